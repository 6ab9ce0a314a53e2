internal import EncyTexts

/// The records of an extra field that matter here (APPNOTE.TXT section 4.5). Others are passed over.
struct ZipExtra {
  /// The zip64 numbers in order.
  private(set) var zip64: Zip64Numbers?
  private var unicodePath: ArraySlice<UInt8>?
  private var unicodeComment: ArraySlice<UInt8>?
  /// Whether a record makes the entry a link.
  private(set) var hasLink = false

  init(
    _ bytes: ArraySlice<UInt8>, refuse: (ContainerError.Code, Message) -> ContainerError
  ) throws(ContainerError) {
    var rest = bytes
    while !rest.isEmpty {
      guard rest.count >= 4 else { throw refuse(.extraDamaged, .zipExtraCut) }
      let start = rest.startIndex
      let tag = UInt16(rest[start]) | UInt16(rest[start + 1]) << 8
      let length = Int(rest[start + 2]) | Int(rest[start + 3]) << 8
      guard length <= rest.count - 4 else {
        throw refuse(.extraDamaged, .zipExtraPast)
      }
      let body = rest[start + 4..<start + 4 + length]
      switch tag {
      case 0x0001:
        guard zip64 == nil else { throw refuse(.zip64, .zipTwoZip64) }
        zip64 = Zip64Numbers(rest: body)
      case 0x7075:
        guard unicodePath == nil else { throw refuse(.unicodePath, .zipTwoPaths) }
        unicodePath = body
      case 0x6375:
        guard unicodeComment == nil else { throw refuse(.unicodeComment, .zipTwoComments) }
        unicodeComment = body
      // Info-ZIP's "ASi Unix": behind a checksum the mode (extrafld.txt).
      case 0x756E where body.count >= 6:
        let mode = UInt16(body[body.startIndex + 4]) | UInt16(body[body.startIndex + 5]) << 8
        if mode & 0o170000 == 0o120000 { hasLink = true }
      // PKWARE's Unix field: behind twelve bytes the target of a link, or a device (section 4.5.7).
      case 0x000D where body.count > 12: hasLink = true
      default: break
      }
      rest = rest[(start + 4 + length)...]
    }
  }

  /// Unicode Path and Unicode Comment fields (APPNOTE.TXT sections 4.6.9 and 4.6.8) may only repeat what the header contains.
  func checkUnicode(
    name: [UInt8], comment: [UInt8], refuse: (ContainerError.Code, Message) -> ContainerError
  ) throws(ContainerError) {
    func repeats(_ field: ArraySlice<UInt8>?, _ text: [UInt8]) -> Bool {
      guard let field else { return true }
      return field.first == 1 && field.count >= 5 && field.dropFirst(5).elementsEqual(text)
    }
    guard repeats(unicodePath, name) else {
      throw refuse(.unicodePath, .zipOtherPath)
    }
    guard repeats(unicodeComment, comment) else {
      throw refuse(.unicodeComment, .zipOtherComment)
    }
  }

  /// The numbers of a zip64 field, of which only those stand there whose plain field has all bits set (section 4.5.3).
  struct Zip64Numbers {
    fileprivate var rest: ArraySlice<UInt8>

    /// The number of bytes left.
    var count: Int { rest.count }

    var isAtEnd: Bool {
      rest.isEmpty
    }

    mutating func next(refuse: (ContainerError.Code, Message) -> ContainerError) throws(ContainerError) -> UInt64 {
      guard rest.count >= 8 else { throw refuse(.zip64, .zipZip64Short) }
      let value = Array(rest.prefix(8)).uint64(at: 0)
      rest = rest.dropFirst(8)
      return value
    }

    /// The numbers of a directory record, those of its plain fields that have all bits set read from here.
    ///
    /// Some writers, Go's among them, put size, compressed size, offset and disk here from the first on, needed or not. That is
    /// fine if both ways of reading give the same.
    func central(
      size: UInt64, compressedSize: UInt64, offset: UInt64, disk: UInt32,
      refuse: (ContainerError.Code, Message) -> ContainerError
    ) throws(ContainerError) -> (size: UInt64, compressedSize: UInt64, offset: UInt64, disk: UInt32) {
      var needed = self
      let all: UInt64 = 0xFFFF_FFFF
      let result = (
        size: size == all ? try needed.next(refuse: refuse) : size,
        compressedSize: compressedSize == all ? try needed.next(refuse: refuse) : compressedSize,
        offset: offset == all ? try needed.next(refuse: refuse) : offset,
        disk: disk == 0xFFFF ? try needed.nextDisk(refuse: refuse) : disk
      )
      if needed.isAtEnd { return result }
      var numbers: [UInt8] = []
      for number in [result.size, result.compressedSize, result.offset] {
        withUnsafeBytes(of: number.littleEndian) { numbers += $0 }
      }
      withUnsafeBytes(of: result.disk.littleEndian) { numbers += $0 }
      guard [8, 16, 24, 28].contains(count), numbers.starts(with: rest) else {
        throw refuse(.zip64, .zipZip64Needless)
      }
      return result
    }

    mutating func nextDisk(refuse: (ContainerError.Code, Message) -> ContainerError) throws(ContainerError) -> UInt32 {
      guard rest.count >= 4 else { throw refuse(.zip64, .zipZip64Short) }
      let value = Array(rest.prefix(4)).uint32(at: 0)
      rest = rest.dropFirst(4)
      return value
    }
  }
}
