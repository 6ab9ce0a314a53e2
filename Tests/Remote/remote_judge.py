#!/usr/bin/env python3
"""Judges `ency remote` against the double of Zoho Books: faults, kills, races, limits, money, secrets.

    python3 Tests/Remote/remote_judge.py [--sample] [--parts faults,kills,…] [--bin DIR] [--out DIR]

--bin is the folder of ency, ency-press and ency-remote. --out is emptied; then it holds report.md, commands.log (each command, with its HOME below
homes/), and the doubles with their logs. Exit code 1 when a law is broken. A sample takes a minute. As root more is played.
"""

import argparse
import collections
import os
import pathlib
import re
import sys
import time

sys.dont_write_bytecode = True
import remote_judge_ends as ends
import remote_judge_faults as faults
import remote_judge_sums as sums
from remote_judge_base import HERE, Judge

PARTS = {"faults": faults.faults, "kills": ends.kills, "races": ends.races, "limits": sums.limits, "money": sums.money, "secrets": sums.secrets}


def options():
    root, parser = os.path.dirname(os.path.dirname(HERE)), argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sample", action="store_true", help="a quick run")
    for name, default, text in (
            ("parts", ",".join(PARTS), "parts to play"), ("bin", f"{root}/.build/debug", "folder of the programs"),
            ("double", f"{HERE}/zoho_double.py", "the double"), ("out", f"{root}/.build/remote-judge", "folder of the results"),
            ("sample-document", f"{root}/SampleDocuments/warehouse/warehouse.ency", "the proposal that others are made of"),
            ("only", "", "of the faults those whose row and name match this; special: those that the double does not play"),
            ("jobs", 3, "how much is played at once"), ("rounds", 0, "rounds of kills; 200, of a sample 4"), ("seed", 1, "of all dice"),
            ("proposals", 0, "proposals of the part money; 150, of a sample 3"), ("customers", 100_000, "customers of the long list")):
        parser.add_argument(f"--{name}", type=type(default), default=default, help=text)
    return parser.parse_args()


def report(judge, seconds):
    """Writes what is broken, what is alike once, then figures and tables."""
    groups, times = collections.defaultdict(dict), collections.Counter()
    for each in judge.broken:
        key = each["law"], re.sub(r"/\S+/|\d+|QT-\S+|[0-9a-f-]{30,}", "#", each["what"])
        times[key] += 1
        groups[each["law"]].setdefault(key, each)
    lines = [f"# Judge of `ency remote`: {len(judge.broken)} times {len(times)} broken laws in {judge.runs} runs, {seconds:.0f} s", ""]
    lines += [f"- {text}" for text in judge.figures] + [""]
    for law, found in groups.items():
        lines += [f"## Broken: {law}", "", *(f"- {times[key]} × {e['where']}: {e['what']}  `{e['command']}`" for key, e in found.items()), ""]
    for title, text in judge.tables.items():
        lines += [f"## {title}", "", text, ""]
    path = pathlib.Path(judge.folder, "report.md")
    path.write_text("\n".join(lines), "utf-8")
    print(f"{len(times)} broken laws; {path}")


def main():
    judge, begun = Judge(options()), time.monotonic()
    try:
        for part in judge.options.parts.split(","):
            start = time.monotonic()
            try:
                PARTS[part](judge)
            except Exception as error:
                judge.expect(False, "harness", part, f"{type(error).__name__}: {error}")
            judge.figure(f"{part}: {time.monotonic() - start:.0f} s")
    finally:
        for double in judge.doubles:
            double.stop()
        report(judge, time.monotonic() - begun)
    return 1 if judge.broken else 0


if __name__ == "__main__":
    sys.exit(main())
