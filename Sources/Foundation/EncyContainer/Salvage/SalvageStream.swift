package import EncyBase

/// The data of an entry that was found and read to its end.
package struct SalvagedData: Sendable, Equatable {
  /// How it is packed.
  package let method: PackageEntry.Method
  /// Where it starts in the file, in bytes.
  package let offset: Int
  /// How many bytes of the file it takes.
  package let compressedSize: Int
  /// How many bytes it has unpacked.
  package let size: Int
  /// The checksum of the unpacked bytes.
  package let crc32: UInt32
  /// The SHA-256 of the unpacked bytes.
  package let sha256: SHA256Digest
  /// The first of the unpacked bytes, by which their media type is determined.
  package let head: [UInt8]

  static let headSize = 1_024
}

/// Reads data whose sizes nobody vouches for.
///
/// Memory: small streams are held packed and unpacked, in room that grows only as their bytes come, whatever a header claims;
/// large ones go through piece by piece. Work is bounded by a budget, so that many overlapping claims end too.
struct SalvageStream {
  let source: ByteSource
  let limits: PackageLimits
  /// How many bytes may still be read or unpacked.
  private(set) var budget: Int

  init(_ source: ByteSource, limits: PackageLimits, budget: Int) {
    self.source = source
    self.limits = limits
    self.budget = budget
  }

  /// Reads stored bytes, or a deflate stream to its own end within `length` bytes; `nil` where there is none or a limit is
  /// passed.
  mutating func read(
    _ method: PackageEntry.Method, at offset: Int, length: Int
  ) throws(ContainerError) -> SalvagedData? {
    guard isWithinLimits(offset, length) else { return nil }
    if method == .deflate, length <= Self.wholeSize {
      switch try inflate(at: offset, length: length, most: Self.wholeRoom) {
      case .whole(let bytes, let consumed):
        return SalvagedData(
          method: method, offset: offset, compressedSize: consumed, size: bytes.count, crc32: Deflate.crc32(bytes),
          sha256: SHA256Digest(of: bytes), head: Array(bytes.prefix(SalvagedData.headSize)))
      case .damaged: return nil
      case .tooLong: break
      }
    }
    return try readPieces(method, at: offset, length: length)
  }

  /// Streams up to this size are inflated at once, which is quicker, in bytes; and the size of a piece of the others.
  private static let (wholeSize, pieceSize) = (4 << 20, 1 << 18)
  /// What they may be unpacked, in bytes.
  private static let wholeRoom = 16 << 20

  private func isWithinLimits(_ offset: Int, _ length: Int) -> Bool {
    offset >= 0 && length >= 0 && offset <= source.size && length <= source.size - offset && length <= limits.entrySize
      && length <= budget
  }

  /// Reads piece by piece, holding none.
  private mutating func readPieces(
    _ method: PackageEntry.Method, at offset: Int, length: Int
  ) throws(ContainerError) -> SalvagedData? {
    let inflation = method == .deflate ? try Inflation(pieceSize: Self.pieceSize) : nil
    var hasher = SHA256Hasher()
    var (crc, size, place) = (UInt32(0), 0, 0)
    var head: [UInt8] = []
    func take(_ piece: UnsafeRawBufferPointer) {
      hasher.update(piece)
      crc = Deflate.crc32(piece, after: crc)
      size += piece.count
      if head.count < SalvagedData.headSize { head += piece.prefix(SalvagedData.headSize - head.count) }
    }
    while place < length, inflation?.isAtEnd != true {
      let piece = try source.read(at: offset + place, count: min(Self.pieceSize, length - place))
      budget -= piece.count
      guard let inflation else {
        piece.withUnsafeBytes(take)
        place += piece.count
        continue
      }
      var consumed = 0
      let isSound = piece.withUnsafeBytes { input -> Bool in
        while consumed < input.count, !inflation.isAtEnd {
          guard let step = inflation.step(UnsafeRawBufferPointer(rebasing: input[consumed...])),
            step.consumed > 0 || !step.output.isEmpty
          else { return false }
          consumed += step.consumed
          budget -= step.output.count
          guard step.output.count <= limits.entrySize - size, budget > 0 else { return false }
          take(step.output)
        }
        return true
      }
      guard isSound else { return nil }
      place += consumed
    }
    if let inflation {
      // What is left in the decompressor when the input is used up.
      let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
      while !inflation.isAtEnd {
        guard let step = inflation.step(nothing), !step.output.isEmpty || inflation.isAtEnd else { return nil }
        guard step.output.count <= limits.entrySize - size else { return nil }
        take(step.output)
      }
    }
    guard size <= PackageLimits.ratioFloor || size / limits.ratio <= place else { return nil }
    return SalvagedData(
      method: method, offset: offset, compressedSize: place, size: size, crc32: crc, sha256: hasher.finish(), head: head
    )
  }

  /// The unpacked bytes, and how many packed ones they took.
  mutating func bytes(
    _ method: PackageEntry.Method, at offset: Int, length: Int
  ) throws(ContainerError) -> (bytes: [UInt8], consumed: Int)? {
    guard isWithinLimits(offset, length) else { return nil }
    if method == .stored {
      budget -= length
      return (try source.read(at: offset, count: length), length)
    }
    guard case .whole(let bytes, let consumed) = try inflate(at: offset, length: length, most: .max) else { return nil }
    return (bytes, consumed)
  }

  /// Inflates at once, in room that grows as it is needed, up to `most` bytes.
  private mutating func inflate(at offset: Int, length: Int, most: Int) throws(ContainerError) -> Deflate.Outcome {
    budget -= length
    let largest = min(most, largest(from: length))
    var room = min(max(2 * length, 1 << 16), largest)
    while true {
      guard room <= budget else { return .damaged }
      budget -= room
      let outcome = try source.withBytes(at: offset, count: length) { Deflate.inflate($0, size: room) }
      guard case .tooLong = outcome else { return outcome }
      let next = min(4 * room, largest)
      guard next > room else { return .tooLong }
      room = next
    }
  }

  /// The most bytes that a number of compressed ones may unpack to. Deflate's own bound is 1 032 times (RFC 1951: 258 bytes from two
  /// bits).
  private func largest(from length: Int) -> Int {
    let ratio = min(limits.ratio, 1_032)
    let (product, overflow) = length.multipliedReportingOverflow(by: ratio)
    return min(limits.entrySize, overflow ? .max : max(product, PackageLimits.ratioFloor))
  }
}
