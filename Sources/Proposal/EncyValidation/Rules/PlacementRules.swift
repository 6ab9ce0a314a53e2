internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyLayout
internal import EncyTexts

extension Rule {
  /// The rules about where fans hang. A change that breaks one is saved and reported: a zone may be drawn before the one around the other
  /// fans, and fans are moved one by one. They are judged again when the proposal is sent.
  public static let idsOfPlacement: Set<String> = ["fan-outside-hall", "fan-placement"]

  /// What `ency plan check` counts as an error by its default profile.
  static let placementRules: [Rule] = [
    Rule(
      "fan-placement", .error, at: ["/plans/*/fans/*/position", "/plans/*/fans/*/mountHeight"]
    ) { context, report in
      guard context.placedFans.contains(where: { !$0.isEmpty }) else { return }
      let building = Building(json: context.model("building").value)
      let products = context.model("products").places("products").map { Product(json: $0.value.value) }
      let accepted = context.acceptedProducts
      let profile = LayoutProfile.sweden
      let rules = LayoutRule.allCases.filter { profile.severity($0) == .error }
      for ((path, tree), fans) in zip(context.overlays, context.placedFans) where !fans.isEmpty {
        guard let plan = PlanOverlay(id: path, json: tree.value, kind: kind(tree, context)),
          let site = try? SitePlan(accepted.hanging(on: plan, products), building: building, products: products)
        else { continue }
        let found: LayoutReport
        do throws(LayoutError) {
          found = try LayoutCheck.run(site, profile: profile, rules: rules)
        } catch {
          report.add(
            path, tree, JSONPointer([Fan.list]), error.finding.message,
            remedy: error.finding.remedy ?? .layoutRemedySplit,
            severity: .warning)
          continue
        }
        // A fan outside the hall is another rule's.
        let findings = found.findings.filter { $0.severity == .error && !$0.isOutsideHall }
        if findings.isEmpty { continue }
        let places = Dictionary(fans.map { ($0.value.filled("id"), $0.place) }) { first, _ in first }
        for finding in findings {
          let place = places[finding.fan] ?? ItemPlace(Fan.list, 0)
          report.add(
            path, tree, place.appending(finding.rule == .p6 ? "mountHeight" : "position"),
            .foundFanPlacement(
              fan: .list(finding.subjects.map { .asItIs(text: $0) }), what: SafeText(finding.text),
              rule: SafeText(finding.rule.id)),
            remedy: .remedyFanPlacement(
              what: finding.remedy.map { SafeText($0) } ?? "", file: context.file(path)),
            severity: context.isSent ? .warning : .error)
        }
      }
    }
  ]
}
