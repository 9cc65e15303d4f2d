/* stated_angle.c - angles as people write them: 0.1deg, 1e-3rad, 2mm@1m, 0.5px@1080/60deg
 * SPDX-License-Identifier: MIT */
#include "stated_angle.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "stated_number.h"

#define NUMBER "%39[0-9.eE+-]" /* QC_ANGLE_TEXT with its end */

static const struct shape {
    enum qc_angle_unit unit;
    const char *read, *write; /* of amount, and then of what the unit needs */
} shapes[] = {
    {QC_ANGLE_DEG, NUMBER "deg%n", "%sdeg"},
    {QC_ANGLE_RAD, NUMBER "rad%n", "%srad"},
    {QC_ANGLE_MM, NUMBER "mm@" NUMBER "m%n", "%smm@%sm"},
    {QC_ANGLE_PX, NUMBER "px@" NUMBER "/" NUMBER "deg%n", "%spx@%s/%sdeg"},
};

/* The numbers of an angle in the order they are written; NULL: the unit has no more. */
static void list_numbers(struct qc_angle *angle, char *numbers[3])
{
    numbers[0] = angle->amount;
    numbers[1] = angle->unit == QC_ANGLE_MM   ? angle->metres
                 : angle->unit == QC_ANGLE_PX ? angle->height
                                              : NULL;
    numbers[2] = angle->unit == QC_ANGLE_PX ? angle->view_deg : NULL;
}

static bool is_positive(const char *text)
{
    double x;
    return qc_read_number(text, &x) && x > 0 && isfinite(x);
}

/* Numbers that are none, a picture seen from all sides, an angle beyond a half turn. */
static bool is_sound(struct qc_angle *angle)
{
    const double half_turn = 3.14159265358979323846; /* rounds down */
    char *numbers[3];
    double view = 0, rad;
    list_numbers(angle, numbers);
    for (int i = 0; i < 3; i++)
        if (numbers[i] && !is_positive(numbers[i]))
            return false;
    if (angle->unit == QC_ANGLE_PX && (!qc_read_number(angle->view_deg, &view) || view >= 180))
        return false;
    return qc_angle_down(angle, &rad) == QC_OK && rad <= half_turn;
}

bool qc_angle_read(const char *text, struct qc_angle *angle)
{
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        char *numbers[3], unused[QC_ANGLE_TEXT];
        int end = 0;
        *angle = (struct qc_angle){.unit = shapes[i].unit};
        list_numbers(angle, numbers);
        void *to[4] = {numbers[0], &end, unused, unused};
        for (int k = 1; k < 3 && numbers[k]; k++) {
            to[k + 1] = to[k];
            to[k] = numbers[k];
        }
        sscanf(text, shapes[i].read, to[0], to[1], to[2], to[3]);
        if (end > 0 && text[end] == '\0' && is_sound(angle))
            return true;
    }
    *angle = (struct qc_angle){.unit = QC_ANGLE_DEG};
    return false;
}

bool qc_turn_read(const char *text, struct qc_angle *turn)
{
    char degrees[QC_ANGLE_TEXT + 3];
    if (qc_angle_read(text, turn))
        return true;
    return snprintf(degrees, sizeof degrees, "%sdeg", text) < (int)sizeof degrees &&
           qc_angle_read(degrees, turn);
}

bool qc_angle_is_given(const struct qc_angle *angle)
{
    return angle->amount[0] != '\0';
}

struct qc_angle qc_angle_of_degrees(double degrees)
{
    struct qc_angle angle = {.unit = QC_ANGLE_DEG};
    snprintf(angle.amount, sizeof angle.amount, "%.17g", degrees);
    return angle;
}

const char *qc_angle_text(const struct qc_angle *angle, char text[QC_STATED_TEXT])
{
    struct qc_angle copy = *angle;
    char *numbers[3];
    list_numbers(&copy, numbers);
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++)
        if (shapes[i].unit == angle->unit)
            snprintf(text, QC_STATED_TEXT, shapes[i].write, numbers[0], numbers[1], numbers[2]);
    return text;
}
