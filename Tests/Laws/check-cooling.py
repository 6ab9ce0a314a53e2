"""Checks the cooling effect of moving air (ASHRAE 55) against the PyPI package pythermalcomfort, which shares no code with the toolkit.

  check-cooling.py PROGRAM [--people N] [--seed N]

PROGRAM is ency-laws, which answers with the figures of proposals. Both search for a root of a model whose clothing's temperature is known
to 0.01 K, so they may differ by a few hundredths of a kelvin. The speed that is said to be needed must cool as wished. At a few places
the model jumps, where people begin to be wet all over; there each search may end at another root, and the toolkit's must be one of the
package's model, too: it passes the level that is searched for right there.
"""

import argparse
import json
import random
import subprocess
import sys
import warnings

sys.dont_write_bytecode = True
TOLERANCE = 0.05


def main():
    parser = argparse.ArgumentParser(description="Checks the cooling effect.")
    parser.add_argument("program")
    parser.add_argument("--people", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    from pythermalcomfort.models import cooling_effect, set_tmp

    warnings.showwarning = lambda *_, **__: None
    dice = random.Random(options.seed)
    people = []
    for _ in range(options.people):
        air = round(dice.uniform(15, 38), 2)
        people.append({
            "airTemperature": air, "radiantTemperature": round(min(40, max(10, air + dice.gauss(0, 3))), 2), "humidity": dice.randint(5, 95),
            "airSpeed": round(dice.choice([dice.uniform(0, 2), dice.uniform(0.1, 0.5)]), 3), "activity": round(dice.uniform(1, 3), 2),
            "clothing": round(dice.choice([0, dice.uniform(0.05, 1.4)]), 2), "desiredCooling": round(dice.uniform(0, 5), 2)})
    process = subprocess.Popen([options.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    ask = lambda proposals: json.loads(answer(process, {
        "do": "figures", "names": ["coolingEffect", "neededAirSpeed"], "proposals": [{"energy": {"inputs": {"summer": one}}} for one in proposals]}))
    faults, most, cooled, solved, jumps = [], 0.0, 0, 0, 0
    told = ask(people)
    for one, said in zip(people, told, strict=True):
        kind, given = said["outcomes"]["coolingEffect"][0][:2]
        person = {"rh": one["humidity"], "met": one["activity"], "clo": one["clothing"]}
        wanted = float(cooling_effect(tdb=one["airTemperature"], tr=one["radiantTemperature"], vr=one["airSpeed"], **person))
        own = float(given) if kind in ("estimate", "exact") else None
        sets = lambda cooler, speed: float(set_tmp(
            tdb=one["airTemperature"] - cooler, tr=one["radiantTemperature"] - cooler, v=speed, round=False, calculate_ce=True,
            limit_inputs=False, **person))
        if own is not None and abs(own - wanted) <= TOLERANCE:
            # The package rounds to hundredths.
            most, cooled = max(most, abs(own - wanted)), cooled + (wanted > 0)
        elif own is not None and crosses(lambda cooler: sets(cooler, 0.1), own, sets(0, one["airSpeed"])):
            jumps += 1
        else:
            faults.append(f"{one}: {given}, pythermalcomfort {wanted}")
        needed = said["outcomes"]["neededAirSpeed"][0]
        goal = sets(one["desiredCooling"], 0.1)
        if needed[0] == "never":
            if sets(0, 2.0) < goal - TOLERANCE:
                faults.append(f"{one}: 2 m/s cool enough, but no speed is said to")
        elif one["desiredCooling"] <= 0 or (needed[1] == 0.1 and sets(0, 0.1) <= goal + TOLERANCE) or abs(sets(0, float(needed[1])) - goal) <= TOLERANCE:
            solved += 1
        elif crosses(lambda speed: sets(0, speed), float(needed[1]), goal):
            jumps += 1
        else:
            faults.append(f"{one}: {needed[1]} m/s is said to be needed, which gives {sets(0, float(needed[1]))} instead of {goal}")
    process.stdin.close()
    process.stdout.close()
    process.wait()
    print(f"cooling: {len(people)} people as pythermalcomfort has them, {cooled} of them cooled, at most {most:.3f} K apart; {solved} speeds "
          f"cool as wished; {jumps} where the model jumps; {len(faults)} faults")
    for fault in faults[:20]:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def crosses(falling, at, level):
    """Whether a function passes a level at a place, looked at from ever nearer."""
    return any(falling(at - near) >= level - TOLERANCE and falling(at + near) <= level + TOLERANCE for near in (0.02, 1e-3, 1e-4, 1e-5, 1e-6, 1e-8))


def answer(process, request):
    process.stdin.write(json.dumps(request).encode() + b"\n")
    process.stdin.flush()
    line = process.stdout.readline()
    if not line:
        raise SystemExit("ency-laws ended")
    return line


if __name__ == "__main__":
    sys.exit(main())
