package import EncyBase
package import EncyDocument
internal import Synchronization

/// The figures of one state of a proposal. Each is computed when it is first asked for, and once.
package final class FigureValues: Sendable {
  package let inputs: FigureInputs
  /// Whether titles of items are cut where they would be too long for a line.
  package let cutsTitles: Bool
  private let evaluator: Mutex<FigureEvaluator>

  /// The most steps of an evaluation; a million lines take fewer. Declarations and lists may both come from anybody.
  package static let mostSteps = 200_000_000

  package var catalog: FigureCatalog { inputs.catalog }

  package init(_ inputs: FigureInputs, cutsTitles: Bool = true) {
    (self.inputs, self.cutsTitles) = (inputs, cutsTitles)
    evaluator = Mutex(FigureEvaluator(inputs))
  }

  /// The value of a figure; of one that there is for each item of a list, that of the item with an id, or of the chosen one.
  /// - Returns: `nil` where there is no such figure, or no such item.
  package func value(_ name: String, of id: String? = nil) -> Outcome? {
    guard let place = catalog.figurePlaces[name] else { return nil }
    guard let list = catalog.listsOfFigures[place] else { return evaluator.withLock { $0.figure(place) } }
    let found = id.map { id in inputs.lists[list].firstIndex { $0.id.isExactly(id) } } ?? chosen(in: list)
    return found.map { found in evaluator.withLock { $0.figure(place, of: found, in: list) } }
  }

  /// Whether a figure is of interest though nobody asked for it by name.
  package func isOfInterest(_ name: String) -> Bool {
    guard let place = catalog.figurePlaces[name] else { return false }
    return catalog.interest(of: place).map { holds($0, of: nil) == true } ?? true
  }

  /// The value of a figure for the item at a place of its list.
  package func value(_ name: String, at index: Int) -> Outcome? {
    guard let place = catalog.figurePlaces[name],
      let list = catalog.listsOfFigures[place],
      inputs.lists[list].indices.contains(index)
    else { return nil }
    return evaluator.withLock { $0.figure(place, of: index, in: list) }
  }

  /// An input that is a number.
  package func value(input name: String) -> Outcome? {
    catalog.inputPlaces[name].map { place in evaluator.withLock { $0.value(inputs.values[place], name) } }
  }

  /// The values of a figure for the items of its list, in their order.
  package func values(_ name: String) -> [Outcome] {
    guard let place = catalog.figurePlaces[name],
      let list = catalog.listsOfFigures[place]
    else { return [] }
    return evaluator.withLock { evaluator in
      inputs.lists[list].indices.map { evaluator.figure(place, of: $0, in: list) }
    }
  }

  /// The place of the item that stands for a list's items.
  package func chosen(in list: Int) -> Int? { evaluator.withLock { $0.chosen(in: list) } }

  /// Whether the hall is kept at a temperature that no heating is for.
  package var isUnheated: Bool { value("rulePercent") == .failed(.notHeated) }

  /// The value of a step of a formula for an item of a list; of places below 0 there is none.
  package func value(_ step: Step, of item: (list: Int, place: Int)?) -> Outcome {
    evaluator.withLock { $0.value(step, of: item) }
  }

  /// Whether a condition is met; `nil` where something is missing that decides it.
  package func holds(_ test: Test, of item: (list: Int, place: Int)?) -> Bool? {
    evaluator.withLock { $0.holds(test, of: item) }
  }

  /// Whether an item of a list belongs to the item at hand; the condition apart.
  package func belongs(_ place: Int, _ grouping: Grouping, of item: (list: Int, place: Int)?) -> Bool {
    evaluator.withLock { $0.belongs(place, grouping, of: item) }
  }
}

extension Document {
  /// Returns the figures of the proposal, which are computed once for each state of it.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package func figureValues() throws(DocumentError) -> FigureValues {
    try derived { () throws(DocumentError) in FigureValues(try FigureInputs(self)) }
  }

  /// Returns the figures as an answer of the customer makes them, which are computed once for each answer.
  /// - Parameter answer: Whether the customer took a line, by the line's id, of lines that the answer changes; `nil` for no answer.
  /// - Returns: The figures with that answer, whatever the document's own is.
  /// - Throws: ``DocumentError`` when a part can't be read.
  package func figureValues(answered answer: [ExactText: Bool]?) throws(DocumentError) -> FigureValues {
    let inputs = try figureValues().inputs
    return try derived { () throws(DocumentError) in AnsweredFigures() }.values(inputs, answer)
  }
}

/// The figures of a proposal by the customer's answer.
private final class AnsweredFigures: Sendable {
  private let known = Mutex<[[ExactText: Bool]?: FigureValues]>([:])

  func values(_ inputs: FigureInputs, _ answer: [ExactText: Bool]?) -> FigureValues {
    known.withLock { known in
      let values = known[answer] ?? FigureValues(inputs.answered(answer))
      known[answer] = values
      return values
    }
  }
}
