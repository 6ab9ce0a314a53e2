/// The chunks of a PNG file, one after the other (PNG specification, section 5.3), up to its end or to what is cut.
package struct PNGChunks: Sequence, IteratorProtocol {
  package struct Chunk {
    package let type: String
    /// Length, type, data and checksum.
    package let bytes: ArraySlice<UInt8>

    package var data: ArraySlice<UInt8> { bytes.dropFirst(8).dropLast(4) }
    /// Whether no decoder may pass it over.
    package var isCritical: Bool { ("A"..."Z").contains(type.prefix(1)) }
  }

  private let file: [UInt8]
  private var place = 8
  /// Whether the last chunk was there.
  package private(set) var isComplete = false

  /// - Parameter file: A file that begins as PNG files do.
  package init(_ file: [UInt8]) { self.file = file }

  package mutating func next() -> Chunk? {
    guard !isComplete, place + 12 <= file.count else { return nil }
    let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - place - 12 else { return nil }
    let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
    let chunk = Chunk(type: type, bytes: file[place..<place + 12 + length])
    place += 12 + length
    isComplete = type == "IEND"
    return chunk
  }
}
