import Testing

@Suite("Help")
struct HelpTests {
  static let commands: [[String]] =
    [
      [], ["new"], ["show"], ["set"], ["edit"], ["open"], ["status"], ["save"], ["close"], ["validate"], ["schema"],
      ["render"], ["export"], ["print"], ["plan"], ["sign"], ["verify"], ["encrypt"], ["decrypt"],
    ] + ["list", "print", "check", "editor"].map { ["schema", $0] }
    + ["import", "info", "scale", "place", "move", "remove", "list"].map { ["plan", $0] }

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
