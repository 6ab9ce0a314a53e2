public import EncyBase

/// The package's own description, `manifest.json`: who it is, where it came from, which parts it has.
///
/// What it was read from is kept: members that this version doesn't know, member order and the spelling of numbers and
/// dates are there again when it is printed.
public struct Manifest: Sendable, Equatable {
  /// The name of the format.
  public static let format = "ency"
  /// The format version that this toolkit writes.
  public static let currentFormatVersion = "1.0"

  /// The format version of the package, `major.minor`.
  public var formatVersion: String
  /// The features without which figures would be wrong.
  public var requires: [String]
  /// The document's id, the same for its whole life.
  public var id: String
  /// The number of saves, from 1.
  public var revision: Int
  /// The revision hashes of the packages that this one came from.
  public var parents: [SHA256Digest]
  /// What the parents came from in turn, as far as it is kept; see ``Ancestor``.
  public var lineage: [Ancestor] = []
  /// When the document was made.
  public var created: Instant
  /// When it was last saved.
  public var modified: Instant
  /// The program that saved it.
  public var generator: Generator
  /// The parts: every entry but `mimetype` and `manifest.json`.
  public var parts: [Part]
  /// The object it was read from.
  var source = JSONObject()

  /// The program that wrote a package.
  public struct Generator: Sendable, Equatable {
    /// Its name.
    public var name: String
    /// Its version.
    public var version: String

    /// A program and its version.
    public init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// A manifest of a new document, revision 1, with no parts yet.
  public init(id: String, created: Instant, generator: Generator) {
    formatVersion = Self.currentFormatVersion
    requires = []
    self.id = id
    revision = 1
    parents = []
    self.created = created
    modified = created
    self.generator = generator
    parts = []
  }

  /// The members that a save writes itself, whatever people do.
  package static let saved: Set<String> = [
    "revision", "parents", "lineage", "created", "modified", "generator", "parts", "preview",
  ]

  /// Whether another one has the same content, except for what each save rewrites.
  package func saysSame(as other: Manifest) -> Bool {
    let own = Manifest.saved.union(["format", "formatVersion", "requires", "id"])
    guard formatVersion == other.formatVersion, requires == other.requires else { return false }
    func rest(_ object: JSONObject) -> [JSONObject.Member] { object.members.filter { !own.contains($0.name) } }
    return rest(source) == rest(other.source)
  }

  /// Of a copy for the customer the revision hash of the seller's revision that it was made from; `nil` of any other package.
  public var customerCopyOf: SHA256Digest? {
    source[Manifest.copyMember]?.stringValue.flatMap { SHA256Digest(hex: $0) }
  }
  private static let copyMember = "customerCopyOf"

  /// The manifest of a copy for the customer: of the same document, but with no revision before it, so that nobody merges what it
  /// lacks into the seller's own. Members that this version doesn't know go.
  package func ofCustomerCopy(of revision: SHA256Digest, parts: [Part]) -> Manifest {
    var copy = self
    (copy.parents, copy.lineage, copy.parts) = ([], [], parts)
    copy.source = JSONObject()
    // In the format's order, of which this is the member behind the parents.
    for name in ["format", "formatVersion", "requires", "id", "revision", "parents"] { copy.source[name] = .null }
    copy.source[Manifest.copyMember] = .string(revision.description)
    return copy
  }

  /// A part that a repair could not save.
  public struct Loss: Sendable, Equatable {
    /// Its path; the manifest's own where that was lost, and with it the list of what there was.
    public let path: String
    /// Whether nothing of it was left; else its bytes could not be read.
    public let isGone: Bool
    /// When the repair was made.
    public let time: Instant?

    fileprivate static let goneState = "gone"
    fileprivate static let damagedState = "damaged"

    package init(path: String, isGone: Bool, time: Instant?) {
      (self.path, self.isGone, self.time) = (path, isGone, time)
    }
  }

  private static let lossesMember = "lost"
  /// The schema allows no more.
  private static let mostLosses = 1_000

  /// What repairs could not save and no user has dismissed since.
  public var losses: [Loss] {
    (source[Manifest.lossesMember]?.arrayValue ?? []).compactMap { item in
      item["path"]?.stringValue.map { path in
        Loss(
          path: path, isGone: item["state"]?.stringValue == Loss.goneState,
          time: item["time"]?.stringValue.flatMap { Instant($0) })
      }
    }
  }

  /// Records what a repair could not save, beside what earlier ones recorded.
  package mutating func record(_ losses: [Loss]) {
    let known = source[Manifest.lossesMember]?.arrayValue ?? []
    let paths = Set(known.compactMap { $0["path"]?.stringValue })
    let items = losses.filter { !paths.contains($0.path) }.map { loss -> JSONValue in
      var item: JSONValue = [
        "path": .string(loss.path), "state": .string(loss.isGone ? Loss.goneState : Loss.damagedState),
      ]
      item["time"] = loss.time.map { .string($0.description) }
      return item
    }
    let list = Array((known + items).prefix(Manifest.mostLosses))
    if list.isEmpty { return }
    source[Manifest.lossesMember] = nil
    // In the format's order, of which this is a member behind the parents.
    let before = ["format", "formatVersion", "requires", "id", "revision", "parents"]
    for name in before where source[name] == nil { source[name] = .null }
    source.insert(
      JSONObject.Member(name: Manifest.lossesMember, value: .array(list)),
      inOrderOf: before + ["lineage", Manifest.copyMember, Manifest.lossesMember, "created"])
  }

  /// Forgets what repairs could not save.
  package mutating func dismissLosses() { source[Manifest.lossesMember] = nil }

  /// The manifest as one starts another proposal with, which is nobody's copy.
  package var ofOwn: Manifest {
    var own = self
    own.source[Manifest.copyMember] = nil
    return own
  }

  /// The part of that path.
  public func part(_ path: String) -> Part? {
    parts.first { $0.path == path }
  }

  /// Lists a part, in the place of the one of that path if there is one.
  package mutating func list(_ part: Part) {
    if let index = parts.firstIndex(where: { $0.path.isExactly(part.path) }) {
      parts[index] = part
    } else {
      parts.append(part)
    }
  }
}

extension Manifest {
  /// What a part is for. Newer versions may know more roles; they are kept as they are.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name as it stands in the manifest.
    public let rawValue: String

    /// Takes any text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A model file, `model/*.json`.
    public static let model = Role(rawValue: "model")
    /// A floor plan as the customer sent it, `plans/<id>/source.*`.
    public static let planSource = Role(rawValue: "plan-source")
    /// What was placed on a floor plan, `plans/<id>/overlay.json`.
    public static let planOverlay = Role(rawValue: "plan-overlay")
    /// A photo or product image, `media/*`.
    public static let media = Role(rawValue: "media")
    /// A third party's JSON Schema, `schemas/*`.
    public static let schema = Role(rawValue: "schema")
    /// The other side of a conflict, `conflicts/*`.
    public static let conflict = Role(rawValue: "conflict")
    /// The picture that file managers show, `preview.png`.
    public static let preview = Role(rawValue: "preview")
    /// A detached signature, `signatures/*`.
    public static let signature = Role(rawValue: "signature")
    /// Anything else.
    public static let other = Role(rawValue: "other")

    /// The role that a path of the format has.
    public static func guess(path: String) -> Role {
      let names = path.split(separator: "/", omittingEmptySubsequences: false)
      return switch (names.first, names.count) {
      case ("preview.png", 1): .preview
      case ("model", 2) where path.hasSuffix(".json"): .model
      case ("plans", 3) where names[2] == "overlay.json": .planOverlay
      case ("plans", 3) where names[2].hasPrefix("source."): .planSource
      case ("media", 2): .media
      case ("schemas", 2): .schema
      case ("conflicts", 2): .conflict
      case ("signatures", 2...): .signature
      default: .other
      }
    }
  }

  /// One part of the package, as the manifest lists it.
  public struct Part: Sendable, Equatable {
    /// The entry's path.
    public var path: String
    /// The media type.
    public var mediaType: String
    /// What it is for.
    public var role: Role
    /// The `$id` of the schema that it follows, if given.
    public var schema: String?
    /// The size unpacked, in bytes.
    public var size: Int
    /// The SHA-256 of the unpacked bytes.
    public var sha256: SHA256Digest
    /// Where it stands in the manifest it was read from.
    public internal(set) var position: SourcePosition?
    var source = JSONObject()

    /// A part and what it holds; media type and role are guessed if not given.
    public init(path: String, bytes: [UInt8], mediaType: String? = nil, role: Role? = nil, schema: String? = nil) {
      self.path = path
      self.mediaType = mediaType ?? MediaType.guess(path: path, bytes: bytes)
      self.role = role ?? .guess(path: path)
      self.schema = schema
      size = bytes.count
      sha256 = SHA256Digest(of: bytes)
    }

    /// A part of known size and hash, and how its bytes begin, by which the media type is guessed.
    package init(path: String, head: [UInt8], size: Int, sha256: SHA256Digest, schema: String?) {
      self.path = path
      mediaType = MediaType.guess(path: path, bytes: head)
      role = .guess(path: path)
      self.schema = schema
      self.size = size
      self.sha256 = sha256
    }

    /// Two parts are equal if they have the same content, whatever their position.
    public static func == (left: Part, right: Part) -> Bool {
      let isSame =
        left.size == right.size && left.sha256 == right.sha256 && left.path.isExactly(right.path)
        && left.mediaType.isExactly(right.mediaType) && left.role.rawValue.isExactly(right.role.rawValue)
        && left.schema == right.schema && left.source == right.source
      // The same may have been spelled differently.
      return isSame || left.json() == right.json()
    }
  }
}
