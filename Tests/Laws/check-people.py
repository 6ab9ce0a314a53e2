"""Checks shared costs and scorecards by rules written anew in Python: fractions for means, brute force for the fewest payments.

  check-people.py PROGRAM [--ledgers N] [--trees N] [--seed N] [--sabotage]

Shares no code with the toolkit: ency-laws only answers with what it computes. With --sabotage answers are spoilt, and each must be found out.
"""

import argparse
import functools
import importlib.util
import pathlib
import random
import sys
from fractions import Fraction

sys.dont_write_bytecode = True

from proposals import Num

SPEC = importlib.util.spec_from_file_location("figures", pathlib.Path(__file__).with_name("check-figures.py"))
figures = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(figures)
BATCH = 500


# --- Shared costs --------------------------------------------------------------------------------------------------------------------


def small_split(dice):
    """A ledger of few small amounts, in which groups often come out even by themselves."""
    names = [f"p{at}" for at in range(dice.randint(2, dice.choice([4, 8, 8, 14])))]
    expenses = []
    for at in range(dice.randint(1, 2 * len(names))):
        payer, bearer = dice.choice(names), dice.choice(names)
        expenses.append({"id": f"e{at}", "amount": Num(str(dice.randint(-3, 4))), "paidBy": payer, "mode": "equal", "splits": [{"party": bearer}]})
    return {"parties": [{"id": name, "name": name} for name in names], "expenses": expenses, "settlements": []}


def fewest(amounts):
    """The least number of payments that settle amounts, by trying every way to put them into groups that are even."""
    amounts = tuple(sorted(amount for amount in amounts if amount))

    @functools.lru_cache(maxsize=None)
    def groups(rest):
        if not rest:
            return 0
        first, others, most = rest[0], rest[1:], None
        for mask in range(1 << len(others)):
            if first + sum(amount for at, amount in enumerate(others) if mask >> at & 1) == 0:
                inner = groups(tuple(amount for at, amount in enumerate(others) if not mask >> at & 1))
                if inner is not None and (most is None or inner + 1 > most):
                    most = inner + 1
        return most

    return len(amounts) - (groups(amounts) or 0)


def judge(split, said, wanted):
    """What is wrong with an answer; `None` for nothing."""
    if wanted is None:
        return None if said["balances"] is None and said["transfers"] is None else "comes to something"
    if said["balances"] != wanted or sum(wanted) != 0:
        return f"balances {said['balances']}, by the rules {wanted}"
    names = [party["id"] for party in split["parties"]]
    left, transfers = dict(zip(names, wanted)), said["transfers"]
    for source, goal, amount in transfers:
        if amount <= 0 or source == goal:
            return f"{source} pays {goal} {amount}"
        left[source] += amount
        left[goal] -= amount
    if any(left.values()):
        return f"{transfers} leave {left}"
    open_ones = sum(1 for amount in wanted if amount)
    if len(transfers) > max(0, open_ones - 1):
        return f"{len(transfers)} payments of {open_ones} parties"
    if open_ones <= 8 and len(transfers) != fewest(wanted):
        return f"{len(transfers)} payments, {fewest(wanted)} would do: {wanted}"
    return None


def check_ledgers(swift, options):
    dice = random.Random(options.seed + 31)
    faults, known, least = [], 0, 0
    for start in range(0, options.ledgers, BATCH):
        ledgers, asked = [], []
        for _ in range(min(BATCH, options.ledgers - start)):
            split = small_split(dice) if dice.random() < 0.5 else figures.random_split(dice)
            turned = split | {name: dice.sample(split[name], len(split[name])) for name in ("expenses", "settlements")}
            # What was added and deleted again, and then added anew at the end.
            again = dict(split)
            if split["expenses"]:
                gone = dice.randrange(len(split["expenses"]))
                again["expenses"] = split["expenses"][:gone] + split["expenses"][gone + 1:] + [split["expenses"][gone] | {"id": "anew"}]
            ledgers.append(split)
            asked += [split, turned, again]
        answers = swift.ask(do="ledgers", splits=asked)
        for at, split in enumerate(ledgers):
            said, turned, again = answers[3 * at:3 * at + 3]
            wanted = figures.balances(split)
            known += wanted is not None
            least += wanted is not None and sum(1 for amount in wanted if amount) <= 8
            fault = judge(split, said, wanted)
            if fault is None and (said["balances"], said["transfers"]) != (turned["balances"], turned["transfers"]):
                fault = f"in another order {turned}, not {said}"
            if fault is None and (said["balances"], said["transfers"]) != (again["balances"], again["transfers"]):
                fault = f"deleted and added again {again}, not {said}"
            if fault:
                faults.append(f"ledger {figures.spell(split)}: {fault}")
    print(f"people: {options.ledgers} ledgers, {known} with balances that make 0 and are settled, {least} of them by the fewest payments there can be, "
          f"in any order and after deleting and adding again, {len(faults)} faults")
    return faults


# --- Scorecards ----------------------------------------------------------------------------------------------------------------------


def random_tree(dice):
    decimals = dice.choice([0, 0, 1, 3])

    def weight():
        if dice.random() < 0.15:
            return {"weight": Num("0")}
        if dice.random() < 0.15:
            return {}
        return {"weight": Num(f"{dice.randint(1, dice.choice([5, 5, 100])) + (dice.random() if decimals else 0):.{decimals}f}")}

    def course(at):
        mark = {} if dice.random() < 0.3 else {"mark": Num(f"{dice.choice([0, 100, dice.randint(0, 10000) / 100]):.2f}")}
        return {"id": f"k{at}"} | weight() | mark | ({"locked": True} if dice.random() < 0.4 else {})

    def unit(at):
        return {"id": f"u{at}"} | weight() | {"courses": [course(n) for n in range(dice.choice([0, 1, 2, 3, 6]))]}

    def block(at):
        return {"id": f"b{at}", "units": [unit(n) for n in range(dice.choice([0, 1, 2, 3, 5]))]}

    return {"scale": Num(str(dice.choice([4, 5, 10, 20, 25, 50, 100]))), "blocks": [block(n) for n in range(dice.choice([0, 1, 2, 3, 5]))]}


def mean(parts):
    parts = [(weight, value) for weight, value in parts if value is not None and weight]
    return sum(weight * value for weight, value in parts) / sum(weight for weight, _ in parts) if parts else None


def means(tree, tried=None):
    """The means of all, of the blocks and of their units, in hundredths of a mark of 100; open courses have the mark that is tried."""
    weight = lambda item: Fraction(str(item.get("weight", 1)))

    def mark(course):
        if tried is not None and not course.get("locked"):
            return Fraction(tried)
        return Fraction(str(course["mark"])) * 100 if "mark" in course else None

    units = [[mean([(weight(course), mark(course)) for course in unit["courses"]]) for unit in block["units"]] for block in tree["blocks"]]
    blocks = [mean([(weight(unit), value) for unit, value in zip(block["units"], own)]) for block, own in zip(tree["blocks"], units)]
    return mean([(1, value) for value in blocks]), blocks, units


def read(pair):
    return None if pair is None else Fraction(int(pair[0], 16), int(pair[1], 16))


def least_mark(tree, goal):
    """The least mark of the scale in each open course that reaches a goal, walking up to it; `None` where none does."""
    step = 100 // int(tree["scale"])
    at = lambda steps: means(tree, steps * step)[0]
    if at(10000 // step) is None or at(10000 // step) < goal:
        return None
    # The mean is a straight line over the mark.
    low, high = at(0), at(10000 // step)
    if low >= goal:
        return 0
    exact = Fraction(10000) * (goal - low) / (high - low)
    return -(-exact // step) * step


def check_trees(swift, options):
    dice = random.Random(options.seed + 32)
    faults, solved, impossible = [], 0, 0
    for start in range(0, options.trees, BATCH):
        trees = [random_tree(dice) for _ in range(min(BATCH, options.trees - start))]
        goals = [f"{dice.randint(0, 20)}/20" if dice.random() < 0.7 else f"{dice.randint(0, 300)}/300" for _ in trees]
        for tree, goal, said in zip(trees, goals, swift.ask(do="scores", trees=trees, goals=goals), strict=True):
            all_of, blocks, units = means(tree)
            given = (read(said["all"]), [read(one) for one in said["blocks"]], [[read(one) for one in own] for own in said["units"]])
            fault = None
            if given != (all_of, blocks, units):
                fault = f"means {given}, by fractions {(all_of, blocks, units)}"
            elif all_of is not None and said["hundredths"] != all_of // 1:
                fault = f"{said['hundredths']} of {all_of}"
            top, bottom = goal.split("/")
            wanted = Fraction(int(top), int(bottom)) * 10000
            has_open = any(not course.get("locked") for block in tree["blocks"] for unit in block["units"] for course in unit["courses"])
            if has_open and not fault:
                least = least_mark(tree, wanted)
                if said["need"] != least:
                    fault = f"for {goal} {said['need']} is needed, by fractions {least}"
                elif least is not None and not means(tree, least)[0] >= wanted:
                    fault = f"{least} doesn't reach {goal}"
                solved, impossible = solved + (least is not None), impossible + (least is None)
            if fault:
                faults.append(f"scorecard {figures.spell(tree)}: {fault}")
    print(f"people: {options.trees} scorecards as fractions have them, {solved} goals whose answer reaches them, {impossible} out of reach, {len(faults)} faults")
    return faults


def check_sabotage(swift, options):
    """A judge that never complains is none: answers that are off by one, or take a payment too many, are found out."""
    dice, faults, found = random.Random(options.seed + 33), [], 0
    splits = [small_split(dice) for _ in range(200)]
    for split, said in zip(splits, swift.ask(do="ledgers", splits=splits), strict=True):
        wanted = figures.balances(split)
        if not said["transfers"]:
            continue
        source, goal, amount = said["transfers"][0]
        others = [party["id"] for party in split["parties"] if party["id"] not in (source, goal)]
        spoilt = [said | {"transfers": said["transfers"][1:]}, said | {"transfers": [[source, goal, amount + 1], *said["transfers"][1:]]}]
        spoilt.append(said | {"balances": [said["balances"][0] + 1, *said["balances"][1:]]})
        if others:
            spoilt.append(said | {"transfers": [[source, others[0], amount], [others[0], goal, amount], *said["transfers"][1:]]})
        for one in spoilt:
            found += 1
            if judge(split, one, wanted) is None and sum(1 for value in wanted if value) <= 8:
                faults.append(f"not found out: {one} of {figures.spell(split)}")
    print(f"people: {found} spoilt answers, {len(faults)} not found out")
    return faults


def main():
    parser = argparse.ArgumentParser(description="Checks shared costs and scorecards.")
    parser.add_argument("program")
    parser.add_argument("--ledgers", type=int, default=100_000)
    parser.add_argument("--trees", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sabotage", action="store_true")
    options = parser.parse_args()
    swift = figures.Asked([options.program])
    faults = check_sabotage(swift, options) if options.sabotage else check_ledgers(swift, options) + check_trees(swift, options)
    for fault in faults[:20]:
        print(fault[:3000], file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
