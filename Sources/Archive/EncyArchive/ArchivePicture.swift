internal import EncyContainer
package import EncyDocument
internal import EncyOCFL
package import EncyTexts

/// What is kept beside a package in its version: a picture of its first plan, `….png`, and its PDF. The version is known by the
/// package alone.
package struct ArchivePicture: Sendable {
  /// The kinds, by how their names end.
  package enum Kind: String, Sendable, CaseIterable { case png, pdf }

  package let kind: Kind
  package let bytes: [UInt8]

  package init(_ kind: Kind, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }
}

/// What was drawn of a package, and what couldn't be.
package struct ArchivePictures: Sendable {
  package var drawn: [ArchivePicture] = []
  /// Why others weren't, each with the reason alone.
  package var undrawn: [(kind: ArchivePicture.Kind, reason: SafeText)] = []

  package init() {}
}

/// Draws what is wanted of a package. It never fails: what can't be drawn is told.
package typealias ArchiveDrawing =
  @Sendable (_ package: Document, _ kinds: [ArchivePicture.Kind]) -> ArchivePictures

extension Inventory.Version {
  /// A picture of the version, and the package that it shows.
  struct Picture {
    let kind: ArchivePicture.Kind
    let digest: String
    let path: String
    let package: String
  }

  /// The pictures beside packages, which are named as these. Digests are in small letters.
  var pictures: [Picture] {
    let files = state.flatMap { digest, paths in paths.map { (path: $0, digest: digest.lowercased()) } }
    let packages = Dictionary(
      files.filter { $0.path.hasSuffix(".ency") }.map { ($0.path.dropLast(5), $0.digest) },
      uniquingKeysWith: { one, _ in one })
    return files.compactMap { file in
      guard let kind = ArchivePicture.Kind.allCases.first(where: { file.path.hasSuffix(".\($0)") }),
        let package = packages[file.path.dropLast(4)]
      else { return nil }
      return Picture(kind: kind, digest: file.digest, path: file.path, package: package)
    }
  }
}

extension Document {
  /// Whether a plan may show a person whom a program can't find on it: a drawing that isn't text, or one that names them.
  func mayShow(_ person: PersonText) -> Bool {
    partPaths.contains { path in
      guard path.hasPrefix("plans/"), !path.hasSuffix(".json") else { return false }
      guard path.hasSuffix(".svg"), let drawing = try? bytes(of: path) else { return true }
      return person.mayBeNamed(inMarkup: drawing)
    }
  }
}
