/// The segments of a JPEG file, one after the other (ITU-T T.81, B.1.1): markers with what follows them, up to the end of the picture
/// or to what is none. Fill bytes, markers without data, and the data of scans are passed over.
package struct JPEGSegments: Sequence, IteratorProtocol {
  /// A marker with its length and data.
  package struct Segment {
    /// The second byte of the marker.
    package let marker: UInt8
    /// The marker, the length and the data.
    package let bytes: ArraySlice<UInt8>

    package var range: Range<Int> { bytes.startIndex..<bytes.endIndex }
    package var data: ArraySlice<UInt8> { bytes.dropFirst(4) }
    /// Whether the data of a scan follows.
    package var isScan: Bool { marker == 0xDA }
    /// Whether it is a header of the picture; three markers between those of headers are of tables.
    package var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }

    /// What the header of the picture says (B.2.2); `nil` for another segment, and for one that is cut.
    package var frame: (bits: Int, width: Int, height: Int, components: Int)? {
      guard isFrame, data.count >= 6 else { return nil }
      let numbers = data.prefix(6).map(Int.init)
      return (numbers[0], numbers[3] << 8 | numbers[4], numbers[1] << 8 | numbers[2], numbers[5])
    }

    /// The Exif data; `nil` for another segment.
    package var exif: ArraySlice<UInt8>? {
      marker == 0xE1 && data.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) ? data.dropFirst(6) : nil
    }
  }

  /// Why there are no more segments, where the picture has no end.
  package enum Fault { case noMarker, cut }

  private let file: [UInt8]
  /// Whether bytes between the segments are passed over once a scan has begun, as decoders do.
  private let isLenient: Bool
  private var isInScan = false
  private var hasScan = false
  /// Where the next segment begins; behind the end of the picture when ``isComplete``.
  package private(set) var place = 2
  package private(set) var fault: Fault?
  /// Whether the end of the picture was there.
  package private(set) var isComplete = false

  /// - Parameters:
  ///   - file: A file that begins as JPEG files do.
  ///   - isLenient: Whether bytes between the segments are passed over once a scan has begun, as decoders do.
  package init(_ file: [UInt8], isLenient: Bool = false) { (self.file, self.isLenient) = (file, isLenient) }

  package mutating func next() -> Segment? {
    if isInScan { place = endOfScan() }
    isInScan = false
    while place < file.count, !isComplete {
      let isBetween = isLenient && hasScan
      guard file[place] == 0xFF, place + 1 < file.count else {
        guard isBetween else { return stop(.noMarker) }
        place += 1
        continue
      }
      switch file[place + 1] {
      case 0 where isBetween: place += 2
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD7: place += 2
      case 0xD9: (place, isComplete) = (place + 2, true)
      case let marker:
        guard place + 4 <= file.count else { return stop(.cut) }
        let length = Int(file[place + 2]) << 8 | Int(file[place + 3])
        guard length >= 2, place + 2 + length <= file.count else { return stop(.cut) }
        let segment = Segment(marker: marker, bytes: file[place..<place + 2 + length])
        place += 2 + length
        if segment.isScan { (isInScan, hasScan) = (true, true) }
        return segment
      }
    }
    return nil
  }

  private mutating func stop(_ fault: Fault) -> Segment? {
    self.fault = fault
    return nil
  }

  /// Where the marker behind the data of a scan is: the next 0xFF that is neither data, a fill byte nor a restart (B.1.1.5); the end of
  /// the bytes if there is none.
  private func endOfScan() -> Int {
    file.withUnsafeBufferPointer { bytes in
      var at = place
      while at + 1 < bytes.count {
        if bytes[at] == 0xFF {
          switch bytes[at + 1] {
          case 0x00, 0xD0...0xD7: at += 1
          case 0xFF: break
          default: return at
          }
        }
        at += 1
      }
      return bytes.count
    }
  }
}
