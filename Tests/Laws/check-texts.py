"""Judges the texts for people by Project Fluent's own parser and resolver (PyPI: fluent.runtime): check-texts.py ency-laws.

Every message of every language is written with several values by both, and must read alike but for no-break spaces.
"""

import json
import pathlib
import subprocess
import sys

from fluent.runtime import FluentBundle, FluentResource

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Schemas"))
import generate  # noqa: E402  (for the names of messages, the order of their variables, and the schemas' labels)

catalog = generate.Catalog(False)
WORDS = {"month": 7, "month2": "07", "day": "5", "day2": "05", "year": "2026", "currency": "SEK", "code": "hr"}
messages, wanted = [], {language: [] for language in catalog.languages}
for number, name in enumerate(catalog.names):
    variables = catalog.variables[name]
    for count in (0, 1, 2, 5, 11, 12, 21, 101, 999) if set(variables.values()) - {"text"} else (1,):
        values = {v: WORDS.get(v, f"<{v}>") if kind == "text" else count for v, kind in variables.items()}
        messages.append([number, list(values.values())])
        for language in catalog.languages:
            wanted[language].append((name, values))

answer = subprocess.run(
    [sys.argv[1]], input=json.dumps({"do": "texts", "messages": messages}) + "\n", capture_output=True, text=True, check=True)
said = json.loads(answer.stdout)
faults = 0
for language in catalog.languages:
    bundle = FluentBundle([language], use_isolating=False)
    labels = "".join(f'{name} = {{ {json.dumps(label.get(language, label["en"]), ensure_ascii=False)} }}\n' for name, label in catalog.labels.items())
    for text in (labels, (generate.TEXTS / f"{language}.ftl").read_text(encoding="utf-8")):
        resource = FluentResource(text)
        faults += sum(type(entry).__name__ == "Junk" for entry in resource.body)
        bundle.add_resource(resource)
    for (name, values), own in zip(wanted[language], said[language], strict=True):
        if not bundle.has_message(name):
            continue
        other, errors = bundle.format_pattern(bundle.get_message(name).value, values)
        if errors or other.replace("\u00a0", " ") != own.replace("\u00a0", " "):
            print(f"{language} {name} {values}: {own!r}, Fluent: {other!r} {errors}", file=sys.stderr)
            faults += 1
print(f"texts: {sum(map(len, wanted.values()))} of {len(catalog.languages)} languages, {faults} differ from Project Fluent's reading")
sys.exit(1 if faults else 0)
