"""Prints what `ency validate --layer container` says of each archive of a corpus beside what three other readers did.

    python3 Tests/Verdicts/table.py ENCY CORPUS [--counts]

CORPUS is the folder with `reference-verdicts.tsv`: libzip, libzip with ZIP_CHECKCONS, Python's zipfile. Each archive is judged by a
process of its own, whose memory is limited to 256 MiB of address space; the largest time and memory stand at the end.
"""

import collections
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

program, corpus = sys.argv[1], pathlib.Path(sys.argv[2])
only_counts = "--counts" in sys.argv
limit = 256 << 20


def judge(path):
    """The code of the first error or `ok`, the seconds and the MiB it took."""
    with tempfile.TemporaryFile() as answer:
        start = time.monotonic()
        child = subprocess.Popen(
            [program, "validate", "--layer", "container", "--format", "json", str(path)],
            stdout=answer, stderr=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limit, limit)))
        _, status, usage = os.wait4(child.pid, 0)
        seconds = time.monotonic() - start
        answer.seek(0)
        code = os.waitstatus_to_exitcode(status)
        if code not in (0, 1):
            return f"exit {code}", seconds, usage.ru_maxrss / 1024
        findings = json.load(answer)["files"][0]["findings"]
        errors = [finding["code"] for finding in findings if finding["severity"] == "error"]
        return (errors[0] if errors else "ok"), seconds, usage.ru_maxrss / 1024


def word(verdict):
    """A reference verdict in a word: ok, bad (an entry can't be read) or refused."""
    if not verdict.startswith("ok"):
        return "refused"
    return "ok" if " bad=0" in verdict else "bad"


counts = collections.Counter()
slowest, largest = (0, ""), (0, "")
print("file\tency\tlibzip\tCHECKCONS\tpython")
for line in (corpus / "reference-verdicts.tsv").read_text(encoding="utf-8").splitlines():
    if line.startswith("#"):
        continue
    name, *others = line.split("\t")
    if not (corpus / name).is_file():
        continue
    ours, seconds, mebibytes = judge(corpus / name)
    words = [word(other.strip()) for other in others]
    slowest, largest = max(slowest, (seconds, name)), max(largest, (mebibytes, name))
    counts["ok" if ours == "ok" else "refused", *words] += 1
    if not only_counts:
        print("\t".join([name, ours, *words]))
print("\narchives\tency\tlibzip\tCHECKCONS\tpython")
for key, count in sorted(counts.items()):
    print("\t".join([str(count), *key]))
print(f"slowest {slowest[0]:.3f} s {slowest[1]}; largest {largest[0]:.1f} MiB {largest[1]}")
