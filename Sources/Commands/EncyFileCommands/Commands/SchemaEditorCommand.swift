internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySchemas
internal import EncySession
internal import EncyTerminal

/// `ency schema editor`
struct SchemaEditorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor",
    abstract: "Write the schemas for an editor, which then completes and checks working folders as one types.",
    discussion: """
      Writes the built-in schemas into FOLDER and prints the settings that make Visual Studio Code use them. Run it in \
      the folder that you open there, above your working folders, and take the answer over into its \
      .vscode/settings.json. With a folder elsewhere, the answer suits the user's settings. Other editors want the same \
      pairs of file pattern and schema. Run it again after an update of ency.

      Examples:
        ency schema editor -o .vscode/ency
        ency schema editor -o ~/ency-schemas > settings.json
      """)

  @Option(name: [.short, .long], help: ArgumentHelp("The folder to write to; made when missing.", valueName: "folder"))
  var output: String
  @OptionGroup var force: ForceOption
  @OptionGroup var display: DisplayLanguage

  func run() throws {
    let folder = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    var settings: [JSONValue] = []
    for schema in SchemaLibrary.all where !schema.name.hasPrefix("Output/") {
      let name = "\(schema.name).schema.json"
      var tree = try JSONParser().parse(schema.text)
      // Editors would look up references from where the identifier says, which is no place in any network.
      tree["$id"] = nil
      let bytes = JSONPrinter().bytes(tree)
      let path = "\(folder)/\(name)"
      try FileStore.makeFolder(folder)
      try OutputFile(path, isForced: force.isSet).write(bytes)
      if let part = schema.part {
        let address = try address(of: folder)
        settings.append(["fileMatch": [.string("**/\(part)")], "url": .string("\(address)/\(URIText.escaped(name))")])
      }
    }
    let answer: JSONValue = ["json.schemas": .array(settings)]
    try Session.current.print(TerminalText(json: JSONPrinter().text(answer)), terminator: "")
  }

  /// The folder as settings name it: from the folder that is open in the editor, or from the root.
  private func address(of folder: String) throws -> String {
    let address = URIText.address(of: folder, from: try FileStore.absolutePath("."))
    if address.hasPrefix("file://") { return address }
    if address.hasPrefix("../") { return "file://" + URIText.escaped(try FileStore.absolutePath(folder)) }
    return "./" + address
  }
}
