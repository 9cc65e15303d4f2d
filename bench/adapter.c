/* adapter.c - a peer's row of peers.tsv and its adapter's words for its library
 * SPDX-License-Identifier: MIT */
#include "adapter.h"

#include <limits.h>
#include <string.h>

#include "console.h"
#include "places.h"

enum { PARAMETERS_MAX = 10 };

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz0123456789";

static bool find_row(const char *impl, struct qc_adapter *adapter)
{
    char path[PATH_MAX];
    FILE *file = qc_place_share("peers/peers.tsv", path) ? fopen(path, "r") : NULL;
    bool found = false;
    while (file && !found && fgets(adapter->row, sizeof adapter->row, file)) {
        char *rest = adapter->row;
        for (int i = 0; i < QC_PEER_COLUMNS_N; i++)
            adapter->column[i] = rest ? strsep(&rest, "\t\n") : "";
        found = strcmp(adapter->column[QC_PEER_IMPL], impl) == 0;
    }
    if (file)
        fclose(file);
    return found;
}

/* Cuts out what stands between the line "library" and the line "calls". */
static bool cut_out(char *text)
{
    static const char before[] = "/* library */\n", after[] = "/* calls */\n";
    char *begin = strstr(text, before), *end = begin ? strstr(begin, after) : NULL;
    if (!end)
        return false;
    *end = '\0';
    memmove(text, begin + strlen(before), strlen(begin + strlen(before)) + 1);
    return true;
}

bool qc_adapter_read(const char *impl, struct qc_adapter *adapter)
{
    char name[64], path[PATH_MAX];
    if (!find_row(impl, adapter))
        return false;
    snprintf(name, sizeof name, "peers/%s", adapter->column[QC_PEER_SOURCE]);
    FILE *file = qc_place_share(name, path) ? fopen(path, "r") : NULL;
    const size_t n = file ? fread(adapter->text, 1, sizeof adapter->text - 1, file) : 0;
    adapter->text[n] = '\0';
    const bool read = n > 0 && cut_out(adapter->text);
    if (file)
        fclose(file);
    if (!read)
        qc_complain("%s: no adapter's source of %s", path, impl);
    return read;
}

bool qc_adapter_is_c(const struct qc_adapter *adapter)
{
    const char *suffix = strrchr(adapter->column[QC_PEER_SOURCE], '.');
    return suffix && strcmp(suffix, ".c") == 0;
}

/* The type Q, V or M that the line names; '\0': none. */
static char type_named(const char *line)
{
    const char *name = strncmp(line, "using ", 6) == 0     ? line + 6
                       : strncmp(line, "typedef ", 8) == 0 ? line + strcspn(line, "[;") - 1
                                                           : "";
    return *name && strchr("QVM", *name) ? *name : '\0';
}

void qc_adapter_prologue(FILE *file, const struct qc_adapter *adapter, const char *types)
{
    for (const char *line = adapter->text; *line; line += strcspn(line, "\n") + 1) {
        const char type = type_named(line);
        if (strncmp(line, "#define ", 8) != 0 && (type == '\0' || strchr(types, type)))
            fprintf(file, "%.*s\n", (int)strcspn(line, "\n"), line);
    }
}

/* The word's parameters behind its "(", and its body; NULL: there is none. */
static const char *find_word(const struct qc_adapter *adapter, const char *name,
                             const char **parameters)
{
    char head[32];
    snprintf(head, sizeof head, "#define %s(", name);
    const char *at = strstr(adapter->text, head);
    *parameters = at ? at + strlen(head) : NULL;
    return at ? strchr(*parameters, ')') + 1 : NULL;
}

/* The index of the identifier, `length` long, among the parameters up to ")"; -1: it is none. */
static int parameter_of(const char *parameters, const char *identifier, size_t length)
{
    for (int i = 0; i < PARAMETERS_MAX; i++) {
        const size_t n = strspn(parameters, letters);
        if (n == length && strncmp(parameters, identifier, n) == 0)
            return i;
        parameters += n + strspn(parameters + n, ", ");
        if (*parameters == ')')
            break;
    }
    return -1;
}

bool qc_adapter_say(FILE *file, const struct qc_adapter *adapter, const char *name, size_t n,
                    const char *const *values)
{
    const char *parameters, *at = find_word(adapter, name, &parameters);
    if (!at)
        return false;
    for (at += strspn(at, " "); *at != '\n'; at++) {
        const size_t length = strspn(at, letters);
        /* What follows a dot is a member, whatever its name. */
        const int i = at[-1] == '.' ? -1 : parameter_of(parameters, at, length);
        if (length == 0)
            fputc(*at, file);
        else if (i >= 0 && (size_t)i < n)
            fputs(values[i], file);
        else
            fprintf(file, "%.*s", (int)length, at);
        at += length > 0 ? length - 1 : 0;
    }
    return true;
}
