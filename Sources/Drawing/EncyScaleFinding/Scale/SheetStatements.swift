internal import EncyBase
internal import EncyUnderlay

/// The ratios that a sheet states, each with what it seems to be for, and where the sheet says that it is not to scale.
struct SheetStatements {
  private(set) var statements: [StatedScale] = []
  /// The texts that say so.
  private(set) var denials: [Phrase] = []

  /// More on one sheet is no statement of scale but a table.
  private static let maximum = 500

  /// - Parameters:
  ///   - phrases: All texts of the sheet.
  ///   - size: The page's, in plan units.
  ///   - pageSheet: The sheet that the page is.
  init(_ phrases: [Phrase], size: Size, pageSheet: PaperSize?) {
    denials = SheetStatements.denials(phrases)
    let labels = phrases.filter { StatedScale.isLabel($0.text) }
    let details = phrases.filter { phrase in
      guard phrase.text.utf8.count <= 60, phrase.text.contains(where: \.isLetter) else { return false }
      let plain = PlainText(phrase.text)
      return ScaleWords.details.contains { plain.hasWord($0) }
    }
    for phrase in phrases {
      let label = labels.first { SheetStatements.isLabel($0, of: phrase) }
      for stated in StatedScale.read(phrase, hasLabel: label != nil) {
        var stated = stated
        let papers = label.map { StatedScale.papers(in: $0.text) } ?? []
        if stated.paper == nil, papers.count == 1 { stated.paper = papers[0] }
        stated.role = SheetStatements.role(stated, of: phrase, details, size, pageSheet)
        statements.append(stated)
      }
      if statements.count > SheetStatements.maximum { break }
    }
    demoteDetails()
  }

  private static func role(
    _ stated: StatedScale, of phrase: Phrase, _ details: [Phrase], _ size: Size, _ pageSheet: PaperSize?
  ) -> StatedScale.Role {
    if details.contains(where: { isTitle($0, of: phrase) }) { return .detail }
    guard stated.isLabelled else { return stated.ratio < 20 ? .detail : .drawing }
    if stated.paper != nil, stated.paper == pageSheet { return .sheet }
    // Title blocks stand along the right or the lower edge, as the sheet is read.
    let isUpright = phrase.direction == 0 || phrase.direction == 180
    let turn = AffineTransform.turned(by: -phrase.direction)
    let at = turn.apply(phrase.box.center)
    let corners = [Point(x: 0, y: 0), Point(x: size.width, y: size.height)].map(turn.apply)
    let (width, height) = isUpright ? (size.width, size.height) : (size.height, size.width)
    let right = (at.x - min(corners[0].x, corners[1].x)) / max(width, 1)
    let down = (at.y - min(corners[0].y, corners[1].y)) / max(height, 1)
    return right > 0.5 && down > 0.75 || right > 0.8 ? .sheet : .labelled
  }

  /// What is drawn much larger than something else on the sheet is a detail of it.
  private mutating func demoteDetails() {
    let plain = statements.filter { $0.role != .detail }.map(\.ratio)
    guard let smallest = plain.max() else { return }
    for place in statements.indices where statements[place].ratio <= 25 && statements[place].ratio <= 0.4 * smallest {
      statements[place].role = .detail
    }
  }

  /// Whether the text is the title of what the ratio stands for: in the same line, or just above or below.
  private static func isTitle(_ title: Phrase, of value: Phrase) -> Bool {
    if title == value { return true }
    guard title.direction == value.direction else { return false }
    let turn = AffineTransform.turned(by: -title.direction)
    let (a, b) = (turn.apply(title.box.center), turn.apply(value.box.center))
    let high = max(title.height, value.height)
    let isVertical = title.direction == 90 || title.direction == 270
    let reach = isVertical ? max(title.box.height, value.box.height) : max(title.box.width, value.box.width)
    return (a.y - b.y).magnitude < 2.5 * high && (a.x - b.x).magnitude < 0.6 * reach + 3 * high
  }

  private static func isLabel(_ label: Phrase, of value: Phrase) -> Bool {
    guard label.direction == value.direction, label.text != value.text else { return false }
    let turn = AffineTransform.turned(by: -label.direction)
    let (a, b) = (turn.apply(label.box.center), turn.apply(value.box.center))
    let high = max(label.height, value.height)
    let isBeside = (a.y - b.y).magnitude < 0.8 * high && b.x > a.x && b.x - a.x < 30 * high
    let isBelow = b.y > a.y && b.y - a.y < 3 * high && (a.x - b.x).magnitude < 20 * high
    return isBeside || isBelow
  }

  // MARK: Not to scale

  /// The texts that say so, also those that go on in a second line.
  private static func denials(_ phrases: [Phrase]) -> [Phrase] {
    var found: [Phrase] = []
    for (place, phrase) in phrases.enumerated() {
      if ScaleWords.denies(phrase.text) {
        found.append(phrase)
      } else if place + 1 < phrases.count, phrase.text.utf8.count <= 60, phrase.text.utf8.count >= 2,
        phrases[place + 1].direction == phrase.direction, phrases[place + 1].text.utf8.count <= 60,
        phrases[place + 1].box.center.distance(to: phrase.box.center) < 4 * phrase.height + phrase.box.width
      {
        let text = phrase.text + " " + phrases[place + 1].text
        guard ScaleWords.denies(text), !ScaleWords.denies(phrases[place + 1].text) else { continue }
        var both = phrase
        both.text = text
        found.append(both)
      }
      if found.count >= 50 { break }
    }
    return found
  }

  /// The text that says so beside a statement, or as a part of it.
  func denial(beside stated: StatedScale) -> Phrase? {
    denials.first { denial in
      let reach = 8 * max(denial.height, stated.height)
      let (a, b) = (denial.box, stated.box)
      return a.x < b.maxX + reach && b.x < a.maxX + reach && a.y < b.maxY + reach && b.y < a.maxY + reach
    }
  }
}
