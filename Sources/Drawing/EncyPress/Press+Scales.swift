import EncyBase
import EncyDocument
internal import EncyPlans
internal import EncyPressService
import EncyScaleFinding
internal import EncyTexts
import EncyUnderlay

extension Press {
  /// The scales that a plan's drawing seems to have, compared with the building's width and length.
  func findScales(of id: String, in document: Document) async throws -> FoundScales {
    guard let plan = try document.plan(id) else {
      throw PressError("\(document.file): there is no plan \"\(id)\"", isRefusal: true)
    }
    guard let content = try await PlanContents(document: document, limits: limits).words(of: plan) else {
      let dots = plan.source.pixelsPerInch.map { SafeText("\(Int($0.rounded()))") }
      return FoundScales(proposals: [], remarks: [dots.map { .scalePictureDots(dots: $0) } ?? .scalePicture])
    }
    return FoundScales(ScaleFinder(content).find(building: try knownBuilding(in: document)))
  }

  /// The outlines that the hall seems to have on a plan's drawing.
  func findHalls(of id: String, in document: Document) async throws -> FoundHalls {
    guard let plan = try document.plan(id) else {
      throw PressError("\(document.file): there is no plan \"\(id)\"", isRefusal: true)
    }
    guard let scale = plan.millimetresPerUnit, scale > 0 else {
      throw PressError(
        "\(document.file): the plan has no scale, so nothing on it can be measured; set it with "
          + "`\(("ency plan scale \(document.file) --find" as ShellCommand).text)`", isRefusal: true)
    }
    guard let content = try await PlanContents(document: document, limits: limits).words(of: plan) else {
      return FoundHalls(proposals: [], remarks: [.hallPicturePlan])
    }
    let building = try knownBuilding(in: document)
    let result = HallFinder(content).find(scale: scale, building: building)
    // By a wrong scale, something else is as long and wide as the building.
    let doubt = FoundScales(ScaleFinder(content).find(building: building)).doubt(of: plan, in: document.file)
    return FoundHalls(
      proposals: result.proposals.map {
        let isSure = $0.confidence == .high && doubt == nil
        return FoundHalls.Proposal(
          corners: $0.corners,
          confidence: ($0.confidence == .high && !isSure ? .medium : $0.confidence).rawValue,
          reasonsFor: $0.reasonsFor, reasonsAgainst: $0.reasonsAgainst + (doubt.map { [$0] } ?? []))
      }, remarks: result.remarks)
  }

  /// The only sure outline on a plan's drawing. Reading a drawing takes longer than most of what asks for its hall, so it is remembered.
  func sureHall(of id: String, in document: Document) async throws -> SureHall? {
    guard let plan = try document.plan(id), let scale = plan.millimetresPerUnit,
      let (bytes, type) = try? PlanContents(document: document, limits: limits).source(plan), !type.isRaster
    else { return SureHall(try await findHalls(of: id, in: document)) }
    let building = try knownBuilding(in: document)
    let form = RememberedForm<SureHall?>(
      find: { cache, key in cache.bytes(key).flatMap { SureHall.remembered($0) } },
      keep: { cache, key, hall in cache.store(SureHall.bytes(hall), as: key) })
    return try await cache.remembered(
      of: bytes, page: plan.source.page, layers: ["hall"],
      numbers: [scale, building?.width ?? 0, building?.length ?? 0],
      drawnBy: "/usr/bin/pdftotext", as: form
    ) {
      SureHall(try await findHalls(of: id, in: document))
    }
  }

  private func knownBuilding(in document: Document) throws -> ScaleFinder.Building? {
    let building = Building(json: try document.model("building"))
    guard let width = building.width, let length = building.length, width > 0, length > 0 else { return nil }
    return ScaleFinder.Building(width: width, length: length)
  }
}

extension SureHall {
  /// Number and corners, or nothing; numbers by their bits, so that they come back as they were.
  fileprivate static func bytes(_ hall: SureHall?) -> [UInt8] {
    func number(_ value: Double) -> JSONValue { .int(Int(Int64(bitPattern: value.bitPattern))) }
    let items = hall.map { [.int($0.number)] + $0.corners.flatMap { [number($0.x), number($0.y)] } } ?? []
    return JSONPrinter(isCompact: true).bytes(.array(items))
  }

  /// - Returns: `nil` for what isn't of ``bytes(_:)``.
  fileprivate static func remembered(_ bytes: [UInt8]) -> SureHall?? {
    guard let items = (try? JSONParser().parse(bytes))?.arrayValue?.map(\.intValue) else { return nil }
    if items.isEmpty { return .some(nil) }
    let numbers = items.compactMap(\.self)
    guard numbers.count == items.count, numbers.count >= 7, numbers.count % 2 == 1 else { return nil }
    let values = numbers.dropFirst().map { Double(bitPattern: UInt64(bitPattern: Int64($0))) }
    return SureHall(
      number: numbers[0],
      corners: stride(from: 0, to: values.count, by: 2).map { Point(x: values[$0], y: values[$0 + 1]) })
  }
}

extension FoundScales {
  init(_ result: ScaleFinder.Result) {
    self.init(proposals: result.proposals.map(Proposal.init), remarks: result.remarks)
  }
}

extension FoundScales.Proposal {
  /// A finder's proposal as plans store scales.
  fileprivate init(_ found: ScaleProposal) {
    let scale: PlanScale
    var isScaleBar = false
    switch found.basis {
    case .ratio(let ratio, let paper):
      if let paper, let known = PaperSize(printed: paper.name) {
        scale = .ratio(ratio, paper: known)
      } else {
        // A print of a sheet that plans have no name for: what the ratio is on the page as it is.
        scale = .ratio(paper == nil ? ratio : found.ratio ?? ratio)
      }
    case .twoPoints(let from, let to, let length): scale = .twoPoints(from: from, to: to, length: length)
    case .scaleBar(let from, let to, let length):
      scale = .twoPoints(from: from, to: to, length: length)
      isScaleBar = true
    }
    self.init(
      scale: scale,
      source: ScaleSource(isScaleBar: isScaleBar, text: found.source?.text, position: found.source?.position),
      millimetresPerUnit: found.millimetresPerUnit, ratio: found.ratio, confidence: found.confidence.rawValue,
      evidence: found.evidence.map {
        FoundScales.Evidence(
          kind: $0.kind.rawValue, text: $0.text, position: $0.position, millimetresPerUnit: $0.millimetresPerUnit)
      }, reasonsFor: found.reasonsFor, reasonsAgainst: found.reasonsAgainst)
  }
}
