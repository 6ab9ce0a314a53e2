internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncyValidation

/// What earlier runs found in files that have not changed since, in one file of the user's cache folder.
///
/// The file: a head (8 bytes of name and version, number of entries, checksum of the index), the index sorted by key, then the
/// entries, each with a checksum of its own. A lookup reads one entry only.
struct ResultCache: Sendable {
  /// A place in the file: an entry's key, where it lies, and when it was made.
  struct Slot: Sendable {
    var key: UInt64
    var offset: UInt32
    var length: UInt32
    /// Seconds since 1970, to drop the oldest first.
    var made: UInt64
  }

  private let folder: CacheFolder
  /// Everything besides the file that an answer hangs on.
  private let context: [UInt8]
  private let file: CacheFolder.File?
  private let slots: [Slot]
  /// Where the entries begin.
  private let base: Int

  private static let fileName = "results"
  private static let name = Array("encyres2".utf8)
  private static let headSize = 24
  private static let slotSize = 24
  /// The most bytes of entries, and the most bytes of one.
  private static let mostBytes = 4 << 20
  private static let mostEntryBytes = 64 << 10
  private static let mostEntries = 20_000

  /// The cache of whoever runs the program, for files that are checked in one way; `nil` when it is off, or there is no place
  /// for one.
  static func open(for options: CheckOptions, limits: PackageLimits, variable: (String) -> String?) -> ResultCache? {
    guard let folder = CacheFolder(variable: variable), let tool = FileState("/proc/self/exe") else { return nil }
    let numbers: [Int] = [
      Int(truncatingIfNeeded: tool.device), Int(truncatingIfNeeded: tool.inode), Int(tool.size), Int(tool.modified),
      options.isStrict ? 1 : 0, options.takesExcerpts ? 1 : 0, limits.entries, limits.entrySize, limits.totalSize,
      limits.ratio, limits.directorySize, limits.jsonDepth, limits.jsonValues, limits.jsonSize,
    ]
    let context = [
      numbers.map(String.init).joined(separator: " "), options.today.description, options.layer.rawValue,
      options.severities.text,
    ].joined(separator: "\n")
    return ResultCache(folder: folder, context: SHA256Digest(of: context).bytes)
  }

  private init(folder: CacheFolder, context: [UInt8]) {
    (self.folder, self.context) = (folder, context)
    file = folder.open(ResultCache.fileName)
    slots = file.flatMap(ResultCache.index) ?? []
    base = ResultCache.headSize + slots.count * ResultCache.slotSize
  }

  /// What was found in a file in this state; `nil` when it isn't remembered.
  func lookUp(_ file: String, _ state: FileState) -> CheckedFile? {
    let key = key(file, state)
    var place = slots.partition { $0.key >= key }
    while place < slots.count, slots[place].key == key {
      if let bytes = entry(slots[place]), let checked = decode(bytes, file, state) { return checked }
      place += 1
    }
    return nil
  }

  /// Results that a run adds.
  struct Fresh {
    fileprivate var entries: [(slot: Slot, bytes: [UInt8])] = []
    fileprivate var size = 0
  }

  /// Adds what was found in a file, whose state was the same before and after; long stories and fresh files are left out.
  func add(_ file: String, _ state: FileState, _ checked: CheckedFile, lookedAt moment: Int64, to fresh: inout Fresh) {
    guard checked.failure == nil, state.isSettled(at: moment), fresh.size < ResultCache.mostBytes,
      fresh.entries.count < ResultCache.mostEntries
    else { return }
    var writer = ResultWriter()
    writer.bytes += context
    writer.state(state)
    writer.text(file)
    writer.checked(checked)
    guard writer.bytes.count <= ResultCache.mostEntryBytes else { return }
    let bytes = ResultCache.little(ResultCache.checksum(writer.bytes[...])) + writer.bytes
    let seconds = UInt64(clamping: moment / 1_000_000_000)
    let slot = Slot(key: key(file, state), offset: 0, length: UInt32(bytes.count), made: seconds)
    fresh.entries.append((slot, bytes))
    fresh.size += bytes.count
  }

  /// Writes the file anew with what a run added, in one step. What fails is nothing to tell.
  func store(_ fresh: Fresh) {
    guard !fresh.entries.isEmpty else { return }
    var entries = fresh.entries.map { (slot: $0.slot, bytes: $0.bytes[...]) }
    var size = fresh.size
    let keys = Set(entries.map(\.slot.key))
    // Each has its own checksum, which is looked at when it is wanted.
    let older = file.flatMap { $0.read(at: base, min($0.size - base, ResultCache.mostBytes)) } ?? []
    for slot in slots.sorted(by: { $0.made > $1.made }) where !keys.contains(slot.key) {
      let (start, end) = (Int(slot.offset), Int(slot.offset) + Int(slot.length))
      guard entries.count < ResultCache.mostEntries, size + end - start <= ResultCache.mostBytes else { break }
      guard end <= older.count else { continue }
      entries.append((slot, older[start..<end]))
      size += end - start
    }
    entries.sort { ($0.slot.key, $1.slot.made) < ($1.slot.key, $0.slot.made) }
    var index: [UInt8] = []
    var body: [UInt8] = []
    body.reserveCapacity(size)
    for (slot, bytes) in entries {
      index += ResultCache.little(slot.key)
      index += ResultCache.little(UInt64(body.count) | UInt64(slot.length) << 32)
      index += ResultCache.little(slot.made)
      body += bytes
    }
    let numbers = [UInt64(entries.count), ResultCache.checksum(index[...])].flatMap(ResultCache.little)
    folder.write(ResultCache.fileName, ResultCache.name + numbers + index + body)
  }

  // MARK: - Bytes

  private static func index(_ file: CacheFolder.File) -> [Slot]? {
    guard let head = file.read(at: 0, headSize), head.starts(with: name) else { return nil }
    let count = number(head, 8)
    guard count <= UInt64(mostEntries), let bytes = file.read(at: headSize, Int(count) * slotSize),
      checksum(bytes[...]) == number(head, 16)
    else { return nil }
    return (0..<Int(count)).map { place in
      let (start, packed) = (place * slotSize, number(bytes, place * slotSize + 8))
      return Slot(
        key: number(bytes, start), offset: UInt32(truncatingIfNeeded: packed),
        length: UInt32(truncatingIfNeeded: packed >> 32), made: number(bytes, start + 16))
    }
  }

  /// The bytes of an entry with their checksum; `nil` when that doesn't fit.
  private func entry(_ slot: Slot) -> [UInt8]? {
    guard slot.length > 8, Int(slot.length) <= ResultCache.mostEntryBytes + 8,
      let bytes = file?.read(at: base + Int(slot.offset), Int(slot.length)),
      ResultCache.checksum(bytes[8...]) == ResultCache.number(bytes, 0)
    else { return nil }
    return bytes
  }

  private func decode(_ bytes: [UInt8], _ file: String, _ state: FileState) -> CheckedFile? {
    var writer = ResultWriter()
    writer.bytes += context
    writer.state(state)
    writer.text(file)
    guard bytes.dropFirst(8).starts(with: writer.bytes) else { return nil }
    var reader = ResultReader(bytes[(8 + writer.bytes.count)...])
    return reader.checked()
  }

  private func key(_ file: String, _ state: FileState) -> UInt64 {
    let place = ResultCache.little(state.device) + ResultCache.little(state.inode) + Array(file.utf8)
    return ResultCache.checksum((context + place)[...])
  }

  private static func little(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }

  /// The beginning of the bytes' digest: reports damage, and finds entries.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 { number(SHA256Digest(of: Array(bytes)).bytes, 0) }
}

extension [ResultCache.Slot] {
  /// The first place from which on a condition holds, in a list that is sorted so that it does.
  fileprivate func partition(where isAfter: (ResultCache.Slot) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
