import EncyPictures
import EncyTestSupport
import Testing

/// The one reader of JPEG files, on files that are written here: whatever may stand between segments, and cut anywhere.
@Suite("Segments of JPEG files")
struct JPEGSegmentsTests {
  private struct Written {
    var bytes: [UInt8] = [0xFF, 0xD8]
    /// Every segment's marker and data.
    var segments: [(marker: UInt8, data: [UInt8])] = []

    mutating func add(_ marker: UInt8, _ data: [UInt8], fill: Int = 0) {
      segments.append((marker, data))
      bytes += Array(repeating: 0xFF, count: fill)
      bytes += [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
    }
  }

  /// A picture in two scans, with fill bytes, markers without data, and data that looks like markers.
  private func written(_ random: inout SeededGenerator) -> Written {
    var file = Written()
    func data(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      file.add(
        [0xE0, 0xE1, 0xE2, 0xDB, 0xFE].randomElement(using: &random)!, data(20),
        fill: Int.random(in: 0...2, using: &random))
      if Bool.random(using: &random) { file.bytes += [0xFF, [0x01, 0xD3].randomElement(using: &random)!] }
    }
    file.add([0xC0, 0xC1, 0xC2].randomElement(using: &random)!, [8, 0, 40, 0, 60, 3] + data(9))
    for _ in 0..<2 {
      if Bool.random(using: &random) { file.add(0xC4, data(12)) }
      file.add(0xDA, data(8))
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let byte = UInt8.random(in: 0...255, using: &random)
        file.bytes += byte == 0xFF ? [0xFF, [0x00, 0xD0, 0xD7].randomElement(using: &random)!] : [byte]
      }
    }
    file.bytes += [0xFF, 0xD9]
    return file
  }

  @Test("what was written is read, and of a file that is cut its beginning")
  func law() {
    var random = SeededGenerator(20_261_128)
    for _ in 0..<200 {
      let file = written(&random)
      for isLenient in [false, true] {
        var segments = JPEGSegments(file.bytes, isLenient: isLenient)
        for (marker, data) in file.segments {
          let next = segments.next()
          #expect(next?.marker == marker && next.map { Array($0.data) } == data)
        }
        #expect(segments.next() == nil && segments.isComplete && segments.place == file.bytes.count)
        #expect(segments.fault == nil)
      }
      let size = PictureSize(file.bytes)
      #expect(size?.width == 60 && size?.height == 40)
      for count in 2..<file.bytes.count {
        var segments = JPEGSegments(Array(file.bytes.prefix(count)))
        var read = 0
        while let segment = segments.next() {
          #expect(read < file.segments.count && Array(segment.data) == file.segments[read].data)
          read += 1
        }
        #expect(!segments.isComplete)
        _ = PictureMetadata.removed(from: Array(file.bytes.prefix(count)))
      }
    }
  }

  @Test("what stands behind a scan is passed over by those alone who may")
  func garbage() {
    var file = Written()
    file.add(0xC0, [8, 0, 1, 0, 1, 1])
    file.add(0xDA, [1])
    file.add(0xC4, [7])
    file.bytes += [1, 2, 3, 0xFF, 0x00, 0xFF, 0xD9]
    var strict = JPEGSegments(file.bytes)
    while strict.next() != nil {}
    #expect(strict.fault == .noMarker && !strict.isComplete)
    var lenient = JPEGSegments(file.bytes, isLenient: true)
    while lenient.next() != nil {}
    #expect(lenient.fault == nil && lenient.isComplete)
    // What stands before any scan is nobody's.
    let early = JPEGSegments([0xFF, 0xD8, 1, 2], isLenient: true)
    #expect(Array(early).isEmpty)
  }
}
