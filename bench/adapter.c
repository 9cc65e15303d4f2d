/* adapter.c - a peer's row of peers.tsv and its adapter's words for its library
 * SPDX-License-Identifier: MIT */
#include "adapter.h"

#include <limits.h>
#include <string.h>

#include "console.h"
#include "places.h"

enum { PARAMETERS_MAX = 12 };

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
static bool cut_out(const struct qc_language *language, char *text)
{
    if (!language->before) {
        text[0] = '\0';
        return true;
    }
    char *begin = strstr(text, language->before);
    char *end = begin ? strstr(begin, language->after) : NULL;
    if (!end)
        return false;
    *end = '\0';
    begin += strlen(language->before);
    memmove(text, begin, strlen(begin) + 1);
    return true;
}

bool qc_adapter_read(const char *impl, struct qc_adapter *adapter)
{
    char name[64], path[PATH_MAX];
    if (!find_row(impl, adapter))
        return false;
    adapter->language = qc_language_of(adapter->column[QC_PEER_SOURCE]);
    snprintf(name, sizeof name, "peers/%s", adapter->column[QC_PEER_SOURCE]);
    FILE *file = qc_place_share(name, path) ? fopen(path, "r") : NULL;
    const size_t n = file ? fread(adapter->text, 1, sizeof adapter->text - 1, file) : 0;
    adapter->text[n] = '\0';
    const bool read = n > 0 && adapter->language && cut_out(adapter->language, adapter->text);
    if (file)
        fclose(file);
    if (!read)
        qc_complain("%s: no adapter's source of %s", path, impl);
    return read;
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

/* Writes `body` with the parameters, which end with ")", replaced. */
static void expand(FILE *file, const char *parameters, const char *body, const char *end, size_t n,
                   const char *const *values)
{
    for (const char *at = body; at < end; at++) {
        const size_t length = strspn(at, letters);
        /* What follows a dot is a member, whatever its name. */
        const int i = at > body && at[-1] == '.' ? -1 : parameter_of(parameters, at, length);
        if (length == 0 && strncmp(at, "##", 2) == 0)
            at++;
        else if (length == 0)
            fputc(*at, file);
        else if (i >= 0 && (size_t)i < n)
            fputs(values[i], file);
        else
            fprintf(file, "%.*s", (int)length, at);
        at += length > 0 ? length - 1 : 0;
    }
}

/* The type Q, V or M that the line names; '\0', which strchr() finds in every text: none. */
static char type_named(const char *line)
{
    const char *name = strncmp(line, "using ", 6) == 0 || strncmp(line, "const ", 6) == 0 ? line + 6
                       : strncmp(line, "typedef ", 8) == 0 ? line + strcspn(line, "[;") - 1
                                                           : "";
    return *name && strchr("QVM", *name) && !strchr(letters, name[1]) ? *name : '\0';
}

static bool is_word(const char *line)
{
    return strncmp(line, "#define ", 8) == 0 || strncmp(line, "// #define ", 11) == 0;
}

/* A line, with the precision in the place of what stands for it. */
static void write_line(FILE *file, const struct qc_adapter *adapter, const char *line, size_t n)
{
    const char *of = adapter->language->precision;
    const char *at = of ? strstr(line, of) : NULL;
    const bool here = at && at < line + n;
    const size_t before = here ? (size_t)(at - line) : n;
    fprintf(file, "%.*s", (int)before, line);
    if (here)
        fprintf(file, "'%s'%.*s", strcmp(adapter->column[QC_PEER_SCALAR], "float") ? "f64" : "f32",
                (int)(n - before - strlen(of)), at + strlen(of));
    fputc('\n', file);
}

void qc_adapter_prologue(FILE *file, const struct qc_adapter *adapter, const char *types)
{
    const char *head = adapter->language->head;
    expand(file, "scalar)", head, head + strlen(head), 1, &adapter->column[QC_PEER_SCALAR]);
    bool wanted = true;
    for (const char *line = adapter->text; *line;) {
        const size_t n = strcspn(line, "\n");
        if (*line != ' ') /* what is indented belongs to the line before */
            wanted = !is_word(line) && strchr(types, type_named(line));
        if (wanted)
            write_line(file, adapter, line, n);
        line += n + (line[n] != '\0');
    }
}

/* The word's parameters behind its "(", and its body; NULL: there is none. */
static const char *find_word(const char *text, const char *name, const char **parameters)
{
    char head[32];
    snprintf(head, sizeof head, "#define %s(", name);
    const char *at = strstr(text, head);
    *parameters = at ? at + strlen(head) : NULL;
    return at ? strchr(*parameters, ')') + 1 : NULL;
}

bool qc_adapter_say(FILE *file, const struct qc_adapter *adapter, const char *name, size_t n,
                    const char *const *values)
{
    const char *parameters, *body = find_word(adapter->text, name, &parameters);
    if (!body)
        body = find_word(adapter->language->words, name, &parameters);
    if (!body)
        return false;
    body += strspn(body, " ");
    expand(file, parameters, body, body + strcspn(body, "\n"), n, values);
    return true;
}
