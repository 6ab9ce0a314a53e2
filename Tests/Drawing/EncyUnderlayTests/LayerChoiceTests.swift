import EncyBase
import EncyTexts
@testable import EncyUnderlay
import Testing

/// Layers that are shown because somebody chose so, not the drawing.
struct LayerChoiceTests {
  /// Squares of 20 points in a row, each seen or not by its layers: A and B, A inside B, A or B (OCMD), A and not B (expression), a
  /// form of C, an annotation of C, and D twice, of which the file shows one.
  static let marks = ["A", "B", "A in B", "A or B", "A and not B", "form C", "note C", "D", "D again", "all"]

  static let document: [UInt8] = {
    let squares = [
      "/OC /A BDC 0 0 20 20 re f EMC", "/OC /B BDC 20 0 20 20 re f EMC",
      "/OC /B BDC /OC /A BDC 40 0 20 20 re f EMC EMC", "/OC /Any BDC 60 0 20 20 re f EMC",
      "/OC /Expression BDC 80 0 20 20 re f EMC", "/C Do", "/OC /D BDC 140 0 20 20 re f EMC",
      "/OC /E BDC 160 0 20 20 re f EMC", "180 0 20 20 re f",
    ]
    let properties =
      "/A 5 0 R /B 6 0 R /D 8 0 R /E 9 0 R /Any << /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AnyOn >> "
      + "/Expression << /Type /OCMD /OCGs [5 0 R] /VE [/And 5 0 R [/Not 6 0 R]] >>"
    return TestPDF.page(
      "1 0 0 rg " + squares.joined(separator: " "), mediaBox: "[0 0 200 20]", entries: "/Annots [11 0 R]",
      resources: "<< /XObject << /C 10 0 R >> /Properties << \(properties) >> >>",
      catalog: "/OCProperties << /OCGs [5 0 R 6 0 R 7 0 R 8 0 R 9 0 R] /D << /BaseState /OFF /ON [5 0 R 8 0 R] "
        + "/Order [5 0 R [6 0 R 7 0 R]] /AS [<< /Event /View /OCGs [7 0 R] /Category [/View] >>] >> >>",
      more: [
        "<< /Type /OCG /Name (A) >>", "<< /Type /OCG /Name (B) /Intent /Design >>",
        "<< /Type /OCG /Name (C) /Usage << /View << /ViewState /OFF >> >> >>", "<< /Type /OCG /Name (D) >>",
        "<< /Type /OCG /Name (D) >>",
        TestPDF.stream("1 0 0 rg 100 0 20 20 re f", "/Type /XObject /Subtype /Form /BBox [0 0 200 20] /OC 7 0 R"),
        "<< /Type /Annot /Subtype /Stamp /Rect [120 0 140 20] /OC 7 0 R /AP << /N 12 0 R >> >>",
        TestPDF.stream("1 0 0 rg 0 0 20 20 re f", "/Type /XObject /Subtype /Form /BBox [0 0 20 20]"),
      ])
  }()

  /// What is seen of the marks when these layers are shown, by the words above.
  static func seen(_ shown: Set<String>) -> [String] {
    let (a, b, c, d) = (shown.contains("A"), shown.contains("B"), shown.contains("C"), shown.contains("D"))
    let states = [a, b, a && b, a || b, a && !b, c, c, d, d, true]
    return zip(marks, states).filter(\.1).map(\.0)
  }

  private func marks(_ image: RasterImage) -> [String] {
    Self.marks.enumerated().filter { index, _ in
      let pixel = image[(2 * index + 1) * image.width / 20, image.height / 2]
      return pixel.red > 200 && pixel.green < 60
    }.map(\.element)
  }

  static let choices: [[String]?] =
    [nil, []]
    + (1..<16).map { bits in ["A", "B", "C", "D"].enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element) }

  @Test("Pixels, drawing and placed page show the layers chosen", arguments: choices)
  func shows(choice: [String]?) async throws {
    let plan = try PDFPlan(Self.document)
    plan.show(layers: choice)
    // Without a choice, what the file says: A, and one of the two called D.
    let wanted = choice.map { Self.seen(Set($0)) } ?? Self.seen(["A", "D"]).filter { $0 != "D again" }
    let pixels = try await PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: 2)
    #expect(marks(pixels.image) == wanted)

    let composed = try PDFComposition(
      pages: TestPDF.blank(width: 200, height: 20), plans: [.init(bytes: Self.document, layers: choice)],
      placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
    ).write()
    #expect(try marks(Tools.pixels(composed, perInch: 144)) == wanted)
    #expect(try Tools.passesCheck(composed))
    // What viewers may follow on their own stays behind, as does what PDF/A forbids.
    for word in ["ViewState", "/AS"] { #expect(!String(decoding: composed, as: UTF8.self).contains(word)) }

    let drawing = String(decoding: try await PDFRasteriser().drawing(of: plan, page: 1).bytes, as: UTF8.self)
    let count = drawing.components(of: "<path").count - 1
    #expect(count >= wanted.count && (count < Self.marks.count || wanted.count == Self.marks.count))
  }

  @Test("A choice can be taken back, and names that no layer has hide all")
  func takenBack() async throws {
    let plan = try PDFPlan(Self.document)
    plan.show(layers: ["Z"])
    #expect(try await marks(PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: 1).image) == ["all"])
    plan.show(layers: nil)
    let image = try await PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: 1).image
    #expect(marks(image).contains("A"))
    #expect(try plan.facts(page: 1).layers.map(\.visible) == [true, false, false, true, false])
  }
}

extension String {
  fileprivate func components(of separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }

  /// A state by the lists of the configuration, usage, and which events it applies to; then whether a screen shows the layer.
  static let usages: [(isOff: Bool, usage: String, events: [(String, String)], isShown: Bool)] = [
    (false, "/View << /ViewState /OFF >> /Print << /PrintState /ON >>", [("View", "View"), ("Print", "Print")], false),
    (true, "/View << /ViewState /ON >> /Print << /PrintState /OFF >>", [("View", "View"), ("Print", "Print")], true),
    (false, "/View << /ViewState /OFF >>", [], true), (true, "/View << /ViewState /ON >>", [], false),
    (false, "/Print << /PrintState /OFF >>", [("Print", "Print")], true),
    (false, "/View << /ViewState /OFF >>", [("Print", "View"), ("Export", "View")], true),
    (false, "/View << /ViewState /ON >> /Export << /ExportState /OFF >>", [("View", "View /Export")], false),
    (true, "/View << /ViewState /ON >> /Export << /ExportState /ON >>", [("View", "View /Export")], true),
    (false, "/Zoom << /min 4 >>", [("View", "Zoom")], true),
    (false, "/View << /ViewState 1 >>", [("View", "View")], true),
  ]

  @Test(
    "A layer that follows its use is shown as on a screen, in the list, in pixels and in the PDF",
    arguments: usages.indices)
  func usage(index: Int) async throws {
    let one = Self.usages[index]
    let events = one.events.map { "<< /Event /\($0.0) /OCGs [5 0 R] /Category [/\($0.1)] >>" }.joined(separator: " ")
    let bytes = TestPDF.page(
      "1 0 0 rg /OC /A BDC 0 0 20 20 re f EMC /X Do", mediaBox: "[0 0 40 20]",
      resources: "<< /Properties << /A 5 0 R >> /XObject << /X 6 0 R >> >>",
      catalog: "/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] "
        + (one.isOff ? "/OFF [5 0 R] " : "") + (events.isEmpty ? "" : "/AS [\(events)] ") + ">> >>",
      more: [
        "<< /Type /OCG /Name (A) /Usage << \(one.usage) >> >>",
        TestPDF.stream("1 0 0 rg 20 0 20 20 re f", "/Type /XObject /Subtype /Form /BBox [0 0 40 20] /OC 5 0 R"),
      ])
    let plan = try PDFPlan(bytes)
    #expect(try plan.facts(page: 1).layers.map(\.visible) == [one.isShown])
    let composed = try PDFComposition(
      pages: TestPDF.blank(width: 40, height: 20), plans: [.init(bytes: bytes)],
      placements: [.init(plan: 0, planPage: 1, page: 1, transform: .identity)]
    ).write()
    #expect(!String(decoding: composed, as: UTF8.self).contains("/AS"))
    for image in [
      try await PDFRasteriser().image(of: plan, page: 1, pixelsPerPoint: 2).image,
      try Tools.pixels(composed, perInch: 144),
    ] {
      for x in [1, 3] {
        let pixel = image[x * image.width / 4, image.height / 2]
        #expect((pixel.red > 200 && pixel.green < 60) == one.isShown, "\(x)")
      }
    }
  }
}
