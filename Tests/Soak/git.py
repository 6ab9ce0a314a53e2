"""Checks that git, with ency installed, loses no change: random edits on two branches of a repository, brought together by git's
own commands.

Shares no code with the toolkit: what the result must hold is known from the edits, packages are read by Python's zipfile, and
pointers are followed here. Each edit's value must be in the result or in a conflict of the file, what nobody edited must be as it
was, every file that git leaves must be whole, and git must report a conflict just where the file has one. At the end `ency git
uninstall` must leave the configuration as it was, and attributes as they were or were committed.

  git.py FOLDER-OF-ency SAMPLE.ency [--runs N] [--seed N] [--sabotage] [--keep FOLDER]

With --sabotage git gets a driver that takes ours as it is, and every run where the other side's changes are lost must be found out.
"""

import argparse
import hashlib
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from decimal import Decimal

NUMBERS = [
    ("/building/width", 20000, 60000), ("/building/length", 40000, 90000), ("/building/ceilingHeight", 9500, 14000),
    ("/building/airChanges", 1, 9), ("/building/heatingHours", 1000, 8000), ("/building/temperatures/ceiling", 20, 30),
    ("/offer/lines/@id=L1/quantity", 1, 40), ("/offer/lines/@id=L2/quantity", 1, 40), ("/offer/lines/@id=L1/discount", 0, 30),
    ("/offer/lines/@id=L3/unitPrice", 1000000, 3000000), ("/offer/lines/@id=L6/quantity", 1, 100),
    ("/energy/inputs/wage", 100, 900),
]
WORDS = ["/proposal/reference", "/customer/email", "/customer/contacts/@id=omar/name", "/customer/contacts/@id=ingrid/role",
         "/offer/lines/@id=L4/unit"]
TEXTS = ["/proposal/notes", "/proposal/introduction", "/needs/remarks", "/proposal/terms/@id=T1/text",
         "/proposal/terms/@id=T5/text"]
UNITS = ["pcs", "hour", "day", "metre", "lump", "km"]
NAMES = ["hall.ency", "hall 3 å.ency", "hall a\u030a.ency", "-x --help.ency", "it's \"so\" $HOME.ency", "deep/er/hall.ency",
         "100 %P %%.ency"]
COUNTED = ("model/activity.json", "model/conflicts.json", "manifest.json")


def parse(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


def packed(path):
    """The parts of a package, each checked against its check sum, and what the manifest claims of it."""
    with zipfile.ZipFile(path) as archive:
        bad = archive.testzip()
        assert bad is None, f"{path}: {bad} is damaged"
        parts = {name: archive.read(name) for name in archive.namelist()}
    manifest = parse(parts["manifest.json"])
    listed = {part["path"]: part for part in manifest["parts"]}
    assert set(listed) == set(parts) - {"mimetype", "manifest.json"}, f"{path}: the manifest lists other parts"
    for name, part in listed.items():
        assert hashlib.sha256(parts[name]).hexdigest() == part["sha256"], f"{path}: {name}: another hash"
    return parts


class Tree:
    """A proposal as values."""

    def __init__(self, path):
        self.parts = packed(path)
        self.trees = {}
        for name, data in self.parts.items():
            if name.endswith(".json"):
                tree = parse(data)
                if name not in COUNTED:
                    self.trees["/" + re.sub(r"^model/|\.json$|/overlay\.json$", "", name)] = tree
        conflicts = parse(self.parts.get("model/conflicts.json", b'{"conflicts": []}'))["conflicts"]
        self.conflicts = [conflict for conflict in conflicts]

    def at(self, pointer):
        for name, tree in self.trees.items():
            if pointer.startswith(name + "/"):
                return follow(tree, pointer[len(name):])
        return None

    def leaves(self):
        found = {}

        def walk(value, pointer):
            if isinstance(value, dict):
                for name, member in value.items():
                    walk(member, f"{pointer}/{name}")
            elif isinstance(value, list) and value and all(isinstance(item, dict) and "id" in item for item in value):
                for item in value:
                    walk(item, f"{pointer}/@id={item['id']}")
            else:
                found[pointer] = value

        for name, tree in self.trees.items():
            walk(tree, name)
        for name, data in self.parts.items():
            if not name.endswith(".json") and not name.startswith("conflicts/"):
                found["//" + name] = hashlib.sha256(data).hexdigest()
        return found


def follow(value, pointer):
    for token in pointer.split("/")[1:]:
        if isinstance(value, list):
            name, _, wanted = token.removeprefix("@").partition("=")
            value = next((item for item in value if item.get(name) == wanted), None)
        else:
            value = value.get(token) if isinstance(value, dict) else None
    return value


def kept(conflict, pointer, holds):
    """Whether a conflict keeps what an edit did at a place."""
    place = conflict["pointer"]
    if conflict["kind"] == "order":
        return False
    for side in ("ours", "theirs"):
        value = conflict.get(side)
        if pointer == place or pointer.startswith(place + "/"):
            if holds(follow(value, pointer[len(place):])):
                return True
        elif place.startswith(pointer + "/") and value is None and holds(None):
            return True
    return False


class Side:
    """What one person does, and what must be found of it."""

    def __init__(self, run, name):
        (self.run, self.name) = (run, name)
        self.expected = {}
        self.touched = set()
        self.gone = set()

    def edit(self, count, base):
        rng = self.run.rng
        for _ in range(count):
            kind = rng.choice(["number", "number", "word", "text", "fan", "add", "delete"])
            getattr(self, kind)(rng, base)

    def set(self, pointer, value, holds=None):
        if any(pointer.startswith(item + "/") for item in self.gone):
            return
        text = json.dumps(value, ensure_ascii=False)
        value = parse(text)
        if Tree(self.path()).at(pointer) == value:
            return
        self.run.ency("set", self.file(), f"{pointer}:={text}")
        self.touched.add(pointer)
        if holds is None and self.run.base.at(pointer) == value:
            # Done and taken back: nothing that the other side's change could meet.
            self.expected.pop(pointer, None)
            return
        self.expected[pointer] = holds or (lambda found: found == value)

    def file(self):
        name = self.run.current()
        return f"./{name}"

    def number(self, rng, base):
        pointer, low, high = rng.choice(NUMBERS)
        if pointer.startswith("/energy") and base.at("/energy/inputs/wage") is None:
            return
        self.set(pointer, rng.randint(low, high))

    def word(self, rng, base):
        pointer = rng.choice(WORDS)
        self.set(pointer, rng.choice(UNITS) if pointer.endswith("unit") else f"{self.name}{rng.randrange(10**6)}@x.example")

    def text(self, rng, base):
        pointer = rng.choice(TEXTS)
        words = Tree(self.path()).at(pointer).split(" ")
        word = f"{self.name}{rng.randrange(10**9)}"
        words.insert(rng.randrange(len(words) + 1), word)
        before = self.expected.get(pointer)
        self.set(pointer, " ".join(words), lambda found: isinstance(found, str) and word in found and (not before or before(found)))

    def fan(self, rng, base):
        plan = next(name for name in base.trees if name.startswith("/plans/"))
        fan = rng.choice(base.trees[plan]["fans"])
        # Not so far that the blades meet.
        place = {axis: round(float(fan["position"][axis])) + rng.randint(-60, 60) for axis in "xy"}
        self.set(f"{plan}/fans/@id={fan['id']}/position", place)

    def add(self, rng, base):
        new = f"{self.name}{rng.randrange(10**9)}"
        line = {"id": new, "kind": "free", "description": f"Lift {new}", "quantity": rng.randint(1, 9), "unit": "day",
                "unitPrice": rng.randint(1000, 99999)}
        where = rng.choice(["-", "0", "3"])
        self.run.patch(self.file(), [{"op": "add", "path": f"/offer/lines/{where}", "value": line}])
        for name, value in line.items():
            self.expected[f"/offer/lines/@id={new}/{name}"] = lambda found, value=value: found == value

    def delete(self, rng, base):
        lines = Tree(self.path()).trees["/offer"]["lines"]
        place = rng.randrange(len(lines))
        pointer = f"/offer/lines/@id={lines[place]['id']}"
        # Another line is the alternative to L1.
        if len(lines) < 4 or pointer.endswith("=L1"):
            return
        self.run.patch(self.file(), [{"op": "remove", "path": f"/offer/lines/{place}"}])
        for known in [known for known in self.expected if known.startswith(pointer + "/")]:
            del self.expected[known]
        self.gone.add(pointer)
        self.expected[pointer] = lambda found: found is None

    def path(self):
        return self.run.desk / self.run.current()


class Run:
    def __init__(self, folder, programs, sample, seed, sabotage):
        self.rng = random.Random(seed)
        self.desk = folder / "desk"
        self.home = folder / "home"
        for made in (self.desk, self.home):
            made.mkdir(parents=True)
        self.env = {
            "PATH": f"{programs}:/usr/bin:/bin", "HOME": str(self.home), "ENCY_UNDO": "off", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
            "GIT_EDITOR": "true", "TMPDIR": str(folder), "GIT_CEILING_DIRECTORIES": str(folder), "TERM": "dumb",
        }
        for role in ("AUTHOR", "COMMITTER"):
            self.env[f"GIT_{role}_NAME"], self.env[f"GIT_{role}_EMAIL"] = "Anna Ek", "anna@example.se"
        self.name = self.rng.choice(NAMES)
        self.reports = 0
        self.git("init", "-q", "-b", "main")
        before = self.traces()
        self.ency("git", "install")
        if sabotage:
            self.git("config", "merge.ency.driver", "true")
        (self.desk / self.name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(sample, self.desk / self.name)
        self.commit("base")
        self.sabotage = sabotage
        self.before = before

    def traces(self):
        return {name: (self.desk / name).read_bytes() if (self.desk / name).exists() else None
                for name in (".git/config", ".gitattributes", ".git/info/attributes")} | {"home": sorted(os.listdir(self.home))}

    def call(self, *words, ok=(0,), stdin=None):
        done = subprocess.run(words, cwd=self.desk, env=self.env, input=stdin, capture_output=True, timeout=120)
        self.said = (done.stdout + done.stderr).decode(errors="replace")
        assert ok is None or done.returncode in ok, f"{words}: exit code {done.returncode}: {self.said}"
        self.check_whole()
        return done.returncode

    def git(self, *words, ok=(0,)):
        return self.call("git", *words, ok=ok)

    def ency(self, *words):
        return self.call("ency", *words)

    def patch(self, file, operations):
        return self.call("ency", "patch", file, "-", stdin=json.dumps(
            [dict(operation, path=operation["path"]) for operation in operations]).encode())

    def current(self):
        return next(str(path.relative_to(self.desk)) for path in sorted(self.desk.rglob("*.ency")) if ".git/" not in str(path))

    def check_whole(self):
        """Every file that git or ency leaves is whole, and nothing else lies about."""
        for path in self.desk.rglob("*"):
            place = str(path.relative_to(self.desk))
            if place.startswith(".git/") or place == ".git" or path.is_dir():
                continue
            if path.suffix == ".ency":
                packed(path)
            else:
                assert place == ".gitattributes", f"{place} lies about"

    def commit(self, message):
        self.git("add", "-A")
        if self.git("diff", "--cached", "--quiet", ok=(0, 1)):
            self.git("commit", "-q", "-m", message)

    def unmerged(self):
        self.git("ls-files", "-u", "-z")
        return bool(self.said)

    def settle(self, status, old):
        """What git says of a step must be so: it reports a conflict just where the file has a new one."""
        new = {conflict["id"] for conflict in Tree(self.desk / self.current()).conflicts}
        assert self.unmerged() == (status != 0), f"exit code {status}, but {self.said}"
        if not self.sabotage:
            assert (status != 0) == bool(new - old), f"exit code {status} with {len(new - old)} new conflicts: {self.said}"
        self.reports += status != 0
        return new

    def people(self):
        base = self.base = Tree(self.desk / self.name)
        return base, Side(self, "a"), Side(self, "b")

    def maybe_rename(self):
        if self.rng.random() < 0.3:
            self.git("mv", "--", self.name, "other å.ency")

    def work(self, side, base, steps, rename=True):
        for step in range(steps):
            side.edit(self.rng.randint(2, 5), base)
            if rename and step == 0:
                self.maybe_rename()
            self.commit(f"{side.name} {step}")

    def diverge(self):
        base, ours, theirs = self.people()
        self.git("checkout", "-q", "-b", "other")
        self.work(theirs, base, self.rng.randint(1, 3))
        self.git("checkout", "-q", "main")
        self.work(ours, base, self.rng.randint(1, 3), rename=False)
        return base, [ours, theirs]

    def go_on(self, status, verb):
        """Keeps conflicts in the file and goes on, as one would who settles them later."""
        known = self.settle(status, set())
        for _ in range(20):
            if status == 0:
                return
            self.git("add", "-A")
            status = self.git(verb, "--continue", ok=(0, 1))
            if "nothing to commit" in self.said or "now empty" in self.said:
                status = self.git(verb, "--skip", ok=(0, 1))
            known = self.settle(status, known)
        raise AssertionError(f"{verb} comes to no end")

    def merge(self):
        base, sides = self.diverge()
        options = self.rng.choice([[], [], ["-X", "ours"], ["-X", "theirs"], ["-s", "recursive"]])
        self.settle(self.git("merge", "--no-edit", *options, "other", ok=(0, 1)), set())
        return base, sides

    def rebase(self):
        base, sides = self.diverge()
        self.git("checkout", "-q", "other")
        self.go_on(self.git("rebase", *self.rng.choice([[], [], ["--apply"]]), "main", ok=(0, 1)), "rebase")
        return base, sides

    def cherry_pick(self):
        base, sides = self.diverge()
        self.go_on(self.git("cherry-pick", "--allow-empty", "--keep-redundant-commits", "main..other", ok=(0, 1)), "cherry-pick")
        return base, sides

    def stash(self):
        base, ours, theirs = self.people()
        self.work(ours, base, 1, rename=False)
        self.git("checkout", "-q", "-b", "other", "HEAD~1" if self.git("rev-parse", "-q", "--verify", "HEAD~1", ok=(0, 128)) == 0 else "HEAD")
        theirs.edit(4, base)
        if self.git("diff", "--quiet", ok=(0, 1)) == 0:
            return base, [theirs]
        self.git("stash", "-q")
        self.git("checkout", "-q", "main")
        self.settle(self.git("stash", "pop", ok=(0, 1)), set())
        return base, [ours, theirs]

    def checkout(self):
        base, ours, theirs = self.people()
        self.work(ours, base, 1, rename=False)
        self.git("checkout", "-q", "-b", "other", "HEAD~1" if self.git("rev-parse", "-q", "--verify", "HEAD~1", ok=(0, 128)) == 0 else "HEAD")
        theirs.edit(4, base)
        self.git("checkout", "-q", "-m", "main")
        return base, [ours, theirs]

    def criss_cross(self):
        """Both merge the other's first work by themselves, work on, and merge again."""
        base, ours, theirs = self.people()
        (first, second) = self.rng.sample(NUMBERS[:3], 2)
        old = {pointer: base.at(pointer) for pointer, _, _ in (first, second)}
        self.git("checkout", "-q", "-b", "other")
        theirs.set(first[0], self.rng.randint(first[1], first[2]))
        theirs.text(self.rng, base)
        self.commit("b 0")
        self.git("checkout", "-q", "main")
        ours.set(second[0], self.rng.randint(second[1], second[2]))
        self.commit("a 0")
        self.git("branch", "mine")
        self.git("merge", "-q", "--no-edit", "other")
        self.git("checkout", "-q", "other")
        self.git("merge", "-q", "--no-edit", "mine")
        early = [(side, dict(side.expected)) for side in (ours, theirs)]
        for side, _ in early:
            (side.expected, side.touched) = ({}, set())
        if self.rng.random() < 0.5:
            # What the other did is taken back: merged with what both came from at first, it would come again.
            back = old[second[0]]
            theirs.set(second[0], int(back), lambda found: found == back)
        self.work(theirs, base, 1)
        self.git("checkout", "-q", "main")
        self.work(ours, base, 1, rename=False)
        # Of the first work, what nobody went over must be there.
        later = ours.touched | theirs.touched | ours.gone | theirs.gone
        for side, expected in early:
            side.touched |= set(expected)
            for pointer, holds in expected.items():
                if not any(pointer == place or pointer.startswith(place + "/") for place in later):
                    side.expected[pointer] = holds
        self.settle(self.git("merge", "--no-edit", "other", ok=(0, 1)), set())
        return base, [ours, theirs]

    def judge(self, base, sides):
        result = Tree(self.desk / self.current())
        lost = []
        for side in sides:
            for pointer, holds in side.expected.items():
                if not holds(result.at(pointer)) and not any(kept(c, pointer, holds) for c in result.conflicts):
                    lost.append(f"{side.name}: {pointer} is lost, there is {result.at(pointer)}")
        touched = [pointer for side in sides for pointer in [*side.expected, *side.touched, *side.gone]]
        (old, new) = (base.leaves(), result.leaves())
        for pointer in set(old) | set(new):
            if any(pointer == place or pointer.startswith(place + "/") for place in touched):
                continue
            if old.get(pointer) != new.get(pointer):
                lost.append(f"{pointer} was changed by nobody: {old.get(pointer)} -> {new.get(pointer)}")
        if not result.conflicts:
            self.call("ency", "validate", f"./{self.current()}")
        else:
            self.call("ency", "validate", "--format", "json", f"./{self.current()}", ok=(0, 1))
            codes = {finding["code"] for file in json.loads(self.said)["files"] for finding in file["findings"]
                     if finding["severity"] == "error"}
            assert codes <= {"conflict-unresolved"}, f"with conflicts: {codes}"
        return lost

    def uninstall(self):
        self.git("config", "merge.ency.driver", "ency git-merge") if self.sabotage else None
        self.ency("git", "uninstall")
        left = self.traces()
        # What was committed is also that of others, and stays.
        head = subprocess.run(["git", "show", "HEAD:.gitattributes"], cwd=self.desk, env=self.env, capture_output=True)
        if head.returncode == 0 and b"merge=ency" in head.stdout:
            self.before[".gitattributes"] = left[".gitattributes"]
        assert left == self.before, f"uninstalled, there is left: {left} instead of {self.before}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("programs")
    options.add_argument("sample")
    options.add_argument("--runs", type=int, default=100)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--sabotage", action="store_true")
    options.add_argument("--keep")
    options = options.parse_args()
    programs, sample = (str(pathlib.Path(path).resolve()) for path in (options.programs, options.sample))
    (conflicts, found) = (0, 0)
    counts = {}
    for number in range(options.runs):
        seed = options.seed * 1_000_000 + number
        folder = pathlib.Path(tempfile.mkdtemp(prefix="ency-git-"))
        kind = ["merge", "rebase", "cherry_pick", "stash", "criss_cross", "checkout"][number % 6]
        try:
            run = Run(folder, programs, sample, seed, options.sabotage)
            base, sides = getattr(run, kind)()
            lost = run.judge(base, sides)
            assert not lost or options.sabotage, "; ".join(lost)
            found += bool(lost)
            conflicts += run.reports > 0
            counts[kind] = counts.get(kind, 0) + 1
            if kind != "stash" or not run.unmerged():
                run.uninstall()
        except (AssertionError, subprocess.TimeoutExpired, zipfile.BadZipFile, StopIteration) as error:
            if options.keep:
                shutil.copytree(folder, options.keep, dirs_exist_ok=True)
            print(f"git.py: run {number} (seed {options.seed}): {kind}: {error!r}", file=sys.stderr)
            return 1
        finally:
            shutil.rmtree(folder)
    told = ", ".join(f"{count} {kind}" for kind, count in counts.items())
    if options.sabotage:
        print(f"git: of {options.runs} runs with a driver that drops the other side, {found} were found out")
        return 0 if found > options.runs // 3 else 1
    print(f"git: {options.runs} runs ({told}), {conflicts} with conflicts; nothing lost, nothing damaged, no trace left")
    return 0


sys.exit(main())
