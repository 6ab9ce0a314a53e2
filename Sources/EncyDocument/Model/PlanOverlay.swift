package import EncyBase

/// `plans/<id>/overlay.json`: a floor plan's facts, its scale and what is placed on it.
///
/// Positions are plan units: points of paper for PDF, px of the outer viewport for SVG, pixels for rasters; origin top left, y down.
package struct PlanOverlay: Sendable {
  /// What was found in the drawing on import.
  package struct Source: Sendable {
    /// The drawing's path in the package.
    package var path: String
    package var mediaType: String
    /// The page, from 1.
    package var page: Int
    /// The page's size in plan units as displayed.
    package var size: Size
    package var pixelsPerInch: Double?
    /// Down the page, where it differs.
    package var pixelsPerInchDown: Double?
  }

  /// A fan on the plan.
  package struct Fan: Sendable, Equatable {
    package var id: String
    package var number: String
    package var product: String
    package var position: Point
    /// Degrees clockwise.
    package var rotation: Double
    /// Millimetres above the floor.
    package var mountHeight: Double?
    /// Whether automatic layout leaves it where it is.
    package var isLocked: Bool
    package var note: String?
  }

  /// A place that fans keep clear of.
  package struct KeepOut: Sendable, Equatable {
    /// What stands there.
    package enum Kind: String, Sendable, CaseIterable {
      case crane, rack, light, sprinkler, smokeDetector, diffuser, heater, extraction, column, obstacle
    }

    /// Its outline in plan units.
    package enum Outline: Sendable, Equatable {
      /// Corners in order, at least three.
      case polygon([Point])
      case circle(center: Point, radius: Double)
      case point(Point)
    }

    package var id: String
    package var kind: Kind
    package var name: String?
    package var outline: Outline
    /// Millimetres above the floor; `nil` where not known.
    package var bottom: Double?
    /// Millimetres above the floor; `nil` where not known.
    package var top: Double?
    /// The distance to keep, in millimetres; what the rules say when `nil`.
    package var clearance: Double?
    package var note: String?

    package init(
      id: String, kind: Kind, name: String? = nil, outline: Outline, bottom: Double? = nil, top: Double? = nil,
      clearance: Double? = nil, note: String? = nil
    ) {
      (self.id, self.kind, self.name, self.outline) = (id, kind, name, outline)
      (self.bottom, self.top, self.clearance, self.note) = (bottom, top, clearance, note)
    }
  }

  /// An area of the hall.
  package struct Zone: Sendable, Equatable {
    package var id: String
    package var name: String?
    /// Corners in order, in plan units, at least three.
    package var points: [Point]
    /// Millimetres; the building's when `nil`.
    package var ceilingHeight: Double?

    package init(id: String, name: String? = nil, points: [Point], ceilingHeight: Double? = nil) {
      (self.id, self.name, self.points, self.ceilingHeight) = (id, name, points, ceilingHeight)
    }
  }

  /// A dimension line.
  package struct Dimension: Sendable, Equatable {
    package var id: String
    package var from: Point
    package var to: Point
    /// In place of the measured length.
    package var text: String?

    package init(id: String, from: Point, to: Point, text: String? = nil) {
      (self.id, self.from, self.to, self.text) = (id, from, to, text)
    }
  }

  /// A note on the plan.
  package struct Note: Sendable, Equatable {
    package var id: String
    package var position: Point
    package var text: String

    package init(id: String, position: Point, text: String) {
      (self.id, self.position, self.text) = (id, position, text)
    }
  }

  /// A column line of the building.
  package struct GridLine: Sendable, Equatable {
    package var id: String
    package var name: String
    package var from: Point
    package var to: Point

    package init(id: String, name: String, from: Point, to: Point) {
      (self.id, self.name, self.from, self.to) = (id, name, from, to)
    }
  }

  package var id: String
  package var name: String?
  package var source: Source
  /// The part of the plan that is shown, in plan units; the whole page when `nil`.
  package var crop: Rect?
  /// Degrees clockwise by which the plan is shown turned: 0, 90, 180 or 270.
  package var rotation: Int
  /// Names of the drawing's layers that are shown; as the drawing says when `nil`.
  package var layers: [String]?
  /// Degrees clockwise from up, before the view is turned; `nil` where not known.
  package var north: Double?
  package var scale: PlanScale?
  package var fans: [Fan]
  package var keepOuts: [KeepOut]
  package var zones: [Zone]
  package var gridLines: [GridLine]
  package var dimensions: [Dimension]
  package var notes: [Note]
  /// Where it stands among the proposal's plans; `nil` comes last.
  package var order: Int?
  package var showsCoverage: Bool
  package var showsAirSpeed: Bool

  package init?(id: String, json: JSONValue) {
    guard let source = json["source"], let path = source.text("path"), let width = source.double("width"),
      let height = source.double("height"), width > 0, height > 0
    else { return nil }
    self.id = id
    name = json.text("name")
    order = json.int("order")
    self.source = Source(
      path: path, mediaType: source.text("mediaType") ?? "", page: source.int("page") ?? 1,
      size: Size(width: width, height: height), pixelsPerInch: source["pixelsPerInch"]?.double("x"),
      pixelsPerInchDown: source["pixelsPerInch"]?.double("y"))
    if let crop = json["view"]?["crop"], let x = crop.double("x"), let y = crop.double("y"),
      let width = crop.double("width"), let height = crop.double("height"), width > 0, height > 0
    {
      self.crop = Rect(x: x, y: y, width: width, height: height)
    }
    rotation = json["view"]?.int("rotation") ?? 0
    scale = PlanScale(json: json["scale"])
    fans = json.items("fans").compactMap { fan in
      guard let position = fan.point("position") else { return nil }
      return Fan(
        id: fan.text("id") ?? "", number: fan.text("number") ?? "", product: fan.text("product") ?? "",
        position: position, rotation: fan.double("rotation") ?? 0, mountHeight: fan.double("mountHeight"),
        isLocked: fan.bool("locked"), note: fan.text("note"))
    }
    layers = json["view"]?["layers"]?.arrayValue?.compactMap(\.stringValue)
    north = json["view"]?.double("north")
    keepOuts = json.items("keepOuts").compactMap { KeepOut(json: $0) }
    zones = json.items("zones").compactMap { zone in
      let points = zone.items("points").compactMap { Point(json: $0) }
      guard points.count >= 3 else { return nil }
      return Zone(
        id: zone.text("id") ?? "", name: zone.text("name"), points: points, ceilingHeight: zone.double("ceilingHeight"))
    }
    gridLines = json.items("gridLines").compactMap { line in
      guard let from = line.point("from"), let to = line.point("to"), let name = line.text("name") else { return nil }
      return GridLine(id: line.text("id") ?? "", name: name, from: from, to: to)
    }
    dimensions = json.items("dimensions").compactMap { line in
      guard let from = line.point("from"), let to = line.point("to") else { return nil }
      return Dimension(id: line.text("id") ?? "", from: from, to: to, text: line.text("text"))
    }
    notes = json.items("notes").compactMap { note in
      guard let position = note.point("position"), let text = note.text("text") else { return nil }
      return Note(id: note.text("id") ?? "", position: position, text: text)
    }
    showsCoverage = json["options"]?.bool("showCoverage") ?? false
    showsAirSpeed = json["options"]?.bool("showAirSpeed") ?? false
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

  /// Millimetres on site a plan unit stands for; `nil` until the scale is known.
  package var millimetresPerUnit: Double? {
    scale?.millimetresPerUnit(mediaType: source.mediaType, pixelsPerInch: source.pixelsPerInch, size: source.size)
  }
}

extension PlanOverlay.KeepOut {
  init?(json: JSONValue) {
    guard let kind = json.text("kind").flatMap(Kind.init) else { return nil }
    let points = json.items("points").compactMap { Point(json: $0) }
    guard let first = points.first else { return nil }
    switch json.text("shape") {
    case "polygon":
      guard points.count >= 3 else { return nil }
      outline = .polygon(points)
    case "circle":
      guard let radius = json.double("radius"), radius > 0 else { return nil }
      outline = .circle(center: first, radius: radius)
    case "point": outline = .point(first)
    default: return nil
    }
    self.kind = kind
    id = json.text("id") ?? ""
    name = json.text("name")
    bottom = json.double("bottom")
    top = json.double("top")
    clearance = json.double("clearance")
    note = json.text("note")
  }
}

/// Paper that drawings are made for (ISO 216).
package enum PaperSize: String, Sendable, CaseIterable {
  case a4 = "A4"
  case a3 = "A3"
  case a2 = "A2"
  case a1 = "A1"
  case a0 = "A0"

  /// The short and the long side in millimetres.
  package var sides: (short: Double, long: Double) {
    switch self {
    case .a4: (210, 297)
    case .a3: (297, 420)
    case .a2: (420, 594)
    case .a1: (594, 841)
    case .a0: (841, 1189)
    }
  }
}

/// How a plan's scale is known: the evidence is stored, the factor follows from it.
package enum PlanScale: Sendable, Equatable {
  /// Two points of the plan and the millimetres on site between them; also read off a scale bar.
  case twoPoints(from: Point, to: Point, length: Double)
  /// A stated ratio: 100 means 1:100. With a paper, it holds for the whole page printed at that size; without, for the page as it is.
  case ratio(Double, paper: PaperSize? = nil)

  package init?(json: JSONValue?) {
    guard let json else { return nil }
    if let from = json.point("from"), let to = json.point("to"), let length = json.double("length") {
      self = .twoPoints(from: from, to: to, length: length)
    } else if let ratio = json.double("ratio") {
      self = .ratio(ratio, paper: json.text("paper").flatMap(PaperSize.init))
    } else {
      return nil
    }
  }

  /// Millimetres of paper that a plan unit is; `nil` for pixels of unknown size.
  package static func paperPerUnit(mediaType: String, pixelsPerInch: Double?) -> Double? {
    switch mediaType {
    case "application/pdf": 25.4 / 72
    case "image/svg+xml": 25.4 / 96
    default: pixelsPerInch.flatMap { $0 > 0 ? 25.4 / $0 : nil }
    }
  }

  /// Whether plan units are lengths of paper, so that a size or a ratio says something. Programs that don't know a picture's size on
  /// paper write 72 or 96 pixels an inch.
  package static func hasPaperSize(mediaType: String, pixelsPerInch: Double?) -> Bool {
    if mediaType == "application/pdf" || mediaType == "image/svg+xml" { return true }
    return pixelsPerInch.map { ![72, 96].contains($0.rounded()) } ?? false
  }

  /// Millimetres on site a plan unit stands for, or `nil` where the evidence doesn't tell: points that are one, no length, a ratio
  /// on pixels of unknown size.
  package func millimetresPerUnit(mediaType: String, pixelsPerInch: Double?, size: Size) -> Double? {
    let factor: Double
    switch self {
    case .twoPoints(let from, let to, let length): factor = length / from.distance(to: to)
    case .ratio(let ratio, let paper):
      let paperPerUnit = PlanScale.paperPerUnit(mediaType: mediaType, pixelsPerInch: pixelsPerInch)
      if let paper {
        // Where a unit has no length on paper, the whole page is the sheet.
        let unit = paperPerUnit ?? paper.sides.long / max(size.width, size.height)
        let page = Size(width: size.width * unit, height: size.height * unit)
        let sheet = StandardSheet.all.first { $0.name == paper.rawValue }
        factor = ratio * unit * (sheet?.reduction(on: page) ?? 1)
      } else {
        guard let paperPerUnit else { return nil }
        factor = ratio * paperPerUnit
      }
    }
    return factor.isFinite && factor > 0 ? factor : nil
  }
}
