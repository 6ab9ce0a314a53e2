#!/usr/bin/env python3
"""Counts the instructions of our rows of the benchmark: budgets.py BIN WORK CHECKOUT RECORD [--record | --names] [JOB ...]

Each row is run once as `measure.py --once` does, which checks its answer and fills its caches, then once under callgrind. Valgrind runs
one thread at a time on a processor that it emulates, so neither the machine's speed nor its load matter. What else could matter is
fixed: environment, paths, clock, hashing, the number of processors to run on, and the functions that the C library selects by processor.
Programs of ours that a row starts are counted with it. Not counted: git, which archive-add starts, and prlimit, timeout, pdftotext,
pdftocairo and rsvg-convert, which render-* and export-* start. Libraries of another version of Debian make other counts.

RECORD holds a line for each row: its count, or `-` where it is not counted; why is in a comment. A row over 1.03 times its count fails.
--record writes the counts. --names counts nothing: it fails unless the rows of RECORD are those of the benchmark.
"""

import os
import pathlib
import shlex
import shutil
import sys

BIN, WORK, CHECKOUT, RECORD = sys.argv[1:5]
OPTIONS = {word for word in sys.argv[5:] if word.startswith("--")}
LIMIT = 0.03
NAMES = "--names" in OPTIONS
if not NAMES:
    # Where valgrind finds AVX2 it emulates a Core i7-4910MQ, else an older one, for which libdeflate and OpenSSL select other functions.
    if " avx2 " not in pathlib.Path("/proc/cpuinfo").read_text():
        sys.exit("budgets: the counts are recorded on processors with AVX2; this one has none")
    # The C library selects functions for the oldest x86-64.
    without = ("AVX AVX2 AVX_Fast_Unaligned_Load AVX512F AVX512VL AVX512BW BMI1 BMI2 LZCNT MOVBE POPCNT SSSE3 SSE4_1 SSE4_2 ERMS FSRM RTM XSAVE "
               "XSAVEC Fast_Unaligned_Load Fast_Unaligned_Copy Fast_Copy_Backward Slow_BSF").split()
    os.environ.clear()
    os.environ |= {
        "PATH": "/usr/bin:/bin", "HOME": f"{WORK}/home", "TMPDIR": WORK, "LC_ALL": "C.UTF-8", "TZ": "UTC",
        **{f"XDG_{kind}_HOME": f"{WORK}/home/{kind.lower()}" for kind in ("CACHE", "CONFIG", "DATA", "STATE")},
        # 2 March 2026: after everything that happens in the workload, before its offers run out.
        "SOURCE_DATE_EPOCH": "1772409600", "SWIFT_DETERMINISTIC_HASHING": "1",
        "GLIBC_TUNABLES": "glibc.cpu.hwcaps=" + ",".join(f"-{name}" for name in without) + ":glibc.cpu.x86_data_cache_size=32768"
                          ":glibc.cpu.x86_shared_cache_size=1048576:glibc.cpu.x86_non_temporal_threshold=1048576"
                          ":glibc.cpu.x86_rep_movsb_threshold=2048:glibc.cpu.x86_rep_stosb_threshold=2048"}
    # On one processor libzip is not loaded by a second thread.
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    os.chdir(WORK)
sys.argv[4:] = ["--once", *(word for word in sys.argv[5:] if word not in OPTIONS)]

import measure  # noqa: E402, it reads the arguments and the environment

COUNTS = pathlib.Path(WORK) / "counts"
# Before a program becomes another one or starts one, its counts are written and begin at zero: the new process would repeat them. The names
# are of the C library's debug symbols.
CALLGRIND = ["valgrind", "--tool=callgrind", "--trace-children=yes", "--trace-children-skip=/usr/*,/bin/*",
             *(f"--dump-before={function}" for function in ("execve", "_Fork", "vfork", "__spawnix")),
             f"--callgrind-out-file={COUNTS}/%p", measure.ENCY]


def count(row):
    """The instructions of one run."""
    shutil.rmtree(COUNTS, ignore_errors=True)
    COUNTS.mkdir()
    row.prepare()
    if row.command[0] == measure.ENCY:
        command = CALLGRIND + row.command[1:]
    else:
        # The shell's number in a title would be another one each time.
        command = [word.replace(measure.ENCY, shlex.join(CALLGRIND)).replace("$$", "counted") for word in row.command]
    *_, code = measure.once(command, f"{WORK}/answer")
    if code not in row.codes:
        sys.exit(f"exit {code} under callgrind: {' '.join(row.command)}: {pathlib.Path(WORK, 'answer').read_text(errors='replace')[-400:]}")
    return sum(int(line.split()[1]) for part in COUNTS.iterdir() for line in part.open() if line.startswith("totals:"))


def main():
    if not NAMES:
        # These measure themselves.
        measure.inside = measure.near = lambda *_: None
    measure.main()
    lines = pathlib.Path(RECORD).read_text().splitlines()
    entries = {line[17:].split("  #")[0]: line[:15].strip() for line in lines if line and line[0] != "#"}
    faults = [f"{name}: not in {RECORD}" for name in measure.OURS if name not in entries]
    gone = [name for name in entries if name not in measure.OURS and not measure.WANTED]
    if NAMES:
        sys.exit("\n".join(faults + [f"{name}: in {RECORD}, not in the benchmark" for name in gone]) or None)
    counts = {}
    print(f"{'recorded':>15}{'now':>16}  ratio  job: program")
    for name, row in measure.OURS.items():
        if entries.get(name) == "-":
            continue
        counts[name] = now = count(row)
        before = int(entries.get(name, "0").replace(",", ""))
        ratio = now / before if before else 1
        verdict = "  OVER" if ratio > 1 + LIMIT else "  less: `make budgets RECORD=1` records it" if ratio < 1 - LIMIT else ""
        print(f"{before:15,}{now:16,} {ratio:6.3f}  {name}{verdict}", flush=True)
        if ratio > 1 + LIMIT:
            faults.append(f"{name}: {ratio:.3f} times its recorded count")
    if "--record" in OPTIONS:
        lines = [line for line in lines if line[17:].split("  #")[0] not in [*gone, *counts]]
        pathlib.Path(RECORD).write_text("\n".join(lines + [f"{now:15,}  {name}" for name, now in counts.items()]) + "\n")
    elif faults:
        sys.exit("\nFAILED:\n" + "\n".join(f"  {fault}" for fault in faults))


if __name__ == "__main__":
    main()
