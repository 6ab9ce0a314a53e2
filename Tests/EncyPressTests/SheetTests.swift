import EncyBase
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// From a sheet as an architect sends it to a proposal: everything on it arrives, upright, and nothing else does.
@Suite struct SheetTests {
  /// A sheet and the page of it that becomes the plan.
  struct Sheet: CustomTestStringConvertible {
    let path: String
    let page: Int
    var testDescription: String { "\(URL(filePath: path).lastPathComponent) page \(page)" }
  }

  /// Our own sheet, and the architects' where the machine has them (the last page of each; of a sample every third).
  static let sheets: [Sheet] = {
    var paths: [String] = []
    if let folder = TestPlaces.corpus("pdf-plans/openingdesign") {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      paths = names.filter { $0.hasSuffix(".pdf") }.sorted().map { folder.appending(path: $0).path }
      if !isFullRun { paths = stride(from: 0, to: paths.count, by: 3).map { paths[$0] } }
    }
    paths.append(TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse-plan.pdf").path)
    return paths.map { path in
      let facts = try? ProcessRunner.run("pdfinfo", [path]).text.firstMatch(of: /Pages:\s+(\d+)/)?.1
      return Sheet(path: path, page: facts.flatMap { Int($0) } ?? 1)
    }
  }()

  @Test("marks of the check are written as the proposal's language writes numbers", arguments: ["sv", "en"])
  func marksInLanguages(_ language: String) throws {
    let run = try ProposalRun()
    let drawing = try run.folder.write(
      "hall.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M9 9h9"/></svg>"#.utf8)
    try run.ency("new", "hall.ency", "--title", "Hall", "--language", language)
    try run.ency("plan", "import", "hall.ency", drawing)
    try run.ency("plan", "scale", "hall.ency", "--from", "0,0", "--to", "100,0", "--length", "10m")
    try run.ency("plan", "zone", "hall.ency", "--rectangle", "100,50", "--rectangle", "500,350")
    // The tips reach 1.65 m out of the zone.
    try run.ency("plan", "place", "hall.ency", "--product", "HVLS-7300", "--at", "120,200")
    try run.ency("render", "hall.ency", "-o", "marks.svg", "--layers", "+marks")
    let text = String(decoding: try run.bytes("marks.svg"), as: UTF8.self)
    #expect(text.contains(language == "sv" ? "P8 \u{2212}1,65\u{A0}m" : "P8 \u{2212}1.65\u{A0}m"))
  }

  @Test("a PDF sheet becomes a proposal", arguments: sheets)
  func pdfSheet(_ sheet: Sheet) throws {
    let run = try ProposalRun()
    let page = "\(sheet.page)"
    let facts = try run.tool("pdfinfo", "-f", page, "-l", page, sheet.path).text
    let rotation = facts.firstMatch(of: /rot:\s+(\d+)/).flatMap { Int($0.1) } ?? 0
    let crop = facts.firstMatch(of: /size:\s+([\d.]+) x ([\d.]+)/)
    var (width, height) = (Double(crop?.1 ?? "0") ?? 0, Double(crop?.2 ?? "0") ?? 0)
    if rotation % 180 == 90 { (width, height) = (height, width) }

    // A hall of 60 m across the sheet, with a fan that covers little of it.
    try run.propose(
      drawing: sheet.path, page: sheet.page, from: Point(x: width * 0.1, y: height * 0.5),
      to: Point(x: width * 0.9, y: height * 0.5), length: 60_000, product: "HVLS-2400",
      at: Point(x: width * 0.4, y: height * 0.6))
    try run.ency("render", "hall.ency", "-o", "plan.png", "--width", "960")
    for name in ["plan.svg", "plan.pdf"] { try run.ency("render", "hall.ency", "-o", name) }
    try run.ency("export", "hall.ency", "-o", "proposal.pdf", "--attach", "none")

    // The sheet stands upright.
    let cells = 48
    // Each beside the sheet as the same program draws it as large: thin lines are as dark as a program makes them.
    let box = ["-cropbox", "-f", page, "-l", page]
    let seen = try Raster(run.tool("pdftoppm", box + ["-scale-to", "480", sheet.path]).output)
    let large = try Raster(
      run.tool(
        "pdftocairo", box + ["-png", "-singlefile", "-scale-to-x", "960", "-scale-to-y", "-1", sheet.path, "-"]
      ).output)
    #expect(abs(Double(seen.width) / Double(seen.height) - width / height) < 0.02)
    let rendered = try #require(try run.pageSizes("plan.pdf").first)
    #expect(abs(rendered.width - width) < 1 || width > 13_000 || width < 240)
    let pdf = try run.raster(pdf: "plan.pdf", pixelsPerInch: 72 * 480 / rendered.width)
    let png = try Raster(try run.bytes("plan.png"))
    for (name, picture, sheet) in [("PDF", pdf, seen), ("PNG", png, large)] {
      let source = sheet.darkness(cells: cells)
      let part = height * rendered.width / width / rendered.height
      let ours = picture.darkness(cells: cells, part: part)
      let upright = Raster.correlation(source, ours)
      let turned = (1...3).map { Raster.correlation(Raster.turned(source, cells: cells, quarters: $0), ours) }
      #expect(upright > 0.8, "\(name): it looks like the sheet by \(upright) only")
      #expect(upright > (turned.max() ?? 1) + 0.1, "\(name): upright \(upright), turned \(turned)")
    }

    // Its fonts, words and pictures, and no more pictures than it has.
    let fonts = try Self.fonts(run, sheet.path, page: page)
    #expect(fonts.isSubset(of: try Self.fonts(run, "proposal.pdf")), "fonts are missing")
    let words = try Self.visibleWords(run, sheet)
    #expect(Self.missing(words, try Self.words(run, "plan.pdf")).isEmpty)
    // Where the sheet is scaled, pdftotext now and then takes a letter for the neighbouring word's: it rounds distances.
    let missing = Self.missing(words, try Self.words(run, "proposal.pdf"))
    #expect(missing.count <= words.count / 50, "words are missing: \(missing.prefix(20))")
    #expect(Self.missing(words.flatMap { $0.map(String.init) }, try Self.letters(run, "proposal.pdf")).isEmpty)
    let added = Set(try Self.pictures(run, "proposal.pdf")).subtracting(
      try Self.pictures(run, sheet.path, page: page))
    #expect(added.isEmpty, "pictures that the sheet doesn't have: \(added)")

    // A sound file that is little larger.
    try run.tool("qpdf", "--check", "proposal.pdf")
    let size = try run.bytes("proposal.pdf").count - (try Data(contentsOf: URL(filePath: sheet.path)).count)
    #expect(size <= 250_000, "the proposal adds \(size) bytes to the sheet")
    print("\(sheet.testDescription): the proposal adds \(size) bytes")
  }

  @Test("the SVG sample becomes a proposal")
  func svgSheet() throws {
    let run = try ProposalRun()
    let sheet = TestPlaces.checkout.appending(path: "SampleDocuments/sports-hall/sports-hall-plan.svg").path
    try run.propose(
      drawing: sheet, from: Point(x: 400, y: 500), to: Point(x: 800, y: 500), length: 20_000, product: "HVLS-4900",
      at: Point(x: 700, y: 500))
    for name in ["plan.svg", "plan.png", "plan.pdf"] { try run.ency("render", "hall.ency", "-o", name) }
    try run.ency("export", "hall.ency", "-o", "proposal.pdf")
    try run.tool("qpdf", "--check", "proposal.pdf")
    #expect(try Self.pictures(run, "proposal.pdf").isEmpty, "a vector plan became pixels")
    // Words drawn by librsvg are text still.
    let words = try Self.words(run, "proposal.pdf")
    #expect(words.contains { $0.hasPrefix("Rasensporthallen") })
  }

  @Test("a layer that is off stays invisible", arguments: [0, 90])
  func hiddenLayer(_ rotation: Int) throws {
    let run = try ProposalRun()
    let geometry = PlanFixture.geometries.first { $0.rotation == rotation }
    _ = try run.folder.write("plan.pdf", PlanFixture.pdf(try #require(geometry), layered: true))
    try run.propose(
      drawing: "plan.pdf", from: PlanFixture.green, to: PlanFixture.red, length: PlanFixture.distance,
      product: "HVLS-2400", at: PlanFixture.fan)
    for name in ["plan.svg", "plan.png", "plan-out.pdf"] { try run.ency("render", "hall.ency", "-o", name) }
    try run.ency("export", "hall.ency", "-o", "proposal.pdf")
    let sheet = try #require(try run.pageSizes("proposal.pdf").firstIndex { $0.width > $0.height })
    var pictures = [
      ("PNG", try Raster(run.bytes("plan.png"))), ("PDF", try run.raster(pdf: "plan-out.pdf", pixelsPerInch: 72)),
      ("proposal", try run.raster(pdf: "proposal.pdf", page: sheet + 1, pixelsPerInch: 100)),
    ]
    if ProcessRunner.exists("rsvg-convert") {
      try run.tool("rsvg-convert", "-o", "seen.png", "plan.svg")
      pictures.append(("SVG", try Raster(run.bytes("seen.png"))))
    }
    for (name, picture) in pictures {
      let bright = picture.brightPixels()
      let hidden = bright.count { $0.red > 230 && abs($0.green - 128) < 40 && $0.blue < 60 }
      let shown = bright.count { $0.red < 60 && $0.green < 60 && $0.blue > 230 }
      #expect(hidden == 0, "\(name): \(hidden) pixels of the layer that is off")
      #expect(shown > 500, "\(name): the layer that is on is missing")
    }
  }

  // MARK: What is in a PDF

  /// Names of fonts, without the tag of a subset (ISO 32000-1, 9.6.4).
  private static func fonts(_ run: ProposalRun, _ file: String, page: String? = nil) throws -> Set<String> {
    let range = page.map { ["-f", $0, "-l", $0] } ?? []
    let result = try ProcessRunner.run("pdffonts", range + [file], folder: run.folder.path(""))
    return Set(
      result.text.split(separator: "\n").dropFirst(2).compactMap { line in
        line.split(separator: " ").first.map { name in
          name.prefixMatch(of: /[A-Z]{6}\+/).map { String(name[$0.range.upperBound...]) } ?? String(name)
        }
      })
  }

  /// A word as pdftotext finds it, and the middle of its place: points from the MediaBox's top left corner as displayed.
  private struct Word {
    let text: String
    let middle: Point
  }

  private static func placedWords(_ run: ProposalRun, _ file: String, page: String? = nil) throws -> [Word] {
    let range = page.map { ["-f", $0, "-l", $0] } ?? []
    let result = try ProcessRunner.run("pdftotext", ["-bbox"] + range + [file, "-"], folder: run.folder.path(""))
    return result.text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"")
      guard line.contains("<word"), parts.count == 9, let x0 = Double(parts[1]), let y0 = Double(parts[3]),
        let x1 = Double(parts[5]), let y1 = Double(parts[7])
      else { return nil }
      return Word(
        text: String(parts[8].dropFirst().prefix { $0 != "<" }), middle: Point(x: (x0 + x1) / 2, y: (y0 + y1) / 2))
    }
  }

  private static func words(_ run: ProposalRun, _ file: String) throws -> [String] {
    try placedWords(run, file).map(\.text)
  }

  private static func letters(_ run: ProposalRun, _ file: String) throws -> [String] {
    try words(run, file).flatMap { $0.map(String.init) }
  }

  /// What of the first list is not in the second, counting.
  private static func missing(_ words: [String], _ others: [String]) -> [String] {
    var counts = others.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return words.filter { word in
      counts[word, default: 0] -= 1
      return counts[word, default: 0] < 0
    }
  }

  /// The words of a sheet whose middle lies in the CropBox. pdftotext finds the others too, by their place in the MediaBox.
  private static func visibleWords(_ run: ProposalRun, _ sheet: Sheet) throws -> [String] {
    let page = "\(sheet.page)"
    let facts = try run.tool("pdfinfo", "-box", "-f", page, "-l", page, sheet.path).text
    func box(_ name: String) throws -> [Double] {
      let line = facts.split(separator: "\n").first { $0.hasPrefix("Page") && $0.contains(" \(name):") }
      return try #require(line).split(separator: " ").compactMap { Double($0) }.suffix(4)
    }
    let (media, crop) = (try box("MediaBox"), try box("CropBox"))
    let rotation = facts.firstMatch(of: /rot:\s+(\d+)/).flatMap { Int($0.1) } ?? 0
    func displayed(_ x: Double, _ y: Double) -> Point {
      switch rotation {
      case 90: Point(x: y - media[1], y: x - media[0])
      case 180: Point(x: media[2] - x, y: y - media[1])
      case 270: Point(x: media[3] - y, y: media[2] - x)
      default: Point(x: x - media[0], y: media[3] - y)
      }
    }
    let (a, b) = (displayed(crop[0], crop[1]), displayed(crop[2], crop[3]))
    let visible = Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    return try placedWords(run, sheet.path, page: page).filter { visible.contains($0.middle) }.map(\.text)
  }

  /// Kind, size, channels, bits and encoding of each picture.
  private static func pictures(_ run: ProposalRun, _ file: String, page: String? = nil) throws -> [String] {
    let range = page.map { ["-f", $0, "-l", $0] } ?? []
    let result = try ProcessRunner.run("pdfimages", range + ["-list", file], folder: run.folder.path(""))
    return result.text.split(separator: "\n").dropFirst(2).map { line in
      line.split(separator: " ").dropFirst(2).prefix(7).joined(separator: " ")
    }
  }
}
