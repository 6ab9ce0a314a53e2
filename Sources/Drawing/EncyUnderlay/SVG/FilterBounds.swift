/// Keeps filters to what drawings need of them: a number in them can ask a renderer for more work than it has time for, or for
/// more memory than there is.
enum FilterBounds {
  enum Fate {
    case kept
    /// Made smaller.
    case changed
    /// To be taken out.
    case refused
  }

  /// Of one filter.
  private static let maximumSteps = 50
  /// Cells of the table of a `feConvolveMatrix`, each of which costs a look at every pixel.
  private static let maximumCells = 225.0
  /// The farthest that a `feMorphology` may look, in user units; its time grows with the square of that.
  private static let maximumRadius = 50.0
  private static let maximumDeviation = 500.0
  /// Each octave of a `feTurbulence` adds half of the one before, so that after ten nothing is to be seen any more.
  private static let maximumOctaves = 10.0
  /// A filter may reach so many times the size of what it is on beyond it.
  private static let maximumReach = 100.0

  /// Changes an element's numbers where they are out of bounds.
  static func apply(to element: SVGElement) -> Fate {
    switch element.name {
    case "filter": return applyToFilter(element)
    case "feTurbulence":
      guard let octaves = element["numOctaves"].flatMap(number), octaves > maximumOctaves else { return .kept }
      element["numOctaves"] = "10"
      return .changed
    case "feConvolveMatrix":
      let order = numbers(element["order"]) ?? [3]
      guard let first = order.first, first * (order.count > 1 ? order[1] : first) <= maximumCells else {
        return .refused
      }
      return .kept
    case "feMorphology": return within(element["radius"], maximumRadius)
    case "feGaussianBlur", "feDropShadow": return within(element["stdDeviation"], maximumDeviation)
    default: return .kept
    }
  }

  private static func applyToFilter(_ element: SVGElement) -> Fate {
    if element.elements.count > maximumSteps { return .refused }
    // In user space the numbers mean nothing by themselves.
    if element["filterUnits"] == "userSpaceOnUse" { return .kept }
    var fate = Fate.kept
    for name in ["x", "y", "width", "height"] {
      guard let text = element[name] else { continue }
      let isPercentage = text.trimmed.hasSuffix("%")
      let value = number(isPercentage ? String(text.trimmed.dropLast()) : text)
      if let value, (isPercentage ? value / 100 : value).magnitude <= maximumReach { continue }
      element[name] = nil
      fate = .changed
    }
    return fate
  }

  private static func within(_ text: String?, _ limit: Double) -> Fate {
    guard let text else { return .kept }
    guard let numbers = numbers(text) else { return .refused }
    return numbers.allSatisfy { $0 <= limit } ? .kept : .refused
  }

  private static func number(_ text: String) -> Double? { SVGSize.numbers(text)?.first }

  private static func numbers(_ text: String?) -> [Double]? { text.flatMap(SVGSize.numbers) }
}
