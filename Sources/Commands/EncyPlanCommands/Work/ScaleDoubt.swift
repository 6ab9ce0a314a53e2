internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The evidence of a plan's drawing against the scale in use.
enum ScaleDoubt {
  /// - Returns: A clause; `nil` where nothing contradicts the scale, the plan has none, or there is nothing that reads drawings.
  static func found(on plan: PlanOverlay, of document: Document) async -> Message? {
    guard plan.millimetresPerUnit != nil, document.file != "-", let press = try? Session.pressService(),
      let limits = try? Session.current.drawingLimits(),
      let found = try? await press.findScales(document, ScaleFindingRequest(plan: plan.id, limits: limits))
    else { return nil }
    return found.doubt(of: plan)
  }

  /// Warns of each plan whose drawing contradicts its scale.
  static func report(of plans: [PlanOverlay], in document: Document) async throws {
    for plan in plans {
      guard let doubt = await found(on: plan, of: document) else { continue }
      let name = SafeText(plan.isOneOfSeveral ? "\(document.file): \(plan.name ?? plan.id)" : document.file)
      let remark = Message.remarkOn(file: name, remark: SafeText(doubt))
      try Session.current.note("\(Session.current.language.text(remark, file: document.file))")
    }
  }
}
