internal import EncyBase

/// A picture inside an SVG, as a `data:` address (RFC 2397).
struct EmbeddedPicture {
  /// The address as it may stay.
  let address: String
  /// What was taken out of a drawing.
  private(set) var removed: [String: Int] = [:]
  /// What drawing it takes, in elements.
  private(set) var cost = 0.0

  /// What the pictures of a drawing may come to, all together.
  struct Budget {
    var pixels: Double
    /// Of embedded drawings, after `use` and patterns are expanded.
    var elements: Double
    /// How many drawings may still stand in each other.
    var depth = 3
  }

  /// Takes a PNG, JPEG or GIF of a bearable size, whatever the address says that it holds, since readers look at the bytes, and without
  /// what a PNG may hide in texts and profiles; or an SVG, also a compressed one, cleaned like the drawing that it is in.
  /// - Returns: `nil` for any other address, and where the budget is spent.
  init?(_ address: String, within budget: inout Budget) {
    guard let (type, bytes) = EmbeddedPicture.parsed(address) else { return nil }
    let kept: (type: String, bytes: [UInt8])
    if type == "image/svg+xml" || (type.isEmpty && SourceKind(bytes) == .svg) {
      guard let drawing = SVGCleaner.embedded(bytes, within: &budget) else { return nil }
      kept = ("image/svg+xml", drawing.bytes)
      (removed, cost) = (drawing.removed, drawing.cost)
    } else {
      guard type.isEmpty || type.hasPrefix("image/"), let pixels = EmbeddedPicture.pixels(of: bytes) else { return nil }
      budget.pixels -= pixels.count
      guard budget.pixels >= 0 else { return nil }
      kept = (pixels.type, pixels.type == "image/png" ? PNGHeader.withoutTexts(bytes) : bytes)
    }
    let usual = "data:\(kept.type);base64,"
    let isUnchanged = kept.bytes == bytes && address.hasPrefix(usual)
    self.address =
      isUnchanged && !address.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "%") }
      ? address : usual + String(decoding: Base64.encode(kept.bytes, isPadded: true), as: UTF8.self)
  }

  /// The type of a picture's bytes and how many pixels a reader holds for it.
  private static func pixels(of bytes: [UInt8]) -> (type: String, count: Double)? {
    func count(_ facts: PlanFacts) -> Double { facts.size.width * facts.size.height }
    if bytes.starts(with: SourceKind.pngSignature) {
      return (try? PNGHeader(bytes).facts).map { ("image/png", count($0)) }
    }
    if bytes.starts(with: Array("GIF8".utf8)) { return gifPixels(bytes).map { ("image/gif", $0) } }
    return (try? JPEGHeader(bytes).facts).map { ("image/jpeg", count($0)) }
  }

  /// The pixels of a GIF's screen and of all its pictures (GIF89a, sections 17 to 27); `nil` when it has none, or ends in one.
  private static func gifPixels(_ bytes: [UInt8]) -> Double? {
    let reader = ByteReader(bytes: bytes[...])
    func size(_ at: Int) -> Double? {
      let sides = [0, 2].compactMap { side in
        reader.byte(at + side).flatMap { low in reader.byte(at + side + 1).map { Double(low | $0 << 8) } }
      }
      return sides.count == 2 ? sides[0] * sides[1] : nil
    }
    /// The bytes of a colour table.
    func table(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 6 << (flags & 7) }
    guard var total = size(6), total > 0, let flags = reader.byte(10) else { return nil }
    var place = 13 + table(flags)
    var pictures = 0
    while let kind = reader.byte(place) {
      switch kind {
      case 0x3B: return pictures > 0 ? total : nil
      case 0x21: place += 2
      case 0x2C:
        guard let area = size(place + 5), let flags = reader.byte(place + 9) else { return nil }
        total += area
        pictures += 1
        place += 11 + table(flags)
      default: return nil
      }
      while let count = reader.byte(place), count > 0 { place += 1 + count }
      place += 1
    }
    return nil
  }

  /// The type that a `data:` address states, in lower case and without parameters, and its bytes.
  static func parsed(_ address: String) -> (type: String, bytes: [UInt8])? {
    // What browsers skip in addresses: white space around, tabs and line ends within.
    let bytes = address.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = String(decoding: bytes[..<comma], as: UTF8.self).lowercased()
    guard head.hasPrefix("data:") else { return nil }
    let words = head.dropFirst(5).split(separator: ";", omittingEmptySubsequences: false).map { word in
      String(word.drop { $0 == " " }.prefix { $0 != " " })
    }
    guard let data = percentDecoded(bytes[(comma + 1)...]) else { return nil }
    guard words.dropFirst().last == "base64" else { return (words[0], data) }
    return decodeBase64(data).map { (words[0], $0) }
  }

  /// Undoes what stands for bytes in addresses (RFC 3986, section 2.1); a lone `%` is one, as in browsers.
  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(UInt8(ascii: "%")) else { return Array(text) }
    func digit(_ place: Int) -> UInt8? {
      place < text.endIndex ? Character(UnicodeScalar(text[place])).hexDigitValue.map { UInt8($0) } : nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var place = text.startIndex
    while place < text.endIndex {
      if text[place] == UInt8(ascii: "%"), let high = digit(place + 1), let low = digit(place + 2) {
        bytes.append(high << 4 | low)
        place += 3
      } else {
        bytes.append(text[place])
        place += 1
      }
    }
    return bytes
  }

  /// Undoes base64 (RFC 4648 section 4), skipping white space; `nil` if there is anything else in it.
  private static func decodeBase64(_ text: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
