/* main.c - the program quatcheck: finds the command, reads its options, runs it
 * SPDX-License-Identifier: MIT */
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "../reference/error.h"
#include "commands.h"
#include "console.h"
#include "provenance.h"
#include "subjects.h"

static int run(struct qc_bench *bench)
{
    int opened = QC_EXIT_HOLDS;
    const char *reference = bench->options.reference;
    if (reference) {
        qc_judge_by(reference);
        setenv("QUATCHECK_REFERENCE", reference, 1); /* for the programs that verify runs */
    }
    bench->registry = qc_subjects_open(bench->command, &bench->options, &opened);
    if (!bench->registry)
        return QC_EXIT_UNJUDGED;
    const int code = bench->command->run(bench);
    qc_registry_close(bench->registry);
    return code == QC_EXIT_HOLDS ? opened : code;
}

/* Reading options reorders the words; `argv` stays as typed. */
static int run_command(const struct qc_command *command, int argc, char **argv)
{
    struct qc_bench bench = {.command = command, .argc = argc, .argv = argv};
    const size_t words_n = (size_t)argc - 2;
    char **words = malloc((words_n + 1) * sizeof *words);
    int code = QC_EXIT_UNJUDGED;
    if (!words) {
        qc_complain("%s", qc_status_text(QC_NO_MEMORY));
        return code;
    }
    memcpy(words, argv + 2, words_n * sizeof *words);
    if (!qc_options_read(command, (int)words_n, words, &bench.options)) {
        code = QC_EXIT_USAGE;
    } else if (bench.options.help) {
        qc_help_command(command);
        code = QC_EXIT_HOLDS;
    } else {
        code = run(&bench);
    }
    free(words);
    return code;
}

static int dispatch(int argc, char **argv)
{
    if (argc < 2) {
        qc_complain("no command: see quatcheck --help");
        return QC_EXIT_USAGE;
    }
    const char *word = argv[1];
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return qc_help(), QC_EXIT_HOLDS;
    if (strcmp(word, "--version") == 0)
        return printf("quatcheck %s\n", qc_version_text()), QC_EXIT_HOLDS;
    const struct qc_command *command = qc_command_find(word);
    return command ? run_command(command, argc, argv) : QC_EXIT_USAGE;
}

int main(int argc, char **argv)
{
    const int code = dispatch(argc, argv);
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    qc_complain("cannot write standard output: is the disk full?");
    return QC_EXIT_UNJUDGED;
}
