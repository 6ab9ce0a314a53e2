public import EncyBase
public import EncyTexts

/// One entry of `model/conflicts.json`: a place where a merge could not decide. What the document holds there is the value of ours.
public struct MergeConflict: Sendable, Equatable {
  /// Why a merge could not decide.
  public enum Kind: String, Sendable, CaseIterable {
    /// Both sides changed the value.
    case edit
    /// One side took away what the other changed.
    case deletion
    /// Both sides added something under one name or id.
    case addition
    /// Both sides put the items of a list in another order.
    case order
    /// Both sides changed a file that is no JSON.
    case file
    /// One side took away what the other began to refer to.
    case reference
    /// Both changes together break a schema or a rule.
    case rule
    /// One side sent the proposal while the other changed it.
    case sending
    /// Another drawing took a plan's place, and where things belong on it isn't known.
    case drawing
  }

  /// A side of a merge: who made its changes, and when.
  public struct Author: Sendable, Equatable {
    /// The name, as settings or git know it; nil where it isn't known.
    public var name: String?
    /// When, by their clock; nil where that isn't known.
    public var at: Instant?
    /// The file or folder that it came from, as named in the merge; nil where that isn't known or not informative.
    public var file: String?

    package init(name: String? = nil, at: Instant? = nil, file: String? = nil) {
      (self.name, self.at, self.file) = (name, at, file)
    }
  }

  /// Why a merge could not decide, in words and as a code with its values.
  public struct Reason: Sendable, Equatable {
    /// One sentence in English.
    public let text: String
    /// The code and its values (``Message/stored``); nil in packages that have the sentence alone.
    package let because: JSONValue?

    package init(_ message: Message) {
      let message = message.bounded(to: 200)
      (text, because) = (String(message.description.prefix(1000)), message.stored)
    }

    fileprivate init?(json: JSONValue) {
      because = json["because"]
      guard let text = json.text("reason") ?? because.map({ _ in "" }) else { return nil }
      self.text = text
    }

    /// Whether a text may stand in a reason. A package must not say in our name what is no reason: that it is signed, or what to type.
    private static func isOfReasons(_ name: String) -> Bool {
      let families = [
        "reason-", "found-", "violation", "value-", "list-", "count-", "unit-", "one-of", "as-it-is", "at-place",
      ]
      return families.contains { name.hasPrefix($0) }
    }

    /// The reason in a language where its code is known, else the sentence as it is; nil when there is neither. Safe to print.
    public func told(_ language: Language) -> String? {
      if let because, because.text("code")?.hasPrefix("reason-") == true,
        let message = Message(stored: because, where: Reason.isOfReasons)
      {
        return language.text(message)
      }
      return text.isEmpty ? nil : printable(text)
    }
  }

  /// The part that holds the conflicts.
  public static let path = "model/conflicts.json"

  /// Identity of the conflict; follows from the place and the values, so that the same conflict found twice is one.
  public var id: String
  /// The place: a JSON pointer over the parts. Items are named by their identity. A file that is no JSON has the tokens of its path.
  public var pointer: JSONPointer
  /// Why the merge couldn't decide.
  public var kind: Kind
  /// The value that both sides came from; nil where there was none. Of an order, the ids of the items.
  public var base: JSONValue?
  /// The value of our side, which stands in the document; nil where that side has none.
  public var ours: JSONValue?
  /// The value of the other side; nil where that side has none.
  public var theirs: JSONValue?
  /// The path in the package of the other side's bytes, of a conflict about a file; nil where that side has none.
  public var file: String?
  /// The id of the item that the other side's item stands behind in its list; nil for the first, and where order means nothing.
  public var after: String?
  /// Why this place is in conflict, where that doesn't go without saying.
  public var reason: Reason?
  /// Who made our side's change.
  public var oursAuthor = Author()
  /// Who made the other side's change.
  public var theirsAuthor = Author()
  /// When the conflict was found.
  public var found: Instant?

  package init(
    pointer: JSONPointer, kind: Kind, base: JSONValue?, ours: JSONValue?, theirs: JSONValue?, reason: Message? = nil
  ) {
    (self.pointer, self.kind, self.base, self.ours, self.theirs) = (pointer, kind, base, ours, theirs)
    self.reason = reason.map { Reason($0) }
    id = MergeConflict.id(pointer, base, ours, theirs)
  }

  /// An id that is the same whichever side is ours.
  package static func id(_ pointer: JSONPointer, _ base: JSONValue?, _ ours: JSONValue?, _ theirs: JSONValue?) -> String
  {
    func text(_ value: JSONValue?) -> String {
      value.map { String(decoding: JSONPrinter().bytes($0), as: UTF8.self) } ?? "-"
    }
    let sides = [text(ours), text(theirs)].sorted { $0.precedesByBytes($1) }
    let digest = SHA256Digest(of: ([pointer.description, text(base)] + sides).joined(separator: "\u{0}"))
    return "k" + digest.description.prefix(20)
  }

  /// The conflict as the part holds it; `nil` when it names no place.
  package init?(json: JSONValue) {
    guard let id = json.text("id"), let pointer = json.text("pointer").flatMap({ JSONPointer($0) }) else { return nil }
    (self.id, self.pointer) = (id, pointer)
    kind = json.text("kind").flatMap { Kind(rawValue: $0) } ?? .edit
    (base, ours, theirs) = (json["base"], json["ours"], json["theirs"])
    (file, after, reason) = (json.text("file"), json.text("after"), Reason(json: json))
    oursAuthor = Author(
      name: json.text("oursBy"), at: json.text("oursAt").flatMap { Instant($0) }, file: json.text("oursFile"))
    theirsAuthor = Author(
      name: json.text("by"), at: json.text("theirsAt").flatMap { Instant($0) }, file: json.text("theirsFile"))
    found = json.text("at").flatMap { Instant($0) }
  }

  /// The conflict as the part holds it, its members in the schema's order.
  package var json: JSONValue {
    var object = JSONObject()
    object["id"] = .string(id)
    object["pointer"] = .string(pointer.description)
    object["kind"] = .string(kind.rawValue)
    for (name, value) in [("base", base), ("ours", ours), ("theirs", theirs)] {
      if let value { object[name] = value }
    }
    let texts = [
      ("file", file), ("after", after), ("reason", reason.flatMap { $0.text.isEmpty ? nil : $0.text }),
      ("by", theirsAuthor.name),
      ("theirsAt", theirsAuthor.at?.description), ("theirsFile", theirsAuthor.file), ("oursBy", oursAuthor.name),
      ("oursAt", oursAuthor.at?.description), ("oursFile", oursAuthor.file), ("at", found?.description),
    ]
    for (name, text) in texts {
      if let text { object[name] = .string(text) }
      if name == "reason", let because = reason?.because { object["because"] = because }
    }
    return .object(object)
  }
}

extension Document {
  /// The conflicts that wait for an answer, in the order of the part; entries without a place are left out.
  /// - Throws: ``DocumentError`` when the part is damaged or not JSON.
  public func conflicts() throws(DocumentError) -> [MergeConflict] {
    try model("conflicts").items("conflicts").compactMap { MergeConflict(json: $0) }
  }
}
