/* claims.c - published figures, recomputed
 * SPDX-License-Identifier: MIT */
#include "claims.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "corrected.h"
#include "error_curve.h"
#include "options.h"
#include "stated_angle.h"
#include "stated_number.h"

#define ROW_COLUMN(row, kind, name, meaning)                                                       \
    {#name, QC_COLUMN_##kind, offsetof(struct row, name), meaning},
#define QC_COLUMN(kind, name, meaning) ROW_COLUMN(qc_published, kind, name, meaning)
static const struct qc_column published_columns[] = {
#include "claim_columns.def"
};
#undef QC_COLUMN
#define QC_COLUMN(kind, name, meaning) ROW_COLUMN(qc_recomputed, kind, name, meaning)
static const struct qc_column recomputed_columns[] = {
#include "claim_columns.def"
#include "claims_columns.def"
};
#undef QC_COLUMN

const struct qc_schema qc_published_schema = {.name = "claim",
                                              .format = 1,
                                              .columns = published_columns,
                                              .columns_n = sizeof published_columns /
                                                           sizeof published_columns[0],
                                              .row_size = sizeof(struct qc_published)};
const struct qc_schema qc_recomputed_schema = {.name = "claims",
                                               .format = 1,
                                               .columns = recomputed_columns,
                                               .columns_n = sizeof recomputed_columns /
                                                            sizeof recomputed_columns[0],
                                               .row_size = sizeof(struct qc_recomputed)};

static const double deg_per_rad = 180 / 3.14159265358979323846;

enum { HUNDREDTHS_N = 101 };

/* What is known of a quantity: the number is about `value`, and lies in [lo, hi]. */
struct found {
    double value, lo, hi, turn_deg, t;
    bool certified;
};

/* Where a claim speaks of: no t given means all. */
struct domain {
    double lo_deg, hi_deg, t[HUNDREDTHS_N];
    size_t t_n;
};

typedef enum qc_status quantity_fn(const struct qc_subject *subject, const struct domain *domain,
                                   struct found *found);

static enum qc_status find_peak(const struct qc_subject *subject, enum qc_curve_of of,
                                const struct domain *domain, struct qc_curve_point *point)
{
    if (domain->lo_deg < domain->hi_deg)
        return qc_curve_peak(subject, of, domain->lo_deg, domain->hi_deg, domain->t_n, domain->t,
                             point);
    if (domain->t_n > 0)
        return qc_curve_over(subject, of, domain->hi_deg, domain->t_n, domain->t, point);
    return qc_curve_at(subject, of, domain->hi_deg, point);
}

/* nlerp's error grows with the turn: the largest is at the last. 13 digits are certified. */
static enum qc_status find_exact(const struct domain *domain, double *error_rad, double *t)
{
    const struct qc_angle turn = qc_angle_of_degrees(domain->hi_deg);
    struct qc_nlerp_point point;
    const enum qc_status status = qc_nlerp_at(&turn, &point);
    *error_rad = status == QC_OK ? strtod(point.error_deg, NULL) / deg_per_rad : NAN;
    *t = status == QC_OK ? strtod(point.t, NULL) : NAN;
    return status;
}

static enum qc_status rotation(const struct qc_subject *subject, const struct domain *domain,
                               struct found *found)
{
    const double digits = 1e-12, recorded = 0x1p-15;
    struct qc_curve_point point = {.turn_deg = domain->hi_deg};
    const enum qc_status status = subject ? find_peak(subject, QC_CURVE_ROTATION, domain, &point)
                                          : find_exact(domain, &point.value, &point.t);
    *found = (struct found){.value = point.value,
                            .lo = point.value * (1 - (subject ? recorded : digits)),
                            .hi = point.value * (1 + (subject ? 0 : digits)),
                            .turn_deg = point.turn_deg,
                            .t = point.t,
                            .certified = !subject};
    return status;
}

/* Of the two that are as bad, the one below 1/2. */
static enum qc_status worst_t(const struct qc_subject *subject, const struct domain *domain,
                              struct found *found)
{
    const double refined = 1e-3; /* the error is flat at its top: 16 bits leave t so much */
    const enum qc_status status = rotation(subject, domain, found);
    found->t = fmin(found->t, 1 - found->t);
    const double radius = domain->t_n > 0 || !subject ? 1e-9 : refined;
    found->value = found->t;
    found->lo = found->t - radius;
    found->hi = found->t + radius;
    return status;
}

/* What is computed in doubles from the result. Steps of 6e-5 in t and 0.004 degrees in the turn
 * leave a top of width 1/10 and 10 degrees known to so much. */
static enum qc_status by_doubles(const struct qc_subject *subject, enum qc_curve_of of,
                                 const struct domain *domain, struct found *found)
{
    const double digits = 2e-7;
    struct qc_curve_point point;
    const enum qc_status status = find_peak(subject, of, domain, &point);
    *found = (struct found){.value = point.value,
                            .lo = point.value * (1 - digits),
                            .hi = point.value * (1 + digits),
                            .turn_deg = point.turn_deg,
                            .t = point.t};
    return status;
}

static enum qc_status weight(const struct qc_subject *subject, const struct domain *domain,
                             struct found *found)
{
    return by_doubles(subject, QC_CURVE_WEIGHT, domain, found);
}

static enum qc_status turned(const struct qc_subject *subject, const struct domain *domain,
                             struct found *found)
{
    return by_doubles(subject, QC_CURVE_TURNED, domain, found);
}

static enum qc_status least_length(const struct qc_subject *subject, const struct domain *domain,
                                   struct found *found)
{
    const enum qc_status status = by_doubles(subject, QC_CURVE_DIP, domain, found);
    const double lo = 1 - found->hi;
    found->value = 1 - found->value;
    found->hi = 1 - found->lo;
    found->lo = lo;
    return status;
}

/* The largest quotient of the method's error by nlerp's at the same turn. */
static enum qc_status share_of_nlerp(const struct qc_subject *subject, const struct domain *domain,
                                     struct found *found)
{
    enum { STEPS = 96 };
    enum qc_status status = QC_OK;
    *found = (struct found){.hi = 0};
    for (int i = 0; i <= STEPS && status == QC_OK; i++) {
        struct qc_curve_point point;
        struct domain at = *domain;
        double error_rad = NAN, t;
        at.hi_deg = domain->lo_deg + (domain->hi_deg - domain->lo_deg) * i / STEPS;
        status = qc_curve_at(subject, QC_CURVE_ROTATION, at.hi_deg, &point);
        if (status == QC_OK)
            status = find_exact(&at, &error_rad, &t);
        if (status == QC_OK && point.value / error_rad > found->hi)
            *found = (struct found){.value = point.value / error_rad,
                                    .lo = point.value / error_rad * (1 - 0x1p-15),
                                    .hi = point.value / error_rad,
                                    .turn_deg = at.hi_deg,
                                    .t = point.t};
    }
    return status;
}

static const struct quantity {
    const char *name;
    quantity_fn *find;
    bool is_angle, of_exact; /* in deg or rad; known of exact/nlerp */
} quantities[] = {
    {"rotation", rotation, true, true}, {"t", worst_t, false, true},
    {"weight", weight, false, false},   {"length", least_length, false, false},
    {"turned", turned, true, false},    {"share_of_nlerp", share_of_nlerp, false, false},
};

static const struct quantity *quantity_named(const char *name)
{
    for (size_t i = 0; i < sizeof quantities / sizeof quantities[0]; i++)
        if (strcmp(quantities[i].name, name) == 0)
            return &quantities[i];
    return NULL;
}

static bool read_domain(const struct qc_published *claim, struct domain *domain)
{
    *domain = (struct domain){.lo_deg = claim->turn_lo_deg, .hi_deg = claim->turn_hi_deg};
    if (strcmp(claim->at, "all") == 0)
        return true;
    if (strcmp(claim->at, "hundredths") == 0) {
        domain->t_n = HUNDREDTHS_N;
        for (size_t i = 0; i < HUNDREDTHS_N; i++)
            domain->t[i] = (double)i / 100;
        return true;
    }
    domain->t_n = 1;
    return qc_read_number(claim->at, domain->t) && domain->t[0] >= 0 && domain->t[0] <= 1;
}

/* One thing a line must say. */
struct check {
    bool good;
    const char *text, *wanted;
};

static bool all_good(const struct check *checks, size_t n, char *why, size_t why_size)
{
    for (size_t i = 0; i < n; i++) {
        if (checks[i].good)
            continue;
        snprintf(why, why_size, "'%.60s' is not %s", checks[i].text, checks[i].wanted);
        return false;
    }
    return true;
}

static bool is_unit_of(const struct quantity *quantity, const char *unit)
{
    const bool is_angle = strcmp(unit, "deg") == 0 || strcmp(unit, "rad") == 0;
    return quantity && (quantity->is_angle ? is_angle : strcmp(unit, "1") == 0);
}

bool qc_claim_check(const struct qc_published *claim, char *why, size_t why_size)
{
    const struct quantity *quantity = quantity_named(claim->quantity);
    const bool is_exact = strcmp(claim->method, "exact/nlerp") == 0;
    const bool is_known = claim->turn_lo_deg >= 0 && claim->turn_lo_deg <= claim->turn_hi_deg &&
                          claim->turn_hi_deg > 0 && claim->turn_hi_deg <= 180;
    struct qc_corrected corrected;
    struct domain domain;
    const bool knows_t = read_domain(claim, &domain);
    double x;
    const struct check checks[] = {
        {strncmp(claim->method, "k=", 2) != 0 || qc_corrected_read(claim->method, &corrected),
         claim->method, "of the form k=B0,B1,...;A0,A1,... with 6 terms at most"},
        {quantity, claim->quantity,
         "a quantity: rotation, t, weight, length, turned or share_of_nlerp"},
        {is_unit_of(quantity, claim->unit), claim->unit,
         "the unit of that quantity: deg or rad for angles, else 1"},
        {is_known, claim->what, "a claim about turns within 0 to 180 degrees"},
        {knows_t, claim->at, "t: all, hundredths, or a number from 0 to 1"},
        {strcmp(claim->sense, "bound") == 0 || strcmp(claim->sense, "value") == 0, claim->sense,
         "a sense: bound or value"},
        {qc_read_number(claim->claimed, &x) && isfinite(x) && !strpbrk(claim->claimed, "xX"),
         claim->claimed, "a decimal number"},
        {!is_exact || (quantity && quantity->of_exact && domain.t_n == 0), claim->quantity,
         "known of exact/nlerp there: name scalar_f64/nlerp"},
        {!quantity || quantity->find != share_of_nlerp ||
             (domain.t_n == 0 && claim->turn_lo_deg > 0),
         claim->quantity, "known at a turn of 0, nor at some t alone"},
    };
    return all_good(checks, sizeof checks / sizeof checks[0], why, why_size);
}

const char *qc_claim_verdict_name(enum qc_verdict verdict)
{
    switch (verdict) {
    case QC_CLAIM_HOLDS:
        return "holds";
    case QC_CLAIM_REFUTED:
        return "refuted";
    case QC_CLAIM_NOT_DECIDED:
        return "not decided";
    }
    return "";
}

/* The value of 1 in the last digit written. */
static double last_place(const char *decimal)
{
    const char *point = strchr(decimal, '.'), *exponent = strpbrk(decimal, "eE");
    const size_t end = exponent ? (size_t)(exponent - decimal) : strlen(decimal);
    const int decimals = point ? (int)(end - (size_t)(point - decimal)) - 1 : 0;
    return pow(10, (exponent ? atoi(exponent + 1) : 0) - decimals);
}

enum qc_verdict qc_claim_judge(const char *claimed, bool is_bound, double lo, double hi)
{
    const double x = strtod(claimed, NULL), place = last_place(claimed);
    const double half = place / 2 * (1 + 1e-9), whole = place * (1 + 1e-9); /* decimals in binary */
    if (is_bound ? hi <= x : hi <= x + half && lo >= x - half)
        return QC_CLAIM_HOLDS;
    if (is_bound ? lo > x + half : lo > x + whole || hi < x - whole)
        return QC_CLAIM_REFUTED;
    return QC_CLAIM_NOT_DECIDED;
}

static double round_to_digits(double x)
{
    char text[32];
    snprintf(text, sizeof text, "%.*g", QC_CLAIM_DIGITS, x);
    return strtod(text, NULL);
}

static void put_found(const struct found *found, double scale, struct qc_recomputed *row)
{
    const bool is_bound = strcmp(row->sense, "bound") == 0;
    row->found = round_to_digits(found->value * scale);
    row->turn_deg = found->turn_deg;
    row->t = found->t;
    row->by = found->certified ? "certified" : "found";
    row->verdict = qc_claim_verdict_name(
        qc_claim_judge(row->claimed, is_bound, found->lo * scale, found->hi * scale));
}

enum qc_status qc_claim_recompute(struct qc_rows *rows, const struct qc_published *claim,
                                  const struct qc_subject *subject)
{
    const struct quantity *quantity = quantity_named(claim->quantity);
    struct qc_recomputed row = {.found = NAN, .turn_deg = NAN, .t = NAN};
    struct domain domain;
    struct found found;
#define QC_COLUMN(kind, name, meaning) row.name = claim->name;
#include "claim_columns.def"
#undef QC_COLUMN
    const enum qc_status status =
        read_domain(claim, &domain) ? quantity->find(subject, &domain, &found) : QC_BAD_INPUT;
    if (status == QC_NO_MEMORY)
        return status;
    row.verdict = qc_claim_verdict_name(QC_CLAIM_NOT_DECIDED);
    if (status == QC_OK)
        put_found(&found, strcmp(claim->unit, "deg") == 0 ? deg_per_rad : 1, &row);
    else
        row.trouble = qc_status_text(status);
    return qc_rows_add(rows, &row);
}
