/* test_command_text.c - a command in a publication names no place of the machine it ran on
 * SPDX-License-Identifier: MIT */
#include <criterion/criterion.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command_text.h"

TestSuite(command_text, .timeout = 20);

enum { WORDS_MAX = 8 };

static void assert_text(const char *const words[WORDS_MAX], const char *as)
{
    char *copies[WORDS_MAX] = {NULL};
    for (size_t i = 0; i < WORDS_MAX && words[i]; i++)
        copies[i] = strdup(words[i]);
    char *text = qc_command_text(copies);
    cr_assert(text && strcmp(text, as) == 0, "'%s', not '%s'", text, as);
    for (size_t i = 0; i < WORDS_MAX; i++)
        free(copies[i]);
    free(text);
}

Test(command_text, no_place_of_this_machine)
{
    static const struct {
        const char *words[WORDS_MAX], *as;
    } tries[] = {
        {{"quatcheck", "report", "-o", "/elsewhere/rep 1", "--quick"}, "quatcheck report --quick"},
        {{"quatcheck", "measure", "--tsv", "/elsewhere/a/rows.tsv"},
         "quatcheck measure --tsv rows.tsv"},
        {{"quatcheck", "measure", "--tsv", "out/rows.tsv"}, "quatcheck measure --tsv rows.tsv"},
        {{"quatcheck", "measure", "--tsv", "-"}, "quatcheck measure --tsv -"},
        {{"quatcheck", "measure", "--plugin", "/elsewhere/mine.so", "*/slerp"},
         "quatcheck measure --plugin mine.so '*/slerp'"},
        {{"quatcheck", "verify", "--plugin", "./mine.so"}, "quatcheck verify --plugin ./mine.so"},
        {{"quatcheck", "verify", "--exec", "/elsewhere/bin/node /elsewhere/it's.mjs -v"},
         "quatcheck verify --exec 'node it'\\''s.mjs -v'"},
        {{"quatcheck", "replay", "x_f64/slerp", "rotation", "a=0,0,0,1", "t=0x1p-2"},
         "quatcheck replay x_f64/slerp rotation a=0,0,0,1 t=0x1p-2"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++)
        assert_text(tries[i].words, tries[i].as);
}

/* What is below the folder we stand in is there for a reader who stands in such a folder. */
Test(command_text, below_here)
{
    char here[PATH_MAX - 32], path[PATH_MAX];
    cr_assert(getcwd(here, sizeof here));
    snprintf(path, sizeof path, "%s/plugins/mine.so", here);
    assert_text((const char *const[WORDS_MAX]){"quatcheck", "--plugin", path},
                "quatcheck --plugin plugins/mine.so");
}
