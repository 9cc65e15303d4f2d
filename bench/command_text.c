/* command_text.c - a command line as a reader elsewhere can give it
 * SPDX-License-Identifier: MIT */
#include "command_text.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* As a shell reads it back: in quotes where it must be. */
static void write_word(const char *word, FILE *file)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-+=./:,@%";
    if (word[0] && word[strspn(word, plain)] == '\0') {
        fputs(word, file);
        return;
    }
    fputc('\'', file);
    for (; *word; word++)
        if (*word == '\'')
            fputs("'\\''", file);
        else
            fputc(*word, file);
    fputc('\'', file);
}

/* An absolute path, which means something on one machine only, as it is from the folder we stand
 * in; where it is not below that, its name alone. */
static void write_path(const char *path, FILE *file)
{
    char here[PATH_MAX], resolved[PATH_MAX];
    const char *whole = realpath(path, resolved) ? resolved : path;
    const char *name = strrchr(path, '/') + 1;
    const size_t n = getcwd(here, sizeof here) ? strlen(here) : 0;
    const bool below = n > 1 && strncmp(whole, here, n) == 0 && whole[n] == '/';
    fputs(below ? whole + n + 1 : name[0] ? name : path, file);
}

/* `word` with the absolute paths in it, such as those of a command, made portable. To free(). */
static char *make_portable(const char *word)
{
    char *text = NULL, path[PATH_MAX];
    size_t size;
    FILE *file = open_memstream(&text, &size);
    for (const char *at = word; file && *at;) {
        const bool begins = at == word || at[-1] == ' ' || at[-1] == '=';
        const size_t length = strcspn(at, " ");
        if (begins && at[0] == '/' && length > 1 && length < sizeof path) {
            snprintf(path, sizeof path, "%.*s", (int)length, at);
            write_path(path, file);
            at += length;
        } else {
            fputc(*at++, file);
        }
    }
    return file && fclose(file) == 0 ? text : NULL;
}

/* Is it one that says where rows go? */
static bool is_output(const char *word)
{
    static const char *const outputs[] = {"--tsv", "--json", "--markdown"};
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
        if (strcmp(word, outputs[i]) == 0)
            return true;
    return false;
}

/* False: out of memory. */
static bool write_portable(const char *word, FILE *file)
{
    char *portable = make_portable(word);
    if (portable)
        write_word(portable, file);
    free(portable);
    return portable != NULL;
}

char *qc_command_text(char *const *words)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    bool whole = file != NULL;
    for (size_t i = 0; whole && words[i]; i++) {
        const char *slash = i > 0 && is_output(words[i - 1]) ? strrchr(words[i], '/') : NULL;
        if (strcmp(words[i], "-o") == 0 && words[i + 1]) {
            i++;
            continue;
        }
        fputs(i > 0 ? " " : "", file);
        whole = write_portable(slash ? slash + 1 : words[i], file);
    }
    if (file && fclose(file) == 0 && whole)
        return text;
    free(text);
    return NULL;
}
