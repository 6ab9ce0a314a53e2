public import EncyBase
public import EncyContainer
internal import EncyTexts

/// What a package actually contains, compared with its manifest: every entry read to its end.
public struct PackageContents: Sendable {
  /// What reading an entry came to.
  public enum Entry: Sendable, Equatable {
    /// All of it is there, and its checksum is right.
    case whole(size: Int, sha256: SHA256Digest)
    /// It can't be read to its end.
    case damaged(ContainerError)
  }

  /// The manifest.
  public let manifest: Manifest
  /// The paths of the entries but `mimetype` and the manifest, in the order of the package.
  public let paths: [String]
  private let entries: [ExactText: Entry]
  /// The bytes of `model/proposal.json`, of which sending changes some members; `nil` where there is none to read.
  let proposal: [UInt8]?

  /// Reads a package to its end.
  /// - Throws: `ContainerError` when it is no proposal or its manifest can't be read; a damaged part is no error.
  public init(_ reader: PackageReader) throws(ContainerError) {
    try reader.checkMimetype()
    manifest = try reader.manifest()
    var paths: [String] = []
    var entries: [ExactText: Entry] = [:]
    for entry in reader.entries
    where entry.path != PackageReader.mimetypePath && entry.path != PackageReader.manifestPath {
      paths.append(entry.path)
      do throws(ContainerError) {
        entries[ExactText(entry.path)] = .whole(size: entry.size, sha256: try reader.digest(entry))
      } catch { entries[ExactText(entry.path)] = .damaged(error) }
    }
    self.paths = paths
    self.entries = entries
    if let entry = reader.entry(SentDraft.proposal), entry.size <= 1 << 20 {
      proposal = try? reader.read(entry)
    } else {
      proposal = nil
    }
  }

  /// What the package holds under that path; nil when nothing.
  public subscript(path: String) -> Entry? { entries[ExactText(path)] }

  /// Where entries are damaged or differ from what the manifest lists, each as a clause; empty when everything matches it.
  func faults() -> [Message] {
    var faults: [Message] = []
    var listed: Set<ExactText> = []
    for part in manifest.parts {
      listed.insert(ExactText(part.path))
      switch self[part.path] {
      case nil: faults.append(.faultPartMissing(path: SafeText(part.path)))
      case .damaged(let error):
        faults.append(.faultPartDamaged(path: SafeText(part.path), error: SafeText(error.message)))
      case .whole(let size, let sha256):
        if size != part.size || sha256 != part.sha256 {
          faults.append(.faultPartOther(path: SafeText(part.path)))
        }
      }
    }
    for path in paths where !listed.contains(ExactText(path)) {
      faults.append(.faultPartUnlisted(path: SafeText(path)))
    }
    return faults
  }
}
