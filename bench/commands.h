/* commands.h - the table of commands
 * SPDX-License-Identifier: MIT */
#ifndef QC_COMMANDS_H
#define QC_COMMANDS_H

#include <stddef.h>

#include "options.h"

struct qc_registry;

/* What a command is given: its options and all methods under test. */
struct qc_bench {
    const struct qc_command *command;
    struct qc_options options;
    struct qc_registry *registry;
    int argc; /* the command line as typed, for provenance */
    char **argv;
};

enum qc_command_group {
    QC_GROUP_SEE,
    QC_GROUP_JUDGE,
    QC_GROUP_MEASURE,
    QC_GROUP_DECIDE,
    QC_GROUP_PUBLISH,
    QC_GROUPS_N
};

struct qc_command {
    const char *name;
    enum qc_command_group group;
    const char *operands; /* as usage shows them */
    unsigned takes;       /* QC_TAKES_ bits */
    const char *summary, *example;
    int (*run)(const struct qc_bench *bench); /* returns enum qc_exit */
};

extern const struct qc_command qc_commands[];
extern const size_t qc_commands_n;

/* The row of `name`; NULL after complaining, with the nearest name if one is near. */
const struct qc_command *qc_command_find(const char *name);

/* Help of the program, and of one command, on stdout. */
void qc_help(void);
void qc_help_command(const struct qc_command *command);

#define QC_COMMAND(name, ...) int qc_cmd_##name(const struct qc_bench *bench);
#include "commands.def"
#undef QC_COMMAND

#endif
