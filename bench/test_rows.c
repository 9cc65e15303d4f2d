/* test_rows.c - row files come back as they were written, and damage is seen
 * SPDX-License-Identifier: MIT */
#include "rows.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <jansson.h>

#include "../impl/test_place.h"
#include "../proptests/philox.h"
#include "../reference/recorded.h"

TestSuite(rows, .timeout = 60);

struct pet {
    const char *name;
    uint64_t legs_n;
    double edge, error_rad;
};
static const struct qc_column columns[] = {
    {"name", QC_COLUMN_TEXT, offsetof(struct pet, name), ""},
    {"legs_n", QC_COLUMN_COUNT, offsetof(struct pet, legs_n), ""},
    {"edge", QC_COLUMN_NUMBER, offsetof(struct pet, edge), ""},
    {"error_rad", QC_COLUMN_ERROR, offsetof(struct pet, error_rad), ""}};
static const struct qc_schema schema = {"pets", 3, columns, 4, sizeof(struct pet)};

static struct qc_rows make_rows(void)
{
    const struct pet pets[] = {{"cat\twith tab", 4, 1e-9, 0x1.5p-53},
                               {"", INT64_MAX, 0.1, INFINITY},
                               {"eel", 0, -INFINITY, NAN}};
    struct qc_rows rows = qc_rows_empty(&schema);
    qc_provenance_add(&rows.provenance, "command", "quatcheck: two\nlines");
    for (size_t i = 0; i < 3; i++)
        qc_rows_add(&rows, &pets[i]);
    return rows;
}

static char *tsv_of(const struct qc_rows *rows)
{
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    qc_rows_write_tsv(rows, file);
    fclose(file);
    return text;
}

/* Reads `size` bytes as a row file. */
static enum qc_status read_text(const char *text, size_t size, struct qc_rows *rows, char *why)
{
    char path[PLACE_MAX];
    put_place(path, "test_rows.XXXXXX");
    FILE *file = fdopen(mkstemp(path), "w");
    fwrite(text, 1, size, file);
    fclose(file);
    const enum qc_status status = qc_rows_read(path, &schema, rows, why, 256);
    unlink(path);
    return status;
}

Test(rows, come_back_as_written)
{
    struct qc_rows rows = make_rows(), again;
    char why[256];
    char *text = tsv_of(&rows);
    cr_assert_eq(read_text(text, strlen(text), &again, why), QC_OK, "%s", why);
    char *text_again = tsv_of(&again);
    cr_expect_str_eq(text, text_again);
    cr_expect_str_eq(qc_provenance_find(&again.provenance, "command"), "quatcheck: two lines");
    cr_expect_str_eq(((const struct pet *)qc_rows_at(&again, 0))->name, "cat with tab");
    cr_expect(isnan(((const struct pet *)qc_rows_at(&again, 2))->error_rad));
    free(text);
    free(text_again);
    qc_rows_free(&rows);
    qc_rows_free(&again);
}

/* Cut anywhere, at the end of a line too. */
Test(rows, a_file_cut_off_is_refused)
{
    struct qc_rows rows = make_rows(), again;
    char *text = tsv_of(&rows), why[256];
    int accepted = 0, unexplained = 0;
    for (size_t size = 0; size < strlen(text); size++) {
        accepted += read_text(text, size, &again, why) == QC_OK;
        unexplained += why[0] == '\0';
    }
    free(text);
    qc_rows_free(&rows);
    cr_assert(accepted == 0 && unexplained == 0, "%d accepted, %d refused without a word", accepted,
              unexplained);
}

Test(rows, damage_is_named)
{
#define NAMES "name\tlegs_n\tedge\terror_rad\n"
#define HEAD "# quatcheck rows: pets 3\n" NAMES
    static const struct {
        const char *text, *said;
    } damaged[] = {
        {"", "no row file"},
        {"name\tlegs_n\n", "no row file"},
        {"# quatcheck rows: cars 3\n", "'cars', not of 'pets'"},
        {"# quatcheck rows: pets 2\n", "format 2, but this program reads 3"},
        {"# quatcheck rows: pets 3\n", "ends before the names"},
        {"# quatcheck rows: pets 3\n#x\n", "key: value"},
        {"# quatcheck rows: pets 3\nname\tlegs\tedge\terror_rad\n", "'legs', not 'legs_n'"},
        {"# quatcheck rows: pets 3\nname\tlegs_n\tedge\n", "4 columns"},
        {HEAD "cat\t4\t1\n", "3 cells, not 4"},
        {HEAD "cat\t4\t1\t2\t3\n", "5 cells, not 4"},
        {HEAD "cat\tfour\t1\t2\n", "'four' is no legs_n"},
        {HEAD "cat\t-4\t1\t2\n", "'-4' is no legs_n"},
        {HEAD "cat\t18446744073709551616\t1\t2\n", "is no legs_n"},
        {HEAD "cat\t4\t1x\t2\n", "'1x' is no edge"},
        {HEAD "cat\t4\t1\t\n", "'' is no error_rad"},
        {"# quatcheck rows: pets 3\n# rows_n: 2\n" NAMES "cat\t4\t1\t2\n",
         "'# rows_n: 2' stands above, here are 1"},
        {"# quatcheck rows: pets 3\n# rows_n: 0\n" NAMES "cat\t4\t1\t2\n", "here are 1"},
        {"# quatcheck rows: pets 3\n# rows_n: two\n" NAMES, "rows_n is no number"},
    };
#undef HEAD
#undef NAMES
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        struct qc_rows rows;
        char why[256];
        cr_expect_eq(read_text(damaged[i].text, strlen(damaged[i].text), &rows, why), QC_BAD_INPUT,
                     "case %zu is accepted", i);
        cr_expect(strstr(why, damaged[i].said), "case %zu says '%s'", i, why);
    }
    struct qc_rows rows;
    char why[256];
    cr_expect_eq(qc_rows_read("/nonexistent/x.tsv", &schema, &rows, why, sizeof why), QC_IO);
}

/* What a row says is not rounded up once more each time it is read. */
Test(rows, decimals_are_stable)
{
    struct qc_random random = qc_random_at(1, 0, 0);
    int wrong = 0;
    for (int i = 0; i < 100000; i++) {
        const double x = qc_record(qc_random_log(&random, -75, 8)) * (i % 2 ? -1 : 1);
        char once[64], twice[64];
        qc_decimal_up(x, QC_ROW_DIGITS, once, sizeof once);
        qc_decimal_up(qc_number_of_decimal(once), QC_ROW_DIGITS, twice, sizeof twice);
        wrong += strcmp(once, twice) != 0;
        wrong += fabs(strtod(once, NULL)) < fabs(x);
    }
    cr_assert_eq(wrong, 0, "%d decimals moved, or lie below their number", wrong);
}

Test(rows, json_has_the_same_names_and_numbers)
{
    struct qc_rows rows = make_rows();
    char *text = NULL;
    size_t size;
    FILE *file = open_memstream(&text, &size);
    cr_assert_eq(qc_rows_write_json(&rows, file), QC_OK);
    fclose(file);
    json_t *whole = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    cr_assert(whole, "no JSON: %s", text);
    const json_t *list = json_object_get(whole, "rows");
    const json_t *cat = json_array_get(list, 0), *eel = json_array_get(list, 2);
    cr_expect_eq(json_array_size(list), 3);
    cr_expect_eq(json_object_size(cat), 4);
    cr_expect_eq(json_integer_value(json_object_get(cat, "legs_n")), 4);
    cr_expect_float_eq(json_real_value(json_object_get(cat, "edge")), 1e-9, 0);
    /* 1.3125 * 2^-53 = 1.45716771982...e-16, rounded up. */
    cr_expect_float_eq(json_real_value(json_object_get(cat, "error_rad")), 1.45717e-16, 1e-30);
    cr_expect(json_is_null(json_object_get(eel, "error_rad")));
    cr_expect_str_eq(json_string_value(json_object_get(eel, "edge")), "-inf");
    json_decref(whole);
    free(text);
    qc_rows_free(&rows);
}
