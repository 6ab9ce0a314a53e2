internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyValidation

extension Document {
  /// Asks a table which patterns name a place of the proposal, place by place, until `isDone` says that all are known. A part that can't
  /// be read has none.
  func eachNamed(in table: PlaceTable, _ isDone: ([Int]) -> Bool) {
    let schemas = PartSchemas(self)
    func look(_ tokens: inout [String], _ value: JSONNode, _ place: (any SchemaPlace)?) -> Bool {
      if isDone(table.take(tokens, place?.info)) { return true }
      switch value.kind {
      case .object:
        for member in value.members {
          tokens.append(member.name)
          defer { tokens.removeLast() }
          if look(&tokens, member.value, place?.member(member.name, member.value)) { return true }
        }
      case .array:
        let identity = place?.info.identity ?? "id"
        for (index, item) in (value.arrayValue ?? []).enumerated() {
          tokens.append(item[identity]?.stringValue.map { "@\(identity)=\($0)" } ?? "\(index)")
          defer { tokens.removeLast() }
          if look(&tokens, item, place?.item(index, item)) { return true }
        }
      default: break
      }
      return false
    }
    for path in partPaths + [PackageReader.manifestPath] {
      var name = PartName.tokens(of: path)
      // What is above a part is no place of it, but names it all the same.
      for count in 0..<name.count where isDone(table.take(Array(name.prefix(count)), nil)) { return }
      guard path.hasSuffix(".json"), let root = ((try? tape(of: path)) ?? nil)?.root else {
        if isDone(table.take(name, nil)) { return }
        continue
      }
      if look(&name, root, schemas.root(ofPart: path, root)) { return }
    }
  }
}
