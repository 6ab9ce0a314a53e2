/// How many pixels a picture has, by its header; nothing else of it is looked at. W3C PNG specification section 11.2.1, ITU-T T.81 annex
/// B.2.2.
struct PictureSize {
  let width: Int
  let height: Int

  /// `nil` for what is neither PNG nor JPEG, or is cut off.
  init?(_ bytes: [UInt8]) {
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place + count <= bytes.count else { return nil }
      return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), let width = number(16, 4), let height = number(20, 4) {
      (self.width, self.height) = (width, height)
      return
    }
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var place = 2
    while let marker = number(place, 2), marker > 0xFF00, let length = number(place + 2, 2), length > 1 {
      // Frame headers, but for those between them that are tables.
      if (0xFFC0...0xFFCF).contains(marker), ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker) {
        guard let height = number(place + 5, 2), let width = number(place + 7, 2) else { return nil }
        (self.width, self.height) = (width, height)
        return
      }
      place += 2 + length
    }
    return nil
  }
}
