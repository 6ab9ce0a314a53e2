import ArgumentParser
import Foundation
import EncyCommandTestSupport
import Testing

@testable import EncyCLI
@testable import EncyFileCommands

@Suite("Help")
struct HelpTests {
  static let commands: [[String]] = words(of: EncyCommand.self)

  /// The words of a command and of all below it; the root has none.
  private static func words(of command: any ParsableCommand.Type, after words: [String] = []) -> [[String]] {
    let configuration = command.configuration
    let grouped = configuration.groupedSubcommands.flatMap(\.subcommands)
    let below = configuration.subcommands.filter { one in !grouped.contains { $0 == one } } + grouped
    return [words]
      + below.flatMap { below in
        HelpTests.words(of: below, after: words + [below.configuration.commandName ?? ""])
      }
  }

  @Test("every command has a golden of its help")
  func goldens() {
    let folder = Transcript.all.filter { $0.deletingLastPathComponent().lastPathComponent == "help" }
    let names = Set(folder.map { $0.deletingPathExtension().lastPathComponent })
    for command in HelpTests.commands where !command.isEmpty {
      #expect(names.contains(command.joined(separator: "-")), "no golden of the help of \(command)")
    }
  }

  @Test("every command's help has two examples and ends well", arguments: commands)
  func examples(command: [String]) async {
    let run = await CommandRun.ency(command + ["--help"])
    #expect(run.status == 0)
    #expect(run.errorText.isEmpty)
    let examples = run.text.split(separator: "\n").drop { !$0.contains("Examples:") }.prefix { !$0.hasPrefix("USAGE") }
    #expect(examples.filter { $0.contains("ency ") }.count >= 2)
    #expect(run.text.split(separator: "\n").allSatisfy { $0.count <= 80 || $0.contains("ency ") })
  }

  @Test("`ency help VERB` is its --help", arguments: ["show", "set", "plan", "validate"])
  func helpVerb(verb: String) async {
    let asked = await CommandRun.ency(["help", verb])
    let flagged = await CommandRun.ency([verb, "--help"])
    #expect(asked.text == flagged.text)
    #expect(asked.status == 0)
  }
}
