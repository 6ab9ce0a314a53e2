package import EncyBase
internal import EncyDocument
package import EncyTexts

/// `model/scorecard.json` as it is computed with: blocks, their weighted units, and their weighted courses with marks.
///
/// The mean of a unit is that of its courses by their weights, the mean of a block that of its units by theirs, and the mean of all is that
/// of the blocks. What has no mark doesn't count, nor what has the weight 0; without a weight something counts once. Marks are kept as
/// parts of 100 and written as parts of ``scale``.
package struct Scorecard: Sendable {
  package struct Course: ScoreItem {
    package var id: String
    package var title: String
    /// In thousandths.
    package var weight: UInt64
    /// In hundredths of a mark of 100; `nil` for none.
    package var mark: Int?
    package var isLocked: Bool
  }
  package struct Unit: ScoreItem {
    package var id: String
    package var title: String
    /// In thousandths.
    package var weight: UInt64
    package var courses: [Course]
  }
  package struct Block: ScoreItem {
    package var id: String
    package var title: String
    package var units: [Unit]
  }

  /// The means of a tree, `nil` where nothing has a mark.
  package struct Means: Sendable {
    package let all: ScoreMean?
    package let blocks: [ScoreMean?]
    /// By block.
    package let units: [[ScoreMean?]]
  }

  /// How a mean stands to the limits.
  package enum Level: String, Sendable { case good, fair, weak }

  /// The best mark, in hundredths.
  package static let best = 10_000
  /// More courses than this are refused: their means have too many digits.
  package static let most = 5_000
  /// The best marks as people write them; hundredths of each are hundredths of 100.
  package static let scales = [4, 5, 10, 20, 25, 50, 100]

  package var title: String
  package var blocks: [Block]
  package var scale: Int
  /// From this on a mean is good, and below the other it is weak; hundredths.
  package var (good, weak): (Int, Int)

  /// - Throws: ``Outcome/Failure`` for a mark or weight out of range or with more digits than they have, for an unknown scale, and for too
  ///   many courses.
  package init(json: JSONValue) throws(Outcome.Failure) {
    func number(_ json: JSONValue, _ name: String, _ digits: Int, most: Int128) throws(Outcome.Failure) -> Int? {
      guard let value = json[name], !value.isNull else { return nil }
      guard let decimal = value.decimalValue else { throw .wrongType }
      let scaled = decimal.normalized
      guard scaled.scale <= digits, let power = Rational.power(digits - scaled.scale) else { throw .inexact }
      let (product, isOver) = scaled.coefficient.multipliedReportingOverflow(by: power)
      guard !isOver, product >= 0, product <= most else { throw .outOfRange }
      return Int(product)
    }
    func weight(_ json: JSONValue) throws(Outcome.Failure) -> UInt64 {
      UInt64(try number(json, "weight", 3, most: 1_000_000_000) ?? 1000)
    }
    title = json.text("title") ?? ""
    scale = json.int("scale") ?? 100
    guard Scorecard.scales.contains(scale) else { throw .outOfRange }
    good = try number(json, "good", 2, most: Int128(Scorecard.best)) ?? 7000
    weak = try number(json, "weak", 2, most: Int128(Scorecard.best)) ?? 5000
    (blocks, count) = ([], 0)
    for block in json.items("blocks") {
      var units: [Unit] = []
      for unit in block.items("units") {
        var courses: [Course] = []
        for course in unit.items("courses") {
          count += 1
          if count > Scorecard.most { throw .tooLong }
          courses.append(
            Course(
              id: course.text("id") ?? "", title: course.text("title") ?? "", weight: try weight(course),
              mark: try number(course, "mark", 2, most: Int128(Scorecard.best)), isLocked: course.bool("locked")))
        }
        units.append(
          Unit(
            id: unit.text("id") ?? "", title: unit.text("title") ?? "", weight: try weight(unit), courses: courses))
      }
      blocks.append(Block(id: block.text("id") ?? "", title: block.text("title") ?? "", units: units))
    }
  }

  /// How many courses there are.
  package private(set) var count: Int

  package var means: Means {
    let units = blocks.map { block in
      block.units.map { unit in
        ScoreMean(unit.courses.map { ($0.weight, $0.mark.map { ScoreMean($0) }) })
      }
    }
    let own = zip(blocks, units).map { block, means in ScoreMean(zip(block.units, means).map { ($0.weight, $1) }) }
    return Means(all: ScoreMean(own.map { (1, $0) }), blocks: own, units: units)
  }

  package func level(of mean: ScoreMean) -> Level {
    mean.isAtLeast(good) ? .good : mean.isAtLeast(weak) ? .fair : .weak
  }
}

/// A block, a unit or a course.
package protocol ScoreItem: Sendable {
  var id: String { get }
  var title: String { get }
}

extension ScoreItem {
  /// What it is called.
  package var name: String { title.isEmpty ? id : title }
}

// MARK: Marks as people write them

extension Scorecard {
  /// Reads a mark of the tree's scale, or of another as `12/20`.
  /// - Returns: `nil` for what is no mark, or has more digits than are kept.
  package func mark(_ text: String) -> Int? {
    guard let goal = goal(text), goal.numerator % goal.denominator == 0 else { return nil }
    return Int(goal.numerator / goal.denominator)
  }

  /// Reads what a mean is to reach, likewise, with any digits.
  package func goal(_ text: String) -> ScoreMean.Goal? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmingSpaces }
    guard (1...2).contains(parts.count), let mark = try? WrittenNumber.read(parts[0], takesDecimalComma: true),
      let scale = parts.count == 1 ? scale : Int(parts[1]), (1...1000).contains(scale)
    else { return nil }
    let value = mark.normalized
    guard value.coefficient >= 0, value.scale <= 6, let power = Rational.power(value.scale),
      value.coefficient <= Int128(scale) * power
    else { return nil }
    return ScoreMean.Goal(
      UInt64(value.coefficient) * UInt64(Scorecard.best), over: UInt64(power) * UInt64(scale))
  }

  /// A mark or a mean in the tree's scale.
  package func text(_ hundredths: Int, _ format: NumberFormat, decimals: Int? = nil) -> String {
    format.string(ExactDecimal(coefficient: Int128(hundredths * scale), scale: 4).normalized, decimals: decimals)
  }

  /// A mean with two decimals, cut.
  package func text(_ mean: ScoreMean?, _ format: NumberFormat) -> String {
    guard let mean else { return "–" }
    let step = Scorecard.best / 100 / scale
    return text(mean.hundredths / max(1, step) * max(1, step), format, decimals: 2)
  }
}

// MARK: Trying marks

extension Scorecard {
  /// A course by its place: of the block, of the unit in it, of the course in that.
  package struct Place: Sendable, Hashable {
    package let block, unit, course: Int
    package init(_ block: Int, _ unit: Int, _ course: Int) {
      (self.block, self.unit, self.course) = (block, unit, course)
    }
  }

  package subscript(place: Place) -> Course {
    get { blocks[place.block].units[place.unit].courses[place.course] }
    set { blocks[place.block].units[place.unit].courses[place.course] = newValue }
  }

  /// The courses, in order.
  package var places: [Place] {
    blocks.indices.flatMap { block in
      blocks[block].units.indices.flatMap { unit in
        blocks[block].units[unit].courses.indices.map { Place(block, unit, $0) }
      }
    }
  }

  /// The same with a mark in each of these courses.
  package func marking(_ open: [Place], _ mark: Int) -> Scorecard {
    var tree = self
    for place in open { tree[place].mark = mark }
    return tree
  }

  /// What is needed for a goal.
  package enum Need: Sendable {
    /// The least mark that reaches it, given in each of the open courses.
    case mark(Int)
    /// It is out of reach: the mean with the best marks, `nil` where nothing counts.
    case impossible(ScoreMean?)
  }

  /// The least mark of the scale, to its hundredths, that reaches a goal in all when each of the open courses has it.
  package func need(_ goal: ScoreMean.Goal, in open: [Place]) -> Need {
    let step = Scorecard.best / 100 / scale
    func reaches(_ steps: Int) -> Bool { marking(open, steps * step).means.all?.isAtLeast(goal) ?? false }
    var (low, high) = (0, Scorecard.best / step)
    // A mean never falls when marks rise.
    guard reaches(high) else { return .impossible(marking(open, Scorecard.best).means.all) }
    while low < high {
      let middle = (low + high) / 2
      if reaches(middle) { high = middle } else { low = middle + 1 }
    }
    return .mark(low * step)
  }
}
