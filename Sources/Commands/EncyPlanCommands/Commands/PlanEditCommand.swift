internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan edit`
struct PlanEditCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Turn, raise, rename, lock or exchange fans.",
    discussion: """
      With --number, the first fan gets that number and the others count on.

      Examples:
        ency plan edit hall.ency F3 --rotation 15 --mount-height 8m
        ency plan edit hall.ency --all --product HVLS-7300
      """)

  @OptionGroup var target: PlanOptions
  @Argument(help: "The fans, by their numbers or ids.", completion: Completions.fans)
  var fans: [String] = []
  @Flag(help: "All fans of the plan.")
  var all = false
  @Option(
    help: ArgumentHelp("How they are turned, in degrees clockwise.", valueName: "degrees"), transform: Values.angle)
  var rotation: JSONNumber?
  @Option(
    help: ArgumentHelp("How far they are turned from where they are, clockwise.", valueName: "degrees"),
    transform: Values.angle)
  var turn: JSONNumber?
  @Option(
    help: ArgumentHelp("How high the blades hang over the floor, in millimetres; 8m is read too.", valueName: "mm"),
    transform: Values.siteLength)
  var mountHeight: JSONNumber?
  @Option(help: "What the first fan is called; the others count on.")
  var number: String?
  @Option(
    help: ArgumentHelp("Another product, of the proposal or of the catalog.", valueName: "id"),
    completion: Completions.products)
  var product: String?
  @Option(help: "A note about the fans; an empty one takes it away.")
  var note: String?
  @Flag(inversion: .prefixedNo, help: "Whether automatic layout leaves the fans where they are.")
  var lock: Bool?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if fans.isEmpty != all { throw ValidationError("Name the fans, or say --all.") }
    if rotation != nil, turn != nil { throw ValidationError("Give --rotation or --turn, not both.") }
    let changes: [Any?] = [rotation, turn, mountHeight, number, product, note, lock]
    if changes.allSatisfy({ $0 == nil }) { throw ValidationError("Say what is to change, such as --mount-height 8m.") }
  }

  func run() throws {
    try PlanChange.run(target, having: fans, options.anyway, json: options.json) { change in
      let plan = change.plan
      let chosen = try all ? plan.fans : PlanNames(plan).fans(fans)
      let numbers = number.map { first in
        var next = FanNumber(first)
        return chosen.map { _ in
          defer { next = next.next }
          return next.text
        }
      }
      let changed = try change.document.change(
        chosen, on: plan,
        FanChange(
          product: product, numbers: numbers, rotation: rotation, turn: turn?.doubleValue,
          mountHeight: mountHeight, isLocked: lock, note: note), order: change.order)
      return PlanChange.Outcome(
        ids: changed.map(\.id),
        lines: zip(chosen, changed).filter { $0 != $1 }.map { old, new in
          "\(old.called): \(PlanEditCommand.differences(old, new).joined(separator: ", "))"
        })
    }
  }

  private static func differences(_ old: Fan, _ new: Fan) -> [String] {
    func number(_ value: Double?, _ unit: String) -> SafeText {
      SafeText(value.map { (JSONNumber($0, decimals: 3)?.text ?? "?") + unit } ?? "—")
    }
    var texts: [Message] = []
    if old.number != new.number { texts.append(.editNumber(number: SafeText(new.number))) }
    if old.product != new.product {
      texts.append(.editProduct(old: SafeText(old.product), new: SafeText(new.product)))
    }
    if old.rotation != new.rotation {
      texts.append(.editTurned(old: number(old.rotation, "°"), new: number(new.rotation, "°")))
    }
    if old.mountHeight != new.mountHeight {
      texts.append(.editHeight(old: number(old.mountHeight, " mm"), new: number(new.mountHeight, " mm")))
    }
    if old.isLocked != new.isLocked { texts.append(new.isLocked ? .editLocked : .editUnlocked) }
    if old.note != new.note { texts.append(new.note == nil ? .editNoteGone : .editNote) }
    return texts.map { Session.current.language.text($0) }
  }
}
