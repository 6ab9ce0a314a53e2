internal import EncyTexts

/// Fonts (ISO 19005-3, 6.2.11; ISO 14289-1, 7.21): collected as content uses them, judged at the end.
final class FontRules {
  /// A font that content shows text in, and the codes of it.
  final class Use {
    let node: PDFNode
    let page: Int
    /// Codes with their lengths, and whether one is painted rather than invisible.
    var codes: [Int: (length: Int, isShown: Bool)] = [:]
    var isShown = false
    /// How bytes are cut into codes; `nil` where nobody can tell.
    let map: CharacterMap?

    init(_ node: PDFNode, page: Int, map: CharacterMap?) { (self.node, self.page, self.map) = (node, page, map) }
  }

  let check: PDFCheck
  private var uses: [String: Use] = [:]
  private var order: [String] = []
  private var type3Widths: [String: [String: Double]] = [:]
  private var programs: [PDFReference: FontProgram?] = [:]

  init(_ check: PDFCheck) { self.check = check }

  private func use(of font: PDFNode, page: Int) -> Use {
    let key = key(font)
    if let use = uses[key] { return use }
    var map: CharacterMap?
    if font["Subtype"].name == "Type0" {
      let encoding = font["Encoding"]
      if let name = encoding.name { map = name.hasPrefix("Identity-") ? .identity : nil }
      if let data = encoding.data {
        let own = CharacterMap(data)
        map = own.base == nil && !encoding.has("UseCMap") ? own : nil
      }
    }
    let use = Use(font, page: page, map: map)
    uses[key] = use
    order.append(key)
    return use
  }

  func use(_ font: PDFNode, _ strings: [[UInt8]], mode: Int, page: Int) {
    guard font.isDictionary else { return }
    let use = use(of: font, page: page)
    let isShown = mode != 3
    use.isShown = use.isShown || isShown
    let isComposite = font["Subtype"].name == "Type0"
    for bytes in strings {
      if isComposite {
        for (code, length) in use.map?.codes(bytes) ?? [] {
          use.codes[code] = (length, isShown || use.codes[code]?.isShown ?? false)
        }
      } else {
        for byte in bytes { use.codes[Int(byte)] = (1, isShown || use.codes[Int(byte)]?.isShown ?? false) }
      }
    }
  }

  /// Notes the width that the procedure of a Type 3 font's glyph states.
  func note(_ width: Double, of name: String, _ font: PDFNode) { type3Widths[key(font), default: [:]][name] = width }

  /// That width against the one of the dictionary.
  func judgeType3(_ code: UInt8, _ font: PDFNode, page: Int) {
    guard let name = FontEncoding(font["Encoding"]).differences[Int(code)], let width = type3Widths[key(font)]?[name],
      let first = font["FirstChar"].integer, let stated = font["Widths"][Int(code) &- first].number
    else { return }
    if abs(stated - width) > 1 { check.report(.glyphWidth, font, page: page, "\(code): \(stated), \(width)") }
  }

  private func key(_ font: PDFNode) -> String {
    font.reference.map { "\($0.number)" }
      ?? "\(font.home?.number ?? 0) \(font["BaseFont"].name ?? "") \(font["Encoding"].name ?? "")"
  }

  func judge() {
    for key in order { if let use = uses[key] { judge(use) } }
  }

  // Dictionaries

  private func name(_ font: PDFNode) -> String { font["BaseFont"].name ?? font["Name"].name ?? "" }

  private static let standard: Set<String> = [
    "Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique", "Helvetica", "Helvetica-Bold",
    "Helvetica-Oblique",
    "Helvetica-BoldOblique", "Times-Roman", "Times-Bold", "Times-Italic", "Times-BoldItalic", "Symbol", "ZapfDingbats",
  ]
  private static let subtypes: Set<String> = [
    "Type1", "MMType1", "TrueType", "Type3", "Type0", "CIDFontType0", "CIDFontType2",
  ]

  private func judge(_ use: Use) {
    let font = use.node
    let isComposite = font["Subtype"].name == "Type0"
    let descendant = isComposite ? font["DescendantFonts"][0] : font
    for dictionary in isComposite ? [font, descendant] : [font] { judgeEntries(dictionary, use) }
    let descriptor = descendant["FontDescriptor"]
    let (program, reference) = file(descriptor)
    if let subtype = program["Subtype"].name, !["Type1C", "CIDFontType0C", "OpenType"].contains(subtype) {
      check.report(.fontFileSubtype, font, page: use.page, "\(name(font)): FontFile3 \(subtype)")
    }
    if !isComposite, font["Subtype"].name != "Type3" { judgeWidths(font, use) }
    if isComposite { judgeComposite(font, descendant, isEmbedded: reference != nil, use) }
    judgeText(use, descendant)
    guard font["Subtype"].name != "Type3" else { return judgeWidths(font, use) }
    guard let reference else {
      if use.isShown { check.report(.fontEmbedded, font, page: use.page, name(font)) }
      return
    }
    guard let loaded = load(reference) else {
      check.isIncomplete = true
      return
    }
    judgeSets(descendant, loaded, use)
    if font["Subtype"].name == "TrueType" { judgeTrueType(font, loaded, use) }
    judgeGlyphs(use, descendant, loaded)
  }

  private func judgeEntries(_ font: PDFNode, _ use: Use) {
    let name = name(font)
    let kind = font["Subtype"].name ?? ""
    if font["Type"].name != "Font" {
      check.report(.fontType, font, page: use.page, "\(name): Type \(font["Type"].name ?? "–")")
    }
    if !FontRules.subtypes.contains(kind) {
      check.report(.fontSubtype, font, page: use.page, "\(name): Subtype \(kind)")
    }
    if kind != "Type3", font["BaseFont"].name == nil { check.report(.baseFont, font, page: use.page, "BaseFont") }
    for text in [font["BaseFont"].name, font["FontDescriptor"]["FontName"].name] {
      if let text, text.unicodeScalars.contains("\u{FFFD}") { check.report(.nameText, font, page: use.page, text) }
    }
  }

  private func judgeWidths(_ font: PDFNode, _ use: Use) {
    let name = name(font)
    let isStandard =
      FontRules.standard.contains(name) && !font.has("FirstChar") && !font.has("LastChar") && !font.has("Widths")
    if isStandard { return }
    let (first, last) = (font["FirstChar"].integer, font["LastChar"].integer)
    if first == nil { check.report(.firstChar, font, page: use.page, "\(name): FirstChar") }
    if last == nil { check.report(.lastChar, font, page: use.page, "\(name): LastChar") }
    let count = font["Widths"].isArray ? font["Widths"].items.count : nil
    if count == nil || first != nil && last != nil && count != (last ?? 0) &- (first ?? 0) &+ 1 {
      check.report(.widthCount, font, page: use.page, "\(name): Widths \(count ?? 0)")
    }
  }

  private func file(_ descriptor: PDFNode) -> (PDFNode, PDFReference?) {
    for key in ["FontFile", "FontFile2", "FontFile3"] where descriptor[key].isStream {
      return (descriptor[key], descriptor[key].reference)
    }
    return (PDFNode(check.file, .null), nil)
  }

  private func load(_ reference: PDFReference) -> FontProgram? {
    if let known = programs[reference] { return known }
    let program = check.file.data(of: reference).flatMap { FontProgram($0) }
    programs[reference] = .some(program)
    return program
  }

  private func judgeComposite(_ font: PDFNode, _ descendant: PDFNode, isEmbedded: Bool, _ use: Use) {
    let page = use.page
    let encoding = font["Encoding"]
    let own = descendant["CIDSystemInfo"]
    if descendant["Subtype"].name == "CIDFontType2", isEmbedded {
      let map = descendant["CIDToGIDMap"]
      if !map.isStream, map.name != "Identity" {
        check.report(.cidToGID, descendant, page: page, "\(name(font)): CIDToGIDMap \(map.name ?? "–")")
      }
    }
    if let map = encoding.name {
      guard let collection = CharacterMap.predefined[map] else {
        return check.report(.cmapEmbedded, font, page: page, map)
      }
      let ordering = PDFNode.latin(own["Ordering"].string ?? [])
      if collection != "Identity", ordering != collection || own["Registry"].string != Array("Adobe".utf8) {
        check.report(.cidSystem, font, page: page, "\(name(font)): \(ordering), \(collection)")
      }
    } else if let data = encoding.data {
      judgeMap(CharacterMap(data), encoding, font, own, page)
    }
  }

  private func judgeMap(_ map: CharacterMap, _ stream: PDFNode, _ font: PDFNode, _ own: PDFNode, _ page: Int) {
    let name = stream["CMapName"].name ?? map.name ?? ""
    if (stream["WMode"].integer ?? 0) != map.mode {
      check.report(.cmapMode, stream, page: page, "\(name): \(stream["WMode"].integer ?? 0), \(map.mode)")
    }
    let base = stream["UseCMap"]
    for other in [map.base, base.name, base.isStream ? base["CMapName"].name ?? "" : nil] {
      if let other, CharacterMap.predefined[other] == nil { check.report(.cmapReference, stream, page: page, other) }
    }
    if map.highestCID > 65535 { check.report(.cidRange, stream, page: page, "\(map.highestCID)") }
    if name == "Identity-H" || name == "Identity-V" { return }
    let theirs = stream["CIDSystemInfo"].isArray ? stream["CIDSystemInfo"][0] : stream["CIDSystemInfo"]
    let isSame =
      own["Registry"].string != nil && own["Registry"].string == theirs["Registry"].string
      && own["Ordering"].string != nil
      && own["Ordering"].string == theirs["Ordering"].string
      && (own["Supplement"].integer ?? .max) <= (theirs["Supplement"].integer ?? -1)
    if !isSame { check.report(.cidSystem, font, page: page, self.name(font)) }
  }

  // Programs

  private func isSubset(_ font: PDFNode) -> Bool {
    let name = Array(name(font).utf8)
    return name.count > 7 && name[6] == UInt8(ascii: "+") && name[..<6].allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Whether the lists of glyphs that a descriptor brings are those of the program.
  private func judgeSets(_ font: PDFNode, _ program: FontProgram, _ use: Use) {
    let descriptor = font["FontDescriptor"]
    guard isSubset(font) else { return }
    let kind = font["Subtype"].name
    if kind == "Type1" || kind == "MMType1", let bytes = descriptor["CharSet"].string, program.hasGlyphNames {
      let listed = Set(PDFNode.latin(bytes).split(separator: "/").map { $0.filter { !$0.isWhitespace } }).subtracting([
        ".notdef", "",
      ])
      let there = Set((0..<program.glyphCount).compactMap { program.name(of: $0) }).subtracting([".notdef"])
      if listed != there { check.report(.charSet, font, page: use.page, "\(name(font)): CharSet") }
    }
    guard kind == "CIDFontType0" || kind == "CIDFontType2", let bits = descriptor["CIDSet"].data else { return }
    func isListed(_ cid: Int) -> Bool { cid / 8 < bits.count && bits[cid / 8] & (0x80 >> UInt8(cid % 8)) != 0 }
    let listed = (1..<max(1, bits.count * 8)).filter(isListed)
    var isRight = true
    if kind == "CIDFontType0" {
      let there = program.isCID ? program.cids : Set(0..<program.glyphCount)
      isRight = Set(listed) == there.subtracting([0])
    } else {
      let map = descriptorMap(font)
      isRight =
        listed.allSatisfy { (map?($0) ?? $0) < program.glyphCount }
        && (map != nil || (1..<program.glyphCount).allSatisfy { isListed($0) || !program.hasOutline($0) })
    }
    if !isRight { check.report(.cidSet, font, page: use.page, "\(name(font)): CIDSet") }
  }

  /// What a CIDToGIDMap stream says; `nil` for the identity.
  private func descriptorMap(_ font: PDFNode) -> ((Int) -> Int)? {
    guard let map = font["CIDToGIDMap"].data else { return nil }
    return { cid in cid * 2 + 1 < map.count ? Int(map[cid * 2]) << 8 | Int(map[cid * 2 + 1]) : 0 }
  }

  private func isSymbolic(_ font: PDFNode) -> Bool { (font["FontDescriptor"]["Flags"].integer ?? 0) & 4 != 0 }

  private func judgeTrueType(_ font: PDFNode, _ program: FontProgram, _ use: Use) {
    let maps = program.maps
    let hasSymbol = maps.contains { $0 == (3, 0) }
    let name = name(font)
    guard !isSymbolic(font) else {
      if font.has("Encoding") { check.report(.symbolicEncoding, font, page: use.page, "\(name): Encoding") }
      if maps.count != 1, !hasSymbol {
        check.report(.symbolicCmap, font, page: use.page, "\(name): cmap \(maps.count)")
      }
      return
    }
    if hasSymbol ? maps.count < 2 : maps.isEmpty { check.report(.trueTypeCmap, font, page: use.page, "\(name): cmap") }
    let encoding = FontEncoding(font["Encoding"])
    guard encoding.base == .macRoman || encoding.base == .winAnsi else {
      return check.report(.trueTypeEncoding, font, page: use.page, "\(name): Encoding")
    }
    guard encoding.hasDifferences else { return }
    let names = Set(encoding.differences.values).subtracting([".notdef"])
    if !maps.contains(where: { $0 == (3, 1) }) || FontProgram.listed(names).count < names.count {
      check.report(.trueTypeEncoding, font, page: use.page, "\(name): Differences")
    }
  }

  // Glyphs

  private func judgeGlyphs(_ use: Use, _ descendant: PDFNode, _ program: FontProgram) {
    let font = use.node
    let glyph = finder(use, descendant, program)
    let width = widths(font, descendant, use)
    for (code, found) in use.codes.sorted(by: { $0.key < $1.key }) {
      let place = "\(name(font)): \(String(code, radix: 16, uppercase: true))"
      let index = glyph(code, found.length)
      if index.map({ $0 <= 0 }) ?? false { check.report(.notdef, font, page: use.page, place) }
      guard found.isShown else { continue }
      guard let index, index > 0, index < program.glyphCount else {
        check.report(.glyphMissing, font, page: use.page, place)
        continue
      }
      guard let stated = width(code, found.length), let real = program.width(index) else { continue }
      if abs(stated - real) > 1 {
        let rounded = (real * 10).rounded() / 10
        check.report(.glyphWidth, font, page: use.page, "\(place): \(stated), \(rounded)")
      }
    }
  }

  /// What leads from a code to a glyph: 0 is .notdef, `nil` none at all.
  private func finder(_ use: Use, _ descendant: PDFNode, _ program: FontProgram) -> (Int, Int) -> Int? {
    let font = use.node
    if font["Subtype"].name == "Type0" {
      let map = descriptorMap(descendant)
      let isTrueType = descendant["Subtype"].name == "CIDFontType2"
      return { code, length in
        guard let cid = use.map?.cid(code, length: length) else { return 0 }
        return isTrueType ? map?(cid) ?? cid : cid == 0 ? 0 : program.glyph(cid: cid)
      }
    }
    let encoding = FontEncoding(font["Encoding"])
    let listed = FontProgram.listed(Set(encoding.differences.values))
    if font["Subtype"].name == "TrueType" {
      let isSymbolic = isSymbolic(font) || !font.has("Encoding")
      return { code, _ in
        isSymbolic
          ? FontRules.symbolicGlyph(code, program) : FontRules.textGlyph(code, encoding, listed, program)
      }
    }
    return { code, _ in
      if let name = encoding.differences[code] {
        if name == ".notdef" { return 0 }
        return program.glyph(named: name)
          ?? listed[name].flatMap { program.hasGlyphNames ? nil : program.glyph(unicode: $0) }
      }
      switch encoding.base {
      case .builtIn: return program.glyph(builtIn: code) ?? 0
      case .standard: return program.glyph(standard: code) ?? 0
      case .macRoman, .winAnsi, .other: return encoding.character(code).map { program.glyph(unicode: $0) } ?? 0
      }
    }
  }

  private static func symbolicGlyph(_ code: Int, _ program: FontProgram) -> Int? {
    for start in [0, 0xF000, 0xF100, 0xF200] {
      if let glyph = program.glyph(platform: 3, encoding: 0, start + code) { return glyph }
    }
    if let glyph = program.glyph(platform: 1, encoding: 0, code) { return glyph }
    // A program with a single table of another kind.
    let maps = program.maps
    return maps.count == 1 ? program.glyph(platform: maps[0].platform, encoding: maps[0].encoding, code) ?? 0 : 0
  }

  private static func textGlyph(
    _ code: Int, _ encoding: FontEncoding, _ listed: [String: UInt32], _ program: FontProgram
  ) -> Int? {
    let name = encoding.differences[code]
    if name == ".notdef" { return 0 }
    let character = name.map { listed[$0] } ?? encoding.character(code)
    if let character {
      if let glyph = program.glyph(platform: 3, encoding: 1, Int(character)) { return glyph }
      if let mac = FontEncoding.macCode(character), let glyph = program.glyph(platform: 1, encoding: 0, mac) {
        return glyph
      }
      if let glyph = program.glyph(platform: 0, encoding: 3, Int(character)) { return glyph }
    }
    if let name, let glyph = program.glyph(named: name) { return glyph }
    // Readers fall back on this where a font says that it is no symbol and has symbols only.
    for start in [0xF000, 0] { if let glyph = program.glyph(platform: 3, encoding: 0, start + code) { return glyph } }
    return 0
  }

  /// What the dictionary says of a width; `nil` where it says nothing.
  private func widths(_ font: PDFNode, _ descendant: PDFNode, _ use: Use) -> (Int, Int) -> Double? {
    guard font["Subtype"].name == "Type0" else {
      let first = font["FirstChar"].integer ?? 0
      let widths = font["Widths"].items.map(\.number)
      let missing = font["FontDescriptor"]["MissingWidth"].number
      return { code, _ in widths.indices.contains(code - first) ? widths[code - first] : missing }
    }
    var table: [Int: Double] = [:]
    let usual = descendant["DW"].number ?? 1000
    let items = descendant["W"].items
    var index = 0
    while index + 1 < items.count {
      guard let start = items[index].integer else { break }
      if items[index + 1].isArray {
        for (offset, width) in items[index + 1].items.enumerated() { table[start &+ offset] = width.number }
        index += 2
      } else {
        guard index + 2 < items.count, let last = items[index + 1].integer, let width = items[index + 2].number,
          last >= start,
          last - start < 70_000
        else { break }
        for cid in start...last { table[cid] = width }
        index += 3
      }
    }
    return { code, length in
      use.map?.cid(code, length: length).map { table[$0] ?? usual }
    }
  }

  // Text

  /// Whether every code that is shown leads to text (ISO 14289-1, 7.21.7).
  private func judgeText(_ use: Use, _ descendant: PDFNode) {
    guard check.standards.contains(.pdfUA) else { return }
    let font = use.node
    let map = font["ToUnicode"].data.map { CharacterMap($0) }
    let readable = readableCodes(use, descendant)
    for code in use.codes.keys.sorted() {
      let place = "\(name(font)): \(String(code, radix: 16, uppercase: true))"
      if let text = map?.text(code) {
        if text.unicodeScalars.contains(where: { [0, 0xFFFE, 0xFEFF].contains($0.value) }) {
          check.report(.toUnicodeValue, font, page: use.page, place)
        }
      } else if !readable(code) {
        check.report(.toUnicode, font, page: use.page, place)
      }
    }
  }

  /// What tells the text of a code without a ToUnicode map: known encodings, and names of the Adobe Glyph List.
  private func readableCodes(_ use: Use, _ descendant: PDFNode) -> (Int) -> Bool {
    let font = use.node
    let kind = font["Subtype"].name
    if kind == "Type0" {
      let ordering = PDFNode.latin(descendant["CIDSystemInfo"]["Ordering"].string ?? [])
      let isKnown =
        ["GB1", "CNS1", "Japan1", "Korea1"].contains(ordering)
        || font["Encoding"].name.map { CharacterMap.predefined[$0] ?? "Identity" != "Identity" } ?? false
      return { _ in isKnown }
    }
    let encoding = FontEncoding(font["Encoding"])
    if kind == "TrueType", isSymbolic(font) || encoding.base == .builtIn { return { _ in false } }
    var names = encoding.differences
    if kind == "Type1" || kind == "MMType1", encoding.base == .builtIn,
      let program = file(font["FontDescriptor"]).1.flatMap(load)
    {
      for code in use.codes.keys where names[code] == nil {
        if let glyph = program.glyph(builtIn: code) { names[code] = program.name(of: glyph) }
      }
    }
    let listed = FontProgram.listed(Set(names.values))
    let isStandard = encoding.base == .builtIn && FontRules.standard.contains(name(font))
    return { code in
      if let name = names[code] { return listed[name] != nil || name.hasPrefix("uni") }
      return encoding.character(code) != nil || isStandard
    }
  }
}
