import EncyBase
import EncyTexts
import EncyDrawing
import EncyCanvas
import Testing

@testable import EncyExport
import EncyTestSupport

@Suite struct PDFPrinterTests {
  @Test func printsTextWithEmbeddedFonts() throws {
    let folder = try WorkFolder()
    let printed = try PDFPrinter().print([Samples.everything], information: Samples.information)
    let file = try folder.write(printed.bytes, as: "everything.pdf")
    let fonts = try ToolRun("pdffonts", [file]).output.split(separator: "\n").dropFirst(2)
    #expect(fonts.count >= 4)
    #expect(fonts.allSatisfy { $0.contains("+Inter-") && $0.contains("yes yes yes") })
    let text = try ToolRun("pdftotext", ["-layout", file, "-"]).output
    for part in ["Kyl- och värmebesparing: čćžšđ ČĆŽŠĐ åäö", "1 234 567,50 kr", "3x4 -> 12:30", "F1", "F2"] {
      #expect(text.contains(part))
    }
    #expect(try ToolRun("qpdf", ["--check", file]).status == 0)
  }

  @Test func saysWhatItIsAndWhenWithoutTheClock() throws {
    let folder = try WorkFolder()
    var information = Samples.information
    information.pageLabels = ["i", "1"]
    let printed = try PDFPrinter().print(
      [Samples.everything, Samples.everything], information: information)
    let file = try folder.write(printed.bytes, as: "two.pdf")
    let info = try ToolRun("pdfinfo", ["-isodates", file], environment: ["TZ": "UTC"]).output
    for part in [
      "Offert 1042 – Ljungström & Söner", "Åsa Lind", "HVLS", "Ency 1.0", "2026-03-01T08:00:00Z",
      "2026-03-04T09:30:00Z",
      "Pages:           2",
    ] {
      #expect(info.contains(part))
    }
    let outline = try ToolRun("qpdf", ["--json=1", "--json-key=outlines", "--json-key=pagelabels", file]).output
    #expect(outline.contains("\"title\": \"Översikt\""))
    #expect(outline.contains("\"title\": \"Fläktar\""))
    #expect(outline.contains("\"destpageposfrom1\": 2"))
    #expect(outline.contains("\"/P\": \"i\"") || outline.contains("\"/S\""))
  }

  @Test func titlesStandInForBookmarks() throws {
    let folder = try WorkFolder()
    let pages = ["Första", "Andra"].map { Drawing(size: Size(width: 200, height: 100), title: $0) }
    let printed = try PDFPrinter().print(pages, information: Samples.information)
    let file = try folder.write(printed.bytes, as: "titles.pdf")
    let outline = try ToolRun("qpdf", ["--json=1", "--json-key=outlines", file]).output
    #expect(outline.contains("\"title\": \"Första\"") && outline.contains("\"title\": \"Andra\""))
  }

  @Test func pagesHaveTheirOwnSizes() throws {
    let folder = try WorkFolder()
    let sizes = [Size(width: 595.28, height: 841.89), Size(width: 1190.55, height: 841.89)]
    let printed = try PDFPrinter().print(
      sizes.map { Drawing(size: $0, title: "") }, information: Samples.information)
    let info = try ToolRun("pdfinfo", ["-l", "2", try folder.write(printed.bytes, as: "sizes.pdf")]).output
    #expect(info.contains("595.28 x 841.89"))
    #expect(info.contains("1190.55 x 841.89"))
  }

  /// The PDF's own boxes of words stand where the measure says, for all fonts, sizes and anchors.
  @Test func textStandsWhereItWasMeasured() throws {
    let folder = try WorkFolder()
    let measure = try PangoTextMeasure()
    var random = SeededGenerator(7)
    let letters = Array("abcdefghijklmnopqrstuvwxyzåäöčćžšđABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖČĆŽŠĐ0123456789.,:-/()%€")
    var lines: [TextLine] = []
    for row in 0..<60 {
      let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        String((0..<Int.random(in: 1...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
      }
      let weights = [Font.Weight.regular, .medium, .semibold, .bold]
      lines.append(
        TextLine(
          words.joined(separator: " "), at: Point(x: 500, y: 30 + 30 * Double(row)),
          anchor: [.start, .middle, .end][row % 3],
          font: Font(
            size: Double.random(in: 5...18, using: &random), weight: weights[row % 4], hasTabularDigits: row % 2 == 0),
          color: Samples.ink, haloWidth: row % 5 == 0 ? 1 : 0))
    }
    let drawing = Drawing(size: Size(width: 1000, height: 1860), title: "", items: lines.map { .text($0) })
    let printed = try PDFPrinter().print([drawing], information: Samples.information)
    let boxes = try ToolRun("pdftotext", ["-bbox", try folder.write(printed.bytes, as: "measured.pdf"), "-"]).output
    var found: [Int: (left: Double, right: Double)] = [:]
    for line in boxes.split(separator: "\n") where line.contains("<word") {
      let numbers = line.split(separator: "\"").compactMap { Double($0) }
      // A row's baseline is the row's place; a box reaches above it and a little below.
      let row = Int(((numbers[3] - 30) / 30).rounded(.down))
      let known = found[row] ?? (.infinity, -.infinity)
      found[row] = (min(known.left, numbers[0]), max(known.right, numbers[2]))
    }
    #expect(found.count == lines.count)
    for (row, line) in lines.enumerated() {
      let width = measure.width(of: line.text, font: line.font)
      let left = line.place.x - (line.anchor == .start ? 0 : line.anchor == .middle ? width / 2 : width)
      let box = try #require(found[row])
      #expect((box.left - left).magnitude < 0.5, "\(line.text): starts at \(box.left), not \(left)")
      #expect((box.right - left - width).magnitude < 0.5, "\(line.text): ends at \(box.right), not \(left + width)")
    }
  }

  @Test func aCircleHasItsDiameter() throws {
    let folder = try WorkFolder()
    let drawing = Drawing(
      size: Size(width: 200, height: 200), title: "",
      items: [.shape(Shape(.circle(center: Point(x: 101.3, y: 99.2), radius: 80), fill: Color(0xFF0000)))])
    let printed = try PDFPrinter().print([drawing], information: Samples.information)
    let file = try folder.write(printed.bytes, as: "circle.pdf")
    let found = try #require(try Pixmap(pdf: file, dotsPerInch: 360).bounds(of: [255, 0, 0]))
    #expect((found.width / 5 - 160).magnitude < 0.8 && (found.height / 5 - 160).magnitude < 0.8)
    #expect((found.center.x / 5 - 101.3).magnitude < 0.3 && (found.center.y / 5 - 99.2).magnitude < 0.3)
  }

  @Test func noTextCrashesIt() throws {
    let folder = try WorkFolder()
    let texts =
      Samples.unusualTexts + [String(repeating: "långt ", count: 20_000), String(repeating: "x", count: 50_000)]
    let items = texts.enumerated().map { row, text in
      DrawingItem.text(
        TextLine(text, at: Point(x: 40, y: 40 + 22 * Double(row)), font: Font(size: 14), color: Samples.ink))
    }
    let drawing = Drawing(size: Size(width: 500, height: 500), title: "\u{0}\u{1B}", items: items)
    let printed = try PDFPrinter().print([drawing], information: Samples.information)
    let file = try folder.write(printed.bytes, as: "unusual.pdf")
    #expect(try ToolRun("qpdf", ["--check", file]).status == 0)
    let text = try ToolRun("pdftotext", ["-layout", file, "-"]).output
    for part in ["čćžšđ", "风扇", "ファン", "Вентилатор", "👨", "👦 end", "tab andcontrol"] {
      #expect(text.contains(part), "\(part) is missing")
    }
  }

  @Test func refusesWhatCannotBePrinted() throws {
    func failure(of items: [DrawingItem], _ plans: [String: PlanContent] = [:]) -> ExportError? {
      do {
        _ = try PDFPrinter().print(
          [Drawing(size: Size(width: 100, height: 100), title: "", items: items)], plans: plans,
          information: Samples.information)
        return nil
      } catch { return error }
    }
    let frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let plan = DrawingItem.plan(
      PlanPicture(plan: "p", planSize: Size(width: 10, height: 10), transform: .identity, clip: frame))
    #expect(
      failure(of: [.shape(Shape(.circle(center: Point(x: .nan, y: 0), radius: 1)))])
        == .place(page: 0, item: .exportCircle))
    #expect(failure(of: [.shape(Shape(.path([.move(Point(x: 1e300, y: 0))])))]) == .place(page: 0, item: .exportPath))
    #expect(failure(of: [plan]) == .planMissing(plan: "p"))
    let flat = PlanPicture(
      plan: "p", planSize: Size(width: 10, height: 10), transform: .scale(0), clip: frame)
    #expect(failure(of: [.plan(flat)]) == .place(page: 0, item: .exportPlan(plan: "p")))
    for rubbish in [[], Array("GIF89a".utf8), Array(MarkedPlan.png.prefix(120)), Array(MarkedPlan.jpeg.prefix(300))] {
      guard
        case .unreadable(let what, _) = failure(of: [
          .picture(Picture(frame: frame, bytes: rubbish, summary: "the gate"))
        ])
      else {
        Issue.record("\(rubbish.count) bytes were taken")
        continue
      }
      #expect(what == .exportPicture(name: "the gate"))
    }
    #expect(
      failure(of: [plan], ["p": .svg(MarkedPlan.svg)])
        == .planForm(plan: "p", given: "SVG", needed: .oneOf(["PDF", SafeText(.exportPixels)])))
    #expect(throws: ExportError.pageSize(page: 0, width: -1, height: 20_000)) {
      try PDFPrinter().print(
        [Drawing(size: Size(width: -1, height: 20_000), title: "")], information: Samples.information)
    }
    let short = PlanPixels(width: 100, height: 100, bytesPerPixel: 3, bytes: [1, 2, 3], region: frame)
    #expect(
      failure(of: [plan], ["p": .pixels(short)])
        == .unreadable(
          what: .exportPlan(plan: "p"),
          reason: .exportShortPixels(count: 3, width: SafeText(100), height: SafeText(100))))
  }
}
