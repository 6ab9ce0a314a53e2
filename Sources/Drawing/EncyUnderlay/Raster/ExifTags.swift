/// Orientation and resolution from EXIF data (CIPA DC-008: a TIFF directory), bounded and without following links.
struct ExifTags {
  /// 1...8; 1 where it says nothing.
  private(set) var orientation = 1
  private(set) var pixelsPerInch: PlanFacts.PixelsPerInch?

  /// Reads the first directory of a TIFF; `nil` if there is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var reader = ByteReader(bytes: bytes)
    switch (reader.byte(0), reader.byte(1)) {
    case (0x49, 0x49): reader.littleEndian = true
    case (0x4D, 0x4D): break
    default: return nil
    }
    guard reader.two(2) == 42, let directory = reader.four(4), let count = reader.two(directory) else { return nil }
    func rational(_ entry: Int) -> Double? {
      guard let place = reader.four(entry + 8), let top = reader.four(place), let bottom = reader.four(place + 4),
        bottom > 0
      else { return nil }
      return Double(top) / Double(bottom)
    }
    var (x, y): (Double?, Double?) = (nil, nil)
    var unit = 2
    for index in 0..<min(count, 1000) {
      let entry = directory + 2 + 12 * index
      guard let tag = reader.two(entry), let type = reader.two(entry + 2) else { break }
      switch (tag, type) {
      case (0x0112, 3):
        if let value = reader.two(entry + 8), (1...8).contains(value) { orientation = value }
      case (0x011A, 5): x = rational(entry)
      case (0x011B, 5): y = rational(entry)
      case (0x0128, 3): unit = reader.two(entry + 8) ?? unit
      default: break
      }
    }
    guard let x, let y, x > 0, y > 0, unit == 2 || unit == 3 else { return }
    let factor = unit == 3 ? 2.54 : 1
    pixelsPerInch = PlanFacts.PixelsPerInch(x: x * factor, y: y * factor)
  }
}
