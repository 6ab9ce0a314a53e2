"""What the double holds: organizations with contacts, items, taxes and estimates; seeded, saved and restored."""

import pickle
import random
import threading
from decimal import Decimal

from .clock import detail_stamp, list_stamp, today
from .wire import Response

D = Decimal


class Refused(Exception):
    """A business refusal: Zoho's code and message with an HTTP status."""

    def __init__(self, code, message, status=400, headers=()):
        super().__init__(message)
        self.code, self.message, self.status, self.headers = code, message, status, headers

    def response(self):
        return Response(self.status, {"code": self.code, "message": self.message}, headers=self.headers)


class Organization:
    """One organization and all that belongs to it, by id."""

    def __init__(self, organization_id, name, default):
        self.id, self.name, self.default = organization_id, name, default
        self.price_precision, self.rounding, self.next_number = 2, "entity_level", 1
        self.contacts, self.items, self.taxes, self.estimates, self.currencies = {}, {}, {}, {}, {}
        self.unique_fields, self.mails, self.deleted = [], [], []
        self.custom_fields = []

    def base_currency(self):
        return next(iter(self.currencies.values()))


class World:
    """All state, guarded by `lock`."""

    def __init__(self, options, clock):
        self.options, self.clock, self.lock = options, clock, threading.RLock()
        self.dice, self.last_id, self.organizations = random.Random(options.seed), 2198384000000114065, {}
        self.seed()

    # Ids are closer to each other than the spacing of Doubles near 2^61 (256), so that a client that reads them as Doubles mixes them up.
    def new_id(self):
        self.last_id += self.dice.randrange(2, 60)
        return str(self.last_id)

    def now(self):
        return self.clock.now()

    def today(self):
        return today(self.now())

    def stamps(self, kind, thing):
        form = list_stamp if kind == "list" else detail_stamp
        return {"created_time": form(thing["_created"]), "last_modified_time": form(thing["_modified"])}

    def touch(self, thing):
        thing["_modified"] = self.now()
        thing.setdefault("_created", thing["_modified"])
        return thing

    # Seed

    def seed(self):
        main = self.add_organization(str(20060000000 + self.options.seed), "Takvind AB", True)
        for name, rate in (("Moms 25%", "25"), ("Moms 12%", "12"), ("Moms 6%", "6"), ("Momsfri", "0")):
            self.add_tax(main, name, D(rate))
        bare = self.add_organization(str(20070000000 + self.options.seed), "Utan Moms HB", False)
        for number in range(self.options.customers):
            self.add_contact(main, self.sample_contact(number))
        self.add_contact(bare, {"contact_name": "Ensam Kund"})
        for number in range(self.options.items):
            self.add_item(main, number)
        for organization in (main, bare):  # Seeded rows are as old as a day: they are searchable and not "just modified".
            for thing in [*organization.contacts.values(), *organization.items.values()]:
                thing["_created"] = thing["_modified"] = self.now() - 86400 - self.dice.randrange(86400)

    def add_organization(self, organization_id, name, default):
        organization = self.organizations[organization_id] = Organization(organization_id, name, default)
        organization.rounding, organization.price_precision = self.options.rounding, self.options.price_precision
        for code, symbol in (("SEK", "kr"), ("EUR", "€"), ("USD", "$")):
            currency = self.new_id()
            organization.currencies[currency] = {"currency_id": currency, "currency_code": code, "currency_symbol": symbol,
                                                 "currency_name": f"{code}", "price_precision": 2, "is_base_currency": code == "SEK"}
        for index, (api_name, label, entity) in enumerate((("cf_ency_id", "Ency id", "estimate"), ("cf_hall", "Hall", "estimate"),
                                                           ("cf_organisationsnummer", "Organisationsnummer", "contact")), 1):
            organization.custom_fields.append({"customfield_id": self.new_id(), "index": index, "api_name": api_name, "label": label,
                                               "data_type": "string", "_entity": entity})
        organization.unique_fields = [self.options.unique_field] if self.options.unique_field else []
        return organization

    def add_tax(self, organization, name, rate):
        tax = self.touch({"tax_id": self.new_id(), "tax_name": name, "tax_percentage": rate, "tax_type": "tax"})
        organization.taxes[tax["tax_id"]] = tax
        return tax

    def sample_contact(self, number):
        first = ("Åsa", "Örjan", "Ängla", "Željka", "Jürgen", "Zoë", "Nils", "Märta")[number % 8]
        last = ("Öberg", "Lindström", "Šimić", "Åkesson", "D'Arc", "O’Neill", "Sjö & Ström", "Müller")[number // 8 % 8]
        company = f"{('Hall', 'Lager', 'Kyl', 'Sport', 'Verkstads', 'Logistik')[number % 6]}bolaget {number + 1} AB"
        city = ("Malmö", "Örebro", "Umeå", "Gävle", "Zagreb")[number % 5]
        vat = organization_number(556000 + number)
        return {"contact_name": company, "company_name": company, "first_name": first, "last_name": last, "payment_terms": 30,
                "email": f"kund{number + 1}@example.com", "phone": f"+46 8 {100000 + number}", "language_code": "sv", "vat_reg_no": f"SE{vat}01",
                "custom_fields": {"cf_organisationsnummer": f"{vat[:6]}-{vat[6:]}"}, "status": "inactive" if number % 17 == 16 else "active",
                "billing_address": {"address": f"Industrivägen {number + 1}", "city": city, "zip": f"{20000 + number}", "country": "Sweden"}}

    def add_contact(self, organization, fields):
        currency = organization.base_currency()
        contact = {"contact_id": self.new_id(), "contact_name": "", "company_name": "", "contact_type": "customer", "status": "active",
                   "customer_sub_type": "business", "payment_terms": 0, "payment_terms_label": "", "currency_id": currency["currency_id"],
                   "currency_code": currency["currency_code"], "first_name": "", "last_name": "", "email": "", "phone": "", "mobile": "",
                   "website": "", "notes": "", "language_code": "en", "vat_reg_no": "", "billing_address": {}, "shipping_address": {},
                   "contact_persons": [], "custom_fields": {}} | fields
        if contact["email"] and not contact["contact_persons"]:
            contact["contact_persons"] = [{"contact_person_id": self.new_id(), "is_primary_contact": True}
                                          | {name: contact[name] for name in ("first_name", "last_name", "email", "phone", "mobile")}]
        organization.contacts[contact["contact_id"]] = self.touch(contact)
        return contact

    def add_item(self, organization, number):
        taxes = list(organization.taxes)
        kind = ("HVLS-fläkt", "Installation", " Styrskåp", "Frakt", "SD card")[number % 5]
        item = {"item_id": self.new_id(), "name": f"{kind} {number + 1}", "status": "inactive" if number % 10 == 9 else "active",
                "description": f"Artikel {number + 1} – Ø {2 + number % 5} m", "unit": "st",
                "rate": D(self.dice.randrange(100, 9999999)).scaleb(-2),
                "tax_id": taxes[number % 7 // 6] if taxes else "", "sku": f"TV-{number + 1:05}", "item_type": "sales",
                "product_type": "services" if number % 5 in (1, 3) else "goods"}
        organization.items[item["item_id"]] = self.touch(item)
        return item

    # Saving: a restarted double goes on where it ended, so that a harness can take it away and bring it back.

    def save(self, path, more):
        with self.lock, open(path, "wb") as file:
            pickle.dump({"organizations": self.organizations, "last_id": self.last_id, "dice": self.dice, **more}, file)

    def restore(self, path):
        with open(path, "rb") as file:
            saved = pickle.load(file)
        self.organizations, self.last_id, self.dice = saved["organizations"], saved["last_id"], saved["dice"]
        return saved

    def dump(self):
        """Returns all state as JSON values for GET /_control/state."""
        with self.lock:
            return {"now": self.now(), "organizations": [
                {"organization_id": o.id, "name": o.name, "rounding": o.rounding, "price_precision": o.price_precision,
                 "unique_fields": o.unique_fields, "contacts": [plain(x) for x in o.contacts.values()],
                 "items": [plain(x) for x in o.items.values()], "taxes": [plain(x) for x in o.taxes.values()],
                 "estimates": [plain(x) | {"status": effective_status(x, self.today())} for x in o.estimates.values()],
                 "deleted": o.deleted, "mails": o.mails} for o in self.organizations.values()]}


def plain(value):
    """Returns a JSON value: bytes become their length, internal names lose nothing."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    if isinstance(value, list):
        return [plain(v) for v in value]
    return f"{len(value)} bytes" if isinstance(value, bytes) else value


def organization_number(start):
    """Returns ten digits with a right Luhn digit."""
    digits = f"{start:06}{start % 1000:03}"
    total = sum(sum(divmod(int(d) * (2 - i % 2), 10)) for i, d in enumerate(digits))
    return digits + str(-total % 10)


def effective_status(estimate, day):
    """Returns the status as read: a sent estimate past its expiry date is expired."""
    if estimate["status"] == "sent" and estimate["expiry_date"] and estimate["expiry_date"] < day.isoformat():
        return "expired"
    return estimate["status"]


def text_filters(*names):
    """Returns the filters of a text column: equal, and the variants _startswith and _contains; case is ignored in the variants."""
    filters = {}
    for name in names:
        filters[name] = lambda row, given, name=name: str(row[name]) == given
        filters[name + "_startswith"] = lambda row, given, name=name: str(row[name]).casefold().startswith(given.casefold())
        filters[name + "_contains"] = lambda row, given, name=name: given.casefold() in str(row[name]).casefold()
    return filters
