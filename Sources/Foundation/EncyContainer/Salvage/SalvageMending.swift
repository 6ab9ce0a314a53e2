/// Damage that the checksum of an entry is enough to undo.
extension SalvageWalk {
  /// The most bytes that are tried in all, unpacked; and the longest data that is tried, packed and unpacked.
  private static let (mostWork, longest, largest) = (1 << 30, 8 << 10, 1 << 20)

  /// The bytes that data had before one byte of it was damaged; `nil` where that isn't what happened, or too much would have to be
  /// tried.
  ///
  /// Every other value of every byte is tried, single bits first. That another one has the right checksum and the right size by chance
  /// is less likely than one in ten thousand, and what it gives must still be a manifest.
  func mended(_ claim: SalvagedClaim) throws(ContainerError) -> [UInt8]? {
    guard claim.compressedSize <= Self.longest, claim.size <= Self.largest else { return nil }
    var packed = try source.read(at: claim.offset, count: claim.compressedSize)
    var work = Self.mostWork
    let bits = (0..<8).map { UInt8(1) << $0 }
    let rest = (1...255).map { UInt8($0) }.filter { $0.nonzeroBitCount > 1 }
    for changes in [bits, rest] {
      for place in packed.indices {
        for change in changes {
          work -= claim.size + claim.compressedSize
          if work < 0 { return nil }
          packed[place] ^= change
          if let bytes = Self.unpacked(packed, claim) { return bytes }
          packed[place] ^= change
        }
      }
    }
    return nil
  }

  /// What packed bytes hold, if it has the size and checksum that it should.
  private static func unpacked(_ packed: [UInt8], _ claim: SalvagedClaim) -> [UInt8]? {
    switch claim.method {
    case .stored: return packed.count == claim.size && Deflate.crc32(packed) == claim.crc32 ? packed : nil
    case .deflate:
      guard
        case .whole(let bytes, let consumed) = packed.withUnsafeBytes({ Deflate.inflate($0, size: claim.size) }),
        consumed == packed.count, bytes.count == claim.size, Deflate.crc32(bytes) == claim.crc32
      else { return nil }
      return bytes
    }
  }

  /// What comes of damaged data before the place where it can't be read on.
  func beginning(_ claim: SalvagedClaim) throws(ContainerError) -> [UInt8] {
    let packed = try source.read(at: claim.offset, count: min(claim.compressedSize, Self.largest))
    guard claim.method == .deflate else { return packed }
    let inflation = try Inflation(pieceSize: 64 << 10)
    var bytes: [UInt8] = []
    // Byte by byte, since what a damaged piece gave before its damage is lost with it.
    for byte in packed where !inflation.isAtEnd && bytes.count < Self.largest {
      let isSound = withUnsafeBytes(of: byte) { input -> Bool in
        guard let step = inflation.step(input) else { return false }
        bytes += step.output
        return true
      }
      if !isSound { break }
    }
    return bytes
  }
}
