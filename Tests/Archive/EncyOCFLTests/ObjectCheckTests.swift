import EncyBase
import EncyContainer
import EncyFiles
import EncyOCFL
import EncyTestSupport
import Foundation
import Testing

/// What is found in objects and storage roots, by the codes of the standard.
@Suite("OCFL objects and storage roots")
struct ObjectCheckTests {
  @Test("objects of other people are judged as the names of their folders say")
  func corpus() throws {
    guard let corpus = TestPlaces.corpus("ocfl/1.1") else { return }
    var count = 0
    for kind in ["bad-objects", "good-objects", "warn-objects"] {
      let folder = corpus.appending(path: kind)
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
        let found = Set(ObjectCheck(folder.appending(path: name).path).findings.map(\.code))
        let named = Set(
          name.split(separator: "_").map(String.init).filter { $0.count == 4 && "EW".contains($0.prefix(1)) })
        #expect(found.isSuperset(of: named), "\(name): \(found.sorted())")
        let errors = found.filter { $0.hasPrefix("E") }
        if kind == "bad-objects" {
          #expect(!errors.isEmpty, "\(name)")
        } else {
          #expect(errors.isEmpty, "\(name): \(errors)")
        }
        if kind == "good-objects" { #expect(found.isEmpty, "\(name): \(found)") }
        count += 1
      }
    }
    #expect(count > 30)
  }

  /// A sound object of two versions, whose files can be spoilt.
  struct Scene {
    let folder: TemporaryFolder
    let root: String
    let path = "a/b"
    var object: String { "\(root)/\(path)" }

    init() throws {
      folder = try TemporaryFolder()
      root = folder.url.path
      try Data("ocfl_1.1\n".utf8).write(to: URL(filePath: "\(root)/0=ocfl_1.1"))
      let writer = ObjectWriter(root: root, staging: "extensions/x/staging")
      let note = ObjectWriter.Note(
        created: try #require(Instant("2026-03-04T05:06:07Z")), message: "first", user: "Anna",
        address: "mailto:anna@example.com")
      func file(_ name: String, _ text: String) -> ObjectWriter.File {
        ObjectWriter.File(name, ByteSource(bytes: Array(text.utf8), name: name))
      }
      #expect(try writer.make(path, id: "urn:x:1", [file("one.txt", "one")], note))
      #expect(try writer.add(to: path, note) { _ in [file("one.txt", "one"), file("two.txt", "two")] } == "v2")
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: "\(object)/\(name)", encoding: .utf8) }

    func write(_ text: String, _ name: String) throws {
      let url = URL(filePath: "\(object)/\(name)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(object)/\(name)") }

    /// Changes an inventory, with its digest; that of the object and of its newest version alike.
    func edit(_ folders: [String] = ["", "v2/"], _ change: (String) throws -> String) throws {
      for folder in folders {
        let text = try change(try text("\(folder)inventory.json"))
        try write(text, "\(folder)inventory.json")
        try write(
          "\(DigestAlgorithm.sha512.digest(of: Array(text.utf8))) inventory.json\n", "\(folder)inventory.json.sha512")
      }
    }

    /// Replaces what must be there.
    func replace(_ old: String, _ new: String, _ folders: [String] = ["", "v2/"]) throws {
      try edit(folders) { text in
        try #require(text.contains(old), "\(old) in \(text)")
        return text.replacingOccurrences(of: old, with: new)
      }
    }

    var codes: Set<String> { Set(ObjectCheck(object).findings.map(\.code)) }
  }

  @Test("what is written is sound")
  func sound() throws {
    let scene = try Scene()
    #expect(ObjectCheck(scene.object).findings.isEmpty)
    let root = try StorageRoot(scene.root)
    #expect(root.findings.isEmpty && root.objects == ["a/b"])
    // The second version names what the first has, and keeps only what is new.
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scene.object)/v2/content") == ["two.txt"])
    #expect(!FileManager.default.fileExists(atPath: "\(scene.root)/extensions"))
  }

  static let one = DigestAlgorithm.sha512.digest(of: Array("one".utf8))
  static let two = DigestAlgorithm.sha512.digest(of: Array("two".utf8))

  /// What is done to a sound object, and the code that must be found.
  static let faults: [(code: String, name: String, spoil: @Sendable (Scene) throws -> Void)] = [
    ("E001", "a file in the root", { try $0.write("x", "note.txt") }),
    ("E001", "a folder in the root", { try $0.write("x", "more/note.txt") }),
    ("E003", "no declaration", { try $0.remove("0=ocfl_object_1.1") }),
    ("E003", "two declarations", { try $0.write("ocfl_object_1.0\n", "0=ocfl_object_1.0") }),
    (
      "E004", "an unknown version",
      {
        try $0.remove("0=ocfl_object_1.1"); try $0.write("ocfl_object_9.9\n", "0=ocfl_object_9.9")
      }
    ),
    (
      "E006", "another declaration",
      {
        try $0.remove("0=ocfl_object_1.1"); try $0.write("thing\n", "0=thing")
      }
    ),
    ("E007", "a declaration without its line", { try $0.write("ocfl_object_1.1", "0=ocfl_object_1.1") }),
    (
      "E008", "no versions",
      { try $0.edit { $0.replacing(#/"versions": \{.*\}\n  \}/#.dotMatchesNewlines(), with: "\"versions\": {}") } }
    ),
    ("E009", "no first version", { try $0.replace("\"v1\": {", "\"v3\": {") }),
    ("E010", "a gap", { try $0.replace("\"v2\": {", "\"v3\": {") }),
    ("E012", "two ways of naming", { try $0.replace("\"v2\": {", "\"v02\": {") }),
    ("E015", "a file beside the inventory", { try $0.write("x", "v1/more.txt") }),
    (
      "E017", "a content folder with a slash",
      { try $0.replace("\"head\"", "\"contentDirectory\": \"a/b\",\n  \"head\"") }
    ),
    (
      "E018", "a content folder that is this one",
      { try $0.replace("\"head\"", "\"contentDirectory\": \".\",\n  \"head\"") }
    ),
    (
      "E019", "a content folder named late",
      { try $0.replace("\"head\"", "\"contentDirectory\": \"content\",\n  \"head\"") }
    ),
    ("E023", "a file that nobody names", { try $0.write("x", "v1/content/more.txt") }),
    (
      "E024", "an empty folder among the files",
      { scene in
        try FileManager.default.createDirectory(
          atPath: "\(scene.object)/v1/content/empty", withIntermediateDirectories: true)
      }
    ),
    ("E025", "a digest that is too weak", { try $0.replace("\"sha512\"", "\"md5\"") }),
    ("E025", "a digest that is none", { try $0.replace(one, String(one.dropLast())) }),
    ("E033", "no JSON", { try $0.edit { $0 + "]" } }),
    ("E033", "a list", { try $0.edit { _ in "[]" } }),
    ("E036", "no id", { try $0.replace("\"id\": \"urn:x:1\",", "") }),
    ("E036", "no head", { try $0.replace("\"head\": \"v2\",", "") }),
    ("E036", "no type", { try $0.replace("\"type\": \"https://ocfl.io/1.1/spec/#inventory\",", "") }),
    ("E036", "no algorithm", { try $0.replace("\"digestAlgorithm\": \"sha512\",", "") }),
    ("E037", "an empty id", { try $0.replace("\"urn:x:1\"", "\"\"") }),
    ("E037", "another id in an earlier version", { try $0.replace("urn:x:1", "urn:x:2", ["v1/"]) }),
    ("E038", "another type", { try $0.replace("1.1/spec", "7/spec") }),
    (
      "E038", "the type of another version than declared",
      { try $0.replace("1.1/spec", "1.0/spec", ["", "v1/", "v2/"]) }
    ),
    ("E040", "an earlier head", { try $0.replace("\"head\": \"v2\"", "\"head\": \"v1\"") }),
    ("E040", "a head that is no version", { try $0.replace("\"head\": \"v2\"", "\"head\": 2") }),
    ("E041", "no manifest", { try $0.replace("\"manifest\"", "\"manifestation\"") }),
    ("E042", "a path to no version", { try $0.replace("v2/content/two.txt", "content/two.txt") }),
    (
      "E044", "versions as a list",
      { try $0.edit { $0.replacing(#/"versions": \{.*\}\n  \}/#.dotMatchesNewlines(), with: "\"versions\": []") } }
    ),
    ("E046", "a version without a folder", { try $0.remove("v1") }),
    (
      "E047", "a version as text",
      { try $0.edit { $0.replacing(#/"v1": \{.*?\}\n    \}/#.dotMatchesNewlines(), with: "\"v1\": \"x\"") } }
    ),
    ("E048", "no time", { try $0.replace("\"created\"", "\"made\"") }),
    ("E049", "a time without a zone", { try $0.replace("05:06:07Z", "05:06:07") }),
    (
      "E050", "a file without a digest in the manifest",
      { scene in
        try scene.edit {
          $0.replacing(#/"state": \{\s*"[0-9a-f]+"/#, with: "\"state\": {\"\(String(repeating: "0", count: 128))\"")
        }
      }
    ),
    ("E052", "a path with points", { try $0.replace("\"two.txt\"", "\"a/../two.txt\"") }),
    ("E053", "a path that begins with a slash", { try $0.replace("\"two.txt\"", "\"/two.txt\"") }),
    ("E054", "a user without a name", { try $0.replace("\"name\": \"Anna\",", "") }),
    ("E056", "an unknown algorithm", { try $0.replace("\"head\"", "\"fixity\": {\"sha3\": {}},\n  \"head\"") }),
    (
      "E057", "a fixity digest that is none",
      { try $0.replace("\"head\"", "\"fixity\": {\"md5\": {\"x\": [\"v1/content/one.txt\"]}},\n  \"head\"") }
    ),
    ("E058", "no digest of the inventory", { try $0.remove("inventory.json.sha512") }),
    ("E060", "an inventory that changed", { try $0.write(try $0.text("inventory.json") + " ", "inventory.json") }),
    ("E061", "a digest without a name", { try $0.write(one, "inventory.json.sha512") }),
    (
      "E061", "a digest in both cases",
      { scene in
        let text = try scene.text("inventory.json.sha512")
        let place = try #require(text.firstIndex { ("a"..."f").contains($0) })
        try scene.write(
          text.replacingCharacters(in: place...place, with: text[place].uppercased()), "inventory.json.sha512")
      }
    ),
    (
      "E061", "another end of the line",
      {
        try $0.write(
          try $0.text("inventory.json.sha512").replacingOccurrences(of: "\n", with: "\u{B}"), "inventory.json.sha512")
      }
    ),
    ("E063", "no inventory", { try $0.remove("inventory.json") }),
    ("E064", "another inventory in the newest version", { try $0.replace("\"Anna\"", "\"Berit\"", ["v2/"]) }),
    ("E066", "an earlier inventory with other files", { try $0.replace("\"one.txt\"", "\"uno.txt\"", ["v1/"]) }),
    ("E067", "a file among extensions", { try $0.write("x", "extensions/note.txt") }),
    (
      "E090", "a link",
      {
        try FileManager.default.createSymbolicLink(
          atPath: "\($0.object)/v1/content/link", withDestinationPath: "one.txt")
      }
    ),
    ("E092", "a file that is gone", { try $0.remove("v1/content/one.txt") }),
    ("E092", "a bit that flipped", { try $0.write("onf", "v1/content/one.txt") }),
    (
      "E092", "paths as text",
      { scene in
        try scene.edit { $0.replacing(#/\[\s*"v1\/content\/one.txt"\s*\]/#, with: "\"v1/content/one.txt\"") }
      }
    ),
    (
      "E093", "a fixity digest of another file",
      { scene in
        let other = DigestAlgorithm.blake2b512.digest(of: [])
        try scene.replace(
          "\"head\"", "\"fixity\": {\"blake2b-512\": {\"\(other)\": [\"v1/content/one.txt\"]}},\n  \"head\"")
      }
    ),
    ("E094", "a message that is a number", { try $0.replace("\"message\": \"first\"", "\"message\": 1") }),
    ("E095", "two files of one path", { try $0.replace("\"two.txt\"", "\"one.txt\"") }),
    ("E095", "a file that is a folder of another", { try $0.replace("\"two.txt\"", "\"one.txt/two.txt\"") }),
    (
      "E096", "a digest in both cases",
      { try $0.replace("\"manifest\": {", "\"manifest\": {\n    \"\(one.uppercased())\": [\"v1/content/x\"],") }
    ),
    (
      "E097", "a fixity digest in both cases",
      { scene in
        let sum = DigestAlgorithm.md5.digest(of: Array("one".utf8))
        try scene.replace(
          "\"head\"",
          "\"fixity\": {\"md5\": {\"\(sum)\": [\"v1/content/one.txt\"], \"\(sum.uppercased())\": []}},\n  \"head\"")
      }
    ),
    ("E099", "a content path with points", { try $0.replace("v2/content/two.txt", "v2/content/../two.txt") }),
    (
      "E100", "a content path that begins with a slash",
      { try $0.replace("\"v2/content/two.txt\"", "\"/v2/content/two.txt\"") }
    ),
    ("E101", "a content path twice", { try $0.replace("v2/content/two.txt", "v1/content/one.txt") }),
    ("E102", "a member of one's own", { try $0.replace("\"head\"", "\"colour\": 1,\n  \"head\"") }),
    ("E103", "a version of an earlier standard", { try $0.replace("1.1/spec", "1.0/spec") }),
    (
      "E106", "a manifest as a list",
      { try $0.edit { $0.replacing(#/"manifest": \{.*?\n  \}/#.dotMatchesNewlines(), with: "\"manifest\": []") } }
    ),
    (
      "E107", "a digest that no version uses",
      { scene in
        try scene.write("x", "v1/content/x")
        let sum = DigestAlgorithm.sha512.digest(of: Array("x".utf8))
        try scene.replace("\"manifest\": {", "\"manifest\": {\n    \"\(sum)\": [\"v1/content/x\"],")
      }
    ),
    ("E111", "fixity as text", { try $0.replace("\"head\"", "\"fixity\": \"x\",\n  \"head\"") }),
    (
      "W001", "padded numbers",
      { scene in
        try FileManager.default.moveItem(atPath: "\(scene.object)/v1", toPath: "\(scene.object)/v01")
      }
    ),
    ("W002", "a folder beside the content", { try $0.write("x", "v1/more/x.txt") }),
    (
      "W003", "an empty content folder",
      { scene in
        try FileManager.default.removeItem(atPath: "\(scene.object)/v2/content/two.txt")
      }
    ),
    ("W005", "an id that is no URI", { try $0.replace("urn:x:1", "one", ["", "v1/", "v2/"]) }),
    ("W007", "no message", { try $0.replace("\"message\": \"first\",", "") }),
    (
      "W008", "a user without an address",
      {
        try $0.replace("\"name\": \"Anna\",", "\"name\": \"Anna\"");
        try $0.edit { $0.replacing(#/"address": "[^"]*"/#, with: "") }
      }
    ),
    ("W009", "an address that is no URI", { try $0.replace("mailto:anna@example.com", "anna@example.com") }),
    (
      "W010", "a version without an inventory",
      {
        try $0.remove("v1/inventory.json"); try $0.remove("v1/inventory.json.sha512")
      }
    ),
    ("W011", "another user in an earlier inventory", { try $0.replace("\"Anna\"", "\"Berit\"", ["v1/"]) }),
    ("W013", "an extension that nobody registered", { try $0.write("x", "extensions/mine/x") }),
  ]

  @Test("each fault is found by its code", arguments: faults.indices)
  func fault(index: Int) throws {
    let (code, name, spoil) = Self.faults[index]
    let scene = try Scene()
    try spoil(scene)
    // W001: names and folders that differ are an error beside.
    if code == "W001" { try scene.replace("\"v1\"", "\"v01\"") }
    #expect(scene.codes.contains(code), "\(name): \(scene.codes.sorted())")
  }

  @Test("each fault of a storage root is found by its code")
  func roots() throws {
    let faults: [(String, (String) throws -> Void)] = [
      ("E069", { try FileManager.default.removeItem(atPath: "\($0)/0=ocfl_1.1") }),
      ("E076", { try Data("ocfl_1.0\n".utf8).write(to: URL(filePath: "\($0)/0=ocfl_1.0")) }),
      ("E080", { try Data("ocfl_1.1".utf8).write(to: URL(filePath: "\($0)/0=ocfl_1.1")) }),
      ("E070", { try Data("{}".utf8).write(to: URL(filePath: "\($0)/ocfl_layout.json")) }),
      (
        "E071",
        {
          try Data(#"{"extension": "mine", "description": "x"}"#.utf8).write(
            to: URL(filePath: "\($0)/ocfl_layout.json"))
        }
      ),
      ("E072", { try Data("x".utf8).write(to: URL(filePath: "\($0)/a/x.txt")) }),
      ("E073", { try FileManager.default.createDirectory(atPath: "\($0)/a/c", withIntermediateDirectories: true) }),
      ("E090", { try FileManager.default.createSymbolicLink(atPath: "\($0)/a/c", withDestinationPath: "b") }),
      (
        "E112",
        {
          try FileManager.default.createDirectory(atPath: "\($0)/extensions", withIntermediateDirectories: true)
          try Data("x".utf8).write(to: URL(filePath: "\($0)/extensions/x"))
        }
      ),
      (
        "W016",
        { try FileManager.default.createDirectory(atPath: "\($0)/extensions/x", withIntermediateDirectories: true) }
      ),
    ]
    for (code, spoil) in faults {
      let scene = try Scene()
      try spoil(scene.root)
      let found = Set(try StorageRoot(scene.root).findings.map(\.code))
      #expect(found.contains(code), "\(code): \(found.sorted())")
    }
  }
}
