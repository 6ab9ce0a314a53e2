#!/usr/bin/env python3
"""Times ency against its peers: measure.py BIN WORK CHECKOUT [--once] [JOB ...]

Whole processes, wall clock from start to reap, output thrown away. The programs of a job run in turn (A B C, B C A, ...) after one
round that doesn't count, so that what else the machine does hits all of them alike: only the ratios inside one job mean anything.
Columns: median, least and greatest wall time; median of user + system time; the largest resident set of a single process; the
ratio to the job's peer (the first row, unless the goal names others); the goals.

A row of ours that exits otherwise than it should, or whose answer isn't one (see `wrong`), fails the whole run, and so does a peer that
is missing or fails; only those of OPTIONAL may be missing, which is said at the end. --once: our rows alone, each once, untimed.
"""

import dataclasses
import itertools
import json
import os
import pathlib
import random
import resource
import shutil
import statistics
import subprocess
import sys
import time
import zipfile

BIN, WORK, CHECKOUT = (pathlib.Path(argument) for argument in sys.argv[1:4])
ONCE = "--once" in sys.argv[4:]
WANTED = [name for name in sys.argv[4:] if name != "--once"]
ENCY = str(BIN / "ency")
# Peers that Debian doesn't pack.
OPTIONAL = {"nbdiff", "nbmerge", os.environ.get("ENCY_TYPST", "python3-with-typst"), os.environ.get("ENCY_SOURCEMETA", "sourcemeta-jsonschema")}
FAILURES, ABSENT, ASKED = [], set(), set()
# Our rows by job and name, where their commands are run for the first time.
OURS = {}
# What was found before is remembered; here every run shall look.
os.environ["ENCY_CACHE"] = "off"
SECONDS, ROUNDS = float(os.environ.get("ENCY_BENCH_SECONDS", "12")), 31


# A child starts as this program, so less than this program's own memory can't be seen.
FLOOR = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 * 1.1


def once(command, answer="/dev/null"):
    """Wall ms, CPU ms, peak MiB and exit code of one run; what it says goes to `answer`."""
    actions = [(os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0),
               (os.POSIX_SPAWN_OPEN, 1, answer, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
               (os.POSIX_SPAWN_DUP2, 1, 2)]
    start = time.perf_counter()
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    code = os.waitstatus_to_exitcode(status)
    return wall * 1000, (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024, code


def job(name, what, *rows):
    """Rows: (name, command, goal for the ratio to the first row or None), or a Row."""
    if WANTED and name not in WANTED:
        return
    ASKED.add(name)
    rows = [row if isinstance(row, Row) else Row(*row) for row in rows]
    if ONCE:
        rows = [row for row in rows if ours(row)]
    OURS.update((f"{name}: {row.name}", row) for row in rows if ours(row) and row.command not in [known.command for known in OURS.values()])
    missing = {row.command[0] for row in rows if shutil.which(row.command[0]) is None}
    rows = [row for row in rows if row.command[0] not in missing]
    ABSENT.update(missing & OPTIONAL)
    FAILURES.extend(f"{name}: {program} is not installed" for program in sorted(missing - OPTIONAL))
    if not ONCE:
        print(f"\n{name}: {what}")
    if missing:
        print(f"  (not installed: {', '.join(sorted(missing))})")
    for row in rows:
        if fault := wrong(row):
            FAILURES.append(f"{name}: {row.name}: {fault}")
            print(f"  {row.name}: {fault}")
            return
    if ONCE:
        return
    samples = [[] for _ in rows]
    start = time.perf_counter()
    for turn in range(ROUNDS):
        for index in range(len(rows)):
            index = (index + turn) % len(rows)
            rows[index].prepare()
            samples[index].append(once(rows[index].command))
        if time.perf_counter() - start > SECONDS and turn >= 2:
            break
    medians = [statistics.median(sample[0] for sample in column) for column in samples]
    peaks = [max(sample[2] for sample in column) for column in samples]
    print(f"  {'':44} {'ms':>9} {'least':>8} {'most':>8} {'cpu':>8} {'MiB':>6} {'ratio':>7}  {len(samples[0])} rounds")
    for row, column, median, peak in zip(rows, samples, medians, peaks):
        wall, cpu = ([sample[part] for sample in column] for part in range(2))
        goals = ""
        memory = f"{peak:.0f}" if peak > FLOOR else f"<{FLOOR:.0f}"
        ratio = (median - (medians[row.base] if row.base is not None else 0)) / sum(medians[index] for index in row.against)
        if row.goal is not None and not missing:
            goals += f"  goal {row.goal:.3g}: " + ("met" if ratio <= row.goal else "MISSED")
        if row.memory is not None:
            goals += f"  {row.memory} MiB: " + ("met" if peak <= row.memory else "MISSED")
        if row.over is not None:
            goals += f"  {row.over[0]} MiB over row {row.over[1] + 1}: "
            goals += "met" if peak - peaks[row.over[1]] <= row.over[0] else "MISSED"
        print(f"  {row.name:44} {median:9.2f} {min(wall):8.2f} {max(wall):8.2f} {statistics.median(cpu):8.2f} {memory:>6} "
              f"{ratio:7.3f}{goals}")


@dataclasses.dataclass
class Row:
    """A program of a job. Goals: the ratio to the sum of the rows `against` (from 0); `memory` in MiB; `over`: so many MiB more than
    a row; `base`: a row whose time is taken off first. `prepare` runs before each run and isn't timed. `codes`: how it may exit."""

    name: str
    command: list
    goal: float = None
    against: tuple = (0,)
    memory: int = None
    over: tuple = None
    base: int = None
    prepare: object = lambda: None
    codes: tuple = (0,)


def ours(row):
    return any(ENCY in word for word in row.command)


# What files begin with, by the ends of their names.
STARTS = {"pdf": b"%PDF-", "png": b"\x89PNG", "svg": b"<", "ency": b"PK"}
# What ency says, by its verb; what makes files may say nothing.
SAYS = {"--version": "ency ", "show": "", "figures": "Total to pay", "validate": "valid", "schema": ": valid", "set": "/proposal/title", "diff": " changes in ",
        "customer": "K-", "catalog": "", "archive": "", "plan": "HVLS-", "merge": None, "render": None, "export": None}


def wrong(row):
    """Runs a row once. What is wrong with its exit code or, if it is ours, with its answer; None if nothing."""
    row.prepare()
    words = " ".join(row.command).split()
    made = [pathlib.Path(next_word) for word, next_word in zip(words, words[1:]) if word == "-o"] if ours(row) else []
    for path in made:
        path.unlink(missing_ok=True)
    *_, code = once(row.command, str(WORK / "answer"))
    said = (WORK / "answer").read_text(errors="replace")
    if code not in row.codes:
        return f"exit {code}: {' '.join(row.command)}: {said.strip()[-400:]}"
    if not ours(row):
        return None
    expected = SAYS[words[words.index(ENCY) + 1]]
    if expected is not None and (not said.strip() or expected not in said):
        return f"answers otherwise: {' '.join(row.command)}: {said.strip()[-400:]}"
    for path in made:
        if not path.is_file() or not path.read_bytes().startswith(STARTS[path.suffix[1:]]):
            return f"{path} was not made: {' '.join(row.command)}"
    return None


def inside(name, what, package, goal):
    """All figures of a package that was read before, within one process, as ency-laws times itself. Goal: microseconds in the middle."""
    if WANTED and name not in WANTED:
        return
    ASKED.add(name)
    request = json.dumps({"do": "speed", "path": package, "seconds": 0 if ONCE else SECONDS / 4})
    said = subprocess.run([str(BIN / "ency-laws")], input=request + "\n", capture_output=True, text=True).stdout
    answer = json.loads(said or "{}")
    if not answer.get("figures"):
        FAILURES.append(f"{name}: ency-laws answers {said.strip()[-400:]!r}")
    elif not ONCE:
        least, median = answer["all"]
        print(f"\n{name}: {what}\n  {answer['figures']} outcomes in {median} microseconds, at least {least}, of these {answer['reading'][1]} for "
              f"reading inputs; {answer['rounds']} rounds  goal {goal}: " + ("met" if median <= goal else "MISSED"))


def near(name, what, count, radius, goal):
    """Which of many places lie near, within one process, as ency-laws times itself. Goal: microseconds in the middle."""
    if WANTED and name not in WANTED:
        return
    ASKED.add(name)
    rounds = 1 if ONCE else 51
    request = json.dumps({"do": "near", "count": 2_000 if ONCE else count, "radius": radius, "limit": 20, "rounds": rounds})
    said = subprocess.run([str(BIN / "ency-laws")], input=request + "\n", capture_output=True, text=True).stdout
    answer = json.loads(said or "{}")
    if not answer.get("isRight"):
        FAILURES.append(f"{name}: ency-laws answers {said.strip()[-400:]!r}")
    elif not ONCE:
        least, median = answer["microseconds"]
        print(f"\n{name}: {what}\n  {answer['count']} of {count} in {median} microseconds, at least {least}  goal {goal}: "
              + ("met" if median <= goal else "MISSED"))


def largest_sheet():
    if ONCE:
        return CHECKOUT / "SampleDocuments/warehouse/warehouse-plan.pdf"
    folders = [pathlib.Path(os.environ["ENCY_CORPORA"])] if "ENCY_CORPORA" in os.environ else []
    folders += [parent / "shared/corpora" for parent in CHECKOUT.parents]
    for folder in folders:
        sheets = sorted((folder / "pdf-plans/openingdesign").glob("*.pdf"), key=lambda path: path.stat().st_size)
        if sheets:
            return sheets[-1]
    return CHECKOUT / "SampleDocuments/warehouse/warehouse-plan.pdf"


TICKS = itertools.count(1)


def drawn_before(proposal, options, out):
    """The row of a plan whose pixels an earlier run remembered."""
    command = f"exec {ENCY} render {proposal} {options} -o {out}.png"
    return ("ency render, drawn before", ["sh", "-c", f"ENCY_CACHE= XDG_CACHE_HOME={WORK / 'cache'} {command}"], None)


def customer_list(count):
    """A list of so many customers with names of three languages."""
    path = WORK / f"customers-{count}.csv"
    if not path.exists():
        pick = random.Random(count)
        names = "Åkesson Björklund Nordström Lindqvist Öberg Västerviks Müller Schröder Großmann Krüger Đurđević Žagar Šimić".split()
        trades = "Lager Bygg Fastigheter Åkeri Kylteknik Maschinenbau Großhandel Spedition Građenje Skladište Hladnjače".split()
        towns = "Västerås Umeå Malmö Örebro Köln Nürnberg Zagreb Šibenik Čakovec".split()
        syllables = "ba be bo da de fa go ha ke la le li ma mi na no pa ra re sa se ti va vi".split()
        with path.open("w", encoding="utf-8") as file:
            file.write("Kundnr;Namn;Orgnr;Telefon;Adress;Postnr;Ort;Land;Kontaktperson\r\n")
            for number in range(count):
                own = "".join(pick.choices(syllables, k=3)).capitalize()
                name = f"{own if number % 3 else ''} {pick.choice(names)} {pick.choice(trades)} AB".strip()
                # One is there for certain.
                name, town = ("Nordström Lager AB", "Västerås") if number == 7 else (name, pick.choice(towns))
                file.write(f"K-{number};{name};55{pick.randrange(10**7):07}-{number % 10000:04};+46 {pick.randrange(10**8):08};{own}gatan "
                           f"{number % 99};{pick.randrange(100, 999)} {number % 90 + 10};{town};Sverige;Anna {own}\r\n")
        os.utime(path, (1_700_000_000,) * 2)
        time.sleep(0 if ONCE else 3)
    return str(path)


def archived(count):
    """An archive of so many proposals."""
    store = WORK / f"archive-{count}"
    if not (store / "0=ocfl_1.1").exists():
        run(sys.executable, CHECKOUT / "Tests/Benchmarks/archive.py", ENCY, store, count)
    return str(store)


def searches():
    """Finding in archives, beside short Python programs that do as much."""
    peers = [sys.executable, str(CHECKOUT / "Tests/Benchmarks/archive-peers.py")]
    for count, goal in ((2_000, 0.08), (20_000, 0.04)):
        names = {f"archive-search-{count}"} | ({"archive-index"} if count == 2_000 else set())
        if WANTED and not names & set(WANTED):
            continue
        store, cache = archived(20 if ONCE else count), WORK / f"archive-cache-{count}"
        kept = f"ENCY_CACHE= XDG_CACHE_HOME={cache} exec {ENCY} archive"
        search = f"{kept} search {store} lager --limit 10"
        # A word that few have: of a frequent one the first answer waits for the index. A store of twenty has none.
        rare = f"{kept} search {store} {'lager' if ONCE else 'sydskladište'} --limit 10"
        job(f"archive-search-{count}", f"a fresh answer over {count} proposals; first also without an index, goal 0.4 of the same question",
            ("a scan in Python", [*peers, "scan", store, "lager"], None),
            ("a scan in Python, a rare word", [*peers, "scan", store, "lager" if ONCE else "sydskladište"], None),
            ("a walk in Python", [*peers, "walk", store], None),
            ("ency archive search", ["sh", "-c", search], goal),
            Row("ency archive search, no index, a rare word", ["sh", "-c", f"rm -rf {cache}; {rare}"], 0.4, against=(1,)),
            ("ency archive search, no index", ["sh", "-c", f"rm -rf {cache}; {search}"], 0.4))
        if count == 2_000:
            job("archive-index", "the index of 2000 proposals made anew",
                ("Python + FTS5", [*peers, "index", store, str(WORK / "peer.sqlite")], None),
                ("ency archive index --anew", ["sh", "-c", f"{kept} index {store} --anew"], 0.5))


def product_list(count, year):
    """A price list of so many products; that of another year has other prices."""
    path = WORK / f"products-{count}-{year}.csv"
    if not path.exists():
        pick = random.Random(count)
        kinds = ["HVLS-fläkt", "Destratifieringsfläkt", "Tillbehör", "Tjänst"]
        with path.open("w", encoding="cp1252", newline="") as file:
            file.write("Artikelnr;Benämning;Fabrikat;Produkttyp;Beskrivning;Lagersaldo;Diameter (mm);Effekt (W);Pris SEK;Moms\r\n")
            for number in range(count):
                kind, size, price = pick.choice(kinds), pick.randrange(2400, 7300, 100), pick.randrange(500, 90_000)
                price = price * (100 + year) // 100
                file.write(f"ART-{number:05};{kind} {size} modell {number};Nordluft AB;{kind};\"Tyst, stark; för hallar\";{number % 30};"
                           f"{size};{size // 5};{price // 1000} {price % 1000:03},50;25\r\n")
        os.utime(path, (1_700_000_000,) * 2)
    return str(path)


def newer_part():
    """Makes the part that zip -u takes in newer than any before; its dates go by two seconds."""
    part = WORK / "model/proposal.json"
    os.utime(part, (1_700_000_000 + 2 * next(TICKS),) * 2)


def run(*command):
    words = [str(word) for word in command]
    *_, code = once(words, str(WORK / "answer"))
    if code != 0:
        sys.exit(f"exit {code}: {' '.join(words)}: {(WORK / 'answer').read_text(errors='replace')}")


def main():
    sample = str(CHECKOUT / "SampleDocuments/warehouse/warehouse.ency")
    sizes = {name: str(WORK / f"{name}.ency") for name in "SML"}
    for name, package in sizes.items():
        with zipfile.ZipFile(package) as archive:
            for plan, suffix in (("plan1", "pdf"), ("plan2", "svg")):
                (WORK / f"{name}.{suffix}").write_bytes(archive.read(f"plans/{plan}/source.{suffix}"))
    out = str(WORK / "out")

    # Rows that time what is refused say nothing: what the workload made must be valid by the rules of today.
    for package in sorted(WORK.glob("?*.ency")):
        if package.stem in {"S", "M", "L", "A"} or package.stem[0] == "F" or package.stem.startswith(("S-", "M-", "L-")):
            if fault := wrong(Row(f"ency validate {package.stem}", [ENCY, "validate", str(package)])):
                FAILURES.append(f"workload: {fault}")
    job("start", "a program starts and prints one line",
        ("git --version", ["git", "--version"], None),
        ("ency --version", [ENCY, "--version"], 3.5))
    job("show", "one value of the warehouse sample",
        ("git --version", ["git", "--version"], None),
        ("ency show SAMPLE /proposal/title", [ENCY, "show", sample, "/proposal/title"], 4))
    job("read", "one part, one value (M)",
        ("unzip -p M model/customer.json", ["unzip", "-p", sizes["M"], "model/customer.json"], None),
        ("unzip -p | jq .name", ["sh", "-c", f"unzip -p {sizes['M']} model/customer.json | jq .name"], None),
        ("ency show M /customer/name", [ENCY, "show", sizes["M"], "/customer/name"], None))
    for name, package in (("sample", sample), ("M", sizes["M"])):
        job(f"figures-{name}", f"what is computed beside what is written ({name})",
            (f"ency show {name}", [ENCY, "show", package], None),
            (f"ency figures {name}", [ENCY, "figures", package], 1.3))
    inside("figures-inside", "all figures of M once it is parsed; goal: 0.2 ms", sizes["M"], 200)
    for name, radius in (("near", 20_000), ("near-far", 3_000_000), ("near-all", 30_000_000)):
        near(name, f"what lies within {radius // 1000} km among 100 000 places; goal: 30 ms", 100_000, radius, 30_000)
    for count in (30,) if ONCE else (3_000, 100_000):
        customers = customer_list(count)
        find = f"exec {ENCY} customer find nordström väst --list {customers}"
        kept = f"ENCY_CACHE= XDG_CACHE_HOME={WORK / 'cache'} {find}"
        # The cache is kept for lists that weren't written just now.
        once(["sh", "-c", kept])
        job(f"customers-{count}", f"one of {count} customers, from start to answer; goals: 15 ms of 3 000, 60 ms of 100 000",
            ("ency --version", [ENCY, "--version"], None),
            ("grep -i", ["grep", "-i", "nordström.*väst", customers], None),
            ("ency customer find, index made anew", ["sh", "-c", find], None),
            ("ency customer find, index kept", ["sh", "-c", kept], None),
            ("the same with two slips", ["sh", "-c", kept.replace("nordström väst", "nordstrmö lagre")], None))
    for count in (30,) if ONCE else (10_000,):
        old, new = product_list(count, 0), product_list(count, 4)
        find = f"exec {ENCY} catalog find modell 17 --list {old}"
        kept = f"ENCY_CACHE= XDG_CACHE_HOME={WORK / 'cache'} {find}"
        once(["sh", "-c", kept])
        job(f"products-{count}", f"one of {count} products, from start to answer, and what another price list says; goals: 20 ms, 1 s",
            ("ency --version", [ENCY, "--version"], None),
            ("ency catalog find, index made anew", ["sh", "-c", find], None),
            ("ency catalog find, index kept", ["sh", "-c", kept], None),
            ("ency catalog validate", [ENCY, "catalog", "validate", old], None),
            ("ency catalog diff", ["sh", "-c", f"{ENCY} catalog diff {old} {new} || [ $? = 1 ]"], None))
    libzip = str(WORK / "read-libzip")
    for name, peer, goal in (("M", 1, 0.6), ("L", 0, 0.7)):
        job(f"open-{name}", f"every part of {name} read to its end",
            ("a C program on libzip", [libzip, sizes[name]], None),
            ("unzip -p", ["unzip", "-p", sizes[name]], None),
            Row("ency validate --layer container", [ENCY, "validate", "--layer", "container", sizes[name]], goal, (peer,)))
    job("one", "one member (M); goal: start-up and unzip -p of its part together",
        ("ency --version", [ENCY, "--version"], None),
        ("unzip -p M model/customer.json", ["unzip", "-p", sizes["M"], "model/customer.json"], None),
        Row("ency show M /customer/name", [ENCY, "show", sizes["M"], "/customer/name"], 1, (0, 1)))
    for name, package in sizes.items():
        job(f"validate-{name}", f"every schema and rule of {name}",
            ("unzip -tq (reads only)", ["unzip", "-tq", package], None),
            (f"ency validate {name}", [ENCY, "validate", package], None))

    # sourcemeta's native binary, which PyPI's package of that name wraps in a slow start.
    sourcemeta = os.environ.get("ENCY_SOURCEMETA", "sourcemeta-jsonschema")
    schemas, overlay = CHECKOUT / "Schemas", str(WORK / "overlay.json")
    with zipfile.ZipFile(sizes["M"]) as archive:
        pathlib.Path(overlay).write_bytes(archive.read("plans/plan1/overlay.json"))
    schema = str(schemas / "overlay.schema.json")
    job("check-overlay", "one overlay of 33 kB against its schema; goal: start-up and 0.2 times the peer",
        ("sourcemeta validate --fast",
         [sourcemeta, "validate", schema, overlay, "--fast", "--resolve", str(schemas / "common.schema.json")], None),
        ("ency --version", [ENCY, "--version"], None),
        Row("ency schema check", [ENCY, "schema", "check", schema, overlay], 0.2, base=1))
    if not WANTED or {"archive-add", "archive-verify"} & set(WANTED):
        batch, store, copies = (str(WORK / name) for name in ("batch", "archive", "copies"))
        add = f"rm -rf {store} && {ENCY} archive init {store} && {ENCY} archive add {store} {batch} --no-thumbnail --anyway"
        drawing = f"rm -rf {store} && {ENCY} archive init {store} && {ENCY} archive add {store} {batch} --anyway"
        job("archive-add", "500 packages into a new archive: checked, flushed, read back",
            ("cp and sync each", ["sh", "-c", f"rm -rf {copies}; mkdir {copies}; for file in {batch}/*.ency; do cp $file {copies}/ && "
                                  f"sync {copies}/${{file##*/}}; done"], None),
            ("ency archive add", ["sh", "-c", add], 1.5),
            ("ency archive add, with thumbnails", ["sh", "-c", drawing], None),
            ("ency archive add, all known", ["sh", "-c", f"exec {ENCY} archive add {store} {batch} --anyway"], None))
        if not WANTED or "archive-verify" in WANTED:
            once(["sh", "-c", add])
        remembering = f"ENCY_CACHE= XDG_CACHE_HOME={WORK / 'cache'} exec {ENCY} archive verify {store}"
        once(["sh", "-c", remembering])
        job("archive-verify", "the same archive, every byte and rule",
            ("sha512sum on all cores", ["sh", "-c", f"find {store} -type f -print0 | xargs -0 -n 50 -P $(nproc) sha512sum"], None),
            ("ency archive verify, packages unpacked, too", [ENCY, "archive", "verify", store], None),
            ("ency archive verify, packages known to be sound", ["sh", "-c", remembering], 1 / 0.9))
    searches()
    if not WANTED or {"check-package", "check-batch"} & set(WANTED):
        batch, cache = str(WORK / "batch"), str(WORK / "cache")
        job("check-package", "all parts of M; the peer gets one bundle of all schemas and one document, unpacked",
            ("sourcemeta validate",
             [sourcemeta, "validate", str(WORK / "peers/bundle.schema.json"), str(WORK / "peers/bundle.json")], None),
            ("ency validate", [ENCY, "validate", sizes["M"]], 0.25))
        os.environ["NODE_PATH"] = "/usr/share/nodejs"
        remembers = f"ENCY_CACHE= XDG_CACHE_HOME={cache} exec {ENCY} validate -r {batch}"
        job("check-batch", "500 packages; ajv gets the unpacked parts and the schemas only, in one process",
            ("ajv, the schemas alone",
             ["node", str(CHECKOUT / "Tests/Benchmarks/ajv.js"), str(WORK / "peers/draft7"), str(WORK / "peers/extracted")], None),
            ("ency validate -r --layer schema --jobs 1", [ENCY, "validate", "-r", "--layer", "schema", "--jobs", "1", batch], None),
            # Hundreds of fans hang too near to each other, which is found.
            Row("ency validate -r --jobs 1, rules too", [ENCY, "validate", "-r", "--jobs", "1", batch], 1, codes=(0, 1)),
            Row("ency validate -r, all cores", [ENCY, "validate", "-r", batch], codes=(0, 1)),
            Row("ency validate -r, nothing changed", ["sh", "-c", remembers], 0.02, codes=(0, 1)))

    edited = str(WORK / "edited.ency")
    shutil.copy(sizes["M"], edited)
    peer = str(WORK / "peer.zip")
    shutil.copy(sizes["M"], peer)
    (WORK / "model").mkdir(exist_ok=True)
    with zipfile.ZipFile(sizes["M"]) as archive:
        (WORK / "model/proposal.json").write_bytes(archive.read("model/proposal.json"))
    job("save", "one changed value (M); ency flushes to storage, zip only in the second row",
        ("zip -q peer.zip model/proposal.json", ["sh", "-c", f"cd {WORK} && zip -q peer.zip model/proposal.json"], None),
        ("zip -q peer.zip; sync", ["sh", "-c", f"cd {WORK} && zip -q peer.zip model/proposal.json && sync peer.zip"], None),
        Row("ency set M /proposal/title=…", ["sh", "-c", f"exec {ENCY} set {edited} /proposal/title=$$"], 1.5, (1,)))

    photos, huge = str(WORK / "photos.ency"), str(WORK / "huge.ency")
    copies = {name: str(WORK / f"photos-{name}.ency") for name in ("ency", "zip", "cp")}
    if not WANTED or "save-photos" in WANTED:
        for copy in copies.values():
            shutil.copy(photos, copy)
    job("save-photos", "one changed value in 60 MB of photos; goal: 1.5 times copy and flush, and zip -u, which doesn't flush",
        ("cp, sync", ["sh", "-c", f"cp {photos} {copies['cp']} && sync {copies['cp']}"], None),
        Row("zip -qu, one part", ["sh", "-c", f"cd {WORK} && zip -qu {copies['zip']} model/proposal.json"], prepare=newer_part),
        ("ency --version", [ENCY, "--version"], None),
        Row("ency set /proposal/title=…", ["sh", "-c", f"exec {ENCY} set {copies['ency']} /proposal/title=$$"], 1.5, over=(64, 2)),
        Row("the same, beside zip -qu", ["sh", "-c", f"exec {ENCY} set {copies['ency']} /proposal/title=$$"], 1, (1,)))
    job("huge", "a package of 2 GB with 10 000 entries",
        ("unzip -tq", ["unzip", "-tq", huge], None),
        Row("ency show /proposal/title", [ENCY, "show", huge, "/proposal/title"], memory=128),
        Row("ency validate", [ENCY, "validate", huge], memory=128),
        Row("ency set /proposal/title=…", ["sh", "-c", f"exec {ENCY} set {huge} /proposal/title=$$"], memory=128))

    sheet = largest_sheet()
    proposal = str(WORK / "sheet.ency")
    pathlib.Path(proposal).unlink(missing_ok=True)
    run(ENCY, "new", proposal, "--title", "Benchmark")
    run(ENCY, "plan", "import", proposal, sheet)
    run(ENCY, "plan", "scale", proposal, "--from", "100,100", "--to", "900,100", "--length", "20000")
    run(ENCY, "plan", "place", proposal, "--product", "HVLS-7300", "--at", "400,400")
    job("export-sheet", f"a proposal with {sheet.name} ({sheet.stat().st_size // 1000} kB) to PDF",
        ("pdftocairo -pdf, the sheet alone", ["pdftocairo", "-pdf", str(sheet), out + "-cairo.pdf"], None),
        ("ency export, the whole proposal", [ENCY, "export", proposal, "-o", out + ".pdf"], 1 / 20),
        ("qpdf, copying the sheet", ["qpdf", str(sheet), out + "-copy.pdf"], None))
    job("render-sheet-pdf", f"{sheet.name} with a fan to an A3 sheet as PDF",
        ("pdftocairo -pdf, the plan alone", ["pdftocairo", "-pdf", str(sheet), out + "-cairo.pdf"], None),
        ("ency render --page-size A3", [ENCY, "render", proposal, "--page-size", "A3", "-o", out + ".pdf"], 1 / 30))
    across = ["-scale-to-x", "2000", "-scale-to-y", "-1"]
    job("render-sheet-png", f"{sheet.name} with a fan to pixels, 2 000 across",
        ("pdftocairo -png, the plan alone", ["pdftocairo", "-png", "-singlefile", *across, str(sheet), out], None),
        ("ency render", [ENCY, "render", proposal, "--width", "2000", "-o", out + ".png"], 0.3),
        drawn_before(proposal, "--width 2000", out))
    job("render-sheet-png-mupdf", "the same beside MuPDF",
        ("mutool draw, the plan alone", ["mutool", "draw", "-q", "-w", "2000", "-o", out + "-m.png", str(sheet), "1"], None),
        ("ency render", [ENCY, "render", proposal, "--width", "2000", "-o", out + ".png"], 1))
    for name in "ML":
        job(f"export-{name}", f"the proposal {name} with its PDF plan to PDF",
            ("pdftocairo -pdf, the plan alone", ["pdftocairo", "-pdf", str(WORK / f"{name}.pdf"), out + "-cairo.pdf"], None),
            (f"ency export {name}", [ENCY, "export", sizes[name], "--plan", "plan1", "-o", out + ".pdf"], None))
    job("render-pdf-png", "the PDF plan of M with 120 fans to pixels, 2 000 across",
        ("pdftoppm -png, the plan alone",
         ["pdftoppm", "-png", "-singlefile", "-scale-to-x", "2000", "-scale-to-y", "-1", str(WORK / "M.pdf"), out], None),
        ("ency render M", [ENCY, "render", sizes["M"], "--plan", "plan1", "--width", "2000", "-o", out + ".png"], None))
    job("render-pdf-svg", "the PDF plan of M with 120 fans to SVG",
        ("pdftocairo -svg, the plan alone", ["pdftocairo", "-svg", str(WORK / "M.pdf"), out + ".svg"], None),
        ("ency render M", [ENCY, "render", sizes["M"], "--plan", "plan1", "-o", out + ".svg"], None))
    for name in "SML":
        before = [drawn_before(sizes[name], "--plan plan2 --width 2000", out)] if name == "M" else []
        job(f"render-svg-png-{name}", f"the SVG plan of {name} to pixels, 2 000 across",
            ("mutool draw, the plan alone",
             ["mutool", "draw", "-q", "-w", "2000", "-o", out + "-m.png", str(WORK / f"{name}.svg")], None),
            ("rsvg-convert, the plan alone",
             ["rsvg-convert", "-w", "2000", "-o", out + ".png", str(WORK / f"{name}.svg")], None),
            (f"ency render {name}",
             [ENCY, "render", sizes[name], "--plan", "plan2", "--width", "2000", "-o", out + ".png"],
             1 if name == "M" else None), *before)
    # 10 ms are taken off by a row that takes about as long.
    job("render-svg-svg", "the SVG plan of M to SVG; goal: 3 times cp and 10 ms",
        ("cp, the plan alone", ["cp", str(WORK / "M.svg"), out + "-copy.svg"], None),
        ("sleep 0.01", ["sleep", "0.01"], None),
        Row("ency render M", [ENCY, "render", sizes["M"], "--plan", "plan2", "-o", out + ".svg"], 3, base=1))
    fans = {count: str(WORK / f"F{count}.ency") for count in (1, 120, 500)}
    with zipfile.ZipFile(fans[120]) as archive:
        (WORK / "F.svg").write_bytes(archive.read("plans/plan1/source.svg"))
    job("render-svg-fans", "an SVG plan of 6 000 elements with 120 fans to pixels, 2 000 across",
        ("mutool draw, the plan alone", ["mutool", "draw", "-q", "-w", "2000", "-o", out + "-m.png", str(WORK / "F.svg")], None),
        ("ency render", [ENCY, "render", fans[120], "--width", "2000", "-o", out + ".png"], 1),
        drawn_before(fans[120], "--width 2000", out))
    # Typst reads the parts of the package; a run of it is a program of its own, as ours is.
    typst = os.environ.get("ENCY_TYPST", "python3-with-typst")
    (WORK / "offer").mkdir(exist_ok=True)
    with zipfile.ZipFile(fans[120]) as archive:
        for part in ("model/offer", "model/proposal", "plans/plan1/overlay"):
            (WORK / "offer" / f"{part.split('/')[-1]}.json").write_bytes(archive.read(f"{part}.json"))
    shutil.copy(CHECKOUT / "Tests/Benchmarks/offer.typ", WORK / "offer.typ")
    printed = f"import typst; typst.compile({str(WORK / 'offer.typ')!r}, output={out + '-typst.pdf'!r})"
    export = lambda count, name: ["sh", "-c", f"ENCY_CACHE= XDG_CACHE_HOME={WORK / 'cache'} exec {ENCY} export {fans[count]} "
                                  f"--anyway --force -o {out}-{name}.pdf"]
    job("export-fans", "an offer of 40 lines with an SVG plan of 6 000 elements and 120 fans to PDF; goal: 0.3 times Typst",
        ("typst, much the same pages", [typst, "-c", printed], None),
        ("ency export, for the first time", [ENCY, "export", fans[120], "--anyway", "--force", "-o", out + "-fans.pdf"], None),
        ("ency export, again", export(120, "again"), 0.3),
        ("ency --version", [ENCY, "--version"], None))
    job("export-500", "500 fans beside one on the same plan to PDF, again; goal: 60 ms",
        ("ency export, 1 fan", export(1, "one"), None),
        ("sleep 0.059", ["sleep", "0.059"], None),
        Row("ency export, 500 fans", export(500, "many"), 1, (1,), base=0))
    job("render-fans", "500 fans beside one on the same plan, to pixels, 2 000 across; goal: 20 ms",
        ("ency render, 1 fan", [ENCY, "render", fans[1], "--width", "2000", "-o", out + ".png"], None),
        ("sleep 0.019", ["sleep", "0.019"], None),
        Row("ency render, 500 fans", [ENCY, "render", fans[500], "--width", "2000", "-o", out + ".png"], 1, (1,), base=0))
    # What differs is found out, so both exit with 1.
    for name in ("sample", "sample-edited"):
        shutil.copy(sample, WORK / f"{name}.ency")
    run(ENCY, "set", WORK / "sample-edited.ency", "/proposal/title=Benchmark", "/offer/lines/@id=L1/unitPrice:=5990000",
        "/building/heating/energyPrice:=1.10")
    for name, other, goal in (("sample", "sample-edited", 1.5), ("S", "S-edited", 1.5), ("M", "M-edited", 1), ("L", "L-edited", 1),
                              ("L", "L-moved", 1)):
        for package in (name, other):
            folder = WORK / f"unpacked-{package}"
            shutil.rmtree(folder, ignore_errors=True)
            zipfile.ZipFile(WORK / f"{package}.ency").extractall(folder)
        job(f"diff-{other}", f"{name} and {other}; git gets the unpacked parts",
            Row("git diff --no-index", ["git", "diff", "--no-index", str(WORK / f"unpacked-{name}"),
                                        str(WORK / f"unpacked-{other}")], codes=(1,)),
            Row("ency diff", [ENCY, "diff", str(WORK / f"{name}.ency"), str(WORK / f"{other}.ency")], goal, codes=(1,)))
    job("diff-notebook", "the fans of M as a notebook; nbdiff of nbdime (PyPI) where it is installed",
        ("nbdiff", ["nbdiff", str(WORK / "M.ipynb"), str(WORK / "M-edited.ipynb")], None),
        Row("ency diff", [ENCY, "diff", str(WORK / "M.ency"), str(WORK / "M-edited.ency")], 1 / 400, codes=(1,)))
    sides = {side: str(WORK / f"{side}.ency") for side in ("M", "M-edited", "M-colleague")}
    for side, package in sides.items():
        with zipfile.ZipFile(package) as archive:
            trees = {path: json.loads(archive.read(path)) for path in archive.namelist() if path.endswith(".json") and path != "manifest.json"}
        (WORK / f"all-{side}.json").write_text(json.dumps(trees, indent=2, ensure_ascii=False) + "\n")
    whole = [str(WORK / f"all-{side}.json") for side in ("M-edited", "M", "M-colleague")]
    by_line = ["git", "merge-file", "-p", *whole]
    merged = [ENCY, "merge", "-q", sides["M"], sides["M-edited"], sides["M-colleague"], "-o", out + "-merged.ency"]
    if not WANTED or "merge-M" in WANTED:
        conflicts = os.waitstatus_to_exitcode(os.system(" ".join(by_line) + " > /dev/null")) if not ONCE else 0
        pathlib.Path(out + "-merged.ency").unlink(missing_ok=True)
        own = once(merged)[-1]
        with zipfile.ZipFile(out + "-merged.ency") as archive:
            fans = len(json.loads(archive.read("plans/plan1/overlay.json"))["fans"])
            own = f"{own} with conflicts" if "model/conflicts.json" in archive.namelist() else f"{own} without conflicts"
        right = len(json.loads((WORK / "all-M.json").read_text())["plans/plan1/overlay.json"]["fans"]) + 3
        found = f"git merge-file finds {conflicts} conflicts; ency merge exits {own}, {fans} fans (right: 0, none, {right})"
        if not own == "0 without conflicts" or fans != right:
            FAILURES.append(f"merge-M: {found}")
        if not ONCE:
            print(f"\nmerge-M: {found}")
    gone = lambda: pathlib.Path(out + "-merged.ency").unlink(missing_ok=True)
    job("merge-M", "three packages M merged, written and flushed; git merges the parts as one document and flushes only in the second row",
        Row("git merge-file -p", by_line, codes=tuple(range(20))),
        Row("git merge-file -p > OUT; sync OUT", ["sh", "-c", f"{' '.join(by_line)} > {out}.json; sync {out}.json"]),
        Row("ency merge -q BASE OURS THEIRS -o OUT", merged, 2, prepare=gone),
        Row("the same, beside the flushed row", merged, 1, (1,), prepare=gone))
    job("merge-notebook", "three packages M merged, written and flushed; nbmerge of nbdime (PyPI), if installed, merges the fans alone as notebooks",
        Row("nbmerge", ["nbmerge", *(str(WORK / f"{side}.ipynb") for side in ("M", "M-edited", "M-milder"))], codes=(0, 1)),
        Row("ency merge", merged, 1 / 400, prepare=gone))
    job("plan-auto", "layouts for a hall of 100 x 80 m with 30 keep-outs; goal: 0.2 s",
        ("sleep 0.199", ["sleep", "0.199"], None),
        ("ency plan auto --dry-run", [ENCY, "plan", "auto", str(WORK / "A.ency"), "--dry-run"], 1))

    FAILURES.extend(f"{name}: there is no such job" for name in sorted(set(WANTED) - ASKED))
    if ABSENT:
        print(f"\nnot measured, since not installed: {', '.join(sorted(ABSENT))}")
    if FAILURES:
        sys.exit("\nFAILED:\n" + "\n".join(f"  {fault}" for fault in FAILURES))
    print(f"\n{len(ASKED)} jobs, none failed")


if __name__ == "__main__":
    main()
