internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyValidation

extension Document {
  /// Whether a pattern names any place of the proposal. A part that can't be read has none.
  func hasPlace(_ pattern: PlacePattern) -> Bool {
    let schemas = PartSchemas(self)
    func has(_ pointer: JSONPointer, _ value: JSONNode, _ place: (any SchemaPlace)?) -> Bool {
      if pattern.covers(pointer, place?.info) { return true }
      switch value.kind {
      case .object:
        return value.members.contains { has(pointer.appending($0.name), $0.value, place?.member($0.name, $0.value)) }
      case .array:
        let identity = place?.info.identity ?? "id"
        return (value.arrayValue ?? []).enumerated().contains { index, item in
          let token = item[identity]?.stringValue.map { "@\(identity)=\($0)" } ?? "\(index)"
          return has(pointer.appending(token), item, place?.item(index, item))
        }
      default: return false
      }
    }
    return (partPaths + [PackageReader.manifestPath]).contains { path in
      let name = JSONPointer(PartName.tokens(of: path))
      guard path.hasSuffix(".json"), let root = ((try? tape(of: path)) ?? nil)?.root else {
        return pattern.covers(name, nil)
      }
      return has(name, root, schemas.root(ofPart: path, root))
    }
  }
}
