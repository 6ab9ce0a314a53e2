#!/usr/bin/env python3
"""Compares what two programs say of generated documents: schemas.py ENCY PEER [COUNT [SEED]]

Documents are the valid examples of every schema of ours (Tests/EncySchemasTests/Fixtures), as they are and changed at random in one
to three places: other values, missing and unknown members, repeated items, numbers and texts at and past the bounds. PEER is
sourcemeta's `jsonschema` (PyPI: sourcemeta-jsonschema). `format` only describes on both sides. Exit code 1 when a verdict differs.
"""

import collections
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEMAS, FIXTURES = ROOT / "Schemas", ROOT / "Tests/EncySchemasTests/Fixtures"
NUMBERS = [0, 1, -1, 0.5, -0.001, 2**53, 2**70, -(2**70), 1e308, 1e-300, 100, 100.0001, 99.99, 1e3, 12345678901234567890]
TEXTS = ["", " ", "a", "å" * 3, "x" * 5000, "2026-02-30", "SEK", "sv", "draft", "\u0000", "line\nbreak", "👩‍🚒", "0" * 64, "L1", "../x"]


def places(value, way=()):
    yield way
    if isinstance(value, dict):
        for name in value:
            yield from places(value[name], way + (name,))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], way + (index,))


def at(value, way):
    for step in way:
        value = value[step]
    return value


def other(dice, value, pool):
    kind = dice.randrange(10)
    if isinstance(value, bool) or kind == 0:
        return dice.choice([None, True, False, [], {}, "text", 7, 7.5])
    if isinstance(value, (int, float)) and kind < 7:
        return dice.choice(NUMBERS + [value + 1, value - 1, -value, value * 1000, str(value), float(value)])
    if isinstance(value, str) and kind < 7:
        return dice.choice(TEXTS + [value.upper(), value + "x", value[:-1], value * 2])
    return copy.deepcopy(dice.choice(pool))


def change(dice, tree, pool):
    ways = list(places(tree))
    way = dice.choice(ways)
    value = at(tree, way)
    what = dice.randrange(6)
    if isinstance(value, dict) and value and what == 0:
        del value[dice.choice(list(value))]
    elif isinstance(value, dict) and what == 1:
        value[dice.choice(["extra", "nmae", "id", "kind", "x"])] = copy.deepcopy(dice.choice(pool))
    elif isinstance(value, list) and value and what == 2:
        value.insert(dice.randrange(len(value) + 1), copy.deepcopy(dice.choice(value)))
    elif isinstance(value, list) and value and what == 3:
        value.pop(dice.randrange(len(value)))
    elif not way:
        return other(dice, tree, pool) if dice.random() < 0.1 else tree
    else:
        at(tree, way[:-1])[way[-1]] = other(dice, value, pool)
    return tree


def ours(ency, schema, files):
    run = subprocess.run([ency, "schema", "check", schema, *files], capture_output=True, text=True)
    if run.returncode > 1:
        sys.exit(f"{ency} ended with {run.returncode}: {run.stderr[:500]}")
    valid = {line[: -len(": valid")] for line in run.stdout.splitlines() if line.endswith(": valid")}
    return {file: file in valid for file in files}


def theirs(peer, schema, files):
    verdicts = {}
    for file in files:
        run = subprocess.run([peer, "validate", schema, file, "--resolve", str(SCHEMAS / "common.schema.json")], capture_output=True, text=True)
        if run.returncode not in (0, 2):
            sys.exit(f"{peer} ended with {run.returncode} on {file}: {run.stderr[:500]}")
        verdicts[file] = run.returncode == 0
    return verdicts


def main():
    ency, peer = sys.argv[1:3]
    count, seed = int(sys.argv[3]) if len(sys.argv) > 3 else 5000, sys.argv[4] if len(sys.argv) > 4 else "verdicts"
    dice = random.Random(seed)
    examples = [(path, json.loads(path.read_text())) for path in sorted(FIXTURES.glob("*.json"))]
    pool = [at(tree, way) for _, tree in examples for way in places(tree)]
    tally, differing = collections.Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        made = collections.defaultdict(list)
        for number in range(count):
            path, tree = examples[number % len(examples)]
            tree = copy.deepcopy(tree)
            for _ in range(dice.choice([0, 1, 1, 1, 2, 3])):
                tree = change(dice, tree, pool)
            file = pathlib.Path(folder) / f"{number:05d}.json"
            file.write_text(json.dumps(tree, ensure_ascii=dice.random() < 0.5, indent=dice.choice([None, 1])))
            made[path.name.split(".")[0]].append(str(file))
        for name, files in sorted(made.items()):
            schema = str(SCHEMAS / f"{name}.schema.json")
            mine, peers = ours(ency, schema, files), theirs(peer, schema, files)
            for file in files:
                tally[(mine[file], peers[file])] += 1
                if mine[file] != peers[file]:
                    differing.append((name, mine[file], pathlib.Path(file).read_text()[:2000]))
    print(f"{count} documents of {len(made)} schemas: {tally[True, True]} valid and {tally[False, False]} invalid for both")
    for name, verdict, text in differing:
        print(f"DIFFERS: {name}: ency says {'valid' if verdict else 'invalid'}: {text}")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
