"""Checks the search of archives against a scan of all packages by rules written anew.

Shares no code with the toolkit: packages are read by zipfile and json, words are folded by unicodedata, amounts are those of
check-figures.py. The generator is that of the benchmarks.

  check-search.py FOLDER-OF-ency [--proposals N] [--queries N] [--rounds N] [--seed N]

For each query (words, phrases, beginnings, conditions, places, dates) the same proposals must be found. Then the store is changed at
random and the index, brought up to date, must answer as one made anew; without an index packages are looked through; damaged indexes are made anew; several processes bring one up to
date at once; and what is hostile is refused without harm. In the end answers that lack a proposal must be found out.
"""

import argparse
import contextlib
import importlib.util
import json
import math
import os
import pathlib
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import unicodedata
import zipfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
TODAY = "2025-08-01"
# What no decomposition takes apart, and which is no letter with an accent to Unicode.
APART = {"ß": "ss", "đ": "d", "ð": "d", "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t", "ŀ": "l"}


def loaded(name):
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), HERE / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.path.insert(0, str(HERE))
    spec.loader.exec_module(module)
    return module


totals = loaded("check-figures").totals


def folded(text):
    """The words of a text; single letters or digits with points or & between are one."""
    plain = "".join(APART.get(letter, letter) for letter in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(letter))
    words, end = [], None
    for found in re.finditer(r"[^\W_]+", plain):
        word = found.group()
        joins = len(word) == 1 and end is not None and end[1] and plain[end[0]:found.start()] in (".", "&")
        if joins:
            words[-1] += word
        else:
            words.append(word)
        end = found.end(), len(word) == 1
    return words


def texts(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts(item)


class Proposal:
    """What a query may ask of the newest revision of a proposal."""

    def __init__(self, store, folder):
        self.path = str(folder.relative_to(store))
        inventory = json.loads((folder / "inventory.json").read_text())
        best = None
        for version in inventory["versions"].values():
            # The picture beside the package is another file of the version.
            (digest,) = (key for key, (name, *_) in version["state"].items() if name.endswith(".ency"))
            with zipfile.ZipFile(folder / inventory["manifest"][digest][0]) as archive:
                parts = {name: json.loads(archive.read(name)) for name in archive.namelist() if name.endswith(".json")}
            if best is None or parts["manifest.json"]["revision"] > best["manifest.json"]["revision"]:
                best = parts
        self.parts = {name: value for name, value in best.items() if name != "manifest.json"}
        self.lines = [folded(self.path)] + [folded(text) for value in self.parts.values() for text in texts(value)]
        part = lambda name: self.parts.get(f"model/{name}.json", {})
        proposal, products = part("proposal"), part("products")
        self.date, self.currency = proposal["date"], proposal["currency"]
        events = [event["kind"] for event in part("lifecycle").get("events", []) if event["kind"] != "sent"]
        self.status = "draft" if proposal["status"] == "draft" else events[-1] if events else "sent" if proposal["validUntil"] >= TODAY else "expired"
        sums = totals(part("offer"), 2)
        sold = {line.get("product") for line in part("offer")["lines"]}
        for name, value in self.parts.items():
            if name.startswith("plans/"):
                sold |= {fan["product"] for fan in value.get("fans", [])}
        seller = [person["name"] for person in part("team")["people"] if person["id"] == proposal["salesperson"]]
        places = [visit["position"] for visit in part("visits").get("visits", [])]
        self.place = (places[-1]["latitude"], places[-1]["longitude"]) if places else None
        self.values = {
            "total": [float(sums["toPay"])], "net": [float(sums["netAmount"])], "year": [int(self.date[:4])], "customer": [part("customer")["name"]],
            "title": [proposal["title"]], "number": [proposal["number"]], "city": [part("customer")["address"]["city"]], "currency": [self.currency],
            "salesperson": [proposal["salesperson"], *seller], "fans.diameter": [product["diameter"] for product in products["products"] if product["id"] in sold and "diameter" in product],
            "building.ceilingHeight": [part("building")["ceilingHeight"]], "offer.lines.quantity": [line["quantity"] for line in part("offer")["lines"]],
            "visits.visits.remarks": [], "energy.inputs.fanHours": [part("energy")["inputs"]["fanHours"]] if part("energy") else []}

    def has(self, words, is_prefix):
        count = len(words)
        for line in self.lines:
            for start in range(len(line) - count + 1):
                piece = line[start:start + count]
                if piece[:-1] == words[:-1] and (piece[-1].startswith(words[-1]) if is_prefix else piece[-1] == words[-1]):
                    return True
        return False


def kilometres(one, other):
    """Over the ellipsoid WGS 84 (T. Vincenty, "Direct and inverse solutions of geodesics", Survey Review XXIII, 1975), which nobody asks
    here for the antipode of a place."""
    (a, b), (c, d) = [(math.radians(x), math.radians(y)) for x, y in (one, other)]
    axis, f = 6378.137, 1 / 298.257223563
    u, v = math.atan((1 - f) * math.tan(a)), math.atan((1 - f) * math.tan(c))
    turn = d - b
    for _ in range(200):
        sine = math.hypot(math.cos(v) * math.sin(turn), math.cos(u) * math.sin(v) - math.sin(u) * math.cos(v) * math.cos(turn))
        if sine == 0:
            return 0
        cosine = math.sin(u) * math.sin(v) + math.cos(u) * math.cos(v) * math.cos(turn)
        arc = math.atan2(sine, cosine)
        alpha = math.cos(u) * math.cos(v) * math.sin(turn) / sine
        rest = 1 - alpha * alpha
        middle = cosine - 2 * math.sin(u) * math.sin(v) / rest if rest else 0
        share = f / 16 * rest * (4 + f * (4 - 3 * rest))
        last, turn = turn, d - b + (1 - share) * f * alpha * (
            arc + share * sine * (middle + share * cosine * (2 * middle * middle - 1)))
        if abs(turn - last) < 1e-13:
            break
    square = rest * (1 / (1 - f) ** 2 - 1)
    one = 1 + square / 16384 * (4096 + square * (square * (320 - 175 * square) - 768))
    two = square / 1024 * (256 + square * (square * (74 - 47 * square) - 128))
    less = two * sine * (middle + two / 4 * (cosine * (2 * middle ** 2 - 1) - two / 6 * middle * (4 * sine ** 2 - 3) * (4 * middle ** 2 - 3)))
    return axis * (1 - f) * one * (arc - less)


NUMBERS = ["total", "net", "year", "fans.diameter", "building.ceilingHeight", "offer.lines.quantity", "energy.inputs.fanHours"]
TEXTS = ["customer", "title", "number", "city", "currency", "salesperson"]
LABELS = {"building.ceilingHeight": ["building.ceilingHeight", "Takhöjd", "/building/ceilingHeight", "height"], "total": ["total", "Att betala"]}
TESTS = {"=": lambda a, b: a == b, "!=": lambda a, b: a == b, "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b}


class Asker:
    def __init__(self, dice, proposals):
        self.dice, self.proposals = dice, proposals

    def some(self):
        return self.dice.choice(self.proposals)

    def test(self):
        """A comparison as text, and what it means."""
        dice = self.dice
        kind = dice.random()
        if kind < 0.5:
            field = dice.choice(NUMBERS)
            known = self.some().values[field] or [4600]
            value, sign = dice.choice(known), dice.choice(list(TESTS))
            if dice.random() < 0.3:
                value = round(value * dice.uniform(0.5, 1.5))
            compare = TESTS[sign]
            meant = lambda one: any(compare(other, value) for other in one.values[field])
            shown = repr(value)
            if field in ("building.ceilingHeight", "fans.diameter") and dice.random() < 0.6:
                shown = f"{value / 1000} m" if dice.random() < 0.5 else f"{value} mm"
            text = f"{dice.choice(LABELS.get(field, [field]))}{dice.choice(['', ' '])}{sign} {shown}"
            if field == "total" and dice.random() < 0.3:
                text, inner = text + " EUR", meant
                meant = lambda one: one.currency == "EUR" and inner(one)
            return text, (lambda one: not meant(one)) if sign == "!=" else meant
        if kind < 0.7:
            field = dice.choice(TEXTS)
            value = dice.choice(self.some().values[field])
            if dice.random() < 0.5:
                return f'{field} = "{value.upper()}"', lambda one: any(folded(other) == folded(value) for other in one.values[field])
            start = dice.randrange(max(1, len(value) - 3))
            piece = " ".join(folded(value[start:start + dice.randint(2, 8)]))
            if not piece:
                return f"{field}", lambda one: bool(one.values[field])
            return f'{field} contains "{piece}"', lambda one: any(piece in " ".join(folded(other)) for other in one.values[field])
        if kind < 0.85:
            chosen = dice.sample(["draft", "sent", "expired", "accepted", "declined", "withdrawn"], dice.randint(1, 3))
            return f"status in ({', '.join(chosen)})", lambda one: one.status in chosen
        day = self.some().date[:dice.choice([4, 7, 10])]
        sign = dice.choice(["=", "<", "<=", ">", ">="])
        return f"date {sign} {day}", {
            "=": lambda one: one.date.startswith(day), "<": lambda one: one.date < day, "<=": lambda one: one.date[:len(day)] <= day,
            ">": lambda one: one.date[:len(day)] > day, ">=": lambda one: one.date[:len(day)] >= day}[sign]

    def condition(self, depth=0):
        dice = self.dice
        kind = dice.random()
        if depth > 3 or kind < 0.5:
            return self.test()
        if kind < 0.6:
            text, meant = self.condition(depth + 1)
            return f"not ({text})", lambda one: not meant(one)
        (left, one_side), (right, other_side) = self.condition(depth + 1), self.condition(depth + 1)
        if kind < 0.8:
            return f"({left}) and ({right})", lambda one: one_side(one) and other_side(one)
        return f"({left}) or ({right})", lambda one: one_side(one) or other_side(one)

    def word(self):
        line = self.dice.choice([line for line in self.some().lines if line])
        return self.dice.choice(line)

    def query(self):
        """Arguments, and what they mean."""
        dice, arguments, meant = self.dice, [], []
        words = dice.choice([0, 1, 1, 2, 3])
        for place in range(words):
            is_last, kind = place == words - 1, dice.random()
            if kind < 0.25:
                line = dice.choice([line for line in self.some().lines if len(line) > 1])
                start = dice.randrange(len(line) - 1)
                phrase = line[start:start + dice.randint(2, 4)]
                if any(len(word) == 1 for word in phrase):
                    phrase = [word for word in phrase if len(word) > 1][:1] or ["hall"]
                # Typed in another way, and with an accent that nobody has.
                arguments.append('"' + " ".join(phrase).replace("a", "á").title() + '"')
                meant.append(lambda one, phrase=phrase: one.has(phrase, False))
            elif kind < 0.5:
                start = self.word()[:dice.randint(1, 5)]
                arguments.append(start + "*")
                meant.append(lambda one, start=start: one.has([start], True))
            else:
                word = self.word()
                arguments.append(word.upper() if dice.random() < 0.3 else word)
                meant.append(lambda one, word=word, is_last=is_last: one.has([word], is_last))
        if dice.random() < 0.6:
            text, condition = self.condition()
            arguments += ["--where", text]
            meant.append(condition)
        if dice.random() < 0.2:
            place = (round(dice.uniform(43, 66), 3), round(dice.uniform(-6, 22), 3))
            radius = dice.choice([20, 150, 600, 1500])
            arguments.append(f"--near={place[0]},{place[1]},{radius}km")
            meant.append(lambda one: one.place is not None and kilometres(place, one.place) <= radius)
        if dice.random() < 0.2:
            day = self.some().date[:dice.choice([4, 7, 10])]
            arguments.append(f"--since={day}")
            meant.append(lambda one: one.date[:len(day)] >= day)
        return arguments, lambda one: all(part(one) for part in meant)


class Store:
    def __init__(self, binary, work, count, seed):
        self.binary, self.work, self.path = binary, work, work / "store"
        subprocess.run([sys.executable, HERE.parent / "Benchmarks/archive.py", str(binary / "ency"), str(self.path), str(count), str(seed)], check=True)

    def proposals(self):
        return [Proposal(self.path, declaration.parent) for declaration in sorted(self.path.rglob("0=ocfl_object_1.1"))]

    def run(self, *arguments, cache="cache"):
        environment = {**os.environ, "XDG_CACHE_HOME": str(self.work / (cache or "none")), "ENCY_CACHE": "" if cache else "off"}
        return subprocess.run([str(self.binary / "ency"), "archive", *map(str, arguments)], capture_output=True, text=True, env=environment, timeout=300)

    def search(self, *arguments, cache="cache"):
        """The proposals that are found, by path."""
        done = self.run("search", self.path, "--json", "--limit", 0, "--today", TODAY, *arguments, cache=cache)
        if done.returncode not in (0, 1) or not done.stdout:
            sys.exit(f"exit {done.returncode} of {arguments}: {done.stderr.strip()}")
        answer = json.loads(done.stdout)
        found = [row["path"] for row in answer["proposals"]]
        assert len(found) == answer["count"] == len(set(found)), arguments
        return sorted(found)

    def index(self, cache="cache"):
        (path,) = (self.work / cache / "ency/archives").glob("*.sqlite")
        return path


def check_queries(store, dice, count, spoil=False):
    proposals = store.proposals()
    asker, hits, faults = Asker(dice, proposals), 0, 0
    for number in range(count):
        arguments, meant = asker.query()
        expected = sorted(one.path for one in proposals if meant(one))
        # Every fourth time without a place for an index.
        found = store.search(*arguments, cache="cache" if number % 4 else None)
        if spoil and found:
            found.pop(dice.randrange(len(found)))
        hits += len(expected)
        if found != expected:
            faults += 1
            if not spoil:
                sys.exit(f"search {arguments}:\n  only by the index: {sorted(set(found) - set(expected))[:5]}\n  "
                         f"only by the scan: {sorted(set(expected) - set(found))[:5]}")
    if spoil and faults == 0:
        sys.exit("a lost proposal went unseen")
    return hits


def check_changes(store, dice, rounds):
    """Random adds and removals: the index that is brought up to date answers as one made anew, and as a scan."""
    away = store.work / "away"
    away.mkdir()
    for number in range(rounds):
        for folder in dice.sample(sorted(path.parent for path in store.path.rglob("0=ocfl_object_1.1")), 4):
            shutil.move(folder, away / f"{number}-{folder.name}")
            (away / f"{number}-{folder.name}.path").write_text(str(folder))
        for note in dice.sample(sorted(away.glob("*.path")), min(3, len(list(away.glob("*.path"))))):
            folder = pathlib.Path(note.read_text())
            if not folder.exists():
                folder.parent.mkdir(parents=True, exist_ok=True)
                shutil.move(str(note)[:-5], folder)
                note.unlink()
        # A revision that comes in by our own hand.
        source = dice.choice(sorted(store.path.rglob("*.ency")))
        changed = store.work / "changed.ency"
        shutil.copy(source, changed)
        environment = {**os.environ, "ENCY_ID_SEED": str(number)}
        subprocess.run([str(store.binary / "ency"), "set", str(changed), f"/proposal/title=Ändrad {number}", "--anyway"], check=False, capture_output=True, env=environment)
        store.run("add", store.path, changed, "--anyway")
        proposals = store.proposals()
        asker = Asker(dice, proposals)
        shutil.rmtree(store.work / "anew", ignore_errors=True)
        for _ in range(6):
            arguments, meant = asker.query()
            expected = sorted(one.path for one in proposals if meant(one))
            for cache in ("cache", "anew"):
                if store.search(*arguments, cache=cache) != expected:
                    sys.exit(f"after changes {number}, {cache}: search {arguments} differs")
        if store.search("ändrad") != sorted(one.path for one in proposals if one.has(["andrad"], True)):
            sys.exit(f"after changes {number}: the revision isn't found")
        # What went leaves no words behind.
        left = subprocess.run(["sqlite3", str(store.index()), "SELECT count(*) FROM object"], capture_output=True, text=True)
        if left.returncode == 0 and int(left.stdout) != len(proposals):
            sys.exit(f"after changes {number}: {left.stdout.strip()} objects in the index, {len(proposals)} in the store")


def check_damage(store, dice):
    """Whatever the file of the index holds, the answer is the same."""
    whole, expected = store.index().read_bytes(), store.search("hall*")
    kinds = {
        "empty": lambda data: b"", "cut": lambda data: data[:len(data) // 2], "text": lambda data: b"no database at all\n" * 100,
        "header": lambda data: b"X" * 100 + data[100:], "pages": lambda data: data[:4096] + bytes(len(data) - 4096),
        "another": lambda data: sqlite_of_another(store.work)}
    for name, kind in kinds.items():
        for ending in ("-wal", "-shm"):
            pathlib.Path(f"{store.index()}{ending}").unlink(missing_ok=True)
        store.index().write_bytes(kind(whole))
        if store.search("hall*") != expected:
            sys.exit(f"damaged index, {name}: the answer differs")
    for number in range(20):
        data = bytearray(whole)
        for _ in range(dice.randint(1, 40)):
            at = dice.randrange(len(data) // 4096)
            data[at * 4096:at * 4096 + 16] = dice.randbytes(16)
        store.index().write_bytes(data)
        if store.search("hall*") != expected:
            sys.exit(f"damaged index, pages of {number}: the answer differs")


def sqlite_of_another(work):
    path = work / "another.sqlite"
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE IF NOT EXISTS version (id INTEGER)")
    return path.read_bytes()


def check_beginning(store, count):
    """A big store is looked through for the first answer, while its index is made; a small one gets its index at once."""
    # Of a word that many have the first answer waits for the index.
    rare = next(word for word in ("drava*", "velebit*", "jadran*", "sava*", "mill*") if 0 < len(store.search(word)) <= max(1, count // 8))
    expected = store.search(rare)
    running = [store.run("search", store.path, "--json", "--limit", 0, "--today", TODAY, rare, cache="beginning") for _ in range(3)]
    for done in running:
        if sorted(row["path"] for row in json.loads(done.stdout)["proposals"]) != expected:
            sys.exit(f"the first answer differs: {done.stderr.strip()}")
    if ("background" in running[0].stderr) != (count >= 256):
        sys.exit(f"the first answer of {count} proposals says: {running[0].stderr.strip()!r}")
    until = time.monotonic() + 120
    while not made(store.index("beginning")):
        if time.monotonic() > until:
            sys.exit("the index wasn't made behind the answer")
        time.sleep(0.2)
    if store.search(rare, cache="beginning") != expected:
        sys.exit("the index that was made behind the answer answers otherwise")


def made(index):
    try:
        with contextlib.closing(sqlite3.connect(f"file:{index}?mode=ro", uri=True)) as database:
            return bool(database.execute("SELECT value FROM state WHERE name = 'asOf'").fetchall())
    except sqlite3.Error:
        return False


def check_together(store):
    """Eight processes with no index at all bring it up to date at once."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(store.work / "together"), "ENCY_CACHE": ""}
    command = [str(store.binary / "ency"), "archive", "search", str(store.path), "hall*", "--json", "--limit", "0", "--today", TODAY]
    running = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(8)]
    expected = store.search("hall*")
    for process in running:
        output, said = process.communicate(timeout=300)
        if process.returncode != 0 or sorted(row["path"] for row in json.loads(output)["proposals"]) != expected:
            sys.exit(f"several at once: exit {process.returncode}, {said.strip()}")


def check_hostile(store, dice):
    signs = ["(", ")", "and", "or", "not", "=", "<", ">=", "in", "contains", '"', "'", ",", "total", "status", "date", "1e999", "-5", "\x1b[31m", "å",
             "\u202e", "9" * 400, "2023-99", "%", "'; DROP TABLE version; --", "*", "NEAR(a b)", "\n", "fans.diameter", "6,1 m"]
    cases = ["(" * 50_000, "not " * 3_000 + "total", "total = " + "9" * 9_000, "=" * 5_000, "a" * 10_001, '"' * 3, "total >", "total > 5 and", "", " ", "total = ()", "status in ("]
    cases += [" ".join(dice.choice(signs) for _ in range(dice.randint(1, 12))) for _ in range(150)]
    for case in cases:
        done = store.run("search", store.path, "--where", case)
        if done.returncode not in (0, 1, 64) or "\x1b" in done.stdout + done.stderr or "\u202e" in done.stderr:
            sys.exit(f"hostile {case[:80]!r}: exit {done.returncode}: {done.stderr[:300]!r}")
    for words in (['"'], ["*"], ["a" * 20_000], ["NEAR(a b)"], ["a AND b OR"], ["\u202e"], ["-" * 50], ["^a"], ["text:a"], ["{a b} : c"]):
        done = store.run("search", store.path, "--", *words)
        if done.returncode not in (0, 1, 64):
            sys.exit(f"hostile words {words[0][:40]!r}: exit {done.returncode}: {done.stderr[:300]!r}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", type=pathlib.Path)
    parser.add_argument("--proposals", type=int, default=300)
    parser.add_argument("--queries", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as folder:
        store = Store(options.binary.resolve(), pathlib.Path(folder), options.proposals, options.seed)
        hits = check_queries(store, dice, options.queries)
        check_changes(store, dice, options.rounds)
        check_queries(store, dice, max(10, options.queries // 10))
        check_damage(store, dice)
        check_together(store)
        check_beginning(store, len(store.proposals()))
        check_hostile(store, dice)
        check_queries(store, dice, max(20, options.queries // 10), spoil=True)
    print(f"search: {options.queries} queries over {options.proposals} proposals as a scan finds them, {hits} hits; {options.rounds} rounds of changes, "
          "damaged indexes, several at once, no index at all, hostile queries")


if __name__ == "__main__":
    main()
