import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPDFCheck

/// One thing broken at a time in a PDF that keeps both standards: the clause is named, and a sound one has no finding.
struct BrokenTests {
  /// What is replaced in which object, and the code that tells of it.
  struct Fault: Sendable, CustomTestStringConvertible {
    var object: Int
    var old: String
    var new: String
    var code: String
    var testDescription: String { "\(code): \(new.prefix(40))" }

    init(_ object: Int, _ old: String, _ new: String, _ code: String) {
      (self.object, self.old, self.new, self.code) = (object, old, new, code)
    }
  }

  static let faults: [Fault] = [
    // Structure of the file.
    Fault(5, "/N 3", "/N 3 /F (x)", "pdfa-6.1.7.1-3"),
    Fault(7, "/Artifact BMC q", "/Artifact BMC \(String(repeating: "q ", count: 29))", "pdfa-6.1.13-8"),
    Fault(6, "[0 0 595 842]", "[0 0 595 15000]", "pdfa-6.1.13-11"),
    Fault(2, "/Count 1", "/Count 1 /X 3000000000", "pdfa-6.1.13-1"),
    Fault(2, "/Count 1", "/Count 1 /X <ABC>", "pdfa-6.1.6-1"),
    Fault(2, "/Count 1", "/Count 1 /X <ABxD>", "pdfa-6.1.6-2"),
    Fault(1, "/Lang (sv)", "/Lang (sv) /Perms <</X 1>>", "pdfa-6.1.12-1"),
    Fault(1, "/Lang (sv)", "/Lang (sv) /Requirements []", "pdfa-6.11-1"),
    // Content and colour.
    Fault(7, "0 0 1 rg", "0 0 1 xx", "pdfa-6.2.2-1"),
    Fault(7, "0 0 1 rg", "0 0 0 1 k", "pdfa-6.2.4.3-3"),
    Fault(4, "/DestOutputProfile 5 0 R", "", "pdfa-6.2.4.3-2"),
    Fault(7, "0 0 1 rg", "/Odd ri", "pdfa-6.2.6-1"),
    Fault(9, "/Width 1", "/Interpolate true /Width 1", "pdfa-6.2.8.1-3"),
    Fault(9, "/Width 1", "/Alternates [] /Width 1", "pdfa-6.2.8.1-1"),
    Fault(9, "/BitsPerComponent 8", "/BitsPerComponent 7", "pdfa-6.2.8.1-4"),
    Fault(6, "/Font <<", "/ExtGState <</G <</BM /Odd>>>> /Font <<", ""),
    // Fonts.
    Fault(18, "/CIDToGIDMap /Identity", "", "pdfa-6.2.11.3.2-1"),
    Fault(19, "/FontFile2 30 0 R", "", "pdfua-7.21.4.1-1"),
    Fault(18, "/W [", "/W [43 [99] ", ""),
    Fault(18, "/W [43 [", "/W [43 [9", "pdfa-6.2.11.5-1"),
    Fault(7, "<002B> Tj", "<0000> Tj", "pdfa-6.2.11.8-1"),
    Fault(7, "<002B> Tj", "<FFF0> Tj", "pdfa-6.2.11.4.1-2"),
    Fault(8, "/ToUnicode 17 0 R", "", "pdfua-7.21.7-1"),
    Fault(17, "<0048>", "<0000>", "pdfua-7.21.7-2"),
    // Annotations and actions.
    Fault(22, "/F 4", "", "pdfa-6.3.2-1"),
    Fault(22, "/F 4", "/F 6", "pdfa-6.3.2-2"),
    Fault(22, "/Subtype /Link", "/Subtype /Movie", "pdfa-6.3.1-1"),
    Fault(22, "/S /URI", "/S /Launch", "pdfa-6.5.1-1"),
    Fault(22, "/S /URI", "/X /URI", "pdfa-6.5.1-1"),
    Fault(22, "/F 4", "/F 4 /AP <<>>", "pdfa-6.3.3-2"),
    Fault(22, "/Contents (The fan)", "", "pdfua-7.18.5-2"),
    Fault(1, "/Lang (sv)", "/Lang (sv) /OpenAction <</S /JavaScript /JS (1)>>", "pdfa-6.5.1-1"),
    Fault(1, "/Lang (sv)", "/Lang (sv) /AcroForm <</NeedAppearances true>>", "pdfa-6.4.1-3"),
    Fault(6, "/Tabs /S", "", "pdfua-7.18.3-1"),
    Fault(6, "/Tabs /S", "/Tabs /S /AA <</O <</S /Named /N /Print>>>>", "pdfa-6.5.2-2"),
    // Metadata.
    Fault(3, "pdfaid:part=\"3\"", "pdfaid:part=\"4\"", "pdfa-6.6.4-2"),
    Fault(3, "pdfaid:conformance=\"B\"", "pdfaid:conformance=\"X\"", "pdfa-6.6.4-3"),
    Fault(3, "id=\"W5M0", "bytes=\"9\" id=\"W5M0", "pdfa-6.6.2.1-2"),
    Fault(3, "</rdf:RDF>", "", "pdfa-6.6.2.1-4"),
    Fault(
      3, "</rdf:RDF>",
      "<rdf:Description rdf:about=\"\" xmlns:a=\"http://www.aiim.org/pdfa/ns/id/\" a:part=\"3\"/></rdf:RDF>",
      "pdfa-6.6.2.1-4"),
    Fault(3, "pdfuaid:part=\"1\"", "pdfuaid:part=\"2\"", "pdfua-5-2"),
    Fault(3, "dc:title", "dc:rights", "pdfua-7.1-9"),
    Fault(3, "pdfaProperty:category", "pdfaProperty:kind", "pdfa-6.6.2.3.3-7"),
    Fault(3, "dc:title", "dc:unknown", "pdfa-6.6.2.3.1-1"),
    // Attachments.
    Fault(20, "/UF (a.ency)", "", "pdfa-6.8-2"),
    Fault(20, "/AFRelationship /Source", "", "pdfa-6.8-3"),
    Fault(1, "/AF [20 0 R]", "", "pdfa-6.8-4"),
    Fault(21, "/Subtype /application#2Fzip", "", "pdfa-6.8-1"),
    // What readers with no eyes need.
    Fault(1, "/Lang (sv)", "", "pdfua-7.2-34"),
    Fault(1, "/Lang (sv)", "/Lang (svenska_1)", "pdfua-7.2-29"),
    Fault(1, "/DisplayDocTitle true", "", "pdfua-7.1-10"),
    Fault(7, "/P <</MCID 1>> BDC", "/P BMC", "pdfua-7.1-3"),
    Fault(7, "/Artifact BMC q 0 0 1 rg 20 20 100 2 re f Q EMC", "20 20 100 2 re f", "pdfua-7.1-3"),
    Fault(7, "/P <</MCID 1>> BDC", "/P <</MCID 1>> BDC /Artifact BMC EMC", "pdfua-7.1-1"),
    Fault(12, "/S /H1", "/S /H2", "pdfua-7.4.2-1"),
    Fault(12, "/S /H1", "/S /Heading", "pdfua-7.1-5"),
    Fault(14, "/Alt (A red square)", "", "pdfua-7.3-1"),
    Fault(28, "/A <</O /Table /Scope /Column>>", "", "pdfua-7.5-1"),
    Fault(28, "/Scope /Column", "/Scope /Column /ColSpan 2", "pdfua-7.2-43"),
    Fault(29, "/K 4", "/K 4 /A <</O /Table /ColSpan 2>>", "pdfua-7.2-42"),
    Fault(28, "/Scope /Column", "/Scope /Row", ""),
    Fault(15, "27 0 R]", "<</Type /StructElem /S /NonStruct /P 15 0 R /K [27 0 R]>>]", ""),
    Fault(26, "/S /TR", "/S /P", "pdfua-7.2-3"),
    Fault(25, "/S /LBody", "/S /P", "pdfua-7.2-20"),
    Fault(23, "/S /Link", "/S /Span", "pdfua-7.18.5-1"),
    Fault(1, "/StructTreeRoot 10 0 R", "", "pdfua-7.1-11"),
  ]

  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"))
  func soundHasNoFinding() throws {
    #expect(try MadePDF(font: #require(MadePDF.font)).codes == [])
  }

  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"), arguments: faults)
  func brokenIsNamed(_ fault: Fault) throws {
    var pdf = try MadePDF(font: #require(MadePDF.font))
    let before = pdf.bytes
    pdf.replace(fault.old, fault.new, in: fault.object)
    #expect(pdf.bytes != before)
    // A fault without a code is none: the resource is not used, or says what was said before.
    if fault.code.isEmpty {
      #expect(pdf.codes == [])
    } else {
      #expect(pdf.codes.contains(fault.code), "\(pdf.codes)")
    }
  }

  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"))
  func headersAreAllKnown() throws {
    func codes(_ named: String) throws -> [String] {
      var pdf = try MadePDF(font: #require(MadePDF.font))
      pdf.replace("/A <</O /Table /Scope /Column>>", "/ID (h)", in: 28)
      pdf.replace("/K 4", "/K 4 /ID (d) /A <</O /Table /Headers [\(named)]>>", in: 29)
      return pdf.codes
    }
    #expect(try codes("(h)") == [])
    #expect(try codes("(h) (x)") == ["pdfua-7.5-2"])
    #expect(try codes("(d)") == ["pdfua-7.5-2"])
  }

  /// The picture is a form here: what it names is its own, and opacity counts where something is painted with it.
  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"))
  func formsHaveResourcesOfTheirOwn() throws {
    func codes(_ resources: String, _ content: String) throws -> [String] {
      var pdf = try MadePDF(font: #require(MadePDF.font))
      pdf.objects[8] = (
        "/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources <<\(resources)>>", Array(content.utf8)
      )
      return pdf.codes
    }
    let text = "BT /F1 1 Tf <002B> Tj ET"
    #expect(try codes("/Font <</F1 8 0 R>>", text) == [])
    #expect(try codes("/Font <<>>", text) == ["pdfa-6.2.2-2"])
    #expect(try codes("", text) == ["pdfa-6.2.2-2"])
  }

  /// Without an output intent a page with transparency needs a colour space for blending.
  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"))
  func opacityCountsWhereItIsPainted() throws {
    func needsSpace(_ state: String, _ painted: String) throws -> Bool {
      var pdf = try MadePDF(font: #require(MadePDF.font))
      pdf.replace("/OutputIntents [4 0 R]", "", in: 1)
      pdf.replace("/Font <<", "/ExtGState <</G <<\(state)>>>> /Font <<", in: 6)
      pdf.replace("q 0 0 1 rg 20 20 100 2 re f Q", "q \(painted) Q", in: 7)
      return pdf.codes.contains("pdfa-6.2.10-2")
    }
    #expect(try needsSpace("/ca .5", "/G gs 0 0 1 1 re f") && needsSpace("/CA .5", "/G gs 0 0 1 1 re S"))
    #expect(try needsSpace("/BM /Multiply", "/G gs 0 0 1 1 re S"))
    #expect(try !needsSpace("/ca .5", "/G gs") && !needsSpace("/ca .5", "/G gs 0 0 1 1 re S"))
    #expect(try !needsSpace("/CA .5", "/G gs 0 0 1 1 re f") && !needsSpace("/ca .5", "q /G gs Q 0 0 1 1 re f"))
  }

  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"))
  func bytesAroundObjectsCount() throws {
    let sound = try MadePDF(font: #require(MadePDF.font))
    func codes(_ change: (inout MadePDF) -> Void) -> [String] {
      var pdf = sound
      change(&pdf)
      return pdf.codes
    }
    func spoilt(_ old: String, _ new: String) -> [String] {
      codes { pdf in
        pdf.spoil = { bytes in
          if let place = bytes.firstRange(of: Array(old.utf8)) { bytes.replaceSubrange(place, with: Array(new.utf8)) }
        }
      }
    }
    #expect(codes { $0.header = "%PDF-2.0\n%\u{E2}\u{E3}\u{CF}\u{D3}\n" } == ["pdfa-6.1.2-1"])
    #expect(codes { $0.header = "%PDF-1.7\n%abcd\n" } == ["pdfa-6.1.2-2"])
    #expect(codes { $0.trailer = "/Root 1 0 R" } == ["pdfa-6.1.3-1"])
    #expect(codes { $0.trailer += " /X <ABC>" } == ["pdfa-6.1.6-1"])
    #expect(codes { $0.end = "%%EOF\nmore" } == ["pdfa-6.1.3-3"])
    #expect(spoilt("1 0 obj\n", "1 0 obj ") == ["pdfa-6.1.9-1"])
    #expect(spoilt("xref\n0 ", "xref 0 ").contains("pdfa-6.1.4-2"))
    #expect(spoilt("/N 3 /Length 128", "/N 3 /Length 127").contains("pdfa-6.1.7.1-1"))
  }

  @Test func claimsDecideWhatIsJudged() throws {
    let font = try #require(MadePDF.font)
    var pdf = try MadePDF(font: font)
    pdf.replace(
      "<rdf:Description rdf:about=\"\" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\" pdfuaid:part=\"1\"/>", "",
      in: 3)
    #expect(try PDFJudge.judge(pdf.bytes).standards == [.pdfA])
    pdf.replace(
      "xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" pdfaid:part=\"3\" pdfaid:conformance=\"B\"", "", in: 3)
    let verdict = try PDFJudge.judge(pdf.bytes)
    #expect(verdict.standards == [.pdfA, .pdfUA])
    #expect(verdict.findings.map(\.code).sorted() == ["pdf-claims-nothing", "pdfa-6.6.4-1", "pdfua-5-1"])
    #expect(!verdict.notChecked.isEmpty)
  }

  /// Nobody reads a clause as kept that nothing looked at.
  @Test func noClauseIsBothCheckedAndNot() {
    for standard in PDFStandard.allCases {
      let checked = Set(PDFJudge.checked(standard))
      #expect(checked.isDisjoint(with: PDFJudge.notChecked(standard)))
      #expect(checked.count > 70)
    }
  }

  /// The manual's table has every test that is made, and no other.
  @Test func manualListsWhatIsChecked() throws {
    let article = try String(
      contentsOf: TestPlaces.checkout.appending(path: "Sources/Proposal/EncyKit/EncyKit.docc/Checking.md"),
      encoding: .utf8)
    for standard in PDFStandard.allCases {
      let name = standard == .pdfA ? "PDF/A" : "PDF/UA"
      var listed: Set<String> = []
      for line in article.split(separator: "\n") where line.hasPrefix("| \(name) ") {
        let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        let clause = String(cells[0].dropFirst(name.count + 1))
        for test in cells[1].split(separator: " ") { listed.insert(test == "–" ? clause : "\(clause)-\(test)") }
      }
      #expect(listed == Set(PDFJudge.checked(standard)))
    }
  }
}
