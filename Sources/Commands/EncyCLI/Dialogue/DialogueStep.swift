internal import EncyBase
internal import EncyDocument
internal import EncyTexts

/// The steps of `ency new -i`, in their order.
enum DialogueStep: Int, CaseIterable {
  case customer, building, needs, plan, products, energy, preview

  /// The members that a step asks for, in the order they are asked; of an object each of its members, as the schema has them.
  var members: [String] {
    switch self {
    case .customer:
      [
        "/customer/organisationNumber", "/customer/email", "/customer/phone", "/customer/address/street",
        "/customer/address/postalCode", "/customer/address/city", "/customer/address/country", "/customer/project",
        "/proposal/title", "/proposal/reference",
      ]
    case .building:
      [
        "/building/name", "/building/use", "/building/width", "/building/length", "/building/ceilingHeight",
        "/building/fanUnderside", "/building/heating/kind", "/building/heating/distribution",
      ]
    case .needs: ["/needs/problems", "/needs/needs", "/needs/dates", "/needs/remarks"]
    case .plan: []
    case .products: ["/proposal/introduction", "/proposal/notes"]
    case .energy:
      [
        "/building/heating/annualEnergy", "/building/heating/energyPrice", "/building/electricity/energyPrice",
        "/energy/inputs/fanHours", "/building/temperatures/indoor", "/building/temperatures/outdoor",
        "/building/heatingHours",
      ]
    case .preview: []
    }
  }

  /// The step that asks for a member which somebody else wants to be asked, such as a template.
  static func asking(for pointer: JSONPointer) -> DialogueStep {
    switch pointer.tokens.first {
    case "proposal": .products
    case "offer", "products": .products
    case let part: allCases.first { "\($0)" == part } ?? .needs
    }
  }

  var title: Message { .dialogueStep(step: SafeText("\(self)")) }

  /// Whether a step was taken: a proposal has something of what it asks for, beyond what every one has.
  func isBegun(in document: Document) throws -> Bool {
    switch self {
    case .customer: return try document.model("customer").text("name") != nil
    case .plan: return !document.planIDs.isEmpty
    case .products: return try !document.model("offer").items("lines").isEmpty
    case .energy: return try document.model("energy").text("method") != nil
    case .building:
      // The energy case and the drawing ask for these.
      let building = try document.model("building")
      return ["length", "width", "ceilingHeight"].allSatisfy { building[$0] != nil }
    case .needs:
      return try members.contains { text in
        guard let value = try JSONPointer(text).flatMap({ try document.value(at: $0) }) else { return false }
        return value.objectValue.map { !$0.members.isEmpty } ?? true
      }
    case .preview: return false
    }
  }

  /// Where to go on: the first step that wasn't taken.
  static func first(in document: Document) throws -> DialogueStep {
    try allCases.first { try !$0.isBegun(in: document) } ?? .preview
  }
}
