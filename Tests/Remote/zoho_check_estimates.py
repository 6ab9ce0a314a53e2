"""Checks of the double's estimates: totals, validation, lines, status, mail, attachments, comments."""

import json
import urllib.parse
from decimal import Decimal as D

from zoho.clock import list_stamp
from zoho_check import equal, true

PDF, PNG = b"%PDF-1.4\nx", b"\x89PNG\r\n\x1a\nx"


def totals(estimate):
    return tuple(str(D(estimate[name]).normalize() + 0) for name in ("sub_total", "discount_total", "tax_total", "total"))


def check_totals(double):
    t25, t12, t6 = double.tax(25), double.tax(12), double.tax(6)
    customer = double.contact()

    def made(lines, **members):
        return totals(double.estimate(customer_id=customer, line_items=[{"name": "x", "tax_id": t} | {"rate": r} | ({"quantity": q} if q != 1 else {})
                                      | ({"discount": d} if d else {}) for r, q, d, t in lines], **members))
    # The vector of the money facts: three lines with their discounts, 5 % of the document, VAT 25 %, öre. Line and document discounts do not go
    # together in Zoho (discount_type), so the lines come with their net amount.
    net = [(134986.50, 1, 0, t25), (25000, 1, 0, t25), (8352.75, 1, 0, t25)]
    equal(made(net, discount="5%", adjustment=0.14), ("168339.25", "8416.96", "39980.57", "199903"), "money vector, document level")
    lines = [(49995, 3, "10%", t25), (25000, 1, 0, t25), (795.5, 12, "12.5%", t25)]
    equal(made(lines, discount_type="item_level"), ("168339.25", "16191.75", "42084.81", "210424.06"), "money vector, line discounts")
    equal(made(lines, discount=5)[0], "184531", "line discounts have no effect on entity_level")
    true(any("discount has no effect" in note for note in double.last()["notes"]), "and that is noted")
    three = [(0.9, 1, 0, t25), (0.9, 1, 0, t25), (0.9, 1, 0, t25)]
    equal(made([(0.1, 1, 0, t25)] * 3), ("0.3", "0", "0.08", "0.38"), "tax rounded per document: 0.075 to 0.08")
    double.control("edit", {"type": "organization", "set": {"rounding": "item_level"}})
    equal(made([(0.1, 1, 0, t25)] * 3), ("0.3", "0", "0.09", "0.39"), "tax rounded per line: 3 × 0.025 to 3 × 0.03")
    equal(made(three), ("2.7", "0", "0.69", "3.39"), "per line: 3 × 0.225 to 3 × 0.23")
    double.control("edit", {"type": "organization", "set": {"rounding": "entity_level"}})
    equal(made(three), ("2.7", "0", "0.68", "3.38"), "per document: 0.675 to 0.68")
    equal(made([(100, 1, 0, t25), (50, 2, 0, t12), (10, 1, 0, t6)]), ("210", "0", "37.6", "247.6"), "three rates")
    equal(made([(125, 1, 0, t25)], is_inclusive_tax=True), ("125", "0", "25", "125"), "prices with tax")
    equal(made([(99.99, 1, 0, t25)], is_inclusive_tax=True), ("99.99", "0", "20", "99.99"), "prices with tax, rounded")
    equal(made([(125, 1, 0, t25)], is_inclusive_tax=True, discount="10%"), ("125", "12.5", "22.5", "112.5"), "prices with tax, discount")
    equal(made([(100, 1, 0, t25)], discount=10), ("100", "10", "22.5", "112.5"), "discount before tax")
    equal(double.last()["notes"], [], "a discount that counts is not noted")
    equal(made([(100, 1, 0, t25)], discount="10%", is_discount_before_tax=False), ("100", "12.5", "25", "112.5"), "discount after tax")
    equal(made([(100, 1, 0, t25), (100, 1, 0, t12)], discount="10%"), ("200", "20", "33.3", "213.3"), "discount spread over rates")
    equal(made([(100, 1, 0, t25)], shipping_charge="25.50", adjustment=-0.5), ("100", "0", "25", "150"), "freight and adjustment, no tax on them")
    equal(made([(10, 1.5, 0, t25), (-5, 1, 0, t25)]), ("10", "0", "2.5", "12.5"), "half a piece and a negative line")
    equal(made([(0.005, 1, 0, t25), (-0.005, 1, 0, t25)])[0], "0", "halves are rounded away from zero on both sides")
    equal(made([(33.333, 3, 0, t25)])[0], "100", "a line is rounded once, after multiplying")
    double.control("edit", {"type": "organization", "set": {"price_precision": 0}})
    equal(made([(99.5, 1, 0, t25)]), ("100", "0", "25", "125"), "no decimals")
    double.control("edit", {"type": "organization", "set": {"price_precision": 2}})
    item = double.api("GET", "/items").json["items"][0]
    line = double.estimate(line_items=[{"item_id": item["item_id"]}])["line_items"][0]
    equal((line["name"], line["rate"], line["tax_id"], line["quantity"]), (item["name"], item["rate"], item["tax_id"], 1),
          "a line takes what its item has")


def check_validation(double):
    customer, tax = double.contact(), double.tax()
    good = {"customer_id": customer, "line_items": [{"name": "x", "rate": 1}]}

    def line(**members):
        return {"line_items": [{"name": "x", "rate": 1} | members]}
    for change, code in (
            ({"customer_id": "2198384000000000000"}, 1002), ({"customer_id": "kund"}, 2), ({"customer_id": int(customer)}, 2),
            ({"customer_id": None}, 2),
            ({"line_items": []}, 4), ({"line_items": {}}, 2), ({"line_items": [None]}, 2), ({"line_items": [{"rate": 1}]}, 4), (line(rate="1"), 2),
            (line(rate=None), 2),
            (line(quantity=-1), 2), (line(quantity="2"), 2), (line(tax_id="9"), 1002), (line(item_id="9"), 1002), (line(name="x" * 201), 15),
            (line(description="x" * 2001), 15), (line(discount="101%"), 2), (line(discount="ten"), 2), (line(line_item_id="9"), 1002),
            (line(product_type="wood"), 2),
            ({"reference_number": "r" * 51}, 15), ({"reference_number": 5}, 2), ({"date": "2026-02-30"}, 2), ({"date": "10/09/2026"}, 2),
            ({"date": "2026-9-1"}, 2),
            ({"expiry_date": "2026-01-01"}, 2), ({"discount_type": "line"}, 2), ({"is_inclusive_tax": "true"}, 2), ({"adjustment": "1"}, 2),
            ({"shipping_charge": "1,50"}, 2),
            ({"currency_id": "9"}, 1002), ({"custom_fields": [{"index": 9, "value": "x"}]}, 2), ({"custom_fields": [{"api_name": "cf_hall"}]}, 2),
            ({"contact_persons_associated": [{"contact_person_id": "9"}]}, 2), ({"notes": None}, 2), (line(rate=10 ** 16), 2),
            ({"retainer_percentage": 101}, 2)):
        got = double.api("POST", "/estimates", good | change)
        equal(got.brief, (404 if code == 1002 else 400, code), f"estimate with {str(change)[:70]}")
    for name in good:
        equal(double.api("POST", "/estimates", {k: v for k, v in good.items() if k != name}).brief, (400, 4), f"estimate without {name}")
    equal(double.api("POST", "/estimates", good | {"reference_number": "ö" * 50}).brief, (201, 0), "reference of 50")
    equal(double.api("POST", "/estimates", good | {"date": "2026-09-01", "expiry_date": "2026-09-01"}).brief, (201, 0), "good for a day")
    plain = json.dumps(good)
    for data, kind, code, about in (
            (b"", "application/json", 1038, "empty"), (b"{", "application/json", 1038, "cut"), (b"\xef\xbb\xbf{}", "application/json", 1038, "BOM"),
            (plain.replace("1}", "NaN}").encode(), "application/json", 1038, "NaN"),
            (plain[:-1].encode() + b',"customer_id":"1"}', "application/json", 1038, "duplicate name"),
            (plain.replace('"x"', '"ä"').encode("latin-1"), "application/json", 1038, "Latin-1"),
            (plain.encode(), "application/x-www-form-urlencoded", 1038, "JSON called a form"),
            (b"customer_id=1", "application/x-www-form-urlencoded", 1038, "form"),
            (plain.encode(), "text/plain", 1038, "text/plain"), (plain.encode(), "application/json; charset=utf-8", 0, "charset given")):
        got = double.api("POST", "/estimates", data=data, headers={"Content-Type": kind})
        equal(got.json["code"], code, f"body: {about}")
    got = double.api("POST", "/estimates", data=urllib.parse.urlencode({"JSONString": plain}).encode(),
                     headers={"Content-Type": "application/x-www-form-urlencoded"})
    equal(got.brief, (201, 0), "JSONString in a form")
    got = double.api("POST", "/estimates", good | {"status": "accepted", "total": 5,
                     "line_items": [{"name": "x", "rate": 1, "tax_id": tax, "tax_percentage": 6, "item_total": 9}]}).json
    equal((got["estimate"]["status"], str(got["estimate"]["total"])), ("draft", "1.25"), "status and computed members are not writable")
    equal(sorted(double.last()["notes"]), [f"ignored member: {name}" for name in ("line_items[0].item_total", "line_items[0].tax_percentage",
                                                                                  "status", "total")], "and noted")
    double.api("POST", "/estimates", data=plain.replace("1}", "0.1234567890123}").encode(), headers={"Content-Type": "application/json"})
    true("more than 8 decimals" in double.last()["notes"][0], "a number from a binary fraction is noted")
    for query, body, wanted in (({"ignore_auto_number_generation": "true"}, {}, (400, 4)),
                                ({"ignore_auto_number_generation": "true"}, {"estimate_number": "A-1"}, (201, 0)),
                                ({"ignore_auto_number_generation": "true"}, {"estimate_number": " a-1"}, (400, 13011)),
                                ({"ignore_auto_number_generation": "yes"}, {}, (400, 2)),
                                ({}, {"estimate_number": "B-1"}, (201, 0))):
        got = double.api("POST", "/estimates", good | body, **query)
        equal(got.brief, wanted, f"number: {query} {body}")
    true(got.json["estimate"]["estimate_number"].startswith("QT-"), "a number without leave is ignored")
    double.control("config", {"drop_field": ["terms"]})
    got = double.api("POST", "/estimates", good | {"terms": "30 dagar", "notes": "Tack"}).json["estimate"]
    equal((got["terms"], got["notes"]), ("", "Tack"), "a member lost in silence")
    double.control("config", {"drop_field": []})


def check_lists(double):
    customer, other = double.contact(0), double.contact(1)
    double.advance(10)
    before = double.control("clock")["now"]
    made = [double.estimate(customer_id=c, reference_number=r, date=d, line_items=[{"name": "x", "rate": p}])
            for c, r, d, p in ((customer, "LIST-1", "2026-09-01", 10), (other, "LIST-10", "2026-09-02", 20), (customer, "list-2", "2026-09-03", 30))]

    def find(**query):
        answer = double.api("GET", "/estimates", **({"reference_number_startswith": "list-"} | query))
        return [row["reference_number"] for row in answer.json["estimates"]]
    for query, wanted in (({"reference_number": "LIST-1"}, ["LIST-1"]), ({"reference_number": "list-1"}, []),
                          ({"reference_number_contains": "IST-1"}, ["LIST-1", "LIST-10"]),
                          ({"customer_id": other}, ["LIST-10"]), ({"date_start": "2026-09-02"}, ["LIST-10", "list-2"]),
                          ({"date_before": "2026-09-02"}, ["LIST-1"]),
                          ({"total_greater_equals": "20"}, ["LIST-10", "list-2"]), ({"total": "10.00"}, ["LIST-1"]), ({"status": "sent"}, []),
                          ({"filter_by": "Status.Draft"}, ["LIST-1", "LIST-10", "list-2"]),
                          ({"estimate_number": made[1]["estimate_number"]}, ["LIST-10"]), ({"search_text": "list-2"}, ["list-2"]),
                          ({"sort_column": "total"}, ["LIST-1", "LIST-10", "list-2"])):
        equal(find(**{"sort_order": "A", "sort_column": "date"} | query), wanted, f"estimates by {query}")
    equal(find()[0], "list-2", "newest first by default")
    equal(len(find(referencenumber="LIST-1")), 3, "misspelt reference filter returns everything")
    double.advance(100)
    double.api("PUT", f"/estimates/{made[0]['estimate_id']}", {"notes": "changed"})
    equal(find(last_modified_time=list_stamp(before + 50)), ["LIST-1"], "changed since")
    equal(len(find(last_modified_time=list_stamp(before - 1).replace("+0000", "-0000"))), 3, "changed since, all")
    for text in ("2026-09-16T00:00:00Z", "2026-09-16", "2026-09-16T00:00:00+00:00", "2026-09-16T00:00:00 0000", "2026-09-16T00:00:00",
                 "2026-13-16T00:00:00+0000"):
        equal(double.api("GET", "/estimates", last_modified_time=text).brief, (400, 2), f"stamp {text}")
    raw = double.http("GET", f"/books/v3/estimates?organization_id={double.organization}&last_modified_time=2026-09-16T00:00:00+0000",
                      headers={"Authorization": f"Zoho-oauthtoken {double.token}"})
    equal(raw.brief, (400, 2), "a plus sign that was not escaped is a blank")
    row = double.api("GET", "/estimates", reference_number="LIST-1").json["estimates"][0]
    whole = double.api("GET", f"/estimates/{made[0]['estimate_id']}").json["estimate"]
    equal(("line_items" in row, "is_emailed" in row, "is_emailed" in whole), (False, True, False), "row and detail hold different members")
    equal((row["last_modified_time"][-5:], whole["last_modified_time"][-5:]), ("+0000", "+0100"), "stamps differ in form")


def check_changes(double):
    made = double.estimate(line_items=[{"name": "a", "rate": 1}, {"name": "b", "rate": 2}], custom_fields=[{"api_name": "cf_hall", "value": "H1"}],
                           terms="T")
    one, two = (line["line_item_id"] for line in made["line_items"])
    path = f"/estimates/{made['estimate_id']}"
    got = double.api("PUT", path, {"line_items": [{"line_item_id": one, "rate": 5}, {"line_item_id": two}]}).json["estimate"]
    equal([(x["line_item_id"], x["name"], x["rate"]) for x in got["line_items"]], [(one, "a", 5), (two, "b", 2)],
          "lines with ids keep them and the rest")
    equal((got["terms"], got["custom_fields"][0]["value"], got["estimate_number"]), ("T", "H1", made["estimate_number"]), "what is not sent stays")
    got = double.api("PUT", path, {"line_items": [{"name": "a", "rate": 5}, {"line_item_id": two}]}).json["estimate"]
    true(got["line_items"][0]["line_item_id"] != one and got["line_items"][1]["line_item_id"] == two, "a line without id is made again")
    equal(double.api("PUT", path, {"line_items": [{"line_item_id": one}]}).brief, (404, 1002), "its old id is dead")
    equal(len(double.api("PUT", path, {"line_items": [{"line_item_id": two}]}).json["estimate"]["line_items"]), 1, "a line left out is removed")
    equal(double.api("PUT", path, {"notes": "n"}).json["estimate"]["line_items"][0]["line_item_id"], two, "without line_items they stay")
    equal(double.api("PUT", path, {"line_items": []}).brief, (400, 4), "no lines at all refused")
    double.control("edit", {"type": "organization", "set": {"unique_fields": ["cf_ency_id"]}})
    head = {"X-Unique-Identifier-Key": "cf_ency_id", "X-Unique-Identifier-Value": "E1", "X-Upsert": "true"}
    body = {"customer_id": double.contact(), "line_items": [{"name": "u", "rate": 1}], "custom_fields": [{"api_name": "cf_ency_id", "value": "E1"}]}
    got = [double.api("PUT", "/estimates", body, headers=head) for _ in range(2)]
    equal((got[0].status, got[1].status, got[0].json["estimate"]["estimate_id"]), (201, 200, got[1].json["estimate"]["estimate_id"]),
          "upsert twice, one estimate")
    equal(double.api("POST", "/estimates", body).brief, (400, 2), "a unique value twice")
    double.control("edit", {"type": "organization", "set": {"unique_fields": []}})
    edited = double.control("edit", {"type": "estimate", "id": made["estimate_id"], "lines": [{"index": 0, "rate": 7}],
                                     "set": {"reference_number": "by hand"}})
    equal((edited["total"], edited["reference_number"]), (7, "by hand"), "a person changes a price")
    equal(double.api("DELETE", path).brief, (200, 0), "deleted")
    equal((double.api("GET", path).brief, double.api("DELETE", path).brief), ((404, 1002), (404, 1002)), "gone")
    made = double.estimate()
    double.control("edit", {"type": "estimate", "id": made["estimate_id"], "delete": True})
    equal(double.api("GET", f"/estimates/{made['estimate_id']}").brief, (404, 1002), "deleted by a person")


def check_status(double):
    for begin, wanted in (("draft", {"sent": 200, "accepted": 400, "declined": 400}), ("sent", {"sent": 200, "accepted": 200, "declined": 200}),
                          ("accepted", {"sent": 400, "accepted": 200, "declined": 200}),
                          ("declined", {"sent": 400, "accepted": 200, "declined": 200}),
                          ("invoiced", {"sent": 400, "accepted": 400, "declined": 400}),
                          ("expired", {"sent": 400, "accepted": 400, "declined": 400})):
        for status, http_status in wanted.items():
            made = double.estimate(date="2026-01-01", **({"expiry_date": "2026-02-01"} if begin == "expired" else {}))
            if begin != "draft":
                double.control("edit", {"type": "estimate", "id": made["estimate_id"], "set": {"status": "sent" if begin == "expired" else begin}})
            got = double.api("POST", f"/estimates/{made['estimate_id']}/status/{status}", {})
            equal(got.status, http_status, f"status {begin} to {status}")
            after = double.api("GET", f"/estimates/{made['estimate_id']}").json["estimate"]["status"]
            equal(after, status if http_status == 200 else begin, f"status after {begin} to {status}")
    made, day = double.estimate(), "2026-09-10"
    for status, wanted in (("sent", ("", "")), ("accepted", (day, "")), ("declined", ("", day))):
        double.api("POST", f"/estimates/{made['estimate_id']}/status/{status}", {})
        got = double.api("GET", f"/estimates/{made['estimate_id']}").json["estimate"]
        equal(tuple(x and day for x in (got["accepted_date"], got["declined_date"])), wanted, f"dates when {status}")
    path = f"/estimates/{double.estimate()['estimate_id']}"
    equal(double.api("POST", path + "/status/sent").brief, (400, 1038), "status without a body")
    equal(double.api("POST", path + "/status/paid", {}).brief, (404, 5), "unknown status")
    made = double.estimate(date="2026-09-01", expiry_date="2026-09-20")
    double.api("POST", f"/estimates/{made['estimate_id']}/status/sent", {})
    double.advance(30 * 86400)
    equal(double.api("GET", "/estimates", filter_by="Status.Expired", estimate_number=made["estimate_number"]).json["estimates"][0]["status"],
          "expired", "expires by the clock")
    made = double.estimate()
    double.control("edit", {"type": "estimate", "id": made["estimate_id"], "set": {"status": "invoiced"}})
    equal((double.api("PUT", f"/estimates/{made['estimate_id']}", {"notes": "x"}).brief,
           double.api("DELETE", f"/estimates/{made['estimate_id']}").brief),
          ((400, 9017), (400, 9017)), "an invoiced estimate is final")


def mails(double):
    return double.control("state")["organizations"][0]["mails"]


def check_mail(double):
    equal(mails(double), [], "no mail so far")
    made = double.estimate()
    path = f"/estimates/{made['estimate_id']}"
    equal(double.api("POST", path + "/email", {"to_mail_ids": ["a@example.com"], "subject": "Offert", "body": "Hej"}).brief, (200, 0), "mail")
    equal((mails(double)[-1]["to"], mails(double)[-1]["subject"], mails(double)[-1]["why"]), (["a@example.com"], "Offert", "email"), "mail recorded")
    equal(double.api("GET", path).json["estimate"]["status"], "sent", "mailing marks as sent")
    for body, code in (({"to_mail_ids": []}, 2), ({"to_mail_ids": "a@example.com"}, 2), ({"to_mail_ids": ["x"]}, 2),
                       ({"to_mail_ids": ["a@b.c"], "subject": "s" * 1001}, 15)):
        equal(double.api("POST", path + "/email", body).brief, (400, code), f"mail with {str(body)[:40]}")
    equal(double.api("POST", path + "/email").brief, (200, 0), "mail without a body goes to the customer")
    equal(mails(double)[-1]["to"], ["kund1@example.com"], "to the customer")
    equal(len(mails(double)), 2, "two mails")
    body = {"customer_id": double.contact(), "line_items": [{"name": "x", "rate": 1}]}
    equal(double.api("POST", "/estimates", body, send="true").json["estimate"]["status"], "sent", "send=true sends")
    equal(mails(double)[-1]["why"], "send=true", "and mails")
    double.control("config", {"workflow_mail": True})
    double.api("PUT", path, {"notes": "x"})
    equal((len(mails(double)), mails(double)[-1]["why"]), (4, "workflow rule"), "a workflow rule mails on a write")
    double.control("config", {"workflow_mail": False})


def multipart(*parts, mark="XyZ", end="--\r\n"):
    body = b"".join(b"--%b\r\n%b\r\n\r\n%b\r\n" % (mark.encode(), head.encode(), data) for head, data in parts)
    return {"data": body + f"--{mark}".encode() + end.encode(), "headers": {"Content-Type": f"multipart/form-data; boundary={mark}"}}


def check_attachments(double):
    made = double.estimate()
    path = f"/estimates/{made['estimate_id']}"

    def part(name="attachment", file="offert.pdf"):
        return f'Content-Disposition: form-data; name="{name}"; filename="{file}"\r\nContent-Type: application/pdf'

    def send(*parts, **more):
        return double.api("POST", path + "/attachment", **multipart(*parts, **more))
    equal([send((part(), PDF)).brief for _ in range(2)], [(200, 0)] * 2, "attached twice")
    documents = double.api("GET", path).json["estimate"]["documents"]
    equal([(d["file_name"], d["attachment_order"]) for d in documents], [("offert.pdf", 1), ("offert.pdf", 2)], "a repeated post appends")
    equal(double.api("GET", "/estimates", estimate_number=made["estimate_number"]).json["estimates"][0]["has_attachment"], "true",
          "row says so, as text")
    equal(double.api("GET", f"{path}/documents/{documents[0]['document_id']}").body, PDF, "document read back")
    equal(double.api("DELETE", f"{path}/documents/{documents[0]['document_id']}").brief, (200, 0), "document deleted")
    equal(len(double.api("GET", path).json["estimate"]["documents"]), 1, "one left")
    equal(double.api("GET", path + "/attachment").body, PDF, "attachment read back")
    for parts, more, code, about in (
            ([(part("file"), PDF)], {}, 4, "other part name"), ([(part(file="a.exe"), PDF)], {}, 2, "type"),
            ([(part(), PNG)], {}, 2, "content is not a PDF"),
            ([(part(file=""), PDF)], {}, 2, "no file name"), ([(part(file="../a.pdf"), PDF)], {}, 2, "path as name"),
            ([(part(), PDF)], {"end": ""}, 1038, "no end"),
            ([('Content-Disposition: form-data; name="attachment"; filename="a.pdf"; filename*=UTF-8\'\'a.pdf', PDF)], {}, 1038, "filename*"),
            ([("Content-Disposition: form-data; name=attachment", PDF)], {}, 1038, "name without quotes"),
            ([(part(file='a\\"b.pdf'), PDF)], {}, 1038, "backslash escape"),
            ([(part(), PDF + b"0" * (10 * 1024 * 1024))], {}, 15, "10 MB and a bit")):
        equal(send(*parts, **more).json["code"], code, f"attachment: {about}")
    equal(send((part(file="a.png"), PNG)).brief, (200, 0), "a picture")
    equal(send((part(file="a%22ö.pdf"), PDF)).json["documents"][-1]["file_name"], 'a"ö.pdf', "quote as %22, UTF-8 raw")
    equal(double.api("POST", path + "/attachment", {}).brief, (400, 4), "attachment as JSON")
    equal(double.api("POST", path + "/comments", {"description": "Anteckning"}).brief, (201, 0), "comment")
    comments = double.api("GET", path + "/comments").json["comments"]
    equal([c["comment_type"] for c in comments], ["system", "internal"], "history and comment")
    equal([double.api("DELETE", f"{path}/comments/{c['comment_id']}").brief for c in comments], [(400, 9017), (200, 0)],
          "history stays, a comment goes")
    equal(double.api("POST", path + "/comments", {}).brief, (400, 4), "comment without text")
    equal([double.api("GET", path, accept=kind).headers["Content-Type"].partition(";")[0] for kind in ("json", "pdf", "html")],
          ["application/json", "application/pdf", "text/html"], "three forms")
    true(double.api("GET", path, accept="pdf").body.startswith(b"%PDF-1.4"), "a PDF")
    equal(double.api("GET", path, accept="xml").brief, (400, 2), "no other form")


CHECKS = (check_mail, check_totals, check_validation, check_lists, check_changes, check_status, check_attachments)
