"""Checks that a number in a command means the item that the list printed under it: generated proposals whose ids are numbers, too.

Shares no code with the toolkit: what was addressed is seen from the parts that the command left in a working folder.

  check-numbers.py FOLDER-OF-ency [--documents N] [--seed N]
"""

import argparse
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile


def ids(dice, count):
    names = [str(number + 1) for number in range(max(count, 2))]
    dice.shuffle(names)
    return [name if dice.random() < 0.75 else f"x{name}" for name in names]


def parts(dice):
    sections = ids(dice, 3)
    lines = []
    for place, name in enumerate(ids(dice, dice.randint(3, 7))):
        line = {"id": name, "kind": "free", "description": f"Line {place}", "quantity": 1, "unit": "pcs", "unitPrice": 100 * place + 100}
        section = dice.randint(0, 3)
        lines.append(line | ({"section": sections[section]} if section < 3 else {}))
    return {
        "offer": {"lines": lines, "sections": [{"id": name, "title": title} for name, title in zip(sections, "ABC")],
                  "paymentPlan": [{"id": name, "text": f"Part {place}", "percent": 25, "after": "order"}
                                  for place, name in enumerate(ids(dice, 4))], "vatMode": "normal", "vatRate": 25},
        "split": {"parties": [{"id": "2", "name": "Owner"}, {"id": "1", "name": "Tenant"}],
                  "expenses": [{"id": name, "description": f"Cost {place}", "amount": 100 + place, "paidBy": "1", "mode": "equal"}
                               for place, name in enumerate(ids(dice, 3))],
                  "settlements": [{"id": "4", "from": "1", "to": "2", "amount": 10}, {"id": "3", "from": "1", "to": "2", "amount": 11}]},
        "team": {"people": [{"id": name, "name": f"Person {place}"} for place, name in enumerate(ids(dice, 4))]},
        "visits": {"visits": [{"id": name, "place": "Hall", "time": f"2026-02-1{dice.randint(0, 8)}T08:05:0{dice.randint(0, 9)}+01:00"}
                              for name in ids(dice, 4)]},
    }


def gone(part, name):
    return lambda old, new, _: [item["id"] for item in old[part][name] if item["id"] not in [left["id"] for left in new[part].get(name, [])]]


def changed(part, name):
    return lambda old, new, _: [item["id"] for item in new[part][name] if item not in old[part][name]]


def replaced(old, new, _):
    return [line["alternativeTo"] for line in new["offer"]["lines"] if line.get("description") == "New"]


def before(old, new, other):
    order = [section["id"] for section in new["offer"]["sections"]]
    lines = sorted(new["offer"]["lines"], key=lambda line: order.index(line["section"]) + 1 if line.get("section") in order else 0)
    printed = [line["id"] for line in lines]
    return printed[printed.index(other) - 1:printed.index(other)]


OFFER, PAYMENTS = (["offer", "list"], "lines"), (["offer", "payment", "list"], "payments")
VERBS = [
    (OFFER, lambda n, m, f: ["offer", "add", f, "--text", "New", "--price", "5", "--alternative-to", n], replaced),
    (OFFER, lambda n, m, f: ["offer", "add", f, "--text", "New", "--price", "5", "--alternative-to", n, "--section", "A"], replaced),
    (OFFER, lambda n, m, f: ["offer", "set", f, n, "--text", "Changed", "--section", "B"], changed("offer", "lines")),
    (OFFER, lambda n, m, f: ["offer", "remove", f, n], gone("offer", "lines")),
    (OFFER, lambda n, m, f: ["offer", "move", f, n, "--before", m], before),
    (PAYMENTS, lambda n, m, f: ["offer", "payment", "set", f, n, "--text", "Changed"], changed("offer", "paymentPlan")),
    (PAYMENTS, lambda n, m, f: ["offer", "payment", "remove", f, n], gone("offer", "paymentPlan")),
    ((["split"], "expenses"), lambda n, m, f: ["split", "set", f, n, "--text", "Changed"], changed("split", "expenses")),
    ((["split"], "expenses"), lambda n, m, f: ["split", "remove", f, n], gone("split", "expenses")),
    ((["split"], "payments"), lambda n, m, f: ["split", "remove", f, n], gone("split", "settlements")),
    ((["team"], "people"), lambda n, m, f: ["team", "set", f, n, "--name", "Changed"], changed("team", "people")),
    ((["team"], "people"), lambda n, m, f: ["team", "remove", f, n], gone("team", "people")),
    ((["visit", "list"], "visits"), lambda n, m, f: ["visit", "set", f, n, "--place", "Changed"], changed("visits", "visits")),
    ((["visit", "list"], "visits"), lambda n, m, f: ["visit", "remove", f, n], gone("visits", "visits")),
]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("programs")
    options.add_argument("--documents", type=int, default=5000)
    options.add_argument("--seed", type=int, default=1)
    options = options.parse_args()
    program = str(pathlib.Path(options.programs).resolve() / "ency")
    with tempfile.TemporaryDirectory() as scratch:
        def ency(*words):
            return subprocess.run([program, *words], cwd=scratch, capture_output=True, text=True,
                                  env={"HOME": scratch, "PATH": "/usr/bin:/bin", "ENCY_CURRENCY": "SEK", "GIT_AUTHOR_NAME": "Anna Berg"})
        assert ency("new", "a.ency").returncode == 0
        assert ency("open", "a.ency", "work").returncode == 0
        model = pathlib.Path(scratch) / "work" / "model"
        for number in range(options.documents):
            dice = random.Random(options.seed * 1_000_000 + number)
            old = parts(dice)
            for name, part in old.items():
                (model / f"{name}.json").write_text(json.dumps(part), encoding="utf-8")
            (command, items), verb, addressed = VERBS[number % len(VERBS)]
            listed = ency(*command, "work", "--json")
            one, other = dice.sample(json.loads(listed.stdout)[items], 2)
            words = verb(str(one["number"]), str(other["number"]), "work")
            run = ency(*words, "--anyway")
            new = copy.deepcopy({name: json.loads((model / f"{name}.json").read_text(encoding="utf-8")) for name in old})
            found = addressed(old, new, other["id"]) if run.returncode == 0 else run.stderr
            if found != [one["id"]]:
                print(f"check-numbers.py: document {number} (seed {options.seed}): {' '.join(words)}: {found} instead of {one['id']}", file=sys.stderr)
                return 1
    print(f"numbers: {options.documents} documents, {len(VERBS)} verbs, each number means what was printed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
