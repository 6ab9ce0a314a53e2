internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// `ency remind`
package struct RemindCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "List what falls due over folders of proposals.",
    discussion: """
      Last days of validity, days to come back to the customer (`ency follow-up`), and proposals that were sent and not \
      answered for some days, sorted by day: what has passed, at most --back days ago, and what comes within --ahead days. \
      A proposal that was answered is left out, and so are revisions that another one there came from. Files that can't be read are \
      named and passed over. Exit code 1 when nothing falls due, 2 when nothing does and a file can't be read.

      Examples:
        ency remind /srv/offers
        ency remind . --ahead 30 --after 10 --json
      """)

  @Argument(help: "Folders, all proposals in them and below; or files.")
  var folders: [String]
  @Option(help: ArgumentHelp("How far to look ahead.", valueName: "days"))
  var ahead = 7
  @Option(help: ArgumentHelp("How far to look back; what is older is counted.", valueName: "days"))
  var back = 90
  @Option(
    help: ArgumentHelp(
      "After how many days without an answer a sent proposal is due. Default: the setting remindAfter, else 14.",
      valueName: "days"))
  var after: Int?
  @Flag(help: "Answer in JSON (schema Output/remind).")
  var json = false
  @OptionGroup var day: TodayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    for (name, days) in [("--ahead", ahead), ("--back", back), ("--after", after ?? 1)]
    where !(0...36500).contains(days) {
      throw ValidationError("\(name) \(days): give days from 0 to 36500.")
    }
  }

  /// A proposal with what falls due about it, or why it could not be read.
  private struct Look: Sendable {
    var file: String
    var revision: SHA256Digest?
    /// The revisions that it came from.
    var ancestors: Set<SHA256Digest> = []
    var number = ""
    var title = ""
    var customer = ""
    var due: [Reminder] = []
    var failure: String?
  }

  func run() throws {
    let session = Session.current
    let today = try session.origin(today: day.today).today
    let setting = try Settings(variable: session.variable)["remindAfter"]?.value.intValue
    let (after, limits) = (after ?? setting ?? 14, try session.limits())
    let items = try FileChoice(folders, isRecursive: true).items
    let (first, last) = (today.adding(days: -back), today.adding(days: ahead))
    let looks = OrderedWork.map(items.count) { place -> Look in
      var look = Look(file: items[place].file, failure: items[place].failure)
      if look.failure != nil { return look }
      do {
        let document = try Document(contentsOf: look.file, limits: limits).keepingTapes()
        let manifest = document.manifest
        look.revision = manifest.revisionHash
        look.ancestors = manifest.ancestors
        look.due = try document.reminders(unansweredAfter: after, today: today).filter { $0.day <= last }
        if look.due.isEmpty { return look }
        let (proposal, customer) = (try document.model("proposal"), try Customer(json: document.model("customer")))
        (look.number, look.title) = (proposal.text("number") ?? "", proposal.text("title") ?? "")
        look.customer = customer.name
        // It is due all the same; what is due about it may not be true.
        if let first = try document.departuresFromSending(today: today).first {
          let refusal = Refusal(.errorSentOtherwise(finding: SafeText(first.message)))
          look.failure = errorText(Failure.of(refusal, file: look.file)).text
        }
      } catch { look.failure = errorText(error).text }
      return look
    }
    // Of what lies there in several revisions, as in an archive, those count that no other came from.
    let older = looks.reduce(into: Set<SHA256Digest>()) { $0.formUnion($1.ancestors) }
    let all = looks.filter { look in look.revision.map { !older.contains($0) } ?? true }.flatMap { look in
      look.due.map { (look: look, reminder: $0) }
    }
    let due = all.filter { $0.reminder.day >= first }.sorted {
      ($0.reminder.day, $0.look.file, $0.reminder.kind.rawValue) < (
        $1.reminder.day, $1.look.file, $1.reminder.kind.rawValue
      )
    }
    let failures = looks.compactMap { look in look.failure.map { (file: look.file, message: $0) } }
    for failure in failures { try session.note("ency: \(failure.message)") }
    if json {
      let members: [(String, JSONValue)] = [
        ("today", .string("\(today)")),
        (
          "due",
          .array(
            due.map { look, reminder in
              [
                "day": .string("\(reminder.day)"), "days": .int(reminder.day.daysSince1970 - today.daysSince1970),
                "kind": .string(reminder.kind.rawValue), "file": .string(look.file), "number": .string(look.number),
                "title": .string(look.title), "customer": .string(look.customer),
              ]
            })
        ),
        ("older", .int(all.count - due.count)),
        ("failures", .array(failures.map { ["file": .string($0.file), "message": .string($0.message)] })),
      ]
      try session.print(JSONAnswer.text("remind", members), terminator: "")
    } else if !due.isEmpty {
      var (table, wide) = (
        TextTable([.left, .left, .left, .left, .left]), TextTable([.left, .left, .left, .left, .left, .left])
      )
      for (look, reminder) in due {
        let days = reminder.day.daysSince1970 - today.daysSince1970
        let side: SafeText = days < 0 ? "past" : days == 0 ? "today" : "ahead"
        let cells = [
          "\(reminder.day)", session.language.text(.remindDays(side: side, count: abs(days))),
          session.language.text(.remindKind(kind: SafeText(reminder.kind.rawValue))), look.number,
          look.customer.isEmpty ? look.title : look.customer,
        ]
        table.add(cells)
        wide.add(cells + [look.file])
      }
      if wide.fits() {
        for line in wide.lines() { try session.print(line) }
      } else {
        // Nobody copies a path that is broken in two.
        for (item, lines) in zip(due, table.blocks()) {
          for line in lines + ["            \(item.look.file)"] { try session.print(line) }
        }
      }
    }
    if !json, all.count > due.count {
      try session.note(.remindOlder(count: all.count - due.count, date: "\(first)"))
    }
    if due.isEmpty {
      if !json { try session.note(.remindNothing(date: "\(last)", count: items.count - failures.count)) }
      throw Failure.alreadyReported(failures.isEmpty ? .no : .couldNotRead)
    }
  }
}
