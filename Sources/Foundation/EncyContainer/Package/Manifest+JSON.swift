public import EncyBase
internal import EncyTexts

extension Manifest {
  /// Reads a manifest.
  /// - Parameters:
  ///   - bytes: `manifest.json`.
  ///   - file: What messages call the package.
  ///   - parser: The reader of JSON, with its limits.
  /// - Throws: ``ContainerError`` with `manifest-json`, `manifest-format` or `manifest-member`; the message says which
  ///   member and where (line:column, from 1).
  public init(
    bytes: [UInt8], file: String = "-", parser: JSONParser = JSONParser()
  ) throws(ContainerError) {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try parser.parse(bytes)
    } catch {
      throw ContainerError(
        .manifestJSON, file: file, entry: PackageReader.manifestPath, offset: nil,
        .atPlace(place: SafeText(error.position.description), error: SafeText(error.message)),
        remedy: error.limitOption.map { .remedyRaiseLimitTrusted(option: SafeText($0)) })
    }
    try self.init(value, file: file)
  }

  /// Reads a manifest from its tree.
  /// - Throws: ``ContainerError`` with `manifest-format` or `manifest-member`.
  public init(_ value: JSONValue, file: String = "-") throws(ContainerError) {
    let members = try ManifestMembers(value, at: JSONPointer(), file: file)
    guard try members.text("format") == Self.format else {
      throw members.refuse(.manifestFormat, "format", .manifestMustBe(format: SafeText(Self.format)))
    }
    formatVersion = try members.text("formatVersion")
    let numbers = formatVersion.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let major = numbers[0], numbers[1] != nil else {
      throw members.refuse(.manifestFormat, "formatVersion", .manifestTwoNumbers)
    }
    guard major == 1 else {
      throw members.refuse(
        .manifestFormat, "formatVersion", .manifestVersion(version: SafeText(formatVersion)),
        remedy: .remedyNewerEncy)
    }
    requires = try members.texts("requires")
    id = try members.text("id")
    revision = try members.number("revision", from: 1)
    parents = try members.digests("parents")
    if members.object["lineage"] != nil {
      for item in try members.objects("lineage") {
        lineage.append(
          Ancestor(
            hash: try item.digest("hash"), revision: try item.number("revision", from: 1),
            parents: try item.digests("parents")))
      }
    }
    created = try members.instant("created")
    modified = try members.instant("modified")
    let generator = try members.object("generator")
    self.generator = Generator(name: try generator.text("name"), version: try generator.text("version"))
    parts = []
    var paths: Set<ExactText> = []
    for item in try members.objects("parts") {
      let part = try Part(item)
      guard paths.insert(ExactText(part.path)).inserted else {
        throw item.refuse(.manifestMember, "path", .manifestTwice)
      }
      parts.append(part)
    }
    source = members.object
  }

  /// The manifest as a tree: the one it was read from with what changed, else in the format's order.
  public func json() -> JSONValue {
    var object = source
    object["format"] = .string(Self.format)
    object["formatVersion"] = .string(formatVersion)
    object["requires"] = .array(requires.map { .string($0) })
    object["id"] = .string(id)
    object.set("revision", revision)
    object["parents"] = .array(parents.map { .string($0.description) })
    if lineage.isEmpty {
      object["lineage"] = nil
    } else {
      let list = JSONValue.array(lineage.map { $0.json() })
      if object["lineage"] == nil {
        object.insert(
          JSONObject.Member(name: "lineage", value: list), inOrderOf: ["parents", "lineage", "created"])
      } else {
        object["lineage"] = list
      }
    }
    object.set("created", created)
    object.set("modified", modified)
    var program = object["generator"]?.objectValue ?? JSONObject()
    program["name"] = .string(generator.name)
    program["version"] = .string(generator.version)
    object["generator"] = .object(program)
    object["parts"] = .array(parts.map { $0.json() })
    return .object(object)
  }

  /// The bytes of `manifest.json`, printed canonically.
  public func bytes() -> [UInt8] {
    JSONPrinter().bytes(json())
  }

  /// Two manifests are equal if they have the same content, member order included.
  public static func == (left: Manifest, right: Manifest) -> Bool {
    left.json() == right.json()
  }
}

extension Manifest.Part {
  fileprivate init(_ members: ManifestMembers) throws(ContainerError) {
    path = try members.text("path")
    mediaType = try members.text("mediaType")
    role = Manifest.Role(rawValue: try members.text("role"))
    schema = members.object["schema"] == nil ? nil : try members.text("schema")
    size = try members.number("size", from: 0)
    sha256 = try members.digest("sha256")
    position = members.position
    source = members.object
  }

  /// The manifest's data about it beyond its path and bytes: media type, role, schema and members of other versions.
  package var facts: JSONObject {
    var object = json().objectValue ?? JSONObject()
    for name in Manifest.Part.measured { object[name] = nil }
    return object
  }

  /// The members that follow from the entry itself.
  package static let measured: Set<String> = ["path", "size", "sha256"]

  /// Takes over the manifest's data about another beyond its path and bytes.
  package mutating func take(_ facts: JSONObject) {
    var object = source
    for member in source.members where !Manifest.Part.measured.contains(member.name) && facts[member.name] == nil {
      object[member.name] = nil
    }
    for member in facts.members where !Manifest.Part.measured.contains(member.name) {
      object[member.name] = member.value
    }
    source = object
    mediaType = facts["mediaType"]?.stringValue ?? mediaType
    role = facts["role"]?.stringValue.map(Manifest.Role.init(rawValue:)) ?? role
    schema = facts["schema"]?.stringValue
  }

  /// Whether the manifest's data about another is the same, whatever their paths and bytes are.
  package func saysSame(as other: Manifest.Part) -> Bool {
    guard mediaType.isExactly(other.mediaType), role.rawValue.isExactly(other.role.rawValue), schema == other.schema
    else { return false }
    let (count, otherCount) = (source.count, other.source.count)
    // Most hold nothing that this version doesn't know.
    if count <= Manifest.Part.plainCount, otherCount <= Manifest.Part.plainCount,
      source.members.allSatisfy({ Manifest.Part.plain.contains($0.name) }),
      other.source.members.allSatisfy({ Manifest.Part.plain.contains($0.name) })
    {
      return true
    }
    return more == other.more
  }

  private static let plain: Set<String> = measured.union(["mediaType", "role", "schema"])
  private static let plainCount = plain.count

  /// The members that other versions put there, by name.
  package var more: [String: JSONValue] {
    var more: [String: JSONValue] = [:]
    for member in source.members where !Manifest.Part.plain.contains(member.name) { more[member.name] = member.value }
    return more
  }

  /// The part as a tree.
  func json() -> JSONValue {
    var object = source
    object["path"] = .string(path)
    object["mediaType"] = .string(mediaType)
    object["role"] = .string(role.rawValue)
    object["schema"] = schema.map { .string($0) }
    object.set("size", size)
    object["sha256"] = .string(sha256.description)
    return .object(object)
  }
}

extension JSONObject {
  /// Sets a number, keeping the spelling that is there if its value is the same.
  fileprivate mutating func set(_ name: String, _ number: Int) {
    if self[name]?.intValue != number { self[name] = .int(number) }
  }

  /// Sets an instant, keeping the spelling that is there if its value is the same.
  fileprivate mutating func set(_ name: String, _ instant: Instant) {
    if let text = self[name]?.stringValue, Instant(text) == instant { return }
    self[name] = .string(instant.description)
  }
}

/// Reads the members of one object of the manifest, with the place in every refusal.
private struct ManifestMembers {
  let object: JSONObject
  let pointer: JSONPointer
  let position: SourcePosition?
  let file: String

  init(_ value: JSONValue, at pointer: JSONPointer, file: String) throws(ContainerError) {
    guard let object = value.objectValue else {
      throw Self.refusal(
        .manifestMember, file: file, at: pointer, position: value.position,
        .manifestObject(value: SafeText(.valueType(type: SafeText(value.typeName)))))
    }
    self.object = object
    self.pointer = pointer
    self.position = value.position
    self.file = file
  }

  func refuse(
    _ code: ContainerError.Code, _ name: String, _ message: Message, remedy: Message? = nil
  ) -> ContainerError {
    Self.refusal(
      code, file: file, at: pointer.appending(name), position: object[name]?.position ?? position, message,
      remedy: remedy)
  }

  private static func refusal(
    _ code: ContainerError.Code, file: String, at pointer: JSONPointer, position: SourcePosition?, _ message: Message,
    remedy: Message? = nil
  ) -> ContainerError {
    let member = pointer.tokens.isEmpty ? SafeText(.manifestItself) : SafeText(pointer.description)
    let said = Message.manifestSays(member: member, what: SafeText(message))
    return ContainerError(
      code, file: file, entry: PackageReader.manifestPath, offset: nil,
      position.map { .atPlace(place: SafeText($0.description), error: SafeText(said)) } ?? said, remedy: remedy)
  }

  private func value(_ name: String) throws(ContainerError) -> JSONValue {
    guard let value = object[name] else { throw refuse(.manifestMember, name, .manifestMissingMember) }
    return value
  }

  func text(_ name: String) throws(ContainerError) -> String {
    guard let text = try value(name).stringValue, !text.isEmpty else {
      throw refuse(.manifestMember, name, .manifestText)
    }
    return text
  }

  func number(_ name: String, from lowest: Int) throws(ContainerError) -> Int {
    guard let number = try value(name).intValue, number >= lowest else {
      throw refuse(.manifestMember, name, .manifestNumber(lowest: "\(lowest)"))
    }
    return number
  }

  func instant(_ name: String) throws(ContainerError) -> Instant {
    guard let instant = Instant(try text(name)) else {
      throw refuse(.manifestMember, name, .manifestInstant)
    }
    return instant
  }

  func texts(_ name: String) throws(ContainerError) -> [String] {
    guard let items = try value(name).arrayValue else { throw refuse(.manifestMember, name, .manifestTexts) }
    var texts: [String] = []
    for item in items {
      guard let text = item.stringValue, !text.isEmpty else {
        throw refuse(.manifestMember, name, .manifestTexts)
      }
      texts.append(text)
    }
    return texts
  }

  func digest(_ name: String) throws(ContainerError) -> SHA256Digest {
    guard let digest = SHA256Digest(hex: try text(name)) else {
      throw refuse(.manifestMember, name, .manifestDigest)
    }
    return digest
  }

  func digests(_ name: String) throws(ContainerError) -> [SHA256Digest] {
    var digests: [SHA256Digest] = []
    for text in try texts(name) {
      guard let digest = SHA256Digest(hex: text) else {
        throw refuse(.manifestMember, name, .manifestDigests)
      }
      digests.append(digest)
    }
    return digests
  }

  func object(_ name: String) throws(ContainerError) -> ManifestMembers {
    try ManifestMembers(value(name), at: pointer.appending(name), file: file)
  }

  func objects(_ name: String) throws(ContainerError) -> [ManifestMembers] {
    guard let items = try value(name).arrayValue else {
      throw refuse(.manifestMember, name, .manifestObjects)
    }
    var objects: [ManifestMembers] = []
    for (index, item) in items.enumerated() {
      objects.append(try ManifestMembers(item, at: pointer.appending(name).appending(index), file: file))
    }
    return objects
  }
}
