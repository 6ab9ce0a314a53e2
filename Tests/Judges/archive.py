"""ocfl-py judges archives, and we judge its objects: archive.py SAMPLE…

1. Eight processes add revisions to one archive and are killed at random; whoever comes after completes what they left. Nothing that was
   said to be added is missing, nothing is there twice, ocfl-py finds nothing.
2. Objects that ocfl-py makes are sound to us, and we find what is spoilt in them.
3. A bit is flipped in a hundred random places: each is found, with its file.
"""
import hashlib
import json
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time
import urllib.parse

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


# 1. Writers that die.
work = pathlib.Path("writers")
work.mkdir()
assert ency("archive", "init", "archive").returncode == 0
files = []
for number in range(24):
    copy = work / f"p{number}.ency"
    shutil.copy(samples[number % len(samples)], copy)
    if number >= len(samples):
        done = ency("set", copy, f"/proposal/reference={number}")
        assert done.returncode == 0, done.stderr
    files.append(copy)
waiting, running, said, killed = files * 2, [], set(), 0
chance.shuffle(waiting)
while waiting or running:
    while waiting and len(running) < 8:
        file = waiting.pop()
        running.append((subprocess.Popen(["ency", "archive", "add", "archive", file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True), file))
    time.sleep(chance.random() * 0.05)
    for item in list(running):
        process, file = item
        if process.poll() is None:
            if chance.random() < 0.06:
                process.send_signal(signal.SIGKILL)
                process.wait()
                killed += 1
                waiting.insert(0, file)
                running.remove(item)
            continue
        running.remove(item)
        assert process.returncode == 0, process.stderr.read()
        said.add(file)
assert killed > 5, f"only {killed} killed"
assert said == set(files)
found = [sha512(path) for path in packages("archive")]
assert sorted(found) == sorted({sha512(file) for file in files}), "something is missing, or there twice"
checked = ency("archive", "verify", "archive")
assert checked.returncode == 0, checked.stdout
judged_by_ocfl("archive")
print(f"archive: {len(files)} revisions by 8 processes, {killed} killed: all there once, ocfl-py agrees")

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
