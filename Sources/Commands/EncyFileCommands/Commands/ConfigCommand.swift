internal import ArgumentParser
internal import EncyBase
internal import EncyChanges
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncySettings
internal import EncyTerminal
internal import EncyTexts

/// `ency config`
package struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "What you and your company settle once for all proposals, such as who sells.",
    discussion: """
      Of what is said in several places the first wins: an option of the command, a variable such as \
      ENCY_SELLER_PERSON_NAME, the file .encyconfig beside the proposal or above it in the same git work tree, your own \
      file ($XDG_CONFIG_HOME/ency/config.json, else ~/.config/ency/config.json), and config.json in the company's shared \
      folder, which the setting company or ENCY_COMPANY names. `ency schema print config` describes the files; what they \
      hold beside the settings stays as it is.

      Examples:
        ency config set seller.person.name="Anna Berg" seller.company.name="Luftverket AB"
        ency config list
      """,
    subcommands: [List.self, Get.self, Set.self, Unset.self, Edit.self], defaultSubcommand: List.self)

  /// The name as it is known.
  /// - Throws: ``Failure`` with what may have been meant.
  static func known(_ name: String) throws -> String {
    if SettingsTable.names.contains(name) { return name }
    let near = SettingsTable.nearest(to: name).map { "did you mean \($0)?" } ?? "`ency config list` shows all"
    throw Failure.usage("there is no setting \"\(name)\"; \(near)")
  }

  /// `ency config list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List all settings, with where each comes from.",
      discussion: """
        Examples:
          ency config list
          ency config list --json
        """)

    @Option(name: .customLong("for"), help: "The proposal they shall hold for. Default: one in this folder.")
    var file: String?
    @Flag(help: "Answer in JSON (schema Output/config).")
    var json = false
    @OptionGroup var display: DisplayLanguage

    func run() throws {
      let session = Session.current
      let settings = try Settings(for: file, variable: session.variable)
      if json { return try session.print(text(settings), terminator: "") }
      var table = TextTable([.left, .left, .left])
      for setting in SettingsTable.all {
        let found = settings[setting.name]
        table.add(setting.name, found.map { line($0.value) } ?? "-", found.map(\.source) ?? "")
      }
      try session.print(table.lines().joined(separator: "\n"))
      try settings.reportCompany(settings.proposed.keys.sorted())
    }

    private func text(_ settings: Settings) -> TerminalText {
      let rows = SettingsTable.all.map { setting -> JSONValue in
        let found = settings[setting.name]
        return [
          "name": .string(setting.name), "variable": .string(setting.variable), "value": found?.value ?? .null,
          "from": .optional(found?.place.rawValue), "source": .optional(found?.source),
        ]
      }
      let files = settings.layers.compactMap { layer -> JSONValue? in
        layer.file.map { ["from": .string(layer.place.rawValue), "path": .string($0), "exists": .bool(layer.exists)] }
      }
      return JSONAnswer.text("config", [("settings", .array(rows)), ("files", .array(files))])
    }
  }

  /// `ency config get`
  struct Get: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "get",
      abstract: "Print a setting.",
      discussion: """
        Prints the value that holds; of a group, such as seller, all of it as JSON. Exit code 1 says that it is not set.

        Examples:
          ency config get seller.person.name
          ency config get language --where
        """)

    @Argument(help: "The setting, or a group of them.")
    var name: String
    @Option(name: .customLong("for"), help: "The proposal it shall hold for. Default: one in this folder.")
    var file: String?
    @Flag(help: "Print where it comes from instead: the variable or the file.")
    var `where` = false
    @OptionGroup var display: DisplayLanguage

    func run() throws {
      let session = Session.current
      let name = try known(name)
      let settings = try Settings(for: file, variable: session.variable)
      try settings.reportCompany(settings.proposed.keys.sorted())
      guard let value = settings.group(name) ?? settings[name]?.value else {
        throw Failure.no(.errorSettingUnset(name: SafeText(name)))
      }
      guard !`where` else {
        let names = SettingsTable.all.map(\.name).filter { $0 == name || $0.hasPrefix("\(name).") }
        var sources: [String] = []
        for source in names.compactMap({ settings[$0]?.source }) where !sources.contains(source) {
          sources.append(source)
        }
        for source in sources { try session.print("\(source)") }
        return
      }
      try session.print(TerminalText(lines: shown(value)))
    }
  }

  /// `ency config set`
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set settings, in your own file unless told otherwise.",
      discussion: """
        A value is checked before it is kept. A path is one from this folder on; it is kept as it is written from the folder of \
        the file of settings on, and where it leads is printed.

        Examples:
          ency config set seller.person.name="Anna Berg" seller.person.email=anna@luftverket.example
          ency config set country=SE customers=kunder.csv
          ency config set --company seller.company.organisationNumber=556036-0793
        """)

    @Argument(
      help: ArgumentHelp("What to set: NAME=VALUE. `ency config list` shows the names.", valueName: "name=value"))
    var assignments: [String]
    @OptionGroup var target: SettingsTarget
    @OptionGroup var display: DisplayLanguage

    func run() throws {
      let session = Session.current
      var texts = assignments
      // As git takes them: a name, and its value as another word.
      if texts.count == 2, !texts[0].contains("="), SettingsTable.names.contains(texts[0]) {
        texts = ["\(texts[0])=\(texts[1])"]
      }
      let file = try target.file()
      var changes: [(name: String, value: JSONValue?)] = []
      var paths: [String: String] = [:]
      for text in texts {
        guard let equals = text.firstIndex(of: "=") else {
          throw Failure.usage("\"\(text)\" gives no value; write NAME=VALUE")
        }
        let name = try known(String(text[..<equals]))
        guard let setting = SettingsTable.setting(name) else {
          throw Failure.usage("\(name) is a group; set one of its settings, or use `ency config edit`")
        }
        if target.here, Settings.ownAlone.contains(String(name.prefix { $0 != "." })) {
          throw Failure.usage("\(name) is yours alone; anybody could write it into a file beside proposals")
        }
        if target.company, Settings.userAlone.contains(name) {
          throw Failure.usage("\(name) is each user's own; anybody who may write into that folder would choose for all")
        }
        let typed = String(text[text.index(after: equals)...])
        let stored = try SettingPath.stored(name, typed, in: file, target.place, home: session.variable("HOME"))
        paths[name] = stored?.path
        changes.append((name, try setting.value(from: stored?.value ?? typed)))
      }
      for change in changes {
        if let value = change.value, let fault = SettingsTable.fault(change.name, value) {
          throw Failure.no(.asItIs(text: "\(change.name): \(fault)"))
        }
      }
      try SellerCheck.refuse(changes)
      try Settings.change(file, changes, links: target.links)
      let settings = try Settings(variable: session.variable)
      for change in changes {
        let value = change.value.map(line) ?? ""
        let path = paths[change.name].flatMap { $0 == change.value?.stringValue ? nil : " → \(visible($0))" } ?? ""
        try session.print("\(change.name)  \(value)\(path)  (\(file))")
        if let found = settings[change.name], found.value != change.value {
          try session.remark(
            .configStays(
              name: SafeText(change.name), value: SafeText(line(found.value)), source: SafeText("\(found.source)")))
        }
      }
    }
  }

  /// `ency config unset`
  struct Unset: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unset",
      abstract: "Take settings out of a file again, your own unless told otherwise.",
      discussion: """
        Examples:
          ency config unset seller.person.phone
          ency config unset seller --here
        """)

    @Argument(help: "The settings, or groups of them.")
    var names: [String]
    @OptionGroup var target: SettingsTarget
    @OptionGroup var display: DisplayLanguage

    func run() throws {
      let names = try names.map(known)
      let file = try target.file()
      let layers = try Settings(variable: Session.current.variable).layers
      let layer = try layers.first { try $0.file.map(FileStore.absolutePath) == FileStore.absolutePath(file) }
      for name in names where layer?.tree[SettingsTable.pointer(name)] == nil {
        throw Failure.no(.errorSettingNotHere(name: SafeText(name)), file: file)
      }
      try Settings.change(file, names.map { ($0, nil) }, links: target.links)
      for name in names { try Session.current.print("\(name)  -  (\(file))") }
    }
  }

  /// `ency config edit`
  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Edit a file of settings in your editor, your own unless told otherwise.",
      discussion: """
        Opens it with $VISUAL, $EDITOR or vi, and saves it if it holds nothing that is wrong by the schema config.

        Examples:
          ency config edit
          EDITOR=nano ency config edit --company
        """)

    @OptionGroup var target: SettingsTarget
    @OptionGroup var display: DisplayLanguage

    func run() async throws {
      let session = Session.current
      let file = try target.file()
      let old = try Settings.bytes(of: file, target.links)
      let start = old ?? Array("{\n}\n".utf8)
      let (edited, isSuccess) = try await Tool.edit(start, as: "config.json")
      guard isSuccess else { throw Failure.no(.errorEditorFailed, file: file) }
      if edited == start { return try session.note(.saidNothingChanged(file: SafeText(file))) }
      do {
        try Settings.check(edited, called: file)
        try SettingPath.check(edited, since: old, in: file, target.place)
      } catch {
        let scratch = try ScratchFolder(parent: session.variable("TMPDIR") ?? "/tmp")
        try scratch.write(edited, as: "config.json")
        throw Failure.of(error).ending(with: .no)
          .followed(by: .settingsTextKept(path: "\(scratch.path(of: "config.json"))"))
      }
      try Settings.write(edited, to: file, since: old, links: target.links)
      try session.print(.configSaved(file: SafeText(file)))
    }
  }
}

/// A value as people read it: texts without marks, groups as JSON.
private func shown(_ value: JSONValue) -> String { value.stringValue.map(visible) ?? JSONPrinter().text(value).trimmed }

/// The same on one line; what is long is cut, and `ency config get` prints all of it.
private func line(_ value: JSONValue) -> String {
  value.stringValue.map(visible) ?? ValueWording.shortened(JSONPrinter(isCompact: true).text(value))
}

private func known(_ name: String) throws -> String { try ConfigCommand.known(name) }
