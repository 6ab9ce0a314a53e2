internal import EncyBase
internal import EncyContainer
internal import EncyOCFL
internal import EncyTexts

/// Steps that are more than one rename are noted in the store before they begin, so that whoever writes next completes what a crash left.
extension ArchiveStore {
  /// Something that takes several steps, each of which may be done twice.
  enum Step {
    /// An object goes to the trash of a day.
    case trash(String, day: String)
    /// An object goes, and leaves nothing.
    case erase(String)
    /// An object that is made aside takes the place of one that was moved away.
    case place(String, staged: String)

    fileprivate var lines: [String] {
      switch self {
      case .trash(let path, let day): ["trash", path, day]
      case .erase(let path): ["erase", path]
      case .place(let path, let staged): ["place", path, staged]
      }
    }

    fileprivate init?(_ lines: [String]) {
      switch (lines.first, lines.count) {
      case ("trash", 3): self = .trash(lines[1], day: lines[2])
      case ("erase", 2): self = .erase(lines[1])
      case ("place", 3): self = .place(lines[1], staged: lines[2])
      default: return nil
      }
    }
  }

  private static let journal = "\(own)/journal"
  static let trash = "\(own)/trash"

  /// Does a step, which whoever comes next completes where this one doesn't come to its end; before it, once it is noted, what has to be
  /// done first.
  func run(_ step: Step, after begin: () throws -> Void = {}) throws {
    let text = step.lines.joined(separator: "\n")
    let name = "\(Self.journal)/\(SHA256Digest(of: text))"
    try write(Array("\(text)\n".utf8), to: name)
    try begin()
    try carryOut(step)
    finish(name)
  }

  private func finish(_ name: String) {
    FileStore.remove("\(writer.root)/\(name)")
    FileStore.removeEmptyFolders(from: "\(writer.root)/\(Self.journal)", below: writer.root)
  }

  private func carryOut(_ step: Step) throws {
    switch step {
    case .trash(let path, let day):
      if StorageRoot.isObject("\(writer.root)/\(path)") {
        for count in 1...1_000 {
          let goal = "\(writer.root)/\(Self.trash)/\(day)/\(path)\(count == 1 ? "" : " (\(count))")"
          try FileStore.makeFolder(FileStore.parent(of: goal))
          if try StagedTree.move("\(writer.root)/\(path)", toNew: goal, isFolder: true) { break }
        }
      }
      try leave(path)
    case .erase(let path):
      if StorageRoot.isObject("\(writer.root)/\(path)") {
        let staged = try StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
        _ = try StagedTree.move("\(writer.root)/\(path)", toNew: "\(staged.path)/gone", isFolder: true)
      }
      try leave(path)
    case .place(let path, let staged):
      if !FileStore.exists("\(writer.root)/\(path)"), FileStore.isFolder("\(writer.root)/\(staged)") {
        try FileStore.makeFolder(FileStore.parent(of: "\(writer.root)/\(path)"))
        _ = try StagedTree.move("\(writer.root)/\(staged)", toNew: "\(writer.root)/\(path)", isFolder: true)
      }
    }
  }

  /// What else goes with an object: its claims, and the folders above it that it leaves empty, which the standard doesn't allow.
  private func leave(_ path: String) throws {
    let claim = Self.claim(ofPath: path)
    // One that can't be read now is removed by whoever completes this.
    if FileStore.exists("\(writer.root)/\(claim)") {
      _ = try FileReading.read("\(writer.root)/\(claim)", limit: 1 << 16, links: .refusedBelow(writer.root))
    }
    for name in [line(in: claim).map(Self.claim(of:)), claim].compactMap(\.self) {
      FileStore.remove("\(writer.root)/\(name)")
      // The other one leads to it, for whoever completes this.
      if FileStore.exists("\(writer.root)/\(name)") {
        throw ContainerError(.fileWrite, file: "\(self.path)/\(name)", .fileNotWritten)
      }
      FileStore.removeEmptyFolders(from: FileStore.parent(of: "\(writer.root)/\(name)"), below: writer.root)
    }
    FileStore.removeEmptyFolders(from: FileStore.parent(of: "\(writer.root)/\(path)"), below: writer.root)
    StagedTree.flushFolder(writer.root)
  }

  /// Completes what crashed writers began, and removes what they left aside, judged by the clock of the file system. Whatever writes into
  /// the store does so first.
  /// - Parameter seconds: The age from which something aside is taken to be left.
  /// - Throws: `ContainerError` when it can't be completed.
  public func settle(olderThan seconds: Int = 86_400) throws {
    for name in files(in: Self.journal) {
      let bytes = try? FileReading.read("\(writer.root)/\(name)", limit: 1 << 16, links: .refusedBelow(writer.root))
      let lines = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
      // What isn't of this form, nobody of ours wrote.
      if let step = Step(lines), Self.isInside(lines[1]), lines.count < 3 || isOwn(step, lines[2]) {
        try refuseLinks(lines[1])
        try carryOut(step)
      }
      finish(name)
    }
    let staging = "\(writer.root)/\(Self.staging)"
    guard let names = try? FileStore.names(in: staging), !names.isEmpty,
      let probe = try? StagedTree(in: staging, below: writer.root), let now = FileStore.modified(probe.path)
    else { return }
    for name in names where name != FileStore.name(of: probe.path) {
      let path = "\(staging)/\(name)"
      if let then = FileStore.modified(path), now - then > seconds { try? FileStore.removeTree(path) }
    }
  }

  private func isOwn(_ step: Step, _ last: String) -> Bool {
    switch step {
    case .trash: CalendarDate(last) != nil
    case .erase: true
    case .place:
      last.hasPrefix("\(Self.staging)/") && Self.isInside(String(last.dropFirst(Self.staging.count + 1)))
        && (try? refuseLinks(last)) != nil
    }
  }
}
