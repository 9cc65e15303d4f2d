/* recall.c - cases that come before the random ones: earlier failures, public bugs, records
 * SPDX-License-Identifier: MIT */
#include "recall.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_MAX_BYTES = 4096 };
static const char failures_name[] = "failures.txt";
static const char *const corpora[QC_CORPORA] = {"worst.tsv", "public.tsv"};

static int op_of_court(const void *context, const char *subject)
{
    (void)subject;
    return (int)((const struct qc_court *)context)->op->op;
}

void qc_recall_open(struct qc_recall *recall, const struct qc_trial_config *config,
                    const struct qc_court *court, const struct qc_property *property)
{
    char path[PATH_MAX_BYTES], why[256];
    *recall = (struct qc_recall){.court = court, .property = property};
    if (config->state_dir != NULL) {
        snprintf(path, sizeof path, "%s/%s", config->state_dir, failures_name);
        recall->failures = fopen(path, "re");
    }
    for (int i = 0; i < QC_CORPORA && config->cases_dir != NULL; i++) {
        snprintf(path, sizeof path, "%s/%s", config->cases_dir, corpora[i]);
        if (qc_corpus_load(path, &recall->rows[i], &recall->rows_n[i], why, sizeof why) != QC_OK)
            fprintf(stderr, "%s\n", why);
    }
}

/* The next kept failure of this very method and property. */
static bool next_failure(struct qc_recall *recall, struct qc_case *c)
{
    char line[QC_CASE_LINE_MAX], why[256];
    while (recall->failures != NULL && fgets(line, sizeof line, recall->failures) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (qc_case_read(line, op_of_court, recall->court, c, why, sizeof why) == QC_OK &&
            strcmp(c->subject, recall->court->subject->name) == 0 &&
            strcmp(c->property, recall->property->name) == 0)
            return true;
    }
    return false;
}

bool qc_recall_next(struct qc_recall *recall, struct qc_case *c)
{
    if (next_failure(recall, c))
        return true;
    for (; recall->corpus < QC_CORPORA; recall->corpus++, recall->at = 0) {
        while (recall->at < recall->rows_n[recall->corpus]) {
            const struct qc_corpus_row *row = &recall->rows[recall->corpus][recall->at++];
            if (qc_corpus_case(row, recall->court, recall->property->name, c))
                return true;
        }
    }
    return false;
}

void qc_recall_close(struct qc_recall *recall)
{
    if (recall->failures != NULL)
        fclose(recall->failures);
    for (int i = 0; i < QC_CORPORA; i++)
        free(recall->rows[i]);
}

static bool is_kept(const char *path, const char *line)
{
    char kept[QC_CASE_LINE_MAX];
    bool found = false;
    FILE *file = fopen(path, "re");
    while (file != NULL && !found && fgets(kept, sizeof kept, file) != NULL) {
        kept[strcspn(kept, "\n")] = '\0';
        found = strcmp(kept, line) == 0;
    }
    if (file != NULL)
        fclose(file);
    return found;
}

void qc_recall_keep(const struct qc_trial_config *config, const struct qc_case *c)
{
    char path[PATH_MAX_BYTES], line[QC_CASE_LINE_MAX + 1];
    if (config->state_dir == NULL)
        return;
    mkdir(config->state_dir, 0777);
    snprintf(path, sizeof path, "%s/%s", config->state_dir, failures_name);
    qc_case_write(c, line, QC_CASE_LINE_MAX);
    if (is_kept(path, line))
        return;
    strcat(line, "\n");
    const int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    /* A failure that cannot be kept is still reported: nothing else depends on it. */
    if (fd >= 0 && write(fd, line, strlen(line)) < 0)
        perror(path);
    if (fd >= 0)
        close(fd);
}
