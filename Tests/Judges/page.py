"""The page of an offer, as a customer uses it in Chromium: page.py PROPOSAL… [--pictures FOLDER]

Each sample is sent with an option and alternatives and exported in three languages, and once more with the prices of its lines hidden. Nothing may be asked of a network and no script may fail;
sliders must give what `ency what-if` does, to the last digit; what is ticked must come to what `ency accept` makes of the saved answer;
axe-core must find nothing by day and in the dark at three widths; and everything must be done by keys alone. Pictures of it all are for
people's eyes."""

import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

WIDTHS = [360, 800, 1400]
SETTINGS = 50
verdicts = 0


def fail(text):
    raise SystemExit(f"page: {text}")


def judge(holds, what):
    global verdicts
    verdicts += 1
    if not holds:
        fail(what)


def ency(*arguments, program="ency"):
    run = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if run.returncode != 0:
        fail(f"{program} {' '.join(map(str, arguments))}: {run.returncode}\n{run.stderr}")
    return run.stdout


def prepared(sample, folder, language, hides=False):
    """A sent proposal with an option and two alternatives to its first line that counts, of which one is taxed otherwise."""
    file = folder / f"{sample.stem}-{language}{'-hidden' if hides else ''}.ency"
    shutil.copy(sample, file)
    if json.loads(ency("show", file, "/proposal/status", "--json"))["value"] == "sent":
        ency("revise", file, "--anyway")
    lines = json.loads(ency("show", file, "/offer/lines", "--json"))["value"]
    first = next(line for line in lines if not line.get("optional") and "alternativeTo" not in line)
    price = {"kind": "free", "quantity": 1, "unit": "pcs"}
    changes = [
        {"id": "J1", "description": "Judged option", "unitPrice": 1234567, "optional": True, **price},
        {"id": "J2", "description": "Judged alternative", "unitPrice": 7654321, "alternativeTo": first["id"], **price},
        {"id": "J3", "description": "Another one", "unitPrice": 1234399, "vatRate": 12, "alternativeTo": first["id"], **price},
    ]
    for change in changes:
        ency("set", file, f"/offer/lines/-:={json.dumps(change)}", "--anyway")
    # Paid in two parts, of which one stays what it is whatever is ticked.
    [pay] = json.loads(ency("figures", file, "toPay", "--json"))["figures"]
    second = round(pay["number"] * 60)
    plan = [{"id": "P1", "text": "First", "percent": 40}, {"id": "P2", "text": "Second", "amount": second}]
    ency("set", file, f"/offer/paymentPlan:={json.dumps(plan)}", "--anyway")
    ency("set", file, "/proposal/validUntil=2099-12-31", f"/proposal/language={language}", f"/offer/hideLinePrices={str(hides).lower()}", "--anyway")
    ency("send", file, "--anyway")
    return file


def texts(page, kind):
    return page.evaluate(
        "(kind) => Object.fromEntries(Array.from(document.querySelectorAll(`[data-${kind}]`),"
        " (cell) => [[cell.dataset[kind], cell.dataset.item ?? ''].join(' '), cell.textContent]))", kind)


def move(page, places):
    page.evaluate(
        "(places) => places.forEach((place, at) => { const slider = document.getElementById(`slider-${at}`);"
        " slider.value = place; slider.dispatchEvent(new Event('input')); })", places)


def stored(data, slider, place):
    """The value as the proposal has it: money in its minor unit."""
    kind, value = slider["values"][place]
    declared = next(one for one in data["figures"]["inputs"] if one["name"] == slider["name"])
    if kind == "estimate":
        return json.dumps(value)
    top, bottom = (value.split("/") + ["1"])[:2]
    top, bottom = int(top), int(bottom)
    if declared["kind"] == "money":
        top *= 10 ** data["figures"]["minorDigits"]
    scale = 0
    while (top * 10**scale) % bottom:
        scale += 1
    digits = str(top * 10**scale // bottom)
    return digits if scale == 0 else f"{digits.zfill(scale + 1)[:-scale]}.{digits.zfill(scale + 1)[-scale:]}"


def sliders(page, file, language, data, generator):
    if not data["sliders"]:
        return 0
    offered = texts(page, "tried")
    for number in range(SETTINGS):
        places = [generator.randrange(len(slider["values"])) for slider in data["sliders"]]
        move(page, places)
        shown = texts(page, "tried")
        values = [f"{slider['pointer']}:={stored(data, slider, place)}" for slider, place in zip(data["sliders"], places)]
        answer = json.loads(ency("what-if", file, *values, "--anyway", "--json", "--language", language))
        wanted = dict(offered)
        for change in answer["changes"]:
            after = change["after"]
            key = f"{after['name']} {after.get('scenario', after.get('item', ''))}" if after else None
            if key in wanted:
                wanted[key] = after["text"]
                # What is paid has a minus on the page.
                if page.locator(f"[data-tried='{after['name']}'][data-cost]").count() and re.search("[1-9]", wanted[key]):
                    wanted[key] = wanted[key][1:] if wanted[key].startswith("\u2212") else "\u2212" + wanted[key]
        judge(shown == wanted, f"{file.name}, {values}: {shown} instead of {wanted}")
    page.click("#offered-values")
    judge(texts(page, "tried") == offered, f"{file.name}: the offer's values don't come back")
    return SETTINGS


def amount(text):
    """The number of a text, as it is written."""
    return "".join(letter for letter in text if letter.isdigit() or letter in "\u2212,.").strip(".,")


def tick(page, file, language, data, generator, folder):
    """Random choices, the last of which is saved and accepted."""
    boxes = [choice["id"] for choice in data["choices"]]
    for number in range(6):
        for box in boxes:
            page.locator(f"[data-take='{box}']").set_checked(False)
        for box in generator.sample(boxes, generator.randrange(len(boxes) + 1)):
            page.locator(f"[data-take='{box}']").set_checked(True)
        taken = [box for box in boxes if page.locator(f"[data-take='{box}']").is_checked()]
        groups = [choice["instead"] for choice in data["choices"] if choice["id"] in taken]
        judge(len(set(groups)) == len(groups), f"{file.name}: {taken} can't be had together")
        page.fill("#answer-name", "Karin Ek")
        with page.expect_download() as waiting:
            page.click("#answer button[type=submit]")
        saved = folder / f"answer-{number}.json"
        waiting.value.save_as(saved)
        judge(json.loads(saved.read_text())["lines"] == taken, f"{file.name}: another choice is saved")
        copy = folder / f"accepted-{number}.ency"
        shutil.copy(file, copy)
        ency("accept", copy, saved)
        figures = json.loads(ency("figures", copy, "--json", "--language", language))["figures"]
        sums = {f"{figure['name']} {figure.get('scenario', figure.get('item', ''))}".strip(): figure["text"] for figure in figures}
        # Without a scenario it is the chosen one's.
        sums |= {figure["name"]: figure["text"] for figure in figures if figure.get("chosen")}
        # As it is offered it stands as it was written.
        for name, text in texts(page, "sum").items() if taken else []:
            name = name.strip()
            # What is paid has a minus on the page.
            if page.locator(f"[data-sum='{name.split(' ')[0]}'][data-cost]").count() and re.search("[1-9]", sums[name]):
                text = text[1:] if text.startswith("\u2212") else f"\u2212{text}"
            # What payments are too much has words for that in place of a minus.
            if name == "acceptedPaymentRest" and sums[name].startswith("\u2212"):
                text = f"\u2212{text}"
            # Headings of columns and of figures name the currency and the year.
            judge(amount(sums.get(name) or "") == amount(text), f"{file.name}, {taken}: {name} is {text} instead of {sums.get(name)}")
    again = subprocess.run(["ency", "accept", copy, saved], capture_output=True)
    judge(again.returncode == 1, f"{file.name}: an answer counts twice")


def keys(page, file, data):
    """Everything by keys alone, from the top of the page on."""
    page.evaluate("window.scrollTo(0, 0); document.activeElement?.blur()")
    reached = set()
    view = page.locator(".plan svg").first.get_attribute("viewBox") if data["plans"] else ""
    for _ in range(2000):
        page.keyboard.press("Tab")
        what = page.evaluate(
            "(() => { const at = document.activeElement; if (at === document.body) return ''; const box = at.getBoundingClientRect();"
            " if (at.matches('.chart svg a.why')) return 'chart';"
            " if (box.width === 0) return 'hidden'; if (at.matches('.stage')) return 'stage'; if (at.matches('g.fan')) return 'fan';"
            " if (at.dataset.take) return 'take'; if (at.dataset.slider) return 'slider'; if (at.matches('a.why')) return 'why';"
            " if (at.id === 'answer-name') return 'name'; if (at.matches('#answer button')) return 'save'; return 'other'; })()")
        if what == "":
            break
        judge(what != "hidden", f"{file.name}: something unseen takes the focus")
        if what in reached:
            continue
        reached.add(what)
        if what == "stage":
            page.keyboard.press("+")
            judge(page.locator(".plan svg").first.get_attribute("viewBox") != view, f"{file.name}: + doesn't zoom")
            page.keyboard.press("ArrowRight")
            page.keyboard.press("0")
            judge(page.locator(".plan svg").first.get_attribute("viewBox").split() == view.split(), f"{file.name}: 0 doesn't show the whole plan")
        elif what == "fan":
            judge(":" in page.locator(".fan-facts").first.inner_text(), f"{file.name}: a fan tells nothing")
            page.keyboard.press("ArrowRight")
        elif what == "take":
            before = texts(page, "sum")
            page.keyboard.press("Space")
            judge(texts(page, "sum") != before, f"{file.name}: a tick counts nothing")
            page.keyboard.press("Space")
        elif what == "slider":
            before = texts(page, "tried")
            page.keyboard.press("ArrowRight")
            judge(texts(page, "tried") != before, f"{file.name}: an arrow moves no slider")
            page.keyboard.press("ArrowLeft")
            judge(texts(page, "tried") == before, f"{file.name}: a slider doesn't come back")
        elif what in ("why", "chart"):
            page.keyboard.press("Enter")
            judge(page.locator("#explanation").is_visible(), f"{file.name}: no explanation opens")
            judge(len(page.locator("#explanation").inner_text()) > 40, f"{file.name}: an explanation says nothing")
            page.keyboard.press("Escape")
            judge(not page.locator("#explanation").is_visible(), f"{file.name}: an explanation stays")
        elif what == "name":
            page.keyboard.press("Control+a")
            page.keyboard.type("Karin Ek")
        elif what == "save":
            with page.expect_download():
                page.keyboard.press("Enter")
    wanted = {"why", "take", "name", "save"} | ({"chart"} if page.locator(".chart svg").count() else set()) | ({"slider"} if data["sliders"] else set()) | ({"stage", "fan"} if data["plans"] else set())
    judge(wanted <= reached, f"{file.name}: keys don't reach {wanted - reached}")


def looks(play, browser, address, name, pictures):
    """axe-core and the width of the page, by day and in the dark; pictures of each."""
    for scheme in ["light", "dark"]:
        for width in WIDTHS:
            page = browser.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
            page.goto(address)
            judge(page.evaluate("document.documentElement.scrollWidth") <= width, f"{name}: wider than {width} px")
            found = Axe().run(page)
            judge(found.violations_count == 0, f"{name}, {scheme}, {width} px: {found.generate_report()}")
            link = page.locator("a.why").first
            link.click()
            found = Axe().run(page)
            judge(found.violations_count == 0, f"{name}, {scheme}, {width} px, explained: {found.generate_report()}")
            if pictures:
                page.screenshot(path=pictures / f"{name}-{scheme}-{width}-explained.png")
            page.keyboard.press("Escape")
            if pictures:
                page.screenshot(path=pictures / f"{name}-{scheme}-{width}.png", full_page=True)
            page.close()
    if pictures:
        page = browser.new_page()
        page.goto(address)
        page.pdf(path=pictures / f"{name}.pdf", format="A4", prefer_css_page_size=True)
        page.close()


def main(arguments):
    pictures = None
    if "--pictures" in arguments:
        at = arguments.index("--pictures")
        pictures = pathlib.Path(arguments[at + 1]).resolve()
        pictures.mkdir(parents=True, exist_ok=True)
        del arguments[at:at + 2]
    generator = random.Random(23)
    settings = 0
    with tempfile.TemporaryDirectory() as name, sync_playwright() as play:
        folder = pathlib.Path(name)
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for sample in map(pathlib.Path, arguments):
            for language, hides in [("sv", False), ("en", False), ("hr", False), ("hr", True)]:
                file = prepared(sample, folder, language, hides)
                html = folder / f"{file.stem}.html"
                ency("export", file, "-o", html, program="ency-press")
                faults = []
                page = browser.new_page(viewport={"width": 1000, "height": 900})
                page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
                page.on("pageerror", lambda error: faults.append(str(error)))
                page.on("request", lambda asked: faults.append(f"asks for {asked.url}")
                        if not asked.url.startswith(("file:", "data:", "blob:")) else None)
                page.goto(html.as_uri())
                data = json.loads(page.locator("#ency-data").text_content())
                data["plans"] = page.locator(".plan svg").count()
                taken = {choice["id"] for choice in data["choices"]}
                judge(taken >= {"J1", "J2"} and ("J3" in taken) != hides, f"{file.name}: {taken} can be taken")
                keys(page, file, data)
                settings += sliders(page, file, language, data, generator)
                tick(page, file, language, data, generator, folder)
                judge(faults == [], f"{file.name}: {faults}")
                page.close()
                if language == "sv" or hides or pictures:
                    looks(play, browser, html.as_uri(), file.stem, pictures)
                plain = folder / f"{file.stem}-plain.html"
                ency("export", file, "-o", plain, "--interactive", "off", program="ency-press")
                judge("<script" not in plain.read_text(), f"{file.name}: a script where none may run")
        browser.close()
    judge(settings >= SETTINGS, "no slider was moved")
    print(f"page: {verdicts} verdicts, {settings} settings of sliders")


main(sys.argv[1:])
