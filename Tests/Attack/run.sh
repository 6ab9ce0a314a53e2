#!/bin/sh
# Attacks the built programs from outside: run.sh FOLDER-OF-PROGRAMS [--sample]
# Texts on terminals and in tmux, proposals changed at random, links and pipes under strace, archive commands that race and are killed,
# of two users and on a full disk, a poisoned index, inputs and lists of growing size, pages in Chromium. The sample is some of the texts,
# files, changes and races. All of it runs; the exit code is 1 where one of it found a breach.
set -eu
programs=$(cd "$1" && pwd)
cd "$(dirname "$0")"
verdict=0

if [ "${2:-}" = --sample ]; then
  # The longest one beside the others, on another processor.
  texts=$(mktemp)
  trap 'rm -f "$texts"' EXIT
  python3 texts.py "$programs" --sample >"$texts" 2>&1 & beside=$!
  python3 files.py "$programs" state || verdict=1
  python3 crashes.py "$programs" --runs 300 --seconds 60 || verdict=1
  python3 races.py "$programs" --sample || verdict=1
  python3 index.py "$programs" || verdict=1
  wait $beside || verdict=1
  cat "$texts"
  exit $verdict
fi
python3 texts.py "$programs" || verdict=1
python3 files.py "$programs" || verdict=1
python3 races.py "$programs" || verdict=1
python3 index.py "$programs" || verdict=1
python3 crashes.py "$programs" --runs 200000 || verdict=1
# How time grows is the verdict. The worst known case, answers to 60 000 conflicts, takes 9 s; reports of 100 000 findings take 600 MB.
python3 scale.py "$programs" --seconds 15 --megabytes 700 || verdict=1
# The same for every list of the schemas in every verb. Pictures of 100 000 fans, dimensions or notes take the longest.
python3 lists.py "$programs" --seconds 15 --megabytes 1500 || verdict=1
work=$(mktemp -d "${TMPDIR:-/tmp}/ency-attack-XXXXXX")
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q --disable-pip-version-check playwright==1.48.0
"$work/venv/bin/python" pages.py "$programs" || verdict=1
"$work/venv/bin/python" offers.py "$programs" || verdict=1
exit $verdict
