internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlaces
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit add`
struct VisitAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Check in: note a visit.",
    discussion: """
      Time and position are those of the first photo that states them, unless --time and --position do; without any, the time is now. \
      Photos are kept without what the camera wrote beside their pixels, but for how they are turned; when one was taken is noted.

      Examples:
        ency visit add hall.ency --place "Nordlager, hall 3" --category warehouse --rating 4 --with "Per Lund"
        ency visit add hall.ency --photo crane.jpg --caption "Crane above aisle 4" --floor 17°C --ceiling 26°C --height 9,5m
      """)

  @OptionGroup var proposal: ChangedProposal
  @OptionGroup(title: "The visit") var values: VisitValues
  @Option(
    help: ArgumentHelp("A photo, JPEG or PNG. May be repeated.", valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var photo: [String] = []
  @Option(help: ArgumentHelp("What the photos show, in their order. May be repeated.", valueName: "words"))
  var caption: [String] = []
  @OptionGroup var taking: PhotoOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if values.isEmpty, photo.isEmpty {
      throw ValidationError(
        "Nothing to note: give --place NAME, --position LAT,LON, --photo FILE, or what was measured.")
    }
    if caption.count > photo.count {
      throw ValidationError("--caption tells what a --photo shows; there are more of them.")
    }
  }

  func run() throws {
    let session = Session.current
    let change = VisitChange(file: proposal.file, options: options)
    let photos = try photo.compactMap { try PhotoFile.read($0, keepsExif: taking.keepExif) }
    try change.run { document, ids, origin in
      let list = JSONPointer(["visits", "visits"])
      if try document.value(at: list) == nil { try document.set(list, to: .array([])) }
      let place = try document.model("visits").items("visits").count
      let id = ids.next()
      try document.set(
        list.appending("-"), to: ["id": .string(id), "time": .string(VisitTime.text(origin.now))])
      try change.write(values, at: place, now: origin.now, of: &document)
      if values.position == nil, !photos.isEmpty {
        if let first = photos.first(where: { $0.facts.position != nil }), let position = first.facts.position {
          try change.put(
            position.json(accuracy: first.facts.accuracy), at: VisitChange.pointer(place, "position"), of: &document)
          try session.note(.visitPhotoPlace(position: SafeText(position.text()), file: SafeText(first.file)))
        } else {
          try session.note(.visitPositionNone)
        }
      }
      if values.time == nil, !photos.isEmpty {
        let (time, note) = VisitTime.read(photos, now: origin.now)
        if let time { try change.put(.string(time), at: VisitChange.pointer(place, "time"), of: &document) }
        try session.note(note)
      }
      let items = try VisitPhotos.put(photos, captions: captions(of: photos), into: &document, ids: &ids)
      if !items.isEmpty {
        try change.put(.array(items), at: VisitChange.pointer(place, "photos"), of: &document)
      }
      let visit = try VisitChange.visit("@id=\(id)", of: document).visit
      let all = try Visit.all(of: document)
      if let number = all.firstIndex(where: { $0.id != id && $0.isLike(visit) }) {
        try session.remark(.visitTwice(number: SafeText(number + 1), file: SafeText(proposal.file)))
      }
      return ([id], [session.language.line(.visitAdded(visit: VisitChange.told(visit)))])
    }
  }

  /// The captions of the photos that were taken: one that was left out takes its own along.
  private func captions(of photos: [PhotoFile]) -> [String] {
    var rest = Array(zip(photo, caption + Array(repeating: "", count: photo.count)))
    return photos.map { taken in
      guard let place = rest.firstIndex(where: { $0.0 == taken.file }) else { return "" }
      return rest.remove(at: place).1
    }
  }
}
