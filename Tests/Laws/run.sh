#!/bin/sh
# The laws on their full count: run.sh FOLDER-OF-ency-laws PAIRS TRIPLES SEED. The PyPI packages go into a folder of their own.
set -eu
cd "$(dirname "$0")/../.."
venv=.build/laws
if ! "$venv/bin/python" -c 'import jsonpatch, fluent.runtime' 2>/dev/null; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement Tests/Laws/requirements.txt
fi
"$venv/bin/python" Tests/Laws/check-texts.py "$1/ency-laws"
"$venv/bin/python" Tests/Laws/check-laws.py "$1/ency-laws" --pairs "$2" --seed "$4"
"$venv/bin/python" Tests/Laws/check-laws.py "$1/ency-laws" --pairs "$(($2 / 10))" --seed "$4" --sabotage
"$venv/bin/python" Tests/Laws/check-merge.py "$1/ency-laws" --triples "$3" --seed "$4"
"$venv/bin/python" Tests/Laws/check-merge.py "$1/ency-laws" --triples "$(($3 / 10))" --seed "$4" --sabotage
