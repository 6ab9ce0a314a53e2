"""The API under /books/v3: routing, authorization, bodies, lists, organizations, contacts, items and taxes."""

import re
import time
import urllib.parse
from decimal import Decimal

from . import estimates, forms, validation
from .clock import parse_stamp
from .data import Refused, plain, text_filters
from .pacing import Pacing
from .wire import Malformed, Response, loads

BASE = "/books/v3"
COMMON_QUERY = {"organization_id", "page", "per_page", "sort_column", "sort_order", "search_text", "filter_by", "last_modified_time"}


class Call:
    """One request on its way through a handler."""

    def __init__(self, books, request, organization, ids):
        self.books, self.world, self.request, self.organization, self.ids = books, books.world, request, organization, ids
        self.options, self.query = books.options, request.query

    def body(self, fields, optional=False):
        """Returns the validated members of the JSON body."""
        value = self.json(optional)
        if not isinstance(value, dict):
            raise Refused(1038, "JSON is not well formed")
        return validation.members(value, fields, validation.Context(self.request.notes, self.options.numeric_ids))

    def json(self, optional=False):
        """Returns the JSON of the body, or of the form field JSONString. Without either a write is refused."""
        request, kind = self.request, self.request.media_type
        data = request.body
        if kind == "application/x-www-form-urlencoded":
            text = dict(urllib.parse.parse_qsl(data.decode("latin-1"), keep_blank_values=True, encoding="utf-8")).get("JSONString")
            data = text.encode() if text else b""
        elif kind == "multipart/form-data":
            data = next((part.data for part in forms.parse(request) if part.name == "JSONString"), b"")
        elif kind != "application/json" and data:
            raise Refused(1038, "JSON is not well formed: Content-Type is not application/json")
        if not data:
            if optional:
                return {}
            raise Refused(1038, "JSONString is mandatory")
        try:
            return loads(data)
        except Malformed as error:
            raise Refused(1038, f"JSON is not well formed: {error}") from None

    def find(self, things, identifier, what):
        if not re.fullmatch(r"\d{1,19}", identifier or ""):
            raise Refused(2, f"Invalid value passed for {what}_id")
        if identifier not in things:
            raise Refused(1002, f"{what.capitalize()} does not exist.", 404)
        return things[identifier]

    def wrote(self):
        self.request.applied = True

    def drop(self, fields):
        """Removes the members that the double was asked to lose in silence, as Zoho loses some in a 201."""
        for name in self.options.drop_field:
            for one in (fields, *fields.get("line_items", [])):
                if name in one:
                    self.request.notes.append(f"dropped member: {name}")
                    del one[name]
        return fields

    def custom_values(self, given, entity):
        """Returns {api_name: value} of the write shape {customfield_id | api_name | index, value}."""
        fields, values = [f for f in self.organization.custom_fields if f["_entity"] == entity], {}
        for entry in given:
            key = next((name for name in ("customfield_id", "api_name", "index") if name in entry), None)
            field = next((f for f in fields if key and f[key] == entry[key]), None)
            if not field or "value" not in entry:
                raise Refused(2, "Invalid value passed for custom_fields")
            values[field["api_name"]] = entry["value"]
        return values

    def flag(self, name):
        """Returns the Boolean of a query parameter; only true and false are values."""
        value = self.query.get(name, "false")
        if value not in ("true", "false"):
            raise Refused(2, f"Invalid value passed for {name}")
        return value == "true"

    def answer(self, message, status=200, **members):
        members = {name: self.books.published(value) for name, value in members.items()}
        return Response(status, {"code": 0, "message": message} | members)

    def mail(self, why, to, **more):
        self.organization.mails.append({"time": self.world.now(), "why": why, "to": to} | more)

    def workflow(self, contact):
        """A workflow rule of the organization mails the customer on any write."""
        if self.options.workflow_mail:
            self.mail("workflow rule", [contact["email"]])

    # Lists

    def listing(self, name, rows, filters, sorts, report, form, status_of):
        """Returns a page. `filters` maps a known parameter to a test; unknown parameters are ignored, as Zoho does."""
        for parameter, given in self.query.items():
            if parameter in filters:
                rows = [row for row in rows if filters[parameter](row, given)]
            elif parameter not in COMMON_QUERY:
                self.request.notes.append(f"ignored query parameter: {parameter}")
        wanted = self.query.get("filter_by", "Status.Active" if name == "items" else "Status.All")
        choices = {"estimates": ("All", "Sent", "Draft", "Invoiced", "Accepted", "Declined", "Expired"), "items": ("All", "Active", "Inactive"),
                   "contacts": ("All", "Active", "Inactive", "Customers", "Vendors")}[name]
        if wanted.removeprefix("Status.") not in choices or not wanted.startswith("Status."):
            raise Refused(2, "Invalid value passed for filter_by")
        if wanted != "Status.All":
            rows = [row for row in rows if status_of(row, wanted[7:].lower())]
        if "last_modified_time" in self.query:
            since = parse_stamp(self.query["last_modified_time"])
            if since is None:
                raise Refused(2, "Invalid value passed for last_modified_time")
            rows = [row for row in rows if int(row["_modified"]) >= since]
        column = self.query.get("sort_column", sorts[0])
        order = self.query.get("sort_order", "D" if name == "estimates" else "A")
        if column not in sorts:
            raise Refused(2, "Invalid value passed for sort_column")
        if order not in ("A", "D"):
            raise Refused(2, "Invalid value passed for sort_order")
        key = {"created_time": "_created", "last_modified_time": "_modified"}.get(column, column)
        rows = sorted(rows, key=lambda row: (row[key], row["_created"], int(row[name[:-1] + "_id"])), reverse=order == "D")
        page, size = self.count("page", 1, 10 ** 6), self.count("per_page", 200, 10 ** 6)
        if size > 200:
            self.request.notes.append("per_page above 200 is taken as 200")
            size = 200
        start = (page - 1) * size
        context = {"page": page, "per_page": size, "has_more_page": start + size < len(rows), "report_name": report, "applied_filter": wanted,
                   "sort_column": column, "sort_order": order}
        shape = self.options.page_context
        context = [context] if shape == "array" or shape == "documented" and name == "estimates" else context
        members = {name: [form(row) for row in rows[start:start + size]]} | ({} if shape == "missing" else {"page_context": context})
        return self.answer("success", **members)

    def count(self, name, default, high):
        value = self.query.get(name, str(default))
        if not re.fullmatch(r"\d{1,9}", value) or not 1 <= int(value) <= high:
            raise Refused(2, f"Invalid value passed for {name}")
        return int(value)


# Organizations, taxes, currencies, items

def organization_form(organization):
    base = organization.base_currency()
    return {"organization_id": organization.id, "name": organization.name, "is_default_org": organization.default, "currency_id": base["currency_id"],
            "currency_code": "SEK", "currency_symbol": "kr", "price_precision": organization.price_precision, "time_zone": "Europe/Stockholm",
            "language_code": "sv", "country": "Sweden", "plan_name": "", "account_created_date": "2024-01-15", "is_org_active": True}


def list_organizations(call):
    return call.answer("success", organizations=[organization_form(o) for o in call.world.organizations.values()])


def get_organization(call):
    return call.answer("success", organization=organization_form(call.find(call.world.organizations, call.ids[0], "organization")))


def list_taxes(call):
    context = {"page": 1, "per_page": 200, "has_more_page": False}
    return call.answer("success", taxes=[public(tax) for tax in call.organization.taxes.values()], page_context=context)


def get_tax(call):
    return call.answer("success", tax=public(call.find(call.organization.taxes, call.ids[0], "tax")))


def list_currencies(call):
    return call.answer("success", currencies=list(call.organization.currencies.values()))


def public(thing):
    return {name: value for name, value in thing.items() if not name.startswith("_")}


def item_form(call, item, kind):
    tax = call.organization.taxes.get(item["tax_id"], {"tax_name": "", "tax_percentage": Decimal(0), "tax_type": "tax"})
    form = public(item) | {name: tax[name] for name in ("tax_name", "tax_percentage")} | call.world.stamps(kind, item)
    return form | ({"has_attachment": "false"} if kind == "list" else {"has_attachment": False, "tax_type": tax["tax_type"]})


def list_items(call):
    items = list(call.organization.items.values())
    if "item_ids" in call.query:
        return item_details(call)
    search = call.query.get("search_text", "").casefold()
    items = [item for item in items if search in (item["name"] + item["sku"] + item["description"]).casefold()]
    return call.listing("items", items, text_filters("name", "sku", "description") | {"rate": lambda row, given: str(row["rate"]) == given,
                        "tax_id": lambda row, given: row["tax_id"] == given}, ("name", "sku", "rate", "created_time", "last_modified_time"), "Items",
                        lambda item: item_form(call, item, "list"), lambda item, status: item["status"] == status)


def item_details(call):
    """A batch by ids: one dead id answers 404 for all."""
    ids = call.query.get("item_ids", "").split(",")
    items = [call.find(call.organization.items, identifier, "item") for identifier in ids]
    return call.answer("success", items=[item_form(call, item, "detail") for item in items])


def get_item(call):
    return call.answer("success", item=item_form(call, call.find(call.organization.items, call.ids[0], "item"), "detail"))


# Contacts

def contact_form(call, contact, kind):
    form = public(contact) | call.world.stamps(kind, contact)
    fields = [field for field in call.organization.custom_fields if field["_entity"] == "contact"]
    held = contact["custom_fields"]
    form["custom_fields"] = [public(f) | {"value": held[f["api_name"]], "value_formatted": str(held[f["api_name"]])}
                             for f in fields if f["api_name"] in held]
    if kind == "list":  # Rows: no persons, no addresses, no notes, but sums that details lack.
        for name in ("contact_persons", "billing_address", "shipping_address", "notes", "website", "vat_reg_no"):
            del form[name]
        custom = form.pop("custom_fields")
        zero = Decimal("0.00")
        return form | {"outstanding_receivable_amount": zero, "unused_credits_receivable_amount": zero, "has_attachment": "false",
                       "created_time_formatted": form["created_time"][:10]} | {f["api_name"]: f["value"] for f in custom}
    return form | {"primary_contact_id": next((p["contact_person_id"] for p in contact["contact_persons"] if p.get("is_primary_contact")), "")}


def list_contacts(call):
    """A contact made within the last two seconds is not found yet."""
    now, search = call.world.now(), call.query.get("search_text", "").casefold()
    contacts = [c for c in call.organization.contacts.values() if now - c["_created"] >= call.options.search_delay
                and search in " ".join(c[n] for n in ("contact_name", "company_name", "email", "vat_reg_no", "first_name", "last_name")).casefold()]
    if "contact_type" in call.query:
        contacts = [c for c in contacts if c["contact_type"] == call.query["contact_type"]]
    filters = text_filters("contact_name", "company_name", "first_name", "last_name", "email", "phone") | {"contact_type": lambda *_: True}
    return call.listing("contacts", contacts, filters, ("contact_name", "first_name", "last_name", "email", "created_time", "last_modified_time"),
                        "Contacts", lambda c: contact_form(call, c, "list"),
                        lambda c, status: c["contact_type"] + "s" == status if status.endswith("s") else c["status"] == status)


def get_contact(call):
    return call.answer("success", contact=contact_form(call, call.find(call.organization.contacts, call.ids[0], "contact"), "detail"))


def take_contact(call, fields, contact=None):
    """Checks what needs the organization: name free, currency known, custom fields known, persons known."""
    organization, held = call.organization, contact or {}
    if "contact_name" in fields and not fields["contact_name"].strip():
        raise validation.missing("contact_name")
    key = fields.get("contact_name", "").strip().casefold()
    if key and any(c["contact_name"].strip().casefold() == key and c is not contact for c in organization.contacts.values()):
        raise Refused(3062, f"The contact \"{fields['contact_name']}\" already exists.")
    if "currency_id" in fields:
        fields["currency_code"] = call.find(organization.currencies, fields["currency_id"], "currency")["currency_code"]
    known = {person["contact_person_id"] for person in held.get("contact_persons", [])}
    for person in fields.get("contact_persons", []):
        if "contact_person_id" not in person:
            person["contact_person_id"] = call.world.new_id()
        elif person["contact_person_id"] not in known:
            raise Refused(1002, "Contact person does not exist.", 404)
    persons = fields.get("contact_persons", [])
    if primary := next((p for p in persons if p.get("is_primary_contact")), persons[0] if persons else None):
        primary["is_primary_contact"] = True
        fields |= {name: primary.get(name, "") for name in ("first_name", "last_name", "email", "phone", "mobile")}
    fields["custom_fields"] = held.get("custom_fields", {}) | call.custom_values(fields.get("custom_fields", []), "contact")
    return fields


def upsert(call, things, entity, create, change):
    """PUT on a collection: by the value of a unique custom field, which an administrator has to make first."""
    key, value = call.request.get("x-unique-identifier-key"), call.request.get("x-unique-identifier-value")
    if not key or not value:
        raise Refused(37, "Method not allowed", 405)
    if key not in call.organization.unique_fields:
        raise Refused(2, "Invalid value passed for X-Unique-Identifier-Key")
    found = [thing for thing in things.values() if str(thing["custom_fields"].get(key)) == value]
    if found:
        return change(call, found[0])
    if call.request.get("x-upsert").lower() != "true":
        raise Refused(1002, f"{entity.capitalize()} does not exist.", 404)
    return create(call)


def create_contact(call):
    fields = call.body(validation.CONTACT)
    if "contact_name" not in fields:
        raise validation.missing("contact_name")
    fields = call.drop(take_contact(call, fields))
    contact = call.world.add_contact(call.organization, fields)
    call.wrote()
    call.workflow(contact)
    return call.answer("The contact has been added.", 201, contact=contact_form(call, contact, "detail"))


def change_contact(call, contact=None):
    contact = contact or call.find(call.organization.contacts, call.ids[0], "contact")
    contact |= call.drop(take_contact(call, call.body(validation.CONTACT), contact))
    call.world.touch(contact)
    call.wrote()
    call.workflow(contact)
    return call.answer("Contact information has been saved.", contact=contact_form(call, contact, "detail"))


def upsert_contact(call):
    return upsert(call, call.organization.contacts, "contact", create_contact, change_contact)


def upsert_estimate(call):
    return upsert(call, call.organization.estimates, "estimate", estimates.create, estimates.change)


ID = r"/([^/]+)"
E = "/estimates"
ROUTES = [(method, re.compile(pattern), scope, handler) for method, pattern, scope, handler in (
    ("GET", "/organizations", "settings.READ", list_organizations), ("GET", "/organizations" + ID, "settings.READ", get_organization),
    ("GET", "/settings/taxes", "settings.READ", list_taxes), ("GET", "/settings/taxes" + ID, "settings.READ", get_tax),
    ("GET", "/settings/currencies", "settings.READ", list_currencies), ("GET", "/items", "settings.READ", list_items),
    ("GET", "/itemdetails", "settings.READ", item_details), ("GET", "/items" + ID, "settings.READ", get_item),
    ("GET", "/contacts", "contacts.READ", list_contacts), ("POST", "/contacts", "contacts.CREATE", create_contact),
    ("PUT", "/contacts", "contacts.UPDATE", upsert_contact), ("GET", "/contacts" + ID, "contacts.READ", get_contact),
    ("PUT", "/contacts" + ID, "contacts.UPDATE", change_contact), ("GET", E, "estimates.READ", estimates.listing),
    ("POST", E, "estimates.CREATE", estimates.create), ("PUT", E, "estimates.UPDATE", upsert_estimate),
    ("GET", E + ID, "estimates.READ", estimates.get),
    ("PUT", E + ID, "estimates.UPDATE", estimates.change), ("DELETE", E + ID, "estimates.DELETE", estimates.delete),
    ("POST", E + ID + "/status/(sent|accepted|declined)", "estimates.CREATE", estimates.set_status),
    ("POST", E + ID + "/email", "estimates.CREATE", estimates.email), ("POST", E + ID + "/attachment", "estimates.CREATE", estimates.attach),
    ("GET", E + ID + "/attachment", "estimates.READ", estimates.attachment),
    ("GET", E + ID + "/documents" + ID, "estimates.READ",
                                                                                                 estimates.document),
    ("DELETE", E + ID + "/documents" + ID, "estimates.DELETE", estimates.delete_document),
    ("GET", E + ID + "/comments", "estimates.READ", estimates.list_comments),
    ("POST", E + ID + "/comments", "estimates.CREATE",
                                                                                                 estimates.add_comment),
    ("DELETE", E + ID + "/comments" + ID, "estimates.DELETE", estimates.delete_comment))]
WITHOUT_ORGANIZATION = (list_organizations, get_organization)


class Books:
    """Answers requests under /books/v3."""

    def __init__(self, options, world, accounts):
        self.options, self.world, self.accounts, self.pacing = options, world, accounts, {}

    def pacing_of(self, organization):
        return self.pacing.setdefault(organization.id, Pacing(self.options, self.world.clock))

    def handle(self, request):
        """Returns the answer. Order of refusals: address, method, token, organization, plan, pacing, scope, content."""
        pacing = None
        try:
            with self.world.lock:
                scope, handler, ids = self.route(request)
                scopes = self.authorize(request)
                organization = self.organization(request, handler)
                if self.options.plan == "free" and not self.options.free_api:
                    raise Refused(1005, "The plan of this organization does not include API access")
                pacing = self.pacing_of(organization)
                pacing.enter()
                module = scope.split(".")[0]
                if not scopes & {f"ZohoBooks.{scope}", f"ZohoBooks.{module}.ALL", "ZohoBooks.fullaccess.all"}:
                    raise Refused(57, "You are not authorized to perform this operation", 401)
            if self.options.latency:  # Real time, outside the lock: requests overlap.
                time.sleep(self.options.latency / 1000)
            with self.world.lock:
                response = handler(Call(self, request, organization, ids))
        except Refused as refusal:
            response, request.code = refusal.response(), refusal.code
        except Malformed as error:
            response, request.code = Response(400, {"code": 1038, "message": str(error)}), 1038
        finally:
            if pacing:
                with self.world.lock:
                    pacing.leave()
        if pacing:
            response.headers += pacing.headers()
        return response

    def route(self, request):
        path = request.path.removeprefix(BASE)
        found = [(m, scope, handler, match) for m, pattern, scope, handler in ROUTES if (match := pattern.fullmatch(path))]
        if not found:
            raise Refused(5, "Invalid URL Passed", 404)
        for method, scope, handler, match in found:
            if method == request.method:
                return scope, handler, [urllib.parse.unquote(part) for part in match.groups()]
        raise Refused(37, "The HTTP method is not allowed for the requested resource", 405, [("Allow", ", ".join(sorted({f[0] for f in found})))])

    def authorize(self, request):
        match = re.fullmatch(r"Zoho-oauthtoken (\S+)", request.get("authorization"))
        scopes = self.accounts.scope_of(match[1]) if match else None
        if scopes is None:
            raise Refused(14, "Invalid value passed for authtoken.", 401)
        return scopes

    def organization(self, request, handler):
        given = request.query.get("organization_id")
        if given is None:
            if handler in WITHOUT_ORGANIZATION:
                return next(o for o in self.world.organizations.values() if o.default)
            raise validation.missing("organization_id")
        if given not in self.world.organizations:
            raise Refused(6041, "This user is not associated with the CompanyID/CompanyName: " + given[:40])
        return self.world.organizations[given]

    def published(self, value, name=""):
        """Returns a value as sent: ids as numbers if asked for."""
        if isinstance(value, dict):
            return {k: self.published(v, k) for k, v in value.items()}
        if isinstance(value, list):
            return [self.published(v, name) for v in value]
        if self.options.numeric_ids and name.endswith("_id") and isinstance(value, str) and value.isdigit():
            return int(value)
        return plain(value)
