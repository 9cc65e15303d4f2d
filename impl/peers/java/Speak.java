// Speak.java - the line protocol in Java: greets, then answers batches (impl/PROTOCOL.md)
// SPDX-License-Identifier: MIT
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

final class Speak {
    /** The numbers of all operands, one operand after the other, to those of the result. */
    interface Call {
        double[] of(double[] in);
    }

    /** A line of the greeting; flags separated by blanks; source: the call, for people. */
    record Method(String name, String op, String flags, String summary, String source, Call call) {
    }

    private Speak() {
    }

    /** Speaks until stdin ends. Precision: f32 or f64. */
    static void speak(String name, String version, String precision, String summary,
            List<Method> methods) throws IOException {
        final var out = new BufferedWriter(new OutputStreamWriter(System.out), 1 << 16);
        final var in = new BufferedReader(new InputStreamReader(System.in), 1 << 16);
        final Map<String, Call> calls = new HashMap<>();
        out.write("quatcheck 1\nname " + name + "_" + precision + "\nversion " + version
                + "\nprecision " + precision + "\nsummary " + summary + "\nbuild Java "
                + Runtime.version() + "\n");
        for (Method m : methods) {
            calls.put(m.name, m.call);
            out.write("method " + m.name + " " + m.op + " " + m.flags + " # " + m.summary + " # "
                    + m.source + "\n");
        }
        out.write("\n");
        out.flush();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (!line.isEmpty()) {
                final String[] words = line.split(" ");
                final double[] numbers = new double[words.length - 1];
                for (int i = 0; i < numbers.length; i++)
                    numbers[i] = Double.parseDouble(words[i + 1]);
                for (double x : calls.get(words[0]).of(numbers))
                    out.append(Double.toString(x)).append(' ');
            }
            out.write("\n");
            if (line.isEmpty())
                out.flush();
        }
    }
}
