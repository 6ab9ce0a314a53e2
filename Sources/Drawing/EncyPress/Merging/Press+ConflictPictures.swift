import EncyBase
import EncyCanvas
internal import EncyChanges
import EncyDocument
import EncyDrawing
import EncyExport
internal import EncyMerge
internal import EncyPictures
internal import EncyPressService
internal import EncyTexts

extension Press {
  /// Draws the place on a plan that conflicts are about, as each side has it.
  func conflictPictures(_ document: Document, _ request: ConflictPictureRequest) async throws -> [ConflictPicture] {
    try document.demand("draw it")
    return try await ConflictArtist(press: self, document: document, request: request, measure: PangoTextMeasure())
      .pictures()
  }
}

/// Draws what conflicts on one plan are about.
private struct ConflictArtist {
  let press: Press
  let document: Document
  let request: ConflictPictureRequest
  let measure: PangoTextMeasure

  private var language: EncyTexts.Language { request.language }

  /// How far on site around a thing the plan is shown, in millimetres.
  private static let margin = 4000.0

  private var sides: [PlanSide] {
    [
      PlanSide(word: language.text(.conflictBase), name: "", look: .base),
      PlanSide(word: language.text(.conflictOurs), name: "", look: .side(0)),
      PlanSide(word: language.text(.conflictTheirs), name: "", look: .side(1)),
    ]
  }

  func pictures() async throws -> [ConflictPicture] {
    let disputed = try DisputedItems(
      request.conflicts.map { ($0, 1, 2) }, on: request.plan, of: document)
    if let plan = try plan(of: document), !disputed.isAboutPlan, disputed.items.contains(where: { !$0.states.isEmpty })
    {
      return [try await together(plan, disputed.items)]
    }
    return try await apart()
  }

  private func plan(of document: Document) throws -> PlanOverlay? {
    try document.plans().first { $0.id == request.plan }
  }

  private func comparison(_ plan: PlanOverlay, of document: Document, _ conflicts: [PlanComparison.Conflict]) throws
    -> PlanComparison
  {
    let own = try document.acceptedProducts().hanging(document.products())
    // A product that only the other side has determines how large its fan is.
    let others = try request.theirs.map { try $0.products() } ?? []
    let all = own + others.filter { other in !own.contains { $0.id == other.id } }
    var comparison = PlanComparison(old: plan, new: plan, oldProducts: all, newProducts: all)
    comparison.conflicts = conflicts
    return comparison
  }

  // MARK: Things on a plan

  /// All sides on one drawing, around the place in question.
  private func together(_ plan: PlanOverlay, _ items: [DisputedItems.Item]) async throws -> ConflictPicture {
    let phrases = ConflictWording(document, request.conflicts, language).phrases
    let conflicts = items.filter { !$0.states.isEmpty }.enumerated().map { index, item in
      PlanComparison.Conflict(
        anchor: "conflict-\(index + 1)", name: item.name(item.conflicts.first.map { phrases[$0].label }),
        states: item.states
      )
    }
    let compared = try comparison(plan, of: document, conflicts)
    let part = part(
      of: plan, compared, around: conflicts.flatMap { $0.states.map(\.item) }, ConflictArtist.margin, request.size)
    return try await picture(compared, of: document, plan, side: nil, title: nil, part: part, request.size)
  }

  /// The part of a plan around things, of the form of the picture, as far as the plan goes.
  private func part(
    of plan: PlanOverlay, _ compared: PlanComparison, around items: [any PlanItem], _ margin: Double,
    _ size: ThumbnailSize
  ) -> Rect? {
    let points = items.flatMap(\.shape.points)
    guard let first = points.first else { return nil }
    let factor = plan.millimetresPerUnit
    let reach =
      items.map { item -> Double in
        guard let fan = item as? Fan, let factor,
          let diameter = compared.newProducts.first(where: { $0.id == fan.product })?.diameter
        else { return 0 }
        return diameter / 2 / factor
      }.max() ?? 0
    let page = plan.source.size
    let margin = reach + (factor.map { margin / $0 } ?? max(page.width, page.height) * 0.05)
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, top, right, bottom) = (min(left, point.x), min(top, point.y), max(right, point.x), max(bottom, point.y))
    }
    var (width, height) = (right - left + 2 * margin, bottom - top + 2 * margin)
    // A plan that lies on its side is turned into the form of the picture.
    let isTurned = !(plan.rotation / 90).isMultiple(of: 2)
    let form = isTurned ? Double(size.height) / Double(size.width) : Double(size.width) / Double(size.height)
    if width < height * form { width = min(height * form, page.width) } else { height = min(width / form, page.height) }
    func start(_ middle: Double, _ length: Double, _ whole: Double) -> Double {
      max(0, min(middle - length / 2, whole - length))
    }
    return Rect(
      x: start((left + right) / 2, width, page.width), y: start((top + bottom) / 2, height, page.height), width: width,
      height: height)
  }

  // MARK: Drawings

  /// The plan of each side by itself, what lies otherwise on site marked.
  private func apart() async throws -> [ConflictPicture] {
    let shown = [(document, ConflictPicture.Side.ours)] + (request.theirs.map { [($0, .theirs)] } ?? [])
    let all = try shown.compactMap { document, side in try plan(of: document).map { ($0, document, side) } }
    guard !all.isEmpty else {
      throw PressError("\(document.file): the plan is on neither side", isRefusal: true)
    }
    let different = try request.theirs.map { try Set(moved(to: $0)) } ?? []
    var pictures: [ConflictPicture] = []
    // Beside one another where that shows more, else one below the other.
    let isBeside = request.isBare || request.size.width > request.size.height
    let gap = all.count < 2 ? 0 : request.isBare ? ConflictPicture.bareGap : 6
    let room =
      all.count == 1
      ? request.size
      : isBeside
        ? ThumbnailSize(width: (request.size.width - gap) / 2, height: request.size.height)
        : ThumbnailSize(width: request.size.width, height: (request.size.height - gap) / 2)
    for (plan, document, side) in all {
      let conflicts = plan.fans.filter { different.contains($0.id) }.map { fan in
        PlanComparison.Conflict(
          anchor: "fan-\(fan.id)", name: fan.called, states: [(side == .ours ? 1 : 2, fan)])
      }
      let file = (try document.tree(of: "plans/\(plan.id)/overlay.json"))?["source"]?.text("fileName") ?? ""
      let place = side == .ours ? 1 : 2
      var title = sides[place]
      title.name = file
      let compared = try comparison(plan, of: document, conflicts)
      let part = part(of: plan, compared, around: plan.fans, 2 * ConflictArtist.margin, room)
      pictures.append(
        try await picture(compared, of: document, plan, side: side, title: title, part: part, room))
    }
    guard !request.isBare, pictures.count == 2 else { return pictures }
    return [try ConflictArtist.joined(pictures, isBeside: isBeside, gap: gap)]
  }

  /// The ids of the fans that lie otherwise on site.
  private func moved(to other: Document) throws -> [String] {
    let comparison = try Comparison(old: document, new: other)
    guard
      let plan = try ComparedPlans(comparison, language: language).plans.first(where: {
        $0.comparison.shown?.id == request.plan
      })?.comparison,
      let drawing = ComparisonDrawing(plan, sides: sides, language: language, measure: measure, underlay: .none)
    else { return [] }
    return drawing.comparison.fans.flatMap { [$0.old?.id, $0.new?.id].compactMap(\.self) }
  }

  /// Two pictures as one.
  private static func joined(_ pictures: [ConflictPicture], isBeside: Bool, gap: Int) throws -> ConflictPicture {
    let (first, second) = (pictures[0].picture, pictures[1].picture)
    let width = isBeside ? first.width + gap + second.width : max(first.width, second.width)
    let height = isBeside ? max(first.height, second.height) : first.height + gap + second.height
    var pixels = [UInt8](repeating: 255, count: width * height * 3)
    func put(_ picture: Thumbnail, _ left: Int, _ top: Int) {
      for row in 0..<picture.height {
        let (from, to) = (row * picture.width * 3, ((top + row) * width + left) * 3)
        pixels.replaceSubrange(to..<to + picture.width * 3, with: picture.pixels[from..<from + picture.width * 3])
      }
    }
    put(first, 0, 0)
    put(second, isBeside ? first.width + gap : 0, isBeside ? 0 : first.height + gap)
    let png = try PNGPrinter(pixelsPerPoint: 1).encode(pixels, width: width, height: height)
    return ConflictPicture(
      side: nil, title: "", picture: Thumbnail(width: width, height: height, pixels: pixels, png: png), words: [],
      millimetresPerPixel: nil)
  }

  // MARK: Drawing

  private func picture(
    _ comparison: PlanComparison, of document: Document, _ plan: PlanOverlay, side: ConflictPicture.Side?,
    title: PlanSide?, part: Rect?, _ size: ThumbnailSize
  ) async throws -> ConflictPicture {
    guard
      let drawing = ComparisonDrawing(
        comparison, sides: sides, language: language, measure: measure, underlay: .plan, part: part)
    else { throw PressError("\(document.file): the plan is on neither side", isRefusal: true) }
    let (page, tags) = drawing.detail(title: title, isBare: request.isBare)
    let density = min(Double(size.width) / page.size.width, Double(size.height) / page.size.height)
    let printer = PNGPrinter(pixelsPerPoint: density)
    _ = try printer.pixelSize(of: page)
    var contents: [String: PlanContent] = [:]
    if let shown = page.items.planPictures.first {
      let sources = PlanContents(document: document, limits: press.limits, cache: press.cache)
      contents = try await sources.forPNG(plan, shown: shown, by: printer)
    }
    let drawn = try printer.picture(of: page, plans: contents)
    let whose: [ConflictPicture.Side] = [.base, .ours, .theirs]
    return ConflictPicture(
      side: side, title: title?.name ?? "",
      picture: Thumbnail(width: drawn.width, height: drawn.height, pixels: drawn.pixels, png: drawn.png),
      words: tags.map {
        ConflictPicture.Word(
          $0.text, x: $0.center.x * density, y: $0.center.y * density, side: $0.side.map { whose[$0] })
      },
      millimetresPerPixel: drawing.millimetresPerPoint.map { $0 / density })
  }
}
