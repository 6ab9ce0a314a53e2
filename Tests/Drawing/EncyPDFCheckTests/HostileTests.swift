import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPDFCheck

/// PDFs made to do harm: each is judged or refused soon, and none takes the process along.
struct HostileTests {
  private func judge(_ text: String, trailer: String = "/Root 1 0 R") throws -> [String] {
    var bytes = Array("%PDF-1.7\n%âãÏÓ\n".utf8)
    var offsets: [(Int, Int)] = []
    for object in text.split(separator: "\n") {
      let number = Int(object.prefix { $0.isNumber }) ?? 0
      offsets.append((number, bytes.count))
      bytes += Array((object + "\n").utf8)
    }
    let table = bytes.count
    bytes += Array("xref\n".utf8)
    for (number, offset) in offsets {
      bytes += Array("\(number) 1\n\(String(format: "%010d", offset)) 00000 n \n".utf8)
    }
    bytes += Array("trailer <</Size 99 \(trailer)>>\nstartxref\n\(table)\n%%EOF\n".utf8)
    let start = ContinuousClock.now
    defer { #expect(ContinuousClock.now - start < .seconds(40)) }
    do { return try PDFJudge.judge(bytes).findings.map(\.code) } catch { return [error.finding.code] }
  }

  private func stream(_ number: Int, _ dictionary: String, _ data: String) -> String {
    "\(number) 0 obj <<\(dictionary)/Length \(data.utf8.count)>> stream\r\(data) endstream endobj"
  }

  @Test func circlesEnd() throws {
    let pages =
      "1 0 obj <</Type/Catalog/Pages 2 0 R/Outlines 5 0 R/StructTreeRoot 6 0 R/AcroForm<</Fields[7 0 R]>>>> endobj\n"
    let rest = """
      2 0 obj <</Type/Pages/Kids[2 0 R 3 0 R]/Count 1/Parent 2 0 R>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/Annots[8 0 R]/Contents 4 0 R/Resources<</XObject<</X 4 0 R>>/Font<</F 9 0 R>>>>>> endobj
      \(stream(4, "/Type/XObject/Subtype/Form/Resources<</XObject<</X 4 0 R>>/Pattern<</P 4 0 R>>>>", "/X Do /F 1 Tf (a) Tj /Pattern cs /P scn 0 0 1 1 re f"))
      5 0 obj <</First 5 0 R/Next 5 0 R/A<</S/GoTo/Next 10 0 R>>>> endobj
      6 0 obj <</K 6 0 R/ParentTree 6 0 R/Kids[6 0 R]/RoleMap<</A/B/B/A>>/S/A>> endobj
      7 0 obj <</Kids[7 0 R]/Parent 7 0 R>> endobj
      8 0 obj <</Subtype/Widget/Parent 8 0 R/AP<</N 4 0 R>>/A 10 0 R>> endobj
      9 0 obj <</Type/Font/Subtype/Type3/CharProcs<</a 4 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 0/LastChar 0/Widths[0]>> endobj
      10 0 obj <</S/Named/N/Print/Next 10 0 R>> endobj
      """
    #expect(try judge(pages + rest).contains("pdfua-7.1-6"))
  }

  @Test func nestingEnds() throws {
    for brackets in [("[", "]"), ("<</A ", ">>")] {
      let deep = String(repeating: brackets.0, count: 200_000) + "1" + String(repeating: brackets.1, count: 200_000)
      _ = try judge("1 0 obj <</Type/Catalog/X \(deep)>> endobj")
      let page = "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Kids[3 0 R]>> endobj\n"
      _ = try judge(page + "3 0 obj <</Type/Page/Contents 4 0 R>> endobj\n" + stream(4, "", "\(deep) TJ"))
    }
    let marks = String(repeating: "/A BMC q BT ", count: 100_000)
    let page = "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Kids[3 0 R]>> endobj\n"
    let found = try judge(page + "3 0 obj <</Type/Page/Contents 4 0 R>> endobj\n" + stream(4, "", marks))
    #expect(found.contains("pdfa-6.1.13-8"))
  }

  @Test func formsThatMultiplyEnd() throws {
    var objects = ["1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj", "2 0 obj <</Kids[3 0 R]>> endobj"]
    objects.append("3 0 obj <</Type/Page/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>> endobj")
    objects.append(stream(4, "", "/X Do"))
    for number in 5..<45 {
      // Each draws the next ten times, with other colours.
      let data = (0..<10).map { "0.\($0) g /X Do " }.joined()
      objects.append(stream(number, "/Subtype/Form/Resources<</XObject<</X \(number + 1) 0 R>>>>", data))
    }
    _ = try judge(objects.joined(separator: "\n"))
  }

  @Test func wildNumbersAreNoTrap() throws {
    let page = "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n2 0 obj <</Kids[3 0 R]>> endobj\n"
    let font = """
      5 0 obj <</Type/Font/Subtype/Type1/BaseFont/A/FirstChar -9223372036854775808/LastChar 9223372036854775807/Widths[1]>> endobj
      6 0 obj <</Type/Font/Subtype/Type0/Encoding/Identity-H/DescendantFonts[7 0 R]>> endobj
      7 0 obj <</Type/Font/Subtype/CIDFontType2/W[0 9223372036854775807 1 -5 [1 2]]/DW 1e400>> endobj
      """
    let content =
      "/A 9 Tf (a) Tj /B 9 Tf <FFFF> Tj 99999999999999999999 w 1e999 w .0000000000000000000000000000000000000000001 w"
    _ = try judge(
      page
        + "3 0 obj <</Type/Page/Contents 4 0 R/MediaBox[0 0 9e99 -9e99]/Resources<</Font<</A 5 0 R/B 6 0 R>>>>>> endobj\n"
        + stream(4, "", content) + "\n" + font)
    let table = """
      5 0 obj <</K 6 0 R>> endobj
      6 0 obj <</S/Table/K[<</S/TR/K[<</S/TD/A<</O/Table/RowSpan 9223372036854775807/ColSpan 2000000000>>>>]>>]>> endobj
      """
    _ = try judge("1 0 obj <</Type/Catalog/StructTreeRoot 5 0 R>> endobj\n" + table)
  }

  @Test func badMetadataIsAFinding() throws {
    for text in [
      "<!DOCTYPE a [<!ENTITY b \"c\"><!ENTITY d \"&b;&b;\">]><a>&d;</a>", "<rdf:RDF",
      String(repeating: "<a>", count: 100_000), "\0\0",
    ] {
      let found = try judge(
        "1 0 obj <</Type/Catalog/Metadata 2 0 R>> endobj\n" + stream(2, "/Type/Metadata/Subtype/XML", text))
      #expect(found.contains("pdfa-6.6.2.1-4"))
    }
  }

  @Test func brokenFontsAreRead() throws {
    let font = try #require(MadePDF.font)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<40 {
      var pdf = try MadePDF(font: font)
      var data = Array(font)
      for _ in 0..<20 {
        data[Int.random(in: 0..<4000, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      pdf.objects[29].data = data
      _ = pdf.codes
    }
  }

  @Test func whatIsNoPDFIsRefused() throws {
    for text in ["", "%PDF-1.7", "hello", "%PDF-1.7\nxref\n0 99999999\ntrailer <<>>"] {
      #expect(throws: PDFRefusal.self) { try PDFJudge.judge(Array(text.utf8)) }
    }
  }

  /// A PDF that opens only with a password breaks the one rule that can be judged.
  @Test func aClosedOneIsSaidToBeEncrypted() throws {
    let folder = try TemporaryFolder()
    let plain = try folder.write("plain.pdf", MadePDF(font: #require(MadePDF.font)).bytes)
    let closed = folder.path("closed.pdf")
    let run = try ProcessRunner.run("qpdf", ["--encrypt", "user", "owner", "256", "--", plain, closed])
    #expect(run.status == 0, "\(run.story)")
    let verdict = try PDFJudge.judge(Array(Data(contentsOf: URL(filePath: closed))))
    #expect(verdict.findings.map(\.code) == ["pdfa-6.1.3-2"])
    #expect(verdict.notChecked.count > 200)
  }

  /// Cut anywhere, or with bytes changed, it is judged or refused.
  @Test func damageIsNoTrap() throws {
    let font = try #require(MadePDF.font)
    var sound = try MadePDF(font: font)
    sound.objects[29].data = Array(font.prefix(2000))
    let bytes = sound.bytes
    for step in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      _ = try? PDFJudge.judge(Array(bytes.prefix(step)))
      var changed = bytes
      for place in stride(from: step, to: bytes.count, by: 97) { changed[place] = changed[place] &+ 1 }
      _ = try? PDFJudge.judge(changed)
    }
  }
}
