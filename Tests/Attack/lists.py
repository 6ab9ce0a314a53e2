#!/usr/bin/env python3
"""Times every list that a proposal may hold in every verb that reads one: lists.py BIN [SIZE ...] [--only TEXT ...]

BIN is the folder of `ency`, `ency-press` and `ency-archive`; sizes are 1000, 10000 and 100000 without any, each cut at what the schema
allows. Of each list, verb and size the processor time of the program and of what it started and the peak memory of the largest of them
are kept, and from size to size the exponent: log(t2/t1) / log(n2/n1). Fails where an exponent is over --exponent (1.2), a run takes over
--seconds (5) or --megabytes (500), or ends otherwise than it should: with 0, 1, or a refusal. What takes less than half a second has no
exponent. Shows the worst of each list and verb; --json keeps all. Standard library only.
"""

import argparse
import json
import math
import os
import pathlib
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

import scale

HERE = pathlib.Path(__file__).resolve().parent
SAMPLE = HERE.parent.parent / "SampleDocuments"
ROOMY = 0.5


def words(index):
    return f"{index:06d}"


def at(index, width=1500.0, height=1000.0):
    """Places in rows on the sheet."""
    across = 1000
    return {"x": 10 + (index % across) * (width - 20) / across, "y": 10 + (index // across) * (height - 20) / 101}


def around(index):
    place = at(index)
    return [place, {"x": place["x"] + 1, "y": place["y"]}, {"x": place["x"] + 1, "y": place["y"] + 1}]


# Lists

def products(index):
    return {"id": f"P{words(index)}", "name": f"Product {words(index)}", "manufacturer": "Maker", "type": "accessory", "price": 10000 + index, "vatRate": 25}


def lines(index):
    return {"id": f"L{words(index)}", "kind": "product", "product": "NL-TEMP", "description": f"Line {words(index)}", "quantity": 1 + index % 7, "unit": "pcs",
            "unitPrice": 169000, "section": "control"}


def options(index):
    return {**lines(index), "optional": True}


def alternatives(index):
    return {**lines(index), **({"alternativeTo": f"L{words(index - 1)}"} if index % 2 else {})}


def followers(index):
    return {**lines(index), "perFan": {"factor": 1, "products": ["HVLS-5500"]}}


def visits(index):
    return {"id": f"V{words(index)}", "place": f"Place {words(index)}", "time": "2026-01-28T08:05:00+01:00",
            "position": {"latitude": 55 + index / 1e4, "longitude": 13 + index / 1e4}, "remarks": f"Seen {words(index)}", "rating": 4}


def expenses(index):
    return {"id": f"E{words(index)}", "description": f"Expense {words(index)}", "amount": 48000 + index, "paidBy": "klubb", "mode": "equal",
            "splits": [{"party": "klubb"}, {"party": "skola"}], "date": "2026-02-06"}


# By name: the part, the way to the list, an item by its place, and whether the list's own items stay.
LISTS = {
    "customer contacts": ("model/customer.json", ["contacts"], lambda n: {"id": f"c{words(n)}", "name": f"Contact {words(n)}", "email": f"c{n}@halmby.example", "phone": "+46 70 174 06 71"}, False),
    "offer lines": ("model/offer.json", ["lines"], lines, True),
    "offer options": ("model/offer.json", ["lines"], options, True),
    "offer alternatives": ("model/offer.json", ["lines"], alternatives, True),
    "offer lines per fan": ("model/offer.json", ["lines"], followers, True),
    "offer sections": ("model/offer.json", ["sections"], lambda n: {"id": f"s{words(n)}", "title": f"Section {words(n)}"}, True),
    "payments": ("model/offer.json", ["paymentPlan"], lambda n: {"id": f"p{words(n)}", "description": f"Payment {words(n)}", "amount": 100}, False),
    "products": ("model/products.json", ["products"], products, True),
    "scenarios": ("model/energy.json", ["scenarios"], lambda n: {"id": f"e{words(n)}", "name": f"Scenario {words(n)}", "savingPercent": 1 + n % 20}, True),
    "terms": ("model/proposal.json", ["terms"], lambda n: {"id": f"t{words(n)}", "heading": f"Term {words(n)}", "text": "The text of a term. " * 3}, True),
    "people of the proposal": ("model/proposal.json", ["people"], lambda n: f"q{words(n)}", True),
    "scorecard blocks": ("model/scorecard.json", ["blocks"], lambda n: {"id": f"b{words(n)}", "title": f"Block {words(n)}", "units": [
        {"id": f"u{words(n)}", "title": "Unit", "weight": 1, "courses": [{"id": f"k{words(n)}", "title": "Course", "weight": 1, "mark": 70}]}]}, True),
    "scorecard courses": ("model/scorecard.json", ["blocks", 0, "units", 0, "courses"], lambda n: {"id": f"k{words(n)}", "title": f"Course {words(n)}", "weight": 1, "mark": 70}, True),
    "parties": ("model/split.json", ["parties"], lambda n: {"id": f"y{words(n)}", "name": f"Party {words(n)}"}, True),
    "expenses": ("model/split.json", ["expenses"], expenses, True),
    "shares of an expense": ("model/split.json", ["expenses", 1, "splits"], lambda n: {"party": f"y{words(n)}"}, False),
    "settlements": ("model/split.json", ["settlements"], lambda n: {"id": f"w{words(n)}", "from": "klubb", "to": "skola", "amount": 100, "date": "2026-02-07"}, False),
    "team": ("model/team.json", ["people"], lambda n: {"id": f"q{words(n)}", "name": f"Person {words(n)}", "title": {"en": "Seller"}, "roles": ["sales"], "languages": ["en"], "email": f"q{n}@nordluft.example"}, True),
    "visits": ("model/visits.json", ["visits"], visits, True),
    "photos of a visit": ("model/visits.json", ["visits", 0, "people"], lambda n: f"Person {words(n)}", True),
    "fans": ("plan", ["fans"], lambda n: {"id": f"f{words(n)}", "number": f"F{n + 3}", "product": "HVLS-5500", "position": at(n), "mountHeight": 7500}, True),
    "zones": ("plan", ["zones"], lambda n: {"id": f"z{words(n)}", "name": f"Zone {words(n)}", "points": around(n)}, False),
    "corners of a zone": ("plan", ["zones"], None, False),
    "keep-outs": ("plan", ["keepOuts"], lambda n: {"id": f"o{words(n)}", "name": f"Crane {words(n)}", "points": around(n)}, False),
    "dimensions": ("plan", ["dimensions"], lambda n: {"id": f"d{words(n)}", "from": at(n), "to": at(n + 1)}, False),
    "column lines": ("plan", ["gridLines"], lambda n: {"id": f"g{words(n)}", "label": f"{n}", "from": {"x": 10 + n, "y": 10}, "to": {"x": 10 + n, "y": 900}}, False),
    "notes": ("plan", ["notes"], lambda n: {"id": f"n{words(n)}", "text": f"Note {words(n)}", "position": at(n)}, False),
    "layers of a drawing": ("plan", ["source", "layers"], lambda n: {"name": f"Layer {words(n)}", "visible": n % 2 == 0}, False),
    "layers in view": ("plan", ["view", "layers"], lambda n: f"Layer {words(n)}", False),
    "activity": ("model/activity.json", ["events"], lambda n: {"id": f"a{words(n)}", "at": "2026-03-01T09:30:00Z", "by": f"Person {n % 50}", "kind": "edited"}, False),
    "life of a proposal": ("model/lifecycle.json", ["events"], lambda n: {"id": f"x{words(n)}", "at": "2026-03-01T09:30:00Z", "kind": "reminded", "note": f"Note {words(n)}"}, False),
    "conflicts": ("model/conflicts.json", ["conflicts"], lambda n: {
        "id": f"k{words(n)}", "pointer": f"/building/x-{words(n)}", "kind": "edit", "base": 1, "ours": 2, "theirs": n}, False),
    "attachments": ("attachments", [], None, False),
}

# A is the proposal, B one with another item, C what both came from, S the proposal when it was sent and T when all that may be chosen in it
# was accepted, FANS its fans, TAKES its options and alternatives, OUT a name that is free.
VERBS = [
    "show A", "show A --json", "validate A", "validate A --format json", "figures A", "figures A --json", "explain A toPay --tree", "diff A B",
    "diff A B --format json", "merge C A B -o OUT.ency", "set A title=Other",
    "export A -o OUT.pdf --anyway", "export A -o OUT.html --anyway", "export A -o OUT.xlsx --anyway", "export A -o OUT.xml --anyway",
    "export A -o OUT.json --anyway", "export A -o OUT.ency --anyway", "diff A B -o OUT.html", "diff A B -o OUT.pdf", "send A --anyway",
    "show S", "validate S", "figures S", "diff A S", "export S -o OUT.html --anyway", "accept S --who Karin --anyway", "revise S --anyway",
    "archive add STORE A --anyway", "archive search STORE hall", "archive verify STORE", "archive forget STORE 'Karin Ek'",
]
OF_LISTS = {
    "offer": ["accept S --who Karin TAKES --anyway", "show T", "revise T --anyway", "offer list A", "offer list A --json", "offer add A --text Crane --quantity 1 --price 100", "offer remove A 1 --anyway", "offer move A 2 --before 1",
              "offer from-plan A --anyway", "offer reprice A --anyway", "export A -o OUT.csv --anyway"],
    "payments": ["offer payment list A", "offer list A"],
    "products": ["offer reprice A --anyway", "offer add A --product P000001 --quantity 1"],
    "customer": ["export A -o OUT.vcf --anyway"],
    "team": ["team list A", "team add A Extra", "team export A -o OUT.vcf"],
    "people": ["team list A"],
    "parties": ["split show A", "split settle A"], "expenses": ["split show A", "split settle A"], "shares": ["split show A", "split settle A"],
    "settlements": ["split show A", "split settle A"],
    "scorecard": ["score show A", "score sheet A -o OUT.pdf"],
    "visits": ["visit list A", "visit near 55.6,13.7 A", "export A -o OUT.ics --anyway"],
    "photos": ["visit list A"],
    "scenarios": ["energy compare A"],
    "activity": ["activity show A", "activity stats A", "activity export A -o OUT.csv"],
    "conflicts": ["resolve A", "resolve A --json", "resolve A --take theirs --anyway"],
    "life": ["accept S --who Karin", "remind S"],
    **dict.fromkeys(["layers", "fans", "zones", "corners", "keep-outs", "dimensions", "column", "notes"], [
        "plan list A", "plan list A --json", "plan check A", "plan number A", "plan export A -o OUT.dxf", "plan export A -o OUT.geojson", "render A -o OUT.svg",
        "render A -o OUT.png", "render A -o OUT.pdf", "offer from-plan A --anyway", "export A -o OUT.csv --what fans --anyway",
        "plan edit A --all --mount-height 7400 --anyway", "plan move A FANS --by 0.01,0 --anyway", "plan duplicate A FANS --by 0,1 --anyway", "plan remove A FANS --anyway"]),
}
# Exponents that are known to be over the bound, by the beginning of the verb: calls of thousands of words, thousands of options that are
# accepted at once, and fans so near each other that all pairs are compared up to the limit of the check.
KNOWN = {verb: 2.1 for verb in ("accept S", "revise T", "plan number", "plan move", "plan duplicate", "plan remove")}
# More words than this don't fit into a call.
MOST_WORDS = 20_000


def sample():
    path = next(iter(sorted(SAMPLE.glob("sports-hall/*.ency"))))
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name not in ("mimetype", "manifest.json")}


def most(part, way):
    """How many items the schema allows."""
    name = "overlay" if part == "plan" else pathlib.PurePath(part).stem
    node = json.loads((HERE.parent.parent / f"Schemas/{name}.schema.json").read_text())
    for step in way:
        node = node["items"] if isinstance(step, int) else node["properties"][step]
    return node.get("maxItems", 100_000)


def made(path, name, count, step=0):
    part, way, item, keeps = LISTS[name]
    parts = sample()
    if name == "attachments":
        parts.update({f"attachments/{words(index)}.txt": f"{index} {step if index == count - 1 else 0}".encode() for index in range(count - len(parts))})
        return scale.package(path, parts)
    if part == "plan":
        part = next(key for key in parts if key.endswith("/overlay.json"))
    tree = json.loads(parts.get(part, b"{}"))
    if item is None:
        points = [{"x": 750 + 600 * math.cos(2 * math.pi * n / count), "y": 500 + 450 * math.sin(2 * math.pi * n / count)} for n in range(count)]
        tree["zones"] = [{"id": "z1", "name": "Round", "points": points}]
    else:
        node = tree
        for key in way[:-1]:
            node = node[key] if isinstance(key, int) else node.setdefault(key, {})
        old = node.get(way[-1], []) if keeps else []
        node[way[-1]] = old + [item(index) for index in range(count - len(old))]
        if part == "model/split.json" and "y0" in json.dumps(node[way[-1]][:2]):
            tree["parties"] = tree["parties"] + [LISTS["parties"][2](index) for index in range(count)] if way[-1] != "parties" else tree["parties"]
    if step:
        tree["x-vendor"] = step
        last = tree["zones"][0]["points"] if item is None else node[way[-1]]
        if isinstance(last[-1], dict):
            last[-1] = {**last[-1], **({"x": 751} if "x" in last[-1] else {"x-vendor": step})}
    parts[part] = scale.pretty(tree)
    return scale.package(path, parts)


def environment(folder):
    """The clock is that of the sample's first days."""
    return {"PATH": os.environ["PATH"], "HOME": f"{folder}/home", "TMPDIR": str(folder), "LC_ALL": "C.UTF-8", "SOURCE_DATE_EPOCH": "1772445600", "ENCY_CACHE": "off"}


def chosen(path):
    """The words that FANS and TAKES stand for in a package."""
    with zipfile.ZipFile(path) as archive:
        fans = [fan["id"] for name in archive.namelist() if name.endswith("/overlay.json") for fan in json.loads(archive.read(name))["fans"]]
        lines = json.loads(archive.read("model/offer.json"))["lines"]
    taken = [line["id"] for line in lines if line.get("optional") or "alternativeTo" in line]
    return {"FANS": fans[:MOST_WORDS], "TAKES": [word for line in taken for word in ("--take", line)][:MOST_WORDS]}


def run(folder, programs, call, limit):
    """Processor seconds and peak MB of the program and those it started, and the exit code; none after so many seconds by the clock."""
    # A process of its own, so that the peak is that of this run alone.
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        process = subprocess.Popen([f"{programs}/ency", *call], cwd=folder, env=environment(folder), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, start_new_session=True)
        try:
            _, errors = process.communicate(timeout=limit)
            code = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            _, errors = process.communicate()
            code = None
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        os.write(writer, json.dumps([usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, code, errors.decode("utf-8", "replace")[:300]]).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    os.waitpid(child, 0)
    return json.loads(answer)


def verbs(name):
    first = name.split()[0]
    return VERBS + OF_LISTS.get(first, [])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("programs")
    parser.add_argument("sizes", nargs="*", type=int)
    parser.add_argument("--only", nargs="+", default=[], metavar="TEXT", help="lists or verbs that have one of these in their names")
    parser.add_argument("--exponent", type=float, default=1.2)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--megabytes", type=float, default=500)
    parser.add_argument("--limit", type=int, default=60, help="seconds after which a run is ended")
    parser.add_argument("--json", help="a file for the numbers")
    options = parser.parse_args()
    programs = os.path.abspath(options.programs)
    sizes = sorted(options.sizes) or [1000, 10_000, 100_000]
    numbers, faults, unknown = [], [], set()
    for name, (part, way, _, _) in LISTS.items():
        own = [verb for verb in verbs(name) if not options.only or any(text in name or text in verb for text in options.only)]
        if not own:
            continue
        bound = most(part, way) if part != "attachments" and name != "corners of a zone" else 10_000
        before, worst, begun = {}, {}, time.monotonic()
        for count in dict.fromkeys(min(size, bound) for size in sizes):
            with tempfile.TemporaryDirectory(prefix="ency-lists-") as folder:
                folder = pathlib.Path(folder)
                (folder / "home").mkdir()
                for file, step in [("a", 0), ("b", 1), ("c", 2)]:
                    made(folder / f"{file}.kept", name, count, step)
                several = chosen(folder / "a.kept")
                for state, source, call in [("s", "a", ["send", "s.ency", "--anyway"]), ("t", "s", ["accept", "t.ency", "--who", "Karin", "--anyway", *several["TAKES"]])]:
                    shutil.copyfile(folder / f"{source}.kept", folder / f"{state}.ency")
                    if any(word in verb.split() for verb in own for word in "ST"):
                        run(folder, programs, call, options.limit)
                    (folder / f"{state}.ency").rename(folder / f"{state}.kept")
                subprocess.run([f"{programs}/ency", "archive", "init", f"{folder}/STORE"], capture_output=True, env=environment(folder))
                for verb in own:
                    if before.get(verb, (0, 0))[1] is None:
                        continue
                    for file in "abcst":
                        shutil.copyfile(folder / f"{file}.kept", folder / f"{file.upper()}.ency")
                    call = [each for word in shlex.split(verb) for each in several.get(word, [f"{word}.ency" if word in ("A", "B", "C", "S", "T") else word])]
                    seconds, megabytes, code, errors = run(folder, programs, call, options.limit)
                    for left in folder.glob("OUT*"):
                        shutil.rmtree(left) if left.is_dir() else left.unlink()
                    exponent = None
                    if verb in before and seconds > ROOMY and count > before[verb][0]:
                        exponent = math.log(seconds / max(before[verb][1], 0.01)) / math.log(count / before[verb][0])
                    numbers.append({"list": name, "verb": verb, "count": count, "seconds": round(seconds, 3), "megabytes": round(megabytes),
                                    "exponent": exponent, "code": code})
                    what = f"{name}, {count}: ency {verb}"
                    if code is None:
                        faults.append(f"{what}: ended after {options.limit} s")
                    elif code == 64:
                        unknown.add(f"{verb}: {errors.strip().splitlines()[0] if errors.strip() else ''}")
                    elif code < 0 or code >= 128 or "Fatal error" in errors:
                        faults.append(f"{what}: exit code {code}: {errors.strip()[:120]}")
                    if exponent is not None and exponent > max([options.exponent, *(known for start, known in KNOWN.items() if verb.startswith(start))]):
                        faults.append(f"{what}: exponent {exponent:.2f} ({before[verb][1]:.2f} s to {seconds:.2f} s)")
                    if seconds > options.seconds:
                        faults.append(f"{what}: {seconds:.1f} s")
                    if megabytes > options.megabytes:
                        faults.append(f"{what}: {megabytes:.0f} MB")
                    before[verb] = (count, None if code is None else seconds)
                    if seconds > worst.get("s", (0,))[0]:
                        worst["s"] = (seconds, verb, count)
                    if megabytes > worst.get("m", (0,))[0]:
                        worst["m"] = (megabytes, verb, count)
                    if exponent and exponent > worst.get("e", (0,))[0]:
                        worst["e"] = (exponent, verb, count)
        row = f"{name:<24} {len(own):>3} verbs to {bound if bound < max(sizes) else max(sizes):>6}"
        row += f"  {worst['s'][0]:6.2f} s {worst['s'][1]:<34} {worst['m'][0]:5.0f} MB {worst['m'][1]:<34}"
        print(row + (f"  {worst['e'][0]:.2f} {worst['e'][1]}" if "e" in worst else ""), flush=True)
        if options.json:
            pathlib.Path(options.json).write_text(json.dumps(numbers, indent=1))
    for verb in sorted(unknown):
        faults.append(f"not a call: {verb}")
    for fault in faults:
        print(f"over the bounds: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
