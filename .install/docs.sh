#!/bin/sh
# Makes the site of the manual and of the libraries' public declarations: docs.sh FOLDER TARGET…
set -eu
folder=$1
shift
graphs=.build/docs
rm -rf "$graphs" "$folder"
mkdir -p "$folder"
for target; do swift build --target "$target" -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs/all" >/dev/null; done
