package import EncyBase
package import EncyCanvas
package import EncyTexts

/// A bar of round length with its marks in metres.
package struct ScaleBar {
  /// The length on site in millimetres.
  package let length: Double
  /// How many equal steps it shows.
  let steps: Int
  /// Points of paper it is long.
  let width: Double

  /// The longest bar of 1, 2 or 5 × a power of ten that is no wider than so many points, and no longer than so many millimetres on site.
  package init?(maximumWidth: Double, millimetresPerPoint: Double, most: Double? = nil) {
    guard maximumWidth > 1, millimetresPerPoint > 0, millimetresPerPoint.isFinite else { return nil }
    let longest = min(maximumWidth * millimetresPerPoint, most ?? .infinity)
    var best: (length: Double, steps: Int)?
    var power = 1.0
    for _ in 0..<10 {
      for (factor, steps) in [(1.0, 5), (2.0, 4), (5.0, 5)] as [(Double, Int)] where factor * power <= longest {
        best = (factor * power, steps)
      }
      power *= 10
    }
    guard let best else { return nil }
    (length, steps) = (best.length, best.steps)
    width = best.length / millimetresPerPoint
  }

  /// The bar with its marks above; the block is ``height(fontSize:)`` high.
  package func items(at place: Point, fontSize: Double, measure: any TextMeasure, language: Language) -> [DrawingItem] {
    let font = Font(size: fontSize, hasTabularDigits: true)
    let thick = fontSize * 0.55
    let top = place.y + fontSize * 1.35
    var items: [DrawingItem] = []
    let step = width / Double(steps)
    for index in 0..<steps {
      items.append(
        .shape(
          Shape(
            .rectangle(
              Rect(x: place.x + Double(index) * step, y: top, width: step, height: thick), cornerRadius: 0),
            fill: index.isMultiple(of: 2) ? Ink.text : Ink.white)))
    }
    items.append(
      .shape(
        Shape(
          .rectangle(Rect(x: place.x, y: top, width: width, height: thick), cornerRadius: 0),
          stroke: Stroke(Ink.text, width: max(0.5, fontSize * 0.06)))))
    func mark(_ index: Int) -> String {
      let metres = length * Double(index) / Double(steps) / 1000
      let text = NumberFormat(language).string(metres, decimals: index == 0 ? 0 : markDecimals(metres))
      return index == steps ? text + "\u{A0}m" : text
    }
    let all = Array(0...steps)
    let widest = all.dropLast().map { measure.width(of: mark($0), font: font) }.max() ?? 0
    let lastWidth = measure.width(of: mark(steps), font: font)
    let fitsAll = widest + fontSize * 0.4 < step && widest / 2 + lastWidth / 2 + fontSize * 0.4 < step
    for index in fitsAll ? all : [0, steps] {
      items.append(
        .text(
          TextLine(
            mark(index), at: Point(x: place.x + Double(index) * step, y: place.y + fontSize),
            anchor: index == 0 ? .start : .middle, font: font, color: Ink.text)))
    }
    return [.group(Group(role: "scale-bar", title: mark(steps), items: items))]
  }

  private func markDecimals(_ metres: Double) -> Int {
    if metres.rounded() == metres { return 0 }
    return (metres * 10).rounded() == metres * 10 ? 1 : (metres * 100).rounded() == metres * 100 ? 2 : 3
  }

  package static func height(fontSize: Double) -> Double { fontSize * 2.1 }
}
