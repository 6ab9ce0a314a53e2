#!/bin/sh
# Runs the programs of Tests/Example, which see the public declarations of EncyKit and EncyPress alone, on samples, and looks at what they
# saved and drew with the command and with programs of others. `check-example.sh --outside` builds them as a package outside the repository
# that depends on this one by path; without it they are those of the last build here.
set -eu
cd "$(dirname "$0")/.."
checkout=$PWD
work=${TMPDIR:-/tmp}/ency-example-$$
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/out"
PATH="$(swift build --show-bin-path):$PATH"
if [ "${1:-}" = --outside ]; then
  cp -R Tests/Example/. "$work"
  # The dependencies' clones and the build of the C parts are shared through one scratch folder, so that the second run is quick.
  export ENCY_CHECKOUT="$checkout"
  swift build --package-path "$work" --scratch-path "$checkout/.build/example"
  PATH="$checkout/.build/example/debug:$PATH"
fi
warehouse=$checkout/SampleDocuments/warehouse
cd "$work"

# fail WORDS: ends the test.
fail() {
  echo "check-example: $*" >&2
  exit 1
}
# expect PATTERN: the last program printed such a line.
expect() { grep -q -- "$1" said || fail "no line \"$1\" in: $(cat said)"; }
# run COMMAND…: runs a program, and keeps what it prints.
run() {
  echo "\$ $*"
  "$@" >said 2>&1 || fail "$1 failed: $(cat said)"
  cat said
}

cp "$warehouse/warehouse.ency" sample.ency
run edit-proposal sample.ency
expect '^refused: '
expect '^revision '
ency validate sample.ency
[ "$(ency show sample.ency /proposal/title)" = "Edited from Swift" ] || fail "another title"
unzip -tq sample.ency

cp "$warehouse/warehouse.ency" base.ency
cp base.ency ours.ency
cp base.ency theirs.ency
ency set ours.ency /building/ceilingHeight=9000 /proposal/title="Ours" >/dev/null
ency set theirs.ency /building/ceilingHeight=11000 /building/width=41000 >/dev/null
run merge-proposals base.ency ours.ency theirs.ency merged.ency
expect '^patched: true'
expect '^taken back: true'
expect '^conflict: .*9,000'
[ "$(ency show merged.ency /building/ceilingHeight --json | tr -d ' \n' | grep -c '"value":11000')" = 1 ] ||
  fail "the conflict was not resolved as chosen"
[ "$(ency show merged.ency /proposal/title)" = "Ours" ] || fail "our change is gone"
ency validate merged.ency

# Its last 100 bytes are gone.
head -c -100 "$warehouse/warehouse.ency" >broken.ency
ssh-keygen -q -t ed25519 -N '' -C anna@example.com -f key
run place-fans broken.ency repaired.ency "$work/key"
expect '^placed: 2'
expect '^signed, revision '
ency validate repaired.ency
printf 'anna@example.com namespaces="ency" %s\n' "$(cut -d' ' -f1-2 key.pub)" >signers
run ency verify repaired.ency --allowed-signers signers

run draw-proposal "$warehouse/warehouse-plan.pdf" out
/usr/bin/python3 -c 'import sys; from PIL import Image; i = Image.open("out/plan.png"); i.load(); sys.exit(i.size[0] != 1200)' ||
  fail "plan.png is not 1200 pixels wide"
pdfinfo out/proposal.pdf | grep -q '^Pages: *[1-9]' || fail "proposal.pdf has no pages"
for page in out/*.svg; do rsvg-convert "$page" >/dev/null || fail "$page can't be drawn"; done
echo "check-example: four programs that see public declarations alone edit, merge, sign and draw proposals"
