"""Other programs read what `ency export` hands on: offers.py PROPOSAL…

Workbooks are recomputed by LibreOffice, without the values that they keep, and again after quantities, discounts and rates were changed by
openpyxl; what they come to is what the toolkit says of a proposal with the same changes. Calendars are read by icalendar, cards by vobject,
quotations by libxml2 and the schemas of OASIS where ../shared/corpora/ubl or $ENCY_CORPORA is there. Then copies of one sample with hundreds of
made-up offers.
"""

import csv
import datetime
import decimal
import email
import email.policy
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import icalendar
import openpyxl
import vobject

Decimal = decimal.Decimal
verdicts = 0


def ency(*arguments, code=0):
    run = subprocess.run(["ency", *map(str, arguments)], capture_output=True, text=True)
    if run.returncode != code:
        raise SystemExit(f"offers: ency {' '.join(map(str, arguments))}: {run.returncode}\n{run.stderr}")
    return run.stdout


def equal(found, wanted, what):
    global verdicts
    verdicts += 1
    if found != wanted:
        raise SystemExit(f"offers: {what}: {found!r}, not {wanted!r}")


def answer(proposal):
    return json.loads(ency("export", proposal, "-o", "-", "--format", "json"))


def recompute(books, folder):
    """Has LibreOffice compute workbooks whose kept values are taken out; one start for all of them."""
    bare = folder / "bare"
    done = folder / "done"
    for place in (bare, done):
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
    for book in books:
        with zipfile.ZipFile(book) as old, zipfile.ZipFile(bare / book.name, "w", zipfile.ZIP_DEFLATED) as new:
            for name in old.namelist():
                content = old.read(name)
                if name.startswith("xl/worksheets/"):
                    content = re.sub(rb"(</f>)<v>[^<]*</v>", rb"\1", content)
                new.writestr(name, content)
    subprocess.run(
        ["soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "xlsx", "--outdir", done,
         *[bare / book.name for book in books]],
        check=True, capture_output=True, timeout=600)
    return [done / book.name for book in books]


def sums(book):
    """The sums below the lines, by their labels, in whole currency."""
    sheet = openpyxl.load_workbook(book, data_only=True).active
    found = {}
    lines = []
    for row in sheet.iter_rows(min_row=7, values_only=True):
        if row[0] is not None:
            lines.append(row)
        elif row[3] is not None:
            found[row[3]] = row[9]
    return lines, found


def money(value, digits):
    return Decimal(repr(value)).quantize(Decimal(1).scaleb(-digits)) if value is not None else None


def judge_sums(book, offer, what):
    """The workbook's lines and sums are those of the answer."""
    digits = 2
    lines, found = sums(book)
    equal(len(lines), len(offer["lines"]), f"{what}: lines")
    for row, line in zip(lines, offer["lines"]):
        if line["amount"] is not None:
            equal(money(row[9], digits), Decimal(line["amount"]).scaleb(-digits), f"{what}: line {line['number']}")
    values = [money(value, digits) for value in found.values()]
    totals = offer["totals"]
    for name in ("subtotal", "net", "total", "toPay"):
        if Decimal(totals[name]).scaleb(-digits) not in values:
            raise SystemExit(f"offers: {what}: {name} {totals[name]} isn't among {found}")
    own = {label: value for label, value in found.items() if not label.endswith(", as accepted")}
    pay = [value for label, value in own.items() if label.startswith(("Total to pay", "Estimated"))]
    equal([money(value, digits) for value in pay], [Decimal(totals["toPay"]).scaleb(-digits)], f"{what}: to pay")
    for tax in offer["vat"]:
        if Decimal(tax["amount"]).scaleb(-digits) not in values:
            raise SystemExit(f"offers: {what}: VAT {tax} isn't among {found}")
    if totals["options"] is not None:
        equal(money(found["All options, excl. VAT"], digits), Decimal(totals["options"]).scaleb(-digits), f"{what}: options")
    if offer["accepted"]:
        agreed = {money(value, digits) for label, value in found.items() if label not in own}
        agreed_rows = [*offer["accepted"]["vat"], *({"amount": offer["accepted"]["totals"][name]} for name in ("subtotal", "net", "total", "toPay"))]
        for row in agreed_rows:
            if Decimal(row["amount"]).scaleb(-digits) not in agreed:
                raise SystemExit(f"offers: {what}: {row} isn't among what was accepted: {found}")
            equal(True, True, f"{what}: accepted")
    for line in offer["lines"]:
        if line["instead"] is not None and line["alternativeTo"]:
            if Decimal(line["instead"]).scaleb(-digits) not in values:
                raise SystemExit(f"offers: {what}: alternative {line['number']} isn't among {found}")


def made(generator):
    """An offer of any shape."""
    lines = []
    for place in range(generator.randint(1, 7)):
        line = {"id": f"L{place + 1}", "kind": "free", "description": generator.choice(["Montage", "=1+1", "Kran", "-1"]),
                "quantity": generator.choice([1, 3, 12, 2.5, 0.333, 17.125]), "unit": generator.choice(["pcs", "hour", "lump"]),
                "unitPrice": generator.randint(0, 9_999_999)}
        kind = generator.randrange(5)
        if kind == 0:
            line["discount"] = generator.choice([10, 12.5, 33.33])
        elif kind == 1:
            line["discountAmount"] = generator.randint(1, 500)
        if generator.randrange(2):
            line["vatRate"] = generator.choice([25, 12, 6, 0])
        if place and generator.randrange(3) == 0:
            if generator.randrange(2):
                line["optional"] = True
            else:
                line["alternativeTo"] = "L1"
        lines.append(line)
    offer = {"lines": lines, "vatMode": generator.choice(["normal"] * 4 + ["reverseCharge", "none"]), "vatRate": generator.choice([25, 12])}
    kind = generator.randrange(3)
    if kind == 0:
        offer["orderDiscount"] = generator.choice([5, 7.5, 33.3])
    elif kind == 1:
        offer["orderDiscountAmount"] = generator.randint(1, 9_999)
    if generator.randrange(2):
        offer["shipping"] = generator.randint(0, 999_999)
    if generator.randrange(3) == 0:
        offer["adjustment"] = {"label": "Avdrag", "amount": generator.randint(-9_999, 9_999)}
    if generator.randrange(2):
        offer["rounding"] = "wholeUnit"
    return offer


def copies(sample, folder, count):
    """Proposals with made-up offers, and their answers."""
    generator = random.Random(23)
    for number in range(count):
        proposal = folder / f"made{number}.ency"
        shutil.copy(sample, proposal)
        run = subprocess.run(["ency", "set", proposal, f"/offer={json.dumps(made(generator))}", "--anyway"], capture_output=True)
        if run.returncode:
            continue
        # Every other one is accepted, with some of what can be chosen.
        if number % 2 and subprocess.run(["ency", "send", proposal, "--anyway"], capture_output=True).returncode == 0:
            offer = json.loads(ency("export", proposal, "-o", "-", "--format", "json", "--anyway"))
            taken, places = [], set()
            for line in offer["lines"]:
                place = line["alternativeTo"] or line["id"]
                if not line["counts"] and place not in places and generator.random() < 0.6:
                    places.add(place)
                    taken += ["--take", line["id"]]
            subprocess.run(["ency", "accept", proposal, *taken, "--anyway"], capture_output=True)
        yield proposal


def judge_workbooks(samples, folder):
    proposals = [(path, f"sample{place}") for place, path in enumerate(samples)]
    proposals += [(path, path.stem) for path in copies(samples[0], folder, int(os.environ.get("OFFERS", "60")))]
    books, offers = [], []
    for path, name in proposals:
        ency("export", path, "-o", folder / f"{name}.xlsx", "--language", "en", "--anyway", "--force")
        books.append(folder / f"{name}.xlsx")
        offers.append(json.loads(ency("export", path, "-o", "-", "--format", "json", "--anyway")))
    for book, offer in zip(books, offers):
        judge_sums(book, offer, f"{book.name} as written")
    for book, offer in zip(recompute(books, folder), offers):
        judge_sums(book, offer, f"{book.name} by LibreOffice")
    judge_living(samples, folder)


def judge_living(samples, folder):
    """A quantity is changed in the workbook and in the proposal: both come to the same."""
    books, offers = [], []
    for place, path in enumerate(samples):
        proposal = folder / f"changed{place}.ency"
        shutil.copy(path, proposal)
        ency("offer", "set", proposal, "1", "--quantity", "7", "--anyway")
        offers.append(json.loads(ency("export", proposal, "-o", "-", "--format", "json", "--anyway")))
        book = folder / f"changed{place}.xlsx"
        ency("export", path, "-o", book, "--language", "en", "--anyway", "--force")
        changed = openpyxl.load_workbook(book)
        changed.active["E7"] = 7
        equal(changed.active.freeze_panes, "A7", "the frozen head")
        changed.save(book)
        books.append(book)
    for book, offer in zip(recompute(books, folder), offers):
        judge_sums(book, offer, f"{book.name} after a change")


def judge_calendars(path, folder):
    offer = answer(path)
    calendar = icalendar.Calendar.from_ical(ency("export", path, "-o", "-", "--format", "ics"))
    events = calendar.walk("VEVENT")
    days = sorted(str(event.decoded("DTSTART")) for event in events)
    wanted = sorted([day for day in [offer["validUntil"]] + [payment["due"] for payment in offer["payments"]] if day])
    equal(days, wanted, f"{path}: days")
    for event in events:
        equal(event.decoded("DTEND") - event.decoded("DTSTART"), datetime.timedelta(days=1), f"{path}: whole days")
        equal(offer["number"] in event["SUMMARY"], True, f"{path}: summary")
    equal(len(calendar.walk("VALARM")) > 0, True, f"{path}: reminders")


def judge_cards(path):
    mail = email.message_from_string(ency("export", path, "-o", "-", "--format", "eml"), policy=email.policy.default)
    equal(mail.defects, [], f"{path}: the mail's defects")
    [attached] = mail.iter_attachments()
    equal(attached.get_content_type(), "application/pdf", f"{path}: what is attached")
    equal(attached.get_filename().endswith(".pdf"), True, f"{path}: the attachment's name")
    equal(attached.get_content()[:5], b"%PDF-", f"{path}: the attachment")
    equal("@" in mail["To"].addresses[0].addr_spec, True, f"{path}: the recipient")
    equal(len(mail.get_body().get_content().splitlines()) > 6, True, f"{path}: the mail's text")
    cards = list(vobject.readComponents(ency("export", path, "-o", "-", "--format", "vcf")))
    # Whoever answers for the proposal or stands on it, each once, and the company.
    kinds = [card.kind.value for card in cards]
    equal(kinds, ["individual"] * (len(cards) - 1) + ["org"], f"{path}: cards")
    equal(len({card.fn.value for card in cards}), len(cards), f"{path}: people")
    for card in cards:
        equal(card.version.value, "4.0", f"{path}: version")
        equal(bool(card.fn.value.strip()), True, f"{path}: name")
    equal(cards[-1].fn.value, answer(path)["seller"], f"{path}: company")


def judge_tables(path, folder):
    offer = answer(path)
    for language, separator, mark in (("sv", ";", ","), ("en", ",", "."), ("hr", ";", ",")):
        text = ency("export", path, "-o", "-", "--format", "csv", "--language", language).lstrip("\ufeff")
        rows = list(csv.reader(text.splitlines(keepends=True), delimiter=separator))
        equal({len(row) for row in rows}, {13}, f"{path}: cells in {language}")
        amounts = [int(Decimal(row[9].replace(mark, ".")).scaleb(2)) for row in rows[1:] if row[0] and row[9]]
        equal(amounts, [line["amount"] for line in offer["lines"] if line["amount"] is not None], f"{path}: amounts in {language}")


def judge_quotations(path, folder):
    roots = [os.environ.get("ENCY_CORPORA"), pathlib.Path(__file__).resolve().parents[3] / "shared/corpora"]
    schema = [found for root in roots if root and (found := pathlib.Path(root) / "ubl/xsd/maindoc/UBL-Quotation-2.1.xsd").exists()]
    file = folder / "offer.xml"
    ency("export", path, "-o", file, "--force")
    if not schema:
        print("offers: the schemas of OASIS aren't there; quotations are judged as XML alone")
    check = ["--schema", schema[0]] if schema else []
    subprocess.run(["xmllint", "--noout", "--nonet", *check, file], check=True, capture_output=True)
    equal(True, True, f"{path}: quotation")
    back = folder / "back.ency"
    back.unlink(missing_ok=True)
    said = json.loads(subprocess.run(["ency-press", "new", back, "--from", file, "--json"], check=True, capture_output=True).stdout)
    equal(said["unfit"], [], f"{path}: read back")
    equal(answer(back)["totals"], answer(path)["totals"], f"{path}: totals read back")


def main(samples):
    samples = [pathlib.Path(sample).resolve() for sample in samples]
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        judge_workbooks(samples, folder)
        for path in samples:
            judge_calendars(path, folder)
            judge_cards(path)
            judge_tables(path, folder)
            judge_quotations(path, folder)
    print(f"offers: {verdicts} verdicts")


main(sys.argv[1:])
