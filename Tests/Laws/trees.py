"""What the programs that check the laws share, and none of it with the toolkit: numbers as they are spelled, what the schemas say,
when two values are the same, documents and edits of chance, and the program that answers.
"""

import collections
import copy
import json
import pathlib
import re
import subprocess
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

# A third party's parts under whatever path, with a schema that comes and goes with them.
LIFTED = ("vendor/lift.json", "vendor/moved1.json", "vendor/moved2.json")
LIFT = "https://lift.example/schemas/lift.schema.json"
LIFT_PART = "schemas/lift.schema.json"
LIFTS = {
    "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": LIFT, "title": "Lifts", "type": "object",
    "properties": {
        "lifts": {
            "type": "array", "ordered": True, "identity": "key",
            "items": {"type": "object", "required": ["key"], "properties": {
                "key": {"type": "string"}, "load": {"type": "number", "tolerance": 1}, "about": {"type": "string", "text": True}}}},
        "doors": {
            "type": "array", "ordered": False, "identity": "name",
            "items": {"type": "object", "required": ["name"], "properties": {
                "name": {"type": "string"}, "width": {"type": "integer"}, "about": {"type": "string", "text": True}}}},
        "about": {"type": "string", "text": True},
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
        self.thirds = {}
        # The schemas of third parties' parts, as the package in question lists them.
        self.listed = {path: THIRD for path in THIRDS} | {path: LIFT for path in LIFTED}
        for schema in (CRANES, LIFTS):
            self.bring(parse(json.dumps(schema)))

    def bring(self, schema):
        self.thirds[schema["$id"]] = self.root(schema)

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
        return self.by_part.get(path) or self.thirds.get(self.listed.get(path))

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


def same(a, b, node, is_exact=False):
    """Whether two values of a part mean the same; exactly, or within what the schemas tolerate."""
    if said(node, "derived") is True:
        return True
    if isinstance(a, Decimal) and isinstance(b, Decimal):
        return abs(a - b) <= (0 if is_exact else said(node, "tolerance") or 0)
    if isinstance(a, dict) and isinstance(b, dict):
        for name in a.keys() | b.keys():
            inner = SCHEMAS.member(node, name)
            if said(inner, "derived") is True:
                continue
            if name not in a or name not in b or not same(a[name], b[name], inner, is_exact):
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
            return left.keys() == right.keys() and all(alike(left[id], right[id], inner, is_exact) for id in left)
        return all(same(x, y, inner, is_exact) for x, y in zip(a, b))
    return equal(a, b)


def alike(a, b, node, is_exact=False):
    """Whether items that share an identity, or have none, are the same ones in any order."""
    rest = list(b)
    if len(a) != len(b):
        return False
    for item in a:
        match = next((i for i, other in enumerate(rest) if same(item, other, node, is_exact)), None)
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
        self.used = set()

    def fresh(self):
        """A word or a figure that stands nowhere else."""
        while True:
            word = str(self.rng.randint(1000, 10**6)) if self.rng.random() < 0.15 else "".join(
                self.rng.choice("bdfgklmnprstv") + self.rng.choice("aeiouåö") for _ in range(self.rng.randint(2, 5)))
            if word not in self.used:
                self.used.add(word)
                return word

    def prose(self):
        """Some lines of sentences without a word twice, from short ones to those that no report shows whole."""
        return "\n".join(
            " ".join(self.fresh() + self.rng.choice(["", "", "", ",", "."]) for _ in range(self.rng.randint(4, 30)))
            for _ in range(self.rng.choice([1, 1, 2, 4, 8])))

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
        if said(node, "text") and self.rng.random() < 0.6:
            return self.prose()
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
        for _ in range(self.rng.choice([0, 1, 2, 3, 5, 8, 13] if depth < 3 else [0, 1, 2, 3])):
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
        if self.rng.random() < 0.35:
            self.lift(parts)
        if self.rng.random() < 0.2:
            parts[self.rng.choice(["vendor/free.json", "plans/p1/lidar.json", "vendor/list.json", "model/other.json", "free.json"])] = self.object(0)
        files = {}
        for _ in range(self.rng.choice([0, 0, 1, 2])):
            files[self.rng.choice(["media/a.png", "vendor/b.bin", "plans/p1/source.svg"])] = self.rng.randbytes(self.rng.randint(0, 40))
        return parts, files

    def lift(self, parts):
        """A third party's part, which brings its schema."""
        parts.setdefault(LIFT_PART, parse(json.dumps(LIFTS)))
        parts[self.rng.choice(LIFTED)] = self.value(SCHEMAS.thirds[LIFT])


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
        if kind < 0.1 and self.third(parts) or 0.1 <= kind < 0.25 and self.passages(parts) or 0.25 <= kind < 0.35 and self.move(parts):
            return
        kind = self.rng.random()
        # A schema that is brought is edited by those who know what it means.
        own = sorted(path for path in parts if path != LIFT_PART)
        if kind < 0.04 or not own:
            path = self.rng.choice([f"plans/p{self.rng.randint(0, 9)}/overlay.json", "model/team.json", "vendor/new.json", *THIRDS])
            parts[path] = self.value(SCHEMAS.of_part(path)) if SCHEMAS.of_part(path) else self.object(0)
        elif kind < 0.07 and len(own) > 1:
            parts.pop(self.rng.choice(own))
        elif kind < 0.09:
            plans = [path for path in sorted(parts) if path.startswith("plans/") and path.endswith("overlay.json")]
            if plans:
                path = self.rng.choice(plans)
                parts.setdefault(f"plans/q{self.rng.randint(0, 9)}/overlay.json", parts.pop(path))
        elif kind < 0.11:
            path = self.rng.choice(own)
            parts[path] = self.value(SCHEMAS.of_part(path)) if self.rng.random() < 0.8 else self.free()
        elif kind < 0.15:
            name = self.rng.choice(["media/a.png", "vendor/b.bin", "media/c.jpg"])
            if name in files and self.rng.random() < 0.5:
                files.pop(name)
            else:
                files[name] = self.rng.randbytes(self.rng.randint(0, 40))
        else:
            path = self.rng.choice(own)
            found = []
            self.places(parts[path], SCHEMAS.of_part(path), found)
            if found and isinstance(found[0][0], (dict, list)):
                value, node = self.rng.choice(found)
                if isinstance(value, dict):
                    self.edit_object(value, node)
                elif isinstance(value, list):
                    self.edit_list(value, node)

    def third(self, parts):
        """What third parties do to their parts: they come with their schema, go, get another path, and their schema says otherwise."""
        known = [path for path in sorted(parts) if path in LIFTED]
        kind = self.rng.random()
        if not known or kind < 0.1:
            self.lift(parts)
        elif kind < 0.3:
            for path in known if self.rng.random() < 0.5 else [self.rng.choice(known)]:
                parts.pop(path)
            if not any(path in LIFTED for path in parts):
                parts.pop(LIFT_PART)
        elif kind < 0.6:
            other = self.rng.choice(LIFTED)
            if other not in parts:
                parts[other] = parts.pop(self.rng.choice(known))
        elif kind < 0.8:
            schema = parts[LIFT_PART]
            inner = schema["properties"]
            self.rng.choice([
                lambda: schema.update({"description": self.prose()}),
                lambda: schema.update({"x-owner": self.id()}),
                lambda: inner["lifts"]["items"]["properties"]["load"].update({"tolerance": Decimal(self.rng.choice([0, 1, 5]))}),
                lambda: inner["doors"].update({"ordered": not inner["doors"]["ordered"]}),
            ])()
        else:
            found = []
            path = self.rng.choice(known)
            self.places(parts[path], SCHEMAS.of_part(path), found)
            value, node = self.rng.choice(found)
            if isinstance(value, dict):
                self.edit_object(value, node)
            elif isinstance(value, list):
                self.edit_list(value, node)
        return True

    def all_places(self, parts):
        found = []
        for path in sorted(parts):
            if isinstance(parts[path], (dict, list)):
                self.places(parts[path], SCHEMAS.of_part(path), found)
        return found

    def passages(self, parts):
        """Several passages of a longer text at once: words that become others, that go and that come."""
        texts = [(value, name) for value, _ in self.all_places(parts) if isinstance(value, dict) for name in value
                 if isinstance(value[name], str) and len(value[name].split()) > 8]
        if not texts:
            return False
        value, name = self.rng.choice(texts)
        pieces = re.split(r"(\s+)", value[name])
        for _ in range(self.rng.choice([1, 2, 2, 3, 5, 9])):
            at = 2 * self.rng.randrange(len(pieces) // 2 + 1)
            kind = self.rng.random()
            if kind < 0.5:
                pieces[at] = re.sub(r"\w+", lambda _: self.fresh(), pieces[at])
            elif kind < 0.75 or len(pieces) < 8:
                pieces[at:at] = [self.fresh(), " "]
            elif at + 1 < len(pieces):
                del pieces[at:at + 2]
        value[name] = "".join(pieces)
        return True

    def move(self, parts):
        """Some items of an ordered list go elsewhere in it."""
        lists = [value for value, node in self.all_places(parts)
                 if isinstance(value, list) and len(value) > 2 and said(node, "ordered") is not False and isinstance(value[0], dict)]
        if not lists:
            return False
        items = self.rng.choice(lists)
        for _ in range(self.rng.choice([1, 1, 2, 3])):
            items.insert(self.rng.randrange(len(items)), items.pop(self.rng.randrange(len(items))))
        return True

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


# --- The toolkit ----------------------------------------------------------------------------------------------------------------


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
