internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyPlaces
internal import EncyTerminal
internal import EncyTexts

/// Photos on their way into a proposal.
struct VisitPhotos {
  /// A photo that was read.
  struct Taken {
    let file: String
    let facts: PhotoFacts
    /// What goes into the proposal.
    let bytes: [UInt8]
    let ending: String
  }

  /// The largest file that is read, in bytes.
  private static let limit = 64 << 20

  /// Reads photos. One that is damaged so that it can't be freed of what stands beside its pixels is left out, which is said: nobody's
  /// check-in fails by it.
  /// - Throws: ``Failure`` for what is no photo, `ContainerError` for what can't be read.
  static func read(_ files: [String], keepsExif: Bool) throws -> [Taken] {
    let session = Session.current
    return try files.compactMap { file in
      let bytes = try FileReading.read(file, limit: limit)
      let kind = SourceKind(signatureOf: bytes)
      guard kind == .jpeg || kind == .png else { throw Failure.no(.errorPhotoKind, file: file) }
      let facts = PhotoFacts(bytes)
      var plain = bytes
      if !keepsExif {
        guard let removed = PictureMetadata.removed(from: bytes) else {
          try session.remark(.visitPhotoLeft(file: SafeText(file)))
          return nil
        }
        plain = removed
        if facts.position != nil || facts.taken != nil { try session.note(.visitPhotoPlain(file: SafeText(file))) }
      }
      return Taken(file: file, facts: facts, bytes: plain, ending: kind == .png ? "png" : "jpg")
    }
  }

  /// Puts photos into a proposal.
  /// - Returns: What stands in the list of a visit's photos.
  static func put(
    _ photos: [Taken], captions: [String], into document: inout Document, ids: inout IDSource
  ) throws -> [JSONValue] {
    var items: [JSONValue] = []
    for (place, photo) in photos.enumerated() {
      let path = "media/\(SHA256Digest(of: photo.bytes)).\(photo.ending)"
      if !document.hasPart(path) { try document.setPart(path, to: photo.bytes) }
      var item = JSONObject()
      (item["id"], item["picture"]) = (.string(ids.next()), .string(path))
      if captions.indices.contains(place), !captions[place].isEmpty { item["caption"] = .string(captions[place]) }
      if let taken = photo.facts.taken { item["taken"] = .string(taken) }
      items.append(.object(item))
    }
    return items
  }

  /// Takes away pictures that nothing refers to any more.
  static func drop(_ paths: [String], of document: inout Document) throws {
    for path in paths.uniqued() where document.hasPart(path) {
      let isNeeded = try document.partPaths.contains { part in
        part.hasSuffix(".json") ? try document.tree(of: part).map { names(path, in: $0) } ?? false : false
      }
      if !isNeeded { try document.removePart(path) }
    }
  }

  private static func names(_ path: String, in value: JSONValue) -> Bool {
    if let text = value.stringValue { return text == path }
    return (value.arrayValue ?? []).contains { names(path, in: $0) }
      || (value.objectValue?.members ?? []).contains { names(path, in: $0.value) }
  }
}
