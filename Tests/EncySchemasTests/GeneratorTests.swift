import EncyTestSupport
import Foundation
import Testing

/// The program that makes Swift of `Schemas/` stops a build at each mistake in a text, and names its file and line.
struct GeneratorTests {
  static let english = """
    # Texts
    greeting = Hello { $name }
    fans = { $count ->
        [one] { $count } fan
       *[other] { $count } fans
    }
    advice = Run `ency show { $file }` now.
    title = { label-demo-size } { "{" }

    """
  static let schema = """
    {
      "$id": "https://ency.example/schemas/1/demo.schema.json",
      "properties": {
        "size": { "label": { "sv": "Storlek", "en": "Size", "hr": "Veličina" } },
        "kind": { "enumLabels": { "a \\"b\\"": { "en": "Kind \\\\#" , "sv": "Slag", "hr": "Vrsta" } } }
      }
    }

    """

  /// The texts of a folder of their own, and what the generator makes of them.
  private func generate(
    _ output: String = "TextTable", changing path: String = "", _ old: String = "", to new: String = ""
  ) throws -> (ProcessRunner.Result, source: String?) {
    let folder = try TemporaryFolder()
    var files = ["Schemas/demo.schema.json": Self.schema]
    for language in ["sv", "en", "hr"] { files["Schemas/Texts/\(language).ftl"] = Self.english }
    if !path.isEmpty {
      let text = files[path] ?? ""
      try #require(old.isEmpty || text.contains(old))
      files[path] = old.isEmpty ? new : text.replacing(old, with: new)
    }
    for (path, text) in files {
      let file = URL(filePath: folder.path(path))
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let source = folder.path("\(output)+Generated.swift")
    let program = ProcessRunner.productsFolder.appending(path: "ency-generate").path
    let result = try ProcessRunner.run(program, [folder.path(""), source] + files.keys.sorted().map(folder.path))
    return (result, try? String(contentsOfFile: source, encoding: .utf8))
  }

  @Test func faultless() throws {
    let (result, source) = try generate("Message")
    #expect(result.status == 0, "\(result.story)")
    #expect(result.text == "")
    let message = try #require(source)
    #expect(message.contains("static func greeting(name: SafeText) -> Message { of(0, name) }"))
    #expect(message.contains("static func fans(count: Int) -> Message { of(1, SafeText(count)) }"))
    #expect(message.contains("/// “{count} fans”"))
    #expect(message.contains("static var title: Message { of(3) }"))
    let table = try #require(try generate("TextTable").source)
    #expect(table.contains("Hello \\u{1}a"))
    #expect(table.contains("\\u{2}a\\u{3}one\\u{4}\\u{1}a fan\\u{3}*\\u{4}\\u{1}a fans\\u{5}"))
    #expect(table.contains("Run `ency show \\u{6}a` now."))
    #expect(table.contains("Veličina {"))
    #expect(table.contains("greetingfansadvicetitle") || table.contains("greeting\\\n    fans\\\n"))
  }

  @Test(arguments: [
    ("en", "# Texts", "greeting = x", 2, "greeting"),
    ("en", "# Texts", "## Texts\n= x", 2, "line"),
    ("sv", "greeting = Hello { $name }", "greeting =", 2, "greeting"),
    ("hr", "greeting = Hello { $name }\n", "", nil, "hr.ftl"),
    ("hr", "greeting", "greetings", 2, "greetings"),
    ("sv", "Hello { $name }", "Hello", 2, "name"),
    ("sv", "Hello { $name }", "Hello { $name } { $other }", 2, "other"),
    ("hr", "Hello { $name }", "Hello { $name", 2, "}"),
    ("hr", "Hello { $name }", "Hello { $name } }", 2, "}"),
    ("hr", "Hello { $name }", "Hello { $name } { missing }", 2, "missing"),
    ("hr", "Hello { $name }", "Hello { $name } { greeting }", 2, "greeting"),
    ("hr", "Hello { $name }", "Hello { $name } \u{3}", 2, "control"),
    ("hr", "Hello { $name }", "Hello { $name } { \"\\u0002\" }", 2, "control"),
    ("sv", "   *[other]", "    [other]", 6, "*"),
    ("sv", "[one] ", "one ", 4, "["),
    ("en", "`ency show { $file }` now", "`ency show { $file } now", 7, "advice"),
    ("en", "`ency show { $file }` now", "ency show { $file } now", 7, "advice"),
    ("en", "`ency show { $file }` now", "git config core { $file } now", 7, "advice"),
    ("sv", "[one] { $count }", "[one] `{ $count }", 3, "fans"),
  ])
  func mistakesInTexts(language: String, old: String, new: String, line: Int?, word: String) throws {
    let path = "Schemas/Texts/\(language).ftl"
    let (result, source) = try generate(changing: path, old, to: new)
    #expect(result.status == 1)
    #expect(source == nil)
    // A text that a language lacks is found where the English one is.
    let place = line.map { "\(path):\($0): error: " } ?? "Schemas/Texts/en.ftl:2: error: "
    let lines = result.text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix(place) && $0.contains(word) }, "\(result.text)")
  }

  @Test(arguments: [
    ("\"size\": {", "\"size\" {", 4), ("{ \"sv\": \"Storlek\"", "{ \"sv\": \"Storlek", 4), ("  }\n}\n", "  }\n", 7),
    ("\"Slag\"", "Slag", 5), ("\"$id\"", "x\"$id\"", 2),
  ])
  func mistakesInSchemas(old: String, new: String, line: Int) throws {
    let (result, source) = try generate("SchemaTexts", changing: "Schemas/demo.schema.json", old, to: new)
    #expect(result.status == 1)
    #expect(source == nil)
    #expect(result.text.hasPrefix("Schemas/demo.schema.json:\(line): error: "), "\(result.text)")
  }

  @Test func schemasAreCopiedByteForByte() throws {
    let source = try #require(try generate("SchemaTexts").source)
    #expect(source.contains("##\"\"\"\n\(Self.schema)\n\"\"\"##"))
  }

  /// A language that only has some texts is built; it brings its labels, and what it lacks is listed.
  @Test func furtherLanguage() throws {
    let texts = "greeting = Hallo { $name }\nlabel-demo-size = Grö\"ße\n"
    let (result, table) = try generate(changing: "Schemas/Texts/de.ftl", to: texts)
    #expect(result.status == 0)
    #expect(
      result.text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        == [3, 7, 8].map { "Schemas/Texts/en.ftl:\($0):" })
    #expect(table?.contains("TextTable(language: \"de\"") == true)
    #expect(table?.contains("Grö\\\"ße {") == true)
    let schema = try generate("SchemaTexts", changing: "Schemas/Texts/de.ftl", to: texts).source
    #expect(schema?.contains("\"hr\": \"Veličina\", \"de\": \"Grö\\\"ße\" }") == true)
    #expect(schema?.contains("\"hr\": \"Vrsta\" }") == true)
  }

  @Test(arguments: ["</SCRIPT", "<!--", "a\rb"])
  func scriptsThatWouldEndTheirElement(text: String) throws {
    let (result, source) = try generate("PageScript", changing: "Schemas/Page/a.js", to: "x\n\(text)\n")
    #expect(result.status == 1)
    #expect(source == nil)
    #expect(result.text.hasPrefix("Schemas/Page/a.js:2: error: "), "\(result.text)")
  }
}
