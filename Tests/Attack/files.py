#!/usr/bin/env python3
"""Links, pipes, sockets, folders and devices in every place that the programs open a file in, and what a second user places there.

Usage: files.py BIN [NAME]   BIN holds `ency` and `ency-press`; NAME runs only the cases whose name contains it.

Every verb that touches a place is run under strace(1) once for each kind of thing that may lie there. It is a breach when
  - it takes longer than PATIENCE, or ends by a signal,
  - one of our programs opens the place without O_NONBLOCK, or makes a file that could be there already (O_CREAT without O_EXCL),
  - a link is followed to the canary that it leads to, the canary changes, or what it holds is told,
  - a file changes that should have stayed, or it isn't named what lies there.
Devices and a second user need the superuser; without, those cases are counted as left out.
"""
import concurrent.futures
import json
import os
import re
import shutil
import socket
import stat
import subprocess
import sys
import tempfile

PATIENCE = 30
SECRET = "KANARIE-5f1e"
OURS = {"ency", "ency-press"}
KINDS = ["fifo", "link", "dangling", "socket", "folder", "device"]
IS_ROOT = os.geteuid() == 0
SAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../SampleDocuments/warehouse")


class Case:
    """A place, what may lie there, and the calls that touch it.

    names: the call says what it didn't take, and fails. keeps: files that stay as they were. follows: a link is the user's own.
    folder: where the calls are made.
    """

    def __init__(self, name, place, calls, kinds=KINDS, names=True, keeps=(), follows=False, canary=None, folder="", env=None):
        self.name, self.place, self.calls, self.kinds = name, place, calls, kinds
        self.names, self.keeps, self.follows, self.canary = names, keeps, follows, canary
        self.folder, self.env = folder, env or {}


def environment(desk, more=None):
    values = {
        "PATH": os.environ["PATH"], "HOME": f"{desk}/home", "XDG_CACHE_HOME": f"{desk}/home/cache",
        "XDG_CONFIG_HOME": f"{desk}/home/config", "TMPDIR": f"{desk}/tmp", "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "Anna Berg", "GIT_AUTHOR_EMAIL": "anna@example.se", "GIT_COMMITTER_NAME": "Anna Berg",
        "GIT_COMMITTER_EMAIL": "anna@example.se", "EDITOR": "true", "ENCY_TODAY": "2026-03-02",
    }
    values.update({name: value.replace("DESK", desk) for name, value in (more or {}).items()})
    return values


def run(words, desk, env=None, user=None, **more):
    more = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    if user is not None:
        more.update(user=user, group=user, extra_groups=[])
    return subprocess.run(words, cwd=desk, env=environment(desk, env), timeout=PATIENCE * 4, **more)


def demand(words, desk, allowed=(0,), **more):
    done = run(words, desk, **more)
    if done.returncode not in allowed:
        raise SystemExit(f"{' '.join(words)}: exit {done.returncode}\n{done.stderr.decode()}")
    return done


def template(program, folder):
    """The desk that every case begins with."""
    os.makedirs(folder)
    for name in ["home/cache", "home/config/ency", "tmp", "share/sub", "out", "company"]:
        os.makedirs(f"{folder}/{name}")
    shutil.copy(f"{SAMPLE}/warehouse.ency", f"{folder}/hall.ency")
    shutil.copy(f"{SAMPLE}/warehouse-plan.pdf", f"{folder}/plan.pdf")

    def ency(*words, allowed=(0,)):
        demand([program, *words], folder, allowed)

    for name in ["base", "ours", "theirs"]:
        shutil.copy(f"{folder}/hall.ency", f"{folder}/{name}.ency")
    ency("set", "ours.ency", "/proposal/title=Ours", "/building/ceilingHeight=11000")
    ency("plan", "move", "ours.ency", "F1", "--by", "1,0", "--anyway")
    ency("set", "theirs.ency", "/proposal/title=Theirs")
    open(f"{folder}/identity", "w").write("AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX\n")
    open(f"{folder}/schema.json", "wb").write(demand([program, "schema", "print", "offer"], folder).stdout)
    ency("merge", "base.ency", "ours.ency", "theirs.ency", "-o", "conflicts.ency", allowed=(0, 1))
    shutil.copy(f"{folder}/ours.ency", f"{folder}/share/ours.ency")
    shutil.copy(f"{folder}/base.ency", f"{folder}/share/sub/base.ency")
    ency("diff", "base.ency", "ours.ency", "--format", "patch", "-o", "patch.json", allowed=(0, 1))
    ency("open", "hall.ency", "work")
    os.makedirs(f"{folder}/repo")
    shutil.copy(f"{folder}/base.ency", f"{folder}/repo/hall.ency")
    for words in [["init", "-q", "-b", "main"], ["add", "."], ["commit", "-qm", "one"]]:
        demand(["git", *words], f"{folder}/repo")
    demand(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "key"], folder)


def copied(source, desk):
    shutil.copytree(source, desk, symlinks=True)
    state = f"{desk}/work/.ency/working-folder.json"
    text = open(state).read().replace(source, desk)
    open(state, "w").write(text)


def canary_of(case, desk):
    """What a link leads to: what would be taken if it were followed."""
    place = f"{desk}/{case.place}"
    folder = f"{desk}/canary"
    os.makedirs(folder, exist_ok=True)
    goal = f"{folder}/{os.path.basename(case.place)}"
    if case.canary is not None:
        open(goal, "w").write(case.canary)
    elif os.path.isdir(place):
        shutil.copytree(place, goal, symlinks=True)
    elif os.path.exists(place):
        shutil.copy(place, goal)
    else:
        open(goal, "w").write(SECRET + "\n")
    return goal


def put(kind, place, goal):
    """Places it; false where that can't be done here."""
    if os.path.islink(place) or os.path.isfile(place):
        os.unlink(place)
    elif os.path.isdir(place):
        shutil.rmtree(place)
    os.makedirs(os.path.dirname(place), exist_ok=True)
    if kind == "fifo":
        os.mkfifo(place)
    elif kind == "link":
        os.symlink(goal, place)
    elif kind == "dangling":
        os.symlink(f"{os.path.dirname(goal)}/none", place)
    elif kind == "socket":
        # The address of a socket is short.
        here = os.open(os.path.dirname(place), os.O_RDONLY | os.O_DIRECTORY)
        server = socket.socket(socket.AF_UNIX)
        server.bind(f"/proc/self/fd/{here}/{os.path.basename(place)}")
        server.close()
        os.close(here)
    elif kind == "folder":
        os.mkdir(place)
        open(f"{place}/inside", "w").write("{}\n")
    elif kind == "device":
        if not IS_ROOT:
            return False
        try:
            os.mknod(place, 0o666 | stat.S_IFCHR, os.makedev(1, 5))
        except PermissionError:
            return False
    return True


def contents(path):
    """All that lies below a path, to be compared."""
    if not os.path.lexists(path):
        return None
    if os.path.islink(path):
        return os.readlink(path)
    if os.path.isdir(path):
        return {name: contents(f"{path}/{name}") for name in sorted(os.listdir(path))}
    if stat.S_ISREG(os.lstat(path).st_mode):
        return open(path, "rb").read()
    return stat.S_IFMT(os.lstat(path).st_mode)


OPEN = re.compile(r'^(?:open|creat|openat2?)\((?:AT_FDCWD(?:<([^>]*)>)?, |\d+<([^>]*)>, )?"((?:[^"\\]|\\.)*)", (.*)$')
EXEC = re.compile(r'^execve\("([^"]*)".* = 0$')


def opens(log, folder):
    """The files that our programs opened: path, flags, and the path of what was opened."""
    for name in os.listdir(folder):
        if not name.startswith(log):
            continue
        program = "ency"
        for line in open(f"{folder}/{name}", errors="replace"):
            line = line.rstrip("\n")
            started = EXEC.match(line)
            if started:
                program = os.path.basename(started.group(1))
            found = OPEN.match(line)
            if not found or program not in OURS:
                continue
            base = found.group(1) or found.group(2)
            path, rest = found.group(3), found.group(4)
            flags, _, result = rest.rpartition(" = ")
            got = re.match(r"\d+<(.*)>$", result)
            yield os.path.normpath(os.path.join(base or "", path) if base else path), flags, got.group(1) if got else None, line


def attack(program, source, case, kind, words):
    """Runs one call; gives the breaches, or None where it could not be set up."""
    desk = tempfile.mkdtemp(prefix="ency-attack-")
    try:
        os.rmdir(desk)
        copied(source, desk)
        place = f"{desk}/{case.place}"
        goal = canary_of(case, desk)
        if not put(kind, place, goal):
            return None
        before = {name: contents(f"{desk}/{name}") for name in ["canary", *case.keeps]}
        lain = contents(place) if kind != "folder" else None
        words = [word.replace("DESK", desk) for word in words]
        trace = tempfile.mkdtemp(prefix="ency-trace-")
        call = ["strace", "-ff", "-qq", "-y", "-s", "4096", "-e", "trace=open,openat,openat2,creat,execve", "-e", "signal=none",
                "-o", f"{trace}/log", program, *words]
        found = []
        child = subprocess.Popen(call, cwd=f"{desk}/{case.folder}", env=environment(desk, case.env), stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
        try:
            output, errors = child.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(child.pid, 9)
            output, errors = child.communicate()
            found.append(f"took longer than {PATIENCE} s")
        said = (output + errors).decode(errors="replace")
        if child.returncode < 0 or child.returncode > 128 and not found:
            found.append(f"ended by a signal: {child.returncode}")
        for path, flags, got, line in opens("log", trace):
            if path == place or path.startswith(place + "/") and kind == "folder" or path.endswith("/" + case.place):
                if "O_NONBLOCK" not in flags and "O_EXCL" not in flags:
                    found.append(f"opened without O_NONBLOCK: {line}")
            if got and not case.follows and (got == goal or got.startswith(goal + "/")):
                found.append(f"followed: {line}")
            if "O_CREAT" in flags and "O_EXCL" not in flags and "O_NOFOLLOW" not in flags:
                found.append(f"made without O_EXCL: {line}")
        shutil.rmtree(trace)
        after = {name: contents(f"{desk}/{name}") for name in ["canary", *case.keeps]}
        for name in before:
            if before[name] != after[name]:
                found.append(f"changed: {name}")
        if SECRET in said:
            found.append("told what the canary holds")
        if case.names:
            if child.returncode == 0:
                found.append("was taken")
            if os.path.basename(case.place) not in said and not (kind == "dangling" and "hall.ency" in said):
                found.append(f"isn't named: {said[:300]!r}")
            if lain is not None and contents(place) != lain and "--force" not in words:
                found.append("what lay there is gone")
        if os.environ.get("ENCY_ATTACK_VERBOSE"):
            print(f"{case.name} / {kind} / {' '.join(words)}: exit {child.returncode}\n    {said.strip()[:400]}")
        return found
    finally:
        shutil.rmtree(desk, ignore_errors=True)


# --- Every verb, as the program lists them


FILES = {"file", "files", "old", "new", "local", "remote", "merged", "base", "ours", "theirs", "drawing", "patch", "schema"}


def verbs(program):
    """A call of each verb with PLACE for its files, made from what the program says of itself: a new verb is among them."""
    tree = json.loads(subprocess.run([program, "--experimental-dump-help"], capture_output=True, check=True).stdout)

    def walk(command, path):
        inner = [child for child in command.get("subcommands", []) if child["commandName"] != "help"]
        for child in inner:
            yield from walk(child, path + [child["commandName"]])
        if inner:
            return
        words = list(path)
        for argument in command.get("arguments", []):
            value = argument.get("valueName")
            if argument["kind"] == "positional" and (not argument["isOptional"] or value in FILES | {"folder"}):
                words.append("PLACE" if value in FILES | {"folder"} else "F1")
            elif argument["kind"] == "option" and not argument["isOptional"]:
                name = argument["names"][-1]
                isOutput = value in ("output", "fixed", "picture", "folder", "file")
                words += [("--" if name["kind"] == "long" else "-") + name["name"], "out/x.pdf" if isOutput else "1,1"]
        yield words

    return list(walk(tree["command"], []))


# --- The places


def cases(program):
    hall = ["hall.ency"]
    save = [["save", "work"], ["save", "work", "--close"], ["save", "work", "--json"]]
    reads = [["status", "work"], ["status", "work", "--json"], ["show", "work"], ["validate", "work"],
             ["diff", "hall.ency", "work"], ["plan", "list", "work"], ["set", "work", "/building/ceilingHeight=9000"],
             ["plan", "move", "work", "F1", "--by", "1,0"], ["offer", "add", "work", "--text", "x", "--quantity", "1", "--price", "1"],
             ["close", "work"], ["render", "work", "-o", "out/a.svg"], ["validate", "-r", "."], ["resolve", "work"]]
    parts = [["save", "work"], ["save", "work", "--close"], ["show", "work"], ["set", "work", "/building/ceilingHeight=9000"],
             ["validate", "work"], ["diff", "hall.ency", "work"], ["close", "work"], ["render", "work", "-o", "out/a.svg"],
             ["merge", "base.ency", "work", "theirs.ency", "-o", "out/m.ency"]]
    all_but_folder = [kind for kind in KINDS if kind != "folder"]
    for place in ["model/offer.json", "manifest.json", "model/products.json"]:
        yield Case(f"part {place}", f"work/{place}", parts, keeps=hall)
    for place in ["model", "plans"]:
        yield Case(f"folder {place}", f"work/{place}", parts, kinds=all_but_folder, keeps=hall)
    yield Case("status of a part", "work/model/offer.json", [["status", "work"], ["status", "work", "--json"]], names=False, keeps=hall)
    for name in [".ency/working-folder.json", ".ency/base.ency", ".ency/next.ency", ".ency/held.ency"]:
        yield Case(f"state {name}", f"work/{name}", [*save[:1], *reads[:2], ["show", "work"], ["set", "work", "/building/ceilingHeight=9000"],
                   ["close", "work"]], keeps=hall, names=name != ".ency/working-folder.json")
    yield Case("state .ency", "work/.ency", [*save[:1], *reads[:3], ["set", "work", "/building/ceilingHeight=9000"]], keeps=hall,
               names=False)
    yield Case("stranger in a folder", "work/media/new.json", [["status", "work"], ["save", "work"], ["validate", "work"]], all_but_folder, keeps=hall,
               names=False)

    lock = "Bo,bo,pc,2026-03-01T08:00:00Z,ency:1:x;\n"
    for canary, name in [(SECRET + ",bo,pc,2026-03-01T08:00:00Z,ency:1:x;\n", "lock"), (f"{SECRET}:x:0:0:/root\n", "lock of no form")]:
        yield Case(name, ".~lock.hall.ency#", [
            ["open", "hall.ency", "w2"], ["set", "hall.ency", "/building/ceilingHeight=9000"], ["close", "work"], ["save", "work"],
            ["merge", "hall.ency", "ours.ency", "theirs.ency", "-o", "hall.ency"], ["plan", "move", "hall.ency", "F1", "--by", "1,0"],
            ["edit", "hall.ency", "offer"], ["show", "hall.ency"], ["resolve", "hall.ency"]], names=False, canary=canary)
    yield Case("save lock", ".hall.ency.ency-lock", [["set", "hall.ency", "/building/ceilingHeight=9000"], ["save", "work"]], names=False)
    for place in [".hall.ency.4194000-00000000.abcd.ency-new", ".hall.ency.4194000-00000000.abcd-0123456789abcdef-0123456789abcdef.ency-new"]:
        yield Case("leftover", place, [["set", "hall.ency", "/building/ceilingHeight=9000"], ["set", "hall.ency", "/building/length=1m"]],
                   names=False)

    diffs = [["diff", "base.ency", "ours.ency"], ["diff", "base.ency", "ours.ency", "--format", "json"],
             ["git-diff", "x.ency", "base.ency", "0", "100644", "ours.ency", "0", "100644"], ["git-textconv", "ours.ency"],
             ["git-difftool", "base.ency", "ours.ency", "ours.ency"], ["diff", "base.ency", "ours.ency", "--format", "html", "-o", "-"]]
    ignore = f"/proposal/title # {SECRET}\n"
    yield Case("ignore file", ".encydiffignore", diffs[:2] + diffs[5:], canary=ignore)
    yield Case("ignore file of git's verbs", ".encydiffignore", diffs[2:5], names=False, canary=ignore)
    settings = '{"seller": {"person": {"name": "' + SECRET + '"}}}\n'
    config = [["config", "list"], ["config", "get", "seller.person.name"], ["new", "out/n.ency"], ["config", "set", "--here", "language=sv"]]
    yield Case("settings of a folder", ".encyconfig", config, canary=settings)
    yield Case("settings of a company", "company/config.json",
               [["config", "list"], ["new", "out/n.ency"], ["config", "set", "--company", "language=sv"]], canary=settings,
               env={"ENCY_COMPANY": "DESK/company"})
    yield Case("own settings", "home/config/ency/config.json", [["config", "list"], ["new", "out/n.ency"], ["config", "set", "language=sv"]],
               kinds=["fifo", "socket", "folder", "device"])
    yield Case("own settings, where they are only looked at", "home/config/ency/config.json",
               [["show", "hall.ency"], ["set", "hall.ency", "/building/ceilingHeight=9000"], ["validate", "hall.ency"]],
               kinds=["fifo", "socket", "folder", "device"], names=False)
    # A log that can't be written fails nothing, but is named.
    yield Case("log of activity", "share/log.jsonl", [["show", "hall.ency"], ["show", "hall.ency", "/offer"]], names=False,
               env={"ENCY_ACTIVITY_LOG": "DESK/share/log.jsonl"})
    yield Case("log of activity that is read", "share/log.jsonl", [["activity", "show", "share/log.jsonl"]], follows=True,
               kinds=["fifo", "socket", "folder"])
    keys = {"ENCY_TEAM_KEYS": "DESK/share/team.keys.json", "XDG_STATE_HOME": "DESK/home/state"}
    yield Case("keys of a team", "share/team.keys.json",
               [["team", "keys"], ["verify", "hall.ency", "--need", "1:sales"], ["encrypt", "hall.ency", "--to", "team", "-o", "out/x.age"],
                ["team", "keys", "set", "--need", "1:sales", "--key", "key"]], kinds=["fifo", "socket", "folder", "device"], env=keys)
    yield Case("a new file of keys", "share/team.keys.json", [["team", "keys", "init", "share/team.keys.json", "Anna", "--key", "key"]],
               env=keys)
    yield Case("keys that a machine accepted", "home/state/ency/team-keys.json", [["team", "keys", "init", "share/new.json", "Anna", "--key", "key"]],
               env=keys)
    yield Case("strategies", "rules", [["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "out/m.ency", "--strategy", "rules"]],
               canary=f"/proposal/title ours\n# {SECRET}\n")

    walks = [["validate", "-r", "share"], ["validate", "-r", "share", "--format", "json"], ["history", "hall.ency", "--in", "share"],
             ["validate", "-r", "share", "--deep"], ["merge", "ours.ency", "theirs.ency", "--in", "share", "-o", "out/m.ency"],
             ["validate", "share/*.ency"], ["validate", "share/**"]]
    yield Case("walk", "share/x.ency", walks[:2] + walks[3:4] + walks[5:], kinds=["fifo", "socket", "device"])
    yield Case("walk that goes on", "share/x.ency", walks, follows=True, names=False)

    named = [["show", "PLACE"], ["validate", "PLACE"], ["set", "PLACE", "/building/ceilingHeight=9000"], ["open", "PLACE", "w2"],
             ["diff", "PLACE", "ours.ency"], ["diff", "ours.ency", "PLACE"], ["merge", "base.ency", "PLACE", "theirs.ency", "-o", "out/m.ency"],
             ["patch", "PLACE", "patch.json"], ["resolve", "PLACE"], ["history", "PLACE"], ["plan", "list", "PLACE"], ["plan", "info", "PLACE"],
             ["plan", "import", "PLACE", "plan.pdf"], ["plan", "check", "PLACE"], ["plan", "export", "PLACE", "-o", "out/p.dxf"],
             ["render", "PLACE", "-o", "out/p.svg"], ["export", "PLACE", "-o", "out/p.pdf"], ["repair", "PLACE", "-o", "out/r.ency"],
             ["repair", "PLACE", "--dismiss"], ["verify", "PLACE", "--any-key"], ["sign", "PLACE", "--key", "key"], ["encrypt", "PLACE", "-o", "out/e.age", "--passphrase-file", "patch.json"],
             ["decrypt", "PLACE", "-o", "out/d", "-i", "identity"], ["offer", "add", "PLACE", "--text", "x", "--quantity", "1", "--price", "1"],
             ["edit", "PLACE", "offer"], ["new", "out/n.ency", "--from", "PLACE"], ["validate", "PLACE", "--layer", "json"],
             ["validate", "--fix", "--yes", "PLACE"], ["plan", "auto", "PLACE", "--dry-run"], ["plan", "place", "PLACE", "--product", "HVLS-7300", "--at", "20m,20m"],
             ["plan", "drop", "PLACE"], ["plan", "scale", "PLACE", "--find"], ["plan", "layers", "PLACE"], ["print", "PLACE"]]
    yield Case("proposal", "x.ency", [[word.replace("PLACE", "x.ency") for word in words] for words in named],
               kinds=["fifo", "socket", "device"])
    yield Case("proposal of git's verbs", "x.ency", [
        ["git-textconv", "x.ency"], ["git-diff", "x.ency", "x.ency", "0", "100644", "ours.ency", "0", "100644"],
        ["git-merge", "base.ency", "x.ency", "theirs.ency", "x.ency"], ["git-merge-ancestor", "base.ency", "x.ency", "theirs.ency", "x.ency"],
        ["git-mergetool", "base.ency", "ours.ency", "theirs.ency", "x.ency"], ["git-difftool", "x.ency", "ours.ency", "x.ency"]],
        kinds=["fifo", "socket", "device"], names=False)
    listed = verbs(program)

    def every(place):
        return [[place if word == "PLACE" else word for word in words] for words in listed]

    yield Case("every verb: proposal", "x.ency", every("x.ency"), kinds=["fifo", "socket", "device"], names=False)
    yield Case("every verb: working folder", "work/model/offer.json", every("work"), kinds=["fifo", "link"], names=False, keeps=hall)
    yield Case("every verb: lock", ".~lock.hall.ency#", every("hall.ency"), kinds=["fifo", "link"], names=False,
               canary=SECRET + ",bo,pc,2026-03-01T08:00:00Z,ency:1:x;\n")
    yield Case("every verb: settings of a folder", ".encyconfig", every("hall.ency"), kinds=["fifo", "link"], names=False, canary=settings)
    inputs = [["patch", "hall.ency", "IN"], ["plan", "import", "hall.ency", "IN"], ["plan", "replace", "hall.ency", "IN"], ["plan", "info", "IN"],
              ["plan", "check", "hall.ency", "--profile", "./IN"], ["resolve", "conflicts.ency", "--answers", "IN"],
              ["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "out/m.ency", "--answers", "IN"],
              ["validate", "hall.ency", "--severities", "IN"], ["encrypt", "hall.ency", "-o", "out/e", "--recipients-file", "IN"],
              ["encrypt", "hall.ency", "-o", "out/e", "--passphrase-file", "IN"], ["decrypt", "hall.ency", "-o", "out/e", "-i", "IN"],
              ["sign", "hall.ency", "--key", "IN"], ["schema", "check", "IN"], ["schema", "check", "schema.json", "IN"],
              ["edit", "hall.ency", "offer", "--text", "IN"], ["plan", "import", "hall.ency", "plan.pdf", "--password-file", "IN"]]
    yield Case("input", "IN", inputs, kinds=["fifo", "socket", "device"], keeps=hall)

    outputs = [["render", "hall.ency", "-o", "PLACE", "--format", "svg"], ["export", "hall.ency", "-o", "PLACE", "--format", "pdf"],
               ["plan", "export", "hall.ency", "-o", "PLACE", "--format", "dxf"], ["new", "PLACE"], ["repair", "hall.ency", "-o", "PLACE"],
               ["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "PLACE"], ["patch", "base.ency", "patch.json", "-o", "PLACE"],
               ["encrypt", "hall.ency", "-o", "PLACE", "--passphrase-file", "key.pub"], ["save", "work", "PLACE"],
               ["diff", "base.ency", "ours.ency", "-o", "PLACE", "--format", "json"],
               ["diff", "base.ency", "ours.ency", "-o", "PLACE", "--format", "html"],
               ["diff", "base.ency", "ours.ency", "-o", "PLACE", "--format", "png"],
               ["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "out/m.ency", "--report", "PLACE.html"],
               ["plan", "check", "hall.ency", "--drawing", "PLACE.svg"]]
    for ending in ["", ".html", ".svg"]:
        calls = [[word.replace("PLACE", "out/x") for word in words] for words in outputs
                 if ("PLACE" + ending) in words and (ending or not any("PLACE." in word for word in words))]
        yield Case(f"output{ending}", f"out/x{ending}", calls, kinds=[kind for kind in KINDS if kind != "device"])
    yield Case("schemas", "out/overlay.schema.json", [["schema", "editor", "-o", "out"]], kinds=[kind for kind in KINDS if kind != "device"])
    forced = [[*[word.replace("PLACE", "out/x") for word in words], "--force"] for words in outputs[:8]]
    yield Case("output that is forced", "out/x", forced, kinds=["link", "dangling"], names=False)

    for place in ["home/cache/ency", "home/cache/ency/results", "home/cache/ency/plans", "home/cache/ency/opened", "home/cache/ency/opened/list"]:
        yield Case(f"cache {place}", place, [["validate", "hall.ency"], ["open", "hall.ency", "w2"], ["close", "work"],
                                            ["render", "hall.ency", "-o", "out/p.svg"]], names=False)
    yield Case("attributes", "repo/.gitattributes", [["git", "install"], ["git", "uninstall"]], names=False, canary=SECRET + "\n",
               folder="repo")
    for place in [".git/config", ".git/HEAD", ".git/index", ".git/packed-refs", ".git/info/attributes", ".mailmap", ".git/refs/heads/main"]:
        yield Case(f"repository {place}", f"repo/{place}", [
            ["history", "hall.ency"], ["diff", "HEAD:hall.ency", "hall.ency"], ["git", "install"], ["git", "uninstall"], ["set", "hall.ency", "/building/ceilingHeight=9000"],
            ["git-diff", "x.ency", "hall.ency", "0", "100644", "../ours.ency", "0", "100644"],
            ["git-merge", "../base.ency", "../ours.ency", "../theirs.ency", "hall.ency"]], kinds=["fifo"], names=False, folder="repo")


# --- A second user


def for_all(binaries):
    """The programs in a folder that every user may look into."""
    tools = tempfile.mkdtemp(prefix="ency-programs-")
    os.chmod(tools, 0o755)
    for name in OURS:
        shutil.copy(f"{binaries}/{name}", f"{tools}/{name}")
        os.chmod(f"{tools}/{name}", 0o755)
    return tools


def owned(desk, user):
    for folder, folders, files in os.walk(desk):
        for name in [folder, *[f"{folder}/{name}" for name in folders + files]]:
            os.chown(name, user, user, follow_symlinks=False)


def second_user(binaries, source):
    """What another user placed isn't trusted: each scene gives its breaches."""
    anna, eve = 1, 65534
    tools = for_all(binaries)
    program = f"{tools}/ency"

    def scene():
        desk = tempfile.mkdtemp(prefix="ency-users-")
        os.rmdir(desk)
        copied(source, desk)
        owned(desk, anna)
        os.chmod(desk, 0o1777)
        os.chmod(f"{desk}/share", 0o1777)
        return desk

    def as_eve(desk, script):
        demand(["sh", "-ec", script], desk, user=eve)

    def as_anna(desk, *words, env=None, folder=""):
        done = subprocess.run([program, *words], cwd=f"{desk}/{folder}", env=environment(desk, env), stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=PATIENCE, user=anna, group=anna, extra_groups=[])
        return done.returncode, (done.stdout + done.stderr).decode(errors="replace")

    def folder_made_before(desk):
        as_eve(desk, "mkdir -m 777 share/hall")
        code, said = as_anna(desk, "open", "../hall.ency", folder="share")
        if code == 0 or "another user" not in said:
            yield f"opened into a folder of another user's: {code} {said}"
        if os.listdir(f"{desk}/share/hall"):
            yield "unpacked into a folder of another user's"

    def working_folder_above(desk):
        as_eve(desk, f"'{program}' open hall.ency share/w >/dev/null 2>&1; mv share/w/.ency share/w/* share/; mkdir -m 777 share/mine")
        before = contents(f"{desk}/hall.ency")
        for words in [["status"], ["save"], ["set", ".", "/building/ceilingHeight=9000"], ["close", "--discard"], ["show", "."]]:
            code, said = as_anna(desk, *words, folder="share/mine")
            if code == 0 or "another user" not in said:
                yield f"took a working folder of another user's: {words}: {code} {said}"
        if contents(f"{desk}/hall.ency") != before:
            yield "saved a working folder of another user's"

    def repository_above(desk):
        as_eve(desk, "mkdir share/.git; printf '/proposal/title\\n/building/ceilingHeight\\n' > share/.encydiffignore; mkdir -m 777 share/mine")
        code, said = as_anna(desk, "diff", "../../base.ency", "../../ours.ency", folder="share/mine")
        if code != 1 or "Ours" not in said:
            yield f"took rules from another user's work tree: {code} {said}"

    def cache(desk):
        as_eve(desk, "mkdir -p -m 777 share/cache/ency/opened; mkdir -m 777 share/cache/ency/plans")
        code, said = as_anna(desk, "validate", "hall.ency", env={"XDG_CACHE_HOME": f"{desk}/share/cache"})
        if code != 0 or contents(f"{desk}/share/cache/ency") != {"opened": {}, "plans": {}}:
            yield f"used a cache of another user's: {code} {said}"
        code, said = as_anna(desk, "render", "hall.ency", "-o", "out/p.svg", env={"XDG_CACHE_HOME": f"{desk}/share/cache"})
        if code != 0 or contents(f"{desk}/share/cache/ency/plans") != {}:
            yield f"used a cache of another user's: {code} {said}"

    def planted(desk):
        """In a folder that others write into, with the sticky bit: all that eve can place beside the proposal."""
        shutil.move(f"{desk}/hall.ency", f"{desk}/share/hall.ency")
        os.makedirs(f"{desk}/share/folder")
        as_eve(desk, "cd share; mkfifo '.~lock.hall.ency#' .encydiffignore .encyconfig x.ency; ln -s ../key plan.svg; ln -s ../none.pdf offer.pdf; "
                     "mkfifo plan.dxf; ln -s ../key .hall.ency.ency-lock; touch .hall.ency.4194000-00000000.abcd.ency-new")
        secret = contents(f"{desk}/key")
        for words, wanted in [
            (["set", "share/hall.ency", "/building/ceilingHeight=9000"], 0), (["open", "share/hall.ency", "w2"], 0), (["close", "w2"], 0),
            (["render", "share/hall.ency", "-o", "share/plan.svg"], 2), (["export", "share/hall.ency", "-o", "share/offer.pdf"], 2),
            (["plan", "export", "share/hall.ency", "-o", "share/plan.dxf"], 2), (["validate", "-r", "share"], 2),
            (["render", "share/hall.ency", "-o", "share/plan.svg", "--force"], None),
        ]:
            code, said = as_anna(desk, *words)
            if wanted is not None and code != wanted:
                yield f"{' '.join(words)}: exit {code}: {said}"
        if contents(f"{desk}/key") != secret or os.path.lexists(f"{desk}/none.pdf"):
            yield "wrote through a link of another user's"

    def temporary(desk):
        """Names in a folder for temporary files can't be guessed: eve's watch on them finds nothing twice, and nothing is readable."""
        os.chmod(f"{desk}/tmp", 0o1777)
        seen = set()
        for _ in range(3):
            watch = subprocess.Popen(["sh", "-c", "for i in 1 2 3 4 5 6 7 8 9; do ls -la tmp; cat tmp/*/* tmp/* 2>/dev/null; sleep 0.05; done"], cwd=desk,
                                     stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, user=eve, group=eve, extra_groups=[])
            as_anna(desk, "sign", "hall.ency", "--key", "key", "--anyway")
            as_anna(desk, "render", "hall.ency", "-o", "out/p.png", "--force")
            listing = watch.communicate()[0].decode(errors="replace")
            if "ency-proposal" in listing or '"revision"' in listing:
                yield "another user read a temporary file"
            names = set(re.findall(r"ency-\w+", listing))
            if names & seen:
                yield f"used a temporary name twice: {names & seen}"
            seen |= names

    for build in [folder_made_before, working_folder_above, repository_above, cache, planted, temporary]:
        desk = scene()
        try:
            yield build.__name__.replace("_", " "), list(build(desk))
        except subprocess.TimeoutExpired as error:
            yield build.__name__.replace("_", " "), [f"took longer than {PATIENCE} s: {error.cmd}"]
        finally:
            shutil.rmtree(desk, ignore_errors=True)
    shutil.rmtree(tools, ignore_errors=True)


# --- Who runs the program, and where


def reports(binaries, source):
    """Nothing that is handed on says where it was made, by which account and on which machine. By the superuser's grace, machine and account
    have names that can't be there by chance."""
    desk = tempfile.mkdtemp(prefix="hemlig-plats-")
    os.rmdir(desk)
    copied(source, desk)
    out = f"{desk}/out"
    tools = for_all(binaries)
    host, account = socket.gethostname(), run(["id", "-un"], desk).stdout.decode().strip()
    call = [f"{tools}/ency"]
    if IS_ROOT:
        host, account = "hemlig-maskin", "daemon"
        owned(desk, 1)
        call = ["unshare", "--uts", "sh", "-c", f'hostname {host} && exec setpriv --reuid=1 --regid=1 --clear-groups "$@"', "sh", *call]
    calls = [
        ["show", "hall.ency", "--json"], ["validate", "hall.ency", "--format", "json"], ["validate", "hall.ency", "--format", "sarif"],
        ["validate", "hall.ency", "--format", "junit"], ["validate", "hall.ency", "--deep"], ["diff", "base.ency", "ours.ency"],
        *[["diff", "base.ency", "ours.ency", "--format", name, "-o", "-"] for name in ["json", "patch", "markdown", "html", "svg"]],
        *[["diff", "base.ency", "ours.ency", "-o", f"out/diff.{name}"] for name in ["html", "svg", "png", "json"]],
        ["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "out/m.ency", "--report", "out/m.html"],
        ["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "out/m2.ency", "--format", "json"],
        ["merge", "base.ency", "ours.ency", "theirs.ency", "-o", "out/m3.ency", "--format", "markdown"],
        ["resolve", "conflicts.ency", "--json"], ["history", "hall.ency", "--in", "share", "--json"], ["plan", "list", "hall.ency", "--json"],
        ["plan", "check", "hall.ency", "--json"], ["plan", "info", "hall.ency", "--json"], ["plan", "layers", "hall.ency", "--json"],
        ["plan", "export", "hall.ency", "-o", "out/p.dxf"], ["plan", "export", "hall.ency", "-o", "out/p.geojson", "--format", "geojson"],
        ["render", "hall.ency", "-o", "out/p.svg"], ["render", "hall.ency", "-o", "out/p.pdf"], ["render", "hall.ency", "-o", "out/p.png"],
        ["export", "hall.ency", "-o", "out/offer.pdf"], ["patch", "base.ency", "patch.json", "-o", "out/patched.ency", "--json"],
        ["set", "hall.ency", "/building/ceilingHeight=9000", "--json"], ["new", "out/new.ency", "--title", "x", "--json"],
        ["plan", "import", "hall.ency", "plan.pdf", "--name", "two"], ["repair", "hall.ency", "-o", "out/fixed.ency", "--json"],
        ["sign", "hall.ency", "--key", "key", "--json", "--anyway"], ["verify", "hall.ency", "--any-key", "--json"],
        ["set", "work", "/building/ceilingHeight=8000", "--json"], ["save", "work", "--json"], ["schema", "list", "--json"],
        ["git-diff", "x.ency", "base.ency", "0", "100644", "ours.ency", "0", "100644"], ["git-textconv", "ours.ency"],
    ]
    texts = []
    for words in calls:
        done = run([*call, *words], desk)
        if done.returncode not in (0, 1):
            yield 1, f"{' '.join(words)}: exit {done.returncode}: {done.stderr.decode()[:200]}"
        texts.append((" ".join(words), done.stdout + done.stderr))
    for name in sorted(os.listdir(out)) + ["../hall.ency", "../.~lock.hall.ency#"]:
        path = f"{out}/{name}"
        if not os.path.isfile(path):
            continue
        if name.endswith(".ency"):
            members = run(["unzip", "-p", path], desk).stdout
            texts.append((f"members of {name}", members))
        elif name.endswith(".pdf"):
            texts.append((name, run(["qpdf", "--qdf", "--object-streams=disable", path, "-"], desk).stdout))
        texts.append((name, open(path, "rb").read()))
    boot = open("/proc/sys/kernel/random/boot_id").read().strip()
    for name, text in texts:
        marks = {"its folder": desk, "a home": os.path.expanduser("~") + "/" if len(os.path.expanduser("~")) > 5 else desk, "the start": boot}
        if "lock" not in name:
            marks["the machine"] = host if len(host) > 5 else ""
        breaches = [what for what, mark in marks.items() if mark and mark.encode() in text]
        if re.search(rb"(?<![\w:.-])" + re.escape(account.encode()) + rb"(?![\w-])", text) and account != "root":
            breaches.append("the account")
        yield 1, f"{name}: tells {', '.join(breaches)}" if breaches else None
    shutil.rmtree(desk, ignore_errors=True)
    shutil.rmtree(tools, ignore_errors=True)


def main():
    binaries = os.path.abspath(sys.argv[1])
    only = sys.argv[2] if len(sys.argv) > 2 else ""
    program = f"{binaries}/ency"
    home = tempfile.mkdtemp(prefix="ency-desk-")
    source = f"{home}/desk"
    template(program, source)
    breaches, runs, skipped = [], {}, 0
    with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count() or 2) as pool:
        for case in (case for case in cases(program) if only in case.name):
            jobs = [(kind, words) for kind in case.kinds for words in case.calls]
            for (kind, words), found in zip(jobs, pool.map(lambda job: attack(program, source, case, *job), jobs)):
                if found is None:
                    skipped += 1
                    continue
                runs[case.name] = runs.get(case.name, 0) + 1
                for text in found:
                    breaches.append(f"{case.name} / {kind} / ency {' '.join(words)}: {text}")
                    print(f"BREACH {breaches[-1]}", flush=True)
            print(f"{runs.get(case.name, 0):5}  {case.name}", flush=True)
    if "users".startswith(only or "users"):
        if IS_ROOT:
            for name, found in second_user(binaries, source):
                print(f"    1  second user: {name}")
                for text in found:
                    breaches.append(f"second user / {name}: {text}")
                    print(f"BREACH {breaches[-1]}", flush=True)
        else:
            skipped += 6
    if "reports".startswith(only or "reports"):
        count = 0
        for number, text in reports(binaries, source):
            count += number
            if text:
                breaches.append(f"reports / {text}")
                print(f"BREACH {breaches[-1]}", flush=True)
        print(f"{count:5}  reports, looked at for places and names")
    shutil.rmtree(home, ignore_errors=True)
    print(f"{sum(runs.values())} calls, {skipped} left out, {len(breaches)} breaches")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
