/* path.h - a path through keys: where and how turned a thing is at any time
 * SPDX-License-Identifier: MIT
 *
 * A pose is seven numbers as in QC_TRANSFORM: x y z w of a unit quaternion, then the position. From
 * key to key a path goes straight and turns the short way at constant speed; the pace says how much
 * of the time each stretch takes. */
#ifndef QC_PATH_H
#define QC_PATH_H

#include <stddef.h>

enum { QC_POSE = 7 };

enum qc_pace {
    QC_EQUAL_TIME,     /* every stretch takes as long */
    QC_EQUAL_DISTANCE, /* the position moves at constant speed */
    QC_EQUAL_TURN      /* the orientation turns at constant speed */
};

struct qc_path;

/* A path through n >= 2 keys, of which it keeps a copy. Paced by a distance or a turn, a path whose
 * keys are all one takes equal times. NULL: fewer keys, or out of memory. */
struct qc_path *qc_path_open(size_t n, const double (*keys)[QC_POSE], enum qc_pace pace);
void qc_path_close(struct qc_path *path);

/* The pose at t, from the first key at 0 to the last at 1; t is clamped. */
void qc_path_sample(const struct qc_path *path, double t, double pose[QC_POSE]);

/* Length of the whole way, and the sum of its turns in rad. */
double qc_path_length(const struct qc_path *path);
double qc_path_turn_rad(const struct qc_path *path);

/* The control point of squad at `key`, between the keys before and after it:
 *   key exp(-(log(key* after) + log(key* before)) / 4)
 * (Shoemake 1987). With it a chain of squads over equal times turns at (log(key* after) -
 * log(key* before)) of a rotation on both sides of a key; a chain of slerps turns at 2 log(key*
 * after) after it and -2 log(key* before) before. All are unit quaternions; neighbours may be of
 * either sign. At the ends of a chain the key itself serves. */
void qc_squad_control(const double before[4], const double key[4], const double after[4],
                      double control[4]);

#endif
