import EncyBase
import EncyTestSupport

@testable import EncyUnderlay
@testable import EncyScaleFinding

/// A sheet drawn at random, whose scale is known: a hall with dimension strings, a title, a scale bar, and things that look alike.
struct GeneratedSheet {
  struct Choice {
    var isImperial = false
    /// Whether a title under the plan and the title block state the scale.
    var states = true
    var namesPaper = false
    var dimensions = 6
    var hasBar = false
    /// The sheet is printed so much smaller than it was drawn.
    var printed = 1.0
    var quarterTurns = 0
    /// Room numbers in boxes, a table, slopes, hatching.
    var hasDecoys = true
    /// A detail in a corner, at ten times the scale, with dimensions of its own; whether it states its scale.
    var detail: Detail?
    enum Detail { case stated, unstated }
  }

  private(set) var words: [DrawingContent.Word] = []
  private(set) var segments: [DrawingContent.Segment] = []
  private var random: SeededGenerator
  let choice: Choice
  let sheet: PaperSize
  let ratio: Double
  /// Millimetres a point, on the page as it is printed.
  let truth: Double
  private(set) var building = ScaleFinder.Building(width: 0, length: 0)

  private var size: Size
  private var letter = 7.0

  init(seed: UInt64, _ choice: Choice) {
    random = SeededGenerator(seed)
    self.choice = choice
    let names = choice.isImperial ? ["ARCH D", "ANSI D", "ARCH E1"] : ["A3", "A2", "A1"]
    let name = names[Int.random(in: 0..<3, using: &random)]
    sheet = PaperSize.all.first { $0.name == name } ?? PaperSize.all[0]
    size = Size(width: sheet.long / 25.4 * 72, height: sheet.short / 25.4 * 72)
    letter = 7 + Double.random(in: 0...3, using: &random)
    // The hall takes a half to two thirds of the sheet's length.
    let ratios: [Double] = choice.isImperial ? [48, 64, 96, 128, 192, 240] : [50, 75, 100, 150, 200, 250]
    ratio = ratios[Int.random(in: 0..<ratios.count, using: &random)]
    truth = ratio * 25.4 / 72 / choice.printed
    draw()
  }

  var content: DrawingContent {
    var turned = self
    turned.transform(.scale(choice.printed))
    var page = Size(width: size.width * choice.printed, height: size.height * choice.printed)
    if choice.quarterTurns % 2 != 0 { page = Size(width: page.height, height: page.width) }
    if choice.quarterTurns != 0 {
      turned.transform(.quarterTurns(choice.quarterTurns))
      let shift =
        [
          1: Point(x: page.width, y: 0), 2: Point(x: page.width, y: page.height), 3: Point(x: 0, y: page.height),
        ][choice.quarterTurns] ?? Point(x: 0, y: 0)
      turned.transform(.translation(x: shift.x, y: shift.y))
    }
    return DrawingContent(size: page, unitsPerInch: 72, words: turned.words, segments: turned.segments)
  }

  private mutating func transform(_ map: AffineTransform) {
    segments = segments.map { DrawingContent.Segment(from: map.apply($0.from), to: map.apply($0.to)) }
    words = words.map { word in
      let (a, b) = (
        map.apply(Point(x: word.box.x, y: word.box.y)), map.apply(Point(x: word.box.maxX, y: word.box.maxY))
      )
      return DrawingContent.Word(
        text: word.text,
        box: Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: (a.x - b.x).magnitude, height: (a.y - b.y).magnitude))
    }
  }

  // MARK: Drawing

  private mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    let pen = 0.03
    segments.append(
      DrawingContent.Segment(
        from: Point(x: x1 + uniform(-pen...pen), y: y1 + uniform(-pen...pen)),
        to: Point(x: x2 + uniform(-pen...pen), y: y2 + uniform(-pen...pen))))
  }

  private mutating func box(_ rect: Rect) {
    line(rect.x, rect.y, rect.maxX, rect.y)
    line(rect.maxX, rect.y, rect.maxX, rect.maxY)
    line(rect.maxX, rect.maxY, rect.x, rect.maxY)
    line(rect.x, rect.maxY, rect.x, rect.y)
  }

  /// Words in a row, as readers of PDF give them: without direction.
  private mutating func write(_ text: String, at middle: Point, up: Bool = false, high: Double? = nil) {
    let high = high ?? letter
    let parts = text.split(separator: " ").map(String.init)
    let (step, gap) = (0.48 * high, 0.28 * high)
    let whole = parts.reduce(0.0) { $0 + Double($1.count) * step } + gap * Double(parts.count - 1)
    var along = -whole / 2
    for part in parts {
      let long = Double(part.count) * step
      let rect =
        up
        ? Rect(x: middle.x - high / 2, y: middle.y - along - long, width: high, height: long)
        : Rect(x: middle.x + along, y: middle.y - high / 2, width: long, height: high)
      words.append(DrawingContent.Word(text: part, box: rect))
      along += long + gap
    }
  }

  private func text(of millimetres: Double) -> String {
    if choice.isImperial {
      let eighths = Int((millimetres / 25.4 * 8).rounded())
      let (feet, rest) = (eighths / 96, eighths % 96)
      let (inches, eighth) = (rest / 8, rest % 8)
      let fraction = ["", " 1/8", " 1/4", " 3/8", " 1/2", " 5/8", " 3/4", " 7/8"][eighth]
      return "\(feet)' - \(inches)\(fraction)\""
    }
    let whole = Int(millimetres.rounded())
    switch whole % 3 {
    case 0 where whole >= 1000: return "\(whole / 1000) \(padded(whole % 1000))"
    default: return "\(whole)"
    }
  }

  private func padded(_ value: Int) -> String { String("00\(value)".suffix(3)) }

  /// A length that is written exactly: to a millimetre, or an eighth of an inch.
  private func rounded(_ millimetres: Double) -> Double {
    choice.isImperial ? (millimetres / 25.4 * 8).rounded() / 8 * 25.4 : millimetres.rounded()
  }

  private mutating func dimension(_ from: Double, _ to: Double, at level: Double, up: Bool, perPoint: Double) {
    let high = letter
    func segment(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
      if up { line(y1, x1, y2, x2) } else { line(x1, y1, x2, y2) }
    }
    // The line itself, the lines from the building, ticks.
    segment(from, level, to, level)
    for end in [from, to] {
      segment(end, level - 0.4 * high, end, level + 2.5 * high)
      if up {
        line(level - 0.3 * high, end + 0.3 * high, level + 0.3 * high, end - 0.3 * high)
      } else {
        line(end - 0.3 * high, level + 0.3 * high, end + 0.3 * high, level - 0.3 * high)
      }
    }
    let middle = (from + to) / 2
    let value = text(of: (to - from) * perPoint)
    write(value, at: up ? Point(x: level - 0.75 * high, y: middle) : Point(x: middle, y: level - 0.75 * high), up: up)
  }

  private mutating func draw() {
    let perPoint = ratio * 25.4 / 72
    box(Rect(x: 30, y: 30, width: size.width - 60, height: size.height - 60))
    let (long, short) = (
      rounded(uniform(0.5...0.66) * size.width * perPoint), rounded(uniform(0.4...0.55) * size.height * perPoint)
    )
    building = ScaleFinder.Building(width: short, length: long)
    let hall = Rect(x: 120, y: 110, width: long / perPoint, height: short / perPoint)
    box(hall)
    box(hall.inset(by: -3))

    // Bays of different lengths.
    var stations = [0.0]
    for _ in 0..<max(choice.dimensions - 1, 0) {
      stations.append(rounded(uniform(0.05...0.95) * long))
    }
    stations = Array(Set(stations + [long])).sorted()
    if choice.dimensions > 0 {
      for (a, b) in zip(stations, stations.dropFirst()) where b - a > 12 * letter * perPoint * 0.5 {
        dimension(
          hall.x + a / perPoint, hall.x + b / perPoint, at: hall.y - 35, up: false, perPoint: perPoint)
      }
      dimension(hall.x, hall.maxX, at: hall.y - 60, up: false, perPoint: perPoint)
      let part = rounded(uniform(0.3...0.7) * short)
      dimension(hall.y, hall.maxY, at: hall.x - 60, up: true, perPoint: perPoint)
      dimension(hall.y, hall.y + part / perPoint, at: hall.x - 35, up: true, perPoint: perPoint)
      dimension(hall.y + part / perPoint, hall.maxY, at: hall.x - 35, up: true, perPoint: perPoint)
      line(hall.x, hall.y + part / perPoint, hall.maxX, hall.y + part / perPoint)
    }
    if choice.states { state(hall) }
    if choice.hasBar { drawBar(hall, perPoint) }
    if choice.hasDecoys { drawDecoys(hall) }
    if let detail = choice.detail { drawDetail(detail, perPoint) }
  }

  private var statement: String {
    if choice.isImperial {
      let inches = [48: "1/4\"", 64: "3/16\"", 96: "1/8\"", 128: "3/32\"", 192: "1/16\""][Int(ratio)]
      return inches.map { "\($0) = 1'-0\"" } ?? "1\" = \(Int(ratio / 12))'-0\""
    }
    return "1:\(Int(ratio))"
  }

  private mutating func state(_ hall: Rect) {
    write("FLOOR PLAN", at: Point(x: hall.x + 60, y: hall.maxY + 40), high: 1.4 * letter)
    write(statement, at: Point(x: hall.x + 60, y: hall.maxY + 40 + 1.6 * letter))
    let corner = Point(x: size.width - 160, y: size.height - 60)
    let label = choice.isImperial ? "Scale" : "SKALA"
    write(choice.namesPaper ? "\(label) \(sheet.name)" : label, at: Point(x: corner.x - 90, y: corner.y))
    write(statement, at: corner)
  }

  private mutating func drawBar(_ hall: Rect, _ perPoint: Double) {
    let step = choice.isImperial ? 10 * 304.8 : 5000.0
    let start = Point(x: hall.x + 200, y: hall.maxY + 45)
    let unit = choice.isImperial ? "'" : ""
    for (index, count) in [0, 1, 2, 4].enumerated() {
      let x = start.x + Double(count) * step / perPoint
      line(x, start.y, x, start.y + 5)
      let value = count * (choice.isImperial ? 10 : 5)
      write("\(value)\(index == 0 ? "" : unit)", at: Point(x: x, y: start.y - 0.8 * letter))
    }
    let end = start.x + 4 * step / perPoint
    line(start.x, start.y, end, start.y)
    line(start.x, start.y + 5, end, start.y + 5)
    if !choice.isImperial { write("m", at: Point(x: end + 3 * letter, y: start.y - 0.8 * letter)) }
  }

  private mutating func drawDecoys(_ hall: Rect) {
    for index in 0..<12 {
      let at = Point(x: uniform(hall.x + 40...hall.maxX - 40), y: uniform(hall.y + 30...hall.maxY - 30))
      write("\(100 + index)", at: at)
      box(Rect(x: at.x - 2 * letter, y: at.y - 0.7 * letter, width: 4 * letter, height: 1.4 * letter))
    }
    let table = Point(x: size.width - 210, y: 90)
    for row in 0..<10 {
      let y = table.y + 14 * Double(row)
      for column in 0...3 { line(table.x + 45 * Double(column), y, table.x + 45 * Double(column), y + 14) }
      line(table.x, y, table.x + 135, y)
      let value = choice.isImperial ? "\(Int(uniform(4...40)))'" : "\(Int(uniform(300...9000)))"
      write(value, at: Point(x: table.x + 22.5, y: y + 7))
      write(choice.isImperial ? "10'" : "2100", at: Point(x: table.x + 67.5, y: y + 7))
    }
    write("RAMP 1:12 MAX", at: Point(x: hall.center.x, y: hall.maxY - 20))
    write("SLOPE 1:50", at: Point(x: hall.center.x, y: hall.y + 20))
    write("2026-01-12 11:30:25 PM", at: Point(x: size.width - 200, y: size.height - 100))
    write("CONCRETE 1:2:4", at: Point(x: size.width - 200, y: 300))
    for index in 0..<200 {
      let x = hall.x + Double(index) * 3
      if x + 20 < hall.maxX { line(x, hall.maxY - 25, x + 20, hall.maxY - 5) }
    }
  }

  private mutating func drawDetail(_ detail: Choice.Detail, _ perPoint: Double) {
    let corner = Point(x: size.width - 180, y: size.height - 260)
    let inner = perPoint / 10
    var x = corner.x
    for width in [30.0, 42, 55] {
      let exact = rounded(width * inner) / inner
      dimension(x, x + exact, at: corner.y, up: false, perPoint: inner)
      x += exact
    }
    for (index, height) in [37.0, 48, 61].enumerated() {
      let exact = rounded(height * inner) / inner
      dimension(
        corner.y + 10, corner.y + 10 + exact, at: corner.x - 14 * Double(index), up: true, perPoint: inner)
    }
    guard detail == .stated else { return }
    write("1:\(Int(ratio / 10))", at: Point(x: corner.x + 40, y: corner.y + 110))
  }
}
