"""Which members may be written, of which type and length, and with which code a wrong one is refused."""

import re
from datetime import date
from decimal import Decimal

from .data import Refused

LANGUAGES = ("de", "en", "es", "fr", "it", "ja", "nl", "pt", "pt_br", "sv", "zh", "en_gb")


def invalid(name):
    return Refused(2, f"Invalid value passed for {name}")


def missing(name):
    return Refused(4, f"Invalid value passed for {name}: it is missing")


def text(limit=None):
    def check(value, name, _):
        if not isinstance(value, str):
            raise invalid(name)
        if limit and len(value) > limit:
            raise Refused(15, f"{name} has more than {limit} characters")
        return value
    return check


def number(low=None, high=None):
    def check(value, name, world):
        if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
            raise invalid(name)
        value = Decimal(value)
        if not value.is_finite() or low is not None and value < low or high is not None and value > high or abs(value) > Decimal("1e15"):
            raise invalid(name)
        if -value.as_tuple().exponent > 8:
            world.notes.append(f"{name} has more than 8 decimals: {value}")
        return value
    return check


def integer(low, high):
    def check(value, name, _):
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise invalid(name)
        return value
    return check


def boolean(value, name, _):
    if not isinstance(value, bool):
        raise invalid(name)
    return value


def day(value, name, _):
    """Takes yyyy-mm-dd only, and a day that exists; "" clears an optional date."""
    if value == "":
        return value
    if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        raise invalid(name)
    try:
        date.fromisoformat(value)
    except ValueError:
        raise invalid(name) from None
    return value


def discount(value, name, _):
    """Takes a number, or text: digits with or without "%"."""
    if isinstance(value, bool) or not isinstance(value, (int, Decimal, str)):
        raise invalid(name)
    written = str(value)
    if not re.fullmatch(r"\d{1,12}(\.\d{1,6})?%?", written) or written.endswith("%") and Decimal(written[:-1]) > 100:
        raise invalid(name)
    return written if written.endswith("%") else Decimal(written)


def charge(value, name, world):
    """Takes the documented text form of shipping_charge, and a number."""
    if isinstance(value, str):
        if not re.fullmatch(r"(\d{1,12}(\.\d{1,6})?)?", value):
            raise invalid(name)
        return Decimal(value or 0)
    return number(0)(value, name, world)


def one_of(*values):
    def check(value, name, _):
        if value not in values:
            raise invalid(name)
        return value
    return check


def ident(value, name, world):
    """Takes an id as text of digits; as a JSON number only when the double itself answers with numbers."""
    if world.numeric_ids and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if not isinstance(value, str) or not re.fullmatch(r"\d{1,19}", value):
        raise invalid(name)
    return value


def email(value, name, _):
    if not isinstance(value, str) or value and not re.fullmatch(r"[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+", value):
        raise invalid(name)
    if len(value) > 100:
        raise Refused(15, f"{name} has more than 100 characters")
    return value


def emails(value, name, world):
    if not isinstance(value, list) or not value:
        raise invalid(name)
    return [email(each, name, world) for each in value]


def thing(fields):
    return lambda value, name, world: members(value, fields, world, f"{name}.", name)


def things(fields, most=1000):
    def check(value, name, world):
        if not isinstance(value, list) or len(value) > most:
            raise invalid(name)
        return [members(each, fields, world, f"{name}[{i}].", f"{name}[{i}]") for i, each in enumerate(value)]
    return check


def scalar(value, name, _):
    if isinstance(value, (dict, list)):
        raise invalid(name)
    return value


def members(value, fields, world, prefix="", whole="body"):
    """Returns the writable members of an object. Unknown and computed ones are ignored and noted; null is refused."""
    if not isinstance(value, dict):
        raise invalid(whole)
    taken = {}
    for name, given in value.items():
        if name not in fields:
            world.notes.append(f"ignored member: {prefix}{name}")
        elif given is None:
            raise invalid(prefix + name)
        else:
            taken[name] = fields[name](given, prefix + name, world)
    return taken


class Context:
    """What the checks need besides the value."""

    def __init__(self, notes, numeric_ids):
        self.notes, self.numeric_ids = notes, numeric_ids


ADDRESS = {name: text(limit) for name, limit in (("attention", 100), ("address", 500), ("street2", 255), ("city", 100), ("state", 100),
                                                 ("zip", 50), ("country", 100), ("phone", 50), ("fax", 50), ("state_code", 20))}
PERSON = {"contact_person_id": ident, "salutation": text(25), "first_name": text(100), "last_name": text(100), "email": email, "phone": text(50),
          "mobile": text(50), "designation": text(100), "department": text(50), "is_primary_contact": boolean}
CUSTOM = {"customfield_id": ident, "index": integer(1, 100), "api_name": text(100), "value": scalar}
CONTACT = {"contact_name": text(200), "company_name": text(200), "contact_type": one_of("customer", "vendor"), "website": text(100),
           "customer_sub_type": one_of("individual", "business"), "payment_terms": integer(0, 3650), "payment_terms_label": text(200),
           "currency_id": ident, "language_code": one_of(*LANGUAGES), "vat_reg_no": text(50), "notes": text(), "first_name": text(100),
           "last_name": text(100), "email": email, "phone": text(50), "mobile": text(50), "billing_address": thing(ADDRESS),
           "shipping_address": thing(ADDRESS), "contact_persons": things(PERSON), "custom_fields": things(CUSTOM), "contact_number": text(200)}
LINE = {"item_id": ident, "line_item_id": ident, "name": text(200), "description": text(2000), "product_type": one_of("goods", "services"),
        "item_order": integer(0, 10000), "bcy_rate": number(0), "rate": number(), "quantity": number(0), "unit": text(100), "discount": discount,
        "tax_id": ident, "tax_treatment_code": text(50), "location_id": ident, "hsn_or_sac": text(50), "tds_tax_id": ident}
PREFERENCE = {"is_email_enabled": boolean, "is_sms_enabled": boolean, "is_whatsapp_enabled": boolean}
ESTIMATE = {"customer_id": ident, "currency_id": ident, "template_id": ident, "estimate_number": text(100), "reference_number": text(50), "date": day,
            "contact_persons_associated": things({"contact_person_id": ident, "communication_preference": thing(PREFERENCE)}),
            "expiry_date": day, "exchange_rate": number(0), "discount": discount, "is_discount_before_tax": boolean,
            "discount_type": one_of("entity_level", "item_level"), "is_inclusive_tax": boolean, "custom_body": text(), "custom_subject": text(),
            "salesperson_name": text(200), "custom_fields": things(CUSTOM), "line_items": things(LINE), "location_id": ident, "notes": text(),
            "terms": text(), "shipping_charge": charge, "adjustment": number(), "adjustment_description": text(100), "tax_id": ident,
            "tax_exemption_id": ident, "vat_treatment": text(50), "tax_treatment": text(50), "is_reverse_charge_applied": boolean,
            "project_id": ident, "accept_retainer": boolean, "retainer_percentage": integer(0, 100), "place_of_supply": text(10),
            "gst_treatment": text(50), "gst_no": text(15)}
EMAIL = {"to_mail_ids": emails, "cc_mail_ids": emails, "subject": text(1000), "body": text(5000), "send_from_org_email_id": boolean,
         "mail_documents": lambda value, name, world: [ident(each, name, world) for each in value]
         if isinstance(value, list) else ident(None, name, world)}
COMMENT = {"description": text(2000), "show_comment_to_clients": boolean}
