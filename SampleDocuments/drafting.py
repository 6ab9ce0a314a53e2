"""A small drawing board: SVG in millimetres of paper, with the symbols an architect's sheet needs.

Both sample plans are drawn with it. Standard library only. Everything that is written depends on the arguments alone,
so that the same script always writes the same bytes.
"""

import math
import os
import subprocess
from xml.sax.saxutils import escape

MM_PER_POINT = 25.4 / 72
MM_PER_PIXEL = 25.4 / 96


def number(value):
    """A coordinate with at most three decimals and no trailing zeros."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def thousands(millimetres):
    """12 500, as lengths are written on Swedish drawings."""
    return f"{round(millimetres):,}".replace(",", " ")


class Sheet:
    """A sheet of paper. Lengths are millimetres of paper, the origin is the top left corner, y points down."""

    def __init__(self, width, height, title, description, style):
        self.width, self.height = width, height
        self.depth = 1
        self.lines = [
            f"  <title>{escape(title)}</title>",
            f"  <desc>{escape(description)}</desc>",
            "  <style>",
            *(f"    {line}" for line in style.strip().splitlines()),
            "  </style>",
        ]

    def svg(self):
        """The drawing as SVG."""
        head = [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{number(self.width)}mm" height="{number(self.height)}mm" '
            f'viewBox="0 0 {number(self.width)} {number(self.height)}" lang="sv">',
        ]
        return "\n".join(head + self.lines + ["</svg>", ""])

    def write_pdf(self, path, clock):
        """Converts the drawing to a one-page PDF, `clock` (seconds since 1970) being its creation date."""
        subprocess.run(
            ["rsvg-convert", "--format=pdf", f"--output={path}"],
            input=self.svg().encode(),
            check=True,
            env={**os.environ, "SOURCE_DATE_EPOCH": clock, "TZ": "UTC"},
        )

    def put(self, line):
        self.lines.append("  " * self.depth + line)

    def group(self, identifier, title=None, cls=None):
        return Group(self, identifier, title, cls)

    def line(self, x1, y1, x2, y2, cls):
        self.put(f'<line class="{cls}" x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"/>')

    def rect(self, x, y, width, height, cls, radius=0):
        corner = f' rx="{number(radius)}"' if radius else ""
        self.put(
            f'<rect class="{cls}" x="{number(x)}" y="{number(y)}" width="{number(width)}" '
            f'height="{number(height)}"{corner}/>'
        )

    def circle(self, x, y, radius, cls):
        self.put(f'<circle class="{cls}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>')

    def path(self, data, cls):
        self.put(f'<path class="{cls}" d="{data}"/>')

    def polygon(self, points, cls):
        text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.put(f'<polygon class="{cls}" points="{text}"/>')

    def text(self, x, y, text, cls, turn=0):
        """Text whose base line starts, ends or is centred at (x, y), as the class says; `turn` in degrees clockwise."""
        turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
        self.put(f'<text class="{cls}" x="{number(x)}" y="{number(y)}"{turned}>{escape(text)}</text>')

    def segments(self, segments, cls):
        """Many straight strokes of one pen as one path."""
        data = " ".join(f"M{number(a)} {number(b)}L{number(c)} {number(d)}" for a, b, c, d in segments)
        if data:
            self.path(data, cls)

    def hatch(self, x, y, width, height, step, cls):
        """Strokes at 45 degrees inside an upright rectangle; the pattern hangs on the sheet, so neighbours join."""
        strokes = []
        first = math.ceil((x + y) / step)
        last = math.floor((x + width + y + height) / step)
        for index in range(first, last + 1):
            total = index * step
            x1, x2 = max(x, total - y - height), min(x + width, total - y)
            if x2 - x1 > 0.01:
                strokes.append((x1, total - x1, x2, total - x2))
        self.segments(strokes, cls)

    def horizontal_chain(
        self, stops, y, labels, from_y, pen="dim", tick=1.6, rise=1.4, lettering="dimtext mid", at=0.5
    ):
        """A dimension chain along x; `stops` on paper, one label for each gap (None leaves it empty), each at the
        fraction `at` of its gap."""
        strokes = []
        if from_y is not None:
            away = 1.5 if y > from_y else -1.5
            for x in stops:
                strokes.append((x, from_y + away, x, y + away))
        strokes.append((stops[0] - 2, y, stops[-1] + 2, y))
        self.segments(strokes, pen)
        self.segments([(x - tick, y + tick, x + tick, y - tick) for x in stops], "tick")
        for x1, x2, label in zip(stops, stops[1:], labels):
            if label:
                self.text(x1 + (x2 - x1) * at, y - rise, label, lettering)

    def vertical_chain(
        self, stops, x, labels, from_x, pen="dim", tick=1.6, rise=1.4, lettering="dimtext mid", at=0.5
    ):
        """A dimension chain along y, read from the right of the sheet as ISO 129-1 has it."""
        strokes = []
        if from_x is not None:
            away = 1.5 if x > from_x else -1.5
            for y in stops:
                strokes.append((from_x + away, y, x + away, y))
        strokes.append((x, stops[0] - 2, x, stops[-1] + 2))
        self.segments(strokes, pen)
        self.segments([(x - tick, y + tick, x + tick, y - tick) for y in stops], "tick")
        for y1, y2, label in zip(stops, stops[1:], labels):
            if label:
                self.text(x - rise, y1 + (y2 - y1) * at, label, lettering, turn=-90)


class Group:
    def __init__(self, sheet, identifier, title, cls):
        self.sheet, self.identifier, self.title, self.cls = sheet, identifier, title, cls

    def __enter__(self):
        cls = f' class="{self.cls}"' if self.cls else ""
        self.sheet.put(f'<g id="{self.identifier}"{cls}>')
        self.sheet.depth += 1
        if self.title:
            self.sheet.put(f"<title>{escape(self.title)}</title>")
        return self.sheet

    def __exit__(self, *_):
        self.sheet.depth -= 1
        self.sheet.put("</g>")


class View:
    """Places metres of a building on the paper: a point of the paper for the origin, and the ratio of the scale."""

    def __init__(self, sheet, x, y, ratio):
        self.sheet, self.x0, self.y0, self.ratio = sheet, x, y, ratio
        self.scale = 1000 / ratio

    def x(self, metres):
        return self.x0 + metres * self.scale

    def y(self, metres):
        return self.y0 + metres * self.scale

    def size(self, metres):
        return metres * self.scale

    def line(self, x1, y1, x2, y2, cls):
        self.sheet.line(self.x(x1), self.y(y1), self.x(x2), self.y(y2), cls)

    def rect(self, x, y, width, height, cls, radius=0):
        self.sheet.rect(self.x(x), self.y(y), self.size(width), self.size(height), cls, radius)

    def circle(self, x, y, radius, cls):
        self.sheet.circle(self.x(x), self.y(y), self.size(radius), cls)

    def text(self, x, y, text, cls, turn=0, lower=0):
        self.sheet.text(self.x(x), self.y(y) + lower, text, cls, turn)

    def segments(self, segments, cls):
        self.sheet.segments([(self.x(a), self.y(b), self.x(c), self.y(d)) for a, b, c, d in segments], cls)

    def polygon(self, points, cls):
        self.sheet.polygon([(self.x(x), self.y(y)) for x, y in points], cls)

    def beam(self, x, y, cls, turned=False, width=0.3, height=0.29, flange=0.045, web=0.03):
        """A rolled H section cut through, its centre at (x, y)."""
        half, tall, thin = width / 2, height / 2, web / 2
        corners = [
            (-half, -tall), (half, -tall), (half, -tall + flange), (thin, -tall + flange),
            (thin, tall - flange), (half, tall - flange), (half, tall), (-half, tall),
            (-half, tall - flange), (-thin, tall - flange), (-thin, -tall + flange), (-half, -tall + flange),
        ]
        if turned:
            corners = [(-b, a) for a, b in corners]
        self.polygon([(x + a, y + b) for a, b in corners], cls)

    def door(self, hinge, closed, opened, leaf="leaf", swing="swing"):
        """A swing door: the hinge, the free edge when closed, and the free edge when open (all in metres)."""
        width = math.dist(hinge, closed)
        cross = (closed[0] - hinge[0]) * (opened[1] - hinge[1]) - (closed[1] - hinge[1]) * (opened[0] - hinge[0])
        radius = number(self.size(width))
        self.line(*hinge, *opened, leaf)
        self.sheet.path(
            f"M{number(self.x(closed[0]))} {number(self.y(closed[1]))}A{radius} {radius} 0 0 {1 if cross > 0 else 0} "
            f"{number(self.x(opened[0]))} {number(self.y(opened[1]))}",
            swing,
        )
