import EncyBase
import EncyDocument
import EncySignatures
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Who may read and sign")
struct TeamKeysTests {
  typealias Desk = TeamKeysFolder

  @Test("members are sorted by UTF-16 units, as RFC 8785, section 3.2.3 has it")
  func canonical() throws {
    let tree = try JSONParser().parse(
      #"{"\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": [1e0, "\/\u0007\""], "\ud83d\ude00": {}, "\u0080": null, "\u00f6": true}"#
    )
    let text = String(decoding: tree.canonicalBytes, as: UTF8.self)
    #expect(
      text
        == "{\"\\r\":\"Carriage Return\",\"1\":[1,\"/\\u0007\\\"\"],\"\u{80}\":null,\"ö\":true,\"€\":\"Euro Sign\",\"😀\":{},\"דּ\":\"Hebrew Letter Dalet With Dagesh\"}"
    )
  }

  @Test("two of sales must sign: two people, whatever keys they have, and none whose key is revoked")
  func signing() async throws {
    let desk = try Desk(keys: "anna", "anna2", "bo", "eve")
    try await desk.begin()
    try await desk.keys("set", "anna", "--signing-key", desk.path("anna2.pub"), "--key", desk.path("anna"))
    try await desk.done("sign", desk.hall, "--key", desk.path("anna"), "--signer", "anna@example.se")
    try await desk.done("sign", desk.hall, "--key", desk.path("anna2"), "--signer", "Anna Berg", at: 1)
    try await desk.done("verify", desk.hall)
    let one = await desk.ency(["verify", desk.hall, "--need", "2:sales"])
    #expect(one.status == 1 && one.text.shows("verify-need-open", "sales", "1", "2"), "\(one.text)")
    // The same where the team's file asks for it.
    try await desk.keys("set", "--need", "2:sales", "--key", desk.path("anna"))
    #expect(await desk.ency(["verify", desk.hall]).status == 1)
    try await desk.done("sign", desk.hall, "--key", desk.path("bo"), "--signer", "bo", at: 2)
    let run = await desk.ency(["verify", desk.hall, "--json"])
    #expect(run.status == 0, "\(run.text)")
    let answer = try desk.answer(run, "verify")
    #expect(answer["needs"]?.arrayValue?.first?["people"] == ["anna", "bo"])
    #expect(answer["signatures"]?.arrayValue?.allSatisfy { $0["trust"] == "trusted" } == true)

    try await desk.keys("revoke", "bo", "--key", desk.path("anna"), at: 100)
    let revoked = await desk.ency(["verify", desk.hall])
    #expect(revoked.status == 1 && revoked.text.shows("verdict-team-revoked-then"), "\(revoked.text)")
    try await desk.done("verify", desk.hall, "--signing-time", "--need", "1:sales")
    // Bo has left; where his word is taken, he signed as what he was then.
    let then = try await desk.done("verify", desk.hall, "--signing-time", at: 200)
    #expect(then.text.shows("verdict-team-then", "sales"), "\(then.text)")
  }

  @Test("by the signing time the roles are those of then and since: no earlier date gains anybody one")
  func rolesThen() async throws {
    let desk = try Desk(keys: "anna", "bo", "cilla", "dan", "eva")
    try await desk.begin()
    let key = ["--key", desk.path("anna")]
    func keys(_ words: [String], at second: Int) async throws {
      let run = await desk.ency(["team", "keys"] + words + key, at: second)
      try #require(run.status == 0, "\(words): \(run.errorText)")
    }
    func add(_ name: String, _ role: String, at second: Int) async throws {
      try await keys(
        ["add", name, "--id", name, "--role", role, "--signing-key", desk.path("\(name).pub")], at: second)
    }
    try await add("cilla", "sales", at: 10)
    try await add("eva", "sales", at: 20)
    try await keys(["set", "eva", "--role", "support"], at: 30)
    try await keys(["revoke", "eva"], at: 40)
    try await keys(["set", "cilla", "--role", "support"], at: 50)
    try await add("dan", "sales", at: 60)
    try await keys(["revoke", "bo"], at: 70)
    let bytes = try EncyTestFile.hall()
    let cases: [(signer: String, claimed: Int, then: Bool, now: Bool)] = [
      // Who left counts as what he was until then, from when the file says so.
      ("bo", 5, true, false), ("bo", 69, true, false), ("bo", -100, false, false), ("bo", 71, false, false),
      // Who had lost the role before he left, or is there without it, can't go back to when he had it.
      ("eva", 25, false, false), ("eva", 35, false, false), ("cilla", 20, false, false), ("cilla", 80, false, false),
      // Who has it counts, whenever he says to have signed.
      ("dan", 5, true, true), ("dan", 80, true, true),
    ]
    for one in cases {
      try Data(bytes).write(to: URL(filePath: desk.hall))
      try await desk.done(
        "sign", desk.hall, "--key", desk.path(one.signer), "--signer", one.signer, at: one.claimed)
      for (flags, isCounted) in [(["--signing-time"], one.then), ([], one.now)] {
        let run = await desk.ency(["verify", desk.hall, "--need", "1:sales", "--json"] + flags, at: 100)
        let people = try desk.answer(run, "verify")["needs"]?.arrayValue?.first?["people"]
        #expect(people == (isCounted ? [.string(one.signer)] : []), "\(one) \(flags)")
        #expect((run.status == 0) == isCounted, "\(one) \(flags): \(run.text)")
      }
    }
    // A revoked key has signed nothing before it was the team's, whether or not a role is asked for.
    for (signer, claimed, isVerified) in [("bo", -100, false), ("bo", 5, true), ("eva", 15, false), ("eva", 25, true)] {
      try Data(bytes).write(to: URL(filePath: desk.hall))
      try await desk.done("sign", desk.hall, "--key", desk.path(signer), "--signer", signer, at: claimed)
      let run = await desk.ency(["verify", desk.hall, "--signing-time"], at: 100)
      #expect((run.status == 0) == isVerified, "\(signer) \(claimed): \(run.text)")
    }
  }

  @Test("a change that leaves a rule impossible, or nobody to spare, is told, and other changes aren't")
  func rules() async throws {
    let desk = try Desk(keys: "anna", "bo", "cilla")
    try await desk.begin()
    let key = ["--key", desk.path("anna")]
    func said(_ words: String...) async throws -> String {
      let run = await desk.ency(["team", "keys"] + words + key)
      try #require(run.status == 0, "\(words): \(run.errorText)")
      return run.errorText
    }
    _ = try await said("add", "Cilla Ek", "--role", "sales", "--signing-key", desk.path("cilla.pub"))
    #expect(try await said("set", "--need", "2:sales").isEmpty)
    #expect(try await said("set", "anna", "--name", "Anna B").isEmpty)
    let limit = try await said("set", "bo", "--role", "sales", "--role", "checker")
    #expect(!limit.shows("team-keys-need-many"), "\(limit)")
    let spare = try await said("revoke", "bo")
    #expect(spare.shows("team-keys-need-all") && spare.contains("\"Anna B\", \"Cilla Ek\""), "\(spare)")
    let impossible = try await said("set", "cilla", "--role", "support")
    #expect(
      impossible.shows("team-keys-need-many[one]", "1", "sales", "2")
        && impossible.contains("ency team keys set --need 1:sales"), "\(impossible)")
    #expect(!(try await said("set", "cilla", "--name", "C Ek").contains("sign")))
  }

  @Test(
    "a key that the team doesn't have or has revoked is doubted by who signs, and a person's signature is taken away by any name"
  )
  func doubtedSigning() async throws {
    let desk = try Desk(keys: "anna", "bo", "eve")
    try await desk.begin()
    let known = try await desk.done("sign", desk.hall, "--key", desk.path("bo"), "--signer", "bo@example.se")
    #expect(
      !known.errorText.shows("note-signer-unknown") && !known.errorText.shows("note-signer-revoked"),
      "\(known.errorText)")
    let unknown = try await desk.done("sign", desk.hall, "--key", desk.path("eve"), "--signer", "Eve Ny", at: 1)
    #expect(unknown.errorText.shows("note-signer-unknown"), "\(unknown.errorText)")
    try await desk.keys("revoke", "bo", "--key", desk.path("anna"), at: 10)
    let revoked = try await desk.done("sign", desk.hall, "--key", desk.path("bo"), "--signer", "bo", at: 20)
    #expect(revoked.errorText.shows("note-signer-revoked", "Bo Lind"), "\(revoked.errorText)")
    await desk.refused("sign", desk.hall, "--remove", "cilla", because: "no signature is that of")
    // By the first name of whose key it is: both of his.
    let both = try await desk.done("sign", desk.hall, "--remove", "lind")
    #expect(both.text.contains("bo@example.se") && both.text.split(separator: "\n").count == 2, "\(both.text)")
    let eve = try await desk.done("sign", desk.hall, "--remove", "eve")
    #expect(eve.text.contains("Eve Ny"), "\(eve.text)")
  }

  @Test("a key of nobody's, another's name and a signature of the future don't count")
  func strangers() async throws {
    let desk = try Desk(keys: "anna", "bo", "eve")
    try await desk.begin()
    try await desk.done("sign", desk.hall, "--key", desk.path("eve"), "--signer", "anna@example.se")
    let stranger = await desk.ency(["verify", desk.hall])
    #expect(stranger.status == 1 && stranger.text.shows("verdict-team-unknown"), "\(stranger.text)")
    for (signer, second, word) in [("anna@example.se", 0, "NOT the key of"), ("bo", 400_000, "time still to come")] {
      try Data(EncyTestFile.hall()).write(to: URL(filePath: desk.hall))
      let sign = ["sign", desk.hall, "--key", desk.path("bo"), "--signer", signer]
      // Who knows the team isn't let sign by another's name.
      if signer != "bo" { await desk.refused(sign, because: "the key is that of Bo") }
      #expect(await desk.ency(sign, on: "elsewhere", at: second, knowsTeam: false).status == 0)
      let run = await desk.ency(["verify", desk.hall])
      #expect(run.status == 1 && run.text.contains(word), "\(run.text)")
    }
  }

  @Test("a change is told with the roles that it takes, and slips of the pen are doubted")
  func told() async throws {
    let desk = try Desk(keys: "anna", "bo")
    try await desk.begin()
    let key = ["--key", desk.path("anna")]
    let set = await desk.ency(["team", "keys", "set", "bo", "--role", "seles"] + key)
    #expect(set.status == 0 && set.text.shows("team-keys-what-roles", "sales", "seles"), "\(set.text)\(set.errorText)")
    #expect(set.errorText.shows("team-keys-role-alone", "seles"), "\(set.errorText)")
    #expect(set.errorText.shows("did-you-mean", "sales"), "\(set.errorText)")
    let need = await desk.ency(["team", "keys", "set", "--need", "9:sales"] + key)
    #expect(need.errorText.shows("team-keys-need-many[one]", "1", "sales"), "\(need.errorText)")
    let revoked = await desk.ency(["team", "keys", "revoke", "bo"] + key)
    #expect(revoked.text.shows("team-keys-what[left]", "Bo Lind"), "\(revoked.text)")
    let check = await desk.ency(["team", "keys", "check"]).text
    for words in ["(sales, administrator, 1 further key)", "roles sales → seles", "9 of \"sales\"", "has left"] {
      #expect(check.contains(words), "\(words): \(check)")
    }
    let again = await desk.ency(["team", "keys", "init", desk.file, "Anna Berg"] + key)
    #expect(again.status == 1 && again.errorText.shows("team-keys-there"), "\(again.errorText)")
    let last = await desk.ency(["team", "keys", "revoke", "anna"] + key)
    #expect(last.status == 1 && last.errorText.shows("team-keys-orphan"), "\(last.errorText)")
    #expect(!last.errorText.shows("team-keys-remedy-step"), "\(last.errorText)")
  }

  @Test("whoever may only write to the share gains nothing")
  func attacks() async throws {
    let desk = try Desk(keys: "anna", "bo", "eve")
    try await desk.begin()
    let old = try desk.bytes()
    let bo = desk.path("bo")
    try await desk.keys("set", "bo", "--role", "sales", "--role", "administrator", "--key", desk.path("anna"))
    let whenBoMight = try desk.bytes()
    try await desk.keys("revoke", "bo", "--key", desk.path("anna"))
    let good = try desk.bytes()

    // Swapped for a file of Eve's own, as long as ours.
    let own = desk.path("eve.keys.json")
    var run = await desk.ency(["team", "keys", "init", own, "Eve", "--key", desk.path("eve")], on: "eve")
    #expect(run.status == 0, "\(run.errorText)")
    for number in 1...3 {
      run = await desk.ency(
        [
          "team", "keys", "set", "eve", "--role", "r\(number)", "--role", "administrator", "--file", own, "--key",
          desk.path("eve"),
        ],
        on: "eve")
      #expect(run.status == 0, "\(run.errorText)")
    }
    try desk.put([UInt8](Data(contentsOf: URL(filePath: own))))
    await desk.refused("team", "keys", because: "it isn't the file that this machine has accepted")
    await desk.refused("verify", desk.hall, because: "it isn't the file that this machine has accepted")
    await desk.refused(
      "encrypt", desk.hall, "--to", "team", "-o", desk.path("x.age"), because: "it isn't the file that this machine")

    // An old state is put back; also one of before a revocation, with another change behind it.
    try desk.put(old)
    await desk.refused("team", "keys", because: "holds state 2, and this machine has accepted state 4")
    try desk.put(whenBoMight)
    try desk.forge { steps in
      let branch: JSONValue = [
        "number": 4, "previous": .string(Desk.hash(steps[2])), "at": "2026-03-02T12:00:00Z", "by": "bo", "people": [],
        "signing": ["sales": 1],
      ]
      steps.append(try desk.signed(branch, by: "bo"))
    }
    await desk.refused("team", "keys", because: "its change 4 is another one")

    // Changes altered, taken out, in another order, signed by others or for something else.
    typealias Forgery = (name: String, reason: String, change: (inout [JSONValue]) throws -> Void)
    func next(_ steps: [JSONValue], by: String, people: JSONValue = []) -> JSONValue {
      [
        "number": .int(steps.count + 1), "previous": .string(Desk.hash(steps[steps.count - 1])),
        "at": "2026-03-02T12:00:00Z", "by": .string(by), "people": people, "signing": ["sales": 1],
      ]
    }
    let eveKey = try String(contentsOfFile: desk.path("eve.pub"), encoding: .utf8).split(separator: " ").prefix(2)
      .joined(separator: " ")
    let eve: JSONValue = [
      "id": "eve", "name": "Eve", "roles": ["administrator"],
      "signingKeys": [["key": .string(eveKey), "added": "2026-03-02T12:00:00Z"]], "readingKeys": [],
    ]
    let forgeries: [Forgery] = [
      (
        "own key added", "change 5: it isn't signed by an administrator",
        { steps in
          steps.append(try desk.signed(next(steps, by: "eve", people: [eve]), by: "eve"))
        }
      ),
      (
        "in Anna's name", "change 5: it isn't signed by an administrator",
        { steps in
          steps.append(try desk.signed(next(steps, by: "anna", people: [eve]), by: "eve"))
        }
      ),
      (
        "by the revoked administrator", "change 5: it isn't signed by an administrator",
        { steps in
          steps.append(try desk.signed(next(steps, by: "bo"), by: "bo"))
        }
      ),
      (
        "another signature", "change 5: its signature is wrong",
        { steps in
          var step = next(steps, by: "anna", people: [eve])
          step["signature"] = steps[3]["signature"]
          steps.append(step)
        }
      ),
      (
        "signed for something else", "change 5: its signature is wrong",
        { steps in
          steps.append(try desk.signed(next(steps, by: "anna"), by: "anna", in: "ency"))
        }
      ),
      (
        "roles changed in place", "change 4: it doesn't follow",
        { steps in
          var people = steps[2]["people"]?.arrayValue ?? []
          people[0]["roles"] = ["sales"]
          steps[2]["people"] = .array(people)
        }
      ),
      (
        "roles changed in the last", "its change 4 is another one",
        { steps in
          var people = steps[3]["people"]?.arrayValue ?? []
          people[0]["roles"] = ["administrator"]
          steps[3]["people"] = .array(people)
        }
      ),
      ("one taken out", "change 3: one is missing before it", { $0.remove(at: 2) }),
      (
        "one taken out and numbered anew", "change 3: it doesn't follow",
        { steps in
          steps.remove(at: 2)
          steps[2]["number"] = 3
        }
      ),
      ("in another order", "one is missing before it", { $0.swapAt(1, 2) }),
      ("cut off", "holds state 3, and this machine has accepted state 4", { $0.removeLast() }),
      ("empty", "no file of team keys", { $0 = [] }),
      ("more than it may have", "no file of team keys", { $0[1]["trusted"] = true }),
    ]
    for forgery in forgeries {
      try desk.put(good)
      try desk.forge(forgery.change)
      let run = await desk.ency(["team", "keys"])
      #expect(run.status == 1 && run.errorText.contains(forgery.reason), "\(forgery.name): \(run.errorText)")
      #expect(run.output.isEmpty, "\(forgery.name)")
    }
    // A machine that sees the file for the first time judges every change.
    for forgery in forgeries where forgery.name != "cut off" {
      try desk.put(good)
      try desk.forge(forgery.change)
      let run = await desk.ency(["team", "keys"], on: "new")
      #expect(run.status == 1, "\(forgery.name): \(run.text)")
      #expect(!FileManager.default.fileExists(atPath: desk.path("state of new/ency/team-keys.json")), "\(forgery.name)")
    }
    // And nobody but an administrator changes it with our program.
    try desk.put(good)
    await desk.refused(
      "team", "keys", "set", "--need", "1:sales", "--key", bo, because: "is no administrator's key")
    #expect(try desk.bytes() == good)
    try await desk.keys("check")
  }

  @Test("the first file is taken and told, and a machine that was away verifies what it missed")
  func pinning() async throws {
    let desk = try Desk(keys: "anna", "bo")
    try await desk.begin()
    let first = try await desk.done("team", "keys", on: "laptop")
    #expect(first.errorText.shows("team-keys-first"))
    let anna = try ProcessRunner.run("ssh-keygen", ["-l", "-f", desk.path("anna")]).text.split(separator: " ")[1]
    #expect(first.errorText.shows("team-keys-first", "\(anna)", "Anna Berg"), "\(first.errorText)")
    let second = try await desk.done("team", "keys", on: "laptop")
    #expect(second.errorText.isEmpty)
    for role in ["a", "b", "c"] { try await desk.keys("set", "bo", "--role", role, "--key", desk.path("anna")) }
    let later = try await desk.done("team", "keys", "show", "--json", on: "laptop")
    #expect(later.errorText.shows("team-keys-moved", "5", "2"))
    let answer = try desk.answer(later, "team-keys")
    #expect(answer["number"] == 5 && answer["accepted"] == 2 && answer["changes"]?.arrayValue?.count == 5)

    // A company that began anew: refused until somebody says that it is so.
    let other = desk.path("anew.keys.json")
    try await desk.done("team", "keys", "init", other, "Bo Lind", "--key", desk.path("bo"), on: "bo")
    await desk.refused("team", "keys", "--file", other, on: "laptop", because: "holds state 1")
    let key = try ProcessRunner.run("ssh-keygen", ["-l", "-f", desk.path("bo")]).text.split(separator: " ")[1]
    await desk.refused(
      "team", "keys", "accept", other, "--administrator", "SHA256:other", on: "laptop",
      because: "no change in it is signed")
    try await desk.done("team", "keys", "accept", other, "--administrator", String(key), on: "laptop")
    try await desk.done("team", "keys", "--file", other, on: "laptop")
    await desk.refused("team", "keys", on: "laptop", because: "its change 1 is another one")

    // Anna's key is listed in it, as an administrator's, but she has signed nothing of it.
    await desk.keysFrom("bo", listing: "anna", in: other)
    await desk.refused(
      "team", "keys", "accept", other, "--administrator", String(anna), on: "guest",
      because: "no change in it is signed")

    // What was accepted can't be read: nothing is taken in its place.
    _ = try desk.folder.write("state of laptop/ency/team-keys.json", Array("{".utf8))
    await desk.refused("team", "keys", on: "laptop", because: "can't be read, so no team file is trusted")
    var bare = CommandRun.environment
    bare["ENCY_TEAM_KEYS"] = desk.file
    let run = await CommandRun.ency(["team", "keys"], environment: bare)
    #expect(run.status == 1 && run.errorText.contains("XDG_STATE_HOME"), "\(run.errorText)")
  }

  @Test("Python and ssh-keygen alone check the file")
  func others() async throws {
    let desk = try Desk(keys: "anna", "bo")
    try await desk.begin()
    try await desk.keys("set", "bo", "--name", "Åke \"Bosse\" Šarić 😀", "--key", desk.path("anna"))
    let script = """
      import hashlib, json, subprocess, sys
      previous, count = None, 0
      for step in json.load(open(sys.argv[1]))["steps"]:
          open("sig", "w").write(step.pop("signature"))
          text = json.dumps(step, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
          assert step.get("previous") == previous
          previous = hashlib.sha256(text).hexdigest()
          subprocess.run(["ssh-keygen", "-Y", "check-novalidate", "-n", "ency-team-keys", "-s", "sig"], input=text, check=True)
          count += 1
      assert count == 3
      """
    let run = try ProcessRunner.run("python3", ["-c", script, desk.file], folder: desk.folder.url.path)
    #expect(run.status == 0, Comment(rawValue: run.story))
  }

  @Test("what nobody may change is refused before it is signed")
  func changes() async throws {
    let desk = try Desk(keys: "anna", "bo")
    try await desk.begin()
    let key = ["--key", desk.path("anna")]
    let before = try desk.bytes()
    for (words, reason) in [
      (["revoke", "anna"], "no administrator with a key"),
      (["set", "anna", "--no-roles"], "no administrator with a key"),
      (["add", "Eve", "--signing-key", desk.path("bo.pub")], "somebody else's"),
      (["add", "Bo Lind"], "is in it already"), (["revoke", "nobody"], "there is no \"nobody\""),
      (["set", "bo", "--role", "sales"], "nothing to change"), (["set", "--need", "0:sales"], "nothing to change"),
      (["add", "Eve", "--signing-key", desk.path("bo")], "no public SSH key"),
      (["revoke", "bo", "--which", "SHA256:none"], "has no such key"),
      (["add", "Eve", "--email", "no address"], "no file of team keys"),
    ] {
      let run = await desk.ency(["team", "keys"] + words + key)
      #expect(run.status == 1 && run.errorText.contains(reason), "\(words): \(run.errorText)")
      #expect(try desk.bytes() == before, "\(words)")
    }
    // Revoked for good.
    try await desk.keys("revoke", "bo", "--key", desk.path("anna"))
    let again = await desk.ency(["team", "keys", "set", "bo", "--signing-key", desk.path("bo.pub")] + key)
    #expect(again.status == 1 && again.errorText.shows("team-keys-nothing"), "\(again.errorText)")
    let there = await desk.ency(["team", "keys", "init", desk.file, "Eve"] + key)
    #expect(there.status != 0 && there.errorText.contains("team.keys.json"))
  }

  @Test("several who change it at the same time all stay in it")
  func writers() async throws {
    let desk = try Desk(keys: "anna", "bo")
    try await desk.begin()
    let names = (1...4).map { "Person \($0)" }
    await withTaskGroup(of: (String, Int32, String).self) { group in
      for name in names {
        group.addTask {
          let run = await desk.ency(
            [
              "team", "keys", "add", name, "--id", name.lowercased().replacing(" ", with: "-"), "--key",
              desk.path("anna"),
            ])
          return (name, run.status, run.errorText)
        }
      }
      for await (name, status, text) in group { #expect(status == 0, "\(name): \(text)") }
    }
    let check = await desk.ency(["team", "keys", "check", "--json"])
    let answer = try desk.answer(check, "team-keys")
    let people = Set(answer["people"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? [])
    #expect(people.isSuperset(of: names))
    #expect(answer["number"] == 6)
  }

  @Test("a proposal is encrypted for those of the team who have a key that holds")
  func encrypting() async throws {
    let desk = try Desk(keys: "anna", "bo")
    try await desk.begin()
    for name in ["anna", "bo"] {
      let made = try ProcessRunner.run("age-keygen", ["-o", desk.path("\(name).age")])
      try #require(made.status == 0, Comment(rawValue: made.story))
      let text = try ProcessRunner.run("age-keygen", ["-y", desk.path("\(name).age")]).text
      try await desk.keys(
        "set", name, "--reading-key", text.trimmingCharacters(in: .whitespacesAndNewlines), "--key", desk.path("anna"))
    }
    try await desk.keys("add", "Cilla Ek", "--role", "checker", "--key", desk.path("anna"))
    let run = try await desk.done("encrypt", desk.hall, "--to", "team", "-o", desk.path("all.age"))
    #expect(run.errorText.shows("team-keys-readers", "Anna Berg, Bo Lind") && run.errorText.contains("Cilla Ek"))
    try await desk.keys("revoke", "bo", "--key", desk.path("anna"))
    try await desk.done("encrypt", desk.hall, "--to", "team", "-o", desk.path("left.age"))
    func opens(_ file: String, _ name: String) async -> Bool {
      await desk.ency(
        ["decrypt", desk.path(file), "-i", desk.path("\(name).age"), "-o", desk.path("\(file)-\(name).ency")]
      ).status == 0
    }
    for (file, name, isOpened) in [
      ("all.age", "bo", true), ("all.age", "anna", true), ("left.age", "anna", true), ("left.age", "bo", false),
    ] { #expect(await opens(file, name) == isOpened, "\(file) by \(name)") }
    await desk.refused("encrypt", desk.hall, "--to", "role:checker", "-o", desk.path("c.age"), because: "to read by")
    await desk.refused(
      "encrypt", desk.hall, "--to", "role:none", "-o", desk.path("c.age"), because: "has the role none")
  }
}
