package import EncyBase
internal import EncyChanges
internal import EncyCompare
package import EncyContainer
internal import EncyDocument
internal import EncyTexts

/// A merge as JSON (schema `Output/merge`): every decision, conflict or not.
package enum MergeJSON {
  /// The name of the answer.
  package static let output = "merge"
  /// The version of its form.
  package static let version = 1

  /// The answer.
  /// - Parameters:
  ///   - report: What was merged.
  ///   - written: Where the result was written, and the manifest in it; `nil` where it wasn't.
  /// - Returns: The answer, as the schema has it.
  package static func value(of report: MergeReport, written: (file: String, manifest: Manifest)?) -> JSONValue {
    var object = JSONObject()
    object["ency"] = ["output": .string(output), "version": .int(version)]
    if let base = report.base {
      var side = document(base.document, name: base.name)
      if let note = base.note { side["note"] = .string(note) }
      object["base"] = side
    }
    object["sides"] = .array(report.inputs.map { document($0.document, name: $0.name) })
    object["outcome"] = .string(report.outcome.rawValue)
    object["clean"] = .bool(report.isClean)
    if let written {
      object["written"] = [
        "file": .string(written.file), "id": .string(written.manifest.id), "revision": .int(written.manifest.revision),
        "hash": .string(written.manifest.revisionHash.description),
        "parents": .array(written.manifest.parents.map { .string($0.description) }),
      ]
    }
    if let totals = MergeTotals(report) { object["totals"] = totals.json }
    object["decisions"] = .array(report.places.map(decision))
    let groups = ConflictGroups(report.conflicts.map(\.conflict)).names
    object["conflicts"] = .array(
      report.conflicts.map { found in
        guard var members = found.conflict.json.objectValue else { return found.conflict.json }
        members["group"] = groups[found.conflict.id].map { .string($0) }
        (members["oursSide"], members["theirsSide"]) = (.int(found.ours), .int(found.theirs))
        return .object(members)
      })
    object["earlierConflicts"] = .int(report.earlierConflicts)
    object["reissues"] = .array(report.reissues.map { reissue($0.reissue, input: $0.input) })
    object["unusedAnswers"] = .array(report.unusedAnswers.map { .string($0.description) })
    object["refusedAnswers"] = .array(
      report.refusedAnswers.map { pointer, conflict in
        var refused: JSONValue = ["pointer": .string(pointer.description), "conflict": .string(conflict.id)]
        refused["reason"] = conflict.reason.map { .string($0.text) }
        refused["because"] = conflict.reason?.because
        return refused
      })
    object["unusedStrategies"] = .array(
      report.unusedStrategies.map {
        ["pattern": .string($0.pattern.text), "strategy": .string($0.strategy.rawValue)]
      })
    return .object(object)
  }

  private static func document(_ document: Document, name: String) -> JSONValue {
    var side = DifferenceJSON.side(document)
    side["file"] = .string(name)
    return side
  }

  private static func decision(_ step: MergeReport.Step) -> JSONValue {
    let decision = step.decision
    var object = JSONObject()
    object["part"] = .string(decision.part)
    object["pointer"] = .string(decision.pointer.description)
    if let label = decision.place?.info.label { object["label"] = .string(label[.english]) }
    if let unit = decision.place?.info.unit { object["unit"] = .string(unit) }
    object["choice"] = .string(decision.choice.rawValue)
    if let rule = decision.rule { object["rule"] = .string(rule.rawValue) }
    if let conflict = decision.conflict { object["conflict"] = .string(conflict) }
    (object["oursSide"], object["theirsSide"]) = (.int(step.ours), .int(step.theirs))
    for (name, value) in [
      ("base", decision.base), ("ours", decision.ours), ("theirs", decision.theirs), ("result", decision.result),
    ] {
      if let value { object[name] = value.value }
    }
    return .object(object)
  }

  private static func reissue(_ reissue: Reissue, input: Int) -> JSONValue {
    [
      "list": .string(reissue.list), "old": .string(reissue.old), "new": .string(reissue.new), "side": .int(input),
      "resemblance": reissue.resemblance.json,
    ]
  }
}
