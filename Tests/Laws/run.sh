#!/bin/sh
# The laws on their full count: run.sh FOLDER-OF-ency-laws PAIRS TRIPLES OFFERS SEED. The PyPI packages go into a folder of their own.
set -eu
cd "$(dirname "$0")/../.."
venv=.build/laws
if ! "$venv/bin/python" -c 'import jsonpatch, fluent.runtime' 2>/dev/null; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --require-hashes --requirement Tests/Laws/requirements.txt
fi
"$venv/bin/python" Tests/Laws/check-texts.py "$1/ency-laws"
"$venv/bin/python" Tests/Laws/check-laws.py "$1/ency-laws" --pairs "$2" --seed "$5"
"$venv/bin/python" Tests/Laws/check-laws.py "$1/ency-laws" --pairs "$(($2 / 10))" --seed "$5" --sabotage
"$venv/bin/python" Tests/Laws/check-merge.py "$1/ency-laws" --triples "$3" --seed "$5"
"$venv/bin/python" Tests/Laws/check-merge.py "$1/ency-laws" --triples "$(($3 / 10))" --seed "$5" --sabotage
# Ways over the earth.
"$venv/bin/python" -c 'import geographiclib' 2>/dev/null || "$venv/bin/pip" install -q --disable-pip-version-check geographiclib==2.1
"$venv/bin/python" Tests/Laws/check-places.py "$1/ency-laws" --pairs 10000 --seed "$5"
# The figures, on a page in Chromium too.
"$venv/bin/python" -c 'import playwright' 2>/dev/null || "$venv/bin/pip" install -q --disable-pip-version-check playwright==1.48.0
"$venv/bin/python" Tests/Laws/check-figures.py "$1/ency-laws" --offers "$4" --proposals "$(($4 / 50))" --seed "$5" --browser
"$venv/bin/python" Tests/Laws/check-figures.py "$1/ency-laws" --proposals 400 --seed "$5" --sabotage
# Shared costs and scorecards.
"$venv/bin/python" Tests/Laws/check-people.py "$1/ency-laws" --ledgers "$4" --trees "$(($4 / 10))" --seed "$5"
"$venv/bin/python" Tests/Laws/check-people.py "$1/ency-laws" --seed "$5" --sabotage
# The cooling effect of moving air, against a package of thermal comfort research. It brings numba and scipy along.
if "$venv/bin/python" -c 'import pythermalcomfort' 2>/dev/null \
  || "$venv/bin/pip" install -q --disable-pip-version-check pythermalcomfort==2.10.0; then
  "$venv/bin/python" Tests/Laws/check-cooling.py "$1/ency-laws" --people 5000 --seed "$5"
else
  echo "cooling: pythermalcomfort can't be had from PyPI, so the cooling effect isn't judged"
fi
