package import EncyBase
internal import EncyChanges
internal import EncyContainer
package import EncyDocument
internal import EncyValidation

/// Reads places of a proposal that stays as it is: each part is read once, and the items of a long list are looked up in one search.
package final class PlaceReader {
  package let document: Document
  private lazy var paths = document.partPaths
  private var roots: [String: JSONNode?] = [:]
  /// By the part and the list's place on its tape.
  private var lists: [String: [Int: ItemIndex]] = [:]

  /// - Parameter document: The proposal.
  package init(_ document: Document) { self.document = document }

  /// The part that a pointer leads into and the pointer in it; `nil` when no part has that name.
  func locate(_ pointer: JSONPointer) -> (path: String, pointer: JSONPointer)? {
    PartName.locate(pointer, among: paths)
  }

  /// The root of a part; `nil` when the package doesn't have it.
  /// - Throws: ``DocumentError`` when the part is damaged or not JSON.
  func root(_ path: String) throws(DocumentError) -> JSONNode? {
    if let known = roots[path] { return known }
    let root = try document.tape(of: path)?.root
    roots[path] = .some(root)
    return root
  }

  /// What a place of a part holds.
  /// - Throws: ``DocumentError`` when the part is damaged or not JSON.
  func node(_ pointer: JSONPointer, in path: String) throws(DocumentError) -> JSONNode? {
    var node = try root(path)
    for token in pointer.tokens {
      guard let value = node else { return nil }
      node = value.isObject ? value[token] : item(token, of: value, path).map(\.node)
    }
    return node
  }

  /// What a place holds; `nil` where there is nothing, or nothing that can be read.
  func value(at pointer: JSONPointer) -> JSONNode? {
    locate(pointer).flatMap { (try? node($0.pointer, in: $0.path)) ?? nil }
  }

  /// What a conflict's place holds; of a file its SHA-256, of an order the ids of the items. `nil` where there is nothing, or nothing
  /// that can be read.
  package func standing(at conflict: MergeConflict) -> JSONValue? { (try? conflict.standing(in: self, schemas)) ?? nil }

  private lazy var schemas = PartSchemas(document)

  /// The pointer with items by their index, so that both ways to name one are the same.
  package func plain(_ pointer: JSONPointer) -> JSONPointer {
    guard let (path, inner) = locate(pointer), let root = (try? root(path)) ?? nil else { return pointer }
    var tokens = PartName.tokens(of: path)
    var node: JSONNode? = root
    for token in inner.tokens {
      if let value = node, !value.isObject, let found = item(token, of: value, path) {
        tokens.append(String(found.index))
        node = found.node
      } else {
        tokens.append(token)
        node = node?[token]
      }
    }
    return JSONPointer(tokens)
  }

  private func item(_ token: String, of list: JSONNode, _ path: String) -> (index: Int, node: JSONNode)? {
    guard list.kind == .array else { return nil }
    let index = lists[path]?[list.index] ?? ItemIndex(list.arrayValue ?? [])
    lists[path, default: [:]][list.index] = index
    return JSONPointer.index(token, count: list.count) { index.index(of: $1, by: $0) }.map { ($0, index.items[$0]) }
  }
}
