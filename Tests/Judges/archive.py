"""ocfl-py judges archives, and we judge its objects: archive.py SAMPLE…

1. Eight processes add revisions to one archive and three verify it, for ENCY_ARCHIVE_SECONDS (20), and are killed at random; whoever comes
   after completes what they left. Nothing that was said to be added is missing, nothing is there twice, ocfl-py finds nothing.
2. Objects that ocfl-py makes are sound to us, and we find what is spoilt in them.
3. A bit is flipped in a hundred random places: each is found, with its file.
4. A mirror is made while a mirroring is killed again and again; a hundred files with a flipped bit, and lost ones, come back from it.
5. A name that is planted in proposals is in no byte of either store after `forget`, packages unpacked, and in no text of a PDF; ocfl-py
   finds nothing.
6. What is exported as a bag, bagit.py takes; objects that ocfl-py made in a store of ours are listed, restored and extended.
"""
import hashlib
import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse
import zipfile

import bagit
import ocfl

samples = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
chance = random.Random(1)


def ency(*words, **more):
    return subprocess.run(["ency", *map(str, words)], capture_output=True, text=True, **more)


def packages(root):
    # What the killed left lies where versions are made, and is no part of any object.
    return [path for path in pathlib.Path(root).glob("*/*/*/v*/content/*.ency")]


def judged_by_ocfl(root):
    store = ocfl.StorageRoot(root=str(root))
    sound = store.validate(validate_objects=True, check_digests=True)
    assert sound, "ocfl-py: the storage root isn't valid"
    ids = [json.loads(path.read_text())["id"] for path in pathlib.Path(root).glob("*/*/*/inventory.json")]
    assert len(ids) == len(set(ids)), "an id occurs twice"
    for path in pathlib.Path(root).glob("*/*/*/inventory.json"):
        number = json.loads(path.read_text())["id"]
        assert urllib.parse.unquote(number.removeprefix("urn:ency:")) == str(path.parent.relative_to(root)), "path and id differ"


def sha512(path):
    return hashlib.sha512(path.read_bytes()).hexdigest()


# 1. Writers that die, while others look.
work = pathlib.Path("writers")
work.mkdir()
assert ency("archive", "init", "archive").returncode == 0
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Benchmarks"))
maker = __import__("archive").Maker(3)
files, waiting, said = [], [], set()


def make_more():
    """Another revision of one of the samples, or a proposal of a hall of its own with its revisions."""
    number = len(files)
    if number < len(samples) or chance.random() < 0.5:
        copy = work / f"p{number}.ency"
        shutil.copy(samples[number % len(samples)], copy)
        if number >= len(samples):
            done = ency("set", copy, f"/proposal/reference={number}")
            assert done.returncode == 0, done.stderr
        made = [copy]
    else:
        made = []
        for revision, data in enumerate(maker.proposal(number)[-1]):
            made.append(work / f"p{number}-{revision}.ency")
            made[-1].write_bytes(data)
    files.extend(made)
    # Each twice, so that the second is known.
    waiting.extend(made * 2)
    chance.shuffle(waiting)


seconds = float(os.environ.get("ENCY_ARCHIVE_SECONDS", "20"))
began, adding, looking, killed, looked = time.time(), [], [], 0, 0
while waiting or adding or time.time() < began + seconds:
    while len(waiting) < 16 and time.time() < began + seconds:
        make_more()
    while waiting and len(adding) < 8:
        file = waiting.pop()
        adding.append((subprocess.Popen(["ency", "archive", "add", "archive", file], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True), file))
    while len(looking) < 3:
        looking.append(subprocess.Popen(["ency", "archive", "verify", "archive"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
    time.sleep(chance.random() * 0.05)
    for process in list(looking):
        if process.poll() is None and chance.random() < 0.05:
            process.kill()
            process.wait()
        if process.poll() is not None:
            # What is being added may look unfinished, but nothing ends it.
            assert process.returncode in (0, 1, -signal.SIGKILL), process.returncode
            looked += process.returncode >= 0
            looking.remove(process)
    for item in list(adding):
        process, file = item
        if process.poll() is None:
            if chance.random() < 0.06:
                process.kill()
                process.wait()
                killed += 1
                waiting.insert(0, file)
                adding.remove(item)
            continue
        adding.remove(item)
        assert process.returncode == 0, process.stderr.read()
        said.add(file)
for process in looking:
    process.kill()
    process.wait()
assert killed > 5, f"only {killed} killed"
assert said == set(files)
found = [sha512(path) for path in packages("archive")]
assert sorted(found) == sorted({sha512(file) for file in files}), "something is missing, or there twice"
checked = ency("archive", "verify", "archive")
assert checked.returncode == 0, checked.stdout
judged_by_ocfl("archive")
print(f"archive: {len(files)} revisions by 8 processes in {time.time() - began:.0f} s, {killed} killed, {looked} verified meanwhile: all there once, ocfl-py agrees")

# 2. Objects of ocfl-py.
source = pathlib.Path("theirs")
(source / "v1").mkdir(parents=True)
(source / "v2").mkdir()
(source / "v1/one.txt").write_text("one")
(source / "v2/one.txt").write_text("one")
(source / "v2/two.txt").write_text("two")
for algorithm in ("sha512", "sha256"):
    made = ocfl.Object(identifier=f"urn:example:{algorithm}", digest_algorithm=algorithm)
    made.build(srcdir=str(source), objdir=f"object-{algorithm}", versions_metadata={
        n: ocfl.VersionMetadata(created="2026-03-04T05:06:07Z", message="m", name="A", address="mailto:a@example.com") for n in (1, 2)})
    checked = ency("archive", "verify", f"object-{algorithm}", "--json")
    answer = json.loads(checked.stdout)
    codes = sorted({one["code"] for one in answer["findings"]})
    assert checked.returncode == 0 and codes == (["W004"] if algorithm == "sha256" else []), (checked.stdout, checked.stderr)
    victim = next(pathlib.Path(f"object-{algorithm}").rglob("one.txt"))
    victim.write_text("onf")
    answer = json.loads(ency("archive", "verify", f"object-{algorithm}", "--json").stdout)
    codes = {one["code"] for one in answer["findings"]}
    assert "E092" in codes, codes
print("archive: two objects made by ocfl-py are sound to us, and not when spoilt")

# 3. Rot.
places = [path for path in pathlib.Path("archive").rglob("*") if path.is_file() and path.parts[1] not in ("extensions", "README.txt")]
for _ in range(100):
    victim = chance.choice(places)
    sound = victim.read_bytes()
    spoilt = bytearray(sound)
    spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    victim.write_bytes(spoilt)
    checked = ency("archive", "verify", "archive", "--json")
    paths = [one["path"] for one in json.loads(checked.stdout)["findings"] if one["severity"] == "error"]
    named = victim.relative_to("archive")
    assert checked.returncode == 1 and any(
        path == "" or named.parent == pathlib.Path(path).parent or named.parent in pathlib.Path(path).parents for path in paths
    ), (victim, paths)
    victim.write_bytes(sound)
assert ency("archive", "verify", "archive").returncode == 0
print("archive: 100 flipped bits are found")

# 4. A mirror, and what rotted.
assert ency("archive", "init", "mirror").returncode == 0
killed = 0
for _ in range(200):
    process = subprocess.Popen(["ency", "archive", "mirror", "archive", "mirror"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(chance.random() * 0.12)
    if process.poll() is not None:
        break
    process.send_signal(signal.SIGKILL)
    process.wait()
    killed += 1
done = ency("archive", "mirror", "archive", "mirror")
assert done.returncode == 0, done.stderr
assert killed > 3, f"only {killed} killed"


def tree(root):
    found = {}
    for path in pathlib.Path(root).rglob("*"):
        if path.is_file() and path.parts[1:4] != ("extensions", "ency", "staging"):
            found[str(path.relative_to(root))] = path.read_bytes()
    return found


sound = tree("archive")
assert tree("mirror") == sound
judged_by_ocfl("mirror")
for victim in chance.choices(places, k=100):
    if chance.random() < 0.2 and victim.name != "0=ocfl_1.1":
        victim.unlink(missing_ok=True)
    elif victim.exists():
        spoilt = bytearray(victim.read_bytes())
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
        victim.write_bytes(spoilt)
done = ency("archive", "verify", "archive", "--from", "mirror")
assert done.returncode == 0, done.stdout + done.stderr
assert tree("archive") == sound
judged_by_ocfl("archive")
print(f"archive: a mirror, {killed} times killed, is equal; 100 spoilt files came back from it, ocfl-py agrees")

# 5. Somebody is forgotten.
NAME = "Vera Planterad"
files = []
for number in range(12):
    file = work / f"v{number}.ency"
    assert ency("new", file, "--title", f"Hall {number} for {NAME}", "--customer", NAME if number % 3 else "Lager AB").returncode == 0
    ency("set", file, f"/proposal/introduction=Hej {NAME.upper()}!", "--anyway")
    done = ency("archive", "add", "archive", file, "--anyway", "--pdf")
    assert done.returncode == 0, done.stderr
    files.append(file)
assert ency("archive", "mirror", "archive", "mirror").returncode == 0


def traces(root):
    found = []
    for path in pathlib.Path(root).rglob("*"):
        texts = [str(path).encode()]
        if path.is_file():
            texts.append(path.read_bytes())
            if path.suffix == ".pdf":
                texts.append(subprocess.run(["pdftotext", str(path), "-"], capture_output=True).stdout.replace(b"\n", b" "))
            if path.suffix == ".ency" and zipfile.is_zipfile(path):
                with zipfile.ZipFile(path) as package:
                    texts += [package.read(name) for name in package.namelist()]
        if any(NAME.lower().encode() in text.lower() for text in texts):
            found.append(path)
    return found


assert traces("archive")
done = ency("archive", "forget", "archive", NAME, "--yes")
assert done.returncode in (0, 1), done.stderr
assert ency("archive", "mirror", "mirror", "archive").returncode == 1
assert ency("archive", "mirror", "mirror", "archive", "--yes").returncode == 0
# The replaced objects are in the trash.
assert ency("archive", "forget", "mirror", NAME, "--yes").returncode in (0, 1)
for root in ("archive", "mirror"):
    assert not traces(root), traces(root)
    judged_by_ocfl(root)
for file in files:
    assert ency("archive", "add", "mirror", file, "--anyway").returncode == 1
def proposals(root):
    return {path: text for path, text in tree(root).items() if not path.startswith("extensions/")}


assert proposals("archive") == proposals("mirror")
print("archive: a name in 12 proposals is in no byte of two stores any more, ocfl-py agrees")

# 6. In and out.
one = json.loads(ency("archive", "list", "archive", "--json").stdout)["proposals"][0]["path"]
assert ency("archive", "export", "archive", one, "--bagit", "bag").returncode == 0
bagit.Bag("bag").validate()
assert subprocess.run([sys.executable, "-m", "bagit", "--validate", "bag"], capture_output=True).returncode == 0
(source / "v1/one.txt").unlink()
(source / "v2/one.txt").unlink()
(source / "v2/two.txt").unlink()
document = work / "ours.ency"
shutil.copy(samples[0], document)
for number, length in ((1, 61000), (2, 62000)):
    assert ency("set", document, f"/building/length={length}", "--anyway").returncode == 0
    shutil.copy(document, source / f"v{number}/ours.ency")
assert ency("archive", "init", "ours").returncode == 0
where = "2026/Kund/Titel"
pathlib.Path("ours/2026/Kund").mkdir(parents=True)
ocfl.Object(identifier=f"urn:ency:{where}").build(srcdir=str(source), objdir=f"ours/{where}", versions_metadata={
    n: ocfl.VersionMetadata(created="2026-03-04T05:06:07Z", message="m", name="A", address="mailto:a@example.com") for n in (1, 2)})
assert ency("archive", "list", "ours").returncode == 0
assert ency("archive", "verify", "ours").returncode == 0
assert ency("archive", "restore", "ours", "Titel", "--revision", "v2", "-o", "back.ency").returncode == 0
assert pathlib.Path("back.ency").read_bytes() == document.read_bytes()
assert ency("set", document, "/building/length=63000", "--anyway").returncode == 0
done = ency("archive", "add", "ours", document, "--anyway")
assert f"{where}, v3" in done.stdout, done.stdout + done.stderr
judged_by_ocfl("ours")
print("archive: bagit.py takes the bag; an object of ocfl-py in a store of ours is restored and extended")
