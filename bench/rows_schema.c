/* rows_schema.c - what qc_rows_write_json writes, as a JSON Schema
 * SPDX-License-Identifier: MIT */
#include "rows.h"

/* What a cell of each kind may hold. */
static const char *const kinds[] = {
    [QC_COLUMN_TEXT] = "\"type\": \"string\"",
    [QC_COLUMN_COUNT] = "\"type\": \"integer\", \"minimum\": 0",
    [QC_COLUMN_NUMBER] = "\"$ref\": \"#/$defs/number\"",
    [QC_COLUMN_ERROR] = "\"$ref\": \"#/$defs/error\"",
};

static const char head[] =
    "{\n"
    "  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\",\n"
    "  \"title\": \"quatcheck rows: %s %d\",\n"
    "  \"type\": \"object\",\n"
    "  \"required\": [\"kind\", \"format\", \"provenance\", \"rows\"],\n"
    "  \"additionalProperties\": false,\n"
    "  \"$defs\": {\n"
    "    \"number\": {\"anyOf\": [{\"type\": [\"number\", \"null\"]},"
    " {\"enum\": [\"inf\", \"-inf\"]}]},\n"
    "    \"error\": {\"anyOf\": [{\"type\": [\"number\", \"null\"]},"
    " {\"enum\": [\"inf\", \"-inf\"]}],\n"
    "      \"$comment\": \"rounded away from zero; null: not defined; inf: the result is none\"}\n"
    "  },\n"
    "  \"properties\": {\n"
    "    \"kind\": {\"const\": \"%s\"},\n"
    "    \"format\": {\"const\": %d},\n"
    "    \"provenance\": {\"type\": \"object\", \"additionalProperties\": {\"type\": "
    "\"string\"}},\n"
    "    \"rows\": {\n"
    "      \"type\": \"array\",\n"
    "      \"items\": {\n"
    "        \"type\": \"object\",\n"
    "        \"additionalProperties\": false,\n";

static void write_names(const struct qc_schema *schema, FILE *file)
{
    fputs("        \"required\": [", file);
    for (size_t k = 0; k < schema->columns_n; k++)
        fprintf(file, "%s\n          \"%s\"", k ? "," : "", schema->columns[k].name);
    fputs("\n        ],\n", file);
}

/* Meanings are words of this program: no quote, no backslash. */
static void write_columns(const struct qc_schema *schema, FILE *file)
{
    fputs("        \"properties\": {", file);
    for (size_t k = 0; k < schema->columns_n; k++) {
        const struct qc_column *column = &schema->columns[k];
        fprintf(file, "%s\n          \"%s\": {%s,\n            \"description\": \"%s\"}",
                k ? "," : "", column->name, kinds[column->kind], column->meaning);
    }
    fputs("\n        }\n", file);
}

void qc_rows_write_json_schema(const struct qc_schema *schema, FILE *file)
{
    fprintf(file, head, schema->name, schema->format, schema->name, schema->format);
    write_names(schema, file);
    write_columns(schema, file);
    fputs("      }\n    }\n  }\n}\n", file);
}
