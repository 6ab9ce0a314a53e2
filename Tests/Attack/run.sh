#!/bin/sh
# Attacks the built programs from outside: run.sh FOLDER-OF-PROGRAMS [--sample]
# Texts on terminals and in tmux, links and pipes under strace, inputs of growing size, pages in Chromium. The sample has no Chromium
# and no growing sizes.
set -eu
programs=$(cd "$1" && pwd)
sample=${2:-}
cd "$(dirname "$0")"

python3 texts.py "$programs" $sample
python3 files.py "$programs" $sample
[ -z "$sample" ] || exit 0
python3 scale.py "$programs"
work=$(mktemp -d "${TMPDIR:-/tmp}/ency-attack-XXXXXX")
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --disable-pip-version-check playwright==1.48.0
"$work/venv/bin/python" pages.py "$programs"
