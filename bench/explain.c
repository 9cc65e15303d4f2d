/* explain.c - a property in words, from its row
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <string.h>

#include "console.h"
#include "nearest.h"

enum { LABEL_WIDTH = 12, TEXT_WIDTH = 66 };

/* Words of `text` behind a label, no line longer than LABEL_WIDTH + TEXT_WIDTH. */
static void print_wrapped(FILE *file, const char *label, const char *text)
{
    fprintf(file, "%-*s", LABEL_WIDTH, label);
    for (size_t used = 0; *text;) {
        const size_t n = strcspn(text, " ");
        if (used > 0 && used + 1 + n > TEXT_WIDTH) {
            fprintf(file, "\n%-*s", LABEL_WIDTH, "");
            used = 0;
        }
        fprintf(file, "%s%.*s", used > 0 ? " " : "", (int)n, text);
        used += n + (used > 0);
        text += n + strspn(text + n, " ");
    }
    fputc('\n', file);
}

static const char *name_at(const void *table, size_t i)
{
    return ((const struct qc_property *)table)[i].name;
}

bool qc_explain(FILE *file, const char *name)
{
    const struct qc_property *property = qc_property_find(name);
    if (!property) {
        const char *near = qc_nearest(name, qc_properties, qc_properties_n, name_at);
        qc_complain("unknown property '%s': %s%s%s", name, near ? "did you mean '" : "",
                    near ? near : "see quatcheck verify --list-properties", near ? "'?" : "");
        return false;
    }
    print_wrapped(file, "property", property->name);
    print_wrapped(file, "statement", property->statement);
    print_wrapped(file, "domain", property->drawn);
    print_wrapped(file, "allowance", property->allowed);
    print_wrapped(file, "because", property->derivation);
    print_wrapped(file, "unit", property->unit[0] ? property->unit : "none");
    return true;
}

void qc_explain_list(FILE *file)
{
    for (size_t i = 0; i < qc_properties_n; i++)
        fprintf(file, "%-18s%s\n", qc_properties[i].name, qc_properties[i].statement);
}
