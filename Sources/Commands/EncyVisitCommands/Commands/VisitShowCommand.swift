internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyInterchange
internal import EncyPictures
internal import EncyPlaces
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit show`
struct VisitShowCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show all that is known of a visit, with a small map.",
    discussion: """
      The map is drawn from the position, the building's outline on the plan that has a scale, the other visits, and rings at round \
      distances; nothing is asked of a network. -o writes it as a file instead, in a format by the ending: svg or png. --photos \
      shows the photos, where the answer goes to a terminal.

      Examples:
        ency visit show hall.ency 2
        ency visit show hall.ency 2 --photos
        ency visit show hall.ency 2 -o map.svg
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The visit, by number or id.")
  var visit: String
  @Flag(help: "Show the photos, too.")
  var photos = false
  @Option(name: .shortAndLong, help: ArgumentHelp("Write the map into this file.", valueName: "file"))
  var output: String?
  @OptionGroup var force: ForceOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let session = Session.current
    // Before anything is read, since another program may do it all.
    let isPictured = photos && session.answersTerminal() && session.variable("TERM") != "dumb"
    let press = output != nil || isPictured ? try Session.pressService() : nil
    let document = try DocumentFile.open(file)
    let (visit, _) = try naming(file) { try VisitChange.visit(self.visit, of: document) }
    let map = try PlaceMap(visit, of: document)
    if let output, let press {
      guard let map else { throw Failure.no(.errorVisitNoPosition(id: SafeText(self.visit)), file: file) }
      let goal = try OutputFile(output, isForced: force.isSet, sources: [file])
      let format: PlaceMapRequest.Format = try OutputFile.format(nil, of: output, standard: .svg, takesOption: false)
      try goal.write(try press.placeMap(PlaceMapRequest(map: map, format: format, language: session.language)))
      return try goal.report(json: false)
    }
    try VisitShowCommand.printFacts(visit, indent: 0)
    for (number, photo) in visit.photos.enumerated() {
      let taken = photo.taken.map { $0.replacing("T", with: " ") }
      let words = [photo.caption, taken].compactMap(\.self).joined(separator: " · ")
      let label = session.language.text(.visitLabel(member: "photos"))
      try session.print("\(label) \(number + 1)\(words.isEmpty ? "" : ": \(words)")")
      if let press, isPictured { try show(photo, document, press) }
    }
    guard let map else { return }
    try session.print("")
    let characters = PlaceMapCharacters(map: map, language: session.language, inColour: session.usesColour)
    for line in characters.lines(columns: (session.width ?? 80) - 2) { try session.print(line) }
  }

  private func show(_ photo: Visit.Photo, _ document: Document, _ press: any PressService) throws {
    let session = Session.current
    guard document.hasPart(photo.path) else { return try session.remark(.visitPhotoUnshown) }
    let way = try TerminalPictures.auto.chosen(session)
    let columns = min(48, (session.width ?? 80) - 2)
    let size =
      way == .none
      ? BraillePicture.size(columns: columns, rows: columns / 2)
      : ThumbnailSize(width: columns * 8, height: columns * 9)
    guard let picture = try? press.photo(try document.bytes(of: photo.path), size: size) else {
      return try session.remark(.visitPhotoUnshown)
    }
    if way == .none {
      for line in BraillePicture(picture: picture, inColour: session.usesColour).lines { try session.print(line) }
    } else {
      try session.show(picture, as: way)
    }
  }

  /// Labels and values in two columns.
  static func printFacts(_ visit: Visit, indent: Int) throws {
    let session = Session.current
    let isWhole = indent == 0
    var table = TextTable([.left, .left])
    for row in VisitFacts(visit, session.language).rows
    where isWhole || !["place", "time", "category", "rating"].contains(row.member) {
      table.add([(row.label, .faint), (row.value, row.member == "place" ? .strong : .plain)])
    }
    for line in table.lines(indent: indent, inColour: session.usesColour) { try session.print(line) }
  }
}
