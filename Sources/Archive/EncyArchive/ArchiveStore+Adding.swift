public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
public import EncyTexts
internal import EncyValidation

/// What came of a file that was to be added.
public struct ArchiveAddition: Sendable {
  /// How it ended.
  public enum Outcome: Sendable {
    /// It is a version now, or would be one.
    case added(ArchivePlace)
    /// Its bytes are a version already.
    case known(ArchivePlace)
    /// It isn't taken.
    case refused(any Error)
  }

  /// The path, as it was given.
  public let file: String
  /// How it ended.
  public internal(set) var outcome: Outcome
  /// Newest revisions that it doesn't come from, and that don't come from it.
  public var branches: [ArchiveRevision] = []
  /// The files beside the package in its version: what was drawn of it.
  public var beside: [String] = []
  /// What couldn't be drawn, a sentence each.
  public var undrawn: [Message] = []
  /// Whether the file was removed after it was added.
  public var isRemoved = false
  /// The digest of SHA-512 of a package that was found sound, with no signatures in it.
  package var soundDigest: String?
  /// Of a version that was made from a package.
  package var manifest: Manifest?
  /// The digest of SHA-512 of what would be added; `nil` where nothing would.
  var digest: String?
}

/// Where something lies in a store.
public struct ArchivePlace: Sendable, Equatable {
  /// The proposal's folder below the store.
  public let proposal: String
  /// The version's folder, such as `v3`; empty where it isn't made.
  public let version: String
}

extension ArchiveStore {
  /// How files are added.
  public struct Adding: Sendable {
    /// Whether proposals with errors are kept, too.
    public var keepsErrors = false
    /// Whether it is only said what would be done.
    public var isTrial = false
    /// Whether a file is removed once it is a version, read back and compared.
    public var removes = false
    /// Who adds them.
    public var user: String
    /// The address of who adds them, a URI.
    public var address: String
    /// The language of what versions are said to be.
    public var language: Language
    /// The limits of packages.
    public var limits: PackageLimits
    /// The clock.
    public var origin: Origin
    /// Draws what is kept beside packages; nothing is where it is `nil`.
    package var drawing: ArchiveDrawing?
    /// What PDFs bring along, by the paths of these; a PDF that isn't among them is refused.
    package var packages: [String: [UInt8]] = [:]
    /// What is drawn.
    package var kinds: [ArchivePicture.Kind] = [.png]

    /// Adding by someone.
    public init(user: String, address: String, language: Language, limits: PackageLimits, origin: Origin) {
      (self.user, self.address, self.language) = (user, address, language)
      (self.limits, self.origin) = (limits, origin)
    }
  }

  /// A file that is to be added.
  private struct Candidate {
    let file: String
    let source: ByteSource
    /// The document's id; of an encrypted file one made of its bytes.
    let document: String
    /// The package; `nil` of an encrypted file.
    let package: Document?
    private let sha512: String
    var manifest: Manifest? { package?.manifest }

    /// Opens it; its digest is asked for where `isHashed`.
    init(_ file: String, _ adding: Adding, isHashed: Bool = true) throws {
      self.file = file
      let given = try ByteSource(path: file, limit: adding.limits.totalSize)
      if try given.starts(with: Array("%PDF-".utf8)) {
        guard let package = adding.packages[file] else { throw ArchiveError(.errorArchivePdf, file: file) }
        source = ByteSource(bytes: package, name: file)
      } else {
        source = given
      }
      let isEncrypted = try source.starts(with: Array("age-encryption.org/".utf8))
      sha512 = isHashed || isEncrypted ? try Candidate.digest(source, .sha512) : ""
      if isEncrypted {
        (document, package) = ("sha512:\(sha512)", nil)
      } else {
        let package = try Document(source, limits: adding.limits)
        (document, self.package) = (package.manifest.id, package)
      }
    }

    /// The digest by which an object knows the file.
    func digest(_ algorithm: DigestAlgorithm = .sha512) throws -> String {
      algorithm == .sha512 ? sha512 : try Candidate.digest(source, algorithm)
    }

    private static func digest(_ source: ByteSource, _ algorithm: DigestAlgorithm) throws -> String {
      var running = RunningDigest(algorithm)
      try source.pieces { running.update($0) }
      return running.finish()
    }
  }

  /// What a file is called in the store, and what is said of it.
  private struct Label {
    let folder: ObjectName
    let fileName: String
    let message: String
    /// Whether it is a package without errors that nobody signed.
    let isSound: Bool

    /// - Throws: ``ArchiveError`` for a package with errors, unless those are kept.
    init(_ candidate: Candidate, _ adding: Adding) throws {
      guard let package = candidate.package else {
        let name = FileStore.name(of: candidate.file)
        let title = name.hasSuffix(".age") ? String(name.dropLast(4)) : name
        folder = ObjectName(
          year: adding.origin.today.year, customer: adding.language.text(.archiveEncryptedFolder), number: "",
          title: title)
        fileName = (SafeName.of(title, limit: 40) ?? "_") + ".age"
        message = adding.language.text(.archiveMessageEncrypted(title: SafeText(title)))
        isSound = false
        return
      }
      if package.manifest.customerCopyOf != nil, !adding.keepsErrors {
        throw ArchiveError(.errorArchiveCustomerCopy, file: candidate.file)
      }
      let conflicts = try package.conflicts().count
      if conflicts > 0, !adding.keepsErrors {
        throw ArchiveError(
          .errorArchiveConflicts(count: conflicts, file: SafeText(candidate.file)), file: candidate.file)
      }
      let findings = try Validator(today: adding.origin.today).validate(candidate.source, limits: adding.limits)
      let error = findings.first { $0.severity == .error }
      if let error, !adding.keepsErrors {
        throw ArchiveError(
          .errorArchiveErrors(finding: SafeText(error.sentence(adding.language, file: candidate.file))),
          file: candidate.file)
      }
      isSound = error == nil && !package.partPaths.contains { $0.hasPrefix("signatures/") }
      let manifest = package.manifest
      let proposal = Proposal(json: try package.model("proposal"))
      folder = try ObjectName(package)
      let revision = manifest.revision < 10 ? "0\(manifest.revision)" : "\(manifest.revision)"
      let short = SafeName.of(proposal.number, limit: 28) ?? SafeName.of(proposal.title, limit: 28) ?? "_"
      fileName = "\(short) r\(revision).ency"
      let (number, title) = (SafeText("\(manifest.revision)"), SafeText(proposal.title))
      message = adding.language.text(
        error == nil
          ? .archiveMessage(revision: number, title: title) : .archiveMessageAnyway(revision: number, title: title))
    }
  }

  /// Adds files, each as a version of the proposal that it is a revision of; earlier revisions come first, whatever the order in which
  /// they are given. What was taken stays, whatever happens to the others, so that a run that was broken off is taken up by another.
  /// - Parameters:
  ///   - files: Paths of packages, or of packages encrypted in the age format.
  ///   - adding: How.
  ///   - told: Called after each file.
  /// - Returns: What came of each, in the order in which it was done.
  /// - Throws: What `told` throws; what goes wrong with a file is in its outcome.
  @discardableResult
  public func add(
    _ files: [String], _ adding: Adding, told: (ArchiveAddition) throws -> Void = { _ in }
  ) throws -> [ArchiveAddition] {
    if !adding.isTrial { try settle() }
    unclaimed.lookAgain()
    newest.lookAgain()
    names.lookAgain()
    var done: [ArchiveAddition] = []
    var digests: Set<String> = []
    func say(_ addition: ArchiveAddition) throws {
      var addition = addition
      // A trial adds none of several files with the same bytes.
      if let digest = addition.digest, case .added(let place) = addition.outcome, !digests.insert(digest).inserted {
        addition.outcome = .known(place)
      }
      try told(addition)
      // Of thousands that would be much.
      addition.manifest = nil
      done.append(addition)
    }
    if files.count == 1 {
      try say(added(files[0], adding))
      return done
    }
    // Only what orders them is kept, so that thousands need little memory.
    var order: [(file: String, document: String, revision: Int, modified: Instant)] = []
    for file in files {
      do {
        let one = try Candidate(file, adding, isHashed: false)
        let (revision, modified) = (one.manifest?.revision ?? 0, one.manifest?.modified ?? adding.origin.now)
        order.append((file, one.document, revision, modified))
      } catch { try say(ArchiveAddition(file: file, outcome: .refused(error))) }
    }
    let first = Dictionary(
      order.enumerated().map { ($0.element.document, $0.offset) }, uniquingKeysWith: { one, _ in one })
    order.sort {
      (first[$0.document] ?? 0, $0.revision, $0.modified, $0.file) < (
        first[$1.document] ?? 0, $1.revision, $1.modified, $1.file
      )
    }
    // Disks and shares take their time to flush, and flush for several at once; revisions of one document stay in order.
    var runs: [Range<Int>] = []
    for place in order.indices {
      if let last = runs.last, order[last.lowerBound].document == order[place].document {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    let (sorted, all) = (order.map(\.file), runs)
    try OrderedWork.run(0..<all.count, jobs: Self.writers) { place in
      all[place].map { added(sorted[$0], adding) }
    } idle: {
    } take: { _, additions in
      for addition in additions { try say(addition) }
    }
    return done
  }

  /// So many documents are added at once. A disk flushes for eight in little more time than for one.
  private static let writers = 8

  private func added(_ file: String, _ adding: Adding) -> ArchiveAddition {
    do { return try readable { try add(Candidate(file, adding), adding) } } catch {
      return ArchiveAddition(file: file, outcome: .refused(error))
    }
  }

  /// Adds a file; again from the start where others moved or removed the object meanwhile.
  private func add(_ candidate: Candidate, _ adding: Adding) throws -> ArchiveAddition {
    var drawn: ArchivePictures?
    for tries in 1... {
      do { return try add(candidate, adding, &drawn) } catch let error as StorageError
        where error.finding.code == "E063" && tries < 40
      {
        // Of a replaced object nothing is there for a moment on shares that can't exchange folders.
        let object = FileStore.parent(of: error.finding.path)
        if FileStore.isFolder("\(writer.root)/\(object)"), tries > 1 { throw error }
        StagedTree.wait(milliseconds: 50)
      }
    }
    throw ArchiveError(.errorArchiveNames, file: path)
  }

  private func add(
    _ candidate: Candidate, _ adding: Adding, _ pictures: inout ArchivePictures?
  ) throws -> ArchiveAddition {
    let digest = try candidate.digest()
    try refuseGone(candidate.document, digest, file: candidate.file)
    try refuseHeirs(candidate.manifest, file: candidate.file)
    try refuseStrangers(candidate)
    var sound: String?
    func addition(_ outcome: ArchiveAddition.Outcome, _ manifest: Manifest? = nil) -> ArchiveAddition {
      var addition = ArchiveAddition(file: candidate.file, outcome: outcome)
      addition.manifest = manifest
      addition.soundDigest = sound
      return addition
    }
    if let path = try path(of: candidate.document), let inventory = try writer.inventory(of: path),
      let version = Self.version(with: try candidate.digest(inventory.algorithm), in: inventory)
    {
      if !adding.isTrial {
        try writer.complete(path)
        completeSteps(at: path)
      }
      return try removing(
        candidate, digest, adding, addition(.known(ArchivePlace(proposal: path, version: version))))
    }
    let label = try Label(candidate, adding)
    if label.isSound { sound = digest }
    if adding.isTrial {
      let path = try path(of: candidate.document) ?? label.folder.path(1)
      var trial = addition(.added(ArchivePlace(proposal: path, version: "")))
      trial.digest = digest
      return trial
    }
    let drawn = pictures ?? candidate.package.flatMap { adding.drawing?($0, adding.kinds) } ?? ArchivePictures()
    pictures = drawn
    let stem = label.fileName.dropLast(".ency".count)
    let pictures = drawn.drawn.map { picture in
      let name = "\(stem).\(picture.kind)"
      return ObjectWriter.File(name, ByteSource(bytes: picture.bytes, name: name))
    }
    func withPictures(_ addition: ArchiveAddition) -> ArchiveAddition {
      var addition = addition
      addition.beside = pictures.map(\.logicalPath)
      addition.undrawn = drawn.undrawn.map { kind, reason in
        let file = SafeText(candidate.file)
        return kind == .png ? .archiveNoPicture(file: file, reason: reason) : .archiveNoPdf(file: file, reason: reason)
      }
      return addition
    }
    // Folders that are made and go again cost more than what is in them.
    var aside: StagedTree?
    let path = try claimPath(for: candidate.document, wished: label.folder, &aside)
    let files = [ObjectWriter.File(label.fileName, candidate.source, sha512: digest)] + pictures
    let note = ObjectWriter.Note(
      created: adding.origin.now, message: label.message, user: adding.user, address: adding.address)
    if try !FileStore.isFolder("\(writer.root)/\(path)")
      && writer.make(path, id: Self.id(ofObject: path), files, note, in: aside)
    {
      try withdrawMisplaced(path, of: candidate.document)
      return try removing(
        candidate, digest, adding,
        withPictures(addition(.added(ArchivePlace(proposal: path, version: "v1")), candidate.manifest)))
    }
    var (known, branches): (String?, [ArchiveRevision]) = (nil, [])
    let version = try writer.add(to: path, note) { inventory in
      // Others may have pruned or redacted it meanwhile.
      try refuseGone(candidate.document, digest, file: candidate.file)
      try refuseHeirs(candidate.manifest, file: candidate.file)
      known = Self.version(with: try candidate.digest(inventory.algorithm), in: inventory)
      if known != nil { return nil }
      branches =
        candidate.manifest.map { self.branches(beside: $0, of: path, inventory) } ?? []
      return files
    }
    completeSteps(at: path)
    var added = addition(
      version.map { .added(ArchivePlace(proposal: path, version: $0)) }
        ?? .known(ArchivePlace(proposal: path, version: known ?? "")))
    if version != nil {
      added = withPictures(added)
      added.manifest = candidate.manifest
      added.branches = branches
    }
    return try removing(candidate, digest, adding, added)
  }

  /// Takes a new object out again whose path its document lost while it was made: the proposal was pruned, or forgotten and renamed.
  /// - Throws: `StorageError` as for an object that isn't there, where it was taken out.
  private func withdrawMisplaced(_ path: String, of document: String) throws {
    let isMisplaced =
      try gone(.object(path)) != nil || line(in: Self.claim(of: document)).map { $0 != path } ?? false
    guard isMisplaced else { return }
    let staged = try StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
    let aside = "\(Self.staging)/\(FileStore.name(of: staged.path))/gone"
    guard try StagedTree.move("\(writer.root)/\(path)", toNew: "\(writer.root)/\(aside)", isFolder: true) else {
      return
    }
    removeEmptyFolders(above: path)
    if try writer.inventory(of: aside)?.versions.count ?? 0 > 1 {
      // Another added to it.
      try run(.place(path, staged: aside)) {
      } undo: {
        staged.isKept = isObject(aside)
        return false
      }
      return
    }
    throw StorageError(StorageFinding("E063", "\(path)/\(Inventory.fileName)"))
  }

  /// Refuses what left the store for good reasons.
  func refuseGone(_ document: String, _ digest: String, file: String) throws {
    guard let gone = try gone(.package(digest)) ?? gone(.document(document)) else { return }
    let day = SafeText("\(gone.at.date)")
    throw ArchiveError(
      gone.reason == .forgotten
        ? .errorArchiveForgotten(date: day) : .errorArchivePruned(date: day, store: SafeText(path)), file: file)
  }

  /// Refuses what was made from a revision that held what was forgotten: it may hold it, too.
  private func refuseHeirs(_ manifest: Manifest?, file: String) throws {
    guard let manifest, FileStore.isFolder("\(writer.root)/\(Self.own)/tombstones") else { return }
    for hash in manifest.ancestors {
      guard let gone = try gone(.revision("\(hash)")) else { continue }
      throw ArchiveError(.errorArchiveForgotten(date: SafeText("\(gone.at.date)")), file: file)
    }
  }

  /// Refuses what says nothing of where it came from, as a customer's copy, of a proposal that holds something no more.
  private func refuseStrangers(_ candidate: Candidate) throws {
    guard let manifest = candidate.manifest, let gone = try gone(.strangers(candidate.document)),
      let path = line(in: Self.claim(of: candidate.document))
    else { return }
    let here = Set(try revisions(of: path).compactMap(\.hash))
    guard manifest.ancestors.union([manifest.revisionHash]).isDisjoint(with: here) else { return }
    throw ArchiveError(.errorArchiveForgotten(date: SafeText("\(gone.at.date)")), file: candidate.file)
  }

  /// Removes the file, if that is wanted, once the store has its bytes.
  private func removing(
    _ candidate: Candidate, _ digest: String, _ adding: Adding, _ addition: ArchiveAddition
  ) throws -> ArchiveAddition {
    guard adding.removes, !adding.isTrial else { return addition }
    let place: ArchivePlace
    switch addition.outcome {
    case .added(let found), .known(let found): place = found
    case .refused: return addition
    }
    guard let inventory = try writer.inventory(of: place.proposal),
      let path = inventory.path(of: try candidate.digest(inventory.algorithm))
    else { return addition }
    let stored = try FileReading.read(
      "\(writer.root)/\(place.proposal)/\(path)", limit: adding.limits.totalSize, links: .refusedBelow(writer.root))
    guard DigestAlgorithm.sha512.digest(of: stored) == digest else {
      throw Self.damaged(StorageError(StorageFinding("E092", "\(place.proposal)/\(path)")), self.path)
    }
    // What changed meanwhile stays.
    var addition = addition
    addition.isRemoved = try DurableFile.remove(path: candidate.file, holding: stored)
    return addition
  }

  static func version(with digest: String, in inventory: Inventory) -> String? {
    inventory.versions.first { $0.version.state.contains { $0.digest.lowercased() == digest } }?.name
  }
}
