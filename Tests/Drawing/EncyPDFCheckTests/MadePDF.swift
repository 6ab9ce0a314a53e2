import EncyTexts
import Foundation

@testable import EncyPDFCheck

/// A small PDF that keeps PDF/A-3b and PDF/UA-1, written object by object, so that tests can break one thing at a time.
struct MadePDF {
  var header = "%PDF-1.7\n%\u{E2}\u{E3}\u{CF}\u{D3}\n"
  /// Dictionaries by their numbers; with data, streams.
  var objects: [(text: String, data: [UInt8]?)]
  var trailer = "/Root 1 0 R /ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>]"
  var end = "%%EOF\n"
  /// What is done to the finished bytes.
  var spoil: (inout [UInt8]) -> Void = { _ in }

  static let content = """
    /Artifact BMC q 0 0 1 rg 20 20 100 2 re f Q EMC
    /H1 <</MCID 0>> BDC BT /F1 18 Tf 20 700 Td <002B0044004F004F> Tj ET EMC
    /P <</MCID 1>> BDC BT /F1 11 Tf 20 660 Td <002B0044004F004F> Tj ET EMC
    /Figure <</MCID 2>> BDC q 60 0 0 60 20 580 cm /I1 Do Q EMC
    /TH <</MCID 3>> BDC BT /F1 11 Tf 20 560 Td <002B> Tj ET EMC
    /TD <</MCID 4>> BDC BT /F1 11 Tf 20 540 Td <0044> Tj ET EMC
    /L1 <</MCID 5>> BDC BT /F1 11 Tf 20 520 Td <004F> Tj ET EMC
    /Link <</MCID 6>> BDC BT /F1 11 Tf 20 500 Td <004F> Tj ET EMC

    """

  static let metadata = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3" pdfaid:conformance="B"/>
    <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" pdfuaid:part="1"/>
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
    <rdf:li xml:lang="x-default">Hall</rdf:li></rdf:Alt></dc:title></rdf:Description>
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
    <pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>
    <pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>The part</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
    </rdf:RDF></x:xmpmeta>
    <?xpacket end="w"?>
    """

  /// The head of an ICC profile, which is all that is looked at.
  static var profile: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 128)
    bytes[8] = 2
    bytes.replaceSubrange(12..<16, with: Array("mntr".utf8))
    bytes.replaceSubrange(16..<20, with: Array("RGB ".utf8))
    bytes.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return bytes
  }

  static let font = try? Data(
    contentsOf: URL(filePath: "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"))

  init(font: Data) throws {
    let program = FontProgram(Array(font))
    let widths = [0x2B, 0x44, 0x4F].map { glyph in "\(glyph) [\(program?.width(glyph) ?? 0)]" }.joined(separator: " ")
    let toUnicode = """
      /CMapName /X def begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange
      3 beginbfchar <002B> <0048> <0044> <0061> <004F> <006C> endbfchar endcmap
      """
    objects = [
      (
        "/Type /Catalog /Pages 2 0 R /Metadata 3 0 R /OutputIntents [4 0 R] /Lang (sv) /MarkInfo <</Marked true>> /StructTreeRoot 10 0 R /ViewerPreferences <</DisplayDocTitle true>> /AF [20 0 R] /Names <</EmbeddedFiles <</Names [(a.ency) 20 0 R]>>>>",
        nil
      ),
      ("/Type /Pages /Kids [6 0 R] /Count 1", nil),
      ("/Type /Metadata /Subtype /XML", Array(MadePDF.metadata.utf8)),
      ("/Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 5 0 R", nil),
      ("/N 3", MadePDF.profile),
      (
        "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 7 0 R /StructParents 0 /Tabs /S /Annots [22 0 R] /Resources <</Font <</F1 8 0 R>> /XObject <</I1 9 0 R>>>>",
        nil
      ),
      ("", Array(MadePDF.content.utf8)),
      (
        "/Type /Font /Subtype /Type0 /BaseFont /LiberationSans /Encoding /Identity-H /DescendantFonts [18 0 R] /ToUnicode 17 0 R",
        nil
      ),
      ("/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB", [255, 0, 0]),
      ("/Type /StructTreeRoot /K [11 0 R] /ParentTree 16 0 R", nil),
      ("/Type /StructElem /S /Document /P 10 0 R /K [12 0 R 13 0 R 14 0 R 15 0 R 24 0 R 23 0 R]", nil),
      ("/Type /StructElem /S /H1 /P 11 0 R /Pg 6 0 R /K 0", nil),
      ("/Type /StructElem /S /P /P 11 0 R /Pg 6 0 R /K 1", nil),
      ("/Type /StructElem /S /Figure /P 11 0 R /Pg 6 0 R /K 2 /Alt (A red square)", nil),
      ("/Type /StructElem /S /Table /P 11 0 R /K [26 0 R 27 0 R]", nil),
      ("/Nums [0 [12 0 R 13 0 R 14 0 R 28 0 R 29 0 R 25 0 R 23 0 R] 1 23 0 R]", nil),
      ("", Array(toUnicode.utf8)),
      (
        "/Type /Font /Subtype /CIDFontType2 /BaseFont /LiberationSans /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> /CIDToGIDMap /Identity /DW 500 /W [\(widths)] /FontDescriptor 19 0 R",
        nil
      ),
      ("/Type /FontDescriptor /FontName /LiberationSans /Flags 4 /FontFile2 30 0 R", nil),
      (
        "/Type /Filespec /F (a.ency) /UF (a.ency) /AFRelationship /Source /EF <</F 21 0 R>>",
        nil
      ),
      ("/Type /EmbeddedFile /Subtype /application#2Fzip", [1, 2, 3]),
      (
        "/Type /Annot /Subtype /Link /Rect [20 490 80 510] /F 4 /Contents (The fan) /StructParent 1 /A <</S /URI /URI (https://example.org)>>",
        nil
      ),
      ("/Type /StructElem /S /Link /P 11 0 R /Pg 6 0 R /K [6 <</Type /OBJR /Obj 22 0 R>>]", nil),
      ("/Type /StructElem /S /L /P 11 0 R /K [<</Type /StructElem /S /LI /P 24 0 R /K [25 0 R]>>]", nil),
      ("/Type /StructElem /S /LBody /P 24 0 R /Pg 6 0 R /K 5", nil),
      ("/Type /StructElem /S /TR /P 15 0 R /K [28 0 R]", nil),
      ("/Type /StructElem /S /TR /P 15 0 R /K [29 0 R]", nil),
      ("/Type /StructElem /S /TH /P 26 0 R /Pg 6 0 R /K 3 /A <</O /Table /Scope /Column>>", nil),
      ("/Type /StructElem /S /TD /P 27 0 R /Pg 6 0 R /K 4", nil),
      ("", Array(font)),
    ]
  }

  /// Another text for a part of an object's dictionary or data.
  mutating func replace(_ old: String, _ new: String, in object: Int) {
    objects[object - 1].text = objects[object - 1].text.replacing(old, with: new)
    if let data = objects[object - 1].data, object != 30, let text = String(bytes: data, encoding: .utf8) {
      objects[object - 1].data = Array(text.replacing(old, with: new).utf8)
    }
  }

  var bytes: [UInt8] {
    var bytes = header.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(bytes.count)
      let length = object.data.map { " /Length \($0.count)" } ?? ""
      bytes += Array("\(index + 1) 0 obj\n<<\(object.text)\(length)>>\n".utf8)
      if let data = object.data { bytes += Array("stream\n".utf8) + data + Array("\nendstream\n".utf8) }
      bytes += Array("endobj\n".utf8)
    }
    let table = bytes.count
    let rows = offsets.map { offset in
      let digits = "\(offset)"
      return String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    bytes += Array("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n\(rows.joined())".utf8)
    bytes += Array("trailer\n<</Size \(offsets.count + 1) \(trailer)>>\nstartxref\n\(table)\n\(end)".utf8)
    spoil(&bytes)
    return bytes
  }

  /// The codes of what is found.
  var codes: [String] {
    do { return try PDFJudge.judge(bytes).findings.map(\.code) } catch { return [error.finding.code] }
  }
}
