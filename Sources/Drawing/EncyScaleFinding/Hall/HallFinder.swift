internal import EncyBase
package import EncyTexts
package import EncyUnderlay

/// Finds where on a drawing of known scale the hall stands: walls as far apart as the building is long and wide, what is dimensioned
/// from end to end, closed outlines.
package struct HallFinder: Sendable {
  private let content: DrawingContent
  private let extent: PlanExtent
  private let dimensions: DimensionStrings
  /// Where the texts of the sheet's title block are.
  private let title: TitleBlock

  /// Sides that differ by no more are one length.
  private static let same = 0.02
  /// Places that have more in common are variants of one.
  private static let variant = 0.75
  /// The share of each side that is drawn of walls that need no other evidence.
  private static let drawn = 0.8
  /// How long the sides of a hall are on site, in millimetres.
  private static let sides = 4_000.0...2_000_000

  package init(_ content: DrawingContent) {
    self.content = content
    extent = PlanExtent(content)
    let phrases = Phrase.phrases(content.words)
    dimensions = DimensionStrings(content, phrases: phrases)
    title = TitleBlock(phrases, content)
  }

  /// What came of it.
  package struct Result: Sendable, Equatable {
    /// The best first, at most five.
    package var proposals: [HallProposal]
    /// Why there is none, a sentence each.
    package var remarks: [Message]
  }

  /// A place that may be the hall's.
  private struct Candidate {
    var corners: [Point]
    var box: Rect
    /// The least share of a side along which a line is drawn.
    var walled: Double
    var isClosed = false
    /// Whether it is what is dimensioned as a whole, both ways.
    var isWhole = false
    /// Whether a side is drawn along a dimension line, as walls seldom are.
    var isAlongDimension = false
    /// The dimensions from end to end, one or a chain, of the length across and down the page.
    var across: String?
    var down: String?

    /// Whether one of the dimensions is a chain.
    var isChained = false

    var dimensionCount: Int { (across == nil ? 0 : 1) + (down == nil ? 0 : 1) }
  }

  /// The outlines found.
  /// - Parameters:
  ///   - scale: Millimetres on site a plan unit.
  ///   - building: What the proposal says of the building, to compare with.
  /// - Returns: The proposals, the best first, and why there is none.
  package func find(scale: Double, building: ScaleFinder.Building? = nil) -> Result {
    let readings = dimensions.agreement(near: scale, within: 0.02)?.readings ?? []
    var boxes: [(box: Rect, corners: [Point], isClosed: Bool)] = []
    let whole = dimensioned(readings)
    if let building {
      boxes += extent.places(of: Size(width: building.width / scale, height: building.length / scale), HallFinder.same)
        .map { ($0, $0.corners, false) }
    }
    boxes += whole.map { ($0, $0.corners, false) }
    let outlines = ClosedOutlines.find(content)
    let free = extent.withoutFrames(extent.rectangles() + outlines.map(\.box))
    boxes += free.map { box in
      (box, outlines.first { $0.box == box }?.corners ?? box.corners, true)
    }
    var found: [Candidate] = []
    for entry in boxes.sorted(by: { area($0.box) > area($1.box) }) where isPlausible(entry.box, scale) {
      if let known = found.firstIndex(where: { $0.box.overlap(with: entry.box) > 0.93 }) {
        // A closed outline of another size closes no other place.
        let isOne = found[known].box.overlap(with: entry.box) > 0.97
        // Of what is nearly one place, the one that is as long and wide as the building.
        if let building, misfit(entry.box, building, scale) < misfit(found[known].box, building, scale) {
          (found[known].box, found[known].corners) = (entry.box, entry.corners)
          found[known].isClosed = entry.isClosed || isOne && found[known].isClosed
        } else if isOne {
          found[known].isClosed = found[known].isClosed || entry.isClosed
        }
      } else if found.count < 200 {
        found.append(Candidate(corners: entry.corners, box: entry.box, walled: 0, isClosed: entry.isClosed))
      }
    }
    let chains = DimensionChain.all(readings)
    for place in found.indices {
      found[place].walled = extent.walled(found[place].box)
      let ends = ends(of: found[place].box, chains)
      (found[place].across, found[place].down) = (ends.across?.text, ends.down?.text)
      found[place].isChained = (ends.across?.isChain ?? false) || (ends.down?.isChain ?? false)
      found[place].isAlongDimension = isAlongDimension(found[place].box, readings)
      found[place].isWhole = whole.contains { $0.overlap(with: found[place].box) > 0.93 }
    }
    found.removeAll { extent.isTable($0.box) || extent.isSheet($0.box) || title.isInside($0.corners) }
    let proposals = found.map { proposal($0, among: found, scale, building) }
    let order = proposals.indices.sorted { first, second in
      let (a, b) = (proposals[first], proposals[second])
      if a.confidence != b.confidence { return a.confidence > b.confidence }
      let (many, few) = (found[first].dimensionCount, found[second].dimensionCount)
      if many != few { return many > few }
      if found[first].isAlongDimension != found[second].isAlongDimension { return found[second].isAlongDimension }
      if let building {
        let (c, d) = (misfit(found[first].box, building, scale), misfit(found[second].box, building, scale))
        if (c - d).magnitude > 0.01 { return c < d }
      }
      return first < second
    }
    // Of variants of one place, the best.
    var shown: [Int] = []
    for place in order
    where !shown.contains(where: { found[$0].box.overlap(with: found[place].box) > HallFinder.variant }) {
      shown.append(place)
      if shown.count == 5 { break }
    }
    return Result(proposals: shown.map { proposals[$0] }, remarks: found.isEmpty ? [remark(building)] : [])
  }

  private func remark(_ building: ScaleFinder.Building?) -> Message {
    if content.segments.isEmpty { return .hallPicture }
    guard let building else { return .hallNoneClosed }
    return .hallNoWalls(size: .siteSize(building.length, building.width))
  }

  // MARK: Judging

  private func area(_ box: Rect) -> Double { box.width * box.height }

  private func isPlausible(_ box: Rect, _ scale: Double) -> Bool {
    HallFinder.sides.contains(box.width * scale) && HallFinder.sides.contains(box.height * scale)
      && area(box) >= 0.02 * content.size.width * content.size.height
  }

  /// By how much the sides differ from the building's: 0 for equal ones.
  private func misfit(_ box: Rect, _ building: ScaleFinder.Building, _ scale: Double) -> Double {
    let sides = (max(box.width, box.height) * scale, min(box.width, box.height) * scale)
    let wanted = (max(building.width, building.length), min(building.width, building.length))
    return max((sides.0 / wanted.0 - 1).magnitude, (sides.1 / wanted.1 - 1).magnitude)
  }

  private func proposal(
    _ candidate: Candidate, among all: [Candidate], _ scale: Double, _ building: ScaleFinder.Building?
  ) -> HallProposal {
    var (reasonsFor, reasonsAgainst): ([Message], [Message]) = ([], [])
    let box = candidate.box
    let size = SafeText.siteSize(box.width * scale, box.height * scale)
    let isWalled = candidate.walled >= 0.6
    let others = all.filter { $0.box != box }
    if let across = candidate.across, let down = candidate.down {
      reasonsFor.append(.hallDimensions(across: SafeText(across), down: SafeText(down)))
    } else if let text = candidate.across ?? candidate.down {
      reasonsFor.append(.hallDimension(text: SafeText(text)))
    }
    if isWalled { reasonsFor.append(.hallLined) }
    if candidate.isClosed { reasonsFor.append(.hallClosed) }
    // Variants of one place overlap; another floor, or another building, stands beside it.
    let isAlone = !all.contains { $0.isClosed && $0.box.overlap(with: box) < 0.3 && area($0.box) >= 0.5 * area(box) }
    if candidate.isClosed, !isAlone { reasonsAgainst.append(.hallRival) }
    var confidence: ScaleProposal.Confidence = candidate.isClosed && isAlone || isWalled ? .medium : .low
    if let building {
      if misfit(box, building, scale) <= HallFinder.same {
        reasonsFor.insert(.hallAsBuilding(size: size), at: 0)
        let twins = others.filter {
          misfit($0.box, building, scale) <= HallFinder.same
            && ($0.isClosed || !candidate.isClosed) && $0.dimensionCount >= candidate.dimensionCount
        }
        if !twins.isEmpty { reasonsAgainst.append(.hallTwin) }
        let isOverruled = others.contains { overrules($0, candidate) }
        if isOverruled, !reasonsAgainst.contains(.hallRival) { reasonsAgainst.append(.hallRival) }
        // Of many lines, some are as far apart as any building is wide.
        let isSure = candidate.isClosed || candidate.dimensionCount == 2
        confidence = isSure && twins.isEmpty && !isOverruled ? .high : .medium
      } else {
        reasonsAgainst.insert(
          .hallNotBuilding(size: size, building: .siteSize(building.length, building.width)), at: 0)
        confidence = .low
      }
    } else {
      reasonsFor.insert(.hallSize(size: size), at: 0)
      let alike = others.contains {
        $0.dimensionCount == 2 && HallFinder.isAlike($0.box, box) && ($0.isClosed || !candidate.isClosed)
          && $0.box.overlap(with: box) <= HallFinder.variant
      }
      if alike { reasonsAgainst.append(.hallTwin) }
      if candidate.isWhole, candidate.dimensionCount == 2, !candidate.isChained, isWalled, isAlone, !alike {
        confidence = .high
      } else {
        reasonsAgainst.append(.hallNoSize)
      }
    }
    let corners = candidate.corners.map { Point(x: rounded($0.x), y: rounded($0.y)) }
    return HallProposal(
      corners: corners, confidence: confidence, reasonsFor: reasonsFor, reasonsAgainst: reasonsAgainst)
  }

  /// Whether another place is more likely the hall than one that has the building's size by chance: it is dimensioned as a whole, or it is an
  /// outline that the place crosses.
  private func overrules(_ other: Candidate, _ candidate: Candidate) -> Bool {
    guard candidate.dimensionCount < 2, area(other.box) >= 0.5 * area(candidate.box) else { return false }
    let common = candidate.box.common(with: other.box)
    if candidate.isAlongDimension, !other.isAlongDimension, other.walled >= 0.6, common > 0.3 * area(candidate.box) {
      return true
    }
    let isInside = common > 0.98 * area(candidate.box)
    if other.dimensionCount == 2, other.isWhole || !isInside { return true }
    let isBetter =
      other.dimensionCount > candidate.dimensionCount
      || other.isClosed && !candidate.isClosed && other.dimensionCount == candidate.dimensionCount
    let isCrossed = common > 0.05 * area(candidate.box) && !isInside && common < 0.98 * area(other.box)
    return isBetter && isCrossed && (other.isClosed || other.walled >= HallFinder.drawn)
  }

  /// Whether dimensions lie along half of a side.
  private func isAlongDimension(_ box: Rect, _ readings: [DimensionStrings.Reading]) -> Bool {
    let slack = 0.0005 * max(content.size.width, content.size.height)
    func isCovered(_ level: Double, _ start: Double, _ end: Double, _ isAcross: Bool) -> Bool {
      let sum = readings.reduce(0.0) { sum, reading in
        let (from, to) = isAcross ? (reading.from, reading.to) : (reading.from.turned, reading.to.turned)
        guard (from.y - level).magnitude <= slack, (to.y - level).magnitude <= slack else { return sum }
        return sum + max(0, min(max(from.x, to.x), end) - max(min(from.x, to.x), start))
      }
      return sum >= 0.5 * (end - start)
    }
    return [box.y, box.maxY].contains { isCovered($0, box.x, box.maxX, true) }
      || [box.x, box.maxX].contains { isCovered($0, box.y, box.maxY, false) }
  }

  /// Whether two rectangles have nearly the same sides, either way round.
  private static func isAlike(_ first: Rect, _ second: Rect) -> Bool {
    zip(sides(first), sides(second)).allSatisfy { ($0 / $1 - 1).magnitude <= 0.05 }
  }
  private static func sides(_ box: Rect) -> [Double] { [box.width, box.height].sorted() }

  /// As plans store places.
  private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  /// Where dimensions across and down the page run from wall to wall.
  private func dimensioned(_ readings: [DimensionStrings.Reading]) -> [Rect] {
    func longest(_ isAcross: Bool) -> [(from: Double, to: Double)] {
      let spans = readings.compactMap { reading -> (from: Double, to: Double)? in
        let (dx, dy) = ((reading.to.x - reading.from.x).magnitude, (reading.to.y - reading.from.y).magnitude)
        if isAcross {
          return dy <= 0.01 * dx ? (min(reading.from.x, reading.to.x), max(reading.from.x, reading.to.x)) : nil
        }
        return dx <= 0.01 * dy ? (min(reading.from.y, reading.to.y), max(reading.from.y, reading.to.y)) : nil
      }
      // Bays and doors are dimensioned, too; the hall is what is dimensioned as a whole.
      let whole = (spans.map(\.to).max() ?? 0) - (spans.map(\.from).min() ?? 0)
      return Array(spans.filter { $0.to - $0.from >= 0.7 * whole }.prefix(8))
    }
    let down = longest(false)
    let places = longest(true).flatMap { x in
      down.map { Rect(x: x.from, y: $0.from, width: x.to - x.from, height: $0.to - $0.from) }
    }
    return [extent.dimensioned(readings)].compactMap(\.self) + places.filter { extent.walled($0) >= 0.6 }
  }

  /// The dimensions that run from end to end of a place; one before a chain.
  private func ends(
    of box: Rect, _ chains: [DimensionChain]
  ) -> (across: DimensionChain?, down: DimensionChain?) {
    func first(_ isAcross: Bool, _ start: Double, _ end: Double) -> DimensionChain? {
      let slack = 0.015 * (end - start)
      return chains.first {
        $0.isAcross == isAcross && ($0.from - start).magnitude <= slack && ($0.to - end).magnitude <= slack
      }
    }
    return (first(true, box.x, box.maxX), first(false, box.y, box.maxY))
  }
}

/// A dimension, or dimensions that follow one another on a line.
private struct DimensionChain {
  var isAcross: Bool
  var level, from, to: Double
  var texts: [String]

  var isChain: Bool { texts.count > 1 }
  var text: String {
    let shown = texts.count > 6 ? Array(texts.prefix(2)) + ["…", texts[texts.count - 1]] : texts
    return shown.joined(separator: " + ")
  }

  /// Each reading by itself in the order given, then each chain that reaches as far as all dimensions of its direction.
  static func all(_ readings: [DimensionStrings.Reading]) -> [DimensionChain] {
    let single = readings.compactMap { reading -> DimensionChain? in
      let (dx, dy) = ((reading.to.x - reading.from.x).magnitude, (reading.to.y - reading.from.y).magnitude)
      guard dy <= 0.01 * dx || dx <= 0.01 * dy else { return nil }
      let isAcross = dy <= 0.01 * dx
      let (from, to) = isAcross ? (reading.from, reading.to) : (reading.from.turned, reading.to.turned)
      return DimensionChain(
        isAcross: isAcross, level: from.y, from: min(from.x, to.x), to: max(from.x, to.x), texts: [reading.text])
    }
    var chains: [DimensionChain] = []
    let order = single.sorted { first, second in
      (first.isAcross ? 0 : 1, first.level, first.from) < (second.isAcross ? 0 : 1, second.level, second.from)
    }
    for next in order {
      // Pens and readers are a little off.
      let slack = 0.01 * (next.to - next.from)
      let place = chains.lastIndex {
        $0.isAcross == next.isAcross && ($0.level - next.level).magnitude <= 0.5
          && ($0.to - next.from).magnitude <= slack
      }
      if let place {
        (chains[place].to, chains[place].texts) = (next.to, chains[place].texts + next.texts)
      } else {
        chains.append(next)
      }
    }
    // A chain that another one reaches beyond measures a part, or was read in part.
    func isWhole(_ chain: DimensionChain) -> Bool {
      let slack = 0.01 * (chain.to - chain.from)
      return single.allSatisfy {
        $0.isAcross != chain.isAcross || $0.from >= chain.from - slack && $0.to <= chain.to + slack
      }
    }
    return single + chains.filter { $0.isChain && isWhole($0) }
  }
}

extension Point {
  /// With the axes exchanged.
  fileprivate var turned: Point { Point(x: y, y: x) }
}

/// Outlines that end where they began: walls drawn in one go, areas that are filled.
enum ClosedOutlines {
  /// So many corners a hall's outline has at most, and so many outlines are taken.
  private static let mostCorners = 60
  private static let most = 300

  /// The outlines that have corners in more than one place, as upright boxes with their corners.
  static func find(_ content: DrawingContent) -> [(box: Rect, corners: [Point])] {
    let least = 0.02 * content.size.width * content.size.height
    // Readers leave out the shortest pieces.
    let nearness = 0.6
    var found: [(box: Rect, corners: [Point])] = []
    var run: [Point] = []
    for segment in content.segments {
      if let last = run.last, last.distance(to: segment.from) <= nearness {
        run.append(segment.to)
      } else {
        run = [segment.from, segment.to]
      }
      guard run.count >= 5, let first = run.first, segment.to.distance(to: first) <= nearness else { continue }
      let corners = Array(run.dropLast())
      run = []
      guard corners.count <= mostCorners, corners.signedArea().magnitude >= least, found.count < most,
        let polygon = try? SitePolygon(unscaled: corners)
      else { continue }
      let simple = polygon.unscaledCorners
      found.append((SitePolygon.bounds(of: simple), simple))
    }
    return found
  }
}

extension Rect {
  /// In order, from the top left.
  fileprivate var corners: [Point] {
    [Point(x: x, y: y), Point(x: maxX, y: y), Point(x: maxX, y: maxY), Point(x: x, y: maxY)]
  }

  /// The share of both that they have in common, 0 to 1.
  fileprivate func overlap(with other: Rect) -> Double {
    let common = common(with: other)
    return common / (width * height + other.width * other.height - common)
  }

  /// The area that both have in common.
  fileprivate func common(with other: Rect) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x)) * max(0, min(maxY, other.maxY) - max(y, other.y))
  }
}
