#!/bin/sh
# install.sh BIN PREFIX [live]: executables, manual pages, shell completions and the file type, below PREFIX. `live` tells the
# desktop at once; a package that is being made doesn't.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
bin=$1
prefix=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir -p "$work/man1" "$work/completions"
"$bin/ency" --experimental-dump-help | python3 "$here/manual.py" "$work/man1" "$("$bin/ency" --version)"
for shell in bash zsh fish; do
  "$bin/ency" --generate-completion-script $shell >"$work/completions/$shell"
done

# What was put where, so that uninstall.sh takes away exactly that.
list=$prefix/share/ency/installed
install -d "$prefix/share/ency"
: >"$list"
put() {
  install -D -m "$1" "$2" "$prefix/$3"
  echo "$3" >>"$list"
  echo "$prefix/$3"
}
put 755 "$bin/ency" bin/ency
put 755 "$bin/ency-press" bin/ency-press
put 755 "$bin/ency-archive" bin/ency-archive
put 755 "$bin/ency-remote" bin/ency-remote
for page in "$work"/man1/*.1; do
  put 644 "$page" "share/man/man1/$(basename "$page")"
done
put 644 "$work/completions/bash" share/bash-completion/completions/ency
put 644 "$work/completions/zsh" share/zsh/site-functions/_ency
put 644 "$work/completions/fish" share/fish/vendor_completions.d/ency.fish
put 644 "$here/ency.xml" share/mime/packages/ency.xml
if [ "${3:-}" = live ] && command -v update-mime-database >/dev/null; then
  update-mime-database "$prefix/share/mime"
fi
