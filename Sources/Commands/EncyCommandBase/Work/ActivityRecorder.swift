package import EncyBase
package import EncyContainer
package import EncyDocument
internal import EncyFiles
package import EncySession
internal import EncySettings
internal import EncyTerminal
package import EncyTexts

/// Keeps what was done where the settings of the group `activity` say so: changes in the proposal itself, in the same save, and everything in
/// a log of JSON Lines, after the answer: what is merged, archived and redacted there alone, since no side's own save has it. Off without them. Nothing of it fails a command; what can't be kept is told beside the answer.
///
/// Kept are time, kind, command, language and version of the program, the part that changed, and in a log the document's id: no name
/// of a file, a customer or a person. Only where `activity.person` says so, the name of `seller.person.name` is kept, too.
package enum ActivityRecorder {
  private static let part = "model/activity.json"
  /// The most events of a proposal, as its schema has it.
  private static let most = 100_000
  /// A log grows no further than this, in bytes.
  private static let logLimit = 256 << 20
  /// Commands whose changes have a kind of their own.
  private static let kinds = [
    "plan import": "planImported", "plan scale": "scaleSet", "plan place": "fanPlaced", "plan move": "fanMoved",
    "plan remove": "fanRemoved", "send": "sent", "resolve": "resolved",
  ]
  /// Commands that hand on what they open.
  private static let handing: Set<String> = [
    "export", "print", "share", "render", "plan export", "visit export", "split share", "score sheet",
  ]

  private struct Choice {
    var isInDocument = false
    var log: String?
    var person: String?

    /// `nil` where nobody has asked for anything.
    init?() {
      let variable = Session.current.variable
      guard Settings.mayHold("activity", ["document", "log", "person"], variable: variable),
        let settings = try? Settings(variable: variable)
      else { return nil }
      isInDocument = settings["activity.document"]?.value.boolValue ?? false
      log = settings["activity.log"]?.value.stringValue
      guard isInDocument || log != nil else { return nil }
      if settings["activity.person"]?.value.boolValue == true {
        person = settings["seller.person.name"]?.value.stringValue
      }
    }
  }

  /// The command that is running, without its arguments.
  private static var feature: String {
    let session = Session.current
    return session.commandWords(session.arguments).joined(separator: " ")
  }

  /// What is kept of every event.
  private static func event(_ kind: String, _ choice: Choice, at instant: Instant, target: String?) -> JSONObject {
    var event = JSONObject()
    event["at"] = .string("\(instant)")
    if let person = choice.person { event["by"] = .string(person) }
    event["kind"] = .string(kind)
    let feature = feature
    if !feature.isEmpty { event["feature"] = .string(feature) }
    event["user"] = [
      "language": .string(Session.current.language.rawValue), "version": .string(Document.generator.version),
    ]
    if let target { event["target"] = .string(target) }
    return event
  }

  private static func unwritten(_ error: any Error) -> Message {
    .activityUnwritten(error: SafeText("\(errorText(error))"))
  }

  /// Whether changes are kept in proposals.
  package static var keepsInProposals: Bool { Choice()?.isInDocument ?? false }

  // MARK: - In the proposal

  /// The proposal with an event of what changed in it, where that is asked for.
  /// - Parameters:
  ///   - document: The proposal as changed.
  ///   - base: As it was; `nil` for a new one.
  ///   - origin: The clock, and where the event's id comes from.
  /// - Returns: The proposal with it, or as it is, and remarks for the user.
  @Sendable package static func recording(
    _ document: Document, since base: Document?, origin: Origin
  ) -> (Document, [Message]) {
    guard document.manifest.customerCopyOf == nil, let choice = Choice(), choice.isInDocument else {
      return (document, [])
    }
    do {
      let changed = try changedParts(document, since: base)
      // What is beside the contents ends no signature, and that stays so.
      guard !changed.isEmpty, !changed.contains(part) else { return (document, []) }
      var activity = try document.model("activity")
      if activity.objectValue == nil { activity = .object(JSONObject()) }
      let events = activity.items("events")
      guard events.count < most else { return (document, [.activityFull]) }
      var ids = origin.ids(context: "\(base?.openedRevision?.description ?? document.manifest.id) activity \(feature)")
      let only = changed.count == 1 ? target(changed[0]) : nil
      let kind = base == nil ? "created" : kinds[feature] ?? "edited"
      var event = JSONObject()
      event["id"] = .string(ids.next(avoiding: Set(events.compactMap { $0.text("id") })))
      for member in self.event(kind, choice, at: origin.now, target: base == nil ? nil : only).members {
        event[member.name] = member.value
      }
      activity["events"] = .array(events + [.object(event)])
      var recorded = document
      try recorded.setTree(part, to: activity)
      return (recorded, [])
    } catch {
      return (document, [unwritten(error)])
    }
  }

  /// The parts that differ of those that count.
  private static func changedParts(_ document: Document, since base: Document?) throws -> [String] {
    let paths = Set(document.partPaths + (base?.partPaths ?? [])).sorted { $0.precedesByBytes($1) }
    return try paths.filter { path in
      guard ContentHash.covers(path), !Lifecycle.isBeside(path) else { return false }
      guard let base, document.hasPart(path), base.hasPart(path) else { return true }
      if let known = try document.hasSameBytes(path, as: base, path) { return !known }
      return try document.bytes(of: path) != base.bytes(of: path)
    }
  }

  /// A pointer to a part, where pointers lead there.
  private static func target(_ path: String) -> String? {
    path.hasPrefix("model/") && path.hasSuffix(".json") ? "/\(path.dropFirst(6).dropLast(5))" : nil
  }

  // MARK: - In a log

  /// The part that a change is of, for a log; `nil` where there are several, or no log is kept.
  package static func logTarget(of document: Document, since base: Document) -> String? {
    guard Choice()?.log != nil, let changed = try? changedParts(document, since: base) else { return nil }
    // Photos come and go with the part that names them.
    let targets = changed.compactMap(target)
    return targets.count == 1 ? targets[0] : nil
  }

  /// Notes that a command opened, showed or wrote a proposal.
  package static func note(_ kind: String? = nil, _ manifest: Manifest, target: String? = nil) {
    Session.current.events.note(
      .init(
        kind: kind ?? "edited", document: manifest.id, revision: manifest.revision, target: target))
  }

  /// Adds what a command did to the log, where that is asked for.
  /// - Parameters:
  ///   - events: What was noted.
  ///   - isDone: Whether the command did what it was to do.
  package static func log(_ events: [CommandEvents.Event], isDone: Bool) {
    guard !events.isEmpty, let choice = Choice(), let path = choice.log, let origin = try? Session.current.origin()
    else { return }
    for noted in events {
      let feature = feature
      let isHanding = isDone && noted.kind == "opened" && handing.contains(feature)
      let kind = isHanding ? "exported" : noted.kind == "edited" ? kinds[feature] ?? "edited" : noted.kind
      var event = event(kind, choice, at: origin.now, target: noted.target)
      event["document"] = .string(noted.document)
      event["revision"] = .int(noted.revision)
      do { try LogFile.append(JSONPrinter(isCompact: true).bytes(.object(event)), to: path, limit: logLimit) } catch {
        try? Session.current.remark(unwritten(error))
        return
      }
    }
  }
}
