/* glsl_peer.c - slerp in a shader, run by whatever driver is there (impl/PROTOCOL.md)
 * SPDX-License-Identifier: MIT
 *
 *   glsl_peer highp | mediump     speaks lines
 *   glsl_peer SHADER NUMBER...    runs a shader of these buffers on one input, and prints r
 * EGL without a surface, OpenGL ES 3.1, a compute shader over a batch. The driver's name is the
 * version: what acos and atan are worth is its business. */
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl31.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    IN_WIDTH = 9,
    OUT_WIDTH = 4,
    GROUP = 64,
    BATCH = 1 << 14,
    LINE = 1 << 12,
    TEXT_MAX = 1 << 14
};

/* The shaders that tutorials teach: the same but for how the arc is found. */
#define SLERP(arc)                                                                                 \
    "vec4 slerp(vec4 a, vec4 b, float t) { float d = dot(a, b); "                                  \
    "if (d < 0.0) { b = -b; d = -d; } "                                                            \
    "if (d > 0.9995) return normalize(mix(a, b, t)); "                                             \
    "float w = " arc "; "                                                                          \
    "return (sin((1.0 - t) * w) * a + sin(t * w) * b) / sin(w); }"
static const struct method {
    const char *name, *summary, *source;
} methods[] = {
    {"slerp_acos", "short way, arc by acos, mix() above 0.9995", SLERP("acos(d)")},
    {"slerp_atan", "short way, arc by atan, mix() above 0.9995",
     SLERP("2.0 * atan(length(a - b), length(a + b))")},
};
enum { METHODS_N = sizeof methods / sizeof methods[0] };

static const char shader_text[] =
    "#version 310 es\n"
    "precision %s float;\n"
    "layout(local_size_x = %d) in;\n"
    "layout(std430, binding = 0) readonly buffer In { highp float x[]; };\n"
    "layout(std430, binding = 1) writeonly buffer Out { highp float r[]; };\n"
    "uniform uint n;\n"
    "%s\n"
    "void main() {\n"
    "    uint i = gl_GlobalInvocationID.x, k = 9u * i, o = 4u * i;\n"
    "    if (i >= n) return;\n"
    "    vec4 q = slerp(vec4(x[k], x[k + 1u], x[k + 2u], x[k + 3u]),\n"
    "                   vec4(x[k + 4u], x[k + 5u], x[k + 6u], x[k + 7u]), x[k + 8u]);\n"
    "    r[o] = q.x; r[o + 1u] = q.y; r[o + 2u] = q.z; r[o + 3u] = q.w;\n"
    "}\n";

/* What GLSL ES 3.10, 4.7.3 grants mediump is a relative precision of 2^-10. The suite's defaults
 * for what declares nothing (16 units of rotation, 8 of length and off the arc, ends that are
 * opposite within 8) with that as the unit; u is still 2^-24, of the floats that are stored. */
static const char mediump_claims[] =
    "rotation_rad=0.015625 length_u=131072 off_arc_u=131072 tie_u=131072";

static float in[BATCH * IN_WIDTH], out[BATCH * OUT_WIDTH];

/* Without a driver the greeting says why, and no call comes; precision NULL: nobody is greeted. */
_Noreturn static void be_unavailable(const char *precision, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    if (!precision) {
        vfprintf(stderr, format, values);
        fputc('\n', stderr);
        exit(1);
    }
    printf("quatcheck 1\nname glsl_%s_f32\nprecision f32\nsummary GLSL\nunavailable ", precision);
    vprintf(format, values);
    va_end(values);
    printf("\nmethod slerp_acos slerp\n\n");
    fflush(stdout);
    while (getchar() != EOF)
        continue;
    exit(0);
}

static void open_display(const char *precision)
{
    static const EGLint want[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1,
                                  EGL_NONE};
    const PFNEGLGETPLATFORMDISPLAYEXTPROC get_display =
        (PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT");
    const EGLDisplay display =
        get_display ? get_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL)
                    : eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (!eglInitialize(display, NULL, NULL))
        be_unavailable(precision, "EGL does not start without a screen");
    eglBindAPI(EGL_OPENGL_ES_API);
    const EGLContext context = eglCreateContext(display, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, want);
    if (context == EGL_NO_CONTEXT ||
        !eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
        be_unavailable(precision, "no OpenGL ES 3.1 without a surface");
}

static GLuint compile(const char *text, const char *precision)
{
    char log[512] = "";
    GLint good = 0;
    const GLuint program = glCreateShaderProgramv(GL_COMPUTE_SHADER, 1, &text);
    glGetProgramiv(program, GL_LINK_STATUS, &good);
    glGetProgramInfoLog(program, sizeof log, NULL, log);
    log[strcspn(log, "\n")] = '\0';
    if (!good)
        be_unavailable(precision, "the driver refuses the shader: %s", log);
    return program;
}

static GLuint compile_method(const struct method *method, const char *precision)
{
    char text[TEXT_MAX];
    snprintf(text, sizeof text, shader_text, precision, GROUP, method->source);
    return compile(text, precision);
}

/* From `in` to `out`. */
static void run(GLuint program, size_t n)
{
    glUseProgram(program);
    glUniform1ui(glGetUniformLocation(program, "n"), (GLuint)n);
    glBufferSubData(GL_SHADER_STORAGE_BUFFER, 0, (GLsizeiptr)(n * IN_WIDTH * sizeof in[0]), in);
    glDispatchCompute((GLuint)((n + GROUP - 1) / GROUP), 1, 1);
    glMemoryBarrier(GL_BUFFER_UPDATE_BARRIER_BIT);
    glBindBuffer(GL_COPY_READ_BUFFER, 2);
    const GLsizeiptr bytes = (GLsizeiptr)(n * OUT_WIDTH * sizeof out[0]);
    const void *map = glMapBufferRange(GL_COPY_READ_BUFFER, 0, bytes, GL_MAP_READ_BIT);
    if (map)
        memcpy(out, map, (size_t)bytes);
    glUnmapBuffer(GL_COPY_READ_BUFFER);
}

static void make_buffers(void)
{
    const GLuint names[] = {1, 2};
    for (int i = 1; i >= 0; i--) {
        glBindBuffer(GL_SHADER_STORAGE_BUFFER, names[i]);
        glBufferData(GL_SHADER_STORAGE_BUFFER, i == 0 ? sizeof in : sizeof out, NULL,
                     GL_DYNAMIC_READ);
        glBindBufferBase(GL_SHADER_STORAGE_BUFFER, (GLuint)i, names[i]);
    }
}

/* Many drivers compute mediump as highp; then there is nothing to judge twice. */
static bool differs_from_highp(GLuint medium)
{
    static float first[sizeof out / sizeof out[0]];
    for (size_t i = 0; i < BATCH; i++)
        for (size_t k = 0; k < IN_WIDTH; k++)
            in[i * IN_WIDTH + k] = (float)((i * 7919 + k * 104729) % 10007) / 10007;
    run(medium, BATCH);
    memcpy(first, out, sizeof out);
    run(compile_method(&methods[0], "highp"), BATCH);
    return memcmp(first, out, sizeof out) != 0;
}

static void answer(GLuint program, size_t n)
{
    if (n > 0)
        run(program, n);
    for (size_t i = 0; i < n * OUT_WIDTH; i++)
        printf("%.9g%c", (double)out[i], (i + 1) % OUT_WIDTH ? ' ' : '\n');
}

static size_t method_of(const char *line)
{
    const size_t length = strcspn(line, " ");
    size_t m = 0;
    while (m + 1 < METHODS_N &&
           (strlen(methods[m].name) != length || strncmp(methods[m].name, line, length) != 0))
        m++;
    return m;
}

static void speak(const GLuint programs[METHODS_N])
{
    char line[LINE];
    size_t n = 0, method = 0;
    while (fgets(line, sizeof line, stdin)) {
        const bool is_end = line[0] == '\n';
        if (!is_end) {
            char *at = strchr(line, ' ');
            method = method_of(line);
            for (size_t k = 0; at && k < IN_WIDTH; k++)
                in[n * IN_WIDTH + k] = strtof(at, &at);
            n++;
        }
        if (is_end || n == BATCH) {
            answer(programs[method], n);
            n = 0;
        }
        if (is_end) {
            putchar('\n');
            fflush(stdout);
        }
    }
}

/* A shader in a file, on the numbers that follow. */
static int show(const char *path, char **numbers)
{
    char text[TEXT_MAX];
    FILE *file = fopen(path, "r");
    const size_t n = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file)
        fclose(file);
    text[n] = '\0';
    open_display(NULL);
    make_buffers();
    for (size_t k = 0; k < IN_WIDTH && numbers[k]; k++)
        in[k] = strtof(numbers[k], NULL);
    printf("got  ");
    answer(compile(text, NULL), 1);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc > 2)
        return show(argv[1], argv + 2);
    const char *precision = argc == 2 ? argv[1] : "highp";
    GLuint programs[METHODS_N];
    open_display(precision);
    make_buffers();
    for (size_t m = 0; m < METHODS_N; m++)
        programs[m] = compile_method(&methods[m], precision);
    if (strcmp(precision, "highp") != 0 && !differs_from_highp(programs[0]))
        be_unavailable(precision, "%s computes %s as highp", (const char *)glGetString(GL_RENDERER),
                       precision);
    printf("quatcheck 1\nname glsl_%s_f32\nprecision f32\nsummary GLSL, %s float\n", precision,
           precision);
    printf("version %s, %s\n", (const char *)glGetString(GL_RENDERER),
           (const char *)glGetString(GL_VERSION));
    for (size_t m = 0; m < METHODS_N; m++)
        printf("method %s slerp %s # %s # %s\n", methods[m].name,
               strcmp(precision, "mediump") == 0 ? mediump_claims : "", methods[m].summary,
               methods[m].source);
    putchar('\n');
    fflush(stdout);
    speak(programs);
    return 0;
}
