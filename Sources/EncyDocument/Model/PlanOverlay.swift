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
  }

  /// A fan on the plan.
  package struct Fan: Sendable {
    package var id: String
    package var number: String
    package var product: String
    package var position: Point
    /// Degrees clockwise.
    package var rotation: Double
    /// Millimetres above the floor.
    package var mountHeight: Double?
    package var note: String?
  }

  package var id: String
  package var name: String?
  package var source: Source
  /// The part of the plan that is shown, in plan units; the whole page when `nil`.
  package var crop: Rect?
  /// Degrees clockwise by which the plan is shown turned: 0, 90, 180 or 270.
  package var rotation: Int
  package var scale: PlanScale?
  package var fans: [Fan]
  package var showsCoverage: Bool

  package init?(id: String, json: JSONValue) {
    guard let source = json["source"], let path = source.text("path"), let width = source.double("width"),
      let height = source.double("height"), width > 0, height > 0
    else { return nil }
    self.id = id
    name = json.text("name")
    self.source = Source(
      path: path, mediaType: source.text("mediaType") ?? "", page: source.int("page") ?? 1,
      size: Size(width: width, height: height), pixelsPerInch: source["pixelsPerInch"]?.double("x"))
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
        note: fan.text("note"))
    }
    showsCoverage = json["options"]?.bool("showCoverage") ?? false
  }

  /// Millimetres on site a plan unit stands for; `nil` until the scale is known.
  package var millimetresPerUnit: Double? {
    scale?.millimetresPerUnit(mediaType: source.mediaType, pixelsPerInch: source.pixelsPerInch)
  }
}

/// How a plan's scale is known: the evidence is stored, the factor follows from it.
package enum PlanScale: Sendable, Equatable {
  /// Two points of the plan and the millimetres on site between them; also read off a scale bar.
  case twoPoints(from: Point, to: Point, length: Double)
  /// A stated ratio: 100 means 1:100.
  case ratio(Double)

  package init?(json: JSONValue?) {
    guard let json else { return nil }
    if let from = json.point("from"), let to = json.point("to"), let length = json.double("length") {
      self = .twoPoints(from: from, to: to, length: length)
    } else if let ratio = json.double("ratio") {
      self = .ratio(ratio)
    } else {
      return nil
    }
  }

  /// Millimetres on site a plan unit stands for, or `nil` where the evidence doesn't tell: points that are one, no length, a ratio
  /// on pixels of unknown size.
  package func millimetresPerUnit(mediaType: String, pixelsPerInch: Double?) -> Double? {
    let factor: Double
    switch self {
    case .twoPoints(let from, let to, let length): factor = length / from.distance(to: to)
    case .ratio(let ratio):
      switch mediaType {
      case "application/pdf": factor = ratio * 25.4 / 72
      case "image/svg+xml": factor = ratio * 25.4 / 96
      default:
        guard let pixelsPerInch, pixelsPerInch > 0 else { return nil }
        factor = ratio * 25.4 / pixelsPerInch
      }
    }
    return factor.isFinite && factor > 0 ? factor : nil
  }
}
