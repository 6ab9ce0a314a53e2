import EncyTexts
import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay

struct PlanSourceTests {
  /// An SVG is what has the root element of one, whatever stands before it or in it, and nothing else is.
  @Test(
    "Markup is told by its root element",
    arguments: [
      ("<svg/>", true), ("<s:svg xmlns:s='x'>", true), ("\u{FEFF} \n<svg>", true), ("<?xml version='1.0'?><svg>", true),
      ("<!-- <html> %PDF-1.4 1 0 obj --><svg>", true), ("<!DOCTYPE svg><svg>", true),
      ("<!DOCTYPE svg [<!ENTITY a ']>'><!-- it's ]> --><?x ]> ?>]><svg>", true),
      ("<!DOCTYPE x PUBLIC '>' \"]>\"><svg ", true), ("<?xml-stylesheet href='x'?>\n<!-- -- --><svg/>", true),
      ("<html><svg/></html>", false), ("<!DOCTYPE html><html><body><svg>", false), ("<!-- <svg> --><html>", false),
      ("<!-- <svg/>", false), ("<!DOCTYPE svg [<svg/>", false), ("<svgx/>", false), ("<sv", false), ("<svg", false),
      ("<svg:html/>", false), ("<SVG/>", false), ("svg <svg/>", false), ("<a><!-- 1 0 obj --></a>", false),
    ])
  func roots(text: String, isSVG: Bool) {
    let wide = { (order: (UInt16) -> [UInt8]) in text.utf16.flatMap(order) }
    let forms = [
      Array(text.utf8), wide { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }, wide { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]
    for bytes in forms { #expect(SourceKind(bytes) == (isSVG ? .svg : nil), "\(text)") }
    #expect(SourceKind(signatureOf: forms[0]) == (isSVG ? .svg : nil))
  }

  /// The first 64 KiB decide: what follows changes nothing, and no more of it is needed.
  @Test("A file's head is enough") func heads() {
    var generator = SeededGenerator(19)
    let starts = [
      TestPDF.blank(width: 5, height: 5), Array("junk\n%PDF-1.7".utf8), SVGCleanerTests.svg(""),
      RasterHeaderTests.png(width: 1, height: 1), RasterHeaderTests.jpeg(width: 1, height: 1),
      Array("<!--".utf8) + [UInt8](repeating: 0x20, count: SourceKind.headSize) + Array("--><svg/>".utf8),
    ]
    for start in starts {
      for other in starts {
        let tail = (0..<Int.random(in: 0...200, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
        let bytes = start + tail + other
        #expect(SourceKind(bytes) == SourceKind(Array(bytes.prefix(SourceKind.headSize))))
        // What a signature shows is never contradicted by what is guessed.
        if let shown = SourceKind(signatureOf: bytes) { #expect(SourceKind(bytes) == shown) }
        if start.count < SourceKind.headSize { #expect(SourceKind(bytes) == SourceKind(start)) }
      }
    }
    #expect(SourceKind(starts[5]) == nil)
  }

  @Test("The bytes tell the format, whatever the name")
  func formats() throws {
    #expect(SourceKind(TestPDF.blank(width: 5, height: 5)) == .pdf)
    #expect(SourceKind(Array("garbage\n".utf8) + TestPDF.blank(width: 5, height: 5)) == .pdf)
    #expect(SourceKind(Array(TestPDF.blank(width: 5, height: 5).dropFirst(9))) == .pdf)
    #expect(SourceKind(SVGCleanerTests.svg("")) == .svg)
    #expect(SourceKind(RasterHeaderTests.png(width: 1, height: 1)) == .png)
    #expect(SourceKind(RasterHeaderTests.jpeg(width: 1, height: 1)) == .jpeg)
    #expect(SourceKind(Array("RIFF....WEBPVP8 ".utf8)) == nil)
    #expect(SourceKind(Array("<html></html>".utf8)) == nil)
    for (bytes, code) in [
      ([], UnderlayError.Code.damaged), (Array("hello".utf8), .unknownFormat),
      (Array("%PDF-1.7 nothing".utf8), .damaged),
    ] {
      #expect { try PlanSource.inspect(bytes) } throws: { ($0 as? UnderlayError)?.code == code }
    }
  }

  @Test("Pages are checked, and errors say what to do")
  func pages() throws {
    let pdf = TestPDF.blank(width: 50, height: 60)
    #expect(try PlanSource.inspect(pdf).pageCount == 1)
    #expect {
      try PlanSource.inspect(pdf, page: 2)
    } throws: {
      "\($0)" == "the PDF has no page 2; choose one of its pages, 1 to 1 [plan-no-such-page]"
    }
    #expect { try PlanSource.inspect(SVGCleanerTests.svg(""), page: 2) } throws: {
      ($0 as? UnderlayError)?.code == .noSuchPage
    }
  }

  @Test("An SVG without size shows all its shapes, wherever their origin is")
  func sizelessSVG() throws {
    func inspect(_ path: String) throws -> (size: Size, root: String) {
      let svg = SVGCleanerTests.svg("<path d='\(path)'/>", "")
      let facts = try PlanSource.inspect(svg)
      #expect(facts.findings.map(\.code) == ["plan-size-unknown"])
      let text = String(decoding: try SVGCleaner.clean(svg).bytes, as: UTF8.self)
      return (facts.size, String(text.prefix { $0 != ">" }))
    }
    // Beside the origin, as browsers show it.
    let plain = try inspect("M10 10H190V110H10Z")
    #expect(plain.size == Size(width: 190, height: 110))
    #expect(!plain.root.contains("viewBox"))
    // Metres around a point of the building.
    let metres = try inspect("M-0.5 -2H9.5V2H-0.5Z")
    #expect(metres.size == Size(width: 1000, height: 400))
    #expect(metres.root.contains("viewBox=\"-0.5 -2 10 4\""))
    // Millimetres of a national grid.
    let grid = try inspect("M600000 6500000H660000V6540000H600000Z")
    #expect(grid.size == Size(width: 60000, height: 40000))
    #expect(grid.root.contains("viewBox=\"600000 6500000 60000 40000\""))
    #expect(try inspect("M5 5").size == Size(width: 5, height: 5))
  }

  @Test("Odd page attributes are told and survived")
  func oddPages() throws {
    func codes(_ entries: String, mediaBox: String = "[0 0 200 300]") throws -> Set<String> {
      Set(
        try PlanSource.inspect(TestPDF.page("0 0 5 5 re f", mediaBox: mediaBox, entries: entries)).findings.map(\.code))
    }
    #expect(try codes("").isEmpty)
    #expect(try codes("/Rotate 45") == ["plan-rotation-unusable"])
    #expect(try codes("/CropBox [500 500 600 600]") == ["plan-crop-unusable"])
    #expect(try codes("/CropBox [1 2 (x)]") == ["plan-crop-unusable"])
    #expect(try codes("/UserUnit -3") == ["plan-unit-unusable"])
    #expect(try codes("", mediaBox: "[0 0 0 0]") == ["plan-size-unknown"])
    #expect(try codes("", mediaBox: "[0 0 20000 300]") == ["plan-page-large"])
    #expect(try codes("/MediaBox [200 300 0 0]").isEmpty)
  }

  @Test("Hostile page trees and deep nesting end in an error or a result")
  func hostileStructures() throws {
    func inspect(_ objects: [String]) -> UnderlayError.Code? {
      do {
        _ = try PlanSource.inspect(TestPDF(objects: objects).bytes)
        return nil
      } catch { return error.code }
    }
    // A loop, no pages, a page that is its own parent.
    #expect(
      inspect(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]) == .noPages)
    #expect(inspect(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 7 >>"]) == .noPages)
    #expect(
      inspect([
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R 3 0 R 3 0 R] /Count 9 >>",
        "<< /Type /Page /Parent 3 0 R /MediaBox [0 0 9 9] >>",
      ]) == nil)
    // A tree as deep as the file is long.
    var deep = ["<< /Type /Catalog /Pages 2 0 R >>"]
    for number in 3..<20_003 { deep.append("<< /Type /Pages /Kids [\(number) 0 R] /Count 1 >>") }
    deep.append("<< /Type /Page /MediaBox [0 0 9 9] >>")
    #expect(inspect(deep) == .tooLarge)
    // Resources that are a long chain.
    var chain = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Resources << /Properties << /A 4 0 R >> >> >>",
    ]
    for number in 5..<30_005 { chain.append("<< /Next \(number) 0 R >>") }
    chain.append("<< >>")
    #expect(inspect(chain) == .tooLarge)
  }

  @Test("A damaged or encrypted PDF becomes a sound one")
  func repairs() throws {
    let sound = TestPDF.page("1 0 0 rg 10 10 50 50 re f")
    // Its cross-reference table points nowhere.
    let broken = Array(
      String(decoding: sound, as: UTF8.self).replacingOccurrences(of: "startxref\n", with: "startxref\n9").utf8)
    let facts = try PlanSource.inspect(broken)
    #expect(facts.findings.contains { $0.code == "plan-repaired" })
    let encrypted = try Tools.run(
      "qpdf", on: sound, ["--encrypt", "fan", "owner", "256", "--", "FILE", "-"]
    ).bytes
    #expect { try PlanSource.inspect(encrypted) } throws: { ($0 as? UnderlayError)?.code == .passwordNeeded }
    #expect { try PlanSource.inspect(encrypted, password: "no") } throws: {
      ($0 as? UnderlayError)?.code == .passwordNeeded
    }
    for (bytes, password) in [(broken, nil), (encrypted, "fan")] {
      let composed = try PDFComposition(
        pages: TestPDF.blank(width: 200, height: 300), plans: [.init(bytes: bytes, password: password)],
        placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
      ).write()
      #expect(try Tools.passesCheck(composed))
      #expect(try Tools.red(Tools.pixels(composed)).map { $0 == (10, 240, 60, 290) } == true)
      #expect(try Tools.passesCheck(PDFPlan(bytes, password: password).singlePage(1)))
    }
  }

  @Test("Real and hostile PDFs end in a result or an error, soon")
  func corpora() async throws {
    var files = 0
    for url in Corpora.files("pdf-plans", "pdf") where !url.path.contains("/openingdesign/") {
      files += 1
      let bytes = try Corpora.bytes(url)
      guard case .success(let facts) = Result(catching: { try PlanSource.inspect(bytes) }), facts.kind == .pdf
      else { continue }
      let composed = try PDFComposition(
        pages: TestPDF.blank(width: 200, height: 300), plans: [.init(bytes: bytes)],
        placements: [.init(plan: 0, planPage: 1, page: 1, transform: .scale(0.1))]
      ).write()
      #expect(try Tools.passesCheck(composed), "\(url.lastPathComponent)")
    }
    // One that keeps poppler busy for ever is stopped.
    for url in Corpora.files("pdf-plans/pdfjs", "pdf") where url.lastPathComponent.contains("bomb") {
      var rasteriser = PDFRasteriser()
      rasteriser.seconds = 2
      let plan = try PDFPlan(Corpora.bytes(url))
      let drawn = await Task { try await rasteriser.image(of: plan, page: 1, pixelsPerPoint: 0.5) }.result
      if case .failure(let error as UnderlayError) = drawn {
        #expect(error.code == .tooLarge || error.code == .toolFailed)
      }
    }
    print("note: \(files) PDFs tried")
  }

  @Test("A tool that fails, talks too much or takes too long is an error")
  func limitedProcess() async {
    func code(_ tool: String, _ arguments: [String], limit: Int = 1000, seconds: Int = 10) async -> UnderlayError.Code?
    {
      do {
        let process = LimitedProcess(
          tool: tool, package: "coreutils", arguments: arguments, outputLimit: limit, seconds: seconds)
        _ = try await process.run(input: Array("hello".utf8))
        return nil
      } catch { return error.code }
    }
    #expect(await code("cat", ["/dev/stdin"]) == nil)
    #expect(await code("false", []) == .toolFailed)
    #expect(await code("yes", []) == .tooLarge)
    #expect(await code("sleep", ["20"], seconds: 1) == .tooLarge)
    #expect(await code("sha256sum", ["/dev/zero"], seconds: 1) == .tooLarge)
    // All of its output fits, though far more than a pipe holds.
    #expect(await code("head", ["-c", "900000", "/dev/zero"], limit: 1_000_000) == nil)
    #expect(await code("no-such-tool", []) == .toolMissing)
    let environment = LimitedProcess(
      tool: "env", package: "coreutils", arguments: [], outputLimit: 1000, environment: ["A": "b"])
    #expect(await (try? environment.run(input: [])).map { String(decoding: $0, as: UTF8.self) } == "A=b\n")
  }
}
