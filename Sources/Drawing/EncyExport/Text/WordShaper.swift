internal import CCairo

/// Shapes texts in Latin letters word by word with harfbuzz, each word once: most words of a proposal come again and again.
///
/// It gives what pango gives, which passes whole texts to harfbuzz with the same font and settings. It takes only texts that one font sets
/// from left to right. A word is shaped with the spaces around it, which fonts kern; so far no font's rules reach from word to word.
final class WordShaper {
  /// A word as glyphs, in ``ShapedText/size``.
  struct Word {
    var glyphs: [SetLine.Glyph]
    /// Which glyphs stand for which text, from left to right.
    var clusters: [(glyphs: Range<Int>, text: String)]
    /// The width of each cluster, in points.
    var advances: [Double]
  }

  private let face: FontFace
  private let font: UnsafeMutablePointer<PangoFont>
  private let shapes: OpaquePointer
  private let buffer: OpaquePointer
  private let features: [hb_feature_t]
  private var words: [Substring: Word?] = [:]

  /// A shaper with a font, which is kept. C function: `pango_font_get_hb_font`.
  /// - Parameters:
  ///   - font: In ``ShapedText/size``.
  ///   - face: The font's face.
  ///   - features: As pango takes them: `tnum=1`.
  init?(_ font: UnsafeMutablePointer<PangoFont>, _ face: FontFace, features: [String]) {
    guard let shapes = pango_font_get_hb_font(font), let buffer = hb_buffer_create() else { return nil }
    (self.font, self.face, self.shapes, self.buffer) = (font, face, shapes, buffer)
    self.features = features.compactMap { name in
      var feature = hb_feature_t()
      return hb_feature_from_string(name, Int32(name.utf8.count), &feature) != 0 ? feature : nil
    }
    g_object_ref(UnsafeMutableRawPointer(font))
  }

  deinit {
    hb_buffer_destroy(buffer)
    g_object_unref(UnsafeMutableRawPointer(font))
  }

  /// A text as one run.
  /// - Parameters:
  ///   - text: One that ``isPlain(_:)``.
  ///   - advances: Gets the widths of clusters, in ems, at the places where they start in the text's UTF-8.
  /// - Returns: `nil` where the font lacks a character of it.
  func run(of text: String, _ advances: inout [Double]) -> SetLine.Run? {
    var run = SetLine.Run(face: face, size: ShapedText.size, glyphs: [], clusters: [])
    run.glyphs.reserveCapacity(text.utf8.count)
    run.clusters.reserveCapacity(text.utf8.count)
    var offset = 0
    var start = text.startIndex
    while start < text.endIndex {
      // A space belongs to the word behind it; the next one is shaped with the word, and comes with its own.
      let letters = text.utf8[text.utf8.index(after: start)...]
      let end = letters.firstIndex(of: 0x20) ?? text.endIndex
      let seen = end < text.endIndex ? text.utf8.index(after: end) : end
      guard let word = word(text[start..<seen]) else { return nil }
      let first = run.glyphs.count
      run.glyphs += word.glyphs
      for (cluster, advance) in zip(word.clusters, word.advances) {
        let glyphs = (cluster.glyphs.lowerBound + first)..<(cluster.glyphs.upperBound + first)
        run.clusters.append((glyphs, cluster.text))
        advances[offset] += advance / ShapedText.size
        offset += cluster.text.utf8.count
      }
      start = end
    }
    return run
  }

  /// A word with the spaces before and behind it, if there are any; without the one behind it.
  private func word(_ text: Substring) -> Word? {
    if let known = words[text] { return known }
    let shaped = shape(text)
    if words.count >= 20_000 { words.removeAll() }
    words[Substring(String(text))] = .some(shaped)
    return shaped
  }

  /// C function: `hb_shape`.
  private func shape(_ text: Substring) -> Word? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        hb_buffer_add_utf8(buffer, $0.baseAddress, Int32($0.count), 0, Int32($0.count))
      }
    }
    hb_shape(shapes, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0,
      let places = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    let unit = Double(PANGO_SCALE)
    var word = Word(glyphs: [], clusters: [], advances: [])
    var place = 0
    while place < Int(count) {
      let start = Int(infos[place].cluster)
      let first = place
      var width = 0.0
      while place < Int(count), Int(infos[place].cluster) == start {
        guard infos[place].codepoint != 0 else { return nil }
        let advance = Double(places[place].x_advance) / unit
        width += advance
        word.glyphs.append(
          SetLine.Glyph(
            id: infos[place].codepoint, advance: advance, right: Double(places[place].x_offset) / unit,
            rise: Double(places[place].y_offset) / unit))
        place += 1
      }
      let end = place < Int(count) ? Int(infos[place].cluster) : bytes.count
      guard start < end, end <= bytes.count else { return nil }
      word.clusters.append((first..<place, String(decoding: bytes[start..<end], as: UTF8.self)))
      word.advances.append(width)
    }
    if bytes.count > 1, bytes.last == 0x20, let space = word.clusters.popLast() {
      word.glyphs.removeLast(space.glyphs.count)
      word.advances.removeLast()
    }
    return word
  }

  /// Whether a text has nothing but Latin letters, figures and signs that are written from left to right among them.
  static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x24F, 0x2009, 0x200A, 0x2010, 0x2012...0x2015, 0x2018...0x201E,
        0x2020...0x2022,
        0x2026, 0x202F, 0x2030, 0x2039, 0x203A, 0x20AC, 0x2212:
        true
      default: false
      }
    }
  }
}
