"""Checks ways over the earth's ellipsoid against GeographicLib's own package (PyPI: geographiclib), to a millimetre.

  check-places.py PROGRAM [--pairs N] [--seed N]     random, near each other, near the antipode, at poles, equator and date line
  check-places.py --golden FILE [--pairs N]          writes pairs with their ways, for the suite

The program ency-laws only answers with ways.
"""

import argparse
import json
import math
import random
import subprocess

from geographiclib.geodesic import Geodesic


def pair(number, dice):
    """A pair of places; each tenth is of a kind that is hard."""
    def wrapped(longitude):
        return (longitude + 540) % 360 - 180

    def held(latitude):
        return max(-90, min(90, latitude))

    spread = dice.uniform
    latitude, longitude = math.degrees(math.asin(spread(-1, 1))), spread(-180, 180)
    kind = number % 10
    if kind == 4:
        little = 10 ** spread(-9, 0.3)
        return latitude, longitude, held(-latitude + spread(-little, little)), wrapped(longitude + 180 + spread(-little, little))
    if kind == 5:
        little = 10 ** spread(-9, 0)
        return latitude, longitude, held(latitude + spread(-little, little)), wrapped(longitude + spread(-little, little))
    if kind == 6:
        return dice.choice([90, -90, latitude]), longitude, dice.choice([90, -90, -latitude]), spread(-180, 180)
    if kind == 7:
        return (dice.choice([0, 1e-12, latitude]), dice.choice([180, -180, longitude]), dice.choice([0, -1e-10, -latitude, latitude]),
                dice.choice([180, -180, 179.9999999, longitude, wrapped(longitude + 180)]))
    if kind == 8:
        return 0, longitude, 0, wrapped(longitude + 180 + dice.choice([0, spread(-1, 1), 0.6, -0.6]))
    if kind == 9:
        return round(latitude), round(longitude), round(spread(-90, 90)), round(spread(-180, 180))
    return latitude, longitude, math.degrees(math.asin(spread(-1, 1))), spread(-180, 180)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?")
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=24)
    parser.add_argument("--golden")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    pairs = [[float(number) for number in pair(index, dice)] for index in range(options.pairs)]
    ways = [Geodesic.WGS84.Inverse(*places) for places in pairs]
    if options.golden:
        with open(options.golden, "w") as golden:
            for places, way in zip(pairs, ways):
                print(*map(repr, places), repr(way["s12"]), repr(way["azi1"]), file=golden)
        return
    request = json.dumps({"do": "ways", "pairs": pairs})
    said = subprocess.run([options.program], input=request + "\n", capture_output=True, text=True, check=True).stdout
    answers, worst = json.loads(said), 0
    if len(answers) != len(pairs):
        raise SystemExit(f"places: {len(answers)} answers to {len(pairs)} pairs")
    for places, way, answer in zip(pairs, ways, answers):
        miss = abs(way["s12"] - answer[0])
        worst = max(worst, miss)
        if not miss <= 1e-3:
            raise SystemExit(f"places: {places}: {answer[0]} m, and GeographicLib says {way['s12']}")
        turn = abs(way["azi1"] - answer[1]) % 360
        # Near the antipode every direction is nearly right.
        if 1 < way["s12"] < 19_900_000 and math.radians(min(turn, 360 - turn)) * way["s12"] > 0.01:
            raise SystemExit(f"places: {places}: {answer[1]}°, and GeographicLib says {way['azi1']}")
    for radius, limit in ((20_000, 20), (700_000, 20), (700_000, 0), (30_000_000, 20)):
        request = json.dumps({"do": "near", "count": 20_000, "radius": radius, "limit": limit, "rounds": 1})
        said = subprocess.run([options.program], input=request + "\n", capture_output=True, text=True, check=True).stdout
        if not json.loads(said)["isRight"]:
            raise SystemExit(f"places: what is found within {radius} m isn't what lies there")
    print(f"places: {len(pairs)} ways agree to {worst * 1e9:.0f} nanometres")


main()
