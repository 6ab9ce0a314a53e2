internal import EncyBase
internal import EncyTexts

/// Classifies each part: whole, recovered, damaged or gone.
struct SalvageSorting {
  /// Whether a manifest was in the package.
  let hadManifest: Bool
  /// Files of operating systems among the entries, which are no parts.
  private(set) var systemFiles: [String] = []
  private var found: [String: Salvage.Part] = [:]
  private var lost: [String: Salvage.Part] = [:]

  /// - Parameters:
  ///   - walk: What was found.
  ///   - manifest: The manifest, if it is undamaged.
  ///   - isKnown: Whether a name is one that the format gives to parts.
  init(_ walk: SalvageWalk, manifest: Manifest?, isKnown: (String) -> Bool) {
    let listed = Set(manifest?.parts.map { ExactText($0.path) } ?? [])
    func isSystemFile(_ path: String?) -> Bool {
      path.map { SystemFile.holds($0) && !listed.contains(ExactText($0)) } ?? false
    }
    let all = walk.entries.filter { !$0.isFolder }
    let entries = all.filter { !isSystemFile($0.names.first) }
    systemFiles = all.compactMap(\.names.first).filter(isSystemFile)
    let records = walk.outerRecords.filter { !isSystemFile(walk.directory[$0].path) }
    hadManifest =
      entries.contains { $0.names.contains(PackageReader.manifestPath) }
      || records.contains { walk.directory[$0].path == PackageReader.manifestPath }
    var taken: Set<Int> = []
    if let manifest { takeWhole(entries, manifest, &taken) }
    // A directory that is complete names every entry; with a manifest, what both leave out is no part.
    let expected = Set(records.compactMap { walk.directory[$0].path }.map { ExactText($0) })
    // Of two entries with one name the one in the longer row counts, as when another archive was put in front.
    let order = entries.enumerated().sorted {
      (-walk.runs[$0.element.run], $0.offset) < (-walk.runs[$1.element.run], $1.offset)
    }
    for (number, entry) in order where !taken.contains(number) {
      guard let path = Self.path(of: entry, listed: listed, isKnown: isKnown) else { continue }
      let isListed = listed.contains(ExactText(path))
      let isExpected = expected.contains(ExactText(path))
      if !isListed, !isExpected, !expected.isEmpty, manifest != nil || entry.data == nil { continue }
      if let data = entry.data, data.size == 0, path.hasSuffix(".json") {
        let reason = Message.salvageEmpty
        lose(Salvage.Part(path: path, state: .damaged, reason: reason, offset: entry.offset, data: nil))
      } else if let data = entry.data {
        let reason: Message =
          manifest == nil ? .salvageNoManifest : isListed ? .salvageOtherBytes : .salvageUnlisted
        take(Salvage.Part(path: path, state: .recovered, reason: reason, offset: entry.offset, data: data))
      } else {
        let reason: Message = entry.doubtful.isEmpty ? .salvageCut : .salvageChecksum
        lose(Salvage.Part(path: path, state: .damaged, reason: reason, offset: entry.offset, data: nil))
      }
    }
    var wanted = manifest?.parts.map(\.path) ?? []
    wanted += records.filter { !walk.placed.contains($0) }.compactMap { walk.directory[$0].path }
    for path in wanted where path.utf8.last != UInt8(ascii: "/") {
      lose(
        Salvage.Part(
          path: path, state: .gone, reason: .salvageGone, offset: nil, data: nil))
    }
  }

  /// Parts whose bytes the manifest vouches for: under their own name first, then those whose name is damaged.
  private mutating func takeWhole(_ entries: [SalvagedEntry], _ manifest: Manifest, _ taken: inout Set<Int>) {
    var places: [SHA256Digest: [(number: Int, data: SalvagedData)]] = [:]
    for (number, entry) in entries.enumerated() {
      for data in entry.readable { places[data.sha256, default: []].append((number, data)) }
    }
    for isNamed in [true, false] {
      for part in manifest.parts where found[part.path] == nil {
        let match = places[part.sha256, default: []].first { place in
          place.data.size == part.size && !taken.contains(place.number)
            && (!isNamed || entries[place.number].names.contains { $0.isExactly(part.path) })
        }
        guard let match, Self.isUsable(part.path) else { continue }
        taken.insert(match.number)
        take(
          Salvage.Part(
            path: part.path, state: .whole, reason: nil, offset: entries[match.number].offset, data: match.data))
      }
    }
  }

  /// The most folders above a part; deeper ones are nothing that a proposal has.
  private static let deepest = 64

  private static func isUsable(_ path: String) -> Bool {
    guard path != PackageReader.mimetypePath, path != PackageReader.manifestPath, path.utf8.last != UInt8(ascii: "/"),
      path.utf8.count(where: { $0 == UInt8(ascii: "/") }) <= deepest
    else { return false }
    return (try? ZipName.check(path)) != nil
  }

  /// What an entry is called: as the manifest has it, else by a name of the format, or one that is made of what it holds, else
  /// as the directory has it.
  private static func path(
    of entry: SalvagedEntry, listed: Set<ExactText>, isKnown: (String) -> Bool
  ) -> String? {
    if entry.names.contains(where: { $0 == PackageReader.manifestPath || $0 == PackageReader.mimetypePath }) {
      return nil
    }
    let usable = entry.names.filter(isUsable)
    let digest = entry.data?.sha256.description
    return usable.first { listed.contains(ExactText($0)) } ?? usable.first(where: isKnown)
      ?? usable.first { path in digest.map { path.contains($0) } ?? false }
      ?? usable.first { Manifest.Role.guess(path: $0) != .other } ?? usable.first
  }

  private mutating func take(_ part: Salvage.Part) {
    if found[part.path] == nil { found[part.path] = part }
  }

  private mutating func lose(_ part: Salvage.Part) {
    if lost[part.path] == nil { lost[part.path] = part }
  }

  /// All parts by the bytes of their paths. What two systems would take for the same file, and what passes the limits, is left
  /// out as damaged.
  func parts(limits: PackageLimits) -> [Salvage.Part] {
    var parts: [Salvage.Part] = []
    var folded: Set<String> = [PackageReader.mimetypePath, PackageReader.manifestPath]
    // Room for the manifest that will list them.
    var total = min(found.count << 9, limits.totalSize >> 4)
    let order = found.values.sorted {
      ($0.state == .whole ? 0 : 1, $0.offset ?? 0) < ($1.state == .whole ? 0 : 1, $1.offset ?? 0)
    }
    var folders: Set<String> = []
    for part in order {
      func leaveOut(_ reason: Message) {
        parts.append(Salvage.Part(path: part.path, state: .damaged, reason: reason, offset: part.offset, data: nil))
      }
      let name = ZipName.folded(part.path)
      let above = Self.folders(of: name)
      guard !folded.contains(name), !folders.contains(name), above.allSatisfy({ !folded.contains($0) }) else {
        leaveOut(.salvageSameName)
        continue
      }
      let size = part.data?.size ?? 0
      guard size <= limits.totalSize - total, folded.count < limits.entries else {
        leaveOut(.salvageLimit)
        continue
      }
      folded.insert(name)
      folders.formUnion(above)
      total += size
      parts.append(part)
    }
    parts += lost.values.filter { found[$0.path] == nil }
    return parts.sorted { $0.path.precedesByBytes($1.path) }
  }

  /// The folders that a name lies in.
  private static func folders(of name: String) -> [String] {
    var folders: [String] = []
    var rest = name[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}
