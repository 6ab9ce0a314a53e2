#!/bin/sh
# Builds a package outside the repository that depends on EncyKit by path, runs it on a sample, and looks at what it saved.
set -eu
cd "$(dirname "$0")/.."
checkout=$PWD
work=${TMPDIR:-/tmp}/ency-example-$$
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"
cp -R Tests/Example/. "$work"
cp SampleDocuments/warehouse/warehouse.ency "$work/sample.ency"

# The dependencies' clones and the build of the C parts are shared through one scratch folder, so that the second run is quick.
export ENCY_CHECKOUT="$checkout"
swift build --package-path "$work" --scratch-path "$checkout/.build/example" --product edit-proposal
"$checkout/.build/example/debug/edit-proposal" "$work/sample.ency" | tee "$work/said"
grep -q '^revision ' "$work/said"
"$(swift build --show-bin-path)/ency" validate "$work/sample.ency"
title=$("$(swift build --show-bin-path)/ency" show "$work/sample.ency" /proposal/title)
[ "$title" = "Edited from Swift" ] || { echo "check-example: the title is \"$title\"" >&2; exit 1; }
echo "check-example: a package outside the repository edits a proposal"
