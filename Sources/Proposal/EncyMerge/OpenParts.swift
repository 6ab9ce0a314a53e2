internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyJSONSchema
internal import EncyValidation

/// The parts of a proposal in which conflicts are settled: each is read when it is first changed, and printed once all is done.
struct OpenParts {
  package var document: Document
  private let schemas: PartSchemas
  private var parts: [String: Part] = [:]

  init(_ document: Document, _ schemas: PartSchemas) { (self.document, self.schemas) = (document, schemas) }

  private struct Part {
    let before: JSONValue?
    /// The same to be looked at.
    let tape: JSONTape?
    let placed: PlacedTree
    let guide: SchemaGuide?
    let order: JSONValue.MemberOrder
    /// Whether the order of lists means something.
    var isOrdered: [JSONPointer: Bool] = [:]

    mutating func put(_ value: JSONValue?, at inner: JSONPointer, of conflict: MergeConflict) throws(JSONEditError) {
      let identity = conflict.holdsNames ? guide?.node(at: inner, on: tape?.root)?.identity : nil
      if conflict.isOrder(identity: identity) {
        let ids = value?.arrayValue?.compactMap(\.stringValue) ?? []
        return try placed.reorder(inner, by: ids, identity: identity ?? "id")
      }
      let list = inner.parent
      let isItem = inner.tokens.last.map { JSONPointer.identity($0) != nil } ?? false
      if isItem, isOrdered[list] == nil {
        isOrdered[list] = guide?.node(at: list, on: tape?.root)?.isOrdered ?? false
      }
      try placed.settle(inner, to: value, after: conflict.after, isOrdered: isOrdered[list] ?? false, order: order)
    }
  }

  /// Puts a value where a conflict is, or takes away what is there.
  /// - Throws: ``DocumentError`` when the place can't be reached.
  mutating func put(_ value: JSONValue?, at conflict: MergeConflict) throws(DocumentError) {
    let (path, inner) = try conflict.place(in: document)
    if inner.tokens.isEmpty {
      parts[path] = nil
      if let value {
        try document.setTree(path, to: value)
      } else if document.hasPart(path) {
        try document.removePart(path)
      }
      return
    }
    if parts[path] == nil {
      let before = path == PackageReader.manifestPath ? document.manifest.json() : try document.tree(of: path)
      let guide = try? schemas.guide(forPart: path)
      parts[path] = Part(
        before: before, tape: before.map { JSONTape($0) }, placed: PlacedTree(before ?? .object(JSONObject())),
        guide: guide,
        order: guide?.memberOrder(in: before) ?? { _ in nil })
    }
    do throws(JSONEditError) { try parts[path]?.put(value, at: inner, of: conflict) } catch {
      throw .edit(file: document.file, part: path, error)
    }
  }

  /// The proposal with all that was put into it.
  /// - Throws: ``DocumentError`` when it can't be changed.
  func closed() throws(DocumentError) -> Document {
    var document = document
    for (path, part) in parts {
      let tree = part.placed.tree
      if tree == part.before { continue }
      guard path == PackageReader.manifestPath else {
        try document.setTree(path, to: tree)
        continue
      }
      do throws(ContainerError) { document.adopt(try Manifest(tree, file: document.file)) } catch {
        throw .container(error)
      }
    }
    return document
  }
}
