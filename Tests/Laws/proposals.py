"""Proposals of chance, and what people do to them: three packages that came from one, for the laws of merging.

A deed has two seeds: one says where, one says what. Two sides that share the first meet at one place; those that share both do the
same. Numbers keep the spelling they were read with, so that what a side left alone stays as it was, byte for byte.
"""

import base64
import hashlib
import io
import json
import random
import re
import zipfile
from decimal import Decimal

from trees import CRANES, SCHEMAS, THIRD, THIRDS, Numbers, equal, said


class Num(Decimal):
    """A number with its spelling."""

    __slots__ = ("spelling",)

    def __new__(cls, text):
        number = super().__new__(cls, text)
        number.spelling = text
        return number

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self


def read(text):
    return json.loads(text, parse_float=Num, parse_int=Num)


def clone(value):
    if isinstance(value, dict):
        return {name: clone(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [clone(inner) for inner in value]
    return value


def spell(value, indent=None, depth=0):
    """JSON with every number as it is spelled; on one line, or two spaces a step."""
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Num):
        return value.spelling
    if isinstance(value, (int, Decimal)):
        return format(value, "f") if isinstance(value, Decimal) else str(value)
    if not value:
        return "{}" if isinstance(value, dict) else "[]"
    line = "\n" + "  " * (depth + 1) if indent else " "
    if isinstance(value, dict):
        inner = [json.dumps(name, ensure_ascii=False) + ": " + spell(item, indent, depth + 1) for name, item in value.items()]
    else:
        inner = [spell(item, indent, depth + 1) for item in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    end = "\n" + "  " * depth if indent else ""
    return opening + (line if indent else "") + ("," + line).join(inner) + end + closing


# --- Values ----------------------------------------------------------------------------------------------------------------------

VOCABULARY = ("montage service fläkt hall balk kabel styrning lager kontor höjd travers port vägg tak golv värme luft ljud effekt pris "
              "frakt lift ställning utbildning garanti skylt givare panel motor blad 日本 🙂 e\u0301").split()
DATE = re.compile(r"^\d{4}-\d\d-\d\d$")
INSTANT = re.compile(r"^\d{4}-\d\d-\d\dT")


def number(value):
    return Num(str(value))


def words(dice, count):
    return " ".join(dice.choice(VOCABULARY) + str(dice.randint(1, 99)) for _ in range(count))


def sentences(dice, count):
    return "\n".join(words(dice, dice.randint(3, 7)) + "." for _ in range(count))


def text_edit(dice, text, where):
    """A word or a line put in, taken out or replaced, at one of the few places that sides meet at."""
    lines = text.split("\n")
    index = where.randrange(len(lines))
    kind = dice.random()
    if kind < 0.2:
        lines.insert(where.randint(0, len(lines)), words(dice, 4) + ".")
    elif kind < 0.3 and len(lines) > 1:
        lines.pop(index)
    elif kind < 0.4:
        lines[index] = words(dice, 4) + "."
    else:
        parts = lines[index].split(" ")
        at = where.randrange(len(parts))
        if kind < 0.6:
            parts.insert(at, words(dice, 1))
        elif kind < 0.75 and len(parts) > 1:
            parts.pop(at)
        else:
            parts[at] = words(dice, 1)
        lines[index] = " ".join(parts)
    return "\n".join(lines)


# What lies on a plan's drawing.
DRAWN = ("fans", "keepOuts", "zones", "notes", "dimensions", "gridLines", "scale")


def placed(tree, map):
    """A plan with all points where they lie on a drawing that is so many times as large, and shifted."""
    scale, x, y = map

    def moved(value):
        if isinstance(value, list):
            return [moved(item) for item in value]
        if not isinstance(value, dict):
            return value
        if isinstance(value.get("x"), Decimal) and isinstance(value.get("y"), Decimal):
            return {**value, "x": on(value["x"], x), "y": on(value["y"], y)}
        return {name: moved(inner) for name, inner in value.items()}

    def on(number, shift):
        if (scale, shift) == (1, 0):
            return number
        found = round(number * scale + shift, 3)
        return Num(format(found.normalize() if found else Decimal(0), "f"))

    return {name: moved(value) if name in DRAWN else value for name, value in tree.items()}


def picture(dice):
    return b"\x89PNG\r\n\x1a\n" + dice.randbytes(dice.randint(20, 50))


# --- A proposal ------------------------------------------------------------------------------------------------------------------


class Proposal:
    """The trees and files of a package, by path."""

    def __init__(self):
        self.parts, self.files = {}, {}
        self.id, self.revision, self.parents = "6f1f9f2e-3c5d-4e0b-9a54-000000000001", 1, []
        self.unknown = {}
        # What the manifest says of parts otherwise than their paths tell.
        self.listings = {}
        # Schemas that third parties brought, by their paths.
        self.brought = {}
        # What a third party's schema says beside the rest.
        self.cranes = {}
        # How drawings that took another's place lie on it, by the plan's path: times, and then shifted by x and y.
        self.drawn = {}

    def copy(self):
        other = Proposal()
        other.parts, other.files = clone(self.parts), dict(self.files)
        other.id, other.revision, other.parents, other.unknown = self.id, self.revision, list(self.parents), dict(self.unknown)
        other.cranes, other.brought = dict(self.cranes), clone(self.brought)
        other.listings = {path: dict(facts) for path, facts in self.listings.items()}
        return other

    def package(self, indent, deflated=False):
        texts = {path: (spell(tree, indent) + "\n").encode() for path, tree in self.parts.items()}
        if any(path in THIRDS for path in self.parts):
            texts["schemas/crane.schema.json"] = (json.dumps({**CRANES, **self.cranes}, indent=2) + "\n").encode()
        texts |= {path: (spell(schema, 2) + "\n").encode() for path, schema in self.brought.items()}
        return packed({**texts, **self.files}, self, deflated)


MEDIA = {"json": "application/json", "pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg"}


def role(path):
    if path.startswith("plans/") and path.endswith("/overlay.json"):
        return "plan-overlay"
    if re.match(r"plans/[^/]+/source\.", path):
        return "plan-source"
    known = {"model": "model", "media": "media", "schemas": "schema", "conflicts": "conflict"}
    return known.get(path.split("/")[0], "other")


def packed(files, proposal, deflated=False):
    files = dict(sorted(files.items(), key=lambda item: item[0].encode()))
    rows = []
    for path, data in files.items():
        row = {"path": path, "mediaType": MEDIA.get(path.rsplit(".", 1)[-1], "application/octet-stream"), "role": role(path)}
        if path in THIRDS:
            row["schema"] = THIRD
        elif role(path) == "plan-overlay":
            row["schema"] = "https://ency.example/schemas/1/overlay.schema.json"
        elif path in SCHEMAS.by_part:
            row["schema"] = f"https://ency.example/schemas/1/{path.split('/')[-1][:-5]}.schema.json"
        row = {name: value for name, value in {**row, **proposal.listings.get(path, {})}.items() if value is not None}
        rows.append({**row, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()})
    manifest = {
        "format": "ency", "formatVersion": "1.0", "requires": [], "id": proposal.id, "revision": proposal.revision,
        "parents": proposal.parents, "created": "2026-02-01T08:00:00Z", "modified": "2026-02-01T08:00:00Z",
        "generator": {"name": "laws", "version": "1"}, "parts": rows, **proposal.unknown}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        entries = {"mimetype": b"application/vnd.ency.proposal+zip",
                   "manifest.json": (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode(), **files}
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            is_small = name == "mimetype" or not deflated
            archive.writestr(entry, data, zipfile.ZIP_STORED if is_small else zipfile.ZIP_DEFLATED, 1)
    return out.getvalue()


def unpacked(package):
    """The entries of a package, by path, and its manifest."""
    with zipfile.ZipFile(io.BytesIO(package)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    files.pop("mimetype")
    return files, read(files.pop("manifest.json"))


def revision_hash(manifest):
    """The name of a revision, as the format's description has it."""
    def field(text):
        return "".join(chr(byte) if 0x21 <= byte <= 0x7E and byte != 0x25 else f"%{byte:02X}" for byte in text.encode())

    counted = sorted((row for row in manifest["parts"] if row["path"] != "preview.png" and not row["path"].startswith("signatures/")),
                     key=lambda row: row["path"].encode())
    content = hashlib.sha256("".join(f"{row['sha256']} {row['path']}\n" for row in counted).encode()).hexdigest()
    lines = ["ency-revision 1", f"format {field(manifest['formatVersion'])}", f"document {field(manifest['id'])}",
             f"revision {int(manifest['revision'])}"]
    lines += [f"parent {parent}" for parent in sorted(set(manifest["parents"]))]
    lines += [f"requires {name}" for name in sorted(set(map(field, manifest["requires"])))]
    for row in counted:
        fields = [row["path"], row["role"], row["mediaType"]] + ([row["schema"]] if "schema" in row else [])
        lines.append("part " + " ".join(map(field, fields)))
    return hashlib.sha256("".join(line + "\n" for line in lines + [f"content {content}"]).encode()).hexdigest()


class Maker:
    """A proposal that breaks no rule."""

    def __init__(self, dice):
        self.dice, self.next = dice, 0

    def id(self, letter):
        self.next += 1
        return f"{letter}{self.dice.randint(0, 99)}x{self.next}"

    def point(self):
        return {"x": number(self.dice.randint(0, 20000) / 10), "y": number(self.dice.randint(0, 14000) / 10)}

    def product(self):
        dice = self.dice
        diameter = dice.randint(20, 80) * 100
        return {"id": self.id("p"), "name": words(dice, 2), "type": "hvls", "diameter": number(diameter),
                "airflow": number(diameter * 18), "power": number(diameter // 10), "sound": number(dice.randint(30, 60)),
                "price": number(dice.randint(20_000, 80_000) * 100), "vatRate": number(25)}

    def line(self, products, sections):
        dice = self.dice
        line = {"id": self.id("L"), "kind": "free", "description": sentences(dice, dice.randint(1, 2)),
                "quantity": number(dice.randint(1, 40)), "unit": "pcs", "unitPrice": number(dice.randint(100, 9000) * 100)}
        if dice.random() < 0.6:
            line |= {"kind": "product", "product": dice.choice(products)["id"]}
        if sections and dice.random() < 0.5:
            line["section"] = dice.choice(sections)["id"]
        return line

    def fan(self, products, index):
        dice = self.dice
        fan = {"id": self.id("f"), "number": f"F{index}", "product": dice.choice(products)["id"], "position": self.point(),
               "rotation": number(dice.choice([0, 45, 90])), "mountHeight": number(dice.randint(60, 90) * 100)}
        if dice.random() < 0.3:
            fan["note"] = sentences(dice, 1)
        return fan

    def plan(self, proposal, name, products):
        dice, files = self.dice, proposal.files
        drawing = picture(dice)
        files[f"plans/{name}/source.png"] = drawing
        corner = dice.randint(0, 500)
        box = [(corner, corner), (corner + 300, corner), (corner + 300, corner + 200), (corner, corner + 200)]
        proposal.parts[f"plans/{name}/overlay.json"] = {
            "name": words(dice, 1),
            "source": {"path": f"plans/{name}/source.png", "mediaType": "image/png", "sha256": hashlib.sha256(drawing).hexdigest(),
                       "size": number(len(drawing)), "width": number(2000), "height": number(1400), "unit": "px"},
            "scale": {"kind": "twoPoints", "from": {"x": number(0), "y": number(0)}, "to": {"x": number(2000), "y": number(0)},
                      "length": number(100_000)},
            "fans": [self.fan(products, index + 1) for index in range(dice.randint(0, 7))],
            "keepOuts": [{"id": self.id("k"), "kind": "rack", "shape": "polygon", "bottom": number(0), "top": number(6000),
                          "points": [{"x": number(x), "y": number(y)} for x, y in box]} for _ in range(dice.randint(0, 2))],
            "zones": [{"id": self.id("z"), "name": words(dice, 1), "ceilingHeight": number(9000),
                       "points": [{"x": number(x), "y": number(y)} for x, y in box]} for _ in range(dice.randint(0, 2))],
            "notes": [{"id": self.id("n"), "position": self.point(), "text": sentences(dice, 2)} for _ in range(dice.randint(0, 2))]}

    def event(self):
        return {"id": self.id("e"), "at": f"2026-02-{self.dice.randint(10, 28)}T08:00:00Z", "by": "Anna", "kind": "edit",
                "target": "/offer/lines", "text": words(self.dice, 4)}

    def proposal(self):
        dice, made = self.dice, Proposal()
        parts = made.parts
        people = [{"id": self.id("s"), "name": words(dice, 2), "roles": ["sales"], "languages": ["sv", "en"],
                   "title": {"sv": words(dice, 1), "en": words(dice, 1)},
                   "text": {language: sentences(dice, 2) for language in dice.sample(["sv", "en", "hr"], dice.randint(1, 3))}}
                  for _ in range(dice.randint(1, 3))]
        products = [self.product() for _ in range(dice.randint(2, 4))]
        sections = [{"id": self.id("g"), "title": words(dice, 2)} for _ in range(dice.randint(0, 3))]
        parts["model/proposal.json"] = {
            "number": f"OFF-{dice.randint(100, 999)}", "title": words(dice, 3), "kind": "offer", "status": "draft",
            "printedRevision": number(0), "language": "sv", "currency": "SEK", "date": "2026-02-02", "validUntil": "2026-12-31",
            "salesperson": people[0]["id"], "introduction": sentences(dice, 4), "notes": sentences(dice, 2),
            "terms": [{"id": self.id("t"), "heading": words(dice, 2), "text": sentences(dice, 2)} for _ in range(dice.randint(0, 5))]}
        parts["model/products.json"] = {"products": products}
        parts["model/team.json"] = {"people": people}
        parts["model/offer.json"] = {
            "lines": [self.line(products, sections) for _ in range(dice.randint(0, 7))], "sections": sections,
            "vatMode": "normal", "vatRate": number(25), "shipping": number(120_000)}
        parts["model/activity.json"] = {"events": [self.event() for _ in range(dice.randint(0, 4))]}
        if dice.random() < 0.8:
            self.plan(made, f"h{dice.randint(1, 9)}", products)
        if dice.random() < 0.2:
            self.plan(made, f"i{dice.randint(1, 9)}", products)
        for name in dice.sample(["customer", "building", "needs", "energy", "split", "scorecard", "visits", "free", "crane"], 3):
            getattr(self, name)(made, products)
        if dice.random() < 0.5:
            image = picture(dice)
            path = f"media/{hashlib.sha256(image).hexdigest()}.png"
            made.files[path], products[0]["image"] = image, path
            if dice.random() < 0.5:
                people[0]["photo"] = path
        if dice.random() < 0.2:
            made.files["vendor/model.bin"] = dice.randbytes(40)
        if dice.random() < 0.1:
            made.unknown["x-vendor"] = {"n": 1}
        return made

    def customer(self, made, _):
        dice = self.dice
        made.parts["model/customer.json"] = {
            "name": words(dice, 2), "address": {"street": words(dice, 1), "city": "Lund", "country": "SE"},
            "contacts": [{"id": self.id("c"), "name": words(dice, 2), "email": f"a{dice.randint(1, 99)}@lager.example",
                          "preferred": False} for _ in range(dice.randint(0, 3))]}

    def building(self, made, _):
        made.parts["model/building.json"] = {
            "name": words(self.dice, 1), "width": number(60_000), "length": Num("100000.0"), "ceilingHeight": number(10_000),
            "heating": {"kind": "districtHeating", "efficiency": number(90), "annualEnergy": number(900_000)}}

    def needs(self, made, _):
        made.parts["model/needs.json"] = {
            "problems": {"tooCold": True, "energyCost": False}, "needs": {"airQuality": True}, "remarks": sentences(self.dice, 3),
            "dates": {"firstMeeting": "2026-01-10", "siteVisit": "2026-01-20"}}

    def energy(self, made, _):
        scenarios = [{"id": self.id("q"), "name": words(self.dice, 1), "savingPercent": number(5 * index)} for index in range(1, 4)]
        made.parts["model/energy.json"] = {
            "method": "capped", "inputs": {"fanHours": number(5000)}, "scenarios": scenarios, "chosen": scenarios[1]["id"]}

    def split(self, made, _):
        parties = [{"id": self.id("a"), "name": words(self.dice, 1)} for _ in range(3)]
        made.parts["model/split.json"] = {
            "parties": parties,
            "expenses": [{"id": self.id("x"), "amount": number(9000), "paidBy": parties[0]["id"], "mode": "shares",
                          "splits": [{"party": party["id"], "shares": number(1)} for party in parties]}],
            "settlements": [{"id": self.id("y"), "from": parties[1]["id"], "to": parties[0]["id"], "amount": number(300)}]}

    def scorecard(self, made, _):
        made.parts["model/scorecard.json"] = {"blocks": [
            {"id": self.id("b"), "title": words(self.dice, 2), "units": [
                {"id": self.id("u"), "title": words(self.dice, 1), "weight": number(1)} for _ in range(self.dice.randint(0, 3))]}
            for _ in range(2)]}

    def visits(self, made, _):
        made.parts["model/visits.json"] = {"visits": [
            {"id": self.id("v"), "time": "2026-02-03T09:00:00Z", "remarks": sentences(self.dice, 2),
             "position": {"latitude": Num("55.70"), "longitude": Num("13.1900001")}} for _ in range(self.dice.randint(1, 2))]}

    def free(self, made, _):
        made.parts["vendor/free.json"] = {
            "": "empty", "a/b": [number(1), Num("2.50")], "m~n": {"x": None, "y": True},
            "rows": [{"id": self.id("r"), "v": number(index)} for index in range(3)], "plain": [number(3), number(1)]}

    def crane(self, made, _):
        dice = self.dice
        made.parts[dice.choice(THIRDS[:1])] = {
            "cranes": [{"name": self.id("w"), "hook": Num("7.5"), "stops": [{"at": self.id("h"), "n": number(index)} for index in range(3)]}
                       for _ in range(2)], "tags": ["a", "b", "c"], "made": number(dice.randint(1, 9))}


# --- Deeds -----------------------------------------------------------------------------------------------------------------------


def places(value, node, at, found):
    """All objects and lists of a tree with what the schemas say, and the way there: names, and ids of items."""
    found.append((at, value, node))
    if isinstance(value, dict):
        for name, inner in value.items():
            if isinstance(inner, (dict, list)):
                places(inner, SCHEMAS.member(node, name), at + (name,), found)
    else:
        name = list_identity(value, node)
        for index, inner in enumerate(value):
            if isinstance(inner, (dict, list)):
                step = ("@", name, inner[name]) if name and isinstance(inner, dict) and name in inner else index
                places(inner, SCHEMAS.item(node), at + (step,), found)


def list_identity(items, node):
    if said(node, "identity"):
        return node["identity"]
    if said(node, "ordered") is not None or not items:
        return None
    ids = [item.get("id") if isinstance(item, dict) else None for item in items]
    return "id" if all(isinstance(id, str) for id in ids) and len(set(ids)) == len(ids) else None


def find(value, way):
    for step in way:
        if isinstance(step, tuple):
            value = next((item for item in value if isinstance(item, dict) and item.get(step[1]) == step[2]), None) \
                if isinstance(value, list) else None
        elif isinstance(value, dict):
            value = value.get(step)
        elif isinstance(value, list) and isinstance(step, int):
            value = value[step] if step < len(value) else None
        else:
            return None
        if value is None:
            return None
    return value


class Side:
    """One side at work."""

    def __init__(self, base, indexed):
        self.made, self.indexed = base.copy(), indexed

    @property
    def parts(self):
        return self.made.parts

    @property
    def files(self):
        return self.made.files

    def do(self, name, where, what):
        """Does a deed; some find nothing to do."""
        place, value = random.Random(where), random.Random(what)
        try:
            getattr(self, name)(place, value)
        except (AttributeError, KeyError, TypeError):
            # A part that was replaced by something else altogether.
            pass

    def container(self, place, kind, wanted=lambda at, node: True):
        known = [entry for entry in self.indexed if isinstance(entry[1], kind) and wanted(entry[0], entry[2])]
        if not known:
            return None, None, None
        (path, *way), value, node = place.choice(known)
        return find(self.parts.get(path), way) if path in self.parts else None, node, path

    # Members

    def member(self, place, value):
        target, node, _ = self.container(place, dict)
        known = sorted(node["properties"]) if node else []
        if not isinstance(target, dict):
            return
        present = sorted(name for name in target if not self.is_tied(name))
        name = place.choice(present) if present and place.random() < 0.8 else place.choice(known + ["x-note", "x-n"])
        if self.is_tied(name):
            return
        inner = SCHEMAS.member(node, name)
        if name in target and name not in (node or {"required": []})["required"] and value.random() < 0.2:
            target.pop(name)
            return
        fresh = self.value(inner, target.get(name), place, value)
        if fresh is not None:
            target[name] = fresh

    def is_tied(self, name):
        """Whether a member is left to other deeds: identities, and what they hang on."""
        return name in ("id", "party", "source", "path", "status", "mode", "kind", "shape", "sha256", "conflicts")

    def value(self, node, old, place, value):
        """Another value of the same kind; None where none comes to mind."""
        if said(node, "reference"):
            return self.referred(node["reference"], value)
        if "enum" in (node or {}):
            return value.choice(node["enum"])
        kind = said(node, "type")
        if isinstance(old, Decimal) or kind in ("number", "integer"):
            return self.another_number(old, node, value)
        if isinstance(old, bool) or kind == "boolean":
            return (not old) if old is not None else True
        if isinstance(old, str) or kind == "string":
            return self.another_text(old, node, place, value)
        if isinstance(old, list) or kind == "array":
            if said(node, "identity"):
                return None if old is not None else self.sample(node, value)
            if old and isinstance(old[0], str):
                return [item for item in old if value.random() < 0.7] + [words(value, 1)]
            return None
        if isinstance(old, dict) or kind == "object":
            if {"x", "y"} <= set(old or {}):
                return {**old, "x": number(value.randint(0, 2000)), "y": number(value.randint(0, 1400))}
            return self.sample(node, value) if old is None else None
        return value.choice([number(value.randint(0, 9)), words(value, 1), None, True, {"a": number(1)}])

    def sample(self, node, value, depth=0):
        """A value as its schema asks for; None where none comes to mind."""
        if said(node, "type") == "array":
            inner, name = SCHEMAS.item(node), said(node, "identity")
            items = [self.sample(inner, value, depth + 1) for _ in range(value.randint(1, 2))]
            for item in items:
                if name and isinstance(item, dict) and not said(SCHEMAS.member(inner, name), "reference"):
                    item[name] = f"y{value.randint(0, 9999)}"
            return None if None in items or len(set(map(str, items))) < len(items) else items
        if said(node, "type") == "object" or node and node["properties"]:
            made = {}
            for name in sorted(node["properties"]):
                if name in node["required"] or depth < 2 and value.random() < 0.4:
                    made[name] = self.sample(SCHEMAS.member(node, name), value, depth + 1)
                    if made[name] is None:
                        made.pop(name)
                        if name in node["required"]:
                            return None
            return made
        return self.value(node, None, value, value)

    def another_number(self, old, node, value):
        low, high = said(node, "minimum"), said(node, "maximum")
        low = max(float(low), -1000) if low is not None else 1
        high = float(high) if high is not None else low + 100
        if said(node, "tolerance") == Decimal("0.0005"):
            # What lies on a plan lies on its page.
            low, high = 0, 1400
        if old is not None and value.random() < 0.15:
            return self.respelled(old, value)
        if old is not None and said(node, "tolerance") and value.random() < 0.4:
            return Num(str(old + value.choice([1, -1, 2]) * Decimal(str(node["tolerance"])) / 2))
        if said(node, "type") == "integer" or (old is not None and old == old.to_integral_value()):
            return number(value.randint(int(low), int(min(high, low + 50_000))))
        return number(round(value.uniform(low, min(high, low + 500)), 3))

    def respelled(self, old, value):
        plain = format(old, "f")
        if value.random() < 0.5:
            return Num(plain + ("0" if "." in plain else ".0"))
        digits = old.as_tuple()
        return Num(("-" if digits.sign else "") + "".join(map(str, digits.digits)) + f"e{digits.exponent}")

    def another_text(self, old, node, place, value):
        if said(node, "text") and old:
            return text_edit(value, old, place)
        if said(node, "format") == "date" or (old and DATE.match(old)):
            return f"2026-02-{value.randint(10, 28)}"
        if said(node, "format") == "date-time" or (old and INSTANT.match(old)):
            return f"2026-02-{value.randint(10, 28)}T08:00:00Z"
        candidates = [words(value, 2), sentences(value, 2), "SE", f"a{value.randint(1, 99)}@x.example", f"+46 {value.randint(1000, 9999)}",
                      f"https://x.example/{value.randint(1, 9)}", f"i{value.randint(1, 99)}"]
        if not said(node, "text") and "\n" in candidates[1]:
            candidates.pop(1)
        pattern = said(node, "pattern")
        fitting = [text for text in candidates if not pattern or re.search(pattern, text)]
        return value.choice(fitting[:2]) if fitting else None

    def referred(self, reference, value):
        if reference == "/manifest/parts":
            images = sorted(path for path in self.files if path.startswith("media/"))
            return value.choice(images) if images else None
        items = find(self.parts.get(f"model/{reference.split('/')[1]}.json"), reference.split("/")[2:])
        ids = [item["id"] for item in items or [] if isinstance(item, dict) and "id" in item]
        return value.choice(ids) if ids else None

    def respell(self, place, value):
        """The same said otherwise: a whole part with other spellings and another order of members."""
        path = place.choice(sorted(self.parts))
        mode = value.random()

        def other(tree):
            if isinstance(tree, dict):
                names = list(tree)
                if mode < 0.5:
                    value.shuffle(names)
                return {name: other(tree[name]) for name in names}
            if isinstance(tree, list):
                return [other(item) for item in tree]
            return self.respelled(tree, value) if isinstance(tree, Decimal) and value.random() < 0.5 else tree

        self.parts[path] = other(self.parts[path])

    # Lists

    def items(self, place, wanted=lambda at, node: True):
        target, node, path = self.container(place, list, lambda at, node: wanted(at, node) and at[0] != "model/quote.json")
        return (target if isinstance(target, list) else None), node, path

    def insert(self, place, value):
        target, node, path = self.items(place)
        if target is None:
            return
        name = list_identity(target, node) or said(node, "identity")
        if name is None:
            if not said(SCHEMAS.item(node), "type") == "object":
                fresh = words(value, 1) if not target or isinstance(target[0], str) else number(value.randint(0, 99))
                target.insert(place.randint(0, len(target)), fresh)
            return
        item = self.item(target, node, path, value)
        if item is None:
            return
        # Now and then two people give one id.
        dice = place if place.random() < 0.25 else value
        item[name] = f"{dice.choice('ABn')}{dice.randint(0, 999)}"
        if any(other.get(name) == item[name] for other in target):
            return
        spot = min(place.choice([0, 1, 2, 99]), len(target))
        target.insert(spot, item)
        if value.random() < 0.4 and isinstance(item, dict):
            second = {**clone(item), name: f"{value.choice('ABn')}{value.randint(0, 999)}x"}
            target.insert(spot + 1, self.changed(second, node, value))

    def item(self, target, node, path, value):
        if target:
            return self.changed(clone(value.choice(target)), node, value)
        maker = Maker(value)
        products = (self.parts.get("model/products.json") or {}).get("products") or [{"id": "p0"}]
        samples = {"fans": lambda: maker.fan(products, value.randint(50, 99)), "lines": lambda: maker.line(products, []),
                   "events": maker.event, "terms": lambda: {"id": "t", "heading": words(value, 2), "text": sentences(value, 2)},
                   "sections": lambda: {"id": "g", "title": words(value, 2)}, "people": lambda: {"id": "s", "name": words(value, 2)},
                   "contacts": lambda: {"id": "c", "name": words(value, 2)}, "units": lambda: {"id": "u", "title": words(value, 1)},
                   "notes": lambda: {"id": "n", "position": maker.point(), "text": sentences(value, 1)}, "products": maker.product}
        for name, make in samples.items():
            if node and target is not None and equal(node, SCHEMAS.member(self.parent_node(path), name) or 0):
                return make()
        return None

    def parent_node(self, path):
        return SCHEMAS.of_part(path)

    def changed(self, item, node, value):
        inner = SCHEMAS.item(node)
        for name in sorted(item):
            if self.is_tied(name) or name in ("roles", "languages"):
                continue
            if value.random() < 0.6 or isinstance(item[name], dict):
                fresh = self.value(SCHEMAS.member(inner, name), item[name], value, value)
                if fresh is not None:
                    item[name] = fresh
        return item

    def edit(self, place, value):
        """An item's member."""
        target, node, _ = self.items(place)
        objects = [item for item in target or [] if isinstance(item, dict)]
        if not objects:
            return
        item, inner = place.choice(objects), SCHEMAS.item(node)
        names = sorted(name for name in item if not self.is_tied(name))
        if not names:
            return
        name = place.choice(names)
        fresh = self.value(SCHEMAS.member(inner, name), item[name], place, value)
        if fresh is not None:
            item[name] = fresh

    def remove(self, place, value):
        target, _, _ = self.items(place, lambda at, node: said(node, "merge") != "append")
        if target:
            target.pop(place.randrange(len(target)))

    def move(self, place, value):
        target, _, _ = self.items(place, lambda at, node: said(node, "ordered") is True)
        if target and len(target) > 1:
            item = target.pop(place.randrange(len(target)))
            target.insert(value.randint(0, len(target)), item)

    def twin(self, place, value):
        """An item twice: the second has another id and is like the first."""
        target, node, _ = self.items(place, lambda at, node: said(node, "identity") == "id")
        if target:
            at = place.randrange(len(target))
            fresh = f"w{(place if place.random() < 0.25 else value).randint(0, 999)}"
            if all(item.get("id") != fresh for item in target):
                target.insert(at + 1, {**clone(target[at]), "id": fresh})

    def shuffle(self, place, value):
        target, _, _ = self.items(place)
        if target and value.random() < 0.7:
            value.shuffle(target)

    def reissue(self, place, value):
        """An item with a new id, and what refers to it."""
        target, node, path = self.items(place, lambda at, node: said(node, "identity") == "id" and said(node, "merge") != "append")
        if not target:
            return
        item = place.choice(target)
        old, new = item.get("id"), f"r{value.randint(0, 9999)}"
        item["id"] = new

        def follow(tree, node):
            if isinstance(tree, dict):
                for name, inner in tree.items():
                    schema = SCHEMAS.member(node, name)
                    if said(schema, "reference") and inner == old:
                        tree[name] = new
                    else:
                        follow(inner, schema)
            elif isinstance(tree, list):
                for inner in tree:
                    follow(inner, SCHEMAS.item(node))

        for other, tree in self.parts.items():
            follow(tree, SCHEMAS.of_part(other))

    # The whole

    def reprice(self, place, value):
        factor = Decimal(value.choice(["1.05", "0.9", "2"]))
        for product in (self.parts.get("model/products.json") or {}).get("products", []):
            if isinstance(product.get("price"), Decimal):
                product["price"] = number(int(product["price"] * factor))

    def renumber(self, place, value):
        for path, tree in self.parts.items():
            if path.endswith("/overlay.json"):
                first = value.choice([1, 10])
                for index, fan in enumerate(tree.get("fans", [])):
                    fan["number"] = f"F{first + index}"

    def log(self, place, value):
        events = self.parts.setdefault("model/activity.json", {"events": []}).get("events")
        if isinstance(events, list):
            events.append({**Maker(value).event(), "id": f"e{value.randint(100, 99999)}"})

    def part(self, place, value):
        """A whole part comes or goes."""
        known = sorted(path for path in self.parts if path != "model/conflicts.json")
        path = place.choice(known)
        kind = value.random()
        if kind < 0.4 and path not in ("model/proposal.json",):
            self.parts.pop(path)
        elif kind < 0.6:
            self.parts[place.choice(["vendor/new.json", "vendor/free.json"])] = {"n": number(value.randint(0, 3)), "t": words(value, 2)}
        elif kind < 0.9:
            maker = Maker(value)
            maker.next = 500
            name = place.choice(["customer", "building", "needs", "energy", "split", "scorecard", "visits", "free", "crane"])
            if not any(path.endswith(f"/{name}.json") for path in self.parts):
                getattr(maker, name)(self.made, [])
        else:
            self.parts[path] = value.choice([[number(1)], {}, "text", None])

    def file(self, place, value):
        kind = value.random()
        path = place.choice(sorted(self.files) + ["vendor/model.bin", "vendor/new.bin"])
        if path.startswith("plans/"):
            return
        if kind < 0.3 and path in self.files:
            self.files.pop(path)
        elif not path.startswith("media/"):
            self.files[path] = value.randbytes(value.randint(1, 50))
        else:
            image = picture(value)
            fresh = f"media/{hashlib.sha256(image).hexdigest()}.png"
            self.files[fresh] = image
            for product in (self.parts.get("model/products.json") or {}).get("products", []):
                if product.get("image") == path:
                    product["image"] = fresh
            if value.random() < 0.7:
                self.files.pop(path, None)

    def plans(self):
        return sorted(path for path in self.parts if path.startswith("plans/") and path.endswith("/overlay.json"))

    def drawing(self, place, value):
        """Another drawing under the same marks."""
        if self.plans():
            self.draw(place.choice(self.plans()), value)

    def draw(self, path, value, more=b""):
        overlay = self.parts[path]
        source = overlay.get("source") if isinstance(overlay, dict) else None
        if not source or source["path"] not in self.files:
            return
        data = picture(value) + more
        self.files[source["path"]] = data
        source |= {"sha256": hashlib.sha256(data).hexdigest(), "size": number(len(data))}
        self.made.drawn.setdefault(path, (Decimal(1), 0, 0))
        return source

    def redraw(self, place, value):
        """Another drawing, of another size, and all that was on the old one where it belongs."""
        known = [path for path in self.plans() if self.made.drawn.get(path, (1, 0, 0))[0] == 1]
        if not known:
            return
        path = place.choice(known)
        source = self.draw(path, value, b"redrawn")
        if not source:
            return
        scale = Decimal(value.choice(["2", "0.5", "1.25"]))
        shift = value.randint(0, 90), value.randint(0, 90)
        self.made.drawn[path] = (scale, *shift)
        self.parts[path] = placed(self.parts[path], self.made.drawn[path])
        for name, margin in zip(("width", "height"), shift):
            if isinstance(source.get(name), Decimal):
                found = source[name] * scale + 2 * margin
                source[name] = Num(format(found.normalize(), "f"))

    def plan(self, place, value):
        """A plan comes, goes, or gets another id."""
        kind = value.random()
        known = self.plans()
        if kind < 0.4 or not known:
            products = (self.parts.get("model/products.json") or {}).get("products") or [{"id": "p0"}]
            maker = Maker(value)
            maker.next = 700
            dice = place if place.random() < 0.3 else value
            name = f"j{dice.randint(1, 99)}"
            if f"plans/{name}/overlay.json" not in self.parts:
                maker.plan(self.made, name, products)
            return
        path = place.choice(known)
        folder = path[:-len("overlay.json")]
        if kind < 0.7:
            self.parts.pop(path)
            for file in [file for file in self.files if file.startswith(folder)]:
                self.files.pop(file)
            return
        # Now and then both give it another one.
        target = f"plans/m{value.randint(1, 99)}/"
        tree = self.parts.pop(path)
        for old in [old for old in self.made.listings if old.startswith(folder)]:
            self.made.listings[target + old[len(folder):]] = self.made.listings.pop(old)
        for file in [file for file in self.files if file.startswith(folder)]:
            self.files[target + file[len(folder):]] = self.files.pop(file)
        if isinstance(tree, dict) and isinstance(tree.get("source"), dict):
            tree["source"]["path"] = target + tree["source"]["path"].split("/")[-1]
        self.parts[target + "overlay.json"] = tree
        if path in self.made.drawn:
            self.made.drawn[target + "overlay.json"] = self.made.drawn.pop(path)

    def rename(self, place, value):
        """A part or file of a third party under another path."""
        known = sorted(path for path in [*self.parts, *self.files] if path.startswith("vendor/") and path not in THIRDS)
        if not known:
            return
        path, target = place.choice(known), f"vendor/moved{value.randint(1, 3)}"
        for holder in (self.parts, self.files):
            if path in holder:
                holder[target + "." + path.rsplit(".", 1)[1]] = holder.pop(path)

    def manifest(self, place, value):
        """What the manifest says that this version doesn't know."""
        name = place.choice(["x-vendor", "x-note"])
        if value.random() < 0.3:
            self.made.unknown.pop(name, None)
        else:
            self.made.unknown[name] = value.choice([words(value, 1), value.randint(0, 9), {"n": value.randint(0, 9)}])

    def listing(self, place, value):
        """What the manifest says of a part: its schema, role, media type, and what this version doesn't know."""
        path = place.choice(sorted([*self.parts, *self.files]))
        facts = self.made.listings.setdefault(path, {})
        name = place.choice(["x-owner", "x-owner", "x-seen", "role", "mediaType", "schema"])
        if name == "role":
            facts[name] = value.choice(["other", "media", "schema"]) if path.startswith("vendor/") else "other"
        elif name == "mediaType":
            facts[name] = value.choice(["application/x-crane", "text/x-crane", "application/json"])
        elif name == "schema":
            # Ours say what our own parts hold.
            if path.startswith("vendor/"):
                facts[name] = f"https://cranes.example/{value.randint(1, 9)}.json"
        else:
            facts[name] = value.choice([None, words(value, 1), value.randint(0, 9), {"n": value.randint(0, 9)}])

    def third(self, place, value):
        """A third party's part comes with a schema of its own."""
        name = (place if place.random() < 0.2 else value).choice(["lift", "gate", "belt", "lamp"])
        path, schema = f"vendor/{name}.json", f"https://{name}.example/1.json"
        if path in self.parts:
            return
        self.parts[path] = {"id": words(value, 1), "n": number(value.randint(0, 9)), "tags": ["a", "b"]}
        self.made.brought[f"schemas/{name}.schema.json"] = {
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": schema, "type": "object",
            "properties": {"n": {"type": "integer"}}}
        self.made.listings[path] = {"schema": schema, "x-made": value.randint(0, 9)}

    def passages(self, place, value):
        """Two and more passages of one text."""
        texts = []
        for path, *way in (entry[0] for entry in self.indexed):
            target = find(self.parts.get(path), way) if path in self.parts else None
            node = next((entry[2] for entry in self.indexed if entry[0] == (path, *way)), None)
            if isinstance(target, dict):
                texts += [(target, name) for name, text in sorted(target.items())
                          if isinstance(text, str) and len(text.split()) > 8 and said(SCHEMAS.member(node, name), "text")]
        if not texts:
            return
        target, name = place.choice(texts)
        pieces = re.split(r"(\s+)", target[name])
        spots = range(0, len(pieces), 2)
        for spot in value.sample(spots, min(len(spots), value.randint(2, 4))):
            pieces[spot] = words(value, 1) if value.random() < 0.7 else pieces[spot] + "!"
        target[name] = "".join(pieces)

    def schema(self, place, value):
        """A third party's schema says more."""
        self.made.cranes[place.choice(["description", "x-owner"])] = words(value, 1)

    def offer(self, place, value):
        """Every line gets the price of its product, or none does any more."""
        prices = {product.get("id"): product.get("price")
                  for product in (self.parts.get("model/products.json") or {}).get("products") or []}
        for line in (self.parts.get("model/offer.json") or {}).get("lines") or []:
            if isinstance(prices.get(line.get("product")), Decimal):
                line["unitPrice"] = prices[line["product"]]

    def refer(self, place, value):
        """Something begins to refer to an item that others may take away."""
        products = (self.parts.get("model/products.json") or {}).get("products") or []
        lines = (self.parts.get("model/offer.json") or {}).get("lines") or []
        sections = (self.parts.get("model/offer.json") or {}).get("sections") or []
        if not lines:
            return
        line = value.choice(lines)
        if sections and value.random() < 0.5:
            line["section"] = sections[place.randrange(len(sections))]["id"]
        elif products:
            line |= {"kind": "product", "product": products[place.randrange(len(products))]["id"]}

    def unrefer(self, place, value):
        """An item that things refer to goes with what refers to it."""
        name, member = value.choice([("products", "product"), ("sections", "section")])
        part = self.parts.get("model/products.json" if name == "products" else "model/offer.json")
        items = (part or {}).get(name) or []
        if len(items) < 2:
            return
        gone = items.pop(place.randrange(len(items)))["id"]
        if value.random() < 0.2:
            return
        for line in (self.parts.get("model/offer.json") or {}).get("lines") or []:
            if line.get(member) == gone:
                line.pop(member)
                if member == "product":
                    line["kind"] = "free"
        for path in self.plans():
            overlay = self.parts[path]
            if isinstance(overlay, dict) and member == "product":
                overlay["fans"] = [fan for fan in overlay.get("fans", []) if fan.get("product") != gone]

    def send(self, place, value):
        proposal = self.parts.get("model/proposal.json")
        if not isinstance(proposal, dict) or proposal.get("status") == "sent":
            return
        revision = int(proposal.get("printedRevision") or 0) + 1
        proposal |= {"status": "sent", "printedRevision": number(revision)}
        zero = number(0)
        self.parts["model/quote.json"] = {
            "frozenAt": "2026-03-01T10:00:00Z", "revisionHash": "0" * 64, "printedRevision": number(revision), "currency": "SEK",
            "vatMode": "normal", "lines": [],
            "totals": {name: zero for name in ("subtotal", "net", "vat", "total", "rounding", "toPay")}}

    def conflict(self, place, value):
        """A conflict that an earlier merge left, or one that was answered."""
        part = self.parts.setdefault("model/conflicts.json", {"conflicts": []})
        known = part["conflicts"]
        if known and value.random() < 0.4:
            known.pop(place.randrange(len(known)))
        else:
            known.append({"id": f"k{value.randint(0, 99999)}", "pointer": "/proposal/title", "kind": "edit", "base": words(value, 1),
                          "ours": words(value, 1), "theirs": words(value, 1)})


DEEDS = (["member"] * 6 + ["edit"] * 8 + ["insert"] * 6 + ["remove"] * 5 + ["move"] * 4 + ["shuffle"] * 2 + ["respell"] * 2 + ["reissue"] * 2
         + ["log"] * 2 + ["part"] * 2 + ["file"] * 2 + ["plan"] * 2
         + ["reprice", "renumber", "drawing", "redraw", "refer", "refer", "unrefer", "unrefer", "conflict", "twin", "twin", "rename",
            "manifest", "schema", "offer"] + ["listing"] * 4 + ["third"] * 2 + ["passages"] * 3 + ["move"] * 3)


class Triple:
    """A proposal, and sides that came from it."""

    def __init__(self, seed, sides=2):
        dice = random.Random(seed)
        self.base = Maker(dice).proposal()
        if dice.random() < 0.05:
            helper = Side(self.base, [])
            helper.do("conflict", 1, 2)
            self.base = helper.made
        indexed = []
        for path, tree in sorted(self.base.parts.items()):
            places(tree, SCHEMAS.of_part(path), (path,), indexed)
        # The few places at which sides meet, some of them in one part.
        meeting = [dice.randrange(1 << 30) for _ in range(dice.choice([1, 1, 2, 3]))]
        part = dice.choice(sorted(self.base.parts)) if dice.random() < 0.3 else None
        near = [entry for entry in indexed if entry[0][0] == part] if part else indexed
        whats = [dice.randrange(1 << 30) for _ in range(2)]
        kinds = dice.sample(DEEDS, 4)
        self.sides = []
        sender = dice.randrange(sides * 25)
        for number_of_side in range(sides):
            side = Side(self.base, near)
            for _ in range(dice.choice([0, 1, 1, 2, 3, 5, 8])):
                where = dice.choice(meeting) if dice.random() < 0.5 else dice.randrange(1 << 30)
                what = dice.choice(whats) if dice.random() < 0.25 else dice.randrange(1 << 30)
                side.do(dice.choice(kinds) if dice.random() < 0.4 else dice.choice(DEEDS), where, what)
            if sender == number_of_side:
                side.do("send", 0, 0)
            side.made.parents = ["%064x" % 7]
            side.made.revision = 2 + (number_of_side * 3) % 4
            self.sides.append(side.made)
        self.indent = dice.random() < 0.8
        self.deflated = dice.random() < 0.2

    def packages(self):
        names = "otc"
        made = {"b": self.base.package(self.indent, self.deflated)}
        for name, side in zip(names, self.sides):
            made[name] = side.package(self.indent, self.deflated)
        return made


def encoded(package):
    return base64.b64encode(package).decode()
