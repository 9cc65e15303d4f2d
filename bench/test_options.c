/* test_options.c - what the command line accepts, refuses and takes for an operand
 * SPDX-License-Identifier: MIT */
#include "options.h"

#include <math.h>
#include <string.h>

#include <criterion/criterion.h>
#include <criterion/redirect.h>

#include "commands.h"

TestSuite(options, .timeout = 60, .init = cr_redirect_stderr);

enum { WORDS_MAX = 16 };

/* Reads a line, cut at blanks, as the options of `command`. */
static bool read_line(const char *command, const char *line, struct qc_options *options)
{
    static char text[256], *words[WORDS_MAX];
    int n = 0;
    snprintf(text, sizeof text, "%s", line);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " "))
        words[n++] = word;
    return qc_options_read(qc_command_find(command), n, words, options);
}

Test(options, numbers_are_accepted_as_people_write_them)
{
    struct qc_options options;
    cr_expect(read_line("measure", "--samples 1e6 --seed 0x10 --seconds 0.5", &options));
    cr_expect_eq(options.samples, 1000000);
    cr_expect_eq(options.seed, 16);
    cr_expect_float_eq(options.seconds, 0.5, 0);
    cr_expect(read_line("measure", "--samples=42 --turn 2:4 --threads 3 --by turn,t", &options));
    cr_expect_eq(options.samples, 42);
    cr_expect_float_eq(options.turn_lo_deg, 2, 0);
    cr_expect_float_eq(options.turn_hi_deg, 4, 0);
    cr_expect_eq(options.threads, 3);
    cr_expect_eq(options.by, QC_BY_TURN | QC_BY_T);
    cr_expect(read_line("measure", "--turn 0.5rad:90deg --domain wide", &options));
    cr_expect_float_eq(options.turn_lo_deg, 28.64788975654116, 1e-13);
    cr_expect_float_eq(options.turn_hi_deg, 90, 0);
    cr_expect(options.wide);
}

Test(options, what_makes_no_sense_is_refused)
{
    static const char *const lines[] = {"--samples -3",
                                        "--samples 0",
                                        "--samples 1.5",
                                        "--samples abc",
                                        "--samples 1e30",
                                        "--samples nan",
                                        "--samples",
                                        "--samples=",
                                        "--seconds 0",
                                        "--seconds -1",
                                        "--seconds nan",
                                        "--seed -1",
                                        "--seed 1.5",
                                        "--seed 1e400",
                                        "--threads 0",
                                        "--threads 1.5",
                                        "--turn 4:2",
                                        "--turn 4",
                                        "--turn -1:2",
                                        "--turn 0:361",
                                        "--turn a:b",
                                        "--turn 2:2",
                                        "--turn 1rad:2furlong",
                                        "--by size",
                                        "--domain narrow",
                                        "--from x",
                                        "-o x",
                                        "--bogus",
                                        "--quiet=yes",
                                        "-x",
                                        "--tsv"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct qc_options options;
        cr_expect_not(read_line("measure", lines[i], &options), "accepted: %s", lines[i]);
    }
}

Test(options, shares_and_lists_are_accepted_as_people_write_them)
{
    static const char *const refused[] = {"--min-effect -1%", "--min-effect %",  "--min-effect 5%%",
                                          "--min-effect 11",  "--size L3",       "--size L1,",
                                          "--size ,L1",       "--mix uniform,x", "--latency=1",
                                          "--slack 5%",       "--samples 5"};
    struct qc_options options;
    cr_expect(read_line("time", "", &options));
    cr_expect(options.sizes == QC_SIZE_L1 && options.mixes == QC_MIX_UNIFORM);
    cr_expect_float_eq(options.min_effect, 0.05, 0);
    cr_expect(read_line("time", "--min-effect 2% --size L1,DRAM --mix small --latency", &options));
    cr_expect_float_eq(options.min_effect, 0.02, 1e-17);
    cr_expect(options.sizes == (QC_SIZE_L1 | QC_SIZE_DRAM) && options.mixes == QC_MIX_SMALL);
    cr_expect(options.latency && !options.instructions && !options.fail_if_slower);
    cr_expect(read_line("compare", "a b --slack 0.25", &options));
    cr_expect_float_eq(options.slack, 0.25, 0);
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        cr_expect_not(read_line("time", refused[i], &options), "accepted: %s", refused[i]);
}

Test(options, two_results_are_not_written_to_one_file)
{
    static const char *const refused[] = {
        "--tsv x --json x",    "--tsv - --junit -",          "--tap ./x --markdown x",
        "--json /x --tsv //x", "--write-expected x --tsv x", "--junit x --tap y --json x"};
    static const char *const accepted[] = {"--tsv x --json y", "--tsv - --json x",
                                           "--tsv /dev/null --json /dev/null", "--tsv x --json /x",
                                           "--expected x --write-expected x"};
    struct qc_options options;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++)
        cr_expect_not(read_line("verify", refused[i], &options), "accepted: %s", refused[i]);
    for (size_t i = 0; i < sizeof accepted / sizeof accepted[0]; i++)
        cr_expect(read_line("verify", accepted[i], &options), "refused: %s", accepted[i]);
}

Test(options, a_dash_that_begins_a_number_is_an_operand)
{
    static const char *const operands[] = {"m/n",  "-0.7",    "-.5", "-1e-3",    "-inf",
                                           "-nan", "-0x1p-3", "-",   "--samples"};
    struct qc_options options;
    cr_assert(read_line("eval", "m/n -0.7 --json - -.5 -1e-3 -inf -nan -0x1p-3 - -- --samples",
                        &options));
    cr_expect_str_eq(options.json, "-");
    cr_assert_eq(options.operands_n, sizeof operands / sizeof operands[0]);
    for (size_t i = 0; i < options.operands_n; i++)
        cr_expect_str_eq(options.operands[i], operands[i]);
}

Test(options, plugins_add_up_and_defaults_hold)
{
    struct qc_options options;
    cr_assert(read_line("list", "--plugin a.so x --plugin=b.so --quiet", &options));
    cr_expect_eq(options.plugins_n, 2);
    cr_expect_str_eq(options.plugins[1], "b.so");
    cr_expect(options.quiet);
    cr_assert(read_line("measure", "", &options));
    cr_expect(isinf(options.seconds) && options.samples >= 1000 && options.by == QC_BY_TURN);
    cr_expect(!options.samples_given && !options.wide && !options.tsv && options.operands_n == 0);
}

Test(options, commands_are_found_or_named_after)
{
    cr_expect_null(qc_command_find("mesure"));
    cr_expect_null(qc_command_find(""));
    for (size_t i = 0; i < qc_commands_n; i++) {
        cr_expect_eq(qc_command_find(qc_commands[i].name), &qc_commands[i]);
        cr_expect(strncmp(qc_commands[i].example, "quatcheck ", 10) == 0);
    }
}
