package import EncyBase

/// How much a package may hold before it is refused as hostile.
public struct PackageLimits: Sendable, Hashable {
  /// The most entries, folders counted: 10 000.
  public var entries = 10_000
  /// The most bytes of one entry, unpacked: 512 MiB.
  public var entrySize = 512 << 20
  /// The most bytes of all entries together, unpacked: 2 GiB.
  public var totalSize = 2 << 30
  /// The most times that an entry may grow when unpacked: 1 000. Counts only for entries over 1 MiB.
  public var ratio = 1_000
  /// The most bytes of the central directory: 32 MiB.
  public var directorySize = 32 << 20
  /// How deep arrays and objects of a JSON part may nest: 128 levels.
  public var jsonDepth = 128
  /// How many values a JSON part may hold: 1 000 000.
  public var jsonValues = 1_000_000
  /// The most bytes of a JSON part: 64 MiB. Large ones are read whole, unlike plans and photos.
  public var jsonSize = 64 << 20

  /// A reader of JSON within these limits.
  package var jsonParser: JSONParser {
    var parser = JSONParser(maximumDepth: jsonDepth)
    parser.maximumValues = jsonValues
    return parser
  }

  /// The limits that every open starts from.
  public static let standard = PackageLimits()

  /// No limits, for what this process wrote itself.
  package static let unlimited = PackageLimits(
    entries: .max, entrySize: .max, totalSize: .max, ratio: .max, directorySize: .max)

  /// Entries up to this unpacked size may grow at any ratio, in bytes.
  static let ratioFloor = 1 << 20
}
