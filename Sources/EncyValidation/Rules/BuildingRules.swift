internal import EncyBase

extension Rule {
  /// The hall.
  static let buildingRules: [Rule] = [
    Rule("fan-underside-height", .error, "The underside of the fans is below the ceiling") { context, report in
      let building = context.model("building")
      guard let underside = building["fanUnderside"]?.numberValue, let ceiling = building["ceilingHeight"]?.numberValue,
        ceiling.isLess(than: underside)
      else { return }
      report.add(
        "model/building.json", building, JSONPointer(["fanUnderside"]),
        "fanUnderside is \(underside) mm, above the ceiling at \(ceiling) mm",
        remedy: "correct fanUnderside or ceilingHeight; both are measured from the floor")
    }
  ]
}
