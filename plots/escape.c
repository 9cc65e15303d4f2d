/* escape.c - text of others in HTML, JSON, TeX and Markdown: it stays text
 * SPDX-License-Identifier: MIT */
#include "escape.h"

#include <stddef.h>

enum { ASCII_N = 128 };

/* What stands for a character that means something to the dialect. */
static const char *const meant[QC_DIALECTS_N][ASCII_N] = {
    [QC_IN_HTML] =
        {['&'] = "&amp;", ['<'] = "&lt;", ['>'] = "&gt;", ['"'] = "&quot;", ['\''] = "&#39;"},
    [QC_IN_JSON] =
        {['"'] = "\\\"", ['\\'] = "\\\\", ['<'] = "\\u003c", ['>'] = "\\u003e", ['&'] = "\\u0026"},
    /* By number where TeX would take the character from another font than that of code. */
    [QC_IN_TEX] = {['$'] = "\\char36{}",
                   ['&'] = "\\&",
                   ['#'] = "\\#",
                   ['%'] = "\\%",
                   ['"'] = "\\char34{}",
                   ['\''] = "\\char39{}",
                   ['<'] = "\\char60{}",
                   ['>'] = "\\char62{}",
                   ['\\'] = "\\char92{}",
                   ['^'] = "\\char94{}",
                   ['_'] = "\\char95{}",
                   ['`'] = "\\char96{}",
                   ['{'] = "\\char123{}",
                   ['|'] = "\\char124{}",
                   ['}'] = "\\char125{}",
                   ['~'] = "\\char126{}"},
    [QC_IN_CODE] = {['`'] = "\xcb\x8b"},
    [QC_IN_CODE_CELL] = {['`'] = "\xcb\x8b", ['|'] = "\\|"},
};
static const char replacement[] = "\xef\xbf\xbd";

/* Bytes of the character at `text`; 0: it is none. The Unicode standard, table 3-7. */
static int length_of(const unsigned char *text)
{
    static const struct {
        unsigned char lead_lo, lead_hi, next_lo, next_hi;
        int length;
    } forms[] = {
        {0x20, 0x7e, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (text[0] < forms[i].lead_lo || text[0] > forms[i].lead_hi)
            continue;
        if (forms[i].length > 1 && (text[1] < forms[i].next_lo || text[1] > forms[i].next_hi))
            return 0;
        for (int k = 2; k < forms[i].length; k++)
            if (text[k] < 0x80 || text[k] > 0xbf)
                return 0;
        return forms[i].length;
    }
    return 0;
}

bool qc_is_text(const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at && length_of(at) > 0)
        at += length_of(at);
    return *at == '\0';
}

static unsigned code_point(const unsigned char *text, int length)
{
    unsigned point = length == 1 ? text[0] : text[0] & (0x7fu >> length);
    for (int k = 1; k < length; k++)
        point = point << 6 | (text[k] & 0x3f);
    return point;
}

/* Of letters beyond ASCII, TeX by itself has those of Latin-1; of others it is told the number too.
 */
static void put_in_tex(const char *text, int length, FILE *file)
{
    const unsigned point = code_point((const unsigned char *)text, length);
    if (point < 0x80 || (point >= 0xc0 && point <= 0xff))
        fwrite(text, 1, (size_t)length, file);
    else
        fprintf(file, "\\quatcheckletter{%04X}{%.*s}", point, length, text);
}

void qc_escape(enum qc_dialect dialect, const char *text, FILE *file)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at) {
        const int length = length_of(at);
        const char *as = length == 1 ? meant[dialect][*at] : NULL;
        /* C1 controls are two bytes, U+0080 to U+009F: no page may hold them. */
        if (length == 0 || (length == 2 && at[0] == 0xc2 && at[1] < 0xa0))
            as = replacement;
        if (dialect == QC_IN_TEX && (as == replacement || (!as && length > 1)))
            put_in_tex(as ? as : (const char *)at, as ? 3 : length, file);
        else if (as)
            fputs(as, file);
        else
            fwrite(at, 1, (size_t)length, file);
        at += length > 0 ? length : 1;
    }
}
