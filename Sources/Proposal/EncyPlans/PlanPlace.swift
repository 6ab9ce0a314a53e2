package import EncyBase
package import EncyDocument
internal import EncyTexts

/// How a place on a plan is said: in plan units, in lengths on site, by the column lines that cross there, or as a corner.
package enum PlanPlace: Sendable, Equatable {
  /// Plan units from the top left corner of the drawing before it is turned; from a datum, as it is shown.
  case units(Point)
  /// Millimetres on site, right and down from the datum as the plan is shown.
  case site(SitePoint)
  /// The top left corner of all zones together, else of the outline that was found on the drawing.
  case hall
  /// The top left corner of the whole drawing as it is shown.
  case page
  /// The crossing of two column lines: their names with `/` between, which names may have in them, too.
  case crossing(String)

  /// A place from `x,y` in plan units, `12m,8.5m` on site, `B/2` for a crossing, or `hall` or `page` for its corner.
  /// - Returns: `nil` when the text is of no such form.
  package init?(text: String) {
    if let point = Point(text: text) {
      self = .units(point)
      return
    }
    let halves = text.split(separator: ",", omittingEmptySubsequences: false).map { SiteMeasure(text: String($0)) }
    if halves.count == 2, let x = halves[0], let y = halves[1], x.hasUnit, y.hasUnit {
      self = .site(SitePoint(x: x.millimetres.doubleValue, y: y.millimetres.doubleValue))
    } else if text == "hall" || text == "page" {
      self = text == "hall" ? .hall : .page
    } else if !PlanPlace.names(in: text).isEmpty {
      self = .crossing(text)
    } else {
      return nil
    }
  }

  /// The two names that a crossing may be of, at each `/`.
  private static func names(in text: String) -> [(String, String)] {
    text.indices.filter { text[$0] == "/" }.compactMap { slash in
      let (first, second) = (String(text[..<slash]), String(text[text.index(after: slash)...]))
      return first.isEmpty || second.isEmpty ? nil : (first, second)
    }
  }

  /// The lines that a crossing is of, by their names in any case, or by their ids.
  private static func lines(of text: String, on plan: PlanOverlay) throws -> (String, String) {
    let names = names(in: text)
    let known = names.filter { pair in
      [pair.0, pair.1].allSatisfy { (try? plan.columnLine($0)) != nil }
    }
    if known.count > 1 {
      throw Refusal(.errorCrossingUnclear(text: SafeText(text), number: SafeText(known.count)), remedy: .remedyLineIds)
    }
    guard let pair = known.first ?? names.first else { throw Refusal(.errorNoCrossing(text: SafeText(text))) }
    return pair
  }

  /// The place in plan units.
  /// - Parameters:
  ///   - plan: The plan.
  ///   - datum: What numbers count from; `nil` for lengths on site from the page's corner, and plan units as the drawing has them.
  /// - Returns: The point.
  /// - Throws: ``Refusal`` where the plan has no scale, no zones, or no such lines, or they never cross.
  package func point(on plan: PlanOverlay, from datum: PlanDatum? = nil) throws -> Point {
    switch self {
    case .units(let point): return datum?.point(at: point) ?? point
    case .site(let place):
      guard let factor = plan.millimetresPerUnit else { throw Refusal.scaleMissing(plan) }
      return (datum ?? plan.pageDatum).point(at: place.onPlan(millimetresPerUnit: factor))
    case .page: return plan.pageDatum.origin
    case .hall:
      guard let hall = plan.hallDatum else { throw Refusal(.errorNoHall, remedy: .remedyDrawHall(file: plan.file)) }
      return hall.origin
    case .crossing(let text):
      let (first, second) = try PlanPlace.lines(of: text, on: plan)
      let (one, other) = (try plan.columnLine(first), try plan.columnLine(second))
      guard let point = one.crossing(with: other) else {
        throw Refusal(
          .errorLinesParallel(first: SafeText(first), second: SafeText(second)), remedy: .remedyLinesThatCross)
      }
      return point
    }
  }

  /// The datum at this place.
  /// - Throws: ``Refusal`` as ``point(on:from:)``.
  package func datum(on plan: PlanOverlay) throws -> PlanDatum {
    let origin = try point(on: plan)
    let name: PlanDatum.Name =
      switch self {
      case .hall: .hall
      case .page: .page
      case .crossing(let text): .place(text)
      case .units(let point): .place(point.text)
      case .site(let place): .place(place.metres)
      }
    return PlanDatum(name, at: origin, of: plan)
  }

  /// The step in plan units; a crossing or a corner is no step. Lengths on site are to the right and down as the plan is shown.
  /// - Throws: ``Refusal`` where the plan has no scale.
  package func step(on plan: PlanOverlay) throws -> Point {
    switch self {
    case .units(let point): return point
    case .site:
      let (end, start) = (try point(on: plan), plan.pageDatum.origin)
      return Point(x: end.x - start.x, y: end.y - start.y)
    case .crossing(let text): throw Refusal(.errorNotADistance(text: SafeText(text)), remedy: .remedyWriteDistance)
    case .hall, .page:
      throw Refusal(.errorNotADistance(text: self == .hall ? "hall" : "page"), remedy: .remedyWriteDistance)
    }
  }
}

extension SitePoint {
  /// The point as commands take it: `12.5m,8m`, to a millimetre.
  package var metres: String {
    func text(_ value: Double) -> String { JSONNumber(value / 1_000, decimals: 3)?.text ?? "\(value / 1_000)" }
    return "\(text(x))m,\(text(y))m"
  }
}

/// A length on site as people write it: `12500`, `12.5m`, `1250 cm`, `12500mm`.
package struct SiteMeasure: Sendable, Equatable {
  package let millimetres: JSONNumber
  /// Whether a unit was written.
  package let hasUnit: Bool

  /// A length as people write it; without a unit it is millimetres.
  /// - Throws: When the text is no length, or could be two.
  package init(reading text: String) throws(WrittenNumberError) {
    let quantity = try MeasureUnit.millimetres.read(text)
    (millimetres, hasUnit) = (JSONNumber(quantity.value.normalized), quantity.hasUnit)
  }

  /// A length as people write it.
  /// - Returns: `nil` when the text is none, or could be two.
  package init?(text: String) { try? self.init(reading: text) }
}

extension PlanOverlay {
  /// The column line of that name or id.
  /// - Throws: ``Refusal`` when there is none, or several have the name.
  package func columnLine(_ name: String) throws -> ColumnLine {
    let labels = columnLines.map(\.label)
    let found = ItemNames(numbers: labels, ids: columnLines.map(\.id), names: [labels.map { [$0] }]).places(of: name)
    if let place = found.first, found.count == 1 { return columnLines[place] }
    if found.count > 1 {
      throw Refusal(
        .errorThingsAlike(number: SafeText(found.count), name: SafeText(name)),
        remedy: .remedyGiveOneId(listed: "\(found.map { columnLines[$0].id }.joined(separator: ", "))"))
    }
    let known = columnLines.prefix(30).map(\.label).joined(separator: ", ")
    throw Refusal(
      .errorNoSuchLine(name: SafeText(name)),
      remedy: columnLines.isEmpty
        ? .remedyDrawLine(file: file, name: SafeText(name))
        : .nearest(to: name, among: columnLines.map(\.label) + columnLines.map(\.id))
          ?? .remedyLinesAre(known: SafeText(known)))
  }
}
