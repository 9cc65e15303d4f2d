/* plugin_table.c - a plug-in's table, checked and copied
 * SPDX-License-Identifier: MIT */
#include "plugin_table.h"

#include "numbers.h"
#include "ops.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* IMPL/METHOD must fit the subject of a case line; counts beyond these are garbage. */
enum { NAME_MAX_CHARS = 60, IMPLS_MAX = 1000, METHODS_MAX = 100000 };

/* The first ABI 1 header had all but the last field. */
enum {
    IMPL_SIZE_MIN = offsetof(struct qc_impl, methods_n) + sizeof(size_t),
    METHOD_SIZE_MIN = offsetof(struct qc_method, run) + sizeof(qc_fn *)
};

static bool is_name(const char *name)
{
    size_t n = name ? strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") : 0;
    return n > 0 && n <= NAME_MAX_CHARS && name[n] == '\0';
}

static const char *or_empty(const char *text)
{
    return text ? text : "";
}

static bool is_size(size_t size, size_t min, size_t now)
{
    return size >= min && size <= now && size % _Alignof(void *) == 0;
}

static enum qc_status check_plugin(const struct qc_plugin *plugin, struct qc_trouble *trouble)
{
    if (!plugin)
        return qc_trouble_set(trouble, QC_BAD_TABLE, "qc_plugin_table returned NULL");
    if (plugin->abi != QC_ABI)
        return qc_trouble_set(trouble, QC_BAD_ABI, "its ABI is %u, this program reads %d",
                              (unsigned)plugin->abi, QC_ABI);
    if (!is_size(plugin->impl_size, IMPL_SIZE_MIN, sizeof(struct qc_impl)))
        return qc_trouble_set(trouble, QC_BAD_ABI,
                              "its impl_size is %u, this program reads %d to %zu",
                              (unsigned)plugin->impl_size, IMPL_SIZE_MIN, sizeof(struct qc_impl));
    if (!plugin->impls || plugin->impls_n == 0 || plugin->impls_n > IMPLS_MAX)
        return qc_trouble_set(trouble, QC_BAD_TABLE, "it lists %zu implementations",
                              plugin->impls ? plugin->impls_n : 0);
    return QC_OK;
}

/* Fixed point must be able to hold 1.0, and t = 1.0 in its unsigned format. */
static bool is_format(const struct qc_impl *impl)
{
    int bits = impl->scalar == QC_I16 ? 16 : 32;
    bool fixed = impl->scalar == QC_I16 || impl->scalar == QC_I32;
    return !fixed || (impl->frac > 0 && impl->frac <= bits - 2 && impl->t_frac > 0 &&
                      impl->t_frac <= bits - 1);
}

static enum qc_status check_impl(const struct qc_impl *impl, size_t i, struct qc_trouble *trouble)
{
    const char *name = or_empty(impl->name);
    if (!is_name(impl->name))
        return qc_trouble_set(trouble, QC_BAD_TABLE,
                              "implementation %zu is named \"%s\"; a name is 1 to %d of [a-z0-9_]",
                              i, name, NAME_MAX_CHARS);
    if (impl->scalar < QC_F32 || impl->scalar > QC_I32)
        return qc_trouble_set(trouble, QC_BAD_TABLE, "%s: scalar %d is unknown", name,
                              (int)impl->scalar);
    if (!is_format(impl))
        return qc_trouble_set(trouble, QC_BAD_TABLE, "%s: frac %d, t_frac %d cannot hold 1.0", name,
                              (int)impl->frac, (int)impl->t_frac);
    if (!is_size((size_t)impl->method_size, METHOD_SIZE_MIN, sizeof(struct qc_method)))
        return qc_trouble_set(trouble, QC_BAD_ABI,
                              "%s: its method_size is %d, this program reads %d to %zu", name,
                              (int)impl->method_size, METHOD_SIZE_MIN, sizeof(struct qc_method));
    if (!impl->methods || impl->methods_n == 0 || impl->methods_n > METHODS_MAX)
        return qc_trouble_set(trouble, QC_BAD_TABLE, "%s: it lists %zu methods", name,
                              impl->methods ? impl->methods_n : 0);
    return QC_OK;
}

static bool is_claim(const struct qc_claim *claim)
{
    const double values[] = {claim->rotation_rad, claim->length_u,      claim->off_arc_u,
                             claim->normwise_u,   claim->component_ulp, claim->max_turn_rad,
                             claim->tie_u};
    _Static_assert(sizeof values == sizeof *claim, "every field of a claim is checked");
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        if (!(values[i] >= 0 && isfinite(values[i])))
            return false;
    return true;
}

/* Where either way is right, most properties judge nothing: the claim is about rounding, not a way
 * out. 1/64 is twice what half precision rounds a dot product to. */
static bool is_tie(const struct qc_impl *impl, const struct qc_claim *claim)
{
    const double tie_u_default = 8, dot_max = 1. / 64;
    return claim->tie_u <= fmax(tie_u_default, dot_max / qc_unit_roundoff(impl));
}

static uint32_t known_flags(void)
{
    uint32_t known = 0;
    for (size_t i = 0; i < QC_FLAGS_N; i++)
        known |= qc_flag_names[i].flag;
    return known;
}

static enum qc_status check_method(const struct qc_impl *of, const struct qc_method *method,
                                   size_t i, struct qc_trouble *trouble)
{
    const char *impl = of->name;
    if (!is_name(method->name))
        return qc_trouble_set(trouble, QC_BAD_TABLE,
                              "%s: method %zu is named \"%s\"; a name is 1 to %d of [a-z0-9_]",
                              impl, i, or_empty(method->name), NAME_MAX_CHARS);
    if (!qc_op_find(method->op))
        return qc_trouble_set(trouble, QC_BAD_TABLE, "%s/%s: op %d is unknown", impl, method->name,
                              (int)method->op);
    if (!method->run)
        return qc_trouble_set(trouble, QC_BAD_TABLE, "%s/%s: run is NULL", impl, method->name);
    if ((method->flags & ~known_flags()) != 0) /* a promise that would be judged as if not made */
        return qc_trouble_set(trouble, QC_BAD_TABLE, "%s/%s: flags 0x%x are unknown", impl,
                              method->name, (unsigned)(method->flags & ~known_flags()));
    if (!is_claim(&method->claim))
        return qc_trouble_set(trouble, QC_BAD_TABLE,
                              "%s/%s: a claim is negative, infinite or not a number", impl,
                              method->name);
    if (!is_tie(of, &method->claim))
        return qc_trouble_set(trouble, QC_BAD_TABLE,
                              "%s/%s: tie_u %g is more than rounding: |dot| 1/64 is the most", impl,
                              method->name, method->claim.tie_u);
    return QC_OK;
}

/* Copies the implementations; their methods still point into the plug-in. */
static enum qc_status copy_impls(const struct qc_plugin *plugin, struct qc_table *table,
                                 struct qc_trouble *trouble)
{
    table->impls_n = plugin->impls_n;
    table->impls = calloc(plugin->impls_n, sizeof *table->impls);
    if (!table->impls)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu implementations", plugin->impls_n);
    for (size_t i = 0; i < plugin->impls_n; i++) {
        struct qc_impl *impl = &table->impls[i];
        memcpy(impl, (const char *)plugin->impls + i * plugin->impl_size, plugin->impl_size);
        enum qc_status status = check_impl(impl, i, trouble);
        if (status)
            return status;
        for (size_t j = 0; j < i; j++)
            if (strcmp(impl->name, table->impls[j].name) == 0)
                return qc_trouble_set(trouble, QC_BAD_TABLE, "two implementations are named %s",
                                      impl->name);
        impl->version = or_empty(impl->version);
        impl->summary = or_empty(impl->summary);
        table->methods_n += impl->methods_n;
    }
    return QC_OK;
}

static enum qc_status copy_methods_of(struct qc_impl *impl, struct qc_method *to,
                                      struct qc_trouble *trouble)
{
    size_t size = (size_t)impl->method_size;
    for (size_t i = 0; i < impl->methods_n; i++) {
        memcpy(&to[i], (const char *)impl->methods + i * size, size);
        enum qc_status status = check_method(impl, &to[i], i, trouble);
        if (status)
            return status;
        for (size_t j = 0; j < i; j++)
            if (strcmp(to[i].name, to[j].name) == 0)
                return qc_trouble_set(trouble, QC_BAD_TABLE, "two methods are named %s/%s",
                                      impl->name, to[i].name);
        to[i].summary = or_empty(to[i].summary);
        to[i].source = or_empty(to[i].source);
    }
    impl->methods = to;
    impl->method_size = sizeof *to;
    return QC_OK;
}

static enum qc_status copy_methods(struct qc_table *table, struct qc_trouble *trouble)
{
    table->methods = calloc(table->methods_n, sizeof *table->methods);
    if (!table->methods)
        return qc_trouble_set(trouble, QC_NO_MEMORY, "for %zu methods", table->methods_n);
    struct qc_method *to = table->methods;
    for (size_t i = 0; i < table->impls_n; i++) {
        enum qc_status status = copy_methods_of(&table->impls[i], to, trouble);
        if (status)
            return status;
        to += table->impls[i].methods_n;
    }
    return QC_OK;
}

enum qc_status qc_table_copy(const struct qc_plugin *plugin, struct qc_table *table,
                             struct qc_trouble *trouble)
{
    *table = (struct qc_table){0};
    enum qc_status status = check_plugin(plugin, trouble);
    if (!status)
        status = copy_impls(plugin, table, trouble);
    if (!status)
        status = copy_methods(table, trouble);
    if (status)
        qc_table_free(table);
    return status;
}

void qc_table_free(struct qc_table *table)
{
    free(table->impls);
    free(table->methods);
    *table = (struct qc_table){0};
}
