public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
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

  /// An object that was checked.
  public struct Object: Sendable {
    /// Its folder below what was checked; empty for that itself.
    public let path: String
    /// What was found in it.
    public fileprivate(set) var found: [Found] = []
    /// How many files of it were read.
    public fileprivate(set) var files = 0
    /// How many bytes they have.
    public fileprivate(set) var bytes = 0
    /// Packages in it that somebody signed, below what was checked.
    public fileprivate(set) var signed: [String] = []
    /// The digest of its inventory, by which it is known again.
    public fileprivate(set) var mark = ""
    fileprivate var id: String?
    /// Digests of packages in it that nobody signed and that are sound in themselves.
    fileprivate var sound: [String] = []

    /// Whether something in it is an error.
    public var isDamaged: Bool { found.contains { $0.severity == .error } }

    fileprivate init(_ path: String) { self.path = path }

    /// An object that was found sound before.
    public init(path: String, mark: String, files: Int, bytes: Int, signed: [String] = []) {
      (self.path, self.mark, self.files, self.bytes, self.signed) = (path, mark, files, bytes, signed)
    }
  }

  /// What was found outside of objects, and of several.
  private var beside: [Found] = []
  /// The objects that were checked, by path.
  public private(set) var checked: [Object] = []
  /// How many objects there are.
  public private(set) var allObjects = 0
  private var packages: [Found] = []
  /// Packages that needn't be unpacked, and those that were found to be such.
  package private(set) var sound: SoundPackages

  /// What was found, by path.
  public var found: [Found] {
    (beside + packages + checked.flatMap(\.found)).sorted {
      ($0.path, $0.code, $0.detail) < ($1.path, $1.code, $1.detail)
    }
  }
  /// How many objects were checked.
  public var objects: Int { checked.count }
  /// How many files were read.
  public var files: Int { checked.reduce(0) { $0 + $1.files } }
  /// How many bytes they have.
  public var bytes: Int { checked.reduce(0) { $0 + $1.bytes } }
  /// Objects in which something is an error.
  public var damaged: [String] { checked.filter(\.isDamaged).map(\.path) }

  /// What has errors.
  public var errors: Int { found.filter { $0.severity == .error }.count }
  /// What is doubtful.
  public var warnings: Int { found.filter { $0.severity == .warning }.count }

  /// Checks all of a storage root, or one object, and unpacks each package.
  /// - Parameters:
  ///   - path: The folder. It may be any storage root or object of OCFL 1.0 or 1.1.
  ///   - limits: The limits of packages.
  ///   - today: The day by which packages are judged.
  /// - Throws: `ContainerError` when the folder can't be listed.
  public init(_ path: String, limits: PackageLimits = .standard, today: CalendarDate) throws {
    try self.init(path, limits: limits, today: today, sound: SoundPackages(nil, context: ""))
  }

  /// Checks a storage root, or one object.
  /// - Parameters:
  ///   - path: The folder. It may be any storage root or object of OCFL 1.0 or 1.1.
  ///   - percent: How many of the objects are checked, 100 for all; which ones is drawn from `seed`.
  ///   - seed: What decides which ones.
  ///   - limits: The limits of packages.
  ///   - today: The day by which packages are judged.
  ///   - known: Objects that were found sound by a check that was broken off, by path. One whose inventory changed since is checked anew.
  ///   - sound: Packages that needn't be unpacked once their bytes are right.
  ///   - told: Called after each object, with how many were checked, of how many.
  /// - Throws: `ContainerError` when the folder can't be listed; what `told` throws.
  package init(
    _ path: String, percent: Double = 100, seed: String = "", limits: PackageLimits, today: CalendarDate,
    known: [String: Object] = [:], sound: SoundPackages,
    told: (_ one: Object, _ done: Int, _ of: Int) throws -> Void = { _, _, _ in }
  ) throws {
    self.sound = sound
    guard FileStore.isFolder(path) else { throw ArchiveError(.errorArchiveMissing, file: path, isRefusal: false) }
    var objects = [""]
    if !StorageRoot.isObject(path) {
      objects = try look(at: path)
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
    try check(path, objects, limits, today, known, told)
  }

  /// Checks again what was mended.
  /// - Throws: As the first time.
  public mutating func checkAgain(_ path: String, _ objects: [String], limits: PackageLimits, today: CalendarDate)
    throws
  {
    beside = []
    if !StorageRoot.isObject(path) { _ = try look(at: path) }
    checked.removeAll { objects.contains($0.path) }
    try check(path, objects, limits, today, [:]) { _, _, _ in }
    checked.sort { $0.path < $1.path }
  }

  /// Takes in what is found by who looks at packages with other means, such as their signatures.
  public mutating func add(
    _ code: String, _ severity: Finding.Severity, _ path: String, _ message: Message, detail: String
  ) {
    packages.append(Found(code: code, severity: severity, path: path, message: message, detail: detail))
  }

  /// Looks at what lies outside of objects.
  private mutating func look(at path: String) throws -> [String] {
    let root = try StorageRoot(path)
    let unfinished = (try? ArchiveStore(at: path))?.unfinishedPaths ?? []
    // What we put into our extension's folder, the register of extensions doesn't know. A writer that was stopped leaves folders empty.
    let findings = root.findings.filter { $0 != StorageFinding("W016", "extensions/ency") }.map { finding in
      let isUnfinished = finding.code == "E073" && unfinished.contains { "\($0)/".hasPrefix("\(finding.path)/") }
      return isUnfinished ? StorageFinding("unfinished", finding.path) : finding
    }
    note(findings, below: "")
    return root.objects
  }

  private mutating func check(
    _ path: String, _ objects: [String], _ limits: PackageLimits, _ today: CalendarDate, _ known: [String: Object],
    _ told: (Object, Int, Int) throws -> Void
  ) throws {
    var ids: [String: String] = [:]
    let sound = self.sound
    try OrderedWork.run(0..<objects.count, jobs: OrderedWork.processors) { place in
      Self.check(path, objects[place], limits, today, known[objects[place]], sound)
    } idle: {
    } take: { place, one in
      checked.append(one)
      for digest in one.sound { self.sound.add(digest) }
      if let id = one.id {
        if let other = ids[id] {
          beside.append(
            Found(
              code: "E037", severity: .error, path: objects[place],
              message: .archiveTwice(id: SafeText(id), path: SafeText(other)), detail: ""))
        }
        ids[id] = objects[place]
      }
      try told(one, place + 1, objects.count)
    }
  }

  private mutating func note(_ findings: [StorageFinding], below path: String) {
    beside += findings.map { Self.found($0.below(path)) }
  }

  private static func found(_ finding: StorageFinding) -> Found {
    Found(
      code: finding.code, severity: finding.severity, path: finding.path,
      message: .ocflFound(code: SafeText(finding.code)), detail: finding.detail)
  }

  private static func check(
    _ root: String, _ object: String, _ limits: PackageLimits, _ today: CalendarDate, _ known: Object?,
    _ sound: SoundPackages
  ) -> Object {
    let folder = object.isEmpty ? root : "\(root)/\(object)"
    if let known, !known.mark.isEmpty,
      let text = try? FileReading.read("\(folder)/\(Inventory.fileName)", limit: 1 << 30, links: .refusedBelow(folder)),
      DigestAlgorithm.sha256.digest(of: text) == known.mark
    {
      return known
    }
    var one = Object(object)
    var inPackages: [Found] = []
    let validator = Validator(today: today, layers: [.container, .package])
    let check = ObjectCheck(folder, lookingAt: ".ency", limit: limits.totalSize) { path, source, sha512 in
      if let sha512, sound.contains(sha512) { return }
      guard let findings = try? validator.validate(source, limits: limits) else { return }
      let below = object.isEmpty ? path : "\(object)/\(path)"
      let errors = findings.filter { $0.severity == .error }
      inPackages += errors.map {
        Found(
          code: $0.code, severity: .error, path: below,
          message: .archivePackage(finding: SafeText($0.message)), detail: $0.part ?? "")
      }
      guard errors.isEmpty, let reader = try? PackageReader(source: source, limits: limits) else { return }
      if reader.entries.contains(where: { $0.path.hasPrefix("signatures/") }) {
        one.signed.append(below)
      } else if let sha512 {
        one.sound.append(sha512)
      }
    }
    one.mark = check.text.map { DigestAlgorithm.sha256.digest(of: $0) } ?? ""
    one.found = check.findings.map { found($0.below(object)) } + inPackages
    one.id = check.inventory?.id
    (one.files, one.bytes) = (check.hashedFiles, check.hashedBytes)
    return one
  }
}
