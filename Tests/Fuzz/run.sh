#!/bin/sh
# Fuzzes the readers, one after the other: run.sh SECONDS [TARGET…]. Everything of ours is instrumented: libFuzzer sees each
# edge of each module, AddressSanitizer each access. Ends with 1 and the command to repeat it when something was found.
set -eu
cd "$(dirname "$0")"
seconds=${1:-60}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- container json svg overlay schema words lines texts
scratch=$(cd ../.. && pwd)/.build/fuzz
findings=$PWD/Findings
mkdir -p "$scratch" "$findings"

toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
runtime=$("$toolchain/clang" -print-resource-dir)/lib/linux/libclang_rt.fuzzer_no_main-$(uname -m).a
[ -f "$runtime" ] || { echo "fuzz: the toolchain has no libFuzzer at $runtime" >&2; exit 2; }
log=$scratch/build.log
echo "fuzz: building (log: $log)"
swift build --scratch-path "$scratch" --configuration release --product fuzz \
  -Xswiftc -enable-testing -Xswiftc -sanitize=address \
  -Xswiftc -sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table \
  -Xlinker "$runtime" -Xlinker -lstdc++ >"$log" 2>&1 || { tail -40 "$log" >&2; exit 2; }
program=$(swift build --scratch-path "$scratch" --configuration release --show-bin-path)/fuzz

# The Swift runtime's own crash handler would itself look like a crash to AddressSanitizer. Freed memory is held back only briefly, or the quarantine alone would pass the limit on memory.
export SWIFT_BACKTRACE=enable=no
export ASAN_OPTIONS=quarantine_size_mb=16:allocator_may_return_null=1:detect_stack_use_after_return=0
failed=0
for target; do
  corpus=$scratch/corpus/$target
  log=$scratch/$target.log
  mkdir -p "$corpus"
  echo "fuzz: $target, $seconds s (log: $log)"
  dictionary=
  [ -f "Dictionaries/$target.dict" ] && dictionary=-dict=Dictionaries/$target.dict
  code=0
  "$program" "$target" -max_total_time="$seconds" -timeout=5 -rss_limit_mb=512 -malloc_limit_mb=128 -max_len=16384 \
    -print_final_stats=1 -artifact_prefix="$findings/$target-" $dictionary "$corpus" "Seeds/$target" >"$log" 2>&1 || code=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -1)
  edges=$(sed -n 's/.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -1)
  units=$(sed -n 's/.* corp: \([0-9]*\)\/.*/\1/p' "$log" | tail -1)
  crashes=0
  if [ "$code" != 0 ]; then
    failed=1
    crashes=1
    file=$(sed -n 's/.*Test unit written to //p' "$log" | tail -1)
    grep -m1 -E 'SUMMARY|ERROR: |Fatal error' "$log" >&2 || tail -3 "$log" >&2
    echo "fuzz: $target: found with ${file:-no file kept}; again with: $program $target ${file:-}" >&2
  fi
  echo "$target: ${runs:-0} runs, ${edges:-0} edges, ${units:-0} corpus, $crashes crashes"
done
exit $failed
