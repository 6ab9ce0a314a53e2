#!/usr/bin/env python3
"""What the user's cache may hold in the place of an archive's index: another schema, values of another kind, numbers without end.

Usage: index.py BIN   BIN holds `ency` and `ency-archive`.

The index is made, then its database is changed by sqlite3 in each of the ways below, and each command that reads it runs. It is a breach when
a command ends by a signal, takes longer than PATIENCE, prints a control character, or, after a change of the form, doesn't answer as before.
What values of the right kind say can't be told from the truth: for them only that the answer is clean.
"""
import glob
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

PATIENCE = 20
ENDLESS = "WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM x) SELECT n FROM x"
# The change, and whether the answer is as before.
POISONS = {
    "no texts": (["UPDATE version SET title = NULL, number = NULL, customer = NULL, salesperson = NULL"], True),
    "texts for numbers": (["UPDATE version SET date = 'abc', total = 'abc', revision = 'xyz', net = x'00ff', until = 'x'"], True),
    "bytes for texts": (["UPDATE version SET title = x'ff00fe', customer = x'c328'"], True),
    "a trigger": ([f"CREATE TRIGGER t BEFORE INSERT ON state BEGIN SELECT count(*) FROM ({ENDLESS}); END", "UPDATE object SET stamp = -1"], True),
    "a view": (["ALTER TABLE version RENAME TO v0", f"CREATE VIEW version AS SELECT v0.* FROM v0, ({ENDLESS})"], True),
    "another table": (["DROP TABLE field", "CREATE TABLE field (id, name, more)"], True),
    "a highest number": (["UPDATE version SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM version)"], True),
    "a high number": (["UPDATE version SET id = 900000000000 WHERE id = (SELECT max(id) FROM version)"], True),
    "a negative number": (["UPDATE version SET id = -5 WHERE id = (SELECT max(id) FROM version)"], True),
    "a time of no kind": (["UPDATE state SET value = 'abc'"], True),
    "a far time": (["UPDATE state SET value = 9223372036854775807"], False),
    "a far day": (["UPDATE version SET date = 9223372036854775807, until = -9223372036854775808, modified = 9223372036854775807"], False),
    "large amounts": (["UPDATE version SET total = 9223372036854775807, net = 9223372036854775807, accepted_net = 9223372036854775807, saving = 9223372036854775807"], False),
    "no position": (["UPDATE version SET latitude = 9e999, longitude = -9e999"], False),
    "control characters": (["UPDATE version SET title = char(27) || ']0;x' || char(7), currency = char(27) || '[31m'"], False),
    "paths elsewhere": (["UPDATE object SET path = '../../../etc/passwd' || id"], False),
    "every version twice": (["INSERT INTO version SELECT id + 1000000, OTHERS FROM version"], False),
    "values of nothing": (["UPDATE OR IGNORE value SET field = 9999999"], False),
}
COMMANDS = [["search", "s", "hall"], ["search", "s", "hall", "--json"], ["search", "s", "--near", "59,18,500km"], ["stats", "s"], ["search", "s", "hall", "--stale"], ["index", "s"]]


def main():
    program = os.path.abspath(f"{sys.argv[1]}/ency")
    work = tempfile.mkdtemp(prefix="ency-index-")
    breaches, count = [], 0
    environment = {
        "PATH": os.environ["PATH"], "HOME": f"{work}/home", "XDG_CACHE_HOME": f"{work}/cache", "XDG_CONFIG_HOME": f"{work}/config",
        "LC_ALL": "C.UTF-8", "ENCY_TODAY": "2026-03-02",
    }

    def ency(*words):
        return subprocess.run([program, *words], cwd=work, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)

    try:
        os.makedirs(f"{work}/home")
        for number in range(3):
            ency("new", f"p{number}.ency", "--title", f"Hall {number}", "--customer", f"Kund {number}", "--number", f"N-{number}")
        ency("archive", "init", "s")
        ency("archive", "add", "s", "p0.ency", "p1.ency", "p2.ency", "--anyway", "--no-thumbnail")
        time.sleep(4)
        ency("archive", "index", "s")
        wanted = ency("archive", "search", "s", "hall").stdout
        assert wanted.count(b"\n") == 4, wanted  # the headings and three proposals
        file = [path for path in glob.glob(f"{work}/cache/**/*.sqlite", recursive=True)][0]
        database = sqlite3.connect(file)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()
        good = open(file, "rb").read()
        for name, (changes, isRebuilt) in POISONS.items():
            for words in COMMANDS:
                for ending in ["-wal", "-shm"]:
                    if os.path.exists(file + ending):
                        os.unlink(file + ending)
                open(file, "wb").write(good)
                database = sqlite3.connect(file)
                # All columns but the first, which is the id.
                others = ", ".join(row[1] for row in database.execute("PRAGMA table_info(version)").fetchall()[1:])
                for change in changes:
                    database.execute(change.replace("OTHERS", others))
                database.commit()
                database.execute("PRAGMA journal_mode = WAL")
                database.close()
                count += 1
                story = f"{name}: {' '.join(words)}"
                try:
                    done = ency("archive", *words)
                except subprocess.TimeoutExpired:
                    breaches.append(f"{story}: takes longer than {PATIENCE} s")
                    continue
                if done.returncode not in (0, 1, 2):
                    breaches.append(f"{story}: exit {done.returncode}: {done.stderr[-300:]}")
                if b"\x1b" in done.stdout + done.stderr:
                    breaches.append(f"{story}: prints a control character: {done.stdout}")
                if isRebuilt and words == COMMANDS[0] and done.stdout != wanted:
                    breaches.append(f"{story}: answers {done.stdout} {done.stderr}")
    finally:
        shutil.rmtree(work, ignore_errors=True)
    for breach in breaches:
        print(f"BREACH {breach}")
    print(f"index: {count} commands on {len(POISONS)} poisoned indexes, {len(breaches)} breaches")
    return 1 if breaches else 0


if __name__ == "__main__":
    sys.exit(main())
