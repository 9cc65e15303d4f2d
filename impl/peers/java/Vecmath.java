// Vecmath.java - javax.vecmath: x y z w; constructors normalise, set() does not
// SPDX-License-Identifier: MIT
//   Vecmath f32 | f64
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
// library
import javax.vecmath.*;
// #define QUAT(q, x, y, z, w, s) var q = new Quat4##s(); q.set(x, y, z, w)
// #define QUAT_NEW(q, s) var q = new Quat4##s()
// #define QUAT_OF(q) q.x, q.y, q.z, q.w
// #define MATRIX(m, a, b, c, d, e, f, g, h, i, s) var m = new Matrix3##s(a, b, c, d, e, f, g, h, i)
// #define MATRIX_NEW(m, s) var m = new Matrix3##s()
// #define MATRIX_AT(m, i, j) m.m##i##j
// calls

final class Vecmath {
    static Quat4d d(double[] x, int at) {
        final var q = new Quat4d();
        q.set(x[at], x[at + 1], x[at + 2], x[at + 3]);
        return q;
    }

    static Quat4f f(double[] x, int at) {
        final var q = new Quat4f();
        q.set((float) x[at], (float) x[at + 1], (float) x[at + 2], (float) x[at + 3]);
        return q;
    }

    static double[] on(Quat4d q, Consumer<Quat4d> act) {
        act.accept(q);
        return new double[] {q.x, q.y, q.z, q.w};
    }

    static double[] on(Quat4f q, Consumer<Quat4f> act) {
        act.accept(q);
        return new double[] {q.x, q.y, q.z, q.w};
    }

    static double[] on(Matrix3d m, Consumer<Matrix3d> act) {
        act.accept(m);
        return new double[] {m.m00, m.m01, m.m02, m.m10, m.m11, m.m12, m.m20, m.m21, m.m22};
    }

    static double[] on(Matrix3f m, Consumer<Matrix3f> act) {
        act.accept(m);
        return new double[] {m.m00, m.m01, m.m02, m.m10, m.m11, m.m12, m.m20, m.m21, m.m22};
    }

    static Matrix3f floats(double[] x) {
        return new Matrix3f((float) x[0], (float) x[1], (float) x[2], (float) x[3], (float) x[4],
                (float) x[5], (float) x[6], (float) x[7], (float) x[8]);
    }

    /** The calls in order: slerp, product, normalise, inverse, to_matrix, from_matrix. */
    static List<Speak.Call> inDouble() {
        return List.of(x -> on(new Quat4d(), r -> r.interpolate(d(x, 0), d(x, 4), x[8])),
                x -> on(new Quat4d(), r -> r.mul(d(x, 0), d(x, 4))),
                x -> on(new Quat4d(), r -> r.normalize(d(x, 0))),
                x -> on(new Quat4d(), r -> r.inverse(d(x, 0))),
                x -> on(new Matrix3d(), r -> r.set(d(x, 0))),
                x -> on(new Quat4d(), r -> r.set(new Matrix3d(x))));
    }

    static List<Speak.Call> inFloat() {
        return List.of(x -> on(new Quat4f(), r -> r.interpolate(f(x, 0), f(x, 4), (float) x[8])),
                x -> on(new Quat4f(), r -> r.mul(f(x, 0), f(x, 4))),
                x -> on(new Quat4f(), r -> r.normalize(f(x, 0))),
                x -> on(new Quat4f(), r -> r.inverse(f(x, 0))),
                x -> on(new Matrix3f(), r -> r.set(f(x, 0))),
                x -> on(new Quat4f(), r -> r.set(floats(x))));
    }

    public static void main(String[] words) throws IOException {
        final var call = (words[0].equals("f64") ? inDouble() : inFloat()).iterator();
        Speak.speak("vecmath", Quat4d.class.getPackage().getImplementationVersion(), words[0],
                "javax.vecmath, of Java 3D", List.of(
                new Speak.Method("slerp", "slerp", "unspecified_t", "short way",
                        "r.interpolate(a, b, t)", call.next()),
                new Speak.Method("product", "product", "raw_length", "Hamilton product",
                        "r.mul(a, b)", call.next()),
                new Speak.Method("normalise", "normalise", "", "normalised", "r.normalize(a)",
                        call.next()),
                new Speak.Method("inverse", "inverse", "raw_length", "of any length",
                        "r.inverse(a)", call.next()),
                new Speak.Method("to_matrix", "quat_to_matrix", "", "rotation matrix",
                        "r.set(a)", call.next()),
                new Speak.Method("from_matrix", "matrix_to_quat", "", "by squares", "r.set(m)",
                        call.next())));
    }
}
