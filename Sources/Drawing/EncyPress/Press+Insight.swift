import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExport
internal import EncyPictures
internal import EncyPlans
internal import EncyPressService
internal import EncyTexts
import EncyUnderlay

extension Press {
  /// What a drawing is that is in no proposal yet.
  func facts(of request: DrawingFactsRequest) async throws -> DrawingFacts {
    let (drawing, facts) = try await receive(
      request.drawing, name: request.drawingName, page: request.page, password: request.password)
    let source = facts.json(of: drawing, sent: request.drawing, fileName: request.drawingName)
    let details = try await PlanDetails.of(drawing.bytes, page: request.page).json
    var insight = DrawingInsight(details: details)
    if let size = request.thumbnail {
      // Drawn as the only plan of a proposal that is never written.
      var document = Document(file: request.drawingName, origin: try Origin(environment: ["SOURCE_DATE_EPOCH": "0"]))
      var stored = source
      let path = "plans/drawing/source.\(facts.kind.fileExtension)"
      stored.insertFirst("path", .string(path))
      try document.setPart(path, to: drawing.bytes)
      try document.setTree("plans/drawing/overlay.json", to: ["source": stored, "fans": []])
      insight.thumbnail = try await thumbnail(of: document.choosePlan("drawing"), in: document, size)
    }
    return DrawingFacts(source: source, remarks: facts.findings.map(\.message), insight: insight)
  }

  /// What the drawing of a proposal's plan is made of, and what the plan looks like.
  func insight(_ document: Document, plan id: String, thumbnail size: ThumbnailSize?) async throws -> DrawingInsight {
    let plan = try document.choosePlan(id)
    let bytes = try document.bytes(of: plan.source.path)
    var insight = DrawingInsight(details: try await PlanDetails.of(bytes, page: plan.source.page).json)
    if let size { insight.thumbnail = try await thumbnail(of: plan, in: document, size) }
    return insight
  }

  /// The plan with its fans, or the bare drawing where there are none, as large as fits.
  private func thumbnail(of plan: PlanOverlay, in document: Document, _ size: ThumbnailSize) async throws -> Thumbnail {
    let page = plan.fans.isEmpty ? bare(plan) : try withFans(plan, in: document)
    guard let picture = page.items.planPictures.first else {
      throw PressError("\(document.file): nothing of the plan is shown; change its view")
    }
    let printer = PNGPrinter(
      pixelsPerPoint: min(Double(size.width) / page.size.width, Double(size.height) / page.size.height))
    let contents = try await PlanContents(document: document, limits: limits, cache: cache)
      .forPNG(plan, shown: picture, by: printer)
    let drawn = try printer.picture(of: page, plans: contents)
    return Thumbnail(width: drawn.width, height: drawn.height, pixels: drawn.pixels, png: drawn.png)
  }
}

/// What is shown of a plan, alone on a page of its size.
private func bare(_ plan: PlanOverlay) -> Drawing {
  let view = PlanView(plan)
  let unit = plan.source.pointsPerUnit
  let page = Rect(x: 0, y: 0, width: view.size.width * unit, height: view.size.height * unit)
  let picture = PlanPicture(
    plan: plan.id, planSize: plan.source.size, transform: view.transform(at: Point(x: 0, y: 0), pointsPerUnit: unit),
    clip: page)
  return Drawing(size: page.size, title: plan.name ?? plan.id, items: [.plan(picture)], bookmarks: [])
}

private func withFans(_ plan: PlanOverlay, in document: Document) throws -> Drawing {
  let products = try document.acceptedProducts().hanging(document.products())
  return PlanDrawing(plan: plan, products: products, language: .english, measure: try PangoTextMeasure()).render()
}

extension PlanDetails {
  /// The members `pages`, `fonts` and `pictures` of the answer of `plan info`.
  var json: JSONValue {
    func number(_ value: Double, _ decimals: Int) -> JSONValue {
      JSONNumber(value, decimals: decimals).map { .number($0) } ?? .null
    }
    return [
      "pages": .array(
        pages.map {
          [
            "first": .int($0.first), "last": .int($0.last), "width": number($0.size.width, 3),
            "height": number($0.size.height, 3),
          ]
        }),
      "fonts": .array(
        fonts.map {
          [
            "name": .string($0.name), "format": $0.kind.map { .string($0) } ?? .null, "embedded": .bool($0.isEmbedded),
          ]
        }),
      "pictures": .array(
        pictures.map { picture in
          var value: JSONValue = [
            "width": .int(picture.width), "height": .int(picture.height), "encoding": .string(picture.encoding),
          ]
          value["pixelsPerInch"] =
            picture.pixelsPerInch.map { ["x": number($0.x, 1), "y": number($0.y, 1)] } ?? .null
          return value
        }),
    ]
  }
}
