#!/usr/bin/env python3
"""Draws the floor plan of the sample sports hall: an A3 sheet at 1:200, as SVG, and the facts of its geometry.

    ./draw-plan.py            writes sports-hall-plan.svg and plan-facts.json beside this script

Standard library only; the same bytes on every run. Whoever looks at the drawing needs the Inter fonts.

The hall measures 45.000 x 25.000 m between its walls. Whoever sets the scale by hand clicks the inner corner at the top
left of the hall, then the one at the top right, and types 45 000 mm: `scale` in plan-facts.json has both points in
pixels (1/96 inch of paper) from the top left of the sheet. One pixel is 52.917 mm of the building.

The courts have the sizes of the game rules: handball 40 x 20 m, basketball 28 x 15 m, badminton 13.40 x 6.10 m; lines
are drawn at their true widths of 50 and 40 mm. Every name and number on the sheet and in parts/ is made up; telephone
numbers are of the series that PTS keeps free for fiction, organisation numbers begin with 219999 or 559999.
"""

import json
import math
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from drafting import MM_PER_PIXEL, Sheet, View, number, thousands  # noqa: E402

RATIO = 200
WIDTH, HEIGHT = 420, 297  # A3
LEFT, TOP = 62, 70  # inner corner of the hall on the paper, mm

LENGTH, DEPTH, WALL = 45.0, 25.0, 0.35
STAND = (8.5, 36.5, 3.6)  # the niche of the stands in the north wall: from, to, depth
WING = 9.6  # depth of the wing with changing rooms
PARTITION = 0.15

STYLE = """
text { font-family: Inter; fill: #20262c }
.mid { text-anchor: middle }
.end { text-anchor: end }
.halo { paint-order: stroke; stroke: #fbf6ec; stroke-width: 1.1; stroke-linejoin: round }
.hall { font-size: 4.6px; font-weight: 600; letter-spacing: .15px }
.room { font-size: 2.7px; font-weight: 600 }
.area { font-size: 2.3px; fill: #525d67 }
.tiny { font-size: 1.9px; fill: #525d67 }
.dimtext { font-size: 2.4px }
.axis { font-size: 3.4px; font-weight: 500 }
.head { font-size: 2.7px; font-weight: 700; letter-spacing: .15px }
.note { font-size: 2.4px; fill: #2d353d }
.field { font-size: 1.6px; fill: #66717c; letter-spacing: .08px }
.value { font-size: 2.5px; font-weight: 500 }
.firm { font-size: 3.6px; font-weight: 700 }
.title { font-size: 4.4px; font-weight: 700 }
.subtitle { font-size: 3.1px; font-weight: 500 }
.sheetnumber { font-size: 6px; font-weight: 700 }
.paper { fill: #fff }
.frame { fill: none; stroke: #20262c; stroke-width: .5 }
.sports { fill: #fbf6ec }
.boards { fill: none; stroke: #f0e6d3; stroke-width: .1 }
.wing { fill: #f6f5f2 }
.wet { fill: #e9f1f4 }
.store { fill: #efedf3 }
.entrance { fill: #eef4ee }
.wall { fill: #5b656f; stroke: #20262c; stroke-width: .25; stroke-linejoin: miter }
.partition { fill: #7a848e; stroke: #20262c; stroke-width: .12 }
.glass { fill: #fff; stroke: #20262c; stroke-width: .13 }
.thin { fill: none; stroke: #20262c; stroke-width: .1 }
.pen { fill: none; stroke: #20262c; stroke-width: .18 }
.thick { fill: none; stroke: #20262c; stroke-width: .5 }
.leaf { fill: none; stroke: #20262c; stroke-width: .3 }
.swing { fill: none; stroke: #20262c; stroke-width: .1 }
.furniture { fill: #fff; stroke: #7a848e; stroke-width: .1 }
.seat { fill: #d9e2ea; stroke: #8798a8; stroke-width: .1 }
.step { fill: #fff; stroke: #8798a8; stroke-width: .1 }
.rail { fill: none; stroke: #47535e; stroke-width: .3 }
.handball { fill: none; stroke: #c9893a; stroke-width: .25 }
.handballarea { fill: #f3dfbd; fill-opacity: .55 }
.dashes { stroke-dasharray: .75 .75 }
.goal { fill: #fff; stroke: #b0522e; stroke-width: .25 }
.basketball { fill: none; stroke: #a8483c; stroke-width: .25 }
.basketballarea { fill: #eccfc6; fill-opacity: .5 }
.badminton { fill: none; stroke: #4d8a68; stroke-width: .2 }
.net { fill: none; stroke: #4d8a68; stroke-width: .18; stroke-dasharray: 1 .5 }
.curtain { fill: none; stroke: #47535e; stroke-width: .25; stroke-dasharray: 3 1 .6 1 }
.grid { fill: none; stroke: #8d98a3; stroke-width: .1; stroke-dasharray: 4 .8 .4 .8 }
.bubble { fill: #fff; stroke: #20262c; stroke-width: .18 }
.dim { fill: none; stroke: #20262c; stroke-width: .1 }
.tick { fill: none; stroke: #20262c; stroke-width: .3 }
.solid { fill: #20262c }
.white { fill: #fff }
"""


def main():
    (HERE / "sports-hall-plan.svg").write_text(draw().svg(), encoding="utf-8")
    (HERE / "plan-facts.json").write_text(json.dumps(facts(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")


def draw():
    sheet = Sheet(
        WIDTH,
        HEIGHT,
        "A-40.1-01 Plan 1, Rasensporthallen",
        "Rasensporthallen, Halmby kommun. Idrottshall 45 × 25 m med läktare och omklädningsrum. "
        "A3, skala 1:200. Alla namn är påhittade.",
        STYLE,
    )
    plan = View(sheet, LEFT, TOP, RATIO)
    with sheet.group("ram", "Ram"):
        sheet.rect(0, 0, WIDTH, HEIGHT, "paper")
        sheet.rect(20, 10, WIDTH - 30, HEIGHT - 20, "frame")
    draw_floors(plan)
    draw_axes(plan)
    draw_badminton(plan)
    draw_basketball(plan)
    draw_handball(plan)
    draw_stands(plan)
    draw_wing(plan)
    draw_walls(plan)
    draw_names(plan)
    draw_dimensions(plan)
    draw_legend(sheet)
    draw_title_block(sheet)
    return sheet


def draw_floors(plan):
    sheet = plan.sheet
    with sheet.group("golv", "Golv"):
        plan.rect(0, 0, LENGTH, DEPTH, "sports")
        plan.segments([(0, 0.5 * row, LENGTH, 0.5 * row) for row in range(1, 50)], "boards")
        plan.rect(STAND[0], -STAND[2], STAND[1] - STAND[0], STAND[2], "wing")
        plan.rect(0, DEPTH + WALL, LENGTH, WING, "wing")


AXES_X = [0.0, 7.5, 15.0, 22.5, 30.0, 37.5, 45.0]
AXES_Y = [0.0, DEPTH]


def draw_axes(plan):
    sheet = plan.sheet
    bottom = DEPTH + WALL + WING + WALL
    with sheet.group("modullinjer", "Modullinjer"):
        for index, x in enumerate(AXES_X):
            sheet.line(plan.x(x), TOP - 34, plan.x(x), plan.y(bottom) + 3, "grid")
            sheet.circle(plan.x(x), TOP - 37.5, 3.5, "bubble")
            sheet.text(plan.x(x), TOP - 36.25, str(index + 1), "axis mid")
        for letter, y in zip("ABC", (*AXES_Y, DEPTH + WALL + WING)):
            sheet.line(34, plan.y(y), plan.x(LENGTH) + 4, plan.y(y), "grid")
            sheet.circle(30.5, plan.y(y), 3.5, "bubble")
            sheet.text(30.5, plan.y(y) + 1.25, letter, "axis mid")


def arc(plan, radius, x, y, large=0, sweep=1):
    r = number(plan.size(radius))
    return f"A{r} {r} 0 {large} {sweep} {number(plan.x(x))} {number(plan.y(y))}"


def at(plan, x, y):
    return f"{number(plan.x(x))} {number(plan.y(y))}"


def draw_handball(plan):
    """40 x 20 m: goals 3 m wide, goal area 6 m and free-throw line 9 m round the posts, 7 m and 4 m marks."""
    sheet = plan.sheet
    left, right = (LENGTH - 40) / 2, (LENGTH + 40) / 2
    top, bottom, middle = (DEPTH - 20) / 2, (DEPTH + 20) / 2, DEPTH / 2
    with sheet.group("handboll", "Handbollsplan 40 × 20 m"):
        for side, base in ((1, left), (-1, right)):
            sweep = 1 if side > 0 else 0
            area = (
                f"M{at(plan, base, middle - 7.5)}{arc(plan, 6, base + 6 * side, middle - 1.5, 0, sweep)}"
                f"L{at(plan, base + 6 * side, middle + 1.5)}{arc(plan, 6, base, middle + 7.5, 0, sweep)}"
            )
            sheet.path(area + "Z", "handballarea")
            sheet.path(area, "handball")
            # The free-throw line ends at the side lines, 8.5 m from the nearer post.
            reach = math.sqrt(9**2 - 8.5**2)
            sheet.path(
                f"M{at(plan, base + reach * side, top)}{arc(plan, 9, base + 9 * side, middle - 1.5, 0, sweep)}"
                f"L{at(plan, base + 9 * side, middle + 1.5)}{arc(plan, 9, base + reach * side, bottom, 0, sweep)}",
                "handball dashes",
            )
            plan.line(base + 7 * side, middle - 0.5, base + 7 * side, middle + 0.5, "handball")
            plan.line(base + 4 * side, middle - 0.075, base + 4 * side, middle + 0.075, "handball")
            plan.rect(min(base, base - side), middle - 1.5, 1.0, 3.0, "goal")
            back = base - side
            plan.segments(
                [(base - 0.25 * k * side, middle - 1.5, base - 0.25 * k * side, middle + 1.5) for k in (1, 2, 3)]
                + [(base, middle - 1.5 + 0.5 * k, back, middle - 1.5 + 0.5 * k) for k in range(1, 6)],
                "boards",
            )
        plan.rect(left, top, 40, 20, "handball")
        plan.line(LENGTH / 2, top, LENGTH / 2, bottom, "handball")
        for side in (-4.5, 4.5):
            plan.line(LENGTH / 2 + side, bottom - 0.15, LENGTH / 2 + side, bottom + 0.15, "handball")


def draw_basketball(plan):
    """28 x 15 m: three-point line 6.75 m, restricted area 4.9 x 5.8 m, circles of 1.8 m."""
    sheet = plan.sheet
    left, right = (LENGTH - 28) / 2, (LENGTH + 28) / 2
    top, middle = (DEPTH - 15) / 2, DEPTH / 2
    with sheet.group("basket", "Basketplan 28 × 15 m"):
        for side, base in ((1, left), (-1, right)):
            sweep = 1 if side > 0 else 0
            plan.rect(min(base, base + 5.8 * side), middle - 2.45, 5.8, 4.9, "basketballarea")
            plan.rect(min(base, base + 5.8 * side), middle - 2.45, 5.8, 4.9, "basketball")
            line = base + 5.8 * side
            sheet.path(f"M{at(plan, line, middle - 1.8)}{arc(plan, 1.8, line, middle + 1.8, 0, sweep)}", "basketball")
            basket = base + 1.575 * side
            straight = 7.5 - 0.9
            reach = math.sqrt(6.75**2 - straight**2)
            sheet.path(
                f"M{at(plan, base, middle - straight)}L{at(plan, basket + reach * side, middle - straight)}"
                f"{arc(plan, 6.75, basket + reach * side, middle + straight, 0, sweep)}"
                f"L{at(plan, base, middle + straight)}",
                "basketball",
            )
            sheet.path(
                f"M{at(plan, basket, middle - 1.25)}{arc(plan, 1.25, basket, middle + 1.25, 0, sweep)}", "basketball"
            )
            plan.circle(basket, middle, 0.225, "basketball")
            plan.line(base + 1.2 * side, middle - 0.9, base + 1.2 * side, middle + 0.9, "basketball")
        plan.rect(left, top, 28, 15, "basketball")
        plan.circle(LENGTH / 2, middle, 1.8, "basketball")


BADMINTON_CENTRES = (6.75, 17.25, 27.75, 38.25)


def draw_badminton(plan):
    """Four courts of 6.10 x 13.40 m across the hall."""
    sheet = plan.sheet
    top, bottom, middle = (DEPTH - 13.4) / 2, (DEPTH + 13.4) / 2, DEPTH / 2
    for index, centre in enumerate(BADMINTON_CENTRES):
        left, right = centre - 3.05, centre + 3.05
        with sheet.group(f"badminton-{index + 1}", f"Badmintonbana {index + 1}, 13,40 × 6,10 m"):
            plan.rect(left, top, 6.1, 13.4, "badminton")
            plan.segments(
                [(left + 0.46, top, left + 0.46, bottom), (right - 0.46, top, right - 0.46, bottom)]
                + [(left, top + 0.76, right, top + 0.76), (left, bottom - 0.76, right, bottom - 0.76)]
                + [(left, middle - 1.98, right, middle - 1.98), (left, middle + 1.98, right, middle + 1.98)]
                + [(centre, top, centre, middle - 1.98), (centre, middle + 1.98, centre, bottom)],
                "badminton",
            )
            plan.line(left - 0.1, middle, right + 0.1, middle, "net")


def draw_stands(plan):
    sheet = plan.sheet
    first, last, depth = STAND
    rows = 4
    with sheet.group("laktare", "Läktare med fyra bänkrader"):
        stairs = (first + 4.4, (first + last) / 2 - 0.6, last - 5.6)
        blocks, start = [], first + 0.1
        for stair in stairs:
            blocks.append((start, stair))
            start = stair + 1.2
        blocks.append((start, last - 0.1))
        for row in range(rows):
            y = -depth + 0.25 + row * 0.82
            for a, b in blocks:
                plan.rect(a, y, b - a, 0.42, "seat")
                count = round((b - a) / 0.5)
                plan.segments(
                    [(a + (b - a) * k / count, y, a + (b - a) * k / count, y + 0.42) for k in range(1, count)], "thin"
                )
            plan.segments([(first, y + 0.62, last, y + 0.62)], "boards")
        for stair in stairs:
            for step in range(8):
                plan.rect(stair, -depth + 0.25 + step * 0.41, 1.2, 0.41, "step")
            x = plan.x(stair + 0.6)
            sheet.line(x, plan.y(-0.25), x, plan.y(-depth + 0.6), "thin")
            tip = plan.y(-depth + 0.5)
            sheet.polygon([(x, tip), (x - 0.7, tip + 1.6), (x + 0.7, tip + 1.6)], "solid")
        for a, b in blocks:
            plan.line(a, -0.06, b, -0.06, "rail")


# The wing along the south side: rooms from west to east, with the faces of their walls in metres.
ROOMS = [
    ("Redskapsförråd", 0.0, 9.0, "store"),
    ("Omkl. 1", 9.15, 13.85, "wet"),
    ("Omkl. 2", 14.0, 18.7, "wet"),
    ("Entréhall", 18.85, 26.15, "entrance"),
    ("Omkl. 3", 26.3, 31.0, "wet"),
    ("Omkl. 4", 31.15, 35.85, "wet"),
    ("Ledare", 36.0, 39.35, "wing"),
    ("Teknik", 39.5, 45.0, "store"),
]
NORTH_FACE = DEPTH + WALL  # of the wing
CORRIDOR = NORTH_FACE + 1.9  # the corridor between the hall and the changing rooms ends here


def draw_wing(plan):
    sheet = plan.sheet
    south = NORTH_FACE + WING
    with sheet.group("rum", "Omklädningsrum, förråd och entré"):
        for name, first, last, cls in ROOMS:
            top = NORTH_FACE if name in ("Redskapsförråd", "Entréhall", "Teknik") else CORRIDOR + PARTITION
            plan.rect(first, top, last - first, south - top, cls)

        def wall_x(x1, x2, y, openings=()):
            start = x1
            for a, b in [*sorted(openings), (x2, x2)]:
                if a > start:
                    plan.rect(start, y, a - start, PARTITION, "partition")
                start = b

        def wall_y(x, y1, y2, openings=()):
            start = y1
            for a, b in [*sorted(openings), (y2, y2)]:
                if a > start:
                    plan.rect(x, start, PARTITION, a - start, "partition")
                start = b

        # Along the corridor.
        doors_west, doors_east = [(12.55, 13.45), (14.4, 15.3)], [(29.7, 30.6), (31.55, 32.45), (36.5, 37.4)]
        wall_x(9.0, 18.85, CORRIDOR, doors_west)
        wall_x(26.15, 39.35, CORRIDOR, doors_east)
        # Across.
        corridor_door = (NORTH_FACE + 0.4, NORTH_FACE + 1.5)
        wall_y(9.0, NORTH_FACE, south, [corridor_door])
        wall_y(13.85, CORRIDOR + PARTITION, south)
        wall_y(18.7, NORTH_FACE, south, [corridor_door])
        wall_y(26.15, NORTH_FACE, south, [corridor_door])
        wall_y(31.0, CORRIDOR + PARTITION, south)
        wall_y(35.85, CORRIDOR + PARTITION, south)
        wall_y(39.35, NORTH_FACE, south, [corridor_door])
        for a, b in doors_west + doors_east:
            low = CORRIDOR + PARTITION
            if a in (12.55, 29.7):
                plan.door((b, low), (a, low), (b, low + b - a))
            else:
                plan.door((a, low), (b, low), (a, low + b - a))
        plan.door((9.0, corridor_door[0]), (9.0, corridor_door[1]), (7.9, corridor_door[0]))
        plan.door((18.85, corridor_door[0]), (18.85, corridor_door[1]), (19.95, corridor_door[0]))
        plan.door((26.15, corridor_door[0]), (26.15, corridor_door[1]), (25.05, corridor_door[0]))
        plan.door((39.5, corridor_door[0]), (39.5, corridor_door[1]), (40.6, corridor_door[0]))
        # Changing rooms: benches along the walls, showers at the end.
        shower = south - 2.4
        for first, last in ((9.15, 13.85), (14.0, 18.7), (26.3, 31.0), (31.15, 35.85)):
            wall_x(first, last, shower, [(last - 1.3, last - 0.3)])
            plan.rect(first + 0.05, CORRIDOR + 1.3, 0.4, shower - CORRIDOR - 1.5, "furniture")
            plan.rect(last - 0.45, CORRIDOR + 1.3, 0.4, shower - CORRIDOR - 1.5, "furniture")
            for x in (first + 0.5, first + 1.4, first + 2.3):
                plan.circle(x, south - 0.35, 0.16, "furniture")
                plan.segments([(x + 0.45, south, x + 0.45, south - 0.9)], "thin")
        # The store: goals, mats, beams.
        for index in range(3):
            plan.rect(0.3 + 0.35 * index, south - 3.6 + 0.25 * index, 1.1, 3.0, "furniture")
        for index in range(4):
            plan.rect(3.4, south - 0.35 - 0.3 * (index + 1), 2.0, 0.3, "furniture")
        plan.rect(6.2, south - 2.4, 2.4, 1.9, "furniture")
        plan.segments([(6.2, south - 2.4, 8.6, south - 0.5), (6.2, south - 0.5, 8.6, south - 2.4)], "thin")
        for index in range(5):
            plan.circle(8.5, CORRIDOR + 1.0 + 0.55 * index, 0.2, "furniture")
        # Entrance: counter, benches, draught lobby.
        plan.rect(19.3, NORTH_FACE + 3.4, 0.7, 2.8, "furniture")
        plan.rect(24.7, NORTH_FACE + 3.4, 0.9, 2.8, "furniture")
        wall_x(21.0, 24.0, south - 2.2, [(21.4, 23.6)])
        wall_y(20.85, south - 2.2, south)
        wall_y(24.0, south - 2.2, south)
        inside = south - 2.2
        plan.door((21.4, inside), (22.5, inside), (21.4, inside - 1.1))
        plan.door((23.6, inside), (22.5, inside), (23.6, inside - 1.1))
        # Leaders' room and plant.
        plan.rect(36.3, south - 3.4, 0.8, 1.6, "furniture")
        plan.rect(37.25, south - 2.85, 0.5, 0.5, "furniture", 0.5)
        plan.rect(40.2, south - 4.4, 4.3, 1.7, "furniture")
        plan.segments([(41.3, south - 4.4, 41.3, south - 2.7), (42.9, south - 4.4, 42.9, south - 2.7)], "thin")
        plan.circle(42.1, south - 3.55, 0.5, "furniture")
        plan.rect(40.2, south - 1.3, 1.2, 0.9, "furniture")
        plan.rect(41.8, south - 1.3, 1.2, 0.9, "furniture")


def draw_walls(plan):
    sheet = plan.sheet
    first, last, depth = STAND
    south = NORTH_FACE + WING
    with sheet.group("vaggar", "Ytterväggar"):

        def along(x1, x2, y, openings=()):
            start = x1
            for a, b in [*sorted(openings), (x2, x2)]:
                if a > start:
                    plan.rect(start, y, a - start, WALL, "wall")
                start = b

        def down(x, y1, y2, openings=()):
            start = y1
            for a, b in [*sorted(openings), (y2, y2)]:
                if a > start:
                    plan.rect(x, start, WALL, a - start, "wall")
                start = b

        along(-WALL, first, -WALL, [(3.4, 4.5)])
        along(last, LENGTH + WALL, -WALL, [(40.5, 41.6)])
        down(first - WALL, -depth - WALL, -WALL)
        down(last, -depth - WALL, -WALL)
        along(first, last, -depth - WALL)
        hall_doors = [(2.5, 7.0), (20.2, 22.0), (23.0, 24.8)]
        passages = [(10.4, 11.4), (33.6, 34.6)]
        along(-WALL, LENGTH + WALL, DEPTH, hall_doors + passages)
        gable = [(11.95, 13.05)]
        down(-WALL, 0, DEPTH, gable)
        down(LENGTH, 0, DEPTH, gable)
        windows_south = [(10.2, 12.8), (15.05, 17.65), (27.35, 29.95), (32.2, 34.8), (36.7, 38.7)]
        entrance = [(21.4, 23.6)]
        along(-WALL, LENGTH + WALL, south, windows_south + entrance + [(1.2, 4.2), (43.2, 44.3)])
        down(-WALL, NORTH_FACE, south)
        down(LENGTH, NORTH_FACE, south)
    with sheet.group("oppningar", "Dörrar, portar och fönster"):
        for a, b in windows_south:
            plan.rect(a, south + 0.1, b - a, 0.15, "glass")
        plan.door((3.4, -WALL), (4.5, -WALL), (3.4, -WALL - 1.1))
        plan.door((41.6, -WALL), (40.5, -WALL), (41.6, -WALL - 1.1))
        plan.door((-WALL, 13.05), (-WALL, 11.95), (-WALL - 1.1, 13.05))
        plan.door((LENGTH + WALL, 13.05), (LENGTH + WALL, 11.95), (LENGTH + WALL + 1.1, 13.05))
        # Folding gate of the store, double doors to the hall, passages for the players.
        plan.rect(2.5, DEPTH + 0.12, 4.5, 0.1, "glass")
        for a, b in ((20.2, 22.0), (23.0, 24.8)):
            half = (a + b) / 2
            low = DEPTH + WALL
            plan.door((a, low), (half, low), (a, low + half - a))
            plan.door((b, low), (half, low), (b, low + b - half))
        for a, b in passages:
            low = DEPTH + WALL
            plan.door((a, low), (b, low), (a, low + b - a))
        out = south + WALL
        plan.door((21.4, out), (22.5, out), (21.4, out + 1.1))
        plan.door((23.6, out), (22.5, out), (23.6, out + 1.1))
        plan.rect(1.2, south + 0.12, 3.0, 0.1, "glass")
        plan.door((44.3, out), (43.2, out), (44.3, out + 1.1))
        # The entrance canopy.
        x, y = plan.x(22.5), plan.y(out) + 8.6
        sheet.polygon([(x, y), (x - 1.6, y + 3), (x + 1.6, y + 3)], "solid")


def draw_names(plan):
    sheet = plan.sheet
    south = NORTH_FACE + WING
    with sheet.group("rumsnamn", "Rumsnamn och areor"):
        plan.text(22.5, 3.95, "IDROTTSHALL", "hall mid halo", lower=-0.2)
        plan.text(22.5, 3.95, "1 125 m²  ·  rumshöjd 9 000", "area mid halo", lower=3.6)
        middle = (STAND[0] + 4.4 + 1.2 + (STAND[0] + STAND[1]) / 2 - 0.6) / 2
        sheet.rect(plan.x(middle) - 16, plan.y(-1.72) - 2.1, 32, 3.2, "white", 0.6)
        plan.text(middle, -1.72, "Läktare, 4 rader, 200 platser", "tiny mid", lower=0.2)
        for name, first, last, _ in ROOMS:
            middle = (first + last) / 2
            top = NORTH_FACE if name in ("Redskapsförråd", "Entréhall", "Teknik") else CORRIDOR + PARTITION
            area = f"{round((last - first) * (south - top))} m²"
            y = NORTH_FACE + 4.4
            if name == "Entréhall":
                y = NORTH_FACE + 4.5
            if name in ("Ledare", "Teknik"):
                y = NORTH_FACE + 3.6
            plan.text(middle, y, name, "room mid")
            plan.text(middle, y, area, "area mid", lower=3.2)
        for first, last in ((9.15, 13.85), (14.0, 18.7), (26.3, 31.0), (31.15, 35.85)):
            plan.text((first + last) / 2, south - 1.5, "Dusch", "tiny mid", lower=0.4)
        plan.text(15.2, NORTH_FACE + 1.1, "Korridor", "tiny mid", lower=0.3)
        plan.text(29.0, NORTH_FACE + 1.1, "Korridor", "tiny mid", lower=0.3)
        plan.text(22.5, south + WALL, "Entré", "room mid", lower=14.6)


def draw_dimensions(plan):
    sheet = plan.sheet
    south = NORTH_FACE + WING
    small = {"tick": 0.9, "rise": 0.8}
    with sheet.group("matt", "Mått i millimeter"):
        xs = [plan.x(x) for x in AXES_X]
        sheet.horizontal_chain(xs, TOP - 25, ["7 500"] * 6, None, **small)
        sheet.horizontal_chain([xs[0], xs[-1]], TOP - 29.5, ["45 000"], None, at=5 / 12, **small)
        ys = [plan.y(y) for y in (0.0, DEPTH, NORTH_FACE, south)]
        sheet.vertical_chain(ys, 44, ["25 000", None, "9 600"], plan.x(-WALL), **small)
        total = plan.y(south) - plan.y(0)
        sheet.vertical_chain([ys[0], ys[-1]], 39, [thousands(total * RATIO)], None, **small)
        rooms = [0.0]
        for _, first, last, _ in ROOMS:
            rooms += [first, last] if first > 0 else [last]
        labels = []
        for a, b in zip(rooms, rooms[1:]):
            labels.append(thousands(1000 * (b - a)) if b - a > 1 else None)
        outside = plan.y(south + WALL)
        sheet.horizontal_chain([plan.x(x) for x in rooms], outside + 19, labels, outside + 14, **small)
        first, last, depth = STAND
        outside = plan.x(last + WALL)
        sheet.vertical_chain([plan.y(-depth), plan.y(0)], outside + 5, [thousands(1000 * depth)], outside, **small)


def draw_legend(sheet):
    left, right = 308, 410
    inner = left + 4
    with sheet.group("forklaringar", "Förklaringar"):
        sheet.line(left, 10, left, 287, "pen")
        x, y = left + 51, 34
        sheet.circle(x, y, 9, "pen")
        angle = math.radians(24)

        def turned(a, b):
            return x + a * math.cos(angle) - b * math.sin(angle), y + a * math.sin(angle) + b * math.cos(angle)

        sheet.polygon([turned(0, -9), turned(3.2, 6), turned(0, 3.5)], "solid")
        sheet.polygon([turned(0, -9), turned(-3.2, 6), turned(0, 3.5)], "bubble")
        top = turned(0, -12.4)
        sheet.text(top[0], top[1] + 1.5, "N", "subtitle mid")
        with sheet.group("skalstock", "Skalstock, 1:200"):
            sheet.text(inner, 56, "SKALA 1:200", "head")
            for index in range(4):
                sheet.rect(inner + 12.5 * index, 60, 12.5, 1.6, "solid" if index % 2 == 0 else "white")
            sheet.rect(inner, 60, 75, 1.6, "pen")
            sheet.rect(inner + 50, 60, 25, 1.6, "white")
            sheet.rect(inner, 60, 75, 1.6, "pen")
            for metres in (0, 5, 10, 15):
                sheet.text(inner + 5 * metres, 65.2, f"{metres} m" if metres == 15 else str(metres), "area mid")
        sheet.line(left, 72, right, 72, "pen")
        sheet.text(inner, 79, "BANOR", "head")
        for index, (cls, words) in enumerate(
            (
                ("handball", "Handboll 40 × 20 m"),
                ("basketball", "Basket 28 × 15 m"),
                ("badminton", "Badminton 13,40 × 6,10 m, 4 banor"),
            )
        ):
            y = 86 + 6.4 * index
            if index < 2:
                sheet.rect(inner, y - 2, 14, 4, cls + "area")
            sheet.rect(inner, y - 2, 14, 4, cls)
            sheet.text(inner + 18, y + 0.9, words, "note")
        sheet.line(left, 107, right, 107, "pen")
        sheet.text(inner, 114, "ANMÄRKNINGAR", "head")
        for index, words in enumerate(
            (
                "Mått i mm. Kontrolleras på plats.",
                "Modullinjer i innerliv vägg.",
                "Limträbalkar c/c 7 500, underkant +8,10.",
                "Innertakets underkant +9,00 i idrottshallen.",
                "Rumshöjd 2 700 i omklädningsrum och entré.",
                "Golv: sportparkett på reglar, skyddas vid montage.",
                "Linjer 50 mm, badminton 40 mm.",
            )
        ):
            sheet.text(inner, 120.6 + 4.4 * index, words, "note")
        sheet.line(left, 156, right, 156, "pen")


def draw_title_block(sheet):
    left, right, bottom = 308, 410, 287
    inner, half = left + 4, left + 52
    y = 182
    with sheet.group("namnruta", "Namnruta"):
        sheet.line(left, y, right, y, "thick")
        columns = [left, left + 10, left + 58, left + 82]
        for x in columns[1:]:
            sheet.line(x, y, x, y + 15, "thin")
        for x, words in zip(columns, ("BET", "ÄNDRINGEN AVSER", "DATUM", "SIGN")):
            sheet.text(x + 1.5, y + 13.6, words, "field")
        for x, words in zip(columns, ("A", "Läktare, ny indelning", "2025-10-02", "LS")):
            sheet.text(x + 1.5, y + 8.8, words, "tiny")
        sheet.line(left, y + 5.6, right, y + 5.6, "thin")
        sheet.line(left, y + 10.4, right, y + 10.4, "thin")
        y += 15
        sheet.line(left, y, right, y, "pen")
        sheet.text(inner, y + 4.8, "BYGGHANDLING", "head")
        sheet.line(left, y + 7.4, right, y + 7.4, "pen")
        y += 7.4
        sheet.text(inner, y + 5.8, "Rasensporthallen", "firm")
        sheet.text(inner, y + 10.2, "Halmby kommun, fastighetsenheten", "value")
        sheet.text(inner, y + 14.2, "Rasenvägen 2, Halmby", "value")
        sheet.line(left, y + 17, right, y + 17, "pen")
        y += 17
        sheet.circle(inner + 3.4, y + 6, 3.4, "solid")
        sheet.rect(inner + 1.9, y + 4.5, 3, 3, "white")
        sheet.text(inner + 10, y + 5.6, "Tallmo Lindqvist Arkitektur", "subtitle")
        sheet.text(inner + 10, y + 9.2, "Sågspånsgränd 7  ·  031-390 06 14", "area")
        sheet.line(left, y + 12, right, y + 12, "pen")
        y += 12
        for index, row in enumerate(
            (
                (("UPPDRAG NR", "24-063"), ("RITAD AV", "L. Sjöviken")),
                (("DATUM", "2025-10-02"), ("HANDLÄGGARE", "T. Lindqvist")),
            )
        ):
            for x, (name, value) in zip((inner, half + 2), row):
                sheet.text(x, y + 2.6, name, "field")
                sheet.text(x, y + 5.8, value, "value")
            sheet.line(half, y, half, y + 7.2, "thin")
            y += 7.2
            sheet.line(left, y, right, y, "thin" if index == 0 else "pen")
        sheet.text(inner, y + 6.6, "PLAN 1", "title")
        sheet.text(inner, y + 11.2, "Idrottshall, läktare och omklädning", "subtitle")
        y += 14.4
        sheet.line(left, y, right, y, "pen")
        sheet.line(half - 10, y, half - 10, bottom, "thin")
        sheet.line(right - 13, y, right - 13, bottom, "thin")
        sheet.text(inner, y + 3, "SKALA", "field")
        sheet.text(inner, y + 9, "1:200 (A3)", "value")
        sheet.text(half - 8, y + 3, "NUMMER", "field")
        sheet.text(half - 8, y + 10.6, "A-40.1-01", "sheetnumber")
        sheet.text(right - 11.5, y + 3, "BET", "field")
        sheet.text(right - 6.5, y + 10.6, "A", "sheetnumber mid")


def facts():
    def pixels(x, y):
        scale = 1000 / RATIO
        return {"x": round((LEFT + scale * x) / MM_PER_PIXEL, 3), "y": round((TOP + scale * y) / MM_PER_PIXEL, 3)}

    def centre(x, y):
        return {
            "metres": {"x": x, "y": y},
            "position": pixels(x, y),
            "nearestWall": round(1000 * min(x, y, LENGTH - x, DEPTH - y)),
        }

    return {
        "drawing": "sports-hall-plan.svg",
        "unit": "px",
        "page": {"name": "A3", "width": round(WIDTH / MM_PER_PIXEL, 3), "height": round(HEIGHT / MM_PER_PIXEL, 3)},
        "scale": {
            "ratio": RATIO,
            "millimetresPerUnit": round(RATIO * MM_PER_PIXEL, 6),
            "from": pixels(0, 0),
            "to": pixels(LENGTH, 0),
            "length": 45000,
        },
        "innerCorners": {
            "topLeft": pixels(0, 0),
            "topRight": pixels(LENGTH, 0),
            "bottomRight": pixels(LENGTH, DEPTH),
            "bottomLeft": pixels(0, DEPTH),
        },
        "building": {"length": 45000, "width": 25000, "ceilingHeight": 9000, "underBeams": 8100},
        "recommendedCentres": [centre(11.25, 12.5), centre(33.75, 12.5)],
        "freeCentres": [centre(x, 12.5) for x in (11.25, 22.5, 33.75)],
        "note": "The recommended centres lie in the middle of the two halves of the hall, between the glulam beams.",
    }


if __name__ == "__main__":
    main()
