/* options.h - the command line: one table of options for all commands
 * SPDX-License-Identifier: MIT */
#ifndef QC_OPTIONS_H
#define QC_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../reference/nlerp_curve.h"

/* Sets of options a command takes; --quiet and --help go everywhere. */
enum {
    QC_TAKES_ALWAYS = 1,
    QC_TAKES_CODE = 2,         /* --plugin */
    QC_TAKES_SAMPLING = 4,     /* --seed --samples --seconds --turn --domain --threads */
    QC_TAKES_BY = 8,           /* --by --rank */
    QC_TAKES_ROWS = 16,        /* --tsv --markdown */
    QC_TAKES_JSON = 32,        /* --json */
    QC_TAKES_FOLDERS = 64,     /* -o --from --quick --full */
    QC_TAKES_BUDGET = 128,     /* --seed --samples --seconds --threads */
    QC_TAKES_VERIFY = 256,     /* --property --expected --junit ... */
    QC_TAKES_TIME = 512,       /* --seed --seconds --against --size --mix --latency ... */
    QC_TAKES_BASELINE = 1024,  /* --baseline --instructions --exhaustive */
    QC_TAKES_SLACK = 2048,     /* --slack */
    QC_TAKES_SEARCH = 4096,    /* --goal --until --keep */
    QC_TAKES_REFERENCE = 8192, /* --reference */
    QC_TAKES_ADVISE = 1 << 16, /* --budget --turn --precision --trace --seed --seconds */
    QC_TAKES_DRAWS = 1 << 17,  /* --seed --samples */
    QC_TAKES_EXEC = 1 << 18,   /* --exec: of a child, pipes would be timed */
    QC_TAKES_PLUGIN = QC_TAKES_CODE | QC_TAKES_EXEC
};

enum { QC_PLUGINS_MAX = 64 };

/* What rows are grouped by. */
enum { QC_BY_TURN = 1, QC_BY_T = 2 };

/* Where the arrays of `time` lie, and the turns in them. */
enum { QC_SIZE_L1 = 1, QC_SIZE_L2 = 2, QC_SIZE_DRAM = 4, QC_SIZE_ONE = 8 };
enum { QC_MIX_UNIFORM = 1, QC_MIX_SMALL = 2 };

struct qc_options {
    const char *plugins[QC_PLUGINS_MAX], *execs[QC_PLUGINS_MAX];
    size_t plugins_n, execs_n;
    uint64_t seed, samples; /* samples: per method, over all bands */
    bool samples_given;
    double seconds;                  /* of the whole run; infinity: no limit */
    double turn_lo_deg, turn_hi_deg; /* 0, 0: all */
    int threads;                     /* 0: as many as OpenMP says */
    unsigned by;                     /* QC_BY_ bits */
    bool wide;                       /* --domain wide */
    const char *reference;           /* one qc_judge_knows(); NULL: fast */
    bool quiet, help;
    const char *tsv, *json, *markdown; /* path, "-" or NULL */
    const char *out_dir, *from_dir;    /* NULL: not given */
    bool quick, full;                  /* report */
    const char *property, *explain;    /* verify: a glob, a name; NULL: not given */
    const char *expected, *write_expected, *junit, *tap;
    const char *issue_dir;
    bool list_properties, fail_fast;
    const char *against;   /* time: the reference; NULL: the first method */
    unsigned sizes, mixes; /* time: QC_SIZE_, QC_MIX_ bits */
    bool latency, fail_if_slower, instructions, errors, rank;
    double min_effect, slack;        /* relative: 0.05, 0.1 */
    const char *baseline;            /* measure: NULL: not given */
    const char *exhaustive;          /* measure: a slice; NULL: not given */
    const char *goal, *keep;         /* search: NULL: not given */
    double until;                    /* search: stop at such an error; infinity: not given */
    struct qc_angle budget, at_turn; /* advise: qc_angle_is_given() */
    int precision;                   /* advise: enum qc_scalar; 0: not given */
    const char *trace;               /* advise: NULL: not given */
    const char *const *operands;
    size_t operands_n;
};

struct qc_command;

/* Reads the arguments after the command's name, which lie in `argv`; operands are moved to its
 * front. A dash that begins a number, and a dash alone, are operands; "--" ends the options. False
 * after complaining in one line; two results that would go to one file are refused too. */
bool qc_options_read(const struct qc_command *command, int argc, char **argv,
                     struct qc_options *options);

/* True if a result goes to stdout as a file: what else is for people has no place there. */
bool qc_options_fill_stdout(const struct qc_options *options);

/* Prints the options of the sets `takes`, one a line. */
void qc_options_help(unsigned takes);

/* Name of the option in row `i` of the table, NULL after the last; does a command that takes these
 * sets take it? */
const char *qc_option_name(size_t i);
bool qc_option_is_taken(size_t i, unsigned takes);

#endif
