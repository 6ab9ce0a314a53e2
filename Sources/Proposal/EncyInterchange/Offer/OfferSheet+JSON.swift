package import EncyBase
internal import EncyDocument
internal import EncyTexts

extension OfferSheet {
  /// Lines and sums for programs: the answer of the schema `Output/offer`, with amounts in the minor unit of the currency. Prices that
  /// are hidden are `null`.
  package var json: JSONValue {
    var answer = JSONObject()
    answer["ency"] = ["output": "offer", "version": 3]
    answer["number"] = .string(proposal.number)
    answer["title"] = .string(proposal.title)
    answer["kind"] = .string(proposal.kind.rawValue)
    answer["revision"] = .int(proposal.shownRevision)
    answer["language"] = .string(language.rawValue)
    answer["currency"] = .string(currency.code)
    answer["date"] = text(proposal.date?.description)
    answer["validUntil"] = text(proposal.validUntil?.description)
    answer["customer"] = text(customer?.name)
    answer["seller"] = text(team?.company?.name)
    answer["vatMode"] = .string(offer.vat.mode.rawValue)
    answer["lines"] = .array(lines.map(row))
    answer["vat"] = vat(sums(of: totals))
    var sums = totals.sums
    sums["options"] = totals.optionalAmount.map { .int($0) } ?? .null
    answer["totals"] = .object(sums)
    answer["payments"] = payments(totals)
    answer["paymentRest"] = rest(totals)
    answer["accepted"] =
      accepted.map {
        [
          "vat": vat(self.sums(of: $0)), "totals": .object($0.sums), "payments": payments($0), "paymentRest": rest($0),
        ]
      } ?? .null
    return .object(answer)
  }

  private func vat(_ sums: [Sum]) -> JSONValue {
    .array(
      sums.compactMap { sum in
        guard case .vat(let percent, let base) = sum.kind else { return nil }
        return ["rate": .number(JSONNumber(percent)), "base": .int(base), "amount": .int(sum.amount)]
      })
  }

  private func payments(_ totals: OfferTotals) -> JSONValue {
    .array(
      zip(offer.payments, totals.payments).map { payment, amount in
        [
          "text": .string(payment.text), "due": text(payment.due?.description), "when": text(payment.when(language)),
          "amount": .int(amount),
          "percent": payment.isShare(amount, of: totals.toPay)
            ? payment.percent.map { .number(JSONNumber($0)) } ?? .null : .null,
        ]
      })
  }

  /// The amount to pay less the payments.
  private func rest(_ totals: OfferTotals) -> JSONValue { totals.payments.isEmpty ? .null : .int(totals.unplanned) }

  private func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

  private func row(_ line: Line) -> JSONValue {
    func price(_ amount: Int) -> JSONValue { line.hasUnitPrice ? .int(amount) : .null }
    return [
      "number": .int(line.number), "id": .string(line.line.id), "section": text(line.section),
      "product": text(line.line.product), "text": .string(line.name),
      "quantity": .number(JSONNumber(line.line.quantity.normalized)), "unit": .string(line.line.unit ?? "pcs"),
      "unitPrice": price(line.line.unitPrice),
      "discount": line.hasUnitPrice ? .number(JSONNumber(line.line.discount.percent.normalized)) : .null,
      "discountAmount": price(line.line.discount.amount), "amount": line.isPriced ? .int(line.amount) : .null,
      "vatRate": offer.vat.mode == .normal ? .number(JSONNumber(line.rate)) : .null,
      "counts": .bool(line.wasCounted), "taken": line.isTaken.map { .bool($0) } ?? .null,
      "optional": .bool(line.line.isOptional),
      "alternativeTo": line.alternativeTo.map { .int($0) } ?? .null,
      "instead": line.instead.flatMap { line.alternativeTo == nil && !line.isPriced ? nil : .int($0) } ?? .null,
    ]
  }
}
