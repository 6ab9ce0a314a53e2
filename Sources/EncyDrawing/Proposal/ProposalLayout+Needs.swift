import EncyBase
import EncyDocument

extension ProposalLayout {
  /// What troubles the customer, what is wished for, the hall, the dates.
  func writeNeeds(_ writer: inout PageWriter) {
    let needs = content.needs
    let hall = hallFacts()
    let hasSwitches = needs.map { !$0.problems.isEmpty || !$0.needs.isEmpty } ?? false
    let dates = needs?.dates ?? []
    let hasHall = !hall.isEmpty || !wideFacts().identity.isEmpty || !wideFacts().climate.isEmpty
    guard hasSwitches || hasHall || !dates.isEmpty || needs?.remarks != nil else {
      return
    }
    let hasNeeds = hasSwitches || !dates.isEmpty || needs?.remarks != nil
    writer.chapter((hasNeeds ? Wording.needsTitle : .hall)(language)) { writer in
      if let needs, hasSwitches { writeSwitches(needs, &writer) }
      if hasHall {
        if hasNeeds { writer.heading(Wording.hall(language)) }
        writer.rule(Ink.rule)
        let wide = wideFacts()
        writer.factTable(wide.identity, columns: 1)
        writer.factTable(hall)
        writer.factTable(wide.climate, columns: 1)
      }
      if !dates.isEmpty {
        writer.heading(Wording.dates(language))
        writer.rule(Ink.rule)
        writer.factTable(dates.map { (wording($0.0)(language), format.date($0.1)) })
      }
      if let remarks = needs?.remarks {
        writer.heading(Wording.remarks(language))
        writer.text(remarks, .body, width: 420)
      }
    }
  }

  /// Problems and wishes side by side; a list in which nothing is ticked says nothing.
  private func writeSwitches(_ needs: Needs, _ writer: inout PageWriter) {
    let half = (writer.width - 24) / 2
    let top = writer.y
    var (x, bottom) = (writer.left, top)
    func add(_ title: Wording, _ entries: [(text: String, isSet: Bool)]) {
      guard entries.contains(where: \.isSet) else { return }
      writer.y = top
      writeChecks(title(language), entries, x: x, width: half, &writer)
      (x, bottom) = (x + half + 24, max(bottom, writer.y))
    }
    add(.problemsToday, Needs.Problem.allCases.map { (wording($0)(language), needs.problems.contains($0)) })
    add(.wishes, Needs.Need.allCases.map { (wording($0)(language), needs.needs.contains($0)) })
    writer.y = bottom
  }

  private func writeChecks(
    _ title: String, _ entries: [(text: String, isSet: Bool)], x: Double, width: Double, _ writer: inout PageWriter
  ) {
    writer.text(title, .heading, x: x, width: width)
    writer.y += 4
    for entry in entries {
      let style = TextStyle.body.colored(entry.isSet ? Ink.text : Ink.soft)
      writer.y += 1.5
      let top = writer.y
      writer.paint(check(at: Point(x: x, y: top + 2.5), isSet: entry.isSet))
      writer.text(entry.text, style, x: x + 17, width: width - 17)
      writer.y += 1.5
    }
  }

  /// A box, ticked or empty, drawn so that it doesn't depend on a font.
  private func check(at place: Point, isSet: Bool) -> DrawingItem {
    let side = 9.0
    let box = Rect(x: place.x, y: place.y, width: side, height: side)
    guard isSet else {
      return .shape(
        Shape(.rectangle(box.inset(by: 0.4), cornerRadius: 1.6), stroke: Stroke(Ink.faint, width: 0.8)))
    }
    func at(_ x: Double, _ y: Double) -> Point { Point(x: place.x + x * side, y: place.y + y * side) }
    return .group(
      Group(
        role: "check",
        items: [
          .shape(Shape(.rectangle(box, cornerRadius: 1.8), fill: Ink.accent)),
          .shape(
            Shape(
              .path([.move(at(0.22, 0.53)), .line(at(0.43, 0.74)), .line(at(0.79, 0.28))]),
              stroke: Stroke(Ink.white, width: 1.3, cap: .round, join: .round))),
        ]))
  }

  private func wording(_ problem: Needs.Problem) -> Wording {
    switch problem {
    case .condensation: .condensation
    case .ventilation: .ventilation
    case .tooHot: .tooHot
    case .tooCold: .tooCold
    case .energyCost: .energyCost
    }
  }

  private func wording(_ need: Needs.Need) -> Wording {
    switch need {
    case .heatingEfficiency: .heatingEfficiency
    case .airQuality: .airQuality
    case .condensation: .lessCondensation
    case .guestComfort: .guestComfort
    }
  }

  private func wording(_ date: Needs.Date) -> Wording {
    switch date {
    case .firstMeeting: .firstMeeting
    case .siteVisit: .siteVisit
    case .followUp: .followUp
    case .wishedInstallation: .wishedInstallation
    }
  }

  /// What is known of the hall, with its labels; nothing stands for what isn't.
  func hallFacts() -> [(label: String, value: String)] {
    guard let building = content.building else { return [] }
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Wording, _ value: String?) {
      if let value, !value.isEmpty { facts.append((wording(language), value)) }
    }
    if let length = building.length, let width = building.width {
      add(.dimensions, "\(metres(length)) × \(metres(width))")
    }
    add(.ceilingHeight, building.ceilingHeight.map(metres))
    add(.fanUnderside, building.fanUnderside.map(metres))
    add(.floorArea, building.floorArea.map { format.quantity($0, decimals: 0, unit: "m²") })
    add(.volume, building.volume.map { format.quantity($0, decimals: 0, unit: "m³") })
    add(.heating, building.heating.kind.flatMap(heatingWording).map { capitalized($0(language)) })
    add(.heatDistribution, building.heating.distribution.flatMap(distributionWording).map { capitalized($0(language)) })
    add(.efficiency, building.heating.efficiency.map(percent))
    add(.annualEnergy, building.heating.annualEnergy.map { format.quantity($0, decimals: 0, unit: "kWh") })
    add(.energyPrice, building.heating.energyPrice.map(energyPrice))
    add(.electricityPrice, building.electricityPrice.map(energyPrice))
    add(.heatingHours, building.heatingHours.map { hoursPerYear($0) })
    add(
      .airChanges,
      building.airChanges.map { value in
        Wording.airChangesValue(
          language, ["value": JSONNumber(value, decimals: 2)?.decimalValue.map { format.string($0.normalized) } ?? "—"])
      })
    add(.exhaust, building.exhaust.map { format.quantity($0, decimals: 0, unit: "m³/h") })
    return facts
  }

  /// Facts of the hall that need a whole line.
  private func wideFacts() -> (identity: [(label: String, value: String)], climate: [(label: String, value: String)]) {
    guard let building = content.building else { return ([], []) }
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Wording, _ value: String?) {
      if let value, !value.isEmpty { facts.append((wording(language), value)) }
    }
    func joined(_ parts: [(Wording, Double?)], _ text: (Double) -> String) -> String {
      parts.compactMap { wording, value in value.map { wording(language, ["value": text($0)]) } }
        .joined(separator: " · ")
    }
    add(.hallName, building.name)
    add(.hallUse, building.use)
    add(.address, lines(of: building.address).joined(separator: ", "))
    let identity = facts
    facts = []
    let temperatures = building.temperatures
    add(
      .temperatures,
      joined(
        [
          (.temperatureIndoor, temperatures.indoor), (.temperatureOutdoor, temperatures.outdoor),
          (.temperatureFloor, temperatures.floor), (.temperatureCeiling, temperatures.ceiling),
          (.temperatureDesired, temperatures.desired),
        ]) { number($0, decimals: 1, unit: "°C") })
    let uValues = building.uValues
    let uText = joined(
      [(.roof, uValues.roof), (.wall, uValues.wall), (.floor, uValues.floor), (.gate, uValues.gate)]
    ) { format.string($0, decimals: 2) }
    add(.uValues, uText.isEmpty ? nil : "\(uText)\u{A0}W/m²K")
    return (identity, facts)
  }

  func hoursPerYear(_ hours: Double) -> String {
    "\(CountedWord.hour.counted(hours, language: language)) \(Wording.perYear(language))"
  }

  /// A price per kilowatt hour with at least two decimals.
  func energyPrice(_ price: ExactDecimal) -> String {
    let normal = price.normalized
    let number = format.string(normal, decimals: max(2, min(normal.scale, 4)))
    switch language {
    case .english: return "\(currency.code)\u{A0}\(number)"
    case .swedish: return "\(number)\u{A0}\(currency.code == "SEK" ? "kr" : currency.code)"
    case .croatian: return "\(number)\u{A0}\(currency.code)"
    }
  }

  func heatingWording(_ kind: String) -> Wording? {
    switch kind {
    case "districtHeating": .districtHeating
    case "gas": .gas
    case "oil": .oil
    case "electric": .electric
    case "heatPump": .heatPump
    case "pellets": .pellets
    case "other": .otherHeating
    default: nil
    }
  }

  private func distributionWording(_ distribution: String) -> Wording? {
    switch distribution {
    case "warmAir": .warmAir
    case "radiant": .radiant
    case "floor": .floorHeating
    case "radiators": .radiators
    default: nil
    }
  }
}
