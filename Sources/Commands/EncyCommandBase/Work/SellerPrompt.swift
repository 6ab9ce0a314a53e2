package import EncyBase
internal import EncyDocument
internal import EncySession
package import EncySettings
internal import EncyTerminal
package import EncyTexts

/// What is known of the seller before a proposal is made.
package enum SellerCheck {
  /// Refuses settings with which no proposal would be valid.
  /// - Throws: ``Failure`` naming them.
  package static func refuse(_ changes: [(name: String, value: JSONValue?)]) throws {
    if let fault = try fault(changes) { throw Failure.no(.asItIs(text: SafeText(fault))) }
  }

  /// What the rules say against settings of the seller, which are judged as in a proposal; `nil` for nothing.
  package static func fault(_ changes: [(name: String, value: JSONValue?)]) throws -> String? {
    let company = changes.filter { $0.name.hasPrefix("seller.company.") }
    guard !company.isEmpty else { return nil }
    var document = Document(file: "", origin: try Session.current.origin())
    // The country, which decides what a number looks like, may have been said before.
    let settings = try Settings(variable: Session.current.variable)
    let before = settings.group("seller.company")
    var team: JSONValue = ["people": [], "company": before ?? .object(JSONObject())]
    try team.set(JSONPointer(["company", "name"]), to: "-")
    for change in company {
      let steps = change.name.split(separator: ".").dropFirst().map(String.init)
      if let value = change.value { try team.set(JSONPointer(steps), to: value) }
    }
    // Without an address, the firm is of the country that is sold in.
    let sold = changes.last { $0.name == "country" }?.value ?? settings["country"]?.value
    if let sold, team["company"]?["address"]?["country"] == nil {
      try team.set(JSONPointer(["company", "address", "country"]), to: sold)
    }
    try document.setTree("model/team.json", to: team)
    let found = try Checks.sellerFindings(in: document)
    // A number is looked up where it is set: what only seems wrong in a proposal is refused here.
    return found.first.map { "seller.company.\($0.sentence(Session.current.language, file: nil))" }
  }
}

/// Asks once on the terminal who sells, and keeps the answers among the user's settings.
package struct SellerPrompt {
  package let language: Language
  private let session = Session.current

  package init(_ language: Language) { self.language = language }

  /// The questions, in the order they are asked.
  private static let questions = [
    "seller.person.name", "seller.person.email", "seller.person.phone", "seller.company.name",
    "seller.company.address.street", "seller.company.address.postalCode", "seller.company.address.city",
    "seller.company.address.country", "seller.company.organisationNumber",
  ]

  /// The settings with the answers, or as they are where there is nobody to ask, or somebody was asked before.
  package func asked(_ settings: Settings, for file: String) throws -> Settings {
    let places = settings.layers.filter { $0.tree["seller"] != nil }
    // The company's file needn't say who you are.
    let isKnown = places.contains { $0.place != .company || $0.tree["seller"]?["person"] != nil }
    guard !isKnown, session.inputTerminal(), session.notesTerminal(), let path = Settings.userFile(session.variable)
    else { return settings }
    try session.note(.sellerAsked)
    var changes: [(name: String, value: JSONValue?)] = []
    asking: for name in SellerPrompt.questions where settings[name] == nil {
      guard let setting = SettingsTable.setting(name) else { continue }
      let isCompany = name.hasPrefix("seller.company.")
      let group = isCompany ? SettingsTable.groupLabel("seller.company", language) : nil
      let label = [group, setting.info.label?[language] ?? name].compactMap(\.self).joined(separator: ", ")
      let standard = standard(name)
      while true {
        guard let typed = session.ask("  \(label)\(standard.map { " [\($0)]" } ?? ""): ") else { break asking }
        let answer = typed.isEmpty ? standard ?? "" : typed
        if answer.isEmpty { break }
        do {
          let value = try setting.value(from: answer)
          let change = (name: name, value: Optional(value))
          if let fault = try SettingsTable.fault(name, value) ?? SellerCheck.fault(changes + [change]) {
            try session.note("  \(fault)")
            continue
          }
          changes.append(change)
        } catch let error as SettingsError {
          try session.note("  \(error)")
          continue
        }
        break
      }
    }
    // That somebody was asked is kept, too, when nothing was answered.
    if changes.isEmpty { changes = [("seller", .object(JSONObject()))] }
    do {
      try Settings.change(path, changes)
      try session.note(.sellerKept(file: SafeText(path)))
    } catch { try session.remark(.sellerNotKept(error: SafeText(errorText(error)))) }
    return try Settings(for: file, variable: session.variable)
  }

  private func standard(_ name: String) -> String? {
    switch name {
    // Nobody is called so.
    case "seller.person.name": Person.name == "root" ? nil : Person.name
    case "seller.person.email": Person.email
    default: nil
    }
  }
}
