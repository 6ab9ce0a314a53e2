internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit photo`
struct VisitPhotoCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "photo",
    abstract: "Add, change or remove photos of a visit.",
    discussion: """
      Photos are numbered as `ency visit show` lists them. --replace puts a photo in the place of another, --remove takes one away; \
      --caption by itself says what the photo of --of shows.

      Examples:
        ency visit photo hall.ency 2 gate.jpg --caption "Gate 7"
        ency visit photo hall.ency 2 sharper.jpg --replace 1
        ency visit photo hall.ency 2 --remove 3
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The visit, by number or id.")
  var visit: String
  @Argument(help: "The photos, JPEG or PNG.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var photos: [String] = []
  @Option(help: ArgumentHelp("What the photos show, in their order. May be repeated.", valueName: "words"))
  var caption: [String] = []
  @Option(help: ArgumentHelp("Put the photo in the place of this one.", valueName: "number"))
  var replace: Int?
  @Option(help: ArgumentHelp("Take this photo away.", valueName: "number"))
  var remove: Int?
  @Option(help: ArgumentHelp("The photo that --caption is about.", valueName: "number"))
  var of: Int?
  @OptionGroup var taking: PhotoOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    let acts = [!photos.isEmpty, remove != nil, of != nil].filter(\.self).count
    if acts != 1 { throw ValidationError("Give photos, or --remove NUMBER, or --of NUMBER with --caption WORDS.") }
    if replace != nil, photos.count != 1 { throw ValidationError("--replace puts one photo in the place of another.") }
    if of != nil, caption.count != 1 { throw ValidationError("--of NUMBER goes with one --caption WORDS.") }
    if of == nil, caption.count > photos.count {
      throw ValidationError("--caption tells what a photo shows; there are more.")
    }
  }

  func run() throws {
    let change = VisitChange(file: proposal.file, options: options)
    let taken = try photos.compactMap { try PhotoFile.read($0, keepsExif: taking.keepExif) }
    try change.run { document, ids, _ in
      let (found, place) = try VisitChange.visit(visit, of: document)
      // A photo of its own is one of the list from now on.
      var items = try document.value(at: VisitChange.pointer(place, "photos"))?.arrayValue ?? []
      let pointer = VisitChange.pointer(place, "photo")
      if let path = try document.value(at: pointer)?.stringValue {
        if !items.contains(where: { $0.text("picture") == path }) {
          items.insert(["id": .string(ids.next()), "picture": .string(path)], at: 0)
        }
        try document.remove(pointer)
      }
      items = items.filter { $0.text("picture") != nil }
      func index(_ number: Int) throws -> Int {
        guard items.indices.contains(number - 1) else {
          throw Failure.no(.errorVisitNoPhoto(id: SafeText(visit), number: SafeText("\(number)")))
        }
        return number - 1
      }
      var gone: Message?
      if let of {
        let index = try index(of)
        items[index]["caption"] = caption[0].isEmpty ? nil : .string(caption[0])
      } else if let remove {
        gone = VisitPhotos.told(remove, items.remove(at: try index(remove)).text("caption"))
      } else {
        let added = try VisitPhotos.put(taken, captions: caption, into: &document, ids: &ids)
        if let replace, let new = added.first {
          let index = try index(replace)
          gone = VisitPhotos.told(replace, items[index].text("caption"))
          items[index]["picture"] = new["picture"]
          items[index]["taken"] = new["taken"]
          if let words = new["caption"] { items[index]["caption"] = words }
        } else {
          items += added
        }
      }
      let list = VisitChange.pointer(place, "photos")
      if items.isEmpty {
        try change.write("", to: list, of: &document)
      } else {
        try change.put(.array(items), at: list, of: &document)
      }
      try PhotoFile.drop(found.photos.map(\.path), of: &document)
      let now = try VisitChange.visit("@id=\(found.id)", of: document).visit
      let said =
        [.visitChanged(visit: VisitChange.told(now))] + (gone.map { [Message.offerGone(what: SafeText($0))] } ?? [])
      return ([found.id], said.map { Session.current.language.line($0) })
    }
  }
}
