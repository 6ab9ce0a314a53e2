import EncyBase
import EncyChanges
import EncyDocument
import EncyKit
import EncyPlans
import EncyPressService
import EncyTestSupport
import Foundation
import Testing

@testable import EncyPress

/// What salespeople do to a proposal between two sendings, made from the sample documents.
enum ComparisonScenario: String, CaseIterable, CustomTestStringConvertible {
  case fanMoved, removedAndAdded, productChanged, allMoved, manyMoved, scaleCorrected, drawingReplaced, keepOutsAndZones
  case planAdded, planRemoved, textsAndPhoto

  var testDescription: String { rawValue }

  /// Whether a plan differs.
  var hasPicture: Bool { self != .textsAndPhoto }

  /// Points of the sample's paper that a metre on site is long.
  static let metre = 1700.787 / 60

  /// The proposal before and after.
  func documents() async throws -> (old: Document, new: Document) {
    var old = try ComparisonScenario.sample("warehouse")
    var new = old
    func edit(_ document: inout Document, _ change: (inout JSONValue) -> Void) throws {
      let path = "plans/\(document.planIDs[0])/overlay.json"
      var tree = try #require(try document.tree(of: path))
      change(&tree)
      try document.setTree(path, to: tree)
    }
    switch self {
    case .fanMoved: try edit(&new) { ComparisonScenario.shift(&$0, x: 1, y: 0, only: 2) }
    case .removedAndAdded:
      try edit(&old) { tree in
        for index in 0..<3 {
          ComparisonScenario.add(
            &tree, id: "more\(index)", number: "F\(5 + index)", x: 1094, y: 350 + 400 * Double(index))
        }
      }
      try edit(&new) { tree in
        ComparisonScenario.add(&tree, id: "fresh0", number: "F8", x: 1000, y: 776)
        ComparisonScenario.add(&tree, id: "fresh1", number: "F9", x: 1250, y: 776)
      }
    case .productChanged:
      try edit(&old) { tree in
        ComparisonScenario.items(&tree, "fans") { fan, index in if index < 2 { fan["product"] = "HVLS-6100" } }
      }
    case .allMoved: try edit(&new) { ComparisonScenario.shift(&$0, x: 3, y: -1.5) }
    case .manyMoved:
      try edit(&old) { ComparisonScenario.fill(&$0, shift: 0) }
      try edit(&new) { ComparisonScenario.fill(&$0, shift: 1) }
    case .scaleCorrected: try edit(&old) { $0["scale"]?["length"] = 75_000 }
    case .drawingReplaced: (old, new) = try await ComparisonScenario.replaced()
    case .keepOutsAndZones:
      try edit(&old) { ComparisonScenario.furnish(&$0, isNew: false) }
      try edit(&new) { ComparisonScenario.furnish(&$0, isNew: true) }
    case .planAdded: try ComparisonScenario.addPlan(&new)
    case .planRemoved: try ComparisonScenario.addPlan(&old)
    case .textsAndPhoto:
      for (picture, isNew) in [("sports-hall", false), ("warehouse", true)] {
        let bytes = try [UInt8](
          Data(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(picture)/picture.png")))
        if isNew {
          try new.setPart("media/photo.png", to: bytes)
        } else {
          try old.setPart("media/photo.png", to: bytes)
        }
      }
      var proposal = try new.model("proposal")
      proposal["title"] = "Jämnare värme </script><script>alert(1)</script> \"\u{202E}"
      proposal["introduction"] = "Fyra tysta fläktar."
      try new.setTree("model/proposal.json", to: proposal)
    }
    return (old, new)
  }

  func comparison() async throws -> Comparison {
    let (old, new) = try await documents()
    return try Comparison(old: old, new: new)
  }

  static func sample(_ name: String) throws -> Document {
    try Document(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path)
  }

  private static func number(_ value: Double) -> JSONValue {
    JSONNumber(value, decimals: 3).map { .number($0) } ?? .null
  }

  private static func items(_ tree: inout JSONValue, _ list: String, _ change: (inout JSONValue, Int) -> Void) {
    var items = tree[list]?.arrayValue ?? []
    for index in items.indices { change(&items[index], index) }
    tree[list] = .array(items)
  }

  /// Moves fans by metres on site.
  private static func shift(_ tree: inout JSONValue, x: Double, y: Double, only wanted: Int? = nil) {
    items(&tree, "fans") { fan, index in
      if let wanted, wanted != index { return }
      fan["position"] = [
        "x": number((fan["position"]?["x"]?.doubleValue ?? 0) + x * metre),
        "y": number((fan["position"]?["y"]?.doubleValue ?? 0) + y * metre),
      ]
    }
  }

  private static func add(_ tree: inout JSONValue, id: String, number name: String, x: Double, y: Double) {
    let fan: JSONValue = [
      "id": .string(id), "number": .string(name), "product": "HVLS-7300", "position": ["x": number(x), "y": number(y)],
      "mountHeight": 8500, "rotation": 12,
    ]
    tree["fans"] = .array((tree["fans"]?.arrayValue ?? []) + [fan])
  }

  /// Five hundred fans in a hall four times as long, moved by so many metres.
  private static func fill(_ tree: inout JSONValue, shift: Double) {
    tree["scale"]?["length"] = 240_000
    tree["fans"] = []
    var fans: [JSONValue] = []
    for index in 0..<500 {
      fans.append([
        "id": .string("m\(index)"), "number": .string("F\(index + 1)"), "product": "HVLS-6100",
        "position": [
          "x": number(270 + Double(index % 25) * 68 + shift * metre / 4), "y": number(240 + Double(index / 25) * 56),
        ], "rotation": .int(index * 7 % 72),
      ])
    }
    tree["fans"] = .array(fans)
  }

  private static func furnish(_ tree: inout JSONValue, isNew: Bool) {
    func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> JSONValue {
      .array([(0, 0), (width, 0), (width, height), (0, height)].map { ["x": .int(x + $0.0), "y": .int(y + $0.1)] })
    }
    var keepOuts: [JSONValue] = [
      ["id": "k2", "kind": "sprinkler", "shape": "point", "points": [["x": 1094, "y": 776]]]
    ]
    if isNew {
      keepOuts += [
        [
          "id": "k3", "kind": "crane", "shape": "polygon", "name": "Travers 5 t", "bottom": 7000,
          "points": rectangle(300, 700, 320, 160),
        ],
        [
          "id": "k4", "kind": "obstacle", "shape": "circle", "name": "Silo", "radius": 80,
          "points": [["x": 1700, "y": 1250]],
        ],
      ]
    } else {
      keepOuts.append([
        "id": "k1", "kind": "rack", "shape": "polygon", "name": "Ställage A", "points": rectangle(300, 1250, 600, 90),
      ])
    }
    tree["keepOuts"] = .array(keepOuts)
    tree["zones"] = [
      [
        "id": "z1", "name": "Lastzon", "points": rectangle(1200, 250, 700, isNew ? 650 : 450),
        "ceilingHeight": isNew ? 7000 : 9000,
      ]
    ]
    tree["notes"] = [
      ["id": "n1", "position": ["x": 500, "y": 900], "text": isNew ? "Ny port 2028, bredare." : "Ny port 2027."]
    ]
    tree["dimensions"] = [
      ["id": "d1", "from": ["x": 669, "y": 493], "to": ["x": isNew ? 1600 : 1519, "y": 493]]
    ]
    let x: JSONValue = isNew ? 860 : 800
    tree["gridLines"] = [["id": "g1", "name": "B", "from": ["x": x, "y": 180], "to": ["x": x, "y": 1500]]]
    if isNew {
      items(&tree, "fans") { fan, index in
        if index == 0 { fan["mountHeight"] = 9000 }
        if index == 1 { fan["rotation"] = 30 }
        if index == 3 { fan["number"] = "F14" }
      }
    }
  }

  private static func addPlan(_ document: inout Document) throws {
    let hall = try sample("sports-hall")
    let plan = hall.planIDs[0]
    let source = try #require(hall.partPaths.first { $0.hasPrefix("plans/\(plan)/source.") })
    try document.setPart("plans/second/source.svg", to: hall.bytes(of: source))
    var tree = try #require(try hall.tree(of: "plans/\(plan)/overlay.json"))
    tree["source"]?["path"] = "plans/second/source.svg"
    try document.setTree("plans/second/overlay.json", to: tree)
  }

  /// A hall whose racks were moved, drawn anew on a sheet of twice as many units.
  private static func replaced() async throws -> (old: Document, new: Document) {
    func drawing(_ scale: Int, racks: [Int]) -> [UInt8] {
      let shapes = racks.map {
        "<rect x='\($0 * scale)' y='\(60 * scale)' width='\(20 * scale)' height='\(200 * scale)'/>"
      }
      return Array(
        ("<svg xmlns='http://www.w3.org/2000/svg' width='\(600 * scale)' height='\(400 * scale)'>"
          + "<g fill='#555555'>\(shapes.joined())</g></svg>").utf8)
    }
    var old = try Document.hall()
    let path = "plans/hall-a/overlay.json"
    let before = drawing(1, racks: [60, 120, 500])
    try old.setPart("plans/hall-a/source.svg", to: before)
    var tree = try #require(try old.tree(of: path))
    tree["source"]?["sha256"] = .string(SHA256Digest(of: before).description)
    tree["source"]?["size"] = .int(before.count)
    try old.setTree(path, to: tree)
    var new = old
    _ = try await PressWorker().replacePlan(
      PlanReplaceRequest(
        plan: "hall-a", drawing: drawing(2, racks: [60, 120, 540]), drawingName: "new.svg",
        replacement: PlanReplacement(common: [
          .init(old: Point(x: 60, y: 60), new: Point(x: 120, y: 120)),
          .init(old: Point(x: 140, y: 260), new: Point(x: 280, y: 520)),
        ])), into: &new)
    return (old, new)
  }
}
