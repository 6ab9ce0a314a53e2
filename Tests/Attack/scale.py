#!/usr/bin/env python3
"""Times ency on input of growing size, and finds what takes more than in proportion: scale.py BIN [SIZE ...] [--only CASE ...]

BIN is the program, or the folder that it is in; sizes are 10000 and 100000 without any. Of each case and size the time that the program
took of a processor (it works in one thread, and what else the machine does shall not count) and its peak memory are shown, and from size to size the exponent: log(t2/t1) / log(n2/n1), where 1 is in proportion and 2
is quadratic. Fails where an exponent is over --exponent (1.3), a run of 100 000 or less takes over --seconds (3) or --megabytes (500),
or it exits otherwise than it should. What takes less than a fifth of a second has no exponent. Runs of less than two seconds are
measured three times, and the median counts.

The cases are made from fixed seeds; those of a number of things that no package may hold are left out. Standard library only.
"""

import argparse
import hashlib
import json
import math
import os
import pathlib
import random
import shutil
import signal
import statistics
import sys
import tempfile
import zipfile

ROUNDS, QUICK, SHORT = 3, 2.0, 0.2
# What may stand in one part, and in a list of fans.
MOST_VALUES = 1_000_000


# Packages

def pretty(value):
    return (json.dumps(value, indent=1, ensure_ascii=False) + "\n").encode()


def package(path, parts, identity=1):
    """Writes a proposal that holds these parts, by path."""
    files = {"model/proposal.json": {"title": "Scale", "kind": "offer", "status": "draft", "language": "en", "currency": "SEK"}}
    files = {name: tree if isinstance(tree, bytes) else pretty(tree) for name, tree in {**files, **parts}.items()}
    listed = []
    for name in sorted(files, key=str.encode):
        row = {"path": name, "mediaType": "application/json" if name.endswith(".json") else "application/octet-stream",
               "role": {"model": "model", "plans": "plan-overlay"}.get(name.split("/")[0], "other")}
        if name.endswith("/source.svg"):
            row |= {"mediaType": "image/svg+xml", "role": "plan-source"}
        if name.startswith("model/") or name.endswith("overlay.json"):
            row["schema"] = f"https://ency.example/schemas/1/{pathlib.PurePath(name).stem}.schema.json"
        listed.append({**row, "size": len(files[name]), "sha256": hashlib.sha256(files[name]).hexdigest()})
    manifest = {
        "format": "ency", "formatVersion": "1.0", "requires": [], "id": f"6f1f9f2e-3c5d-4e0b-9a54-{identity:012d}", "revision": 1,
        "parents": [], "created": "2026-02-01T08:00:00Z", "modified": "2026-02-01T08:00:00Z",
        "generator": {"name": "scale", "version": "1"}, "parts": listed}
    with zipfile.ZipFile(path, "w") as archive:
        def put(name, data, method):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.create_system, entry.external_attr = 3, 0o100644 << 16
            archive.writestr(entry, data, method, 1)
        put("mimetype", b"application/vnd.ency.proposal+zip", zipfile.ZIP_STORED)
        put("manifest.json", pretty(manifest), zipfile.ZIP_DEFLATED)
        for name in sorted(files, key=str.encode):
            put(name, files[name], zipfile.ZIP_DEFLATED)
    return path


OTHER = "x-vendor/scale.json"


def members(count, step=0, key="m"):
    return {f"{key}{index}": index + step for index in range(count)}


def items(count, step=0, key="i"):
    return {"items": [{"id": f"{key}{index}", "value": index + step} for index in range(count)]}


def nearly(count, ids, step=0):
    """Items that are told apart by what they hold, should their ids be others."""
    words = random.Random("ency words")
    return {"items": [{"id": f"{ids}{index}", "name": " ".join(f"w{words.randrange(count)}" for _ in range(4)), "value": index * 3 + step}
                      for index in range(count)]}


SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4000 4000" width="4000" height="4000"/>\n'


def plan(count, change=lambda fan, index: fan, lists=None):
    """The parts of a plan with fans in rows, far enough apart."""
    across = math.isqrt(count) + 1
    cell = 4000 / across
    fans = [change({"id": f"f{index:06d}", "number": f"F{index}", "product": "H1",
                    "position": {"x": round((index % across + 0.5) * cell, 3), "y": round((index // across + 0.5) * cell, 3)},
                    "mountHeight": 8000}, index) for index in range(count)]
    source = {"path": "plans/p1/source.svg", "mediaType": "image/svg+xml", "sha256": hashlib.sha256(SVG).hexdigest(), "size": len(SVG),
              "page": 1, "pageCount": 1, "width": 4000, "height": 4000, "unit": "px"}
    return {
        "model/products.json": {"products": [{"id": "H1", "name": "Halo", "type": "hvls", "diameter": 1000, "power": 100}]},
        "plans/p1/source.svg": SVG,
        "plans/p1/overlay.json": {"source": source, "name": "Hall", "fans": [fan for fan in fans if fan], **(lists or {})}}


def offer(count, price=1000, sections=0):
    lines = [{"id": f"L{index}", "kind": "free", "description": f"Thing {index}", "quantity": 1, "unit": "pcs",
              "unitPrice": price + (index if price != 1000 else 0), **({"section": f"g{index % sections}"} if sections else {})}
             for index in range(count)]
    heads = [{"id": f"g{index}", "title": f"Section {index}"} for index in range(sections)]
    return {"model/offer.json": {"lines": lines, **({"sections": heads} if heads else {}), "vatMode": "normal", "vatRate": 25}}


# Cases

CASES = {}


def case(most=None, codes=(0, 1), each=0):
    """A case: a function of a number and an empty folder that makes files there and gives the arguments of the program. Where it writes a
    file for each of the number, it may take so many seconds for each."""
    def taken(function):
        CASES[function.__name__.replace("_", "-")] = (function, most, codes, each)
        return function
    return taken


def pair(folder, old, new):
    return [package(folder / "old.ency", old), package(folder / "new.ency", new)]


def three(folder, base, ours, theirs):
    return [package(folder / f"{name}.ency", parts) for name, parts in (("base", base), ("ours", ours), ("theirs", theirs))]


def all_members(folder, count):
    return pair(folder, {OTHER: members(count)}, {OTHER: members(count, 1)})


@case(490_000)
def diff_members(count, folder):
    return ["diff", *all_members(folder, count)]


@case(490_000)
def diff_members_full(count, folder):
    return ["diff", *all_members(folder, count), "--full", "--pointers"]


@case(490_000)
def diff_members_json(count, folder):
    return ["diff", *all_members(folder, count), "--format", "json"]


@case(490_000)
def diff_members_markdown(count, folder):
    return ["diff", *all_members(folder, count), "--format", "markdown"]


@case(490_000)
def diff_members_patch(count, folder):
    return ["diff", *all_members(folder, count), "--format", "patch"]


@case(490_000)
def diff_members_merge_patch(count, folder):
    return ["diff", *all_members(folder, count), "--format", "merge-patch"]


@case(490_000)
def diff_own_members(count, folder):
    """Members of a part of ours that figures follow from."""
    return ["diff", *pair(folder, {"model/building.json": {"length": 60000, "width": 40000, "ceilingHeight": 9000, **members(count)}},
                          {"model/building.json": {"length": 60000, "width": 40000, "ceilingHeight": 9500, **members(count, 1)}})]


@case(900_000)
def diff_numbers(count, folder):
    """A list of numbers, one of them another."""
    return ["diff", *pair(folder, {OTHER: {"list": list(range(count))}}, {OTHER: {"list": [*range(count - 1), -1]}})]


@case(190_000)
def diff_items(count, folder):
    return ["diff", *pair(folder, {OTHER: items(count)}, {OTHER: items(count, 1)})]


@case(190_000)
def diff_items_changed_otherwise(count, folder):
    dice = random.Random("ency")
    new = {"items": [{"id": f"i{index}", "value": dice.randrange(10**9), "more": dice.randrange(10**9)} for index in range(count)]}
    return ["diff", *pair(folder, {OTHER: items(count)}, {OTHER: new}), "--format", "json"]


@case(190_000)
def diff_shuffled(count, folder):
    old, new = items(count), items(count)
    random.Random("ency").shuffle(new["items"])
    return ["diff", *pair(folder, {OTHER: old}, {OTHER: new})]


@case(190_000)
def diff_shuffled_patch(count, folder):
    return [*diff_shuffled(count, folder), "--format", "patch"]


@case(190_000)
def diff_reversed_json(count, folder):
    old, new = items(count), items(count)
    new["items"].reverse()
    return ["diff", *pair(folder, {OTHER: old}, {OTHER: new}), "--format", "json"]


@case(190_000)
def diff_inserted_patch(count, folder):
    """Every other item is new."""
    old, new = items(count), items(count)
    old["items"] = old["items"][::2]
    return ["diff", *pair(folder, {OTHER: old}, {OTHER: new}), "--format", "patch"]


@case(190_000)
def diff_reissued(count, folder):
    """All ids are others, and all values."""
    return ["diff", *pair(folder, {OTHER: nearly(count, "a")}, {OTHER: nearly(count, "b", 1)})]


@case(190_000)
def diff_equal_items(count, folder):
    """Items that are all alike, half of them gone."""
    same = {"id": "x", "value": 1}
    return ["diff", *pair(folder, {OTHER: {"items": [same] * count}}, {OTHER: {"items": [same] * (count // 2)}})]


@case(120_000)
def diff_three_wide_items(count, folder):
    """Three items of a third of the members each."""
    def wide(step):
        return {"items": [{"id": f"i{item}", **members(count // 3, step + item)} for item in range(3)]}
    return ["diff", *pair(folder, {OTHER: wide(0)}, {OTHER: wide(1)})]


@case()
def diff_lines(count, folder):
    """A text of so many lines, every other one changed."""
    old = "\n".join(f"line {index}" for index in range(count))
    new = "\n".join(f"line {index}{' more' if index % 2 else ''}" for index in range(count))
    return ["diff", *pair(folder, {OTHER: {"text": old}}, {OTHER: {"text": new}})]


@case()
def diff_lines_word_by_word(count, folder):
    return [*diff_lines(count, folder), "--word-diff"]


@case()
def diff_words(count, folder):
    """A text of one line, every third word another, none twice."""
    old = " ".join(f"word{index}" for index in range(count))
    new = " ".join(f"word{index}" if index % 3 else f"other{index}" for index in range(count))
    return ["diff", *pair(folder, {"model/proposal.json": {"title": "Scale", "notes": old}},
                          {"model/proposal.json": {"title": "Scale", "notes": new}})]


@case()
def diff_few_words(count, folder):
    """Two texts of the same few words in another order."""
    def text(seed):
        dice = random.Random(seed)
        return " ".join(dice.choice("abcdefghij") for _ in range(count))
    return ["diff", *pair(folder, {"model/proposal.json": {"title": "Scale", "notes": text("a")}},
                          {"model/proposal.json": {"title": "Scale", "notes": text("b")}})]


@case()
def diff_one_character(count, folder):
    """Texts of one word each."""
    return ["diff", *pair(folder, {OTHER: {"text": "a" * count * 10}}, {OTHER: {"text": "a" * count * 9 + "b"}})]


@case(450_000)
def diff_deep(count, folder):
    """All of it under 100 names."""
    def deep(step):
        tree = members(count, step)
        for level in range(100):
            tree = {f"level{level}": tree}
        return tree
    return ["diff", *pair(folder, {OTHER: deep(0)}, {OTHER: deep(1)})]


@case(450_000)
def diff_long_name(count, folder):
    """All of it under a name of so many characters."""
    return ["diff", *pair(folder, {OTHER: {"n" * count: members(count)}}, {OTHER: {"n" * count: members(count, 1)}}),
            "--format", "json"]


@case(450_000)
def diff_long_name_text(count, folder):
    return diff_long_name(count, folder)[:-2]


@case(100_000)
def diff_offer(count, folder):
    return ["diff", *pair(folder, offer(count), offer(count, 2000))]


@case(100_000)
def diff_offer_sections(count, folder):
    """Lines in sections, each with another price."""
    return ["diff", *pair(folder, offer(count, sections=100), offer(count, 2000, sections=100)), "--full"]


@case(100_000)
def diff_offer_gone(count, folder):
    return ["diff", *pair(folder, offer(count), offer(count // 2))]


@case(100_000)
def diff_fans(count, folder):
    def moved(fan, index):
        fan["position"]["x"] += index % 7 / 10
        return fan
    return ["diff", *pair(folder, plan(count), plan(count, moved))]


@case(100_000)
def diff_fans_reissued(count, folder):
    """Other ids, and a little further."""
    def other(fan, index):
        fan["id"] = f"g{index:06d}"
        fan["position"]["x"] += 0.1
        return fan
    return ["diff", *pair(folder, plan(count), plan(count, other))]


@case(490_000)
def diff_ignored(count, folder):
    """Two hundred lines with stars."""
    (folder / ".encydiffignore").write_text("".join(f"/x-vendor/**/*a{index}*b*/c*\n" for index in range(200)))
    return ["diff", *all_members(folder, count)]


@case()
def diff_many_ignore_lines(count, folder):
    (folder / ".encydiffignore").write_text("".join(f"/x{index}\n" for index in range(count)))
    return ["diff", *all_members(folder, 10_000)]


@case()
def diff_many_tolerances(count, folder):
    (folder / ".encydiffignore").write_text("".join(f"/x{index} ~ 1\n" for index in range(count * 8 // 10)))
    return ["diff", *all_members(folder, 10_000)]


# Patches

def plain(folder, tree, patch, *more):
    (folder / "tree.json").write_text(json.dumps(tree))
    (folder / "patch.json").write_text(json.dumps(patch))
    return ["patch", folder / "tree.json", folder / "patch.json", *more]


@case(240_000, codes=(0,))
def patch_front(count, folder):
    return plain(folder, {"list": []}, [{"op": "add", "path": "/list/0", "value": index} for index in range(count)])


@case(190_000, codes=(0,))
def patch_front_of_proposal(count, folder):
    package(folder / "hall.ency", {OTHER: {"list": []}})
    patch = [{"op": "add", "path": "/x-vendor~1scale.json/list/0", "value": index} for index in range(count)]
    (folder / "patch.json").write_text(json.dumps(patch))
    return ["patch", folder / "hall.ency", folder / "patch.json", "-o", folder / "out.ency", "--force"]


@case(240_000, codes=(0,))
def patch_away(count, folder):
    """All items taken out at the front."""
    return plain(folder, {"list": list(range(count))}, [{"op": "remove", "path": "/list/0"}] * count)


@case(240_000, codes=(0,))
def patch_moved(count, folder):
    """The last item to the front, again and again."""
    return plain(folder, {"list": list(range(count))}, [{"op": "move", "from": f"/list/{count - 1}", "path": "/list/0"}] * count)


@case(160_000, codes=(0,))
def patch_in_items(count, folder):
    """Tested and replaced inside each item."""
    patch = []
    for index in range(count // 2):
        patch += [{"op": "test", "path": f"/items/{index}/id", "value": f"i{index}"},
                  {"op": "replace", "path": f"/items/{index}/value", "value": -1}]
    return plain(folder, items(count // 2), patch)


@case(120_000, codes=(0,))
def patch_members(count, folder):
    """Members of one object that come and go."""
    patch = []
    for index in range(count // 2):
        patch += [{"op": "remove", "path": f"/m{index}"}, {"op": "add", "path": f"/n{index}", "value": index}]
    return plain(folder, members(count), patch)


@case(480_000, codes=(0,))
def patch_merge(count, folder):
    """Every other member is taken away (RFC 7396)."""
    return plain(folder, members(count), {f"m{index}": None for index in range(0, count, 2)}, "--merge-patch")


@case(60_000, codes=(0,))
def patch_reversed(count, folder):
    patch = []
    for index in range(count):
        patch += [{"op": "test", "path": "/list/0", "value": index}, {"op": "remove", "path": "/list/0"}]
    return plain(folder, {"list": []}, patch, "--reverse")


@case(100_000, codes=(0,))
def patch_own(count, folder):
    """Our own patch, which puts each item after another."""
    old, new = items(count), items(count)
    random.Random("ency").shuffle(new["items"])
    old_path, new_path = pair(folder, {OTHER: old}, {OTHER: new})
    made(["diff", old_path, new_path, "--format", "json", "-o", folder / "patch.json"])
    return ["patch", old_path, folder / "patch.json", "-o", folder / "out.ency", "--force"]


@case(100_000, codes=(0,))
def patch_own_backwards(count, folder):
    return [*patch_own(count, folder)[:1], folder / "new.ency", folder / "patch.json", "--reverse", "-o", folder / "out.ency", "--force"]


# Merges

def conflicting(folder, count):
    return three(folder, {OTHER: members(count)}, {OTHER: members(count, 1)}, {OTHER: members(count, 2)})


@case(60_000)
def merge_conflicts(count, folder):
    return ["merge", *conflicting(folder, count), "-o", folder / "out.ency", "--force"]


@case(60_000)
def merge_conflicts_json(count, folder):
    return ["merge", *conflicting(folder, count), "--dry-run", "--format", "json"]


@case(60_000)
def merge_conflicts_markdown(count, folder):
    return ["merge", *conflicting(folder, count), "--dry-run", "--format", "markdown"]


@case(60_000)
def merge_fans_conflicts(count, folder):
    def height(step):
        def change(fan, index):
            fan["mountHeight"] += step
            return fan
        return change
    return ["merge", *three(folder, plan(count), plan(count, height(1)), plan(count, height(2))), "-o", folder / "out.ency", "--force"]


@case(190_000)
def merge_clean(count, folder):
    """Either side changed half of the items."""
    old, own, other = items(count), items(count), items(count)
    for index in range(0, count - 1, 2):
        own["items"][index]["value"] = -1
        other["items"][index + 1]["value"] = -2
    return ["merge", *three(folder, {OTHER: old}, {OTHER: own}, {OTHER: other}), "-o", folder / "out.ency", "--force"]


@case(60_000)
def merge_added_alike(count, folder):
    """Both added the same things, each in its own way."""
    def some(value):
        return {OTHER: {"items": [{"id": "first", "value": 0, "more": 0}]
                        + [{"id": f"i{index}", "value": index, "more": value} for index in range(count)]}}
    return ["merge", *three(folder, {OTHER: {"items": [{"id": "first", "value": 0, "more": 0}]}}, some(1), some(2)),
            "-o", folder / "out.ency", "--force"]


@case(190_000)
def merge_added_members(count, folder):
    return ["merge", *three(folder, {"model/customer.json": {"name": "A"}}, {"model/customer.json": {"name": "A", **members(count)}},
                            {"model/customer.json": {"name": "A", "company": "B", **members(count, key="n")}}),
            "-o", folder / "out.ency", "--force"]


@case(60_000)
def merge_removed_and_changed(count, folder):
    """What one side took away the other changed."""
    half = {"items": items(count)["items"][:1]}
    return ["merge", *three(folder, {OTHER: items(count)}, {OTHER: half}, {OTHER: items(count, 1)}), "-o", folder / "out.ency", "--force"]


@case(190_000)
def merge_removed_by_both(count, folder):
    def left(first):
        return {OTHER: {"items": [{"id": f"i{index}", "value": index + (0 if index else first)} for index in range(0, count, 2)]}}
    return ["merge", *three(folder, {OTHER: items(count)}, left(1), left(2)), "-o", folder / "out.ency", "--force"]


@case(190_000)
def merge_orders(count, folder):
    """Both sides put the items in another order."""
    old, own, other = items(count), items(count), items(count)
    random.Random("a").shuffle(own["items"])
    random.Random("b").shuffle(other["items"])
    return ["merge", *three(folder, {OTHER: old}, {OTHER: own}, {OTHER: other}), "-o", folder / "out.ency", "--force"]


@case(190_000)
def merge_moved(count, folder):
    """One side moved a few items, the other many others."""
    old, own, other = items(count), items(count), items(count)
    own["items"].insert(0, own["items"].pop())
    for index in range(0, count - 4, 4):
        other["items"][index], other["items"][index + 1] = other["items"][index + 1], other["items"][index]
    return ["merge", *three(folder, {OTHER: old}, {OTHER: own}, {OTHER: other}), "-o", folder / "out.ency", "--force"]


@case(100_000)
def merge_fans(count, folder):
    """Either side put in fans of its own, and moved others."""
    def side(name, step):
        def change(fan, index):
            if index % 4 == step:
                fan["position"]["x"] += 0.1
            return fan
        parts = plan(count // 2, change)
        fans = parts["plans/p1/overlay.json"]["fans"]
        fans += [{**fan, "id": f"{name}{index:06d}", "position": {"x": fan["position"]["x"] + 1, "y": fan["position"]["y"]}}
                 for index, fan in enumerate(fans[:count // 4])]
        return parts
    return ["merge", *three(folder, plan(count // 2), side("a", 0), side("b", 1)), "-o", folder / "out.ency", "--force"]


@case(60_000)
def merge_by_strategies(count, folder):
    lines = [f"/x-vendor/**/*a{index}*b* ours\n" for index in range(200)] + ["/x-vendor/scale/m*1 theirs\n"]
    (folder / "strategies").write_text("".join(lines))
    return ["merge", *conflicting(folder, count), "-o", folder / "out.ency", "--force", "--strategy", folder / "strategies"]


@case(60_000)
def merge_by_answers(count, folder):
    answers = {"conflicts": [{"pointer": f"/x-vendor/scale/m{index}", "take": "theirs"} for index in range(count)]}
    (folder / "answers.json").write_text(json.dumps(answers))
    return ["merge", *conflicting(folder, count), "-o", folder / "out.ency", "--force", "--answers", folder / "answers.json"]


@case()
def merge_lines(count, folder):
    """Either side changed every fourth line of a text."""
    def text(step):
        return {OTHER: {"text": "\n".join(f"line {index}{' more' if index % 4 == step else ''}" for index in range(count))}}
    return ["merge", *three(folder, text(-1), text(0), text(2)), "-o", folder / "out.ency", "--force"]


@case()
def merge_clashing_lines(count, folder):
    """Both sides changed every other line."""
    def text(word):
        return {OTHER: {"text": "\n".join(f"line {index}{word if index % 2 else ''}" for index in range(count))}}
    return ["merge", *three(folder, text(""), text(" mine"), text(" yours")), "-o", folder / "out.ency", "--force"]


@case(60_000)
def merge_like_git(count, folder):
    base, ours, theirs = conflicting(folder, count)
    # It writes over ours.
    return [["restore", ours], "git-merge", base, ours, theirs, "hall.ency"]


@case(60_000)
def save_and_merge(count, folder):
    """A working folder whose proposal somebody else saved meanwhile."""
    base, ours, theirs = conflicting(folder, count)
    made(["open", base, folder / "work"])
    shutil.copyfile(theirs, base)
    (folder / "work" / OTHER).write_bytes(pretty(members(count, 1)))
    return [["restore", base, folder / "work"], "save", folder / "work"]


@case(490_000)
def status(count, folder):
    base = package(folder / "base.ency", {OTHER: members(count)})
    made(["open", base, folder / "work"])
    (folder / "work" / OTHER).write_bytes(pretty(members(count, 1)))
    return ["status", folder / "work"]


# Conflicts

def with_conflicts(folder, count):
    made(["merge", *conflicting(folder, count), "-o", folder / "hall.ency", "--brief"])
    return folder / "hall.ency"


@case(60_000)
def resolve_list(count, folder):
    return ["resolve", with_conflicts(folder, count)]


@case(60_000)
def resolve_list_json(count, folder):
    return ["resolve", with_conflicts(folder, count), "--json"]


@case(60_000)
def resolve_theirs(count, folder):
    path = with_conflicts(folder, count)
    return [["restore", path], "resolve", path, "--take", "theirs"]


@case(60_000)
def resolve_by_answers(count, folder):
    path = with_conflicts(folder, count)
    answers = {"conflicts": [{"pointer": f"/x-vendor/scale/m{index}", "value": -index} for index in range(count)]}
    (folder / "answers.json").write_text(json.dumps(answers))
    return [["restore", path], "resolve", path, "--answers", folder / "answers.json"]


@case(60_000)
def resolve_removed(count, folder):
    """Items come back that ours took away."""
    half = {"items": items(count)["items"][:1]}
    path = folder / "hall.ency"
    made(["merge", *three(folder, {OTHER: items(count)}, {OTHER: half}, {OTHER: items(count, 1)}), "-o", path, "--brief"])
    return [["restore", path], "resolve", path, "--take", "theirs"]


def conflict(index, pointer, **sides):
    return {"id": f"k{index:08d}", "pointer": pointer, "kind": "edit", **sides}


@case(60_000)
def resolve_one_place(count, folder):
    """All about one place, as nobody would merge it."""
    listed = {"conflicts": [conflict(index, "/x-vendor/scale/m0", base=0, ours=1, theirs=2 + index) for index in range(count)]}
    return ["resolve", package(folder / "hall.ency", {OTHER: members(10, 1), "model/conflicts.json": listed})]


@case(60_000)
def resolve_orders(count, folder):
    """Lists of names."""
    names = {f"l{index}": ["a", "b"] for index in range(count)}
    listed = {"conflicts": [conflict(index, f"/x-vendor/scale/l{index}", base=["c"], ours=["a", "b"], theirs=["b", "a"])
                            for index in range(count)]}
    return ["resolve", package(folder / "hall.ency", {OTHER: names, "model/conflicts.json": listed})]


# Looking

def wrong(count):
    def change(fan, index):
        fan["mountHeight"] = "high"
        return fan
    return plan(count, change)


@case(100_000)
def validate_wrong(count, folder):
    return ["validate", package(folder / "hall.ency", wrong(count))]


@case(100_000)
def validate_wrong_json(count, folder):
    return ["validate", package(folder / "hall.ency", wrong(count)), "--format", "json"]


@case(100_000)
def validate_wrong_sarif(count, folder):
    return ["validate", package(folder / "hall.ency", wrong(count)), "--format", "sarif"]


@case(100_000)
def validate_wrong_junit(count, folder):
    return ["validate", package(folder / "hall.ency", wrong(count)), "--format", "junit"]


@case(100_000)
def validate_fans(count, folder):
    return ["validate", package(folder / "hall.ency", plan(count))]


@case(100_000)
def validate_same_ids(count, folder):
    def same(fan, index):
        fan["id"] = "f1"
        return fan
    return ["validate", package(folder / "hall.ency", plan(count, same))]


@case(490_000)
def validate_members(count, folder):
    return ["validate", package(folder / "hall.ency", {"model/customer.json": {"name": "A", **members(count)}})]


@case(490_000)
def show(count, folder):
    return ["show", package(folder / "hall.ency", {OTHER: members(count)}), "/x-vendor/scale"]


@case(100_000, codes=(0,))
def set_many(count, folder):
    package(folder / "hall.ency", {OTHER: members(count)})
    return [["restore", folder / "hall.ency"], "set", folder / "hall.ency",
            *[f"/x-vendor/scale/m{index}:=-1" for index in range(min(count, 100_000) // 100)]]


# Pictures

def picture(kind):
    def made(count, folder):
        return ["render", package(folder / "hall.ency", plan(count)), "-o", folder / f"hall.{kind}"]
    made.__name__ = f"render_{kind}"
    return made


for kind in ("svg", "png", "pdf"):
    case(100_000, codes=(0,))(picture(kind))


@case(100_000)
def diff_picture(count, folder):
    """Every tenth fan is elsewhere."""
    def moved(fan, index):
        return {**fan, "position": {**fan["position"], "x": fan["position"]["x"] + 0.5}} if index % 10 == 0 else fan
    return ["diff", *pair(folder, plan(count), plan(count, moved)), "-o", folder / "difference.svg"]


# Archives of many proposals

def proposal(path, index):
    """A small proposal of one of a hundred customers."""
    return package(path, {
        "model/proposal.json": {"title": f"Hall {index}", "number": f"N-{index}", "kind": "offer", "status": "draft", "language": "en",
                                "currency": "SEK"},
        "model/customer.json": {"name": f"Customer {index % 100}"}}, index + 1)


def proposals(folder, count):
    folder.mkdir()
    return sorted(proposal(folder / f"p{index}.ency", index) for index in range(count))


def store(folder, count):
    made(["archive", "init", folder / "store"])
    files = proposals(folder / "files", count)
    for start in range(0, count, 1_000):
        made(["archive", "add", folder / "store", *files[start:start + 1_000], "--anyway", "--no-thumbnail"])
    return folder / "store"


@case(10_000, codes=(0,), each=0.01)
def archive_add(count, folder):
    made(["archive", "init", folder / "store"])
    return [["restore", folder / "store"], "archive", "add", folder / "store", *proposals(folder / "files", count), "--anyway",
            "--no-thumbnail"]


@case(10_000, codes=(0,))
def archive_add_one(count, folder):
    """One proposal more."""
    return ["archive", "add", store(folder, count), proposal(folder / "one.ency", count), "--anyway", "--no-thumbnail"]


def asked(*words):
    def made(count, folder):
        return ["archive", words[0], store(folder, count), *words[1:]]
    made.__name__ = f"archive_{words[0]}"
    return made


for words in (("list",), ("search", "customer 7"), ("stats",), ("verify",), ("forget", "Customer 7", "--dry-run"),
              ("prune", "--status", "draft")):
    case(10_000)(asked(*words))


@case(10_000, codes=(0,), each=0.01)
def archive_prune_all(count, folder):
    made = store(folder, count)
    return [["restore", made], "archive", "prune", made, "--status", "draft", "--yes"]


@case(10_000, codes=(0,), each=0.01)
def archive_mirror(count, folder):
    made(["archive", "init", folder / "mirror"])
    return [["restore", folder / "mirror"], "archive", "mirror", store(folder, count), folder / "mirror"]


# Measuring

PROGRAM = "ency"


def quotation(path, count, item="<cbc:ID>1</cbc:ID>"):
    """Writes a quotation of UBL whose lines are alike, with the ids that each has."""
    space = "urn:oasis:names:specification:ubl:schema:xsd:"
    lines = "".join(
        f'<cac:QuotationLine><cbc:ID>{index + 1}</cbc:ID><cac:LineItem>{item}<cbc:Quantity unitCode="C62">1</cbc:Quantity>'
        f'<cac:Price><cbc:PriceAmount currencyID="SEK">10.00</cbc:PriceAmount></cac:Price><cac:Item><cbc:Name>Ware {index}</cbc:Name>'
        '</cac:Item></cac:LineItem></cac:QuotationLine>' for index in range(count))
    path.write_text(
        f'<Quotation xmlns="{space}Quotation-2" xmlns:cac="{space}CommonAggregateComponents-2" xmlns:cbc="{space}CommonBasicComponents-2">'
        f"<cbc:ID>Q-1</cbc:ID><cbc:PricingCurrencyCode>SEK</cbc:PricingCurrencyCode>{lines}</Quotation>")
    return path


@case(10_000)
def quotation_of_same_lines(count, folder):
    return ["new", folder / "new.ency", "--from", quotation(folder / "q.xml", count)]


@case(10_000, codes=(0,))
def team_export(count, folder):
    people = [{"id": f"p{index}", "name": f"Name{index} Last{index}", "email": f"n{index}@example.com"} for index in range(count)]
    return ["team", "export", package(folder / "team.ency", {"model/team.json": {"people": people}}), "-o", folder / "team.vcf"]


@case(10_000)
def explain_tree(count, folder):
    return ["explain", package(folder / "offer.ency", offer(count, sections=20)), "toPay", "--tree"]


def arguments(command):
    return [PROGRAM, *map(str, command)]


def made(command):
    """Runs the program for what a case starts from."""
    seconds, _, code = run(arguments(command), 600)
    if code not in (0, 1):
        raise RuntimeError(f"exit code {code}: {' '.join(arguments(command)[:8])}")


def run(command, limit):
    """CPU seconds, peak MB and exit code of one run; the code is None where it was ended after so many seconds by the clock."""
    actions = [(os.POSIX_SPAWN_OPEN, 0, "/dev/null", os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0),
               (os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0)]
    process = os.posix_spawn(command[0], command, {**os.environ, "ENCY_CACHE": "off", "LC_ALL": "C.UTF-8"}, file_actions=actions)

    def end(*_):
        os.kill(process, signal.SIGKILL)
    signal.signal(signal.SIGALRM, end)
    signal.alarm(limit)
    _, status, usage = os.wait4(process, 0)
    signal.alarm(0)
    seconds = usage.ru_utime + usage.ru_stime
    code = os.waitstatus_to_exitcode(status)
    return seconds, usage.ru_maxrss / 1024, None if code == -signal.SIGKILL else code


def prepared(name, count, folder):
    """The arguments of a case, whose files are made by a process of their own: a child's peak memory is never less than ours."""
    reader, writer = os.pipe()
    process = os.fork()
    if process == 0:
        status = 1
        try:
            command = CASES[name][0](count, folder)
            with os.fdopen(writer, "wb") as pipe:
                pipe.write(json.dumps(command, default=str).encode())
            status = 0
        except Exception as error:
            print(f"{name} {count}: {error}", file=sys.stderr, flush=True)
        os._exit(status)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    if os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0:
        raise RuntimeError("could not be made")
    return json.loads(answer)


def measure(name, count, limit):
    """Median seconds, peak MB, exit code."""
    with tempfile.TemporaryDirectory(prefix="ency-scale-") as folder:
        folder = pathlib.Path(folder)
        command = prepared(name, count, folder)
        kept = []
        if isinstance(command[0], list):
            kept = [pathlib.Path(path) for path in command[0][1:]]
            command = command[1:]
        for path in kept:
            copy = folder / f"{path.name}.kept"
            shutil.copytree(path, copy) if path.is_dir() else shutil.copyfile(path, copy)
        times, memory = [], 0
        for turn in range(ROUNDS):
            for path in kept if turn else []:
                copy = folder / f"{path.name}.kept"
                if path.is_dir():
                    shutil.rmtree(path)
                    shutil.copytree(copy, path)
                else:
                    shutil.copyfile(copy, path)
            here = os.getcwd()
            os.chdir(folder)
            try:
                seconds, megabytes, code = run(arguments(command), limit)
            finally:
                os.chdir(here)
            times.append(seconds)
            memory = max(memory, megabytes)
            if code is None or seconds > QUICK:
                break
        return statistics.median(times), memory, code


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("sizes", nargs="*", type=int)
    parser.add_argument("--only", nargs="+", default=[], metavar="CASE")
    parser.add_argument("--exponent", type=float, default=1.3)
    parser.add_argument("--seconds", type=float, default=3)
    parser.add_argument("--megabytes", type=float, default=500)
    parser.add_argument("--limit", type=int, default=60, help="seconds after which a run is ended")
    parser.add_argument("--json", help="a file for the numbers")
    options = parser.parse_args()
    global PROGRAM
    program = pathlib.Path(options.program).resolve()
    PROGRAM = str(program / "ency" if program.is_dir() else program)
    sizes = sorted(options.sizes) or [10_000, 100_000]
    unknown = [name for name in options.only if name not in CASES]
    if unknown:
        parser.error(f"no such case: {', '.join(unknown)}")
    faults, numbers = [], {}
    print(f"{'case':<28}" + "".join(f"{size:>10} {'MB':>6} {'exp.':>5}" for size in sizes), flush=True)
    for name, (_, most, codes, each) in CASES.items():
        if options.only and name not in options.only:
            continue
        row, before = f"{name:<28}", None
        for size in sizes:
            count = min(size, most or size)
            # Where so many can't be held, as many as can.
            if count < size and before and count < before[0] * 2:
                break
            try:
                seconds, memory, code = measure(name, count, options.limit)
            except RuntimeError as error:
                faults.append(f"{name} {count}: {error}")
                row += f"{'?':>10}"
                break
            exponent = None
            if before and seconds > SHORT:
                exponent = math.log(seconds / max(before[1], 0.01)) / math.log(count / before[0])
            star = "*" if count < size else ""
            row += f"{star}{seconds:>{10 - len(star)}.2f} {memory:>6.0f} {'' if exponent is None else f'{exponent:.2f}':>5}"
            numbers.setdefault(name, []).append(
                {"count": count, "seconds": round(seconds, 4), "megabytes": round(memory), "exponent": exponent, "code": code})
            if code is None:
                faults.append(f"{name} {count}: ended after {options.limit} s")
                break
            if code not in codes:
                faults.append(f"{name} {count}: exit code {code}")
            if exponent is not None and exponent > options.exponent:
                faults.append(f"{name} {count}: exponent {exponent:.2f}")
            if count <= 100_000 and seconds > max(options.seconds, each * count):
                faults.append(f"{name} {count}: {seconds:.1f} s")
            if count <= 100_000 and memory > options.megabytes:
                faults.append(f"{name} {count}: {memory:.0f} MB")
            before = (count, seconds)
        print(row, flush=True)
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(numbers, indent=1))
    for fault in faults:
        print(f"over the bounds: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
