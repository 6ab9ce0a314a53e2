internal import EncyBase
internal import EncyCompare
internal import EncyDocument
internal import EncyKit

/// Finds the conflicts of a proposal that somebody means.
struct ConflictChoice {
  let file: String
  let document: Document
  let conflicts: [MergeConflict]

  /// The conflict of an id, or all at and below a pointer.
  /// - Throws: ``Failure`` when there is none.
  func conflicts(at place: String) throws -> [MergeConflict] {
    guard place.hasPrefix("/") else {
      if let conflict = conflicts.first(where: { $0.id == place }) { return [conflict] }
      throw nothing(place)
    }
    let wanted = plain(try Values.pointer(place)).tokens
    let found = conflicts.filter { plain($0.pointer).tokens.starts(with: wanted) }
    if found.isEmpty { throw nothing(place) }
    return found
  }

  /// The conflict at a pointer.
  /// - Throws: ``Failure`` when there is none.
  func conflict(at pointer: JSONPointer) throws -> MergeConflict {
    let wanted = plain(pointer)
    guard let conflict = conflicts.first(where: { plain($0.pointer) == wanted }) else {
      throw nothing(pointer.description)
    }
    return conflict
  }

  /// A value for a conflict's place, read as its schema says.
  func value(_ value: Assignment.Value, for conflict: MergeConflict) throws -> JSONValue {
    if case .json(let json) = value { return json }
    let place = try? document.locate(conflict.pointer)
    let tree = try place.flatMap { try document.tree(of: $0.path) }
    let field = place.flatMap { FieldGuide(document).field(part: $0.path, at: $0.pointer, in: tree) }
    let old = place.flatMap { tree?[$0.pointer] } ?? conflict.theirs
    return try ValueReader(file: file, pointer: conflict.pointer, field: field, old: old).read(value)
  }

  private func nothing(_ place: String) -> Failure {
    let known = conflicts.prefix(8).map(\.pointer.description).joined(separator: ", ")
    let more = conflicts.count > 8 ? " and \(conflicts.count - 8) more" : ""
    let rest = conflicts.isEmpty ? "nothing waits for a decision" : "conflicts are at \(known)\(more)"
    return .no("\(file): there is no conflict at \(place); \(rest)")
  }

  /// The pointer with items by their index, so that both ways to name one are the same.
  private func plain(_ pointer: JSONPointer) -> JSONPointer {
    guard let (path, inner) = try? document.locate(pointer), let tree = try? document.tree(of: path) else {
      return pointer
    }
    return JSONPointer(PartName.tokens(of: path)).appending(tree.plainPointer(inner))
  }
}
