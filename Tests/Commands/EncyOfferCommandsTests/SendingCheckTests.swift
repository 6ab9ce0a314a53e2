import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What is checked before a proposal is locked.
@Suite("Checked sendings")
struct CheckedSendingTests {
  private func refused(_ change: (inout Document) throws -> Void, because words: String) async throws {
    let folder = try TemporaryFolder()
    var document = try SeededProposal.draft(1)
    try change(&document)
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let before = try Data(contentsOf: URL(filePath: file))
    let run = await CommandRun.ency(["send", file])
    #expect(run.status == 1 && run.errorText.contains(words), "\(run.errorText)")
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
    let meant = await CommandRun.ency(["send", file, "--anyway"])
    #expect(meant.status == 0, "\(meant.errorText)")
  }

  @Test("words in brackets are refused, wherever a customer reads them")
  func brackets() async throws {
    for pointer in ["/proposal/terms/-", "/proposal/introduction", "/customer/project", "/needs/remarks"] {
      try await refused(
        { document in
          let value: JSONValue =
            pointer.hasSuffix("-") ? ["id": "t1", "heading": "Villkor", "text": "[fyll i]"] : "Se [ort]"
          if pointer.hasSuffix("-"), try document.model("proposal")["terms"] == nil {
            try document.set("/proposal/terms", to: [])
          }
          try document.set(JSONPointer(pointer) ?? JSONPointer(), to: value)
        }, because: "brackets")
    }
  }

  @Test("an offer that nobody sells is refused")
  func seller() async throws {
    try await refused(
      { document in
        try document.removePart("model/team.json")
        if try document.model("proposal")["salesperson"] != nil {
          try document.remove(JSONPointer(["proposal", "salesperson"]))
        }
        if try document.model("proposal")["people"] != nil { try document.remove(JSONPointer(["proposal", "people"])) }
      }, because: "neither a salesperson nor the company")
  }

  @Test("where the team's file asks for signatures, what isn't signed is refused")
  func signatures() async throws {
    let desk = try TeamKeysFolder(keys: "anna", "bo")
    try await desk.begin()
    try await desk.keys("set", "--need", "1:sales", "--key", desk.path("anna"))
    await desk.refused("send", desk.hall, because: "asks for signatures")
    try await desk.done("send", desk.hall, "--sign", "--key", desk.path("bo"), "--signer", "bo@example.se")
    try await desk.done("verify", desk.hall)
  }
}

/// Signatures of drafts that are sent.
@Suite("Sent drafts")
struct SentDraftTests {
  @Test(
    "a signature of the draft covers what it covered, and nothing else that changes",
    arguments: [nil, ["set", "/proposal/reference=Order 8"], []])
  func stays(since: [String]?) async throws {
    let desk = try SigningFolder()
    let key = try desk.key("anna")
    // Whoever wrote the fixture laid it out by hand.
    #expect(await CommandRun.ency(["set", desk.hall, "/proposal/reference=Order 7"]).status == 0)
    #expect(await CommandRun.ency(["sign", desk.hall, "--key", key]).status == 0)
    if let verb = since?.first, let words = since?.dropFirst() {
      #expect(await CommandRun.ency([verb, desk.hall] + words).status == 0)
    }
    let sent = await CommandRun.ency(["send", desk.hall] + (since == [] ? ["--date", "2026-03-01"] : []))
    #expect(sent.status == 0, "\(sent.errorText)")
    let verify = await CommandRun.ency(["verify", desk.hall, "--allowed-signers", desk.allowed])
    if since != nil {
      // What it covered isn't there any more.
      #expect(sent.errorText.shows("note-signature-removed") && verify.status == 1, "\(sent.errorText) \(verify.text)")
      #expect(try Document(contentsOf: desk.hall).partPaths.allSatisfy { !$0.hasPrefix("signatures/") })
      return
    }
    #expect(verify.status == 0 && verify.text.contains("as a draft"), "\(verify.text)")
    #expect(await CommandRun.ency(["accept", desk.hall, "--who", "Karin Ek", "--anyway"]).status == 0)
    #expect(try await desk.verify("--allowed-signers", desk.allowed).status == 0)
    try desk.forge { parts in
      let text = String(decoding: parts["model/proposal.json"] ?? [], as: UTF8.self)
      parts["model/proposal.json"] = Array(text.replacing("\"title\"", with: "\"notes\": \"x\",\n  \"title\"").utf8)
    }
    #expect(try await desk.verify("--allowed-signers", desk.allowed).status == 1)
  }
}
