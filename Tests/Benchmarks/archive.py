#!/usr/bin/env python3
"""Makes an archive of realistic proposals from a fixed seed: archive.py ENCY STORE COUNT [SEED]

The packages take after the two samples: 1 200 customers of 60 towns, 12 people who sell, eleven years, three languages and currencies,
everything from drafts to what was accepted, with revisions of every fifth. Three plans are shared among them. They are written into the
store as `ency archive add` lays it out, without being flushed one by one, so that 20 000 take a minute: an empty store comes
from ENCY, which also accepts what is added to it later. Standard library only; the same packages on every run.
"""

import hashlib
import json
import pathlib
import random
import subprocess
import sys
import urllib.parse
import uuid
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = HERE.parent.parent / "SampleDocuments"
TOWNS = [
    ("Malmö", 55.605, 13.0038), ("Lund", 55.7047, 13.191), ("Göteborg", 57.7089, 11.9746), ("Västerås", 59.6099, 16.5448),
    ("Örebro", 59.2753, 15.2134), ("Umeå", 63.8258, 20.263), ("Luleå", 65.5848, 22.1567), ("Jönköping", 57.7826, 14.1618),
    ("Helsingborg", 56.0465, 12.6945), ("Norrköping", 58.5877, 16.1924), ("Zagreb", 45.815, 15.9819), ("Split", 43.5081, 16.4402),
    ("Rijeka", 45.3271, 14.4422), ("Čakovec", 46.3897, 16.4378), ("Šibenik", 43.735, 15.8952), ("London", 51.5072, -0.1276),
    ("Leeds", 53.8008, -1.5491), ("Dublin", 53.3498, -6.2603), ("Berlin", 52.52, 13.405), ("Łódź", 51.7592, 19.456),
]
FIRST = "Nord Syd Öst Väst Berg Sjö Skog Ström Ek Lind Björk Ask Sten Guld Silver Järn Häll Lager Frakt Kyl Jadran Sava Drava Velebit Mill Dale".split()
SECOND = "hallen lager gruppen logistik terminalen bruket industri transport skladište hala works stores åkeri fabriken magasinet".split()
FORMS = {"sv": "AB", "hr": "d.o.o.", "en": "Ltd"}
PEOPLE = ["astrid", "bosse", "cecilia", "dario", "elin", "fredrik", "gordana", "hannes", "ivana", "jonas", "karin", "luka"]
NAMES = ["Astrid Kvarnsjö", "Bosse Ålund", "Cecilia Öberg", "Dario Marić", "Elin Ström", "Fredrik Häggström", "Gordana Šimić",
         "Hannes Kjær", "Ivana Čolić", "Jonas Lindqvist", "Karin Ek", "Luka Đurić"]
PROJECTS = {
    "sv": ["Jämnare värme i lagerhallen", "Takfläktar för kylhus", "Svalkande luft i verkstaden", "Luftrörelse i idrottshall", "Bättre klimat i plockhallen"],
    "hr": ["Ravnomjernija toplina u skladištu", "Stropni ventilatori za hladnjaču", "Svježiji zrak u radionici", "Strujanje zraka u sportskoj dvorani"],
    "en": ["Even heat in the warehouse", "Ceiling fans for a cold store", "Cooler air in the workshop", "Air movement in a sports hall"],
}
SECTIONS = ["kyl", "torr", "frys", "plock", "pack", "gods", "mont", "mål", "svets", "prov"]
DIAMETERS = {"HVLS-3600": 3600, "HVLS-4900": 4900, "HVLS-5500": 5500, "HVLS-6100": 6100, "HVLS-7300": 7300}
WORDS = ("portar traverser stolpar kolonner sprinkler belysning hyllor gångar golvvärme ventilation kallras drag fukt kondens damm "
         "truckar palletage stativ mezzanin ramper dizalica vrata regali podno grijanje loading docks racking mezzanine draughts").split()


def pretty(value):
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()


def package(files, deflated):
    """The bytes of a package; what `deflated` knows by its content isn't compressed again."""
    sink = zipfile.io.BytesIO()
    with zipfile.ZipFile(sink, "w") as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_STORED if name == "mimetype" or name in deflated else zipfile.ZIP_DEFLATED
            archive.writestr(entry, data, compresslevel=4)
    return sink.getvalue()


class Maker:
    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.base = {}
        for part in ("building", "customer", "energy", "needs", "offer", "products", "proposal", "team"):
            self.base[part] = json.loads((SAMPLES / "warehouse/parts" / f"{part}.json").read_text())
        self.plans = []
        for number in range(3):
            lines = "".join(
                f'<path d="M{x * 37 % 900} {x * 53 % 600}h{20 + x % 60}v{10 + x * number % 40}" stroke="#333" fill="none"/>\n' for x in range(120))
            svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="700" viewBox="0 0 1000 700">\n{lines}</svg>\n'.encode()
            self.plans.append(svg)
        self.customers = []
        for number in range(1200):
            language = self.dice.choices(["sv", "hr", "en"], [7, 2, 1])[0]
            name = f"{self.dice.choice(FIRST)}{self.dice.choice(SECOND)} {number} {FORMS[language]}".replace("  ", " ")
            self.customers.append((name, language, self.dice.choice(TOWNS), f"K-{1000 + number}"))

    def note(self, count):
        return " ".join(self.dice.choice(WORDS) for _ in range(count)).capitalize() + "."

    def proposal(self, number):
        """The folder of a proposal, and its packages, earlier revisions first."""
        dice = self.dice
        name, language, (town, latitude, longitude), customer_id = dice.choice(self.customers)
        currency = {"sv": "SEK", "hr": "EUR", "en": "GBP"}[language]
        year, month, day = dice.randint(2015, 2025), dice.randint(1, 12), dice.randint(1, 28)
        title = f"{dice.choice(PROJECTS[language])}, {dice.choice(SECTIONS)} {dice.randint(1, 40)}"
        code = f"OFF-{year}-{number:05d}"
        parts = {key: json.loads(json.dumps(value)) for key, value in self.base.items() if dice.random() < 0.8 or key not in ("energy", "needs")}
        customer = parts["customer"]
        customer.update(name=name, company=name, customerId=customer_id, project=title, email=f"info@k{customer_id[2:]}.example")
        customer["address"].update(city=town, street=f"{dice.choice(FIRST)}vägen {dice.randint(1, 99)}")
        seller = dice.randrange(len(PEOPLE))
        parts["team"]["people"] = [{**parts["team"]["people"][0], "id": key, "name": human} for key, human in
                                   [(PEOPLE[seller], NAMES[seller])]]
        building = parts["building"]
        building.update(name=f"Hall {dice.randint(1, 30)}", width=dice.randrange(20_000, 90_000, 500), length=dice.randrange(30_000, 150_000, 500),
                        ceilingHeight=dice.randrange(9_000, 16_000, 250))
        building["address"].update(city=town)
        fan = dice.choice(list(DIAMETERS))
        products = parts["products"]["products"]
        products[0].update(id=fan, name=f"Nordluft {fan}", diameter=DIAMETERS[fan], airflow=round(428_500 * (DIAMETERS[fan] / 7300) ** 2))
        products[1].update(id="HVLS-OLD", diameter=2400, airflow=40_000)
        quantity = dice.randint(1, 24)
        for line in parts["offer"]["lines"]:
            if line.get("product", "").startswith("HVLS"):
                line.update(product=fan, quantity=quantity, unitPrice=dice.randrange(3_000_000, 7_000_000, 10_000), description=self.note(6))
        proposal = parts["proposal"]
        status = dice.choices(["draft", "sent", "accepted", "declined", "withdrawn"], [10, 15, 40, 30, 5])[0]
        proposal.update(
            number=code, title=title, language=language, currency=currency, salesperson=PEOPLE[seller], date=f"{year}-{month:02d}-{day:02d}",
            validUntil=f"{year + (month + 2) // 13}-{(month + 1) % 12 + 1:02d}-{day:02d}", status="draft" if status == "draft" else "sent",
            printedRevision=0 if status == "draft" else 1, notes=self.note(30), introduction=self.note(60))
        if status != "draft":
            events = [{"id": "s1", "at": f"{year}-{month:02d}-{day:02d}T10:00:00Z", "kind": "sent", "by": NAMES[seller]}]
            if status != "sent":
                events.append({"id": "x1", "at": f"{year}-{month:02d}-{day:02d}T12:00:00Z", "kind": status, "by": NAMES[seller]})
            parts["lifecycle"] = {"events": events}
        if dice.random() < 0.85:
            parts["visits"] = {"visits": [{
                "id": "v1", "place": f"{building['name']}, {town}", "time": f"{year}-{month:02d}-{day:02d}T08:05:00+01:00",
                "position": {"latitude": round(latitude + dice.uniform(-0.3, 0.3), 5), "longitude": round(longitude + dice.uniform(-0.4, 0.4), 5),
                             "accuracy": 8000}, "remarks": self.note(8)}]}
        plan = dice.choice(self.plans)
        overlay = {
            "name": f"Plan {dice.randint(1, 4)}",
            "source": {"path": "plans/plan1/source.svg", "mediaType": "image/svg+xml", "sha256": hashlib.sha256(plan).hexdigest(), "size": len(plan),
                       "fileName": "plan.svg", "page": 1, "pageCount": 1, "width": 1000, "height": 700, "unit": "px", "rotation": 0, "userUnit": 1},
            "scale": {"kind": "twoPoints", "from": {"x": 100, "y": 100}, "to": {"x": 900, "y": 100}, "length": 80_000},
            "fans": [{"id": f"f{count}", "number": f"F{count + 1}", "product": fan, "mountHeight": 5_000,
                      "position": {"x": 60 + 100 * (count % 9), "y": 60 + 100 * (count // 9)}} for count in range(quantity)]}
        identity = str(uuid.UUID(int=dice.getrandbits(128), version=4))
        versions = []
        for revision in range(1, 3 if dice.random() < 0.2 else 2):
            if revision > 1:
                proposal["notes"] = self.note(30)
            files = [(f"model/{key}.json", pretty(value)) for key, value in sorted(parts.items())]
            files += [("plans/plan1/overlay.json", pretty(overlay)), ("plans/plan1/source.svg", plan)]
            entries = [{"path": path, "mediaType": "application/json" if path.endswith(".json") else "image/svg+xml",
                        "role": "model" if path.startswith("model/") else "plan-overlay" if path.endswith(".json") else "plan-source",
                        "size": len(data), "sha256": hashlib.sha256(data).hexdigest()} for path, data in files]
            manifest = {
                "format": "ency", "formatVersion": "1.0", "requires": [], "id": identity, "revision": revision, "parents": [],
                "created": f"{year}-{month:02d}-{day:02d}T08:00:00Z", "modified": f"{year}-{month:02d}-{day:02d}T0{7 + revision}:00:00Z",
                "generator": {"name": "ency", "version": "0.1.0"}, "parts": entries}
            versions.append(package(
                [("mimetype", b"application/vnd.ency.proposal+zip"), ("manifest.json", pretty(manifest)), *files], {"plans/plan1/source.svg"}))
        return f"{year}/{name.rstrip('.')}/{code} {title}", code, title, identity, versions


def digest(data):
    return hashlib.sha512(data).hexdigest()


def put(store, folder, code, title, identity, versions):
    """Writes an object as the standard has it (OCFL 1.1), and what says which document it is."""
    base = store / folder
    inventory = {"id": "urn:ency:" + urllib.parse.quote(folder, safe="/-._~"), "type": "https://ocfl.io/1.1/spec/#inventory",
                 "digestAlgorithm": "sha512", "head": "", "contentDirectory": "content", "manifest": {}, "versions": {}}
    for number, data in enumerate(versions, 1):
        name = f"{code} r{number:02d}.ency"
        content = base / f"v{number}/content"
        content.mkdir(parents=True)
        (content / name).write_bytes(data)
        inventory["head"] = f"v{number}"
        inventory["manifest"][digest(data)] = [f"v{number}/content/{name}"]
        inventory["versions"][f"v{number}"] = {
            "created": f"{folder[:4]}-06-0{number}T08:00:00Z", "message": f"revision {number}: {title}",
            "user": {"name": "Karin Ek", "address": "mailto:karin@example.com"}, "state": {digest(data): [name]}}
        text = pretty(inventory)
        for place in {base / f"v{number}", base}:
            (place / "inventory.json").write_bytes(text)
            (place / "inventory.json.sha512").write_text(f"{digest(text)} inventory.json\n")
    (base / "0=ocfl_object_1.1").write_text("ocfl_object_1.1\n")
    for kind, key, value in (("documents", identity, folder), ("paths", folder.lower(), identity)):
        name = hashlib.sha256(key.encode()).hexdigest()
        claim = store / "extensions/ency" / kind / name[:2] / name
        claim.parent.mkdir(parents=True, exist_ok=True)
        claim.write_text(f"{value}\n")


def main():
    ency, store, count = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3])
    maker = Maker(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    subprocess.run([ency, "archive", "init", str(store)], check=True, stdout=subprocess.DEVNULL)
    for number in range(count):
        put(store, *maker.proposal(number))


if __name__ == "__main__":
    main()
