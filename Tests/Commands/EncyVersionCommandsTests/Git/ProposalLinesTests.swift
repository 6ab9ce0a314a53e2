import EncyBase
import EncyDocument
import EncyKit
import EncyTestSupport
import Foundation
import Testing

@testable import EncyVersionCommands

@Suite("Proposals as lines") struct ProposalLinesTests {
  /// The small proposal and the samples.
  static func documents() throws -> [Document] {
    let samples = try ["warehouse", "sports-hall"].map { name in
      try Document(
        contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path)
    }
    return try [Document.hall()] + samples
  }

  /// The values inside a tree that are no containers.
  private func leaves(_ value: EncyBase.JSONValue, _ pointer: JSONPointer = JSONPointer()) -> [(
    JSONPointer, EncyBase.JSONValue
  )] {
    if let items = value.arrayValue {
      return items.enumerated().flatMap { leaves($1, pointer.appending($0)) }
    }
    if let object = value.objectValue { return object.members.flatMap { leaves($0.value, pointer.appending($0.name)) } }
    return [(pointer, value)]
  }

  private func other(_ value: EncyBase.JSONValue) -> EncyBase.JSONValue {
    switch value.content {
    case .number(let number): .number(JSONNumber(text: "\(number.doubleValue + 1)") ?? number)
    case .string(let text): .string(text + "x")
    case .bool(let bool): .bool(!bool)
    default: "x"
    }
  }

  @Test("every value that becomes another shows")
  func complete() throws {
    var count = 0
    for document in try ProposalLinesTests.documents() {
      let before = ProposalLines(document).lines
      for path in document.partPaths where path.hasSuffix(".json") && !path.hasPrefix("signatures/") {
        let tree = try #require(try document.tree(of: path))
        // An id by itself is no news where the item has a name.
        for (pointer, value) in leaves(tree) where pointer.tokens.last != "id" {
          // Every seventh of the long parts, so that the test stays quick.
          count += 1
          if path != "model/offer.json", count % 7 != 0 { continue }
          var changed = document
          try changed.edit(path) { (tree) throws(JSONEditError) in try tree.set(pointer, to: other(value)) }
          #expect(ProposalLines(changed).lines != before, "\(path) \(pointer)")
        }
      }
    }
    #expect(count > 500)
  }

  @Test("the same value gives the same lines, however it is written and whatever stands in no order")
  func stable() throws {
    for document in try ProposalLinesTests.documents() {
      let before = ProposalLines(document).lines
      var turned = document
      for path in document.partPaths where path.hasPrefix("plans/") && path.hasSuffix("overlay.json") {
        try turned.edit(path) { (tree) throws(JSONEditError) in
          tree["fans"] = .array((tree["fans"]?.arrayValue ?? []).reversed())
        }
      }
      try turned.edit("model/products.json") { (tree) throws(JSONEditError) in
        tree["products"] = .array((tree["products"]?.arrayValue ?? []).reversed())
      }
      try turned.edit("model/building.json") { (tree) throws(JSONEditError) in
        let members = (tree.objectValue ?? JSONObject()).members.reversed()
        var object = JSONObject()
        for member in members { object[member.name] = member.value }
        object["ceilingHeight"] = object["ceilingHeight"].flatMap { JSONNumber(text: "\($0.intValue ?? 0).00") }.map {
          .number($0)
        }
        tree = .object(object)
      }
      #expect(ProposalLines(turned).lines == before)
      let (bytes, _) = try document.package(origin: .fixed)
      #expect(ProposalLines(try Document(bytes: bytes, file: "other.ency")).lines == before)
      #expect(before.allSatisfy { !$0.contains("\n") && $0.last != " " })
    }
  }

  @Test("parts of third parties, features and what steers a terminal are told plainly")
  func foreign() throws {
    var document = try Document.hall()
    try document.setPart(
      "crane/crane.json", to: Array(#"{"load": 5000, "note": "a\u001b[2Jb", "legs": [[1], {"h": 2}]}"#.utf8))
    try document.setPart("crane/broken.json", to: Array("{".utf8))
    let lines = ProposalLines(document).lines
    for line in [
      "crane/crane.json", "  load: 5,000", "  note: a\\u{1b}[2Jb", "  legs 1: 1", "  legs 2, h: 2", "crane/broken.json",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(lines.contains { $0.shows("git-file-unreadable", "crane/broken.json") })
  }
}
