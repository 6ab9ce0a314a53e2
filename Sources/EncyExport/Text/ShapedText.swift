internal import CCairo

/// A text as pango shapes it, and where it may be broken; for type of any size.
///
/// Half of what it takes to set a proposal is shaping, and the layout tries the same words in several sizes and widths.
final class ShapedText {
  /// The size that texts are shaped in, in points: pango's thousandth of a point is a hundred-thousandth of the em then.
  static let size = 100.0

  /// From left to right.
  let runs: [SetLine.Run]
  /// In ems.
  let width: Double
  private let bytes: [UInt8]
  private let places: [Place]

  /// A scalar of the text.
  private struct Place {
    /// Where it starts in the text's UTF-8.
    var start: Int
    /// In ems; that of a cluster stands at its first scalar.
    var advance: Double
    /// Whether a line may start here (UAX #14), or at least a character as people see it.
    var mayStartLine: Bool
    var startsCharacter: Bool
    var isWhite: Bool
  }

  /// Takes over what pango shaped. C functions: `pango_layout_get_line_readonly`, `pango_layout_get_log_attrs_readonly`.
  /// - Parameters:
  ///   - text: What was shaped, one line.
  ///   - layout: It in ``size``.
  ///   - face: The face of a font.
  init(_ text: String, _ layout: OpaquePointer, face: (UnsafeMutablePointer<PangoFont>) -> FontFace?) {
    let bytes = Array(text.utf8)
    var runs: [SetLine.Run] = []
    var advances = [Double](repeating: 0, count: bytes.count + 1)
    var next = pango_layout_get_line_readonly(layout, 0)?.pointee.runs
    while let node = next {
      next = node.pointee.next
      guard let data = node.pointee.data else { continue }
      let item = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      runs += ShapedText.run(of: item, bytes, face, &advances).map { [$0] } ?? []
    }
    var count: Int32 = 0
    let marks = pango_layout_get_log_attrs_readonly(layout, &count)
    var start = 0
    var places: [Place] = []
    places.reserveCapacity(Int(count))
    for (number, scalar) in text.unicodeScalars.enumerated() {
      let mark = number < Int(count) ? marks?[number] : nil
      places.append(
        Place(
          start: start, advance: advances[start], mayStartLine: mark?.is_line_break == 1,
          startsCharacter: mark?.is_char_break == 1, isWhite: mark?.is_white == 1))
      start += UTF8.width(scalar)
    }
    (self.runs, self.bytes, self.places) = (runs, bytes, places)
    var logical = PangoRectangle()
    if let line = pango_layout_get_line_readonly(layout, 0) { pango_layout_line_get_extents(line, nil, &logical) }
    width = Double(logical.width) / Double(PANGO_SCALE) / ShapedText.size
  }

  /// The glyphs of an item of pango's. C function: `pango_font_get_hb_font`.
  private static func run(
    of item: PangoGlyphItem, _ text: [UInt8], _ face: (UnsafeMutablePointer<PangoFont>) -> FontFace?,
    _ advances: inout [Double]
  ) -> SetLine.Run? {
    guard let string = item.glyphs, let glyphs = string.pointee.glyphs, let starts = string.pointee.log_clusters,
      let part = item.item, let font = part.pointee.analysis.font, let face = face(font)
    else { return nil }
    let unit = Double(PANGO_SCALE)
    var run = SetLine.Run(face: face, size: size, glyphs: [], clusters: [])
    let count = Int(string.pointee.num_glyphs)
    let offset = Int(part.pointee.offset)
    let end = Int(part.pointee.length)
    guard offset >= 0, offset + end <= text.count else { return nil }
    var place = 0
    while place < count {
      let start = Int(starts[place])
      // Of text from right to left the cluster before is the next one of the text.
      let isBackwards = count > 1 && starts[0] > starts[count - 1]
      var next = isBackwards && place > 0 ? Int(starts[place - 1]) : end
      let first = run.glyphs.count
      while place < count, Int(starts[place]) == start {
        let glyph = glyphs[place]
        let width = Double(glyph.geometry.width) / unit
        if start >= 0, start <= end { advances[offset + start] += width / size }
        // A sign that pango shows nothing for has a width at most.
        let isShown = glyph.glyph < 0x1_0000
        if isShown || width != 0 {
          run.glyphs.append(
            SetLine.Glyph(
              id: isShown ? glyph.glyph : .max, advance: width, right: Double(glyph.geometry.x_offset) / unit,
              rise: -Double(glyph.geometry.y_offset + item.y_offset) / unit))
        }
        place += 1
      }
      if !isBackwards, place < count { next = Int(starts[place]) }
      guard run.glyphs.count > first, start >= 0, start <= next, next <= end else { continue }
      run.clusters.append(
        (first..<run.glyphs.count, String(decoding: text[(offset + start)..<(offset + next)], as: UTF8.self)))
    }
    return run
  }

  /// The text in lines of so many ems: broken where Unicode allows it, within a word only where that is wider than a line.
  func lines(width: Double) -> [String] {
    // A line exactly as wide as measured fits.
    let most = width + 1 / (Double(PANGO_SCALE) * ShapedText.size)
    var lines: [String] = []
    var first = 0
    while true {
      let end = self.end(ofLineFrom: first, most)
      lines.append(string(first..<end))
      if end == places.count { return lines }
      first = end
    }
  }

  /// Where a line ends that starts at a place: behind the spaces that hang over its end.
  private func end(ofLineFrom first: Int, _ most: Double) -> Int {
    var x = 0.0
    var (lastBreak, lastCharacter) = (first, first)
    for place in first..<places.count {
      if place > first {
        if places[place].mayStartLine { lastBreak = place }
        if places[place].startsCharacter { lastCharacter = place }
      }
      x += places[place].advance
      guard x > most, !places[place].isWhite else { continue }
      if lastBreak > first { return lastBreak }
      if lastCharacter > first { return lastCharacter }
      return (place + 1..<places.count).first { places[$0].startsCharacter } ?? places.count
    }
    return places.count
  }

  private func string(_ range: Range<Int>) -> String {
    func start(_ place: Int) -> Int { place < places.count ? places[place].start : bytes.count }
    var slice = bytes[start(range.lowerBound)..<start(range.upperBound)]
    while slice.last == 0x20 { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}
