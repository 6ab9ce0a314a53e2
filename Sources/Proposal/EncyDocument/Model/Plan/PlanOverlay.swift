package import EncyBase
package import EncyTexts

/// `plans/<id>/overlay.json`: a floor plan's facts, its scale and what is placed on it.
///
/// Positions are plan units: points of paper for PDF, px of the outer viewport for SVG, pixels for rasters; origin top left, y down.
package struct PlanOverlay: Sendable {
  /// What was found in the drawing on import.
  package struct Source: Sendable {
    /// The drawing's path in the package.
    package var path: String
    /// What the drawing is; `nil` where that isn't known.
    package var kind: SourceKind?
    /// The page, from 1.
    package var page: Int
    /// The page's size in plan units as displayed.
    package var size: Size
    package var pixelsPerInch: Double?
    /// Down the page, where it differs.
    package var pixelsPerInchDown: Double?

    /// What positions are counted in: `pt` or `px`.
    package var unit: String { kind?.unit ?? "px" }
  }

  package var id: String
  package var name: String?
  package var source: Source
  /// The part of the plan that is shown, in plan units; the whole page when `nil`.
  package var crop: Rect?
  /// Degrees clockwise by which the plan is shown turned: 0, 90, 180 or 270.
  package var rotation: Int
  /// Names of the drawing's layers that are shown; the drawing's own choice when `nil`.
  package var layers: [String]?
  /// Degrees clockwise from up, before the view is turned; `nil` where not known.
  package var north: Double?
  package var scale: PlanScale?
  /// Where it stands among the proposal's plans; `nil` comes last.
  package var order: Int?
  package var showsCoverage: Bool
  package var showsAirSpeed: Bool
  /// Whether the proposal has other plans, so that commands have to name this one.
  package var isOneOfSeveral = false
  /// The hall's outline as it was found on the drawing, for a plan without zones; no part of the proposal.
  package var foundHall: [Point] = []
  /// Whether places count from the hall's corner on paper; not kept in the file.
  package var measuresFromHall = false
  /// The items of each kind, `[Zone]` under `Zone`.
  private var lists: [ObjectIdentifier: any Sendable] = [:]

  /// Reads a plan's part; `nil` when the facts of the drawing are missing.
  /// - Parameters:
  ///   - id: The plan's id.
  ///   - json: The part.
  ///   - kind: What its drawing is by its bytes, see ``Document/sourceKind(of:)``; the part only claims to know.
  package init?(id: String, json: JSONValue, kind: SourceKind?) {
    guard let source = json["source"], let path = source.text("path"), let width = source.double("width"),
      let height = source.double("height"), width > 0, height > 0
    else { return nil }
    self.id = id
    name = json.text("name")
    order = json.int("order")
    self.source = Source(
      path: path, kind: kind, page: source.int("page") ?? 1,
      size: Size(width: width, height: height), pixelsPerInch: source["pixelsPerInch"]?.double("x"),
      pixelsPerInchDown: source["pixelsPerInch"]?.double("y"))
    if let crop = json["view"]?["crop"], let x = crop.double("x"), let y = crop.double("y"),
      let width = crop.double("width"), let height = crop.double("height"), width > 0, height > 0
    {
      self.crop = Rect(x: x, y: y, width: width, height: height)
    }
    rotation = json["view"]?.int("rotation") ?? 0
    scale = PlanScale(json: json["scale"])
    layers = json["view"]?["layers"]?.arrayValue?.compactMap(\.stringValue)
    north = json["view"]?.double("north")
    showsCoverage = json["options"]?.bool("showCoverage") ?? false
    showsAirSpeed = json["options"]?.bool("showAirSpeed") ?? false
    for kind in PlanOverlay.kinds { read(kind, from: json) }
  }

  /// Where a point is on the page as it is shown, turned.
  package func shown(_ point: Point) -> Point {
    let (width, height) = (source.size.width, source.size.height)
    return switch ((rotation % 360) + 360) % 360 {
    case 90: Point(x: height - point.y, y: point.x)
    case 180: Point(x: width - point.x, y: height - point.y)
    case 270: Point(x: point.y, y: width - point.x)
    default: point
    }
  }

  /// The proposal with this plan, as commands name them.
  package var file: SafeText { .theFile(plan: isOneOfSeveral ? id : nil) }

  /// The same where the proposal's name is known.
  package func named(in file: String) -> SafeText {
    isOneOfSeveral ? SafeText(command: "\(file) --plan \(id)") : SafeText(file)
  }

  /// Millimetres on site a plan unit stands for; `nil` until the scale is known.
  package var millimetresPerUnit: Double? {
    scale?.millimetresPerUnit(kind: source.kind, pixelsPerInch: source.pixelsPerInch, size: source.size)
  }
}

extension PlanOverlay {
  /// Everything that can be placed on a plan, in the order in which it is listed.
  package static let kinds: [any PlanItem.Type] = [
    Fan.self, Zone.self, KeepOut.self, ColumnLine.self, DimensionLine.self, PlanNote.self,
  ]

  /// What can be placed beside fans.
  package static let elementKinds = kinds.filter { $0 != Fan.self }

  /// The kind whose items stand in that list; `nil` for any other member.
  package static func kind(inList list: String) -> (any PlanItem.Type)? { kinds.first { $0.list == list } }

  /// The items of a kind.
  package subscript<Item: PlanItem>(kind: Item.Type) -> [Item] {
    get { lists[ObjectIdentifier(kind)] as? [Item] ?? [] }
    set { lists[ObjectIdentifier(kind)] = newValue }
  }

  private mutating func read<Item: PlanItem>(_ kind: Item.Type, from json: JSONValue) {
    self[kind] = json.items(kind.list).compactMap { Item(json: $0) }
  }

  /// All that is placed on the plan, kind by kind.
  package var items: [any PlanItem] { PlanOverlay.kinds.flatMap { items(of: $0) } }

  /// All that is placed on the plan beside fans, kind by kind.
  package var elements: [any PlanItem] { PlanOverlay.elementKinds.flatMap { items(of: $0) } }

  private func items<Item: PlanItem>(of kind: Item.Type) -> [any PlanItem] { self[kind] }
}
