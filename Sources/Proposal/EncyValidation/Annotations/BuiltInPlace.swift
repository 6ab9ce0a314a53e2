internal import EncyBase
internal import EncyDocument
internal import EncyJSONSchema
internal import EncySchemas
internal import Synchronization

/// A place that our own schemas describe, read from their text.
///
/// Compiling a schema costs more than comparing two packages. Ours need none of that to say what a place is: which place a name
/// leads to never hangs on a value, since their conditions only check. Tests hold them to it.
final class BuiltInPlace: SchemaPlace {
  /// The schemas that apply, nearest first: each is followed by what it refers to.
  private let sources: [Source]
  private struct State {
    var info: SchemaNodeInfo?
    var members: [ExactText: BuiltInPlace?] = [:]
    var item: BuiltInPlace??
  }
  private let state = Mutex(State())

  /// A schema in the file that it stands in, so that what it refers to can be found.
  private struct Source: Sendable {
    let schema: JSONNode
    let file: JSONNode
  }

  /// The place of a whole part of ours; `nil` for a part of anybody else.
  static func root(ofPart path: String) -> BuiltInPlace? {
    guard let schema = SchemaLibrary.schema(forPart: path) else { return nil }
    return roots.withLock { roots in
      if let known = roots[schema.id] { return known }
      let made = document(schema.id).map { BuiltInPlace(Source(schema: $0, file: $0)) }
      roots[schema.id] = made
      return made
    }
  }

  private static let roots = Mutex<[String: BuiltInPlace]>([:])

  private static func document(_ id: String) -> JSONNode? { SchemaRegistry.builtIn.document(id) }

  private convenience init(_ source: Source) { self.init([source]) }

  private init(_ named: [Source]) {
    var sources: [Source] = []
    for source in named {
      var next: Source? = source
      // A chain of references among ours is short; a bound costs nothing.
      while let current = next, sources.count < 32 {
        sources.append(current)
        next = current.schema["$ref"]?.stringValue.flatMap { BuiltInPlace.target($0, from: current) }
      }
    }
    self.sources = sources
  }

  /// What a reference such as `common.schema.json#/$defs/id` names.
  private static func target(_ reference: String, from source: Source) -> Source? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let name = parts.first, let pointer = JSONPointer(parts.count > 1 ? parts[1] : ""),
      let file = name.isEmpty ? source.file : document(beside: source.file, name)
    else { return nil }
    return file[pointer].map { Source(schema: $0, file: file) }
  }

  /// The schema of that file name in the folder of another's `$id`.
  private static func document(beside file: JSONNode, _ name: String) -> JSONNode? {
    guard let id = file["$id"]?.stringValue, let slash = id.lastIndex(of: "/") else { return nil }
    return document(String(id[...slash]) + name)
  }

  var info: SchemaNodeInfo {
    state.withLock { state in
      if let known = state.info { return known }
      let made = SchemaNodeInfo(sources.map(\.schema))
      state.info = made
      return made
    }
  }

  func member(_ name: String, _ value: JSONNode) -> (any SchemaPlace)? {
    state.withLock { state in
      if let known = state.members[ExactText(name)] { return known }
      var isListed = false
      let named = sources.compactMap { source -> Source? in
        if let schema = source.schema["properties"]?[name] {
          isListed = true
          return Source(schema: schema, file: source.file)
        }
        let rest = source.schema["additionalProperties"]
        return rest?.isObject == true ? rest.map { Source(schema: $0, file: source.file) } : nil
      }
      let made = named.isEmpty ? nil : BuiltInPlace(named)
      // Only names that a schema lists are kept: those a document makes up have no end.
      if isListed { state.members[ExactText(name)] = .some(made) }
      return made
    }
  }

  func item(_ index: Int, _ value: JSONNode) -> (any SchemaPlace)? {
    state.withLock { state in
      if let known = state.item { return known }
      let named = sources.compactMap { source in
        source.schema["items"].map { Source(schema: $0, file: source.file) }
      }
      let made = named.isEmpty ? nil : BuiltInPlace(named)
      state.item = .some(made)
      return made
    }
  }
}
