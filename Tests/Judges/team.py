"""Cards of people judged by others: team.py PROPOSAL…

vobject (PyPI) reads what `ency team export` writes of people that are made up here, with names, texts and photos that need escaping and
folding; exiftool (Debian: libimage-exiftool-perl) says that a photo on a card tells no place, time or maker.
"""

import base64
import json
import pathlib
import random
import subprocess
import sys

import vobject

verdicts = 0
dice = random.Random(24)


def ency(*arguments):
    run = subprocess.run(["ency", *map(str, arguments)], capture_output=True)
    if run.returncode:
        raise SystemExit(f"team: ency {' '.join(map(str, arguments))}: {run.returncode}\n{run.stderr.decode()}")
    return run.stdout


def equal(found, wanted, what):
    global verdicts
    verdicts += 1
    if found != wanted:
        raise SystemExit(f"team: {what}: {found!r}, not {wanted!r}")


def words(count):
    letters = "abc åäöčćžšđ ;,\\:\"'\n—漢字🌀"
    return "".join(dice.choice(letters) for _ in range(count)).strip() or "x"


def photo():
    """A picture with place, time and maker."""
    from_python = subprocess.run(
        ["exiftool", "-q", "-o", "card.jpg", "-Make=Camera", "-DateTimeOriginal=2026:02:19 08:12:40", "-GPSLatitude=59.6", "-GPSLatitudeRef=N",
         "-GPSLongitude=16.5", "-GPSLongitudeRef=E", "plain.jpg"], capture_output=True, text=True)
    equal(from_python.returncode, 0, f"exiftool: {from_python.stderr}")


def judge(path):
    pathlib.Path("card.jpg").unlink(missing_ok=True)
    subprocess.run(["cp", path, "team.ency"], check=True)
    people = []
    for number in range(60):
        person = {"id": f"p{number}", "name": f"{words(6)} {words(9)}".replace("\n", " ").strip(), "email": f"p{number}@nordluft.example",
                  "phone": f"+46 70 {number:07d}", "languages": dice.sample(["sv", "en", "hr", "de", "fi"], dice.randint(1, 4)),
                  "title": {"en": words(20).replace("\n", " "), "sv": "Säljare"}, "text": {"en": words(400)}}
        people.append(person)
    people[0]["photo"] = "card.jpg"
    pathlib.Path("people.json").write_text(json.dumps(people), encoding="utf-8")
    photo()
    ency("team", "import", "team.ency", "people.json", "--language", "en")
    known = json.loads(ency("team", "team.ency", "--json"))["people"]
    text = ency("team", "export", "team.ency", "-o", "-", "--language", "en")
    for line in text.split(b"\r\n"):
        equal(len(line) <= 75, True, "a line is folded")
    cards = list(vobject.readComponents(text.decode()))
    equal(len(cards), len(known), f"{path}: cards")
    for card, person in zip(cards, known):
        equal(card.version.value, "4.0", "version")
        equal(card.fn.value, person["name"], "name")
        given, family = card.n.value.given, card.n.value.family
        equal(" ".join(part for part in (given, family) if part).split(), person["name"].split(), "parts of the name")
        if person["email"]:
            equal(card.email.value, person["email"], "address")
        equal([line.value for line in card.contents.get("lang", [])], person["languages"], "languages")
        if person["text"]:
            told = person["text"].get("en") or next(iter(person["text"].values()))
            equal(card.note.value, told, "text")
    # vobject takes the comma of the URI (RFC 6350, 6.2.4) for the end of a text.
    held = [line for line in text.replace(b"\r\n ", b"").decode().split("\r\n") if line.startswith("PHOTO")]
    equal(len(held), 1, "photos")
    kind, _, data = held[0].partition(",")
    equal(kind, "PHOTO:data:image/jpeg;base64", "the photo's kind")
    pathlib.Path("held.jpg").write_bytes(base64.b64decode(data))
    told = json.loads(subprocess.run(["exiftool", "-j", "-G1", "held.jpg"], capture_output=True, check=True).stdout)[0]
    for name in ("IFD0:Make", "ExifIFD:DateTimeOriginal", "GPS:GPSLatitude", "Composite:GPSPosition"):
        equal(name in told, False, f"the photo on the card tells {name}")


def main():
    # A JPEG of one pixel.
    pathlib.Path("plain.jpg").write_bytes(base64.b64decode(PIXEL))
    for path in sys.argv[1:]:
        judge(path)
    print(f"team: {verdicts} verdicts")


PIXEL = (
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wA"
    "BgAQEAX/2gAIAQEAAD8A0s8g/9k="
)

if __name__ == "__main__":
    main()
