import EncyArchive
import EncyContainer
import EncyDocument
import EncyOCFL
import EncyTestSupport
import Foundation
import Testing

/// `ency archive add` with each of its system calls gone wrong once.
@Suite("Every fault of an archive add")
struct ArchiveFaultTests {
  /// Where a proposal is added: as the first of its store, or as a version behind another; on a file system with all calls, or on one
  /// that can't rename without replacing.
  enum Kind: String, CaseIterable, Sendable { case first, version, firstOnShare, versionOnShare }

  @Test(
    "leaves a store that is valid or completed by the next, with all that was said to be there",
    arguments: Kind.allCases)
  func law(kind: Kind) throws {
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    let share = kind.rawValue.hasSuffix("OnShare") ? ["no-exchange", "no-link"] : []
    let (store, hall) = ("\(desk)/store", "\(desk)/hall.ency")
    let files = FileManager.default
    func ency(_ words: [String], _ fault: Fault? = nil, log: String? = nil) throws -> ProcessRunner.Result {
      try SaveScene.ency(words, desk: desk, share: share, fault: fault, log: log)
    }
    try files.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: hall))
    #expect(try ency(["archive", "init", store]).status == 0)
    var sums = Set<String>()
    if kind.rawValue.hasPrefix("version") {
      #expect(try ency(["archive", "add", store, hall, "--no-thumbnail"]).status == 0)
      sums.insert(try Self.sum(hall))
      #expect(try ency(["set", hall, "/building/ceilingHeight=11000"]).status == 0)
    }
    sums.insert(try Self.sum(hall))
    try files.copyItem(atPath: desk, toPath: scratch.path("template"))
    // What draws is another program, whose faults are its own.
    let add = ["archive", "add", store, hall, "--no-thumbnail"]
    let reference = try ency(add, log: scratch.path("calls"))
    #expect(reference.status == 0, Comment(rawValue: reference.story))
    #expect(try Self.problems(store, sums) == [])
    let calls = CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: scratch.path("calls")))))
    let points = calls.flatMap { call in call.faults.map { (call, $0) } }
    #expect(points.count >= 150, "\(points.count)")
    let step = isFullRun ? 1 : max(1, points.count / 10)
    for index in stride(from: kind.rawValue.utf8.count % step, to: points.count, by: step) {
      let (call, fault) = points[index]
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: scratch.path("template"), toPath: desk)
      let run = try ency(add, fault)
      let story = "\(fault) (\(call)): \(run.status) \(run.errorText)"
      #expect([0, 1, 2, 137].contains(run.status), Comment(rawValue: story))
      if run.status == 0 { #expect(try Self.problems(store, sums) == [], Comment(rawValue: story)) }
      #expect(try Self.sum(hall) == Self.sum("\(scratch.path("template"))/hall.ency"), Comment(rawValue: story))
      let next = try ency(add)
      #expect(next.status == 0, Comment(rawValue: story + " then " + next.errorText))
      #expect(try Self.problems(store, sums) == [], Comment(rawValue: story))
    }
    print("\(kind): \(calls.count) calls, \(points.count) points, \(points.count / step) tried")
  }

  @Test(
    "a mirroring in whose middle another command forgets or prunes brings nothing back, and no document has two objects",
    arguments: ["forget", "prune", "forget, killed", "forget, behind", "prune, behind"])
  func mirroredMeanwhile(way: String) throws {
    let verb = way == "prune" ? "prune" : "forget"
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    let (store, mirror, hall, files) = ("\(desk)/store", "\(desk)/mirror", "\(desk)/hall.ency", FileManager.default)
    func ency(
      _ words: [String], _ fault: Fault? = nil, log: String? = nil, intruder: String? = nil
    ) throws -> ProcessRunner.Result {
      try SaveScene.ency(words, desk: desk, share: [], fault: fault, log: log, intruder: intruder)
    }
    try files.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: hall))
    #expect(try ency(["set", hall, "/customer/name=Vera Planterad", "--anyway"]).status == 0)
    for place in [store, mirror] { #expect(try ency(["archive", "init", place]).status == 0) }
    #expect(try ency(["archive", "add", store, hall, "--anyway", "--no-thumbnail"]).status == 0)
    #expect(try ency(["archive", "mirror", store, mirror]).status == 0)
    // A mirror that is behind gets a version meanwhile.
    if way.hasSuffix("behind") {
      #expect(try ency(["set", hall, "/building/length=61000", "--anyway"]).status == 0)
      #expect(try ency(["archive", "add", store, hall, "--anyway", "--no-thumbnail"]).status == 0)
    }
    try files.copyItem(atPath: desk, toPath: scratch.path("template"))
    let command = ["archive", "mirror", mirror, store, "--yes"]
    _ = try ency(command, log: scratch.path("calls"))
    let calls = CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: scratch.path("calls")))))
    let program = ProcessRunner.productsFolder.appending(path: "ency").path
    // One that is killed leaves the document without a claim.
    let killed = way.hasSuffix("killed") ? "; find \(store)/extensions/ency/documents -type f -delete" : ""
    let rest = verb == "forget" ? "\"Vera Planterad\" --yes" : "--yes --status draft"
    let step = isFullRun ? 1 : max(1, calls.count / 14)
    for index in stride(from: 2 % step, to: calls.count, by: step) {
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: scratch.path("template"), toPath: desk)
      let run = try ency(
        command, Fault(call: calls[index].order, mode: .none),
        intruder: "\(program) archive \(verb) \(store) \(rest) > \(desk)/said 2>&1\(killed); true")
      let story = Comment(rawValue: "\(calls[index].order), \(calls[index]): \(run.story)")
      // What another command did meanwhile is no failure of this one.
      #expect([0, 1].contains(run.status), story)
      let tree = try SaveScene.tree(store)
      let objects = tree.keys.filter { $0.hasSuffix("/0=ocfl_object_1.1") && !$0.hasPrefix("extensions/") }
      #expect(objects.count == (verb == "forget" ? 1 : 0), "\(objects) \(story)")
      if verb == "forget" { #expect(!objects.contains { $0.contains("Vera") }, "\(objects) \(story)") }
      let verified = try ency(["archive", "verify", store])
      #expect(verified.status == 0, "\(story) \(verified.story)")
    }
  }

  @Test("a forgetting that is killed leaves each document one object, once another command has written")
  func killedForgetting() throws {
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    let (store, hall, other, files) = ("\(desk)/store", "\(desk)/hall.ency", "\(desk)/other.ency", FileManager.default)
    func ency(_ words: [String], _ fault: Fault? = nil, log: String? = nil) throws -> ProcessRunner.Result {
      try SaveScene.ency(words, desk: desk, share: [], fault: fault, log: log)
    }
    try files.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: hall))
    #expect(try ency(["set", hall, "/customer/name=Vera Planterad", "--anyway"]).status == 0)
    #expect(try ency(["new", other, "--title", "Annat", "--customer", "Kund", "--number", "N-1"]).status == 0)
    #expect(try ency(["archive", "init", store]).status == 0)
    #expect(try ency(["archive", "add", store, hall, "--anyway", "--no-thumbnail"]).status == 0)
    try files.copyItem(atPath: desk, toPath: scratch.path("template"))
    let command = ["archive", "forget", store, "Vera Planterad", "--yes"]
    _ = try ency(command, log: scratch.path("calls"))
    let calls = CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: scratch.path("calls"))))).filter(\.isChange)
    let step = isFullRun ? 1 : max(1, calls.count / 24)
    func objects() throws -> [String] {
      try SaveScene.tree(store).keys.filter { $0.hasSuffix("/0=ocfl_object_1.1") && !$0.hasPrefix("extensions/") }
    }
    for index in stride(from: 0, to: calls.count, by: step) {
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: scratch.path("template"), toPath: desk)
      let run = try ency(command, Fault(call: calls[index].order, mode: .killAfter))
      let added = try ency(["archive", "add", store, other, "--anyway", "--no-thumbnail"])
      let story = Comment(rawValue: "\(calls[index].order), \(calls[index]): \(run.story) then \(added.story)")
      #expect(added.status == 0, story)
      var left = try objects()
      #expect(left.count == 2, "\(left) \(story)")
      // A later revision of the document, which still names the person, is in the same object, or in none.
      #expect(try ency(["set", hall, "/building/length=61000", "--anyway"]).status == 0)
      let revised = try ency(["archive", "add", store, hall, "--anyway", "--no-thumbnail"])
      left = try objects()
      #expect(left.count == 2, "\(left) \(story) \(revised.story)")
      let again = try ency(command)
      #expect([0, 1].contains(again.status), "\(again.story) \(story)")
      let last = try objects()
      #expect(last.count == 2 && !last.contains { $0.contains("Vera") }, "\(last) \(story)")
    }
  }

  /// How a revision is added while a person is forgotten: to an object that is replaced, or renamed since its path names the person.
  enum Meanwhile: String, CaseIterable, Sendable {
    case replaced, replacedPDF, replacedMove, replacedMoveOnShare, renamed, renamedPDF, renamedMove, renamedMoveOnShare
  }

  @Test(
    "a forgetting that is killed while another command adds loses nothing that is reported as added",
    arguments: Meanwhile.allCases)
  func forgottenMeanwhile(kind: Meanwhile) throws {
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    let share = kind.rawValue.hasSuffix("OnShare") ? ["no-exchange", "no-link"] : []
    let (store, hall, next, other) = ("\(desk)/store", "\(desk)/hall.ency", "\(desk)/next.ency", "\(desk)/other.ency")
    let files = FileManager.default
    func ency(
      _ words: [String], _ fault: Fault? = nil, log: String? = nil, intruder: String? = nil, before call: Int? = nil
    ) throws -> ProcessRunner.Result {
      try SaveScene.ency(words, desk: desk, share: share, fault: fault, log: log, intruder: intruder, before: call)
    }
    try files.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: hall))
    let isRenamed = kind.rawValue.hasPrefix("renamed")
    let name = isRenamed ? "/customer/name" : "/proposal/introduction"
    #expect(try ency(["set", hall, "\(name)=Vera Planterad", "--anyway"]).status == 0)
    #expect(try ency(["new", other, "--title", "Annat", "--customer", "Kund", "--number", "N-1"]).status == 0)
    #expect(try ency(["archive", "init", store]).status == 0)
    #expect(try ency(["archive", "add", store, hall, "--anyway", "--no-thumbnail"]).status == 0)
    try files.copyItem(atPath: hall, toPath: next)
    #expect(try ency(["set", next, "/building/length=61000", "--anyway"]).status == 0)
    let revision = try Revision(Document(contentsOf: next))
    try files.copyItem(atPath: desk, toPath: scratch.path("template"))
    let command = ["archive", "forget", store, "Vera Planterad", "--yes"]
    let options = kind.rawValue.contains("PDF") ? "--pdf" : "--no-thumbnail"
    let add = ["archive", "add", store, next, "--anyway", options] + (kind.rawValue.contains("Move") ? ["--move"] : [])
    let program = ProcessRunner.productsFolder.appending(path: "ency").path
    let intruder = "\(program) \(add.joined(separator: " ")) > \(desk)/said 2>&1; true"
    /// The calls by which others see something else than before.
    func steps(meanwhileBefore call: Int? = nil) throws -> [CountedCall] {
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: scratch.path("template"), toPath: desk)
      let log = scratch.path("calls \(call ?? 0)")
      _ = try ency(command, log: log, intruder: call == nil ? nil : intruder, before: call)
      return CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: log)))).filter { call in
        ["rename", "exchange", "link", "unlink", "rmdir"].contains(call.kind) && call.result >= 0
          && [call.path, call.other].contains { !$0.isEmpty && !$0.contains("/ency/staging") }
      }
    }
    let starts = try steps()
    let object = "\(store)/\(try StorageRoot("\(scratch.path("template"))/store").objects[0])"
    let swap = try #require(starts.firstIndex { [$0.path, $0.other].contains(object) })
    let note = try #require(starts[..<swap].lastIndex { $0.other.contains("/ency/journal/") })
    // Each is followed by the kill at once, or later; what is added lets the command do more.
    let ends = try starts + steps(meanwhileBefore: starts[swap].order).filter { $0.order > starts.last?.order ?? 0 }
    let pairs = starts.indices.flatMap { first in (first..<ends.count).map { (first, $0) } }
    let near = pairs.filter { [note, swap].contains($0.0) && (swap...swap + 1).contains($0.1) }
    let step = max(1, pairs.count / (isFullRun ? 100 : 5))
    let trials = near + stride(from: kind.rawValue.utf8.count % step, to: pairs.count, by: step).map { pairs[$0] }
    var reported = 0
    for (first, last) in trials {
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: scratch.path("template"), toPath: desk)
      let run = try ency(
        command, Fault(call: ends[last].order, mode: .killAfter), intruder: intruder, before: starts[first].order)
      let said = try String(contentsOfFile: "\(desk)/said", encoding: .utf8)
      let isReported = said.contains("next.ency → ") || said.contains("next.ency: known")
      if isReported { reported += 1 }
      let isInSight = try Self.revisions(store).revisions.contains(revision)
      let added = try ency(["archive", "add", store, other, "--anyway", "--no-thumbnail"])
      let story = Comment(
        rawValue: "before \(starts[first].order), \(starts[first]), killed after \(ends[last].order), \(ends[last]): "
          + "\(said)\(run.story) then \(added.story)")
      #expect(added.status == 0, story)
      // Between the comparison of inventories and the exchange, the addition would wait for the exchange, which waits for it here.
      // Without an exchange there is no object for a moment.
      if isReported, share.isEmpty, isRenamed || first <= note || first > swap { #expect(isInSight, story) }
      func check(_ what: String) throws {
        let (objects, revisions) = try Self.revisions(store)
        #expect(objects.count == 2, "\(what): \(objects) \(story)")
        if isReported || !files.fileExists(atPath: next) {
          #expect(revisions.contains(revision), "\(what): \(revisions) \(story)")
        }
        let verified = try ency(["archive", "verify", store])
        #expect(verified.status == 0, "\(what): \(verified.story) \(story)")
      }
      try check("completed")
      let again = try ency(command)
      #expect([0, 1].contains(again.status), "\(again.story) \(story)")
      try check("forgotten")
      #expect(try Self.named("Vera Planterad", store) == [], story)
    }
    print("\(kind): \(pairs.count) pairs of calls, \(trials.count) tried, \(reported) additions")
    #expect(reported > 0)
  }

  /// A document's id with the number of a revision, which a redacted one keeps.
  private struct Revision: Hashable {
    let document: String
    let number: Int

    init(_ package: Document) { (document, number) = (package.manifest.id, package.manifest.revision) }
  }

  /// The packages that versions of the objects of a store show.
  private static func shown(_ store: String) throws -> [(object: String, package: Document)] {
    try StorageRoot(store).objects.flatMap { object in
      let inventory = try #require(
        try ObjectWriter(root: store, staging: "extensions/ency/staging").inventory(of: object))
      return try inventory.versions.flatMap(\.version.state).filter { $0.paths.contains { $0.hasSuffix(".ency") } }.map
      {
        (object, try Document(contentsOf: "\(store)/\(object)/\(try #require(inventory.path(of: $0.digest)))"))
      }
    }
  }

  private static func revisions(_ store: String) throws -> (objects: [String], revisions: Set<Revision>) {
    (try StorageRoot(store).objects, Set(try shown(store).map { Revision($0.package) }))
  }

  /// The objects that name a person in their path, or in a part of a package.
  private static func named(_ person: String, _ store: String) throws -> [String] {
    try shown(store).filter { object, package in
      try object.contains(person)
        || package.partPaths.contains { String(decoding: try package.bytes(of: $0), as: UTF8.self).contains(person) }
    }.map(\.object)
  }

  /// What moves or replaces objects, on a file system with all calls or on one that can't exchange folders.
  enum Keeping: String, CaseIterable, Sendable { case mirror, prune, forget, forgetOnShare }

  @Test("of mirroring, pruning and forgetting leaves what the next command completes", arguments: Keeping.allCases)
  func keeping(kind: Keeping) throws {
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    let share = kind.rawValue.hasSuffix("OnShare") ? ["no-exchange", "no-link"] : []
    let (store, mirror, hall) = ("\(desk)/store", "\(desk)/mirror", "\(desk)/hall.ency")
    let files = FileManager.default
    func ency(
      _ words: [String], _ fault: Fault? = nil, log: String? = nil, budget: Int? = nil
    ) throws -> ProcessRunner.Result {
      try SaveScene.ency(words, desk: desk, share: share, fault: fault, log: log, budget: budget)
    }
    let (next, aside) = ("\(desk)/next.ency", scratch.path("aside"))
    try files.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: hall))
    for place in [store, mirror] { #expect(try ency(["archive", "init", place]).status == 0) }
    for length in [61_000, 62_000] {
      #expect(
        try ency(["set", hall, "/building/length=\(length)", "/proposal/introduction=Vera Planterad", "--anyway"])
          .status == 0)
      #expect(try ency(["archive", "add", store, hall, "--anyway", "--no-thumbnail"]).status == 0)
    }
    try files.copyItem(atPath: hall, toPath: next)
    #expect(try ency(["set", next, "/building/length=63000", "--anyway"]).status == 0)
    let template = scratch.path("template")
    try files.copyItem(atPath: desk, toPath: template)
    let statuses = ["draft", "sent", "expired", "declined"].flatMap { ["--status", $0] }
    let command =
      switch kind {
      case .mirror: ["archive", "mirror", store, mirror]
      case .prune: ["archive", "prune", store, "--yes"] + statuses
      case .forget, .forgetOnShare: ["archive", "forget", store, "Vera Planterad", "--yes"]
      }
    func state() throws -> [String] {
      let tree = try SaveScene.tree(desk)
      // The record of a run that was broken off tells less, and tombstones are written before.
      // A folder of claims that is empty and can't be removed stays until another claim comes and goes.
      let kept = tree.filter {
        !$0.key.contains("ency/staging") && !$0.key.contains("ency/records")
          && !($0.key.contains("extensions/ency") && $0.value.isEmpty)
      }
      return kept.keys.sorted()
        + kept.filter { $0.key.contains("/content/") }.map { DigestAlgorithm.sha512.digest(of: $0.value) }.sorted()
    }
    let reference = try ency(command, log: scratch.path("calls"))
    #expect([0, 1].contains(reference.status), Comment(rawValue: reference.story))
    let wanted = try state()
    let calls = CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: scratch.path("calls")))))
    let points = calls.flatMap { call in call.faults.map { (call, $0) } }
    #expect(points.count >= 60, "\(points.count)")
    let step = isFullRun ? 1 : max(1, points.count / 12)
    var failed = 0
    var trials: [(fault: Fault, budget: Int?, story: String)] = stride(
      from: kind.rawValue.utf8.count % step, to: points.count, by: step
    ).map { (points[$0].1, nil, "\(points[$0].1) (\(points[$0].0))") }
    // A disk that gets full sooner or later.
    let bytes = calls.filter { $0.kind == "write" }.map(\.result).reduce(0, +)
    for budget in stride(from: 0, to: bytes, by: max(1, bytes / 12)) {
      trials.append((Fault(call: 0, mode: .fail, number: ENOSPC), budget, "full after \(budget) bytes"))
    }
    for (fault, budget, what) in trials {
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: template, toPath: desk)
      let run = try ency(command, fault, budget: budget)
      let story = "\(what): \(run.status) \(run.errorText)"
      #expect([0, 1, 2, 137].contains(run.status), Comment(rawValue: story))
      if run.status == 2, try Self.packages(store) == Self.packages("\(template)/store") {
        // A removal that fails and changes nothing keeps nothing else from being added.
        try? files.removeItem(atPath: aside)
        try files.copyItem(atPath: desk, toPath: aside)
        let added = try SaveScene.ency(
          ["archive", "add", "\(aside)/store", "\(aside)/next.ency", "--anyway", "--no-thumbnail"], desk: aside,
          share: share, fault: nil)
        #expect(added.status == 0, Comment(rawValue: story + " then add " + added.errorText))
        failed += 1
      }
      let again = try ency(command)
      #expect([0, 1].contains(again.status), Comment(rawValue: story + " then " + again.errorText))
      // What a writer noted and didn't begin stays as long as what it left aside.
      for place in [store, mirror] { for _ in 0..<2 { try ArchiveStore(at: place).settle(olderThan: -1) } }
      #expect(try state() == wanted, Comment(rawValue: story + " then " + again.story))
      for place in [store, mirror] {
        let root = try StorageRoot(place)
        #expect(root.findings.filter { $0.code != "W016" }.isEmpty, Comment(rawValue: story + " \(root.findings)"))
        for object in root.objects {
          let check = ObjectCheck("\(place)/\(object)")
          #expect(check.findings.isEmpty, Comment(rawValue: story + " \(check.findings)"))
        }
      }
    }
    print("\(kind): \(calls.count) calls, \(points.count) points, \(trials.count) tried, \(failed) failed")
  }

  /// The packages of proposals by their bytes, outside of the trash.
  private static func packages(_ store: String) throws -> Set<Data> {
    Set(
      try SaveScene.tree(store).filter { $0.key.contains("/content/") && !$0.key.contains("ency/") }.map {
        Data($0.value)
      })
  }

  private static func sum(_ file: String) throws -> String {
    DigestAlgorithm.sha512.digest(of: try [UInt8](Data(contentsOf: URL(filePath: file))))
  }

  /// What is wrong with a store that shall hold just these packages, each once.
  private static func problems(_ store: String, _ sums: Set<String>) throws -> [String] {
    let root = try StorageRoot(store)
    var problems = root.findings.filter { $0.code != "W016" }.map { "\($0)" }
    var found: [String] = []
    for object in root.objects {
      let check = ObjectCheck("\(store)/\(object)")
      problems += check.findings.map { "\($0)" }
      found += check.inventory?.manifest.map(\.digest) ?? []
    }
    if found.sorted() != sums.sorted() { problems.append("\(found.count) of \(sums.count) packages") }
    return problems
  }
}
