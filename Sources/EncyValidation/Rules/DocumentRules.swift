internal import EncyBase

extension Rule {
  /// The proposal as a whole: its dates, and what a merge left open.
  static let documentRules: [Rule] = [
    Rule("date-order", .error, "A proposal is valid until its date or later") { context, report in
      let proposal = context.model("proposal")
      guard let date = proposal["date"]?.stringValue.flatMap({ CalendarDate($0) }),
        let until = proposal["validUntil"]?.stringValue.flatMap({ CalendarDate($0) }), until < date
      else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["validUntil"]),
        "validUntil is \(until), before the proposal's date, \(date)", remedy: "set a later day, or correct the date")
    },
    Rule("draft-expired", .warning, "A draft is still valid today") { context, report in
      let proposal = context.model("proposal")
      guard proposal["status"]?.stringValue == "draft",
        let until = proposal["validUntil"]?.stringValue.flatMap({ CalendarDate($0) }), until < context.today
      else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["validUntil"]),
        "the draft was valid until \(until); today is \(context.today)", remedy: "set a later day before sending it")
    },
    Rule("conflict-unresolved", .warning, "Nothing waits for a decision after a merge") { context, report in
      let conflicts = context.model("conflicts")
      for (pointer, conflict) in conflicts.places("conflicts") {
        report.add(
          "model/conflicts.json", conflicts, pointer,
          "\(conflict.filled("pointer") ?? "a place") was changed by both sides; the value of ours stands",
          remedy: "decide with `ency resolve`")
      }
    },
  ]
}
