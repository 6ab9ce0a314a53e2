internal import EncyBase
package import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// Grouping of similar changes.
extension ComparisonWording {
  /// What changed in a part, a few words each: the first few, and how many more there are.
  package func summary(_ changes: [Change], path: String) -> String {
    let most = 3
    let groups = groups(changes.flatMap(pieces), path: path, isBrief: false)
    var texts = groups.prefix(most).map { group in
      let (spans, rest) = group.sentence(language)
      let fields = rest.map { PhraseGroup.spans($0).map(\.text).joined() }.joined(separator: ", ")
      return ([spans.map(\.text).joined(), fields].filter { !$0.isEmpty }).joined(separator: ": ")
    }
    if groups.count > most {
      texts.append(language.text(.changeAndMore(count: groups.count - most)))
    }
    return texts.joined(separator: "; ")
  }

  /// The changes of a part, similar ones grouped at the place of the first.
  func groups(_ changes: [Change], path: String, isBrief: Bool) -> [PhraseGroup] {
    let plans = frame(path)?.plans
    let summary = ChangeSummary(changes, old: plans?.old, new: plans?.new)
    var places: [ExactText: Int] = [:]
    if summary.groups.count + summary.rest.count > 1 {
      for (place, change) in changes.enumerated().reversed() { places[ExactText(change.pointer.description)] = place }
    }
    var groups: [(place: Int, group: PhraseGroup)] = []
    for group in summary.groups {
      guard let first = group.changes.first else { continue }
      groups.append(
        (places[ExactText(first.pointer.description)] ?? 0, self.group(group, path: path, isBrief: isBrief)))
    }
    for change in summary.rest {
      groups.append((places[ExactText(change.pointer.description)] ?? 0, PhraseGroup([phrase(change, path: path)])))
    }
    return groups.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element.group)
  }

  func group(_ group: ChangeGroup, path: String, isBrief: Bool) -> PhraseGroup {
    let changes = group.changes.map { change in
      var change = change
      // For a group's changes only the subject is named.
      switch group.action {
      case .reissued: break
      case .reordered: change.resemblance = nil
      default: (change.move, change.resemblance) = (nil, nil)
      }
      return change
    }
    let phrases = changes.prefix(isBrief ? 1 : changes.count).map { phrase($0, path: path) }
    guard let first = phrases.first else { return PhraseGroup(phrases) }
    // Where it is all of them, their names add nothing.
    var names: [String] = []
    if changes.count != first.siblings {
      names = isBrief ? [first.name] + changes.dropFirst().map { name($0, path: path) } : phrases.map(\.name)
    }
    let subject = first.noun?.counted(changes.count, language) ?? ""
    func filled(_ message: Message) -> [PhraseSpan] { PhraseGroup.filled(message, subject, language) }
    func label(_ spans: [PhraseSpan]) -> [PhraseSpan] {
      let label = first.fields.first?.label ?? ""
      return [PhraseSpan(subject, .subject), PhraseSpan(": \(label)\(spans.isEmpty ? "" : " ")")] + spans
    }
    let told: [PhraseSpan]
    switch group.action {
    case .added, .removed:
      var shared = first.facts
      for change in changes.dropFirst() where !shared.isEmpty {
        let facts = facts(change, path: path)
        shared.removeAll { !facts.contains($0) }
      }
      told = PhraseGroup.told(first.kind, subject, shared, language)
    case .moved(let shift):
      told = filled(.changeMoved(subject: PhraseGroup.mark, motion: SafeText(frame(path)?.motion(shift) ?? "")))
    case .reissued: told = filled(.changeReissuedMany(subject: PhraseGroup.mark))
    case .reordered: told = filled(.changeReorderedMany(subject: PhraseGroup.mark))
    case .set:
      let field = first.fields.first
      told = label(field.map { PhraseGroup.values($0, .changed) } ?? [])
    case .raised(let edit, let by):
      let node = JSONTape(.number(JSONNumber(by))).root
      let text = text(node, edit.place, sides.new, path: path, parent: group.changes.first?.new).whole
      told = label([PhraseSpan(by.coefficient > 0 ? "+\(text)" : text, .new)])
    case .scaled(_, let percent):
      // One decimal, as people state it, unless it takes two.
      let isFine = (percent * 10).rounded() / 10 != percent
      let text = NumberFormat(language).percent(percent, decimals: isFine ? 2 : 1)
      told = label([PhraseSpan("\(percent > 0 ? "+" : "")\(text)", .new)])
    case .edited:
      var ways: [Double] = []
      for change in changes {
        guard let way = way(change, path: path), !way.isStill else { break }
        ways.append(way.length)
      }
      if let least = ways.min(), let most = ways.max(), ways.count == changes.count, let frame = frame(path) {
        let (least, most) = (frame.length(least), frame.length(most))
        let motion = least == most ? most : "\(least) – \(most)"
        told = filled(.changeMoved(subject: PhraseGroup.mark, motion: SafeText(motion)))
      } else {
        let motions = Set(phrases.map { $0.fields.first?.motion })
        told = label(motions.count == 1 ? motions.compactMap { $0 }.map { PhraseSpan($0, .new) } : [])
      }
    }
    return PhraseGroup(phrases, told: told, names: names, hint: hint)
  }
}
