package import EncyBase
package import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncySchemas
internal import EncyTexts

/// The figures that a package's own schemas declare for the parts of third parties, beside those of the toolkit.
///
/// A schema of such a part has them under `figures`: inputs and lists, which name members of the part, and figures over these, over each
/// other and over ours. Their names have a dot, which ours never do (`acme.monthlyRent`), so none is taken for another.
package struct PartFigures: Sendable {
  /// What can't be used of a schema. None of its figures is there then.
  package struct Flaw: Sendable {
    /// The schema's entry in the package.
    package let schema: String
    /// The part that it is for.
    package let part: String
    /// The declaration that doesn't fit, in the schema.
    package let pointer: JSONPointer
    package let mistake: FigureMistake
  }

  package let catalog: FigureCatalog
  package let flaws: [Flaw]

  /// - Throws: ``DocumentError`` when a schema of the package can't be read.
  package init(_ document: Document) throws(DocumentError) {
    try self.init(paths: document.partPaths, manifest: document.manifest) { path throws(DocumentError) in
      try document.tape(of: path)?.root
    }
  }

  /// - Parameters:
  ///   - paths: The entries that there are.
  ///   - manifest: Which schema is whose.
  ///   - root: An entry's JSON; `nil` where there is none.
  /// - Throws: What `root` throws.
  package init(
    paths: [String], manifest: Manifest?, root: (String) throws(DocumentError) -> JSONNode?
  ) throws(DocumentError) {
    var catalog = FigureCatalog.standard
    var flaws: [Flaw] = []
    let schemas = paths.filter { $0.utf8.starts(with: "schemas/".utf8) && $0.hasSuffix(".json") }
    if !schemas.isEmpty, let manifest {
      let present = Set(paths)
      var declared: [(id: String, path: String, schema: JSONNode, figures: JSONNode)] = []
      for path in schemas.sorted(by: { $0.precedesByBytes($1) }) {
        guard let schema = try root(path), let figures = schema["figures"] else { continue }
        declared.append((schema["$id"]?.stringValue ?? "ency-package:/\(path)", path, schema, figures))
      }
      for part in manifest.parts where present.contains(part.path) && PartName.schemaName(of: part.path) == nil {
        guard let id = part.schema, !id.hasPrefix(SchemaLibrary.idPrefix),
          let (_, path, schema, figures) = declared.first(where: { $0.id == id })
        else { continue }
        var reader = DeclarationReader(part: part.path, schema: schema)
        do throws(FigureMistake) { catalog = try reader.read(figures, beside: catalog) } catch {
          flaws.append(Flaw(schema: path, part: part.path, pointer: reader.pointer, mistake: error))
        }
      }
    }
    (self.catalog, self.flaws) = (catalog, flaws)
  }
}

/// Reads the declarations of one schema.
private struct DeclarationReader {
  let part: String
  /// What the part is called: as its schema labels it, else the schema's title, else its file's name.
  private var title: Label
  /// What was looked at last.
  var pointer = JSONPointer(["figures"])

  init(part: String, schema: JSONNode) {
    self.part = part
    let name = part.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? part
    title = .given(LocalizedText(["en": schema["title"]?.stringValue ?? name]))
    if let label = try? label(schema) { title = label }
  }

  mutating func read(_ node: JSONNode, beside other: FigureCatalog) throws(FigureMistake) -> FigureCatalog {
    var inputs: [InputDeclaration] = []
    for (place, node) in try items(node, "inputs") {
      pointer = JSONPointer(["figures", "inputs", "\(place)"])
      inputs.append(try input(node, isField: false))
    }
    var lists: [ListDeclaration] = []
    for (place, node) in try items(node, "lists") {
      pointer = JSONPointer(["figures", "lists", "\(place)"])
      var fields: [InputDeclaration] = []
      for (_, node) in try items(node, "fields") { fields.append(try input(node, isField: true)) }
      guard Set(fields.map(\.name)).count == fields.count else { throw .form(node.value) }
      lists.append(ListDeclaration(try name(node), at: try pointerText(node), fields: fields, part: part))
    }
    var figures: [FigureDeclaration] = []
    for (place, node) in try items(node, "figures") {
      pointer = JSONPointer(["figures", "figures", "\(place)"])
      figures.append(try figure(node))
    }
    pointer = JSONPointer(["figures"])
    let known = Set(other.inputs.map(\.name) + other.lists.map(\.name) + other.figures.map(\.name))
    for name in inputs.map(\.name) + lists.map(\.name) + figures.map(\.name) where known.contains(name) {
      throw .name(name)
    }
    return try FigureCatalog(
      inputs: other.inputs + inputs, lists: other.lists + lists, figures: other.figures + figures)
  }

  /// A list of declarations; none where it isn't there.
  private func items(_ node: JSONNode, _ name: String) throws(FigureMistake) -> [(Int, JSONNode)] {
    guard node.isObject else { throw .form(node.value) }
    guard let list = node[name] else { return [] }
    guard let items = list.arrayValue, items.count <= FigureCatalog.most else { throw .form(.string(name)) }
    return items.enumerated().map { ($0.offset, $0.element) }
  }

  private func text(_ node: JSONNode, _ name: String) throws(FigureMistake) -> String {
    guard let text = node[name]?.stringValue, !text.isEmpty, text.utf8.count <= 1000 else {
      throw .form(node.value)
    }
    return text
  }

  /// A name of dotted words.
  private func name(_ node: JSONNode) throws(FigureMistake) -> String {
    let name = try text(node, "name")
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard name.utf8.count <= 100, words.count > 1, words.allSatisfy(DeclarationReader.isWord) else {
      throw .form(.string(name))
    }
    return name
  }

  private static func isWord(_ word: some StringProtocol) -> Bool {
    guard let first = word.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return word.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
    }
  }

  /// A pointer into the part.
  private func pointerText(_ node: JSONNode) throws(FigureMistake) -> String {
    let text = try text(node, "pointer")
    guard JSONPointer(text) != nil else { throw .form(.string(text)) }
    return text
  }

  private func label(_ node: JSONNode, _ member: String = "label") throws(FigureMistake) -> Label {
    guard let label = node[member], label.isObject, !label.members.isEmpty, label.members.count <= 100 else {
      throw .form(node.value)
    }
    var texts: [String: String] = [:]
    for (language, text) in label.members.map({ ($0.name, $0.value.stringValue) }) {
      guard let text, !text.isEmpty, text.utf8.count <= 500 else { throw .form(node.value) }
      texts[language] = text
    }
    return .given(LocalizedText(texts))
  }

  /// A citation, which is the same in every language, or a text in each.
  private func source(_ node: JSONNode) throws(FigureMistake) -> Label {
    guard node["source"]?.stringValue != nil else { return try label(node, "source") }
    return .given(LocalizedText(["en": try text(node, "source")]))
  }

  private func unit(_ node: JSONNode) throws(FigureMistake) -> FigureUnit {
    guard node["unit"] != nil else { return .one }
    let text = try text(node, "unit")
    guard text.utf8.count <= 50, let unit = FigureUnit(text) else { throw .unit(text) }
    return unit
  }

  private func input(_ node: JSONNode, isField: Bool) throws(FigureMistake) -> InputDeclaration {
    guard node.isObject, let kind = InputDeclaration.Kind(rawValue: try text(node, "kind")) else {
      throw .form(node.value)
    }
    let own = try isField ? text(node, "name") : name(node)
    if isField, !DeclarationReader.isWord(own) { throw .form(.string(own)) }
    let unit = try unit(node)
    if kind == .money, !unit.isMoney { throw .unit("\(unit)") }
    return InputDeclaration(
      own, try label(node), at: try pointerText(node), kind, unit, part: isField ? nil : part)
  }

  private func figure(_ node: JSONNode) throws(FigureMistake) -> FigureDeclaration {
    guard node.isObject, let formula = node["formula"] else { throw .form(node.value) }
    let decimals = node["decimals"].map { $0.intValue ?? -1 } ?? 2
    guard (0...9).contains(decimals) else { throw .form(node.value) }
    return FigureDeclaration(
      try name(node), try label(node), try unit(node), decimals: decimals,
      each: try node["each"] == nil ? nil : text(node, "each"), source: try source(node),
      validity: try node["validity"] == nil ? nil : label(node, "validity"), part: (part, title),
      try Formula(json: formula.value))
  }
}
