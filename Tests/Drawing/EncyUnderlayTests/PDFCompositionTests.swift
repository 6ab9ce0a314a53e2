import EncyBase
import EncyTexts
@testable import EncyUnderlay
import Foundation
import Testing

struct PDFCompositionTests {
  /// A page whose displayed size is known, with a red mark of known place in its user space.
  struct Sheet: CustomTestStringConvertible, Sendable {
    var rotation: Int
    var mediaBox: [Double]
    var cropBox: [Double]?
    var userUnit: Double

    var testDescription: String {
      "rotate \(rotation), media \(mediaBox), crop \(cropBox.map { "\($0)" } ?? "none"), unit \(userUnit)"
    }

    /// In user space; 20 × 10, so that a turned one shows.
    var mark: (x: Double, y: Double) { (shown[0] + 30, shown[1] + 50) }
    var shown: [Double] { cropBox ?? mediaBox }

    var bytes: [UInt8] {
      func array(_ numbers: [Double]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: " ") + "]" }
      var entries = "/Rotate \(rotation) /UserUnit \(userUnit)"
      if let cropBox { entries += " /CropBox \(array(cropBox))" }
      return TestPDF.page("1 0 0 rg \(mark.x) \(mark.y) 20 10 re f", mediaBox: array(mediaBox), entries: entries)
    }

    /// Where a viewer shows the mark: in points, origin top left.
    var expected: Rect {
      let (width, height) = (shown[2] - shown[0], shown[3] - shown[1])
      let upright: Rect
      switch ((rotation % 360) + 360) % 360 {
      case 90: upright = Rect(x: 50, y: 30, width: 10, height: 20)
      case 180: upright = Rect(x: width - 50, y: 50, width: 20, height: 10)
      case 270: upright = Rect(x: height - 60, y: width - 50, width: 10, height: 20)
      default: upright = Rect(x: 30, y: height - 60, width: 20, height: 10)
      }
      return Rect(
        x: upright.x * userUnit, y: upright.y * userUnit, width: upright.width * userUnit,
        height: upright.height * userUnit)
    }

    static let all: [Sheet] = [0, 90, 180, 270, -90, 450].flatMap { rotation in
      [
        Sheet(rotation: rotation, mediaBox: [0, 0, 200, 300], userUnit: 1),
        Sheet(rotation: rotation, mediaBox: [0, 0, 200, 300], cropBox: [20, 40, 150, 260], userUnit: 1),
        Sheet(rotation: rotation, mediaBox: [-100, -150, 100, 150], userUnit: 1),
        Sheet(rotation: rotation, mediaBox: [-100, -150, 100, 150], cropBox: [-80, -120, 60, 130], userUnit: 10),
      ]
    }
  }

  @Test("A mark lands where the transform puts it", arguments: Sheet.all)
  func markLands(sheet: Sheet) throws {
    let plan = try PDFPlan(sheet.bytes)
    let facts = try plan.facts(page: 1)
    let shown = Size(
      width: (sheet.shown[2] - sheet.shown[0]) * sheet.userUnit,
      height: (sheet.shown[3] - sheet.shown[1]) * sheet.userUnit)
    let turned = sheet.rotation % 180 != 0
    #expect(facts.size == (turned ? Size(width: shown.height, height: shown.width) : shown))
    #expect(facts.rotation == ((sheet.rotation % 360) + 360) % 360)

    // As large as it gets on the page, moved, and once turned by a quarter.
    for turns in 0..<2 {
      let scale = 300 / max(facts.size.width, facts.size.height)
      let map = AffineTransform.scale(scale).followed(by: .quarterTurns(turns)).followed(
        by: .translation(x: turns == 0 ? 40 : 400, y: 50))
      let composed = try PDFComposition(
        pages: TestPDF.blank(width: 500, height: 400), plans: [.init(bytes: sheet.bytes)],
        placements: [.init(plan: 0, planPage: 1, page: 1, transform: map)]
      ).write()
      let found = try #require(try Tools.red(Tools.pixels(composed, perInch: 144)))
      let mark = sheet.expected
      let corners = [map.apply(Point(x: mark.x, y: mark.y)), map.apply(Point(x: mark.maxX, y: mark.maxY))]
      let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
      let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
      #expect(abs(Double(found.left) - left * 2) <= 1)
      #expect(abs(Double(found.right) - right * 2) <= 1)
      #expect(abs(Double(found.top) - top * 2) <= 1)
      #expect(abs(Double(found.bottom) - bottom * 2) <= 1)
    }
  }

  @Test("A page drawn as pixels, as SVG and alone shows the mark in the same place", arguments: Sheet.all)
  func markIsDrawn(sheet: Sheet) async throws {
    let plan = try PDFPlan(sheet.bytes)
    let alone = try PDFPlan(plan.singlePage(1)).facts(page: 1)
    #expect(try alone.size == plan.facts(page: 1).size)
    #expect(alone.rotation == 0 && alone.userUnit == 1)

    let perPoint = 600 / max(alone.size.width, alone.size.height)
    let drawn = try await PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: perPoint)
    let found = try #require(Tools.red(drawn.image))
    #expect(abs(Double(found.left) - sheet.expected.x * perPoint) <= 1)
    #expect(abs(Double(found.bottom) - sheet.expected.maxY * perPoint) <= 1)

    // Only a part of it: the same pixels.
    let part = Rect(x: sheet.expected.x - 3, y: sheet.expected.y - 3, width: 60, height: 60)
    let region = try await PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: perPoint, region: part)
    let inPart = try #require(Tools.red(region.image))
    #expect(inPart.left + Int((region.region.x * perPoint).rounded()) == found.left)
    #expect(inPart.top + Int((region.region.y * perPoint).rounded()) == found.top)

    let drawing = try await PDFRasteriser().drawing(of: plan, page: 1)
    #expect(abs(drawing.facts.size.width - alone.size.width) < 0.01)
    #expect(abs(drawing.facts.size.height - alone.size.height) < 0.01)
  }

  @Test("What lies outside the crop box or the clip stays out")
  func clips() throws {
    let sheet = TestPDF.page(
      "1 0 0 rg 0 0 200 300 re f", entries: "/CropBox [50 100 150 200]")
    func composed(_ clip: Rect?) throws -> [UInt8] {
      try PDFComposition(
        pages: TestPDF.blank(width: 300, height: 300), plans: [.init(bytes: sheet)],
        placements: [
          .init(plan: 0, planPage: 1, page: 1, transform: .translation(x: 60, y: 70), clip: clip)
        ]
      ).write()
    }
    let whole = try #require(try Tools.red(Tools.pixels(composed(nil))))
    #expect(whole == (60, 70, 160, 170))
    let part = try #require(
      try Tools.red(Tools.pixels(composed(Rect(x: 10, y: 20, width: 30, height: 40)))))
    #expect(part == (70, 90, 100, 130))
  }

  @Test("Our own content lies over the plan, and one plan on many pages is stored once")
  func order() throws {
    let plan = TestPDF.page("1 0 0 rg 0 0 200 300 re f % " + String(repeating: "filler ", count: 5000))
    let ours = TestPDF.page("0 0 1 rg 10 10 50 50 re f", mediaBox: "[0 0 200 300]")
    let once = try PDFComposition(
      pages: ours, plans: [.init(bytes: plan)],
      placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
    ).write()
    let image = try Tools.pixels(once)
    #expect(image[30, 270] == (0, 0, 255))
    #expect(image[150, 100] == (255, 0, 0))
    let thrice = try PDFComposition(
      pages: ours, plans: [.init(bytes: plan)],
      placements: [0.2, 0.4, 0.6].map {
        .init(plan: 0, planPage: 1, page: 1, transform: .scale($0))
      }
    ).write()
    #expect(thrice.count < once.count + 200)
    #expect(try Tools.passesCheck(thrice))
  }

  // Layers

  /// A page with a red square in a layer, also inside a form, an annotation, and a membership dictionary.
  static func layered(_ configuration: String) -> [UInt8] {
    TestPDF.page(
      "/OC /Off BDC 1 0 0 rg 10 10 40 40 re f EMC /OC /Member BDC 1 0 0 rg 60 10 40 40 re f EMC "
        + "/Form Do /OC /On BDC 0 0 1 rg 10 200 40 40 re f EMC",
      entries: "/Annots [7 0 R]",
      resources: "<< /Properties << /Off 5 0 R /On 6 0 R /Member 9 0 R >> /XObject << /Form 10 0 R >> >>",
      catalog:
        "/OCProperties << /OCGs [5 0 R 6 0 R 11 0 R] /D << \(configuration) /Order [5 0 R (Group) [6 0 R 11 0 R]] >> >>",
      more: [
        "<< /Type /OCG /Name (Walls) >>",
        "<< /Type /OCG /Name <FEFF00C4> >>",
        "<< /Type /Annot /Subtype /Square /Rect [110 10 150 50] /OC 5 0 R /F 4 /AP << /N 8 0 R >> >>",
        TestPDF.stream("1 0 0 rg 0 0 40 40 re f", "/Type /XObject /Subtype /Form /BBox [0 0 40 40]"),
        "<< /Type /OCMD /OCGs [5 0 R] /P /AllOn >>",
        TestPDF.stream(
          "1 0 0 rg 10 100 40 40 re f", "/Type /XObject /Subtype /Form /BBox [0 0 200 300] /OC 5 0 R"),
        "<< /Type /OCG /Name (Unused) >>",
      ])
  }

  @Test(
    "Layers that are off stay invisible, however that is said",
    arguments: [
      ("/OFF [5 0 R]", true), ("/BaseState /OFF /ON [6 0 R]", true), ("/ON [5 0 R] /OFF [5 0 R]", true),
      ("/BaseState /ON", false), ("/BaseState /OFF /ON [5 0 R 6 0 R]", false),
    ])
  func layers(configuration: String, isHidden: Bool) async throws {
    let sheet = Self.layered(configuration)
    let plan = try PDFPlan(sheet)
    #expect(
      try plan.facts(page: 1).layers == [
        .init(name: "Walls", visible: !isHidden), .init(name: "Ä", visible: true),
      ])
    let drawn = try await PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: 1).image
    let composed = try PDFComposition(
      pages: TestPDF.blank(width: 200, height: 300), plans: [.init(bytes: sheet)],
      placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
    ).write()
    for image in [try Tools.pixels(composed), drawn] {
      #expect((Tools.red(image) == nil) == isHidden)
      #expect(image[30, 80] == (0, 0, 255))
      if !isHidden {
        for (x, y) in [(30, 270), (80, 270), (130, 270), (30, 180)] { #expect(image[x, y] == (255, 0, 0)) }
      }
    }
    #expect(try Tools.passesCheck(composed))
    let drawing = try await PDFRasteriser().drawing(of: plan, page: 1)
    #expect(String(decoding: drawing.bytes, as: UTF8.self).contains("rgb(100%,0%,0%)") == !isHidden)
  }

  @Test("Two plans with contrary base states keep their own")
  func layersOfTwoPlans() throws {
    let composed = try PDFComposition(
      pages: TestPDF.blank(width: 400, height: 300),
      plans: [.init(bytes: Self.layered("/BaseState /OFF /ON [6 0 R]")), .init(bytes: Self.layered(""))],
      placements: [
        .init(plan: 0, planPage: 1, page: 1, transform: .identity),
        .init(plan: 1, planPage: 1, page: 1, transform: .translation(x: 200, y: 0)),
      ]
    ).write()
    let found = try #require(try Tools.red(Tools.pixels(composed)))
    #expect(found.left == 210)
    #expect(try Tools.passesCheck(composed))
  }

  // What comes along, and what doesn't

  @Test("Annotations are drawn as viewers draw them")
  func annotations() throws {
    func sheet(_ annotation: String, rotate: Int = 0) -> [UInt8] {
      TestPDF.page(
        "", entries: "/Rotate \(rotate) /Annots [5 0 R]",
        more: [
          "<< /Type /Annot /Rect [50 60 90 80] /AP << /N 6 0 R >> \(annotation) >>",
          TestPDF.stream("1 0 0 rg 0 0 10 10 re f", "/Type /XObject /Subtype /Form /BBox [0 0 10 10]"),
        ])
    }
    func found(_ sheet: [UInt8]) throws -> (left: Int, top: Int, right: Int, bottom: Int)? {
      let composed = try PDFComposition(
        pages: TestPDF.blank(width: 300, height: 300), plans: [.init(bytes: sheet)],
        placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
      ).write()
      return try Tools.red(Tools.pixels(composed))
    }
    let square = try #require(try found(sheet("/Subtype /Square")))
    #expect(square == (50, 220, 90, 240))
    let turned = try #require(try found(sheet("/Subtype /Square", rotate: 90)))
    #expect(turned == (60, 50, 80, 90))
    #expect(try found(sheet("/Subtype /Square /F 2")) == nil)
    #expect(try found(sheet("/Subtype /Square /F 32")) == nil)
    #expect(try found(sheet("/Subtype /Popup")) == nil)
  }

  @Test("Actions, scripts, attachments and private data stay behind")
  func active() throws {
    let sheet = TestPDF.page(
      "/Pic Do", entries: "/Annots [6 0 R] /AA << /O << /S /JavaScript /JS (page) >> >>",
      resources: "<< /XObject << /Pic 5 0 R >> >>",
      catalog: "/OpenAction << /S /JavaScript /JS (secret) >> /AA << /WC << /S /Launch /F (cmd.exe) >> >> "
        + "/Names << /EmbeddedFiles << /Names [(a) 8 0 R] >> >>",
      more: [
        TestPDF.stream(
          "1 0 0 rg 0 0 50 50 re f",
          "/Type /XObject /Subtype /Form /BBox [0 0 50 50] /PieceInfo << /Secret (private) >> /F (/etc/passwd) "
            + "/AF [8 0 R] /Hook << /S /Launch /F (cmd.exe) >>"),
        "<< /Type /Annot /Subtype /Link /Rect [0 0 50 50] /A << /S /URI /URI (http://example.com) >> /AP << /N 7 0 R >> >>",
        TestPDF.stream("0 0 1 rg 0 0 5 5 re f", "/Type /XObject /Subtype /Form /BBox [0 0 5 5]"),
        "<< /Type /Filespec /F (attached.txt) /EF << /F 9 0 R >> >>",
        TestPDF.stream("attached content", "/Type /EmbeddedFile"),
      ])
    let codes = try PDFPlan(sheet).facts(page: 1).findings.map(\.code)
    #expect(codes.contains("plan-javascript"))
    #expect(codes.contains("plan-launch-action"))
    #expect(codes.contains("plan-open-action"))
    #expect(codes.contains("plan-attachments"))
    let composed = try PDFComposition(
      pages: TestPDF.blank(width: 300, height: 300), plans: [.init(bytes: sheet)],
      placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
    ).write()
    for result in [composed, try PDFPlan(sheet).singlePage(1)] {
      let plain = try Tools.run("qpdf", on: result, ["--qdf", "--object-streams=disable", "FILE", "-"]).text
      for word in ["JavaScript", "Launch", "secret", "private", "passwd", "attached", "example.com", "cmd.exe"] {
        #expect(!plain.contains(word), "\(word) came along")
      }
      #expect(plain.contains("0 0 50 50 re"))
    }
  }

  @Test("A page's transparency group is kept, isolated")
  func group() throws {
    let sheet = TestPDF.page(
      "1 0 0 rg 0 0 50 50 re f", entries: "/Group << /Type /Group /S /Transparency /CS /DeviceRGB >>")
    let composed = try PDFComposition(
      pages: TestPDF.blank(width: 300, height: 300), plans: [.init(bytes: sheet)],
      placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
    ).write()
    let plain = try Tools.run("qpdf", on: composed, ["--qdf", "--object-streams=disable", "FILE", "-"]).text
    #expect(plain.contains("/I true"))
    #expect(try Tools.red(Tools.pixels(composed)) != nil)
  }

  @Test("The same input gives the same bytes")
  func deterministic() throws {
    func write() throws -> [UInt8] {
      try PDFComposition(
        pages: TestPDF.blank(width: 300, height: 300), plans: [.init(bytes: Self.layered("/OFF [5 0 R]"))],
        placements: [.init(plan: 0, planPage: 1, page: 1, transform: .scale(0.3))]
      ).write()
    }
    #expect(try write() == write())
  }

  @Test("Real sheets keep fonts, words and images")
  func sheets() throws {
    for url in Corpora.files("pdf-plans/openingdesign", "pdf") + Corpora.files("pdf-plans/wikihouse", "pdf") {
      let sheet = try Corpora.bytes(url)
      let plan = try PDFPlan(sheet)
      let facts = try plan.facts(page: 1)
      let ours = TestPDF.blank(width: Int(facts.size.width) + 20, height: Int(facts.size.height) + 20)
      let composed = try PDFComposition(
        pages: ours, plans: [.init(bytes: sheet)],
        placements: [.init(plan: 0, planPage: 1, page: 1, transform: .translation(x: 10, y: 10))]
      ).write()
      #expect(try Tools.passesCheck(composed), "\(url.lastPathComponent)")
      #expect(try Tools.fonts(composed) == Tools.fonts(sheet), "\(url.lastPathComponent)")
      #expect(try Tools.images(composed) == Tools.images(sheet), "\(url.lastPathComponent)")
      #expect(composed.count < sheet.count + 10_000, "\(url.lastPathComponent)")
      // Words outside the crop box are not on the sheet as displayed.
      let alone = try Tools.words(plan.singlePage(1))
      #expect(try Tools.words(composed).isSuperset(of: alone), "\(url.lastPathComponent)")
      if facts.cropBox == facts.mediaBox {
        #expect(try alone == Tools.words(sheet, ["-f", "1", "-l", "1"]), "\(url.lastPathComponent)")
      }
    }
  }
}
