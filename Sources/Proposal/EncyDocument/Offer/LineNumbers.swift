internal import EncyBase

/// The numbers under which the lines of an offer are printed, from 1: first those of no section, then section by section.
package struct LineNumbers: Sendable {
  /// The places of the lines in the order in which they are printed.
  package let places: [Int]
  private let numbers: [Int]
  private let numbersByID: [ExactText: Int]

  /// - Parameters:
  ///   - lines: The id of each line and the section that it is in.
  ///   - sections: The ids of the sections, in their order.
  package init(_ lines: [(id: String?, section: String?)], sections: [String]) {
    let ranks = Dictionary(sections.enumerated().map { ($0.element, $0.offset + 1) }) { first, _ in first }
    let keys = lines.map { $0.section.flatMap { ranks[$0] } ?? 0 }
    places = lines.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var numbers = Array(repeating: 0, count: lines.count)
    for (number, place) in places.enumerated() { numbers[place] = number + 1 }
    self.numbers = numbers
    numbersByID = Dictionary(
      places.compactMap { place in lines[place].id.map { (ExactText($0), numbers[place]) } }
    ) { first, _ in first }
  }

  /// The number of the line at a place of the offer's list; the place itself counted from 1 where there is no such line.
  package func number(at place: Int) -> Int { numbers.indices.contains(place) ? numbers[place] : place + 1 }

  /// The number of the line with an id; the first that is printed, of several.
  package func number(of id: String) -> Int? { numbersByID[ExactText(id)] }
}

extension Offer {
  /// The numbers of its lines.
  package var numbers: LineNumbers {
    LineNumbers(lines.map { ($0.id, $0.section) }, sections: sections.map(\.id))
  }
}
