import ArgumentParser
import EncyTestSupport
import Foundation
import Testing

@testable import EncyArchiveIndex
@testable import EncyCLI
@testable import EncyFileCommands

/// Commands that texts, help and articles suggest exist, with every option that is named.
@Suite("Every suggested command exists") struct SuggestionTests {
  /// A command between backticks, and the file that it is in.
  struct Suggestion: CustomStringConvertible {
    let file: String
    let command: String
    var description: String { "\(file): \(command)" }
  }

  /// The suggestions of all texts for people, of help and comments in the sources, and of the articles.
  static func suggestions() throws -> [Suggestion] {
    var found: [Suggestion] = []
    for folder in ["Schemas/Texts", "Schemas/Tour", "Sources", "README.md", "CONTRIBUTING.md"] {
      let place = TestPlaces.checkout.appending(path: folder)
      let inner = FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      for file in (inner ?? []) + [place] where ["ftl", "swift", "md", "json"].contains(file.pathExtension) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        // A wrapped literal of Swift, and what begins a line of a comment, are one text.
        let whole = text.replacing(#/ *\\\n\s*/#, with: " ").replacing(#/\n\s*\/\/\/? /#, with: " ")
        for match in whole.matches(of: #/`ency (?<words>[^`\n]+)`/#) {
          found.append(Suggestion(file: file.lastPathComponent, command: String(match.output.words)))
        }
      }
    }
    return found
  }

  /// The reason why a suggestion can't be followed; `nil` where the parser has its verb and options.
  static func fault(_ command: String) -> String? {
    // What is filled in may be any word.
    let plain = command.replacing(#/\{[^}]*\}+|\\\([^)]*\)+/#, with: "X").replacing(#/"[^"]*"|'[^']*'/#, with: "X")
    var words = plain.split(separator: " ").map(String.init)[...]
    var type: any ParsableCommand.Type = EncyCommand.self
    if words.first == "help" { words = words.dropFirst() }
    while let word = words.first, !type.configuration.subcommands.isEmpty {
      let next = type.configuration.subcommands.first { one in
        one._commandName == word || one.configuration.aliases.contains(word)
      }
      guard let next else {
        let isName = word.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "-" } && !word.hasPrefix("-")
        return isName && type.configuration.defaultSubcommand == nil ? "no verb \(word)" : nil
      }
      type = next
      words = words.dropFirst()
    }
    let help = EncyCommand.helpMessage(for: type, includeHidden: true, columns: 4000)
    for word in words where word.hasPrefix("--") && word != "--" {
      let name = String(word.split(separator: "=")[0]).trimmingCharacters(in: CharacterSet(charactersIn: ".,;:)…"))
      guard !["--help", "--help-hidden"].contains(name) else { continue }
      if !help.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "-") }).contains(Substring(name)) {
        return "no option \(name)"
      }
    }
    return nil
  }

  @Test("in texts, help, comments and articles") func all() throws {
    let all = try Self.suggestions()
    #expect(all.count > 500)
    let faults = all.compactMap { one in Self.fault(one.command).map { "\(one): \($0)" } }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
  }

  @Test(
    "what doesn't exist is found",
    arguments: ["plan add", "offer add F --produkt X", "plam list F", "help offer ad", "config set x=y --globall"])
  func faults(_ command: String) { #expect(Self.fault(command) != nil) }
}
