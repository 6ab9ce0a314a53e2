internal import EncyBase
package import EncyDocument
internal import EncyTexts

extension OfferSheet {
  /// The offer as a Quotation of UBL 2.1 (OASIS), without a claim to any profile.
  ///
  /// An alternative is an `AlternativeLineItem` of the line that it could stand in for. An option is one of a line that has none of it,
  /// under the same id, so that the lines' sum is the offer's. Sections and what follows the fans are properties of items, further
  /// contacts persons of the customer's party. In which order lines and sections are printed stands in an extension of ours.
  package var ubl: [UInt8] {
    var xml = XMLWriter(isIndented: true)
    xml.element(
      "Quotation",
      [
        ("xmlns", UBL.quotation), ("xmlns:cac", UBL.aggregates), ("xmlns:cbc", UBL.basics),
        ("xmlns:ext", UBL.extensions),
      ]
    ) { xml in
      writeHead(&xml)
      xml.element("cac:SellerSupplierParty") { writeSeller(&$0) }
      if let customer { xml.element("cac:BuyerCustomerParty") { writeBuyer(customer, &$0) } }
      writeDelivery(&xml)
      let terms = conditions
      if !terms.isEmpty {
        xml.element("cac:TransactionConditions") { xml in
          for term in terms { xml.element("cbc:Description", term) }
        }
      }
      writeCharges(&xml)
      xml.element("cac:TaxTotal") { writeTax(&$0) }
      xml.element("cac:QuotedMonetaryTotal") { writeTotals(&$0) }
      for line in lines where isLineOfItsOwn(line) { writeLine(line, &xml) }
    }
    return xml.bytes
  }

  /// What a quotation has no place for, as pointers: of the parts that a customer gets those that are none of the offer, and what
  /// stands there in words alone.
  package static func left(of copy: Document) -> (out: [String], inWords: [String]) {
    let told: Set = ["proposal", "customer", "team", "offer", "products"]
    let out = copy.partPaths.filter { $0.hasSuffix(".json") && !$0.hasPrefix("schemas/") }
      .map { JSONPointer(PartName.tokens(of: $0)) }
      .filter { pointer in pointer.tokens.first.map { !told.contains($0) } ?? true }
      .map { $0.tokens.first == "plans" ? "/plans" : "\($0)" }
    let hasPlan = (try? copy.model("offer"))?.items("paymentPlan").isEmpty == false
    return (out.uniqued(), hasPlan ? ["/offer/paymentPlan"] : [])
  }

  // MARK: Head

  private func writeHead(_ xml: inout XMLWriter) {
    xml.element("ext:UBLExtensions") { xml in
      xml.element("ext:UBLExtension") { xml in
        xml.element("ext:ExtensionContent") { xml in
          var facts: XMLWriter.Attributes = [
            ("xmlns:ency", UBL.own), ("title", proposal.title), ("kind", proposal.kind.rawValue),
            ("language", proposal.language.rawValue), ("vatRate", offer.vat.rate.normalized.description),
          ]
          if let project = customer?.project { facts.append(("project", project)) }
          if proposal.introduction != nil { facts.append(("introduction", "true")) }
          if offer.hidesLinePrices { facts.append(("hideLinePrices", "true")) }
          facts.append(("lines", offer.lines.map(\.id).joined(separator: " ")))
          xml.element("ency:Proposal", facts) { xml in
            for section in offer.sections {
              xml.element("ency:Section", [("id", section.id), ("title", section.title)], "")
            }
            // Amounts before the order discount, where the items have those after it.
            for line in lines where line.isPriced && line.amount != line.ownAmount {
              xml.element("ency:Line", [("id", line.line.id), ("amount", decimal(line.ownAmount))], "")
            }
          }
        }
      }
    }
    xml.element("cbc:UBLVersionID", "2.1")
    xml.element("cbc:ID", proposal.number)
    xml.element("cbc:IssueDate", (proposal.date ?? modified.date).description)
    let tongue: XMLWriter.Attributes = [("languageID", proposal.language.rawValue)]
    for note in [proposal.introduction, proposal.notes] { xml.element("cbc:Note", tongue, note) }
    xml.element("cbc:PricingCurrencyCode", currency.code)
    xml.element("cbc:LineCountNumeric", "\(lines.filter(isLineOfItsOwn).count)")
    if let last = proposal.validUntil {
      xml.element("cac:ValidityPeriod") { xml in
        xml.element("cbc:StartDate", proposal.date?.description)
        xml.element("cbc:EndDate", last.description)
      }
    }
    if let reference = proposal.reference {
      xml.element("cac:RequestForQuotationDocumentReference") { $0.element("cbc:ID", reference) }
    }
  }

  private func writeSeller(_ xml: inout XMLWriter) {
    let company = team?.company
    if let company {
      xml.element("cac:Party") { xml in
        xml.element("cbc:WebsiteURI", company.website)
        writeParty(
          name: company.name, address: company.address, vatNumber: company.vatNumber, legalName: company.name,
          organisationNumber: company.organisationNumber, &xml)
        writeContact("cac:Contact", name: nil, phone: company.phone, email: company.email, &xml)
      }
    }
    if let person = salesperson {
      writeContact(
        "cac:SellerContact", name: person.name, phone: person.phone, email: person.email,
        note: person.title?[proposal.language], &xml)
    }
  }

  private func writeBuyer(_ customer: Customer, _ xml: inout XMLWriter) {
    xml.element("cbc:SupplierAssignedAccountID", customer.customerId)
    xml.element("cac:Party") { xml in
      xml.element("cbc:WebsiteURI", customer.website)
      writeParty(
        name: customer.name, address: customer.billingAddress ?? customer.address, vatNumber: customer.vatNumber,
        legalName: customer.company, organisationNumber: customer.organisationNumber, &xml)
      writeContact("cac:Contact", name: nil, phone: customer.phone, email: customer.email, &xml)
      for person in customer.contacts where person.id != customer.mainContact?.id { writePerson(person, &xml) }
    }
    if let person = customer.mainContact {
      writeContact(
        "cac:BuyerContact", name: person.name, phone: person.phone, email: person.email, note: person.role, &xml)
    }
  }

  /// One of several contacts, whose name nobody can tell the parts of.
  private func writePerson(_ person: Customer.Contact, _ xml: inout XMLWriter) {
    xml.element("cac:Person") { xml in
      xml.element("cbc:OtherName", person.name)
      xml.element("cbc:JobTitle", person.role)
      writeContact("cac:Contact", name: nil, phone: person.phone, email: person.email, &xml)
    }
  }

  private func writeParty(
    name: String, address: Address?, vatNumber: String?, legalName: String?, organisationNumber: String?,
    _ xml: inout XMLWriter
  ) {
    xml.element("cac:PartyName") { $0.element("cbc:Name", name) }
    if let address { writeAddress("cac:PostalAddress", address, &xml) }
    if let vatNumber {
      xml.element("cac:PartyTaxScheme") { xml in
        xml.element("cbc:CompanyID", vatNumber)
        writeTaxScheme(&xml)
      }
    }
    if legalName != nil || organisationNumber != nil {
      xml.element("cac:PartyLegalEntity") { xml in
        xml.element("cbc:RegistrationName", legalName)
        xml.element("cbc:CompanyID", organisationNumber)
      }
    }
  }

  private func writeAddress(_ name: String, _ address: Address, _ xml: inout XMLWriter) {
    xml.element(name) { xml in
      xml.element("cbc:StreetName", address.street)
      xml.element("cbc:AdditionalStreetName", address.street2)
      xml.element("cbc:CityName", address.city)
      xml.element("cbc:PostalZone", address.postalCode)
      xml.element("cbc:CountrySubentity", address.region)
      if let country = address.country {
        xml.element("cac:Country") { $0.element("cbc:IdentificationCode", country) }
      }
    }
  }

  private func writeContact(
    _ element: String, name: String?, phone: String?, email: String?, note: String? = nil, _ xml: inout XMLWriter
  ) {
    if name == nil, phone == nil, email == nil { return }
    xml.element(element) { xml in
      xml.element("cbc:Name", name)
      xml.element("cbc:Telephone", phone)
      xml.element("cbc:ElectronicMail", email)
      xml.element("cbc:Note", note)
    }
  }

  private func writeTaxScheme(_ xml: inout XMLWriter) {
    xml.element("cac:TaxScheme") { $0.element("cbc:ID", "VAT") }
  }

  private func writeDelivery(_ xml: inout XMLWriter) {
    let address = customer?.address
    if address == nil, wishedInstallation == nil { return }
    xml.element("cac:Delivery") { xml in
      if let address { writeAddress("cac:DeliveryAddress", address, &xml) }
      if let day = wishedInstallation {
        xml.element("cac:RequestedDeliveryPeriod") { $0.element("cbc:EndDate", day.description) }
      }
    }
  }

  /// The terms, each with its heading on the first line; then how it is paid.
  private var conditions: [String] {
    var texts = proposal.terms.map { "\($0.heading)\n\($0.text)" }
    let payments = zip(offer.payments, totals.payments).map { payment, amount in
      let shown = SafeText(format.money(amount, currency))
      let text = SafeText(onPaper: payment.text)
      return language.text(
        payment.when(language).map { .quotationPaymentWhen(text: text, amount: shown, when: SafeText($0)) }
          ?? .quotationPayment(text: text, amount: shown))
    }
    if !payments.isEmpty { texts.append(([language.text(.pagePaymentPlan)] + payments).joined(separator: "\n")) }
    return texts
  }

  // MARK: Sums

  private func writeAmount(_ name: String, _ amount: Int, _ xml: inout XMLWriter) {
    xml.element(name, [("currencyID", currency.code)], decimal(amount))
  }

  /// A part of one, as UBL has percents of a base.
  private func fraction(_ percent: ExactDecimal) -> String? {
    percent.coefficient == 0 ? nil : (try? percent.hundredth())?.normalized.description
  }

  private func writeCharge(
    isCharge: Bool, code: String?, reason: String, percent: ExactDecimal? = nil, amount: Int, base: Int? = nil,
    _ xml: inout XMLWriter
  ) {
    xml.element("cac:AllowanceCharge") { xml in
      xml.element("cbc:ChargeIndicator", isCharge ? "true" : "false")
      xml.element("cbc:AllowanceChargeReasonCode", code)
      xml.element("cbc:AllowanceChargeReason", reason)
      xml.element("cbc:MultiplierFactorNumeric", percent.flatMap { fraction($0) })
      writeAmount("cbc:Amount", amount, &xml)
      if let base { writeAmount("cbc:BaseAmount", base, &xml) }
    }
  }

  private func writeCharges(_ xml: inout XMLWriter) {
    for sum in sums {
      switch sum.kind {
      case .orderDiscount:
        // One in percent and one in money beside it can't both be told by the amount.
        let percent = offer.orderDiscount.amount == 0 ? offer.orderDiscount.percent : nil
        writeCharge(
          isCharge: false, code: UBL.discount, reason: sum.label, percent: percent, amount: -sum.amount,
          base: totals.subtotal, &xml)
      case .shipping:
        writeCharge(isCharge: true, code: UBL.freight, reason: sum.label, amount: sum.amount, &xml)
      case .adjustment:
        let amount = Int(sum.amount.magnitude)
        writeCharge(isCharge: sum.amount > 0, code: nil, reason: sum.label, amount: amount, &xml)
      default: break
      }
    }
  }

  private func writeTax(_ xml: inout XMLWriter) {
    writeAmount("cbc:TaxAmount", totals.vat, &xml)
    func subtotal(_ base: Int, _ amount: Int, _ percent: ExactDecimal) {
      xml.element("cac:TaxSubtotal") { xml in
        writeAmount("cbc:TaxableAmount", base, &xml)
        writeAmount("cbc:TaxAmount", amount, &xml)
        writeCategory("cac:TaxCategory", percent, &xml, tellsReason: true)
      }
    }
    for sum in sums {
      switch sum.kind {
      case .vat(let percent, let base): subtotal(base, sum.amount, percent)
      case .noVat: subtotal(totals.net, sum.amount, ExactDecimal(0))
      default: break
      }
    }
  }

  private func writeCategory(
    _ name: String, _ percent: ExactDecimal, _ xml: inout XMLWriter, tellsReason: Bool = false
  ) {
    xml.element(name) { xml in
      switch offer.vat.mode {
      case .normal:
        xml.element("cbc:ID", percent.coefficient == 0 ? UBL.zeroRate : UBL.standardRate)
        xml.element("cbc:Percent", percent.description)
      case .reverseCharge:
        xml.element("cbc:ID", UBL.reverseCharge)
        xml.element("cbc:Percent", "0")
        if tellsReason { xml.element("cbc:TaxExemptionReason", language.text(.pageReverseChargeNote)) }
      case .none:
        xml.element("cbc:ID", UBL.outsideOfTax)
        if tellsReason { xml.element("cbc:TaxExemptionReason", language.text(.pageNoVat)) }
      }
      writeTaxScheme(&xml)
    }
  }

  private func writeTotals(_ xml: inout XMLWriter) {
    let allowance = totals.orderDiscount - min(totals.adjustment, 0)
    let charge = totals.shipping + max(totals.adjustment, 0)
    writeAmount("cbc:LineExtensionAmount", totals.subtotal, &xml)
    writeAmount("cbc:TaxExclusiveAmount", totals.net, &xml)
    writeAmount("cbc:TaxInclusiveAmount", totals.total, &xml)
    if allowance != 0 { writeAmount("cbc:AllowanceTotalAmount", allowance, &xml) }
    if charge != 0 { writeAmount("cbc:ChargeTotalAmount", charge, &xml) }
    if offer.rounding == .wholeUnit { writeAmount("cbc:PayableRoundingAmount", totals.rounding, &xml) }
    writeAmount("cbc:PayableAmount", totals.toPay, &xml)
  }

  // MARK: Lines

  /// Whether a line is no alternative to one that is there.
  private func isLineOfItsOwn(_ line: Line) -> Bool { line.alternativeTo == nil }

  private func writeLine(_ line: Line, _ xml: inout XMLWriter) {
    xml.element("cac:QuotationLine") { xml in
      xml.element("cbc:ID", "\(line.number)")
      if let remark = remark(line) { xml.element("cbc:Note", remark) }
      if line.counts {
        xml.element("cac:LineItem") { writeItem(line, &$0) }
      } else {
        xml.element("cac:LineItem") { writeItem(line, &$0, isNone: true) }
        xml.element("cac:AlternativeLineItem") { writeItem(line, &$0) }
      }
      for other in alternatives(to: line) { xml.element("cac:AlternativeLineItem") { writeItem(other, &$0) } }
    }
  }

  /// The lines that could stand in for a line, or for one of these.
  private func alternatives(to line: Line) -> [Line] {
    var (found, numbers): ([Line], Set<Int>) = ([], [line.number])
    var isComplete = false
    while !isComplete {
      let next = lines.filter { other in
        other.alternativeTo.map { numbers.contains($0) } ?? false && !numbers.contains(other.number)
      }
      isComplete = next.isEmpty
      found += next
      numbers.formUnion(next.map(\.number))
    }
    return found
  }

  private func writeItem(_ line: Line, _ xml: inout XMLWriter, isNone: Bool = false) {
    xml.element("cbc:ID", line.line.id)
    if let remark = remark(line), !isNone { xml.element("cbc:Note", remark) }
    let unit: XMLWriter.Attributes = [("unitCode", line.line.unitCode)]
    xml.element("cbc:Quantity", unit, isNone ? "0" : line.line.quantity.normalized.description)
    if line.isPriced {
      writeAmount("cbc:LineExtensionAmount", isNone ? 0 : line.amount, &xml)
      if line.hasUnitPrice, !isNone, !line.line.discount.isNone {
        let percent = line.line.discount.amount == 0 ? line.line.discount.percent : nil
        writeCharge(
          isCharge: false, code: UBL.discount, reason: language.text(.pageDiscount), percent: percent,
          amount: line.gross - line.amount, base: line.gross, &xml)
      }
      if line.hasUnitPrice {
        xml.element("cac:Price") { xml in
          writeAmount("cbc:PriceAmount", line.line.unitPrice, &xml)
          xml.element("cbc:BaseQuantity", unit, "1")
        }
      }
    }
    xml.element("cac:Item") { xml in
      // A name is one line; what else is said of it is its description.
      let name = line.product?.name ?? line.name.split(separator: "\n").first.map(String.init) ?? line.name
      if line.name != name { xml.element("cbc:Description", line.name) }
      xml.element("cbc:Name", name)
      if let id = line.line.product {
        xml.element("cac:SellersItemIdentification") { $0.element("cbc:ID", id) }
      }
      writeCategory("cac:ClassifiedTaxCategory", line.rate, &xml)
      if let section = line.section {
        xml.element("cac:AdditionalItemProperty") { xml in
          xml.element("cbc:ID", line.line.section)
          xml.element("cbc:Name", UBL.section)
          xml.element("cbc:Value", section)
        }
      }
      if let perFan = line.line.perFan {
        xml.element("cac:AdditionalItemProperty") { xml in
          xml.element("cbc:Name", UBL.perFan)
          xml.element("cbc:ValueQuantity", unit, perFan.number.normalized.description)
          for product in perFan.products ?? [] { xml.element("cbc:ListValue", product) }
        }
      }
      if let maker = line.product?.manufacturer {
        xml.element("cac:ManufacturerParty") { xml in
          xml.element("cac:PartyName") { $0.element("cbc:Name", maker) }
        }
      }
    }
  }
}
