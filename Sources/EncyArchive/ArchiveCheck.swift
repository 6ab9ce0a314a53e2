public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyOCFL
public import EncyTexts
internal import EncyValidation

/// What was found in a storage root or an object, whoever made it.
public struct ArchiveCheck: Sendable {
  /// One thing that is wrong or doubtful.
  public struct Found: Sendable {
    /// The code: of the standard (`E092`, `W004`), or of packages.
    public let code: String
    /// How much it matters.
    public let severity: Finding.Severity
    /// The file or folder below what was checked; empty for that itself.
    public let path: String
    /// What is wrong, a clause.
    public let message: Message
    /// The place in an inventory, or what stands there; empty where the path says it all.
    public let detail: String
  }

  /// What was found, by path.
  public fileprivate(set) var found: [Found] = []
  /// How many objects were checked.
  public fileprivate(set) var objects = 0
  /// How many objects there are.
  public fileprivate(set) var allObjects = 0
  /// How many files were read.
  public fileprivate(set) var files = 0
  /// How many bytes they have.
  public fileprivate(set) var bytes = 0

  /// What has errors.
  public var errors: Int { found.filter { $0.severity == .error }.count }
  /// What is doubtful.
  public var warnings: Int { found.filter { $0.severity == .warning }.count }

  /// Checks a storage root, or one object.
  /// - Parameters:
  ///   - path: The folder. It may be any storage root or object of OCFL 1.0 or 1.1.
  ///   - percent: How many of the objects are checked, 100 for all; which ones is drawn from `seed`.
  ///   - seed: What decides which ones.
  ///   - limits: The limits of packages.
  ///   - today: The day by which packages are judged.
  ///   - told: Called after each object with how many were checked, of how many, and the bytes that were read.
  /// - Throws: `ContainerError` when the folder can't be listed; what `told` throws.
  public init(
    _ path: String, percent: Double = 100, seed: String = "", limits: PackageLimits = .standard, today: CalendarDate,
    told: (_ done: Int, _ of: Int, _ bytes: Int) throws -> Void = { _, _, _ in }
  ) throws {
    guard FileStore.isFolder(path) else { throw ArchiveError(.errorArchiveNone, file: path, isRefusal: false) }
    var objects = [""]
    if !StorageRoot.isObject(path) {
      let root = try StorageRoot(path)
      // What we put into our extension's folder, the register of extensions doesn't know.
      note(root.findings.filter { $0 != StorageFinding("W016", "extensions/ency") }, below: "")
      objects = root.objects
      allObjects = objects.count
    } else {
      allObjects = 1
    }
    if percent < 100 {
      let count = max(1, Int((Double(objects.count) * percent / 100).rounded(.up)))
      objects = Array(
        objects.map { ($0, "\(SHA256Digest(of: "\(seed)\n\($0)"))") }.sorted { $0.1 < $1.1 }.prefix(count).map(\.0)
      )
      .sorted()
    }
    var ids: [String: String] = [:]
    let chosen = objects
    try OrderedWork.run(0..<chosen.count, jobs: OrderedWork.processors) { place in
      Self.check(path, chosen[place], limits, today)
    } idle: {
    } take: { place, one in
      self.objects += 1
      files += one.files
      bytes += one.bytes
      found += one.found
      if let id = one.id {
        if let other = ids[id] {
          found.append(
            Found(
              code: "E037", severity: .error, path: chosen[place],
              message: .archiveTwice(id: SafeText(id), path: SafeText(other)), detail: ""))
        }
        ids[id] = chosen[place]
      }
      try told(self.objects, chosen.count, bytes)
    }
    found.sort { ($0.path, $0.code, $0.detail) < ($1.path, $1.code, $1.detail) }
  }

  private struct One: Sendable {
    var found: [Found] = []
    var id: String?
    var files = 0
    var bytes = 0
  }

  private mutating func note(_ findings: [StorageFinding], below path: String) {
    found += findings.map { Self.found($0.below(path)) }
  }

  private static func found(_ finding: StorageFinding) -> Found {
    Found(
      code: finding.code, severity: finding.severity, path: finding.path,
      message: .ocflFound(code: SafeText(finding.code)), detail: finding.detail)
  }

  private static func check(_ root: String, _ object: String, _ limits: PackageLimits, _ today: CalendarDate) -> One {
    let folder = object.isEmpty ? root : "\(root)/\(object)"
    let check = ObjectCheck(folder)
    var one = One()
    one.found = check.findings.map { found($0.below(object)) }
    one.id = check.inventory?.id
    (one.files, one.bytes) = (check.hashedFiles, check.hashedBytes)
    let damaged = Set(check.findings.filter { $0.code == "E092" }.map(\.path))
    let packages = Set(check.inventory?.manifest.flatMap(\.paths) ?? []).filter { $0.hasSuffix(".ency") }.subtracting(
      damaged)
    let validator = Validator(today: today, layers: [.container, .package])
    for path in packages.sorted() {
      guard
        let source = try? ByteSource(path: "\(folder)/\(path)", limit: limits.totalSize, links: .refusedBelow(folder)),
        let findings = try? validator.validate(source, limits: limits)
      else { continue }
      let below = object.isEmpty ? path : "\(object)/\(path)"
      one.found += findings.filter { $0.severity == .error }.map {
        Found(
          code: $0.code, severity: .error, path: below,
          message: .archivePackage(finding: SafeText($0.message)), detail: $0.part ?? "")
      }
    }
    return one
  }
}
