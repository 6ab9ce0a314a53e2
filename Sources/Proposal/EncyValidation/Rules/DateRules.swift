internal import EncyBase
internal import EncyDocument
internal import EncyTexts

extension Rule {
  /// Days and moments: what can't come before what, and what has passed.
  static let dateRules: [Rule] = [
    Rule(
      "date-order", .error, at: ["/proposal/validUntil"]
    ) { context, report in
      guard let date = context.date("proposal", "date"), let until = context.date("proposal", "validUntil"),
        until < date
      else { return }
      report.add(
        "model/proposal.json", context.model("proposal"), JSONPointer(["validUntil"]),
        .foundDateOrder(until: "\(until)", date: "\(date)"), remedy: .remedyDateOrder)
    },
    Rule(
      "needs-date-order", .warning, at: ["/needs/dates/*"]
    ) { context, report in
      let needs = context.model("needs")
      let date = context.date("proposal", "date")
      let dates = ["firstMeeting", "siteVisit", "followUp", "wishedInstallation"].map {
        (name: $0, day: needs["dates"]?[$0]?.stringValue.flatMap { CalendarDate($0) })
      }
      for (index, later) in dates.enumerated() {
        guard let day = later.day else { continue }
        var before = dates[..<index].compactMap { item in item.day.map { (name: item.name, day: $0) } }
        if later.name == "wishedInstallation", let date { before.append(("date", date)) }
        guard let last = before.max(by: { $0.day < $1.day }), day < last.day else { continue }
        report.add(
          "model/needs.json", needs, JSONPointer(["dates", later.name]),
          .foundNeedsDateOrder(
            name: SafeText(.dateName(name: "\(later.name)")), day: "\(day)",
            other: SafeText(.dateName(name: "\(last.name)")), otherDay: "\(last.day)"), remedy: .remedyNeedsDateOrder)
      }
    },
    Rule(
      "draft-expired", .warning, at: ["/proposal/validUntil"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard proposal["status"]?.stringValue == "draft", let until = context.date("proposal", "validUntil"),
        until < context.today
      else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["validUntil"]),
        .foundDraftExpired(until: "\(until)", today: "\(context.today)"), remedy: .remedyDraftExpired)
    },
    Rule(
      "sent-expired", .note, at: ["/proposal/validUntil"]
    ) { context, report in
      guard context.isSent, let until = context.date("proposal", "validUntil"), until < context.today,
        ProposalStatus(
          Proposal(json: context.model("proposal").value), Lifecycle(json: context.model("lifecycle")),
          today: context.today) == .expired
      else { return }
      report.add(
        "model/proposal.json", context.model("proposal"), JSONPointer(["validUntil"]),
        .foundSentExpired(until: "\(until)", today: "\(context.today)"),
        remedy: .remedySentExpired(file: .theFile))
    },
    Rule(
      "event-order", .warning, at: ["/lifecycle/events/*/at"]
    ) { context, report in
      let lifecycle = context.model("lifecycle")
      let events = lifecycle.places("events").compactMap { pointer, event in
        Event(pointer: pointer.appending("at"), kind: event.filled("kind") ?? "", at: event["at"])
      }
      let quote = context.model("quote")
      // Of a first sending all that follows is later; a day for clocks and time zones.
      if quote["printedRevision"]?.intValue == 1, let sent = instant(quote["frozenAt"]) {
        for event in events where event.at.secondsSince1970 < sent.secondsSince1970 - day {
          report.add(
            "model/lifecycle.json", lifecycle, event.pointer,
            .foundEventOrder(kind: kind("\(event.kind)"), day: "\(event.at.date)", sent: "\(sent.date)"),
            remedy: .remedyEventOrder)
        }
      }
      for (first, second) in [("ordered", "delivered"), ("delivered", "installed"), ("invoiced", "paid")] {
        guard let before = events.filter({ $0.kind == first }).map(\.at).min(),
          let event = events.first(where: { $0.kind == second && $0.at.date < before.date })
        else { continue }
        report.add(
          "model/lifecycle.json", lifecycle, event.pointer,
          .foundEventOrderKinds(
            kind: kind("\(second)"), day: "\(event.at.date)", first: kind("\(first)"), before: "\(before.date)"),
          remedy: .remedyEventOrderKinds)
      }
    },
    Rule(
      "time-in-future", .warning,
      at: ["/lifecycle/events/*/at", "/activity/events/*/at", "/visits/visits/*/time", "/quote/frozenAt"]
    ) { context, report in
      let lists = [
        ("lifecycle", "events", "at"), ("activity", "events", "at"), ("visits", "visits", "time"), ("quote", "", ""),
      ]
      for (part, list, member) in lists {
        let tree = context.model(part)
        // A day for time zones.
        let last = context.today.adding(days: 1)
        func look(_ value: RuleValue?, _ pointer: @autoclosure () -> JSONPointer) {
          guard let time = instant(value), time.date > last else { return }
          report.add(
            "model/\(part).json", tree, pointer(), .foundTimeInFuture(time: "\(time.date)", today: "\(context.today)"),
            remedy: .remedyTimeInFuture)
        }
        if list.isEmpty { look(tree["frozenAt"], JSONPointer(["frozenAt"])) }
        for (place, item) in tree.places(list) { look(item[member], place.appending(member)) }
      }
    },
  ]

  private static let day = 86_400

  /// What happened, in words.
  static func kind(_ name: SafeText) -> SafeText { SafeText(.eventKind(kind: name)) }

  private static func instant(_ value: RuleValue?) -> Instant? { value?.stringValue.flatMap { Instant($0) } }

  private struct Event {
    let pointer: JSONPointer
    let kind: String
    let at: Instant

    init?(pointer: JSONPointer, kind: String, at: RuleValue?) {
      guard let at = Rule.instant(at) else { return nil }
      (self.pointer, self.kind, self.at) = (pointer, kind, at)
    }
  }
}

extension RuleContext {
  /// A member of one of our parts that is a day.
  func date(_ part: String, _ name: String) -> CalendarDate? {
    model(part)[name]?.stringValue.flatMap { CalendarDate($0) }
  }
}
