internal import EncyBase

/// The faces of a document, each embedded with the glyphs that it shows (ISO 32000-1, 9.7: composite fonts, glyphs by their numbers).
struct PDFFonts {
  private struct Use {
    let face: FontFace
    /// What each glyph says.
    var texts: [UInt32: String] = [:]
  }

  private var uses: [Use] = []
  private var places: [ObjectIdentifier: Int] = [:]

  /// The place of a face, which is `/F` and this number in resources.
  mutating func place(of face: FontFace) -> Int {
    if let known = places[ObjectIdentifier(face)] { return known }
    uses.append(Use(face: face))
    places[ObjectIdentifier(face)] = uses.count - 1
    return uses.count - 1
  }

  /// Notes that a glyph says a text.
  /// - Returns: Whether it says that everywhere; else what it says has to stand beside it.
  mutating func note(_ glyph: UInt32, says text: String, in place: Int) -> Bool {
    // One glyph is both blanks.
    let text = text == "\u{A0}" ? " " : text
    if let known = uses[place].texts[glyph] { return known == text }
    uses[place].texts[glyph] = text
    return true
  }

  /// Notes a glyph that says nothing by itself.
  mutating func note(_ glyph: UInt32, in place: Int) {
    if uses[place].texts[glyph] == nil { uses[place].texts[glyph] = "\u{200B}" }
  }

  /// Adds the fonts to a file.
  /// - Returns: The entry `/Font` of resources.
  func write(to file: inout PDFFile) throws(ExportError) -> String {
    if uses.isEmpty { return "" }
    var entries = "/Font<<"
    for (place, use) in uses.enumerated() {
      let glyphs = use.texts.keys.sorted()
      guard let program = use.face.subset(Set(glyphs)) else {
        throw .library(function: "hb_subset_or_fail", reason: use.face.name)
      }
      let scale = 1000 / use.face.unitsPerEm
      // Six letters tell subsets of a font apart (9.6.4).
      let mark = "\(SHA256Digest(of: program))".utf8.prefix(6).map { Unicode.Scalar(0x41 + $0 % 26) }
      let name = String(String.UnicodeScalarView(mark)) + "+" + use.face.name
      let embedded =
        use.face.isCubic
        ? file.add("/Subtype/CIDFontType0C", stream: program)
        : file.add("/Length1 \(program.count)", stream: program)
      var descriptor = PDFSyntax("<</Type/FontDescriptor/FontName")
      descriptor.put(name: name)
      descriptor.put("/Flags 4/ItalicAngle 0/StemV 80/FontBBox[")
      for edge in use.face.box {
        descriptor.put(Double(edge) * scale)
        descriptor.put(" ")
      }
      descriptor.put("]/Ascent ")
      descriptor.put(use.face.ascent * scale)
      descriptor.put("/Descent ")
      descriptor.put(use.face.descent * scale)
      descriptor.put("/CapHeight ")
      descriptor.put(use.face.ascent * scale * 0.75)
      descriptor.put(use.face.isCubic ? "/FontFile3 " : "/FontFile2 ")
      descriptor.put("\(embedded) 0 R>>")
      let described = file.add(descriptor)

      var font = PDFSyntax("<</Type/Font/Subtype")
      font.put(use.face.isCubic ? "/CIDFontType0" : "/CIDFontType2/CIDToGIDMap/Identity")
      font.put("/BaseFont")
      font.put(name: name)
      font.put("/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor \(described) 0 R/W[")
      var index = 0
      while index < glyphs.count {
        let first = index
        font.put("\(glyphs[first])[")
        repeat {
          font.put(use.face.width(of: glyphs[index]))
          font.put(" ")
          index += 1
        } while index < glyphs.count && glyphs[index] == glyphs[index - 1] + 1
        font.put("]")
      }
      font.put("]>>")
      let descendant = file.add(font)

      let map = file.add("", stream: PDFFonts.characters(use.texts))
      var composite = PDFSyntax("<</Type/Font/Subtype/Type0/Encoding/Identity-H/BaseFont")
      composite.put(name: name)
      composite.put("/DescendantFonts[\(descendant) 0 R]/ToUnicode \(map) 0 R>>")
      entries += "/F\(place) \(file.add(composite)) 0 R"
    }
    return entries + ">>"
  }

  /// A character map from glyphs to what they say (9.10.3).
  private static func characters(_ texts: [UInt32: String]) -> [UInt8] {
    var map = PDFSyntax(
      """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """)
    let all = texts.sorted { $0.key < $1.key }
    for start in stride(from: 0, to: all.count, by: 100) {
      let some = all[start..<min(start + 100, all.count)]
      map.put("\(some.count) beginbfchar\n")
      for (glyph, text) in some {
        map.put("<")
        map.putHex(UInt16(truncatingIfNeeded: glyph))
        map.put("> <")
        for unit in text.utf16 { map.putHex(unit) }
        map.put(">\n")
      }
      map.put("endbfchar\n")
    }
    map.put("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
    return map.bytes
  }
}
