internal import CCairo
internal import EncyCanvas
internal import EncyDrawing

/// A text as it is shaped, and where it may be broken; for type of any size.
///
/// Half of what it takes to set a proposal is shaping, and the layout tries the same words in several sizes and widths.
final class ShapedText {
  /// The size that texts are shaped in, in points: pango's thousandth of a point is a hundred-thousandth of the em then.
  static let size = 100.0

  /// From left to right.
  let runs: [SetLine.Run]
  /// In ems.
  let width: Double
  private let text: String
  private let bytes: [UInt8]
  /// The widths of clusters in ems, at the places where they start in ``bytes``.
  private let advances: [Double]
  /// The text's scalars; most texts are never broken.
  private lazy var places = ShapedText.places(of: text, advances)

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
    var isSoftHyphen: Bool
  }

  /// Takes over what pango shaped. C function: `pango_layout_get_line_readonly`.
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
    (self.text, self.runs, self.bytes, self.advances) = (text, runs, bytes, advances)
    var logical = PangoRectangle()
    if let line = pango_layout_get_line_readonly(layout, 0) { pango_layout_line_get_extents(line, nil, &logical) }
    width = Double(logical.width) / Double(PANGO_SCALE) / ShapedText.size
  }

  /// Shapes a text word by word; `nil` where the font lacks a character of it.
  init?(_ text: String, _ shaper: WordShaper) {
    let bytes = Array(text.utf8)
    var advances = [Double](repeating: 0, count: bytes.count + 1)
    guard let run = shaper.run(of: text, &advances) else { return nil }
    (self.text, self.bytes, self.advances) = (text, bytes, advances)
    runs = bytes.isEmpty ? [] : [run]
    width = advances.reduce(0, +)
  }

  /// C function: `pango_get_log_attrs`.
  private static func places(of text: String, _ advances: [Double]) -> [Place] {
    let count = text.unicodeScalars.count
    var marks = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    pango_get_log_attrs(
      text, Int32(text.utf8.count), -1, pango_language_from_string("en"), &marks, Int32(marks.count))
    var start = 0
    var places: [Place] = []
    places.reserveCapacity(count)
    for (mark, scalar) in zip(marks, text.unicodeScalars) {
      places.append(
        Place(
          start: start, advance: advances[start], mayStartLine: mark.is_line_break == 1,
          startsCharacter: mark.is_char_break == 1, isWhite: mark.is_white == 1, isSoftHyphen: scalar == "\u{AD}"))
      start += UTF8.width(scalar)
    }
    return places
  }

  /// The glyphs of an item of pango's. C function: `pango_font_get_hb_font`.
  ///
  /// Pango lets other scripts hang from the baseline of the line's first one, so that Arabic behind Chinese stands half an em lower
  /// (`PangoGlyphItem.y_offset`). Here all stand on one baseline, whatever a line begins with.
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
              rise: -Double(glyph.geometry.y_offset) / unit))
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

  /// How words may be parted at the ends of lines.
  struct Hyphens {
    /// Of the hyphen, in ems.
    var width: Double
    var parting: WordParting
    /// Before which letters a word may be parted.
    var places: ([Unicode.Scalar]) -> [Int]
  }

  /// Where the lines of a paragraph end.
  private struct Filling {
    /// Behind the spaces that hang over the line's end, and whether a word is parted there.
    var ends: [(place: Int, isParted: Bool)] = []
    /// In ems, without those spaces.
    var widths: [Double] = []
    /// How many lines end within a word.
    var cuts = 0

    var lastWidth: Double { widths.last ?? 0 }
  }

  /// So much of the measure a last line has where it costs nothing: less looks like a line that was forgotten.
  private static let shortest = 1.0 / 3

  /// The text in lines of so many ems: broken where Unicode allows it, within a word only as ``WordParting`` says. A line that ends in
  /// U+00AD shows a hyphen there.
  ///
  /// Lines are filled one by one; where the last one is very short then, words are pulled down to it as long as that takes neither
  /// a line nor a hyphen more.
  func lines(width: Double, hyphens: Hyphens, leavesShort: Bool = false) -> [String] {
    let first = filling(width, hyphens)
    var (best, tried, measure) = (first, first, width)
    // Each measure is just too narrow for the widest line of the one before, so that at least one word goes down.
    while !leavesShort, best.widths.count > 1, best.lastWidth < width * ShapedText.shortest {
      measure = tried.widths.reduce(0, max) - 2 * ShapedText.tolerance
      guard measure >= width * (1 - ShapedText.shortest) else { break }
      tried = filling(measure, hyphens, most: first.widths.count)
      guard tried.ends.last?.place == places.count else { break }
      if tried.cuts <= first.cuts, tried.lastWidth > best.lastWidth { best = tried }
    }
    return strings(best)
  }

  private func strings(_ filling: Filling) -> [String] {
    var first = 0
    return filling.ends.map { end in
      defer { first = end.place }
      let line = string(first..<end.place)
      return end.isParted ? line + "\u{AD}" : line
    }
  }

  /// A line exactly as wide as measured fits.
  private static let tolerance = 1 / (Double(PANGO_SCALE) * size)

  /// Fills lines one by one; no more than so many.
  private func filling(_ width: Double, _ hyphens: Hyphens, most: Int = .max) -> Filling {
    var filling = Filling()
    var (first, parted) = (0, 0)
    repeat {
      let (end, isParted) = self.end(ofLineFrom: first, width + ShapedText.tolerance, hyphens, mayPart: parted < 2)
      let shown = first..<(places[first..<end].lastIndex { !$0.isWhite }.map { $0 + 1 } ?? first)
      let hangs = isParted || shown.last.map { places[$0].isSoftHyphen && end < places.count } ?? false
      filling.ends.append((end, isParted))
      filling.widths.append(places[shown].reduce(hangs ? hyphens.width : 0) { $0 + $1.advance })
      if hangs || end < places.count && !places[end].mayStartLine { filling.cuts += 1 }
      first = end
      parted = isParted ? parted + 1 : 0
    } while first < places.count && filling.ends.count < most
    return filling
  }

  /// Where a line ends that starts at a place, behind the spaces that hang over its end; and whether a word is parted there.
  private func end(ofLineFrom first: Int, _ most: Double, _ hyphens: Hyphens, mayPart: Bool) -> (Int, Bool) {
    var x = 0.0
    var (lastBreak, lastCharacter) = (first, first)
    for place in first..<places.count {
      if place > first {
        // A hyphen is shown at the break that a writer has allowed.
        let fits = !places[place - 1].isSoftHyphen || x + hyphens.width <= most
        if places[place].mayStartLine, fits { lastBreak = place }
        if places[place].startsCharacter { lastCharacter = place }
      }
      x += places[place].advance
      guard x > most, !places[place].isWhite else { continue }
      if let place = self.place(partingFrom: lastBreak, first, most, hyphens, mayPart) { return (place, true) }
      if lastBreak > first { return (lastBreak, false) }
      if lastCharacter > first { return (lastCharacter, false) }
      return ((place + 1..<places.count).first { places[$0].startsCharacter } ?? places.count, false)
    }
    return (places.count, false)
  }

  /// Where the word that starts at a place and doesn't fit into the line is parted; `nil` where it goes to the next line whole.
  private func place(
    partingFrom start: Int, _ first: Int, _ most: Double, _ hyphens: Hyphens, _ mayPart: Bool
  ) -> Int? {
    let end = (start + 1..<places.count).first { places[$0].mayStartLine } ?? places.count
    let line = places[first..<start]
    if start > first {
      // A ragged edge is calmer than many hyphens, and a paragraph doesn't end in part of a word.
      guard mayPart, hyphens.parting == .often, end < places.count else { return nil }
      let text = line[..<(line.lastIndex { !$0.isWhite }.map { $0 + 1 } ?? first)].reduce(0) { $0 + $1.advance }
      guard most - text > min(6, most * 0.2) else { return nil }
    }
    // A word that the line before has the beginning of is parted as a whole.
    let origin = (0...start).last { $0 == 0 || places[$0].mayStartLine } ?? start
    let letters = Array(String(decoding: bytes[places[origin].start..<self.start(end)], as: UTF8.self).unicodeScalars)
    let isLetter = { (scalar: Unicode.Scalar) in scalar.properties.isAlphabetic }
    guard let head = letters.firstIndex(where: isLetter), let tail = letters.lastIndex(where: isLetter) else {
      return nil
    }
    let word = Array(letters[head...tail])
    // Neither addresses and names of products, nor what stands for other words.
    guard word.count > 5, word.allSatisfy(isLetter), !word.dropFirst().contains(where: \.properties.isUppercase) else {
      return nil
    }
    var x = line.reduce(0) { $0 + $1.advance } + hyphens.width
    var widest: Int?
    var reached = start
    let (before, behind) = start > first ? (3, 4) : (2, 3)
    for count in hyphens.places(word) where count >= before && word.count - count >= behind {
      let place = origin + head + count
      guard place > start + 1 else { continue }
      x += places[reached..<place].reduce(0) { $0 + $1.advance }
      reached = place
      guard x <= most else { break }
      if places[place].startsCharacter { widest = place }
    }
    return widest
  }

  private func start(_ place: Int) -> Int { place < places.count ? places[place].start : bytes.count }

  private func string(_ range: Range<Int>) -> String {
    var slice = bytes[start(range.lowerBound)..<start(range.upperBound)]
    while slice.last == 0x20 { slice.removeLast() }
    return String(decoding: slice, as: UTF8.self)
  }
}
