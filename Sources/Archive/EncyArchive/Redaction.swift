internal import EncyBase
internal import EncyContacts
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPictures
public import EncyTexts
internal import EncyValidation

/// A package without personal data, or without those of one person.
public struct Redaction: Sendable {
  /// Something that can't be redacted, or can't be looked into.
  public struct Left: Sendable {
    /// The part.
    public let part: String
    /// Why, a clause.
    public let message: Message
    /// Whether a text of the part names the person, or may name them.
    var isOfText = false
  }

  /// The new package; `nil` when nothing was to be redacted.
  public private(set) var bytes: [UInt8]?
  /// The places that were redacted, as pointers and paths of parts, in order.
  public private(set) var places: [String] = []
  /// Who signed what is no longer as it was signed.
  public private(set) var signers: [String] = []
  /// What a person has to look at.
  public private(set) var left: [Left] = []
  /// The revision's hash before and after; the same when nothing was redacted.
  private(set) var hashes: (old: SHA256Digest, new: SHA256Digest)

  private var person: PersonText?
  private let replacement: String
  /// Texts that stand for others: paths of pictures that are other bytes now, hashes of revisions.
  private var renamed: [String: String]
  private var gone: Set<String> = []

  /// Redacts every place that the schemas mark as personal data, and what pictures tell beside their pixels.
  /// - Parameters:
  ///   - bytes: The package.
  ///   - file: What messages call it.
  ///   - limits: The limits of packages.
  /// - Throws: `DocumentError` when it is no package.
  public init(_ bytes: [UInt8], file: String, limits: PackageLimits) throws {
    try self.init(bytes, file: file, limits: limits, person: nil, renamed: [:])
  }

  /// Redacts what is told of one person, or of all.
  /// - Parameters:
  ///   - bytes: The package.
  ///   - file: What messages call it.
  ///   - limits: The limits of packages.
  ///   - person: Whose data go; those of all where it is `nil`.
  ///   - renamed: Hashes of earlier revisions that are others now.
  ///   - wasMeant: Whether it told of the person before it was redacted, so that what can't be looked into is listed again.
  /// - Throws: `DocumentError` when it is no package.
  init(
    _ bytes: [UInt8], file: String, limits: PackageLimits, person: PersonText?, renamed: [String: String],
    wasMeant: Bool = false
  ) throws {
    let document = try Document(bytes: bytes, file: file, limits: limits)
    let reader = try PackageReader(bytes: bytes, name: file, limits: limits)
    (self.person, self.renamed) = (person, renamed)
    replacement = Proposal(json: try document.model("proposal")).language.text(.redactedValue)
    let old = document.manifest.revisionHash
    hashes = (old, old)
    let schemas = PartSchemas(document)
    var trees: [(path: String, tree: JSONValue)] = []
    for path in document.partPaths where path.hasSuffix(".json") && !path.hasPrefix("signatures/") {
      if let tree = try document.tree(of: path) { trees.append((path, tree)) }
    }
    if var known = self.person {
      for (path, tree) in trees {
        Self.learn(tree, schemas.root(ofPart: path, JSONTape(tree).root), isItem: false, &known)
      }
      self.person = known
    }
    let isMeant = self.person.map { person in
      trees.contains { Self.strings($0.tree).contains { person.isNamed(in: $0) || person.hasPhone($0) } }
    }
    // Pictures first: what refers to them has their new names then.
    var fresh: [String: (path: String, bytes: [UInt8])] = [:]
    let isListed = isMeant != false || wasMeant
    for path in document.partPaths where isListed && path.hasPrefix("media/") {
      let picture = try document.bytes(of: path)
      guard let plain = PictureMetadata.removed(from: picture) else {
        left.append(Left(part: path, message: .redactUnread))
        continue
      }
      if person != nil { left.append(Left(part: path, message: .redactPhoto)) }
      if plain == picture || isMeant == false { continue }
      let name = "media/\(SHA256Digest(of: plain))\(path.drop { $0 != "." })"
      if name != path { self.renamed[path] = name }
      fresh[path] = (name, plain)
    }
    var changed: [String: JSONValue] = [:]
    for (path, tree) in trees {
      let pointer = JSONPointer(PartName.tokens(of: path))
      let value =
        redacted(tree, schemas.root(ofPart: path, JSONTape(tree).root), pointer)
        ?? .object(JSONObject())
      if value != tree { changed[path] = value }
    }
    for path in fresh.keys.sorted() where !gone.contains(path) { places.append("/\(path)") }
    for path in document.partPaths.sorted() where isListed && isOpaque(path) {
      left.append(Left(part: path, message: .redactUnread))
    }
    for (path, tree) in trees { keepKeys(path, changed[path] ?? tree) }
    for (path, tree) in trees { keepAlike(path, changed[path] ?? tree) }
    places += gone.sorted().map { "/\($0)" }
    var manifest = document.manifest
    let parents = manifest.parents.map { hash in self.renamed["\(hash)"].flatMap { SHA256Digest(hex: $0) } ?? hash }
    if changed.isEmpty, fresh.isEmpty, gone.isEmpty, parents == manifest.parents { return }
    for stored in StoredSignature.all(in: reader) {
      if case .pair(let statement, _) = stored.content,
        let signer = (try? JSONParser().parse(statement))?["signer"]?.stringValue
      {
        signers.append(signer)
      }
    }
    var writer = PackageWriter()
    var parts: [Manifest.Part] = []
    func take(_ part: Manifest.Part, _ path: String, _ bytes: [UInt8]) throws {
      var part = part
      (part.path, part.size, part.sha256) = (path, bytes.count, SHA256Digest(of: bytes))
      try writer.add(path, bytes: bytes)
      parts.append(part)
    }
    for part in manifest.parts {
      let path = part.path
      // They are of what was signed and drawn.
      if gone.contains(path) || path == "preview.png" || path.hasPrefix("signatures/") { continue }
      if let tree = changed[path] {
        try take(part, path, JSONPrinter().bytes(tree))
      } else if let (name, bytes) = fresh[path] {
        try take(part, name, bytes)
      } else if let entry = reader.entry(path) {
        try writer.copy(entry, from: reader)
        parts.append(part)
      }
    }
    manifest.parts = parts
    manifest.parents = parents
    manifest.lineage = manifest.lineage.map { one in
      func now(_ hash: SHA256Digest) -> SHA256Digest {
        self.renamed["\(hash)"].flatMap { SHA256Digest(hex: $0) } ?? hash
      }
      return Manifest.Ancestor(hash: now(one.hash), revision: one.revision, parents: one.parents.map(now))
    }
    manifest.record(try sentParts(of: document, now: parts))
    try writer.add(PackageReader.manifestPath, bytes: manifest.bytes())
    self.bytes = try writer.build(limits: limits)
    hashes.new = manifest.revisionHash
  }

  /// The parts of a sent proposal's evidence that are others now.
  private func sentParts(of document: Document, now parts: [Manifest.Part]) throws -> [Manifest.RedactedPart] {
    guard try document.model("proposal").text("status") == "sent" else { return [] }
    let quote = "model/quote.json"
    let sent = Set(try document.model("quote").items("parts").compactMap { $0.text("path") } + [quote])
    return parts.compactMap { part in
      guard sent.contains(part.path), let old = document.manifest.part(part.path)?.sha256, old != part.sha256 else {
        return nil
      }
      let root = "\(JSONPointer(PartName.tokens(of: part.path)))/"
      return Manifest.RedactedPart(
        path: part.path, from: old, to: part.sha256, places: places.filter { $0.hasPrefix(root) })
    }
  }

  /// What isn't JSON, and no picture: a program can't tell what it says of whom.
  private func isOpaque(_ path: String) -> Bool {
    !path.hasSuffix(".json") && path != "preview.png" && !["media/", "signatures/"].contains { path.hasPrefix($0) }
  }

  /// Names of members aren't changed: who has them as names of their own must look.
  private mutating func keepKeys(_ path: String, _ tree: JSONValue) {
    guard let person, Self.names(tree).contains(where: { person.isNamed(in: $0) }) else { return }
    left.append(Left(part: path, message: .redactKey, isOfText: true))
  }

  /// The most texts of a part that are listed because they resemble the person.
  private static let mostAlike = 20

  /// Texts that may tell of the person in another spelling aren't changed: who reads them must look.
  private mutating func keepAlike(_ path: String, _ tree: JSONValue) {
    guard let person else { return }
    var found: [(place: JSONPointer, text: String)] = []
    func look(_ value: JSONValue, _ pointer: JSONPointer) {
      if found.count >= Self.mostAlike { return }
      if let text = value.stringValue, person.resembles(text) { found.append((pointer, text)) }
      for (index, item) in (value.arrayValue ?? []).enumerated() { look(item, pointer.appending("\(index)")) }
      for member in value.objectValue?.members ?? [] { look(member.value, pointer.appending(member.name)) }
    }
    look(tree, JSONPointer(PartName.tokens(of: path)))
    left += found.map { place, text in
      Left(
        part: path, message: .redactResembles(place: SafeText("\(place)"), text: SafeText(String(text.prefix(80)))),
        isOfText: true)
    }
  }

  private static func strings(_ value: JSONValue) -> [String] {
    if let text = value.stringValue { return [text] }
    return (value.arrayValue ?? []).flatMap(strings)
      + (value.objectValue?.members ?? []).flatMap { [$0.name] + strings($0.value) }
  }

  private static func names(_ value: JSONValue) -> [String] {
    (value.arrayValue ?? []).flatMap(names)
      + (value.objectValue?.members ?? []).flatMap { [$0.name] + names($0.value) }
  }

  // MARK: Trees

  private typealias Place = (any SchemaPlace)?

  /// Whether an object is of the person: a place for a name in it names them.
  private static func isTheirs(_ object: JSONObject, _ place: Place, _ person: PersonText?) -> Bool {
    guard let person, let place else { return false }
    var (names, isTheirs) = (0, false)
    for member in object.members {
      guard let text = member.value.stringValue else { continue }
      // Items of lists have ids; the customer is more than the person with its address.
      switch place.member(member.name, JSONTape(member.value).root)?.info.personalData?.stringValue {
      case "name":
        names += 1
        isTheirs = isTheirs || person.isName(text)
      case "contact": isTheirs = isTheirs || object["id"] != nil && person.isAsked(text)
      default: break
      }
    }
    // An object that names several people is of none of them.
    return isTheirs && names < 2
  }

  /// Learns from a package the texts by which a person is known.
  /// - Throws: `DocumentError` when it is no package.
  static func learn(_ bytes: [UInt8], file: String, limits: PackageLimits, _ person: inout PersonText) throws {
    let document = try Document(bytes: bytes, file: file, limits: limits)
    let schemas = PartSchemas(document)
    for path in document.partPaths where path.hasSuffix(".json") && !path.hasPrefix("signatures/") {
      guard let tree = try document.tree(of: path) else { continue }
      learn(tree, schemas.root(ofPart: path, JSONTape(tree).root), isItem: false, &person)
    }
  }

  /// Takes what stands beside a person's name, such as an address of e-mail, for texts by which they are known, too; and the name of a
  /// person of a list who has an address or number that is asked for.
  private static func learn(_ value: JSONValue, _ place: Place, isItem: Bool, _ person: inout PersonText) {
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      learn(item, place?.item(index, JSONTape(item).root), isItem: true, &person)
    }
    guard let object = value.objectValue else { return }
    var kinds: [(kind: String, text: String)] = []
    for member in object.members {
      let inner = place?.member(member.name, JSONTape(member.value).root)
      if let kind = inner?.info.personalData?.stringValue, let text = member.value.stringValue {
        kinds.append((kind, text))
      }
      learn(member.value, inner, isItem: false, &person)
    }
    // An object that names several people doesn't say whose the rest is.
    if kinds.count(where: { $0.kind == "name" }) > 1 { return }
    let isAsked = isItem && kinds.contains { $0.kind == "contact" && person.isAsked($0.text) }
    if isAsked || kinds.contains(where: { $0.kind == "name" && person.isName($0.text) }) {
      for (kind, text) in kinds {
        switch kind {
        case "name": person.add(name: text)
        case "contact", "identifier": person.add(contact: text)
        default: break
        }
      }
    } else if kinds.isEmpty, object.members.contains(where: { $0.value.stringValue.map { person.isName($0) } ?? false })
    {
      // An object that no schema describes, such as the value of a conflict.
      for text in object.members.compactMap(\.value.stringValue)
      where MailAddress(text) != nil || PhoneNumber(text) != nil {
        person.add(contact: text)
      }
    }
  }

  /// - Returns: The value without what is redacted; `nil` where all of it goes.
  private mutating func redacted(_ value: JSONValue, _ place: Place, _ pointer: JSONPointer) -> JSONValue? {
    let person = person
    return value.copied(place, at: pointer, in: false) { object, place in
      Redaction.isTheirs(object, place, person)
    } decide: { visit, isTheirs in
      decision(visit, isTheirs: isTheirs)
    }
  }

  private static let frozenRevision = JSONPointer(["quote", "revisionHash"])

  private mutating func decision(_ visit: SchemaVisit, isTheirs: Bool) -> SchemaDecision {
    let kind = visit.member == nil ? nil : visit.place?.info.personalData
    // The recipient is another person than the sender.
    let isRecipient = kind?.stringValue == "recipient"
    if kind != nil, person == nil || isTheirs && !isRecipient {
      places.append("\(visit.pointer)")
      if kind?.stringValue == "photo", let path = visit.value.stringValue { gone.insert(path) }
      return visit.isRequired ? .replaced(.string(replacement)) : .leftOut
    }
    guard let text = visit.value.stringValue else { return .copied }
    // The frozen figures stay as they were sent, byte by byte: an answer to them names the revision that they were frozen from.
    if visit.pointer == Redaction.frozenRevision { return .copied }
    if let other = renamed[text] { return .replaced(.string(other)) }
    guard let person else { return .copied }
    // Another person's name may begin with the same letters.
    if kind?.stringValue == "name", !person.isName(text), !text.contains("@") { return .copied }
    let isOtherForm = (isRecipient || kind?.stringValue == "contact") && person.hasPhone(text)
    guard let other = isOtherForm ? replacement : person.replaced(in: text, by: replacement) else { return .copied }
    places.append("\(visit.pointer)")
    // What must be an address of e-mail, a text in its place is none.
    return kind != nil && (isOtherForm || visit.place?.info.format != nil) && !visit.isRequired
      ? .leftOut : .replaced(.string(other))
  }
}
