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
    return switch ScaleFit(page: page, building: Size(width: width, height: length), zoneArea: area) {
    case .tooSmall: .doubtSize(page: sizes[0], building: sizes[1])
    case .tooLarge: .doubtSizeLarge(page: sizes[0], building: sizes[1], file: file)
    case nil: nil
    }
  }
}
