internal import ArgumentParser
internal import EncyBase
package import EncyContainer
package import EncyDocument
internal import EncyPictures
package import EncyPlaces
internal import EncySession
internal import EncyTexts

/// How photos are taken in.
package struct PhotoOptions: ParsableArguments {
  @Flag(help: "Keep what the camera wrote into photos: place, time, its owner.")
  package var keepExif = false

  package init() {}
}

/// A photo on its way into a proposal.
package struct PhotoFile {
  package let file: String
  package let facts: PhotoFacts
  /// What goes into the proposal.
  private let bytes: [UInt8]
  private let ending: String

  /// The largest file that is read, in bytes.
  private static let limit = 64 << 20

  /// Reads a photo.
  /// - Returns: `nil` for one that is damaged so that it can't be freed of what stands beside its pixels, which is said: no check-in fails
  ///   by it.
  /// - Throws: ``Failure`` for what is no photo, `ContainerError` for what can't be read.
  package static func read(
    _ file: String, keepsExif: Bool, links: FileDoor.Links = .followed
  ) throws -> PhotoFile? {
    try read(FileReading.read(file, limit: limit, links: links), file, keepsExif: keepsExif)
  }

  /// Takes the bytes of a photo that has been read; the rest is as for a file.
  package static func read(_ bytes: [UInt8], _ file: String, keepsExif: Bool) throws -> PhotoFile? {
    let session = Session.current
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
    return PhotoFile(file: file, facts: facts, bytes: plain, ending: kind == .png ? "png" : "jpg")
  }

  /// Puts the photo into a proposal.
  /// - Returns: Its path there.
  package func put(into document: inout Document) throws -> String {
    let path = "media/\(SHA256Digest(of: bytes)).\(ending)"
    if !document.hasPart(path) { try document.setPart(path, to: bytes) }
    return path
  }

  /// Takes away pictures that nothing refers to any more.
  package static func drop(_ paths: [String], of document: inout Document) throws {
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
