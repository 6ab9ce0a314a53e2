"""Checks the laws of merging on generated triples of packages.

Shares no code with the toolkit: proposals.py makes packages and what people do to them, and this program reads the raw zips of both
sides and of the result. It works out by identity what each side changed and looks for it in the result or in the list of conflicts.
Only where one side gave things new ids does it take the toolkit's word for which are the same, and checks that they could be.

  check-merge.py PROGRAM [--triples N] [--seed N] [--jobs N] [--only N] [--sabotage]

The laws: merge(b, x, b) = x, merge(b, b, x) = x, merge(b, x, x) = x. Every change of either side is in the result or in a conflict,
whose values are those of the packages, and nothing else is in the result. Swapped sides give the same conflicts, swapped, and the
same document outside them. Where order counts, what a side moved stands as it moved it, and only an item that both moved is in
dispute; runs put in at one place stand together, by the ids of their first items. Clean merges of three sides are the same in any order but for that. No error comes that neither side
had. A part that only one side changed keeps its bytes; in others ours' order of members and spelling of numbers stay. The manifest
names both revisions.

With --sabotage one thing is spoilt in each result, and every such result must be found out.
"""

import argparse
import base64
import collections
import difflib
import hashlib
import itertools
import multiprocessing
import random
import re
import sys
from decimal import Decimal

sys.dont_write_bytecode = True

from proposals import Num, Triple, clone, encoded, find, list_identity, packed, placed, read, revision_hash, spell, unpacked
from trees import SCHEMAS, Answers, equal, key, said, same

MISSING = type("Missing", (), {"__repr__": lambda self: "MISSING", "__bool__": lambda self: False})()
CONFLICTS = "model/conflicts.json"
# Members of the manifest that saving writes.
SAVED = ("format", "formatVersion", "requires", "id", "revision", "parents", "created", "modified", "generator", "parts", "preview",
         "lineage")
# What the manifest says of a part that follows from the entry itself.
MEASURED = ("path", "size", "sha256")
# What goes on after sending.
UNFROZEN = tuple(f"model/{name}.json" for name in ("activity", "lifecycle", "conflicts", "visits", "split", "scorecard"))


def is_same(a, b, node):
    if a is MISSING or b is MISSING:
        return a is b
    return same(a, b, node)


def is_equal(a, b):
    if a is MISSING or b is MISSING:
        return a is b
    return equal(a, b)


def bag(items):
    return collections.Counter(map(key, items))


def is_about_order(conflict, o, t):
    """Whether a conflict at a list of items is about their order: its values are ids."""
    return conflict["kind"] == "order" or conflict["kind"] == "sending" and all(
        isinstance(side, list) and side and all(isinstance(item, dict) for item in side) for side in (o, t)) and all(
        isinstance(conflict.get(side), list) and all(isinstance(id, str) for id in conflict[side]) for side in ("ours", "theirs"))


class Package:
    """A package as it lies in the zip."""

    def __init__(self, data):
        self.data = data
        self.files, self.manifest = unpacked(data)
        self.trees = {}
        for path in self.files:
            if path.endswith(".json"):
                self.trees[path] = read(self.files[path])

    @property
    def conflicts(self):
        return {item["id"]: item for item in self.trees.get(CONFLICTS, {}).get("conflicts", [])}

    @property
    def unknown(self):
        """What the manifest says that saving doesn't write."""
        return {name: value for name, value in self.manifest.items() if name not in SAVED}

    @property
    def content(self):
        return {path: data for path, data in self.files.items() if path != "preview.png"}


def part_tokens(path):
    """All ways in which pointers may name a part."""
    steps = path.split("/")
    out = [(path,), tuple(steps)]
    if path.endswith(".json"):
        out += [tuple(path[:-5].split("/")), (path[:-5],)]
    if len(steps) == 2 and steps[0] == "model":
        out.append((steps[1][:-5],))
    if len(steps) == 3 and steps[0] == "plans" and steps[2] == "overlay.json":
        out.append(("plans", steps[1]))
    return out


def tokens_of(pointer):
    return tuple(token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:])


def renamed(trees, files, reissue, old, new):
    """Trees and files in which a thing has its new id, also where it is referred to."""
    if reissue["list"] == "/manifest/parts":
        def named(value, node):
            if isinstance(value, str):
                return new if value == old and said(node, "reference") == "/manifest/parts" else value
            if isinstance(value, list):
                return [named(item, SCHEMAS.item(node)) for item in value]
            return {name: named(item, SCHEMAS.member(node, name)) for name, item in value.items()} if isinstance(value, dict) else value

        def path(name):
            return new if name == old else name

        return ({path(name): named(tree, SCHEMAS.of_part(name)) for name, tree in trees.items()},
                {path(name): data for name, data in files.items()})
    wanted = tokens_of(reissue["list"])

    def follow(value, node, at):
        if isinstance(value, dict):
            out = {}
            for name, inner in value.items():
                schema = SCHEMAS.member(node, name)
                reference = said(schema, "reference")
                if reference and inner == old and tokens_of(reference.lstrip("#")) == wanted[-len(tokens_of(reference.lstrip("#"))):]:
                    out[name] = new
                else:
                    out[name] = follow(inner, schema, at + (name,))
            return out
        if isinstance(value, list):
            name = list_identity(value, node) or "id"
            out = []
            for item in value:
                id = item.get(name) if isinstance(item, dict) else None
                fresh = follow(item, SCHEMAS.item(node), at + (f"@{name}={id}",))
                if at == wanted and id == old:
                    fresh[name] = new
                out.append(fresh)
            return out
        return value

    out = {}
    for name, tree in trees.items():
        start = next((tokens for tokens in part_tokens(name) if wanted[:len(tokens)] == tokens), None)
        out[name] = follow(tree, SCHEMAS.of_part(name), start if start else (name,))
    return out, files


def dangling_references(trees, files):
    """The places of ids that name nothing, with the id last."""
    known = {}

    def ids(reference, path):
        if reference == "/manifest/parts":
            return files
        tokens = tokens_of(reference.lstrip("#"))
        part = path if reference.startswith("#") else f"model/{tokens[0]}.json"
        rest = tokens if reference.startswith("#") else tokens[1:]
        if (part, rest) not in known:
            items = find(trees.get(part), rest)
            known[part, rest] = {item.get("id") for item in items if isinstance(item, dict)} if isinstance(items, list) else ()
        return known[part, rest]

    def look(value, node, at):
        if isinstance(value, dict):
            for name, inner in value.items():
                schema = SCHEMAS.member(node, name)
                reference = said(schema, "reference")
                if reference and isinstance(inner, str) and inner not in ids(reference, at[0]):
                    yield (*at, name, inner)
                elif isinstance(inner, (dict, list)):
                    yield from look(inner, schema, (*at, name))
        elif isinstance(value, list):
            name = list_identity(value, node)
            for index, inner in enumerate(value):
                if isinstance(inner, (dict, list)):
                    yield from look(inner, SCHEMAS.item(node), (*at, str(inner.get(name, index) if isinstance(inner, dict) else index)))

    for path, tree in trees.items():
        if path != CONFLICTS:
            yield from look(tree, SCHEMAS.of_part(path), (path,))


def is_close(a, b):
    """Whether two values are the same but for what is lost where points go over to another drawing."""
    if isinstance(a, Decimal) and isinstance(b, Decimal):
        return abs(a - b) <= Decimal("0.06")
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(is_close(a[name], b[name]) for name in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(is_close, a, b))
    return is_equal(a, b)


class Judge:
    """What became of one merge."""

    def __init__(self, base, ours, theirs, result, answer, expect, maps=({}, {})):
        """`maps` tell of both sides how the drawings that they put in lie on those of the base."""
        self.expect, self.answer, self.result = expect, answer, result
        self.raw = (base, ours, theirs, result)
        self.views = [({**package.trees, "manifest.json": package.unknown}, package.files) for package in self.raw]
        self.rows = [{row["path"]: {name: value for name, value in row.items() if name not in MEASURED}
                      for row in package.manifest["parts"] if row["path"] in package.files} for package in self.raw]
        self.has_reissues = bool(answer["reissues"])
        self.chosen = {}
        things = collections.defaultdict(dict)
        for reissue in answer["reissues"]:
            things[reissue["list"], reissue["old"]][reissue["isTheirs"]] = reissue["new"]
        for (holder, old), news in things.items():
            self.reissue({"list": holder}, old, news, min(news.values(), key=str.encode))
        self.conflicts = answer["conflicts"]
        self.drawn = any(decision["rule"] == "drawing" for decision in answer["decisions"])
        self.carried = set()
        self.carry(maps)
        self.seen = set()
        self.by_part = collections.defaultdict(lambda: collections.defaultdict(list))
        known = {}
        for trees, files in self.views:
            for path in files:
                for tokens in part_tokens(path):
                    known.setdefault(tokens, path)
            for path in trees:
                for tokens in part_tokens(path):
                    known.setdefault(tokens, path)
        self.known = known
        for conflict in self.conflicts:
            place = self.locate(tokens_of(conflict["pointer"]))
            if place is None:
                self.expect("a conflict is about a place", False, conflict["pointer"])
            else:
                self.by_part[place[0]][place[1]].append(conflict)

    def locate(self, tokens):
        for length in range(len(tokens), 0, -1):
            if tokens[:length] in self.known:
                return self.known[tokens[:length]], tokens[length:]
        return None

    def reissue(self, reissue, old, news, chosen):
        """Where both gave a thing a new id, the smaller counts. What a side that did still calls by the old one dangles there."""
        for index, name in enumerate([old, news.get(False, old), news.get(True, old)]):
            self.views[index] = renamed(*self.views[index], reissue, name, chosen)
            if reissue["list"] == "/manifest/parts" and name in self.rows[index]:
                self.rows[index][chosen] = self.rows[index].pop(name)
            self.chosen[name] = chosen

    def carry(self, maps):
        """Brings what wasn't drawn anew onto the new drawing, unless the plan stands as ours has it."""
        self.standing = {conflict["pointer"].split("/")[2] for conflict in self.conflicts
                    if conflict["kind"] == "drawing" and re.match("/plans/[^/]*/source($|\\.)", conflict["pointer"])}
        if any(conflict["kind"] == "sending" for conflict in self.conflicts):
            return
        for raw in maps[0].keys() | maps[1].keys():
            path = self.chosen.get(raw, raw)
            trees = [view[0].get(path) for view in self.views]
            if path.split("/")[1] in self.standing or not all(isinstance(tree, dict) and tree.get("source") for tree in trees):
                continue
            drawings = [tree["source"].get("sha256") for tree in trees]
            for side, there in enumerate(maps):
                if raw in there and drawings[side + 1] != drawings[0]:
                    still = trees[2 - side] if drawings[2 - side] == drawings[0] else trees[0]
                    for index in range(3):
                        if drawings[index] == drawings[0]:
                            self.views[index][0][path] = carried(trees[index], there[raw], trees[0], trees[side + 1], still)
                    self.carried.add(path)
                    break

    # Values

    def run(self):
        paths = set()
        for trees, files in self.views:
            paths |= set(trees) | set(files)
        for path in sorted(paths - {CONFLICTS, "preview.png"}):
            if path.startswith("conflicts/"):
                continue
            if path.endswith(".json"):
                sides = [trees.get(path, MISSING) for trees, _ in self.views]
                self.conflicts_here = self.by_part.get(path, {})
                self.path = path
                self.walk(*sides, SCHEMAS.of_part(path), ())
                self.unlike(path)
            else:
                self.file(path)
        self.listings()
        for conflict in self.conflicts:
            self.expect("a conflict is reached", conflict["id"] in self.seen, f"{conflict['kind']} {conflict['pointer']}")
        self.listed()
        self.references()
        self.manifest()

    def listings(self):
        """What the manifests say of parts is merged as all else."""
        node = SCHEMAS.item(SCHEMAS.member(SCHEMAS.of_part("manifest.json"), "parts"))
        self.path, self.conflicts_here = "manifest.json", self.by_part.get("manifest.json", {})
        for path, found in sorted(self.rows[3].items()):
            base, ours, theirs = (rows.get(path, MISSING) for rows in self.rows[:3])
            if path in (CONFLICTS, "preview.png") or path.startswith("conflicts/") or ours is theirs is MISSING:
                continue
            if MISSING in (ours, theirs):
                # It comes with the side that has it.
                ours = theirs = theirs if ours is MISSING else ours
            self.walk(base, ours, theirs, found, node, ("parts", f"@path={path}"))

    def is_relisted(self, path):
        """Whether one side took a part away, while the other changed no more than what the manifest says of it."""
        base, ours, theirs = (rows.get(path, MISSING) for rows in self.rows[:3])
        return base is not MISSING and (ours is MISSING) != (theirs is MISSING) and not is_equal(
            base, theirs if ours is MISSING else ours)

    def references(self):
        """What refers to nothing did so on a side: by identity, not by what validation says."""
        dangling = [set(dangling_references(*view)) for view in self.views]
        self.path = ""
        for place in sorted(dangling[3] - dangling[1] - dangling[2]):
            self.fault("no broken reference that neither side had", place)

    def place(self, error, package):
        """Where an error is, by ids as they are after the merge, and the value there."""
        path, value, node = error["part"], package.trees.get(error["part"]), SCHEMAS.of_part(error["part"])
        if path == "manifest.json":
            value = package.manifest
        at = [self.chosen.get(path, path)]
        for token in tokens_of(error["at"]):
            if isinstance(value, list):
                name, value = list_identity(value, node) or "id", value[int(token)] if int(token) < len(value) else None
                id, node = value.get(name) if isinstance(value, dict) else None, SCHEMAS.item(node)
                at.append(self.chosen.get(id, id) if isinstance(id, str) else "*")
            else:
                value, node = value.get(token) if isinstance(value, dict) else None, SCHEMAS.member(node, token)
                at.append(token)
        return *at, "" if isinstance(value, (dict, list)) else str(key(value))

    def fault(self, law, at, *values):
        self.expect(law, False, f"{self.path} {'/'.join(at)} " + " | ".join(
            "-" if value is MISSING else spell(value)[:160] if not isinstance(value, bytes) else repr(value[:20]) for value in values))

    def below(self, at):
        return any(place[:len(at)] == at for place in self.conflicts_here)

    def walk(self, b, o, t, r, node, at):
        here = [conflict for conflict in self.conflicts_here.get(at, ()) if not is_about_order(conflict, o, t)]
        if here:
            for conflict in here:
                self.judge(conflict, b, o, t, r, node, at)
            return
        if said(node, "derived") is True:
            return
        below = self.below(at)
        # On another drawing less than the tolerance is nothing.
        if not below and self.path not in self.carried:
            if is_equal(b, t) or is_equal(b, o) or is_equal(o, t):
                wanted = o if is_equal(b, t) else t if is_equal(b, o) else o
                # Where ours stands whole, so do its numbers: less than the tolerance is no change (design section 6).
                if self.stands_whole and is_equal(r, o) and is_same(o, t, node):
                    return
                if not is_equal(r, wanted) and (MISSING in (r, wanted) or not same(r, wanted, node, is_exact=True)):
                    self.fault("what one side did is in the result", at, b, o, t, r)
                return
        there = [side for side in (b, o, t, r) if side is not MISSING]
        for kind, step in ((dict, self.object), (list, self.list)):
            if there and all(isinstance(side, kind) for side in there) and not (
                    said(node, "merge") == "atomic" and b is not MISSING and not below):
                if MISSING in (o, t) and not below:
                    break
                if step(*[kind() if side is MISSING else side for side in (b, o, t, r)], node, at):
                    return
        self.leaf(b, o, t, r, node, at)

    @property
    def stands_whole(self):
        """Whether nothing of a part is mixed, since one side sent the proposal or put another drawing there."""
        if self.path.startswith("plans/") and self.path.split("/")[1] in self.standing:
            return True
        return self.path not in UNFROZEN and any(conflict["kind"] == "sending" for conflict in self.conflicts)

    def is_alike(self, a, b, node):
        """Whether two values are the same as far as a drawing that took another's place lets them."""
        if MISSING in (a, b):
            return a is b
        return is_equal(a, b) or self.path in self.carried and (is_close(a, b) or is_same(a, b, node))

    def leaf(self, b, o, t, r, node, at):
        allowed = []
        if is_same(b, t, node):
            allowed.append(o)
        if is_same(b, o, node):
            allowed.append(t)
        if is_same(o, t, node):
            allowed += [o, t]
        if any(self.is_alike(r, value, node) for value in allowed):
            return
        merge = said(node, "merge")
        both = o is not MISSING and t is not MISSING
        if merge == "max" and both and type(o) is type(t):
            if not equal(r, max(o, t)):
                self.fault("the greater counts", at, b, o, t, r)
        elif all(isinstance(side, str) for side in (o, t, r)) and (said(node, "text") or "\n" in o + t) and \
                (b is MISSING or isinstance(b, str)):
            self.text("" if b is MISSING else b, o, t, r, at)
        else:
            self.fault("what both sides did is a conflict", at, b, o, t, r)

    def text(self, b, o, t, r, at):
        """Every word that a side put in or took out."""
        counts = [collections.Counter(re.findall(r"\w+|[^\w\s]", side)) for side in (b, o, t, r)]
        for word in set().union(*counts):
            base, ours, theirs, found = (count[word] for count in counts)
            one, other = ours - base, theirs - base
            low = high = base + one + other
            if one * other > 0:
                low, high = sorted((base + max(one, other, key=abs), base + one + other))
            if not low <= found <= high:
                self.fault(f"every word of a text ({word})", at, b, o, t, r)
                return

    def object(self, b, o, t, r, node, at):
        names = dict.fromkeys([*r, *o, *t, *b])
        for name in names:
            self.walk(*(side.get(name, MISSING) for side in (b, o, t, r)), SCHEMAS.member(node, name), at + (name,))
        return True

    def list(self, b, o, t, r, node, at):
        inner, name = SCHEMAS.item(node), None
        if said(node, "identity"):
            name = node["identity"]
        elif said(node, "ordered") is None and any((b, o, t)):
            name = "id" if all(not side or list_identity(side, None) for side in (b, o, t)) else None
        if name is None:
            if said(node, "ordered") is False or said(node, "merge") == "union":
                self.set(b, o, t, r, at)
                return True
            return False
        tables = []
        for side in (b, o, t, r):
            ids = [item.get(name) if isinstance(item, dict) else None for item in side]
            if any(not isinstance(id, str) for id in ids) or len(set(ids)) < len(ids):
                self.irregular(b, o, t, r, at)
                return True
            tables.append(dict(zip(ids, side)))
        is_append = said(node, "merge") == "append"
        for id in dict.fromkeys(itertools.chain(*tables)):
            sides = [table.get(id, MISSING) for table in tables]
            place = at + (f"@{name}={id}",)
            if is_append and sides[0] is not MISSING and MISSING in sides[1:3] and place not in self.conflicts_here:
                # Taking out of a log counts for nothing.
                if sides[3] is MISSING:
                    self.fault("a log loses nothing", place, *sides)
                continue
            if self.path == CONFLICTS and at == ("conflicts",) and not any(map(is_equal, sides[:3], sides[1:3] + sides[:1])):
                # Nobody could answer a conflict about a conflict: one that a side went on with is open, and whole.
                if not is_equal(sides[3], sides[2] if sides[1] is MISSING else sides[1]):
                    self.fault("a conflict is whole", place, *sides)
                continue
            self.walk(*sides, inner, place)
        self.order(*[list(table) for table in tables], said(node, "ordered") is not False and not is_append, at)
        return True

    def set(self, b, o, t, r, at):
        base, ours, theirs, found = map(bag, (b, o, t, r))
        for item in base | ours | theirs | found:
            n = [count[item] for count in (base, ours, theirs, found)]
            if n[0] == n[2]:
                is_right = n[3] == n[1]
            elif n[0] == n[1]:
                is_right = n[3] == n[2]
            else:
                is_right = min(n[1:3]) <= n[3] <= max(n[1] + n[2] - n[0], n[1], n[2]) or (n[1] == n[2] == n[3])
            if not is_right:
                self.fault("a set holds what both put in and nobody took out", at, b, o, t, r)
                return

    def irregular(self, b, o, t, r, at):
        """Items without an identity of their own: none may be lost."""
        base, ours, theirs, found = map(bag, (b, o, t, r))
        lost = [item for side in (ours, theirs) for item in side - base if item not in found] if self.path not in self.carried else [
            item for side in (o, t) for item in side if not any(is_close(item, other) for other in (*b, *r))]
        if lost and not any(at[:len(place)] == place or place[:len(at)] == at for place in self.conflicts_here):
            self.fault("no item is lost", at, b, o, t, r)

    def order(self, b, o, t, r, counts, at):
        conflict = next(iter(self.conflicts_here.get(at, ())), None)
        places = [{id: index for index, id in enumerate(side)} for side in (b, o, t, r)]
        in_b, in_o, in_t, in_r = places

        def within(side, other):
            return [id for id in side if id in other]

        def moved(side, place):
            return within(side, in_b) != within(b, place)

        ours, theirs = moved(o, in_o), moved(t, in_t)
        if conflict:
            self.seen.add(conflict["id"])
            shared = in_o.keys() & in_t.keys()
            old, own, other = (within(side, shared) for side in (b, o, t))
            if own == other or not counts or conflict["kind"] == "order" and len(old) == len(own) and old in (own, other):
                self.fault("a conflict about order has two orders", at, b, o, t, r)
            if conflict["kind"] == "order" and len(old) == len(own) and apart_moved(old, in_o, in_t):
                self.fault("no conflict where the sides moved different items", at, b, o, t, r)
            for side, member in ((old, "base"), (own, "ours"), (other, "theirs")):
                if conflict.get(member) != side:
                    self.fault(f"a conflict about order tells {member}", at, side, conflict.get(member, MISSING))
            if within(r, in_o) != within(o, in_r):
                self.fault("ours' order stands in a conflict", at, b, o, t, r)
            return
        # Ours stands as it stood wherever theirs says nothing else.
        if not theirs or not counts and self.path not in self.carried:
            if within(r, in_o) != within(o, in_r):
                self.fault("ours' order is kept", at, b, o, t, r)
        if not counts:
            return
        if not ours and within(r, in_t) != within(t, in_r):
            self.fault("theirs' order is kept", at, b, o, t, r)
        if ours and theirs:
            common = [id for id in b if id in in_o and id in in_t and id in in_r]
            turned = {(late, early) for early, late in itertools.combinations(common, 2)
                      if in_o[late] < in_o[early] or in_t[late] < in_t[early]}
            kept = [longest(common, place) for place in (in_o, in_t)]
            for first, second in itertools.combinations(common, 2):
                if (second, first) in turned:
                    # What contradicts in a circle can't all be; each item that one side alone moved stands where it put it all the same.
                    if in_r[first] < in_r[second] and not is_circular(common, turned):
                        self.fault(f"each pair stands as it was moved ({first}, {second})", at, b, o, t, r)
                        return
                elif in_r[second] < in_r[first] and all(first in keep and second in keep for keep in kept):
                    self.fault(f"what nobody moved stands as it stood ({first}, {second})", at, b, o, t, r)
                    return
        if not ours and not theirs:
            self.runs(b, o, t, r, at)

    def runs(self, b, o, t, r, at):
        """What both put in at one place."""
        def gaps(side, other):
            found = collections.defaultdict(list)
            last = None
            for index, id in enumerate(side):
                if id in b:
                    last = id
                    continue
                following = next((later for later in side[index:] if later in b), None)
                found[last, following].append(id)
            return found

        ours, theirs = gaps(o, t), gaps(t, o)
        for place in ours.keys() & theirs.keys():
            one, other = ours[place], theirs[place]
            if set(one) & (set(t) | set(b)) or set(other) & (set(o) | set(b)):
                continue
            if any(end is not None and end not in r for end in place) or any(id not in r for id in one + other):
                continue
            first, second = sorted((one, other), key=lambda run: run[0].encode())
            start = r.index(place[0]) + 1 if place[0] is not None else 0
            if r[start:start + len(one) + len(other)] != first + second:
                self.fault("runs put in at one place stand by their first ids", at, b, o, t, r)

    # Conflicts

    def is_settled(self, at):
        """Whether both sides settled a conflict that the base had here: one may have kept what stood there, the other not."""
        gone = [item["pointer"] for id, item in self.raw[0].conflicts.items()
                if not any(id in package.conflicts for package in self.raw[1:3])]
        places = [self.locate(tokens_of(pointer)) for pointer in gone]
        return any(place and place[0] == self.path and place[1][:len(at)] == at for place in places)

    def judge(self, conflict, b, o, t, r, node, at):
        self.seen.add(conflict["id"])
        kind = conflict["kind"]
        if kind == "file":
            self.fault("a conflict about a file is about no tree", at, b, o, t, r)
            return
        for side, member in ((b, "base"), (o, "ours"), (t, "theirs")):
            told = conflict.get(member, MISSING)
            if not self.is_alike(told, side, node):
                self.fault(f"a conflict tells {member} ({kind})", at, side, conflict.get(member, MISSING))
        if not self.is_alike(r, o, node):
            self.fault(f"ours stands in a conflict ({kind})", at, b, o, t, r)
        if is_equal(o, t) and kind != "reference":
            self.fault(f"a conflict has two sides ({kind})", at, b, o, t, r)
        if kind in ("edit", "deletion", "addition") and not self.is_settled(at):
            if (is_same(b, o, node) or is_same(b, t, node) or is_same(o, t, node)) and not self.is_relisted(self.path):
                self.fault(f"nothing is a conflict that only one side did ({kind})", at, b, o, t, r)
            wanted = "deletion" if MISSING in (o, t) else "addition" if b is MISSING else "edit"
            if kind != wanted:
                self.fault(f"a conflict is called what it is ({kind}, not {wanted})", at, b, o, t, r)
            if kind == "edit" and all(isinstance(side, dict) for side in (b, o, t)) and said(node, "merge") != "atomic":
                self.fault("a conflict is as small as it can be", at, b, o, t, r)
        if kind == "edit" and said(node, "merge") in ("max", "union", "append"):
            self.fault("what has a rule is no conflict", at, b, o, t, r)
        if kind == "edit" and said(node, "text") and all(isinstance(side, str) for side in (b, o, t)) and apart(b, o, t):
            self.fault("texts edited in different lines merge", at, b, o, t, r)

    def file(self, path):
        self.path = path
        b, o, t, r = (files.get(path, MISSING) for _, files in self.views)
        found = self.by_part.get(path, {}).get((), [])
        for conflict in found:
            self.seen.add(conflict["id"])
            if r is not o and r != o:
                self.fault("ours' file stands in a conflict", (), b, o, t, r)
            if conflict["kind"] == "file" and (b == o or b == t or o == t):
                self.fault("a conflict about a file has two files", (), b, o, t, r)
            for side, member in ((b, "base"), (o, "ours"), (t, "theirs")):
                wanted = MISSING if side is MISSING else {"sha256": hashlib.sha256(side).hexdigest()}
                if not is_equal(conflict.get(member, MISSING), wanted):
                    self.fault(f"a conflict about a file tells {member}", (), conflict.get(member, MISSING))
            kept = conflict.get("file")
            if t is not MISSING:
                if kept is None or self.result.files.get(kept) != t:
                    self.fault("theirs' file is kept in a conflict", (), b, o, t, self.result.files.get(kept, MISSING))
                elif hashlib.sha256(t).hexdigest() not in kept:
                    self.fault("theirs' file is kept under its hash", (), t)
        if found:
            return
        wanted = o if b == t or o == t else t if b == o else None
        if wanted is None or r != wanted:
            self.fault("a file that one side changed", (), b, o, t, r)

    def listed(self):
        """The part of conflicts holds what sides had, as they merge, and what is new."""
        self.path = CONFLICTS
        new = {conflict["id"]: conflict for conflict in self.conflicts}
        result = self.raw[3].conflicts
        for id, conflict in new.items():
            if not is_equal(result.get(id, MISSING), conflict):
                self.fault("each conflict is in the package", (id,), conflict, result.get(id, MISSING))
            if conflict.get("file") and conflict["file"] not in self.result.files:
                self.fault("a conflict's file is in the package", (id,), conflict)
        sides = [package.trees.get(CONFLICTS, MISSING) for package in self.raw]
        if sides[3] is not MISSING:
            left = [item for item in sides[3]["conflicts"] if item["id"] not in new]
            sides[3] = {**sides[3], "conflicts": left}
        # Without any, the part needn't be there.
        sides = [{"conflicts": []} if side is MISSING else side for side in sides]
        self.conflicts_here = {}
        self.walk(*sides, SCHEMAS.of_part(CONFLICTS), ())

    # Bytes

    def unlike(self, path):
        """What nobody changed keeps its bytes, and what ours wrote its spelling."""
        b, o, t, r = (package.files.get(path, MISSING) for package in self.raw)
        if self.conflicts_here or self.has_reissues or self.drawn:
            pass
        elif b == t or b == o or o == t:
            wanted = o if b == t or o == t else t
            if r != wanted:
                others = any(conflict["kind"] in ("reference", "rule", "sending", "drawing") for conflict in self.conflicts)
                if not others:
                    self.fault("a part that one side changed keeps its bytes", (), *(MISSING if side is MISSING else len(side) and side
                                                                                for side in (b, o, t, r)))
        (base, ours, _, result) = (trees.get(path, MISSING) for trees, _ in self.views)
        if MISSING not in (o, r) and o != t and b != o:
            self.kept(base, ours, result, SCHEMAS.of_part(path), ())

    def kept(self, b, o, r, node, at):
        """What ours spelled otherwise than the base stays so where the value stays; what it left alone may be theirs'."""
        if isinstance(o, dict) and isinstance(r, dict):
            table = b if isinstance(b, dict) else {}
            common = [name for name in o if name in r]
            if common != [name for name in r if name in o] and common != [name for name in table if name in o and name in r]:
                self.fault("ours' order of members is kept", at, *(dict.fromkeys(side) for side in (table, o, r)))
            for name in common:
                self.kept(table.get(name, MISSING), o[name], r[name], SCHEMAS.member(node, name), at + (name,))
        elif isinstance(o, list) and isinstance(r, list):
            name = said(node, "identity") or (list_identity(o, node) and list_identity(r, node))
            if name:
                tables = [{item.get(name): item for item in side if isinstance(item, dict)}
                          for side in (b if isinstance(b, list) else [], o)]
                for item in r:
                    if isinstance(item, dict) and item.get(name) in tables[1]:
                        id = item[name]
                        self.kept(tables[0].get(id, MISSING), tables[1][id], item, SCHEMAS.item(node), at + (f"@{name}={id}",))
        elif isinstance(o, Num) and isinstance(r, Num) and o == r and o.spelling != r.spelling:
            if not (isinstance(b, Num) and b.spelling == o.spelling):
                self.fault("ours' spelling of a number is kept", at, b, o, r)

    def manifest(self):
        _, ours, theirs, result = (package.manifest for package in self.raw)
        self.path = "manifest.json"
        if self.answer["outcome"] != "merged":
            return
        if result["revision"] != max(ours["revision"], theirs["revision"]) + 1:
            self.fault("the revision is one above both", (), ours["revision"], theirs["revision"], result["revision"])
        if sorted(result["parents"]) != sorted({revision_hash(ours), revision_hash(theirs)}):
            self.fault("the parents are both revisions", (), result["parents"], revision_hash(ours), revision_hash(theirs))
        if result["id"] != ours["id"]:
            self.fault("the document stays the document", (), ours["id"], result["id"])
        lineage = {row["hash"]: row for row in result.get("lineage", [])}
        for side in (ours, theirs):
            own = {"hash": revision_hash(side), "revision": side["revision"], "parents": side["parents"]}
            if side["parents"] and not is_equal(lineage.get(own["hash"], MISSING), own):
                self.fault("the lineage tells what both sides came from", (), own, list(lineage.values()))
        for name in SAVED:
            if name != "lineage" and (name in ours) != (name in result):
                self.fault("members of the manifest", (name,), ours.get(name, MISSING), result.get(name, MISSING))
        rows = {row["path"]: row for row in result["parts"]}
        if set(rows) != set(self.result.files):
            self.fault("the manifest lists the parts", (), sorted(rows), sorted(self.result.files))
        for path, row in rows.items():
            if path in self.result.files and hashlib.sha256(self.result.files[path]).hexdigest() != row["sha256"]:
                self.fault("the manifest's hashes", (path,), row)


def carried(tree, map, base, redrawn, still):
    """A plan on another drawing: with its source, and all points where they lie there; the scale as it is there, unless the side that
    didn't draw anew changed it."""
    out = placed(tree, map)
    out["source"] = redrawn["source"]
    for name in ("scale", "view"):
        if name in redrawn and is_equal(still.get(name, MISSING), base.get(name, MISSING)):
            out[name] = redrawn[name]
    return out


def longest(items, place):
    """The items that are in every longest row which a side left in its order: those that it certainly didn't move."""
    rows = [[0, 0] for _ in items]
    for way, step in ((0, 1), (1, -1)):
        order = list(range(len(items)))[::step]
        for at, index in enumerate(order):
            before = [rows[other][way] for other in order[:at] if (place[items[other]] < place[items[index]]) == (step > 0)]
            rows[index][way] = 1 + max(before, default=0)
    most = max((ending + starting - 1 for ending, starting in rows), default=0)
    ranks = collections.Counter(ending for ending, starting in rows if ending + starting - 1 == most)
    return {id for id, (ending, starting) in zip(items, rows) if ending + starting - 1 == most and ranks[ending] == 1}


def apart_moved(items, one, other):
    """Whether each side moved a single item, and not the same: told by taking out one at a time."""
    def movers(place):
        order = sorted(items, key=place.get)
        return {id for id in items if [other for other in items if other != id] == [other for other in order if other != id]}

    first, second = movers(one), movers(other)
    return any(a != c for a in first for c in second)


def is_circular(items, turned):
    """Whether orders of two contradict each other."""
    before = collections.defaultdict(set)
    for first, second in turned:
        before[second].add(first)
    left = set(items)
    while left:
        free = {id for id in left if not before[id] & left}
        if not free:
            return True
        left -= free
    return False


def apart(b, o, t):
    """Whether two sides edited lines that lie apart, each of them once in the text."""
    lines = [side.split("\n") for side in (b, o, t)]
    if any(len(set(side)) < len(side) for side in lines):
        return False
    spans = []
    for side in lines[1:]:
        matcher = difflib.SequenceMatcher(None, lines[0], side, autojunk=False)
        spans.append([(code[1], code[2]) for code in matcher.get_opcodes() if code[0] != "equal"])
    return all(a[1] < c[0] or c[1] < a[0] for a in spans[0] for c in spans[1])


# --- Documents beside each other ---------------------------------------------------------------------------------------------------


def blanked(package, conflicts, known):
    """The trees and files of a result without the places of conflicts."""
    trees, files = {path: clone(tree) for path, tree in package.trees.items()}, dict(package.files)
    for path in list(files):
        if path == CONFLICTS or path.startswith("conflicts/") or path.endswith(".json"):
            files.pop(path)
    trees.pop(CONFLICTS, None)
    for conflict in conflicts:
        tokens = tokens_of(conflict["pointer"])
        for length in range(len(tokens), 0, -1):
            path = known.get(tokens[:length])
            if path is not None:
                break
        else:
            continue
        rest = tokens[length:]
        target = find(trees.get(path), way(rest))
        if is_about_order(conflict, target, target):
            if isinstance(target, list):
                target.sort(key=lambda item: str(key(item)))
            continue
        if not rest:
            trees.pop(path, None)
            files.pop(path, None)
            continue
        parent = find(trees.get(path), way(rest[:-1]))
        step = way(rest[-1:])[0]
        if isinstance(parent, dict):
            parent.pop(step, None)
        elif isinstance(parent, list) and isinstance(step, tuple):
            parent[:] = [item for item in parent if not (isinstance(item, dict) and item.get(step[1]) == step[2])]
    return trees, files


def way(tokens):
    out = []
    for token in tokens:
        if token.startswith("@") and "=" in token:
            name, _, id = token[1:].partition("=")
            out.append(("@", name, id))
        else:
            out.append(token)
    return tuple(out)


def alike(a, b, node, base):
    """Whether two results of three sides are the same but for the order of what was put in at one place."""
    if said(node, "derived") is True:
        return True
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(
            alike(a[name], b[name], SCHEMAS.member(node, name), base.get(name) if isinstance(base, dict) else None) for name in a)
    if isinstance(a, list) and isinstance(b, list):
        name = said(node, "identity") or (list_identity(a, node) and list_identity(b, node))
        if not name:
            return bag(a) == bag(b) if said(node, "ordered") is False else equal(a, b)
        tables = [{item.get(name): item for item in side if isinstance(item, dict)} for side in (a, b, base or [])]
        if tables[0].keys() != tables[1].keys():
            return False
        if said(node, "ordered") is not False:
            if [id for id in tables[0] if id in tables[2]] != [id for id in tables[1] if id in tables[2]]:
                return False
        return all(alike(item, tables[1][id], SCHEMAS.item(node), tables[2].get(id)) for id, item in tables[0].items())
    if isinstance(a, str) and isinstance(b, str) and (said(node, "text") or "\n" in a + b):
        return collections.Counter(re.findall(r"\w+", a)) == collections.Counter(re.findall(r"\w+", b))
    return is_same(a, b, node) if a is not None and b is not None else a is b


# --- One triple --------------------------------------------------------------------------------------------------------------------


class Trial:
    def __init__(self, seed, answers, is_sabotaged):
        self.dice = random.Random(seed ^ 0x5EED)
        self.answers, self.is_sabotaged = answers, is_sabotaged
        self.faults, self.kinds = [], collections.Counter()
        self.has_fold = seed % 4 == 0 and not is_sabotaged
        self.triple = Triple(seed, 3 if self.has_fold else 2)

    def expect(self, law, condition, story=""):
        if not condition:
            self.faults.append(f"{law}: {story}"[:1200])

    def run(self):
        data = self.triple.packages()
        merges = [dict(base="b", ours="o", theirs="t", errors=True, **{"as": "ot"})]
        if not self.is_sabotaged:
            merges += [dict(base="b", ours="t", theirs="o"), dict(base="b", ours="o", theirs="b"), dict(base="b", ours="b", theirs="t"),
                       dict(base="b", ours="t", theirs="t")]
        if self.has_fold:
            merges += [dict(base="b", ours="ot", theirs="c"), dict(base="b", ours="t", theirs="c", **{"as": "tc"}),
                       dict(base="b", ours="o", theirs="tc"), dict(base="b", ours="c", theirs="o", **{"as": "co"}),
                       dict(base="b", ours="co", theirs="t")]
        answer = self.answers.ask(do="merge", packages={name: encoded(package) for name, package in data.items()}, merges=merges)
        if "error" in answer:
            self.expect("a merge answers", False, answer["error"])
            return
        found = [self.read(merge) for merge in answer["merges"]]
        if None in found:
            return
        sides = {name: Package(package) for name, package in data.items()}
        self.errors = answer["errors"]
        (first, result) = found[0]
        self.known = {}
        for package in (*sides.values(), result):
            for path in package.files:
                for tokens in part_tokens(path):
                    self.known.setdefault(tokens, path)
        if self.is_sabotaged:
            self.sabotage(sides, first, result)
            return
        self.judge(sides, "o", "t", first, result)
        for conflict in first["conflicts"]:
            self.kinds[conflict["kind"]] += 1
        self.kinds["reissued"] += len(first["reissues"])
        self.kinds["clean"] += not first["conflicts"] and first["outcome"] == "merged"
        self.kinds["merged"] += first["outcome"] == "merged"
        for decision in first["decisions"]:
            if decision["rule"]:
                self.kinds[f"by {decision['rule']}"] += 1
        self.swapped(sides["b"], first, result, *found[1])
        for (merge, package), wanted in zip(found[2:5], ("o", "t", "t")):
            law = ("merge(b, x, b) = x", "merge(b, b, x) = x", "merge(b, x, x) = x")[found.index((merge, package)) - 2]
            self.expect(law, package.content == sides[wanted].content and not merge["conflicts"],
                        str([path for path in package.files.keys() | sides[wanted].files.keys()
                             if package.files.get(path) != sides[wanted].files.get(path)]))
        if self.has_fold:
            self.fold(sides, found)

    def maps(self, *names):
        sides = dict(zip("otc", self.triple.sides))
        return tuple(sides[name].drawn if name in sides else {} for name in names)

    def read(self, merge):
        if "error" in merge:
            self.expect("a merge answers", False, merge["error"])
            return None
        merge["conflicts"] = read(spell(merge["conflicts"]))
        return merge, Package(base64.b64decode(merge["package"]))

    def judge(self, sides, ours, theirs, answer, result):
        b, o, t = sides["b"], sides[ours], sides[theirs]
        changed = [{path for path in b.content.keys() | side.content.keys() if b.content.get(path) != side.content.get(path)}
                   for side in (o, t)]
        wanted = {"same"} if o.content == t.content else {"ours"} if not changed[1] else {"theirs"} if not changed[0] else {"merged"}
        # Who has all that the other has needn't become a new revision.
        self.expect("the outcome tells who changed", answer["outcome"] in wanted | {"merged", "ours", "theirs"}
                    or self.means_less(answer["outcome"], b, o, t), f"{answer['outcome']} instead of {wanted}")
        if answer["outcome"] in ("same", "ours"):
            self.expect("the result is ours as it is", (result.files, result.manifest) == (o.files, o.manifest))
            self.expect("without conflicts", not answer["conflicts"])
        elif answer["outcome"] == "theirs":
            self.expect("the result is theirs as it is", (result.files, result.manifest) == (t.files, t.manifest))
        judged = Judge(b, o, t, result, answer, self.expect, self.maps(ours, theirs))
        judged.run()
        self.valid(judged, answer, ours, theirs)

    def means_less(self, outcome, b, o, t):
        """Whether what a side changed are spellings only."""
        if outcome == "merged":
            return False
        one, other = {"ours": (b, t), "theirs": (b, o), "same": (o, t)}[outcome]
        return all(path in other.content and (data == other.content[path] or path.endswith(".json") and is_same(
            one.trees[path], other.trees[path], SCHEMAS.of_part(path))) for path, data in one.content.items()) and \
            one.content.keys() == other.content.keys()

    def valid(self, judged, answer, ours, theirs):
        """No error that neither side had: by the ids of the items around it, whatever the other side calls or spells in them."""
        def named(errors, package):
            return collections.Counter((error["code"], *judged.place(error, package)) for error in errors)

        known = named(self.errors[ours], judged.raw[1]) + named(self.errors[theirs], judged.raw[2])
        for error, count in named(answer["errors"], judged.raw[3]).items():
            # Lists in which items share an id are sets: all that have it come in.
            if error[0] == "duplicate-id" and known[error]:
                continue
            if error[0] not in ("conflict-unresolved", "unknown-reference") and count > known[error]:
                self.expect("no error that neither side had", False, str(error))

    def swapped(self, base, first, result, second, other):
        def told(conflicts, is_swapped):
            names = ("theirs", "ours") if is_swapped else ("ours", "theirs")
            return {(item["id"], item["pointer"], item["kind"], str(key(item["base"])) if "base" in item else "",
                     *(str(key(item[name])) if name in item else "" for name in names)) for item in conflicts
                    if item["kind"] != "rule"}

        # Which places mend a rule depends on the side that stands, and so does what must be kept so that the other can be chosen.
        one, two = told(first["conflicts"], False), told(second["conflicts"], True)
        kept = {item["id"] for item in first["conflicts"] + second["conflicts"]
                if item.get("reason", "").startswith("What waits for an answer")}
        if {item for item in one ^ two if item[0] not in kept}:
            self.expect("swapped sides, the same conflicts", False, f"only forth {sorted(one - two)[:3]}, only back {sorted(two - one)[:3]}")
            return
        (a, files), (b, others) = (
            blanked(package, first["conflicts"] + second["conflicts"], self.known)
            for package in (result, other))
        if files != others:
            self.expect("swapped sides, the same files", False, str(files.keys() ^ others.keys()))
        for path in a.keys() | b.keys():
            sides = a.get(path, MISSING), b.get(path, MISSING)
            is_right = is_same(*sides, SCHEMAS.of_part(path))
            if not is_right and first["conflicts"] and MISSING not in sides:
                # A run whose first item is in conflict is another run on the other side.
                is_right = alike(*sides, SCHEMAS.of_part(path), base.trees.get(path))
            if not is_right:
                self.expect("swapped sides, the same document", False, f"{path}\n{spell(a.get(path, 0))[:600]}\n{spell(b.get(path, 0))[:600]}")

    def fold(self, sides, found):
        steps = [found[index] for index in (0, 5, 6, 7, 8, 9)]
        if any(merge["conflicts"] or merge["reissues"] or any(item["rule"] == "drawing" for item in merge["decisions"])
               for merge, _ in steps):
            return
        self.kinds["folded"] += 1
        one, two, three = (found[index][1] for index in (5, 7, 9))
        for other in (two, three):
            # In a conflict the sides are called by who merged.
            for path in (one.trees.keys() | other.trees.keys()) - {CONFLICTS}:
                a, b = (package.trees.get(path, MISSING) for package in (one, other))
                if MISSING in (a, b) or not alike(a, b, SCHEMAS.of_part(path), sides["b"].trees.get(path)):
                    self.expect("three sides in any order", False, f"{path}\n{spell(a or None)[:600]}\n{spell(b or None)[:600]}")
            files = [{path: data for path, data in package.files.items() if not path.endswith(".json")} for package in (one, other)]
            self.expect("three sides in any order", files[0] == files[1], "files")

    # Sabotage

    def sabotage(self, sides, answer, result):
        b, o, t = sides["b"], sides["o"], sides["t"]
        if answer["outcome"] != "merged":
            return
        spoilt = self.spoil(b, o, t, answer, result)
        if spoilt is None:
            return
        what, answer, result = spoilt
        self.kinds[f"spoilt: {what}"] += 1
        self.kinds["spoilt"] += 1
        found = []
        Judge(b, o, t, result, answer, lambda law, condition, story="": condition or found.append(law), self.maps("o", "t")).run()
        self.expect("what was spoilt is found out", bool(found), what)

    def spoil(self, b, o, t, answer, result):
        """One thing taken out, put back or put in; None where nothing can be."""
        dice = self.dice
        trees = {path: clone(tree) for path, tree in result.trees.items()}
        files = dict(result.files)
        manifest = {name: value for name, value in result.manifest.items()}
        answer = {**answer, "conflicts": list(answer["conflicts"])}
        ways = ["change", "change", "change", "change", "conflict", "value", "part", "revision", "parents", "bytes", "extra"]
        what = dice.choice(ways)
        # A conflict of reference or rule may also be where theirs did nothing; no change is lost with it.
        lossy = [item for item in answer["conflicts"]
                 if not is_equal(item.get("base", MISSING), item.get("theirs", MISSING)) and loses(item)]
        if what == "conflict" and lossy:
            gone = dice.choice(lossy)
            answer["conflicts"].remove(gone)
            trees[CONFLICTS]["conflicts"] = [item for item in trees[CONFLICTS]["conflicts"] if item["id"] != gone["id"]]
        elif what == "value" and answer["conflicts"]:
            index = dice.randrange(len(answer["conflicts"]))
            spoilt = dict(answer["conflicts"][index])
            member = dice.choice([name for name in ("base", "ours", "theirs", "file") if name in spoilt])
            spoilt.pop(member)
            answer["conflicts"][index] = spoilt
            trees[CONFLICTS]["conflicts"] = [spoilt if item["id"] == spoilt["id"] else item for item in trees[CONFLICTS]["conflicts"]]
        elif what == "revision":
            manifest["revision"] = manifest["revision"] + 1
        elif what == "parents":
            manifest["parents"] = manifest["parents"][:1]
        elif what == "part":
            path = dice.choice(sorted(files))
            if path == CONFLICTS or path.startswith("conflicts/"):
                return None
            files.pop(path)
            trees.pop(path, None)
        elif what == "extra":
            objects = []
            for path, tree in sorted(trees.items()):
                if path != CONFLICTS and not path.startswith("schemas/"):
                    every(tree, SCHEMAS.of_part(path), objects)
            if not objects:
                return None
            target, node = dice.choice(objects)
            target["x-never"] = Num("1")
        elif what == "bytes":
            path = dice.choice(sorted(files))
            if path.endswith(".json") or path.startswith("conflicts/"):
                return None
            files[path] = files[path] + b"x"
        else:
            # A change that either side made is undone in the result.
            spots = []
            for path in sorted(trees):
                if path in b.trees and path != CONFLICTS:
                    undoable(b.trees[path], trees[path], SCHEMAS.of_part(path), spots)
            if not spots:
                return None
            undo = dice.choice(spots)
            undo()
            what = "change"
        for path, tree in trees.items():
            if not equal(tree, result.trees[path]) or spell(tree) != spell(result.trees[path]):
                files[path] = (spell(tree, 2) + "\n").encode()
        spoilt = Package.__new__(Package)
        spoilt.data, spoilt.files, spoilt.trees, spoilt.manifest = b"", files, trees, manifest
        rows = [dict(row) for row in manifest["parts"]]
        for row in rows:
            if row["path"] in files:
                row["sha256"] = hashlib.sha256(files[row["path"]]).hexdigest()
        spoilt.manifest["parts"] = [row for row in rows if row["path"] in files]
        return what, answer, spoilt


def loses(conflict):
    """Whether theirs says something in a conflict that ours doesn't: words taken out may be gone from ours, too."""
    sides = [conflict.get(side) for side in ("theirs", "base", "ours")]
    if not all(isinstance(side, str) for side in sides):
        return True
    theirs, base, ours = (collections.Counter(re.findall(r"\w+", side)) for side in sides)
    return bool(theirs - base - ours)


def every(value, node, found):
    if said(node, "derived") is True:
        return
    if isinstance(value, dict):
        found.append((value, node))
        for name, inner in value.items():
            every(inner, SCHEMAS.member(node, name), found)
    elif isinstance(value, list):
        for inner in value:
            every(inner, SCHEMAS.item(node), found)


def undoable(b, r, node, found):
    """What puts single changes of a result back to how they were."""
    if said(node, "derived") is True:
        return
    if isinstance(b, dict) and isinstance(r, dict):
        for name in sorted(b.keys() | r.keys()):
            inner = SCHEMAS.member(node, name)
            if said(inner, "derived") is True:
                continue
            if name not in r:
                found.append(lambda name=name: r.__setitem__(name, clone(b[name])))
            elif name not in b:
                found.append(lambda name=name: r.pop(name))
            elif isinstance(b[name], (dict, list)) and isinstance(r[name], type(b[name])):
                undoable(b[name], r[name], inner, found)
            elif not is_same(b[name], r[name], inner):
                found.append(lambda name=name: r.__setitem__(name, b[name]))
    elif isinstance(b, list) and isinstance(r, list):
        name = said(node, "identity") or (list_identity(b, node) and list_identity(r, node))
        if not name:
            if not is_same(b, r, node):
                found.append(lambda: r.__setitem__(slice(None), clone(b)))
            return
        tables = [{item.get(name): item for item in side if isinstance(item, dict)} for side in (b, r)]
        is_log = said(node, "merge") == "append"
        for id in sorted(tables[0].keys() | tables[1].keys(), key=str):
            if id not in tables[1]:
                if not is_log:
                    found.append(lambda id=id: r.append(clone(tables[0][id])))
            elif id not in tables[0]:
                found.append(lambda id=id: r.remove(tables[1][id]))
            elif not is_log:
                undoable(tables[0][id], tables[1][id], SCHEMAS.item(node), found)


# --- All of them -------------------------------------------------------------------------------------------------------------------


def work(job):
    options, start, step = job
    answers = Answers(options.program)
    triples, kinds, laws, faults = 0, collections.Counter(), collections.Counter(), []
    for index in range(start, options.triples, step):
        trial = Trial(options.seed * 1_000_000 + index, answers, options.sabotage)
        try:
            trial.run()
        except Exception as error:
            if options.only is not None:
                raise
            trial.faults.append(f"the check ends {type(error).__name__}: {error}")
        triples += 1
        kinds += trial.kinds
        for fault in trial.faults:
            law = fault.partition(":")[0]
            laws[law] += 1
            if laws[law] <= options.stories:
                faults.append(f"triple {index} (again with --seed {options.seed} --only {index}): {fault}")
    return triples, kinds, laws, faults


def main():
    options = argparse.ArgumentParser(description="Checks the laws of merging.")
    options.add_argument("program")
    options.add_argument("--triples", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--stories", type=int, default=1, help="how many faults of each law are told in full")
    options.add_argument("--only", type=int)
    options.add_argument("--sabotage", action="store_true")
    options = options.parse_args()
    if options.only is not None:
        options.triples, options.stories = options.only + 1, 20
        results = [work((options, options.only, options.only + 1))]
    else:
        with multiprocessing.Pool(options.jobs) as pool:
            results = pool.map(work, [(options, start, options.jobs) for start in range(options.jobs)])
    triples = sum(result[0] for result in results)
    kinds, laws = (sum((result[index] for result in results), collections.Counter()) for index in (1, 2))
    for result in results:
        for fault in result[3]:
            print(fault, file=sys.stderr)
    for law, count in laws.most_common():
        print(f"{count} x {law}", file=sys.stderr)
    if laws:
        print(f"merge laws: {triples} triples, {sum(laws.values())} faults")
    elif options.sabotage:
        print(f"merge laws: {kinds['spoilt']} of {triples} results spoilt, all found out")
    else:
        print(f"merge laws: {triples} triples, all laws hold")
    print("  " + ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())))
    return 1 if laws or not triples else 0


if __name__ == "__main__":
    sys.exit(main())
