/* commands.c - the table of commands, and the help that is read from it
 * SPDX-License-Identifier: MIT */
#include "commands.h"

#include <stdio.h>
#include <string.h>

#include "console.h"
#include "nearest.h"

#define QC_COMMAND(name, group, operands, takes, summary, example)                                 \
    {#name, QC_GROUP_##group, operands, takes, summary, example, qc_cmd_##name},
const struct qc_command qc_commands[] = {
#include "commands.def"
};
#undef QC_COMMAND
const size_t qc_commands_n = sizeof qc_commands / sizeof qc_commands[0];

static const char *const group_names[QC_GROUPS_N] = {
    [QC_GROUP_SEE] = "see",       [QC_GROUP_JUDGE] = "judge",     [QC_GROUP_MEASURE] = "measure",
    [QC_GROUP_DECIDE] = "decide", [QC_GROUP_PUBLISH] = "publish",
};

static const char *name_at(const void *table, size_t i)
{
    return ((const struct qc_command *)table)[i].name;
}

const struct qc_command *qc_command_find(const char *name)
{
    for (size_t i = 0; i < qc_commands_n; i++)
        if (strcmp(qc_commands[i].name, name) == 0)
            return &qc_commands[i];
    const char *near = qc_nearest(name, qc_commands, qc_commands_n, name_at);
    if (near)
        qc_complain("unknown command '%s': did you mean '%s'?", name, near);
    else
        qc_complain("unknown command '%s': see quatcheck --help", name);
    return NULL;
}

void qc_help(void)
{
    puts("quatcheck COMMAND [OPERAND ...] [OPTION ...]\n"
         "Certified errors of quaternion interpolation.\n");
    for (int group = 0; group < QC_GROUPS_N; group++) {
        const char *heading = group_names[group];
        for (size_t i = 0; i < qc_commands_n; i++) {
            if ((int)qc_commands[i].group != group)
                continue;
            printf("%-9s%-10s%s\n", heading, qc_commands[i].name, qc_commands[i].summary);
            heading = "";
        }
    }
    puts("\nOptions and an example: quatcheck COMMAND --help. Version: quatcheck --version.\n"
         "Exit: 0 all hold, 1 something judged is broken, 2 the command line is wrong,\n"
         "3 could not judge.");
}

void qc_help_command(const struct qc_command *command)
{
    printf("quatcheck %s %s [OPTION ...]\n%s\n\n", command->name, command->operands,
           command->summary);
    qc_options_help(command->takes);
    printf("\nexample: %s\n", command->example);
}
