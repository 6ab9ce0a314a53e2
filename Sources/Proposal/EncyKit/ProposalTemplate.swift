package import EncyBase
package import EncyDocument

/// A proposal that others are started from: it keeps what is alike in all of them and asks for what isn't.
package struct ProposalTemplate: Sendable, Equatable {
  /// The part that makes a proposal a template.
  package static let part = "model/template.json"

  /// Parts that are of one customer.
  package static let partsOfCustomer = ["customer", "needs", "visits", "split", "scorecard"]
  /// Members of the other parts that are of one customer.
  static let membersOfCustomer = [
    "/proposal/reference", "/building/name", "/building/address", "/building/position",
  ]
  /// Parts that are of one customer and one sale; so is all in these folders.
  package static let clearedParts = partsOfCustomer + ["quote", "lifecycle", "activity"]
  private static let clearedFolders = ["plans/", "media/", "signatures/", "preview.png"]
  /// Members of the other parts that are of one sale or one hall. What kind of hall it is stays, with its prices of energy.
  package static let clearedMembers = [
    "/proposal/date", "/proposal/validUntil", "/proposal/supersedes", "/proposal/salesperson", "/proposal/people",
    "/proposal/reference",
    "/building/name", "/building/address", "/building/position", "/building/length", "/building/width",
    "/building/ceilingHeight",
    "/building/fanUnderside", "/building/heating/annualEnergy",
  ]
  /// What is asked for, in this order, of a template that was made from a proposal which says it.
  package static let askedMembers = [
    "/customer/name", "/customer/project", "/proposal/reference", "/building/name", "/building/length",
    "/building/width", "/building/ceilingHeight", "/building/fanUnderside", "/building/heating/annualEnergy",
  ]

  /// What it is for; `nil` where it doesn't say.
  package var description: String?
  /// Pointers to what each proposal is asked for.
  package var asks: [String]

  /// The template that a proposal is; `nil` where it is none.
  /// - Throws: ``DocumentError`` when its part is damaged.
  package init?(_ document: Document) throws(DocumentError) {
    guard let tree = try document.tree(of: ProposalTemplate.part) else { return nil }
    description = tree.text("description")
    asks = tree["asks"]?.arrayValue?.compactMap(\.stringValue) ?? []
  }

  /// What of the questions has no answer in a proposal.
  package static func open(_ asks: [String], in document: Document) -> [JSONPointer] {
    asks.compactMap { JSONPointer($0) }.filter { ((try? document.value(at: $0)) ?? nil) == nil }
  }

  /// A template made from a proposal: of its own, without what is of one customer, hall or sale.
  /// - Parameters:
  ///   - other: The proposal, which stays as it is.
  ///   - name: What the template is called, and numbered until a proposal has a number.
  ///   - description: What it is for.
  ///   - file: What errors call it.
  ///   - origin: Where its id and instants come from.
  /// - Returns: The template, not saved yet.
  /// - Throws: ``DocumentError`` when a part of the proposal is damaged, or needs what this version doesn't know.
  package static func document(
    from other: Document, name: String, description: String?, file: String, origin: Origin
  ) throws(DocumentError) -> Document {
    try other.demand("make a template from it")
    // What another template asks for is asked by this one, too.
    let former = try ProposalTemplate(other)
    let asks =
      askedMembers.filter { pointer in
        pointer == "/customer/name" || former?.asks.contains(pointer) == true
          || ((try? other.value(at: JSONPointer(pointer) ?? JSONPointer())) ?? nil) != nil
      } + (former?.asks.filter { !askedMembers.contains($0) } ?? [])
    var document = Document(file: file, origin: origin)
    document.adopt(other.manifest.ofOwn)
    let cleared = clearedParts.map { "model/\($0).json" } + ["model/conflicts.json"]
    // Pictures of the products and the company's logo are of neither customer nor hall.
    let pictures = try other.model("products").items("products").compactMap { $0.text("image") }
    let kept = Set(pictures + [try other.model("team")["company"]?.text("logo")].compactMap(\.self))
    for path in other.partPaths
    where kept.contains(path) || !cleared.contains(path) && !clearedFolders.contains(where: { path.hasPrefix($0) }) {
      try document.setPart(path, to: try other.bytes(of: path))
    }
    for text in clearedMembers {
      guard let pointer = JSONPointer(text), try document.value(at: pointer) != nil else { continue }
      try document.remove(pointer)
    }
    var proposal = try document.tree(of: "model/proposal.json") ?? .object(JSONObject())
    (proposal["number"], proposal["status"], proposal["printedRevision"]) = (.string(name), "draft", 0)
    let language = proposal.text("language").flatMap { Language(rawValue: $0) } ?? .english
    proposal["title"] = .string(ProposalDraft.title(language))
    try document.setTree("model/proposal.json", to: proposal)
    // Who sells is known by whoever starts from it.
    if var team = try document.tree(of: "model/team.json") {
      team["people"] = []
      try document.setTree("model/team.json", to: team)
    }
    var tree = JSONObject()
    tree["description"] = (description ?? former?.description).map { .string($0) }
    tree["asks"] = .array(asks.map { .string($0) })
    try document.setTree(part, to: .object(tree))
    return document
  }
}
