#!/usr/bin/env python3
"""Proposals whose parts were changed at random, in every verb that reads or writes one: crashes.py BIN [--runs N] [--seed N] [--keep FOLDER]

BIN is the folder of `ency`, `ency-press` and `ency-archive`. Changes know the structure: members are left out, doubled, moved, given
values of other types and sizes, references lead elsewhere, lists are emptied and repeated, parts vanish; the manifest is right again
afterwards, so that the package opens. It is a breach when a program ends by a signal, or takes more than --seconds or --megabytes. With
--keep the inputs of each breach are kept. Standard library only.
"""

import argparse
import collections
import concurrent.futures
import copy
import glob
import hashlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = HERE.parent.parent / "SampleDocuments"
FROZEN = HERE.parent / "Proposal/EncyFiguresTests/Frozen"

ODD = [None, True, False, 0, -1, 1, 0.5, -0.0, 1e308, -1e308, 5e-324, 2**31, 2**53, 2**63, -2**63, 10**30, "", " ", "\u0000", "x",
       "é" * 300, "W" * 3000, "a b\tc\nd", "\u202e\u2066abc", "👨‍👩‍👧‍👦", "=1+1", "../..", "http://x/\"><", "2026-02-30", "9999-12-31", "0000-00-00",
       "2026-03-02T10:00:00Z", "-1", "1e9", [], {}, [[]], [None], {"": ""}, {"id": "x"}, [0] * 50]

# Calls by their weight. A is a changed proposal, B another one of the same origin, C one that wasn't changed, OUT a name that is free.
CALLS = [
    (6, ["show", "A"]), (3, ["show", "A", "--json"]), (8, ["validate", "A"]), (2, ["validate", "A", "--strict", "--format", "json"]),
    (2, ["validate", "A", "--fix", "--yes"]), (4, ["figures", "A"]), (2, ["figures", "A", "--json"]), (1, ["explain", "A", "toPay", "--tree"]),
    (2, ["explain", "A", "netSaving"]), (1, ["what-if", "A", "/energy/inputs/energyPrice=1.5"]),
    (1, ["solve", "A", "--change", "/energy/inputs/energyPrice", "--until", "payback=3"]), (6, ["diff", "A", "B"]), (2, ["diff", "A", "B", "--format", "json"]),
    (2, ["diff", "C", "A", "-o", "OUT.html"]), (2, ["diff", "A", "B", "-o", "OUT.svg"]), (1, ["diff", "A", "C", "-o", "OUT.png"]),
    (1, ["diff", "C", "A", "-o", "OUT.pdf"]), (1, ["diff", "A", "B", "-o", "OUT.json"]), (4, ["merge", "C", "A", "B", "-o", "OUT.ency"]),
    (1, ["merge", "C", "A", "B", "-o", "OUT.ency", "--report", "OUT.html"]), (2, ["history", "A"]),
    (3, ["offer", "list", "A"]), (1, ["offer", "list", "A", "--json"]), (1, ["offer", "from-plan", "A", "--anyway"]),
    (1, ["offer", "add", "A", "--text", "x", "--quantity", "1", "--price", "1", "--anyway"]), (1, ["offer", "remove", "A", "1", "--anyway"]),
    (1, ["offer", "move", "A", "2", "--before", "1", "--anyway"]), (1, ["offer", "reprice", "A", "--anyway"]), (1, ["offer", "payment", "list", "A"]),
    (3, ["plan", "list", "A"]), (1, ["plan", "list", "A", "--json"]), (2, ["plan", "info", "A"]), (4, ["plan", "check", "A"]),
    (1, ["plan", "auto", "A", "--dry-run"]), (1, ["plan", "export", "A", "-o", "OUT.dxf"]), (1, ["plan", "export", "A", "-o", "OUT.geojson"]),
    (1, ["plan", "layers", "A"]), (1, ["plan", "remove", "A", "1", "--anyway"]), (1, ["plan", "scale", "A", "--find"]),
    (4, ["render", "A", "-o", "OUT.svg"]), (1, ["render", "A", "-o", "OUT.png"]), (1, ["render", "A", "-o", "OUT.pdf"]),
    (2, ["export", "A", "-o", "OUT.pdf", "--anyway"]), (1, ["export", "A", "-o", "OUT.pdf", "--own", "--anyway"]),
    (1, ["export", "A", "-o", "OUT.svg", "--anyway"]), (2, ["export", "A", "-o", "OUT.html", "--anyway"]),
    (2, ["export", "A", "-o", "OUT.ency", "--anyway"]), (2, ["export", "A", "-o", "OUT.xml", "--anyway"]),
    (2, ["export", "A", "-o", "OUT.xlsx", "--anyway"]), (2, ["export", "A", "-o", "OUT.csv", "--anyway"]),
    (1, ["export", "A", "-o", "OUT.csv", "--what", "fans", "--anyway"]), (1, ["export", "A", "-o", "OUT.json", "--anyway"]),
    (1, ["export", "A", "-o", "OUT.jsonld", "--anyway"]), (1, ["export", "A", "-o", "OUT.ics", "--anyway"]),
    (1, ["export", "A", "-o", "OUT.vcf", "--anyway"]), (1, ["export", "A", "-o", "OUT.eml", "--anyway"]),
    (2, ["energy", "compare", "A"]), (1, ["energy", "method", "A", "heatBalance", "--anyway"]), (2, ["visit", "list", "A"]), (1, ["visit", "near", "59.33,18.06", "A"]),
    (2, ["team", "list", "A"]), (1, ["team", "export", "A", "-o", "OUT.vcf"]), (2, ["split", "show", "A"]), (1, ["split", "settle", "A", "--all", "--anyway"]),
    (2, ["score", "show", "A"]), (1, ["score", "simulate", "A"]), (1, ["activity", "show", "A"]),
    (1, ["send", "A", "--anyway"]), (1, ["revise", "A", "--anyway"]), (1, ["accept", "A", "--who", "K", "--anyway"]),
    (1, ["decline", "A", "--anyway"]), (1, ["remind", "A"]), (1, ["redact", "A", "-o", "OUT.ency"]), (1, ["open", "A", "OUT"]),
    (1, ["repair", "A", "-o", "OUT.ency"]), (1, ["verify", "A", "--any-key"]), (1, ["set", "A", "/proposal/title=x", "--anyway"]),
    (1, ["new", "OUT.ency", "--from", "A"]), (1, ["git-textconv", "A"]), (1, ["archive", "add", "STORE", "A", "--anyway", "--no-thumbnail"]),
    (1, ["archive", "search", "STORE", "hall"]),
]


class Package:
    """The parts of a proposal by path: trees of those in JSON, bytes of others."""

    def __init__(self, path):
        self.parts = {}
        with zipfile.ZipFile(path) as archive:
            for name in archive.namelist():
                data = archive.read(name)
                self.parts[name] = json.loads(data) if name.endswith(".json") else data

    def write(self, path):
        parts = {name: data if isinstance(data, bytes) else json.dumps(data, indent=1, ensure_ascii=False).encode("utf-8", "surrogatepass")
                 for name, data in self.parts.items()}
        manifest = copy.deepcopy(self.parts["manifest.json"])
        rows = [row for row in manifest.get("parts", []) if row.get("path") in parts]
        for row in rows:
            data = parts[row["path"]]
            row["size"], row["sha256"] = len(data), hashlib.sha256(data).hexdigest()
        manifest["parts"] = rows
        parts["manifest.json"] = json.dumps(manifest, indent=1).encode()
        with zipfile.ZipFile(path, "w") as archive:
            for name in ["mimetype"] + [name for name in parts if name != "mimetype"]:
                entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                entry.create_system, entry.external_attr = 3, 0o100644 << 16
                archive.writestr(entry, parts[name], zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED, 1)


def places(tree, found):
    """All places of a tree, as pairs of what holds them and where in it."""
    if isinstance(tree, dict):
        for name in tree:
            found.append((tree, name))
            places(tree[name], found)
    elif isinstance(tree, list):
        for index in range(len(tree)):
            found.append((tree, index))
            places(tree[index], found)
    return found


def odd(chance, value):
    """A value that could stand in the place of another."""
    if isinstance(value, bool) or value is None or chance.random() < 0.3:
        return copy.deepcopy(chance.choice(ODD))
    if isinstance(value, (int, float)):
        return chance.choice([0, -value, value * 1000, value * 1_000_000_007, value / 3, value + 1, 1, -1, 2**62, 1e300, 1e-300, 999_999_999_999])
    if isinstance(value, str):
        return chance.choice(["", value * 40, value[: len(value) // 2], value + "x", value.upper(), " " + value, value[::-1]])
    if isinstance(value, list):
        return chance.choice([[], value * 30, value[::-1], value[:1], value + [None], value + value[:1]])
    return chance.choice([{}, [], [value] * 3, {**value, "x": 1}, {"id": value.get("id")}])


def change(chance, package, most=6):
    """Changes a package in one to `most` places."""
    names = [name for name in package.parts if name.endswith(".json") and name != "manifest.json"]
    for _ in range(chance.randint(1, most)):
        kind = chance.random()
        name = chance.choice(names)
        if name not in package.parts:
            continue
        if kind < 0.03:
            del package.parts[name]
            continue
        if kind < 0.05:
            other = chance.choice(names)
            if other in package.parts:
                package.parts[name] = copy.deepcopy(package.parts[other])
            continue
        tree = package.parts[name]
        found = places(tree, [])
        if not found:
            continue
        holder, place = chance.choice(found)
        try:
            value = holder[place]
        except (KeyError, IndexError):
            continue
        if kind < 0.25:
            del holder[place]
        elif kind < 0.35 and isinstance(holder, list):
            holder[place:place] = copy.deepcopy([value]) * chance.choice([1, 2, 40])
        elif kind < 0.5:
            # A value of the same part that stands elsewhere, so that references lead somewhere else.
            other, at = chance.choice(found)
            try:
                holder[place] = copy.deepcopy(other[at])
            except (KeyError, IndexError, RecursionError):
                pass
        else:
            holder[place] = odd(chance, value)


def seeds(folder, programs):
    """Proposals to begin with: samples, frozen ones, and those in every state of a sending."""
    found = [str(path) for path in sorted(SAMPLES.glob("*/*.ency")) + sorted(FROZEN.glob("*.ency"))]
    environment = surroundings(folder)
    for index, (base, steps) in enumerate([
        (0, [["send"]]), (0, [["send"], ["accept", "--who", "K"]]), (1, [["send"], ["revise"]]), (1, [["send"], ["decline"]]),
    ]):
        path = f"{folder}/seed{index}.ency"
        shutil.copy(found[base], path)
        for words in steps:
            subprocess.run([f"{programs}/ency", words[0], path, *words[1:], "--anyway"], env=environment, capture_output=True, timeout=60)
        found.append(path)
    return found


def surroundings(folder):
    return {"PATH": f"{os.environ['PATH']}", "HOME": f"{folder}/home", "XDG_CONFIG_HOME": f"{folder}/home/config", "XDG_CACHE_HOME": f"{folder}/home/cache",
            "TMPDIR": folder, "LC_ALL": "C.UTF-8", "ENCY_TODAY": "2026-03-02", "EDITOR": "true"}


def work(job):
    """Some runs with one seed of chance: their breaches and counts."""
    programs, number, count, paths, limits, keep = job
    chance = random.Random(number)
    breaches, tally = [], collections.Counter()
    with tempfile.TemporaryDirectory(prefix="ency-crashes-") as folder:
        environment = surroundings(folder)
        os.makedirs(f"{folder}/home/cache")
        subprocess.run([f"{programs}/ency", "archive", "init", f"{folder}/store"], env=environment, capture_output=True)
        done = 0
        while done < count:
            path = chance.choice(paths)
            shutil.copy(path, f"{folder}/c.ency")
            for name in "ab":
                package = Package(path)
                change(chance, package)
                try:
                    package.write(f"{folder}/{name}.ency")
                except (UnicodeEncodeError, ValueError, RecursionError):
                    shutil.copy(path, f"{folder}/{name}.ency")
            for _ in range(8):
                words = chance.choices([words for _, words in CALLS], [weight for weight, _ in CALLS])[0]
                names = {"A": "w.ency", "B": "b.ency", "C": "c.ency", "STORE": "store"}
                shutil.copy(f"{folder}/a.ency", f"{folder}/w.ency")
                call = [names.get(word, word.replace("OUT", f"out{done}")) for word in words]
                begun, usage = time.monotonic(), None
                process = subprocess.Popen([f"{programs}/ency", *call], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                                           stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
                                           preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (limits[2], limits[2])))
                timer = None
                try:
                    _, errors = process.communicate(timeout=limits[0])
                except subprocess.TimeoutExpired:
                    os.killpg(process.pid, signal.SIGKILL)
                    _, errors = process.communicate()
                    timer = "slow"
                done += 1
                tally["call " + " ".join(words)] += 1
                tally["usage " + " ".join(words)] += process.returncode == 64
                text = errors.decode("utf-8", "replace")
                reason = timer
                if reason is None and (process.returncode < 0 or process.returncode >= 128):
                    reason = f"signal {process.returncode}"
                elif reason is None and ("Fatal error" in text or "crashed" in text):
                    reason = "crash of a helper"
                if reason:
                    line = next((line for line in text.splitlines() if "Fatal" in line or " at /" in line), text[:200])
                    breaches.append((reason, " ".join(words), line.strip()))
                    if keep:
                        kept = f"{keep}/{number}-{done}"
                        os.makedirs(kept, exist_ok=True)
                        for name in "abc":
                            shutil.copy(f"{folder}/{name}.ency", kept)
                        pathlib.Path(kept, "call").write_text(" ".join(words) + "\n" + reason + "\n" + text)
                for left in glob.glob(f"{folder}/out*"):
                    shutil.rmtree(left, ignore_errors=True) if os.path.isdir(left) else os.unlink(left)
    return breaches, tally


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--megabytes", type=int, default=4000)
    parser.add_argument("--keep")
    options = parser.parse_args()
    programs = os.path.abspath(options.programs)
    if options.keep:
        os.makedirs(options.keep, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="ency-crashes-") as folder:
        os.makedirs(f"{folder}/home/cache")
        paths = seeds(folder, programs)
        size, jobs = 200, []
        limits = (options.seconds, options.megabytes, options.megabytes << 20)
        for index in range(-(-options.runs // size)):
            jobs.append((programs, options.seed * 1_000_003 + index, min(size, options.runs - index * size), paths, limits, options.keep))
        breaches, tally = [], collections.Counter()
        with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
            for found, counts in pool.map(work, jobs):
                breaches += found
                tally += counts
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    calls = {name[5:]: count for name, count in tally.items() if name.startswith("call ")}
    verbs = sum(count for name, count in calls.items())
    # A call that no program knows tries nothing.
    unknown = [name for name, count in calls.items() if tally["usage " + name] == count]
    for name in unknown:
        print(f"  not a call: {name}")
    print(f"{verbs} runs of {len(calls)} calls, seed {options.seed}: {len(breaches)} breaches, the largest took {peak} MB")
    for (reason, call, line), count in collections.Counter(breaches).most_common():
        print(f"  {count} x {reason}: ency {call}: {line[:200]}")
    return 1 if breaches or unknown else 0


if __name__ == "__main__":
    sys.exit(main())
