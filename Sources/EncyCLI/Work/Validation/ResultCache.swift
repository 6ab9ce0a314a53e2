internal import EncyBase
internal import EncyContainer
internal import EncyValidation
internal import Glibc

/// What earlier runs found in files that have not changed since, in one file of the user's cache folder.
///
/// It can be deleted at any time. Whatever is odd about it, and whatever fails, counts as if nothing were remembered.
///
/// The file: a head (8 bytes of name and version, number of entries, checksum of the index), the index sorted by key, then the
/// entries, each with a checksum of its own. A lookup reads one entry only.
final class ResultCache: Sendable {
  /// A place in the file: an entry's key, where it lies, and when it was made.
  struct Slot: Sendable {
    var key: UInt64
    var offset: UInt32
    var length: UInt32
    /// Seconds since 1970, to drop the oldest first.
    var made: UInt64
  }

  private let path: String
  /// Everything besides the file that an answer hangs on.
  private let context: [UInt8]
  private let slots: [Slot]
  private let descriptor: Int32
  /// Where the entries begin, and how many bytes they have.
  private let base: Int
  private let length: Int

  private static let name = Array("encyres1".utf8)
  private static let headSize = 24
  private static let slotSize = 24
  /// The most bytes of entries, and the most bytes of one.
  private static let mostBytes = 4 << 20
  private static let mostEntryBytes = 64 << 10
  private static let mostEntries = 20_000

  /// The cache of whoever runs the program, for files that are checked in one way; `nil` when it is off, or there is no place
  /// for one.
  static func open(for options: CheckOptions, limits: PackageLimits, variable: (String) -> String?) -> ResultCache? {
    guard let folder = CacheFolder.path(variable: variable), let tool = FileState("/proc/self/exe") else { return nil }
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

  private init(folder: String, context: [UInt8]) {
    path = folder + "/results"
    self.context = context
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    var status = stat()
    // Somebody else's file is not believed.
    if descriptor >= 0, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), status.st_mode & 0o022 == 0,
      let slots = ResultCache.index(descriptor, size: Int(status.st_size))
    {
      self.descriptor = descriptor
      self.slots = slots
      base = ResultCache.headSize + slots.count * ResultCache.slotSize
      length = min(Int(status.st_size) - base, ResultCache.mostBytes)
    } else {
      if descriptor >= 0 { close(descriptor) }
      self.descriptor = -1
      slots = []
      (base, length) = (0, 0)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

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
    let bytes = ResultCache.little(ResultCache.checksum(writer.bytes)) + writer.bytes
    let seconds = UInt64(clamping: moment / 1_000_000_000)
    let slot = Slot(key: key(file, state), offset: 0, length: UInt32(bytes.count), made: seconds)
    fresh.entries.append((slot, bytes))
    fresh.size += bytes.count
  }

  /// Writes the file anew with what a run added, in one step. What fails is nothing to tell.
  func store(_ fresh: Fresh) {
    guard !fresh.entries.isEmpty else { return }
    CacheFolder.make(FileStore.parent(of: path))
    let draft = path + ".new"
    guard let target = ResultCache.make(draft) else { return }
    var entries = fresh.entries.map { (slot: $0.slot, bytes: $0.bytes[...]) }
    var size = fresh.size
    let keys = Set(entries.map(\.slot.key))
    // Each has its own checksum, which is looked at when it is wanted.
    let older = ResultCache.read(descriptor, base, length) ?? []
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
    let head =
      ResultCache.name + ResultCache.little(UInt64(entries.count)) + ResultCache.little(ResultCache.checksum(index))
    let isWritten = (try? FileStore.writeAll(head + index + body, to: target, path: draft)) != nil
    if close(target) != 0 || !isWritten || rename(draft, path) != 0 { unlink(draft) }
  }

  // MARK: - Bytes

  /// The new file. One that another run is writing is left alone, one that a killed run left is removed for the next time.
  private static func make(_ path: String) -> Int32? {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    if descriptor >= 0 { return descriptor }
    if errno == EEXIST, let state = FileState(path), FileState.now - state.changed > 60_000_000_000 { unlink(path) }
    return nil
  }

  private static func index(_ descriptor: Int32, size: Int) -> [Slot]? {
    guard let head = read(descriptor, 0, headSize), head.starts(with: name) else { return nil }
    let count = number(head, 8)
    guard count <= UInt64(mostEntries), size >= headSize + Int(count) * slotSize,
      let bytes = read(descriptor, headSize, Int(count) * slotSize), checksum(bytes) == number(head, 16)
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
      let bytes = ResultCache.read(descriptor, base + Int(slot.offset), Int(slot.length)),
      ResultCache.checksum(bytes, from: 8) == ResultCache.number(bytes, 0)
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
    ResultCache.checksum(
      context + ResultCache.little(state.device) + ResultCache.little(state.inode) + Array(file.utf8))
  }

  /// C function: `pread`.
  private static func read(_ descriptor: Int32, _ offset: Int, _ count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
    return bytes.count == count ? bytes : nil
  }

  private static func little(_ number: UInt64) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> UInt64 {
    bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
  }

  /// Tells damaged bytes, no forged ones: multiplies and turns eight bytes at a time.
  private static func checksum(_ bytes: [UInt8], from start: Int = 0) -> UInt64 {
    var sum = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count - start)
    func take(_ word: UInt64) {
      sum = (sum ^ word) &* 0xFF51_AFD7_ED55_8CCD
      sum ^= sum >> 32
    }
    bytes.withUnsafeBytes { bytes in
      var place = start
      while place + 8 <= bytes.count {
        take(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      var last: UInt64 = 0
      for byte in bytes[place...].reversed() { last = last << 8 | UInt64(byte) }
      take(last)
    }
    return sum
  }
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
