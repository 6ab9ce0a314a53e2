#!/usr/bin/env python3
"""Makes the benchmark's packages S, M, L and others from a fixed seed: workload.py FOLDER. And many: workload.py FOLDER batch COUNT.
Or the smallest of each kind alone, under the names of all: workload.py FOLDER smallest

| | S | M | L |
| fans on the plan | 8 | 120 | 500 |
| JSON in all, about | 122 kB | 148 kB | 244 kB |
| plan as SVG, elements | 550 | 6 000 | 60 000 |
| plan as PDF | 8 kB | 82 kB | 812 kB |
| photos | 1 of 74 kB | 3 of 296 kB | 6 of 665 kB |

F1, F120 and F500 hold so many fans on one SVG plan of 6 000 elements. A is an empty hall of 100 x 80 m with 30 keep-outs.

The packages of a batch hold 1 to 494 fans (log-uniform), 4 to 60 offer lines, one plan as PDF, one photo: some 150 kB each.

Each holds a catalog of 14 products with a speed curve of 18 points (members that no schema of ours knows), 40 offer lines, 60
activity events, and an analysis of a third party (a grid of 2 400 air speeds). They are valid format version 1 packages, which
measure.py asks first: fans and zones keep apart, and what is offered agrees with the catalog and with what is drawn.
Standard library only; the same bytes on every run.
"""

import hashlib
import json
import pathlib
import random
import struct
import sys
import zipfile
import zlib

SIZES = {"S": (8, 550, 1, 74_000), "M": (120, 6_000, 3, 296_000), "L": (500, 60_000, 6, 665_000)}
WORDS = (
    "airflow ceiling warehouse comfort summer winter saving motor blade quiet installation warranty mounting clearance sprinkler "
    "lighting zone coverage temperature heating controller sensor building floor aisle production logistics sports roof beam span"
).split()
WHEN = "2026-02-{:02d}T{:02d}:{:02d}:00Z"


def sentence(dice, count):
    return " ".join(dice.choice(WORDS) for _ in range(count)).capitalize() + "."


def paragraph(dice, count):
    return " ".join(sentence(dice, dice.randint(7, 16)) for _ in range(count))


def labelled(text):
    return {"sv": text, "en": text, "hr": text}


def apart(fans, diameters, fan):
    """Whether a fan hangs 1.3 diameters off all others and its blades 1.05 m off the page's edges, at 50 mm a plan unit."""
    x, y = fan["position"]["x"], fan["position"]["y"]
    reach = diameters[fan["product"]] / 100 + 21
    return reach <= x <= 2400 - reach and reach <= y <= 1600 - reach and all(
        (x - other["position"]["x"]) ** 2 + (y - other["position"]["y"]) ** 2
        > ((diameters[fan["product"]] + diameters[other["product"]]) * 1.3 / 100) ** 2
        for other in fans if other["id"] != fan["id"])


def into_a_gap(dice, fans, diameters, fan, between):
    """The fan, at a place across `between` where it reaches into no other."""
    while True:
        made = {**fan, "position": {"x": dice.randint(*between), "y": dice.randint(50, 1550)}}
        if apart(fans, diameters, made):
            return made


def products(dice, fans):
    rows = []
    for index in range(14):
        # Hundreds of fans have to be small, or they hang too near to each other.
        diameter = 1500 + 200 * index if fans < 200 else 800 + 100 * index
        curve = [
            {"speed": speed, "airflow": round(diameter * speed / 3, 1), "power": round((speed / 60) ** 3 * diameter / 55, 1),
             "sound": round(28 + speed / 9, 1), "efficacy": round(dice.uniform(80, 420), 2)}
            for speed in range(20, 164, 8)
        ]
        rows.append({
            "id": f"HV-{diameter}", "name": f"Halo {diameter // 100}", "manufacturer": "Halo", "type": "hvls",
            "description": labelled(paragraph(dice, 1)), "diameter": diameter, "bladeCount": dice.choice([3, 5, 6, 8]),
            "rotationalSpeed": 60, "airflow": diameter * 18, "power": diameter // 10, "sound": 45, "weight": diameter // 60,
            "coverage": diameter // 10, "price": dice.randint(900_000, 9_500_000), "vatRate": 25, "curve": curve,
            "certificates": dice.sample(["CE", "UL507", "AMCA230", "ETL", "UKCA", "RCM"], 3),
        })
    return {"products": rows}


def documents(dice, fans, page, offer_lines=40):
    rows = products(dice, fans)
    ids = [row["id"] for row in rows["products"]]
    events = [
        {"id": f"e{index:04d}", "at": WHEN.format(1 + index % 28, index % 24, index % 60), "by": "Anna Adler", "kind": "edit",
         "target": "/offer/lines", "text": sentence(dice, 9)}
        for index in range(60)
    ]
    # The fans that are drawn go round the catalog; one line offers all of a kind, and the other lines are free.
    drawn = [len(range(index, fans, 14)) for index in range(14)]
    lines = []
    for index in range(offer_lines):
        line = {"id": f"L{index:03d}", "kind": "free", "description": sentence(dice, 6), "quantity": dice.randint(1, 24), "unit": "pcs",
                "unitPrice": dice.randint(900_000, 9_500_000), "discount": dice.choice([0, 0, 5, 7.5, 10]),
                "optional": dice.random() < 0.1, "section": f"g{index // 10}"}
        if index < 14 and drawn[index]:
            row = rows["products"][index]
            line |= {"kind": "product", "product": row["id"], "description": row["name"], "quantity": drawn[index],
                     "unitPrice": row["price"], "optional": False}
        lines.append(line)
    across = max(1, round((fans * 1.5) ** 0.5))
    down = -(-fans // across)
    placed = [
        {"id": f"f{index:04d}", "number": f"F{index + 1}", "product": ids[index % 14],
         "position": {"x": round((index % across + 0.5) * page[0] / across, 3),
                      "y": round((index // across + 0.5) * page[1] / down, 3)},
         "rotation": dice.choice([0, 45, 90, 180]), "mountHeight": dice.randint(4000, 9000), "locked": dice.random() < 0.1}
        for index in range(fans)
    ]
    # Three zones across and two down, each with a corner cut off at random that is a zone of its own: every fan is in one.
    zones = []

    def zone(corners):
        zones.append({"id": f"z{len(zones)}", "name": f"Zone {len(zones) + 1}",
                      "points": [{"x": px, "y": py} for px, py in corners], "ceilingHeight": 9000})

    for index in range(6):
        left, right = (round((index % 3 + step) * page[0] / 3) for step in (0, 1))
        top, bottom = (round((index // 3 + step) * page[1] / 2) for step in (0, 1))
        x, y = dice.randint(left + 100, right - 100), dice.randint(top + 100, bottom - 100)
        zone([(left, top), (right, top), (right, y), (x, y), (x, bottom), (left, bottom)])
        zone([(x, y), (right, y), (right, bottom), (x, bottom)])
    analysis = {
        "monthly": [{"month": month + 1, "before": round(dice.uniform(10, 90), 2), "after": round(dice.uniform(5, 60), 2),
                     "fans": round(dice.uniform(0.2, 4), 2)} for month in range(12)],
        "grid": {"columns": 60, "rows": 40, "cell": 2000, "velocity": [round(dice.uniform(0, 2.5), 2) for _ in range(2400)]},
    }
    terms = [{"id": f"t{index}", "heading": sentence(dice, 3), "text": paragraph(dice, 9)} for index in range(18)]
    parts = {
        "model/proposal.json": {
            "number": "Q-2026-00017", "title": "Benchmark proposal", "kind": "offer", "status": "draft", "printedRevision": 0,
            "language": "en", "currency": "SEK", "date": "2026-02-01", "validUntil": "2026-12-31",
            "introduction": paragraph(dice, 4), "notes": paragraph(dice, 6), "terms": terms},
        "model/customer.json": {
            "name": "Benchmark Logistics", "company": "Benchmark Logistics AB", "project": "Hall 1",
            "address": {"street": "Provgatan 1", "postalCode": "111 11", "city": "Provstad", "country": "SE"},
            "contacts": [{"id": f"c{index}", "name": f"Person {index}", "role": "buyer", "email": f"p{index}@example.com",
                          "phone": "+46 8 000 00 0" + str(index), "preferred": index == 0} for index in range(4)]},
        "model/building.json": {
            "name": "Hall 1", "width": 80_000, "length": 120_000, "ceilingHeight": 10_000, "fanUnderside": 8_500,
            "heating": {"kind": "districtHeating", "distribution": "warmAir", "efficiency": 90, "annualEnergy": 900_000,
                        "energyPrice": 0.92},
            "electricity": {"energyPrice": 1.35}},
        "model/needs.json": {"problems": {"tooCold": True, "energyCost": True}, "needs": {"heatingEfficiency": True}},
        "model/products.json": rows,
        "model/offer.json": {
            "lines": lines, "sections": [{"id": f"g{index}", "title": sentence(dice, 3)} for index in range(max(4, -(-offer_lines // 10)))],
            "orderDiscount": 5, "shipping": 1_200_000, "vatMode": "normal", "vatRate": 25, "rounding": "wholeUnit"},
        "model/energy.json": {"method": "capped", "inputs": {"fanHours": 5000, "fanPower": 60, "lifetime": 15}},
        "model/activity.json": {"events": events},
        "x-analysis/air-speed.json": analysis,
    }
    overlay = {
        "name": "Plan 1", "fans": placed, "zones": zones, "scale": {"kind": "ratio", "ratio": 141.732},
        "notes": [{"id": f"n{index}", "position": {"x": dice.randint(0, page[0]), "y": dice.randint(0, page[1])},
                   "text": sentence(dice, 5)} for index in range(8)],
        "dimensions": [{"id": f"d{index}", "from": {"x": dice.randint(0, page[0]), "y": dice.randint(0, page[1])},
                        "to": {"x": dice.randint(0, page[0]), "y": dice.randint(0, page[1])}} for index in range(12)],
    }
    return parts, overlay


def marks(dice, count):
    """The floor plan's lines and texts in millimetres of a hall of 120 x 80 m."""
    made = [("rect", 0, 0, 120_000, 80_000)]
    made += [("line", step * 6000, 0, step * 6000, 80_000) for step in range(21)]
    made += [("line", 0, step * 6000, 120_000, step * 6000) for step in range(14)]
    while len(made) < count:
        x, y, w, h = dice.randint(0, 110_000), dice.randint(0, 72_000), dice.randint(1500, 9000), dice.randint(1500, 7000)
        made += [("rect", x, y, w, h), ("rect", x + 120, y + 120, w - 240, h - 240), ("text", x + w // 2, y + h // 2, sentence(dice, 1))]
        made += [("line", x + k * w // 8, y, x + (k + 1) * w // 8, y + h // 4) for k in range(10)]
    return made[:count]


def plan_pdf(shapes):
    lines = [".02 0 0 -.02 0 1600 cm 1 j .2 G 30 w\n"]
    for shape in shapes:
        if shape[0] == "rect":
            lines.append("%d %d %d %d re S\n" % shape[1:])
        elif shape[0] == "line":
            lines.append("%d %d m %d %d l S\n" % shape[1:])
        else:
            lines.append("BT .33 g /F1 700 Tf 1 0 0 -1 %d %d Tm (%s) Tj ET\n" % shape[1:])
    stream = zlib.compress("".join(lines).encode(), 6)
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 2400 1600]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n" % len(stream) + stream + b"\nendstream",
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]
    out, offsets = bytearray(b"%PDF-1.5\n"), []
    for number, body in enumerate(objects, start=1):
        offsets.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    out += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def plan_svg(shapes):
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120000 80000" width="2400" height="1600">'
           '<rect width="120000" height="80000" fill="#fff"/><g fill="none" stroke="#333" stroke-width="30">\n']
    for shape in shapes:
        if shape[0] == "rect":
            out.append('<path d="M%d %dh%dv%dh%dz"/>\n' % (*shape[1:], -shape[3]))
        elif shape[0] == "line":
            out.append('<path d="M%d %dL%d %d"/>\n' % shape[1:])
        else:
            out.append('<text x="%d" y="%d" font-size="700" fill="#555" stroke="none" text-anchor="middle">%s</text>\n' % shape[1:])
    return ("".join(out) + "</g></svg>\n").encode()


def photo(dice, size):
    """A grey JPEG of 8 x 8 pixels, brought to its size by comment segments of random bytes."""
    head = bytes.fromhex("ffd8ffdb004300") + bytes([1] * 64) + bytes.fromhex("ffc0000b080008000801011100")
    tables = bytes.fromhex("ffc4001400010000000000000000000000000000000000ffc40014100100000000000000000000000000000000")
    tail = tables + bytes.fromhex("ffda0008010100003f003fffd9")
    out = bytearray(head[:2])
    while len(out) + len(head) + len(tail) < size:
        chunk = dice.randbytes(min(65_000, size - len(out) - len(head) - len(tail)))
        out += b"\xff\xfe" + struct.pack(">H", len(chunk) + 2) + chunk
    return bytes(out) + head[2:] + tail


def pretty(value):
    return (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode()


def plan_png(shapes):
    """The plan's lines as a grey picture of 3000 x 2000 pixels."""
    width, height = 3000, 2000
    rows = [bytearray(b"\xff" * width) for _ in range(height)]
    for shape in shapes:
        if shape[0] != "rect":
            continue
        left, top, right, bottom = (round(value / 40) for value in (shape[1], shape[2], shape[1] + shape[3], shape[2] + shape[4]))
        left, top, right, bottom = max(left, 0), max(top, 0), min(right, width - 1), min(bottom, height - 1)
        for y in range(top, bottom + 1):
            rows[y][left] = rows[y][right] = (left * 7 + y * 13) % 160
        for x in range(left, right + 1):
            rows[top][x] = rows[bottom][x] = (x * 11 + top * 5) % 160

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = zlib.compress(b"".join(b"\x00" + bytes(row) for row in rows), 6)
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    resolution = struct.pack(">IIB", 2835, 2835, 1)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"pHYs", resolution) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def package(name, edit=None):
    fans, elements, photos, photo_size = SIZES[name]
    dice = random.Random(f"ency {name}")
    page = (2400, 1600)
    parts, overlay = documents(dice, fans, page)
    if edit:
        edit(parts, overlay)
    shapes = marks(dice, elements)
    drawings = [("plan1", "pdf", "application/pdf", plan_pdf(shapes), page, "pt"),
                ("plan2", "svg", "image/svg+xml", plan_svg(shapes), page, "px")]
    if name != "L":
        drawings.append(("plan3", "png", "image/png", plan_png(shapes), (3000, 2000), "px"))
    return assembled(name, dice, parts, overlay, drawings, photos, photo_size)


def diameters_of(parts):
    return {row["id"]: row["diameter"] for row in parts["model/products.json"]["products"]}


def day_of_work(parts, overlay):
    """Ten fans of the first half moved, three more, two discounts, a paragraph, an event."""
    dice = random.Random("ency day of work")
    fans, diameters = overlay["fans"], diameters_of(parts)
    for fan in dice.sample(fans[:len(fans) // 2], min(10, len(fans) // 2)):
        old = fan["position"]
        for reach in (60, 30, 15, 8, 4):
            fan["position"] = {axis: round(value + dice.uniform(reach / 6, reach), 3) for axis, value in old.items()}
            if apart(fans, diameters, fan):
                break
        else:
            fan["position"] = {**old, "x": old["x"] + 0.1}
    for index in range(3):
        fan = {**fans[0], "id": f"g{index:04d}", "number": f"F{len(fans) + 1}"}
        fans.append(into_a_gap(dice, fans, diameters, fan, (50, 1150)))
    for line in dice.sample(parts["model/offer.json"]["lines"], 2):
        line["discount"] = 12.5
    parts["model/proposal.json"]["notes"] = paragraph(dice, 6)
    events = parts["model/activity.json"]["events"]
    events.append({**events[0], "id": "e9999", "text": sentence(dice, 9)})


def day_of_a_colleague(parts, overlay, adds=True):
    """Ten fans of the second half turned and hung higher, two less, two more, a quantity, a section's title, an event."""
    dice = random.Random("ency day of a colleague")
    fans, diameters = overlay["fans"], diameters_of(parts)
    later = fans[len(fans) // 2:]
    for fan in dice.sample(later, min(10, len(later))):
        fan |= {"rotation": 135, "mountHeight": fan["mountHeight"] - 100}
    for fan in dice.sample(later, 2):
        fans.remove(fan)
    for index in range(2 if adds else 0):
        fan = {**fans[0], "id": f"h{index:04d}", "number": f"F{len(fans) + 10}"}
        fans.append(into_a_gap(dice, fans, diameters, fan, (1250, 2350)))
    parts["model/offer.json"]["lines"][7]["quantity"] += 1
    parts["model/offer.json"]["sections"][0]["title"] = sentence(dice, 4)
    events = parts["model/activity.json"]["events"]
    events.append({**events[0], "id": "e8888", "text": sentence(dice, 9)})


def all_moved(parts, overlay):
    """Every fan a decimetre to the right, at 50 mm a unit."""
    for fan in overlay["fans"]:
        fan["position"]["x"] = round(fan["position"]["x"] + 2, 3)


def notebook(files):
    """The fans of a package as a notebook, a cell each, for peers that compare those."""
    cells = [{"cell_type": "code", "execution_count": None, "id": fan["id"], "metadata": {}, "outputs": [],
              "source": [line + "\n" for line in json.dumps(fan, indent=1).split("\n")]}
             for fan in json.loads(files["plans/plan1/overlay.json"])["fans"]]
    return pretty({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


def fans_on_svg(count):
    dice = random.Random("ency fans")
    page = (2400, 1600)
    parts, overlay = documents(dice, count, page)
    # 50 mm a unit here, too: a px is a ninety-sixth of an inch.
    overlay["scale"] = {"kind": "ratio", "ratio": 188.976}
    return assembled("F", dice, parts, overlay, [("plan1", "svg", "image/svg+xml", plan_svg(marks(dice, 6_000)), page, "px")], 0, 0)


def hall():
    """100 x 80 m at 40 mm a unit: one zone, and posts and racks of 1 to 4 m that the fans keep off."""
    dice = random.Random("ency hall")
    page = (2500, 2000)
    parts, _ = documents(dice, 0, page)
    parts["model/building.json"] |= {"length": 100_000, "width": 80_000}
    keep_outs = []
    for index in range(30):
        x, y, w, h = dice.randint(50, 2350), dice.randint(50, 1850), dice.randint(25, 100), dice.randint(25, 100)
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        keep_outs.append({"id": f"k{index}", "kind": "rack", "shape": "polygon", "bottom": 0, "top": 9000, "clearance": 500,
                          "points": [{"x": px, "y": py} for px, py in corners]})
    corners = [(0, 0), (page[0], 0), page, (0, page[1])]
    overlay = {"name": "Hall", "fans": [], "keepOuts": keep_outs,
               "scale": {"kind": "twoPoints", "from": {"x": 0, "y": 0}, "to": {"x": page[0], "y": 0}, "length": 100_000},
               "zones": [{"id": "hall", "name": "Hall", "points": [{"x": x, "y": y} for x, y in corners], "ceilingHeight": 9000}]}
    return assembled("A", dice, parts, overlay, [("plan1", "svg", "image/svg+xml", plan_svg(marks(dice, 500)), page, "px")], 0, 0)


def one_of_many(index):
    dice = random.Random(f"ency batch {index}")
    page = (2400, 1600)
    parts, overlay = documents(dice, int(494 ** dice.random()), page, dice.randint(4, 60))
    drawings = [("plan1", "pdf", "application/pdf", plan_pdf(marks(dice, 1_000)), page, "pt")]
    return assembled("B", dice, parts, overlay, drawings, 1, 74_000, 1_000 + index)


def assembled(name, dice, parts, overlay, drawings, photos, photo_size, number=None):
    files = {path: pretty(tree) for path, tree in parts.items()}
    for plan, suffix, media, drawing, size, unit in drawings:
        source = {"path": f"plans/{plan}/source.{suffix}", "mediaType": media, "sha256": hashlib.sha256(drawing).hexdigest(),
                  "size": len(drawing), "page": 1, "pageCount": 1, "width": size[0], "height": size[1], "unit": unit}
        content = {**overlay} if plan == "plan1" else {"name": f"Same as {suffix.upper()}", "fans": []}
        files[f"plans/{plan}/overlay.json"] = pretty({"source": source, **content})
        files[source["path"]] = drawing
    for _ in range(photos):
        picture = photo(dice, photo_size)
        files[f"media/{hashlib.sha256(picture).hexdigest()}.jpg"] = picture
    roles = {"model": "model", "media": "media", "plans": "plan-source"}
    types = {"json": "application/json", "pdf": "application/pdf", "svg": "image/svg+xml", "png": "image/png",
             "jpg": "image/jpeg"}
    listed = []
    for path, data in sorted(files.items(), key=lambda item: item[0].encode()):
        row = {"path": path, "mediaType": types[path.rsplit(".", 1)[1]],
               "role": "plan-overlay" if path.endswith("overlay.json") else roles.get(path.split("/")[0], "other")}
        if path.startswith("model/") or path.endswith("overlay.json"):
            row["schema"] = "https://ency.example/schemas/1/%s.schema.json" % pathlib.PurePath(path).stem
        listed.append({**row, "size": len(data), "sha256": hashlib.sha256(data).hexdigest()})
    manifest = {
        "format": "ency", "formatVersion": "1.0", "requires": [], "id": "6f1f9f2e-3c5d-4e0b-9a54-%012d" % (number or ord(name)),
        "revision": 1, "parents": [], "created": "2026-02-01T08:00:00Z", "modified": "2026-02-01T08:00:00Z",
        "generator": {"name": "workload", "version": "1"}, "parts": listed}
    return {"manifest.json": pretty(manifest), **dict(sorted(files.items()))}


def put(archive, name, data, method):
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.create_system, entry.external_attr = 3, 0o100644 << 16
    archive.writestr(entry, data, method, 6)


def method(name):
    return zipfile.ZIP_DEFLATED if name.endswith((".json", ".svg")) else zipfile.ZIP_STORED


def write(path, files):
    with zipfile.ZipFile(path, "w") as archive:
        put(archive, "mimetype", b"application/vnd.ency.proposal+zip", zipfile.ZIP_STORED)
        for name, data in files.items():
            put(archive, name, data, method(name))


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    if sys.argv[2:3] == ["batch"]:
        for index in range(int(sys.argv[3])):
            write(folder / f"{index:05d}.ency", one_of_many(index))
        return
    smallest = sys.argv[2:3] == ["smallest"]
    size = {name: "S" if smallest else name for name in SIZES}
    packages = {name: lambda name=name: package(size[name]) for name in SIZES}
    packages |= {f"{name}-edited": lambda name=name: package(size[name], day_of_work) for name in SIZES}
    packages["L-moved"] = lambda: package(size["L"], all_moved)
    packages["M-colleague"] = lambda: package(size["M"], day_of_a_colleague)
    # nbmerge ends with an error where both sides add a cell at the end.
    packages["M-milder"] = lambda: package(size["M"], lambda parts, overlay: day_of_a_colleague(parts, overlay, adds=False))
    packages |= {f"F{count}": lambda count=count: fans_on_svg(1 if smallest else count) for count in (1, 120, 500)}
    for name, made in (packages | {"A": hall}).items():
        files = made()
        target = folder / f"{name}.ency"
        write(target, files)
        if name[0] in SIZES:
            (folder / f"{name}.ipynb").write_bytes(notebook(files))
        text = sum(len(data) for path, data in files.items() if path.endswith(".json"))
        print(f"{target}: {target.stat().st_size} bytes, {len(files)} parts, {text} bytes of JSON")


if __name__ == "__main__":
    main()
