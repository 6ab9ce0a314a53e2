"""Checks indexes of archives on PostgreSQL servers: the queries of check-search.py find what a scan of all packages finds, on this machine
and on the server, in one order.

  check-server.py FOLDER-OF-ency [--proposals N] [--queries N] [--seed N]

A primary and a streaming standby are started, and stopped in the end. Eight processes feed the primary, some of which are killed at random;
searches go to the primary and to the standby; the store is changed; then the primary is lost, and a new server fed from nothing gives the same answers.
In the end answers that lack a proposal, or have two in each other's place, must be found out.
"""

import argparse
import importlib.util
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import postgres  # noqa: E402

spec = importlib.util.spec_from_file_location("check_search", HERE / "check-search.py")
search = importlib.util.module_from_spec(spec)
spec.loader.exec_module(search)


def ordered(store, arguments, url):
    """The answer of an index in its order, by path and distance."""
    done = store.run("search", store.path, "--json", "--limit", 0, "--today", search.TODAY, "--index", url, *arguments)
    if done.returncode not in (0, 1) or not done.stdout:
        sys.exit(f"exit {done.returncode} of {arguments} by {url}: {done.stderr.strip()}")
    answer = json.loads(done.stdout)
    return [tuple(row.values()) for row in answer["proposals"]], answer["withoutPlace"], answer["isFresh"]


def check_queries(store, dice, count, urls, spoil=False):
    proposals = store.proposals()
    asker, hits, faults = search.Asker(dice, proposals), 0, 0
    sorts = ["date", "-date", "total", "-total", "customer", "-customer", "status", "-fans.diameter", "city", "distance"]
    for _ in range(count):
        arguments, meant = asker.query()
        if dice.random() < 0.5:
            arguments.append(f"--sort={dice.choice(sorts)}")
        expected = sorted(one.path for one in proposals if meant(one))
        answers = [ordered(store, arguments, url)[:2] for url in ("local", *urls)]
        if spoil and len(answers[-1][0]) > 1:
            rows = answers[-1][0]
            if dice.random() < 0.5:
                rows.pop()
            else:
                rows[0], rows[-1] = rows[-1], rows[0]
        hits += len(expected)
        if any(answer != answers[0] for answer in answers) or sorted(row[0] for row in answers[0][0]) != expected:
            faults += 1
            if not spoil:
                for answer in answers:
                    found = [row[0] for row in answer[0]]
                    print(f"{len(found)} found; not by the scan: {sorted(set(found) - set(expected))[:3]}, by the scan alone: "
                          f"{sorted(set(expected) - set(found))[:3]}; first {found[:3]}", file=sys.stderr)
                sys.exit(f"search {arguments}: the answers differ")
    if spoil and faults == 0:
        sys.exit("a lost or moved proposal went unseen")
    return hits


def feed(store, url, dice, kills):
    """Eight processes feed an index; some are killed, others come in their place. How many versions those read that ended well."""
    command = [str(store.binary / "ency"), "archive", "index", str(store.path), "--index", url, "--json"]
    def begin():
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    running = [begin() for _ in range(8)]
    for _ in range(kills):
        time.sleep(dice.uniform(0.05, 0.5))
        victim = dice.randrange(8)
        running[victim].kill()
        running[victim].communicate()
        running[victim] = begin()
    read = 0
    for process in running:
        output, said = process.communicate(timeout=600)
        if process.returncode != 0:
            sys.exit(f"feeding: exit {process.returncode}: {said.strip()}")
        if postgres.PASSWORD in output + said:
            sys.exit("feeding: a password is shown")
        read += json.loads(output)["read"]
    return read


def check_whole(store, server, read):
    """Each version is there once, and was read once."""
    schema = server.query("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'ency_%'")
    there = int(server.query(f"SELECT count(*) FROM {schema}.version"))
    files = sum(1 for _ in store.path.rglob("*.ency"))
    if there != files or read is not None and read != files:
        sys.exit(f"{files} versions in the store, {there} in the index, {read} read")
    orphans = server.query(f"SELECT count(*) FROM {schema}.value WHERE version NOT IN (SELECT id FROM {schema}.version)")
    if orphans != "0":
        sys.exit(f"{orphans} values of no version")


def change(store, dice, number):
    """Takes some proposals out, and adds a revision."""
    away = store.work / f"away-{number}"
    away.mkdir()
    for folder in dice.sample(sorted(path.parent for path in store.path.rglob("0=ocfl_object_1.1")), 4):
        shutil.move(folder, away / folder.name)
    source = dice.choice(sorted(store.path.rglob("*.ency")))
    changed = store.work / "changed.ency"
    shutil.copy(source, changed)
    environment = {**os.environ, "ENCY_ID_SEED": f"server {number}"}
    subprocess.run([str(store.binary / "ency"), "set", str(changed), f"/proposal/title=Ändrad {number}", "--anyway"], check=False, capture_output=True, env=environment)
    store.run("add", store.path, changed, "--anyway")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", type=pathlib.Path)
    parser.add_argument("--proposals", type=int, default=300)
    parser.add_argument("--queries", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    dice = random.Random(options.seed)
    some = max(10, options.queries // 10)
    with tempfile.TemporaryDirectory() as folder, postgres.Server() as primary:
        store = search.Store(options.binary.resolve(), pathlib.Path(folder), options.proposals, options.seed)
        check_whole(store, primary, feed(store, primary.url, dice, 0))
        hits = check_queries(store, dice, options.queries, [primary.url])
        with postgres.Server(primary) as standby:
            standby.follow(primary)
            check_queries(store, dice, some, [primary.url, standby.url])
            for number in range(4):
                change(store, dice, number)
                feed(store, primary.url, dice, 0)
                check_whole(store, primary, None)
                standby.follow(primary)
                check_queries(store, dice, 5, [primary.url, standby.url])
            if ordered(store, ["hall*"], standby.url)[2]:
                sys.exit("a standby says that it is fresh")
            primary.lose()
            check_queries(store, dice, some, [standby.url])
        with postgres.Server() as other:
            feed(store, other.url, dice, 12)
            check_whole(store, other, None)
            check_queries(store, dice, some, [other.url])
            check_queries(store, dice, some, [other.url], spoil=True)
    print(f"server: {options.queries} queries over {options.proposals} proposals as a scan and the index on this machine find them, {hits} hits; fed by eight "
          "at once and by eight of which some were killed, asked on a standby, lost and made anew")


if __name__ == "__main__":
    main()
