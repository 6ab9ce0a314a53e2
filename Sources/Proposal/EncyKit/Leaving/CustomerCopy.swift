internal import EncyBase
internal import EncyChanges
internal import EncyContainer
public import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyFiles
internal import EncyPictures
internal import EncyTexts
internal import EncyValidation

/// What a customer may have of a proposal: the package without what is the seller's own business.
///
/// Left out are products that nothing in the copy names, what schemas mark as `internal` (cost sharing, activity, visits, scorecard,
/// lifecycle, purchase prices, internal notes), whoever of the team neither answers for the proposal nor stands on it, what no schema
/// describes, since nobody says that customers may have it, what only that refers to, and signatures, which are of the whole. Where the
/// offer hides the prices of its lines, the copy hasn't them either: lines of their own have the sums, so that every figure that is
/// printed stays as it is.
public struct CustomerCopy: Sendable {
  /// The copy.
  public let document: Document
  /// Its package.
  public let bytes: [UInt8]
  /// What it doesn't have, as pointers and paths of parts, in order.
  public private(set) var leftOut: [String] = []
  /// What it doesn't have because prices of lines are hidden, likewise.
  public private(set) var hidden: [String] = []
  /// Drawings and pictures that it has byte for byte, with whatever the programs that made them wrote beside what is seen: scripts,
  /// attachments, names. Pictures in JPEG and PNG aren't among them.
  public private(set) var asImported: [String] = []
  /// The paths of the parts that it has.
  public var kept: [String] { document.partPaths }

  /// Makes a copy; the same proposal gives the same bytes, and so does its copy.
  /// - Parameter document: The proposal, which stays as it is.
  /// - Throws: `DocumentError` when a part is damaged or the package needs features that this version doesn't know, and what
  ///   amounts do that are too large.
  public init(of document: Document) throws { try self.init(of: document, isAnswered: false) }

  /// Makes a copy that, with the customer's answer, comes to what was accepted; of some alternatives that needs prices of lines, and where
  /// they are hidden its sums are those that were accepted.
  /// - Parameter document: The proposal, answered or not.
  /// - Throws: As ``init(of:)``.
  package init(answered document: Document) throws {
    try self.init(of: document, isAnswered: false)
    guard let accepted = try document.acceptedTotals() else { return }
    let answer = try Lifecycle(json: document.model("lifecycle")).taken
    let own = try OfferTotals(accepted: self.document.figureValues(answered: answer))
    if own?.net != accepted.net || own?.vat != accepted.vat || own?.toPay != accepted.toPay {
      self = try CustomerCopy(of: document, isAnswered: true)
    }
  }

  private init(of document: Document, isAnswered: Bool) throws {
    try document.demand("make a copy of it for the customer")
    var copy = document
    let schemas = PartSchemas(document)
    let hides = try Offer(json: document.model("offer")).hidesLinePrices
    var (leftOut, hidden): ([String], [String]) = ([], [])
    let (team, products) = ("model/team.json", "model/products.json")
    var (named, offered): (Set<String>, Set<String>) = ([], [])
    for path in document.partPaths where path.hasSuffix(".json") && !path.hasPrefix("schemas/") {
      let pointer = JSONPointer(PartName.tokens(of: path))
      guard !CustomerCopy.isSellers(path), let tree = try document.tree(of: path),
        let place = schemas.root(ofPart: path, JSONTape(tree).root), place.info.internalTo == nil
      else {
        leftOut.append("\(pointer)")
        try copy.removePart(path)
        continue
      }
      // The sums stand with the prices that they are of.
      if hides, path == SentLock.quote {
        hidden.append("\(pointer)")
        try copy.removePart(path)
        continue
      }
      var kept =
        tree.copied(place, at: pointer, in: ()) { _, _ in
        } decide: { visit, _ in
          CustomerCopy.decision(visit, hides: hides, &leftOut, &hidden)
        } ?? .object(JSONObject())
      if path == team { kept = CustomerCopy.shown(kept, try document.model("proposal"), &leftOut) }
      if kept != tree { try copy.setTree(path, to: kept) }
      // What was frozen names products only as the offer's lines do, and figures of others.
      if path != products, path != SentLock.quote { CustomerCopy.name(in: kept, &offered) }
      if path != products { CustomerCopy.name(in: kept, &named) }
    }
    if copy.hasPart(products), let tree = try copy.tree(of: products) {
      let kept = CustomerCopy.offered(tree, offered, &leftOut)
      if kept != tree { try copy.setTree(products, to: kept) }
      CustomerCopy.name(in: kept, &named)
    }
    let brought = try CustomerCopy.schemas(of: copy, schemas)
    let figures = brought.isEmpty ? nil : try PublicFigures(document, schemas) { copy.hasPart($0) }
    for path in brought {
      guard let figures, let tree = try document.tree(of: path) else { continue }
      let shown = figures.schema(tree, at: path)
      guard shown != tree else { continue }
      let pointer = JSONPointer(PartName.tokens(of: path))
      for name in ["properties", "figures"] where shown[name] != tree[name] {
        leftOut.append("\(pointer.appending(name))")
      }
      try copy.setTree(path, to: shown)
    }
    for path in document.partPaths where copy.hasPart(path) {
      let isKept = path.hasPrefix("schemas/") ? brought.contains(path) : path.hasSuffix(".json") || named.contains(path)
      if isKept, !CustomerCopy.isSellers(path) { continue }
      leftOut.append(path)
      try copy.removePart(path)
    }
    let asImported = try CustomerCopy.clean(&copy)
    // Of a copy the sums are there.
    if hides, document.manifest.customerCopyOf == nil {
      try HiddenPrices(document, isAnswered: isAnswered)?.put(into: &copy)
    }
    try CustomerCopy.keepQuotedFigures(&copy, &leftOut)
    (bytes, self.document) = try CustomerCopy.package(copy, of: document)
    (self.leftOut, self.hidden, self.asImported) = (leftOut, hidden, asImported)
  }

  /// Takes out of pictures what cameras and programs wrote beside the pixels.
  /// - Returns: The paths of the drawings and pictures that stay as they are.
  private static func clean(_ copy: inout Document) throws -> [String] {
    var left: [String] = []
    for path in copy.partPaths where !path.hasSuffix(".json") {
      let bytes = try copy.bytes(of: path)
      guard let plain = PictureMetadata.removed(from: bytes) else {
        left.append(path)
        continue
      }
      if plain == bytes { continue }
      try copy.setPart(path, to: plain)
      let overlay = "\(path.split(separator: "/").dropLast().joined(separator: "/"))/overlay.json"
      guard path.hasPrefix("plans/"), var tree = try copy.tree(of: overlay) else { continue }
      guard var source = tree["source"], source.text("path") == path else { continue }
      if source["sha256"] != nil { source["sha256"] = .string(SHA256Digest(of: plain).description) }
      if source["size"] != nil { source["size"] = .int(plain.count) }
      tree["source"] = source
      try copy.setTree(overlay, to: tree)
    }
    return left
  }

  /// Whether a part is never the customer's, whatever is in it: other sides of conflicts, signatures of the whole, and what was drawn of it.
  private static func isSellers(_ path: String) -> Bool {
    path.hasPrefix("signatures/") || path.hasPrefix("conflicts/") || path == "preview.png"
  }

  /// The team with those alone who answer for the proposal or stand on it.
  private static func shown(_ team: JSONValue, _ proposal: JSONValue, _ leftOut: inout [String]) -> JSONValue {
    let own = Proposal(json: proposal)
    let shown = Set(own.people + [own.salesperson].compactMap(\.self))
    var (team, kept) = (team, [JSONValue]())
    for (place, person) in team.items("people").enumerated() {
      if person.text("id").map(shown.contains) ?? false {
        kept.append(person)
      } else {
        leftOut.append("/team/people/\(place)")
      }
    }
    if kept.count < team.items("people").count { team["people"] = .array(kept) }
    return team
  }

  /// The products that lines, plans and other parts name: what else the seller considered is his own business.
  private static func offered(_ tree: JSONValue, _ named: Set<String>, _ leftOut: inout [String]) -> JSONValue {
    var (tree, kept) = (tree, [JSONValue]())
    let all = tree.items("products")
    for (place, product) in all.enumerated() {
      if let id = product.text("id"), !named.contains(id) {
        leftOut.append("/products/products/\(place)")
      } else {
        kept.append(product)
      }
    }
    if kept.count < all.count { tree["products"] = .array(kept) }
    return tree
  }

  private static func decision(
    _ visit: SchemaVisit, hides: Bool, _ leftOut: inout [String], _ hidden: inout [String]
  ) -> SchemaDecision {
    guard let info = visit.place?.info else {
      leftOut.append("\(visit.pointer)")
      return .leftOut
    }
    switch info.internalTo {
    case nil: return .copied
    case .linePrice:
      if !hides { return .copied }
      hidden.append("\(visit.pointer)")
      return visit.isRequired ? .replaced(0) : .leftOut
    case .always:
      leftOut.append("\(visit.pointer)")
      return visit.isRequired && visit.value.stringValue != nil ? .replaced("–") : .leftOut
    }
  }

  /// Adds every text of a tree, among which are the paths of what it refers to.
  private static func name(in value: JSONValue, _ named: inout Set<String>) {
    if let text = value.stringValue { named.insert(text) }
    for item in value.arrayValue ?? [] { name(in: item, &named) }
    for member in value.objectValue?.members ?? [] { name(in: member.value, &named) }
  }

  /// The paths of the schemas that the copy's parts follow, and of those that these refer to.
  private static func schemas(of copy: Document, _ schemas: PartSchemas) throws -> Set<String> {
    var ids = Set(copy.partPaths.compactMap { schemas.schemaID(ofPart: $0) })
    var open: [(path: String, tree: JSONValue)] = []
    for path in copy.partPaths where path.hasPrefix("schemas/") {
      if let tree = try copy.tree(of: path) { open.append((path, tree)) }
    }
    var found: Set<String> = []
    while let index = open.firstIndex(where: { one in
      ids.contains(one.tree["$id"]?.stringValue ?? "ency-package:/\(one.path)")
    }) {
      let one = open.remove(at: index)
      found.insert(one.path)
      name(in: one.tree, &ids)
    }
    return found
  }

  /// Of the figures that were sent, keeps those that the copy comes to as well.
  private static func keepQuotedFigures(_ copy: inout Document, _ leftOut: inout [String]) throws {
    guard var quote = try copy.tree(of: SentLock.quote), let sent = quote["figures"]?.arrayValue else { return }
    let language = quote.text("language").flatMap { Language(rawValue: $0) } ?? .swedish
    func key(_ figure: JSONValue) -> [String?] {
      ["name", "scenario", "item", "text"].map { figure[$0]?.stringValue }
    }
    let own = Set(try copy.figureValues().quoted(language).arrayValue?.map(key) ?? [])
    var kept: [JSONValue] = []
    for (place, figure) in sent.enumerated() {
      if own.contains(key(figure)) {
        kept.append(figure)
      } else {
        leftOut.append("/quote/figures/\(place)")
      }
    }
    if kept.count == sent.count { return }
    quote["figures"] = .array(kept)
    try copy.setTree(SentLock.quote, to: quote)
  }

  private static func package(_ copy: Document, of document: Document) throws -> ([UInt8], Document) {
    var writer = PackageWriter()
    var parts: [Manifest.Part] = []
    for path in copy.partPaths {
      let bytes = try copy.bytes(of: path)
      try writer.add(path, bytes: bytes)
      let schema = PartSchemas.builtIn.schemaID(ofPart: path)
      var part = document.manifest.part(path) ?? Manifest.Part(path: path, bytes: bytes, schema: schema)
      (part.size, part.sha256) = (bytes.count, SHA256Digest(of: bytes))
      parts.append(part)
    }
    let revision = document.manifest.customerCopyOf ?? document.openedRevision ?? document.manifest.revisionHash
    let manifest = document.manifest.ofCustomerCopy(of: revision, parts: parts)
    try writer.add(PackageReader.manifestPath, bytes: manifest.bytes())
    let bytes = try writer.build(limits: document.limits)
    return (bytes, try Document(bytes: bytes, file: document.file, limits: document.limits))
  }
}
