internal import EncyBase
internal import EncyCompare
internal import EncyDocument

extension MergeReport {
  /// A proposal with its plans on the drawings that the result has, so that their places can be told in one scale. A plan of which
  /// nothing says how it lies on the other drawing stays as it is, and unless all are wanted also one that only one side changed: its
  /// drawing and scale are news.
  func framed(_ document: Document, all: Bool) -> Document {
    framed(document, as: result) { path in
      all || inputs.allSatisfy { (try? MergeWork.isSame(path, $0.document, result)) == false }
    }
  }

  /// What stood before a merge, from 0, with its plans on the drawings that came of it.
  func standing(before step: Int) -> Document {
    framed(step == 0 ? inputs[0].document : merges[step - 1].document, as: merges[step].document)
  }

  private func framed(
    _ document: Document, as result: Document, where isWanted: (String) -> Bool = { _ in true }
  ) -> Document {
    var framed = document
    for id in document.planIDs where result.planIDs.contains(id) {
      let path = "plans/\(id)/overlay.json"
      func root(_ document: Document) -> JSONNode? {
        ((try? PackageComparer.tape(of: path, in: document)) ?? nil)?.root
      }
      guard isWanted(path), (try? MergeWork.isSame(path, document, result)) == false, let own = root(document),
        let other = root(result),
        own["source"]?["sha256"]?.text != other["source"]?["sha256"]?.text
          || own["source"]?["page"]?.text != other["source"]?["page"]?.text
      else { continue }
      let tree = other.value
      if case .reframed(let found) = PlanReframing.find(plan: id, base: own.value, ours: tree, theirs: tree) {
        // The file stays what it is.
        var moved = found.base
        if let file = own["source"]?["path"]?.value { try? moved.set(JSONPointer(["source", "path"]), to: file) }
        try? framed.setTree(path, to: moved)
      }
    }
    return framed
  }
}

extension MergeWording {
  /// What was there before a conflict: where its sides' words don't say it, what it was that one of them took away or changed; `nil`
  /// where there was nothing.
  package func before(_ phrase: ConflictPhrase) -> String? {
    let conflict = phrase.conflict
    guard phrase.before == nil, phrase.members.isEmpty else { return phrase.before }
    guard conflict.base != nil else { return nil }
    if let known = memory.befores[conflict.id] { return known }
    // Who asks for one asks for those behind it, and together they take little longer.
    let place = report.conflicts.firstIndex { $0.conflict.id == conflict.id } ?? report.conflicts.endIndex
    let rest = report.conflicts[place...].dropFirst().prefix(MergeWording.mostTold)
    let asked = [conflict] + rest.map(\.conflict).filter { $0.base != nil }
    let added = asked.map { MergeConflict(pointer: $0.pointer, kind: .edit, base: nil, ours: $0.ours, theirs: $0.base) }
    for (conflict, phrase) in zip(asked, ConflictWording(report.result, added, language).phrases) {
      memory.befores[conflict.id] = phrase.theirs.text
    }
    return memory.befores[conflict.id]
  }

  /// What was asked for once: what was there before conflicts, by their ids, the places of the decisions, and what several added.
  final class Memory {
    var befores: [String: String] = [:]
    var choices: [Choices]?
    var joint: [JointAddition]?
  }
}
