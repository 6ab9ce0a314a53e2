import EncyBase
internal import EncyCanvas
package import EncyDocument
internal import EncyDrawing
package import EncyTexts

extension ProposalLayout {
  /// What troubles the customer, what is wished for, the hall, the dates.
  func writeNeeds(_ writer: inout PageWriter) {
    let needs = content.needs
    let hall = hallFacts()
    let hasSwitches = needs.map { !$0.problems.isEmpty || !$0.needs.isEmpty } ?? false
    // When to come back to the customer is the seller's own business.
    let dates = (needs?.dates ?? []).filter { $0.0 != .followUp }
    let hasHall = !hall.isEmpty || !wideFacts().identity.isEmpty || !wideFacts().climate.isEmpty
    guard hasSwitches || hasHall || !dates.isEmpty || needs?.remarks != nil else {
      return
    }
    let hasNeeds = hasSwitches || !dates.isEmpty || needs?.remarks != nil
    writer.chapter(language.text(hasNeeds ? Message.pageNeedsTitle : .pageHall)) { writer in
      if let needs, hasSwitches { writeSwitches(needs, &writer) }
      if hasHall {
        if hasNeeds { writer.heading(language.text(.pageHall)) }
        writer.openingRule()
        let wide = wideFacts()
        var rows = writer.factTable(wide.identity, columns: 1)
        rows = writer.factTable(hall, below: rows)
        writer.factTable(wide.climate, columns: 1, below: rows)
      }
      if !dates.isEmpty {
        writer.heading(language.text(.pageDates))
        writer.openingRule()
        writer.factTable(dates.map { (language.text(wording($0.0)), format.date($0.1)) })
      }
      if let remarks = needs?.remarks {
        writer.heading(language.text(.pageRemarks))
        writer.text(remarks, styles.body, width: 420)
      }
    }
  }

  /// Problems and wishes side by side; a list in which nothing is ticked is left out.
  private func writeSwitches(_ needs: Needs, _ writer: inout PageWriter) {
    let half = (writer.width - 24) / 2
    let top = writer.y
    var (x, bottom) = (writer.left, top)
    func add(_ title: Message, _ entries: [(text: String, isSet: Bool)]) {
      guard entries.contains(where: \.isSet) else { return }
      writer.y = top
      writeChecks(language.text(title), entries, x: x, width: half, &writer)
      (x, bottom) = (x + half + 24, max(bottom, writer.y))
    }
    add(.pageProblemsToday, Needs.Problem.allCases.map { (language.text(wording($0)), needs.problems.contains($0)) })
    add(.pageWishes, Needs.Need.allCases.map { (language.text(wording($0)), needs.needs.contains($0)) })
    writer.y = bottom
  }

  private func writeChecks(
    _ title: String, _ entries: [(text: String, isSet: Bool)], x: Double, width: Double, _ writer: inout PageWriter
  ) {
    writer.smallHeading(title, x: x, width: width)
    writer.y += 4
    writer.write(.list) { writer in
      for entry in entries { writeCheck(entry, x: x, width: width, &writer) }
    }
  }

  private func writeCheck(
    _ entry: (text: String, isSet: Bool), x: Double, width: Double, _ writer: inout PageWriter
  ) {
    let style = styles.body.colored(entry.isSet ? styles.ink.text : styles.ink.soft)
    writer.y += 1.5
    let top = writer.y
    writer.write(.listItem) { writer in
      writer.write(.label) { writer in
        writer.write(.figure, alternative: entry.isSet ? "☑" : "☐") { writer in
          writer.paint(check(at: Point(x: x, y: top + 2.5), isSet: entry.isSet))
        }
      }
      writer.write(.body) { $0.text(entry.text, style, x: x + 17, width: width - 17) }
    }
    writer.y += 1.5
  }

  /// A box, ticked or empty, drawn so that it doesn't depend on a font.
  private func check(at place: Point, isSet: Bool) -> DrawingItem {
    let side = 9.0
    let box = Rect(x: place.x, y: place.y, width: side, height: side)
    guard isSet else {
      return .shape(
        Shape(.rectangle(box.inset(by: 0.4), cornerRadius: 1.6), stroke: Stroke(styles.ink.faint, width: 0.8)))
    }
    func at(_ x: Double, _ y: Double) -> Point { Point(x: place.x + x * side, y: place.y + y * side) }
    return .group(
      Group(
        role: "check",
        items: [
          .shape(Shape(.rectangle(box, cornerRadius: 1.8), fill: styles.ink.accent)),
          .shape(
            Shape(
              .path([.move(at(0.22, 0.53)), .line(at(0.43, 0.74)), .line(at(0.79, 0.28))]),
              stroke: Stroke(Ink.white, width: 1.3, cap: .round, join: .round))),
        ]))
  }

  package func wording(_ problem: Needs.Problem) -> Message {
    switch problem {
    case .condensation: .pageCondensation
    case .ventilation: .pageVentilation
    case .tooHot: .pageTooHot
    case .tooCold: .pageTooCold
    case .energyCost: .pageEnergyCost
    }
  }

  package func wording(_ need: Needs.Need) -> Message {
    switch need {
    case .heatingEfficiency: .pageHeatingEfficiency
    case .airQuality: .pageAirQuality
    case .condensation: .pageLessCondensation
    case .guestComfort: .pageGuestComfort
    }
  }

  package func wording(_ date: Needs.Date) -> Message {
    switch date {
    case .firstMeeting: .pageFirstMeeting
    case .siteVisit: .pageSiteVisit
    case .followUp: .pageFollowUp
    case .wishedInstallation: .pageWishedInstallation
    }
  }

  /// What is known of the hall, with its labels; nothing stands for what isn't, and nothing for the heat of a hall that isn't heated.
  package func hallFacts() -> [(label: String, value: String)] {
    guard let building = content.building else { return [] }
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Message, _ value: String?) {
      if let value, !value.isEmpty { facts.append((language.text(wording), value)) }
    }
    if let length = building.length, let width = building.width {
      add(.pageDimensions, "\(metres(length)) × \(metres(width))")
    }
    add(.pageCeilingHeight, building.ceilingHeight.map(metres))
    add(.pageFanUnderside, building.fanUnderside.map(metres))
    add(.pageFloorArea, content.floorArea)
    add(.pageVolume, content.volume)
    if content.isUnheated { return facts }
    add(.pageHeating, building.heating.kind.flatMap(heatingWording).map { capitalized(language.text($0)) })
    add(
      .pageHeatDistribution,
      building.heating.distribution.flatMap(distributionWording).map { capitalized(language.text($0)) })
    add(.pageEfficiency, building.heating.efficiency.map(percent))
    add(.pageAnnualEnergy, building.heating.annualEnergy.map { format.quantity($0, decimals: 0, unit: "kWh") })
    add(.pageEnergyPrice, building.heating.energyPrice.map(energyPrice))
    add(.pageElectricityPrice, building.electricityPrice.map(energyPrice))
    add(.pageHeatingHours, building.heatingHours.map { hoursPerYear($0) })
    add(
      .pageAirChanges,
      building.airChanges.map { value in
        language.text(
          .pageAirChangesValue(
            value: SafeText(JSONNumber(value, decimals: 2)?.decimalValue.map { format.string($0.normalized) } ?? "—")))
      })
    add(.pageExhaust, building.exhaust.map { format.quantity($0, decimals: 0, unit: "m³/h") })
    return facts
  }

  /// Facts of the hall that need a whole line.
  package func wideFacts() -> (identity: [(label: String, value: String)], climate: [(label: String, value: String)]) {
    guard let building = content.building else { return ([], []) }
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Message, _ value: String?) {
      if let value, !value.isEmpty { facts.append((language.text(wording), value)) }
    }
    func joined(_ parts: [((SafeText) -> Message, Double?)], _ text: (Double) -> String) -> String {
      parts.compactMap { wording, value in value.map { language.text(wording(SafeText(text($0)))) } }
        .joined(separator: " · ")
    }
    add(.pageHallName, building.name)
    add(.pageHallUse, building.use)
    add(.pageAddress, lines(of: building.address).joined(separator: ", "))
    let identity = facts
    facts = []
    let temperatures = building.temperatures
    add(
      .pageTemperatures,
      joined(
        [
          (Message.pageTemperatureIndoor, temperatures.indoor), (Message.pageTemperatureOutdoor, temperatures.outdoor),
          (Message.pageTemperatureFloor, temperatures.floor), (Message.pageTemperatureCeiling, temperatures.ceiling),
          (Message.pageTemperatureDesired, temperatures.desired),
        ]) { format.quantity($0, atMost: 1, unit: "°C") })
    let uValues = building.uValues
    let uText = joined(
      [
        (Message.pageRoof, uValues.roof), (Message.pageWall, uValues.wall), (Message.pageFloor, uValues.floor),
        (Message.pageGate, uValues.gate),
      ]
    ) { format.string($0, decimals: 2) }
    add(.pageUValues, uText.isEmpty || content.isUnheated ? nil : "\(uText)\u{A0}W/(m²·K)")
    return (identity, facts)
  }

  func hoursPerYear(_ hours: Double) -> String {
    "\(language.text(.countHours(number: ExactDecimal(Int(hours.rounded()))))) \(language.text(.pagePerYear))"
  }

  /// A price per kilowatt hour with at least two decimals.
  func energyPrice(_ price: ExactDecimal) -> String {
    let normal = price.normalized
    let number = format.string(normal, decimals: max(2, min(normal.scale, 4)))
    return format.amount(number, currency)
  }

  func heatingWording(_ kind: String) -> Message? {
    switch kind {
    case "districtHeating": .pageDistrictHeating
    case "gas": .pageGas
    case "oil": .pageOil
    case "electric": .pageElectric
    case "heatPump": .pageHeatPump
    case "pellets": .pagePellets
    case "other": .pageOtherHeating
    default: nil
    }
  }

  private func distributionWording(_ distribution: String) -> Message? {
    switch distribution {
    case "warmAir": .pageWarmAir
    case "radiant": .pageRadiant
    case "floor": .pageFloorHeating
    case "radiators": .pageRadiators
    default: nil
    }
  }
}
