internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyTexts
internal import EncyValidation

/// Values as people read them, and how they changed.
extension ComparisonWording {
  func text(
    _ value: JSONNode?, _ place: (any SchemaPlace)?, _ side: Side, path: String, parent: JSONNode?
  ) -> ValueText {
    guard let value else { return .absent }
    let info = place?.info
    if let list = info?.reference, let id = value.stringValue, list != "/manifest/parts" {
      return ValueText(body: reference(id, list, side, path: path) ?? printable(id))
    }
    if info?.reference != nil, let id = value.stringValue, id.hasPrefix("media/") {
      let size = size(of: id, in: side.document)
      return ValueText(body: [ComparisonWording.fileName(id), size].compactMap(\.self).joined(separator: ", "))
    }
    if value.isObject, let frame = frame(path), let point = point(value), value.count == 2 {
      return ValueText(body: frame.place(point))
    }
    var unit: String?
    if info?.unit == "line unit", let named = parent?["unit"] {
      let count = value.numberValue?.decimalValue ?? ExactDecimal(0)
      unit =
        switch named.stringValue {
        case "hour": language.text(.changeHours(number: count))
        case "day": language.text(.unitDays(number: count))
        default: lineUnit(named.stringValue ?? "")
        }
    }
    return side.values.text(value, info, unit: unit)
  }

  /// The label of a unit; those of every line are the same.
  func lineUnit(_ name: String) -> String {
    unitLabels.first { $0.value == name }?.label[language] ?? printable(name)
  }

  /// What changed about a thing.
  func fields(_ change: Change, _ step: Step, path: String) -> [FieldPhrase] {
    var fields: [FieldPhrase] = []
    let moved = motion(change, path: path)
    if let moved { fields.append(moved.field) }
    let identity = step.listPlace?.info.identity ?? "id"
    for edit in change.edits {
      if moved?.names.contains(edit.pointer.tokens.first ?? "") == true { continue }
      // The new identity is reported with the reason why it is the same thing.
      if change.resemblance != nil, edit.pointer.tokens == [identity] { continue }
      fields += self.fields(
        edit.old, edit.new, edit.place, label: label(edit.pointer, change, step), path: path,
        parents: (change.old, change.new))
    }
    return fields
  }

  /// The name of a member of a thing, with what it is in.
  func label(_ pointer: JSONPointer, _ change: Change, _ step: Step) -> String {
    var node = change.new ?? change.old
    var place = step.place
    var labels: [String] = []
    var other = change.old
    for token in pointer.tokens {
      let next = node?[token] ?? other?[token]
      place = next.flatMap { value in place.flatMap { $0.member(token, value) } }
      labels.append(label(place, token))
      (node, other) = (node?[token], other?[token])
    }
    return labels.joined(separator: ComparisonWording.steps)
  }

  /// The move of a thing whose places all changed by the same offset: the first of them, and the members that show it.
  struct Way {
    let from: Point
    let to: Point
    let names: Set<String>
    /// Whether it is the same place on site, of which another drawing has other coordinates.
    let isStill: Bool
    var length: Double { from.distance(to: to) }
  }

  func way(_ change: Change, path: String) -> Way? {
    guard let frame = frame(path), let old = change.old, let new = change.new else { return nil }
    var names: Set<String> = []
    var pairs: [(Point, Point)] = []
    for name in ["position", "points", "from", "to"] {
      let (before, after) = (old[name], new[name])
      if before == nil, after == nil { continue }
      guard let before, let after, before.kind == after.kind else { return nil }
      let (left, right) = (before.arrayValue ?? [before], after.arrayValue ?? [after])
      guard left.count == right.count else { return nil }
      for (one, other) in zip(left, right) {
        guard let from = point(one), let to = point(other) else { return nil }
        pairs.append((from, to))
      }
      names.insert(name)
    }
    guard let first = pairs.first, first.0 != first.1,
      change.edits.contains(where: { names.contains($0.pointer.tokens.first ?? "") })
    else { return nil }
    // Positions have three decimals, so steps of one move differ by a thousandth at most.
    let isOne = pairs.allSatisfy { pair in
      (pair.1.x - pair.0.x - first.1.x + first.0.x).magnitude < 0.0025
        && (pair.1.y - pair.0.y - first.1.y + first.0.y).magnitude < 0.0025
    }
    let isStill = pairs.allSatisfy { frame.isSamePlace($0.0, $0.1) }
    return isOne || isStill ? Way(from: first.0, to: first.1, names: names, isStill: isStill) : nil
  }

  /// The move of a thing in words, and the members that show it.
  func motion(_ change: Change, path: String) -> (field: FieldPhrase, names: Set<String>)? {
    guard let frame = frame(path), let way = way(change, path: path) else { return nil }
    let edit = change.edits.first { way.names.contains($0.pointer.tokens.first ?? "") }
    let token = edit?.pointer.tokens.first ?? "position"
    if way.isStill {
      let place = frame.place(way.to)
      var field = FieldPhrase(label: label(edit?.place, token), old: place, new: place)
      field.motion = language.text(.changeSamePlace)
      return (field, way.names)
    }
    guard let motion = frame.motion(from: way.from, to: way.to) else { return nil }
    var field = FieldPhrase(label: label(edit?.place, token), old: frame.place(way.from), new: frame.place(way.to))
    field.motion = motion
    field.isWhole = true
    return (field, way.names)
  }

  /// Of a value that changed as a whole no more members are told one by one.
  private static let mostFields = 1_000

  /// A value that changed; of objects each member that did, of very many the first and how many more there are.
  func fields(
    _ old: JSONNode?, _ new: JSONNode?, _ place: (any SchemaPlace)?, label: String, path: String,
    parents: (old: JSONNode?, new: JSONNode?)
  ) -> [FieldPhrase] {
    let isPlace = frame(path) != nil && (point(old) != nil || point(new) != nil)
    let isObject = old?.isObject ?? new?.isObject ?? false
    if isObject, new?.isObject ?? true, !isPlace {
      var names = old?.members.map(\.name) ?? []
      for member in new?.members ?? [] where old?[member.name] == nil { names.append(member.name) }
      var fields: [FieldPhrase] = []
      var left = 0
      for name in names {
        let (before, after) = (old?[name], new?[name])
        if let before, let after, before.isEquivalent(to: after) { continue }
        if fields.count >= ComparisonWording.mostFields {
          left += 1
          continue
        }
        let inner = (after ?? before).flatMap { place?.member(name, $0) }
        fields += self.fields(
          before, after, inner, label: label + ComparisonWording.steps + self.label(inner, name), path: path,
          parents: (old, new))
      }
      if left > 0 {
        var rest = FieldPhrase(label: label + ComparisonWording.steps + "…", old: "…", new: "…")
        rest.motion = language.text(.changeAndMore(count: left))
        fields.append(rest)
      }
      if !fields.isEmpty { return fields }
    }
    return [field(old, new, place, label: label, path: path, parents: parents)]
  }

  func field(
    _ old: JSONNode?, _ new: JSONNode?, _ place: (any SchemaPlace)?, label: String, path: String,
    parents: (old: JSONNode?, new: JSONNode?)
  ) -> FieldPhrase {
    if let before = old?.stringValue, let after = new?.stringValue, place?.info.reference == nil,
      place?.info.format == nil, place?.info.choiceLabels.isEmpty ?? true, !ValueWording.isHash(after)
    {
      return textField(before, after, label: label)
    }
    if let field = outline(old, new, label: label, path: path) { return field }
    var before = text(old, place, sides.old, path: path, parent: parents.old)
    var after = text(new, place, sides.new, path: path, parent: parents.new)
    if before == after, let old, let new {
      // Values that read the same must be distinguished somehow.
      before = ValueText(body: ValueWording.line(JSONPrinter(isCompact: true).text(old.value)))
      after = ValueText(body: ValueWording.line(JSONPrinter(isCompact: true).text(new.value)))
      let whole = (before.whole, after.whole)
      let cut = TextWording.excerpts(before.body, after.body)
      (before.body, after.body) = (cut.old, cut.new)
      var field = FieldPhrase(label: label, old: before.whole, new: after.whole)
      if (field.old, field.new) != whole { (field.whole, field.remark) = (whole, remark(cut.left)) }
      return field
    } else if old?.stringValue != nil || new?.stringValue != nil,
      before.whole.count > ValueWording.lineLength + 2 || after.whole.count > ValueWording.lineLength + 2
    {
      // A long text that came or went, or beside a value of another kind.
      let whole = (before.whole, after.whole)
      func short(_ value: JSONNode?, _ text: ValueText) -> ValueText {
        guard let long = value?.stringValue, text.whole.count > ValueWording.lineLength + 2 else { return text }
        return ValueText(body: sides.new.values.quoted(TextWording.beginning(long)))
      }
      (before, after) = (short(old, before), short(new, after))
      var field = FieldPhrase(label: label, old: before.whole, new: after.whole)
      if (field.old, field.new) != whole { (field.whole, field.remark) = (whole, remark(0)) }
      return field
    }
    var field = FieldPhrase(
      label: label, old: before.whole, new: after.whole, sides: ValueText.sides(before, after))
    if let frame = frame(path), let from = point(old), let to = point(new) {
      field.motion = frame.motion(from: from, to: to)
    } else if isAbridged(old) || isAbridged(new) {
      func whole(_ value: JSONNode?, _ text: ValueText) -> String {
        isAbridged(value)
          ? value.map { ValueWording.line(JSONPrinter(isCompact: true).text($0.value)) } ?? text.whole : text.whole
      }
      (field.whole, field.remark) = ((whole(old, before), whole(new, after)), remark(0))
    }
    return field
  }

  /// Whether a value is described by its count or by its beginning.
  private func isAbridged(_ value: JSONNode?) -> Bool {
    guard let value else { return false }
    if let items = value.arrayValue {
      return items.count > 8 || items.contains { $0.isObject || $0.arrayValue != nil }
    }
    return value.isObject && JSONPrinter(isCompact: true).text(value.value).count > ValueWording.lineLength
  }

  /// That a value isn't shown whole, and so many passages of it not at all.
  package func remark(_ passages: Int) -> String? {
    guard let hint else { return nil }
    if passages == 0 { return language.text(.changeAbridged(hint: SafeText(hint))) }
    return language.text(
      .changeAbridgedPassages(passages: SafeText(.countPassages(count: passages)), hint: SafeText(hint)))
  }

  /// An outline on a plan: its corners, and its area where the scale is known.
  func outline(_ old: JSONNode?, _ new: JSONNode?, label: String, path: String) -> FieldPhrase? {
    guard let frame = frame(path), let before = corners(old), let after = corners(new),
      !before.isEmpty || !after.isEmpty
    else { return nil }
    let areas = (frame.area(before, in: frame.plans.old), frame.area(after, in: frame.plans.new))
    func text(_ corners: [Point], _ area: String?) -> String {
      if corners.isEmpty { return ValueText.absent.whole }
      return [language.text(.countCorners(count: corners.count)), area].compactMap(\.self).joined(separator: ", ")
    }
    var field = FieldPhrase(label: label, old: text(before, areas.0), new: text(after, areas.1))
    guard before.count == after.count else { return field }
    let count = zip(before, after).count { $0 != $1 }
    let moved = language.text(.changeCornersMoved(count: count, all: "\(before.count)"))
    if areas.0 == areas.1 {
      field.motion = moved
    } else if let from = areas.0, let to = areas.1 {
      field = FieldPhrase(label: label, old: from, new: "\(to), \(moved)")
    }
    return field
  }

  /// The corners of an outline, none where there is no outline; `nil` for what is none.
  func corners(_ node: JSONNode?) -> [Point]? {
    guard let node else { return [] }
    guard let items = node.arrayValue else { return nil }
    let points = items.compactMap { point($0) }
    return points.count == items.count ? points : nil
  }

  func textField(_ old: String, _ new: String, label: String) -> FieldPhrase {
    let quoted = sides.new.values.quoted
    let whole = (quoted(ValueWording.line(old)), quoted(ValueWording.line(new)))
    let cut = TextWording.excerpts(old, new)
    var field = FieldPhrase(label: label, old: quoted(cut.old), new: quoted(cut.new))
    if (field.old, field.new) != whole { field.whole = whole }
    if cut.left > 0 { field.remark = remark(cut.left) }
    field.texts = (old, new)
    return field
  }
}
