internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

/// Steps that are more than one rename are noted in the store before they begin, so that whoever writes next completes what a crash left.
extension ArchiveStore {
  /// Something that takes several steps, each of which may be done twice, and by several at once.
  enum Step {
    /// An object goes to the trash of a day, unless it has more versions than were judged.
    case trash(String, day: String, versions: Int?)
    /// An object goes aside; what others added to it meanwhile goes to another, which has the rest of it.
    case erase(String, heir: String?, aside: String?)
    /// An object that is made aside, or is in the trash, is put in a place where none is.
    case place(String, staged: String)
    /// The object in a folder aside replaces another. The mark is that of its inventory. Versions that others added to the replaced object
    /// meanwhile are carried over; then it goes to the trash of a day, or with the folder.
    case replace(String, aside: String, mark: String, day: String?)

    fileprivate var lines: [String] {
      switch self {
      case .trash(let path, let day, let versions): ["trash", path, day] + (versions.map { ["\($0)"] } ?? [])
      case .erase(let path, let heir, let aside): ["erase", path] + [heir, aside].compactMap(\.self)
      case .place(let path, let staged): ["place", path, staged]
      case .replace(let path, let aside, let mark, let day):
        ["replace", path, aside, mark] + (day.map { [$0] } ?? [])
      }
    }

    fileprivate init?(_ lines: [String]) {
      switch (lines.first, lines.count) {
      case ("trash", 3): self = .trash(lines[1], day: lines[2], versions: nil)
      case ("trash", 4):
        guard let versions = Int(lines[3]) else { return nil }
        self = .trash(lines[1], day: lines[2], versions: versions)
      case ("erase", 2): self = .erase(lines[1], heir: nil, aside: nil)
      case ("erase", 4): self = .erase(lines[1], heir: lines[2], aside: lines[3])
      case ("place", 3): self = .place(lines[1], staged: lines[2])
      case ("replace", 4): self = .replace(lines[1], aside: lines[2], mark: lines[3], day: nil)
      case ("replace", 5): self = .replace(lines[1], aside: lines[2], mark: lines[3], day: lines[4])
      default: return nil
      }
    }
  }

  static let journal = "\(own)/journal"
  static let trash = "\(own)/trash"

  /// Does a step, which whoever comes next completes where this one doesn't come to its end; before it, once it is noted, what has to be
  /// done first. Where that or the step fails, `undo` may take back what was done, and tells whether it did.
  func run(_ step: Step, after begin: () throws -> Void = {}, undo: () -> Bool = { false }) throws {
    let text = step.lines.joined(separator: "\n")
    let name = "\(Self.journal)/\(SHA256Digest(of: text))"
    try write(Array("\(text)\n".utf8), to: name)
    do {
      try begin()
      if try carryOut(step) { finish(name) }
    } catch {
      if undo() { finish(name) }
      throw error
    }
  }

  private func finish(_ name: String) {
    FileStore.remove("\(writer.root)/\(name)")
    FileStore.removeEmptyFolders(from: "\(writer.root)/\(Self.journal)", below: writer.root)
  }

  /// Moves an object that another may move, too.
  /// - Returns: `false` where something is there already.
  @discardableResult
  private func move(_ path: String, to goal: String) throws -> Bool {
    do {
      return try inFolder(of: "\(writer.root)/\(goal)") {
        try StagedTree.move("\(writer.root)/\(path)", toNew: "\(writer.root)/\(goal)", isFolder: true)
      }
    } catch let error as ContainerError {
      if FileStore.exists("\(writer.root)/\(path)") { throw error }
      return true
    }
  }

  func isObject(_ path: String) -> Bool { StorageRoot.isObject("\(writer.root)/\(path)") }

  /// - Returns: Whether it is done; not where its writer has only noted it.
  private func carryOut(_ step: Step) throws -> Bool {
    let root = writer.root
    switch step {
    case .trash(let path, let day, let versions):
      // It may have been taken back since this was noted.
      let stone = try gone(.object(path))
      if let stone, isObject(path), hasAtMost(versions, path) {
        if stone.reason == .pruned { try buryDocuments(of: path, at: stone.at) }
        try moveToTrash(path, of: path, day: day)
      }
      if let versions, !FileStore.exists("\(root)/\(path)") { try returnGrown(path, day: day, versions: versions) }
      if !isObject(path) { return try leave(path) }
      try returned(path)
      return true
    case .erase(let path, let heir, let aside):
      guard let heir, let aside else {
        if try gone(.object(path)) != nil, isObject(path) {
          let staged = try StagedTree(in: "\(root)/\(Self.staging)", below: root)
          _ = try StagedTree.move("\(root)/\(path)", toNew: "\(staged.path)/gone", isFolder: true)
        }
        return try leave(path)
      }
      var isMeant = try gone(.object(path)) != nil
      if !isMeant, let at = try completion(of: path, by: heir) {
        try bury(.object(path), .forgotten, at: at)
        isMeant = true
      }
      if isMeant, isObject(path), !FileStore.exists("\(root)/\(aside)") {
        // What was added so far is in the other object before this one is moved; later additions complete the step.
        try carry(path, to: heir)
        try move(path, to: aside)
      }
      if isObject(aside) { try carry(aside, to: heir) }
      // Its writer has only noted it.
      if !isMeant, isObject(path) { return !FileStore.isFolder("\(root)/\(FileStore.parent(of: aside))") }
      let document = line(in: Self.claim(ofPath: heir))
      let isDone = try leave(path)
      if isObject(heir), let document { _ = try claim(Self.claim(of: document), heir) }
      return isDone
    case .place(let path, let staged):
      let isFree = try !FileStore.exists("\(root)/\(path)") && gone(.object(path)) == nil
      if isFree || !staged.hasPrefix("\(Self.trash)/"), !FileStore.exists("\(root)/\(path)"),
        FileStore.isFolder("\(root)/\(staged)")
      {
        try move(staged, to: path)
      }
      return removeEmptyFolders(above: path)
    case .replace(let path, let aside, let mark, let day):
      return try replaceOn(path, aside: aside, mark: mark, day: day)
    }
  }

  /// When an object was forgotten whose other one has taken over its versions, though a command that was killed hadn't written so. Versions
  /// that others have added since are carried over later.
  /// - Returns: `nil` where the other one lacks a version of which something was forgotten, or nothing was.
  private func completion(of path: String, by heir: String) throws -> Instant? {
    guard isObject(path), isObject(heir), let old = try writer.inventory(of: path),
      let new = try writer.inventory(of: heir),
      let document = line(in: Self.claim(ofPath: path)), line(in: Self.claim(ofPath: heir)) == document
    else { return nil }
    var (count, at): (Int, Instant?) = (0, nil)
    for (place, (_, version)) in old.versions.enumerated() {
      for (digest, _) in version.state {
        guard let stone = try stone(of: .package(digest.lowercased())), stone.reason == .forgotten else { continue }
        (count, at) = (place + 1, at ?? stone.at)
      }
    }
    return new.versions.count >= count ? at : nil
  }

  private func replaceOn(_ path: String, aside: String, mark: String, day: String?) throws -> Bool {
    let (root, fresh, old) = (writer.root, "\(aside)/\(path)", "\(aside)/\(Self.replaced)")
    guard FileStore.isFolder("\(root)/\(aside)") else { return true }
    if isObject(old) {
      // The file system can't exchange folders: between two renames the object isn't there, and another may have made one.
      if isObject(fresh), !FileStore.exists("\(root)/\(path)") {
        try move(fresh, to: path)
      }
      if isObject(fresh) { try carry(fresh, to: path) }
      return try discard(old, of: path, day: day)
    }
    guard isObject(fresh) else { return true }
    if self.mark(of: fresh) == mark { return false }
    return try discard(fresh, of: path, day: day)
  }

  /// The name of a replaced object in the folder where the other one was made.
  static let replaced = "replaced"

  /// The mark of an object's inventory.
  func mark(of path: String) -> String? {
    let file = "\(writer.root)/\(path)/\(Inventory.fileName)"
    return (try? FileReading.read(file, limit: 1 << 30, links: .refusedBelow(writer.root)))
      .map { DigestAlgorithm.sha256.digest(of: $0) }
  }

  /// Carries over what others added to a replaced object; then that goes to the trash where it has a day.
  private func discard(_ old: String, of path: String, day: String?) throws -> Bool {
    guard isObject(path) else {
      // What replaced it is gone already, by a rule.
      let gone = try self.gone(.object(path))?.at.date
      if let gone { try moveToTrash(old, of: path, day: "\(gone)") }
      return gone != nil
    }
    try carry(old, to: path)
    if let day { try moveToTrash(old, of: path, day: day) }
    return true
  }

  private func hasAtMost(_ versions: Int?, _ path: String) -> Bool {
    guard let versions, let inventory = try? writer.inventory(of: path) else { return true }
    return inventory.versions.count <= versions
  }

  private static func trashPlace(_ path: String, day: String, _ count: Int) -> String {
    "\(trash)/\(day)/\(withoutTrash(path))\(count == 1 ? "" : " (\(count))")"
  }

  private func moveToTrash(_ object: String, of path: String, day: String) throws {
    for count in 1...Self.mostNames {
      let goal = Self.trashPlace(path, day: day, count)
      if !FileStore.exists("\(writer.root)/\(goal)"), try move(object, to: goal) { return }
    }
    throw ArchiveError(.errorArchiveNames, file: path)
  }

  /// Puts an object back that went to the trash with a version that others added meanwhile.
  private func returnGrown(_ path: String, day: String, versions: Int) throws {
    for count in 1...Self.mostNames {
      let place = Self.trashPlace(path, day: day, count)
      guard FileStore.exists("\(writer.root)/\(place)") else { return }
      guard let inventory = try? writer.inventory(of: place), inventory.id == Self.id(ofObject: path),
        inventory.versions.count > versions
      else { continue }
      try move(place, to: path)
      removeEmptyFolders(above: place)
      return
    }
  }

  /// Leaves tombstones of an object's documents where another took them for taken back, before the object's own was there.
  private func buryDocuments(of path: String, at: Instant) throws {
    for document in try documents(of: path)
    where try gone(.document(document)) == nil && readableLine(in: Self.claim(of: document)) == path {
      try bury(.document(document), .pruned, at: at)
    }
  }

  /// Says on the tombstones of an object and its documents that they are back.
  private func returned(_ path: String) throws {
    for grave in [.object(path)] + (try documents(of: path)).map(Grave.document) {
      if let gone = try gone(grave), gone.reason == .pruned { try bury(grave, .returned, at: gone.at) }
    }
  }

  /// What else goes with an object: its claims, and the folders above it that it leaves empty, which the standard doesn't allow.
  /// - Returns: Whether all of it went.
  private func leave(_ path: String) throws -> Bool {
    let claim = Self.claim(ofPath: path)
    // One that can't be read now is removed by whoever completes this. The document may be elsewhere by now.
    let document = try readableLine(in: claim).map(Self.claim(of:)).flatMap {
      try readableLine(in: $0) == path ? $0 : nil
    }
    for name in [document, claim].compactMap(\.self) {
      FileStore.remove("\(writer.root)/\(name)")
      // The other one leads to it, for whoever completes this.
      if FileStore.exists("\(writer.root)/\(name)") {
        throw ContainerError(.fileWrite, file: "\(self.path)/\(name)", .fileNotWritten)
      }
      removeEmptyFolders(above: name)
    }
    let isDone = removeEmptyFolders(above: path)
    StagedTree.flushFolder(writer.root)
    return isDone
  }

  /// Removes the folders above something that went, as far as they are empty; who was stopped here may have removed some.
  /// - Returns: Whether no empty one is left.
  @discardableResult
  func removeEmptyFolders(above path: String) -> Bool {
    var folder = FileStore.parent(of: "\(writer.root)/\(path)")
    while folder.hasPrefix("\(writer.root)/") {
      FileStore.removeEmptyFolders(from: folder, below: writer.root)
      if FileStore.exists(folder) { return (try? FileStore.names(in: folder).isEmpty) != true }
      folder = FileStore.parent(of: folder)
    }
    return true
  }

  /// Completes what crashed writers began, and removes what they left aside, judged by the clock of the file system. Whatever writes into
  /// the store does so first. What this user has no right to complete stays noted for one who has, and holds up nothing else.
  /// - Parameter seconds: The age from which something aside is taken to be left.
  /// - Throws: ``ArchiveError`` when something noted is damaged.
  public func settle(olderThan seconds: Int = 86_400) throws {
    // A folder that an uncompleted step moved aside may be all there is of an object.
    var kept: Set<Substring> = []
    for (name, lines) in journalLines {
      // What isn't of this form, nobody of ours wrote.
      if let step = Step(lines), isOwn(step) {
        try refuseLinks(lines[1])
        do {
          guard try carryOut(step) else { continue }
        } catch is ContainerError {
          for line in lines where line.hasPrefix("\(Self.staging)/") {
            kept.insert(line.dropFirst(Self.staging.count + 1).prefix { $0 != "/" })
          }
          continue
        }
      }
      finish(name)
    }
    let staging = "\(writer.root)/\(Self.staging)"
    guard let names = try? FileStore.names(in: staging), !names.isEmpty,
      let probe = try? StagedTree(in: staging, below: writer.root), let now = FileStore.modified(probe.path)
    else { return }
    for name in names where name != FileStore.name(of: probe.path) && !kept.contains(name[...]) {
      let path = "\(staging)/\(name)"
      if let then = FileStore.modified(path), now - then > seconds { try? FileStore.removeTree(path) }
    }
  }

  /// Completes the steps by which other commands replace or rename an object, and waits up to two seconds for a replacement that is about
  /// to begin. A version just added to the old object is then in the new one, even if those commands are killed.
  func completeSteps(at path: String) {
    for _ in 0..<40 {
      var isAwaited = false
      for (name, lines) in journalLines where lines.dropFirst().first == path {
        guard let step = Step(lines), isOwn(step) else { continue }
        switch step {
        // Without another object to carry to, a completed step would remove what was just added.
        case .trash, .place, .erase(_, heir: nil, aside: _): continue
        case .erase: if (try? carryOut(step)) == true { finish(name) }
        case .replace: if (try? carryOut(step)) == true { finish(name) } else { isAwaited = true }
        }
      }
      if !isAwaited { return }
      StagedTree.wait(milliseconds: 50)
    }
  }

  private var journalLines: [(name: String, lines: [String])] {
    files(in: Self.journal).map { name in
      let bytes = try? FileReading.read("\(writer.root)/\(name)", limit: 1 << 16, links: .refusedBelow(writer.root))
      return (name, bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? [])
    }
  }

  /// The paths of objects at which writers were stopped, or are just now.
  var unfinishedPaths: [String] { journalLines.compactMap { $0.lines.dropFirst().first } }

  /// `true` where a noted step changes nothing but objects, and what is ours.
  private func isOwn(_ step: Step) -> Bool {
    func isStaged(_ path: String) -> Bool {
      path.hasPrefix("\(Self.staging)/") && Self.isInside(String(path.dropFirst(Self.staging.count + 1)))
        && (try? refuseLinks(path)) != nil
    }
    func isPlace(_ path: String) -> Bool { Self.isInside(Self.withoutTrash(path)) && (try? refuseLinks(path)) != nil }
    switch step {
    case .trash(let path, let day, _): return Self.isInside(path) && CalendarDate(day) != nil
    case .erase(let path, let heir, let aside):
      return Self.isInside(path) && heir.map(isPlace) ?? true && aside.map(isStaged) ?? true
    case .place(let path, let staged):
      let isTrashed = staged.hasPrefix("\(Self.trash)/") && isPlace(staged)
      return Self.isInside(path) && (isStaged(staged) || isTrashed)
    case .replace(let path, let aside, _, let day):
      return isPlace(path) && isStaged(aside) && day.map { CalendarDate($0) != nil } ?? true
    }
  }

  /// The path that an object in the trash had in the store; any other path as it is.
  static func withoutTrash(_ path: String) -> String {
    guard path.hasPrefix("\(trash)/") else { return path }
    return String(path.dropFirst(trash.count + 1).drop { $0 != "/" }.dropFirst())
  }
}
