/* explain.c - a property in words, from its row
 * SPDX-License-Identifier: MIT */
#include "verify.h"

#include <string.h>

#include "console.h"
#include "nearest.h"

enum { LINE_WIDTH = 80, LABEL_WIDTH = 12, NAME_WIDTH = 18 };

/* Words of `text` in a column behind a label, in lines of LINE_WIDTH. */
static void print_column(FILE *file, int width, const char *label, const char *text)
{
    fprintf(file, "%-*s", width, label);
    for (size_t used = 0; *text;) {
        const size_t n = strcspn(text, " ");
        if (used > 0 && used + 1 + n > (size_t)(LINE_WIDTH - width)) {
            fprintf(file, "\n%-*s", width, "");
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
    print_column(file, LABEL_WIDTH, "property", property->name);
    print_column(file, LABEL_WIDTH, "statement", property->statement);
    print_column(file, LABEL_WIDTH, "domain", property->drawn);
    print_column(file, LABEL_WIDTH, "allowance", property->allowed);
    print_column(file, LABEL_WIDTH, "because", property->derivation);
    print_column(file, LABEL_WIDTH, "unit", property->unit[0] ? property->unit : "none");
    return true;
}

void qc_explain_list(FILE *file)
{
    for (size_t i = 0; i < qc_properties_n; i++)
        print_column(file, NAME_WIDTH, qc_properties[i].name, qc_properties[i].statement);
}
