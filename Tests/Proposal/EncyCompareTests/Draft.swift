import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyKit
import EncyTestSupport
import Foundation

/// A proposal of chance over the real schemas, and edits that are known one by one.
struct Draft {
  var trees: [String: JSONValue] = [:]
  var files: [String: [UInt8]] = [:]
  var random: SeededGenerator
  var plan = "hall-a"
  private var next = 0

  var overlay: String { "plans/\(plan)/overlay.json" }

  func document(_ name: String = "a.ency") throws -> Document {
    var document = Document(file: name, origin: .fixed)
    for (path, tree) in trees { try document.setTree(path, to: tree) }
    for (path, bytes) in files { try document.setPart(path, to: bytes) }
    return document
  }

  init(_ seed: UInt64) {
    random = SeededGenerator(seed)
    let drawing = random.noise(400)
    let products = (0..<int(2...6)).map { _ in product() }
    files["plans/\(plan)/source.png"] = drawing
    trees["model/proposal.json"] = [
      "number": .string("OFF-\(int(100...999))"), "title": .string(words(4)), "kind": "offer", "status": "draft",
      "language": "sv", "currency": "SEK", "date": "2026-03-02", "introduction": .string(sentences(4)),
      "terms": .array((0..<int(0...6)).map { _ in ["id": .string(id()), "text": .string(sentences(2))] }),
    ]
    trees["model/customer.json"] = [
      "name": .string(words(2)), "project": .string(words(2)),
      "contacts": .array((0..<int(1...5)).map { _ in contact() }),
    ]
    trees["model/building.json"] = [
      "name": .string(words(1)), "use": "warehouse", "width": .int(int(20...90) * 1000),
      "length": .int(int(20...190) * 1000), "ceilingHeight": .int(int(60...140) * 100),
    ]
    trees["model/products.json"] = ["products": .array(products)]
    trees["model/offer.json"] = [
      "lines": .array((0..<int(0...12)).map { _ in line() }), "vatMode": "normal", "vatRate": 25,
    ]
    trees["model/team.json"] = ["people": .array((0..<int(1...4)).map { _ in person() })]
    trees["model/scorecard.json"] = [
      "blocks": .array(
        (0..<int(1...3)).map { _ in
          [
            "id": .string(id()), "title": .string(words(2)),
            "units": .array((0..<int(1...4)).map { _ in ["id": .string(id()), "title": .string(words(3))] }),
          ]
        })
    ]
    trees["extra/notes.json"] = ["anything": [1, 2, 3], "text": .string(words(5))]
    trees[overlay] = [
      "name": .string(words(1)),
      "source": [
        "path": .string("plans/\(plan)/source.png"), "mediaType": "image/png",
        "sha256": .string(SHA256Digest(of: drawing).description), "size": .int(drawing.count), "width": 2000,
        "height": 1400, "unit": "px",
      ],
      "scale": ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 2000, "y": 0], "length": 100_000],
      "fans": .array((0..<int(0...40)).map { fan($0 + 1) }),
      "keepOuts": .array((0..<int(0...5)).map { _ in keepOut() }),
      "zones": .array((0..<int(0...3)).map { _ in zone() }),
      "notes": .array(
        (0..<int(0...4)).map { _ in
          ["id": .string(id()), "position": point(), "text": .string(sentences(1))]
        }),
    ]
  }

  // MARK: Values

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func id() -> String {
    next += 1
    return "i\(next)x\(int(100_000...999_999))"
  }

  private static let vocabulary =
    ("montage service fläkt hall balk kabel styrning lager kontor höjd travers port vägg tak golv värme luft "
    + "ljud effekt pris frakt lift ställning dragning provning utbildning garanti skylt givare panel motor blad").split(
      separator: " "
    ).map(String.init)

  mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in Draft.vocabulary[int(0...Draft.vocabulary.count - 1)] + String(int(1...99)) }.joined(
      separator: " ")
  }

  mutating func sentences(_ count: Int) -> String {
    (0..<count).map { _ in words(int(4...9)) + "." }.joined(separator: "\n")
  }

  mutating func point() -> JSONValue { Draft.point(Double(int(0...200_000)) / 100, Double(int(0...140_000)) / 100) }

  static func point(_ x: Double, _ y: Double) -> JSONValue { ["x": number(x), "y": number(y)] }

  static func number(_ value: Double) -> JSONValue { .number(JSONNumber(value, decimals: 3) ?? JSONNumber(0)) }

  mutating func product() -> JSONValue {
    let diameter = int(20...80) * 100
    let image = random.noise(60)
    let path = "media/\(SHA256Digest(of: image)).png"
    files[path] = image
    return [
      "id": .string(id()), "name": .string("\(words(2)) \(diameter)"), "type": "hvls", "diameter": .int(diameter),
      "airflow": .int(int(50...400) * 1000), "power": .int(int(300...2200)), "sound": .int(int(30...60)),
      "weight": .int(int(50...150)), "price": .int(int(20_000...80_000) * 100), "vatRate": 25, "image": .string(path),
    ]
  }

  mutating func contact() -> JSONValue {
    ["id": .string(id()), "name": .string(words(2)), "email": .string("\(words(1))@lager.example"), "preferred": false]
  }

  mutating func person() -> JSONValue {
    ["id": .string(id()), "name": .string(words(2)), "roles": ["sales"], "languages": ["sv", "en", "hr"]]
  }

  mutating func line() -> JSONValue {
    [
      "id": .string(id()), "kind": "free", "description": .string(sentences(1)), "quantity": .int(int(1...40)),
      "unit": "hour", "unitPrice": .int(int(100...9000) * 100),
    ]
  }

  mutating func fan(_ number: Int) -> JSONValue {
    [
      "id": .string(id()), "number": .string("F\(number)"), "product": .string(anyProduct()), "position": point(),
      "mountHeight": .int(int(60...90) * 100),
    ]
  }

  mutating func keepOut() -> JSONValue {
    let (x, y) = (Double(int(0...1900)), Double(int(0...1300)))
    let (width, height) = (Double(int(5...90)), Double(int(5...90)))
    return [
      "id": .string(id()), "kind": "crane", "shape": "polygon", "name": .string(words(1)),
      "points": [
        Draft.point(x, y), Draft.point(x + width, y), Draft.point(x + width, y + height), Draft.point(x, y + height),
      ],
      "bottom": .int(int(30...90) * 100),
    ]
  }

  mutating func zone() -> JSONValue {
    [
      "id": .string(id()), "name": .string(words(2)), "points": [point(), point(), point()],
      "ceilingHeight": .int(int(60...120) * 100),
    ]
  }

  mutating func anyProduct() -> String {
    let items = trees["model/products.json"]?["products"]?.arrayValue ?? []
    return items.randomElement(using: &random)?["id"]?.stringValue ?? "none"
  }

  // MARK: Lists

  /// The lists of items that edits fall on: path, pointer, whether their order counts.
  var lists: [(path: String, list: JSONPointer, isOrdered: Bool)] {
    var all: [(String, JSONPointer, Bool)] = [
      ("model/proposal.json", JSONPointer(["terms"]), true), ("model/customer.json", JSONPointer(["contacts"]), false),
      ("model/products.json", JSONPointer(["products"]), false), ("model/offer.json", JSONPointer(["lines"]), true),
      ("model/team.json", JSONPointer(["people"]), true), ("model/scorecard.json", JSONPointer(["blocks"]), true),
    ]
    for name in ["fans", "keepOuts", "zones", "notes"] { all.append((overlay, JSONPointer([name]), false)) }
    for index in (trees["model/scorecard.json"]?["blocks"]?.arrayValue ?? []).indices {
      all.append(("model/scorecard.json", JSONPointer(["blocks", String(index), "units"]), true))
    }
    return all.filter { trees[$0.0] != nil }
  }

  func items(_ path: String, _ list: JSONPointer) -> [JSONValue] { trees[path]?[list]?.arrayValue ?? [] }

  private mutating func set(_ path: String, _ member: String, _ value: JSONValue) {
    trees[path]?[member: member] = value
  }

  mutating func setItems(_ path: String, _ list: JSONPointer, _ items: [JSONValue]) throws {
    try trees[path]?.set(list, to: .array(items))
  }

  /// A new item as the list has them.
  mutating func item(for list: JSONPointer) -> JSONValue {
    switch list.tokens.last {
    case "terms": ["id": .string(id()), "text": .string(sentences(2))]
    case "contacts": contact()
    case "products": product()
    case "lines": line()
    case "people": person()
    case "blocks": ["id": .string(id()), "title": .string(words(2)), "units": []]
    case "units": ["id": .string(id()), "title": .string(words(3))]
    case "fans": fan(int(100...999))
    case "keepOuts": keepOut()
    case "zones": zone()
    default: ["id": .string(id()), "position": point(), "text": .string(sentences(1))]
    }
  }

  // MARK: Edits

  /// Something that a person does, in one go.
  enum Deed: CaseIterable {
    case member, item, overhaul, add, remove, reissue, reorder, scale, text, addPart, removePart, image, reimport
    case drawing
  }

  /// Does something; `false` where there was nothing to do it to.
  mutating func perform(_ deed: Deed) throws -> Bool {
    switch deed {
    case .member:
      let places: [(String, String, JSONValue)] = [
        ("model/building.json", "ceilingHeight", .int(int(60...140) * 100)),
        ("model/building.json", "width", .int(int(20...90) * 1000)), ("model/customer.json", "name", .string(words(2))),
        ("model/proposal.json", "title", .string(words(4))), ("model/offer.json", "note", .string(words(3))),
        (overlay, "name", .string(words(2))), ("extra/notes.json", "anything", [.int(int(1...99))]),
      ]
      let (path, name, value) = places[int(0...places.count - 1)]
      guard trees[path] != nil else { return false }
      set(path, name, value)
      return true
    case .item:
      return try edit { draft, list, item in
        switch list.tokens.last {
        case "fans": item[member: "mountHeight"] = .int(draft.int(60...90) * 100)
        case "lines": item[member: "quantity"] = .int(draft.int(1...40))
        case "products": item[member: "price"] = .int(draft.int(20_000...80_000) * 100)
        case "contacts": item[member: "email"] = .string("\(draft.words(1))@other.example")
        case "people": item[member: "languages"] = ["hr", "de"]
        case "keepOuts": item[member: "bottom"] = .int(draft.int(30...90) * 100)
        default: item[member: "note"] = .string(draft.words(2))
        }
      }
    case .overhaul:
      var fans = items(overlay, JSONPointer(["fans"]))
      guard let index = fans.indices.randomElement(using: &random) else { return false }
      fans[index][member: "position"] = point()
      fans[index][member: "number"] = .string("G\(int(1...999))")
      fans[index][member: "product"] = .string(anyProduct())
      try setItems(overlay, JSONPointer(["fans"]), fans)
      return true
    case .add:
      guard let (path, list, _) = lists.randomElement(using: &random) else { return false }
      var all = items(path, list)
      all.insert(item(for: list), at: int(0...all.count))
      try setItems(path, list, all)
      return true
    case .remove:
      guard let (path, list, _) = lists.filter({ !items($0.path, $0.list).isEmpty }).randomElement(using: &random)
      else { return false }
      var all = items(path, list)
      let gone = all.remove(at: int(0...all.count - 1))
      try setItems(path, list, all)
      if let image = gone["image"]?.stringValue { files[image] = nil }
      return true
    case .reissue:
      return try edit { draft, list, item in
        let (old, new) = (item["id"] ?? .null, JSONValue.string(draft.id()))
        item[member: "id"] = new
        guard list.tokens == ["products"] else { return }
        var fans = draft.items(draft.overlay, JSONPointer(["fans"]))
        for index in fans.indices where fans[index]["product"] == old { fans[index][member: "product"] = new }
        try draft.setItems(draft.overlay, JSONPointer(["fans"]), fans)
      }
    case .reorder:
      let known = lists.filter { $0.isOrdered && items($0.path, $0.list).count > 1 }
      guard let (path, list, _) = known.randomElement(using: &random) else { return false }
      var all = items(path, list)
      let item = all.remove(at: int(0...all.count - 1))
      all.insert(item, at: int(0...all.count))
      try setItems(path, list, all)
      return true
    case .scale:
      set(overlay, "scale", ["kind": "ratio", "ratio": .int(int(10...900))])
      return trees[overlay] != nil
    case .text:
      let text = trees["model/proposal.json"]?["introduction"]?.stringValue ?? ""
      set("model/proposal.json", "introduction", .string(text + "\n" + words(3)))
      return true
    case .addPart:
      trees["extra/\(id()).json"] = ["list": [.string(words(1)), .string(words(1))], "text": .string(words(3))]
      return true
    case .removePart: return trees.removeValue(forKey: "extra/notes.json") != nil
    case .image:
      let list = JSONPointer(["products"])
      var all = items("model/products.json", list)
      guard let index = all.indices.randomElement(using: &random) else { return false }
      let bytes = random.noise(70)
      let path = "media/\(SHA256Digest(of: bytes)).png"
      if let old = all[index]["image"]?.stringValue { files[old] = nil }
      files[path] = bytes
      all[index][member: "image"] = .string(path)
      try setItems("model/products.json", list, all)
      return true
    case .reimport:
      guard var tree = trees.removeValue(forKey: overlay) else { return false }
      let bytes = files.removeValue(forKey: "plans/\(plan)/source.png")
      plan = id()
      files["plans/\(plan)/source.png"] = bytes
      try tree.set(JSONPointer(["source", "path"]), to: .string("plans/\(plan)/source.png"))
      trees[overlay] = tree
      return true
    case .drawing:
      let bytes = random.noise(int(300...500))
      files["plans/\(plan)/source.png"] = bytes
      try trees[overlay]?.set(
        JSONPointer(["source", "sha256"]), to: .string(SHA256Digest(of: bytes).description))
      return trees[overlay] != nil
    }
  }

  /// Changes an item of any list.
  private mutating func edit(_ change: (inout Draft, JSONPointer, inout JSONValue) throws -> Void) throws -> Bool {
    guard let (path, list, _) = lists.filter({ !items($0.path, $0.list).isEmpty }).randomElement(using: &random) else {
      return false
    }
    let index = int(0...items(path, list).count - 1)
    var item = items(path, list)[index]
    try change(&self, list, &item)
    var all = items(path, list)
    all[index] = item
    try setItems(path, list, all)
    return true
  }

  // MARK: Without meaning

  /// The same said otherwise: lists without order and members in another order, numbers spelled otherwise.
  mutating func restate() {
    for (path, tree) in trees {
      let unordered = Set(lists.filter { $0.path == path && !$0.isOrdered }.map(\.list))
      trees[path] = restated(tree, JSONPointer(), unordered)
    }
  }

  private mutating func restated(_ value: JSONValue, _ pointer: JSONPointer, _ unordered: Set<JSONPointer>) -> JSONValue
  {
    switch value.content {
    case .array(let items):
      let inner = items.enumerated().map { restated($1, pointer.appending($0), unordered) }
      return .array(unordered.contains(pointer) ? inner.shuffled(using: &random) : inner)
    case .object(let object):
      var fresh = JSONObject()
      for member in object.members.shuffled(using: &random) {
        fresh[member.name] = restated(member.value, pointer.appending(member.name), unordered)
      }
      return .object(fresh)
    case .number(let number):
      guard !number.text.contains("."), !number.text.contains("e") else { return value }
      return .number(JSONNumber(text: number.text + [".0", ".000", "e0", ""][int(0...3)]) ?? number)
    default: return value
    }
  }
}

extension JSONValue {
  /// A member that can be set.
  subscript(member name: String) -> JSONValue? {
    get { self[name] }
    set {
      guard case .object(var object) = content else { return }
      object[name] = newValue
      self = .object(object)
    }
  }
}
