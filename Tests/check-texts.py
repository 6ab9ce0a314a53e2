"""Compares the texts that programs write with the code that names them: what nothing names any more goes."""

import pathlib
import re
import sys

texts = pathlib.Path("Schemas/Texts/en.ftl").read_text(encoding="utf-8")
names = re.findall(r"(?m)^([a-z][a-z0-9-]*) =", texts)
named = set(re.findall(r"\{ ([a-z][a-z0-9-]*)[ }]", texts))
words: set[str] = set()
for folder in ("Sources", "Schemas"):
    for source in pathlib.Path(folder).rglob("*.swift"):
        words |= set(re.findall(r"\w+", source.read_text(encoding="utf-8")))


def member(name: str) -> str:
    first, *rest = name.split("-")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


# Texts of rules, labels and units are found by the names that schemas and rules give them.
found = ("rule-", "label-", "unit-")
unused = [name for name in names if member(name) not in words and name not in named and not name.startswith(found)]
for name in unused:
    print(f"Schemas/Texts/en.ftl: {name}: nothing names this text", file=sys.stderr)
sys.exit(1 if unused else 0)
