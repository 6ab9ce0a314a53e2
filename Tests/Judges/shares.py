"""Archives on file systems that shares have: shares.py SAMPLE…

exFAT (no case, no links, no renameat2) and NTFS that takes only names which Windows takes, each in an image of 24 MB, driven in user space.
On each: four processes add proposals whose customers and titles such systems refuse; the store is moved; the file system is
filled; and its driver is killed while proposals are added. After each of these every proposal that was said to be added is there, what
failed is said, and once there is room or the share is back again the next command completes the rest. Then machines whose clocks are two
days off to either side write, die, forget and look at once: none takes another's work for left behind, none finds less than there is.
"""
import json
import hashlib
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import ocfl

samples = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
SYSTEMS = {
    "exFAT": (["mkfs.exfat"], ["mount.exfat-fuse", "-d"]),
    "NTFS with names of Windows": (["mkntfs", "-F", "-Q"], ["ntfs-3g", "-o", "windows_names,no_detach"]),
}
CLOCK = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"
NAMES = ["CON", "Nord. Lager AB...", "nord. lager ab", "Hall: 1/2 <öst>?", "Ö" * 130, "aux.txt", "Čakovec d.o.o. ", "A\u030angsåg 倉庫 👩‍🔧"]


def ency(*words, **more):
    return subprocess.run(["ency", *map(str, words)], capture_output=True, text=True, **more)


class Share:
    """A file system in an image, and the process that drives it."""

    def __init__(self, name):
        self.make, self.drive = SYSTEMS[name]
        self.image, self.place = pathlib.Path(f"{name[:2]}.img").resolve(), pathlib.Path(f"share-{name[:2]}").resolve()
        self.place.mkdir()
        with open(self.image, "wb") as file:
            file.truncate(24 << 20)
        self.device = subprocess.run(["losetup", "-f", "--show", self.image], capture_output=True, text=True, check=True).stdout.strip()
        subprocess.run([*self.make, self.device], capture_output=True, check=True)
        self.driver = None
        self.mount()

    def mount(self):
        self.driver = subprocess.Popen(
            [*self.drive, self.device, str(self.place)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(100):
            if os.path.ismount(self.place):
                return
            time.sleep(0.1)
        raise AssertionError("the share can't be mounted")

    def vanish(self):
        """The driver dies, as a server does that loses its power."""
        self.driver.send_signal(signal.SIGKILL)
        self.driver.wait()

    def unmount(self):
        subprocess.run(["umount", "-l", self.place], capture_output=True)
        if self.driver.poll() is None:
            self.driver.wait(20)

    def end(self):
        self.unmount()
        subprocess.run(["losetup", "-d", self.device])


def proposals(folder, count):
    folder.mkdir()
    files = []
    for number in range(count):
        file = folder / f"p{number}.ency"
        name = NAMES[number % len(NAMES)]
        done = ency("new", file, "--from", samples[0], "--customer", name, "--title", name, "--number", f"{folder} {number}")
        assert done.returncode == 0, done.stderr
        files.append(file)
    return files


def digest(path):
    return hashlib.sha512(path.read_bytes()).hexdigest()


def stored(store):
    return sorted(digest(path) for path in store.glob("*/*/*/v*/content/*.ency"))


def judged(store):
    checked = ency("archive", "verify", store)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert ocfl.StorageRoot(root=str(store)).validate(validate_objects=True, check_digests=True), "ocfl-py: not valid"


def at(clock, cache, *words):
    """Begins ENCY on a machine whose clock differs so, with a cache of its own; what the share says of its files' times stays as it is."""
    known = {"LD_PRELOAD": CLOCK, "FAKETIME": clock, "NO_FAKE_STAT": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1", "ENCY_CACHE": str(cache)}
    return subprocess.Popen(["ency", *map(str, words)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **known})


def skewed(store, name):
    """Clocks that differ: three write, one of them dies, one forgets somebody, two look with indexes of their own."""
    caches = {clock: pathlib.Path(f"cache{clock}-{name[:2]}").resolve() for clock in ("-2d", "+2d")}
    revisions, killed, looked = {}, 0, 0
    files = proposals(pathlib.Path(f"skew-{name[:2]}"), 6)
    for round in range(6):
        writers = []
        for number, file in enumerate(files):
            assert ency("set", file, f"/proposal/reference=R{round}").returncode == 0
            clock = ("-2d", "+0", "+2d")[(number + round) % 3]
            writers.append((number, at(clock, "off", "archive", "add", store, file)))
        # Its work is left where versions are made; that of the others isn't.
        victim = writers[round][1]
        time.sleep(0.02 * round)
        victim.kill()
        forgetting = at("+2d", "off", "archive", "forget", store, f"Nobody {round}", "--yes")
        for number, process in writers:
            said, failed = process.communicate()
            if process is victim:
                killed += process.returncode < 0
                assert at("-2d", "off", "archive", "add", store, files[number]).wait() == 0
            else:
                assert process.returncode == 0, said + failed
        said, failed = forgetting.communicate()
        assert forgetting.returncode in (0, 1), said + failed
        for number, file in enumerate(files):
            revisions.setdefault(number, set()).add(digest(file))
        for clock, cache in caches.items():
            answer = at(clock, cache, "archive", "search", store, "--where", f"reference = R{round}", "--limit", "0", "--json")
            said, failed = answer.communicate()
            found = len(json.loads(said)["proposals"])
            assert answer.returncode == 0 and found == len(files), (clock, round, found, said, failed)
            looked += found
    there = set(stored(store))
    assert all(set(ones) <= there for ones in revisions.values()), "a revision is missing"
    judged(store)
    return sum(map(len, revisions.values())), killed, looked


def tried(name):
    share = Share(name)
    try:
        store = share.place / "archive"
        assert ency("archive", "init", store).returncode == 0
        # Four at once, names that such systems refuse or take for the same.
        files = proposals(pathlib.Path(f"files-{name[:2]}"), 16)
        waiting, running = list(files), []
        while waiting or running:
            while waiting and len(running) < 4:
                running.append(subprocess.Popen(
                    ["ency", "archive", "add", store, waiting.pop()], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True))
            process = running.pop(0)
            said, _ = process.communicate()
            assert process.returncode == 0, said
        assert stored(store) == sorted(map(digest, files)), "something is missing, or there twice"
        judged(store)
        # Elsewhere it is the same store.
        moved = share.place / "moved here"
        store.rename(moved)
        judged(moved)
        again = ency("archive", "add", moved, *files)
        assert again.returncode == 0 and stored(moved) == sorted(map(digest, files)), again.stdout + again.stderr
        # No room is left: what doesn't fit is named, and nothing half is there.
        ballast = share.place / "ballast"
        with open(ballast, "wb") as file:
            try:
                while True:
                    file.write(os.urandom(1 << 16))
                    file.flush()
            except OSError:
                pass
        more = proposals(pathlib.Path(f"more-{name[:2]}"), 12)
        full = ency("archive", "add", moved, *more)
        assert full.returncode != 0 and "the disk is full" in full.stderr, (full.returncode, full.stdout, full.stderr)
        assert set(stored(moved)) <= set(map(digest, files + more))
        ballast.unlink()
        added = ency("archive", "add", moved, *more)
        assert added.returncode == 0, added.stdout + added.stderr
        assert stored(moved) == sorted(map(digest, files + more))
        judged(moved)
        # The share goes away meanwhile.
        lost = proposals(pathlib.Path(f"lost-{name[:2]}"), 24)
        process = subprocess.Popen(["ency", "archive", "add", moved, *lost], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(0.3)
        share.vanish()
        said, failed = process.communicate(timeout=60)
        assert process.returncode != 0 and failed.strip(), (process.returncode, said, failed)
        share.unmount()
        share.mount()
        back = ency("archive", "add", moved, *lost)
        assert back.returncode == 0, back.stdout + back.stderr
        assert stored(moved) == sorted(map(digest, files + more + lost))
        judged(moved)
        print(f"archive on {name}: {len(files + more + lost)} proposals, moved, full and lost in between: all there, ocfl-py agrees")
        if os.path.exists(CLOCK):
            count, killed, looked = skewed(moved, name)
            print(f"archive on {name}: {count} revisions by clocks four days apart, {killed} killed: {looked} found when asked for, ocfl-py agrees")
        else:
            print(f"archive on {name}: clocks that differ are left out, {CLOCK} isn't there")
    finally:
        share.end()


if os.geteuid() != 0:
    print("archive on shares: left out, only root mounts images")
else:
    for name, (make, drive) in SYSTEMS.items():
        if shutil.which(make[0]) and shutil.which(drive[0]):
            tried(name)
        else:
            print(f"archive on {name}: left out, {make[0]} or {drive[0]} isn't there")
