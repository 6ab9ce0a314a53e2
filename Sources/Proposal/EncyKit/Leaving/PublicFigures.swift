internal import EncyBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyValidation

/// A package's own schemas as customers may have them: nothing about members that are internal, and no figure with an internal input
/// anywhere below it, whose difference to a printed amount would give the input away.
struct PublicFigures {
  private let hiddenInputs: Set<String>
  private let hiddenFigures: Set<String>
  /// Schemas whose figures can't be used, so that nobody knows what they follow from.
  private let flawed: Set<String>

  /// - Parameters:
  ///   - document: The whole proposal.
  ///   - schemas: Its schemas.
  ///   - left: Whether the copy has a part.
  /// - Throws: `DocumentError` when a part can't be read.
  init(_ document: Document, _ schemas: PartSchemas, keeping left: (String) -> Bool) throws(DocumentError) {
    let parts = try PartFigures(document)
    let catalog = parts.catalog
    flawed = Set(parts.flaws.map(\.schema))
    let own = catalog.figures.filter { $0.part != nil }
    var hidden: Set<String> = []
    if !own.isEmpty {
      /// `true` where a place, given from the part's name on, or any above it is the seller's own.
      func isHidden(_ pointer: JSONPointer, _ part: String?) -> Bool {
        guard let part else { return false }
        let inner = Array(pointer.tokens.dropFirst(PartName.tokens(of: part).count))
        guard document.hasPart(part) else { return false }
        guard left(part), let guide = try? schemas.guide(forPart: part) else { return true }
        return (0...inner.count).contains { count in
          let place = JSONPointer(inner.prefix(count).map { $0 == "*" ? "0" : $0 })
          guard let info = guide.node(at: place, in: nil) else { return true }
          return info.internalTo == .always
        }
      }
      for input in catalog.inputs where isHidden(input.pointer, input.partPath) { hidden.insert(input.name) }
      for list in catalog.lists {
        if isHidden(list.pointer, list.partPath) { hidden.insert(list.name) }
        for field in list.fields where field.through == nil {
          if isHidden(JSONPointer(list.pointer.tokens + ["0"] + field.pointer.tokens), list.partPath) {
            hidden.insert("\(list.name).\(field.name)")
          }
        }
      }
    }
    hiddenInputs = hidden
    hiddenFigures = Set(
      own.filter { !hidden.isDisjoint(with: catalog.inputs(of: $0.name)) || $0.each.map(hidden.contains) ?? false }
        .map(\.name))
  }

  /// A schema of the package without what is said there of internal members.
  func schema(_ tree: JSONValue, at path: String) -> JSONValue {
    var tree = shown(tree)
    if flawed.contains(path) { tree["figures"] = nil }
    guard let figures = tree["figures"]?.objectValue else { return tree }
    var kept = figures
    func keep(_ name: String, where isKept: (JSONValue) -> Bool) {
      if let items = figures[name]?.arrayValue { kept[name] = .array(items.filter(isKept)) }
    }
    keep("inputs") { !hiddenInputs.contains($0.text("name") ?? "") }
    keep("figures") { !hiddenFigures.contains($0.text("name") ?? "") }
    keep("lists") { !hiddenInputs.contains($0.text("name") ?? "") }
    let lists = kept["lists"]?.arrayValue?.map { list -> JSONValue in
      guard let fields = list["fields"]?.arrayValue else { return list }
      var list = list
      list["fields"] = .array(
        fields.filter { !hiddenInputs.contains("\(list.text("name") ?? "").\($0.text("name") ?? "")") })
      return list
    }
    if let lists { kept["lists"] = .array(lists) }
    tree["figures"] = .object(kept)
    return tree
  }

  /// The keywords that an internal value keeps of its schema, where a member is required.
  private static let form = ["type", "format", "internal", "$ref", "minLength", "maxLength"]

  private func shown(_ value: JSONValue) -> JSONValue {
    if let items = value.arrayValue { return .array(items.map(shown)) }
    guard let object = value.objectValue else { return value }
    let isInternal = object["internal"].map { $0.boolValue == true } ?? false
    let required = Set((object["required"]?.arrayValue ?? []).compactMap(\.stringValue))
    var kept = JSONObject()
    for member in object.members where !isInternal || PublicFigures.form.contains(member.name) {
      guard member.name == "properties", let properties = member.value.objectValue else {
        kept[member.name] = shown(member.value)
        continue
      }
      var open = JSONObject()
      for property in properties.members
      where property.value["internal"]?.boolValue != true || required.contains(property.name) {
        open[property.name] = shown(property.value)
      }
      kept["properties"] = .object(open)
    }
    return .object(kept)
  }
}
