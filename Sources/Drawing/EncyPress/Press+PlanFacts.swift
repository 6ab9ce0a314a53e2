internal import EncyBase
import EncyContainer
public import EncyDocument
import EncyExport
import EncyFiles
public import EncyTexts
import EncyUnderlay

extension Press {
  /// Compares what plans record about their drawings with the drawings themselves: what `ency validate --deep` adds.
  ///
  /// Drawings are read as an import reads them, within the same bounds, but not drawn. The findings have the codes of the rules
  /// `plan-facts-differ`, `plan-unreadable` and `fan-off-page`.
  public func planFindings(of document: Document) -> [Finding] {
    document.planIDs.flatMap { id -> [Finding] in
      let path = "plans/\(id)/overlay.json"
      // A part that can't be read is a finding of the usual validation, and so is a drawing that is not there.
      guard let tree = try? document.tree(of: path), let source = tree["source"],
        let drawing = source["path"]?.stringValue, document.hasPart(drawing)
      else { return [] }
      let check = PlanFactsCheck(path: path, tree: tree, source: source, plan: "/plans/\(id)")
      let facts: PlanFacts
      let bytes: [UInt8]
      do {
        bytes = try document.bytes(of: drawing)
        facts = try PlanSource.inspect(bytes, page: source["page"]?.intValue ?? 1)
        if facts.kind.isRaster {
          try PictureCheck.decode(bytes, what: .asItIs(text: SafeText(drawing)))
        }
      } catch { return [check.unreadable(error)] }
      return check.differences(from: facts.json(bytes: bytes, fileName: "-")) + check.fansOff(facts.size, facts.unit)
    }
  }
}

/// What was recorded of one drawing.
private struct PlanFactsCheck {
  let path: String
  let tree: JSONValue
  let source: JSONValue
  /// The plan's pointer, as commands take it.
  let plan: String

  /// The facts that are compared; hash and media type are rules of their own, the name is only what the customer called the file.
  private static let names = [
    "size", "pageCount", "width", "height", "unit", "rotation", "userUnit", "mediaBox", "cropBox",
    "pixelsPerInch", "orientation", "layers",
  ]
  /// Facts are stored with three decimals.
  private static let tolerance = 0.0011

  func unreadable(_ error: any Error) -> Finding {
    let cause = error as? UnderlayError
    return finding(
      "plan-unreadable", JSONPointer(["source", "path"]),
      cause.map { .asItIs(text: SafeText($0.message)) } ?? .foundPlanUnreadable(reason: SafeText(error)),
      remedy: cause?.remedy ?? .remedyPlanUnreadable(file: .theFile))
  }

  func differences(from drawing: JSONValue) -> [Finding] {
    let isSameFile = source["sha256"]?.stringValue == drawing["sha256"]?.stringValue
    return PlanFactsCheck.names.compactMap { name in
      guard let recorded = source[name] else { return nil }
      let fact = drawing[name]
      if let fact, PlanFactsCheck.agree(recorded, fact) { return nil }
      func shown(_ value: JSONValue) -> SafeText { SafeText(JSONPrinter(isCompact: true).text(value)) }
      let place = SafeText("\(plan)/source/\(name)")
      let mend =
        fact.map { Message.remedyPlanFactsSet(place: place, value: shown($0)) } ?? .remedyPlanFactsRemove(place: place)
      var finding = finding(
        "plan-facts-differ", JSONPointer(["source", name]),
        fact.map { .foundPlanFactsDiffer(name: SafeText(name), recorded: shown(recorded), fact: shown($0)) }
          ?? .foundPlanFactsNone(name: SafeText(name), recorded: shown(recorded)),
        remedy: isSameFile ? mend : .remedyPlanSourceHash(file: .theFile))
      // Of another file the facts may be right, and the file the wrong one.
      if isSameFile { finding.fix = fact.map { .replace($0) } ?? .remove }
      return finding
    }
  }

  /// Fans that stand on the page as recorded, but not on the drawing's own.
  func fansOff(_ size: Size, _ unit: PlanFacts.Unit) -> [Finding] {
    func page(_ width: Double, _ height: Double) -> Rect {
      Rect(x: 0, y: 0, width: width + PlanFactsCheck.tolerance, height: height + PlanFactsCheck.tolerance)
    }
    let recorded = page(source["width"]?.doubleValue ?? 0, source["height"]?.doubleValue ?? 0)
    let real = page(size.width, size.height)
    return (tree["fans"]?.arrayValue ?? []).enumerated().compactMap { index, fan in
      guard let x = fan["position"]?["x"]?.doubleValue, let y = fan["position"]?["y"]?.doubleValue,
        recorded.contains(Point(x: x, y: y)), !real.contains(Point(x: x, y: y))
      else { return nil }
      let name = SafeText(fan["number"]?.stringValue ?? fan["id"]?.stringValue ?? "?")
      let sides = [size.width, size.height].map { JSONNumber($0, decimals: 3)?.text ?? "?" }.joined(separator: " × ")
      return finding(
        "fan-off-page", JSONPointer(["fans", String(index), "position"]),
        .foundFanOffDrawing(fan: name, page: SafeText(sides), unit: SafeText(unit.rawValue)),
        remedy: .remedyFanOffPage(file: .theFile))
    }
  }

  private func finding(_ code: String, _ pointer: JSONPointer, _ message: Message, remedy: Message) -> Finding {
    Finding(
      code: code, part: path, pointer: pointer, position: (tree[pointer] ?? tree[pointer.parent])?.position,
      message: message, remedy: remedy)
  }

  /// Whether both are the same facts: numbers within what they are rounded to, lists and objects member by member.
  private static func agree(_ left: JSONValue, _ right: JSONValue) -> Bool {
    if let first = left.doubleValue, let second = right.doubleValue { return (first - second).magnitude < tolerance }
    if let first = left.arrayValue, let second = right.arrayValue {
      return first.count == second.count && zip(first, second).allSatisfy { agree($0, $1) }
    }
    if let first = left.objectValue, let second = right.objectValue {
      return second.members.allSatisfy { member in first[member.name].map { agree($0, member.value) } ?? false }
    }
    return left.isEquivalent(to: right)
  }
}
