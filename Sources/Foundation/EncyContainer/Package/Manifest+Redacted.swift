package import EncyBase

extension Manifest {
  /// A part of a sent proposal from which personal data were removed since.
  package struct RedactedPart: Sendable, Equatable {
    package let path: String
    /// The part's hash as it was sent.
    package let from: SHA256Digest
    /// The part's hash as it was redacted last.
    package let to: SHA256Digest
    /// Where data were removed or replaced, as pointers over the parts.
    package let places: [String]

    package init(path: String, from: SHA256Digest, to: SHA256Digest, places: [String]) {
      (self.path, self.from, self.to, self.places) = (path, from, to, places)
    }

    fileprivate init?(_ item: JSONValue) {
      guard let path = item["path"]?.stringValue,
        let from = item["from"]?.stringValue.flatMap({ SHA256Digest(hex: $0) }),
        let to = item["to"]?.stringValue.flatMap({ SHA256Digest(hex: $0) })
      else { return nil }
      let places = (item["places"]?.arrayValue ?? []).compactMap(\.stringValue)
      self.init(path: path, from: from, to: to, places: places)
    }

    /// The records in the member `redacted` of a manifest; none for anything else.
    package static func list(_ member: JSONValue?) -> [RedactedPart] {
      (member?.arrayValue ?? []).compactMap { RedactedPart($0) }
    }

    fileprivate var json: JSONValue {
      [
        "path": .string(path), "from": .string(from.description), "to": .string(to.description),
        "places": .array(places.map { .string($0) }),
      ]
    }
  }

  private static let redactedMember = "redacted"
  /// The schema allows no more places of a part.
  private static let maxPlaces = 10_000

  /// The parts of the sending that were redacted.
  package var redactedParts: [RedactedPart] { RedactedPart.list(source[Manifest.redactedMember]) }

  /// Records redacted parts; a part that was redacted before keeps the hash that it was sent with.
  package mutating func record(_ redacted: [RedactedPart]) {
    if redacted.isEmpty { return }
    var list = redactedParts
    for part in redacted {
      let earlier = list.firstIndex { $0.path.isExactly(part.path) }
      let known = earlier.map { list.remove(at: $0) }.flatMap { $0.to == part.from ? $0 : nil }
      let added = part.places.filter { !(known?.places.contains($0) ?? false) }
      let places = (known?.places ?? []) + added
      list.append(
        RedactedPart(
          path: part.path, from: known?.from ?? part.from, to: part.to,
          places: Array(places.prefix(Manifest.maxPlaces))))
    }
    list.sort { $0.path.precedesByBytes($1.path) }
    source[Manifest.redactedMember] = nil
    // In the format's order.
    let before = ["format", "formatVersion", "requires", "id", "revision", "parents"]
    for name in before where source[name] == nil { source[name] = .null }
    source.insert(
      JSONObject.Member(name: Manifest.redactedMember, value: .array(list.map(\.json))),
      inOrderOf: before + ["lineage", "customerCopyOf", "lost", Manifest.redactedMember, "created"])
  }
}
