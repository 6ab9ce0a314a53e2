"""Checks that every Swift block of the README and of the libraries' articles stands in a program of Tests/Example: its lines in their
order, with others between them and but for indentation; and that no program is without an article."""

import pathlib
import re
import sys


def lines(text):
    return [line.strip() for line in text.splitlines() if line.strip()]


def stand_in(wanted, has):
    rest = iter(has)
    return all(line in rest for line in wanted)


programs = {path: lines(path.read_text(encoding="utf-8")) for path in sorted(pathlib.Path("Tests/Example/Sources").glob("*/main.swift"))}
shown, problems = set(), []
for article in [pathlib.Path("README.md"), *sorted(pathlib.Path("Sources").glob("*/*/*.docc/*.md"))]:
    for block in re.findall(r"^```swift\n(.*?)^```", article.read_text(encoding="utf-8"), re.M | re.S):
        wanted = lines(block)
        holders = {path for path, has in programs.items() if stand_in(wanted, has)}
        if not holders:
            problems.append(f"{article}: no program of Tests/Example has the block that begins with `{wanted[0]}`")
        shown |= holders
problems += [f"{path}: no article shows anything of it" for path in programs if path not in shown]
print("\n".join(problems), end="\n" if problems else "", file=sys.stderr)
sys.exit(bool(problems))
