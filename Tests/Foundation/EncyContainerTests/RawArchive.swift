import EncyContainer

/// Writes zips byte by byte, with any lie that a test asks for. It shares no code with the writer.
struct RawArchive {
  struct Entry {
    var name: [UInt8]
    var data: [UInt8]
    var method: UInt16 = 0
    var flags: UInt16 = 1 << 11
    var crc32: UInt32
    var size: UInt32
    var compressedSize: UInt32
    var localExtra: [UInt8] = []
    var centralExtra: [UInt8] = []
    var comment: [UInt8] = []
    var attributes: UInt32 = 0o100644 << 16
    var system: UInt8 = 3
    /// What the local header says instead.
    var localName: [UInt8]?
    var localFlags: UInt16?
    var localMethod: UInt16?
    var localCRC32: UInt32?
    var localSize: UInt32?
    var localCompressedSize: UInt32?
    /// Bytes after the data, such as a data descriptor, and bytes before the header.
    var after: [UInt8] = []
    var before: [UInt8] = []
    /// Whether the directory leaves it out, and where it says that it starts.
    var isHidden = false
    var offset: UInt32?
    var disk: UInt16 = 0

    init(name: String, data: [UInt8], method: UInt16 = 0, size: Int? = nil, crc32: UInt32? = nil) {
      self.name = Array(name.utf8)
      self.data = data
      self.method = method
      self.size = UInt32(size ?? data.count)
      self.crc32 = crc32 ?? slowCRC32(data)
      compressedSize = UInt32(data.count)
    }
  }

  var entries: [Entry] = []
  var count: UInt16?
  var countHere: UInt16?
  var comment: [UInt8] = []
  var directoryOffset: UInt32?
  var directorySize: UInt32?
  var beforeDirectory: [UInt8] = []
  var afterDirectory: [UInt8] = []
  var disk: UInt16 = 0
  var suffix: [UInt8] = []

  mutating func add(_ name: String, _ data: [UInt8]) {
    entries.append(Entry(name: name, data: data))
  }

  func bytes() -> [UInt8] {
    var out: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      out += entry.before
      let offset = entry.offset ?? UInt32(out.count)
      let localName = entry.localName ?? entry.name
      out += le32(0x0403_4B50) + le16(20) + le16(entry.localFlags ?? entry.flags)
      out += le16(entry.localMethod ?? entry.method) + le32(0x0021_0000) + le32(entry.localCRC32 ?? entry.crc32)
      out += le32(entry.localCompressedSize ?? entry.compressedSize) + le32(entry.localSize ?? entry.size)
      out += le16(UInt16(localName.count)) + le16(UInt16(entry.localExtra.count)) + localName + entry.localExtra
      out += entry.data + entry.after
      if entry.isHidden { continue }
      directory += le32(0x0201_4B50) + [20, entry.system] + le16(20) + le16(entry.flags) + le16(entry.method)
      directory += le32(0x0021_0000) + le32(entry.crc32) + le32(entry.compressedSize) + le32(entry.size)
      directory += le16(UInt16(entry.name.count)) + le16(UInt16(entry.centralExtra.count))
      directory +=
        le16(UInt16(entry.comment.count)) + le16(entry.disk) + le16(0) + le32(entry.attributes) + le32(offset)
      directory += entry.name + entry.centralExtra + entry.comment
    }
    out += beforeDirectory
    let start = directoryOffset ?? UInt32(out.count)
    out += directory + afterDirectory
    let shown = UInt16(truncatingIfNeeded: entries.count { !$0.isHidden })
    out += le32(0x0605_4B50) + le16(disk) + le16(0) + le16(countHere ?? count ?? shown) + le16(count ?? shown)
    out += le32(directorySize ?? UInt32(directory.count)) + le32(start) + le16(UInt16(comment.count)) + comment
    return out + suffix
  }
}

func le16(_ value: UInt16) -> [UInt8] {
  [UInt8(value & 0xFF), UInt8(value >> 8)]
}

func le32(_ value: UInt32) -> [UInt8] {
  le16(UInt16(value & 0xFFFF)) + le16(UInt16(value >> 16))
}

func le64(_ value: UInt64) -> [UInt8] {
  le32(UInt32(value & 0xFFFF_FFFF)) + le32(UInt32(value >> 32))
}

/// CRC-32 bit by bit (ISO 3309).
func slowCRC32(_ bytes: [UInt8]) -> UInt32 {
  var crc: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    crc ^= UInt32(byte)
    for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
  return ~crc
}
