internal import EncyBase
package import EncyDocument
internal import EncyValidation

extension MergeConflict {
  /// Whether it is about a file whose bytes stand outside of it.
  var isAboutBytes: Bool {
    let values = [base, ours, theirs].compactMap(\.self)
    return kind == .file || file != nil
      || (!values.isEmpty && values.allSatisfy { $0.objectValue?.names == ["sha256"] })
  }

  /// The part that it leads into and the place in it. A part that one side took away is none of the package's: the conflict then
  /// is about all of it.
  func place(in document: Document) throws(DocumentError) -> (path: String, pointer: JSONPointer) {
    do throws(DocumentError) { return try document.locate(pointer) } catch {
      let tokens = pointer.tokens
      if tokens.count == 2, tokens[0] == "plans" { return ("plans/\(tokens[1])/overlay.json", JSONPointer()) }
      guard kind == .deletion || kind == .reference || kind == .sending, !tokens.isEmpty else { throw error }
      return ((tokens.count == 1 ? "model/" : "") + tokens.joined(separator: "/") + ".json", JSONPointer())
    }
  }

  /// What a document holds at the place; of a file its SHA-256, of an order the ids of the items.
  func standing(in reader: PlaceReader, _ schemas: PartSchemas) throws(DocumentError) -> JSONValue? {
    let document = reader.document
    if let path = filePath(in: document) {
      guard document.hasPart(path) else { return nil }
      return ["sha256": .string(SHA256Digest(of: try document.bytes(of: path)).description)]
    }
    // A part that isn't there any more holds nothing.
    guard let (path, inner) = reader.locate(pointer) else { return nil }
    let value = try reader.node(inner, in: path)
    guard holdsNames else { return value?.value }
    let identity = (try? schemas.guide(forPart: path))?.node(at: inner, on: try reader.root(path))?.identity
    guard isOrder(identity: identity) else { return value?.value }
    return .array((value?.arrayValue ?? []).compactMap { $0[identity ?? "id"]?.value })
  }

  /// Whether both sides have the same by now; `value` is what stands.
  func isSettled(by value: JSONValue?) -> Bool {
    guard let theirs, let value else { return theirs == nil && value == nil }
    return theirs.isEquivalent(to: value)
  }

  /// The path of the file that the conflict is about as a whole, of which it holds no more than what its bytes are called by; `nil`
  /// for one about values.
  package func filePath(in document: Document) -> String? {
    // A file that the other side took away leaves no bytes.
    let isHashed = theirs == nil && [base, ours].contains { $0?.objectValue?.names == ["sha256"] }
    let isFile = kind == .file || file != nil
    guard isFile || isHashed else { return nil }
    let path = pointer.tokens.joined(separator: "/")
    // JSON that can't be read is a file like any other.
    let place = PartName.locate(pointer, among: document.partPaths).flatMap {
      $0.pointer.tokens.isEmpty ? $0.path : nil
    }
    let whole = document.hasPart(path) ? path : place ?? path
    return isFile || document.hasPart(whole) ? whole : nil
  }

  /// Whether the values are orders of a list, the ids of its items; `identity` is the member that the schema says names them.
  func isOrder(identity: String?) -> Bool { kind == .order || (identity != nil && holdsNames) }

  /// Whether the values are nothing but texts in lists, as the order of a list is.
  var holdsNames: Bool {
    if kind == .order { return true }
    let values = [base, ours, theirs].compactMap(\.self)
    return !values.isEmpty
      && values.allSatisfy { value in
        value.arrayValue.map { !$0.isEmpty && $0.allSatisfy { $0.stringValue != nil } } ?? false
      }
  }
}
