import EncyTestSupport
import EncyTexts
import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay

/// PDFs whose objects refer to one another without end, and sheets that nothing has room for.
struct HostileDocumentTests {
  private static func code(_ bytes: [UInt8]) -> UnderlayError.Code? {
    do throws(UnderlayError) {
      _ = try PlanSource.inspect(bytes)
      return nil
    } catch { return error.code }
  }

  /// A page with a layer, and a configuration of layers that has these entries; `more` are objects from number 7 on.
  private static func layered(_ configuration: String, more: [String], properties: String = "5 0 R") -> [UInt8] {
    TestPDF(
      objects: [
        "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R] /D << \(configuration) >> >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R "
          + "/Resources << /Properties << /P \(properties) >> >> >>",
        TestPDF.stream("/OC /P BDC 0 0 9 9 re f EMC"), "<< /Type /OCG /Name (a) >>", "null",
      ] + more
    ).bytes
  }

  @Test("Layers listed in lists that hold one another are gone through once", arguments: [1, 2, 3, 10])
  func layers(branches: Int) throws {
    for key in ["/Order", "/RBGroups", "/Locked"] {
      // Itself, over and over.
      let own = String(repeating: "7 0 R ", count: branches)
      let loop = Self.layered("\(key) 7 0 R", more: ["[5 0 R \(own)]"])
      // No loop, but each level holds the next one so many times.
      let levels = (8..<60).map { "[5 0 R " + String(repeating: "\($0) 0 R ", count: branches) + "]" } + ["[5 0 R]"]
      let tower = Self.layered("\(key) 7 0 R", more: levels)
      for bytes in [loop, tower] {
        #expect(Self.code(bytes) == nil)
        #expect(try Tools.passesCheck(try PDFPlan(bytes).singlePage(1)))
        let composed = try PDFComposition(
          pages: TestPDF.blank(width: 300, height: 300), plans: [PDFComposition.Plan(bytes: bytes)],
          placements: [PDFComposition.Placement(plan: 0, planPage: 1, page: 1, transform: .identity)]
        ).write()
        #expect(try Tools.passesCheck(composed))
      }
    }
    let used = String(repeating: "8 0 R ", count: branches)
    let usage = Self.layered(
      "/AS [<< /Event /View /Category [/View] /OCGs 8 0 R >>]", more: ["null", "[5 0 R \(used)]"])
    #expect(Self.code(usage) == nil)
    // Memberships whose conditions refer to themselves.
    let membership = Self.layered(
      "/Order [5 0 R]", more: ["<< /Type /OCMD /OCGs [5 0 R 7 0 R] /VE 8 0 R >>", "[/And \(used)]"],
      properties: "7 0 R")
    #expect(Self.code(membership) == nil)
    // Poppler works such a condition out when it draws.
    #expect(!String(decoding: try PDFPlan(membership).uncompressedPage(), as: UTF8.self).contains("/VE"))
    let sound = Self.layered(
      "/Order [5 0 R]", more: ["<< /Type /OCMD /OCGs 5 0 R /VE [/Not [/Or 5 0 R 5 0 R]] >>"], properties: "7 0 R")
    #expect(String(decoding: try PDFPlan(sound).uncompressedPage(), as: UTF8.self).contains("/VE"))
  }

  @Test("Actions that lead to one another are looked at once")
  func actions() throws {
    let next = String(repeating: "8 0 R ", count: 10)
    var pdf = TestPDF()
    pdf.objects = [
      "<< /Type /Catalog /Pages 2 0 R /OpenAction 7 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /AA << /O 7 0 R /C 8 0 R >> >>", "null", "null", "null",
      "<< /S /JavaScript /Next [\(next)] >>", "[7 0 R \(next)]",
    ]
    let facts = try PlanSource.inspect(pdf.bytes)
    #expect(facts.findings.contains { $0.code == "plan-javascript" })
  }

  @Test("Page tree nodes that share one list are gone through in bounded work")
  func sharedKids() {
    let nodes = 3_000
    // Each node holds the list of all nodes; the last one is a page.
    var objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids 3 0 R /Count 1 >>"]
    objects.append("[" + (4...(nodes + 4)).map { "\($0) 0 R" }.joined(separator: " ") + "]")
    objects += Array(repeating: "<< /Type /Pages /Kids 3 0 R >>", count: nodes)
    objects.append("<< /Type /Page /MediaBox [0 0 9 9] >>")
    #expect(Self.code(TestPDF(objects: objects).bytes) == .tooLarge)
  }

  @Test("A sheet without measure is refused in words, and any other can be drawn in every form")
  func sizes() async throws {
    for (box, unit, isTaken) in [
      ("[0 0 200 100]", "75000", false), ("[0 0 0.0001 100]", "1", false), ("[0 0 100 0.0001]", "1", false),
      ("[0 0 2000000 100]", "1", false), ("[0 0 999999 0.5]", "1", true), ("[0 0 0.5 0.5]", "1", true),
      ("[0 0 100 100]", "10000", true), ("[0 0 200 100]", "1", true),
    ] {
      let bytes = TestPDF.page("1 0 0 rg 0 0 5 5 re f", entries: "/MediaBox \(box) /UserUnit \(unit)")
      do throws(UnderlayError) {
        let facts = try PlanSource.inspect(bytes)
        #expect(isTaken, "\(box)")
        let drawn = try await PDFRasteriser().drawing(of: PDFPlan(bytes), page: 1)
        #expect(drawn.facts.size == facts.size)
        let longer = max(facts.size.width, facts.size.height)
        let picture = try await PDFRasteriser().image(of: PDFPlan(bytes), page: 1, pixelsPerPoint: 100 / longer)
        #expect(picture.image.width <= 101 && picture.image.height <= 101)
      } catch {
        #expect(!isTaken && error.message.description.shows("plan-size-wrong"), "\(box): \(error)")
        #expect(error.code == .tooLarge || error.code == .refused)
      }
    }
    for size in ["width='1e-4' height='5'", "width='5' height='1e-9'"] {
      #expect { try PlanSource.inspect(SVGCleanerTests.svg("", size)) } throws: {
        ($0 as? UnderlayError)?.code == .refused
      }
    }
  }

  @Test("Filters whose numbers qpdf can't do with are found on import, and what is taken in is drawn")
  func predictors() async throws {
    for parameters in [
      "/Predictor 15 /Columns 2147483647 /Colors 2147483647 /BitsPerComponent 32",
      "/Predictor 15 /Columns 9 /Colors 3 /BitsPerComponent 32",
      "/Predictor 2 /Columns 9 /Colors 3 /BitsPerComponent 7",
      "/Predictor 15 /Columns 0", "/Predictor 99 /Columns -1",
    ] {
      for filter in ["/LZWDecode", "/FlateDecode"] {
        let image = TestPDF.stream(
          "xx",
          "/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceRGB /BitsPerComponent 8 "
            + "/Filter \(filter) /DecodeParms << \(parameters) >>")
        let bytes = TestPDF.page("/X Do", resources: "<< /XObject << /X 5 0 R >> >>", more: [image])
        switch Self.code(bytes) {
        case nil: _ = try await PDFRasteriser().drawing(of: PDFPlan(bytes), page: 1)
        case let code?: #expect(code == .notDrawable || code == .tooLarge, "\(filter) \(parameters)")
        }
      }
    }
    let wide = TestPDF.stream("xx", "/Subtype /Image /Filter /LZWDecode /DecodeParms << /Columns 2147483647 >>")
    let page = TestPDF.page("/X Do", resources: "<< /XObject << /X 5 0 R >> >>", more: [wide])
    #expect(Self.code(page) == .tooLarge)
  }

  @Test("Drawings that are read at the same time leave the process the limits that it had")
  func limitsAreTakenBack() async throws {
    func limit() -> rlim_t {
      var limits = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
      return limits.rlim_cur
    }
    let before = limit()
    PDFPlan.limitProcess()
    let bytes = TestPDF().bytes
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<60 { _ = try? PlanSource.inspect(bytes) } } }
    }
    #expect(limit() == before)
  }

  @Test("What a drawing asks to have allocated in one piece is bounded")
  func allocations() throws {
    // A row of a picture before any byte of it (ISO 32000-1, 7.4.4.3): so many bytes, of a stream of nothing (RFC 1950).
    func code(columns: Int) -> UnderlayError.Code? {
      var pdf = TestPDF()
      pdf.objects = [
        "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R /Resources << >> >>",
        TestPDF.stream(
          "789c030000000001>",
          "/Filter [/ASCIIHexDecode /FlateDecode] /DecodeParms [null << /Predictor 12 /Columns \(columns) >>]"),
      ]
      return Self.code(pdf.bytes)
    }
    #expect(code(columns: 100) == nil)
    #expect(code(columns: 2_000_000_000) != nil)
  }

  @Test("What is said about encryption tells how to get rid of it")
  func encryption() throws {
    let sound = TestPDF.page("0 0 5 5 re f")
    let locked = try Tools.run("qpdf", on: sound, ["--encrypt", "fan", "owner", "256", "--", "FILE", "-"]).bytes
    for (bytes, code, words) in [
      (locked, UnderlayError.Code.passwordNeeded, ["--password-file"]),
      (Self.oddlyEncrypted, .refused, ["without encryption", "qpdf --decrypt"]),
    ] {
      #expect { try PlanSource.inspect(bytes) } throws: {
        guard let error = $0 as? UnderlayError else { return false }
        return error.code == code && words.allSatisfy(error.remedy.description.contains)
      }
    }
  }

  /// A file that says it is encrypted by a filter that nobody has.
  private static var oddlyEncrypted: [UInt8] {
    let plain = String(decoding: TestPDF.page("0 0 5 5 re f"), as: UTF8.self)
    return Array(
      plain.replacingOccurrences(
        of: "trailer\n<< ",
        with: "trailer\n<< /ID [<00112233445566778899AABBCCDDEEFF> <00112233445566778899AABBCCDDEEFF>] "
          + "/Encrypt << /Filter /Nobody /V 1 >> "
      ).utf8)
  }
}

extension PDFPlan {
  /// The first page as a document whose objects can be read.
  fileprivate func uncompressedPage() throws -> [UInt8] {
    try Tools.run("qpdf", on: singlePage(1), ["--qdf", "--object-streams=disable", "FILE", "-"]).bytes
  }
}
