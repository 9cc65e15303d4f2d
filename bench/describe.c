/* describe.c - the man page and the completions, from the tables of commands and options
 * SPDX-License-Identifier: MIT
 *
 *   describe man | bash    prints it; run by the build, not installed */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "provenance.h"

static void write_man(void)
{
    printf(".TH QUATCHECK 1 \"\" \"quatcheck %s\"\n", qc_version_text());
    puts(".SH NAME\nquatcheck \\- certified errors of quaternion interpolation\n"
         ".SH SYNOPSIS\n.B quatcheck\n.I COMMAND\n[OPERAND ...] [OPTION ...]\n.SH COMMANDS");
    for (size_t i = 0; i < qc_commands_n; i++) {
        const struct qc_command *command = &qc_commands[i];
        printf(".SS \"%s %s\"\n%s.\n.PP\n.nf\n", command->name, command->operands,
               command->summary);
        qc_options_help(command->takes);
        printf("\n%s\n.fi\n", command->example);
    }
    puts(
        ".SH EXIT STATUS\n0 all hold, 1 something judged is broken, 2 the command line is wrong, "
        "3 could not judge.\n"
        ".SH ENVIRONMENT\nQUATCHECK_LIBEXEC, QUATCHECK_SHARE and QUATCHECK_LIB name the folders of "
        "programs, data and libraries to judge, where they are not beside the program. "
        "QUATCHECK_TIMEOUT_MS is how long a call may take.");
}

static void write_bash(void)
{
    puts("_quatcheck() {\n"
         "    local cur=${COMP_WORDS[COMP_CWORD]} words=\n"
         "    case $COMP_CWORD:${COMP_WORDS[1]} in");
    printf("    1:*) words='");
    for (size_t i = 0; i < qc_commands_n; i++)
        printf("%s%s", i > 0 ? " " : "", qc_commands[i].name);
    puts("' ;;");
    for (size_t i = 0; i < qc_commands_n; i++) {
        const char *name;
        printf("    *:%s) words='", qc_commands[i].name);
        for (size_t k = 0; (name = qc_option_name(k)); k++)
            if (qc_option_is_taken(k, qc_commands[i].takes))
                printf("%s ", name);
        puts("' ;;");
    }
    puts("    esac\n"
         "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
         "    [ ${#COMPREPLY[@]} -gt 0 ] || mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
         "}\n"
         "complete -F _quatcheck quatcheck");
}

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "man") == 0)
        return write_man(), 0;
    if (argc == 2 && strcmp(argv[1], "bash") == 0)
        return write_bash(), 0;
    fputs("describe man | bash\n", stderr);
    return 2;
}
