import EncyBase
import EncyChanges
import EncyCompare
import EncyDocument
import EncyKit
import EncyTestSupport
import EncyValidation
import Testing

/// What counts as the same thing under another id, and what doesn't.
@Suite struct MatchingTests {
  /// The changes of a part from one text to another, by the real schemas.
  static func changes(_ path: String, _ old: String, _ new: String) throws -> [Change] {
    let (left, right) = (JSONTape(try JSONParser().parse(old)), JSONTape(try JSONParser().parse(new)))
    let place = PartSchemas.builtIn.root(ofPart: path, right.root)
    return TreeComparer(part: path).changes(from: left.root, to: right.root, place: place)
  }

  /// A list before and after; whether the item that lacks its id is taken for the one that is new.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let path: String
    let list: String
    var others: [String] = []
    let old: String
    let new: String
    let isSame: Bool
    var testDescription: String { name }
  }

  static let neighbours = (1...12).map { index in
    """
    {"id": "n\(index)", "number": "F\(index)", "product": "P", "mountHeight": 8000,
     "position": {"x": \(index % 4 * 100), "y": \(index / 4 * 100)}}
    """
  }

  static func fan(_ id: String, _ number: String, _ x: Int, _ y: Int, product: String = "P", height: Int = 8000)
    -> String
  {
    """
    {"id": "\(id)", "number": "\(number)", "product": "\(product)", "mountHeight": \(height),
     "position": {"x": \(x), "y": \(y)}}
    """
  }

  static func product(_ id: String, _ name: String, _ diameter: Int, _ price: Int) -> String {
    """
    {"id": "\(id)", "name": "\(name)", "type": "hvls", "diameter": \(diameter), "airflow": \(diameter * 50),
     "power": \(diameter / 5), "price": \(price), "vatRate": 25}
    """
  }

  static let cases: [Case] = {
    func plan(_ name: String, _ old: String, _ new: String, _ isSame: Bool, alone: Bool = false) -> Case {
      Case(
        name: name, path: "plans/p/overlay.json", list: "fans", others: alone ? [] : neighbours, old: old, new: new,
        isSame: isSame)
    }
    func shop(_ name: String, _ old: String, _ new: String, _ isSame: Bool) -> Case {
      Case(name: name, path: "model/products.json", list: "products", old: old, new: new, isSame: isSame)
    }
    let old = fan("a", "F13", 150, 150)
    return [
      plan("only the id", old, fan("b", "F13", 150, 150), true),
      plan("moved a little", old, fan("b", "F13", 160, 150), true),
      plan("numbered anew where it hangs", old, fan("b", "F99", 150, 150), true),
      plan("another height where it hangs", old, fan("b", "F13", 150, 150, height: 9000), true),
      plan("another product where it hangs", old, fan("b", "F13", 150, 150, product: "Q"), true),
      plan("one fan gone, another come elsewhere", old, fan("b", "F14", 350, 250), false),
      plan("another come in the next field", old, fan("b", "F14", 250, 150), false),
      plan("the number taken by a fan far off", old, fan("b", "F13", 350, 350), false),
      plan("all but the place different", old, fan("b", "F77", 150, 150, product: "Q", height: 6000), false),
      plan("alone and moved a little", fan("a", "F1", 500, 400), fan("b", "F1", 510, 400), true, alone: true),
      plan("alone and elsewhere", fan("a", "F1", 500, 400), fan("b", "F2", 900, 100), false, alone: true),
      shop(
        "product under a new id", product("a", "Nordluft HVLS-6100", 6100, 5_190_000),
        product("b", "Nordluft HVLS-6100", 6100, 5_190_000), true),
      shop(
        "and dearer", product("a", "Nordluft HVLS-6100", 6100, 5_190_000),
        product("b", "Nordluft HVLS-6100", 6100, 5_390_000), true),
      shop(
        "and much dearer", product("a", "Nordluft HVLS-6100", 6100, 5_190_000),
        product("b", "Nordluft HVLS-6100", 6100, 9_390_000), true),
      shop(
        "another size of one maker", product("a", "Nordluft HVLS-6100", 6100, 5_190_000),
        product("b", "Nordluft HVLS-7300", 7300, 6_190_000), false),
      Case(
        name: "another contact at one company", path: "model/customer.json", list: "contacts",
        old: #"{"id": "a", "name": "Eva Lind", "email": "eva@lager.example", "preferred": true}"#,
        new: #"{"id": "b", "name": "Bo Ek", "email": "bo@lager.example", "preferred": true}"#, isSame: false),
      Case(
        name: "a contact with another address", path: "model/customer.json", list: "contacts",
        old: #"{"id": "a", "name": "Eva Lind", "phone": "+46 8 123", "email": "eva@lager.example"}"#,
        new: #"{"id": "b", "name": "Eva Lind", "phone": "+46 8 123", "email": "eva@lind.example"}"#, isSame: false),
      Case(
        name: "a line of another product", path: "model/offer.json", list: "lines",
        old: #"{"id": "a", "kind": "product", "product": "P", "quantity": 2, "unit": "pcs", "unitPrice": 5190000}"#,
        new: #"{"id": "b", "kind": "product", "product": "Q", "quantity": 2, "unit": "pcs", "unitPrice": 6190000}"#,
        isSame: false),
      Case(
        name: "a line with another quantity", path: "model/offer.json", list: "lines",
        old: #"{"id": "a", "kind": "product", "product": "P", "quantity": 2, "unit": "pcs", "unitPrice": 5190000}"#,
        new: #"{"id": "b", "kind": "product", "product": "P", "quantity": 4, "unit": "pcs", "unitPrice": 5190000}"#,
        isSame: true),
      Case(
        name: "a free line in place of a product's", path: "model/offer.json", list: "lines",
        old: #"{"id": "a", "kind": "product", "description": "Fläkt", "quantity": 2, "unitPrice": 5190000}"#,
        new: #"{"id": "b", "kind": "free", "description": "Fläkt", "quantity": 2, "unitPrice": 5190000}"#,
        isSame: false),
      Case(
        name: "a term with a word more", path: "model/proposal.json", list: "terms",
        old: #"{"id": "a", "text": "Betalning 30 dagar netto efter leverans och godkänd montering."}"#,
        new: #"{"id": "b", "text": "Betalning 30 dagar netto efter leverans och slutligt godkänd montering."}"#,
        isSame: true),
      Case(
        name: "another term", path: "model/proposal.json", list: "terms",
        old: #"{"id": "a", "text": "Betalning 30 dagar netto efter leverans."}"#,
        new: #"{"id": "b", "text": "Garanti tre år efter leverans."}"#, isSame: false),
      Case(
        name: "items that are nothing but an id", path: "model/scorecard.json", list: "blocks", old: #"{"id": "a"}"#,
        new: #"{"id": "b"}"#, isSame: false),
    ]
  }()

  @Test(arguments: cases)
  func `items under another id`(_ item: Case) throws {
    func whole(_ items: [String]) -> String { "{\"\(item.list)\": [\(items.joined(separator: ","))]}" }
    let changes = try MatchingTests.changes(item.path, whole(item.others + [item.old]), whole([item.new] + item.others))
      .filter { $0.move == nil || !$0.edits.isEmpty }
    if item.isSame {
      let change = try #require(changes.count == 1 ? changes.first : nil, "\(changes)")
      #expect(change.pointer.tokens.last == "@id=b")
      #expect(change.oldPointer?.tokens.last == "@id=a")
      let resemblance = try #require(change.resemblance)
      #expect(resemblance.score > 0.69 && resemblance.score <= 1)
      #expect(!resemblance.reasons.isEmpty && !resemblance.reasons.contains("id"))
      #expect(change.edits.contains { $0.pointer.tokens == ["id"] })
    } else {
      #expect(Set(changes.map(\.kind)) == [.added, .removed], "\(changes.map(\.resemblance))")
    }
  }

  @Test func `five hundred fans under new ids are found at once`() throws {
    func fans(_ prefix: String, _ shift: Double) -> String {
      let items = (0..<500).map { index in
        """
        {"id": "\(prefix)\(index)", "number": "F\(index)", "product": "P", "mountHeight": 8000,
         "position": {"x": \(Double(index % 25 * 40) + shift), "y": \(index / 25 * 40)}}
        """
      }
      return "{\"fans\": [\(items.joined(separator: ","))]}"
    }
    for (shift, score) in [(0.0, 1.0), (4.0, 0.85)] {
      let clock = ContinuousClock()
      var changes: [Change] = []
      let time = try clock.measure {
        changes = try MatchingTests.changes("plans/p/overlay.json", fans("a", 0), fans("b", shift))
      }
      #expect(changes.count == 500)
      #expect(
        changes.allSatisfy { change in
          change.pointer.tokens.last?.dropFirst(5) == change.oldPointer?.tokens.last?.dropFirst(5)
            && change.resemblance?.score ?? 0 >= score
        })
      #expect(time < .seconds(5), "\(time)")
    }
  }

  @Test func `a list made to be slow takes no long time`() throws {
    // All alike but for the id and one number, so that each might be any other.
    func list(_ prefix: String, _ factor: Int) -> String {
      let items = (0..<4_000).map { "{\"id\": \"\(prefix)\($0)\", \"name\": \"x\", \"n\": \($0 * factor % 97)}" }
      return "{\"list\": [\(items.joined(separator: ","))]}"
    }
    let clock = ContinuousClock()
    let time = try clock.measure { _ = try MatchingTests.changes("extra/x.json", list("a", 3), list("b", 5)) }
    #expect(time < .seconds(10), "\(time)")
  }

  @Test func `who is named by the id of another is not that other`() throws {
    func split(_ party: String) -> String {
      """
      {"parties": [{"id": "a", "name": "Adam"}, {"id": "b", "name": "Beata"}], "expenses": [{"id": "e", "title": "Lift",
       "amount": 1, "paidBy": "a", "splits": [{"party": "\(party)", "percent": 100}]}]}
      """
    }
    let changes = try MatchingTests.changes("model/split.json", split("a"), split("b"))
    #expect(changes.map(\.kind.rawValue).sorted() == ["added", "removed"])
  }

  @Test func `a party under a new id is one change, whoever names it`() throws {
    func split(_ party: String) throws -> Document {
      var document = try Document.hall()
      try document.setTree(
        "model/split.json",
        to: JSONParser().parse(
          """
          {"parties": [{"id": "\(party)", "name": "Adam"}, {"id": "b", "name": "Beata"}], "expenses": [{"id": "e",
           "title": "Lift", "amount": 1, "paidBy": "\(party)", "splits": [{"party": "\(party)", "percent": 100}]}]}
          """))
      return document
    }
    let difference = try Comparison(old: split("a"), new: split("z")).difference
    #expect(difference.count == 1, "\(DifferenceLawTests.told(difference))")
    let changes = try #require(difference.parts.first?.changes)
    #expect(changes.count == 3)
    #expect(changes.filter { !$0.isFollowing }.map(\.pointer.description) == ["/parties/@id=z"])
  }

  @Test func `a product under a new id is one change, and the lines and fans that name it follow`() throws {
    let old = try Document.hall()
    var new = old
    for path in ["model/products.json", "model/offer.json", "plans/hall-a/overlay.json"] {
      let text = String(decoding: try old.bytes(of: path), as: UTF8.self)
      // The product's name holds the id's text too: only ids are put in anew.
      let changed = text.replacing("\"HVLS-6100\"", with: "\"HVLS-6100-B\"")
      try new.setPart(path, to: Array(changed.utf8))
    }
    let difference = try Comparison(old: old, new: new).difference
    #expect(difference.count == 1)
    #expect(difference.parts.map(\.count) == [1, 0, 0])
    #expect(difference.parts.flatMap(\.changes).count { $0.isFollowing } == 3)
    // A fan that also was moved is told of.
    try new.set(JSONPointer("/plans/hall-a/fans/@id=fan-a/position/x") ?? JSONPointer(), to: 160)
    #expect(try Comparison(old: old, new: new).difference.count == 2)
  }

  @Test("items without identity are the same where they are equal, whichever side is the old one")
  func nameless() throws {
    let (few, many) = (#"{"lines": [{}]}"#, #"{"lines": [{"id": "L1"}, {}]}"#)
    #expect(try MatchingTests.changes("model/offer.json", few, many).map(\.kind) == [.added])
    #expect(try MatchingTests.changes("model/offer.json", many, few).map(\.kind) == [.removed])
  }
}
