public import EncyBase
public import EncyContainer
public import EncyDocument
internal import EncyFiles

/// What could be saved of a damaged proposal.
public struct RepairedProposal: Sendable {
  /// How a part came out of the damaged file.
  public enum State: String, Sendable {
    /// The manifest vouches for its bytes.
    case whole
    /// Its bytes pass their checksum, but no undamaged manifest lists them.
    case recovered
    /// It is there, but its bytes can't be read, or are not those that were written; it is left out.
    case damaged
    /// Nothing of it is left.
    case gone
  }

  /// A part of the damaged file.
  public struct Part: Sendable, Equatable {
    /// Its path in the package.
    public let path: String
    /// How it came out.
    public let state: State
    /// Why it isn't whole: a clause in English; empty where it is.
    public let reason: String
  }

  /// A proposal of the parts that are whole or recovered, not yet saved.
  public let document: Document
  /// All parts that were there, by path.
  public let parts: [Part]
  /// Whether nothing is lost or unproven.
  public let isWhole: Bool

  /// Reads a truncated, grown or bit-flipped file entry by entry. The file stays as it is.
  /// - Parameters:
  ///   - path: The damaged file.
  ///   - limits: What it may take of memory and work.
  ///   - origin: The clock, and where a new id comes from when none can be read.
  /// - Throws: `ContainerError` when the file can't be read; `DocumentError` when nothing of it can be saved.
  public init(contentsOf path: String, limits: PackageLimits = .standard, origin: Origin) throws {
    let salvage = try Salvage(path: path, limits: limits)
    let repair = try PackageRepair(salvage, origin: origin)
    document = try Document(bytes: repair.writer.build(limits: limits), file: path, limits: limits)
    parts = salvage.parts.map {
      Part(path: $0.path, state: State(rawValue: $0.state.rawValue) ?? .damaged, reason: $0.reason?.description ?? "")
    }
    isWhole = repair.isUnchanged && !salvage.isCut
  }
}
