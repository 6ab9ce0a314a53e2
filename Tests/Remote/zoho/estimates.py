"""Estimates: list, detail, create, change, status, mail, attachments and comments."""

import hashlib
import html
from decimal import Decimal

from . import forms, totals, validation
from .data import Refused, effective_status, text_filters
from .wire import Response

ATTACHMENT_LIMIT = 10 * 1024 * 1024
MAGIC = {"pdf": b"%PDF-", "png": b"\x89PNG\r\n\x1a\n", "jpg": b"\xff\xd8\xff", "jpeg": b"\xff\xd8\xff", "gif": b"GIF8", "bmp": b"BM"}
TYPES = {"pdf": "application/pdf", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "bmp": "image/bmp"}
# From which status each may be set. A draft cannot be accepted before it was sent; an invoiced one is final.
TRANSITIONS = {"sent": ("draft", "sent"), "accepted": ("sent", "declined", "accepted"), "declined": ("sent", "accepted", "declined")}
ROW = ("estimate_id", "customer_name", "customer_id", "estimate_number", "reference_number", "date", "currency_id", "currency_code", "total",
       "accepted_date", "declined_date", "expiry_date", "salesperson_name")


def one(call):
    return call.find(call.organization.estimates, call.ids[0], "estimate")


def status(call, estimate):
    return effective_status(estimate, call.world.today())


def row_form(call, estimate):
    """A row: no lines, no tax; has_attachment as text; some members that details lack."""
    return {name: estimate[name] for name in ROW} | {"status": status(call, estimate), "has_attachment": str(bool(estimate["_files"])).lower(),
                                                     "is_viewed_by_client": False, "client_viewed_time": "", "is_emailed": estimate["_emailed"],
                                                     **call.world.stamps("list", estimate)}


def detail(call, estimate):
    form = {name: value for name, value in estimate.items() if not name.startswith("_")} | {"status": status(call, estimate)}
    held = form["custom_fields"]
    form["custom_fields"] = [{"customfield_id": f["customfield_id"], "index": f["index"], "api_name": f["api_name"], "label": f["label"],
                              "data_type": "string", "show_on_pdf": False, "value": held[f["api_name"]], "value_formatted": str(held[f["api_name"]])}
                             for f in call.organization.custom_fields if f["_entity"] == "estimate" and f["api_name"] in held]
    form["documents"] = [{"document_id": f["document_id"], "file_name": f["file_name"], "file_type": f["file_type"], "file_size": str(len(f["data"])),
                          "attachment_order": i} for i, f in enumerate(estimate["_files"], 1)]
    contact = call.organization.contacts.get(estimate["customer_id"], {})
    return form | {"attachment_name": estimate["_files"][0]["file_name"] if estimate["_files"] else "", "can_send_in_mail": False,
                   "billing_address": contact.get("billing_address", {}), "shipping_address": contact.get("shipping_address", {}),
                   "total_formatted": f"kr{estimate['total']}", **call.world.stamps("detail", estimate)}


def listing(call):
    search = call.query.get("search_text", "").casefold()
    rows = [e for e in call.organization.estimates.values()
            if search in " ".join((e["estimate_number"], e["reference_number"], e["customer_name"])).casefold()]
    amount = {f"total{suffix}": lambda row, given, test=test: test(row["total"], decimal(given, "total")) for suffix, test in (
        ("", lambda a, b: a == b), ("_less_than", lambda a, b: a < b), ("_less_equals", lambda a, b: a <= b), ("_greater_than", lambda a, b: a > b),
        ("_greater_equals", lambda a, b: a >= b))}
    dates = {f"date{suffix}": lambda row, given, test=test: test(row["date"], validation.day(given, "date", None)) for suffix, test in (
        ("", lambda a, b: a == b), ("_start", lambda a, b: a >= b), ("_end", lambda a, b: a <= b), ("_before", lambda a, b: a < b),
        ("_after", lambda a, b: a > b))}
    filters = text_filters("estimate_number", "reference_number", "customer_name") | amount | dates | {
        "customer_id": lambda row, given: row["customer_id"] == given, "expiry_date": lambda row, given: row["expiry_date"] == given,
        "item_id": lambda row, given: any(line["item_id"] == given for line in row["line_items"]),
        "status": lambda row, given: status(call, row) == given}
    return call.listing("estimates", rows, filters, ("created_time", "customer_name", "estimate_number", "date", "total", "last_modified_time"),
                        "Estimates", lambda e: row_form(call, e), lambda e, wanted: status(call, e) == wanted)


def decimal(text, name):
    try:
        return Decimal(text)
    except ArithmeticError:
        raise validation.invalid(name) from None


def get(call):
    estimate, accept = one(call), call.query.get("accept")
    if accept is None:
        wanted = call.request.get("accept")
        accept = "pdf" if wanted == "application/pdf" else "html" if wanted == "text/html" else "json"
    if accept == "json":
        return call.answer("success", estimate=detail(call, estimate))
    if accept == "pdf":
        return Response(200, body=pdf(f"{estimate['estimate_number']} {estimate['total']} {estimate['currency_code']}"), kind="application/pdf",
                        headers=[("Content-Disposition", f'attachment; filename="{estimate["estimate_number"]}.pdf"')])
    if accept == "html":
        lines = "".join(f"<li>{html.escape(line['name'])} {line['item_total']}</li>" for line in estimate["line_items"])
        page = f"<!DOCTYPE html><html><body><h1>{html.escape(estimate['estimate_number'])}</h1><ul>{lines}</ul></body></html>"
        return Response(200, body=page.encode(), kind="text/html;charset=UTF-8")
    raise validation.invalid("accept")


def pdf(text):
    """Returns a one-page PDF with a right cross-reference table."""
    stream = f"BT /F 24 Tf 72 720 Td ({text}) Tj ET".encode("latin-1", "replace")
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
               b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R"
               b"/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
               b"<</Length %d>>stream\n%b\nendstream" % (len(stream), stream)]
    out, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj%b endobj\n" % (number, body)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    return out + b"xref\n0 5\n0000000000 65535 f \n%btrailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (table, len(out))


# Writing

def take(call, fields, held=None):
    """Returns an estimate with `fields` over `held`, checked against the organization, with totals."""
    organization, world = call.organization, call.world
    if not held:
        for name in ("customer_id", "line_items"):
            if name not in fields:
                raise validation.missing(name)
    if "line_items" in fields and not fields["line_items"]:
        raise validation.missing("line_items")
    contact = call.find(organization.contacts, fields.get("customer_id") or held["customer_id"], "contact")
    currency = organization.currencies.get(contact["currency_id"], organization.base_currency())
    if "currency_id" in fields:
        currency = call.find(organization.currencies, fields["currency_id"], "currency")
    elif held and fields.get("customer_id") in (None, held["customer_id"]):
        currency = organization.currencies[held["currency_id"]]
    if "tax_id" in fields:
        call.find(organization.taxes, fields["tax_id"], "tax")
    persons = {person["contact_person_id"] for person in contact["contact_persons"]}
    if any(p.get("contact_person_id") not in persons for p in fields.get("contact_persons_associated", [])):
        raise validation.invalid("contact_persons_associated")
    number = fields.pop("estimate_number", None)
    if call.flag("ignore_auto_number_generation"):
        if not number and not held:
            raise validation.missing("estimate_number")
        key = (number or held["estimate_number"]).strip().casefold()
        if any(e["estimate_number"].strip().casefold() == key and e is not held for e in organization.estimates.values()):
            raise Refused(13011, f"The estimate number {number} is used already")
    elif number is not None:
        if not held or number != held["estimate_number"]:
            call.request.notes.append("estimate_number ignored: ignore_auto_number_generation is not set")
        number = None
    fields = call.drop(fields)
    lines = [take_line(call, line, index, held) for index, line in enumerate(fields.pop("line_items", []), 1)]
    custom = call.custom_values(fields.pop("custom_fields", []), "estimate")
    estimate = {"estimate_id": world.new_id() if not held else held["estimate_id"], "estimate_number": "", "reference_number": "", "status": "draft",
                "date": world.today().isoformat(), "expiry_date": "", "exchange_rate": Decimal(1), "discount": Decimal(0), "notes": "", "terms": "",
                "is_discount_before_tax": True, "discount_type": "entity_level", "is_inclusive_tax": False, "shipping_charge": Decimal(0),
                "adjustment": Decimal(0), "adjustment_description": "", "salesperson_name": "", "custom_subject": "", "custom_body": "",
                "contact_persons_associated": [], "template_id": "", "line_items": [], "accepted_date": "", "declined_date": "", "custom_fields": {},
                "_files": [], "_comments": [], "_emailed": False} | (held or {}) | fields
    estimate |= {"customer_id": contact["contact_id"], "customer_name": contact["contact_name"], "currency_id": currency["currency_id"],
                 "currency_code": currency["currency_code"], "custom_fields": estimate["custom_fields"] | custom,
                 "line_items": lines or [dict(line) for line in estimate["line_items"]]}
    if estimate["expiry_date"] and estimate["expiry_date"] < estimate["date"]:
        raise validation.invalid("expiry_date")
    for key, value in custom.items():
        if key in organization.unique_fields and any(e is not held and e["custom_fields"].get(key) == value for e in organization.estimates.values()):
            raise Refused(2, f"Invalid value passed for {key}: it is not unique")
    if number is None and not held:
        taken = {e["estimate_number"].strip().casefold() for e in organization.estimates.values()}
        while (number := f"QT-{organization.next_number:06}").casefold() in taken:
            organization.next_number += 1
        organization.next_number += 1
    estimate["estimate_number"] = number or estimate["estimate_number"]
    by_item = estimate["discount_type"] == "item_level"
    if by_item and estimate["discount"] or not by_item and any(line["discount"] for line in estimate["line_items"]):
        call.request.notes.append(f"discount has no effect: discount_type is {estimate['discount_type']}")
    totals.compute(estimate, organization.taxes, organization.rounding, organization.price_precision)
    return world.touch(estimate)


def take_line(call, given, index, held):
    """Returns a line. One with a known line_item_id keeps it and what is not given; one without gets a new id."""
    organization = call.organization
    before = None
    if "line_item_id" in given:
        before = next((line for line in (held or {"line_items": []})["line_items"] if line["line_item_id"] == given["line_item_id"]), None)
        if not before:
            raise Refused(1002, "Line item does not exist.", 404)
    item = call.find(organization.items, given["item_id"], "item") if given.get("item_id") else None
    if given.get("tax_id"):
        call.find(organization.taxes, given["tax_id"], "tax")
    if not before and not item and not given.get("name") and not given.get("description"):
        raise validation.missing(f"line_items[{index - 1}].name")
    preset = {"item_id": "", "line_item_id": "", "name": "", "description": "", "rate": Decimal(0), "quantity": Decimal(1), "unit": "",
              "discount": Decimal(0), "tax_id": "", "product_type": "goods"}
    if item and (not before or before["item_id"] != item["item_id"]):
        preset |= {name: item[name] for name in ("name", "description", "rate", "unit", "tax_id", "product_type")}
    line = preset | (before or {}) | given | {"item_order": given.get("item_order", index)}
    line["line_item_id"] = line["line_item_id"] or call.world.new_id()
    return line | {"bcy_rate": line["rate"]}


def create(call):
    estimate = take(call, call.body(validation.ESTIMATE))
    send = call.flag("send")
    call.organization.estimates[estimate["estimate_id"]] = estimate
    remember(call, estimate, "Quote created", "system")
    call.wrote()
    if send:
        deliver(call, estimate, [call.organization.contacts[estimate["customer_id"]]["email"]], "send=true")
    call.workflow(call.organization.contacts[estimate["customer_id"]])
    return call.answer("The estimate has been created.", 201, estimate=detail(call, estimate))


def change(call, estimate=None):
    held = estimate or one(call)
    if status(call, held) == "invoiced":
        raise Refused(9017, "An invoiced estimate cannot be changed")
    estimate = take(call, call.body(validation.ESTIMATE), held)
    call.organization.estimates[estimate["estimate_id"]] = estimate
    remember(call, estimate, "Quote updated", "system")
    call.wrote()
    call.workflow(call.organization.contacts[estimate["customer_id"]])
    return call.answer("Estimate information has been updated.", estimate=detail(call, estimate))


def delete(call):
    estimate = one(call)
    if status(call, estimate) == "invoiced":
        raise Refused(9017, "An invoiced estimate cannot be deleted")
    del call.organization.estimates[estimate["estimate_id"]]
    call.organization.deleted.append({"estimate_id": estimate["estimate_id"], "by": "api"})
    call.wrote()
    return call.answer("The estimate has been deleted.")


def set_status(call):
    estimate, wanted = one(call), call.ids[1]
    call.json()  # A POST without a body is refused; {} will do.
    now = status(call, estimate)
    if now not in TRANSITIONS[wanted]:
        raise Refused(9017, f"An estimate with status {now} cannot be marked as {wanted}")
    if now != wanted:
        day = call.world.today().isoformat()
        estimate |= {"status": wanted, "accepted_date": day if wanted == "accepted" else "", "declined_date": day if wanted == "declined" else ""}
        call.world.touch(estimate)
        remember(call, estimate, f"Quote marked as {wanted}", "system")
        call.workflow(call.organization.contacts[estimate["customer_id"]])
    call.wrote()
    return call.answer(f"Estimate status has been changed to {wanted.capitalize()}.")


# Mail: recorded, never sent

def deliver(call, estimate, to, why, **more):
    call.mail(why, to, estimate_id=estimate["estimate_id"], **more)
    estimate["_emailed"] = True
    if estimate["status"] == "draft":
        estimate["status"] = "sent"
    call.world.touch(estimate)


def email(call):
    """The specification allows an empty body: the mail then goes to the customer with the usual text."""
    estimate, fields = one(call), call.body(validation.EMAIL, optional=True)
    contact = call.organization.contacts[estimate["customer_id"]]
    to = fields.get("to_mail_ids") or [contact["email"]]
    if not to[0]:
        raise validation.missing("to_mail_ids")
    deliver(call, estimate, to, "email", cc=fields.get("cc_mail_ids", []), subject=fields.get("subject", ""), body=fields.get("body", ""))
    remember(call, estimate, "Quote emailed", "system")
    call.wrote()
    call.workflow(contact)
    return call.answer("Your estimate has been sent.")


# Attachments: appended, never replaced

def attach(call):
    estimate = one(call)
    if call.request.media_type != "multipart/form-data":
        raise validation.missing("attachment")
    parts = [part for part in forms.parse(call.request) if part.name == "attachment"]
    if not parts:
        raise validation.missing("attachment")
    for part in parts:
        ending = (part.filename or "").rpartition(".")[2].lower()
        if not part.filename or "/" in part.filename or ending not in MAGIC or not part.data.startswith(MAGIC[ending]):
            raise validation.invalid("attachment")
        if len(part.data) > ATTACHMENT_LIMIT:
            raise Refused(15, "attachment is larger than 10 MB")
    for part in parts:
        estimate["_files"].append({"document_id": call.world.new_id(), "file_name": part.filename,
                                   "file_type": part.filename.rpartition(".")[2].lower(),
                                   "data": part.data, "sha256": hashlib.sha256(part.data).hexdigest()})
    call.world.touch(estimate)
    call.wrote()
    return call.answer("Your file has been attached to the estimate.", documents=detail(call, estimate)["documents"])


def file_response(file):
    return Response(200, body=file["data"], kind=TYPES[file["file_type"]],
                    headers=[("Content-Disposition", f'attachment; filename="{file["file_name"]}"'), ("ETag", f'"{file["sha256"][:16]}"')])


def attachment(call):
    files = one(call)["_files"]
    if not files:
        raise Refused(1002, "Attachment does not exist.", 404)
    return file_response(files[0])


def file_of(call):
    return call.find({f["document_id"]: f for f in one(call)["_files"]}, call.ids[1], "document")


def document(call):
    return file_response(file_of(call))


def delete_document(call):
    file, estimate = file_of(call), one(call)
    estimate["_files"] = [f for f in estimate["_files"] if f is not file]
    call.world.touch(estimate)
    call.wrote()
    return call.answer("The document has been deleted.")


# Comments

def remember(call, estimate, description, kind, show=False):
    comment = {"comment_id": call.world.new_id(), "estimate_id": estimate["estimate_id"], "description": description, "comment_type": kind,
               "commented_by": "Ency", "date": call.world.today().isoformat(), "show_comment_to_clients": show, "operation_type": "Added"}
    estimate["_comments"].append(comment)
    return comment


def list_comments(call):
    return call.answer("success", comments=one(call)["_comments"])


def add_comment(call):
    estimate, fields = one(call), call.body(validation.COMMENT)
    if not fields.get("description"):
        raise validation.missing("description")
    comment = remember(call, estimate, fields["description"], "internal", fields.get("show_comment_to_clients", False))
    call.wrote()
    return call.answer("Comments added.", 201, comment=comment)


def delete_comment(call):
    estimate = one(call)
    comment = call.find({c["comment_id"]: c for c in estimate["_comments"]}, call.ids[1], "comment")
    if comment["comment_type"] == "system":
        raise Refused(9017, "History cannot be deleted")
    estimate["_comments"].remove(comment)
    call.wrote()
    return call.answer("The comment has been deleted.")
