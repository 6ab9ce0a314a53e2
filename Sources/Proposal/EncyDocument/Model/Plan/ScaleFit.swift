package import EncyBase
package import EncyTexts

/// How a page, by its plan's scale, disagrees with the building that it shows.
package enum ScaleFit: Sendable, Equatable {
  /// The building doesn't fit on the page.
  case tooSmall
  /// The building is lost on the page.
  case tooLarge

  /// By how much drawings and measured lengths may be off: 5 %.
  package static let slack = 1.05
  /// A page this many times as long and as wide as the building is drawn to another scale, or shows more than the building.
  private static let mostTimes = 2.5
  /// Zones that cover so much of the building's floor, measured by it, show that it is the building, however large the page is.
  private static let zones = 0.25...4

  /// The disagreement; `nil` where there is none, or a size is not known.
  /// - Parameters:
  ///   - page: The page on site, in millimetres.
  ///   - building: The building's sides in millimetres.
  ///   - zoneArea: What the plan's zones cover together, in square millimetres.
  package init?(page: Size, building: Size, zoneArea: Double) {
    let (long, short) = (max(page.width, page.height), min(page.width, page.height))
    let (length, width) = (max(building.width, building.height), min(building.width, building.height))
    guard width > 0, short > 0 else { return nil }
    if long * ScaleFit.slack < length || short * ScaleFit.slack < width {
      self = .tooSmall
    } else if long > ScaleFit.mostTimes * length, short > ScaleFit.mostTimes * width,
      !ScaleFit.zones.contains(zoneArea / (length * width))
    {
      self = .tooLarge
    } else {
      return nil
    }
  }
}

/// The sides of a rectangular zone that contradict the building's: it is longer than the building, or has the building's proportions
/// in another size, as the whole hall has by a wrong scale.
package struct ZoneMisfit: Sendable, Equatable {
  package let long, short: Double

  /// By how much a zone may be longer than the building: 10 %.
  private static let slack = 1.1
  /// By how much sides of one shape differ that were drawn by hand: 1.5 %.
  private static let sameShape = 0.015
  /// The factors of a zone's length at which it is the hall drawn by a wrong scale; a smaller one is more likely a part of the hall.
  private static let wrong = 0.55...0.9

  /// The misfit; `nil` where nothing contradicts, or the zone is no rectangle.
  /// - Parameters:
  ///   - corners: The zone's, in plan units.
  ///   - factor: Millimetres on site a plan unit.
  ///   - building: The building's sides in millimetres.
  ///   - isOnly: `true` where the plan has no other zone.
  package init?(_ corners: [Point], factor: Double, building: Size, isOnly: Bool) {
    guard corners.count == 4 else { return nil }
    let sides = corners.indices.map { corners[$0].distance(to: corners[($0 + 1) % 4]) * factor }
    let diagonals = [corners[0].distance(to: corners[2]), corners[1].distance(to: corners[3])].map { $0 * factor }
    func isSame(_ first: Double, _ second: Double) -> Bool { (first - second).magnitude <= 0.02 * max(first, second) }
    guard isSame(sides[0], sides[2]), isSame(sides[1], sides[3]), isSame(diagonals[0], diagonals[1]) else { return nil }
    (long, short) = (max(sides[0], sides[1]), min(sides[0], sides[1]))
    let (length, width) = (max(building.width, building.height), min(building.width, building.height))
    guard width > 0, short > 0 else { return nil }
    let times = (long / length, short / width)
    let isLonger = times.0 > ZoneMisfit.slack
    let isScaled =
      isOnly && ZoneMisfit.wrong.contains(times.0) && (times.0 / times.1 - 1).magnitude <= ZoneMisfit.sameShape
    guard isLonger || isScaled else { return nil }
  }
}

extension PlanOverlay {
  /// Where the scale disagrees with the building's width and length, with what to do: a clause; `nil` when it doesn't, or when one of them
  /// is not known.
  package func scaleDoubt(_ building: Building) -> Message? {
    guard let factor = millimetresPerUnit, let width = building.width, let length = building.length else { return nil }
    let page = Size(width: source.size.width * factor, height: source.size.height * factor)
    let area = zones.reduce(0) { $0 + $1.points.signedArea().magnitude } * factor * factor
    let sizes = [page, Size(width: width, height: length)].map {
      SafeText.siteSize(max($0.width, $0.height), min($0.width, $0.height))
    }
    for zone in zones {
      guard
        let misfit = ZoneMisfit(
          zone.points, factor: factor, building: Size(width: width, height: length), isOnly: zones.count == 1)
      else { continue }
      return .doubtZoneSides(
        name: SafeText(zone.name ?? zone.id), size: .siteSize(misfit.long, misfit.short),
        building: .siteSize(max(width, length), min(width, length)), file: file)
    }
    return switch ScaleFit(page: page, building: Size(width: width, height: length), zoneArea: area) {
    case .tooSmall: .doubtSize(page: sizes[0], building: sizes[1])
    case .tooLarge: .doubtSizeLarge(page: sizes[0], building: sizes[1], file: file)
    case nil: nil
    }
  }
}
