#!/bin/sh
# docs.sh BIN FOLDER: the site of the manual and of the libraries' public declarations, from what lies built in BIN. Serve FOLDER with
# any web server: `python3 -m http.server -d out/docs`.
set -eu
bin=$1
folder=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

flags="-I $bin/Modules -target $(uname -m)-unknown-linux-gnu -minimum-access-level public -emit-extension-block-symbols"
for map in Sources/C*/module.modulemap "$bin"/C[A-Z]*.build/module.modulemap; do flags="$flags -Xcc -fmodule-map-file=$map"; done
for flag in $(pkg-config --cflags pangocairo libxml-2.0 libpng libjpeg); do flags="$flags -Xcc $flag"; done

# One site of several archives: each library with its catalog, where it has one. EncyKit hands on the rooms that it re-exports.
archive() {
  name=$1
  shift
  mkdir -p "$work/$name"
  for module in "$name" "$@"; do
    # shellcheck disable=SC2086
    swift symbolgraph-extract -module-name "$module" -output-dir "$work/$name" $flags
  done
  catalog=Sources/$name/$name.docc
  [ -d "$catalog" ] || catalog=
  docc convert $catalog --additional-symbol-graph-dir "$work/$name" --fallback-display-name "$name" \
    --fallback-bundle-identifier "$name" --transform-for-static-hosting --warnings-as-errors --output-path "$work/$name.doccarchive"
}
archive EncyKit
archive EncyJSONSchema
archive EncyPress
for room in EncyBase EncyCompare EncyContainer EncyDocument EncyMerge EncyTexts EncyValidation; do archive $room; done
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
docc merge "$work"/*.doccarchive --synthesized-landing-page-name Ency --output-path "$folder"
echo "$folder/index.html"
