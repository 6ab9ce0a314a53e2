"""Checks the laws of comparing and patching on generated pairs of documents.

Shares no code with the toolkit: it reads the schemas itself, makes documents and edits of every kind from them, and judges values by
rules of its own. The program ency-laws only answers with patches and with what becomes of a document. Standard patches are also
applied by the PyPI package jsonpatch, and our own by the few lines in `Own`, written from the description in
Schemas/Output/diff.schema.json.

  check-laws.py PROGRAM [--pairs N] [--seed N] [--jobs N] [--sabotage] [--without-jsonpatch]

With --sabotage each patch loses one of its changes at random, and every such pair must be found out.
"""

import argparse
import base64
import collections
import copy
import json
import multiprocessing
import pathlib
import random
import subprocess
import sys
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
THIRDS = ("vendor/cranes.json", "plans/p2/cranes.json")
THIRD = "https://crane.example/schemas/crane.schema.json"
CRANES = {
    "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": THIRD, "title": "Cranes", "type": "object",
    "properties": {
        "cranes": {
            "type": "array", "ordered": False, "identity": "name",
            "items": {"type": "object", "required": ["name"], "properties": {
                "name": {"type": "string"}, "hook": {"type": "number", "tolerance": 0.5},
                "stops": {"type": "array", "ordered": True, "identity": "at", "items": {
                    "type": "object", "required": ["at"], "properties": {"at": {"type": "string"}, "n": {"type": "integer"}}}},
            }}},
        "tags": {"type": "array", "ordered": False, "items": {"type": "string"}},
        "made": {"type": "number", "derived": True},
    },
}


def parse(text):
    return json.loads(text, parse_float=Decimal, parse_int=Decimal)


class Numbers(json.JSONEncoder):
    """Writes decimals as the numbers they are, in any spelling that means the same."""

    rng = None

    def iterencode(self, value, _one_shot=False):
        yield self.text(value)

    def text(self, value):
        if value is None or isinstance(value, bool):
            return json.dumps(value)
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=self.rng is not None and self.rng.random() < 0.2)
        if isinstance(value, (Decimal, int, float)):
            return self.number(Decimal(value) if not isinstance(value, float) else Decimal(repr(value)))
        space = " " if self.rng is None or self.rng.random() < 0.9 else "\n\t"
        if isinstance(value, list):
            return "[" + ("," + space).join(map(self.text, value)) + "]"
        members = list(value.items())
        if self.rng is not None and self.rng.random() < 0.15:
            self.rng.shuffle(members)
        return "{" + ("," + space).join(self.text(name) + ":" + self.text(inner) for name, inner in members) + "}"

    def number(self, value):
        plain = format(value, "f")
        if self.rng is None or self.rng.random() < 0.8:
            return plain
        if value == 0:
            return self.rng.choice(["0", "0.0", "0e5", "-0"])
        form = self.rng.choice("0eE")
        if form == "0":
            return plain + ("00" if "." in plain else ".0")
        digits = value.as_tuple()
        text = ("-" if digits.sign else "") + "".join(map(str, digits.digits))
        return f"{text}{form}{digits.exponent}"


def write(value, rng=None):
    encoder = Numbers()
    encoder.rng = rng
    return encoder.text(value)


# --- Schemas ---------------------------------------------------------------------------------------------------------------------


class Schemas:
    def __init__(self):
        self.by_id = {}
        self.by_part = {}
        for file in sorted((ROOT / "Schemas").glob("*.schema.json")):
            schema = parse(file.read_text(encoding="utf-8"))
            self.by_id[schema["$id"]] = schema
            if "part" in schema:
                self.by_part[schema["part"]] = self.root(schema)
        for path in THIRDS:
            self.by_part[path] = self.root(parse(json.dumps(CRANES)))

    def root(self, schema):
        return self.flat(schema, schema)

    def flat(self, node, document, depth=0):
        """A node with what its references and `allOf` say: annotations, members, items."""
        out = {"properties": {}, "required": [], "document": document}
        if not isinstance(node, dict) or depth > 8:
            return out
        sources = [node]
        if "$ref" in node:
            uri, _, fragment = node["$ref"].partition("#")
            base = document["$id"]
            target = document if not uri else self.by_id[base[: base.rindex("/") + 1] + uri]
            place = target
            for token in fragment.split("/")[1:]:
                place = place[token.replace("~1", "/").replace("~0", "~")]
            sources.append(self.flat(place, target, depth + 1))
        for source in sources:
            for key, value in source.items():
                if key == "properties":
                    for name, inner in value.items():
                        out["properties"].setdefault(name, inner if isinstance(inner, tuple) else (inner, document))
                elif key == "items":
                    out.setdefault("items", value if isinstance(value, tuple) else (value, document))
                elif key == "required":
                    out["required"] = out["required"] + [name for name in value if name not in out["required"]]
                elif key != "document":
                    out.setdefault(key, value)
        return out

    def of_part(self, path):
        steps = path.split("/")
        if steps[0] == "plans" and steps[-1] == "overlay.json" and len(steps) == 3:
            return self.by_part["plans/*/overlay.json"]
        return self.by_part.get(path)

    def member(self, node, name):
        found = node and node["properties"].get(name)
        return self.flat(*found) if found else None

    def item(self, node):
        found = node and node.get("items")
        return self.flat(*found) if found else None


SCHEMAS = Schemas()


def said(node, keyword):
    return node.get(keyword) if node else None


# --- Judging ---------------------------------------------------------------------------------------------------------------------


def equal(a, b):
    """Whether two values are the same: numbers by value, members in any order."""
    if isinstance(a, bool) or isinstance(b, bool) or a is None or b is None:
        return a is b
    if isinstance(a, Decimal) and isinstance(b, Decimal):
        return a == b
    if type(a) is not type(b):
        return False
    if isinstance(a, list):
        return len(a) == len(b) and all(map(equal, a, b))
    if isinstance(a, dict):
        return a.keys() == b.keys() and all(equal(a[name], b[name]) for name in a)
    return a == b


def key(value):
    """A form that equal values share."""
    if isinstance(value, list):
        return ("list",) + tuple(map(key, value))
    if isinstance(value, dict):
        return ("object",) + tuple(sorted((name, key(inner)) for name, inner in value.items()))
    if isinstance(value, Decimal):
        return ("number", str(value.normalize() if value else Decimal(0)))
    return (type(value).__name__, str(value))


def identity(a, b, node):
    """The member that names the items of two lists; None where a list is one value."""
    if said(node, "identity"):
        return node["identity"]
    if said(node, "ordered") is not None:
        return None
    for items in (a, b):
        ids = [item.get("id") if isinstance(item, dict) else None for item in items]
        if any(not isinstance(id, str) for id in ids) or len(set(ids)) < len(ids):
            return None
    return "id"


def same(a, b, node):
    """Whether two values of a part mean the same."""
    if said(node, "derived") is True:
        return True
    if isinstance(a, Decimal) and isinstance(b, Decimal):
        tolerance = said(node, "tolerance")
        return abs(a - b) <= (tolerance or 0)
    if isinstance(a, dict) and isinstance(b, dict):
        for name in a.keys() | b.keys():
            inner = SCHEMAS.member(node, name)
            if said(inner, "derived") is True:
                continue
            if name not in a or name not in b or not same(a[name], b[name], inner):
                return False
        return True
    if isinstance(a, list) and isinstance(b, list):
        if len(a) != len(b):
            return False
        inner = SCHEMAS.item(node)
        name = identity(a, b, node)
        is_ordered = said(node, "ordered")
        if is_ordered is False and name is None:
            return collections.Counter(map(key, a)) == collections.Counter(map(key, b))
        if name is not None and is_ordered is False:
            def grouped(items):
                groups = collections.defaultdict(list)
                for item in items:
                    id = item.get(name) if isinstance(item, dict) else None
                    groups[id if isinstance(id, str) else None].append(item)
                return groups
            left, right = grouped(a), grouped(b)
            return left.keys() == right.keys() and all(alike(left[id], right[id], inner) for id in left)
        return all(same(x, y, inner) for x, y in zip(a, b))
    return equal(a, b)


def alike(a, b, node):
    """Whether items that share an identity, or have none, are the same ones in any order."""
    rest = list(b)
    if len(a) != len(b):
        return False
    for item in a:
        match = next((i for i, other in enumerate(rest) if same(item, other, node)), None)
        if match is None:
            return False
        rest.pop(match)
    return True


def same_parts(a, b):
    """The paths at which two documents differ."""
    return [
        path for path in sorted(a.keys() | b.keys())
        if path not in a or path not in b or not same(a[path], b[path], SCHEMAS.of_part(path))]


def tree(parts):
    """The one tree that standard patches are about."""
    out = {}
    for path, part in parts.items():
        steps = path.split("/")
        if steps[0] == "model" and len(steps) == 2 and steps[1] not in ("manifest.json", "plans.json"):
            out[steps[1][:-5]] = copy.deepcopy(part)
        elif steps[0] == "plans" and len(steps) == 3 and steps[2] == "overlay.json":
            out.setdefault("plans", {})[steps[1]] = copy.deepcopy(part)
        else:
            out[path] = copy.deepcopy(part)
    return out


def parts_of(whole):
    out = {}
    for name, value in whole.items():
        if name == "plans":
            for plan, overlay in value.items():
                out[f"plans/{plan}/overlay.json"] = overlay
        else:
            out[name if name.endswith(".json") else f"model/{name}.json"] = value
    return out


# --- Making documents ------------------------------------------------------------------------------------------------------------

WORDS = ["Hall", "fläkt", "é", "e\u0301", "Žarko", "日本", "🙂", "a/b", "m~n", "", " ", "\t", "x\ny", "@id=L1", "-", "0", "01", "null"]
ODD_NAMES = ["", "-", "0", "7", "a/b", "m~n", "~1", "~01", "@id=L1", "x-vendor", "é", "e\u0301", "日本", " ", "id ", "plans", "%41"]


class Maker:
    def __init__(self, rng):
        self.rng = rng

    def word(self):
        return " ".join(self.rng.choice(WORDS) for _ in range(self.rng.randint(1, 3)))

    def id(self):
        return self.rng.choice(["L", "f", "é", "a/b", "m~n", "k="]) + str(self.rng.randint(0, 30))

    def number(self, node=None):
        low = int(said(node, "minimum") or -50)
        value = Decimal(self.rng.randint(low, low + 100))
        if said(node, "type") != "integer" and self.rng.random() < 0.5:
            value += Decimal(self.rng.randint(0, 9999)) / 10000
        return value

    def free(self, depth=0):
        kind = self.rng.random()
        if kind < 0.2 or depth > 3:
            return self.rng.choice([None, True, False, self.word(), self.number()])
        if kind < 0.4:
            return self.word()
        if kind < 0.6:
            return self.number()
        if kind < 0.7:
            return [self.free(depth + 1) for _ in range(self.rng.randint(0, 3))]
        if kind < 0.85:
            ids = self.rng.sample(range(40), self.rng.randint(0, 4))
            return [{"id": f"i{id}", **self.object(depth + 1)} for id in ids]
        return self.object(depth + 1)

    def object(self, depth):
        return {self.rng.choice(ODD_NAMES + ["n", "v", "w"]): self.free(depth + 1) for _ in range(self.rng.randint(0, 3))}

    def value(self, node, depth=0):
        if node is None or depth > 6:
            return self.free(depth)
        if "enum" in node:
            return self.rng.choice(node["enum"])
        if "const" in node:
            return node["const"]
        kind = said(node, "type")
        if isinstance(kind, list):
            kind = self.rng.choice(kind)
        if kind == "object" or (kind is None and node["properties"]):
            return self.members(node, depth)
        if kind == "array":
            return self.items(node, depth)
        if kind in ("number", "integer"):
            return self.number(node)
        if kind == "boolean":
            return self.rng.random() < 0.5
        if kind == "null":
            return None
        return self.word() if said(node, "text") or self.rng.random() < 0.5 else self.id()

    def members(self, node, depth):
        out = {}
        for name in node["properties"]:
            if name in node["required"] or self.rng.random() < (0.5 if depth < 2 else 0.35):
                out[name] = self.value(SCHEMAS.member(node, name), depth + 1)
        if self.rng.random() < 0.15:
            out[self.rng.choice(ODD_NAMES)] = self.free()
        return out

    def items(self, node, depth):
        inner, name = SCHEMAS.item(node), said(node, "identity")
        out = []
        for _ in range(self.rng.choice([0, 1, 2, 3, 5, 8] if depth < 3 else [0, 1, 2, 3])):
            item = self.value(inner, depth + 1)
            if name:
                if not isinstance(item, dict):
                    continue
                item[name] = self.new_id(out, name)
                # What must not be, but may come.
                if self.rng.random() < 0.01:
                    item.pop(name)
                elif self.rng.random() < 0.01 and out and name in out[0]:
                    item[name] = out[0][name]
            out.append(item)
        return out

    def new_id(self, items, name):
        taken = {item[name] for item in items if isinstance(item, dict) and isinstance(item.get(name), str)}
        while True:
            id = self.id() if self.rng.random() < 0.8 else f"n{self.rng.randint(0, 10**6)}"
            if id not in taken:
                return id

    def document(self):
        parts = {}
        names = [part for part in SCHEMAS.by_part if part.startswith("model/")]
        for path in self.rng.sample(names, self.rng.randint(1, 6)):
            parts[path] = self.value(SCHEMAS.of_part(path))
        for _ in range(self.rng.choice([0, 0, 1, 1, 2])):
            path = f"plans/p{self.rng.randint(0, 9)}/overlay.json"
            parts[path] = self.value(SCHEMAS.of_part(path))
        for path in THIRDS:
            if self.rng.random() < 0.2:
                parts[path] = self.value(SCHEMAS.of_part(path))
        if self.rng.random() < 0.2:
            parts[self.rng.choice(["vendor/free.json", "plans/p1/lidar.json", "vendor/list.json", "model/other.json", "free.json"])] = self.object(0)
        files = {}
        for _ in range(self.rng.choice([0, 0, 1, 2])):
            files[self.rng.choice(["media/a.png", "vendor/b.bin", "plans/p1/source.svg"])] = self.rng.randbytes(self.rng.randint(0, 40))
        return parts, files


class Editor(Maker):
    """Edits of all kinds."""

    def places(self, value, node, found):
        found.append((value, node))
        if isinstance(value, dict):
            for name, inner in value.items():
                if isinstance(inner, (dict, list)):
                    self.places(inner, SCHEMAS.member(node, name), found)
        elif isinstance(value, list):
            for inner in value:
                if isinstance(inner, (dict, list)):
                    self.places(inner, SCHEMAS.item(node), found)

    def edit(self, parts, files):
        kind = self.rng.random()
        if kind < 0.04:
            path = self.rng.choice([f"plans/p{self.rng.randint(0, 9)}/overlay.json", "model/team.json", "vendor/new.json", *THIRDS])
            parts[path] = self.value(SCHEMAS.of_part(path)) if SCHEMAS.of_part(path) else self.object(0)
        elif kind < 0.07 and len(parts) > 1:
            parts.pop(self.rng.choice(sorted(parts)))
        elif kind < 0.09:
            plans = [path for path in sorted(parts) if path.startswith("plans/") and path.endswith("overlay.json")]
            if plans:
                path = self.rng.choice(plans)
                parts.setdefault(f"plans/q{self.rng.randint(0, 9)}/overlay.json", parts.pop(path))
        elif kind < 0.11:
            path = self.rng.choice(sorted(parts))
            parts[path] = self.value(SCHEMAS.of_part(path)) if self.rng.random() < 0.8 else self.free()
        elif kind < 0.15:
            name = self.rng.choice(["media/a.png", "vendor/b.bin", "media/c.jpg"])
            if name in files and self.rng.random() < 0.5:
                files.pop(name)
            else:
                files[name] = self.rng.randbytes(self.rng.randint(0, 40))
        else:
            path = self.rng.choice(sorted(parts))
            found = []
            self.places(parts[path], SCHEMAS.of_part(path), found)
            if found and isinstance(found[0][0], (dict, list)):
                value, node = self.rng.choice(found)
                if isinstance(value, dict):
                    self.edit_object(value, node)
                elif isinstance(value, list):
                    self.edit_list(value, node)

    def edit_object(self, value, node):
        names = sorted(value)
        kind = self.rng.random()
        if kind < 0.3 or not names:
            known = sorted(set(node["properties"]) - set(names)) if node else []
            name = self.rng.choice(known) if known and self.rng.random() < 0.7 else self.rng.choice(ODD_NAMES + ["v"])
            value[name] = self.value(SCHEMAS.member(node, name), 3)
            return
        name = self.rng.choice(names)
        inner = SCHEMAS.member(node, name)
        if kind < 0.45:
            value.pop(name)
        elif kind < 0.55 and isinstance(value[name], str):
            words = value[name].split(" ")
            words.insert(self.rng.randint(0, len(words)), self.word())
            value[name] = " ".join(words)
        elif kind < 0.65 and isinstance(value[name], Decimal):
            value[name] += self.rng.choice([Decimal("0.0001"), Decimal("0.0005"), Decimal("0.0006"), Decimal("0.4"), Decimal(1)])
        elif kind < 0.7:
            value[name] = self.free()
        else:
            value[name] = self.value(inner, 3)

    def edit_list(self, value, node):
        kind, inner, name = self.rng.random(), SCHEMAS.item(node), said(node, "identity")
        items = [item for item in value if isinstance(item, dict)]
        if kind < 0.3 or not value:
            item = self.value(inner, 3) if inner else self.rng.choice([self.free(2), {"id": self.id(), "v": self.number()}])
            if name and isinstance(item, dict):
                item[name] = self.new_id(value, name)
            value.insert(self.rng.randint(0, len(value)), item)
        elif kind < 0.5:
            value.pop(self.rng.randrange(len(value)))
        elif kind < 0.65:
            value.insert(self.rng.randrange(len(value)), value.pop(self.rng.randrange(len(value))))
        elif kind < 0.72:
            self.rng.shuffle(value)
        elif kind < 0.87 and name and items:
            self.rng.choice(items)[name] = self.new_id(value, name)
        elif kind < 0.9 and name and len(items) > 1:
            one, other = self.rng.sample(items, 2)
            one[name], other[name] = other.get(name, "x1"), one.get(name, "x2")
        elif items:
            self.edit_object(self.rng.choice(items), inner)


def packed(parts, files, rng):
    # Two of the parts of third parties have the schema that the package brings.
    return {
        "texts": {path: write(part, rng) + "\n" for path, part in parts.items()} | {"schemas/crane.schema.json": write(CRANES)},
        "schemas": {path: THIRD for path in parts if path in THIRDS},
        "bytes": {path: base64.b64encode(data).decode() for path, data in files.items()}}


# --- Our own patch, applied from its description ---------------------------------------------------------------------------------


class Misfit(Exception):
    pass


class Own:
    """Applies the parts of an answer of `ency diff --format json` to a document it was made from."""

    @staticmethod
    def apply(patch, parts, files):
        parts, files = copy.deepcopy(parts), dict(files)
        trees, data = {}, {}
        for part in patch["parts"]:
            old = part.get("oldPath", part["path"])
            if "changes" not in part:
                content = files.pop(old) if "old" in part else None
                if "new" in part:
                    data[part["path"]] = base64.b64decode(part["new"]["content"]) if "content" in part["new"] else content
            elif part["change"] == "added":
                trees[part["path"]] = part["changes"][0]["new"]
            else:
                whole = parts.pop(old)
                if part["change"] != "removed":
                    trees[part["path"]] = Own.changed(whole, part["changes"])
        parts.update(trees)
        files.update(data)
        return parts, files

    @staticmethod
    def tokens(pointer):
        return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]

    @staticmethod
    def step(value, token):
        if isinstance(value, dict):
            return token
        if token.startswith("@"):
            name, _, id = token[1:].partition("=")
            for index, item in enumerate(value):
                if isinstance(item, dict) and item.get(name) == id:
                    return index
            raise Misfit(f"no item {token}")
        return int(token)

    @staticmethod
    def find(value, tokens):
        for token in tokens:
            value = value[Own.step(value, token)]
        return value

    @staticmethod
    def changed(whole, changes):
        # Places are those of the old tree, so all are found before anything changes.
        holder = [whole]
        work = []
        for change in changes:
            tokens = Own.tokens(change.get("oldPointer", change["pointer"]))
            if not tokens:
                if not equal(whole, change["old"]):
                    raise Misfit("the whole part")
                return copy.deepcopy(change["new"])
            parent = Own.find(whole, tokens[:-1])
            place = tokens[-1] if change["change"] == "added" else Own.step(parent, tokens[-1])
            work.append((change, parent, place, None if change["change"] == "added" else parent[place]))
        lists = {}
        for change, parent, place, value in work:
            if change["change"] == "changed":
                for edit in change.get("edits", [{**change, "pointer": ""}] if "new" in change else []):
                    tokens = Own.tokens(edit["pointer"])
                    target, name = (Own.find(value, tokens[:-1]), tokens[-1]) if tokens else (parent, place)
                    if "old" in edit and not equal(target[name], edit["old"]):
                        raise Misfit(f"{edit['pointer']}: {target[name]} instead of {edit['old']}")
                    if "new" in edit:
                        target[name] = edit["new"]
                    else:
                        del target[name]
            elif isinstance(parent, dict) and change["change"] == "removed":
                del parent[place]
            elif isinstance(parent, dict):
                parent[place] = change["new"]
            if isinstance(parent, list):
                known = lists.setdefault(id(parent), (parent, [], []))
                if change["change"] == "removed":
                    known[1].append(value)
                elif change["change"] == "added":
                    known[2].append((change["at"], change["new"]))
                elif "move" in change:
                    known[1].append(value)
                    known[2].append((change["move"]["to"], value))
        for items, gone, coming in lists.values():
            items[:] = [item for item in items if not any(item is other for other in gone)]
            for at, item in sorted(coming, key=lambda arrival: arrival[0]["index"]):
                index = min(int(at["index"]), len(items))
                if "after" in at:
                    try:
                        index = Own.step(items, at["after"]) + 1
                    except Misfit:
                        pass
                items.insert(index, item)
        return holder[0]


# --- The laws --------------------------------------------------------------------------------------------------------------------


class Answers:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(write(request).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"ency-laws ended on: {write(request)[:2000]}")
        return parse(line)


class Pair:
    def __init__(self, seed, answers, jsonpatch, is_sabotaged):
        self.rng = random.Random(seed)
        self.answers, self.jsonpatch, self.is_sabotaged = answers, jsonpatch, is_sabotaged
        self.faults = []
        self.unlike = 0
        maker = Editor(self.rng)
        self.old = maker.document()
        self.new = copy.deepcopy(self.old)
        for _ in range(self.rng.choice([0, 1, 1, 2, 3, 5, 8])):
            maker.edit(*self.new)
        if not self.new[0]:
            self.new = copy.deepcopy(self.old)

    def expect(self, law, condition, story=""):
        if not condition:
            self.faults.append(f"{law}: {story}"[:900])

    def same(self, law, parts, files, wanted, has_files=True):
        self.expect(law, not same_parts(parts, wanted[0]), f"differs at {same_parts(parts, wanted[0])}")
        if has_files:
            self.expect(law, files == wanted[1], "other files")

    def applied(self, law, to, wanted, patch, has_files=True, **options):
        """What the toolkit makes of a patch."""
        answer = self.answers.ask(do="apply", to=to, patch=patch, **options)
        if "error" in answer:
            self.expect(law, False, answer["error"])
            return None
        answer["parts"].pop("schemas/crane.schema.json", None)
        files = {path: base64.b64decode(text) for path, text in answer["bytes"].items()}
        self.same(law, answer["parts"], files, wanted, has_files)
        if has_files:
            named = {path: THIRD for path in wanted[0] if path in THIRDS}
            self.expect(law, answer["schemas"] == named, f"the manifest names schemas {answer['schemas']}, not {named}")
        return answer

    def run(self):
        rng = self.rng
        (old, old_files), (new, new_files) = self.old, self.new
        first, second = packed(old, old_files, rng), packed(new, new_files, rng)
        answer = self.answers.ask(do="diff", old=first, new=second)
        if "error" in answer:
            self.expect("diff answers", False, answer["error"])
            return 0
        patch, operations = answer["patch"], answer["operations"]
        if self.is_sabotaged:
            return self.sabotage(first, answer)
        differs = bool(same_parts(old, new)) or old_files != new_files
        self.expect("empty where nothing differs, and only there", answer["isEmpty"] != differs, write(patch))
        again = self.answers.ask(do="diff", old=first, new=packed(old, old_files, rng))
        self.expect("diff(a, a) is empty", again.get("isEmpty") is True, write(again.get("patch")))

        # Our own patch, by the toolkit and from its description, forth and back.
        self.applied("patch(a, diff(a, b)) = b", first, self.new, patch)
        self.applied("patch back (b) = a", second, self.old, patch, reverse=True)
        try:
            self.same("own patch from its description", *Own.apply(patch, old, old_files), self.new)
        except (Misfit, KeyError, IndexError, ValueError, TypeError) as error:
            self.expect("own patch from its description", False, f"{type(error).__name__} {error}: {write(patch)}")

        # Standard operations.
        forth = self.applied("RFC 6902 (a) = b", first, self.new, operations, has_files=False)
        # Lists without order stand as they stood in a, which is what indices are about.
        if forth:
            back = packed(forth["parts"], old_files, rng)
            self.applied("RFC 6902 back (patched a) = a", back, self.old, operations, has_files=False, reverse=True)
        previous = None
        for operation in operations:
            if operation["op"] in ("replace", "remove"):
                self.expect(
                    "tested before it is replaced or removed",
                    previous and previous["op"] == "test" and previous["path"] == operation["path"], write(operation))
            previous = operation
        if self.jsonpatch:
            try:
                result = self.jsonpatch.JsonPatch(operations).apply(tree(old))
                self.same("RFC 6902 by jsonpatch", parts_of(result), None, self.new, has_files=False)
                answered = self.answers.ask(do="apply", to=first, patch=operations)
                answered.get("parts", {}).pop("schemas/crane.schema.json", None)
                self.expect("the same tree as jsonpatch makes", equal(result, tree(answered.get("parts", {}))), write(operations))
            except Exception as error:
                self.expect("RFC 6902 by jsonpatch", False, f"{type(error).__name__} {error}: {write(operations)}")

        # A merge patch says what it can't do.
        if not any("null" in note for note in answer["mergeNotes"]):
            self.applied("RFC 7396 (a) = b", first, self.new, answer["merge"], has_files=False, merge=True)
        self.expect("RFC 7396", equal(merged(answer["merge"], tree(old)), self.standard(first, operations)) or answer["mergeNotes"])

        # The other way round.
        mirror = self.answers.ask(do="diff", old=second, new=first)
        if "error" in mirror:
            self.expect("swapped = mirrored", False, mirror["error"])
        else:
            one, other = told(patch, False), told(mirror["patch"], True)
            # Likeness is judged by what the old list knows; where there is any, it need not be the same both ways.
            if one != other and any("resemblance" in part or "resemblance" in (change or {}) for answer in (patch, mirror["patch"])
                                    for part, change in changes(answer)):
                self.unlike += 1
            else:
                self.expect("swapped = mirrored", one == other, f"only forth {one - other}, only back {other - one}")
        return len(list(changes(patch)))

    def standard(self, first, operations):
        parts = self.answers.ask(do="apply", to=first, patch=operations).get("parts", {})
        parts.pop("schemas/crane.schema.json", None)
        return tree(parts)

    def sabotage(self, first, answer):
        """Takes one change out of each patch; each must be found out."""
        rng, patch = self.rng, answer["patch"]
        places = [(part, index) for part in patch["parts"] for index in range(len(part.get("changes", [0])))]
        if not places:
            return 0
        part, index = rng.choice(places)
        if part["change"] in ("added", "removed", "renamed") or "changes" not in part:
            patch["parts"].remove(part)
        else:
            change = part["changes"][index]
            if len(change.get("edits", [])) > 1:
                change["edits"].pop(rng.randrange(len(change["edits"])))
            else:
                part["changes"].pop(index)
        self.applied("own", first, self.new, patch)
        own = bool(self.faults)
        self.faults = []
        # A member that is taken away to be added anew would be replaced, and no part tells whether there is an empty list of plans.
        real = [
            index for index, operation in enumerate(answer["operations"])
            if operation["op"] != "test" and operation["path"] != "/plans"
            and not (operation["op"] == "remove" and operation["path"].endswith("/-"))]
        standard = True
        if real:
            left = list(answer["operations"])
            left.pop(rng.choice(real))
            self.applied("standard", first, self.new, left, has_files=False)
            standard = bool(self.faults)
        self.faults = [] if own and standard else [f"not found out: own {own}, standard {standard}"]
        return 1


def merged(patch, target):
    """RFC 7396, section 2."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            target.pop(name, None)
        else:
            target[name] = merged(value, target.get(name))
    return target


def changes(patch):
    for part in patch["parts"]:
        for change in part.get("changes", [None]):
            yield part, change


MIRROR = {"added": "removed", "removed": "added", "changed": "changed", "renamed": "renamed"}


def told(patch, is_mirrored):
    """The changes of a patch without order; of items that changed places only how many, since others may explain an order as well."""
    out = collections.Counter()
    for part, change in changes(patch):
        path, before = part["path"], part.get("oldPath", part["path"])
        if is_mirrored:
            path, before = before, path
        kind = MIRROR[part["change"]] if is_mirrored else part["change"]
        if change is None:
            out[(kind, path, before)] += 1
            continue
        what = MIRROR[change["change"]] if is_mirrored else change["change"]
        new, old = change["pointer"], change.get("oldPointer", change["pointer"])
        if is_mirrored:
            new, old = old, new
        if change["change"] == "changed" and "move" in change:
            out[(kind, path, "moves")] += 1
            if "edits" not in change:
                continue
        edits = tuple(sorted(
            (edit["pointer"],) + tuple(
                str(key(edit[side])) if side in edit else "" for side in (("new", "old") if is_mirrored else ("old", "new")))
            for edit in change.get("edits", [])))
        out[(kind, path, before, what, new, old, edits)] += 1
    return out


def work(job):
    options, start, step = job
    jsonpatch = None
    if not options.without_jsonpatch:
        import jsonpatch
    answers = Answers(options.program)
    pairs = total = unlike = 0
    faults = []
    kinds = collections.Counter()
    for number in range(start, options.pairs, step):
        seed = options.seed * 1_000_000 + number
        pair = Pair(seed, answers, jsonpatch, options.sabotage)
        found = pair.run()
        pairs += 1 if found or not options.sabotage else 0
        total += found
        unlike += pair.unlike
        for fault in pair.faults:
            kinds[fault.partition(":")[0]] += 1
            if len(faults) < 5:
                faults.append(f"pair {number} (again with --seed {options.seed} --only {number}): {fault}")
    return pairs, total, kinds, faults, unlike


def main():
    options = argparse.ArgumentParser(description="Checks the laws of comparing and patching.")
    options.add_argument("program")
    options.add_argument("--pairs", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--only", type=int)
    options.add_argument("--sabotage", action="store_true")
    options.add_argument("--without-jsonpatch", action="store_true")
    options = options.parse_args()
    if options.only is not None:
        options.pairs = options.only + 1
        jobs = [(options, options.only, 1)]
    else:
        jobs = [(options, start, options.jobs) for start in range(options.jobs)]
    with multiprocessing.Pool(len(jobs)) as pool:
        results = pool.map(work, jobs)
    pairs, total = sum(result[0] for result in results), sum(result[1] for result in results)
    kinds = sum((result[2] for result in results), collections.Counter())
    for result in results:
        for fault in result[3]:
            print(fault, file=sys.stderr)
    for kind, count in kinds.most_common():
        print(f"{count} x {kind}", file=sys.stderr)
    what = "patches without one of their changes, all found out" if options.sabotage else f"pairs, {total} changes, all laws hold"
    unlike = sum(result[4] for result in results)
    if unlike:
        what += f", {unlike} matched by likeness otherwise when swapped"
    if kinds:
        what = f"pairs, {sum(kinds.values())} faults"
    print(f"laws: {pairs} {what}" + (" (without jsonpatch)" if options.without_jsonpatch else ""))
    return 1 if kinds or not pairs else 0


if __name__ == "__main__":
    sys.exit(main())
