/// An entry that lies in a damaged archive, or lay there.
struct SalvagedEntry: Sendable {
  /// The bytes of the file that it takes, from its local header on, as far as that is known.
  let range: Range<Int>
  /// What it is called: by the directory first, then by itself; only names that may stand in a package.
  fileprivate(set) var names: [String]
  /// Its data, if its checksum is one that a header gives.
  let data: SalvagedData?
  /// Data that can be read to an end but has another checksum. The manifest may still vouch for it.
  let doubtful: [SalvagedData]
  /// Which row of entries without a gap it belongs to.
  let run: Int
  /// What headers hold about data that can't be read.
  var claims: [SalvagedClaim] = []

  /// Where its local header begins, in bytes.
  var offset: Int { range.lowerBound }

  /// Whether it only names a folder.
  var isFolder: Bool { names.first?.utf8.last == UInt8(ascii: "/") }
}

/// Data as a header describes it.
struct SalvagedClaim: Sendable, Hashable {
  let method: PackageEntry.Method
  /// Where it begins in the file, and how many bytes of it it takes.
  let offset: Int
  let compressedSize: Int
  /// How many bytes it has unpacked.
  let size: Int
  /// The checksum of the unpacked bytes.
  let crc32: UInt32
}

/// Goes through a damaged archive from its first byte to its last and takes what it can read.
///
/// An entry begins where a local header is, where the directory locates it, or where the one before it ended. Its data is tried with
/// either header's values; a correct checksum decides. What lies inside an entry is never taken for another one, as far
/// as the entry's length can be believed.
struct SalvageWalk {
  private(set) var entries: [SalvagedEntry] = []
  /// The directory records that were found.
  private(set) var directory: [SalvageRecord]
  /// Which of them belong to an entry in ``entries``.
  private(set) var placed: Set<Int> = []
  /// How many entries each row without a gap has: of two archives in one file the larger is the package.
  private(set) var runs: [Int] = []
  /// Whether a limit ended the walk early.
  private(set) var isCut: Bool

  /// The file's name in messages.
  var file: String { source.name }

  private let index: SalvageIndex
  let source: ByteSource
  private let limits: PackageLimits
  private var stream: SalvageStream
  /// How far entries lie behind their offsets in the directory, the likeliest first.
  private var shifts: [Int] = [0]
  private var byOffset: [Int: [Int]] = [:]
  private var byName: [[UInt8]: [Int]] = [:]

  init(_ source: ByteSource, limits: PackageLimits, budget: Int) throws(ContainerError) {
    self.source = source
    self.limits = limits
    index = try SalvageIndex(source, limit: 4 * limits.entries)
    directory = try SalvageRecord.directory(index, in: source)
    SalvageRecord.readBackslashes(in: &directory)
    stream = SalvageStream(source, limits: limits, budget: budget)
    isCut = index.isCut
    for (number, record) in directory.enumerated() { byName[record.name, default: []].append(number) }
    try findShifts()
    for shift in shifts {
      for (number, record) in directory.enumerated() {
        let (place, overflow) = record.offset.addingReportingOverflow(shift)
        guard !overflow, place >= 0, place < source.size else { continue }
        // Where few names agree on the distance, a header must be seen: else one entry put in front by somebody would make
        // the directory point into the middle of others.
        if shift != shifts.first {
          let start = try source.read(at: place, count: min(4, source.size - place))
          guard start.count == 4, start.uint32(at: 0).isNearly(ZipSignature.local) else { continue }
        }
        byOffset[place, default: []].append(number)
      }
    }
    try walk()
    unwrap()
  }

  /// Takes all entries out of a folder that holds the whole package, as when the unpacked folder was packed and not what is in it.
  private mutating func unwrap() {
    let paths = entries.filter { !$0.isFolder }.flatMap { $0.names.prefix(1) }.filter { !SystemFile.holds($0) }
    let own = [PackageReader.manifestPath, PackageReader.mimetypePath]
    guard !paths.contains(where: own.contains),
      let folder = own.compactMap({ name in paths.first { $0.hasSuffix("/\(name)") }?.dropLast(name.utf8.count) })
        .first,
      paths.allSatisfy({ $0.hasPrefix(folder) })
    else { return }
    for index in entries.indices {
      entries[index].names = entries[index].names.compactMap { $0.unwrapped(from: String(folder)) }
    }
    for index in directory.indices { directory[index].unwrap(String(folder)) }
  }

  /// Bytes in front of the archive move all entries by as many: the distance that most names agree on.
  private mutating func findShifts() throws(ContainerError) {
    var votes: [Int: Int] = [:]
    for place in index.locals {
      guard let head = try SalvageRecord(localAt: place, in: source) else { continue }
      for number in byName[head.name, default: []].prefix(4) {
        votes[place - directory[number].offset, default: 0] += 1
      }
    }
    let best = votes.sorted { ($0.value, $1.key.magnitude) > ($1.value, $0.key.magnitude) }.prefix(3).map(\.key)
    if !best.isEmpty { shifts = best }
  }

  /// The directory's own records, by number: not those of an archive inside an entry.
  var outerRecords: [Int] {
    directory.indices.filter { number in
      let place = directory[number].place
      // Entries don't overlap and come in ascending order.
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
      }
      return low == entries.count || !entries[low].range.contains(place)
    }
  }

  private mutating func walk() throws(ContainerError) {
    var starts = Set(index.locals)
    starts.formUnion(byOffset.keys)
    starts.insert(0)
    let sorted = starts.sorted()
    var cursor = 0
    var number = 0
    while true {
      while number < sorted.count, sorted[number] < cursor { number += 1 }
      // An entry whose signature is damaged begins where the one before it ended.
      let isChained = cursor > 0 && !starts.contains(cursor) && cursor <= source.size - 4
      var start = number < sorted.count ? sorted[number] : nil
      if isChained, try source.read(at: cursor, count: 4).uint32(at: 0).isNearly(ZipSignature.local) { start = cursor }
      guard let start else { return }
      guard entries.count < limits.entries, stream.budget > 0 else {
        isCut = true
        return
      }
      cursor = max(try take(at: start, isExpected: start == cursor), start + 1)
    }
  }

  /// Looks at one place; where to go on comes back.
  private mutating func take(at place: Int, isExpected: Bool) throws(ContainerError) -> Int {
    guard let head = try SalvageRecord(localAt: place, in: source) else { return place + 1 }
    let here = byOffset[place, default: []]
    let numbers = here + byName[head.name, default: []].prefix(4).filter { !here.contains($0) && !placed.contains($0) }
    let records = numbers.map { directory[$0] }
    let isSigned = index.isMark(place)
    guard isSigned || !here.isEmpty || !entries.isEmpty else { return place + 1 }

    let found = try read(head, records, at: place)
    if let (data, end) = found.data {
      // Records that lead here by chance, as those of an archive inside the archive do, have another checksum.
      let right = here.filter { directory[$0].crc32 == data.crc32 }
      let chosen = right.isEmpty ? here : right
      placed.formUnion(chosen.isEmpty ? numbers.prefix(1) : chosen[...])
      let names = chosen.compactMap { directory[$0].path } + [head.path].compactMap(\.self)
      add(place..<end, names, data, [], isExpected)
      return end
    }
    let names = here.compactMap { directory[$0].path } + [head.path].compactMap(\.self)
    var end = try believedEnd(head, records, at: place)
    // The last entry of a truncated file: what lies in it is no entry, even where it looks like one.
    if end == nil, isExpected, head.path != nil, head.compressedSize > source.size - min(head.end, source.size) {
      end = source.size
    }
    let isLikely = isSigned && (!found.doubtful.isEmpty || head.path != nil && head.method | 8 == 8)
    if end != nil || !here.isEmpty || isLikely {
      placed.formUnion(here)
      add(place..<max(end ?? place, place + 1), names, nil, found.doubtful, isExpected)
      let offsets = dataOffsets(head, records, at: place)
      entries[entries.count - 1].claims =
        (records + [head]).flatMap { record in
          offsets.compactMap { offset in
            guard record.crc32 != 0, record.compressedSize > 0, record.compressedSize <= source.size - offset else {
              return nil
            }
            return PackageEntry.Method(rawValue: record.method).map {
              SalvagedClaim(
                method: $0, offset: offset, compressedSize: record.compressedSize, size: record.size,
                crc32: record.crc32)
            }
          }
        }.unique
    }
    return end ?? place + 1
  }

  private mutating func add(
    _ range: Range<Int>, _ names: [String], _ data: SalvagedData?, _ doubtful: [SalvagedData], _ isExpected: Bool
  ) {
    if !isExpected || runs.isEmpty { runs.append(0) }
    runs[runs.count - 1] += 1
    entries.append(
      SalvagedEntry(range: range, names: names.unique, data: data, doubtful: doubtful, run: runs.count - 1))
  }

  // MARK: - Data

  /// Where the data may begin: behind the local header's own lengths, or behind their lengths in the directory.
  private func dataOffsets(_ head: SalvageRecord, _ records: [SalvageRecord], at place: Int) -> [Int] {
    var offsets = [head.end]
    for record in records {
      offsets.append(place + 30 + record.nameLength + head.extraLength)
      offsets.append(place + 30 + record.nameLength)
      if let next = index.mark(from: place + 1), record.compressedSize <= next - place {
        offsets.append(next - record.compressedSize)
      }
    }
    offsets.append(place + 30 + head.nameLength)
    return offsets.filter { $0 >= place + 30 && $0 <= source.size }.unique
  }

  private mutating func read(
    _ head: SalvageRecord, _ records: [SalvageRecord], at place: Int
  ) throws(ContainerError) -> (data: (SalvagedData, end: Int)?, doubtful: [SalvagedData]) {
    // A local header that leaves its numbers to a descriptor means nothing by zeros.
    let isSilent = head.hasDescriptor && head.crc32 == 0 && head.compressedSize == 0 && head.size == 0
    let claims = records + (isSilent ? [] : [head])
    var methods = (records.map(\.method) + [head.method]).compactMap { PackageEntry.Method(rawValue: $0) }.unique
    methods += [.deflate, .stored].filter { !methods.contains($0) }
    var doubtful: [SalvagedData] = []
    for offset in dataOffsets(head, records, at: place) {
      for method in methods {
        for length in lengths(method, claims, head, at: offset) {
          guard let data = try stream.read(method, at: offset, length: length) else { continue }
          if let end = try endIfSound(data, claims, isKnown: !records.isEmpty || index.isMark(place)) {
            return ((data, end), [])
          }
          if !doubtful.contains(data), doubtful.count < 8 { doubtful.append(data) }
          // A deflate stream that came to its end is the same in any longer piece of the file.
          if method == .deflate { break }
        }
      }
    }
    return (nil, doubtful)
  }

  /// How long the packed data may be.
  private func lengths(
    _ method: PackageEntry.Method, _ claims: [SalvageRecord], _ head: SalvageRecord, at offset: Int
  ) -> [Int] {
    var lengths = claims.map(\.compressedSize)
    if method == .stored { lengths += claims.map(\.size) }
    let next = index.mark(from: offset) ?? source.size
    switch method {
    case .deflate:
      lengths.append(next - offset)
      // A stream may hold what looks like a record.
      if next != source.size { lengths.append(min(source.size - offset, 64 << 20)) }
    case .stored:
      lengths.append(next - offset)
      // Less the descriptor in between, signed or not, with sizes of four bytes or of eight.
      if head.hasDescriptor { lengths += [12, 16, 20, 24].map { next - offset - $0 } }
      let first = SalvageIndex.first(index.descriptors, from: offset)
      lengths += index.descriptors[first...].prefix(head.hasDescriptor ? 64 : 1).map { $0 - offset }
    }
    return lengths.filter { $0 >= 0 && $0 <= source.size - offset }.unique
  }

  /// Where the entry ends, if a header or the descriptor behind the data gives its checksum.
  ///
  /// No bytes have checksum 0, as wiped headers say, too. So an empty entry must be known by its signature or the directory, and
  /// nothing may indicate that it was longer.
  private func endIfSound(
    _ data: SalvagedData, _ claims: [SalvageRecord], isKnown: Bool
  ) throws(ContainerError) -> Int? {
    let end = data.offset + data.compressedSize
    if data.size == 0, !isKnown || claims.contains(where: { $0.crc32 != 0 || $0.size != 0 }) { return nil }
    let tail = try source.read(at: end, count: min(24, source.size - end))
    let isSigned = tail.count >= 4 && tail.uint32(at: 0) == ZipSignature.descriptor
    let start = isSigned ? 4 : 0
    if tail.count >= start + 12, tail.uint32(at: start) == data.crc32 {
      if Int(tail.uint32(at: start + 4)) == data.compressedSize, Int(tail.uint32(at: start + 8)) == data.size {
        return end + start + 12
      }
      if tail.count >= start + 20, tail.uint64(at: start + 4) == UInt64(data.compressedSize),
        tail.uint64(at: start + 12) == UInt64(data.size)
      {
        return end + start + 20
      }
    }
    // And of no bytes all three numbers have to agree.
    let isVouched = claims.contains {
      $0.crc32 == data.crc32
        && (data.size > 0 || $0.size == 0 && $0.compressedSize == data.compressedSize)
    }
    return isVouched ? end : nil
  }

  /// Where a damaged entry ends, if a header's length leads to the next record.
  private func believedEnd(
    _ head: SalvageRecord, _ records: [SalvageRecord], at place: Int
  ) throws(ContainerError) -> Int? {
    for offset in dataOffsets(head, records, at: place) {
      for record in records + [head] where record.compressedSize <= source.size - offset {
        let end = offset + record.compressedSize
        if end == source.size || index.isMark(end) || byOffset[end] != nil { return end }
        guard end <= source.size - 4 else { continue }
        let signature = try source.read(at: end, count: 4).uint32(at: 0)
        if signature.isNearly(ZipSignature.local) || signature == ZipSignature.descriptor
          || signature.isNearly(ZipSignature.central)
        {
          return end
        }
      }
    }
    return nil
  }

  /// The bytes of data that was found.
  mutating func bytes(_ data: SalvagedData) throws(ContainerError) -> [UInt8]? {
    try stream.bytes(data.method, at: data.offset, length: data.compressedSize)?.bytes
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of first appearance.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The path inside a folder, itself where it isn't below; `nil` for the folder.
  func unwrapped(from folder: String) -> String? {
    if self == folder { return nil }
    return hasPrefix(folder) ? String(dropFirst(folder.count)) : self
  }
}
