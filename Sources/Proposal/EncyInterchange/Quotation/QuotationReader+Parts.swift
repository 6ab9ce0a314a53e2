import EncyBase
import EncyDocument
import EncyTexts

extension QuotationReader {
  /// Finds our own extension.
  func findOwn() -> XMLElement? {
    for item in root.child("UBLExtensions")?.all("UBLExtension") ?? [] {
      let found = item.child("ExtensionContent")?.children.first { $0.namespace == UBL.own && $0.name == "Proposal" }
      if let found { return found }
    }
    return nil
  }

  func read(into quotation: inout Quotation) {
    readHead(&quotation)
    readSeller(&quotation)
    readCustomer(&quotation)
    readLines(&quotation)
    readSums(&quotation)
    // They follow from the rest.
    for name in ["UBLVersionID", "LineCountNumeric"] { if let element = root.child(name) { use(element) } }
  }

  /// Puts a member into a part, and remembers where it came from.
  private func put(
    _ object: inout JSONObject, _ name: String, _ value: JSONValue?, _ pointer: String, _ element: XMLElement?,
    _ quotation: inout Quotation
  ) {
    guard let value else { return }
    object[name] = value
    if let element { quotation.places["\(pointer)/\(name)"] = (path(of: element), element.line) }
  }

  // MARK: Head

  private func readHead(_ quotation: inout Quotation) {
    let facts = own?.attributes ?? [:]
    var proposal = JSONObject()
    let number = root.child("ID")
    put(&proposal, "number", text(number, most: 50).map { .string($0) }, "/proposal", number, &quotation)
    if let title = facts["title"] { proposal["title"] = .string(title) }
    if let kind = facts["kind"], Proposal.Kind(rawValue: kind) != nil { proposal["kind"] = .string(kind) }
    proposal["currency"] = .string(currency.code)
    let period = root.child("ValidityPeriod")
    let issued = root.child("IssueDate")
    put(&proposal, "date", date(issued).map { .string($0) }, "/proposal", issued, &quotation)
    if let start = element(period, "StartDate"), QuotationReader.trimmed(start.text) == issued?.text { use(start) }
    let last = element(period, "EndDate")
    put(&proposal, "validUntil", date(last).map { .string($0) }, "/proposal", last, &quotation)
    let reference = element(root, "RequestForQuotationDocumentReference", "ID")
    put(
      &proposal, "reference", text(reference, most: 200).map { .string($0) }, "/proposal", reference, &quotation)
    readLanguage(facts["language"], &quotation)
    var notes = root.all("Note").compactMap { text($0, most: 20_000, isOneLine: false) }
    if facts["introduction"] == "true", !notes.isEmpty { proposal["introduction"] = .string(notes.removeFirst()) }
    if !notes.isEmpty { proposal["notes"] = .string(String(notes.joined(separator: "\n\n").prefix(20_000))) }
    let terms = readTerms()
    if !terms.isEmpty { proposal["terms"] = .array(terms) }
    quotation.proposal = proposal
    let wish = element(root, "Delivery", "RequestedDeliveryPeriod", "EndDate")
    quotation.wishedInstallation = date(wish)
  }

  private func readLanguage(_ stated: String?, _ quotation: inout Quotation) {
    let note = root.all("Note").first { $0.attributes["languageID"] != nil }
    guard let code = stated ?? note?.attributes["languageID"] else { return }
    quotation.language = Language(rawValue: String(code.lowercased().prefix { $0 != "-" && $0 != "_" }))
    if quotation.language == nil, let note { remark(note, .unfitLanguage(language: SafeText(code))) }
  }

  /// Each text of the conditions is a term; its first line is the heading where there are more.
  private func readTerms() -> [JSONValue] {
    let elements =
      (root.child("TransactionConditions")?.all("Description") ?? [])
      + (root.child("DeliveryTerms")?.all("SpecialTerms") ?? [])
    return elements.compactMap { element -> String? in text(element, most: 20_000, isOneLine: false) }
      .enumerated().map { place, text in
        let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let isHeaded = lines.count == 2 && (1...200).contains(lines[0].unicodeScalars.count)
        let heading = isHeaded ? lines[0] : "\(place + 1)."
        return [
          "id": .string("term\(place + 1)"), "heading": .string(heading), "text": .string(isHeaded ? lines[1] : text),
        ]
      }
  }

  // MARK: Parties

  private func readSeller(_ quotation: inout Quotation) {
    guard let supplier = root.child("SellerSupplierParty") else { return }
    if let party = supplier.child("Party") {
      var company = readParty(party, "/team/company", &quotation)
      company["company"] = nil
      if let address = readAddress(party.child("PostalAddress")) { company["address"] = address }
      readContact(party.child("Contact"), &company, "/team/company", &quotation, isNamed: false)
      quotation.company = company
    }
    let contact = supplier.child("SellerContact") ?? supplier.child("Party")?.child("Contact")
    if QuotationReader.trimmed(contact?.child("Name")?.text ?? "") != "" {
      var person = JSONObject()
      readContact(contact, &person, "/team/people/0", &quotation, isNamed: true)
      if let title = text(contact?.child("Note"), most: 200) {
        person["title"] = [(quotation.language ?? .swedish).rawValue: .string(title)]
      }
      quotation.salesperson = person
    }
  }

  private func readCustomer(_ quotation: inout Quotation) {
    guard let buyer = root.child("BuyerCustomerParty") ?? root.child("OriginatorCustomerParty") else {
      return remark(root, .unfitBuyer)
    }
    var customer = buyer.child("Party").map { readParty($0, "/customer", &quotation) } ?? JSONObject()
    if let project = own?.attributes["project"] { customer["project"] = .string(project) }
    let account = buyer.child("SupplierAssignedAccountID")
    put(&customer, "customerId", text(account, most: 100).map { .string($0) }, "/customer", account, &quotation)
    let party = buyer.child("Party")
    let postal = readAddress(party?.child("PostalAddress"))
    let delivery = root.child("Delivery")
    let site = readAddress(
      delivery?.child("DeliveryAddress") ?? delivery?.child("DeliveryLocation")?.child("Address"))
    if let address = site ?? postal { customer["address"] = address }
    if let postal, let site, postal != site { customer["billingAddress"] = postal }
    // Where the party's contact is a person, the customer has one.
    let contact = party?.child("Contact")
    let isPerson = QuotationReader.trimmed(contact?.child("Name")?.text ?? "") != ""
    if !isPerson { readContact(contact, &customer, "/customer", &quotation, isNamed: false) }
    var contacts: [JSONValue] = []
    if let person = buyer.child("BuyerContact") ?? (isPerson ? contact : nil) {
      var read = JSONObject()
      read["id"] = "c1"
      readContact(person, &read, "/customer/contacts/0", &quotation, isNamed: true)
      if let role = text(person.child("Note"), most: 100) { read["role"] = .string(role) }
      if read["name"] != nil { contacts.append(.object(read)) }
    }
    for person in party?.all("Person") ?? [] {
      let place = contacts.count
      let names = ["FirstName", "MiddleName", "FamilyName", "OtherName"].map { text(person.child($0), most: 200) }
      let name = String(names.compactMap(\.self).joined(separator: " ").prefix(200))
      if name.isEmpty { continue }
      var read = JSONObject()
      read["id"] = .string("c\(place + 1)")
      read["name"] = .string(name)
      if let role = text(person.child("JobTitle"), most: 100) { read["role"] = .string(role) }
      readContact(person.child("Contact"), &read, "/customer/contacts/\(place)", &quotation, isNamed: false)
      contacts.append(.object(read))
    }
    if !contacts.isEmpty { customer["contacts"] = .array(contacts) }
    if customer["name"] == nil { remark(buyer, .unfitBuyer) }
    quotation.customer = customer
  }

  private func readParty(_ party: XMLElement, _ pointer: String, _ quotation: inout Quotation) -> JSONObject {
    var object = JSONObject()
    let legal = party.child("PartyLegalEntity")
    let registered = legal?.child("RegistrationName")
    let named = element(party, "PartyName", "Name") ?? registered
    let name = text(named, most: 200)
    put(&object, "name", name.map { .string($0) }, pointer, named, &quotation)
    if let company = text(registered, most: 200), company != name { object["company"] = .string(company) }
    let number = legal?.child("CompanyID")
    put(
      &object, "organisationNumber", text(number, most: 30).map { .string($0) }, pointer, number, &quotation)
    let scheme = party.child("PartyTaxScheme")
    let vat = scheme?.child("CompanyID")
    put(&object, "vatNumber", text(vat, most: 22).map { .string($0) }, pointer, vat, &quotation)
    if vat != nil, let tax = scheme?.child("TaxScheme") { useAll(tax) }
    let site = party.child("WebsiteURI")
    put(&object, "website", text(site, most: 500).map { .string($0) }, pointer, site, &quotation)
    return object
  }

  private func readAddress(_ address: XMLElement?) -> JSONValue? {
    guard let address else { return nil }
    var object = JSONObject()
    let street = [text(address.child("StreetName"), most: 150), text(address.child("BuildingNumber"), most: 40)]
      .compactMap(\.self).joined(separator: " ")
    if !street.isEmpty { object["street"] = .string(street) }
    let second =
      [text(address.child("AdditionalStreetName"), most: 200)]
      + address.all("AddressLine").map { text($0.child("Line"), most: 200) }
    let street2 = second.compactMap(\.self).joined(separator: ", ")
    if !street2.isEmpty { object["street2"] = .string(String(street2.prefix(200))) }
    for (name, member, most) in [
      ("PostalZone", "postalCode", 20), ("CityName", "city", 100), ("CountrySubentity", "region", 100),
    ] {
      if let value = text(address.child(name), most: most) { object[member] = .string(value) }
    }
    let country = element(address, "Country", "IdentificationCode")
    if let code = text(country, most: 40) {
      if code.utf8.count == 2, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
        object["country"] = .string(code)
      } else if let country {
        remark(country, .unfitValue(text: SafeText(code)))
      }
    }
    return object.isEmpty ? nil : .object(object)
  }

  private func readContact(
    _ contact: XMLElement?, _ object: inout JSONObject, _ pointer: String, _ quotation: inout Quotation, isNamed: Bool
  ) {
    guard let contact else { return }
    let members = [("Name", "name", 200), ("ElectronicMail", "email", 254), ("Telephone", "phone", 60)]
    for (name, member, most) in members where isNamed || name != "Name" {
      let element = contact.child(name)
      put(&object, member, text(element, most: most).map { .string($0) }, pointer, element, &quotation)
    }
  }

  // MARK: Lines

  /// What a line item says of its tax.
  struct Taxed {
    var rate: ExactDecimal?
    var category: String?
  }

  private func readLines(_ quotation: inout Quotation) {
    var reading = LinesReading()
    for section in own?.all("Section") ?? [] {
      use(section)
      if let id = section.attributes["id"], let title = section.attributes["title"] {
        reading.add(section: id, title: title)
      }
    }
    for element in root.all("QuotationLine") {
      if let id = element.child("ID") { use(id) }
      let isOwn = own != nil
      let notes = element.all("Note")
      if isOwn { notes.forEach(use) }
      guard let main = element.child("LineItem") else { continue }
      var others = element.all("AlternativeLineItem") + element.all("SellerProposedSubstituteLineItem")
      let mainID = QuotationReader.trimmed(main.child("ID")?.text ?? "")
      let isNone = ExactDecimal(QuotationReader.trimmed(main.child("Quantity")?.text ?? "1"))?.coefficient == 0
      var item = main
      var isOptional = false
      if isNone, let first = others.first, QuotationReader.trimmed(first.child("ID")?.text ?? "") == mainID {
        useAll(main)
        (item, isOptional) = (first, true)
        others.removeFirst()
      }
      let words = isOwn ? [] : notes.compactMap { text($0, most: 2_000, isOneLine: false) }
      var line = readItem(item, isOptional ? nil : element, words, &reading, &quotation)
      if isOptional { line["optional"] = true }
      let id = line["id"]
      reading.lines.append(line)
      addCharges(of: item, after: line, &reading, &quotation)
      for other in others {
        if isOwn { other.all("Note").forEach(use) }
        var line = readItem(other, nil, [], &reading, &quotation)
        line["alternativeTo"] = id
        reading.lines.append(line)
      }
    }
    // Charges that become lines don't change which rate is the offer's.
    reading.rate = rate(of: reading)
    readCharges(&reading)
    finish(reading, &quotation)
  }

  /// What lines have said so far.
  struct LinesReading {
    var lines: [JSONObject] = []
    var taxes: [Taxed] = []
    private var ids: Set<String> = []
    /// How often an id was wanted again.
    private var repeats: [String: Int] = [:]
    private(set) var sections: [(id: String, title: String)] = []
    /// The first section of each title.
    private var sectionsByTitle: [String: Int] = [:]
    private var sectionTitles: [String: Set<String>] = [:]
    private var sectionCount = 0
    /// The offer's rate of VAT.
    var rate: ExactDecimal?
    /// Members of the offer beside its lines: discount, shipping, adjustment.
    var sums = JSONObject()

    /// Adds a line of words and an amount, such as a charge.
    mutating func add(_ words: String, _ amount: Int, _ taxed: Taxed, marks: [String: JSONValue] = [:]) {
      var line = JSONObject()
      line["id"] = .string(freshID("L\(lines.count + 1)"))
      line["kind"] = "free"
      line["description"] = .string(words)
      line["quantity"] = 1
      line["unit"] = "lump"
      line["unitPrice"] = .int(amount)
      for name in ["optional", "section"] { line[name] = marks[name] }
      lines.append(line)
      taxes.append(taxed)
    }

    /// Takes an id for a line, or one like it where another line has it.
    mutating func freshID(_ wanted: String) -> String {
      if ids.insert(wanted).inserted { return wanted }
      // An id has 64 characters.
      let base = String(wanted.prefix(56))
      var count = repeats[base] ?? 1
      var id = "\(base)-"
      while !ids.insert(id).inserted {
        count += 1
        id = "\(base)-\(count)"
      }
      repeats[base] = count
      return id
    }

    /// Adds a section that the file lists.
    mutating func add(section id: String, title: String) {
      if sectionsByTitle[title] == nil { sectionsByTitle[title] = sections.count }
      sectionTitles[id, default: []].insert(title)
      sections.append((id, title))
    }

    /// The id of the section of a title: the one with the id that the file states, if it has both, else the first; a new one where none has
    /// it.
    mutating func section(_ title: String, stated: String) -> String {
      if sectionTitles[stated]?.contains(title) ?? false { return stated }
      if let known = sectionsByTitle[title] { return sections[known].id }
      sectionCount = max(sectionCount, sections.count) + 1
      while sectionTitles["S\(sectionCount)"] != nil { sectionCount += 1 }
      add(section: "S\(sectionCount)", title: title)
      return "S\(sectionCount)"
    }
  }

  private func readItem(
    _ item: XMLElement, _ outer: XMLElement?, _ notes: [String], _ reading: inout LinesReading,
    _ quotation: inout Quotation
  ) -> JSONObject {
    var line = JSONObject()
    let place = reading.lines.count
    let stated = text(item.child("ID"), most: 64) ?? ""
    let isID =
      stated.utf8.first.map { QuotationReader.isLetter($0) } ?? false
      && stated.utf8.allSatisfy {
        QuotationReader.isLetter($0) || [0x2E, 0x5F, 0x2D].contains($0)
      }
    line["id"] = .string(reading.freshID(isID ? stated : "L\(place + 1)"))
    let goods = item.child("Item")
    let article = readArticle(goods, &line, notes)
    if own != nil { item.all("Note").forEach(use) }
    readAmounts(item, outer, place, name: article?.name, &line, &quotation)
    if let article {
      let price = max(0, line["unitPrice"]?.intValue ?? 0)
      quotation.articles.append(
        Quotation.Article(
          id: article.id, name: article.name, manufacturer: article.manufacturer, price: price))
    }
    reading.taxes.append(readTax(item, goods, line))
    func property(_ name: String) -> XMLElement? {
      goods?.all("AdditionalItemProperty").first { QuotationReader.trimmed($0.child("Name")?.text ?? "") == name }
    }
    if let property = property(UBL.section), let title = text(property.child("Value"), most: 200) {
      useAll(property)
      let id = QuotationReader.trimmed(property.child("ID")?.text ?? "")
      line["section"] = .string(reading.section(title, stated: id))
    }
    if own != nil, let property = property(UBL.perFan), let number = decimal(property.child("ValueQuantity")) {
      useAll(property)
      var perFan = JSONObject()
      perFan["number"] = .number(JSONNumber(number))
      let products = property.all("ListValue").map { QuotationReader.trimmed($0.text) }
      if !products.isEmpty { perFan["products"] = .array(products.map { .string($0) }) }
      line["perFan"] = .object(perFan)
    }
    return line
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// The words of a line, and the product that it sells.
  private func readArticle(
    _ goods: XMLElement?, _ line: inout JSONObject, _ notes: [String]
  ) -> (id: String, name: String, manufacturer: String?)? {
    let name = text(goods?.child("Name"), most: 200)
    let words = (goods?.all("Description") ?? []).compactMap { text($0, most: 4_500, isOneLine: false) }
    let identity = element(goods, "SellersItemIdentification", "ID")
    let id = text(identity, most: 64) ?? ""
    let isProduct =
      id.utf8.first.map { QuotationReader.isLetter($0) } ?? false
      && id.utf8.allSatisfy { QuotationReader.isLetter($0) || [0x2E, 0x5F, 0x2D].contains($0) }
    if !isProduct, !id.isEmpty, let identity { remark(identity, .unfitValue(text: SafeText(id))) }
    var texts = words + notes.filter { !words.contains($0) && $0 != name }
    if let name, !(own != nil && isProduct), !(texts.first?.hasPrefix(name) ?? false) { texts.insert(name, at: 0) }
    line["kind"] = isProduct ? "product" : "free"
    if isProduct { line["product"] = .string(id) }
    let isShort = texts.allSatisfy { !$0.contains("\n") }
    let whole = String(texts.joined(separator: isShort ? ", " : "\n").prefix(5_000))
    if !whole.isEmpty, !(isProduct && whole == name) {
      line["description"] = .string(whole)
    } else if !isProduct {
      line["description"] = "–"
    }
    if !isProduct { return nil }
    return (id, name ?? id, text(element(goods, "ManufacturerParty", "PartyName", "Name"), most: 200))
  }

  private func readTax(_ item: XMLElement, _ goods: XMLElement?, _ line: JSONObject) -> Taxed {
    var taxed = Taxed()
    let subtotal = element(item, "TaxTotal", "TaxSubtotal")
    let category = goods?.child("ClassifiedTaxCategory") ?? subtotal?.child("TaxCategory")
    taxed.category = text(category?.child("ID"), most: 10)
    taxed.rate = decimal(category?.child("Percent") ?? subtotal?.child("Percent"))
    if let category { useAll(category) }
    if let total = item.child("TaxTotal") { useAll(total) }
    let tax = item.child("TotalTaxAmount")
    if taxed.rate == nil, let tax = amount(tax), let sum = item.child("LineExtensionAmount"), let net = amount(sum),
      net > 0, tax >= 0, let rate = quotient(ExactDecimal(tax * 100), ExactDecimal(net))
    {
      // To whole tenths: the tax was rounded.
      let rounded = rate.rounded(toScale: 1).normalized
      if let again = try? rounded.multiplied(by: ExactDecimal(net)).hundredth().roundedToInt(), again == tax {
        taxed.rate = rounded
      }
    } else if let tax {
      use(tax)
    }
    if let rate = taxed.rate, rate.coefficient < 0 || ExactDecimal(100).isLess(than: rate) { taxed.rate = nil }
    return taxed
  }

  /// The rate that most lines have, unless our own extension names one.
  private func rate(of reading: LinesReading) -> ExactDecimal? {
    var counts: [ExactDecimal: Int] = [:]
    for case let rate? in reading.taxes.map(\.rate) { counts[rate, default: 0] += 1 }
    let stated = own?.attributes["vatRate"].flatMap { ExactDecimal($0)?.normalized }
    let commonest = counts.max { ($0.value, $1.key.doubleValue) < ($1.value, $0.key.doubleValue) }?.key
    let head = decimal(element(root, "TaxTotal", "TaxSubtotal", "TaxCategory", "Percent"))
    return [stated, commonest, head].compactMap(\.self).first {
      $0.coefficient >= 0 && !ExactDecimal(100).isLess(than: $0)
    }
  }

  private func finish(_ reading: LinesReading, _ quotation: inout Quotation) {
    let rate = reading.rate
    let head = element(root, "TaxTotal", "TaxSubtotal", "TaxCategory")
    let categories = Set(reading.taxes.compactMap(\.category) + [text(head?.child("ID"), most: 10)].compactMap(\.self))
    let tax = amount(element(root, "TaxTotal", "TaxAmount"))
    let hasTax = reading.taxes.contains { ($0.rate?.coefficient ?? 0) > 0 } || (tax ?? 0) != 0
    let isTaxed = hasTax || !categories.isDisjoint(with: [UBL.standardRate, UBL.zeroRate])
    let mode: VAT.Mode = categories.contains(UBL.reverseCharge) ? .reverseCharge : isTaxed ? .normal : .none
    var offer = JSONObject()
    let lines = zip(reading.lines, reading.taxes).map { line, taxed -> JSONValue in
      var line = line
      if mode == .normal, let own = taxed.rate, own != rate { line["vatRate"] = .number(JSONNumber(own)) }
      return .object(line)
    }
    // Alternatives stand with their lines in the file.
    let order = own?.attributes["lines"]?.split(separator: " ").map(String.init) ?? []
    let ranks = Dictionary(order.enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    let sorted = lines.enumerated().sorted { one, other in
      let ranks = [one, other].map { ranks[$0.element.text("id") ?? ""] ?? order.count }
      return (ranks[0], one.offset) < (ranks[1], other.offset)
    }
    offer["lines"] = .array(sorted.map(\.element))
    let places = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element.offset, $0.offset) })
    quotation.stated = quotation.stated.map { stated in
      guard case .lines(let old) = stated.kind else { return stated }
      return Quotation.Stated(
        kind: .lines(old.compactMap { places[$0] }), amount: stated.amount, path: stated.path, line: stated.line)
    }
    if !reading.sections.isEmpty {
      offer["sections"] = .array(reading.sections.map { ["id": .string($0.id), "title": .string($0.title)] })
    }
    if own?.attributes["hideLinePrices"] == "true" { offer["hideLinePrices"] = true }
    offer["vatMode"] = .string(mode.rawValue)
    offer["vatRate"] = .number(JSONNumber(rate ?? ExactDecimal(mode == .normal ? 25 : 0)))
    for name in ["orderDiscount", "orderDiscountAmount", "shipping", "adjustment"] { offer[name] = reading.sums[name] }
    quotation.offer = offer
  }
}
