"""Totals as an organization is set to compute them: exact fractions, rounded half up at named places only."""

from decimal import Decimal
from fractions import Fraction as F


def rounded(value, places):
    """Returns the Decimal nearest to a fraction, halves away from zero."""
    scaled = abs(value) * 10 ** places
    whole = int(scaled + F(1, 2))
    return Decimal(-whole if value < 0 else whole).scaleb(-places)


def discount_of(discount, amount):
    """Returns the exact amount of a discount: "12.5%" of the amount, or an amount."""
    text = str(discount)
    return amount * F(text[:-1]) / 100 if text.endswith("%") else F(text)


def compute(estimate, taxes, rounding, places):
    """Fills in the computed members of an estimate and of its lines.

    Rounded: each line's discount and item_total, the document's discount, and the tax, which is rounded by line ("item_level") or by rate
    ("entity_level"). A discount of the document is spread over the lines in proportion to item_total, without rounding the shares. It lowers
    the taxed amount if `is_discount_before_tax`, else the sum with tax. Prices with tax: the tax is the share rate/(100+rate).
    """
    inclusive, lines = estimate["is_inclusive_tax"], estimate["line_items"]
    by_item = estimate["discount_type"] == "item_level"
    for line in lines:
        gross = F(line["rate"]) * F(line["quantity"])
        line["discount_amount"] = rounded(discount_of(line["discount"], gross), places) if by_item else Decimal(0)
        line["item_total"] = rounded(gross - F(line["discount_amount"]), places)
        tax = taxes.get(line["tax_id"])
        line |= {"tax_name": tax["tax_name"], "tax_type": tax["tax_type"], "tax_percentage": tax["tax_percentage"]} if tax else {
            "tax_name": "", "tax_type": "tax", "tax_percentage": Decimal(0)}
    sub_total = sum((F(line["item_total"]) for line in lines), F(0))
    discount, before = F(0), estimate["is_discount_before_tax"]
    if not by_item and before:
        discount = F(rounded(discount_of(estimate["discount"], sub_total), places))
    sums = {}
    for line in lines:
        base = F(line["item_total"]) * (1 - discount / sub_total if sub_total else 1)
        rate = F(line["tax_percentage"])
        tax = base * rate / (100 + rate) if inclusive else base * rate / 100
        if rounding == "item_level":
            tax = F(rounded(tax, places))
        if line["tax_id"]:
            sums[line["tax_id"]] = sums.get(line["tax_id"], F(0)) + tax
    estimate["taxes"] = [{"tax_id": tax_id, "tax_name": taxes[tax_id]["tax_name"] if tax_id in taxes else "", "tax_amount": rounded(amount, places)}
                         for tax_id, amount in sums.items()]
    tax_total = sum((F(tax["tax_amount"]) for tax in estimate["taxes"]), F(0))
    total = sub_total - discount + (0 if inclusive else tax_total)
    if not by_item and not before:
        discount = F(rounded(discount_of(estimate["discount"], total), places))
        total -= discount
    total += F(str(estimate["shipping_charge"] or 0)) + F(estimate["adjustment"])
    estimate |= {"sub_total": rounded(sub_total, places), "tax_total": rounded(tax_total, places), "total": rounded(total, places),
                 "discount_total": rounded(discount, places) if not by_item else sum((line["discount_amount"] for line in lines), Decimal(0)),
                 "price_precision": places}
