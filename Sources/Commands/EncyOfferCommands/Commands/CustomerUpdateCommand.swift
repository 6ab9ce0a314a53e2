internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency customer update`
struct CustomerUpdateCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Show what the lists say otherwise of a proposal's customer, and take it over.",
    discussion: """
      Who is meant follows from the customer's number, else from its company or VAT number, else from name and place. What a \
      list doesn't say stays as it is.

      Examples:
        ency customer update hall.ency
        ency customer update hall.ency --take
      """)

  @OptionGroup var proposal: ChangedProposal
  @Flag(help: "Take over what the list says otherwise.")
  var take = false
  @Option(help: "The customer's number as `customer find` shows it. Default: the one that is the same.")
  var id: String?
  @OptionGroup var lists: CustomerListOptions
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/customer-update, with --take Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let file = proposal.file
    let before = try DocumentFile.openForChange(file)
    guard let customer = try before.tree(of: CustomerChange.part), customer.text("name") != nil else {
      throw Failure.no(.errorNoCustomer(file: SafeText(file)), file: file)
    }
    let desk = try CustomerDesk()
    let lists = try desk.lists(lists)
    guard let kept = try id.map({ try desk.customer($0, in: lists, file: file) }) ?? lists.customer(sameAs: customer)
    else {
      // Keeping somebody who is there under another spelling makes two of one.
      let alike = desk.likely(customer.text("name") ?? "", in: lists)
      throw Failure.no(
        alike.map {
          .errorCustomerAlike(file: SafeText(file), name: SafeText($0.name), id: SafeText($0.id))
        } ?? .errorCustomerUnlisted(file: SafeText(file)), file: file)
    }
    let differences = CustomerDifference.all(customer, try CustomerCheck.fitting(kept))
    let session = Session.current
    let from = SafeText(CustomerText.origin(kept))
    if take, !differences.isEmpty { return try take(over: differences, before) }
    if json {
      let rows = differences.map { difference -> JSONValue in
        ["pointer": .string("/customer\(difference.pointer)"), "old": difference.old ?? .null, "new": difference.new]
      }
      return try session.print(
        JSONAnswer.text(
          "customer-update", [("file", .string(file)), ("id", .string(kept.id)), ("differences", .array(rows))]),
        terminator: "")
    }
    let (id, name) = (SafeText(kept.id), SafeText(kept.name))
    if differences.isEmpty {
      return try session.print(.customerSame(file: SafeText(kept.file), id: id, name: name, from: from))
    }
    try session.print(.customerOtherwise(id: id, name: name, from: from))
    for line in lines(differences, before) { try session.print("  " + line) }
    try session.note(.customerTake(file: SafeText(file)))
  }

  private func lines(_ differences: [CustomerDifference], _ document: Document) -> [TerminalText] {
    let guide = FieldGuide(document)
    return differences.compactMap { difference in
      let tree = try? document.tree(of: CustomerChange.part)
      // The guide knows items by their place.
      let plain = JSONPointer(difference.pointer.tokens.map { $0.hasPrefix("@") ? "0" : $0 })
      let text = ChangeText(
        pointer: JSONPointer(["customer"] + difference.pointer.tokens),
        field: guide.field(part: CustomerChange.part, at: plain, in: tree), currency: .sek,
        language: Session.current.language)
      return text.line(from: difference.old, to: difference.new).map { "\($0)" }
    }
  }

  private func take(over differences: [CustomerDifference], _ before: Document) throws {
    var options = ChangeOptions()
    (options.anyway, options.json, options.display) = (anyway, json, display)
    var ids = try Session.current.origin().ids(context: "\(before.openedRevision?.description ?? "") customer")
    try CustomerChange(file: proposal.file, options: options).run { document in
      let lines = lines(differences, document)
      let order = try FieldGuide(document).order(part: CustomerChange.part, in: document.tree(of: CustomerChange.part))
      for difference in differences {
        var value = difference.new
        if difference.pointer.tokens.last == "-", value["id"] == nil { value["id"] = .string(ids.next()) }
        if difference.pointer.tokens.first == "contacts", try document.model("customer")["contacts"] == nil {
          try document.set(JSONPointer(["customer", "contacts"]), to: .array([]), order: order)
        }
        try document.set(JSONPointer(["customer"] + difference.pointer.tokens), to: value, order: order)
      }
      return lines
    }
  }
}
