internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyDocument
internal import EncyMerge
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Finds the conflicts of a proposal that somebody means.
final class ConflictChoice {
  let file: String
  private let document: Document
  private let conflicts: [MergeConflict]
  private let reader: PlaceReader

  init(file: String, document: Document, conflicts: [MergeConflict]) {
    (self.file, self.document, self.conflicts) = (file, document, conflicts)
    reader = PlaceReader(document)
  }

  private lazy var byID = Dictionary(conflicts.map { ($0.id, $0) }) { first, _ in first }
  /// By the plain pointers of their places.
  private lazy var byPlace = Dictionary(grouping: conflicts) { reader.plain($0.pointer) }

  /// The conflict of an id; `nil` where there is none.
  func conflict(_ id: String) -> MergeConflict? { byID[id] }

  /// The conflict of an id, or all at and below a pointer.
  /// - Throws: ``Failure`` when there is none.
  func conflicts(at place: String) throws -> [MergeConflict] {
    guard place.hasPrefix("/") else {
      if let conflict = byID[place] { return [conflict] }
      throw nothing(place)
    }
    let wanted = reader.plain(try Values.pointer(place)).tokens
    let found = conflicts.filter { reader.plain($0.pointer).tokens.starts(with: wanted) }
    if found.isEmpty { throw nothing(place) }
    return found
  }

  /// The conflict at a pointer.
  /// - Throws: ``Failure`` when there is none.
  func conflict(at pointer: JSONPointer) throws -> MergeConflict {
    guard let conflict = byPlace[reader.plain(pointer)]?.first else { throw nothing(pointer.description) }
    return conflict
  }

  /// A value for a conflict's place, read as its schema says.
  func value(_ value: Assignment.Value, for conflict: MergeConflict) throws -> JSONValue {
    if case .json(let json) = value { return json }
    return try reader(for: conflict).read(value)
  }

  /// A value of a conflict's place, as it is typed.
  func text(_ value: JSONValue, for conflict: MergeConflict) throws -> String {
    try reader(for: conflict).text(value)
  }

  private func reader(for conflict: MergeConflict) throws -> ValueReader {
    let place = try? document.locate(conflict.pointer)
    let tree = try place.flatMap { try document.tree(of: $0.path) }
    return ValueReader(
      file: file, pointer: conflict.pointer,
      field: place.flatMap { FieldGuide(document).field(part: $0.path, at: $0.pointer, in: tree) },
      old: place.flatMap { tree?[$0.pointer] } ?? conflict.theirs,
      currency: try Proposal(json: document.model("proposal")).currency,
      siblings: place.flatMap { $0.pointer.tokens.isEmpty ? nil : tree?[$0.pointer.parent] })
  }

  private func nothing(_ place: String) -> Failure {
    let known = conflicts.prefix(8).map(\.pointer.description).joined(separator: ", ")
    return .no(
      conflicts.isEmpty
        ? .errorNoConflictLeft(place: SafeText(place))
        : .errorNoConflictAt(place: SafeText(place), known: .list(known, more: conflicts.count - 8)), file: file)
  }
}
