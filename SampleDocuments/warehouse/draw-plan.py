#!/usr/bin/env python3
"""Draws the floor plan of the sample warehouse: an A1 sheet at 1:100, as PDF, and the facts of its geometry.

    ./draw-plan.py            writes warehouse-plan.pdf and plan-facts.json beside this script
    ./draw-plan.py --svg F    also writes the drawing as SVG to F

Needs rsvg-convert (Debian librsvg2-bin) and the Inter fonts (Debian fonts-inter). The same bytes on every run: the
clock of the PDF is fixed below.

The hall measures 60.000 x 40.000 m between the inner faces of its outer walls. Whoever sets the scale by hand clicks
the inner corner at the top left, then the one at the top right, and types 60 000 mm: `scale` in plan-facts.json has
both points in points (1/72 inch) from the top left of the page. One point is 35.278 mm of the building.

Every firm, person, place and number on the sheet and in parts/ is made up; telephone numbers are of the series that PTS
keeps free for fiction, organisation numbers begin with 559999 and have a right check digit.
"""

import argparse
import json
import math
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from drafting import MM_PER_POINT, Sheet, View, number, thousands  # noqa: E402

CLOCK = "1767607200"  # 2026-01-05 10:00 UTC, the date in the title block
RATIO = 100
WIDTH, HEIGHT = 841, 594  # A1
LEFT, TOP = 86, 74  # inner corner of the hall on the paper, mm

LENGTH, DEPTH, WALL = 60.0, 40.0, 0.3
AXES_X = [10.0 * i for i in range(7)]
AXES_Y = [10.0 * i for i in range(5)]
LETTERS, DIGITS = "ABCDE", "1234567"

DOCKS = [(1.25, 4.25), (5.75, 8.75), (11.25, 14.25), (15.75, 18.75), (21.25, 24.25), (25.75, 28.75)]
DRIVE_IN = (32.75, 37.25)  # port 7, in the long side
GABLE_PORT = (21.45, 25.05)  # port 8, in the west gable, at the end of aisle 4

RACK_WEST, RACK_BAY, RACK_BAYS = 4.4, 2.8, 16
RACK_EAST = RACK_WEST + RACK_BAY * RACK_BAYS + 0.1
RACK_DEPTH, RACK_FLUE = 1.1, 0.4
DOUBLE_ROWS = [7.0, 13.5, 20.0, 26.5]  # centre lines; the third stands astride the middle columns
SINGLE_ROW = 0.55

OFFICE_X, OFFICE_Y = 53.0, 24.0

STYLE = """
text { font-family: Inter; fill: #1d2329 }
.mid { text-anchor: middle }
.end { text-anchor: end }
.halo { paint-order: stroke; stroke: #fcfcfb; stroke-width: 1.6; stroke-linejoin: round }
.room { font-size: 6.4px; font-weight: 600; letter-spacing: .25px }
.hall { font-size: 9px; font-weight: 600; letter-spacing: .3px }
.area { font-size: 4.8px; fill: #46505a }
.small { font-size: 4.2px; fill: #46505a }
.tiny { font-size: 3.4px; fill: #46505a }
.label { font-size: 4.6px; font-weight: 600 }
.mark { font-size: 4.6px; font-weight: 600; fill: #9a7400 }
.walk { font-size: 4.2px; font-weight: 500; fill: #3f7d58 }
.dimtext { font-size: 4.8px; fill: #1d2329 }
.dimsmall { font-size: 3.7px; fill: #1d2329 }
.axis { font-size: 7px; font-weight: 500 }
.head { font-size: 5.2px; font-weight: 700; letter-spacing: .4px }
.note { font-size: 4.4px; fill: #2b333b }
.strong { font-size: 4.4px; font-weight: 600 }
.field { font-size: 3px; fill: #66717c; letter-spacing: .15px }
.value { font-size: 4.6px; font-weight: 500 }
.title { font-size: 8.4px; font-weight: 700 }
.subtitle { font-size: 6px; font-weight: 500 }
.sheetnumber { font-size: 12px; font-weight: 700 }
.firm { font-size: 7px; font-weight: 700; letter-spacing: .1px }
.frame { fill: none; stroke: #1d2329; stroke-width: .7 }
.trim { fill: none; stroke: #9aa4ae; stroke-width: .13 }
.grid { fill: none; stroke: #7d8994; stroke-width: .18; stroke-dasharray: 9 1.6 .8 1.6 }
.bubble { fill: #fff; stroke: #1d2329; stroke-width: .35 }
.wall { fill: #dde1e5; stroke: none }
.wallhatch { fill: none; stroke: #707b86; stroke-width: .13 }
.wallline { fill: none; stroke: #1d2329; stroke-width: .7; stroke-linejoin: miter }
.partition { fill: #59636d; stroke: #1d2329; stroke-width: .18 }
.glass { fill: #fff; stroke: #1d2329; stroke-width: .25 }
.thin { fill: none; stroke: #1d2329; stroke-width: .18 }
.pen { fill: none; stroke: #1d2329; stroke-width: .35 }
.thick { fill: none; stroke: #1d2329; stroke-width: .7 }
.steel { fill: #1d2329; stroke: #1d2329; stroke-width: .1 }
.leaf { fill: none; stroke: #1d2329; stroke-width: .5 }
.swing { fill: none; stroke: #1d2329; stroke-width: .18 }
.gate { fill: #fff; stroke: #1d2329; stroke-width: .25 }
.overhead { fill: none; stroke: #46505a; stroke-width: .25; stroke-dasharray: 2.4 1.2 }
.leveller { fill: #f2f4f6; stroke: #1d2329; stroke-width: .25 }
.bumper { fill: #59636d; stroke: none }
.floor { fill: #fcfcfb; stroke: none }
.room1 { fill: #f4f1ea; stroke: none }
.wet { fill: #e9f1f4; stroke: none }
.goodsin { fill: #fdf7e3; stroke: none }
.goodsout { fill: #eef3f8; stroke: none }
.charge { fill: #f3f0f7; stroke: none }
.paint { fill: none; stroke: #d6a400; stroke-width: .7 }
.paintthin { fill: none; stroke: #d6a400; stroke-width: .35 }
.green { fill: #e8f3ec; stroke: none }
.greenline { fill: none; stroke: #6bab85; stroke-width: .4; stroke-dasharray: 5 2.5 }
.zebra { fill: #9ccbb0; stroke: none }
.rack { fill: #e6ebf0; stroke: none }
.pallet { fill: none; stroke: #a9b4bf; stroke-width: .13 }
.load { fill: #f7f1e6; stroke: #b3a68b; stroke-width: .13 }
.beam { fill: none; stroke: #4d6a86; stroke-width: .35 }
.upright { fill: none; stroke: #4d6a86; stroke-width: .5 }
.tag { fill: #4d6a86; stroke: none }
.tagtext { font-size: 4.4px; font-weight: 600; fill: #fff }
.furniture { fill: #fff; stroke: #6f7a85; stroke-width: .18 }
.machine { fill: #f0f1f3; stroke: #46505a; stroke-width: .25 }
.dim { fill: none; stroke: #1d2329; stroke-width: .18 }
.tick { fill: none; stroke: #1d2329; stroke-width: .5 }
.cut { fill: none; stroke: #1d2329; stroke-width: .7; stroke-dasharray: 9 2 1.5 2 }
.solid { fill: #1d2329; stroke: none }
.white { fill: #fff; stroke: none }
.ground { fill: none; stroke: #707b86; stroke-width: .18 }
.concrete { fill: #c9cfd5; stroke: #1d2329; stroke-width: .35 }
.sectionwall { fill: #dde1e5; stroke: #1d2329; stroke-width: .5 }
.behind { fill: none; stroke: #9aa4ae; stroke-width: .18 }
.chord { fill: none; stroke: #1d2329; stroke-width: .5 }
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--svg", help="also write the drawing as SVG to this file")
    options = arguments.parse_args()
    sheet = draw()
    if options.svg:
        pathlib.Path(options.svg).write_text(sheet.svg(), encoding="utf-8")
    sheet.write_pdf(HERE / "warehouse-plan.pdf", CLOCK)
    (HERE / "plan-facts.json").write_text(json.dumps(facts(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def draw():
    sheet = Sheet(
        WIDTH,
        HEIGHT,
        "A-40.1-101 Plan 1, lagerhall",
        "Lagerhuset Mälardalen AB, lagerbyggnad 60 × 40 m. Planritning och sektion. A1, skala 1:100. "
        "Alla namn är påhittade.",
        STYLE,
    )
    plan = View(sheet, LEFT, TOP, RATIO)
    draw_frame(sheet)
    draw_floor(plan)
    draw_axes(plan)
    draw_racks(plan)
    draw_equipment(plan)
    draw_office(plan)
    draw_walls(plan)
    draw_columns(plan)
    draw_names(plan)
    draw_dimensions(plan)
    draw_section(sheet)
    draw_notes(sheet)
    draw_legend(sheet)
    draw_title_block(sheet)
    return sheet


def draw_frame(sheet):
    with sheet.group("ram", "Ram och vikmärken"):
        sheet.rect(0, 0, WIDTH, HEIGHT, "white")
        sheet.rect(20, 10, WIDTH - 30, HEIGHT - 20, "frame")
        sheet.segments(
            [(WIDTH / 2, 4, WIDTH / 2, 10), (WIDTH / 2, HEIGHT - 10, WIDTH / 2, HEIGHT - 4)]
            + [(14, HEIGHT / 2, 20, HEIGHT / 2), (WIDTH - 10, HEIGHT / 2, WIDTH - 4, HEIGHT / 2)],
            "pen",
        )


def draw_floor(plan):
    sheet = plan.sheet
    with sheet.group("golv", "Golv och golvmarkering"):
        plan.rect(0, 0, LENGTH, DEPTH, "floor")
        plan.rect(0.6, 31.4, 18.8, 6.0, "goodsin")
        plan.rect(20.6, 31.4, 8.8, 6.0, "goodsout")
        plan.rect(51.4, 0.3, 8.3, 6.9, "charge")
        # The walkway: from the west gable to the office, and along the office to the long side.
        plan.rect(0.3, 28.3, 52.7, 1.2, "green")
        plan.rect(51.8, 29.5, 1.2, 9.9, "green")
        plan.segments(
            [(0.3, 28.3, 53.0, 28.3), (0.3, 29.5, 51.8, 29.5), (51.8, 29.5, 51.8, 39.4)],
            "greenline",
        )
        for start in (1.3, 49.5):
            for index in range(5):
                plan.rect(start + 0.5 * index, 28.42, 0.25, 0.96, "zebra")
        for first, last in DOCKS:
            lane = [(first, 31.6, first, 37.2), (last, 31.6, last, 37.2), (first, 31.6, last, 31.6)]
            plan.segments(lane, "paint")
            middle = (first + last) / 2
            plan.segments([(middle, 31.6, middle, 37.2)], "paintthin")
        keep_free(plan, DRIVE_IN[0], 35.9, DRIVE_IN[1] - DRIVE_IN[0], 3.9)
        plan.rect(38.6, 32.6, 5.6, 6.6, "white")
        plan.segments(
            [(38.6, 32.6, 44.2, 32.6), (38.6, 39.2, 44.2, 39.2), (38.6, 32.6, 38.6, 39.2), (44.2, 32.6, 44.2, 39.2)],
            "paint",
        )
        plan.segments([(51.4, 0.3, 51.4, 7.2), (51.4, 7.2, 59.7, 7.2)], "paint")


def keep_free(plan, x, y, width, height):
    """The yellow hatched box in front of a gate."""
    plan.sheet.hatch(plan.x(x), plan.y(y), plan.size(width), plan.size(height), 12, "paintthin")
    plan.rect(x, y, width, height, "paint")


def draw_axes(plan):
    sheet = plan.sheet
    with sheet.group("modullinjer", "Modullinjer"):
        for x in AXES_X:
            sheet.line(plan.x(x), 33, plan.x(x), plan.y(DEPTH) + 12, "grid")
        for y in AXES_Y:
            sheet.line(43, plan.y(y), plan.x(LENGTH) + 12, plan.y(y), "grid")
        for x, digit in zip(AXES_X, DIGITS):
            sheet.circle(plan.x(x), 26, 6.6, "bubble")
            sheet.text(plan.x(x), 28.55, digit, "axis mid")
        for y, letter in zip(AXES_Y, LETTERS):
            sheet.circle(36, plan.y(y), 6.6, "bubble")
            sheet.text(36, plan.y(y) + 2.55, letter, "axis mid")


def rack_rows():
    """Upper edges of all single rows of racks, in metres, with the name of the row they belong to."""
    rows = [("S1", SINGLE_ROW)]
    for index, centre in enumerate(DOUBLE_ROWS):
        rows.append((f"S{index + 2}", centre - RACK_FLUE / 2 - RACK_DEPTH))
        rows.append((f"S{index + 2}", centre + RACK_FLUE / 2))
    return rows


def draw_racks(plan):
    sheet = plan.sheet
    with sheet.group("stallage", "Pallställage"):
        for name, top in rack_rows():
            plan.rect(RACK_WEST, top, RACK_EAST - RACK_WEST, RACK_DEPTH, "rack")
            pallets = []
            for bay in range(RACK_BAYS):
                for place in range(3):
                    left = RACK_WEST + 0.1 + RACK_BAY * bay + 0.075 + 0.9 * place
                    right, back, front = left + 0.8, top - 0.05, top + 1.15
                    corners = [(left, back), (right, back), (right, front), (left, front)]
                    points = [(number(plan.x(x)), number(plan.y(y))) for x, y in corners]
                    pallets.append("M" + "L".join(f"{x} {y}" for x, y in points) + "Z")
            sheet.path("".join(pallets), "pallet")
            plan.segments(
                [(RACK_WEST, top + edge, RACK_EAST, top + edge) for edge in (0.0, RACK_DEPTH)],
                "beam",
            )
            plan.segments(
                [
                    (RACK_WEST + 0.05 + RACK_BAY * bay, top, RACK_WEST + 0.05 + RACK_BAY * bay, top + RACK_DEPTH)
                    for bay in range(RACK_BAYS + 1)
                ],
                "upright",
            )
        # Guards at the row ends, and the name of each row.
        for index, centre in enumerate([SINGLE_ROW + RACK_DEPTH / 2] + DOUBLE_ROWS):
            half = RACK_DEPTH / 2 if index == 0 else RACK_DEPTH + RACK_FLUE / 2
            for x in (RACK_WEST - 0.25, RACK_EAST + 0.25):
                plan.segments([(x, centre - half, x, centre + half)], "paint")
            x, y = plan.x(RACK_WEST - 0.85), plan.y(centre)
            sheet.rect(x - 4.9, y - 3, 9.8, 6, "tag", 1)
            sheet.text(x, y + 1.6, f"S{index + 1}", "tagtext mid")


def truck(plan, x, y, turn):
    """A reach truck seen from above, forks first; `turn` in degrees clockwise, 0 with the forks up."""
    sheet = plan.sheet
    angle = math.radians(turn)

    def place(a, b):
        return x + a * math.cos(angle) - b * math.sin(angle), y + a * math.sin(angle) + b * math.cos(angle)

    body = [(-0.6, -0.5), (0.6, -0.5), (0.6, 0.9), (0.42, 1.15), (-0.42, 1.15), (-0.6, 0.9)]
    plan.polygon([place(*p) for p in body], "machine")
    plan.polygon([place(*p) for p in [(-0.42, -0.15), (0.42, -0.15), (0.42, 0.55), (-0.42, 0.55)]], "furniture")
    forks = []
    for side in (-0.32, 0.32):
        for edge in (-0.06, 0.06):
            forks.append((*place(side + edge, -0.5), *place(side + edge, -1.55)))
        forks.append((*place(side - 0.06, -1.55), *place(side + 0.06, -1.55)))
    plan.segments(forks, "thin")


def pallet(plan, x, y, turned=False):
    width, height = (1.2, 0.8) if turned else (0.8, 1.2)
    plan.rect(x, y, width, height, "load")
    strokes = [(x, y, x + width, y + height), (x, y + height, x + width, y)]
    plan.segments(strokes, "pallet")


def draw_equipment(plan):
    sheet = plan.sheet
    with sheet.group("inredning", "Inredning och utrustning"):
        # Charging places along the north wall.
        for index in range(4):
            left = 52.1 + 1.9 * index
            plan.rect(left, 0.12, 0.9, 0.4, "machine")
            truck(plan, left + 0.45, 2.35, 180)
        # Packing benches.
        for row in range(2):
            for index in range(3):
                left, top = 52.2 + 2.5 * index, 11.2 + 5.0 * row
                plan.rect(left, top, 2.0, 0.9, "furniture")
                plan.rect(left + 0.1, top + 0.1, 0.55, 0.35, "machine")
                plan.circle(left + 1.0, top + 1.35, 0.27, "furniture")
        # Goods waiting in the lanes.
        waiting = {0: 4, 1: 2, 2: 3, 3: 3, 4: 4, 5: 1}
        for lane, count in waiting.items():
            first, last = DOCKS[lane]
            for index in range(count):
                top = 31.95 + 1.0 * index
                pallet(plan, first + 0.15, top, True)
                if index < count - 1:
                    pallet(plan, last - 1.35, top, True)
        # Returns, wrapping machine, baler.
        for column in range(3):
            for row in range(2):
                pallet(plan, 39.0 + 1.0 * column, 33.0 + 1.5 * row)
        plan.rect(42.3, 36.6, 1.5, 2.2, "machine")
        plan.segments([(42.3, 37.4, 43.8, 37.4)], "thin")
        plan.circle(48.3, 35.6, 0.9, "machine")
        plan.circle(48.3, 35.6, 0.12, "solid")
        plan.rect(46.6, 35.2, 0.5, 0.8, "machine")
        truck(plan, 31.0, 33.6, 300)
        truck(plan, 16.0, 23.3, 90)
        truck(plan, 38.0, 10.2, 270)


def wall_pieces(first, last, openings):
    """The solid stretches of a wall between its openings."""
    pieces, start = [], first
    for a, b in sorted(openings):
        pieces.append((start, a))
        start = b
    pieces.append((start, last))
    return pieces


NORTH_DOORS = [(50.3, 51.3)]
WEST_DOORS = [(16.2, 17.2)]
EAST_DOORS = [(16.2, 17.2)]
SOUTH_DOORS = [(48.2, 49.2), (53.35, 54.45)]
SOUTH_WINDOWS = [(56.0, 58.8)]
EAST_WINDOWS = [(25.0, 26.2), (28.1, 29.3), (32.9, 35.3), (36.8, 39.2)]


def draw_walls(plan):
    sheet = plan.sheet
    south = DOCKS + [DRIVE_IN] + SOUTH_DOORS + SOUTH_WINDOWS
    with sheet.group("yttervaggar", "Ytterväggar"):
        solid = []
        for a, b in wall_pieces(-WALL, LENGTH + WALL, NORTH_DOORS):
            solid.append((a, -WALL, b - a, WALL))
        for a, b in wall_pieces(-WALL, LENGTH + WALL, south):
            solid.append((a, DEPTH, b - a, WALL))
        for a, b in wall_pieces(0, DEPTH, WEST_DOORS + [GABLE_PORT]):
            solid.append((-WALL, a, WALL, b - a))
        for a, b in wall_pieces(0, DEPTH, EAST_DOORS + EAST_WINDOWS):
            solid.append((LENGTH, a, WALL, b - a))
        for x, y, width, height in solid:
            plan.rect(x, y, width, height, "wall")
            sheet.hatch(plan.x(x), plan.y(y), plan.size(width), plan.size(height), 1.6, "wallhatch")
        # The outlines: both faces of each piece, and a stroke across at each opening.
        faces = []
        for a, b in wall_pieces(0, LENGTH, NORTH_DOORS):
            faces += [(a, 0, b, 0)]
        for a, b in wall_pieces(-WALL, LENGTH + WALL, NORTH_DOORS):
            faces += [(a, -WALL, b, -WALL)]
        for a, b in wall_pieces(0, LENGTH, south):
            faces += [(a, DEPTH, b, DEPTH)]
        for a, b in wall_pieces(-WALL, LENGTH + WALL, south):
            faces += [(a, DEPTH + WALL, b, DEPTH + WALL)]
        for openings, inner, outer in (
            (WEST_DOORS + [GABLE_PORT], 0, -WALL),
            (EAST_DOORS + EAST_WINDOWS, LENGTH, LENGTH + WALL),
        ):
            for a, b in wall_pieces(0, DEPTH, openings):
                faces += [(inner, a, inner, b)]
            for a, b in wall_pieces(-WALL, DEPTH + WALL, openings):
                faces += [(outer, a, outer, b)]
            for a, b in openings:
                faces += [(inner, a, outer, a), (inner, b, outer, b)]
        for openings, inner, outer in ((NORTH_DOORS, 0, -WALL), (south, DEPTH, DEPTH + WALL)):
            for a, b in openings:
                faces += [(a, inner, a, outer), (b, inner, b, outer)]
        plan.segments(faces, "wallline")

    with sheet.group("portar", "Portar, dörrar och fönster"):
        for index, (a, b) in enumerate(DOCKS):
            middle = (a + b) / 2
            plan.rect(a, DEPTH + 0.02, b - a, 0.1, "gate")
            plan.rect(middle - 1.0, DEPTH - 2.5, 2.0, 2.5, "leveller")
            plan.segments([(middle - 1.0, DEPTH - 0.45, middle + 1.0, DEPTH - 0.45)], "thin")
            # Shelter, bumpers and wheel guides on the yard.
            plan.rect(a - 0.15, DEPTH + WALL, b - a + 0.3, 0.55, "overhead")
            for side in (a + 0.3, b - 0.6):
                plan.rect(side, DEPTH + WALL, 0.3, 0.16, "bumper")
            plan.segments([(x, DEPTH + 1.0, x, DEPTH + 2.2) for x in (a + 0.15, b - 0.15)], "thick")
            plan.text(middle, DEPTH - 1.2, f"Port {index + 1}", "label mid", lower=1.6)
        for a, b in (DRIVE_IN,):
            plan.rect(a, DEPTH + 0.02, b - a, 0.1, "gate")
            plan.segments([(x, DEPTH + 0.45, x, DEPTH + 1.4) for x in (a - 0.25, b + 0.25)], "pen")
        a, b = GABLE_PORT
        plan.rect(-0.12, a, 0.1, b - a, "gate")
        plan.rect(0, a, 2.6, b - a, "overhead")
        # Swing doors open outwards, the way out of the hall.
        out = DEPTH + WALL
        plan.door((51.3, -WALL), (50.3, -WALL), (51.3, -WALL - 1.0))
        plan.door((-WALL, 17.2), (-WALL, 16.2), (-WALL - 1.0, 17.2))
        plan.door((LENGTH + WALL, 16.2), (LENGTH + WALL, 17.2), (LENGTH + WALL + 1.0, 16.2))
        plan.door((48.2, out), (49.2, out), (48.2, out + 1.0))
        plan.door((53.35, out), (54.45, out), (53.35, out + 1.1))
        for a, b in SOUTH_WINDOWS:
            plan.rect(a, DEPTH + 0.08, b - a, 0.14, "glass")
            plan.segments([(a, DEPTH + 0.15, b, DEPTH + 0.15)], "thin")
        for a, b in EAST_WINDOWS:
            plan.rect(LENGTH + 0.08, a, 0.14, b - a, "glass")
            plan.segments([(LENGTH + 0.15, a, LENGTH + 0.15, b)], "thin")


def draw_office(plan):
    """The personnel block in the south-east corner: one storey, 3.2 m high, under the roof of the hall."""
    sheet = plan.sheet
    x, y = OFFICE_X, OFFICE_Y
    hall = 0.15
    inner = x + 1.75
    lines = [27.3, 30.3, 32.3, 36.0]
    with sheet.group("personaldel", "Personaldel"):
        plan.rect(x, y, LENGTH - x, DEPTH - y, "room1")
        plan.rect(inner, y + hall, LENGTH - inner, lines[2] - y - hall, "wet")

        def partition(x1, y1, x2, y2, thickness, openings=()):
            if x1 == x2:
                for a, b in wall_pieces(y1, y2, openings):
                    plan.rect(x1 - thickness / 2, a, thickness, b - a, "partition")
            else:
                for a, b in wall_pieces(x1, x2, openings):
                    plan.rect(a, y1 - thickness / 2, b - a, thickness, "partition")

        partition(x + hall / 2, y, x + hall / 2, DEPTH, hall, [(28.4, 29.4)])
        partition(x, y + hall / 2, LENGTH, y + hall / 2, hall)
        doors = [(26.0, 26.9), (27.7, 28.6), (31.0, 31.9), (33.0, 33.9), (36.6, 37.5)]
        partition(inner, y + hall, inner, DEPTH, 0.12, doors)
        for line in lines:
            partition(inner, line, LENGTH, line, 0.12)
        # Door leaves: into the hall, and into the rooms.
        plan.door((x, 29.4), (x, 28.4), (x - 1.0, 29.4))
        for a, b in doors:
            plan.door((inner + 0.06, a), (inner + 0.06, b), (inner + 0.06 + b - a, a))
        # Lockers and benches.
        for top, bottom in ((y + hall, lines[0] - 0.06), (lines[0] + 0.06, lines[1] - 0.06)):
            edge = top + 0.04 if top < 27 else bottom - 0.54
            for index in range(7):
                plan.rect(56.3 + 0.4 * index, edge, 0.4, 0.5, "furniture")
            bench = edge + 0.8 if top < 27 else edge - 0.62
            plan.rect(56.3, bench, 2.8, 0.35, "furniture")
        # Closet and basin of the accessible toilet, the cleaner's sink.
        plan.rect(55.9, lines[1] + 0.1, 0.42, 0.2, "furniture")
        plan.circle(56.11, lines[1] + 0.52, 0.22, "furniture")
        plan.rect(56.8, lines[1] + 0.08, 0.5, 0.38, "furniture", 0.8)
        plan.rect(59.1, lines[1] + 0.5, 0.8, 0.6, "furniture", 0.8)
        plan.rect(59.2, lines[1] + 0.6, 0.6, 0.4, "furniture", 0.8)
        # The lunch room: two tables, kitchen along the south partition.
        for left in (56.3, 58.3):
            plan.rect(left, 33.5, 0.9, 1.4, "furniture")
            for dx, dy in ((-0.32, 0.15), (-0.32, 0.85), (0.97, 0.15), (0.97, 0.85)):
                plan.rect(left + dx, 33.5 + dy, 0.25, 0.4, "furniture", 0.8)
        plan.rect(56.2, lines[3] - 0.66, 3.7, 0.6, "furniture")
        for left in (56.8, 58.8):
            plan.rect(left, lines[3] - 0.56, 0.45, 0.38, "furniture", 0.6)
        # The office: two desks.
        for top in (36.75, 38.5):
            plan.rect(58.3, top, 0.8, 1.2, "furniture")
            plan.rect(57.6, top + 0.35, 0.5, 0.5, "furniture", 1.2)
        for name, top, area in (
            ("Omkl. H", 26.35, "16 m²"),
            ("Omkl. D", 28.35, "15 m²"),
            ("Lunch", 32.95, "19 m²"),
            ("Kontor", 38.55, "20 m²"),
        ):
            left = 56.95 if name in ("Omkl. H", "Omkl. D") else 55.0
            if name == "Lunch":
                plan.text(57.35, top, name + "  " + area, "label mid", lower=1.4)
            elif name == "Kontor":
                plan.text(56.3, top, name, "label mid", lower=0)
                plan.text(56.3, top, area, "small mid", lower=5.6)
            else:
                plan.text(left + 0.75, top, name, "label mid", lower=0)
                plan.text(left + 0.75, top, area, "small mid", lower=5.6)
        plan.text(57.45, 31.8, "RWC, städ", "label mid")
        plan.text(53.95, 34.6, "Korridor  25 m²", "small mid", turn=-90, lower=0)


def draw_columns(plan):
    with plan.sheet.group("pelare", "Stålpelare HEA 300"):
        for x in AXES_X[1:-1]:
            plan.beam(x, 0.16, "steel")
            plan.beam(x, 20.0, "steel")
            plan.beam(x, DEPTH - 0.16, "steel")
        for y in AXES_Y[1:-1]:
            plan.beam(0.16, y, "steel", turned=True)
            plan.beam(LENGTH - 0.16, y, "steel", turned=True)
        for x in (0.16, LENGTH - 0.16):
            for y in (0.16, DEPTH - 0.16):
                plan.beam(x, y, "steel")


def draw_names(plan):
    sheet = plan.sheet
    with sheet.group("rumsnamn", "Rumsnamn, areor och gångar"):
        plan.text(26.85, 10.0, "LAGERHALL", "hall mid halo", lower=-1.2)
        words = "2 288 m²  ·  rumshöjd 10 500  ·  fri höjd under fackverk 9 000"
        plan.text(26.85, 10.0, words, "area mid halo", lower=8)
        for index, y in enumerate((4.4, 11.0, 17.5, 23.25)):
            plan.text(7.2, y, f"Gång {index + 1}", "small", lower=1.5)
        plan.text(5.3, 30.6, "Godsmottagning", "room mid halo", lower=1.0)
        plan.text(25.0, 30.6, "Utlastning", "room mid", lower=1.0)
        plan.text(55.55, 8.7, "Plock och packning", "room mid", lower=0)
        plan.text(55.55, 8.7, "140 m²", "area mid", lower=6.6)
        plan.text(55.55, 5.4, "Truckladdning", "room mid", lower=0)
        plan.text(55.55, 5.4, "57 m²", "area mid", lower=6.6)
        plan.text(40.4, 36.4, "Returgods", "label mid halo", lower=0)
        plan.text(41.1, 38.0, "Balpress", "small mid halo", lower=0)
        plan.text(48.3, 37.2, "Sträckfilm", "small mid", lower=0)
        plan.text(35.0, 35.4, "Port 7", "label mid", lower=0)
        plan.text(1.75, GABLE_PORT[1] - 0.75, "Port 8", "label mid halo", lower=1.6)
        plan.text(33.0, 28.9, "Gångväg", "walk mid", lower=1.5)
        for index, (a, b) in enumerate(DOCKS):
            name = f"M{index + 1}" if index < 4 else f"U{index - 3}"
            plan.text((a + b) / 2 + 0.75, 36.9, name, "mark mid", lower=1)
        for x, y, turn in ((50.95, 1.4, -90), (0.55, 16.7, -90), (59.6, 16.7, -90), (48.7, 39.5, 0)):
            plan.text(x, y, "Utrymning", "tiny mid", turn=turn, lower=0)


def draw_dimensions(plan):
    sheet = plan.sheet
    with sheet.group("matt", "Mått i millimeter"):
        xs = [plan.x(x) for x in AXES_X]
        ys = [plan.y(y) for y in AXES_Y]
        top, left = plan.y(-WALL), plan.x(-WALL)
        sheet.horizontal_chain([xs[0], xs[-1]], 43, ["60 000"], None, at=5 / 12)
        sheet.horizontal_chain(xs, 55, ["10 000"] * 6, top - 1)
        sheet.vertical_chain([ys[0], ys[-1]], 53, ["40 000"], None, at=3 / 8)
        sheet.vertical_chain(ys, 65, ["10 000"] * 4, left - 1)
        # The openings of the long side.
        stops = [0.0]
        for a, b in DOCKS + [DRIVE_IN] + SOUTH_DOORS + SOUTH_WINDOWS:
            stops += [a, b]
        stops.append(LENGTH)
        labels = [thousands(1000 * (b - a)) for a, b in zip(stops, stops[1:])]
        sheet.horizontal_chain(
            [plan.x(x) for x in stops], plan.y(DEPTH) + 29, labels, plan.y(DEPTH + WALL) + 13, lettering="dimsmall mid"
        )
        # The east gable.
        stops = [0.0, 16.2, 17.2, OFFICE_Y, DEPTH]
        labels = [thousands(1000 * (b - a)) for a, b in zip(stops, stops[1:])]
        outside = plan.x(LENGTH + WALL)
        sheet.vertical_chain(
            [plan.y(y) for y in stops], outside + 20, labels, outside + 13, lettering="dimsmall mid"
        )
        # Racks and aisles.
        total = thousands(1000 * (RACK_EAST - RACK_WEST))
        stops = [0.0, SINGLE_ROW + RACK_DEPTH]
        for centre in DOUBLE_ROWS:
            stops += [centre - RACK_DEPTH - RACK_FLUE / 2, centre + RACK_DEPTH + RACK_FLUE / 2]
        labels = [thousands(1000 * (b - a)) for a, b in zip(stops, stops[1:])]
        sheet.vertical_chain([plan.y(y) for y in stops], plan.x(2.9), labels, None, lettering="dimsmall mid halo")
        sheet.horizontal_chain(
            [plan.x(0), plan.x(RACK_WEST), plan.x(RACK_EAST)],
            plan.y(2.75),
            [thousands(1000 * RACK_WEST), f"{RACK_BAYS} × {thousands(1000 * RACK_BAY)} + 100 = {total}"],
            None,
            lettering="dimsmall mid halo",
        )
    with sheet.group("snittmarkering", "Snittmarkering A–A"):
        x = plan.x(22.4)
        for y, away in ((plan.y(-WALL) - 7, -1), (plan.y(DEPTH + WALL) + 13, 1)):
            inner = y - away * 6
            sheet.line(x, inner, x, y, "thick")
            sheet.line(x, y, x + 7, y, "thick")
            sheet.polygon([(x + 7, y - 2), (x + 12, y), (x + 7, y + 2)], "solid")
            sheet.text(x - 5, y + 2.4, "A", "axis mid")


def draw_section(sheet):
    """The cross-section at 1:200, looking east: A to the left, E to the right, the loading yard beyond E."""
    ratio = 200
    base = 566
    view = View(sheet, LEFT, base, ratio)

    def up(x, height):
        return view.x(x), view.y(-height)

    def box(x, low, width, high, cls):
        sheet.rect(view.x(x), view.y(-high), view.size(width), view.size(high - low), cls)

    def stroke(points, cls):
        sheet.segments([(*up(a, b), *up(c, d)) for a, b, c, d in points], cls)

    def roof(x):
        return 10.25 + 0.5 * (1 - abs(x - 20) / 20)

    with sheet.group("sektion", "Sektion A–A"):
        stroke([(-5.5, 0, -WALL, 0)], "thick")
        stroke([(DEPTH + WALL, -1.2, DEPTH + 9, -1.2)], "thick")
        sheet.hatch(*up(-5.5, -0.02), view.size(5.2), 3, 1.6, "ground")
        sheet.hatch(*up(DEPTH + WALL, -1.22), view.size(8.7), 3, 1.6, "ground")
        box(-WALL, -0.25, DEPTH + 2 * WALL, 0, "concrete")
        box(DEPTH, -1.3, WALL, -0.25, "concrete")
        # What stands behind the cut.
        for left in (0.0, 9.85, 19.85, 29.85, DEPTH - 0.3):
            stroke([(left, 0, left, 9.0), (left + 0.3, 0, left + 0.3, 9.0)], "behind")
        # Racks with five levels.
        for name, left in rack_rows():
            for level in range(5):
                floor = 0.12 + 1.4 * level
                box(left + 0.05, floor + 0.08, 1.0, floor + 1.15, "load")
                stroke([(left, floor, left + RACK_DEPTH, floor)], "beam")
            stroke([(left, 0, left, 7.0), (left + RACK_DEPTH, 0, left + RACK_DEPTH, 7.0)], "beam")
        # The lattice girder and the roof.
        panels = [2.5 * i for i in range(17)]
        stroke([(0, 9.0, DEPTH, 9.0)], "chord")
        stroke([(0, roof(0), 20, roof(20)), (20, roof(20), DEPTH, roof(DEPTH))], "chord")
        web = []
        for a, b in zip(panels, panels[1:]):
            middle = (a + b) / 2
            web += [(a, roof(a), middle, 9.0), (middle, 9.0, b, roof(b))]
        stroke(web, "thin")
        crown = [(-0.3, 10.25), (20, 10.75), (40.3, 10.25), (40.3, 10.7), (20, 11.2), (-0.3, 10.7)]
        sheet.polygon([up(*p) for p in crown], "sectionwall")
        # Outer walls; the right one is cut through port 5.
        box(-WALL, 0, WALL, 11.0, "sectionwall")
        box(DEPTH, 3.2, WALL, 11.0, "sectionwall")
        stroke([(DEPTH + 0.06, 0, DEPTH + 0.06, 3.2), (DEPTH + 0.16, 0, DEPTH + 0.16, 3.2)], "thin")
        stroke([(DEPTH + WALL, 3.4, DEPTH + 0.9, 3.3), (DEPTH + 0.9, 3.3, DEPTH + 0.9, -0.1)], "thin")
        # Heights.
        for height, text in ((0.0, "±0,00"), (7.0, "+7,00"), (9.0, "+9,00"), (10.5, "+10,50")):
            x, y = up(-4.0, height)
            if height:
                sheet.line(x - 20, y, x + 13, y, "thin")
            sheet.polygon([(x - 4, y), (x - 5.5, y - 2.4), (x - 2.5, y - 2.4)], "solid")
            sheet.text(x - 6.5, y - 1, text, "small end")
        x, y = up(DEPTH + 6.5, -1.2)
        sheet.polygon([(x - 4, y), (x - 5.5, y - 2.4), (x - 2.5, y - 2.4)], "solid")
        sheet.text(x - 1, y - 1, "−1,20", "small")
        for x, letter in ((0, "A"), (20, "C"), (40, "E")):
            sheet.line(view.x(x), base + 1.5, view.x(x), base + 7, "grid")
            sheet.circle(view.x(x), base + 11, 4, "bubble")
            sheet.text(view.x(x), base + 12.6, letter, "label mid")
        sheet.text(*up(DEPTH + 2.2, 9.6), "SEKTION A–A", "head")
        sheet.text(view.x(DEPTH + 2.2), view.y(-9.6) + 6, "skala 1:200", "small")


def draw_notes(sheet):
    left = 352
    with sheet.group("anmarkningar", "Anmärkningar"):
        sheet.text(left, 520, "ANMÄRKNINGAR", "head")
        for index, line in enumerate(
            (
                "Mått i mm, plushöjder i m. Kontrolleras på plats.",
                "Modullinjer 1, 7, A och E i innerliv yttervägg.",
                "Stomme av stål, fackverk c/c 10 000 i modullinje 2–6.",
                "Pelare HEA 300. Sandwichelement 300, U = 0,30 W/m²K.",
                "Tak: plåt med 300 mineralull, U = 0,22 W/m²K.",
                "Pallställage 5 nivåer, högsta last +7,00.",
                "Sprinkler och belysning redovisas på egna ritningar.",
            )
        ):
            sheet.text(left, 528 + 6.6 * index, line, "note")
    left, top = 494, 520
    with sheet.group("portforteckning", "Portförteckning"):
        sheet.text(left, top, "PORTFÖRTECKNING", "head")
        columns = [left, left + 30, left + 92]
        for x, text in zip(columns, ("Port", "Typ", "B × H")):
            sheet.text(x, top + 8, text, "strong")
        sheet.line(left, top + 10, left + 126, top + 10, "pen")
        for index, row in enumerate(
            (
                ("1–6", "Takskjutport, lastbrygga", "3 000 × 3 200"),
                ("7", "Takskjutport, markplan", "4 500 × 4 500"),
                ("8", "Takskjutport, markplan", "3 600 × 4 500"),
            )
        ):
            for x, text in zip(columns, row):
                sheet.text(x, top + 15.6 + 6.6 * index, text, "note")
            sheet.line(left, top + 17.6 + 6.6 * index, left + 126, top + 17.6 + 6.6 * index, "thin")
        sheet.text(left, top + 45, "STÄLLAGE", "head")
        sheet.text(left, top + 53, "S1 enkel, S2–S5 dubbla rader à 16 fack × 3 pallar × 5 nivåer", "note")
        sheet.text(left, top + 59.6, f"Summa {thousands(9 * 16 * 3 * 5)} pallplatser (EUR-pall 800 × 1 200)", "note")


def draw_legend(sheet):
    left, right = 719, 831
    inner = left + 5
    with sheet.group("forklaringar", "Förklaringar"):
        sheet.line(left, 10, left, 584, "pen")
        # North.
        x, y = left + 56, 52
        sheet.circle(x, y, 17, "pen")
        angle = math.radians(-18)

        def turned(a, b):
            return x + a * math.cos(angle) - b * math.sin(angle), y + a * math.sin(angle) + b * math.cos(angle)

        sheet.polygon([turned(0, -17), turned(6, 11), turned(0, 6.5)], "solid")
        sheet.polygon([turned(0, -17), turned(-6, 11), turned(0, 6.5)], "bubble")
        top = turned(0, -23.5)
        sheet.text(top[0], top[1] + 2.8, "N", "room mid")
        # Scale bar: 10 m in steps.
        sheet.text(inner, 92, "SKALA 1:100", "head")
        sheet.text(right - 5, 92, "A3: 1:200", "small end")
        start, y = inner, 98
        for index in range(10):
            width = 10
            sheet.rect(start + index * width, y, width, 3, "solid" if index % 2 == 0 else "bubble")
        sheet.rect(start, y, 100, 3, "thin")
        for metres in (0, 1, 5, 10):
            text = f"{metres} m" if metres == 10 else str(metres)
            sheet.text(start + metres * 10, y + 8.2, text, "small mid")
        sheet.line(left, 118, right, 118, "pen")
        sheet.text(inner, 129, "FÖRKLARINGAR", "head")

        def row(index):
            return 140 + 12.4 * index

        def word(index, text):
            sheet.text(inner + 28, row(index) + 1.6, text, "note")

        view = View(sheet, 0, 0, RATIO)
        y = row(0)
        sheet.rect(inner, y - 1.5, 22, 3, "wall")
        sheet.hatch(inner, y - 1.5, 22, 3, 1.6, "wallhatch")
        sheet.segments([(inner, y - 1.5, inner + 22, y - 1.5), (inner, y + 1.5, inner + 22, y + 1.5)], "wallline")
        word(0, "Yttervägg, sandwichelement 300")
        sheet.rect(inner, row(1) - 0.7, 22, 1.4, "partition")
        word(1, "Innervägg")
        view.beam((inner + 11) / 10, row(2) / 10, "steel")
        word(2, "Pelare HEA 300")
        y = row(3)
        sheet.rect(inner, y - 3.5, 22, 7, "rack")
        sheet.segments([(inner, y - 3.5, inner + 22, y - 3.5), (inner, y + 3.5, inner + 22, y + 3.5)], "beam")
        sheet.segments([(inner + a, y - 3.5, inner + a, y + 3.5) for a in (0, 11, 22)], "upright")
        word(3, "Pallställage")
        y = row(4)
        sheet.rect(inner, y - 4, 20, 8, "leveller")
        sheet.rect(inner, y + 3, 20, 1, "gate")
        word(4, "Takskjutport med lastbrygga")
        y = row(5)
        sheet.line(inner + 6, y + 4, inner + 6, y - 4, "leaf")
        sheet.path(f"M{number(inner + 14)} {number(y + 4)}A8 8 0 0 0 {number(inner + 6)} {number(y - 4)}", "swing")
        word(5, "Slagdörr")
        y = row(6)
        sheet.rect(inner, y - 3, 22, 6, "green")
        sheet.segments([(inner, y - 3, inner + 22, y - 3), (inner, y + 3, inner + 22, y + 3)], "greenline")
        word(6, "Gångväg, golvmarkering")
        y = row(7)
        sheet.hatch(inner, y - 4, 22, 8, 6, "paintthin")
        sheet.rect(inner, y - 4, 22, 8, "paint")
        word(7, "Hålls fritt, golvmarkering")
        y = row(8)
        sheet.line(inner, y, inner + 22, y, "grid")
        word(8, "Modullinje")

        # Key plan of the yard.
        top = 262
        sheet.line(left, top, right, top, "pen")
        sheet.text(inner, top + 11, "ORIENTERING", "head")
        x0, y0 = inner + 14, top + 26
        sheet.rect(x0 - 10, y0 - 8, 96, 64, "leveller")
        sheet.rect(x0, y0, 60, 40, "sectionwall")
        sheet.rect(x0 + 64, y0 + 6, 18, 28, "machine")
        sheet.segments([(x0 + 4.5 * i + 2, y0 + 43, x0 + 4.5 * i + 2, y0 + 53) for i in range(8)], "behind")
        sheet.text(x0 + 30, y0 + 22, "Hus 1", "label mid")
        sheet.text(x0 + 73, y0 + 21.5, "Hus 2", "small mid")
        sheet.text(x0 + 59, y0 + 50.5, "Lastgård", "small mid")
        sheet.text(x0 + 36, y0 + 66, "Ringjärnsvägen", "small mid")


def draw_title_block(sheet):
    left, right, bottom = 719, 831, 584
    top = 376
    inner = left + 5
    with sheet.group("namnruta", "Namnruta"):
        sheet.line(left, top, right, top, "thick")
        # Revisions.
        columns = [left, left + 12, left + 62, left + 94, right]
        for x in columns[1:-1]:
            sheet.line(x, top, x, top + 32, "thin")
        for x, text in zip(columns, ("BET", "ÄNDRINGEN AVSER", "DATUM", "SIGN")):
            sheet.text(x + 2, top + 29.6, text, "field")
        revisions = (
            ("A", "Lastgård, portar 7–8", "2025-11-17", "EB"),
            ("B", "Ställage enligt inventering", "2026-01-05", "EB"),
        )
        for index, row in enumerate(revisions):
            y = top + 21.6 - 8 * index
            for x, text in zip(columns, row):
                sheet.text(x + 2, y, text, "tiny")
            sheet.line(left, y + 2.4, right, y + 2.4, "thin")
        sheet.line(left, top + 32, right, top + 32, "pen")
        y = top + 32
        sheet.text(inner, y + 9, "RELATIONSHANDLING", "head")
        sheet.line(left, y + 14, right, y + 14, "pen")
        y += 14
        sheet.text(inner, y + 10.5, "Lagerhuset Mälardalen AB", "firm")
        sheet.text(inner, y + 18, "Hus 1, lagerbyggnad", "value")
        sheet.text(inner, y + 24.5, "Ringjärnsvägen 14, Västerås", "value")
        sheet.line(left, y + 30, right, y + 30, "pen")
        y += 30
        sheet.polygon([(inner, y + 18), (inner + 6.5, y + 6), (inner + 13, y + 18)], "solid")
        sheet.polygon([(inner + 4.2, y + 18), (inner + 6.5, y + 13.4), (inner + 8.8, y + 18)], "white")
        sheet.text(inner + 18, y + 11, "Björkvret Arkitekter", "subtitle")
        sheet.text(inner + 18, y + 17.4, "Slånbärsgränd 3 · 08-465 004 20", "small")
        sheet.line(left, y + 23, right, y + 23, "pen")
        y += 23
        half = left + 56
        fields = (
            (("UPPDRAG NR", "25-118"), ("RITAD AV", "E. Brännvall")),
            (("DATUM", "2026-01-05"), ("HANDLÄGGARE", "M. Tallroth")),
        )
        for index, row in enumerate(fields):
            for x, (name, value) in zip((left, half), row):
                sheet.text(x + (5 if x == left else 3), y + 4.6, name, "field")
                sheet.text(x + (5 if x == left else 3), y + 10.6, value, "value")
            sheet.line(half, y, half, y + 13.5, "thin")
            y += 13.5
            sheet.line(left, y, right, y, "thin" if index == 0 else "pen")
        sheet.text(inner, y + 12.5, "PLAN 1", "title")
        sheet.text(inner, y + 21, "Lagerhall, översikt", "subtitle")
        sheet.text(inner, y + 28.5, "Sektion A–A", "subtitle")
        y += 35
        sheet.line(left, y, right, y, "pen")
        sheet.text(inner, y + 4.6, "SKALA", "field")
        sheet.text(inner, y + 11.4, "1:100 (A1)  ·  1:200 (A3)", "value")
        y += 16
        sheet.line(left, y, right, y, "pen")
        sheet.text(inner, y + 4.6, "NUMMER", "field")
        sheet.text(inner, y + 18, "A-40.1-101", "sheetnumber")
        sheet.line(right - 20, y, right - 20, bottom, "thin")
        sheet.text(right - 17, y + 4.6, "BET", "field")
        sheet.text(right - 10, y + 18, "B", "sheetnumber mid")


def facts():
    def points(x, y):
        return {"x": round((LEFT + 10 * x) / MM_PER_POINT, 3), "y": round((TOP + 10 * y) / MM_PER_POINT, 3)}

    def centre(x, y):
        obstacles = [(a, b) for a in AXES_X for b in AXES_Y if b == 20 or a in (0, LENGTH) or b in (0, DEPTH)]
        nearest = min(math.dist((x, y), obstacle) for obstacle in obstacles)
        return {
            "metres": {"x": x, "y": y},
            "position": points(x, y),
            "nearestColumn": round(1000 * nearest),
            "nearestWall": round(1000 * min(x, y, LENGTH - x, DEPTH - y)),
        }

    return {
        "drawing": "warehouse-plan.pdf",
        "unit": "pt",
        "page": {
            "name": "A1",
            "width": round(WIDTH / MM_PER_POINT, 3),
            "height": round(HEIGHT / MM_PER_POINT, 3),
        },
        "scale": {
            "ratio": RATIO,
            "millimetresPerUnit": round(RATIO * MM_PER_POINT, 6),
            "from": points(0, 0),
            "to": points(LENGTH, 0),
            "length": 60000,
        },
        "innerCorners": {
            "topLeft": points(0, 0),
            "topRight": points(LENGTH, 0),
            "bottomRight": points(LENGTH, DEPTH),
            "bottomLeft": points(0, DEPTH),
        },
        "building": {"length": 60000, "width": 40000, "ceilingHeight": 10500, "underGirders": 9000, "rackTop": 7000},
        "recommendedCentres": [centre(x, y) for y in (10, 30) for x in (15, 45)],
        "freeCentres": [centre(x, y) for y in (10, 30) for x in (5, 15, 25, 35, 45, 55)],
        "note": "Centres are bay centres between the girders. The fans hang above the racks; a rotor of 7.3 m keeps at "
        "least 1.3 m from every wall and column.",
    }


if __name__ == "__main__":
    main()
