/// A size of paper that has a name: ISO 216 A and B, ANSI/ASME Y14.1, and the architects' sizes of the United States.
package struct PaperSize: Sendable, Hashable {
  /// Such as `A1`, `ANSI D` or `ARCH E1`.
  package let name: String
  /// Millimetres.
  package let long: Double
  /// Millimetres.
  package let short: Double
  /// Whether it is measured in inches.
  package let isImperial: Bool

  package static let a4 = PaperSize(name: "A4", long: 297, short: 210, isImperial: false)
  package static let a3 = PaperSize(name: "A3", long: 420, short: 297, isImperial: false)
  package static let a2 = PaperSize(name: "A2", long: 594, short: 420, isImperial: false)
  package static let a1 = PaperSize(name: "A1", long: 841, short: 594, isImperial: false)
  package static let a0 = PaperSize(name: "A0", long: 1189, short: 841, isImperial: false)

  /// The sizes that plans are printed on and that scales are stated for, from small to large.
  package static let printed = [a4, a3, a2, a1, a0]

  /// The size of ``printed`` with that name.
  package init?(printed name: String) {
    guard let size = PaperSize.printed.first(where: { $0.name == name }) else { return nil }
    self = size
  }

  private init(name: String, long: Double, short: Double, isImperial: Bool) {
    (self.name, self.long, self.short, self.isImperial) = (name, long, short, isImperial)
  }

  /// The sizes that drawings are made for, the usual ones first.
  package static let forDrawings: [PaperSize] =
    printed
    + imperial([
      ("letter", 11, 8.5), ("tabloid", 17, 11), ("ARCH C", 24, 18), ("ARCH D", 36, 24), ("ARCH E1", 42, 30),
      ("ARCH E", 48, 36), ("ARCH B", 18, 12), ("ARCH A", 12, 9), ("ANSI C", 22, 17), ("ANSI D", 34, 22),
      ("ANSI E", 44, 34), ("legal", 14, 8.5),
    ])

  /// All that are known.
  package static let all: [PaperSize] =
    forDrawings
    + metric([
      ("A5", 210, 148), ("2A0", 1682, 1189), ("4A0", 2378, 1682), ("B0", 1414, 1000), ("B1", 1000, 707),
      ("B2", 707, 500), ("B3", 500, 353), ("B4", 353, 250), ("B5", 250, 176),
    ])

  /// How much smaller a page is than the sheet that a drawing was made for, by lengths: between sheets of the series A a power of √2,
  /// as copiers and printers scale; else by the long sides. Millimetres.
  package func reduction(on page: Size) -> Double {
    let long = max(page.width, page.height)
    func order(_ sheet: PaperSize) -> Int? { sheet.name.first == "A" ? Int(sheet.name.dropFirst()) : nil }
    guard let nearest = PaperSize.nearest(to: page), let own = order(nearest), let other = order(self) else {
      return self.long / long
    }
    var factor = 1.0
    for _ in 0..<(own - other).magnitude { factor *= 2.0.squareRoot() }
    // Whole powers of two are exact.
    if (own - other).isMultiple(of: 2) { factor = factor.rounded() }
    return own >= other ? factor : 1 / factor
  }

  private static func metric(_ sizes: [(name: String, long: Double, short: Double)]) -> [PaperSize] {
    sizes.map { PaperSize(name: $0.name, long: $0.long, short: $0.short, isImperial: false) }
  }

  private static func imperial(_ sizes: [(name: String, long: Double, short: Double)]) -> [PaperSize] {
    sizes.map { PaperSize(name: $0.name, long: $0.long * 25.4, short: $0.short * 25.4, isImperial: true) }
  }

  /// The sheet of a size in millimetres, either way up: the nearest that is at most 2 mm larger or smaller on each side; `nil` for any
  /// other.
  package static func nearest(to size: Size) -> PaperSize? {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    func distance(_ sheet: PaperSize) -> Double {
      max((sheet.short - short).magnitude, (sheet.long - long).magnitude)
    }
    return all.filter { distance($0) <= 2 }.min { distance($0) < distance($1) }
  }
}
