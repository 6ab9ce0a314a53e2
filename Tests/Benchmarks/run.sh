#!/bin/sh
# make bench, or: sh Tests/Benchmarks/run.sh BIN [JOB…]
# make budgets, or: sh Tests/Benchmarks/run.sh BIN --budgets [--record] [JOB…], which counts instructions, see budgets.py.
# In make test: sh Tests/Benchmarks/run.sh BIN --once, every job of ours once on the smallest packages, so that none of them rots.
#
# Times the programs in the folder BIN against the peers that are installed, on the packages of workload.py, those of
# large.py, the warehouse sample, and the largest architects' sheet where there is one (in ../shared/corpora, or the folder that
# ENCY_CORPORA names). What is measured and how stands at the head of measure.py. Peers: git, unzip, zip, jq, poppler-utils, librsvg2-bin,
# mupdf-tools, nodejs with node-ajv, and sourcemeta's jsonschema (PyPI: sourcemeta-jsonschema), whose native binary ENCY_SOURCEMETA names,
# and Typst (PyPI: typst), in the Python that ENCY_TYPST names.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
checkout=$(cd "$here/../.." && pwd)
bin=$(cd "$1" && pwd)
shift
# What jobs that run once need; those on many or large packages get few and small ones.
make_once() {
  python3 "$here/workload.py" "$work" "$@" >"$work/log"
  python3 "$here/workload.py" "$work/batch" batch 2
  clang -o "$work/read-libzip" "$here/read-libzip.c" -lzip
  for name in photos huge; do cp "$work/S.ency" "$work/$name.ency"; done
}
if [ "${1:-}" = --once ]; then
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  make_once smallest
  python3 -B "$here/budgets.py" "$bin" "$work" "$checkout" "$here/budgets.txt" --names "$@"
  # And that what is refused is found out.
  sed 's/"status": "draft"/"status": "lost!"/' "$here/workload.py" >"$work/workload.py"
  python3 "$work/workload.py" "$work" smallest >"$work/log"
  if python3 "$here/measure.py" "$bin" "$work" "$checkout" --once validate-S >"$work/log" 2>&1; then
    echo "an invalid workload went unseen" >&2
    exit 1
  fi
  exit
fi
if [ "${1:-}" = --budgets ]; then
  shift
  # The same paths on every machine: their lengths count, too.
  fixed=/var/tmp/ency-budgets
  mkdir -m 700 "$fixed" || { echo "if no other \`make budgets\` is running, remove $fixed" >&2; exit 1; }
  trap 'rm -rf "$fixed"' EXIT
  mkdir -p "$fixed/bin" "$fixed/sources/Tests" "$fixed/work/home"
  cp "$bin/ency" "$bin/ency-press" "$bin/ency-archive" "$fixed/bin"
  cp -r "$checkout/SampleDocuments" "$checkout/Schemas" "$fixed/sources"
  cp -r "$here" "$fixed/sources/Tests"
  work=$fixed/work
  make_once
  python3 "$fixed/sources/Tests/Benchmarks/budgets.py" "$fixed/bin" "$work" "$fixed/sources" "$here/budgets.txt" "$@"
  exit
fi
work=${ENCY_BENCH_FOLDER:-$checkout/.build/bench}
mkdir -p "$work"
# A.ency is the last to be made; packages that came later may be missing in a folder that was made before.
[ -s "$work/A.ency" ] && [ -s "$work/M-colleague.ency" ] && [ -s "$work/M-milder.ency" ] \
  && [ "$work/A.ency" -nt "$here/workload.py" ] || python3 "$here/workload.py" "$work"
clang -O2 -o "$work/read-libzip" "$here/read-libzip.c" -lzip
# 60 MB and 2 GB: made when they are asked for.
for name in photos huge; do
  case "${*:-photos huge}" in *$name*) ;; *) continue ;; esac
  [ -s "$work/$name.ency" ] && [ "$work/$name.ency" -nt "$here/large.py" ] || python3 "$here/large.py" "$work" "$name"
done
# 500 packages, and what the peers of validation get of them.
case "${*:-check-package check-batch}" in *check-package*|*check-batch*|*archive-*)
  if [ ! -s "$work/peers/bundle.json" ] || [ "$here/workload.py" -nt "$work/peers/bundle.json" ]; then
    rm -rf "$work/batch" "$work/peers"
    python3 "$here/workload.py" "$work/batch" batch 500
    python3 "$here/peers.py" "$checkout/Schemas" "$work/peers" "$work/M.ency" "$work/batch"
  fi ;;
esac
exec python3 "$here/measure.py" "$bin" "$work" "$checkout" "$@"
