"""Plans of halls with zones, made up of the cells of a grid, and what zones measure and need by rules of their own.

A zone is a set of cells without holes; one may be drawn within another, at its edge too. The whole plan may lie askew on its page.
"""

import math

from proposals import Num


def outline(cells):
    """The corners around a set of cells, as places in the grid; `None` where the outline would touch itself or leave a hole."""
    after = {}
    for x, y in cells:
        for (dx, dy), one, other in (((0, -1), (x, y), (x + 1, y)), ((1, 0), (x + 1, y), (x + 1, y + 1)),
                                     ((0, 1), (x + 1, y + 1), (x, y + 1)), ((-1, 0), (x, y + 1), (x, y))):
            if (x + dx, y + dy) not in cells:
                if one in after:
                    return None
                after[one] = other
    start = min(after)
    corners, at = [start], after[start]
    while at != start:
        corners.append(at)
        at = after[at]
    return corners if len(corners) == len(after) else None


def grown(dice, free, count):
    """So many cells beside each other, or fewer."""
    cells = {dice.choice(sorted(free))}
    while len(cells) < count:
        beside = sorted({(x + dx, y + dy) for x, y in cells for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))} & free - cells)
        if not beside:
            break
        cells.add(dice.choice(beside))
    return cells


class Hall:
    """Zones on one plan: `owner` tells whose each cell is, the innermost zone's."""

    def __init__(self, dice, name=""):
        cuts = lambda count: [0] + [sum(sizes[:at + 1]) for sizes in [[dice.randint(20, 120) * 100 for _ in range(count)]] for at in range(count)]
        columns, rows = dice.randint(1, 6), dice.randint(1, 5)
        self.x, self.y = cuts(columns), cuts(rows)
        self.zones, self.owner = [], {}
        free = {(x, y) for x in range(columns) for y in range(rows)}
        count = dice.randint(1, 7)
        while free and (not self.zones or count > 0):
            count -= 1
            self.draw(grown(dice, free, dice.randint(1, columns * rows)))
            free -= set(self.owner)
        for outer in [cells for cells in self.zones if len(cells) > 1 and dice.random() < 0.5]:
            for _ in range(dice.randint(1, 2)):
                # What a zone within takes isn't shared with one that came before, but may lie within it.
                whose = self.owner[dice.choice(sorted(outer))]
                self.draw(grown(dice, {cell for cell in outer if self.owner[cell] == whose}, dice.randint(1, len(outer) - 1)), whose)
        # In any order: a zone within may come first.
        order = dice.sample(range(len(self.zones)), len(self.zones))
        self.zones = [self.zones[at] for at in order]
        self.owner = {cell: order.index(at) for cell, at in self.owner.items()}
        self.heights = [dice.choice([None, None, dice.randint(25, 180) * 100]) for _ in self.zones]
        self.fans = [cell for cell in sorted(self.owner) if dice.random() < dice.choice([0, 0, 0.3])]
        self.turn = dice.choice([0, 0, dice.uniform(0, 6.3)])
        self.unit = dice.choice([40, 50, 12.5, dice.uniform(5, 200)])
        self.names = [f"{name}z{at}" for at in range(len(self.zones))]

    def draw(self, cells, whose=None):
        """A zone of these cells, if they make one; none that is all of the one it lies in."""
        if outline(cells) and not (whose is not None and cells == self.zones[whose]):
            self.zones.append(cells)
            self.owner |= {cell: len(self.zones) - 1 for cell in cells}

    def point(self, x, y):
        """A place on the plan, in its units, of one in the hall in millimetres."""
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        return {"x": Num(repr(5000 + (x * cos - y * sin) / self.unit)), "y": Num(repr(5000 + (x * sin + y * cos) / self.unit))}

    def drawn(self, dice, product, slack=0):
        """The plan's part. With `slack`, corners are so many millimetres off, as people draw."""
        off = lambda: dice.uniform(-slack, slack)
        zones = []
        for name, cells, height in zip(self.names, self.zones, self.heights):
            corners = [self.point(self.x[x] + off(), self.y[y] + off()) for x, y in outline(cells)]
            at = dice.randrange(len(corners))
            corners = corners[at:] + corners[:at]
            zones.append({"id": name, "name": f"Zone {name}", "points": corners if dice.random() < 0.7 else corners[::-1]}
                         | ({"ceilingHeight": Num(str(height))} if height else {}))
        hub = lambda x, y: self.point((self.x[x] + self.x[x + 1]) / 2, (self.y[y] + self.y[y + 1]) / 2)
        fans = [{"id": f"f{at}", "product": product(), "position": hub(*cell)} for at, cell in enumerate(self.fans)]
        ends = {"from": {"x": Num("0"), "y": Num("0")}, "to": {"x": Num("1000"), "y": Num("0")}}
        return {"source": {"path": "plans/p/source.pdf", "mediaType": "application/pdf", "width": Num("9000"), "height": Num("9000"), "unit": "pt"},
                "scale": {"kind": "twoPoints", **ends, "length": Num(repr(self.unit * 1000))}, "fans": fans, "zones": zones}

    def measures(self):
        """Of each zone the area in m², the outer walls in m and the fans; of each two that border on each other how far, in m."""
        areas, walls, fans, borders = [0.0] * len(self.zones), [0.0] * len(self.zones), [0] * len(self.zones), {}
        for (x, y), own in self.owner.items():
            width, height = (self.x[x + 1] - self.x[x]) / 1000, (self.y[y + 1] - self.y[y]) / 1000
            areas[own] += width * height
            fans[own] += (x, y) in self.fans
            for (dx, dy), length in (((0, 1), width), ((0, -1), width), ((1, 0), height), ((-1, 0), height)):
                other = self.owner.get((x + dx, y + dy))
                if other is None:
                    walls[own] += length
                elif own < other:
                    borders[own, other] = borders.get((own, other), 0.0) + length
        return areas, walls, fans, borders


def balance(halls, facts):
    """The figures of a heat balance zone by zone; without a fan in any zone, none of what is saved. Facts: temperatures in °C, heights in m,
    gradients in K/m, U-values in W/(m²·K)."""
    above = lambda z: facts["g"] * z if not facts["below"] else facts["below"] * min(z, 2) + facts["g"] * max(0, z - 2)
    rise = lambda z: above(z) - above(facts["thermostat"])
    mean = lambda top: (facts["g"] * top / 2 if not facts["below"] else
                        (facts["below"] * min(top, 2) ** 2 / 2 + (facts["below"] * 2 * (top - 2) + facts["g"] * (top - 2) ** 2 / 2 if top > 2 else 0)) / top
                        ) - above(facts["thermostat"])
    drop = lambda z: rise(z) - facts["after"] * (z - facts["thermostat"])
    mean_drop = lambda top: mean(top) - facts["after"] * (top / 2 - facts["thermostat"])
    measured = [(hall.measures(), [(height or facts["height"] * 1000) / 1000 for height in hall.heights]) for hall in halls]
    floor = sum(sum(areas) for (areas, *_), _ in measured)
    anywhere = any(sum(fans) for (_, _, fans, _), _ in measured)
    out = facts["indoor"] - facts["outdoor"]
    sums = {name: 0.0 for name in ("floorArea", "volume", "wallArea", "baseHeat", "savedHeat")}
    each = {name: [] for name in ("zoneArea", "zoneWallArea", "zoneHeat", "zoneSaving", "upperWallArea", "upperWallSaving")}
    hours = facts["hours"] / 1000
    for (areas, walls, fans, borders), heights in measured:
        for area, wall, fan, height in zip(areas, walls, fans, heights):
            roof = facts["roof"] * area + 0.335 * facts["exhaust"] * area / floor
            side = facts["wall"] * wall * height + 0.335 * facts["changes"] * area * height
            heat = (roof * (out + rise(height)) + side * (out + mean(height))) * hours
            saving = (roof * (drop(height) + facts["shift"]) + side * (mean_drop(height) + facts["shift"])) * hours if fan else 0.0
            for name, value in zip(each, (area, wall * height, heat, saving)):
                each[name].append(value)
            for name, value in zip(sums, (area, area * height, wall * height, heat, saving)):
                sums[name] += value
        for (one, other), length in sorted(borders.items()):
            low, high = sorted((heights[one], heights[other]))
            taller = one if heights[one] >= heights[other] else other
            loss, middle = facts["wall"] * length * (high - low), (low + high) / 2
            each["upperWallArea"].append(length * (high - low))
            sums["wallArea"] += length * (high - low)
            sums["baseHeat"] += loss * (out + rise(middle)) * hours
            each["upperWallSaving"].append(loss * (drop(middle) + facts["shift"]) * hours if fans[taller] else 0.0)
            sums["savedHeat"] += each["upperWallSaving"][-1]
    if not anywhere:
        sums["savedHeat"] = None
        each |= {name: [None] * len(each[name]) for name in ("zoneSaving", "upperWallSaving")}
    return sums, each
