/// The records of an extra field that matter here (APPNOTE.TXT section 4.5). Others are passed over.
struct ZipExtra {
  /// The zip64 numbers in order.
  private(set) var zip64: Zip64Numbers?
  private var unicodePath: ArraySlice<UInt8>?

  init(
    _ bytes: ArraySlice<UInt8>, refuse: (ContainerError.Code, String) -> ContainerError
  ) throws(ContainerError) {
    var rest = bytes
    while !rest.isEmpty {
      guard rest.count >= 4 else { throw refuse(.extraDamaged, "the extra field ends in the middle of a record") }
      let start = rest.startIndex
      let tag = UInt16(rest[start]) | UInt16(rest[start + 1]) << 8
      let length = Int(rest[start + 2]) | Int(rest[start + 3]) << 8
      guard length <= rest.count - 4 else {
        throw refuse(.extraDamaged, "a record of the extra field runs past its end")
      }
      let body = rest[start + 4..<start + 4 + length]
      switch tag {
      case 0x0001:
        guard zip64 == nil else { throw refuse(.zip64, "there are two zip64 fields") }
        zip64 = Zip64Numbers(rest: body)
      case 0x7075:
        guard unicodePath == nil else { throw refuse(.unicodePath, "there are two Unicode Path fields") }
        unicodePath = body
      default: break
      }
      rest = rest[(start + 4 + length)...]
    }
  }

  /// A Unicode Path field (APPNOTE.TXT section 4.6.9) may only repeat the header's name.
  func checkUnicodePath(
    name: [UInt8], refuse: (ContainerError.Code, String) -> ContainerError
  ) throws(ContainerError) {
    guard let unicodePath else { return }
    guard unicodePath.first == 1, unicodePath.count >= 5, unicodePath.dropFirst(5).elementsEqual(name) else {
      throw refuse(.unicodePath, "the Unicode Path field gives the entry another name")
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

    mutating func next(refuse: (ContainerError.Code, String) -> ContainerError) throws(ContainerError) -> UInt64 {
      guard rest.count >= 8 else { throw refuse(.zip64, "the zip64 field is too short") }
      let value = Array(rest.prefix(8)).uint64(at: 0)
      rest = rest.dropFirst(8)
      return value
    }

    mutating func nextDisk(refuse: (ContainerError.Code, String) -> ContainerError) throws(ContainerError) -> UInt32 {
      guard rest.count >= 4 else { throw refuse(.zip64, "the zip64 field is too short") }
      let value = Array(rest.prefix(4)).uint32(at: 0)
      rest = rest.dropFirst(4)
      return value
    }
  }
}
