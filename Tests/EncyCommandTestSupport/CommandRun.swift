import EncyArchiveIndex
package import EncyBase
import EncyCLI
package import EncyChanges
package import EncyDocument
package import EncyKit
package import EncyMerge
package import EncyPictures
import EncyPlaces
package import EncyPlans
package import EncyPressService
import EncySession
import EncyTerminal
import EncyTestSupport
import EncyTexts
import EncyUnderlay
import Synchronization

/// A command run in process: what it said and how it ended.
package struct CommandRun {
  package let status: Int32
  package let output: [UInt8]
  package let errorText: String
  package var text: String { String(decoding: output, as: UTF8.self) }

  /// Fixed clock and ids, so that every run gives the same; and who it is doesn't hang on the settings of git on the machine.
  package static let environment = [
    "SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests", "PATH": "/usr/bin:/bin", "GIT_AUTHOR_NAME": "Anna Berg",
  ]

  /// Runs `ency` with these arguments.
  package static func ency(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = environment,
    press: (any PressService)? = FakePress(), isTerminal: Bool = false
  ) async -> CommandRun {
    let recorder = Recorder()
    var session = Session(press: press, archive: ArchiveIndex())
    session.output = .init { recorder.output($0) }
    session.errorOutput = .init { recorder.errorOutput($0) }
    session.input = { input }
    session.stream = { _, _ in ByteSource(bytes: input, name: "-") }
    session.variable = { environment[$0] }
    session.answersTerminal = { isTerminal }
    session.deviceAttributes = { nil }
    let status = await EncyProgram.run(arguments, in: session)
    return recorder.run(status)
  }
}

private final class Recorder: Sendable {
  private let said = Mutex<(output: [UInt8], errorOutput: [UInt8])>(([], []))
  func output(_ bytes: [UInt8]) { said.withLock { $0.output += bytes } }
  func errorOutput(_ bytes: [UInt8]) { said.withLock { $0.errorOutput += bytes } }
  func run(_ status: Int32) -> CommandRun {
    said.withLock {
      CommandRun(
        status: status, output: $0.output, errorText: String(decoding: $0.errorOutput, as: UTF8.self))
    }
  }
}

/// A press that draws its request as text.
package struct FakePress: PressService {
  /// Whose pictures of conflicts it draws, all white.
  package var conflictSides: [ConflictPicture.Side?] = [nil]
  /// Whether it can't draw.
  package var fails = false
  /// Whether what it draws has all that stands in the proposal.
  package var echoes = false

  package init(conflictSides: [ConflictPicture.Side?] = [nil], fails: Bool = false, echoes: Bool = false) {
    (self.conflictSides, self.fails, self.echoes) = (conflictSides, fails, echoes)
  }

  private func drawn(_ document: Document, _ text: String) throws(PressError) -> [UInt8] {
    if fails { throw PressError("no fonts") }
    guard echoes else { return Array(text.utf8) }
    do { return try document.partPaths.flatMap { try document.bytes(of: $0) } + Array(text.utf8) } catch {
      throw PressError("\(error)")
    }
  }

  package func render(_ document: Document, _ request: RenderRequest) async throws(PressError) -> [UInt8] {
    try drawn(document, "\(request.format.rawValue) of \(request.plan)\n")
  }

  package func sheet(_ document: Document, _ request: SheetRequest) async throws(PressError) -> PressedPage {
    let headings = request.sheet.sections.map(\.heading).filter { !$0.isEmpty }
    return PressedPage(
      bytes: try drawn(
        document, "\(request.format.rawValue) of \(request.sheet.title): \(headings.joined(separator: ", "))\n"))
  }

  package func placeMap(_ request: PlaceMapRequest) throws(PressError) -> [UInt8] {
    Array("\(request.format.rawValue) around \(request.map.name) in \(request.language.rawValue)\n".utf8)
  }

  package func photo(_ bytes: [UInt8], size: ThumbnailSize) throws(PressError) -> Thumbnail {
    Thumbnail(width: 1, height: 1, pixels: [0, 0, 0], png: bytes)
  }

  package func chart(_ document: Document, _ request: ChartRequest) async throws(PressError) -> [UInt8] {
    Array("\(request.format.rawValue) of \(request.charts.count) charts in \(request.language.rawValue)\n".utf8)
  }

  package func chartPicture(_ document: Document, _ request: ChartPictureRequest) async throws(PressError)
    -> ChartPicture
  {
    let columns = request.columns ?? 80
    let (width, height) = (columns * 6, 24)
    return ChartPicture(
      picture: Thumbnail(
        width: width, height: height, pixels: Array(repeating: 255, count: width * height * 3), png: Array("png".utf8)),
      words: [.init("\(request.charts.count) charts", column: 0, row: 0, tone: .plain, isStrong: true)])
  }

  package func export(_ document: Document, _ request: ExportRequest) async throws(PressError) -> [PressedPage] {
    let language = request.language.map { $0.rawValue } ?? "its own language"
    return switch request.format {
    case .pdf: [PressedPage(bytes: try drawn(document, "pdf in \(language)\n"))]
    case .html: [PressedPage(bytes: try drawn(document, "html in \(language)\n"))]
    case .svg: (1...2).map { (page: Int) in PressedPage(page: page, bytes: Array("page \(page)\n".utf8)) }
    }
  }

  package func difference(
    _ comparison: Comparison, _ request: DifferenceRequest
  ) async throws(PressError) -> [PressedPage] {
    [
      PressedPage(
        bytes: Array("\(request.format.rawValue) of \(comparison.old.file) and \(comparison.new.file)\n".utf8))
    ]
  }

  package func conflictPictures(
    _ document: Document, _ request: ConflictPictureRequest
  ) async throws(PressError) -> [ConflictPicture] {
    let gaps = (conflictSides.count - 1) * ConflictPicture.bareGap
    let (width, height) = ((request.size.width - gaps) / conflictSides.count, request.size.height)
    return conflictSides.map { side in
      ConflictPicture(
        side: side, title: "a drawing with quite a long name.svg",
        picture: Thumbnail(
          width: width, height: height, pixels: Array(repeating: 255, count: width * height * 3),
          png: Array("png".utf8)),
        words: [.init("ours", x: 20, y: 20, side: .ours)], millimetresPerPixel: 20)
    }
  }

  package func readXML(_ bytes: [UInt8], named name: String) throws(PressError) -> XMLElement {
    do { return try XMLReader.root(of: bytes) } catch {
      throw PressError(error.finding, file: name, isRefusal: true, showsCode: true)
    }
  }

  package func merge(_ report: MergeReport, _ request: MergeRequest) async throws(PressError) -> [UInt8] {
    Array("merge of \(report.inputs.map(\.name).joined(separator: " and "))\n".utf8)
  }

  package func importPlan(
    _ request: PlanImportRequest, into document: inout Document, origin: Origin
  ) async throws(PressError) -> PlanImportAnswer {
    guard request.page == 1 else {
      throw PressError("\(request.drawingName): has 1 page, so there is no page \(request.page)", isRefusal: true)
    }
    do {
      var ids = origin.ids(context: "import")
      let id = ids.next()
      try document.setPart("plans/\(id)/source.svg", to: request.drawing)
      var overlay: JSONValue = [
        "source": [
          "path": .string("plans/\(id)/source.svg"), "mediaType": "image/svg+xml",
          "sha256": .string(SHA256Digest(of: request.drawing).description), "width": 100, "height": 80, "unit": "px",
        ],
        "fans": [],
      ]
      overlay["name"] = request.name.map { .string($0) }
      try document.setTree("plans/\(id)/overlay.json", to: overlay)
      return PlanImportAnswer(id: id, remarks: [.asItIs(text: "scripts were taken out")])
    } catch { throw PressError("\(error)") }
  }

  package func productPicture(_ request: ProductPictureRequest) async throws(PressError) -> ProductPicture {
    let isPNG = request.bytes.starts(with: [0x89, 0x50])
    // One that isn't square ends in 2.
    if request.bytes.last == 0x32, !request.crops {
      throw PressError(Finding(error: .errorPictureShape(width: "4", height: "3")), file: request.name, isRefusal: true)
    }
    guard isPNG || request.bytes.starts(with: [0xFF, 0xD8]) else {
      throw PressError(Finding(error: .exportNoPicture), file: request.name)
    }
    return ProductPicture(bytes: request.bytes, ending: isPNG ? "png" : "jpg")
  }

  package func drawingFacts(_ request: DrawingFactsRequest) async throws(PressError) -> DrawingFacts {
    DrawingFacts(
      source: [
        "mediaType": "application/pdf", "page": .int(request.page), "pageCount": 2, "width": 1190, "height": 842,
        "unit": "pt", "rotation": 90,
        "layers": [["name": "Walls", "visible": true], ["name": "Racks", "visible": false]],
      ],
      insight: insight(thumbnail: request.thumbnail))
  }

  package func insight(
    _ document: Document, plan: String, thumbnail: ThumbnailSize?, limits: DrawingLimits
  ) async throws(PressError) -> DrawingInsight { insight(thumbnail: thumbnail) }

  /// Two pages, a font and a picture; the thumbnail is a red and a blue pixel.
  private func insight(thumbnail: ThumbnailSize?) -> DrawingInsight {
    DrawingInsight(
      details: [
        "pages": [
          ["first": 1, "last": 1, "width": 1190, "height": 842], ["first": 2, "last": 2, "width": 595, "height": 842],
        ],
        "fonts": [["name": "ArialMT", "format": "TrueType", "embedded": false]],
        "pictures": [["width": 600, "height": 400, "encoding": "jpeg", "pixelsPerInch": ["x": 150, "y": 150]]],
      ],
      thumbnail: thumbnail.map { _ in
        Thumbnail(width: 2, height: 1, pixels: [255, 0, 0, 0, 0, 255], png: Array("png".utf8))
      })
  }

  package func replacePlan(
    _ request: PlanReplaceRequest, into document: inout Document
  ) async throws(PressError) -> PlanReplaceAnswer {
    do {
      let plan = try document.choosePlan(request.plan)
      var source: JSONValue = ["sha256": .string(SHA256Digest(of: request.drawing).description)]
      for (name, value) in [("mediaType", "image/svg+xml"), ("unit", "px")] { source[name] = .string(value) }
      (source["width"], source["height"]) = (2000, 2000)
      let report = try document.replaceDrawing(
        of: plan, by: request.drawing, fileExtension: "svg", source: source, request.replacement)
      return PlanReplaceAnswer(report: report, remarks: [.asItIs(text: "scripts were taken out")])
    } catch { throw PressError("\(error)", isRefusal: true) }
  }

  package func findScales(_ document: Document, _ request: ScaleFindingRequest) async throws(PressError) -> FoundScales
  {
    // A drawing without a proposal says so; the sample's states 1:50.
    if (try? document.model("proposal"))?["title"]?.stringValue == "Silent" {
      return FoundScales(proposals: [], remarks: [.asItIs(text: "12 words were read; none states a scale")])
    }
    let evidence = FoundScales.Evidence(
      kind: "stated", text: "SKALA 1:50", position: Point(x: 90, y: 75.5), millimetresPerUnit: 17.638888889)
    let bar = FoundScales.Evidence(
      kind: "scaleBar", text: "0 5 10 m", position: Point(x: 50, y: 70), millimetresPerUnit: 250)
    return FoundScales(
      proposals: [
        FoundScales.Proposal(
          scale: .ratio(50), source: ScaleSource(text: "SKALA 1:50", position: Point(x: 90, y: 75.5)),
          millimetresPerUnit: 17.638888889, ratio: 50, confidence: "medium", evidence: [evidence],
          reasonsFor: [.asItIs(text: "the sheet states SKALA 1:50")],
          reasonsAgainst: [.asItIs(text: "a scale bar says otherwise: 0 5 10 m")]),
        FoundScales.Proposal(
          scale: .twoPoints(from: Point(x: 30, y: 70), to: Point(x: 70, y: 70), length: 10000),
          source: ScaleSource(isScaleBar: true, text: "0 5 10 m", position: Point(x: 50, y: 70)),
          millimetresPerUnit: 250, ratio: 708.6614, confidence: "low", evidence: [bar],
          reasonsFor: [.asItIs(text: "a scale bar says so: 0 5 10 m")], reasonsAgainst: []),
      ], remarks: [])
  }

  package func findHalls(_ document: Document, _ request: ScaleFindingRequest) async throws(PressError) -> FoundHalls {
    // A drawing without an outline says so; where the building is known, one is sure.
    let title = (try? document.model("proposal"))?["title"]?.stringValue
    if title == "Silent" {
      return FoundHalls(proposals: [], remarks: [.asItIs(text: "no outline on the drawing is closed")])
    }
    func outline(_ right: Double) -> [Point] {
      [Point(x: 0, y: 0), Point(x: right, y: 0), Point(x: right, y: 400), Point(x: 0, y: 400)]
    }
    let isKnown = Building(json: (try? document.model("building")) ?? .null).length != nil
    return FoundHalls(
      proposals: [
        FoundHalls.Proposal(
          corners: outline(title == "Narrow" ? 300 : 600), confidence: isKnown ? "high" : "medium",
          reasonsFor: [.asItIs(text: "the dimensions 60 000 and 40 000 run from end to end of it")], reasonsAgainst: []),
        FoundHalls.Proposal(
          corners: outline(250), confidence: "low",
          reasonsFor: [.asItIs(text: "it is a closed outline that isn't the sheet's frame")],
          reasonsAgainst: [.asItIs(text: "another outline nearly as large stands on the sheet")]),
      ], remarks: [])
  }

  package func judgePDF(_ bytes: [UInt8], file: String) throws(PressError) -> JudgedPDF {
    JudgedPDF(
      findings: [
        Finding(code: "pdfa-6.1.3-1", part: "page-1/object-2", message: .pdfFoundId, remedy: .pdfRemedyRewrite)
      ],
      scope: JudgedPDF.Scope(standards: ["PDF/A"], notChecked: ["pdfa-6.1.5", "pdfa-6.7"]))
  }

  package func pages(
    _ document: Document, _ request: ExportRequest, width: Int, chosen: [ClosedRange<Int>]?
  ) async throws(PressError) -> [PagePicture] {
    (1...3).filter { page in chosen?.contains { $0.contains(page) } ?? true }.map { page in
      PagePicture(
        number: page, count: 3,
        picture: Thumbnail(
          width: 2, height: 1, pixels: [255, 0, 0, 0, 0, 255], png: Array("png \(page) of \(width)".utf8)))
    }
  }

  package func package(inPDF bytes: [UInt8], file: String) throws(PressError) -> [UInt8]? { nil }

  package func planFindings(_ document: Document) -> [Finding] { [] }
}
