#!/usr/bin/env python3
"""Races every pair of the archive's verbs that write on one store, and kills either at a random moment.

Usage: races.py BIN [--sample] [--rounds N] [--from N] [--minutes N] [--seed S] [--only WORDS] [--jobs N] [--scene NAME]
BIN holds `ency`, `ency-press` and `ency-archive`. Each round races every pair once; after --minutes no further one begins, and the last
line says how many were raced of each, so that --from goes on there. A breach is printed when it is found.

Each round begins with a store and a mirror of it, with packages, pictures and PDFs, and something in the trash. Two commands begin within
half a second of each other; in most rounds one or both are killed with SIGKILL after a random time. It is a breach when
  - a file that a command reported as added or known is in no version: by its bytes, or by its redacted revision (the same document and
    revision number). Before the next command has completed what a stopped one left, an object counts that the stopped one's journal
    names as moved aside; afterwards it doesn't,
  - a source file is gone that no command said it moved,
  - a proposal that neither `prune` nor `mirror --yes` was asked to take out is in neither the store nor its trash,
  - `verify` finds an error: only what a stopped command leaves for the next is a warning,
  - afterwards a quiet `add`, `forget` or `prune` fails, a quiet `verify --strict` isn't clean, or a document has two objects,
  - a person whom a finished, undisturbed `forget` redacted is still named in a version that was there before it began.

The scene `users` has each command run as another user, where the group may write everywhere, or not into some of the proposals' folders;
the scene `full` on a disk with little space, or few files, left. There it is a breach, too, when
  - a command fails without an error that names a path,
  - a user can't add a proposal to the store because of what another has no right to complete,
  - a removal that failed, and that nobody killed, keeps a revision of a proposal from being added that is still there.
Both need root, and are left out without it, which is reported.
"""
import argparse
import concurrent.futures
import glob
import hashlib
import itertools
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

NAME = "Vera Planterad"
PATIENCE = 120
USERS, GROUP = (61001, 61002), 61000
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

    def begin(self, *words, user=None):
        identity = {} if user is None else {"user": user, "group": GROUP, "extra_groups": [], "umask": 0o002}
        environment = self.environment()
        if user is not None:
            environment["HOME"] = f"{self.folder}/home{user}"
            del environment["XDG_CACHE_HOME"], environment["XDG_CONFIG_HOME"]
        return subprocess.Popen(
            [self.program, *words], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, **identity)

    def ency(self, *words, allowed=(0,), user=None):
        process = self.begin(*words, user=user)
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
    return objects([os.path.dirname(name) for name in glob.glob(f"{glob.escape(root)}/[0-9]*/*/*/inventory.json")], root)


def objects(places, root):
    digests, identities, owners = set(), set(), {}
    for folder in places:
        name = f"{folder}/inventory.json"
        versions = sorted((path for path in glob.glob(f"{glob.escape(folder)}/v*") if os.path.isdir(path)), key=lambda path: int(path.rsplit("/v", 1)[1]))
        newest = f"{versions[-1]}/inventory.json" if versions else name
        inventory = json.load(open(newest if os.path.exists(newest) else name))
        used = {digest for version in inventory["versions"].values() for digest in version["state"]}
        for digest, files in inventory["manifest"].items():
            for file in files:
                if digest not in used or not file.endswith(".ency"):
                    continue
                try:
                    content = open(f"{folder}/{file}", "rb").read()
                except FileNotFoundError:
                    # Of what `verify` reports, or was removed for good when the disk was full.
                    continue
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


def pending(root):
    """The packages of objects that a command moved aside before it was stopped, where its journal has the next one complete that."""
    digests, identities = set(), set()
    for step in glob.glob(f"{glob.escape(root)}/extensions/ency/journal/*"):
        for line in open(step).read().split("\n")[2:]:
            if not line.startswith("extensions/ency/staging/"):
                continue
            # An object below the folder: at its own path, or by itself.
            for place, folders, _ in os.walk(os.path.join(root, *line.split("/")[:4])):
                if any(re.fullmatch("v[0-9]+", name) for name in folders):
                    found = objects([place], root)
                    digests |= found[0]
                    identities |= found[1]
                    folders.clear()
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


def share(folder, chance):
    """Gives all to the first user, and lets the group write, but not into some of the folders of proposals."""
    for user in USERS:
        os.makedirs(f"{folder}/home{user}")
    closed = chance.choice([0, 0, 0.5])
    for place, folders, files in os.walk(folder):
        os.chown(place, USERS[0], GROUP)
        steps = os.path.relpath(place, folder).split("/")
        is_closed = len(steps) > 2 and steps[0] in ("s", "m") and steps[1].isdigit() and chance.random() < closed
        os.chmod(place, 0o2755 if is_closed else 0o2775)
        for name in files:
            os.chown(f"{place}/{name}", USERS[0], GROUP)
            os.chmod(f"{place}/{name}", 0o664)
    os.chown(f"{folder}/home{USERS[1]}", USERS[1], GROUP)
    return "closed" if closed else "open"


def fill(folder, chance):
    """Leaves little space, or room for few files, on a disk of its own."""
    disk = os.statvfs(folder)
    os.makedirs(f"{folder}/filler")
    if chance.random() < 0.7:
        left = int(chance.expovariate(1 / 10)) * 4096
        with open(f"{folder}/filler/space", "wb") as filler:
            os.posix_fallocate(filler.fileno(), 0, max(1, disk.f_bavail * disk.f_frsize - left))
        return f"{left} bytes left"
    left = int(chance.expovariate(1 / 10))
    for number in range(max(0, disk.f_ffree - left - 1)):
        open(f"{folder}/filler/{number}", "wb").close()
    return f"{left} files left"


def mount(folder):
    return subprocess.run(["mount", "-t", "tmpfs", "-o", "size=24m,nr_inodes=3000", "none", folder], capture_output=True).returncode == 0


def unavailable(scene):
    """Why a scene can't be played here; None where it can."""
    if scene == "plain":
        return None
    if os.geteuid() != 0:
        return "it needs root"
    if scene == "full":
        folder = tempfile.mkdtemp(prefix="ency-mount-")
        try:
            if not mount(folder):
                return "tmpfs can't be mounted here"
            subprocess.run(["umount", folder])
        finally:
            os.rmdir(folder)
    return None


def hidden(base, breaches):
    """What another user hides in the company's folder makes nothing less strict, and a proposal that can't be listed is reported."""
    folder = tempfile.mkdtemp(prefix="ency-race-")
    try:
        os.rmdir(folder)
        shutil.copytree(base.folder, folder, symlinks=True)
        desk = Desk(base.program, folder)
        os.makedirs(f"{folder}/company")
        open(f"{folder}/company/config.json", "w").write('{"tombstones": "signed"}')
        share(folder, random.Random(0))
        os.chmod(f"{folder}/s", 0o2775)
        os.makedirs(f"{folder}/home{USERS[1]}/.config/ency")
        open(f"{folder}/home{USERS[1]}/.config/ency/config.json", "w").write(json.dumps({"company": f"{folder}/company"}))
        before = packages(f"{folder}/s")
        for mode, place in [(0o644, "company/config.json"), (0, "company/config.json"), (0, "company")]:
            os.chmod(f"{folder}/{place}", mode)
            for words in [VERBS["prune"]()[0], VERBS["forget"]()[0]]:
                process = desk.begin(*words, user=USERS[1])
                output, error = process.communicate(timeout=PATIENCE)
                if process.returncode not in (1, 2) or packages(f"{folder}/s")[0] != before[0]:
                    breaches.append(f"settings: {words} with {place} {mode:o}: {process.returncode} {output.decode()} {error.decode()}")
        os.remove(f"{folder}/home{USERS[1]}/.config/ency/config.json")
        for place, folders, _ in os.walk(f"{folder}/s"):
            if any(name.startswith("v1") for name in folders) and "extensions" not in place:
                os.chmod(place, 0)
        for verb in ["prune", "forget", "mirror", "mirror-yes"]:
            process = desk.begin(*VERBS[verb]()[0], user=USERS[1])
            output, error = process.communicate(timeout=PATIENCE)
            if process.returncode not in (1, 2) or packages(f"{folder}/s")[0] != before[0]:
                breaches.append(f"hidden: {verb}: {process.returncode} {output.decode()} {error.decode()}")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def race(base, verbs, chance, breaches, story, scene="plain"):
    folder = tempfile.mkdtemp(prefix="ency-race-")
    is_mounted = False
    try:
        if scene == "full":
            is_mounted = mount(folder)
            assert is_mounted
        shutil.copytree(base.folder, folder, symlinks=True, dirs_exist_ok=True)
        os.chmod(folder, 0o755)
        if scene == "users":
            story = f"{story} {share(folder, chance)}"
        desk = Desk(base.program, folder)
        before = packages(f"{folder}/s")
        sources = {path: open(f"{folder}/{path}", "rb").read() for path in sorted(glob.glob("new/*.ency", root_dir=folder))}
        calls = [VERBS[verb]() for verb in verbs]
        if scene == "full":
            story = f"{story} {fill(folder, chance)}"
        processes, kills, ends = [], [], {}
        start = time.monotonic()
        gap = chance.choice([0, chance.random() * 0.1, chance.random() * 0.5])
        for place, (words, _) in enumerate(calls):
            if place == 1:
                time.sleep(gap)
            process = desk.begin(*words, user=USERS[place] if scene == "users" else None)
            processes.append(process)
            if chance.random() < (0.6 if scene == "plain" else 0.3):
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
        shutil.rmtree(f"{folder}/filler", ignore_errors=True)
        for process, output, verb in zip(processes, outputs, verbs):
            if scene != "plain" and process.returncode == 2 and re.search(r"/.*\[[a-z-]+\]", output):
                continue
            if process.returncode not in (0, 1, -signal.SIGKILL):
                breaches.append(f"{story}: {verb} exits {process.returncode}: {output}")
        verify(desk, story, breaches, strict=False)
        digests, identities, owners = packages(f"{folder}/s")
        others = [trash(f"{folder}/s"), trash(f"{folder}/m"), pending(f"{folder}/s")]
        aside = tuple(set().union(*(one[place] for one in others)) for place in range(2))

        def is_kept(content):
            return sha512(content) in digests | aside[0] or identity(content) in identities | aside[1]

        def is_said(path):
            return any(f"{path} → " in output or f"{path}: known" in output for output in outputs)

        movable = {path for (_, moves) in calls for path in moves}
        for path, content in sources.items():
            is_there = os.path.exists(f"{folder}/{path}")
            if not is_there and path not in movable:
                breaches.append(f"{story}: {path} is gone")
            if not is_there and not is_kept(content):
                breaches.append(f"{story}: {path} is lost: {outputs}")
            if is_said(path) and not is_kept(content):
                breaches.append(f"{story}: {path} was said to be added, and is neither there nor in the trash: {outputs}")
        for one in before[1]:
            if one not in identities | aside[1]:
                breaches.append(f"{story}: {one} was there, and is neither there nor in the trash")
        if scene != "plain" and not ends and digests >= before[0]:
            # Nothing left and nothing was redacted: what failed keeps no revision from coming in.
            trial = f"{folder}/trial.ency"
            open(trial, "wb").write(sources["new/r2.ency"])
            process = desk.begin("archive", "add", "s", "trial.ency", "--anyway", "--no-thumbnail")
            output, error = process.communicate(timeout=PATIENCE)
            if process.returncode != 0:
                breaches.append(f"{story}: then add of a revision: {process.returncode} {error.decode()}: {outputs}")
        if scene == "users":
            shutil.copy(f"{base.folder}/other.ency", f"{folder}/other.ency")
            process = desk.begin("archive", "add", "s", "other.ency", "--anyway", "--no-thumbnail", user=USERS[1])
            output, error = process.communicate(timeout=PATIENCE)
            if process.returncode != 0:
                breaches.append(f"{story}: then add by the second user: {process.returncode} {error.decode()}: {outputs}")
        # A quiet look afterwards: whoever writes next completes what was left.
        open(f"{folder}/quiet.ency", "wb").write(open(f"{base.folder}/quiet.ency", "rb").read())
        desk.ency("archive", "add", "s", "quiet.ency", "--anyway", "--no-thumbnail")
        verify(desk, story + " then add", breaches, strict=True)
        owners = packages(f"{folder}/s")[2]
        for document, paths in owners.items():
            if len(paths) > 1:
                breaches.append(f"{story}: {document} has two objects: {paths}")
        others = [packages(f"{folder}/s"), trash(f"{folder}/s"), trash(f"{folder}/m")]
        digests, identities = (set().union(*(one[place] for one in others)) for place in range(2))
        for one in before[1] - identities:
            breaches.append(f"{story}: {one} was there, and is lost after the next add")
        for path, content in sources.items():
            is_wanted = is_said(path) or not os.path.exists(f"{folder}/{path}")
            if is_wanted and sha512(content) not in digests and identity(content) not in identities:
                breaches.append(f"{story}: {path} was said to be added, and is lost after the next add: {outputs}")
        desk.ency("archive", "forget", "s", NAME, "--yes", "--within-term", allowed=(0, 1))
        left = names(f"{folder}/s")
        if left:
            breaches.append(f"{story}: still named after a quiet forget: {left}")
        verify(desk, story + " then forget", breaches, strict=True)
    finally:
        if is_mounted:
            subprocess.run(["umount", "-l", folder])
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bin")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--scene", choices=["plain", "users", "full"])
    options = parser.parse_args()
    program = os.path.abspath(f"{options.bin}/ency")
    work = tempfile.mkdtemp(prefix="ency-races-")
    breaches, counts, begun = [], {}, time.monotonic()

    def tell(found):
        for breach in found:
            print(f"BREACH {breach}", flush=True)
        breaches.extend(found)

    try:
        base = template(program, f"{work}/base")
        base.ency("new", "quiet.ency", "--title", "Tyst", "--customer", "Kund", "--number", "Q-1")
        base.ency("new", "other.ency", "--title", "Annat", "--customer", "Ny kund", "--number", "N-1")
        pairs = [(one, two) for one, two in itertools.combinations_with_replacement(VERBS, 2)]
        pairs = [pair for pair in pairs if options.only in " ".join(pair)]
        rounds = options.rounds or (1 if options.sample else 200)
        if options.sample and not options.rounds:
            # The pairs in which versions were lost, and some others, other ones each day.
            known = [("add-move", "forget"), ("add-move", "prune"), ("add-move-pdf", "forget"), ("add-move", "mirror-yes")]
            others = [pair for pair in pairs if pair not in known]
            pairs = known + random.Random(options.seed).sample(others, 6)

        def one(scene, pair, number):
            chance = random.Random(f"{options.seed} {pair} {number}" + ("" if scene == "plain" else scene))
            order = list(pair) if chance.random() < 0.5 else list(reversed(pair))
            story = f"{'+'.join(order)} {number}{'' if scene == 'plain' else ' ' + scene}"
            if time.monotonic() - begun > options.minutes * 60:
                return None
            found = []
            try:
                race(base, order, chance, found, story, scene)
            except (SystemExit, subprocess.TimeoutExpired) as error:
                # What a quiet command should have done afterwards, and in time.
                found.append(f"{story}: {error}")
            tell(found)
            return scene

        scenes = [options.scene] if options.scene else ["plain", "users", "full"]
        for scene in scenes[:]:
            reason = unavailable(scene)
            if reason:
                print(f"races: the scene {scene} is left out: {reason}")
                scenes.remove(scene)
        if "users" in scenes:
            os.chmod(work, 0o755)
            found = []
            hidden(base, found)
            tell(found)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            numbers = range(options.first, options.first + rounds)
            rounds_to_run = [pool.submit(one, scene, pair, number) for scene in scenes for number in numbers for pair in pairs]
            for done in concurrent.futures.as_completed(rounds_to_run):
                if done.result():
                    counts[done.result()] = counts.get(done.result(), 0) + 1
    finally:
        shutil.rmtree(work, ignore_errors=True)
    told = ", ".join(f"{scene} {count}" for scene, count in counts.items())
    print(f"races: {told} of {len(pairs)} pairs of verbs in {time.monotonic() - begun:.0f} s, {len(breaches)} breaches")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
