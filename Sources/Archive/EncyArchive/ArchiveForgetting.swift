public import EncyBase
internal import EncyOCFL
public import EncyTexts

/// The result of forgetting a person in a proposal of a store, or its preview.
public struct ArchiveForgetting: Sendable {
  /// A version that names the person.
  public struct Version: Sendable {
    /// The version's folder.
    public let name: String
    /// The places that were redacted.
    public let places: [String]
    /// Whose signatures end with it.
    public let signers: [String]
    /// Whether its package refers by hash to a revision that was redacted.
    public var isFollowing = false
    /// The pictures and PDFs beside its package that show something else now, or went.
    public internal(set) var pictures: [Picture] = []
  }
  /// A picture or PDF beside a package.
  public struct Picture: Sendable {
    /// The treatment of the picture.
    public enum Outcome: String, Sendable {
      /// It is redrawn, or would be.
      case drawn
      /// It is removed, since a program can't recognize the people on it.
      case gone
      /// It is removed, since redrawing it failed.
      case undrawn
    }
    /// Its file.
    public let name: String
    /// Its treatment.
    public let outcome: Outcome
    /// Why it couldn't be drawn.
    public let reason: SafeText
  }
  /// Something that a person has to look at.
  public struct Left: Sendable {
    /// The version's folder.
    public let version: String
    /// The part of its package, or its file.
    public let part: String
    /// Why, a clause.
    public let message: Message
  }
  /// The proposal's folder below the store.
  public let path: String
  /// The folder that it has now; the same where that didn't name the person.
  public internal(set) var newPath: String
  /// The versions that were redacted.
  public internal(set) var versions: [Version] = []
  /// The items that weren't redacted.
  public internal(set) var left: [Left] = []
  /// The last day of the statutory term where that isn't over; then nothing was done.
  public internal(set) var protectedUntil: CalendarDate?

  /// The sum of two passes over a proposal, to which others added between them.
  func followed(by next: ArchiveForgetting) -> ArchiveForgetting {
    var both = self
    both.newPath = next.newPath
    if next.protectedUntil != nil {
      both.left.append(Left(version: "", part: Inventory.fileName, message: .redactAddedMeanwhile))
      return both
    }
    both.versions += next.versions.filter { one in !versions.contains { $0.name == one.name } }
    both.left += next.left.filter { one in !left.contains { $0.version == one.version && $0.part == one.part } }
    return both
  }
}
