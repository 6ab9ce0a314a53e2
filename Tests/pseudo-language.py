"""Writes Schemas/Texts/qps.ftl, a language made of the English texts and labels: accents, a third longer, marked ends. In it one sees which
texts are not translated, and which do not fit. `rm Schemas/Texts/qps.ftl` removes it; it is not in git.
"""

import json
import pathlib
import re

SCHEMAS = pathlib.Path(__file__).resolve().parent.parent / "Schemas"
ACCENTS = str.maketrans("aceinosuyzACEINOSUYZ", "áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ")
KEPT = ("plural-rules", "number-", "percent", "amount", "date", "month-", "language-")


def changed(text):
    """The text with accents where it is neither a placeable nor a command."""
    out, stack, is_code = "", ["text"], False
    for part in re.findall(r'[{}"\]\n`]|[^{}"\]\n`]+', text):
        inside = stack[-1]
        if inside == "quote" or inside == "placeable" and part == '"':
            if part == '"':
                stack.pop() if inside == "quote" else stack.append("quote")
        elif part == "{":
            stack.append("placeable")
        elif inside != "text" and part == "}":
            del stack[-2 if inside == "variant" else -1:]
        elif inside == "placeable" and part == "]":
            stack.append("variant")
        elif inside == "variant" and part == "\n":
            stack.pop()
        elif inside != "placeable":
            is_code ^= part == "`"
            part = part if is_code else part.translate(ACCENTS)
        out += part
    return out


def marked(text):
    """The text between brackets, longer by a third."""
    plain = re.sub(r"\{[^{}]*\}|\n", "", text)
    return f"[{text}{'·' * max(1, len(plain) // 3)}]"


def labels(node, path):
    """The names and the English words of the labels in a schema, as the generator names them."""
    if isinstance(node, list):
        for item in node:
            yield from labels(item, path)
    if not isinstance(node, dict):
        return
    found = [(path, node["label"])] if isinstance(node.get("label"), dict) else []
    found += [([*path, value], label) for value, label in (node.get("enumLabels") or {}).items()]
    for steps, label in found:
        yield "label-" + "-".join(re.sub(r"[^A-Za-z0-9_-]", "-", step).strip("-") for step in steps), label["en"]
    for keyword, value in node.items():
        if keyword in ("properties", "$defs", "patternProperties", "dependentSchemas"):
            for name, schema in value.items():
                yield from labels(schema, [*path, name])
        elif keyword not in ("label", "counted", "enumLabels", "examples", "default", "enum", "const"):
            yield from labels(value, [*path, "item"] if keyword == "items" else path)


texts = {}
for path in sorted(SCHEMAS.glob("*.schema.json")):
    if not path.name.startswith("ency-"):
        texts |= dict(labels(json.loads(path.read_text(encoding="utf-8")), [path.name.removesuffix(".schema.json")]))
english = (SCHEMAS / "Texts/en.ftl").read_text(encoding="utf-8")
texts |= dict(re.findall(r"^([A-Za-z][\w-]*) = ?(.*(?:\n[ }].*)*)", english, flags=re.M))
out = (f"{name} = {text if name.startswith(KEPT) else marked(changed(text))}\n" for name, text in texts.items())
(SCHEMAS / "Texts/qps.ftl").write_text("".join(out), encoding="utf-8")
