/* path.c - a path through keys: where and how turned a thing is at any time
 * SPDX-License-Identifier: MIT */
#include "path.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "builtins.h"

struct qc_path {
    size_t n;
    double (*keys)[QC_POSE];
    double *reached; /* the t of each key */
    double length, turn_rad;
    const struct qc_method *transform;
};

static double dot(const double *p, const double *q)
{
    return p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3];
}

/* The short way, by the halves of a sum and a difference: accurate for any turn. */
static double turn_between(const double *a, const double *b)
{
    const double side = dot(a, b) < 0 ? -1 : 1;
    double apart[4], together[4];
    for (int i = 0; i < 4; i++) {
        apart[i] = a[i] - side * b[i];
        together[i] = a[i] + side * b[i];
    }
    return 4 * atan2(sqrt(dot(apart, apart)), sqrt(dot(together, together)));
}

static double distance_between(const double *a, const double *b)
{
    return hypot(hypot(a[4] - b[4], a[5] - b[5]), a[6] - b[6]);
}

static double cost_of(enum qc_pace pace, const double *a, const double *b)
{
    switch (pace) {
    case QC_EQUAL_TIME:
        break;
    case QC_EQUAL_DISTANCE:
        return distance_between(a, b);
    case QC_EQUAL_TURN:
        return turn_between(a, b);
    }
    return 1;
}

static void set_times(struct qc_path *path, enum qc_pace pace)
{
    double *reached = path->reached;
    for (size_t i = 1; i < path->n; i++) {
        const double *a = path->keys[i - 1], *b = path->keys[i];
        reached[i] = reached[i - 1] + cost_of(pace, a, b);
        path->length += distance_between(a, b);
        path->turn_rad += turn_between(a, b);
    }
    const double all = reached[path->n - 1];
    for (size_t i = 1; i < path->n; i++)
        reached[i] = all > 0 ? reached[i] / all : (double)i / (double)(path->n - 1);
}

static const struct qc_method *find_transform(void)
{
    const struct qc_method *method = qc_scalar_f64.methods;
    while (method->op != QC_TRANSFORM)
        method++;
    return method;
}

struct qc_path *qc_path_open(size_t n, const double (*keys)[QC_POSE], enum qc_pace pace)
{
    struct qc_path *path = n < 2 ? NULL : calloc(1, sizeof *path);
    if (!path)
        return NULL;
    path->n = n;
    path->keys = malloc(n * sizeof *path->keys);
    path->reached = calloc(n, sizeof *path->reached);
    path->transform = find_transform();
    if (!path->keys || !path->reached) {
        qc_path_close(path);
        return NULL;
    }
    memcpy(path->keys, keys, n * sizeof *path->keys);
    set_times(path, pace);
    return path;
}

void qc_path_close(struct qc_path *path)
{
    if (!path)
        return;
    free(path->keys);
    free(path->reached);
    free(path);
}

/* The last key but one that t has reached; keys reached at once are passed over. */
static size_t stretch_of(const struct qc_path *path, double t)
{
    size_t low = 0, high = path->n - 1;
    while (high - low > 1) {
        const size_t middle = low + (high - low) / 2;
        if (path->reached[middle] <= t)
            low = middle;
        else
            high = middle;
    }
    return low;
}

void qc_path_sample(const struct qc_path *path, double t, double pose[QC_POSE])
{
    const double time = fmin(fmax(t, 0), 1);
    const size_t i = stretch_of(path, time);
    const double begin = path->reached[i], span = path->reached[i + 1] - begin;
    const double within = span > 0 ? fmin((time - begin) / span, 1) : 1;
    path->transform->run(
        path->transform->self, 1,
        (struct qc_in[]){{path->keys[i], QC_POSE}, {path->keys[i + 1], QC_POSE}, {&within, 1}},
        pose);
}

double qc_path_length(const struct qc_path *path)
{
    return path->length;
}

double qc_path_turn_rad(const struct qc_path *path)
{
    return path->turn_rad;
}

/* log(key* other) the short way, the vector part: half the turn along its axis. */
static void relative_log(const double *key, const double *other, double log[3])
{
    const double side = dot(key, other) < 0 ? -1 : 1, x = -key[0], y = -key[1], z = -key[2];
    const double v[3] = {
        key[3] * other[0] + x * other[3] + y * other[2] - z * other[1],
        key[3] * other[1] - x * other[2] + y * other[3] + z * other[0],
        key[3] * other[2] + x * other[1] - y * other[0] + z * other[3],
    };
    const double sine = hypot(hypot(v[0], v[1]), v[2]);
    const double scale = sine > 0 ? side * atan2(sine, fabs(dot(key, other))) / sine : 0;
    for (int i = 0; i < 3; i++)
        log[i] = scale * v[i];
}

void qc_squad_control(const double before[4], const double key[4], const double after[4],
                      double control[4])
{
    double forth[3], back[3], e[4];
    relative_log(key, after, forth);
    relative_log(key, before, back);
    for (int i = 0; i < 3; i++)
        e[i] = -(forth[i] + back[i]) / 4;
    const double angle = hypot(hypot(e[0], e[1]), e[2]);
    const double scale = angle > 0 ? sin(angle) / angle : 1;
    for (int i = 0; i < 3; i++)
        e[i] *= scale;
    e[3] = cos(angle);
    control[0] = key[3] * e[0] + key[0] * e[3] + key[1] * e[2] - key[2] * e[1];
    control[1] = key[3] * e[1] - key[0] * e[2] + key[1] * e[3] + key[2] * e[0];
    control[2] = key[3] * e[2] + key[0] * e[1] - key[1] * e[0] + key[2] * e[3];
    control[3] = key[3] * e[3] - key[0] * e[0] - key[1] * e[1] - key[2] * e[2];
}
