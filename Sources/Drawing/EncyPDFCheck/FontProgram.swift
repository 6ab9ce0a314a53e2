internal import CFreeType

/// A font program as FreeType reads it: glyphs, their widths and what leads to them. Not thread-safe.
final class FontProgram {
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  /// One for each program: a library may not be used by two threads at once.
  private let library: FT_Library
  private let face: FT_Face
  private lazy var cidGlyphs: [Int: Int] = readCIDs()

  /// - Returns: `nil` when FreeType can't read it.
  init?(_ data: [UInt8]) {
    var made: FT_Library?
    guard !data.isEmpty, FT_Init_FreeType(&made) == 0, let made else { return nil }
    library = made
    bytes = .allocate(capacity: data.count)
    _ = bytes.initialize(from: data)
    var opened: FT_Face?
    guard FT_New_Memory_Face(library, bytes.baseAddress, bytes.count, 0, &opened) == 0, let opened else {
      FT_Done_FreeType(library)
      bytes.deallocate()
      return nil
    }
    face = opened
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
    bytes.deallocate()
  }

  var glyphCount: Int { face.pointee.num_glyphs }
  var isCID: Bool { ency_ft_is_cid(face) != 0 }
  var isSFNT: Bool { ency_ft_is_sfnt(face) != 0 }
  var hasGlyphNames: Bool { ency_ft_has_glyph_names(face) != 0 }

  /// The tables of characters that the program brings. FreeType adds one for Unicode where glyphs have names; that has no format.
  private var tables: [FT_CharMap] {
    (0..<Int(face.pointee.num_charmaps)).compactMap { index in
      face.pointee.charmaps[index].flatMap { isSFNT && FT_Get_CMap_Format($0) < 0 ? nil : $0 }
    }
  }

  /// Platform and encoding of each table of characters.
  var maps: [(platform: Int, encoding: Int)] {
    tables.map { (Int($0.pointee.platform_id), Int($0.pointee.encoding_id)) }
  }

  /// The advance in thousandths of an em; `nil` where the glyph can't be read.
  func width(_ glyph: Int) -> Double? {
    var advance: FT_Fixed = 0
    guard glyph >= 0, glyph < glyphCount,
      FT_Get_Advance(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE), &advance) == 0
    else {
      return nil
    }
    let units = Int(face.pointee.units_per_EM)
    return units > 0 ? Double(advance) * 1000 / Double(units) : nil
  }

  /// Whether a glyph draws anything.
  func hasOutline(_ glyph: Int) -> Bool {
    guard FT_Load_Glyph(face, FT_UInt(glyph), FT_Int32(FT_LOAD_NO_SCALE)) == 0, let slot = face.pointee.glyph else {
      return false
    }
    return slot.pointee.outline.n_contours > 0
  }

  func glyph(platform: Int, encoding: Int, _ code: Int) -> Int? {
    for map in tables where Int(map.pointee.platform_id) == platform && Int(map.pointee.encoding_id) == encoding {
      FT_Set_Charmap(face, map)
      let glyph = Int(FT_Get_Char_Index(face, FT_ULong(code)))
      if glyph > 0 { return glyph }
    }
    return nil
  }

  /// By the characters of Unicode, which FreeType makes of glyphs' names where a font has no such table.
  func glyph(unicode: UInt32) -> Int? {
    guard FT_Select_Charmap(face, FT_ENCODING_UNICODE) == 0 else { return nil }
    let glyph = Int(FT_Get_Char_Index(face, FT_ULong(unicode)))
    return glyph > 0 ? glyph : nil
  }

  /// By the encoding that a Type 1 program brings.
  func glyph(builtIn code: Int) -> Int? {
    for encoding in [FT_ENCODING_ADOBE_CUSTOM, FT_ENCODING_ADOBE_STANDARD, FT_ENCODING_ADOBE_LATIN_1]
    where FT_Select_Charmap(face, encoding) == 0 {
      let glyph = Int(FT_Get_Char_Index(face, FT_ULong(code)))
      return glyph > 0 ? glyph : nil
    }
    return nil
  }

  func glyph(standard code: Int) -> Int? {
    guard FT_Select_Charmap(face, FT_ENCODING_ADOBE_STANDARD) == 0 else { return nil }
    let glyph = Int(FT_Get_Char_Index(face, FT_ULong(code)))
    return glyph > 0 ? glyph : nil
  }

  func glyph(named name: String) -> Int? {
    guard hasGlyphNames else { return nil }
    let glyph = Int(name.withCString { FT_Get_Name_Index(face, $0) })
    return glyph > 0 ? glyph : nil
  }

  func name(of glyph: Int) -> String? {
    guard hasGlyphNames else { return nil }
    var buffer = [CChar](repeating: 0, count: 128)
    guard FT_Get_Glyph_Name(face, FT_UInt(glyph), &buffer, 128) == 0 else { return nil }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
  }

  private func readCIDs() -> [Int: Int] {
    var glyphs: [Int: Int] = [:]
    for glyph in 0..<min(glyphCount, 70_000) {
      var cid: FT_UInt = 0
      if FT_Get_CID_From_Glyph_Index(face, FT_UInt(glyph), &cid) == 0 { glyphs[Int(cid)] = glyph }
    }
    return glyphs
  }

  /// The CIDs of a program that is keyed by them.
  var cids: Set<Int> { Set(cidGlyphs.keys) }
  func glyph(cid: Int) -> Int? { isCID ? cidGlyphs[cid] : cid < glyphCount ? cid : nil }

  /// Glyph names that the Adobe Glyph List has, and what they stand for. FreeType holds the list, but tells only what the glyphs of a
  /// font stand for: so a font is made that has these and draws nothing.
  static func listed(_ names: Set<String>) -> [String: UInt32] {
    let safe = names.filter { name in
      !name.isEmpty && name.utf8.count < 64
        && name.utf8.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
        }
        && !isUniversal(name)
    }
    guard !safe.isEmpty, let program = FontProgram(emptyFont(safe)) else { return [:] }
    guard FT_Select_Charmap(program.face, FT_ENCODING_UNICODE) == 0 else { return [:] }
    var found: [String: UInt32] = [:]
    var glyph: FT_UInt = 0
    var code = FT_Get_First_Char(program.face, &glyph)
    while glyph != 0 {
      if let name = program.name(of: Int(glyph)), found[name] == nil { found[name] = UInt32(truncatingIfNeeded: code) }
      code = FT_Get_Next_Char(program.face, code, &glyph)
    }
    return found
  }

  /// `uni0041` and `u1F600` name a character by its number; the list doesn't have them.
  private static func isUniversal(_ name: String) -> Bool {
    for (prefix, lengths) in [("uni", 4...4), ("u", 4...6)] where name.hasPrefix(prefix) {
      let rest = name.utf8.dropFirst(prefix.utf8.count)
      if lengths.contains(rest.count), rest.allSatisfy({ PDFLexer.hexValue($0) != nil }) { return true }
    }
    return false
  }

  /// A Type 1 font program with these glyphs, all empty.
  private static func emptyFont(_ names: Set<String>) -> [UInt8] {
    let head = """
      %!PS-AdobeFont-1.0: Names
      11 dict begin /FontName /Names def /PaintType 0 def /FontType 1 def /FontMatrix [0.001 0 0 0.001 0 0] readonly def
      /Encoding StandardEncoding def /FontBBox {0 0 0 0} readonly def currentdict end
      currentfile eexec

      """
    var secret = Array(
      "    dup /Private 8 dict dup begin /lenIV -1 def /RD {string currentfile exch readstring pop} def /ND {def} def "
        .utf8)
    secret += Array("2 index /CharStrings \(names.count + 1) dict dup begin\n".utf8)
    // 0 500 hsbw endchar
    let drawing: [UInt8] = [139, 248, 136, 13, 14]
    for name in [".notdef"] + names.sorted() {
      secret += Array("/\(name) \(drawing.count) RD ".utf8) + drawing + Array(" ND\n".utf8)
    }
    secret += Array(
      "end end readonly put noaccess put dup/FontName get exch definefont pop mark currentfile closefile\n".utf8)
    var key: UInt16 = 55665
    let sealed = secret.map { byte -> UInt8 in
      let cipher = byte ^ UInt8(key >> 8)
      key = (UInt16(cipher) &+ key) &* 52845 &+ 22719
      return cipher
    }
    return Array(head.utf8) + sealed + Array((String(repeating: "0", count: 64) + "\n").utf8)
      + Array("cleartomark\n".utf8)
  }
}
