internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan view`
struct PlanViewCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "view",
    abstract: "Say how a plan is shown: turned, cropped, with which layers of ours, and where north is.",
    discussion: """
      Nothing of it changes where fans stand.

      Examples:
        ency plan view hall.ency --rotation 90 --north 12.5
        ency plan view hall.ency --crop 80,60 --crop 900,560 --coverage
      """)

  @OptionGroup var target: PlanArguments
  @Option(
    help: ArgumentHelp("Degrees clockwise by which the plan is shown turned: 0, 90, 180 or 270.", valueName: "degrees"))
  var rotation: Int?
  @Option(
    help: ArgumentHelp("One corner of the part that is shown; given twice, for opposite corners.", valueName: "x,y"))
  var crop: [PlanPlaceArgument] = []
  @Flag(help: "Show the whole page.")
  var noCrop = false
  @Option(
    help: ArgumentHelp("Where north is on the unturned drawing, degrees clockwise from up.", valueName: "degrees"),
    transform: Values.angle)
  var north: JSONNumber?
  @Flag(inversion: .prefixedNo, help: "Draw the area each fan covers.")
  var coverage: Bool?
  @Flag(inversion: .prefixedNo, help: "Draw the predicted air speed.")
  var airSpeed: Bool?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let rotation, ![0, 90, 180, 270].contains(rotation) {
      throw ValidationError("--rotation is 0, 90, 180 or 270.")
    }
    if !crop.isEmpty, crop.count != 2 || noCrop {
      throw ValidationError("Give two opposite corners, --crop x,y --crop x,y, or --no-crop.")
    }
    if let north, !(-360...360).contains(north.doubleValue) { throw ValidationError("--north is -360 to 360.") }
    let changes: [Any?] = [rotation, north, coverage, airSpeed, crop.first, noCrop ? true : nil]
    if changes.allSatisfy({ $0 == nil }) { throw ValidationError("Say what is to change, such as --rotation 90.") }
  }

  func run() throws {
    try PlanChange.run(target, options.anyway, json: options.json) { change in
      let (plan, order) = (change.plan, change.order)
      func pointer(_ tokens: String...) -> JSONPointer { JSONPointer(["plans", plan.id] + tokens) }
      var lines: [Message] = []
      if let rotation {
        try change.document.set(pointer("view", "rotation"), to: .int(rotation), order: order)
        lines.append(.viewTurned(degrees: "\(rotation)"))
      }
      if !crop.isEmpty {
        // The crop is of the drawing before it is turned.
        var unturned = plan
        unturned.rotation = 0
        let corners = try crop.map { try $0.place.point(on: unturned) }
        let page = plan.source.size
        // Corners a little beyond the page mean its edge.
        let (x, y) = (corners.map { min(max($0.x, 0), page.width) }, corners.map { min(max($0.y, 0), page.height) })
        let isCut = zip(corners, zip(x, y)).contains { $0.x != $1.0 || $0.y != $1.1 }
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max(), right > left,
          bottom > top,
          let numbers = Optional([left, top, right - left, bottom - top].compactMap { JSONNumber($0, decimals: 3) }),
          numbers.count == 4
        else {
          throw Refusal(
            isCut ? .errorViewOffPage : .errorViewEmpty,
            remedy: .remedyCornersOnPage(corner: "\(Point(x: page.width, y: page.height).text)"))
        }
        let value: JSONValue = [
          "x": .number(numbers[0]), "y": .number(numbers[1]), "width": .number(numbers[2]),
          "height": .number(numbers[3]),
        ]
        try change.document.set(pointer("view", "crop"), to: value, order: order)
        let (from, to) = (SafeText(Point(x: left, y: top).text), SafeText(Point(x: right, y: bottom).text))
        lines.append(isCut ? .viewCropCut(from: from, to: to) : .viewCrop(from: from, to: to))
      }
      if noCrop, plan.crop != nil {
        try change.document.remove(pointer("view", "crop"))
        lines.append(.viewWholePage)
      }
      if let north {
        try change.document.set(pointer("view", "north"), to: .number(north), order: order)
        lines.append(.viewNorth(degrees: SafeText(north.text)))
      }
      for (name, value) in [("showCoverage", coverage), ("showAirSpeed", airSpeed)] {
        guard let value else { continue }
        try change.document.set(pointer("options", name), to: .bool(value), order: order)
        lines.append(value ? .viewDrawn(what: SafeText(name)) : .viewNotDrawn(what: SafeText(name)))
      }
      if airSpeed == true, plan.zones.isEmpty {
        lines.append(.layoutNoAirSpeeds(plan: SafeText(plan.name ?? plan.id), file: target.named(plan)))
      }
      return PlanChange.Outcome(
        ids: [], lines: lines.map { "\(plan.name ?? plan.id): \(Session.current.language.text($0))" })
    }
  }
}
