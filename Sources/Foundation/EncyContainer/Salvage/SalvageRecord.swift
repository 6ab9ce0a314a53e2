internal import EncyTexts

/// What one header holds about an entry, not yet verified.
struct SalvageRecord: Sendable {
  let name: [UInt8]
  /// The name, if it may stand in a package.
  private(set) var path: String?
  let method: UInt16
  let crc32: UInt32
  let compressedSize: Int
  let size: Int
  let nameLength: Int
  let extraLength: Int
  /// Whether sizes and checksum may follow the data.
  let hasDescriptor: Bool
  /// Directory record: where the entry should begin. Local header: where it stands.
  let offset: Int
  /// Where this record itself stands.
  let place: Int
  /// Where the next record should begin.
  let end: Int

  private static let localLength = 30
  private static let centralLength = 46

  /// Reads a local header (APPNOTE.TXT section 4.3.7), whatever its signature; `nil` where the file is too short for one.
  init?(localAt place: Int, in source: ByteSource) throws(ContainerError) {
    guard place >= 0, place <= source.size - Self.localLength else { return nil }
    let head = try source.read(at: place, count: Self.localLength)
    let nameLength = Int(head.uint16(at: 26))
    let extraLength = Int(head.uint16(at: 28))
    let rest = try source.read(
      at: place + Self.localLength, count: min(nameLength + extraLength, source.size - place - Self.localLength))
    self.init(
      flags: head.uint16(at: 6), method: head.uint16(at: 8), crc32: head.uint32(at: 14),
      compressedSize: head.uint32(at: 18), size: head.uint32(at: 22), nameLength: nameLength, extraLength: extraLength,
      variable: rest, offset: UInt64(place), place: place, end: place + Self.localLength + nameLength + extraLength,
      isLocal: true)
  }

  /// Reads a directory record (section 4.3.12), whatever its signature; `nil` where the file is too short for one.
  init?(centralAt place: Int, in source: ByteSource) throws(ContainerError) {
    guard place >= 0, place <= source.size - Self.centralLength else { return nil }
    let head = try source.read(at: place, count: Self.centralLength)
    let nameLength = Int(head.uint16(at: 28))
    let extraLength = Int(head.uint16(at: 30))
    let rest = try source.read(
      at: place + Self.centralLength, count: min(nameLength + extraLength, source.size - place - Self.centralLength))
    self.init(
      flags: head.uint16(at: 8), method: head.uint16(at: 10), crc32: head.uint32(at: 16),
      compressedSize: head.uint32(at: 20), size: head.uint32(at: 24), nameLength: nameLength, extraLength: extraLength,
      variable: rest, offset: UInt64(head.uint32(at: 42)), place: place,
      end: place + Self.centralLength + nameLength + extraLength + Int(head.uint16(at: 32)), isLocal: false)
  }

  private init(
    flags: UInt16, method: UInt16, crc32: UInt32, compressedSize: UInt32, size: UInt32, nameLength: Int,
    extraLength: Int, variable: [UInt8], offset: UInt64, place: Int, end: Int, isLocal: Bool
  ) {
    name = Array(variable.prefix(nameLength))
    // The mark for UTF-8 is one bit, which may be damaged too; bytes that are UTF-8 are taken for it.
    path = name.count == nameLength ? try? ZipName.read(name, isMarkedUTF8: true) : nil
    self.method = method
    self.crc32 = crc32
    self.nameLength = nameLength
    self.extraLength = extraLength
    hasDescriptor = flags & ZipFlags.descriptor != 0
    self.place = place
    self.end = end
    var wide = (size: UInt64(size), compressed: UInt64(compressedSize), offset: offset)
    if size == .max || compressedSize == .max || !isLocal && offset == UInt64(UInt32.max) {
      Self.widen(&wide, variable.dropFirst(nameLength), isLocal: isLocal)
    }
    self.size = Int(clamping: wide.size)
    self.compressedSize = Int(clamping: wide.compressed)
    self.offset = Int(clamping: wide.offset)
  }

  /// Takes the numbers of a zip64 field where the plain ones have all bits set; a damaged field changes nothing.
  private static func widen(
    _ wide: inout (size: UInt64, compressed: UInt64, offset: UInt64), _ bytes: ArraySlice<UInt8>, isLocal: Bool
  ) {
    let refuse = { (code: ContainerError.Code, message: Message) in ContainerError(code, file: "", message) }
    guard var numbers = try? ZipExtra(bytes, refuse: refuse).zip64 else { return }
    let all = UInt64(UInt32.max)
    if wide.size == all, let number = try? numbers.next(refuse: refuse) { wide.size = number }
    if wide.compressed == all, let number = try? numbers.next(refuse: refuse) { wide.compressed = number }
    if !isLocal, wide.offset == all, let number = try? numbers.next(refuse: refuse) { wide.offset = number }
  }
}

extension SalvageRecord {
  /// Reads the names of an archive whose folders are parted by backslashes, as programs for Windows have written them; an archive inside
  /// it may have others.
  static func readBackslashes(in records: inout [SalvageRecord]) {
    let (slash, backslash) = (UInt8(ascii: "/"), UInt8(ascii: "\\"))
    let count = records.count(where: { $0.name.contains(backslash) && !$0.name.contains(slash) })
    guard count > records.count(where: { $0.name.contains(slash) }) else { return }
    for index in records.indices where records[index].path == nil {
      let name = records[index].name.map { $0 == backslash ? slash : $0 }
      records[index].path = try? ZipName.read(name, isMarkedUTF8: true)
    }
  }

  /// Moves a path out of the folder that the whole package lies in.
  mutating func unwrap(_ folder: String) { path = path.flatMap { $0.unwrapped(from: folder) } }

  /// The directory records that are there, in their order, from wherever they are; one whose signature is damaged is found
  /// behind its neighbour.
  static func directory(_ index: SalvageIndex, in source: ByteSource) throws(ContainerError) -> [SalvageRecord] {
    var records: [SalvageRecord] = []
    var end = 0
    for place in index.centrals where place >= end {
      var place = place
      while let record = try SalvageRecord(centralAt: place, in: source), record.end <= source.size {
        // A signature inside data isn't followed by a name that can stand in a package, or by a method.
        let isLikely = record.path != nil || record.method == 0 || record.method == 8
        guard isLikely else { break }
        records.append(record)
        end = record.end
        place = end
        guard !index.isMark(place), place <= source.size - 4,
          try source.read(at: place, count: 4).uint32(at: 0).isNearly(ZipSignature.central)
        else { break }
      }
    }
    return records
  }
}
