internal import Glibc

/// Where records seem to begin in a damaged archive: every place that holds a signature, whatever else is there.
struct SalvageIndex: Sendable {
  /// Places of local headers, ascending.
  private(set) var locals: [Int] = []
  /// Places of directory records, ascending.
  private(set) var centrals: [Int] = []
  /// Places of data descriptors, ascending.
  private(set) var descriptors: [Int] = []
  /// Places of local headers, directory records and end records, ascending.
  private(set) var marks: [Int] = []
  /// Whether there were more than the limit.
  private(set) var isCut = false

  private static let pieceSize = 1 << 20

  /// Looks for signatures.
  /// - Parameters:
  ///   - source: The file.
  ///   - limit: The most places that are kept of each kind; a sound package has one for each entry.
  /// - Throws: ``ContainerError`` if the source can't be read.
  init(_ source: ByteSource, limit: Int) throws(ContainerError) {
    var start = 0
    while start < source.size {
      // Pieces overlap by three bytes, so that a signature across two is seen once.
      let count = min(Self.pieceSize + 3, source.size - start)
      var found: [(place: Int, signature: UInt32)] = []
      try source.withBytes(at: start, count: count) { bytes in
        Self.signatures(in: bytes) { found.append(($0, $1)) }
      }
      for (place, signature) in found { add(start + place, signature, limit: limit) }
      start += Self.pieceSize
    }
  }

  private static func signatures(in bytes: UnsafeRawBufferPointer, _ body: (Int, UInt32) -> Void) {
    guard let base = bytes.baseAddress, bytes.count >= 4 else { return }
    var place = 0
    // The last three bytes can't begin one.
    while place < bytes.count - 3 {
      guard let hit = memchr(base + place, 0x50, bytes.count - 3 - place) else { return }
      place = UnsafeRawPointer(hit) - base
      let signature = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
      switch signature {
      case ZipSignature.local, ZipSignature.central, ZipSignature.descriptor, ZipSignature.end: body(place, signature)
      default: break
      }
      place += 1
    }
  }

  private mutating func add(_ place: Int, _ signature: UInt32, limit: Int) {
    guard marks.count < 4 * limit, descriptors.count < limit, locals.count < limit, centrals.count < limit else {
      isCut = true
      return
    }
    switch signature {
    case ZipSignature.local: locals.append(place)
    case ZipSignature.central: centrals.append(place)
    case ZipSignature.descriptor: descriptors.append(place)
    default: break
    }
    if signature != ZipSignature.descriptor { marks.append(place) }
  }

  /// The first of ascending places that is at or after the given one.
  static func first(_ places: [Int], from place: Int) -> Int {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a record begins at that place.
  func isMark(_ place: Int) -> Bool {
    let index = Self.first(marks, from: place)
    return index < marks.count && marks[index] == place
  }

  /// The next place from there on where a record begins; `nil` after the last.
  func mark(from place: Int) -> Int? {
    let index = Self.first(marks, from: place)
    return index < marks.count ? marks[index] : nil
  }
}

extension UInt32 {
  /// Whether this is that signature with no more than three bits of it turned.
  func isNearly(_ signature: UInt32) -> Bool { (self ^ signature).nonzeroBitCount <= 3 }
}
