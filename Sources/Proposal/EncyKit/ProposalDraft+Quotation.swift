package import EncyBase
package import EncyDocument
internal import EncyFigures
package import EncyInterchange
internal import EncyPlans
internal import EncyRegister
internal import EncySettings
internal import EncyTexts

extension ProposalDraft {
  /// A new proposal of what a quotation of UBL 2 says: a draft with its number and dates, unless others are given. Products of the
  /// catalog are taken from it; others are what the quotation says of them.
  /// - Returns: The proposal, what of the quotation had no place in it, and by which of that its total differs from the file's.
  /// - Throws: ``Refusal`` for another currency than the quotation's, or a product that the catalog lacks; ``DocumentError`` never in
  ///   practice; ``ArithmeticError`` for amounts that don't fit.
  package func document(
    from quotation: Quotation, file: String, origin: Origin
  ) throws -> (document: Document, unfit: [Quotation.Unfit], ofTotal: [Quotation.Unfit]) {
    if let currency, currency != quotation.currency {
      throw Refusal(.errorNewCurrency(own: SafeText(quotation.currency.code), code: SafeText(currency.code)))
    }
    var document = Document(file: file, origin: origin)
    var ids = ids(origin)
    let language = language ?? quotation.language ?? .swedish
    let stated = quotation.proposal
    func text(_ name: String) -> String? { stated[name]?.stringValue }
    let day = date?.description ?? text("date") ?? origin.today.description
    let last = CalendarDate(day).map { $0.adding(days: ProposalDraft.validDays).description }
    document = try started(
      document,
      [
        ("number", .string(number ?? text("number") ?? ProposalDraft.freshNumber(day: origin.today, ids: &ids))),
        ("title", .string(title ?? text("title") ?? ProposalDraft.title(language))),
        ("kind", .string(kind?.rawValue ?? text("kind") ?? Proposal.Kind.offer.rawValue)),
        ("status", "draft"),
        ("printedRevision", 0),
        ("language", .string(language.rawValue)),
        ("currency", .string(quotation.currency.code)),
        ("date", .string(day)),
        ("validUntil", (validUntil?.description ?? text("validUntil") ?? last).map { .string($0) }),
        ("reference", stated["reference"]),
        ("introduction", stated["introduction"]),
        ("notes", stated["notes"]),
        ("terms", stated["terms"]),
      ])
    try takeParties(of: quotation, &document, &ids)
    try takeOffer(of: quotation, &document)
    if let day = quotation.wishedInstallation {
      try document.setTree("model/needs.json", to: ["dates": ["wishedInstallation": .string(day)]])
    }
    try offer(&document, ids: &ids)
    var unfit = quotation.unfit
    try leaveOutInvalid(of: quotation, &document, &unfit, today: origin.today)
    if let totals = try OfferTotals(document.figureValues()) {
      let departures = quotation.departures(from: totals, language)
      return (document, unfit + departures.all, departures.ofTotal)
    }
    return (document, unfit, [])
  }

  private func takeParties(of quotation: Quotation, _ document: inout Document, _ ids: inout IDSource) throws {
    if quotation.customer["name"] != nil || customer != nil {
      var tree = quotation.customer
      if tree["name"] == nil { tree["name"] = customer.map { .string($0) } }
      try document.setTree("model/customer.json", to: .object(tree))
    }
    try describeCustomer(&document)
    guard quotation.company["name"] != nil else {
      try seller?.sign(&document, ids: &ids)
      return
    }
    var people: [JSONValue] = []
    if quotation.salesperson["name"] != nil {
      var person = JSONObject()
      let id = ids.next()
      person["id"] = .string(id)
      for member in quotation.salesperson.members { person[member.name] = member.value }
      people.append(.object(person))
      try document.edit("model/proposal.json") { tree throws(JSONEditError) in tree["salesperson"] = .string(id) }
    }
    try document.setTree("model/team.json", to: ["people": .array(people), "company": .object(quotation.company)])
  }

  private func takeOffer(of quotation: Quotation, _ document: inout Document) throws {
    try document.setTree("model/products.json", to: ["products": []])
    var names: [String: String] = [:]
    for article in quotation.articles where names[article.id] == nil {
      if try ProductCatalog.current.product(article.id)?.id == article.id,
        let taken = try? document.takeProduct(article.id, agreed: article.price)
      {
        names[article.id] = taken.name
        continue
      }
      names[article.id] = article.name
      var product = JSONObject()
      product["id"] = .string(article.id)
      product["name"] = .string(article.name)
      product["manufacturer"] = article.manufacturer.map { .string($0) }
      product["price"] = .int(article.price)
      try document.set(JSONPointer(["products", "products", "-"]), to: .object(product))
    }
    var offer = JSONValue.object(quotation.offer)
    let said = Dictionary(quotation.articles.map { ($0.id, $0.name) }) { first, _ in first }
    offer["lines"] = .array(
      offer.items("lines").map { line in
        // The quotation's words stand where the catalog has others.
        guard let id = line.text("product"), line["description"] == nil, let name = said[id], name != names[id] else {
          return line
        }
        var line = line
        line["description"] = .string(name)
        return line
      })
    try document.setTree("model/offer.json", to: offer)
  }

  /// Leaves out what no proposal may hold, such as a telephone number that is none.
  private func leaveOutInvalid(
    of quotation: Quotation, _ document: inout Document, _ unfit: inout [Quotation.Unfit], today: CalendarDate
  ) throws {
    for finding in document.findings(today: today) where finding.severity == .error {
      guard let part = finding.part, let inner = finding.pointer else { continue }
      var pointer = JSONPointer(PartName.tokens(of: part)).appending(inner)
      // People have ids of their own by now.
      if pointer.tokens.starts(with: ["team", "people"]) {
        pointer = JSONPointer(["team", "people", "0"] + pointer.tokens.dropFirst(3))
      }
      guard let place = quotation.places["\(pointer)"], let value = try document.value(at: pointer)?.stringValue,
        (try? document.remove(pointer)) != nil
      else { continue }
      unfit.append(
        Quotation.Unfit(path: place.path, line: place.line, reason: .unfitValue(text: SafeText(value))))
    }
  }
}
