/* adapter_language.c - the languages that adapters are written in: how a program of each looks
 * SPDX-License-Identifier: MIT */
#include "adapter_language.h"

#include <stddef.h>
#include <string.h>

#define C_LIKE                                                                                     \
    .before = "/* library */\n", .after = "/* calls */\n",                                         \
    .head = "#include <math.h>\n#include <stdio.h>\ntypedef scalar T;\n",                          \
    .begin = "\nint main(void)\n{\n", .indent = "    ", .stop = ";", .end = "}\n", .nan = "NAN",   \
    .infinity = "INFINITY", .float_suffix = "",                                                    \
    .words = "#define SCALAR(t, x) T t = x\n"                                                      \
             "#define QUAT_NEW(r) Q r\n"                                                           \
             "#define VECTOR_NEW(r) V r\n"                                                         \
             "#define MATRIX_NEW(r) M r\n"                                                         \
             "#define CALL(f) f\n"                                                                 \
             "#define GOT(f, p) printf(\"got f\\n\", p)\n"                                         \
             "#define WANT(x) puts(\"want x\")\n"

static const struct qc_language languages[] = {
    {.suffix = ".c", .fence = "c", .program = "show.c", C_LIKE},
    {.suffix = ".cc", .fence = "cpp", .program = "show.cc", C_LIKE},
    {.suffix = ".mjs",
     .fence = "js",
     .program = "show.mjs",
     .before = "// library\n",
     .after = "// calls\n",
     .precision = "process.argv[2]",
     .head = "",
     .begin = "\n",
     .indent = "",
     .stop = ";",
     .end = "",
     .nan = "NaN",
     .infinity = "Infinity",
     .float_suffix = "",
     .words = "#define SCALAR(t, x) const t = x\n"
              "#define QUAT(q, x, y, z, w) const q = Q.get([x, y, z, w])\n"
              "#define VECTOR(v, x, y, z) const v = V.get([x, y, z])\n"
              "#define MATRIX(m, a, b, c, d, e, f, g, h, i) "
              "const m = M.get([a, b, c, d, e, f, g, h, i])\n"
              "#define CALL(f) const r = f\n"
              "#define QUAT_OF(q) ...Q.put(q)\n"
              "#define VECTOR_OF(v) ...V.put(v)\n"
              "#define MATRIX_OF(m) ...M.put(m)\n"
              "#define GOT(f, p) console.log('got ', p)\n"
              "#define WANT(x) console.log('want x')\n"},
    {.suffix = ".py",
     .fence = "python",
     .program = "show.py",
     .before = "# library\n",
     .after = "# calls\n",
     .head = "",
     .begin = "\n",
     .indent = "",
     .stop = "",
     .end = "",
     .nan = "float(\"nan\")",
     .infinity = "float(\"inf\")",
     .float_suffix = "",
     .words = "#define SCALAR(t, x) t = x\n"
              "#define QUAT(q, x, y, z, w) q = [x, y, z, w]\n"
              "#define VECTOR(v, x, y, z) v = [x, y, z]\n"
              "#define MATRIX(m, a, b, c, d, e, f, g, h, i) m = [[a, b, c], [d, e, f], [g, h, i]]\n"
              "#define CALL(f) r = f\n"
              "#define QUAT_OF(q) *q\n"
              "#define VECTOR_OF(v) *v\n"
              "#define MATRIX_OF(m) *(x for row in m for x in row)\n"
              "#define GOT(f, p) print(\"got \", p)\n"
              "#define WANT(x) print(\"want x\")\n"},
    {.suffix = ".java",
     .fence = "java",
     .program = "Show.java",
     .before = "// library\n",
     .after = "// calls\n",
     .head = "",
     .begin = "\nclass Show {\n    public static void main(String[] words) {\n",
     .indent = "        ",
     .stop = ";",
     .end = "    }\n}\n",
     .nan = "Float.NaN", /* a double takes it too */
     .infinity = "Float.POSITIVE_INFINITY",
     .float_suffix = "F",
     .words = "#define SCALAR(t, x, type) type t = x\n"
              "#define CALL(f) f\n"
              "#define GOT(f, p) System.out.println(\"got  \" + java.util.List.of(p))\n"
              "#define WANT(x) System.out.println(\"want x\")\n"},
    /* A shader: operands come from outside, or the compiler would compute with them. */
    {.suffix = "glsl_peer.c",
     .fence = "glsl",
     .program = "show.comp",
     .head = "#version 310 es\n"
             "precision scalar float;\n"
             "layout(local_size_x = 1) in;\n"
             "layout(std430, binding = 0) readonly buffer In { highp vec4 a, b; highp float t; };\n"
             "layout(std430, binding = 1) writeonly buffer Out { highp vec4 r; };\n",
     .begin = "",
     .indent = "",
     .stop = "",
     .end = "void main() { r = slerp(a, b, t); }\n",
     .nan = "NaN",
     .infinity = "Infinity",
     .float_suffix = "",
     .words = "#define SCALAR(t, x) // t: x\n"
              "#define QUAT(q, x, y, z, w) // q: x y z w\n"
              "#define CALL(f) f\n"
              "#define QUAT_OF(q) q\n"
              "#define WANT(x) // want x\n"},
};

const struct qc_language *qc_language_of(const char *source)
{
    const struct qc_language *found = NULL; /* the last is the longest that fits */
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++) {
        const size_t n = strlen(source), suffix_n = strlen(languages[i].suffix);
        if (n >= suffix_n && strcmp(source + n - suffix_n, languages[i].suffix) == 0)
            found = &languages[i];
    }
    return found;
}
