internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPlaces
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit near`
struct VisitNearCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "near",
    abstract: "Find what lies near: visits, customers, sites, proposals of an archive.",
    discussion: """
      Distances are those over the earth's ellipsoid (WGS 84). Looked at are the proposals that are named, the customers of your lists \
      and your company's that have a position, and the archive. --follow reads positions from a receiver (NMEA 0183: a device, a pipe, \
      a file, - for standard input) or a GPX file, and answers anew each time one is farther than --step from the last answer.

      Examples:
        ency visit near 59.6,16.5 hall.ency /srv/offers
        ency visit near 59.6,16.5 --radius 50km --archive /srv/archive
        ency visit near hall.ency --follow /dev/ttyUSB0 --step 500m
      """)

  @Argument(
    help: "The position, unless one is followed; and proposals, or folders of them.", completion: Completions.proposal)
  var places: [String] = []
  @Option(help: ArgumentHelp("How far: 20km, 500m.", valueName: "distance"))
  var radius = "20km"
  @Option(help: ArgumentHelp("An archive whose proposals are looked at.", valueName: "store"), completion: .directory)
  var archive: String?
  @Option(help: ArgumentHelp("Read positions from this.", valueName: "file"))
  var follow: String?
  @Option(help: ArgumentHelp("How far a position must be from the last answer's.", valueName: "distance"))
  var step = "200m"
  @Option(help: ArgumentHelp("Show so many; 0 for all.", valueName: "count"))
  var limit = 20
  @Flag(help: "Answer in JSON (schema Output/visit-near), a line for each position that is followed.")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  /// The most of a track that is read, in bytes.
  private static let trackLimit = 256 << 20

  func validate() throws {
    if limit < 0 { throw ValidationError("--limit \(limit): give 0 for all, or more.") }
    if follow == nil, places.isEmpty { throw ValidationError("Give a position, such as 59.6,16.5, or --follow FILE.") }
  }

  func run() async throws {
    let (radius, step) = (try metres(radius, "--radius"), try metres(step, "--step"))
    let isGPX = follow?.lowercased().hasSuffix(".gpx") ?? false
    // Before anything is read, since another program may do it all.
    let press = isGPX ? try Session.pressService() : nil
    var files = places
    // As shells part a position that isn't quoted.
    let halves = files.prefix(2).compactMap { try? WrittenNumber.read($0, takesDecimalComma: true) }
    if follow == nil, halves.count == 2, !FileStore.exists(files[1]) {
      throw Failure.usage("\(files[0]) \(files[1]): write a position as one word, \(halves[0]),\(halves[1])")
    }
    if follow == nil, (try? VisitChange.position(files[0])) == nil, FileStore.exists(files[0]) {
      throw Failure.usage("\(files[0]) is no position; write it first: ency visit near 59.6,16.5 \(files[0])")
    }
    // A file of that name is meant where there is one.
    let position = follow == nil ? try VisitChange.position(files.removeFirst()) : nil
    var known = try NearPlaces.customers()
    for item in try FileChoice(files, isRecursive: true).items {
      // What was named itself must be read; of what a folder holds the rest is looked at.
      do {
        if let failure = item.failure { throw Failure.couldNotRead(.asItIs(text: SafeText(failure))) }
        known += try NearPlaces.places(of: DocumentFile.open(item.file), file: item.file)
      } catch  where !files.contains(item.file) {
        try Session.current.remark(.asItIs(text: SafeText("\(errorText(error))")))
      }
    }
    let near = NearPlaces(known, archive: archive)
    if let position { return try await answer(near, position, radius, isFollowed: false) }
    guard let follow else { return }
    var last: EarthPosition?
    var isAny = false
    func take(_ position: EarthPosition) async throws {
      isAny = true
      if let last, last.distance(to: position) < step { return }
      last = position
      try await answer(near, position, radius, isFollowed: true)
    }
    if let press {
      let bytes = try FileReading.read(follow, limit: VisitNearCommand.trackLimit)
      for position in Track.positions(gpx: try press.readXML(bytes, named: follow)) ?? [] { try await take(position) }
    } else {
      var lines = try LineSource(follow)
      while let line = try lines.next() {
        if let position = Track.position(nmea: line) { try await take(position) }
      }
    }
    if !isAny { throw Failure.no(.errorTrackNone, file: follow) }
  }

  private func metres(_ text: String, _ option: String) throws -> Double {
    guard let quantity = try? MeasureUnit.millimetres.read(text), quantity.hasUnit, quantity.value.doubleValue >= 0
    else {
      throw Failure.usage("\(option) \(text): write a distance with its unit, such as 20km or 500m")
    }
    return quantity.value.doubleValue / 1_000
  }

  private func answer(
    _ near: NearPlaces, _ position: EarthPosition, _ radius: Double, isFollowed: Bool
  ) async throws {
    let session = Session.current
    let language = session.language
    let (found, count) = try await near.near(position, radius: radius, limit: limit)
    if json {
      let rows = found.map { one -> JSONValue in
        [
          "kind": .string(one.kind.rawValue), "name": .string(one.name), "file": .string(one.file),
          "distance": number(one.metres, 1), "azimuth": one.azimuth.map { number($0, 1) } ?? .null,
        ]
      }
      let answer = JSONAnswer.text(
        "visit-near",
        [
          ("position", position.json()), ("radius", number(radius, 1)), ("count", .int(count)),
          ("places", .array(rows)),
        ], isCompact: isFollowed)
      return try session.print(answer, terminator: isFollowed ? "\n" : "")
    }
    if isFollowed { try session.print(.visitNearAt(position: SafeText(position.text(decimals: 5)))) }
    let shownRadius = SafeText(VisitFacts.distance(radius, language))
    if found.isEmpty {
      if isFollowed { return try session.print("  " + language.line(.visitNearNone(radius: shownRadius))) }
      throw Failure.no(.visitNearNone(radius: shownRadius))
    }
    var table = TextTable([.right, .left, .left, .left, .left])
    for one in found {
      table.add([
        (VisitFacts.distance(one.metres, language), .strong),
        (
          one.azimuth.map { language.text(.visitDirection(direction: SafeText(VisitNearCommand.direction($0)))) } ?? "",
          .faint
        ),
        (language.text(.visitKind(kind: SafeText(one.kind.rawValue))), .faint), (one.name, .plain), (one.file, .faint),
      ])
    }
    for line in table.lines(indent: isFollowed ? 2 : 0, inColour: session.usesColour) { try session.print(line) }
    let told: Message = .visitNearFound(count: count, radius: shownRadius)
    if isFollowed { return }
    try session.note(
      found.count < count
        ? .visitNearShown(found: SafeText(told), shown: SafeText(found.count)) : told)
  }

  private func number(_ value: Double, _ decimals: Int) -> JSONValue {
    JSONNumber(value, decimals: decimals).map { .number($0) } ?? 0
  }

  /// One of eight directions.
  static func direction(_ azimuth: Double) -> String {
    ["n", "ne", "e", "se", "s", "sw", "w", "nw"][Int((azimuth / 45).rounded()) % 8]
  }
}
