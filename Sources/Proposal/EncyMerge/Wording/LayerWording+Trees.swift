internal import EncyBase
internal import EncyChanges
internal import EncyCompare
internal import EncyDocument
internal import EncyTexts

/// What each side has at a place of a tree.
extension LayerWording {
  func tellTree(
    _ conflict: MergeConflict, _ path: String, _ inner: JSONPointer, _ phrase: inout ConflictPhrase
  ) {
    if inner.tokens.isEmpty { return tellPart(conflict, path, &phrase) }
    let sides = (ours.change(at: inner, path: path), theirs.change(at: inner, path: path))
    guard let change = sides.0 ?? sides.1, conflict.theirs == nil || sides.1 != nil else {
      return tellRaw(conflict, &phrase)
    }
    var (first, second) = (told(sides.0, ours, path, at: inner), told(sides.1, theirs, path, at: inner))
    if conflict.kind == .drawing {
      // Each place is one on its side's own drawing.
      if let place = first?.onDrawing { first?.text = place }
      if let place = second?.onDrawing { second?.text = place }
    }
    phrase.label = label(of: first ?? second, change, conflict)
    // A side that changed nothing has what was there before, which the other side's phrase tells.
    phrase.ours.tell(first, instead: second?.before, language)
    phrase.theirs.tell(second, instead: first?.before, language)
    // Where there was nothing the kind says so.
    phrase.before = conflict.base == nil ? nil : first?.before ?? second?.before
    tellClash(conflict, &phrase)
  }

  /// Of texts that are shortened, where both sides changed the same words.
  private func tellClash(_ conflict: MergeConflict, _ phrase: inout ConflictPhrase) {
    guard phrase.ours.whole != nil || phrase.theirs.whole != nil, let base = conflict.base?.stringValue,
      let own = reader.value(at: conflict.pointer)?.stringValue,
      let other = conflict.theirs?.stringValue, let clash = TextWording.clash(base, own, other)
    else { return }
    phrase.before = values.quoted(clash.base)
    phrase.ours.text = values.quoted(clash.ours)
    phrase.theirs.text = values.quoted(clash.theirs)
    // What else each side changed in it.
    if clash.left.ours > 0, let remark = ours.remark(clash.left.ours) { phrase.ours.text += " (\(remark))" }
    if clash.left.theirs > 0, let remark = theirs.remark(clash.left.theirs) { phrase.theirs.text += " (\(remark))" }
  }

  /// What a side has at a place, and what stood there.
  struct Told {
    var subject: String
    var field: String?
    var text: String?
    /// The same without how far from the place before, which another drawing makes untrue.
    var onDrawing: String?
    var whole: String?
    var before: String?
    var words: [WordRun] = []
  }

  private func told(_ change: Change?, _ wording: ComparisonWording, _ path: String, at pointer: JSONPointer) -> Told? {
    guard let change else { return nil }
    let phrase = wording.phrase(change, path: path)
    var told = Told(subject: phrase.subject.isEmpty ? phrase.name : phrase.subject)
    let isItem = !phrase.subject.isEmpty && phrase.noun != nil
    // Of a place inside an item only that is told, of an item all that changed about it.
    let single = change.pointer == pointer ? nil : change.edits.first
    if isItem || change.kind != .changed {
      switch change.kind {
      case .removed: told.text = language.text(.conflictRemoved)
      case .added:
        let facts = isItem ? phrase.facts : phrase.fields.map(\.new)
        told.text = facts.isEmpty ? language.text(.conflictAdded) : facts.joined(separator: ", ")
      case .changed: break
      }
      if change.kind == .removed, !isItem, phrase.fields.count == 1 { told.before = phrase.fields[0].old }
    }
    guard change.kind == .changed else { return told }
    if let single, single.old?.isEquivalent(to: single.new ?? .null) ?? (single.new == nil) {
      // What stood there is there still.
      if let old = single.old, let field = phrase.fields.first {
        told.field = field.label
        told.text = wording.text(old, single.place, path: path, parent: change.new)
        told.before = told.text
      }
      return told
    }
    if !isItem, let old = change.old, let new = change.new, old.isEquivalent(to: new) {
      told.text = wording.text(old, change.place, path: path)
      told.before = told.text
      return told
    }
    if phrase.fields.count == 1, let field = phrase.fields.first, !isItem || single != nil {
      told.field = isItem ? field.label : nil
      told.text = field.new == "–" && field.old != "–" ? language.text(.conflictRemoved) : field.new
      if let motion = field.motion, isItem { (told.text, told.onDrawing) = ("\(field.new), \(motion)", field.new) }
      told.before = field.old
      told.whole = field.whole?.new
      if let remark = field.remark { told.text = "\(told.text ?? "") (\(remark))" }
      told.words = field.words
    } else {
      let fields = phrase.fields.map { PhraseGroup.spans($0).map(\.text).joined() }
      told.text = fields.isEmpty ? language.text(.conflictUnchanged) : fields.joined(separator: "; ")
    }
    return told
  }

  private func label(of told: Told?, _ change: Change, _ conflict: MergeConflict) -> String {
    guard let told, !told.subject.isEmpty else { return label(conflict) }
    return [told.subject, told.field].compactMap(\.self).joined(separator: ComparisonWording.steps)
  }

  /// A part that one side has no more, or that both added.
  private func tellPart(_ conflict: MergeConflict, _ path: String, _ phrase: inout ConflictPhrase) {
    phrase.label = (document.hasPart(path) ? ours : theirs).heading(path)
    func text(_ wording: ComparisonWording, _ value: JSONValue?) -> String {
      guard let value else { return language.text(.conflictRemoved) }
      guard let base = conflict.base else {
        return ([language.text(.conflictAdded)] + wording.counts(ofPart: path, JSONTape(value).root)).joined(
          separator: ", ")
      }
      let changes = TreeComparer(part: path).changes(
        from: JSONTape(base).root, to: JSONTape(value).root, place: wording.place(ofPart: path))
      return changes.isEmpty ? language.text(.conflictUnchanged) : wording.summary(changes, path: path)
    }
    phrase.ours.text = text(ours, (try? document.tree(of: path)) ?? nil)
    phrase.theirs.text = text(theirs, conflict.theirs)
  }

  /// What no wording reaches, such as a member of a thing that isn't there any more.
  func tellRaw(_ conflict: MergeConflict, _ phrase: inout ConflictPhrase) {
    func text(_ value: JSONValue?) -> String {
      guard let value else { return language.text(.conflictRemoved) }
      if let count = value.objectValue?.count { return language.text(.countItems(count: count)) }
      return values.text(JSONTape(value).root, nil).whole
    }
    phrase.ours.text = text(reader.value(at: conflict.pointer)?.value)
    phrase.theirs.text = text(conflict.theirs)
    if conflict.base != nil { phrase.before = text(conflict.base) }
  }
}

extension ConflictPhrase.Side {
  /// Takes over what was found of a side; `instead` where that is nothing.
  fileprivate mutating func tell(_ told: LayerWording.Told?, instead: String?, _ language: Language) {
    text = told?.text ?? instead ?? ValueText.absent.whole
    whole = told?.whole
    words = told?.words ?? []
  }
}
