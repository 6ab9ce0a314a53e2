import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Signing and verifying")
struct SigningTests {
  typealias Desk = SigningFolder

  @Test(
    "who signs by the comment of a key has any letters",
    arguments: ["Åsa Öberg", "Đurđa Čavić", "a\"b\\c", "Anna Berg"])
  func names(name: String) async throws {
    let desk = try Desk()
    let path = desk.folder.path("key")
    let made = try ProcessRunner.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", path])
    try #require(made.status == 0, Comment(rawValue: made.story))
    try await desk.sign("--key", path)
    let signed = try await desk.verify("--any-key")
    #expect(signed.answer.items("signatures").map { $0.text("signer") } == [name], "\(signed.answer)")
    // A name with a blank stands in quotes, one with a quote can't be listed.
    if name.contains("\"") { return }
    for form in [name, name.decomposedStringWithCanonicalMapping] {
      try? FileManager.default.removeItem(atPath: desk.allowed)
      try desk.allow("\"\(form)\"", key: path)
      let verified = try await desk.verify("--allowed-signers", desk.allowed)
      #expect(verified.status == 0, "\(verified.answer)")
    }
  }

  @Test("lists of keys are read in the encodings of Unicode, and keys in others are refused by the name of theirs")
  func encodings() async throws {
    let desk = try Desk()
    let key = try desk.key("åsa")
    try await desk.sign("--key", key)
    let list = try String(contentsOfFile: desk.allowed, encoding: .utf8)
    func utf16(_ text: String, _ isLittle: Bool) -> [UInt8] {
      ("\u{FEFF}" + text).utf16.flatMap {
        isLittle ? [UInt8($0 & 0xFF), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 0xFF)]
      }
    }
    for bytes in [Array(list.utf8), [0xEF, 0xBB, 0xBF] + Array(list.utf8), utf16(list, true), utf16(list, false)] {
      let file = try desk.folder.write("list", bytes)
      #expect(try await desk.verify("--allowed-signers", file).status == 0)
    }
    let other = try desk.folder.write("list", [0xFF, 0xFE, 0, 0] + Array(list.utf8))
    let refused = await CommandRun.ency(["verify", desk.hall, "--allowed-signers", other])
    #expect(refused.status == 2 && refused.errorText.contains("UTF-32"), "\(refused.errorText)")
    let private16 = try desk.folder.write("key16", utf16(try String(contentsOfFile: key, encoding: .utf8), true))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: private16)
    for arguments in [["--key", private16], ["--key", private16, "--signer", "Åsa"]] {
      let run = await CommandRun.ency(["sign", desk.hall] + arguments)
      #expect(run.status == 2 && run.errorText.contains("UTF-16"), "\(run.errorText)")
    }
  }

  @Test("three kinds of keys sign one after the other, and ssh-keygen alone agrees", .timeLimit(.minutes(10)))
  func kinds() async throws {
    let desk = try Desk()
    let before = try PackageReader(path: desk.hall).manifest()
    for (name, type) in [("anna", "ed25519"), ("bo", "ecdsa"), ("cilla", "rsa")] {
      try await desk.sign("--key", desk.key(name, type: type), "--role", "role of \(name)")
    }
    let (status, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(status == 0)
    #expect(answer["verified"]?.boolValue == true)
    let signatures = answer["signatures"]?.arrayValue ?? []
    #expect(Set(signatures.compactMap { $0["key"]?["kind"]?.stringValue }) == ["ED25519", "ECDSA", "RSA"])
    #expect(signatures.allSatisfy { $0["status"]?.stringValue == "good" })
    let reader = try PackageReader(path: desk.hall)
    #expect(try reader.manifest().revisionHash == before.revisionHash)
    #expect(try reader.manifest().modified == before.modified)

    // By hand, as the README says, with none of our code.
    for entry in reader.entries where entry.path.hasPrefix("signatures/") && entry.path.hasSuffix(".json") {
      let signer = try #require(JSONParser().parse(reader.read(entry))["signer"]?.stringValue)
      let script = """
        unzip -p hall.ency '\(entry.path).sig' > x.sig &&
        unzip -p hall.ency '\(entry.path)' | ssh-keygen -Y verify -f allowed_signers -I '\(signer)' -n ency -s x.sig
        """
      let run = try ProcessRunner.run("sh", ["-c", script], folder: desk.folder.url.path)
      #expect(run.status == 0, Comment(rawValue: run.story))
    }
    let validated = await CommandRun.ency(["validate", desk.hall, "--today", "2026-03-05"])
    #expect(validated.status == 0, "\(validated.text)")
  }

  @Test("a protected key signs through ssh-agent, and from SSH_ASKPASS", .timeLimit(.minutes(10)))
  func agent() throws {
    let desk = try Desk()
    let key = try desk.key("anna", passphrase: "hemligt ord")
    let folder = desk.folder.url.path
    let script = """
      printf '#!/bin/sh\\necho "hemligt ord"\\n' > askpass && chmod 700 askpass
      export SSH_ASKPASS=$PWD/askpass SSH_ASKPASS_REQUIRE=force DISPLAY=none
      "$ENCY" sign hall.ency --key anna --role seller || exit 1
      eval "$(ssh-agent -s -a "$PWD/agent")" >/dev/null || exit 2
      ssh-add -q anna </dev/null || exit 3
      unset SSH_ASKPASS SSH_ASKPASS_REQUIRE
      mv anna anna.away
      "$ENCY" sign hall.ency --key anna.pub --role checker
      code=$?
      ssh-agent -k >/dev/null
      exit $code
      """
    // A socket's path has a limit that folders of tests come near.
    let run = try ProcessRunner.run(
      "setsid", ["-w", "sh", "-c", script],
      environment: ["ENCY": ProcessRunner.productsFolder.appending(path: "ency").path], folder: folder)
    #expect(run.status == 0, Comment(rawValue: run.story))
    #expect(run.text.components(separatedBy: "signed by \"anna@example.se\"").count == 3)
    let verified = try ProcessRunner.ency(
      ["verify", "hall.ency", "--allowed-signers", "allowed_signers"], folder: folder)
    #expect(verified.status == 0, Comment(rawValue: verified.story))
    let refused = try ProcessRunner.run(
      "setsid", ["-w", "sh", "-c", "mv anna.away anna; exec \"$ENCY\" sign hall.ency --key anna"],
      environment: [
        "ENCY": ProcessRunner.productsFolder.appending(path: "ency").path, "SSH_ASKPASS": "/bin/false",
        "SSH_AUTH_SOCK": "",
      ], folder: folder)
    #expect(refused.status == 2)
    #expect(refused.errorText.shows("error-no-signature-made"))
    #expect(!key.isEmpty)
  }

  @Test("what changed after signing is named, also when a forger mends the manifest")
  func changed() async throws {
    let desk = try Desk()
    try await desk.sign("--key", desk.key("anna"))
    let set = await CommandRun.ency(["set", desk.hall, "/building/ceilingHeight=11000"])
    #expect(set.status == 0)
    let (status, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(status == 1)
    let signature = answer["signatures"]?.arrayValue?.first
    #expect(signature?["status"]?.stringValue == "changed")
    #expect(signature?["trust"]?.stringValue == "trusted")
    let changes = (signature?["changes"]?.arrayValue ?? []).map {
      "\($0["change"]?.stringValue ?? "") \($0["part"]?.stringValue ?? "-")"
    }
    #expect(changes == ["revision -", "changed model/building.json"])
    // A new signature holds, the old one still doesn't.
    try await desk.sign("--key", desk.folder.path("anna"), "--role", "again")
    let again = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(again.status == 1)
    #expect(
      Set((again.answer["signatures"]?.arrayValue ?? []).compactMap { $0["status"]?.stringValue }) == [
        "good", "changed",
      ])
  }

  @Test("who may sign: unknown, somebody else's, revoked, expired and other-purpose keys each get their words")
  func trust() async throws {
    let desk = try Desk()
    let anna = try desk.key("anna", isAllowed: false)
    try await desk.sign("--key", anna)
    func trust(_ arguments: String...) async throws -> (Int32, String?, JSONValue) {
      let run = await CommandRun.ency(["verify", desk.hall, "--json"] + arguments)
      let signature = try JSONParser().parse(run.output)["signatures"]?.arrayValue?.first ?? .null
      return (run.status, signature["trust"]?.stringValue, signature)
    }
    #expect(try await trust().0 == 1)
    #expect(try await trust().1 == "not-asked")
    #expect(try await trust("--any-key").0 == 0)

    _ = try desk.key("bo")
    #expect(try await trust("--allowed-signers", desk.allowed).1 == "unknown-key")
    try desk.allow("cilla@example.se", key: anna)
    let other = try await trust("--allowed-signers", desk.allowed)
    #expect(other.0 == 1 && other.1 == "other-signer" && other.2["otherSigner"]?.stringValue == "cilla@example.se")
    try desk.allow("anna@example.se", key: anna)
    #expect(try await trust("--allowed-signers", desk.allowed).0 == 0)
    let revoked = try await trust("--allowed-signers", desk.allowed, "--revoked", anna + ".pub")
    #expect(revoked.0 == 1 && revoked.1 == "refused")
    #expect(revoked.2["reason"]?.stringValue?.contains("revoked") == true, "\(revoked.2)")

    for (options, word) in [
      ("valid-before=\"20250101Z\" ", "expired"), ("valid-after=\"20270101Z\" ", "not yet valid"),
      ("namespaces=\"git\" ", "namespace"),
    ] {
      try FileManager.default.removeItem(atPath: desk.allowed)
      try desk.allow("anna@example.se", options: options, key: anna)
      let refused = try await trust("--allowed-signers", desk.allowed)
      #expect(refused.0 == 1 && refused.1 == "refused", "\(options)")
      let reason = refused.2["reason"]?.stringValue ?? ""
      #expect(reason.contains(word) && !reason.contains("/tmp"), "\(reason)")
    }
    // A line that can't be read is named, one that was read isn't.
    let known = try String(contentsOfFile: desk.allowed, encoding: .utf8)
    for (text, line) in [
      ("nonsense\n" + known, 1), ("# x\n\n\(known)\u{0}\u{1}", 4), ("a@b ssh-ed25519 AAAA\n", 1), (known, nil),
    ] as [(String, Int?)] {
      try Data(text.utf8).write(to: URL(filePath: desk.allowed))
      let run = await CommandRun.ency(["verify", desk.hall, "--allowed-signers", desk.allowed])
      let told = line.map { "allowed_signers, line \($0) lists no key" } ?? ""
      #expect(run.status == 1 && run.errorText.shows("note-signers-line") == (line != nil), "\(run.errorText)")
      #expect(line == nil || run.errorText.contains(told), "\(run.errorText)")
    }
    let missing = await CommandRun.ency(["verify", desk.hall, "--allowed-signers", desk.folder.path("none")])
    #expect(missing.status == 2)
    let environment = CommandRun.environment.merging(["ENCY_ALLOWED_SIGNERS": desk.folder.path("none")]) { $1 }
    #expect(await CommandRun.ency(["verify", desk.hall], environment: environment).status == 2)
  }

  @Test("a key is judged by now: an earlier date that the signer writes doesn't make it valid again")
  func claimedTimes() async throws {
    let desk = try Desk()
    let anna = try desk.key("anna", isAllowed: false)
    // February 2025; the clock of these tests stands at March 2026.
    try await desk.sign("--key", anna, environment: ["SOURCE_DATE_EPOCH": "1740000000"])
    try desk.allow("anna@example.se", options: "valid-before=\"20260101Z\" ", key: anna)
    let (status, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    let first = answer["signatures"]?.arrayValue?.first
    #expect(status == 1 && first?["trust"]?.stringValue == "refused")
    #expect(first?["reason"]?.stringValue?.contains("--signing-time") == true, "\(answer)")
    #expect(try await desk.verify("--allowed-signers", desk.allowed, "--signing-time").status == 0)

    let later = try Desk()
    let bo = try later.key("bo")
    try await later.sign("--key", bo, environment: ["SOURCE_DATE_EPOCH": "1900000000"])
    for more in [[], ["--signing-time"]] {
      let run = await CommandRun.ency(["verify", later.hall, "--allowed-signers", later.allowed] + more)
      #expect(run.status == 1 && run.text.shows("verdict-future"), "\(run.text)")
    }
  }

  @Test("signatures that were tampered with")
  func tampered() async throws {
    let desk = try Desk()
    try await desk.sign("--key", desk.key("anna"))
    let whole = try Data(contentsOf: URL(filePath: desk.hall))
    let (path, statement, signature) = try desk.onlySignature()
    func status(_ change: (inout [String: [UInt8]]) throws -> Void) async throws -> (Int32, String?) {
      try whole.write(to: URL(filePath: desk.hall))
      try desk.forge(change)
      let (code, answer) = try await desk.verify("--allowed-signers", desk.allowed)
      return (code, answer["signatures"]?.arrayValue?.first?["status"]?.stringValue)
    }
    let text = String(decoding: statement, as: UTF8.self)
    let renamed = Array(text.replacing("anna@example.se", with: "bo@example.se").utf8)
    #expect(try await status { $0[path] = renamed } == (1, "wrong"))
    #expect(try await status { $0[path] = statement + [0x20] } == (1, "wrong"))
    #expect(try await status { $0[path + ".sig"] = Array("garbage".utf8) } == (1, "unreadable"))
    // `ssh-keygen` passes over text around a signature, so that anything could seem to be signed there.
    for (before, behind) in [("", "Approved by the board.\n"), ("Approved.\n", ""), ("", "\n"), (" ", "")] {
      let dressed = Array(before.utf8) + signature + Array(behind.utf8)
      #expect(try await status { $0[path + ".sig"] = dressed } == (1, "unreadable"), "\(before)…\(behind)")
    }
    #expect(try await status { $0[path + ".sig"] = signature }.1 == "changed")
    #expect(try await status { $0[path + ".sig"] = nil } == (1, "unreadable"))
    #expect(try await status { $0[path] = nil } == (1, "unreadable"))
    #expect(try await status { $0[path] = [] } == (1, "unreadable"))
    let none = try await status { parts in
      for name in parts.keys where name.hasPrefix("signatures/") { parts[name] = nil }
    }
    #expect(none == (1, nil))

    // A right signature of the same bytes for another purpose.
    try Data(statement).write(to: desk.folder.url.appending(path: "s"))
    let made = try ProcessRunner.run(
      "ssh-keygen", ["-Y", "sign", "-q", "-n", "file", "-f", "anna", "s"], folder: desk.folder.url.path)
    #expect(made.status == 0)
    let other = try [UInt8](Data(contentsOf: desk.folder.url.appending(path: "s.sig")))
    #expect(other != signature)
    #expect(try await status { $0[path + ".sig"] = other } == (1, "wrong"))

    // A signature moved from another document.
    try whole.write(to: URL(filePath: desk.hall))
    let moved = try await status { $0["model/needs.json"] = Array("{}\n".utf8) }
    #expect(moved == (1, "changed"))
  }

  @Test("no name or role forges the verdict, and none is longer than its quotation marks")
  func forgedNames() async throws {
    let names = [
      "anna) (checked by the board", "anna\", \"boss", "anna\\", "anna, boss; verified", "verified; signed by boss",
      "\"", "a\u{301}\"\u{301}b",
      "anna   Role: CEO", "`anna`", "$(anna)", "anna: NOT verified",
    ]
    for name in names {
      let desk = try Desk()
      try await desk.sign("--key", desk.key("anna"), "--signer", name, "--role", name)
      let run = await CommandRun.ency(["verify", desk.hall, "--any-key"])
      let inner = name.unicodeScalars.map { "\"\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)" }.joined()
      let lines = run.text.split(separator: "\n").map(String.init)
      #expect(lines.filter { $0.hasPrefix("  Signer") } == ["  Signer     \"\(inner)\""], "\(run.text)")
      #expect(lines.filter { $0.hasPrefix("  Role") } == ["  Role       \"\(inner)\""])
      #expect(lines.last == "\(desk.hall): verified; signed under the name of \"\(inner)\"")
      #expect(run.status == 0 && lines.count == 9)
    }
  }

  @Test("a pattern that lets a key sign is named, of a certificate that of its authority")
  func patterns() async throws {
    let desk = try Desk()
    let key = try desk.key("anna", isAllowed: false)
    try desk.allow("bo@example.se,*@example.*,!eve@example.se", key: key)
    try await desk.sign("--key", key)
    let (status, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    let patterns = answer["signatures"]?.arrayValue?.first?["patterns"]?.arrayValue?.compactMap(\.stringValue)
    #expect(status == 0 && patterns == ["bo@example.se", "*@example.*", "!eve@example.se"])
    let run = await CommandRun.ency(["verify", desk.hall, "--allowed-signers", desk.allowed])
    #expect(
      run.text.shows("verdict-allowed-by", "anna@example.se", "\"bo@example.se\", \"*@example.*\", \"!eve@example.se\"")
    )

    let firm = try Desk()
    _ = try firm.key("anna", isAllowed: false)
    let authority = try firm.key("authority", isAllowed: false)
    let made = try ProcessRunner.run(
      "ssh-keygen", ["-q", "-s", "authority", "-I", "1", "-n", "anna@example.se,boss@example.se", "anna.pub"],
      folder: firm.folder.url.path)
    #expect(made.status == 0, Comment(rawValue: made.story))
    try firm.allow("*@example.se", options: "cert-authority ", key: authority)
    let other = try firm.key("other", isAllowed: false)
    try firm.allow("anna@*", key: other)
    try await firm.sign("--key", firm.folder.path("anna-cert.pub"), "--signer", "anna@example.se")
    let (code, certified) = try await firm.verify("--allowed-signers", firm.allowed)
    let signature = certified["signatures"]?.arrayValue?.first
    #expect(code == 0 && signature?["patterns"]?.arrayValue?.compactMap(\.stringValue) == ["*@example.se"])
  }

  @Test("what no signature covers is named")
  func uncovered() async throws {
    let desk = try Desk()
    try await desk.sign("--key", desk.key("anna"))
    let before = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(before.status == 0 && before.answer["notCovered"]?.arrayValue == [])
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var document = try Document(contentsOf: desk.hall)
    try document.setPart("preview.png", to: png)
    try Data(document.package(origin: .fixed).bytes).write(to: URL(filePath: desk.hall))
    let (_, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(answer["notCovered"]?.arrayValue == ["preview.png"])
    let run = await CommandRun.ency(["verify", desk.hall, "--any-key"])
    #expect(run.text.shows("verify-uncovered", "preview.png"), "\(run.text)")
  }

  @Test("what can't be signed, and how it is said")
  func refusals() async throws {
    let desk = try Desk()
    let key = try desk.key("anna")
    func sign(_ arguments: String..., environment: [String: String] = [:]) async -> CommandRun {
      await CommandRun.ency(
        ["sign", desk.hall] + arguments, environment: CommandRun.environment.merging(environment) { $1 })
    }
    let before = try Data(contentsOf: URL(filePath: desk.hall))
    let missing = await sign("--key", desk.folder.path("none"))
    #expect(missing.status == 2 && missing.errorText.shows("error-no-such-key"))
    let none = await sign(environment: ["HOME": desk.folder.url.path])
    #expect(none.status == 2 && none.errorText.contains("ssh-keygen -t ed25519"))
    let control = await sign("--key", key, "--signer", "an\u{202E}na")
    #expect(control.status == 1)
    #expect(try Data(contentsOf: URL(filePath: desk.hall)) == before)

    // The environment names the signer; the key in ~/.ssh is found.
    try FileManager.default.createDirectory(
      at: desk.folder.url.appending(path: ".ssh"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: key, toPath: desk.folder.path(".ssh/id_ed25519"))
    let named = await sign(environment: ["HOME": desk.folder.url.path, "ENCY_SIGNER": "Anna A."])
    #expect(named.status == 0 && named.text.shows("said-signed", "Anna A."), "\(named.errorText)")

    try desk.forge { $0["model/offer.json"] = Array("{\"lines\": 7}\n".utf8) }
    let invalid = await sign("--key", key)
    #expect(invalid.status == 1 && invalid.errorText.contains("--anyway"))
    let forced = await sign("--key", key, "--anyway")
    #expect(forced.status == 0, "\(forced.errorText)")
    try desk.forge(listing: false) { $0["extra/x.txt"] = [1] }
    let unlisted = await sign("--key", key, "--anyway")
    #expect(unlisted.status == 1 && unlisted.errorText.shows("fault-part-unlisted"))
  }

  @Test("a change says whose signature it ends, a second signature doesn't")
  func ending() async throws {
    let desk = try Desk()
    let key = try desk.key("anna")
    for role in ["seller", "checker"] {
      let run = await CommandRun.ency(["sign", desk.hall, "--key", key, "--role", role])
      #expect(run.status == 0 && !run.errorText.contains("ends"), "\(run.errorText)")
    }
    let other = desk.folder.path("other.ency")
    try FileManager.default.copyItem(atPath: desk.hall, toPath: other)
    #expect(await CommandRun.ency(["set", other, "/building/width=41m"]).status == 0)
    let merged = await CommandRun.ency(["merge", desk.hall, other, "-o", desk.folder.path("merged.ency")])
    #expect(merged.status == 0 && merged.errorText.shows("note-signature-ends", "anna"), "\(merged.errorText)")
    let changes = [
      ["plan", "move", desk.hall, "F1", "--by", "1m,0m"], ["set", desk.hall, "/proposal/title=Hall 4"],
    ]
    for (index, change) in changes.enumerated() {
      let run = await CommandRun.ency(change)
      #expect(run.status == 0, "\(run.errorText)")
      for role in ["seller", "checker"] {
        #expect(run.errorText.shows("note-signature-ends", "\"anna@example.se\" as \"\(role)\"") == (index == 0))
      }
    }
  }

  @Test("without ssh-keygen the package to install is named")
  func missingTool() throws {
    let desk = try Desk()
    let key = try desk.key("anna")
    let run = try ProcessRunner.ency(
      ["sign", "hall.ency", "--key", key], environment: ["PATH": "/nowhere"], folder: desk.folder.url.path)
    #expect(run.status == 2)
    #expect(run.errorText.contains("openssh-client"), Comment(rawValue: run.story))
  }

  @Test("six who sign at the same moment don't lose each other's signatures")
  func together() async throws {
    let desk = try Desk()
    var script = ""
    for name in ["a", "b", "c", "d", "e", "f"] {
      _ = try desk.key(name)
      script +=
        "SOURCE_DATE_EPOCH=1772452800 '\(ProcessRunner.productsFolder.appending(path: "ency").path)' sign hall.ency --key \(name) & "
    }
    let run = try ProcessRunner.run("sh", ["-c", script + "wait"], folder: desk.folder.url.path)
    #expect(run.text.components(separatedBy: "signed by").count == 7, Comment(rawValue: run.story))
    let (status, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(status == 0)
    #expect(answer["signatures"]?.arrayValue?.count == 6)
  }

  @Test("a stream can be signed and verified")
  func stream() async throws {
    let desk = try Desk()
    let key = try desk.key("anna")
    let signed = await CommandRun.ency(["sign", "-", "--key", key], input: try EncyTestFile.hall())
    #expect(signed.status == 0, "\(signed.errorText)")
    let verified = await CommandRun.ency(["verify", "-", "--allowed-signers", desk.allowed], input: signed.output)
    #expect(verified.status == 0)
    #expect(verified.text.shows("verify-signed", "anna@example.se"))
  }

  @Test("a signature is taken away by name, fingerprint or path; what stands stays right", .timeLimit(.minutes(10)))
  func removal() async throws {
    let desk = try Desk()
    let none = await CommandRun.ency(["sign", desk.hall, "--remove", "anna@example.se"])
    #expect(none.status == 1 && none.errorText.shows("error-signature-none"), "\(none.errorText)")
    let (anna, bo, stray) = (try desk.key("anna"), try desk.key("bo"), try desk.key("stray", isAllowed: false))
    for key in [anna, bo] { try await desk.sign("--key", key) }
    try await desk.sign("--key", stray, "--signer", "anna@example.se")
    #expect(try await desk.verify("--allowed-signers", desk.allowed).status == 1)
    let hash = try PackageReader(path: desk.hall).manifest().revisionHash
    // Of two keys under one name neither goes unasked.
    let both = await CommandRun.ency(["sign", desk.hall, "--remove", "Anna@example.se"])
    #expect(both.status == 1 && both.errorText.shows("error-signature-several"), "\(both.errorText)")
    let unknown = await CommandRun.ency(["sign", desk.hall, "--remove", "cilla"])
    #expect(unknown.status == 1 && unknown.errorText.contains("bo@example.se"), "\(unknown.errorText)")
    let printed = String(decoding: try ProcessRunner.run("ssh-keygen", ["-l", "-f", stray]).output, as: UTF8.self)
    let fingerprint = try #require(printed.split(separator: " ").first { $0.hasPrefix("SHA256:") })
    let gone = await CommandRun.ency(["sign", desk.hall, "--remove", String(fingerprint)])
    #expect(
      gone.status == 0 && gone.text.contains("anna@example.se") && gone.text.contains(fingerprint), "\(gone.text)")
    let (status, answer) = try await desk.verify("--allowed-signers", desk.allowed)
    #expect(status == 0 && answer["signatures"]?.arrayValue?.count == 2)
    #expect(try PackageReader(path: desk.hall).manifest().revisionHash == hash)
    let path = try #require(StoredSignature.all(in: PackageReader(path: desk.hall)).first).path
    let rest = await CommandRun.ency(["sign", desk.hall, "--remove", path, "--json"])
    #expect(rest.status == 0, "\(rest.errorText)")
    let left = try PackageReader(path: desk.hall).entries.filter { $0.path.hasPrefix("signatures/") }
    #expect(left.count == 2 && !left.contains { $0.path.hasPrefix(path) })
    #expect(await CommandRun.ency(["sign", desk.hall, "--remove", "x", "--key", anna]).status == 64)
  }

  @Test("without any signers, verify names the team's file and a list of keys", .timeLimit(.minutes(10)))
  func nobody() async throws {
    let desk = try Desk()
    try await desk.sign("--key", desk.key("anna"))
    let run = await CommandRun.ency(["verify", desk.hall])
    #expect(run.status == 1 && run.errorText.contains("team.keys") && run.errorText.contains("--allowed-signers"))
  }
}
