internal import EncyBase
internal import EncyCommandBase
internal import EncyContacts
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// A list of people as other programs have it: JSON of the shape `[{…}]`, or an object whose `people` or `team` is one; or the team of
/// another proposal.
struct TeamList {
  /// A person of the list.
  struct Entry {
    /// The members that a team has a place for; texts are of a language.
    var person: JSONValue
    /// The photo as the list names it.
    var photo: String?
    /// The names of members that the team has no place for.
    var unknown: [String]
  }

  let file: String
  /// The language of texts that don't say theirs.
  let language: Language
  let entries: [Entry]
  /// What was told in other languages than that.
  let fallbacks: [Message]
  /// The other proposal, which has the photos.
  private let document: Document?
  private let links: FileDoor.Links

  /// What lists call the members of a person.
  private static let names: [String: [String]] = [
    "id": ["id"], "name": ["name", "fullName"], "title": ["title", "position", "jobTitle"],
    "department": ["department", "dept"], "roles": ["roles", "role"], "languages": ["languages", "language"],
    "email": ["email", "mail", "e-mail"], "phone": ["phone", "telephone", "mobile", "tel"],
    "photo": ["photo", "image", "picture"], "text": ["text", "description", "about", "bio", "story"],
  ]
  private static let limit = 16 << 20
  private static let example: SafeText = #"[{"name": "Anna Berg", "email": "anna@example.com", "text": {"en": "…"}}]"#

  /// What something is that is no JSON.
  private static func kind(_ bytes: [UInt8]) -> SafeText {
    let start = bytes.prefix(4096).drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    if start.prefix(11).elementsEqual("BEGIN:VCARD".utf8) { return "card" }
    if start.starts(with: "%PDF-".utf8) { return "pdf" }
    if SourceKind(signatureOf: bytes) != nil { return "other" }
    let line = start.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.contains { $0 == 0x2C || $0 == 0x3B || $0 == 0x09 } ? "table" : "other"
  }

  /// The company's list.
  /// - Returns: `nil` where the setting `team.people` names none.
  /// - Throws: `SettingsError` where settings can't be read, else as for any file.
  static func company(language: Language) throws -> TeamList? {
    let variable = Session.current.variable
    guard Settings.mayHold("team", ["people"], variable: variable) else { return nil }
    let settings = try Settings(variable: variable)
    try settings.reportCompany(["team.people"])
    guard let found = settings["team.people"], let path = found.path else { return nil }
    return try TeamList(path, language: language, links: found.links)
  }

  /// - Throws: ``Failure`` for what is no list of people, what reading throws otherwise.
  init(_ file: String, language: Language, links: FileDoor.Links = .followed) throws {
    (self.file, self.language, self.links) = (file, language, links)
    let json: JSONValue
    let limits = try Session.current.limits()
    // As a zip begins.
    let source = file == "-" ? nil : try ByteSource(path: file, limit: limits.totalSize, links: links)
    if let source, try source.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      let other = try Document(source, limits: limits)
      (document, json) = (other, try other.model(TeamDesk.part))
    } else {
      let isSmall = source.map { $0.size <= TeamList.limit } ?? true
      let bytes =
        isSmall
        ? try source?.allBytes() ?? Session.current.input()
        : try FileReading.read(file, limit: TeamList.limit, links: links)
      document = nil
      guard let text = try? EncodedText.utf8(bytes) else {
        throw Failure.no(
          .errorTeamImportKind(kind: SafeText(.teamImportKind(kind: "other")), example: TeamList.example), file: file)
      }
      do throws(JSONSyntaxError) { json = try JSONParser().parse(text) } catch {
        let first = text.first { $0 > 0x20 }
        // What begins as JSON has a slip in it; anything else was never JSON.
        if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") { throw Failure.of(error, file: file) }
        throw Failure.no(
          .errorTeamImportKind(kind: SafeText(.teamImportKind(kind: TeamList.kind(text))), example: TeamList.example),
          file: file)
      }
    }
    guard let rows = json.arrayValue ?? json["people"]?.arrayValue ?? json["team"]?.arrayValue,
      rows.allSatisfy({ $0.objectValue != nil })
    else {
      throw Failure.no(
        .errorTeamImport(example: TeamList.example), file: file)
    }
    var (entries, fallbacks): ([Entry], [Message]) = ([], [])
    for (place, row) in rows.enumerated() {
      entries.append(try TeamList.entry(row, place + 1, language, file, &fallbacks))
    }
    (self.entries, self.fallbacks) = (entries, fallbacks)
  }

  private static func entry(
    _ row: JSONValue, _ number: Int, _ language: Language, _ file: String, _ fallbacks: inout [Message]
  ) throws -> Entry {
    var known: Set<String> = []
    func value(_ member: String) -> JSONValue? {
      for name in names[member] ?? [] {
        guard let value = row[name] else { continue }
        known.insert(name)
        if value != .null { return value }
      }
      return nil
    }
    func words(_ value: JSONValue?) -> String? {
      (value?.stringValue ?? value?.numberValue?.text).map(\.trimmingSpaces).flatMap { $0.isEmpty ? nil : $0 }
    }
    let halves = ["firstName", "lastName"].compactMap { name in
      if row[name] != nil { known.insert(name) }
      return words(row[name])
    }
    guard let name = words(value("name")) ?? (halves.isEmpty ? nil : halves.joined(separator: " ")) else {
      throw Failure.no(.errorTeamImportName(number: SafeText("\(number)")), file: file)
    }
    var person: JSONValue = ["name": .string(name)]
    // An id that isn't one is made anew.
    if let id = words(value("id")), isID(id) { person["id"] = .string(id) }
    for member in ["title", "department", "text"] {
      guard let given = value(member) else { continue }
      person[member] = localized(given, name, language, isTold: member == "text", &fallbacks)
    }
    for member in ["roles", "languages"] {
      guard let given = value(member) else { continue }
      let list =
        given.arrayValue?.compactMap { words($0) } ?? words(given).map { $0.split(separator: ",").map(String.init) }
      let plain = (list ?? []).map(\.trimmingSpaces).filter { !$0.isEmpty }
      let kept = (member == "languages" ? plain.map(TeamDesk.languageCode) : plain).uniqued()
      if !kept.isEmpty { person[member] = .array(kept.map { .string($0) }) }
    }
    for member in ["email", "phone"] { person[member] = words(value(member)).map { .string($0) } }
    let photo = words(value("photo"))
    let unknown = row.objectValue?.members.map(\.name).filter { !known.contains($0) } ?? []
    return Entry(person: person, photo: photo, unknown: unknown)
  }

  private static func isID(_ text: String) -> Bool {
    let bytes = text.utf8
    func isPlain(_ byte: UInt8) -> Bool {
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
    return bytes.count <= 64 && (bytes.first.map(isPlain) ?? false)
      && bytes.allSatisfy { isPlain($0) || $0 == 0x2E || $0 == 0x5F || $0 == 0x2D }
  }

  /// A text in each language of proposals that there is one in; which language stands in for the one that was asked for is told.
  private static func localized(
    _ value: JSONValue, _ name: String, _ language: Language, isTold: Bool, _ fallbacks: inout [Message]
  ) -> JSONValue? {
    if let text = value.stringValue {
      if text.isEmpty { return nil }
      return [language.rawValue: .string(text)]
    }
    guard let members = value.objectValue?.members else { return nil }
    var kept = JSONObject()
    let texts = members.filter { $0.value.stringValue.map { !$0.isEmpty } ?? false }
    for other in Language.allCases {
      kept[other.rawValue] = texts.first { $0.name.lowercased() == other.rawValue }?.value
    }
    let codes = kept.members.map(\.name)
    if isTold, !texts.isEmpty {
      if codes.isEmpty {
        let others = texts.map(\.name).joined(separator: ", ")
        fallbacks.append(.teamFallbackNone(person: SafeText(name), languages: SafeText(others)))
      } else if kept[language.rawValue] == nil {
        // The same that pages take.
        let taken = codes.contains("en") ? "en" : codes.min() ?? ""
        fallbacks.append(
          .teamFallback(
            person: SafeText(name), language: SafeText(.languageOf(code: SafeText(language.rawValue))),
            other: SafeText(.languageOf(code: SafeText(taken)))))
      }
    }
    return codes.isEmpty ? nil : .object(kept)
  }

  /// Whether the photo that the list names would be a file below its folder, and isn't there.
  func lacks(_ photo: String) -> Bool {
    document == nil && file != "-" && !photo.contains("://") && !photo.hasPrefix("/")
      && !FileStore.exists("\(FileStore.parent(of: file))/\(photo)")
  }

  /// The photo that the list names: a file below its folder, or a part of the other proposal.
  /// - Returns: `nil` for any other, and for what is no photo.
  func photo(_ name: String, keepsExif: Bool) -> PhotoFile? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if let document {
      guard let bytes = try? document.bytes(of: name) else { return nil }
      return (try? PhotoFile.read(bytes, name, keepsExif: keepsExif)) ?? nil
    }
    guard file != "-", !name.contains("://"), !name.hasPrefix("/"), !parts.contains("..") else { return nil }
    let folder = FileStore.parent(of: file)
    // The user named the list; its photos are named by whoever wrote it.
    return (try? PhotoFile.read("\(folder)/\(name)", keepsExif: keepsExif, links: .refusedBelow(folder))) ?? nil
  }
}
