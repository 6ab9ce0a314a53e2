"""Checks the laws of comparing and patching on generated pairs of documents.

Shares no code with the toolkit: it reads the schemas itself, makes documents and edits of every kind from them, and judges values by
rules of its own. The program ency-laws only answers with patches and with what becomes of a document. Standard patches are also
applied by the PyPI package jsonpatch, and our own by the few lines in `Own`, written from the description in
Schemas/Output/diff.schema.json. Judged as well: that the fewest items explain an order, and that of a longer text each changed passage
is told, and nothing else.

  check-laws.py PROGRAM [--pairs N] [--seed N] [--jobs N] [--sabotage] [--without-jsonpatch]

With --sabotage each patch loses one of its changes at random, tells a move too many and misses or makes up a passage of a text, and
every such pair must be found out.
"""

import argparse
import base64
import bisect
import collections
import copy
import multiprocessing
import random
import re
import sys

sys.dont_write_bytecode = True

from trees import (
    CRANES, LIFT, LIFT_PART, LIFTED, LIFTS, SCHEMAS, THIRD, THIRDS, Answers, Editor, equal, identity, key, parse, parts_of, said, same_parts,
    tree, write)


def packed(parts, files, rng, listings):
    return {
        "texts": {path: write(part, rng) + "\n" for path, part in parts.items()} | {"schemas/crane.schema.json": write(CRANES)},
        "listings": listed(parts, files, listings),
        "bytes": {path: base64.b64encode(data).decode() for path, data in files.items()}}


def listed(parts, files, listings):
    """What the manifest says of parts; those of third parties have a schema that the package brings."""
    found = {path: {"schema": THIRD} if path in THIRDS else {"schema": LIFT} if path in LIFTED else {} for path in (*parts, *files)}
    for path, facts in listings.items():
        if path in found:
            found[path] |= facts
    return {path: facts for path, facts in found.items() if facts}


def relisted(rng, parts, listings):
    """Some parts of which the manifest says something else."""
    out = {path: dict(facts) for path, facts in listings.items()}
    known = sorted(path for path in parts if path != LIFT_PART)
    for path in rng.sample(known, min(len(known), rng.choice([0, 0, 1, 1, 2]))):
        facts = out.setdefault(path, {})
        name = rng.choice(["x-owner", "x-owner", "role", "mediaType", "schema"])
        if facts.pop(name, None) is None or rng.random() < 0.6:
            own = path.startswith(("model/", "plans/"))
            facts[name] = {"x-owner": rng.choice(["Ada", "Bo", {"n": "1"}]), "role": "conflict", "mediaType": rng.choice(["text/x-a", "text/x-b"]),
                           "schema": f"https://cranes.example/{rng.randint(1, 3)}.json"}["x-owner" if own and name == "schema" else name]
            if own and name == "schema":
                facts["x-owner"] = facts.pop("schema")
    return out


# --- Our own patch, applied from its description ---------------------------------------------------------------------------------


class Misfit(Exception):
    pass


class Own:
    """Applies the parts of an answer of `ency diff --format json` to a document it was made from."""

    @staticmethod
    def apply(patch, parts, files):
        parts, files = copy.deepcopy(parts), dict(files)
        trees, data = {}, {}
        for part in patch["parts"]:
            old = part.get("oldPath", part["path"])
            if "changes" not in part:
                content = files.pop(old) if "old" in part else None
                if "new" in part:
                    data[part["path"]] = base64.b64decode(part["new"]["content"]) if "content" in part["new"] else content
            elif part["change"] == "added":
                trees[part["path"]] = part["changes"][0]["new"]
            else:
                whole = parts.pop(old)
                if part["change"] != "removed":
                    trees[part["path"]] = Own.changed(whole, part["changes"])
        parts.update(trees)
        files.update(data)
        return parts, files

    @staticmethod
    def tokens(pointer):
        return [token.replace("~1", "/").replace("~0", "~") for token in pointer.split("/")[1:]]

    @staticmethod
    def step(value, token):
        if isinstance(value, dict):
            return token
        if token.startswith("@"):
            name, _, id = token[1:].partition("=")
            for index, item in enumerate(value):
                if isinstance(item, dict) and item.get(name) == id:
                    return index
            raise Misfit(f"no item {token}")
        return int(token)

    @staticmethod
    def find(value, tokens):
        for token in tokens:
            value = value[Own.step(value, token)]
        return value

    @staticmethod
    def changed(whole, changes):
        # Places are those of the old tree, so all are found before anything changes.
        holder = [whole]
        work = []
        for change in changes:
            tokens = Own.tokens(change.get("oldPointer", change["pointer"]))
            if not tokens:
                if not equal(whole, change["old"]):
                    raise Misfit("the whole part")
                return copy.deepcopy(change["new"])
            parent = Own.find(whole, tokens[:-1])
            place = tokens[-1] if change["change"] == "added" else Own.step(parent, tokens[-1])
            work.append((change, parent, place, None if change["change"] == "added" else parent[place]))
        lists = {}
        for change, parent, place, value in work:
            if change["change"] == "changed":
                for edit in change.get("edits", [{**change, "pointer": ""}] if "new" in change else []):
                    tokens = Own.tokens(edit["pointer"])
                    target, name = (Own.find(value, tokens[:-1]), tokens[-1]) if tokens else (parent, place)
                    if "old" in edit and not equal(target[name], edit["old"]):
                        raise Misfit(f"{edit['pointer']}: {target[name]} instead of {edit['old']}")
                    if "new" in edit:
                        target[name] = edit["new"]
                    else:
                        del target[name]
            elif isinstance(parent, dict) and change["change"] == "removed":
                del parent[place]
            elif isinstance(parent, dict):
                parent[place] = change["new"]
            if isinstance(parent, list):
                known = lists.setdefault(id(parent), (parent, [], []))
                if change["change"] == "removed":
                    known[1].append(value)
                elif change["change"] == "added":
                    known[2].append((change["at"], change["new"]))
                elif "move" in change:
                    known[1].append(value)
                    known[2].append((change["move"]["to"], value))
        for items, gone, coming in lists.values():
            items[:] = [item for item in items if not any(item is other for other in gone)]
            for at, item in sorted(coming, key=lambda arrival: arrival[0]["index"]):
                index = min(int(at["index"]), len(items))
                if "after" in at:
                    try:
                        index = Own.step(items, at["after"]) + 1
                    except Misfit:
                        pass
                items.insert(index, item)
        return holder[0]


# --- The laws --------------------------------------------------------------------------------------------------------------------


class Pair:
    def __init__(self, seed, answers, jsonpatch, is_sabotaged):
        self.rng = random.Random(seed)
        self.answers, self.jsonpatch, self.is_sabotaged = answers, jsonpatch, is_sabotaged
        self.faults = []
        self.unlike = 0
        self.passages = 0
        maker = Editor(self.rng)
        SCHEMAS.listed = {path: THIRD for path in THIRDS} | {path: LIFT for path in LIFTED}
        SCHEMAS.bring(parse(write(LIFTS)))
        self.old = maker.document()
        self.new = copy.deepcopy(self.old)
        for _ in range(self.rng.choice([0, 1, 1, 2, 3, 5, 8])):
            maker.edit(*self.new)
        if not self.new[0]:
            self.new = copy.deepcopy(self.old)
        self.listings = [relisted(self.rng, self.old[0], {})]
        self.listings.append(relisted(self.rng, self.new[0], self.listings[0]))
        # Both documents are read by the schemas of the new one.
        old, new = [{path: facts.get("schema") for path, facts in listed(*side, listings).items()}
                    for side, listings in zip((self.old, self.new), self.listings)]
        SCHEMAS.listed, self.old_schemas = new, old
        if LIFT_PART in self.new[0]:
            SCHEMAS.bring(self.new[0][LIFT_PART])
        brought = [side[0].get(LIFT_PART) for side in (self.old, self.new)]
        self.read_otherwise = {path for path in (*self.old[0], *self.new[0]) if old.get(path) != new.get(path)
                               or path in LIFTED and not equal(*brought)}

    def expect(self, law, condition, story=""):
        if not condition:
            self.faults.append(f"{law}: {story}"[:900])

    def same(self, law, parts, files, wanted, has_files=True):
        differing = same_parts(parts, wanted[0])
        if differing and all(path in self.read_otherwise for path in differing):
            # A part that goes by another name in the new document has its tolerances from there.
            SCHEMAS.listed, listed = self.old_schemas | SCHEMAS.listed, SCHEMAS.listed
            differing = same_parts(parts, wanted[0])
            SCHEMAS.listed = listed
        self.expect(law, not differing, f"differs at {differing}")
        if has_files:
            self.expect(law, files == wanted[1], "other files")

    def applied(self, law, to, wanted, patch, has_files=True, listings=None, **options):
        """What the toolkit makes of a patch."""
        answer = self.answers.ask(do="apply", to=to, patch=patch, **options)
        if "error" in answer:
            self.expect(law, False, answer["error"])
            return None
        answer["parts"].pop("schemas/crane.schema.json", None)
        files = {path: base64.b64decode(text) for path, text in answer["bytes"].items()}
        self.same(law, answer["parts"], files, wanted, has_files)
        if listings is not None:
            # A patch of JSON tells nothing of files.
            named = listed(wanted[0], wanted[1] if has_files else {}, listings)
            found = {path: facts for path, facts in answer["listings"].items() if has_files or path in wanted[0]}
            found.pop("schemas/crane.schema.json", None)
            self.expect(law, equal(found, named), f"the manifest says {found}, not {named}")
        return answer

    def run(self):
        rng = self.rng
        (old, old_files), (new, new_files) = self.old, self.new
        first, second = packed(old, old_files, rng, self.listings[0]), packed(new, new_files, rng, self.listings[1])
        answer = self.answers.ask(do="diff", old=first, new=second)
        if "error" in answer:
            self.expect("diff answers", False, answer["error"])
            return 0
        patch, operations = answer["patch"], answer["operations"]
        if self.is_sabotaged:
            return self.sabotage(first, answer)
        said = [listed(*side, listings) for side, listings in zip((self.old, self.new), self.listings)]
        differs = bool(same_parts(old, new)) or old_files != new_files or said[0] != said[1]
        self.expect("empty where nothing differs, and only there", answer["isEmpty"] != differs, write(patch))
        again = self.answers.ask(do="diff", old=first, new=packed(old, old_files, rng, self.listings[0]))
        self.expect("diff(a, a) is empty", again.get("isEmpty") is True, write(again.get("patch")))

        self.moves(patch)
        self.texts(patch, answer["texts"])

        # Our own patch, by the toolkit and from its description, forth and back.
        self.applied("patch(a, diff(a, b)) = b", first, self.new, patch, listings=self.listings[1])
        self.applied("patch back (b) = a", second, self.old, patch, listings=self.listings[0], reverse=True)
        try:
            self.same("own patch from its description", *Own.apply(patch, old, old_files), self.new)
        except (Misfit, KeyError, IndexError, ValueError, TypeError) as error:
            self.expect("own patch from its description", False, f"{type(error).__name__} {error}: {write(patch)}")

        # Standard operations.
        forth = self.applied("RFC 6902 (a) = b", first, self.new, operations, has_files=False, listings=self.listings[1])
        # Lists without order stand as they stood in a, which is what indices are about.
        if forth:
            back = packed(forth["parts"], old_files, rng, forth["listings"])
            self.applied("RFC 6902 back (patched a) = a", back, self.old, operations, has_files=False, listings=self.listings[0],
                         reverse=True)
        previous = None
        for operation in operations:
            if operation["op"] in ("replace", "remove"):
                self.expect(
                    "tested before it is replaced or removed",
                    previous and previous["op"] == "test" and previous["path"] == operation["path"], write(operation))
            previous = operation
        if self.jsonpatch:
            try:
                result = self.jsonpatch.JsonPatch(operations).apply({**tree(old), "manifest": answer["manifest"]})
                rows = {row["path"]: row for row in result.pop("manifest")["parts"]}
                self.expect("RFC 6902 by jsonpatch, the manifest", all(
                    name in rows.get(path, {}) and equal(rows[path][name], value) for path, facts in said[1].items() if path in new
                    for name, value in facts.items()), write(operations))
                self.same("RFC 6902 by jsonpatch", parts_of(result), None, self.new, has_files=False)
                answered = self.answers.ask(do="apply", to=first, patch=operations)
                answered.get("parts", {}).pop("schemas/crane.schema.json", None)
                self.expect("the same tree as jsonpatch makes", equal(result, tree(answered.get("parts", {}))), write(operations))
            except Exception as error:
                self.expect("RFC 6902 by jsonpatch", False, f"{type(error).__name__} {error}: {write(operations)}")

        # A merge patch says what it can't do.
        if not any("null" in note for note in answer["mergeNotes"]):
            self.applied("RFC 7396 (a) = b", first, self.new, answer["merge"], has_files=False, merge=True)
        self.expect("RFC 7396", equal(
            {name: value for name, value in merged(answer["merge"], tree(old)).items() if name != "manifest"},
            self.standard(first, operations)) or answer["mergeNotes"])

        # The other way round.
        mirror = self.answers.ask(do="diff", old=second, new=first)
        if "error" in mirror:
            self.expect("swapped = mirrored", False, mirror["error"])
        else:
            one, other = told(patch, False, self.read_otherwise), told(mirror["patch"], True, self.read_otherwise)
            # Likeness is judged by what the old list knows; where there is any, it need not be the same both ways.
            if one != other and any("resemblance" in part or "resemblance" in (change or {}) for answer in (patch, mirror["patch"])
                                    for part, change in changes(answer)):
                self.unlike += 1
            else:
                self.expect("swapped = mirrored", one == other, f"only forth {one - other}, only back {other - one}")
        return len(list(changes(patch)))

    def moves(self, patch):
        """That the fewest items explain the order of each list."""
        for part in patch["parts"]:
            if part["change"] in ("changed", "renamed") and "changes" in part:
                old, new = part.get("oldPath", part["path"]), part["path"]
                places = {change["pointer"]: change for change in part["changes"] if change["change"] != "removed"}
                self.orders(self.old[0].get(old), self.new[0].get(new), SCHEMAS.of_part(new), new, "", places)

    def orders(self, a, b, node, path, at, places):
        if said(node, "derived") is True or at and said(node, "merge") == "atomic":
            return
        if isinstance(a, dict) and isinstance(b, dict):
            for name in a.keys() & b.keys():
                self.orders(a[name], b[name], SCHEMAS.member(node, name), path, f"{at}/{escaped(name)}", places)
        if not isinstance(a, list) or not isinstance(b, list):
            return
        name, inner = identity(a, b, node), SCHEMAS.item(node)
        ids = [[item.get(name) if isinstance(item, dict) else None for item in items] for items in (a, b)]
        # Which of those is whose that share a name, or have none, is nobody's to say.
        if name is None or any(not all(isinstance(id, str) for id in side) or len(set(side)) < len(side) for side in ids):
            return
        row, moved = [], set()
        for index, id in enumerate(ids[1]):
            place = f"{at}/@{name}={escaped(id)}"
            change = places.get(place, {"change": "changed"})
            before = Own.tokens(change.get("oldPointer", place))[-1].partition("=")[2]
            if change["change"] == "added" or before not in ids[0]:
                continue
            match = ids[0].index(before)
            if "move" in change:
                moved.add(match)
            row.append(match)
            self.orders(a[match], b[index], inner, path, place, places)
        fewest = len(row) - longest(row) if said(node, "ordered") is not False else 0
        self.expect("the fewest items explain an order", len(moved) == fewest, f"{path}{at}: {len(moved)} instead of {fewest} in {row}")
        rest = [match for match in row if match not in moved]
        self.expect("what wasn't moved stands as it stood", said(node, "ordered") is False or rest == sorted(rest), f"{path}{at}: {rest}")

    def texts(self, patch, told):
        """That each changed passage of a text is told, and nothing else; in brief what is left out is counted."""
        for part, change in changes(patch):
            for edit in (change or {}).get("edits", [change] if change and change["change"] == "changed" and "new" in change else []):
                sides = edit.get("old"), edit.get("new")
                if edit.get("follows") or not all(isinstance(side, str) and PROSE.fullmatch(side) and len(side.split()) > 3 for side in sides):
                    continue
                old, new = (side.replace("\n", " ⏎ ") for side in sides)
                found = [text for text in told if text["part"] == part["path"] and spoken(text, "removed") == old and spoken(text, "added") == new]
                self.expect("a text is told word by word", found, f"{part['path']} {change['pointer']}: {old} | {new} | {write(told)}")
                if found:
                    self.passages += text_law(self.expect, old, new, found[0])

    def standard(self, first, operations):
        parts = self.answers.ask(do="apply", to=first, patch=operations).get("parts", {})
        parts.pop("schemas/crane.schema.json", None)
        return tree(parts)

    def sabotage(self, first, answer):
        """Takes one change out of each patch; each must be found out."""
        rng, patch = self.rng, answer["patch"]
        places = [(part, index) for part in patch["parts"] for index in range(len(part.get("changes", [0])))]
        if not places:
            return 0
        part, index = rng.choice(places)
        if part["change"] in ("added", "removed", "renamed") or "changes" not in part:
            patch["parts"].remove(part)
        else:
            change = part["changes"][index]
            if len(change.get("edits", [])) > 1:
                change["edits"].pop(rng.randrange(len(change["edits"])))
            else:
                part["changes"].pop(index)
        self.applied("own", first, self.new, patch, listings=self.listings[1])
        own = bool(self.faults)
        self.faults = []
        # A member that is taken away to be added anew would be replaced, and no part tells whether there is an empty list of plans. The
        # list of parts loses what goes without being told, and gains what its path tells all of. Which features are needed follows from
        # the parts.
        facts = listed(*self.new, self.listings[1])
        real = [
            index for index, operation in enumerate(answer["operations"])
            if operation["op"] != "test" and operation["path"] not in ("/plans", "/manifest/requires")
            and not (operation["op"] == "remove" and operation["path"].endswith("/-"))
            and not (operation["path"] == "/manifest/parts/-" and operation["value"]["path"] not in facts)
            and not (operation["op"] == "remove" and operation["path"].startswith("/manifest/parts/") and operation["path"].count("/") == 3)]
        standard = True
        if real:
            left = list(answer["operations"])
            left.pop(rng.choice(real))
            self.applied("standard", first, self.new, left, has_files=False, listings=self.listings[1])
            standard = bool(self.faults)
        self.faults = []
        more = self.moved_too_much(answer["patch"]), self.misread(answer)
        self.faults = [] if own and standard and all(more) else [f"not found out: own {own}, standard {standard}, moves, texts {more}"]
        return 1

    def moved_too_much(self, patch):
        """Whether a move that nobody made is found out."""
        still = [change for _, change in changes(patch)
                 if change and change["change"] == "changed" and "edits" in change and "move" not in change
                 and change["pointer"].rpartition("/")[2].startswith("@")]
        if not still:
            return True
        self.moves(patch)
        before = len(self.faults)
        self.rng.choice(still)["move"] = {"from": {"index": 0}, "to": {"index": 0}}
        self.moves(patch)
        found, self.faults = len(self.faults) > before or self.is_unjudged(patch), []
        return found

    def is_unjudged(self, patch):
        """Whether the move is in a list whose items share names or have none."""
        seen = set()
        judged = self.expect
        self.expect = lambda law, condition, story="": seen.add(story.partition(": ")[0])
        self.moves(patch)
        self.expect = judged
        return not any(part["path"] + change["pointer"].rpartition("/")[0] in seen for part, change in changes(patch)
                       if change and change.get("move") == {"from": {"index": 0}, "to": {"index": 0}})

    def misread(self, answer):
        """Whether a passage that isn't told, one that nobody changed and an excerpt without its change are found out."""
        texts = []
        for text in answer["texts"]:
            old, new = spoken(text, "removed"), spoken(text, "added")
            if is_unique(old, new) and any(kind != "kept" and WORD.search(run) for kind, run in text["words"]):
                texts.append((old, new, text))
        if not texts:
            return True
        old, new, text = self.rng.choice(texts)
        found = []
        for spoil in (without_passage, with_passage, without_excerpt):
            spoiled = copy.deepcopy(text)
            if spoil(spoiled, old, new):
                faults = []
                text_law(lambda law, condition, story="": condition or faults.append(law), old, new, spoiled)
                found.append(bool(faults))
        return all(found)


def merged(patch, target):
    """RFC 7396, section 2."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            target.pop(name, None)
        else:
            target[name] = merged(value, target.get(name))
    return target


def escaped(token):
    return token.replace("~", "~0").replace("/", "~1")


def longest(row):
    """How many of some numbers stand in rising order at most."""
    tails = []
    for number in row:
        place = bisect.bisect_left(tails, number)
        tails[place:place + 1] = [number]
    return len(tails)


# --- Texts -----------------------------------------------------------------------------------------------------------------------

PROSE = re.compile(r"[a-zåäö0-9 ,.\n]*")
WORD = re.compile(r"[a-zåäö0-9]+")


def spoken(text, kind):
    """A side of a text as it is told: what stayed, with what went or came."""
    return "".join(run for what, run in text["words"] if what in ("kept", kind))


def is_unique(old, new):
    """Whether no word stands twice, and those of both in one order: then there is one way to tell what changed."""
    rows = WORD.findall(old), WORD.findall(new)
    return all(PROSE.fullmatch(side.replace(" ⏎ ", "\n")) for side in (old, new)) and all(
        len(set(row)) == len(row) for row in rows) and [word for word in rows[0] if word in rows[1]] == [
            word for word in rows[1] if word in rows[0]]


def spans(old, new):
    """The changed passages by their words: those that went and those that came between two that stayed."""
    rows = WORD.findall(old), WORD.findall(new)
    both = set(rows[0]) & set(rows[1])
    gaps = [[[]], [[]]]
    for row, side in zip(rows, gaps):
        for word in row:
            if word in both:
                side.append([])
            else:
                side[-1].append(word)
    return [(gone, come) for gone, come in zip(*gaps) if gone or come]


def text_law(expect, old, new, text):
    """Judges how a text is told. How many passages it has."""
    story = f"{old} | {new} | {write(text)}"
    expect("a text is told word by word", spoken(text, "removed") == old and spoken(text, "added") == new, story)
    if not is_unique(old, new):
        return 0
    wanted, found, is_open = spans(old, new), [], False
    for kind, run in text["words"]:
        if kind == "kept":
            is_open = is_open and not WORD.search(run)
            continue
        if not is_open:
            found.append(([], []))
        is_open = True
        found[-1][kind == "added"].extend(WORD.findall(run))
    found = [passage for passage in found if passage != ([], [])]
    expect("each changed passage is told, and nothing else", found == wanted, f"{found} instead of {wanted}: {story}")
    # The excerpts of a brief report.
    shown = [set(WORD.findall(text[side])) for side in ("old", "new")]
    missing = [passage for passage in wanted if not all(set(words) <= side for words, side in zip(passage, shown))]
    left = re.search(r"([0-9]+) changed passage", text["remark"] or "")
    expect("what a brief report leaves out is counted", len(missing) <= (int(left[1]) if left else 0), story)
    expect("a passage with figures is always shown", not any(
        word.isdigit() for passage in missing for words in passage for word in words), story)
    # Of a passage of blanks alone no word tells where it is.
    if text["isShortened"] and all(kind == "kept" or WORD.search(run) for kind, run in text["words"]):
        for line, side, words in ((old, 0, shown[0]), (new, 1, shown[1])):
            both = set(WORD.findall(old)) & set(WORD.findall(new))
            # Where a side has nothing of a passage, the place where the other has it: between the words beside it.
            places = [(match.start(), match.end(), match[0]) for match in WORD.finditer(line)]
            near = []
            stayed = 0
            cuts = cuts_of(old, new)
            for index, (start, end, word) in enumerate(places):
                if word not in both:
                    near.append((start, end))
                else:
                    if stayed in cuts:
                        near.append((places[index - 1][1] if index else 0, start))
                    stayed += 1
            if stayed in cuts:
                near.append((places[-1][1] if places else 0, len(line)))
            far = [word for start, end, word in places if word in both and word in words and all(
                start - stop > 45 or first - end > 45 for first, stop in near)]
            expect("an excerpt shows what stands beside a change, and nothing else", not far, f"{far}: {story}")
    return len(wanted)


def cuts_of(old, new):
    """Behind how many words that stayed each passage stands."""
    rows = WORD.findall(old), WORD.findall(new)
    cuts = set()
    for row, other in (rows, rows[::-1]):
        stayed = 0
        for word in row:
            if word in other:
                stayed += 1
            else:
                cuts.add(stayed)
    return cuts


def without_passage(text, old, new):
    """A passage is told as if it had stayed as it was."""
    for run in text["words"]:
        if run[0] == "removed" and WORD.search(run[1]):
            run[0] = "kept"
            return True
    return False


def with_passage(text, old, new):
    """Words that stayed are told as gone and come again."""
    for index, (kind, run) in enumerate(text["words"]):
        if kind == "kept" and WORD.search(run):
            text["words"][index:index + 1] = [["removed", run], ["added", run]]
            return True
    return False


def without_excerpt(text, old, new):
    """A brief report hides a passage, and counts it not."""
    for gone, come in spans(old, new):
        for side, words in (("old", gone), ("new", come)):
            for word in words:
                if word in WORD.findall(text[side]):
                    text[side] = re.sub(rf"\b{word}\b", "…", text[side])
                    text["remark"] = None
                    return True
    return False


def changes(patch):
    for part in patch["parts"]:
        for change in part.get("changes", [None]):
            yield part, change


MIRROR = {"added": "removed", "removed": "added", "changed": "changed", "renamed": "renamed"}


def told(patch, is_mirrored, left_out):
    """The changes of a patch without order; of items that changed places only how many, since others may explain an order as well. What
    has another schema on either side is left out.
    """
    out = collections.Counter()
    for part, change in changes(patch):
        path, before = part["path"], part.get("oldPath", part["path"])
        if path in left_out or before in left_out:
            continue
        if is_mirrored:
            path, before = before, path
        kind = MIRROR[part["change"]] if is_mirrored else part["change"]
        if change is None:
            out[(kind, path, before)] += 1
            continue
        what = MIRROR[change["change"]] if is_mirrored else change["change"]
        new, old = change["pointer"], change.get("oldPointer", change["pointer"])
        if is_mirrored:
            new, old = old, new
        if change["change"] == "changed" and "move" in change:
            out[(kind, path, "moves")] += 1
            if "edits" not in change:
                continue
        edits = tuple(sorted(
            (edit["pointer"],) + tuple(
                str(key(edit[side])) if side in edit else "" for side in (("new", "old") if is_mirrored else ("old", "new")))
            for edit in change.get("edits", [])))
        out[(kind, path, before, what, new, old, edits)] += 1
    return out


def work(job):
    options, start, step = job
    jsonpatch = None
    if not options.without_jsonpatch:
        import jsonpatch
    answers = Answers(options.program)
    pairs = total = unlike = passages = 0
    faults = []
    kinds = collections.Counter()
    for number in range(start, options.pairs, step):
        seed = options.seed * 1_000_000 + number
        pair = Pair(seed, answers, jsonpatch, options.sabotage)
        found = pair.run()
        pairs += 1 if found or not options.sabotage else 0
        total += found
        unlike += pair.unlike
        passages += pair.passages
        for fault in pair.faults:
            kinds[fault.partition(":")[0]] += 1
            if len(faults) < 5:
                faults.append(f"pair {number} (again with --seed {options.seed} --only {number}): {fault}")
    return pairs, total, kinds, faults, unlike, passages


def main():
    options = argparse.ArgumentParser(description="Checks the laws of comparing and patching.")
    options.add_argument("program")
    options.add_argument("--pairs", type=int, default=20_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    options.add_argument("--only", type=int)
    options.add_argument("--sabotage", action="store_true")
    options.add_argument("--without-jsonpatch", action="store_true")
    options = options.parse_args()
    if options.only is not None:
        options.pairs = options.only + 1
        jobs = [(options, options.only, 1)]
    else:
        jobs = [(options, start, options.jobs) for start in range(options.jobs)]
    with multiprocessing.Pool(len(jobs)) as pool:
        results = pool.map(work, jobs)
    pairs, total = sum(result[0] for result in results), sum(result[1] for result in results)
    kinds = sum((result[2] for result in results), collections.Counter())
    for result in results:
        for fault in result[3]:
            print(fault, file=sys.stderr)
    for kind, count in kinds.most_common():
        print(f"{count} x {kind}", file=sys.stderr)
    what = "patches without one of their changes, all found out" if options.sabotage else (
        f"pairs, {total} changes, {sum(result[5] for result in results)} passages of texts, all laws hold")
    unlike = sum(result[4] for result in results)
    if unlike:
        what += f", {unlike} matched by likeness otherwise when swapped"
    if kinds:
        what = f"pairs, {sum(kinds.values())} faults"
    print(f"laws: {pairs} {what}" + (" (without jsonpatch)" if options.without_jsonpatch else ""))
    return 1 if kinds or not pairs else 0


if __name__ == "__main__":
    sys.exit(main())
