internal import EncyBase

/// The faces of a document, each embedded with the glyphs that it shows (ISO 32000-1, 9.7: composite fonts, glyphs by their numbers).
struct PDFFonts {
  private struct Use {
    let face: FontFace
    /// What each glyph says.
    var texts: [UInt32: String] = [:]
    var program: [UInt8] = []
    /// The numbers of glyphs in the program.
    var numbers: [UInt32: UInt16] = [:]
  }

  private var uses: [Use] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private var noted: [ObjectIdentifier: ShapedText] = [:]

  /// Notes what the glyphs of a text say.
  mutating func note(_ text: ShapedText) {
    guard noted.updateValue(text, forKey: ObjectIdentifier(text)) == nil else { return }
    for run in text.runs {
      let place: Int
      if let known = places[ObjectIdentifier(run.face)] {
        place = known
      } else {
        place = uses.count
        uses.append(Use(face: run.face))
        places[ObjectIdentifier(run.face)] = place
      }
      for cluster in run.clusters {
        var isFirst = true
        for index in cluster.glyphs where run.glyphs[index].id != .max {
          let glyph = run.glyphs[index].id
          let text = isFirst ? PDFFonts.plain(cluster.text) : "\u{200B}"
          isFirst = false
          if uses[place].texts[glyph] == nil { uses[place].texts[glyph] = text }
        }
      }
    }
  }

  /// One glyph is both blanks, and one both hyphens.
  private static func plain(_ text: String) -> String {
    switch text {
    case "\u{A0}": " "
    case "\u{AD}": "-"
    default: text
    }
  }

  /// Makes the subsets, when all lines have been noted.
  mutating func makeSubsets() throws(ExportError) {
    for place in uses.indices {
      guard let subset = uses[place].face.subset(Set(uses[place].texts.keys)) else {
        throw .library(function: "hb_subset_or_fail", reason: uses[place].face.name)
      }
      (uses[place].program, uses[place].numbers) = subset
    }
  }

  /// The place of a face, which is `/F` and this number in resources.
  func place(of face: FontFace) -> Int { places[ObjectIdentifier(face)] ?? 0 }

  /// The number of a glyph in the subset.
  func number(of glyph: UInt32, in place: Int) -> UInt16 { uses[place].numbers[glyph] ?? 0 }

  /// Whether a glyph by itself says this text.
  func says(_ glyph: UInt32, _ text: String, in place: Int) -> Bool {
    uses[place].texts[glyph] == PDFFonts.plain(text)
  }

  /// Adds the fonts to a file.
  /// - Returns: The entry `/Font` of resources.
  func write(to file: inout PDFObjects) -> String {
    if uses.isEmpty { return "" }
    var entries = "/Font<<"
    for (place, use) in uses.enumerated() {
      let program = use.program
      let glyphs = use.numbers.sorted { $0.value < $1.value }.map { (number: $0.value, glyph: $0.key) }
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
        font.put("\(glyphs[first].number)[")
        repeat {
          font.put(use.face.width(of: glyphs[index].glyph))
          font.put(" ")
          index += 1
        } while index < glyphs.count && glyphs[index].number == glyphs[index - 1].number + 1
        font.put("]")
      }
      font.put("]>>")
      let descendant = file.add(font)

      let map = file.add("", stream: PDFFonts.characters(glyphs.map { ($0.number, use.texts[$0.glyph] ?? "") }))
      var composite = PDFSyntax("<</Type/Font/Subtype/Type0/Encoding/Identity-H/BaseFont")
      composite.put(name: name)
      composite.put("/DescendantFonts[\(descendant) 0 R]/ToUnicode \(map) 0 R>>")
      entries += "/F\(place) \(file.add(composite)) 0 R"
    }
    return entries + ">>"
  }

  /// A character map from glyphs to what they say (9.10.3).
  private static func characters(_ all: [(number: UInt16, text: String)]) -> [UInt8] {
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
    for start in stride(from: 0, to: all.count, by: 100) {
      let some = all[start..<min(start + 100, all.count)]
      map.put("\(some.count) beginbfchar\n")
      for (number, text) in some {
        map.put("<")
        map.putHex(number)
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
