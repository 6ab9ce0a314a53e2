"""Checks the figures: amounts of offers, cost splits, zones and series by rules written anew, and the evaluator for pages against the
toolkit's own.

Shares no code with the toolkit. The program ency-laws only answers with the figures of proposals; Schemas/Page/figures.js is asked in
node, and with --browser in Chromium as well (PyPI: playwright), on a page whose policy forbids `eval`.

  check-figures.py PROGRAM [--offers N] [--proposals N] [--seed N] [--browser] [--sabotage]

With --sabotage the evaluator for pages is spoilt at one place at a time, and each must be found out.
"""

import argparse
import base64
import copy
import fractions
import hashlib
import html
import json
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from proposals import Num, spell
from zones import Hall, balance

Fraction = fractions.Fraction
ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "Schemas/Page/figures.js"
ANSWERS = ROOT / "Tests/Laws/Page/answers.js"
LANGUAGES = ["en", "sv", "hr"]
CURRENCIES = {"SEK": 2, "EUR": 2, "HRK": 2, "JPY": 0, "ISK": 0, "KWD": 3, "TND": 3}


class Asked:
    """A program that answers a line with a line."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, **request):
        self.process.stdin.write(spell(request).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.process.args[0]} ended on: {spell(request)[:2000]}")
        return json.loads(line, parse_int=float)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def read(line):
    """JSON whose numbers are spelt as they were."""
    return json.loads(line, parse_int=Num, parse_float=Num)


# --- Offers ------------------------------------------------------------------------------------------------------------------------


def decimal(dice, digits, decimals, is_signed=False):
    """A number with up to so many digits before the point and after it."""
    whole = str(dice.randrange(10 ** dice.randint(1, digits)))
    fraction = "".join(dice.choice("0123456789") for _ in range(dice.randint(0, decimals)))
    sign = "-" if is_signed and dice.random() < 0.3 else ""
    return Num(sign + whole + (f".{fraction}" if fraction else ""))


def random_offer(dice):
    """An offer; whether its sizes are absurd, so that they may not be computed with."""
    is_absurd, has_rates = dice.random() < 0.05, dice.random() < 0.5
    size = 30 if is_absurd else 4
    offer = {}

    def maybe(target, name, chance, value):
        if dice.random() < chance:
            target[name] = value()

    def line(number):
        line = {"id": f"l{number}"}
        maybe(line, "quantity", 0.97, lambda: decimal(dice, size, 6, dice.random() < 0.1))
        maybe(line, "unitPrice", 0.97, lambda: decimal(dice, size + 6, 0, dice.random() < 0.1))
        # Halves of the minor unit, where the direction of rounding shows.
        if dice.random() < 0.15:
            line |= {"quantity": Num(f"{dice.randrange(100)}.5"), "unitPrice": Num(str(2 * dice.randrange(100) + 1))}
        maybe(line, "discount", 0.5, lambda: dice.choice([decimal(dice, 2, 4), Num("100"), Num("12.5"), decimal(dice, 3, 2, True)]))
        maybe(line, "discountAmount", 0.2, lambda: decimal(dice, size + 2, 0))
        maybe(line, "optional", 0.2, lambda: dice.random() < 0.7)
        maybe(line, "alternativeTo", 0.15, lambda: f"l{dice.randrange(9)}")
        if has_rates:
            # One rate spelt in two ways is one rate.
            maybe(line, "vatRate", 0.6, lambda: dice.choice([Num("25"), Num("12"), Num("12.0"), Num("6"), Num("0"), decimal(dice, 2, 3)]))
        return line

    maybe(offer, "lines", 0.99, lambda: [line(number) for number in range(dice.choice([0, 1, 2, 3, 5, 9, 14]))])
    maybe(offer, "orderDiscount", 0.5, lambda: decimal(dice, 2, 3))
    maybe(offer, "orderDiscountAmount", 0.3, lambda: decimal(dice, size + 2, 0))
    maybe(offer, "shipping", 0.4, lambda: decimal(dice, size + 2, 0))
    maybe(offer, "adjustment", 0.4, lambda: {"amount": decimal(dice, size + 4, 0, True), "reason": "x"})
    maybe(offer, "vatMode", 0.7, lambda: dice.choice(["standard", "reverseCharge", "none"]))
    maybe(offer, "vatRate", 0.7, lambda: dice.choice([Num("25"), Num("12"), Num("6"), Num("0"), decimal(dice, 2, 3)]))
    maybe(offer, "rounding", 0.6, lambda: dice.choice(["wholeUnit", "none"]))
    payment = lambda at: {"id": f"p{at}", **dice.choice([{"percent": decimal(dice, 2, 2)}, {"percent": decimal(dice, 2, 2)}, {"amount": decimal(dice, size + 2, 0)}, {}])}
    maybe(offer, "paymentPlan", 0.4, lambda: [payment(at) for at in range(dice.randint(1, 5))])
    return offer, is_absurd


def half_away(value, decimals):
    scaled = abs(value) * 10**decimals
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Fraction(-whole if value < 0 else whole, 10**decimals)


def by_rate(offer, amounts, discount, digits):
    """What is taxed at each rate, and the tax; none where all lines have the offer's rate. The offer's own comes first."""
    own = Fraction(offer.get("vatRate", 25))
    of_lines = [Fraction(line.get("vatRate", own)) for line in offer["lines"]]
    rates = list(dict.fromkeys([own, *of_lines]))
    if len(rates) == 1:
        return []
    nets = [sum((amount for line, rate, amount in zip(offer["lines"], of_lines, amounts)
                 if rate == one and line.get("optional") is not True and "alternativeTo" not in line), Fraction(0)) for one in rates]
    taken = Fraction(offer.get("orderDiscountAmount", 0)) / 10**digits
    parts_of = [net / sum(nets) for net in nets] if sum(nets) else [Fraction(1)] + [Fraction(0)] * (len(nets) - 1)
    quotas = [net * Fraction(offer.get("orderDiscount", 0)) / 100 + taken * part for net, part in zip(nets, parts_of)]
    parts = [half_away(quota, digits) for quota in quotas]
    # One coin at a time, to whoever is furthest from its quota.
    coin = Fraction(1, 10**digits)
    while sum(parts) != discount:
        step = coin if sum(parts) < discount else -coin
        at = max(range(len(parts)), key=lambda place: ((quotas[place] - parts[place]) * step, -place))
        parts[at] += step
    found = []
    for rate, net, part in zip(rates, nets, parts):
        base = net - part
        if rate == own:
            base += (Fraction(offer.get("shipping", 0)) + Fraction(offer.get("adjustment", {}).get("amount", 0))) / 10**digits
        found.append((base, half_away(base * rate / 100, digits)))
    return found


def counts(line):
    return line.get("optional") is not True and "alternativeTo" not in line


def totals(offer, digits):
    """The amounts by the rules, in whole units of the currency."""
    if "lines" not in offer:
        return None
    number = lambda owner, name, default=0: Fraction(owner[name]) if name in owner else Fraction(default)
    money = lambda owner, name: number(owner, name) / 10**digits
    lines, counting = [], []
    for line in offer["lines"]:
        amount = half_away(number(line, "quantity") * money(line, "unitPrice") * (100 - number(line, "discount")) / 100, digits)
        amount -= money(line, "discountAmount")
        lines.append(amount)
        if counts(line):
            counting.append(amount)
    subtotal = sum(counting, Fraction(0))
    less = lambda amount: half_away(amount * number(offer, "orderDiscount") / 100, digits) + money(offer, "orderDiscountAmount")
    discount = less(subtotal)
    rest = money(offer, "shipping") + money(offer.get("adjustment", {}), "amount")
    net = subtotal - discount + rest
    # What it would be with a line taken: the one that it stands in for, the first of that id, goes.
    first = {}
    for line, amount in zip(offer["lines"], lines):
        first.setdefault(line["id"], (line, amount))
    instead = []
    for line, amount in zip(offer["lines"], lines):
        out, away = first.get(line.get("alternativeTo"), (None, Fraction(0)))
        taken = subtotal + (0 if counts(line) else amount) - (away if out is not None and counts(out) else 0)
        instead.append(taken - less(taken) + rest)
    options = sum((amount for line, amount in zip(offer["lines"], lines) if line.get("optional") is True and "alternativeTo" not in line), Fraction(0))
    options -= less(subtotal + options) - discount
    is_free = offer.get("vatMode") in ("reverseCharge", "none")
    rates = by_rate(offer, lines, discount, digits)
    if is_free:
        rates = [(base, Fraction(0)) for base, _ in rates]
    vat = Fraction(0) if is_free else sum(tax for _, tax in rates) if rates else half_away(net * number(offer, "vatRate", 25) / 100, digits)
    total = net + vat
    pay = half_away(total, 0) if offer.get("rounding") == "wholeUnit" else total
    plan = offer.get("paymentPlan", [])
    weights = [number(payment, "percent") for payment in plan if "amount" not in payment]
    # Parts that are the whole come to it; others are rounded one by one.
    alone = [int(half_away(pay * weight / 100, digits) * 10**digits) for weight in weights]
    shares = iter(parts_of(pay * 10**digits, weights) if sum(weights) == 100 else alone)
    parts = [money(payment, "amount") if "amount" in payment else Fraction(next(shares), 10**digits) for payment in plan]
    return {"paymentPart": parts, "paymentRest": pay - sum(parts), "optionalAmount": options, "alternativeTotal": instead, "addedAmount": [total - net for total in instead], "lineAmount": lines, "rateBase": [base for base, _ in rates], "rateVat": [tax for _, tax in rates], "subtotal": subtotal, "orderDiscount": discount, "netAmount": net, "vat": vat,
            "totalAmount": total, "toPay": pay, "rounding": pay - total}


#: What there is for each line, or each rate.
PER_ITEM = ("paymentPart", "alternativeTotal", "addedAmount", "lineAmount", "rateBase", "rateVat")


def check_offers(swift, options):
    dice = random.Random(options.seed)
    faults, amounts, refused, done, mixed = [], 0, 0, 0, 0
    while done < options.offers:
        cases = []
        for _ in range(min(200, options.offers - done)):
            currency = dice.choice(list(CURRENCIES))
            offer, is_absurd = random_offer(dice)
            cases.append((currency, offer, is_absurd))
        names = ["paymentPart", "paymentRest", "optionalAmount", "alternativeTotal", "addedAmount", "lineAmount", "rateBase", "rateVat", "subtotal", "orderDiscount", "netAmount", "vat", "totalAmount", "toPay", "rounding"]
        answer = swift.ask(do="figures", names=names, proposals=[
            {"proposal": {"currency": currency}, "offer": offer} for currency, offer, _ in cases])
        for (currency, offer, is_absurd), said in zip(cases, answer, strict=True):
            wanted = totals(offer, CURRENCIES[currency])
            mixed += 1 if wanted and len(wanted["rateVat"]) > 1 else 0
            if wanted and wanted["rateVat"] and sum(wanted["rateVat"]) != wanted["vat"]:
                faults.append(f"{spell(offer)}: the tax by rate isn't the tax")
            for name in names:
                given = said["outcomes"][name]
                if wanted is None:
                    # No offer: missing, but where nothing depends on it.
                    if name not in PER_ITEM and given[0][0] not in ("missing", "exact"):
                        faults.append(f"offer {offer}: {name} is {given}")
                    continue
                if name in PER_ITEM and len(given[-1]) != len(wanted[name]):
                    faults.append(f"{spell(offer)}: {name} is {given}, by the rules {wanted[name]}")
                    continue
                pairs = list(zip(given[-1], wanted[name])) if name in PER_ITEM else [(given[0], wanted[name])]
                for outcome, amount in pairs:
                    if outcome == ["failed", "overflow"] and is_absurd:
                        refused += 1
                        continue
                    amounts += 1
                    if outcome[0] != "exact" or Fraction(outcome[1]) != amount:
                        faults.append(f"{currency} {spell(offer)}: {name} is {outcome}, by the rules {amount}")
        done += len(cases)
    print(f"figures: {done} offers, {mixed} of them with several VAT rates, {amounts} amounts as by the rules, {refused} too large to compute with, {len(faults)} faults")
    return faults


# --- Proposals ---------------------------------------------------------------------------------------------------------------------

NAMES = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "base", "low", "a", "a", "é", "e\u0301", "\u2028", "</script>"]
NONSENSE = ["-5", "0", "-0.0", "1e300", "1e400", "1e-300", "-1e400", "1e15", "1.0000000000000001e15", "99999999999999999999999999999999999999",
            "0.1", "1e-38", "1e-37", "1e-40", "12345678901234567890.123456789", "-0.00000000000000000000000000000000001", "1E+2", "5e-324"]
NO_NUMBERS = ["x", "12", True, False, None, [], {}, [1], {"value": 1}, "", "\u0000"]


def declared(data):
    """Where inputs are read, with their kinds and the texts that formulas ask for, as the declarations say."""
    texts = {}

    def walk(part):
        if not isinstance(part, list):
            return
        if part and part[0] == "is":
            texts.setdefault(part[1][1], []).extend(part[2:])
        for inner in part:
            walk(inner)

    for figure in data["figures"]:
        walk(figure["formula"])
    return [(one["pointer"].split("/")[1:], one["kind"], texts.get(one["name"], ["x"])) for one in data["inputs"]]


def random_proposal(dice, inputs=()):
    trouble = dice.choice([0, 0, 0.02, 0.1, 0.3])

    def value(make):
        if dice.random() < trouble:
            return copy.deepcopy(dice.choice(NO_NUMBERS)) if dice.random() < 0.4 else Num(dice.choice(NONSENSE))
        return make()

    def members(**makers):
        lacking = dice.choice([0, 0.05, 0.2, 0.6])
        return {name: value(make) for name, make in makers.items() if dice.random() >= lacking}

    def one_of(*texts):
        return lambda: dice.choice(texts)

    def number(digits, decimals=0, is_signed=False):
        return lambda: decimal(dice, digits, decimals, is_signed)

    def length(most):
        return lambda: Num(str(dice.choice([dice.randint(1000, most), round(dice.uniform(1000, most), dice.randint(0, 9))])))

    ids = [dice.choice(["F", "G", "H", *NAMES]) for _ in range(dice.randint(0, 5))]
    product = lambda: dice.choice(ids + ["F"])
    parts = {
        "proposal": members(currency=one_of(*CURRENCIES, "kr")),
        "building": members(
            width=length(90000), length=length(200000), ceilingHeight=length(25000), heatingHours=number(4, 2),
            heating=lambda: members(
                distribution=one_of("radiant", "warmAir"), annualEnergy=number(8, 3), energyPrice=number(2, 5),
                co2Factor=lambda: members(value=number(3, 2))),
            electricity=lambda: members(energyPrice=number(2, 5), co2Factor=lambda: members(value=number(3, 2)))),
        "energy": members(
            method=one_of("capped", "legacy", "stated", "heatBalance", "heatBalance", "twoZone", "twoZone"), chosen=one_of("low", "base", "high", *NAMES),
            inputs=lambda: members(
                fanHours=number(4, 1), fanPower=number(4, 1), fanSpeed=number(2, 1), meteredDegreeDays=number(4), lifetime=number(3, 2, True),
                summer=lambda: members(airTemperature=lambda: Num(str(dice.randint(9, 41))), humidity=number(2), airSpeed=lambda: Num(f"{dice.uniform(0, 2):.2f}"),
                                       radiantTemperature=lambda: Num(str(dice.randint(9, 41))), activity=lambda: Num(f"{dice.uniform(1, 4):.1f}"),
                                       clothing=lambda: Num(f"{dice.uniform(0, 1.5):.2f}"), desiredCooling=number(1, 1)), discountRate=number(2, 2, True),
                priceGrowth=number(2, 2, True), residualValue=number(2, 1), maintenance=number(1, 2)),
            scenarios=lambda: [members(id=one_of("low", "base", "high", *NAMES), name=one_of("low", "base", "high", *NAMES),
                                       savingPercent=number(2, 3, True), band=one_of("low", "base", "high")) for _ in range(dice.randint(0, 4))]),
        "products": {"products": [
            members(id=lambda own=own: own, type=one_of("hvls", "destratification", "other"), diameter=number(4), power=number(4, 1),
                    airflow=number(6), ratingStandard=one_of("AMCA 230-99", "AMCA 230-15"))
            for own in ids]},
    }
    if dice.random() < 0.8:
        offer, _ = random_offer(dice)
        for line in offer.get("lines", []):
            line |= members(product=product, quantity=number(2, 1), unitPrice=number(7))
            line["id"] = dice.choice([line["id"], *NAMES])
        parts["offer"] = offer
    if dice.random() < 0.6:
        names = [dice.choice(["a", "b", "c", *NAMES]) if dice.random() < 0.1 else f"p{at}" for at in range(dice.randint(1, 4))]
        party = lambda: dice.choice(names) if dice.random() >= trouble else dice.choice(NAMES)
        part = lambda: members(party=party, amount=number(4), percent=lambda: Num("50"), shares=number(2, 1))
        parts["split"] = members(
            parties=lambda: [{"id": name} for name in names],
            expenses=lambda: [
                members(id=lambda: f"e{at}", amount=number(6, 0, True), paidBy=party, mode=one_of("equal", "equal", "exact", "percent", "shares"))
                | ({"splits": [part() for _ in range(dice.randint(1, 3))]} if dice.random() < 0.7 else {}) for at in range(dice.randint(0, 4))],
            settlements=lambda: [{"from": party(), "to": party(), "amount": value(number(4))} for _ in range(dice.randint(0, 2))])
    for plan in range(dice.randint(0, 2)):
        overlay = {"fans": [members(product=product) for _ in range(dice.randint(0, 6))]}
        if dice.random() < 0.7:
            drawn = Hall(dice, dice.choice(["", "", f"p{plan}"])).drawn(dice, product, dice.choice([0, 0, 50, 300, 5000]))
            # As it is, or with members that are missing or wrong.
            overlay = drawn if dice.random() < 0.6 else {**overlay, **members(**{name: lambda own=own: own for name, own in drawn.items()})}
            for zone in drawn["zones"] if dice.random() < trouble else ():
                zone |= members(id=one_of(*NAMES), name=one_of(*NAMES), ceilingHeight=length(25000))
        parts[f"plans/p{plan}/overlay"] = overlay
    if dice.random() < 0.3:
        # A heat balance that lacks nothing.
        some = lambda least, most: value(lambda: Num(f"{dice.uniform(least, most):.2f}"))
        parts["building"] |= {
            "ceilingHeight": some(3000, 20000), "heatingHours": some(1000, 8000), "airChanges": some(0, 1), "exhaust": some(0, 9000),
            "uValues": {"roof": some(0, 2), "wall": some(0, 2)}, "temperatures": {"indoor": some(15, 22), "outdoor": some(-5, 8)}}
        parts["energy"] |= {"method": dice.choice(["heatBalance", "twoZone"]), "inputs": {
            "gradientBefore": some(0.1, 2), "gradientBelow": some(0.1, 3), "gradientAfter": some(0, 0.5), "thermostatHeight": some(500, 3000)}}
    if isinstance(parts["energy"].get("inputs"), dict) and dice.random() < 0.8:
        parts["energy"]["inputs"]["zones"] = value(lambda: str(parts["energy"].get("method")) in ("heatBalance", "twoZone") or dice.random() < 0.2)
    # What isn't named above, by its declaration.
    for (part, *steps), kind, texts in inputs if dice.random() < 0.8 else ():
        place = parts.setdefault(part, {}) if steps and part in ("building", "energy") and dice.random() < 0.7 else None
        for step in steps[:-1]:
            place = place.setdefault(step, {}) if isinstance(place, dict) else None
        if isinstance(place, dict) and steps[-1] not in place:
            place[steps[-1]] = value({
                "text": lambda: dice.choice(texts), "truth": lambda: dice.random() < 0.5, "presence": lambda: [],
            }.get(kind, number(dice.choice([1, 2, 4]), dice.choice([0, 2]), dice.random() < 0.1)))
    for name in list(parts):
        if dice.random() < 0.03:
            del parts[name]
    return parts


def like(one, other, path=""):
    """Where two answers differ; numbers are the same when they are the same double."""
    if type(one) is not type(other):
        return [f"{path}: {one!r}, on pages {other!r}"]
    if isinstance(one, dict):
        if one.keys() != other.keys():
            return [f"{path}: {list(one)}, on pages {list(other)}"]
        return [fault for name in one for fault in like(one[name], other[name], f"{path}/{name}")]
    if isinstance(one, list):
        if len(one) != len(other):
            return [f"{path}: {one!r}, on pages {other!r}"]
        return [fault for at, pair in enumerate(zip(one, other)) for fault in like(*pair, f"{path}/{at}")]
    return [] if one == other else [f"{path}: {one!r}, on pages {other!r}"]


def given_figures(swift, proposal, **more):
    """What the toolkit says: its outcomes and texts, and the data for pages with numbers spelt as it spelt them."""
    swift.process.stdin.write(spell({"do": "figures", "proposals": [proposal], "languages": LANGUAGES, **more}).encode() + b"\n")
    swift.process.stdin.flush()
    line = swift.process.stdout.readline()
    if not line:
        raise SystemExit(f"ency-laws ended on: {spell(proposal)}")
    answer = json.loads(line, parse_int=float)
    if "error" in answer:
        if "catalog" in more:
            return None
        raise SystemExit(f"ency-laws: {answer['error']}: {spell(proposal)}")
    return {name: answer[0][name] for name in ("outcomes", "texts")}, read(line)[0]["data"]


def random_value(dice, kind):
    if dice.random() < 0.2:
        return None
    number = decimal(dice, 3, 3, True)
    if kind in ("exact", "money"):
        value = Fraction(number) / dice.choice([1, 3, 7])
        return ["exact", str(value)]
    if kind in ("estimate", "drawn"):
        return ["estimate", number]
    return ["text", dice.choice(["legacy", "capped", "none", "wholeUnit", "low", "hvls", *NAMES[:4], "base"])] if kind == "text" else ["truth", dice.random() < 0.5]


def random_edits(dice, data):
    """Values that are set one after the other, and the data in which they are."""
    edits, data = [], copy.deepcopy(data)
    fields = [(one, field) for one in data["lists"] for field in range(len(one["fields"])) if one["items"] and "numbers" not in one]
    for _ in range(dice.randint(1, 6)):
        if fields and dice.random() < 0.5:
            one, field = dice.choice(fields)
            item = dice.choice(one["items"])
            item = next(other for other in one["items"] if other["id"] == item["id"])
            value = random_value(dice, one["fields"][field]["kind"])
            item["values"][field] = value
            edits.append([one["name"], item["id"], one["fields"][field]["name"], value])
        else:
            chosen = dice.choice(data["inputs"])
            chosen["value"] = random_value(dice, chosen["kind"])
            edits.append([chosen["name"], chosen["value"]])
    return edits, data


def check_proposals(swift, page, options, count):
    dice = random.Random(options.seed + 1)
    faults, outcomes, texts, edited, zones, kinds = [], 0, 0, 0, 0, {}
    inputs = declared(given_figures(swift, {})[1]["en"])
    for number in range(count):
        proposal = random_proposal(dice, inputs)
        wanted, data = given_figures(swift, proposal)
        found = like(wanted, page.ask(do="figures", data=data))
        for one in wanted["outcomes"].values():
            for outcome in one[:-1] + one[-1]:
                outcomes += 1
                kinds[outcome[0]] = kinds.get(outcome[0], 0) + 1
        zones += sum(outcome[0] in ("exact", "estimate") for outcome in wanted["outcomes"]["zoneHeat"][-1])
        texts += sum(len(one) - 1 + len(one[-1]) for of in wanted["texts"].values() for one in of.values())
        edits, after = random_edits(dice, data["en"])
        edited += len(edits)
        anew = page.ask(do="figures", data={"en": after})
        if "error" in anew:
            found.append(f"after {spell(edits)}: {anew}")
        else:
            found += [f"after {spell(edits)}: {fault}" for fault in
                      like({"outcomes": anew["outcomes"]}, page.ask(do="edits", data=data["en"], edits=edits))]
        if found:
            faults.append(f"proposal {number}: {found[0]} ({len(found)} differences): {spell(proposal)}")
            if options.sabotage:
                return faults
    if not options.sabotage:
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        print(f"figures: {count} proposals, {outcomes} outcomes ({told}) and {texts} texts in {', '.join(LANGUAGES)} alike on pages, "
              f"the heat of {zones} zones among them, {edited} values set one by one, {len(faults)} proposals differ")
    return faults


# --- Shares ----------------------------------------------------------------------------------------------------------------------------

#: Sums in minor units, weights, and the parts.
SHARES = [("10000", ["1"] * 3, [3334, 3333, 3333]), ("-10000", ["1"] * 3, [-3334, -3333, -3333]),
          ("100001", ["1"] * 4, [25001, 25000, 25000, 25000]), ("12345", ["50", "30", "20"], [6173, 3703, 2469]), ("1", ["1"] * 3, [1, 0, 0]),
          ("99999", ["33.33", "33.33", "33.34"], [33330, 33330, 33339]), ("1000000", ["7", "0", "3"], [700000, 0, 300000])]


def parts_of(amount, weights):
    """The parts by largest remainder, or why there are none."""
    total = sum(weights)
    if total == 0 or min(weights) < 0:
        return "weights"
    quotas = [abs(amount) * weight / total for weight in weights]
    parts = [quota.numerator // quota.denominator for quota in quotas]
    nearest = sorted(range(len(parts)), key=lambda at: parts[at] - quotas[at])
    for at in nearest[:int(abs(amount) - sum(parts))]:
        parts[at] += 1
    return [-part if amount < 0 else part for part in parts]


def check_shares(swift, page, options):
    """Sums that are shared by weights, in the toolkit and on pages: each sum to the last coin, each part within a coin of its quota."""
    dice = random.Random(options.seed + 5)
    catalog = {"inputs": [["s", "/n/s", "money", "¤"]], "lists": [["l", "/n/l", [["w", "/w", "exact", "1"], ["g", "/g", "text", "1"]], "s", "a"]], "figures": [
        ["whole", "¤", Num("2"), "l", ["share", "l", None, None, ["input", "s"], ["field", "w"]]],
        ["own", "¤", Num("2"), "l", ["share", "l", ["field", "g"], None, ["input", "s"], ["field", "w"]]]]}
    faults, count = [], options.proposals + len(SHARES)
    for number in range(count):
        if number < len(SHARES):
            amount, weights, wanted = SHARES[number]
            amount, weights = Num(amount), [Num(weight) for weight in weights]
            faults += [] if parts_of(int(amount), [Fraction(weight) for weight in weights]) == wanted else [f"shares: the rules give another {wanted}"]
        else:
            amount = decimal(dice, dice.choice([1, 3, 9]), 0, True)
            weights = [decimal(dice, 2, dice.choice([0, 0, 2, 4]), dice.random() < 0.02) for _ in range(dice.randint(1, 12))]
        names = [dice.choice("xyz") for _ in weights]
        currency = dice.choice(list(CURRENCIES)) if number >= len(SHARES) else "SEK"
        parts = {"n": {"s": amount, "l": [{"id": str(at), "w": weight, "g": name} for at, (weight, name) in enumerate(zip(weights, names))]},
                 "proposal": {"currency": currency}}
        given, data = given_figures(swift, parts, catalog=catalog)
        faults += [f"shares of {amount} by {weights}: {fault}" for fault in like(given, page.ask(do="figures", data=data))]
        for figure, groups in (("whole", [list(range(len(weights)))]), ("own", [[at for at, name in enumerate(names) if name == one] for one in sorted(set(names))])):
            for group in groups:
                wanted = parts_of(int(amount), [Fraction(weights[at]) for at in group])
                said = [given["outcomes"][figure][-1][at] for at in group]
                asked = [["failed", wanted]] * len(group) if isinstance(wanted, str) else [
                    ["exact", str(Fraction(part, 10 ** CURRENCIES[currency]))] for part in wanted]
                if said != asked:
                    faults.append(f"shares of {amount} {currency} by {[weights[at] for at in group]}: {said}, by the rules {asked}")
    if not options.sabotage:
        print(f"figures: {count} sums shared by weights as by the rules and alike on pages, {len(faults)} faults")
    return faults


# --- Cost splits -----------------------------------------------------------------------------------------------------------------------


def random_split(dice):
    names = [f"p{at}" for at in range(dice.randint(1, 7))]
    expenses = []
    for at in range(dice.randint(0, 6)):
        amount = int(decimal(dice, dice.choice([1, 3, 8]), 0, True))
        mode = dice.choice(["equal", "exact", "percent", "shares"])
        some = dice.sample(names, dice.randint(1, len(names)))
        splits = [{"party": name} for name in some]
        if mode == "exact":
            given = [dice.randint(-99, 9999) for _ in some]
            given[-1] += amount - sum(given) + (dice.random() < 0.05)
            for one, value in zip(splits, given):
                one["amount"] = Num(str(value))
        if mode == "percent":
            cuts = sorted(dice.randint(0, 100_00) for _ in some[1:])
            for one, low, high in zip(splits, [0, *cuts], [*cuts, 100_00 + (dice.random() < 0.05)]):
                one["percent"] = Num(f"{(high - low) / 100:.2f}")
        if mode == "shares":
            for one in splits:
                one["shares"] = dice.choice([Num("0"), decimal(dice, 2, 2)])
        expense = {"id": f"e{at}", "amount": Num(str(amount)), "paidBy": dice.choice(names) if dice.random() < 0.98 else "nobody", "mode": mode}
        expenses.append(expense | ({} if mode == "equal" and dice.random() < 0.5 else {"splits": splits}))
    settlements = [{"id": f"s{at}", "from": dice.choice(names), "to": dice.choice(names), "amount": decimal(dice, 5, 0)} for at in range(dice.randint(0, 3))]
    return {"parties": [{"id": name, "name": name} for name in names], "expenses": expenses, "settlements": settlements}


def balances(split):
    """What each party gets in the end, in minor units; `None` where that can't be told."""
    left = {party["id"]: 0 for party in split["parties"]}
    for expense in split["expenses"]:
        amount, splits = int(expense["amount"]), expense.get("splits") or [{"party": name} for name in left]
        if expense["paidBy"] not in left:
            return None
        left[expense["paidBy"]] += amount
        if expense["mode"] == "exact":
            parts = [int(one["amount"]) for one in splits]
        else:
            weights = [Fraction(one[expense["mode"]]) if expense["mode"] != "equal" else 1 for one in splits]
            if expense["mode"] == "percent" and sum(weights) != 100:
                return None
            parts = parts_of(amount, [Fraction(weight) for weight in weights])
        if isinstance(parts, str) or sum(parts) != amount:
            return None
        for one, part in zip(splits, parts):
            left[one["party"]] -= part
    for one in split["settlements"]:
        left[one["from"]] += int(one["amount"])
        left[one["to"]] -= int(one["amount"])
    return list(left.values())


def check_splits(swift, options):
    dice = random.Random(options.seed + 6)
    faults, known = [], 0
    splits = [random_split(dice) for _ in range(options.proposals)]
    answers = swift.ask(do="figures", names=["partyBalance"], proposals=[{"split": split} for split in splits])
    for split, said in zip(splits, answers, strict=True):
        wanted, given = balances(split), said["outcomes"]["partyBalance"][-1]
        if wanted is None:
            if any(one[0] != "failed" for one in given):
                faults.append(f"split {spell(split)}: {given}, though it doesn't come to anything")
            continue
        known += 1
        if given != [["exact", str(Fraction(amount, 100))] for amount in wanted] or sum(wanted) != 0:
            faults.append(f"split {spell(split)}: {given}, by the rules {wanted}")
    print(f"figures: {len(splits)} cost splits, {known} of them with balances as by the rules that make 0, {len(faults)} faults")
    return faults


# --- Zones ---------------------------------------------------------------------------------------------------------------------------


def check_zones(swift, options):
    """What zones measure, need and save, by rules written anew, and that they add up to what the hall does."""
    dice = random.Random(options.seed + 7)
    faults, count, within, cases = [], 0, 0, []
    for _ in range(options.proposals):
        halls = [Hall(dice, f"p{plan}") for plan in range(dice.choice([1, 1, 2]))]
        facts = {name: dice.randint(*limits) / 100 for name, limits in {
            "g": (20, 180), "after": (0, 40), "thermostat": (50, 300), "height": (300, 2000), "indoor": (1500, 2200), "outdoor": (-500, 800),
            "roof": (10, 200), "wall": (10, 200), "changes": (10, 90), "hours": (200000, 700000), "exhaust": (0, 900000),
            "shift": (0, 300)}.items()}
        facts["below"] = dice.choice([0, dice.randint(50, 300) / 100])
        say = lambda name, times=1: Num(repr(round(facts[name] * times, 6)))
        parts = {
            "building": {"ceilingHeight": say("height", 1000), "heatingHours": say("hours"), "exhaust": say("exhaust"), "airChanges": say("changes"),
                         "uValues": {"roof": say("roof"), "wall": say("wall")}, "temperatures": {"indoor": say("indoor"), "outdoor": say("outdoor")},
                         "heating": {"efficiency": Num("90")}},
            "energy": {"method": "twoZone" if facts["below"] else "heatBalance", "inputs": {
                "zones": True, "gradientBefore": say("g"), "gradientBelow": say("below"), "gradientAfter": say("after"), "thermostatHeight": say("thermostat", 1000),
                "setPointShift": say("shift")}}}
        parts |= {f"plans/p{plan}/overlay": hall.drawn(dice, lambda: "F") for plan, hall in enumerate(halls)}
        cases.append((parts, *balance(halls, facts)))
        count += sum(len(hall.zones) for hall in halls)
        within += sum(any(one < other for other in hall.zones) for hall in halls for one in hall.zones)
    names = [*cases[0][1], *cases[0][2]]
    for (parts, sums, each), said in zip(cases, swift.ask(do="figures", names=names, proposals=[parts for parts, *_ in cases]), strict=True):
        for name in names:
            wanted = each.get(name, [sums.get(name)])
            given = [outcome[1] if outcome[0] == "estimate" else float(Fraction(outcome[1])) if outcome[0] == "exact" else None
                     for outcome in (said["outcomes"][name][-1] if name in each else said["outcomes"][name][:1])]
            if len(given) != len(wanted) or any(
                    one != other and (one is None or other is None or abs(one - other) > 1e-6 * max(1, abs(other))) for one, other in zip(given, wanted)):
                faults.append(f"zones: {name} is {said['outcomes'][name]}, by the rules {wanted}: {spell(parts)}")
                break
    print(f"figures: {len(cases)} heat balances of {count} zones, {within} of them within others, as by the rules, {len(faults)} faults")
    return faults


# --- Formulas ----------------------------------------------------------------------------------------------------------------------

INPUTS = [["e", "/numbers/e", "exact", "1"], ["f", "/numbers/f", "exact", "%"], ["m", "/numbers/m", "money", "1"], ["d", "/numbers/d", "estimate", "1"],
          ["g", "/numbers/g", "estimate", "%"], ["t", "/numbers/t", "text", "1"], ["b", "/numbers/b", "truth", "1"], ["p", "/numbers/p", "presence", "1"],
          ["years", "/numbers/years", "estimate", "1"]]
FIELDS = [["x", "/x", "exact", "1"], ["y", "/y", "estimate", "%"], ["name", "/name", "text", "1"]]
#: Items that belong to those of the list, by an id that may be there, or twice.
OTHERS = [["of", "/of", "text", "1"], ["z", "/z", "exact", "1"]]
UNITS = ["1", "%", "¤", "¤/year", "year", "kg/year", "W", "¤/kWh"]
#: What each kernel takes, and what it gives.
SERIES = {"presentValue": (["¤/year", "1", "1", "year", "¤"], "¤"), "internalRate": (["¤", "¤/year", "1", "year", "¤"], "1"),
          "discountedPayback": (["¤", "¤/year", "1", "1", "year"], "year"), "annuity": (["¤", "1", "year"], "¤/year"),
          "coolingEffect": (["°C", "°C", "%", "m/s", "1", "1"], "K"), "airSpeed": (["°C", "°C", "%", "K", "1", "1"], "m/s")}
#: Of people within the limits of the standard: most numbers that are made up are far outside.
PEOPLE = [(10, 40), (10, 40), (0, 100), (0, 2), (1, 4), (0, 1.5)]


def random_formula(dice, before, scope, depth=0, is_in_list=False):
    """A formula of a number without unit, over inputs, fields and the figures before it."""
    inner = lambda: random_formula(dice, before, scope, depth + 1, is_in_list)
    some = lambda: [inner() for _ in range(dice.randint(1, 3))]

    def value():
        return ["field", dice.choice(FIELDS)[0]] if scope and dice.random() < 0.5 else ["input", dice.choice(INPUTS)[0]]

    def condition(level=0):
        kind = dice.choice(["<", "<=", "=", "is", "has", "and", "or", "not"] if level < 3 else ["<", "has"])
        if kind in ("<", "<=", "="):
            return [kind, inner(), inner()]
        if kind == "is":
            return ["is", value(), *dice.sample(["true", "false", "a", "é"], dice.randint(1, 3))]
        if kind == "has":
            return ["has", value()]
        return [kind, *[condition(level + 1) for _ in range(1 if kind == "not" else dice.randint(1, 3))]]

    def of_item():
        """What is computed once for all items, and given to the one at hand."""
        over = lambda: random_formula(dice, before, True, depth + 1, True)
        test = dice.choice([None, None, ["<", over(), over()]])
        by = dice.choice([["field", "name"], ["field", "x"], ["round", over(), Num("0"), "up"]])
        if dice.random() < 0.4:
            if dice.random() < 0.5:
                return ["totalOf", "list", by, test, over()]
            return ["totalOf", "others", ["field", "of"], dice.choice([None, ["<", ["field", "z"], ["input", "e"]]]), dice.choice([["field", "z"], ["input", "m"]])]
        by = dice.choice([None, by])
        whole = random_formula(dice, before, by is not None, depth + 1, True)
        whole = whole if dice.random() < 0.1 else ["round", whole, "minor"]
        weight = over() if dice.random() < 0.2 else ["max", ["number", "0", "1"], ["round", over(), Num(str(dice.randint(0, 3))), "up"]]
        share = ["share", "list", by, test, ["*", whole, ["number", "1", "¤"]], weight]
        return ["/", share, ["number", "1", "¤"]]

    def of_list(*parts):
        over = lambda: random_formula(dice, before, True, depth + 1, True)
        test = None if dice.random() < 0.4 else ["<", over(), over()]
        return [*parts, test] + ([over()] if parts[0] == "total" else [])

    def leaf():
        kind = dice.randrange(10)
        if kind < 4:
            return ["input", dice.choice([one[0] for one in INPUTS if one[2] != "text"])]
        if kind < 6 and scope:
            return ["field", dice.choice(["x", "y"])]
        if kind < 8 and before:
            name, unit, *_ = dice.choice(before)
            return ["/", ["figure", name], ["number", "1", unit]]
        if kind == 8 and dice.random() < 0.3:
            return dice.choice([["never"], ["missing", "e"], ["number", "0", "1"], ["fail", dice.choice(["parts", "tooLong"])]])
        return ["number", str(decimal(dice, dice.choice([1, 1, 3] * 5 + [25]), 6, True)), dice.choice(["1", "%"])]

    if depth > 3 or dice.random() < 0.2:
        return leaf()
    kind = dice.choice(["+", "+", "-", "-", "*", "*", "/", "min", "max", "round", "if", "else", "in", "kernel"] + ([] if is_in_list else ["total", "count"])
                       + (["of item"] * 6 if scope and not is_in_list else []))
    if kind == "of item":
        return of_item()
    if kind in ("+", "*", "min", "max"):
        return [kind, *some()]
    if kind in ("-", "/", "else"):
        return [kind, inner(), inner()]
    if kind == "round":
        return ["round", inner(), "minor"] if dice.random() < 0.3 else ["round", inner(), Num(str(dice.randint(0, 9))), dice.choice(["half-away", "toward-zero", "up"])]
    if kind == "if":
        return ["if", condition(), inner(), inner()]
    if kind == "in":
        return ["in", inner(), dice.choice(["%", "1"])]
    if kind in ("total", "count"):
        return of_list(kind, "list")
    name, (units, given) = dice.choice(list(SERIES.items()))
    if name in ("coolingEffect", "airSpeed") and dice.random() < 0.8:
        # The third may also be an effect, in K; sometimes a figure or an input decides it.
        parts = [["number", str(Num(f"{dice.uniform(*limits):.3f}")), "1"] for limits in PEOPLE]
        if dice.random() < 0.5:
            parts[3] = ["min", ["number", "2", "1"], ["max", ["number", "0", "1"], inner()]]
        return ["*", ["kernel", name, *[["*", part, ["number", "1", unit]] for part, unit in zip(parts, units)]], ["/", ["number", "1", "1"], ["number", "1", given]]]
    # Most years and rates are such that a series has a value.
    parts = [(["input", "years"] if unit == "year" else ["input", "g"] if unit == "1" else inner()) if dice.random() < 0.7 else inner() for unit in units]
    return ["*", ["kernel", name, *[["*", part, ["number", "1", unit]] for part, unit in zip(parts, units)]], ["/", ["number", "1", "1"], ["number", "1", given]]]


def check_formulas(swift, page, options, count):
    dice = random.Random(options.seed + 4)
    faults, outcomes, refused, kinds = [], 0, 0, {}
    for number in range(count):
        figures, trouble = [], dice.choice([0, 0, 0, 0.03, 0.2])
        for place in range(dice.randint(3, 12)):
            each = "list" if dice.random() < 0.3 else None
            unit = dice.choice(UNITS)
            formula = random_formula(dice, figures, each is not None)
            figures.append([f"f{place}", unit, Num(str(dice.randint(0, 9))), each, ["*", formula, ["number", "1", unit]] if unit not in ("1", "%") else formula])
        catalog = {"inputs": INPUTS, "lists": [["list", "/numbers/list", FIELDS, "t", "a"], ["others", "/numbers/others", OTHERS, "t", "a"]], "figures": figures}

        def some(name, kind):
            if dice.random() < trouble:
                return dice.choice([Num(dice.choice(NONSENSE)), *NO_NUMBERS])
            if name == "years":
                return decimal(dice, dice.choice([1, 2, 4]), 1)
            if kind == "text":
                return dice.choice(["a", "b", "é", "__proto__"])
            if kind in ("truth", "presence"):
                return dice.random() < 0.5
            return Num("0") if dice.random() < 0.1 else decimal(dice, dice.choice([1, 3, 12]), dice.choice([0, 2, 6]), True)

        numbers = {name: some(name, kind) for name, _, kind, _ in INPUTS if dice.random() < 0.96}
        numbers["list"] = [
            {"id": dice.choice(["a", "b", "c"])} | {name: some(name, kind) for name, _, kind, _ in FIELDS if dice.random() < 0.96}
            for _ in range(dice.randint(0, 4))]
        ids = [one["id"] for one in numbers["list"]]
        numbers["others"] = [{name: value for name, value in {"of": dice.choice(ids), "z": some("z", "exact")}.items() if dice.random() < 0.98}
                             for _ in range(dice.randint(0, 5) if ids else 0)]
        proposal = {"numbers": numbers, "proposal": {"currency": dice.choice(list(CURRENCIES))}}
        given = given_figures(swift, proposal, catalog=catalog)
        if given is None:
            refused += 1
            continue
        wanted, data = given
        found = like(wanted, page.ask(do="figures", data=data))
        for one in wanted["outcomes"].values():
            for outcome in one[:-1] + one[-1]:
                outcomes += 1
                kinds[outcome[0]] = kinds.get(outcome[0], 0) + 1
        if not found:
            edits, after = random_edits(dice, data["en"])
            anew = page.ask(do="figures", data={"en": after})
            found = [f"after {spell(edits)}: {fault}" for fault in
                     like({"outcomes": anew["outcomes"]}, page.ask(do="edits", data=data["en"], edits=edits))]
        if found:
            faults.append(f"formulas {number}: {found[0]} ({len(found)} differences): {spell(proposal)} {spell(catalog['figures'])}")
            if options.sabotage:
                return faults
    if not options.sabotage:
        told = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
        print(f"figures: {count} sets of formulas made up, {refused} of them refused, {outcomes} outcomes ({told}) alike on pages, {len(faults)} differ")
    return faults


# --- Series and people ----------------------------------------------------------------------------------------------------------------


def worth(first, growth, rate, count, rest):
    return sum(first * (1 + growth) ** (year - 1) / (1 + rate) ** year for year in range(1, count + 1)) + rest / (1 + rate) ** count


def is_so(name, given, outcome):
    """Whether a series comes to this, by the formulas of textbooks."""
    close = lambda one, other: abs(one - other) <= 1e-9 * max(1, abs(one), abs(other))
    if outcome[0] == "failed":
        # Where more is earned than ten times the price each year.
        return name == "internalRate" and worth(given[1], given[2], 10, int(given[3]), given[4]) >= given[0]
    value = outcome[1] if outcome[0] == "estimate" else None
    if name == "presentValue":
        return close(value, worth(*given[:3], int(given[3]), given[4]))
    if name == "annuity":
        return close(value, given[0] / worth(1, 0, given[1], int(given[2]), 0))
    if name == "internalRate":
        price, *series, count, rest = given
        near = lambda rate: worth(*series, rate, int(count), rest) - price
        return near(-0.99) <= 0 if value is None else near(value - 1e-9) >= 0 >= near(value + 1e-9)
    paid = lambda count: worth(*given[1:4], count, 0)
    if value is None:
        return paid(int(given[4])) < given[0]
    whole = int(value)
    return close(given[0], paid(whole) + (value - whole) * (paid(whole + 1) - paid(whole)))


def check_kernels(swift, page, options):
    """What is no arithmetic, of numbers that occur: alike on pages, and series by the formulas of textbooks."""
    dice = random.Random(options.seed + 8)
    amounts = {"¤": (1000, 900000), "¤/year": (1000, 90000), "1": (-0.05, 0.3), "year": (1, 40)}
    limits = {name: PEOPLE if name in ("coolingEffect", "airSpeed") else [amounts[unit] for unit in units] for name, (units, _) in SERIES.items()}
    inputs = [[f"{name}{at}", f"/n/{name}{at}", "estimate", "1"] for name in SERIES for at in range(len(limits[name]))]
    figures = [[name, given, Num("2"), None, ["kernel", name, *[["*", ["input", f"{name}{at}"], ["number", "1", unit]] for at, unit in enumerate(units)]]]
               for name, (units, given) in SERIES.items()]
    faults, count, known = [], options.proposals, 0
    for number in range(count):
        given = {name: [float(f"{dice.uniform(*one):.4f}") for one in ranges] for name, ranges in limits.items()}
        parts = {"n": {f"{name}{at}": Num(repr(value)) for name, values in given.items() for at, value in enumerate(values)}}
        said, data = given_figures(swift, parts, catalog={"inputs": inputs, "lists": [], "figures": figures})
        found = like(said, page.ask(do="figures", data=data))
        for name, values in given.items():
            outcome = said["outcomes"][name][0]
            known += outcome[0] in ("estimate", "exact")
            if limits[name] is not PEOPLE and not is_so(name, values, outcome):
                found.append(f"{name} of {values} is {outcome}, not so by the rules")
        if found:
            faults.append(f"series {number}: {found[0]}: {spell(parts)}")
            if options.sabotage:
                return faults
    if not options.sabotage:
        print(f"figures: {count} sets of series and people, {known} numbers alike on pages, series by the rules, {len(faults)} faults")
    return faults


# --- Numbers that are typed ----------------------------------------------------------------------------------------------------------

TYPED = ["62900.50", "62 900,50", "62,900.50", "62.900,50", "−10,5", "1,234", "1.234", "1'234", "0,5", ",5", "5,", "", " 7 ", "1e3", "1e", "--1",
         "+5", "1 23", "12 345 678", "1.2.3", "1,234,567", "1.234.567", "0x10", "Infinity", "NaN", "1_000", "１２", "12kr", "0.125", "0,125", "1e999999999",
         "-", "1\u202f000", "9" * 38, "9" * 39, "0." + "0" * 36 + "1", "007", "0,1,2", "alert(1)", "1;2", "'", "12 '345"]


def check_numbers(swift, page, data, options):
    dice = random.Random(options.seed + 2)
    texts = TYPED + ["".join(dice.choice("0123456789  ,,..-'e\u00a0") for _ in range(dice.randint(1, 12))) for _ in range(min(3000, 20 * options.proposals))]
    faults = []
    for language in LANGUAGES:
        comma = data[language]["format"]["decimal"] == ","
        wanted = swift.ask(do="numbers", texts=texts, comma=comma)
        for text, number, given in zip(texts, wanted, page.ask(do="numbers", texts=texts, kind="exact", data=data[language]), strict=True):
            value = Fraction(given[1]) if isinstance(given, list) else None
            if value != (None if number is None else Fraction(number)):
                faults.append(f"{language} {text!r}: {number}, on pages {given}")
        for text, given in zip(TYPED, page.ask(do="numbers", texts=TYPED, kind="estimate", data=data[language]), strict=True):
            exact = page.ask(do="numbers", texts=[text], kind="exact", data=data[language])[0]
            if isinstance(exact, list) and isinstance(given, list) and given[1] != float(Fraction(exact[1])):
                faults.append(f"{language} {text!r}: the estimate {given} of {exact}")
    print(f"figures: {len(LANGUAGES) * len(texts)} typed texts read alike, {len(faults)} differ")
    return faults


# --- Data that is hostile ------------------------------------------------------------------------------------------------------------


def hostile(data):
    """Data that nobody makes, by what is wrong with it."""
    def figure(program, each=None, name="x"):
        return {"name": name, "label": "", "unit": "1", "decimals": 0, "source": "", "formula": [], "program": program,
                "shown": {"decimals": 0, "before": "", "after": "", "hasYears": False}} | ({"each": each} if each else {})

    def with_figures(*figures, items=2):
        lines = {"name": "lines", "pointer": "", "fields": [{"name": "a"}], "items": [
            {"id": str(at), "values": [["exact", "123456789/1000"]]} for at in range(items)]}
        return {**data, "inputs": [], "lists": [lines], "figures": list(figures)}

    deep = ["never"]
    for _ in range(800):
        deep = ["+", deep]
    sums = ["exact", "1"]
    for _ in range(9):
        sums = ["total", Num("0"), None, sums]
    n = lambda at: Num(str(at))
    product = ["*", *[["field", n(0)]] * 40, ["exact", "1/3"]]
    yield "another version", {**data, "version": n(2)}
    yield "no version", {name: value for name, value in data.items() if name != "version"}
    yield "a figure of itself", with_figures(figure(["figure", n(0)]))
    yield "a ring", with_figures(figure(["figure", n(1)]), figure(["figure", n(2)], name="y"), figure(["figure", n(0)], name="z"))
    yield "a ring through a list", with_figures(
        figure(["figureOfItem", n(1)], "lines"), figure(["total", n(0), None, ["figureOfItem", n(0)]], "lines", "y"))
    for wrong in ("-1", "99", "0.5", "1e9"):
        for name in ("figure", "input", "field", "figureOfItem", "figureOfChosen"):
            yield f"a place {wrong} of {name}", with_figures(figure([name, n(wrong), n(0)], "lines"))
    for name in ("__proto__", "constructor", "toString", "eval", "", "Function"):
        yield f"an operation {name}", with_figures(figure([name, ["never"]]))
        yield f"a kernel {name}", with_figures(figure(["kernel", name, ["never"]]))
        yield f"figures called {name} twice", with_figures(figure(["never"], name=name), figure(["never"], name=name))
    yield "deep nesting", with_figures(figure(deep))
    yield "sums in sums", with_figures(figure(sums), items=1000)
    yield "a program that is a text", with_figures(figure("alert(1)"))
    yield "a long chain", with_figures(*[figure(["+", ["+", ["figure", n(at + 1)]]] if at < 1900 else ["never"], name=f"f{at}") for at in range(1901)])
    yield "a hundred thousand operations", with_figures(figure(["+", *[["exact", "1"]] * 100_000]))
    yield "three thousand figures", with_figures(*[figure(["never"], name=f"f{at}") for at in range(3000)])
    yield "sums of sums of long lists", with_figures(
        figure(product, "lines"), *[figure(["total", n(0), None, ["*", ["figureOfItem", n(at)], product]], "lines", f"f{at}") for at in range(20)], items=3000)
    yield "a million items", with_figures(figure(["total", n(0), None, product]), items=100_000)
    for value in (["exact", "1/0"], ["exact", "9" * 39], ["exact", "1n"], ["exact", n(1)], ["estimate", "1"], ["text", n(1)], ["truth", "x"], ["code", "1"], "1", n(5), {}):
        yield f"a value {spell(value)[:30]}", {**data, "inputs": [{"name": "a", "value": value}], "lists": [], "figures": []}
    for name in ("inputs", "lists", "figures"):
        for wrong in (None, {}, "x", [None], [n(1)], [[]]):
            yield f"{name} are {spell(wrong)}", {**data, name: wrong}
    yield "decimals of a rounding", with_figures(figure(["round", ["exact", "1"], n("1e9"), "up"]))
    yield "decimals of a figure", with_figures({**figure(["exact", "1"]), "shown": {"decimals": n("1e9")}})
    yield "digits of the minor unit", {**data, "minorDigits": n("1e9")}


def check_hostile(page, data):
    faults, cases, slowest, start = [], 0, 0.0, time.monotonic()
    for what, wrong in hostile(data):
        cases += 1
        before = time.monotonic()
        answer = page.ask(do="figures", data={"en": wrong})
        took = time.monotonic() - before
        slowest = max(slowest, took)
        is_refused = "error" in answer or any(
            outcome[0] == "failed" for one in answer["outcomes"].values() for outcome in one[:-1] + one[-1])
        if not is_refused or took > 20:
            faults.append(f"{what}: {str(answer)[:200]} after {took:.1f} s")
    print(f"figures: {cases} kinds of hostile data refused on pages, the slowest in {slowest:.1f} s, {len(faults)} not")
    return faults


# --- In a browser --------------------------------------------------------------------------------------------------------------------


def long_offer(dice, count):
    """A proposal with so many lines, of which all figures are known."""
    return {
        "proposal": {"currency": "SEK"},
        "building": {"width": Num("40000"), "length": Num("60000"), "ceilingHeight": Num("10000"), "heatingHours": Num("5000"),
                     "heating": {"annualEnergy": Num("400000"), "energyPrice": Num("1.05"), "co2Factor": {"value": Num("51")}},
                     "electricity": {"energyPrice": Num("1.50"), "co2Factor": {"value": Num("90")}}},
        "energy": {"method": "capped", "inputs": {"fanPower": Num("400"), "discountRate": Num("5"), "priceGrowth": Num("2")}},
        "products": {"products": [{"id": f"F{at}", "type": "hvls", "power": Num("1100")} for at in range(20)]},
        "offer": {"lines": [{"id": f"l{at}", "product": f"F{at % 25}", "quantity": decimal(dice, 2, 2), "unitPrice": decimal(dice, 7, 0),
                             "discount": Num("12.5")} for at in range(count)], "orderDiscount": Num("5"), "rounding": "wholeUnit"}}


PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src {hashes}"><title>Figures</title></head>
<body><pre id="requests" hidden>{requests}</pre><pre id="answers"></pre><script>{figures}</script><script>{answers}</script>
<script>{run}</script></body></html>"""
RUN = """
const answer = answersWith(EncyFigures);
const isForbidden = (code) => { try { return code() !== 2; } catch { return true; } };
const requests = JSON.parse(document.getElementById("requests").textContent);
document.getElementById("answers").textContent = JSON.stringify({
  answers: requests.map(answer), global: typeof EncyFigures,
  isForbidden: isForbidden(() => eval("1 + 1")) && isForbidden(() => new Function("return 2")()) });
"""


def in_browser(requests):
    """What a page in Chromium answers, whose policy has the hashes of three scripts and forbids all else."""
    from playwright.sync_api import sync_playwright

    figures, answers = SCRIPT.read_text(encoding="utf-8"), ANSWERS.read_text(encoding="utf-8")
    digest = lambda text: "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"
    page_text = PAGE.format(
        hashes=html.escape(" ".join(map(digest, (figures, answers, RUN)))), requests=html.escape(spell(requests)), figures=figures,
        answers=answers, run=RUN)
    said = []
    with tempfile.TemporaryDirectory(prefix="ency-figures-") as folder, sync_playwright() as play:
        file = pathlib.Path(folder) / "page.html"
        file.write_text(page_text, encoding="utf-8")
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.set_default_timeout(300_000)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith("file:") else said.append(f"asks for {asked.url}"))
        page.goto(file.as_uri())
        text = page.locator("#answers").text_content()
        browser.close()
    if not text:
        raise SystemExit(f"the page has no answer: {said}")
    return json.loads(text, parse_int=float), said


def check_browser(swift, options):
    dice = random.Random(options.seed + 3)
    wanted, requests = [], []
    for _ in range(min(300, options.proposals)):
        answer, data = given_figures(swift, random_proposal(dice))
        wanted.append(answer)
        requests.append({"do": "figures", "data": data})
    _, data = given_figures(swift, long_offer(dice, 500))
    bad = [{"do": "figures", "data": {"en": wrong}} for what, wrong in hostile(data["en"]) if what != "a million items"]
    speed = {"do": "speed", "data": data["en"], "seconds": Num("2")}
    answer, faults = in_browser(requests + bad + [speed])
    answers = answer["answers"]
    if not answer["isForbidden"]:
        faults.append("the page's policy lets texts be run")
    for one, given in zip(wanted, answers):
        faults += like(one, given)[:1]
    for given in answers[len(requests):-1]:
        if "error" not in given and not any(o[0] == "failed" for one in given["outcomes"].values() for o in one[:-1] + one[-1]):
            faults.append(f"hostile data passes: {str(given)[:200]}")
    print(f"figures: in Chromium {len(requests)} proposals and {len(bad)} kinds of hostile data, {len(faults)} faults; "
          f"500 lines {rates(answers[-1])}")
    return faults


def rates(speed):
    return ("recomputed {input:.0f} times a second after an input, {line:.0f} after a line, {written:.0f} with all texts, "
            "{anew:.0f} anew from the data").format(**speed)


# --- Spoilt evaluators ---------------------------------------------------------------------------------------------------------------

SPOILT = [
    ("Math.abs(value - whole) >= 0.5", "Math.abs(value - whole) > 0.5"), ("size(rest) >= scaled.denominator", "size(rest) > scaled.denominator"),
    ("quotient += sign", "quotient += 1n"), ("amount *= 1 + growth;\n    }\n    return sum", "amount += amount * growth;\n    }\n    return sum"),
    ("sum += amount * factor", "sum += amount / (1 / factor)"), ("(low + high) / 2);", "low);"),
    ("worth > 0 && worth >= left", "worth >= left - 1"),
    ("if (number(right) === 0) return", "if (number(right) === -1) return"), ("if (left <= 0) return 0;", ""),
    ("sum = 1 + (rest / term) * sum", "sum = 1 + (rest * sum) / term"), ("step <= 0.01) break", "step <= 0.02) break"),
    ("blood > 90 ? 90", "blood > 80 ? 80"), ("19.4 * coldSkin * coldCore", "19.4 * coldCore"), ("let [low, high] = [0.1, 2];", "let [low, high] = [0.1, 1.9];"),
    ("(loan * rate) / (1 - factor)", "loan * (rate / (1 - factor))"), ("Math.ceil(scaled)", "Math.trunc(scaled)"),
    ("(outcome * top) / bottom", "outcome * (top / bottom)"), ("10n ** 38n", "10n ** 30n"),
    ("Number(this.numerator) / Number(this.denominator)", "Number(this.numerator * 10n ** 20n / this.denominator) / 1e20"),
    ("if (left instanceof Failed) return left;\n", ""), 
    ("? right(item) : outcome", "? outcome : outcome"),
    ("if (found >= 0) return found;", ""), ("isWhole && key.startsWith", "key.startsWith(\"x\") && key.startsWith"),
    ("figure.knownOfItems[item] = undefined;", ""), ("? format.minus", "? \"-\""), ("hasYears ? years.get(category", "hasYears ? years.get(\"x\" + category"),
    ("Math.abs(whole) < 1e15", "Math.abs(whole) < 1e12"),
    ("? -1 : one - other", "? -1 : other - one"), ("counts.get(own) !== 1", "!counts.has(own)"),
    ("for (const whole of figure.wholes) whole.known = undefined;", ""), ("if (numerator < 0n) return", "if (numerator < -9n) return"),
    ("        state.derive();\n", ""), ("found.size > 1 ?", "found.size > 2 ?"),
    ("value <= 1000", "value < 30"), ("`${of.name}.${of.fields", "`${of.fields"),
]


def check_sabotage(swift, node, options):
    faults, text = [], SCRIPT.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory(prefix="ency-figures-") as folder:
        for number, (good, bad) in enumerate(SPOILT):
            if text.count(good) < 1:
                faults.append(f"{good!r} isn't in {SCRIPT.name}")
                continue
            spoilt = pathlib.Path(folder) / f"spoilt-{number}.js"
            spoilt.write_text(text.replace(good, bad), encoding="utf-8")
            page = Asked([node, str(ANSWERS), str(spoilt)])
            if not (check_proposals(swift, page, options, options.proposals) or check_formulas(swift, page, options, options.proposals)
                    or check_shares(swift, page, options) or check_kernels(swift, page, options)):
                faults.append(f"{bad!r} in the place of {good!r} isn't found out")
            page.close()
    print(f"figures: {len(SPOILT)} spoilt evaluators, " + ("all found out" if not faults else f"{len(faults)} not found out"))
    return faults


def main():
    sys.setrecursionlimit(10_000)
    parser = argparse.ArgumentParser(description="Checks the figures.")
    parser.add_argument("program")
    parser.add_argument("--offers", type=int, default=100_000)
    parser.add_argument("--proposals", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--browser", action="store_true")
    parser.add_argument("--sabotage", action="store_true")
    options = parser.parse_args()
    swift = Asked([options.program])
    node = shutil.which("node")
    faults = []
    if not node:
        print("figures: node isn't on this machine, so the evaluator for pages is " + ("asked in Chromium alone" if options.browser else "not asked"))
    if options.sabotage:
        faults = check_sabotage(swift, node, options) if node else []
    else:
        faults += check_offers(swift, options)
        faults += check_splits(swift, options)
        faults += check_zones(swift, options)
        if node:
            page = Asked([node, str(ANSWERS), str(SCRIPT)])
            _, data = given_figures(swift, long_offer(random.Random(options.seed), 500))
            faults += check_proposals(swift, page, options, options.proposals)
            faults += check_formulas(swift, page, options, options.proposals)
            faults += check_shares(swift, page, options)
            faults += check_kernels(swift, page, options)
            faults += check_numbers(swift, page, data, options)
            faults += check_hostile(page, data["en"])
            speed = page.ask(do="speed", data=data["en"], seconds=Num("1" if options.proposals >= 400 else "0.2"))
            print(f"figures: in node 500 lines {rates(speed)}")
            page.close()
        if options.browser:
            faults += check_browser(swift, options)
    for fault in faults[:20]:
        print(fault[:3000], file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
