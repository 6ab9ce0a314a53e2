package import EncyBase
internal import EncyContainer
internal import EncyTexts

// The form is that of `Schemas/Output/diff.schema.json`.

extension DifferencePatch {
  /// The members `parts` and `manifest` of the answer.
  package var members: [(String, JSONValue)] {
    [("parts", .array(parts.map(\.json))), ("manifest", .array(manifest.map(\.json)))]
  }

  /// Reads the members `parts` and `manifest` of an answer.
  /// - Throws: ``PatchError`` naming the place that is wrong.
  package init(_ json: JSONValue) throws(PatchError) {
    let reader = PatchReader(value: json, pointer: JSONPointer())
    parts = []
    for part in try reader.items("parts") { parts.append(try Part(part)) }
    manifest = []
    for step in try reader.items("manifest") { manifest.append(try Step(step)) }
  }
}

/// A value of a patch that is being read.
private struct PatchReader {
  let value: JSONValue
  let pointer: JSONPointer

  func refuse(_ name: String, _ message: Message) -> PatchError {
    PatchError(.malformed, .place(pointer.appending(name)), message)
  }

  func refuse(_ name: String, notA form: SafeText) -> PatchError { refuse(name, .errorPatchForm(form: form)) }

  subscript(name: String) -> PatchReader? {
    value[name].map { PatchReader(value: $0, pointer: pointer.appending(name)) }
  }

  package func items(_ name: String) throws(PatchError) -> [PatchReader] {
    guard let member = value[name] else { return [] }
    guard let items = member.arrayValue else { throw refuse(name, notA: "list") }
    return items.enumerated().map { index, item in
      PatchReader(value: item, pointer: pointer.appending(name).appending(index))
    }
  }

  func text(_ name: String) throws(PatchError) -> String {
    guard let text = value[name]?.stringValue else { throw refuse(name, notA: "text") }
    return text
  }

  func optionalText(_ name: String) throws(PatchError) -> String? {
    value[name] == nil ? nil : try text(name)
  }

  func pointer(_ name: String) throws(PatchError) -> JSONPointer {
    guard let pointer = JSONPointer(try text(name)) else { throw refuse(name, notA: "pointer") }
    return pointer
  }

  package func index(_ name: String) throws(PatchError) -> Int {
    guard let index = value[name]?.intValue, index >= 0 else { throw refuse(name, notA: "index") }
    return index
  }

  func choice<Value: RawRepresentable>(_ name: String) throws(PatchError) -> Value where Value.RawValue == String {
    guard let choice = Value(rawValue: try text(name)) else { throw refuse(name, .errorPatchWord) }
    return choice
  }

  func resemblance() throws(PatchError) -> Resemblance? {
    guard let resemblance = self["resemblance"] else { return nil }
    guard let score = resemblance.value["score"]?.doubleValue else {
      throw resemblance.refuse("score", notA: "number")
    }
    return Resemblance(
      score: score, reasons: (resemblance.value["reasons"]?.arrayValue ?? []).compactMap(\.stringValue))
  }
}

extension Resemblance {
  /// The resemblance as answers have it.
  package var json: JSONValue {
    [
      "score": JSONNumber(score, decimals: 3).map { .number($0) } ?? 0,
      "reasons": .array(reasons.map { .string($0) }),
    ]
  }
}

extension DifferencePatch.Part {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["path"] = .string(path)
    if let old, new != nil, kind == .renamed { object["oldPath"] = .string(old.path) }
    object["change"] = .string(kind.rawValue)
    object["old"] = old.map { DifferencePatch.Part.json($0, oldContent) }
    object["new"] = new.map { DifferencePatch.Part.json($0, newContent) }
    object["resemblance"] = resemblance?.json
    if follows { object["follows"] = true }
    object["changes"] = steps.map { .array($0.map(\.json)) }
    return .object(object)
  }

  private static func json(_ facts: PartDifference.Facts, _ content: [UInt8]?) -> JSONValue {
    var object = JSONObject()
    object["mediaType"] = .string(facts.mediaType)
    object["role"] = .string(facts.role.rawValue)
    object["schema"] = facts.schema.map { .string($0) }
    if !facts.more.isEmpty { object["more"] = .object(JSONObject(sorted: facts.more)) }
    object["size"] = .int(facts.size)
    object["sha256"] = facts.sha256.map { .string($0.description) }
    object["content"] = content.map { .string(String(decoding: Base64.encode($0, isPadded: true), as: UTF8.self)) }
    return .object(object)
  }

  fileprivate init(_ reader: PatchReader) throws(PatchError) {
    kind = try reader.choice("change")
    let path = try reader.text("path")
    let oldPath = try reader.optionalText("oldPath") ?? path
    if kind != .added { (old, oldContent) = try DifferencePatch.Part.facts(reader, "old", oldPath) }
    if kind != .removed { (new, newContent) = try DifferencePatch.Part.facts(reader, "new", path) }
    resemblance = try reader.resemblance()
    follows = reader.value["follows"]?.boolValue ?? false
    if reader["changes"] != nil {
      var steps: [DifferencePatch.Step] = []
      for step in try reader.items("changes") { steps.append(try DifferencePatch.Step(step)) }
      self.steps = steps
    }
  }

  private static func facts(
    _ reader: PatchReader, _ name: String, _ path: String
  ) throws(PatchError) -> (PartDifference.Facts, [UInt8]?) {
    guard let side = reader[name] else { throw reader.refuse(name, .errorPatchMissing) }
    var facts = PartDifference.Facts(
      path: path, mediaType: try side.text("mediaType"), role: Manifest.Role(rawValue: try side.text("role")),
      schema: try side.optionalText("schema"), size: try side.index("size"))
    if let more = side.value["more"] {
      guard let object = more.objectValue else { throw side.refuse("more", notA: "object") }
      for member in object.members { facts.more[member.name] = member.value }
    }
    if let text = try side.optionalText("sha256") {
      guard let digest = SHA256Digest(hex: text) else {
        throw side.refuse("sha256", notA: "digest")
      }
      facts.sha256 = digest
    }
    guard let text = try side.optionalText("content") else { return (facts, nil) }
    guard let content = Base64.decode(Array(text.utf8), isPadded: true) else {
      throw side.refuse("content", notA: "base64")
    }
    return (facts, content)
  }
}

extension DifferencePatch.Step {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["pointer"] = .string(pointer.description)
    if oldPointer != pointer { object["oldPointer"] = .string(oldPointer.description) }
    object["change"] = .string(kind.rawValue)
    object["label"] = label.map { .string($0) }
    object["unit"] = unit.map { .string($0) }
    object["old"] = old
    object["new"] = new
    if !edits.isEmpty { object["edits"] = .array(edits.map(\.json)) }
    object["at"] = place?.json
    object["move"] = move.map { ["from": $0.from.json, "to": $0.to.json] }
    object["resemblance"] = resemblance?.json
    return .object(object)
  }

  fileprivate init(_ reader: PatchReader) throws(PatchError) {
    kind = try reader.choice("change")
    pointer = try reader.pointer("pointer")
    oldPointer = reader["oldPointer"] == nil ? pointer : try reader.pointer("oldPointer")
    label = try reader.optionalText("label")
    unit = try reader.optionalText("unit")
    old = reader.value["old"]
    new = reader.value["new"]
    for edit in try reader.items("edits") {
      edits.append(
        DifferencePatch.Edit(
          pointer: try edit.pointer("pointer"), old: edit.value["old"], new: edit.value["new"],
          label: try edit.optionalText("label"), unit: try edit.optionalText("unit"),
          follows: edit.value["follows"]?.boolValue ?? false))
    }
    if let place = reader["at"] { self.place = try DifferencePatch.ListPlace(place) }
    if let move = reader["move"] {
      guard let from = move["from"], let to = move["to"] else {
        throw reader.refuse("move", .errorPatchMemberMissing(name: move["from"] == nil ? "from" : "to"))
      }
      self.move = DifferencePatch.Move(
        from: try DifferencePatch.ListPlace(from), to: try DifferencePatch.ListPlace(to))
    }
    resemblance = try reader.resemblance()
  }
}

extension DifferencePatch.Edit {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["pointer"] = .string(pointer.description)
    object["label"] = label.map { .string($0) }
    object["unit"] = unit.map { .string($0) }
    object["old"] = old
    object["new"] = new
    if follows { object["follows"] = true }
    return .object(object)
  }
}

extension DifferencePatch.ListPlace {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["index"] = .int(index)
    object["after"] = after.map { .string($0) }
    return .object(object)
  }

  fileprivate init(_ reader: PatchReader) throws(PatchError) {
    index = try reader.index("index")
    after = try reader.optionalText("after")
  }
}
