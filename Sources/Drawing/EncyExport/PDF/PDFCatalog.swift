internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing

/// What a document says of itself (ISO 32000-1, 7.7.2): outline, labels, language, colours, metadata.
struct PDFCatalog {
  private let information: PDFInformation
  private let drawings: [Drawing]
  private let pages: [Int]
  private let tree, structure: Int

  /// - Parameters:
  ///   - information: The metadata.
  ///   - drawings: The pages.
  ///   - pages: The numbers of the pages' objects.
  ///   - tree: The number of the tree of pages.
  ///   - structure: The number of the tree of elements.
  init(_ information: PDFInformation, _ drawings: [Drawing], pages: [Int], tree: Int, structure: Int) {
    (self.information, self.drawings, self.pages) = (information, drawings, pages)
    (self.tree, self.structure) = (tree, structure)
  }

  /// Adds the catalog and the information dictionary to a file.
  /// - Returns: Their numbers.
  func write(to file: inout PDFObjects) -> (root: Int, information: Int) {
    var root = PDFSyntax("<</Type/Catalog/Pages \(tree) 0 R/StructTreeRoot \(structure) 0 R/MarkInfo<</Marked true>>")
    root.put("/ViewerPreferences<</DisplayDocTitle true>>/PageMode/")
    let outline = outline(in: &file)
    root.put(outline == nil ? "UseNone" : "UseOutlines")
    if let outline { root.put("/Outlines \(outline) 0 R") }
    if !information.language.isEmpty {
      root.put("/Lang")
      root.put(string: information.language)
    }
    if !information.pageLabels.isEmpty {
      root.put("/PageLabels<</Nums[")
      for (page, label) in information.pageLabels.prefix(pages.count).enumerated() {
        root.put("\(page)<</P")
        root.put(string: printableLine(label))
        root.put(">>")
      }
      root.put("]>>")
    }
    if !information.attachments.isEmpty { put(information.attachments, &root, &file) }
    let profile = file.add("/N 3", stream: ColorProfile.sRGB)
    root.put("/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)")
    root.put("/DestOutputProfile \(profile) 0 R>>]")
    // Metadata lie open, so that programs that know no PDF find them (ISO 19005-3, 6.6.2.1).
    let metadata = file.add("/Type/Metadata/Subtype/XML", stream: Array(xmp.utf8), isPacked: false)
    root.put("/Metadata \(metadata) 0 R>>")
    return (file.add(root), file.add(facts))
  }

  /// Files that go along: named for readers (7.7.4), and of the whole document (ISO 19005-3, 6.8).
  private func put(_ attachments: [AttachedFile], _ root: inout PDFSyntax, _ file: inout PDFObjects) {
    var names: [(name: String, number: Int)] = []
    for attachment in attachments {
      var kind = PDFSyntax("/Type/EmbeddedFile/Subtype")
      kind.put(name: attachment.mediaType)
      kind.put("/Params<</Size \(attachment.bytes.count)/ModDate(\(PDFCatalog.date(attachment.modified)))>>")
      // Packages are packed already.
      let isPacked = !attachment.bytes.starts(with: "PK".utf8)
      let stream = file.add(String(decoding: kind.bytes, as: UTF8.self), stream: attachment.bytes, isPacked: isPacked)
      var syntax = PDFSyntax("<</Type/Filespec/AFRelationship/\(attachment.relationship.rawValue)")
      for key in ["F", "UF"] {
        syntax.put("/\(key)")
        syntax.put(string: printableLine(attachment.name))
      }
      syntax.put("/Desc")
      syntax.put(string: printableLine(attachment.description))
      syntax.put("/EF<</F \(stream) 0 R/UF \(stream) 0 R>>>>")
      names.append((printableLine(attachment.name), file.add(syntax)))
    }
    root.put("/AF[\(names.map { "\($0.number) 0 R" }.joined(separator: " "))]/Names<</EmbeddedFiles<</Names[")
    // In the order of their bytes (7.9.6).
    for (name, number) in names.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) {
      root.put(string: name)
      root.put(" \(number) 0 R ")
    }
    root.put("]>>>>")
  }

  private static func date(_ instant: Instant) -> String { "D:\("\(instant)".filter(\.isNumber).prefix(14))Z" }

  private var facts: PDFSyntax {
    var syntax = PDFSyntax("<<")
    for (name, text) in [
      ("Title", information.title), ("Author", information.author), ("Subject", information.subject),
      ("Creator", information.creator),
    ] where !text.isEmpty {
      syntax.put("/\(name)")
      syntax.put(string: printableLine(text))
    }
    for (name, instant) in [("CreationDate", information.created), ("ModDate", information.modified)] {
      syntax.put("/\(name)(\(PDFCatalog.date(instant)))")
    }
    syntax.put(">>")
    return syntax
  }

  // MARK: Outline

  private struct Entry {
    let title: String
    let page: Int
    let height: Double
    var kids: [Int] = []
  }

  /// The bookmarks, or the pages' titles where a document of several pages has no bookmarks (12.3.3).
  private func outline(in file: inout PDFObjects) -> Int? {
    var entries: [Entry] = []
    var tops: [Int] = []
    var above: [(level: Int, entry: Int)] = []
    let hasBookmarks = drawings.contains { !$0.bookmarks.isEmpty }
    for (page, drawing) in drawings.enumerated() {
      var bookmarks = drawing.bookmarks
      if !hasBookmarks, drawings.count > 1, !drawing.title.isEmpty {
        bookmarks = [Drawing.Bookmark(level: 0, title: drawing.title, y: 0)]
      }
      for bookmark in bookmarks {
        above.removeAll { $0.level >= bookmark.level }
        let y = min(max(0, bookmark.y.isFinite ? bookmark.y : 0), drawing.size.height)
        entries.append(Entry(title: printableLine(bookmark.title), page: page, height: drawing.size.height - y))
        if let parent = above.last?.entry {
          entries[parent].kids.append(entries.count - 1)
        } else {
          tops.append(entries.count - 1)
        }
        above.append((bookmark.level, entries.count - 1))
      }
    }
    if entries.isEmpty { return nil }
    let root = file.reserve()
    let numbers = entries.map { _ in file.reserve() }
    func put(_ kids: [Int], of parent: Int) {
      for (place, kid) in kids.enumerated() {
        var syntax = PDFSyntax("<</Title")
        syntax.put(string: entries[kid].title)
        syntax.put("/Parent \(parent) 0 R/Dest[\(pages[entries[kid].page]) 0 R/XYZ 0 ")
        syntax.put(entries[kid].height)
        syntax.put(" null]")
        if place > 0 { syntax.put("/Prev \(numbers[kids[place - 1]]) 0 R") }
        if place + 1 < kids.count { syntax.put("/Next \(numbers[kids[place + 1]]) 0 R") }
        let inner = entries[kid].kids
        if let first = inner.first, let last = inner.last {
          // Closed at first.
          syntax.put("/First \(numbers[first]) 0 R/Last \(numbers[last]) 0 R/Count -\(inner.count)")
        }
        syntax.put(">>")
        file.set(numbers[kid], syntax)
        put(inner, of: numbers[kid])
      }
    }
    put(tops, of: root)
    let ends = "/First \(numbers[tops[0]]) 0 R/Last \(numbers[tops[tops.count - 1]]) 0 R"
    file.set(root, PDFSyntax("<</Type/Outlines\(ends)/Count \(tops.count)>>"))
    return root
  }

  // MARK: Metadata

  /// The metadata as XMP (ISO 16684-1), with what the file claims to be, and the description that PDF/A wants of properties that it
  /// doesn't know itself (ISO 19005-3, 6.6.2.3).
  private var xmp: String {
    func standing(_ name: String, _ kind: String, _ text: String) -> String {
      let item = kind == "Alt" ? "<rdf:li xml:lang=\"x-default\">" : "<rdf:li>"
      return text.isEmpty
        ? ""
        : "<dc:\(name)><rdf:\(kind)>\(item)\(printableLine(text).escapedMarkup)</rdf:li></rdf:\(kind)></dc:\(name)>\n"
    }
    let lasts = information.claimsToLast ? "<pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>" : ""
    let access = information.claimsAccess ? "<pdfuaid:part>1</pdfuaid:part>" : ""
    let language = information.language.isEmpty ? "" : standing("language", "Bag", information.language)
    return """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
      xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
      xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      \(lasts)\(access)
      \(standing("title", "Alt", information.title))\(standing("creator", "Seq", information.author))\
      \(standing("description", "Alt", information.subject))\(language)\
      <xmp:CreatorTool>\(printableLine(information.creator).escapedMarkup)</xmp:CreatorTool>
      <xmp:CreateDate>\(information.created)</xmp:CreateDate><xmp:ModifyDate>\(information.modified)</xmp:ModifyDate>
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
      <pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:name>part</pdfaProperty:name>
      <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
      <pdfaProperty:description>The part of ISO 14289 that the file follows</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      <?xpacket end="w"?>
      """
  }
}

/// The colours of screens, as a profile (ICC.1:2010, version 4.3): that of IEC 61966-2-1.
enum ColorProfile {
  static let sRGB: [UInt8] = {
    func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    /// `s15Fixed16Number`.
    func fixed(_ value: Double) -> [UInt8] { number(Int((value * 65_536).rounded())) }
    func name(_ text: String) -> [UInt8] { Array(text.utf8) }
    func text(_ text: String) -> [UInt8] {
      name("mluc") + number(0) + number(1) + number(12) + name("enUS") + number(text.utf16.count * 2) + number(28)
        + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    }
    func place(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      name("XYZ ") + number(0) + fixed(x) + fixed(y) + fixed(z)
    }
    // The curve in five parameters, and the primaries seen by the light of D50 (Bradford).
    let curve =
      name("para") + number(0) + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap { fixed($0) }
    let turn = [
      1.047_885, 0.022_919, -0.050_216, 0.029_556, 0.990_471, -0.017_075, -0.009_247, 0.015_059, 0.752_077,
    ]
    let tags: [(String, [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("No rights reserved")), ("wtpt", place(0.9642, 1, 0.8249)),
      ("chad", name("sf32") + number(0) + turn.flatMap { fixed($0) }),
      ("rXYZ", place(0.436_066, 0.222_488, 0.013_916)), ("gXYZ", place(0.385_147, 0.716_873, 0.097_076)),
      ("bXYZ", place(0.143_066, 0.060_608, 0.714_096)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var data: [UInt8] = []
    var table = number(tags.count)
    var known: [[UInt8]: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for (tag, bytes) in tags {
      let offset = known[bytes] ?? start + data.count
      if known[bytes] == nil {
        known[bytes] = offset
        data += bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
      }
      table += name(tag) + number(offset) + number(bytes.count)
    }
    // Version, class, spaces, day, mark; platform, flags, maker, model, attributes, intent; light, creator.
    var head = number(start + data.count) + number(0) + number(0x0430_0000) + name("mntrRGB XYZ ")
    for part in [2026, 1, 1, 0, 0, 0] { head += [UInt8(part >> 8), UInt8(part & 255)] }
    head += name("acsp") + Array(repeating: 0, count: 28)
    head += fixed(0.9642) + fixed(1) + fixed(0.8249)
    return head + Array(repeating: 0, count: 128 - head.count) + table + data
  }()
}
