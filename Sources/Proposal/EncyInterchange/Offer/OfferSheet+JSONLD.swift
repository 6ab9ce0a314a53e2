package import EncyBase
internal import EncyDocument
internal import EncyTexts

extension OfferSheet {
  /// The offer as schema.org has it (https://schema.org/Offer), in JSON-LD: what the sums hold as included objects, options and
  /// alternatives as add-ons, prices before and with value added tax.
  package var jsonLD: JSONValue {
    var object = JSONObject()
    object["@context"] = "https://schema.org"
    object["@type"] = "Offer"
    object["identifier"] = .string(proposal.number)
    object["name"] = .string(proposal.title)
    set(&object, "description", proposal.introduction)
    set(&object, "validFrom", proposal.date?.description)
    set(&object, "validThrough", proposal.validUntil?.description)
    set(&object, "priceValidUntil", proposal.validUntil?.description)
    object["priceCurrency"] = .string(currency.code)
    object["price"] = number(totals.toPay)
    object["priceSpecification"] = .array([
      price(totals.net, withTax: false, name: language.text(.pageNetAmount)),
      price(totals.toPay, withTax: offer.vat.mode == .normal, name: language.text(.pageToPay)),
    ])
    if let company = team?.company { object["seller"] = seller(company) }
    if let person = salesperson { object["offeredBy"] = self.person(person) }
    object["includesObject"] = .array(lines.filter(\.counts).map(included))
    let others = lines.filter { !$0.counts }
    if !others.isEmpty { object["addOn"] = .array(others.map(addOn)) }
    return .object(object)
  }

  private func typed(_ type: String) -> JSONObject {
    var object = JSONObject()
    object["@type"] = .string(type)
    return object
  }

  private func set(_ object: inout JSONObject, _ name: String, _ text: String?) {
    if let text { object[name] = .string(text) }
  }

  private func number(_ amount: Int) -> JSONValue {
    .number(JSONNumber(ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits).normalized))
  }

  private func price(_ amount: Int, withTax: Bool, name: String? = nil, unit: String? = nil) -> JSONValue {
    var object = typed(unit == nil ? "PriceSpecification" : "UnitPriceSpecification")
    set(&object, "name", name)
    object["price"] = number(amount)
    object["priceCurrency"] = .string(currency.code)
    object["valueAddedTaxIncluded"] = .bool(withTax)
    set(&object, "unitCode", unit)
    return .object(object)
  }

  private func seller(_ company: Team.Company) -> JSONValue {
    var object = typed("Organization")
    object["name"] = .string(company.name)
    set(&object, "taxID", company.organisationNumber)
    set(&object, "vatID", company.vatNumber)
    set(&object, "email", company.email)
    set(&object, "telephone", company.phone)
    set(&object, "url", company.website)
    if let address = company.address { object["address"] = self.address(address) }
    return .object(object)
  }

  private func person(_ person: Team.Person) -> JSONValue {
    var object = typed("Person")
    object["name"] = .string(person.name)
    set(&object, "jobTitle", person.title?[language])
    set(&object, "email", person.email)
    set(&object, "telephone", person.phone)
    return .object(object)
  }

  private func address(_ address: Address) -> JSONValue {
    var object = typed("PostalAddress")
    let street = [address.street, address.street2].compactMap(\.self).joined(separator: ", ")
    set(&object, "streetAddress", street.isEmpty ? nil : street)
    set(&object, "postalCode", address.postalCode)
    set(&object, "addressLocality", address.city)
    set(&object, "addressRegion", address.region)
    set(&object, "addressCountry", address.country)
    return .object(object)
  }

  /// What a line is about.
  private func item(_ line: Line) -> JSONValue {
    let isService = line.product?.type == "service" || line.line.product == nil
    var object = typed(isService ? "Service" : "Product")
    object["name"] = .string(line.product?.name ?? line.name)
    if let product = line.product, line.name != product.name { set(&object, "description", line.name) }
    // A service has neither article number nor maker there.
    if !isService {
      set(&object, "sku", line.line.product)
      if let maker = line.product?.manufacturer {
        var brand = typed("Brand")
        brand["name"] = .string(maker)
        object["brand"] = .object(brand)
      }
    }
    if line.isPriced, line.counts {
      var offer = typed("Offer")
      offer["priceSpecification"] = .array(prices(line))
      object["offers"] = .object(offer)
    }
    return .object(object)
  }

  /// The price of one, where it is shown, and the amount of the line.
  private func prices(_ line: Line) -> [JSONValue] {
    let one =
      line.hasUnitPrice
      ? [price(line.line.unitPrice, withTax: false, name: language.text(.pageUnitPrice), unit: line.line.unitCode)] : []
    return one + [price(line.amount, withTax: false, name: language.text(.pageAmount))]
  }

  private func included(_ line: Line) -> JSONValue {
    var object = typed("TypeAndQuantityNode")
    object["amountOfThisGood"] = .number(JSONNumber(line.line.quantity.normalized))
    object["unitCode"] = .string(line.line.unitCode)
    object["typeOfGood"] = item(line)
    return .object(object)
  }

  private func addOn(_ line: Line) -> JSONValue {
    var object = typed("Offer")
    set(&object, "name", line.name)
    set(&object, "description", remark(line))
    object["itemOffered"] = item(line)
    var quantity = typed("QuantitativeValue")
    quantity["value"] = .number(JSONNumber(line.line.quantity.normalized))
    quantity["unitCode"] = .string(line.line.unitCode)
    object["eligibleQuantity"] = .object(quantity)
    if line.isPriced { object["priceSpecification"] = .array(prices(line)) }
    return .object(object)
  }
}
