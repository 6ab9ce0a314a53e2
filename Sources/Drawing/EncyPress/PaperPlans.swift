import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExport
import EncyUnderlay

/// The customers' drawings as they go on pages of paper.
struct PaperPlans: Sendable {
  /// What they are of.
  var overlays: [PlanOverlay]
  /// What the printer gets of each, by the plans' ids.
  var contents: [String: PlanContent] = [:]
  /// Those that go below the printed pages as vectors.
  var files: [String: PDFComposition.Plan] = [:]

  /// What earlier runs had judged.
  var cache: DrawnPlanCache?
  /// That a drawing breaks no rule; what breaks some is judged each time, for its remarks.
  private static var noBreach: RememberedForm<Bool> {
    RememberedForm(
      find: { cache, key in cache.bytes(key) == Array("none".utf8) ? false : nil },
      keep: { cache, key, breaks in if !breaks { cache.store(Array("none".utf8), as: key) } })
  }

  mutating func add(_ other: PaperPlans) {
    overlays += other.overlays
    contents.merge(other.contents) { $1 }
    files.merge(other.files) { $1 }
  }

  /// Printed pages with the drawings below them.
  func composed(_ printed: PrintedPDF) throws -> [UInt8] {
    if printed.planPlaces.isEmpty { return printed.bytes }
    let order = files.keys.sorted()
    let placements = printed.planPlaces.compactMap { place in
      order.firstIndex(of: place.plan).map {
        PDFComposition.Placement(
          plan: $0, planPage: place.sourcePage + 1, page: place.page + 1, transform: place.transform,
          clip: place.clip.seen(through: place.transform))
      }
    }
    return try PDFComposition(
      pages: printed.bytes, plans: order.compactMap { files[$0] }, placements: placements
    ).write()
  }

  /// What the drawings break that are on pages; with the file's metadata, and what the pages were laid out with.
  func breaches(
    on pages: [Drawing], _ information: PDFInformation, _ measure: PangoTextMeasure
  ) async throws -> PlanBreaches {
    var breaches = PlanBreaches()
    var plain = information
    plain.attachments = []
    let shown = Set(pages.flatMap(\.items.planPictures).map(\.plan))
    for plan in overlays where shown.contains(plan.id) {
      guard let file = files[plan.id] else { continue }
      _ = try await cache.remembered(
        of: file.bytes, page: plan.source.page, layers: ["no breach"] + (file.layers.map { ["layers"] + $0 } ?? []),
        as: PaperPlans.noBreach
      ) {
        let page = try composed(
          PDFPrinter().print([PaperPlans.page(of: plan)], plans: contents, information: plain, measure: measure))
        return breaches.judge(plan, page)
      }
    }
    return breaches
  }

  /// A page with nothing but a drawing.
  private static func page(of plan: PlanOverlay) -> Drawing {
    let size = plan.source.size
    let scale = 500 / max(size.width, size.height)
    let paper = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    let picture = PlanPicture(
      plan: plan.id, planSize: size, transform: AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0),
      clip: paper)
    return Drawing(
      size: Size(width: max(3, paper.width), height: max(3, paper.height)), title: plan.name ?? plan.id,
      items: [.plan(picture)])
  }
}

extension [DrawingItem] {
  /// The plans among the items, also inside groups.
  var planPictures: [PlanPicture] {
    flatMap { item -> [PlanPicture] in
      switch item {
      case .plan(let picture): [picture]
      case .group(let group): group.items.planPictures
      default: []
      }
    }
  }
}

extension Rect {
  /// The rectangle that a map of quarter turns, scaling and shift brings onto this one; `nil` when the map flattens the plane.
  func seen(through map: AffineTransform) -> Rect? {
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0, determinant.isFinite else { return nil }
    func back(_ point: Point) -> Point {
      let (x, y) = (point.x - map.tx, point.y - map.ty)
      return Point(x: (x * map.d - y * map.c) / determinant, y: (y * map.a - x * map.b) / determinant)
    }
    let (first, second) = (back(Point(x: x, y: y)), back(Point(x: maxX, y: maxY)))
    return Rect(
      x: min(first.x, second.x), y: min(first.y, second.y), width: (second.x - first.x).magnitude,
      height: (second.y - first.y).magnitude)
  }
}
