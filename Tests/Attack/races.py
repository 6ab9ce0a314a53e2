#!/usr/bin/env python3
"""Races every pair of the archive's verbs that write on one store, and kills either at a random moment.

Usage: races.py BIN [--sample] [--rounds N] [--seed S] [--only WORDS] [--jobs N]   BIN holds `ency`, `ency-press` and `ency-archive`.

Each round begins with a store and a mirror of it, with packages, pictures and PDFs, and something in the trash. Two commands begin within
half a second of each other; in most rounds one or both are killed with SIGKILL after a random time. It is a breach when
  - a file that a command reported as added or known is in no version, and its source is gone, too: by its bytes, or by its redacted
    revision (the same document and revision number),
  - a source file is gone that no command said it moved,
  - a proposal that neither `prune` nor `mirror --yes` was asked to take out is in neither the store nor its trash,
  - `verify` finds an error: only what a stopped command leaves for the next is a warning,
  - afterwards a quiet `add`, `forget` or `prune` fails, a quiet `verify --strict` isn't clean, or a document has two objects,
  - a person whom a finished, undisturbed `forget` redacted is still named in a version that was there before it began.
"""
import argparse
import concurrent.futures
import glob
import hashlib
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

NAME = "Vera Planterad"
PATIENCE = 120
SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../SampleDocuments/warehouse/warehouse.ency")


class Desk:
    """A folder with a store, a mirror, files to be added and a foreign storage root, made once and copied for each round."""

    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.count = 0

    def environment(self):
        return {
            "PATH": os.environ["PATH"], "HOME": f"{self.folder}/home", "XDG_CACHE_HOME": f"{self.folder}/home/cache",
            "XDG_CONFIG_HOME": f"{self.folder}/home/config", "LC_ALL": "C.UTF-8", "ENCY_TODAY": "2026-03-02",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Anna Berg", "GIT_AUTHOR_EMAIL": "anna@example.se",
        }

    def begin(self, *words):
        return subprocess.Popen(
            [self.program, *words], cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)

    def ency(self, *words, allowed=(0,)):
        process = self.begin(*words)
        output, error = process.communicate(timeout=PATIENCE)
        if process.returncode not in allowed:
            raise SystemExit(f"{' '.join(words)}: exit {process.returncode}\n{output.decode()}{error.decode()}")
        return output.decode() + error.decode()


def template(program, folder):
    desk = Desk(program, folder)
    os.makedirs(f"{folder}/home/config/ency")
    os.makedirs(f"{folder}/new")
    for store in ["s", "m", "foreign"]:
        desk.ency("archive", "init", store)
    shutil.copy(SAMPLE, f"{folder}/a.ency")
    desk.ency("set", "a.ency", f"/customer/contacts/0/name={NAME}", "--anyway")
    desk.ency("archive", "add", "s", "a.ency", "--pdf", "--anyway")
    desk.ency("set", "a.ency", "/building/length=61000", "--anyway")
    desk.ency("archive", "add", "s", "a.ency", "--anyway")
    desk.ency("archive", "mirror", "s", "m")
    # Three revisions that come in during the race: each is made from the one before.
    for number in range(3):
        desk.ency("set", "a.ency", f"/building/length={62000 + number}", "--anyway")
        shutil.copy(f"{folder}/a.ency", f"{folder}/new/r{number}.ency")
    desk.ency("new", "b.ency", "--title", "Lager", "--customer", NAME, "--number", "B-1")
    desk.ency("archive", "add", "s", "b.ency", "--anyway", "--no-thumbnail")
    desk.ency("set", "b.ency", "/building/length=41000", "--anyway")
    shutil.copy(f"{folder}/b.ency", f"{folder}/new/b1.ency")
    desk.ency("new", "t.ency", "--title", "Borta", "--customer", NAME, "--number", "T-1")
    desk.ency("archive", "add", "s", "t.ency", "--anyway", "--no-thumbnail")
    desk.ency("archive", "prune", "s", "--where", "number=T-1", "--yes")
    # What a colleague archived elsewhere.
    desk.ency("archive", "add", "foreign", f"new/r2.ency", "--anyway", "--no-thumbnail")
    return desk


# The verbs that write: their words, and the files that they may move. DRAFTS go by prune: that is A-1 with all its revisions, and B-1.
VERBS = {
    "add": lambda: (["archive", "add", "s", "new/r0.ency", "--anyway"], []),
    "add-pdf": lambda: (["archive", "add", "s", "new/r1.ency", "--anyway", "--pdf"], []),
    "add-move": lambda: (["archive", "add", "s", "new/r2.ency", "new/b1.ency", "--anyway", "--no-thumbnail", "--move"], ["new/r2.ency", "new/b1.ency"]),
    "add-move-pdf": lambda: (["archive", "add", "s", "new/r0.ency", "--anyway", "--pdf", "--move"], ["new/r0.ency"]),
    "forget": lambda: (["archive", "forget", "s", NAME, "--yes", "--within-term"], []),
    "prune": lambda: (["archive", "prune", "s", "--status", "draft", "--status", "sent", "--yes", "--within-term"], []),
    "take-back": lambda: (["archive", "prune", "s", "--take-back", "T-1"], []),
    "empty-trash": lambda: (["archive", "prune", "s", "--empty-trash", "--yes"], []),
    "mirror": lambda: (["archive", "mirror", "s", "m"], []),
    "mirror-yes": lambda: (["archive", "mirror", "m", "s", "--yes"], []),
    "import": lambda: (["archive", "import", "s", "foreign", "--no-thumbnail"], []),
    "mend": lambda: (["archive", "verify", "s", "--from", "m"], []),
}


def sha512(bytes_):
    return hashlib.sha512(bytes_).hexdigest()


def identity(bytes_):
    """The document and revision of a package; a redacted one keeps both."""
    import io
    with zipfile.ZipFile(io.BytesIO(bytes_)) as package:
        manifest = json.loads(package.read("manifest.json"))
    return manifest.get("id"), manifest.get("revision")


def packages(root):
    """The packages of a store that inventories name in a version, by digest, and by document and revision."""
    digests, identities, owners = set(), set(), {}
    for name in glob.glob(f"{glob.escape(root)}/[0-9]*/*/*/inventory.json"):
        folder = os.path.dirname(name)
        versions = sorted((path for path in glob.glob(f"{glob.escape(folder)}/v*") if os.path.isdir(path)), key=lambda path: int(path.rsplit("/v", 1)[1]))
        newest = f"{versions[-1]}/inventory.json" if versions else name
        inventory = json.load(open(newest if os.path.exists(newest) else name))
        used = {digest for version in inventory["versions"].values() for digest in version["state"]}
        for digest, files in inventory["manifest"].items():
            for file in files:
                if digest not in used or not file.endswith(".ency"):
                    continue
                content = open(f"{folder}/{file}", "rb").read()
                if sha512(content) != digest:
                    continue
                digests.add(digest)
                one = identity(content)
                identities.add(one)
                owners.setdefault(one[0], set()).add(os.path.relpath(folder, root))
    return digests, identities, owners


def trash(root):
    digests, identities = set(), set()
    for day in glob.glob(f"{glob.escape(root)}/extensions/ency/trash/*"):
        found = packages(day)
        digests |= found[0]
        identities |= found[1]
    return digests, identities


def names(root):
    """The packages of versions that name the person."""
    found = []
    for path in glob.glob(f"{glob.escape(root)}/[0-9]*/*/*/v*/content/*.ency"):
        try:
            with zipfile.ZipFile(path) as package:
                if any(NAME.encode() in package.read(part) for part in package.namelist()):
                    found.append(os.path.relpath(path, root))
        except (OSError, zipfile.BadZipFile):
            continue
    return found


def verify(desk, story, breaches, strict):
    process = desk.begin("archive", "verify", "s", "--json", *(["--strict"] if strict else []))
    output, error = process.communicate(timeout=PATIENCE)
    try:
        found = json.loads(output)["findings"]
    except (ValueError, KeyError):
        breaches.append(f"{story}: verify: {process.returncode} {output.decode()} {error.decode()}")
        return
    # An inventory that is behind is completed by who adds to that proposal.
    bad = [one for one in found if (strict and one["code"] != "ahead") or one["severity"] == "error"]
    if bad:
        breaches.append(f"{story}: verify{' --strict' if strict else ''}: {bad[:3]}")


def race(base, verbs, chance, breaches, story):
    folder = tempfile.mkdtemp(prefix="ency-race-")
    try:
        shutil.rmtree(folder)
        shutil.copytree(base.folder, folder, symlinks=True)
        desk = Desk(base.program, folder)
        before = packages(f"{folder}/s")
        sources = {path: open(f"{folder}/{path}", "rb").read() for path in sorted(glob.glob("new/*.ency", root_dir=folder))}
        calls = [VERBS[verb]() for verb in verbs]
        processes, kills, ends = [], [], {}
        start = time.monotonic()
        gap = chance.choice([0, chance.random() * 0.1, chance.random() * 0.5])
        for place, (words, _) in enumerate(calls):
            if place == 1:
                time.sleep(gap)
            process = desk.begin(*words)
            processes.append(process)
            if chance.random() < 0.6:
                kills.append((time.monotonic() + chance.expovariate(1 / 0.35), place))
        for when, place in sorted(kills):
            time.sleep(max(0, when - time.monotonic()))
            if processes[place].poll() is None:
                os.killpg(processes[place].pid, signal.SIGKILL)
                ends[place] = round(time.monotonic() - start, 3)
        outputs = []
        for process in processes:
            output, error = process.communicate(timeout=PATIENCE)
            outputs.append(output.decode() + error.decode())
        story = f"{story} gap {gap:.3f} kills {ends} rc {[process.returncode for process in processes]}"
        for process, output, verb in zip(processes, outputs, verbs):
            if process.returncode not in (0, 1, -signal.SIGKILL):
                breaches.append(f"{story}: {verb} exits {process.returncode}: {output}")
        verify(desk, story, breaches, strict=False)
        digests, identities, owners = packages(f"{folder}/s")
        aside = trash(f"{folder}/s")
        aside = (aside[0] | trash(f"{folder}/m")[0], aside[1] | trash(f"{folder}/m")[1])

        def is_kept(content):
            return sha512(content) in digests | aside[0] or identity(content) in identities | aside[1]

        movable = {path for (_, moves) in calls for path in moves}
        for path, content in sources.items():
            said = any(f"{path} → " in output or f"{path}: known" in output for output in outputs)
            is_there = os.path.exists(f"{folder}/{path}")
            if not is_there and path not in movable:
                breaches.append(f"{story}: {path} is gone")
            if (said or not is_there) and not is_there and not is_kept(content):
                breaches.append(f"{story}: {path} is lost: {outputs}")
            may_leave = "prune" in verbs or "mirror-yes" in verbs or "forget" in verbs
            if said and not may_leave and not is_kept(content):
                breaches.append(f"{story}: {path} was said to be added, and isn't there: {outputs}")
            if said and not is_kept(content) and may_leave:
                breaches.append(f"{story}: {path} was said to be added, and is neither there nor in the trash: {outputs}")
        for one in before[1]:
            if one not in identities | aside[1]:
                breaches.append(f"{story}: {one} was there, and is neither there nor in the trash")
        # A quiet look afterwards: whoever writes next completes what was left.
        open(f"{folder}/quiet.ency", "wb").write(open(f"{base.folder}/quiet.ency", "rb").read())
        desk.ency("archive", "add", "s", "quiet.ency", "--anyway", "--no-thumbnail")
        verify(desk, story + " then add", breaches, strict=True)
        owners = packages(f"{folder}/s")[2]
        for document, paths in owners.items():
            if len(paths) > 1:
                breaches.append(f"{story}: {document} has two objects: {paths}")
        for path, content in sources.items():
            said = any(f"{path} → " in output for output in outputs)
            after = packages(f"{folder}/s")
            rest = trash(f"{folder}/s")
            if said and sha512(content) not in after[0] | rest[0] and identity(content) not in after[1] | rest[1]:
                breaches.append(f"{story}: {path} was there, and is lost after the next add: {outputs}")
        desk.ency("archive", "forget", "s", NAME, "--yes", "--within-term", allowed=(0, 1))
        left = names(f"{folder}/s")
        if left:
            breaches.append(f"{story}: still named after a quiet forget: {left}")
        verify(desk, story + " then forget", breaches, strict=True)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bin")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    program = os.path.abspath(f"{options.bin}/ency")
    work = tempfile.mkdtemp(prefix="ency-races-")
    breaches, count, begun = [], 0, time.monotonic()
    try:
        base = template(program, f"{work}/base")
        base.ency("new", "quiet.ency", "--title", "Tyst", "--customer", "Kund", "--number", "Q-1")
        pairs = [(one, two) for one, two in itertools.combinations_with_replacement(VERBS, 2)]
        pairs = [pair for pair in pairs if options.only in " ".join(pair)]
        rounds = options.rounds or (1 if options.sample else 200)
        if options.sample and not options.rounds:
            # The pairs in which versions were lost, and some others, other ones each day.
            known = [("add-move", "forget"), ("add-move", "prune"), ("add-move-pdf", "forget"), ("add-move", "mirror-yes")]
            others = [pair for pair in pairs if pair not in known]
            pairs = known + random.Random(options.seed).sample(others, 6)
        def one(pair, number):
            chance = random.Random(f"{options.seed} {pair} {number}")
            order = list(pair) if chance.random() < 0.5 else list(reversed(pair))
            race(base, order, chance, breaches, f"{'+'.join(order)} {number}")

        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            rounds_to_run = [pool.submit(one, pair, number) for pair in pairs for number in range(rounds)]
            for done in concurrent.futures.as_completed(rounds_to_run):
                done.result()
                count += 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    for breach in breaches[:40]:
        print(f"BREACH {breach}")
    print(f"races: {count} of {len(pairs)} pairs of verbs in {time.monotonic() - begun:.0f} s, {len(breaches)} breaches")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
