#!/bin/sh
# test_schema.sh - what `measure --json` writes is what the published schema says, crashes included
# SPDX-License-Identifier: MIT
#
#   test_schema.sh QUATCHECK SCHEMA FOLDER-OF-PLUG-INS
# Exit status 77 after saying why nothing could be judged.
set -u
quatcheck=$1 schema=$2 plugins=$3
python=/usr/bin/python3
"$python" -c 'import jsonschema' 2>/dev/null ||
    { echo 'skipped: no jsonschema here (package python3-jsonschema)'; exit 77; }
folder=$(mktemp -d) || exit 3
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 3
"$quatcheck" measure --quiet --samples 500 'scalar_f*/*lerp*' --json rows.json || exit 3
"$quatcheck" measure --quiet --samples 500 --plugin "$plugins/troubled.so" 'troubled*/*' \
    --json troubled.json 2>/dev/null
"$python" - "$schema" <<'PY'
import copy, json, sys
from jsonschema import Draft202012Validator as Validator

schema = json.load(open(sys.argv[1]))
Validator.check_schema(schema)
judge = Validator(schema)
rows, troubled = json.load(open("rows.json")), json.load(open("troubled.json"))
judge.validate(rows)
judge.validate(troubled)
assert any(row["ideal_max_rad"] == "inf" for row in troubled["rows"]), "no crash among the rows"
for name, value in (("n", -1), ("n", "many"), ("ideal_max_rad", "nan"), ("impl", None)):
    wrong = copy.deepcopy(rows)
    wrong["rows"][0][name] = value
    assert not judge.is_valid(wrong), f"{name} = {value!r} is let through"
del rows["rows"][0]["worst"]
assert not judge.is_valid(rows), "a row without a column is let through"
PY
