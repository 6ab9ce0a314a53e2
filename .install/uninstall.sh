#!/bin/sh
# uninstall.sh PREFIX [live]: takes away what install.sh put below PREFIX.
set -eu
prefix=$1
list=$prefix/share/ency/installed
[ -f "$list" ] || { echo "nothing of ency is installed below $prefix" >&2; exit 1; }
while read -r file; do
  rm -f "$prefix/$file"
done <"$list"
rm -f "$list"
rmdir "$prefix/share/ency" 2>/dev/null || true
if [ "${2:-}" = live ] && command -v update-mime-database >/dev/null && [ -d "$prefix/share/mime" ]; then
  update-mime-database "$prefix/share/mime"
fi
