internal import CCairo
internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing
internal import EncyTexts

/// Sets lines of text with harfbuzz and pango: unhinted, so that the same text is equally wide at every size of page and pixel.
///
/// Not for several threads at once.
final class TypeSetter {
  /// What a face of the document is set in.
  private struct Primary {
    let family: String
    let map: FontMap
    /// The map with all families; loaded when it is first needed.
    var whole: FontMap?

    /// Whether the family has the character.
    func has(_ scalar: Unicode.Scalar) -> Bool {
      guard let chosen = map.configuration.chosen else { return map.configuration.interHas(scalar) }
      return FcCharSetHasChar(chosen.characters, scalar.value) != 0
    }
  }

  private var text: Primary
  private var heading: Primary
  /// The characters that no font has, of all that was set.
  private(set) var replaced: [Unicode.Scalar] = []
  private var shapedTexts: [ShapeKey: ShapedText] = [:]
  /// Those of the fonts that texts were set in; `nil` for a font whose texts pango sets whole.
  private var shapers: [Cut: WordShaper?] = [:]
  private var brokenTexts: [ParagraphKey: [String]] = [:]
  private var faces: [FaceKey: FontFace] = [:]
  /// Where words may be parted, of this run and earlier ones.
  var partings = KnownPartings()
  private var hyphenators: [Language: Hyphenator?] = [:]

  /// A setter that starts with the document's families alone and loads the Noto families when a text needs them.
  ///
  /// - Parameters:
  ///   - usesFallbacksThroughout: Whether all text is set with one font map.
  ///   - families: What faces are set in; where one isn't installed, Inter stands in.
  /// - Throws: ``ExportError/missingFonts(package:)``.
  init(usesFallbacksThroughout: Bool = false, families: PageFonts = .standard) throws(ExportError) {
    func primary(_ family: String) throws(ExportError) -> Primary {
      let fonts = try FontConfiguration.with(family, isWhole: usesFallbacksThroughout)
      let map = FontMap(fonts)
      return Primary(family: fonts.chosen?.name ?? "Inter", map: map, whole: usesFallbacksThroughout ? map : nil)
    }
    text = try primary(families.text)
    heading = families.headings == families.text ? text : try primary(families.headings)
  }

  /// Whether a text has characters that Inter lacks.
  static func needsFallbacks(_ text: String) throws(ExportError) -> Bool {
    let inter = try FontConfiguration.interOnly.get()
    return !text.unicodeScalars.allSatisfy { $0.value < 0x7F || !needsGlyph($0) || inter.interHas($0) }
  }

  /// A text with the families it is set in.
  private struct Choice {
    var text: String
    var families: String
    var map: FontMap
    /// Where in the text's UTF-8 a language other than the document's is written.
    var languages: [(range: Range<Int>, code: String)] = []
  }

  /// The width of one line in points.
  func width(of text: String, font: Font) -> Double {
    usableSize(font).map { size in shaped(text, font).reduce(0) { $0 + $1.width * size } } ?? 0
  }

  /// A line as glyphs.
  func line(_ text: String, font: Font) -> SetLine {
    guard let size = usableSize(font) else { return SetLine() }
    var line = SetLine()
    for piece in shaped(text, font) {
      line.runs += piece.runs.map { $0.scaled(to: size) }
      line.width += piece.width * size
    }
    // A hyphen that only a line's end needs is none of the text (ISO 32000-1, 14.8.2.2.3).
    if text.unicodeScalars.last == "\u{AD}", let run = line.runs.indices.last, !line.runs[run].clusters.isEmpty {
      line.runs[run].clusters[line.runs[run].clusters.count - 1].text = "\u{AD}"
    }
    return line
  }

  /// A text in shaped pieces, for type of any size: unhinted glyphs grow in proportion.
  func shaped(_ text: String, _ font: Font) -> [ShapedText] {
    pieces(of: printableLine(text)).map { shaped(piece: String($0), font) }
  }

  private func shaped(piece text: String, _ font: Font) -> ShapedText {
    let key = ShapeKey(text: text, cut: Cut(font))
    if let known = shapedTexts[key] { return known }
    let shaped = shapedByWords(text, font) ?? shapedByPango(text, font)
    // Layout asks again and again for the same words, and printing sets them once more; a cap keeps the memory small.
    if shapedTexts.count >= 20_000 { shapedTexts.removeAll() }
    shapedTexts[key] = shaped
    return shaped
  }

  func shapedByWords(_ text: String, _ font: Font) -> ShapedText? {
    guard WordShaper.isPlain(text), !text.isEmpty else { return nil }
    let cut = Cut(font)
    if shapers[cut] == nil { shapers[cut] = .some(shaper(font)) }
    return shapers[cut]?.flatMap { ShapedText(text, $0) }
  }

  private func shaper(_ font: Font) -> WordShaper? {
    let primary = font.face == .heading ? heading : text
    guard let set = primary.map.font(family: primary.family, size: ShapedText.size, weight: font.weight) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(set)) }
    return face(of: set).flatMap { WordShaper(set, $0, features: features(primary.family, font)) }
  }

  func shapedByPango(_ text: String, _ font: Font) -> ShapedText {
    let choice = choose(for: text, font.face)
    let layout = prepare(choice, font: font, size: ShapedText.size, language: "en")
    return ShapedText(choice.text, layout) { self.face(of: $0) }
  }

  private func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace? {
    let key = FaceKey(font)
    if let known = faces[key] { return known }
    guard let set = pango_font_get_hb_font(font), let handle = hb_font_get_face(set) else { return nil }
    let face = FontFace(handle, file: key.file, index: key.index)
    faces[key] = face
    return face
  }

  /// A face by its file, which several font maps may have opened.
  private struct FaceKey: Hashable {
    var file = ""
    var index: Int32 = 0

    init(_ font: UnsafeMutablePointer<PangoFont>) {
      guard
        let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
      else { return }
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name { file = String(cString: name) }
      FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    }
  }

  /// A font of any size.
  private struct Cut: Hashable {
    let weight: Font.Weight
    let hasTabularDigits: Bool
    let face: Font.Face

    init(_ font: Font) { (weight, hasTabularDigits, face) = (font.weight, font.hasTabularDigits, font.face) }
  }

  private struct ShapeKey: Hashable {
    let text: String
    let cut: Cut
  }

  private struct ParagraphKey: Hashable {
    let text: String
    let font: Font
    let width: Double
    let language: Language
    let parting: WordParting
  }

  /// Breaks a text into lines; see ``TextMeasure``.
  func lines(of text: String, font: Font, width: Double, language: Language, parting: WordParting) -> [String] {
    // Chapters are laid out anew until their pages are known.
    let key = ParagraphKey(text: text, font: font, width: width, language: language, parting: parting)
    if let known = brokenTexts[key] { return known }
    let lines = self.lines(
      of: text, font: font, width: width, language: language, parting: parting, leavesShort: false)
    if brokenTexts.count >= 5_000 { brokenTexts.removeAll() }
    brokenTexts[key] = lines
    return lines
  }

  /// The same without memory, with a last line as short as it comes where that is wanted.
  func lines(
    of text: String, font: Font, width: Double, language: Language, parting: WordParting, leavesShort: Bool
  ) -> [String] {
    guard let size = usableSize(font), width.isFinite else { return paragraphs(of: text).map(String.init) }
    let hyphens = ShapedText.Hyphens(width: shaped(piece: "-", font).width, parting: parting) { word in
      self.places(partingWord: word, language)
    }
    var lines: [String] = []
    for paragraph in paragraphs(of: text) {
      // A soft hyphen shows where a line ends in it, so none may end the last one.
      let text = paragraph.unicodeScalars.last == "\u{AD}" ? paragraph.dropLast() : paragraph
      for piece in shaped(String(text), font) {
        lines += piece.lines(width: max(0, width) / size, hyphens: hyphens, leavesShort: leavesShort)
      }
    }
    return lines
  }

  private func places(partingWord word: [Unicode.Scalar], _ language: Language) -> [Int] {
    let text = String(String.UnicodeScalarView(word))
    if let known = partings[text, language] { return known }
    guard let hyphenator = hyphenator(language) else { return [] }
    let places = hyphenator.places(in: word)
    partings[text, language] = places
    return places
  }

  private func hyphenator(_ language: Language) -> Hyphenator? {
    if let known = hyphenators[language] { return known }
    let loaded = Hyphenator(language)
    hyphenators[language] = .some(loaded)
    return loaded
  }

  /// Ascent and descent of the document's family in points.
  func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double) {
    guard let size = usableSize(font) else { return (0, 0) }
    let primary = font.face == .heading ? heading : text
    let unit = primary.map.verticalMetrics(family: primary.family, weight: font.weight)
    return (unit.ascent * size, unit.descent * size)
  }

  /// The characters that no font has, each once.
  func missing(in text: String) -> [Unicode.Scalar] {
    let line = printableLine(text)
    guard needsFallbacks(line, self.text) else { return [] }
    let map = whole(.text)
    var found: [Unicode.Scalar] = []
    for scalar in line.unicodeScalars where needsGlyph(scalar) && !found.contains(scalar) {
      if !map.configuration.has(scalar) { found.append(scalar) }
    }
    return found
  }

  /// The font map with all families, loaded when it is first needed.
  private func whole(_ face: Font.Face) -> FontMap {
    let primary = face == .heading ? heading : text
    if let known = primary.whole { return known }
    let map = (try? FontConfiguration.with(primary.family, isWhole: true)).map { FontMap($0) } ?? primary.map
    if face == .text || heading.map === text.map { text.whole = map }
    if face == .heading || heading.map === text.map { heading.whole = map }
    return map
  }

  private func needsFallbacks(_ line: String, _ primary: Primary) -> Bool {
    !line.unicodeScalars.allSatisfy { $0.value < 0x7F || !needsGlyph($0) || primary.has($0) }
  }

  private func usableSize(_ font: Font) -> Double? {
    font.size.isFinite && font.size > 0 ? min(font.size, 10_000) : nil
  }

  /// Chooses the families by our own order, so that neither the locale nor fontconfig's taste has an influence. What no font has becomes
  /// U+FFFD, once for each character as people see it.
  private func choose(for text: String, _ face: Font.Face) -> Choice {
    let primary = face == .heading ? heading : self.text
    guard needsFallbacks(text, primary) else { return Choice(text: text, families: primary.family, map: primary.map) }
    let map = whole(face)
    var choice = Choice(text: "", families: primary.family, map: map)
    let isInter = primary.family == "Inter"
    // Among letters with serifs stand such, if there are any.
    let serif = primary.family.contains("Serif") ? map.configuration.fallbacks.first { $0.name == "Noto Serif" } : nil
    var families: [String] = []
    let eastAsian = EastAsianWriting(of: text)
    let fallbacks =
      map.configuration.fallbacks.filter { $0.name == eastAsian.family }
      + map.configuration.fallbacks.filter { $0.name != eastAsian.family }
    let latinFirst = fallbacks.filter { !$0.name.hasPrefix("Noto Sans CJK") }.prefix(4) + fallbacks
    for character in text {
      var isCovered = true
      for scalar in character.unicodeScalars where needsGlyph(scalar) && !primary.has(scalar) {
        if let serif, FcCharSetHasChar(serif.characters, scalar.value) != 0 {
          if !families.contains(serif.name) { families.append(serif.name) }
        } else if !isInter, map.configuration.interHas(scalar) {
          if !families.contains("Inter") { families.append("Inter") }
        } else if let family = latinFirst.first(where: { FcCharSetHasChar($0.characters, scalar.value) != 0 })?.name {
          if !families.contains(family) { families.append(family) }
        } else {
          isCovered = false
          if !replaced.contains(scalar) { replaced.append(scalar) }
        }
      }
      let start = choice.text.utf8.count
      choice.text += isCovered ? String(character) : "\u{FFFD}"
      if isCovered, let first = character.unicodeScalars.first, let code = languageCode(of: first, eastAsian) {
        if let last = choice.languages.last, last.code == code, last.range.upperBound == start {
          choice.languages[choice.languages.count - 1].range = last.range.lowerBound..<choice.text.utf8.count
        } else {
          choice.languages.append((start..<choice.text.utf8.count, code))
        }
      }
    }
    choice.families = ([primary.family] + families).joined(separator: ",")
    return choice
  }

  private func features(_ families: String, _ font: Font) -> [String] {
    // Inter's contextual alternates would turn "3x4" into "3×4"; only what was written is printed.
    (font.hasTabularDigits ? ["tnum=1"] : []) + (families == "Inter" ? ["calt=0"] : [])
  }

  private func prepare(_ choice: Choice, font: Font, size: Double, language: String) -> OpaquePointer {
    let layout = choice.map.layout(
      families: choice.families, size: size, weight: font.weight, language: language)
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    let features = features(choice.families, font)
    if !features.isEmpty {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(features.joined(separator: ",")))
    }
    for (range, code) in choice.languages {
      guard let attribute = pango_attr_language_new(pango_language_from_string(code)) else { continue }
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_layout_set_text(layout, choice.text, Int32(choice.text.utf8.count))
    return layout
  }
}

/// Whether the character shows something: not a control, joiner, variation selector or direction mark.
private func needsGlyph(_ scalar: Unicode.Scalar) -> Bool {
  !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .control
}

/// Whose forms of the characters that China, Japan and Korea share a text wants.
private enum EastAsianWriting {
  case chinese, japanese, korean

  init(of text: String) {
    var found = EastAsianWriting.chinese
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F:
        self = .japanese
        return
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: found = .korean
      default: break
      }
    }
    self = found
  }

  var family: String {
    switch self {
    case .chinese: "Noto Sans CJK SC"
    case .japanese: "Noto Sans CJK JP"
    case .korean: "Noto Sans CJK KR"
    }
  }

  var code: String {
    switch self {
    case .chinese: "zh-cn"
    case .japanese: "ja"
    case .korean: "ko"
    }
  }
}

/// A language that writes in the character's script, passed to pango because it would otherwise use the environment (`LANGUAGE`).
private func languageCode(of scalar: Unicode.Scalar, _ eastAsian: EastAsianWriting) -> String? {
  switch g_unichar_get_script(scalar.value) {
  case G_UNICODE_SCRIPT_CYRILLIC: "ru"
  case G_UNICODE_SCRIPT_GREEK: "el"
  case G_UNICODE_SCRIPT_ARABIC: "ar"
  case G_UNICODE_SCRIPT_HEBREW: "he"
  case G_UNICODE_SCRIPT_DEVANAGARI: "hi"
  case G_UNICODE_SCRIPT_BENGALI: "bn"
  // Pango knows Korean as written in Hangul alone, and would ask for the rest.
  case G_UNICODE_SCRIPT_HAN: eastAsian == .korean ? "zh-cn" : eastAsian.code
  case G_UNICODE_SCRIPT_HIRAGANA, G_UNICODE_SCRIPT_KATAKANA: "ja"
  case G_UNICODE_SCRIPT_HANGUL: "ko"
  case G_UNICODE_SCRIPT_BOPOMOFO: "zh-tw"
  default: nil
  }
}

/// Pango's view of one font configuration, with one layout that is used again for each text.
private final class FontMap {
  let configuration: FontConfiguration
  private let map: UnsafeMutablePointer<PangoFontMap>
  private let context: OpaquePointer
  private let workLayout: OpaquePointer
  private let description: OpaquePointer
  private var metrics: [Font.Weight: (ascent: Double, descent: Double)] = [:]

  init(_ configuration: FontConfiguration) {
    self.configuration = configuration
    configuration.makeCurrent()
    // The type is named because the environment (PANGOCAIRO_BACKEND) chooses otherwise.
    map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration.config)
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = pango_font_map_create_context(map)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    workLayout = pango_layout_new(context)
    pango_layout_set_auto_dir(workLayout, 0)
    pango_layout_set_single_paragraph_mode(workLayout, 1)
    description = pango_font_description_new()
  }

  deinit {
    pango_font_description_free(description)
    g_object_unref(UnsafeMutableRawPointer(workLayout))
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
  }

  func layout(families: String, size: Double, weight: Font.Weight, language: String) -> OpaquePointer {
    describe(families: families, size: size, weight: weight)
    pango_context_set_language(context, pango_language_from_string(language))
    pango_layout_set_font_description(workLayout, description)
    return workLayout
  }

  /// The first font of a family; its reference is the caller's. C function: `pango_context_load_font`.
  func font(family: String, size: Double, weight: Font.Weight) -> UnsafeMutablePointer<PangoFont>? {
    describe(families: family, size: size, weight: weight)
    pango_context_set_language(context, pango_language_from_string("en"))
    return pango_context_load_font(context, description)
  }

  /// Ascent and descent as parts of the em.
  func verticalMetrics(family: String, weight: Font.Weight) -> (ascent: Double, descent: Double) {
    if let known = metrics[weight] { return known }
    let size = 1000.0
    describe(families: family, size: size, weight: weight)
    guard let found = pango_context_get_metrics(context, description, pango_language_from_string("en")) else {
      return (0, 0)
    }
    defer { pango_font_metrics_unref(found) }
    let unit = Double(PANGO_SCALE) * size
    let result = (
      Double(pango_font_metrics_get_ascent(found)) / unit, Double(pango_font_metrics_get_descent(found)) / unit
    )
    metrics[weight] = result
    return result
  }

  private func describe(families: String, size: Double, weight: Font.Weight) {
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
  }
}
