"""Processes that save to one file at once, judged afterwards.

saves.py ENCY [--processes 6] [--seconds 120] [--seed 1] [--faults LIBRARY] [--sabotage]

Half of the processes work in a folder each (`ency open`, change a file, `ency save`), half run `ency set`. Two rounds of so many
seconds:

own     Each process has fields of its own. At the end each field holds its process's last value, and there is no conflict.
shared  All change the same few fields. A value may go in two ways only: somebody who had it before the eyes put another there, or it
        stands in a conflict record. Every other value that was saved must be the field's own at the end.

After each round the file is valid, Python's zipfile reads it, and nothing lies beside it. With --faults (the library made of
Tests/EncyTestSupport/faults.c) the file lies on a share: no exchange, no locks. With --sabotage the records are kept from the judge,
who must find losses then.
"""

import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import zipfile

OWN = ["/proposal/title", "/proposal/notes", "/customer/name", "/customer/project", "/building/name", "/building/use"]
SHARED = ["/proposal/title", "/customer/project"]


def fail(text):
    print(f"FAILED: {text}", file=sys.stderr)
    sys.exit(1)


class Saver(threading.Thread):
    """One who saves again and again until the time is over; each save is a process."""

    def __init__(self, soak, number, fields, end):
        super().__init__()
        self.soak, self.number, self.fields, self.end = soak, number, fields, end
        self.random = random.Random(f"{soak.options.seed} {number}")
        self.last, self.saved, self.merged, self.problem = {}, [], 0, None
        self.folder = None if number % 2 else soak.scratch / f"folder-{number}"

    def ency(self, *arguments):
        return subprocess.run([self.soak.options.ency, *map(str, arguments)], capture_output=True, text=True, env=self.soak.environment)

    def run(self):
        try:
            if self.folder:
                opened = self.ency("open", self.soak.file, self.folder)
                if opened.returncode:
                    raise AssertionError(opened.stderr)
            count = 0
            while time.monotonic() < self.end:
                count += 1
                field = self.random.choice(self.fields)
                value = f"p{self.number}-{count}"
                seen = self.in_folder(field, value) if self.folder else self.by_set(field, value)
                self.last[field] = value
                self.saved.append((field, value, seen))
        except Exception as error:  # told by the main thread
            self.problem = f"process {self.number}: {error!r}"

    def expect(self, run, conflicts_may_be):
        if run.returncode not in ((0, 1) if conflicts_may_be else (0,)) or not run.stdout:
            raise AssertionError(f"{run.args}: exit {run.returncode}: {run.stderr}{run.stdout}")

    def take(self, run, conflicts_may_be):
        """Reads the answer of a save."""
        self.expect(run, conflicts_may_be)
        answer = json.loads(run.stdout)
        conflicts = answer.get("merged", {}).get("conflicts", [])
        if (run.returncode == 1) != bool(conflicts):
            raise AssertionError(f"{run.args}: exit {run.returncode} with {len(conflicts)} conflicts")
        if answer.get("left"):
            raise AssertionError(f"{run.args}: {answer['left']} were left")
        self.merged += "merged" in answer

    def in_folder(self, field, value):
        _, part, name = field.split("/")
        path = self.folder / "model" / f"{part}.json"
        tree = json.loads(path.read_text())
        seen = tree.get(name)
        tree[name] = value
        aside = path.with_name(f".{path.name}")
        aside.write_text(json.dumps(tree, ensure_ascii=False, indent=2) + "\n")
        aside.rename(path)
        self.take(self.ency("save", self.folder, "--json"), self.soak.shares)
        return seen

    def by_set(self, field, value):
        run = self.ency("set", self.soak.file, f"{field}={value}")
        self.expect(run, self.soak.shares)
        if (run.returncode == 1) != ("conflict" in run.stderr):
            raise AssertionError(f"{run.args}: exit {run.returncode}: {run.stderr}")
        self.merged += "merged with" in run.stderr
        before = re.search(r"(p\d+-\d+)\W+→", run.stdout)
        return before and before[1]


class Soak:
    def __init__(self, options):
        self.options = options
        self.environment = {name: text for name, text in os.environ.items() if not name.startswith("ENCY_")}
        self.environment["ENCY_CACHE"] = "off"

    def round(self, shares, seconds):
        options = self.options
        self.shares = shares
        with tempfile.TemporaryDirectory() as scratch:
            self.scratch = pathlib.Path(scratch)
            (self.scratch / "share").mkdir()
            self.file = self.scratch / "share" / "hall.ency"
            shutil.copy(options.sample, self.file)
            if options.faults:
                self.environment.update(
                    LD_PRELOAD=options.faults, FAULT_FOLDERS=str(self.scratch), FAULT_SHARE="no-exchange,no-link,no-folder-flush,no-lock")
            end = time.monotonic() + seconds
            savers = [
                Saver(self, number, SHARED if shares else OWN[number::options.processes], end) for number in range(options.processes)
            ]
            for saver in savers:
                saver.start()
            for saver in savers:
                saver.join()
            problems = [saver.problem for saver in savers if saver.problem]
            if problems:
                fail("\n".join(problems))
            self.judge(savers)

    def judge(self, savers):
        name = "shared" if self.shares else "own"
        parts = {}
        with zipfile.ZipFile(self.file) as package:
            if package.testzip():
                fail(f"{name}: {package.testzip()} is damaged")
            for path in package.namelist():
                if path.startswith("model/"):
                    parts[path] = json.loads(package.read(path))
            manifest = json.loads(package.read("manifest.json"))

        def value(field):
            _, part, member = field.split("/")
            return parts[f"model/{part}.json"].get(member)

        conflicts = parts.get("model/conflicts.json", {}).get("conflicts", [])
        saved = [save for saver in savers for save in saver.saved]
        merged = sum(saver.merged for saver in savers)
        if self.shares:
            recorded = {(conflict["pointer"], conflict.get(side)) for conflict in conflicts for side in ("ours", "theirs")}
            seen = {(field, before) for field, _, before in saved if before}
            if self.options.sabotage:
                recorded = set()
            lost = [
                (field, text) for field, text, _ in saved
                if text != value(field) and (field, text) not in recorded and (field, text) not in seen
            ]
            if bool(lost) != self.options.sabotage:
                fail(f"{name}: of {len(saved)} saved values {len(lost)} went without a trace: {lost[:10]}")
        else:
            for saver in savers:
                for field, text in saver.last.items():
                    if value(field) != text:
                        fail(f"{name}: {field} is {value(field)!r}, process {saver.number} saved {text!r} last")
            if conflicts:
                fail(f"{name}: {conflicts[:3]}")
        valid = subprocess.run([self.options.ency, "validate", self.file, "--today", "2026-03-02"], capture_output=True, text=True)
        if valid.returncode:
            fail(f"{name}: {valid.stdout}")
        left = sorted(path.name for path in self.file.parent.iterdir() if not path.name.startswith(".~lock"))
        if left != ["hall.ency"]:
            fail(f"{name}: {left}")
        print(
            f"{name}: {len(savers)} processes, {len(saved)} saves, {merged} of them merged, revision {manifest['revision']}, "
            f"{len(conflicts)} conflict records"
        )


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ency")
    parser.add_argument("--processes", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--faults")
    parser.add_argument("--sabotage", action="store_true")
    options = parser.parse_args()
    top = pathlib.Path(__file__).resolve().parents[2]
    options.sample = top / "SampleDocuments" / "warehouse" / "warehouse.ency"
    options.ency = os.path.abspath(options.ency)
    soak = Soak(options)
    if not options.sabotage:
        soak.round(False, options.seconds)
    soak.round(True, options.seconds)


main()
