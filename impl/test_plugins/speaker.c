/* speaker.c - a command that speaks lines, and does its deed
 * SPDX-License-Identifier: MIT
 *
 *   speaker DEED
 * Its method `copy` is a normalise (a4 -> 4) that answers with the numbers as it read them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *deed;

static int is(const char *name)
{
    return strcmp(deed, name) == 0;
}

static void greet(void)
{
    if (is("exits_greeting"))
        exit(7);
    if (is("is_silent"))
        pause();
    printf("quatcheck %s\nname speaker_f64\nversion 1.2\n%s\n", is("of_tomorrow") ? "2" : "1",
           is("half_precision") ? "precision f16" : "precision f64");
    printf(is("unknown_word") ? "colour red\n" : "summary a speaker\n");
    printf("method copy %s %s # copies # puts(line)\n", is("unknown_op") ? "nmerp" : "normalise",
           is("unknown_flag") ? "long_wya" : "raw_length length_u=4");
    printf(is("twice_named") ? "method copy normalise\n\n" : "\n");
    fflush(stdout);
}

/* The numbers of a request. */
static const char *numbers(const char *line)
{
    return strchr(line, ' ') + 1;
}

/* Computes for 0.3 s of its own, behind others. */
static void work_hard(void)
{
    struct timespec used = {0};
    if (nice(5) < 0)
        exit(1);
    while (used.tv_sec == 0 && used.tv_nsec < 300000000)
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
}

/* What it does at line i of a batch, in place of answering; 0: it answers. */
static int misbehave(size_t i, const char *line)
{
    if (is("exits") && i == 2)
        fflush(stdout), exit(3);
    if (is("aborts") && i == 2)
        fflush(stdout), abort();
    if (is("exits_at_once"))
        exit(0);
    if (is("works_hard") && i == 2)
        work_hard();
    if (is("hangs") && i == 2)
        fflush(stdout), pause();
    if (is("closes") && i == 2)
        close(STDOUT_FILENO), pause();
    if (is("never_ends"))
        for (;;)
            putchar('1');
    if (is("undefined") && i == 2)
        return puts("undefined");
    if (is("answers_short") && i == 2)
        return puts("1 2 3");
    if (is("answers_long") && i == 2)
        return puts("1 2 3 4 5");
    if (is("answers_zero_byte") && i == 2)
        return printf("1 2 3 4%c 5\n", 0);
    if (is("answers_comma") && i == 2)
        return puts("1,5 2 3 4");
    if (is("drops") && i == 2)
        return 1;
    if (is("doubles") && i == 2)
        fputs(numbers(line), stdout);
    return 0;
}

/* Every batch as a whole, so that its input fills before it answers anything. */
static void answer_late(void)
{
    char *text = NULL, line[1024];
    size_t size = 0;
    FILE *kept = open_memstream(&text, &size);
    while (fgets(line, sizeof line, stdin)) {
        fputs(line[0] == '\n' ? line : numbers(line), kept);
        fflush(kept);
        if (line[0] != '\n')
            continue;
        fwrite(text, 1, size, stdout);
        fflush(stdout);
        rewind(kept);
    }
}

static void answer(void)
{
    char line[1024], held[1024] = "";
    size_t i = 0;
    while (fgets(line, sizeof line, stdin)) {
        if (line[0] == '\n') {
            fputs(held, stdout);
            held[0] = '\0';
            i = 0;
            if (!is("flushes_never"))
                puts(""), fflush(stdout);
            continue;
        }
        const int is_held = is("swaps") && i % 2 == 0;
        if (is_held)
            strcpy(held, numbers(line));
        else if (!misbehave(i, line))
            fputs(numbers(line), stdout), fputs(held, stdout);
        if (!is_held)
            held[0] = '\0';
        if (is("flushes_lines"))
            fflush(stdout);
        i++;
    }
}

int main(int argc, char **argv)
{
    deed = argc == 2 ? argv[1] : "well";
    greet();
    if (is("speaks_first"))
        puts("1 2 3 4"), fflush(stdout);
    if (is("answers_late"))
        answer_late();
    else
        answer();
    return 0;
}
