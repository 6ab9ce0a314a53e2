import EncyBase
import Foundation
import Testing

@testable import EncyValidation

/// The official test suite, where the corpora lie beside the repository.
@Suite struct SchemaSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/corpora/json-schema-suite")

  /// Tests that are not run, by file and description, with the reason.
  static let excluded: [String: String] = {
    let bidi = "the Bidi rule (RFC 5893) needs character classes that the standard library doesn't have"
    return [
      "ZERO WIDTH NON-JOINER not preceded by Virama but matches regexp":
        "joining types (RFC 5892 appendix A.1) are not in the standard library",
      "Bidi domain name with a digit-first label is invalid": bidi,
      "label starting with a digit before a right-to-left letter is invalid": bidi,
      "left-to-right label containing a right-to-left letter is invalid": bidi,
      "right-to-left label mixing both digit types is invalid": bidi,
      "A-label that decodes to a Bidi rule violation is invalid": bidi,
    ]
  }()

  struct Outcome {
    var passed = 0
    var failed: [String] = []
  }

  static func parsed(_ url: URL) throws -> JSONValue { try JSONParser().parse([UInt8](Data(contentsOf: url))) }

  /// All schemas the suite's references may lead to.
  static func registry() throws -> SchemaRegistry {
    var registry = SchemaRegistry { uri in MetaSchema.document(uri) }
    let remotes = folder.appending(path: "remotes")
    for case let file as URL in FileManager.default.enumerator(at: remotes, includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "json" {
      let path = file.path(percentEncoded: false).dropFirst(remotes.path(percentEncoded: false).count)
        .drop { $0 == "/" }
      registry.add(try parsed(file), uri: "http://localhost:1234/\(path)")
    }
    return registry
  }

  static func run(_ file: URL, _ registry: SchemaRegistry, assertsFormat: Bool) throws -> Outcome {
    var outcome = Outcome()
    for group in try parsed(file).arrayValue ?? [] {
      let name = "\(file.lastPathComponent): \(group["description"]?.stringValue ?? "")"
      let schema = try #require(group["schema"])
      let program: SchemaProgram
      do { program = try SchemaProgram.compile(schema, from: registry) } catch {
        outcome.failed.append("\(name): \(error)")
        continue
      }
      for test in group["tests"]?.arrayValue ?? [] {
        let data = try #require(test["data"])
        if excluded[test["description"]?.stringValue ?? ""] != nil { continue }
        let wanted = test["valid"]?.boolValue ?? false
        let quick = program.isValid(data, assertsFormat: assertsFormat)
        let found = program.violations(in: data, assertsFormat: assertsFormat)
        if quick == wanted, found.isEmpty == wanted {
          outcome.passed += 1
        } else {
          outcome.failed.append("\(name): \(test["description"]?.stringValue ?? "") should be \(wanted)")
        }
      }
    }
    return outcome
  }

  static func files(_ path: String) -> [URL] {
    let all = try? FileManager.default.contentsOfDirectory(
      at: folder.appending(path: path), includingPropertiesForKeys: nil)
    return (all ?? []).filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  @Test(arguments: [
    ("tests/draft2020-12", false), ("tests/draft2020-12/optional", false), ("tests/draft2020-12/optional/format", true),
  ])
  func suite(path: String, assertsFormat: Bool) throws {
    let files = SchemaSuiteTests.files(path)
    if files.isEmpty {
      print("The JSON Schema test suite is not beside the repository: \(path) not run.")
      #expect(files.isEmpty)
      return
    }
    let registry = try SchemaSuiteTests.registry()
    var total = SchemaSuiteTests.Outcome()
    for file in files {
      let asserts = assertsFormat && file.lastPathComponent != "format-assertion.json"
      let outcome = try SchemaSuiteTests.run(file, registry, assertsFormat: asserts)
      total.passed += outcome.passed
      total.failed += outcome.failed
    }
    print("\(path): \(total.passed) passed, \(total.failed.count) failed")
    for failure in total.failed { print("  \(failure)") }
    #expect(total.failed == [])
  }
}
