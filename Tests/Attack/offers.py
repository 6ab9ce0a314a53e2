"""Hostile texts on the page of an offer, and hostile answers to it, judged in Chromium: offers.py FOLDER-OF-PROGRAMS [--count N] [--seed N]

A text stands in every text of a proposal, which is sent and exported as a page. It is opened beside the page of the same proposal with a
harmless word in those places: counted are scripts that ran, requests, what the policy had to refuse, and elements that look otherwise than
there, as in pages.py. Then a customer of that name ticks, accepts and saves an answer, which `ency accept` must take or refuse; answers in
which something is spoilt must be refused, and leave the proposal as it is. That a page which is spoilt is found out is shown first."""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

import pages

# Members that people write; what others refer to, or has a form of its own, isn't among them.
TEXTS = {
    "title", "introduction", "notes", "heading", "text", "reference", "name", "company", "project", "role", "street", "city", "description",
    "label", "remarks", "use", "source", "manufacturer", "fileName", "customerId",
}
PARTS = ["proposal", "customer", "offer", "team", "products", "building", "needs", "energy"]
WORD = pages.PLACEHOLDER


def planted(text):
    """The sample with a text in all places, and how many these are."""
    package, count = pages.base(), 0

    def walk(value, name):
        nonlocal count
        if isinstance(value, dict):
            return {key: walk(member, key) for key, member in value.items()}
        if isinstance(value, list):
            return [walk(item, name) for item in value]
        if isinstance(value, str) and name in TEXTS:
            count += 1
            return text
        # Texts by language.
        if isinstance(value, str) and name in ("sv", "en", "hr"):
            count += 1
            return text
        return value
    for part in PARTS:
        path = f"model/{part}.json"
        if path in package.files:
            package.edit(path, lambda tree: tree.update(walk(tree, "")))
    package.edit(f"plans/{pages.PLAN}/overlay.json", lambda tree: tree.update(
        name=text, notes=[{"id": "n1", "position": {"x": 300, "y": 300}, "text": text}],
        zones=[{"id": "z1", "name": text, "points": [{"x": 100, "y": 100}, {"x": 500, "y": 100}, {"x": 500, "y": 400}]}]))
    package.edit("model/proposal.json", lambda tree: tree.update(validUntil="2099-12-31"))
    return package, count + 3


class Maker(pages.Maker):
    def __init__(self, programs, work):
        super().__init__(programs, work)
        # Answers have the browser's time.
        del self.environment["SOURCE_DATE_EPOCH"]

    def offer(self, name, text, hides):
        """A sent proposal and its page; or what was said where there is none."""
        folder = self.work / name
        folder.mkdir()
        package, count = planted(text)
        if hides:
            package.edit("model/offer.json", lambda tree: tree.update(hideLinePrices=True))
        package.write(folder / "hall.ency")
        for words in (["ency", "send", "hall.ency", "--anyway"], ["ency-press", "export", "hall.ency", "-o", "offer.html", "--anyway"]):
            done = self.run(folder, *words)
            if done.returncode != 0:
                return None, f"{name}: {' '.join(words)} exits {done.returncode}: {done.stderr.decode(errors='replace')[-300:]}", count
        return folder, None, count


def is_safe(said):
    """Whether a terminal may be shown it."""
    text = said.decode("utf-8", errors="replace")
    return not re.search(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text)


def answered(browser, folder, name, dice):
    """What a customer of a name saves; ticks some boxes first."""
    page = browser.new_page(accept_downloads=True)
    page.goto((folder / "offer.html").as_uri())
    for box in page.query_selector_all("input[data-take]"):
        if dice.random() < 0.5:
            box.check()
    page.fill("#answer-name", name)
    saved = None
    if re.sub(r"[\x00-\x1f\x7f]", " ", page.input_value("#answer-name")).strip():
        with page.expect_download() as waiting:
            page.click("#answer button[type=submit]")
        saved = folder / "answer.json"
        waiting.value.save_as(saved)
    page.close()
    return saved


def spoilt_answers(dice, good, text):
    """Answers that nobody may take: other values, other members, other files."""
    tree = json.loads(good)
    values = [None, True, -1, 10**30, 1.5, "", text, [], {}, [text], {"__proto__": text}, "\u0000", "9" * 5000, [tree["lines"]] * 3]
    for member in tree:
        for value in dice.sample(values, 5):
            if value != tree[member] and not (member == "name" and value == text):
                # A number or a revision of paper is a remark at most; whatever it says must be of its kind.
                yield {**tree, member: value}
    for member in ("answer", "revisionHash", "lines", "name", "at", "toPay"):
        yield {key: value for key, value in tree.items() if key != member}
    yield {**tree, text: text}
    yield {**tree, "lines": tree["lines"] + [text]}
    yield {**tree, "lines": tree["lines"] + ["../../" + text]}
    yield {**tree, "toPay": tree["toPay"] + 1}
    yield [tree]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=40, help="hostile texts")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--browser", default="/usr/bin/chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ency-offers-") as work:
        sys.exit(judged(options, pathlib.Path(work).resolve()))


def spoilt(page):
    """What each must be found by, and the page."""
    loose = re.sub(r"(style|script)-src '[^']*'", r"\1-src 'unsafe-inline'", page)
    free = re.sub(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", page)
    into = lambda text, more: text.replace("</main>", more + "</main>", 1)
    yield "scripts", into(loose, "<img src='data:,' onerror='canary(1)'>")
    yield "scripts", into(loose, "<script>canary(2)</script>")
    yield "refused", into(page, "<script>canary(3)</script>")
    yield "refused", into(page, "<p style='color:red'>x</p>")
    yield "requests", into(free, "<img src='{url}/spoilt.png'>")
    yield "looks", into(loose, "<style>h1{display:none!important}</style>")
    yield "looks", into(page, "<p>more</p>")
    yield "looks", page.replace("<h1>", "<h1 hidden>", 1)
    yield "gone", into(free, "<meta http-equiv='refresh' content='0;url=about:blank'>")


def judged(options, work):
    listener = pages.Listener()
    maker = Maker(options.programs.resolve(), work)
    dice = random.Random(options.seed)
    counts = {"scripts": 0, "requests": 0, "refused": 0, "gone": 0, "looks": 0, "answers": 0}
    told, unmade, taken, refusals, places = [], [], 0, 0, 0
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=options.browser, args=["--no-sandbox"])
        judge = pages.Judge(browser, listener)
        twins = {}
        for hides in (False, True):
            twins[hides], said, places = maker.offer(f"twin-{hides}", WORD, hides)
            if said:
                raise SystemExit(f"offers: {said}")
        harmless = (twins[False] / "offer.html").read_text(encoding="utf-8")
        wanted, missed = judge.open(twins[False] / "offer.html"), 0
        for number, (way, page) in enumerate(spoilt(harmless)):
            file = work / f"spoilt-{number}.html"
            file.write_text(page.replace("{url}", listener.url), encoding="utf-8")
            try:
                seen = judge.open(file)
                found = judge.differences(seen, wanted, True) if way == "looks" else seen[way]
            except Exception as error:
                found = [str(error)] if way == "gone" else []
            if not found:
                print(f"offers: a page that is spoilt in its {way} passes: {number}", file=sys.stderr)
                missed += 1
        for case in range(options.count):
            hides, text = case % 4 == 3, pages.texts(dice, listener.url)
            folder, said, _ = maker.offer(f"text-{case}", text, hides)
            if said:
                unmade.append(said)
                continue
            try:
                seen = judge.open(folder / "offer.html")
                found = judge.differences(seen, judge.open(twins[hides] / "offer.html", [WORD, pages.shown(text)]), False)
            except Exception as error:
                seen, found = {"scripts": [], "requests": [], "refused": [], "gone": [str(error)]}, []
            for what in ("scripts", "requests", "refused", "gone", "looks"):
                more = found if what == "looks" else seen[what]
                counts[what] += len(more)
                told += [f"text-{case}: {what}: {text!r}: {line}" for line in more[:3]]
            saved = answered(browser, folder, text, dice)
            before = (folder / "hall.ency").read_bytes()

            def accept(file, must_refuse):
                """What is wrong with how an answer is taken."""
                nonlocal taken, refusals
                (folder / "hall.ency").write_bytes(before)
                done = maker.run(folder, "ency", "accept", "hall.ency", file)
                taken, refusals = taken + (done.returncode == 0), refusals + (done.returncode == 1)
                if done.returncode not in ((1,) if must_refuse else (0, 1)):
                    return f"exits {done.returncode}: {done.stderr.decode(errors='replace')[-200:]}"
                if not is_safe(done.stdout + done.stderr):
                    return "what is said could steer a terminal"
                if done.returncode == 1 and (folder / "hall.ency").read_bytes() != before:
                    return "a refused answer changes the proposal"
                if done.returncode == 1 and file.encode() not in done.stderr:
                    return f"a refusal doesn't name the answer's file: {done.stderr.decode(errors='replace')[-200:]}"
                return None
            if saved is not None:
                faults = [accept("answer.json", False)]
                good = saved.read_bytes()
                json.loads(good)
                for number, tree in enumerate(spoilt_answers(dice, good, text)):
                    (folder / f"bad-{number}.json").write_text(json.dumps(tree), encoding="utf-8")
                    only_paper = isinstance(tree, dict) and {k: v for k, v in tree.items() if k not in ("number", "printedRevision")} == {
                        k: v for k, v in json.loads(good).items() if k not in ("number", "printedRevision")}
                    faults.append(accept(f"bad-{number}.json", not only_paper))
                for number, data in enumerate([b"", good[:-9], good + b"x", b"\xff\xfe" + good, b"[" * 9000, good.replace(b"{", b"{\"a\":1,", 1)]):
                    (folder / f"raw-{number}.json").write_bytes(data)
                    faults.append(accept(f"raw-{number}.json", True))
                counts["answers"] += sum(fault is not None for fault in faults)
                told += [f"text-{case}: answer: {text!r}: {fault}" for fault in faults if fault is not None]
        browser.close()
    for line in told[:60] + unmade[:10]:
        print(line, file=sys.stderr)
    print(f"offers: {options.count} hostile texts, each in {places} places, seed {options.seed}: {len(unmade)} pages not made, "
          f"{taken} answers taken, {refusals} refused")
    print("offers: " + ", ".join(f"{count} {what}" for what, count in (
        ("scripts run", counts["scripts"]), ("requests made", counts["requests"]), ("refusals of the policy", counts["refused"]),
        ("leaves of the page", counts["gone"]), ("differences in our own elements", counts["looks"]), ("answers treated wrongly", counts["answers"]))))
    return 1 if missed or any(counts.values()) or unmade or not taken or not refusals else 0


if __name__ == "__main__":
    main()
