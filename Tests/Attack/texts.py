"""Nothing in a file speaks to the terminal: texts.py FOLDER-OF-PROGRAMS [--sample]

Every verb of the built program, found in its own help, runs on a terminal of its own (pty) with proposals whose texts hold what steers
terminals, turns text round, hides it or forges lines: each text by itself, all of them together, with each of a verb's flags and
options, in texts of a megabyte. What is printed must hold none of it. Then all of it is printed once more in tmux, whose title, window
name and clipboard must stay. Standard library only.
"""

import collections
import hashlib
import json
import os
import pathlib
import pty
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import fcntl
import termios
import time
import unicodedata
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAMS = pathlib.Path(sys.argv[1]).resolve()
SAMPLE = "--sample" in sys.argv
PAYLOADS = {
    "C0": "".join(map(chr, range(1, 32))),
    "C1 and DEL": "".join(map(chr, range(0x7F, 0xA0))),
    "CSI": "\x1b[38;5;77m\x1b[2J\x1b[?1049h\x9b1m",
    "OSC 0": "\x1b]0;FORGED\x07\x1b]2;FORGED\x1b\\",
    "OSC 8": "\x1b]8;;http://a.example\x1b\\here\x1b]8;;\x1b\\\x9d8;;http://a.example\x9c",
    "OSC 52": "\x1b]52;c;Rk9SR0VE\x07",
    "DCS": "\x1bP+q544e\x1b\\\x1bkFORGED\x1b\\",
    "bidi": "\u202e\u2066\u200f\u061cFORGED\u2069\u202d",
    "zero width": "a\u200b\u200c\u200d\ufeff\u2060\u2061\u2062\u2063\u2064\u00adb",
    "lines": "\nency: FORGED\r\nFORGED\u2028FORGED\u2029FORGED\x85FORGED",
    "tags": "\U000e0001\U000e0041\U0001d173",
    "marks": "a\u0301'\u0301\"\u0301`$(touch x)",
    "NUL": "a\x00b",
}
JOINED = "x".join(PAYLOADS.values()).replace("\x00", "")
# Colours, and the question what a terminal can draw (`plan info`).
SGR = re.compile(r"\x1b\[([0-9;]*m|c)")
# What `resolve` draws its screen with.
SCREEN = re.compile(r"\x1b\[(\?(25|1049|2004)[hl]|[0-9;]*[HJKm])")
ENVIRONMENT = {
    "PATH": f"{PROGRAMS}:/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color", "ENCY_CACHE": "off", "EDITOR": "true",
    "VISUAL": "true", "PAGER": "cat", "SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "attack",
}
breaches = []


def breach(text):
    if len(breaches) < 40:
        print("attack: " + text.encode("unicode_escape").decode()[:500], file=sys.stderr)
    breaches.append(text)


def steers(character):
    return unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs") and character not in "\n"


# Packages

def read(path):
    with zipfile.ZipFile(path) as package:
        return {name: package.read(name) for name in package.namelist()}


def write(path, parts, raw=()):
    """Writes a package as ours are written, with the hashes of its parts in its manifest."""
    manifest = json.loads(parts["manifest.json"])
    names = [name for name in parts if name not in ("mimetype", "manifest.json")]
    known = {part["path"]: part for part in manifest["parts"]}
    manifest["parts"] = [
        {"mediaType": "application/json", "role": "model", **known.get(name, {}), "path": name, "size": len(parts[name]),
         "sha256": hashlib.sha256(parts[name]).hexdigest()}
        for name in sorted(names)
    ]
    with zipfile.ZipFile(path, "w") as package:
        for name, data in [("mimetype", parts["mimetype"]), ("manifest.json", dump(manifest))] + [(n, parts[n]) for n in names]:
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.create_system, info.external_attr = 0, 0
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            package.writestr(info, data)


def dump(tree):
    return (json.dumps(tree, ensure_ascii=False, indent=2) + "\n").encode()


def places(tree, here=()):
    """The pointers to all strings of a tree."""
    if isinstance(tree, str):
        yield here
    for step, inner in tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ():
        yield from places(inner, here + (step,))


def changed(tree, place, change):
    """The tree with another value at a place."""
    if not place:
        return change(tree)
    copy = dict(tree) if isinstance(tree, dict) else list(tree)
    copy[place[0]] = changed(tree[place[0]], place[1:], change)
    return copy


def pointer(part, place):
    head = part.removeprefix("model/").removesuffix(".json") if part.startswith("model/") else part.removesuffix("/overlay.json")
    return "/" + "/".join([head] + [str(step).replace("~", "~0").replace("/", "~1") for step in place])


# Running

Run = collections.namedtuple("Run", "status text seconds")


def run(words, folder, terminal=True, limit=60):
    """Runs a program on a terminal of its own, or into a pipe; its status, all it printed, and how long it took."""
    start = time.monotonic()
    words = [word.replace("\x00", "") for word in words]
    if not terminal:
        done = subprocess.run(words, cwd=folder, env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, timeout=limit)
        return Run(done.returncode, done.stdout + b"\n" + done.stderr, time.monotonic() - start)
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    flags = termios.tcgetattr(slave)
    flags[1] &= ~termios.OPOST
    flags[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, flags)
    child = subprocess.Popen(words, cwd=folder, env=ENVIRONMENT, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
                             preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
    os.close(slave)
    # Whatever asks gets no answer.
    os.write(master, b"q\n\x04")
    out, asked = b"", start
    while True:
        ready, _, _ = select.select([master], [], [], 0.2)
        if ready:
            try:
                piece = os.read(master, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            out += piece
        elif child.poll() is not None:
            break
        elif time.monotonic() - asked > 1:
            asked = time.monotonic()
            os.write(master, b"q\n\x04")
        if time.monotonic() - start > limit:
            child.kill()
            breach(f"{[word[:60] for word in words[1:]]} ran over {limit} s")
            break
    os.close(master)
    return Run(child.wait(), out, time.monotonic() - start)


def judge(what, got, isScreen=False, isValue=False):
    """Notes what steers in what was printed. Line feeds and tabs of a value are its own where it is the whole answer."""
    try:
        text = got.text.decode()
    except UnicodeDecodeError as error:
        return breach(f"{what}: prints bytes that are no UTF-8 at {error.start}")
    plain = (SCREEN if isScreen else SGR).sub("", text)
    if isScreen:
        plain = plain.replace("\r", "")
    if isValue and got.status == 0:
        plain = plain.replace("\n", " ").replace("\t", " ")
    found = sorted({character for character in plain if steers(character)})
    if found:
        at = plain.index(found[0])
        breach(f"{what}: prints {[hex(ord(c)) for c in found]}: …{plain[max(0, at - 60):at + 40]}")
    for line in plain.split("\n"):
        if line.startswith("FORGED") or line.startswith("ency: FORGED"):
            breach(f"{what}: prints a forged line: {line[:80]}")
    if got.status in (-11, -6, -4, 132, 134, 139):
        breach(f"{what}: crashed ({got.status})")


# The desk: the files that calls name

class Desk:
    def __init__(self, folder, text):
        self.folder, self.text = folder, text
        sample = read(ROOT / "SampleDocuments/warehouse/warehouse.ency")
        for file in sorted((ROOT / "Tests/EncySchemasTests/Fixtures").glob("*.json")):
            name = f"model/{file.name}"
            if name not in sample and file.stem not in ("manifest", "settings", "overlay", "signature", "common"):
                sample[name] = file.read_bytes()
        self.clean = folder / "clean.ency"
        write(self.clean, sample)
        answer = json.loads(run(["ency", "validate", "clean.ency", "--format", "json"], folder, terminal=False).text.split(b"\n\n")[0])
        wrong = {finding.get("part") for file in answer["files"] for finding in file["findings"] if finding["severity"] == "error"}
        sample = {name: data for name, data in sample.items() if name not in wrong or name in ("manifest.json", "model/offer.json")}
        write(self.clean, sample)
        self.trees = {name: json.loads(data) for name, data in sample.items()
                      if name.endswith(".json") and name.startswith(("model/", "plans/"))}
        self.sample = sample
        self.kept = {}

    def spoil(self, name, where):
        """A package in which the texts at these places (part, place) hold the text."""
        parts, trees = dict(self.sample), dict(self.trees)
        for part, place in where:
            trees[part] = changed(trees[part], place, lambda own: own + self.text)
        for part in {part for part, _ in where}:
            parts[part] = dump(trees[part])
        write(self.folder / name, parts)
        return self.folder / name

    def all_places(self):
        return [(part, place) for part, tree in self.trees.items() for place in places(tree)]

    def free_places(self):
        """The places whose texts the schemas leave free: the others are taken back until nothing is refused."""
        free = self.all_places()
        for _ in range(6):
            self.spoil("hall.ency", free)
            said = run(["ency", "validate", "hall.ency", "--format", "json"], self.folder, terminal=False).text
            answer = json.loads(said[:said.rindex(b"}") + 1])
            refused = {finding["pointer"] for file in answer["files"] for finding in file["findings"]
                       if finding["severity"] == "error" and finding.get("pointer")}
            if not refused:
                break
            free = [(part, place) for part, place in free
                    if not any(pointer(part, place) == one or pointer(part, place).startswith(one + "/") for one in refused)]
        return free

    def fill(self):
        self.free = self.free_places()
        self.spoil("wrong.ency", self.all_places())
        hall = self.folder / "hall.ency"
        for name, title in (("base", None), ("ours", "Title one"), ("theirs", "Another")):
            parts = read(hall)
            if title:
                proposal = json.loads(parts["model/proposal.json"])
                proposal["title"] = title + self.text.replace("\n", " ") if "\n" in proposal["title"] else title
                parts["model/proposal.json"] = dump(proposal)
                needs = json.loads(parts["model/needs.json"])
                needs["remarks"] = title + self.text
                parts["model/needs.json"] = dump(needs)
            write(self.folder / f"{name}.ency", parts)
        run(["ency", "merge", "base.ency", "ours.ency", "theirs.ency", "-o", "conflicts.ency", "--force"], self.folder, terminal=False)
        run(["ency", "open", "hall.ency", "work"], self.folder, terminal=False)
        (self.folder / "patch.json").write_bytes(dump([{"op": "add", "path": f"/proposal/{self.text}", "value": self.text}]))
        (self.folder / "value.json").write_bytes(dump([self.text]))
        (self.folder / "schema.json").write_bytes(dump({"items": {"enum": ["a", "b" + self.text], "description": self.text}}))
        (self.folder / "plan.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
        self.kept = {file: file.read_bytes() for file in self.folder.iterdir() if file.is_file()}
        self.plan = next(name.split("/")[1] for name in self.sample if name.startswith("plans/"))

    def restore(self):
        for file in self.folder.iterdir():
            if file.is_file() and file not in self.kept:
                file.unlink()
        for file, data in self.kept.items():
            if not file.exists() or file.stat().st_size != len(data) or file.read_bytes() != data:
                file.write_bytes(data)


# Calls made of the program's own help

def leaves(command, path=()):
    inner = command.get("subcommands")
    if not inner:
        yield path, command
    for one in inner or []:
        yield from leaves(one, path + (one["commandName"],))


def calls(desk, path, command):
    """Ways to call a verb: as its help says, then with each flag and each option."""
    text = desk.text
    files = {
        "old": "base.ency", "new": "ours.ency", "base": "base.ency", "ours": "ours.ency", "theirs": "theirs.ency", "local": "base.ency",
        "remote": "ours.ency", "folder": "work", "patch": "patch.json", "drawing": "plan.svg", "schema": "schema.json", "part": "offer",
        "plans": desk.plan, "fans": "F1", "items": "F1", "person": "1", "people": "1", "file": "hall.ency", "files": "hall.ency", "pointer": "/" + text,
        "pointer=value": "/proposal/title=" + text, "name=value": text + "=1", "merged": text, "path": text + ".ency",
    }
    base, flags, options, seen = [], [], [], collections.Counter()
    for argument in command.get("arguments", []):
        value = argument.get("valueName", "")
        if argument["kind"] == "positional":
            if path == ("merge",):
                base += ["base.ency", "ours.ency", "theirs.ency"]
            elif path == ("git-diff",):
                base += [text + ".ency", "base.ency", "1" * 40, "100644", "ours.ency", "1" * 40, "100644"]
            elif path == ("new",):
                base += ["made.ency"]
            elif path == ("schema", "check") and value == "files":
                base += ["value.json"]
            elif path == ("decrypt",):
                base += ["hall.ency"]
            else:
                base += [files.get(value, text)]
            continue
        names = [("--" if name["kind"].startswith("long") and name["kind"] == "long" else "-") + name["name"] for name in argument["names"]]
        name = next((one for one in names if one.startswith("--")), names[0])
        if name in ("--help", "--version", "--watch"):
            continue
        (flags if argument["kind"] == "flag" else options).append((name, value))
    must = {
        ("merge",): ["-o", "made.ency"], ("repair",): ["-o", "made.ency"], ("render",): ["-o", "made.svg"], ("export",): ["-o", "made.pdf"],
        ("plan", "export"): ["--format", "geojson", "-o", "-"], ("encrypt",): ["-o", "made.age", "-r", text], ("sign",): ["--key", text],
        ("decrypt",): ["-o", "made2.ency", "-i", text], ("verify",): ["--any-key"], ("schema", "editor"): ["-o", "made"],
        ("offer", "add"): ["--text", text, "--price", "1", "--quantity", "1"], ("plan", "place"): ["--product", "HVLS-7300", "--at", "20m,20m"],
        ("plan", "scale"): ["--find"], ("plan", "view"): ["--rotation", "90"], ("plan", "move"): ["--by", "1,0", "--anyway"],
        ("plan", "duplicate"): ["--by", "300,0", "--anyway"], ("plan", "zone"): ["--polygon", "0,0 10,0 10,10", "--name", text],
        ("plan", "keep-out"): ["--circle", "10,10", "--radius", "5", "--kind", "crane", "--name", text],
        ("plan", "grid"): ["--name", text, "--from", "0,0", "--to", "0,50"], ("plan", "dimension"): ["--from", "0,0", "--to", "9,9"],
        ("plan", "note"): ["--at", "1,1"], ("plan", "edit"): ["--note", text], ("new",): ["--title", text, "--customer", text],
        ("plan", "auto"): ["--dry-run"],
    }.get(path, [])
    head = ["ency", *path]
    yield head + base + must
    if base[:1] == ["hall.ency"]:
        for other in ("wrong.ency", "conflicts.ency"):
            yield head + [other] + base[1:] + must
    for name, _ in flags:
        yield head + base + must + [name]
    for name, value in options:
        if name in must:
            continue
        inputs = {"folder": "work", "format": "json"}
        yield head + base + must + [name, text]
        if value in inputs:
            yield head + base + must + [name, inputs[value]]
    for form in ("json", "markdown", "patch", "sarif", "junit", "text"):
        if any(name == "--format" for name, _ in options):
            yield head + base + [one for one in must if one not in ("--format", "geojson")] + ["--format", form]


def interactive(words):
    """Whether a call draws a screen."""
    return words[1] == "resolve" or words[1:3] in (["score", "simulate"], ["team", "show"]) or words[1] == "tour"


def verbs(folder, text, name, sample):
    desk = Desk(folder, text)
    desk.fill()
    help_ = json.loads(subprocess.run(["ency", "--experimental-dump-help"], env=ENVIRONMENT, capture_output=True, check=True).stdout)
    seen, statuses, listed = 0, collections.Counter(), []
    for path, command in leaves(help_["command"]):
        for words in calls(desk, path, command):
            # Of the ways to call a verb some, each verb at least once.
            seen += 1
            if sample and seen % 12 and path in {tuple(one[1:1 + len(path)]) for one in listed}:
                continue
            desk.restore()
            got = run(words, desk.folder)
            statuses[got.status] += 1
            judge(f"{name}: {words}", got, interactive(words))
            listed.append(words)
    return desk, len(listed), statuses, listed


def members(desk):
    """Each text by itself, through what prints single values."""
    count = 0
    for part, place in desk.all_places():
        if SAMPLE and hash((part, place)) % 40:
            continue
        desk.spoil("one.ency", [(part, place)])
        for words in (
            ["show", "one.ency"], ["show", "one.ency", pointer(part, place)], ["show", "one.ency", pointer(part, place), "--json"],
            ["validate", "one.ency"], ["diff", "clean.ency", "one.ency", "--pointers"], ["diff", "clean.ency", "one.ency", "--format", "markdown"],
            ["diff", "one.ency", "clean.ency", "--format", "json"], ["set", "one.ency", pointer(part, place) + "=1"],
        ):
            judge(f"{pointer(part, place)}: ency {words}", run(["ency", *words], desk.folder), isValue=len(words) == 3)
            count += 1
    return count


def large(folder):
    """Texts of a megabyte, made of what steers."""
    desk = Desk(folder, "\x1b]0;FORGED\x07\u202e\n" * 80_000)
    desk.spoil("big.ency", [("model/needs.json", ("remarks",)), ("model/proposal.json", ("title",))])
    count, slowest = 0, 0.0
    for words in (
        ["show", "big.ency"], ["show", "big.ency", "/needs/remarks"], ["show", "big.ency", "/needs", "--json"], ["validate", "big.ency"],
        ["validate", "big.ency", "--format", "sarif"], ["diff", "clean.ency", "big.ency"], ["diff", "clean.ency", "big.ency", "--full"],
        ["diff", "clean.ency", "big.ency", "--format", "markdown"], ["set", "big.ency", "/needs/remarks=a"], ["plan", "list", "big.ency"],
        ["git-textconv", "big.ency"], ["export", "big.ency", "-o", "big.pdf"],
    ):
        got = run(["ency", *words], folder, limit=30)
        judge(f"a megabyte: ency {words}", got, isValue=len(words) == 3)
        count, slowest = count + 1, max(slowest, got.seconds)
    return count, slowest


def surrogates(desk):
    """Halves of characters, which no JSON text may hold, and bytes that are no UTF-8."""
    count = 0
    for spelling in (b"\\ud800", b"\\udfff\\ud800", b"\xff\x9b", b"\xc3", b"\xed\xa0\x80", b"\\u001b]0;FORGED\\u0007", b"\x1b]0;FORGED\x07"):
        parts = dict(desk.sample)
        parts["model/needs.json"] = parts["model/needs.json"].replace(b"{", b'{"' + spelling + b'": "' + spelling + b'",', 1)
        write(desk.folder / "half.ency", parts)
        for words in (["show", "half.ency"], ["validate", "half.ency"], ["diff", "clean.ency", "half.ency"], ["git-textconv", "half.ency"]):
            judge(f"{spelling}: ency {words}", run(["ency", *words], desk.folder))
            count += 1
    return count


def in_tmux(desk, listed):
    """All calls in a real terminal: its title, the window's name and the clipboard stay."""
    script = desk.folder / "calls.py"
    script.write_text(f"import json, subprocess, sys\nfor words in json.load(open('calls.json')):\n"
                      "    subprocess.run([word.replace(chr(0), '') for word in words], stdin=subprocess.DEVNULL)\n")
    (desk.folder / "calls.json").write_text(json.dumps([words for words in listed if not interactive(words)]))
    socket = str(desk.folder / "tmux")

    def tmux(*words):
        return subprocess.run(["tmux", "-S", socket, "-f", "/dev/null", *words], env=ENVIRONMENT, capture_output=True, text=True, cwd=desk.folder)

    tmux("new-session", "-d", "-s", "calm", "-n", "window", "-x", "100", "-y", "40",
         f"printf '\\033]2;calm\\007'; sleep 1; {sys.executable} calls.py; touch done; sleep 1000")
    for setting in (("set-clipboard", "on"), ("allow-rename", "on"), ("automatic-rename", "off"), ("set-titles", "on")):
        tmux("set-option", "-g", *setting)
    tmux("set-window-option", "-g", "allow-rename", "on")
    deadline = time.monotonic() + 1200
    while not (desk.folder / "done").exists() and time.monotonic() < deadline:
        time.sleep(0.2)
    if not (desk.folder / "done").exists():
        breach("the calls in tmux didn't end")
    title = tmux("display-message", "-p", "#{pane_title}|#{window_name}|#{alternate_on}|#{cursor_flag}").stdout.strip()
    if title != "calm|window|0|1":
        breach(f"tmux: title, window, other screen, cursor are {title}")
    if tmux("list-buffers").stdout.strip():
        breach("tmux: something was put into the clipboard")
    # The same terminal does follow who speaks to it.
    tmux("respawn-pane", "-k", "printf '\\033]2;FORGED\\007\\033]52;c;Rk9SR0VE\\007'; sleep 1000")
    time.sleep(1)
    if "FORGED" not in tmux("display-message", "-p", "#{pane_title}").stdout or not tmux("list-buffers").stdout.strip():
        breach("tmux: this test can't fail")
    tmux("kill-server")
    return len(listed)


def main():
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="ency-attack-"))
    ENVIRONMENT.update(HOME=str(scratch), TMPDIR=str(scratch))
    try:
        def folder(name):
            (scratch / name).mkdir()
            return scratch / name

        runs = {"all": JOINED} if SAMPLE else {**{name: text for name, text in PAYLOADS.items() if name != "NUL"}, "all": JOINED}
        total = 0
        for name, text in runs.items():
            desk, count, statuses, listed = verbs(folder(name), text, name, SAMPLE or name != "all")
            total += count
            print(f"texts: {name}: {count} calls on a terminal, exit codes {dict(sorted(statuses.items()))}, "
                  f"{len(desk.free)} of {len(desk.all_places())} texts are free, {len(breaches)} breaches", flush=True)
            if name != "all":
                shutil.rmtree(desk.folder)
        print(f"texts: each text by itself: {members(desk)} calls, {len(breaches)} breaches", flush=True)
        print(f"texts: halves of characters: {surrogates(desk)} calls, {len(breaches)} breaches", flush=True)
        if not SAMPLE:
            count, slowest = large(folder("large"))
            print(f"texts: a megabyte: {count} calls, the slowest {slowest:.1f} s, {len(breaches)} breaches", flush=True)
        desk.restore()
        if shutil.which("tmux"):
            print(f"texts: tmux: {in_tmux(desk, listed[::3] if SAMPLE else listed)} calls, {len(breaches)} breaches", flush=True)
        else:
            breach("tmux is missing")
    finally:
        shutil.rmtree(scratch, ignore_errors=True)
    print(f"texts: {total} calls of verbs, {len(breaches)} breaches")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
