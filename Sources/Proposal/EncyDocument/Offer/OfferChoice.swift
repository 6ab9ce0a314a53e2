internal import EncyBase

/// The options and alternatives of an offer, and what taking some of them changes. An alternative and the line that it stands in for can
/// only be had one at a time.
package struct OfferChoice: Sendable, Equatable {
  /// A line that may be taken.
  package struct Option: Sendable, Equatable {
    package let id: String
    /// The line that it stands in for, or itself; of those with the same there can be one.
    package let instead: String
    /// The line that counts and doesn't any more when this one is taken.
    package let leaves: String?
  }

  /// Why lines can't be taken.
  package enum Fault: Error, Equatable {
    case none(String)
    case counts(String)
    case both(String, String)
  }

  package private(set) var options: [Option] = []
  private var lines: Set<ExactText> = []

  package init(_ offer: Offer) {
    let known = Dictionary(offer.lines.map { (ExactText($0.id), $0) }) { first, _ in first }
    lines = Set(known.keys)
    var roots: [ExactText: String] = [:]
    for index in offer.numbers.places {
      let line = offer.lines[index]
      guard line.isOptional || line.alternativeTo != nil else { continue }
      let root = OfferChoice.root(of: line.id, known, &roots)
      let replaced = known[ExactText(root)]
      let leaves = root != line.id && replaced.map { !$0.isOptional && $0.alternativeTo == nil } ?? false
      options.append(Option(id: line.id, instead: root, leaves: leaves ? root : nil))
    }
  }

  // An alternative to an alternative stands in for the same line; in a circle each stands in for itself. What was found is remembered by
  // the ids of the alternatives.
  private static func root(
    of id: String, _ lines: [ExactText: Offer.Line], _ roots: inout [ExactText: String]
  ) -> String {
    var (root, path, steps): (String, [ExactText], [ExactText: Int]) = (id, [], [:])
    while roots[ExactText(root)] == nil, let other = lines[ExactText(root)]?.alternativeTo {
      if let start = steps.updateValue(path.count, forKey: ExactText(root)) {
        for member in path[start...] { roots[member] = member.text }
        break
      }
      path.append(ExactText(root))
      root = other
    }
    root = roots[ExactText(root)] ?? root
    for member in path where roots[member] == nil { roots[member] = root }
    return roots[ExactText(id)] ?? root
  }

  /// What can be chosen on the page of an offer. A copy without the prices of lines tells an alternative as one amount beside the sum that
  /// holds its line, so there both are taxed alike, and the line is one that counts.
  package init(onPageOf offer: Offer) {
    self.init(offer)
    guard offer.hidesLinePrices else { return }
    let known = Dictionary(offer.lines.map { (ExactText($0.id), $0) }) { first, _ in first }
    options = options.filter { option in
      guard let own = known[ExactText(option.id)], let other = own.alternativeTo else { return true }
      guard other.isExactly(option.instead), let replaced = known[ExactText(other)] else { return false }
      return option.leaves == nil || own.rate(besides: offer.vat) == replaced.rate(besides: offer.vat)
    }
  }

  /// What taking some lines changes: each of them is taken, and a line whose place one takes isn't.
  package func changes(taking ids: [String]) throws(Fault) -> [(id: String, isTaken: Bool)] {
    let known = Dictionary(options.map { (ExactText($0.id), $0) }) { first, _ in first }
    var changes: [(id: String, isTaken: Bool)] = []
    var takenFor: [ExactText: String] = [:]
    for id in ids {
      guard lines.contains(ExactText(id)) else { throw .none(id) }
      guard let option = known[ExactText(id)] else { throw .counts(id) }
      if let other = takenFor.updateValue(id, forKey: ExactText(option.instead)) { throw .both(other, id) }
      changes.append((id, true))
      if let left = option.leaves { changes.append((left, false)) }
    }
    return changes
  }
}
