/* answer_json.c - one case answered, as JSON
 * SPDX-License-Identifier: MIT */
#include <jansson.h>
#include <math.h>
#include <string.h>

#include "../reference/bands.h"
#include "../reference/recorded.h"
#include "answer.h"

/* JSON has no infinity and no NaN. */
static json_t *json_of(double x)
{
    if (isnan(x))
        return json_null();
    return isinf(x) ? json_string(x > 0 ? "inf" : "-inf") : json_real(x);
}

static void put_inputs(json_t *object, const struct qc_answer *answer)
{
    const struct qc_op_info *op = answer->court.op;
    int at = 0;
    for (int k = 0; k < op->operands_n; k++) {
        json_t *list = json_array();
        for (int c = 0; c < op->operands[k].width; c++)
            json_array_append_new(list, json_of(answer->in[at + c]));
        if (op->operands[k].width == 1) {
            json_decref(list);
            list = json_of(answer->in[at]);
        }
        json_object_set_new(object, op->operands[k].key, list);
        at += op->operands[k].width;
    }
    json_object_set_new(object, "inputs_rounded", json_boolean(answer->rounded));
}

static void put_values(json_t *object, const struct qc_answer *answer)
{
    json_t *got = json_array(), *hex = json_array(), *want = json_array();
    const bool defined = answer->errors.defined == QC_DEFINED;
    for (int k = 0; k < answer->court.op->out_width; k++) {
        if (answer->returned) {
            json_array_append_new(got, json_of(answer->got[k]));
            json_array_append_new(hex, json_sprintf("%a", answer->got[k]));
        }
        if (defined)
            json_array_append_new(want, json_string(answer->want[k]));
    }
    json_object_set_new(object, "got", got);
    json_object_set_new(object, "got_hex", hex);
    json_object_set_new(object, "want", want);
    json_object_set_new(object, "defined", json_boolean(defined));
}

static void put_turn(json_t *object, const struct qc_errors *errors)
{
    json_object_set_new(object, "turn_deg", json_of(qc_degrees_up(errors->turn_rad)));
    json_object_set_new(object, "turn_rad", json_of(errors->turn_rad));
    json_object_set_new(object, "turn_lo_deg", json_of(qc_band_edges_deg[errors->band]));
    json_object_set_new(object, "turn_hi_deg", json_of(qc_band_edges_deg[errors->band + 1]));
    json_object_set_new(object, "kappa", json_of(errors->kappa));
    json_object_set_new(object, "rho", json_of(errors->rho));
    json_object_set_new(object, "tie", json_boolean(errors->tie));
}

/* NAME_UNIT; angles in degrees too. */
static void put_errors(json_t *object, const struct qc_errors *errors)
{
    for (int id = 0; id < QC_ERRORS_N; id++) {
        const struct qc_error_info *info = &qc_error_infos[id];
        char name[64];
        if (!(errors->has >> id & 1))
            continue;
        snprintf(name, sizeof name, "%s_%s", info->name, info->unit);
        json_object_set_new(object, name, json_of(errors->of[id]));
        if (strcmp(info->unit, "rad") != 0)
            continue;
        snprintf(name, sizeof name, "%s_deg", info->name);
        json_object_set_new(object, name, json_of(qc_degrees_up(errors->of[id])));
    }
}

enum qc_status qc_answer_write_json(const struct qc_answer *answer, FILE *file)
{
    const struct qc_subject *subject = answer->court.subject;
    json_t *object =
        json_pack("{s:s, s:s, s:s}", "subject", subject->name, "operation", answer->court.op->name,
                  "precision", qc_precision_name(subject->impl));
    put_inputs(object, answer);
    put_values(object, answer);
    if (answer->returned && answer->errors.defined == QC_DEFINED) {
        if (qc_op_is_arc(subject->method->op))
            put_turn(object, &answer->errors);
        put_errors(object, &answer->errors);
    }
    const int failed =
        !object || json_dumpf(object, file, JSON_INDENT(1)) || fputc('\n', file) == EOF;
    json_decref(object);
    return failed ? QC_NO_MEMORY : QC_OK;
}
