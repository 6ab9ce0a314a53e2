package import EncyBase
internal import EncyCompare
package import EncyContainer
internal import EncyFiles
internal import EncyJSONSchema
package import EncyTexts
internal import EncyValidation

/// The settings of a person and a company for all proposals. The schema `config` defines which settings there are.
package struct Settings: Sendable {
  /// Whose word a value is; an earlier one wins over a later.
  package enum Place: String, Sendable, CaseIterable {
    /// The environment.
    case variable
    /// A file beside the proposal, or above it in the same git work tree.
    case folder
    /// The user's own file.
    case user
    /// The file in the company's shared folder.
    case company
  }

  /// One place that was looked at.
  package struct Layer: Sendable {
    package let place: Place
    /// The path of its file; `nil` for the environment.
    package let file: String?
    /// What it holds; an empty object where the file isn't there.
    package let tree: JSONValue
    package let exists: Bool
  }

  /// A value with where it comes from.
  package struct Found: Sendable, Equatable {
    package let value: JSONValue
    package let place: Place
    /// The variable or the path of the file.
    package let source: String

    /// The file that a value names: one in a file of settings begins in its folder.
    package var path: String? {
      value.stringValue.map { place == .variable ? $0 : SettingPath.path($0, in: source) }
    }
    /// What may lead there: whoever may write into the company's folder doesn't reach out of it.
    package var links: FileDoor.Links {
      place == .company ? .refusedBelow(FileStore.parent(of: source)) : .followed
    }
  }

  /// The places, the one that wins first.
  package private(set) var layers: [Layer] = []
  /// The company's folder, where it is named but can't be reached.
  package private(set) var missingFolder: String?
  /// The values in the company's file that only the user can settle, by the names of settings: it doesn't hold.
  package private(set) var proposed: [String: Found] = [:]

  /// The name of the file that lies beside proposals.
  package static let folderFile = ".encyconfig"
  /// The setting that names the company's folder.
  package static let companyFolder = "company"
  /// What files beside proposals, which anybody may have written, don't choose: where lists of the company, of customers and of
  /// products are, and how those are understood; the server that archives are indexed on; what is kept of what is done, whose keys count, and for
  /// what.
  package static let ownAlone = [
    companyFolder, "customers", "customerColumns", "catalog", "catalogColumns", "archiveIndex", "activity",
    "team", "tombstones", "remote",
  ]

  /// The settings that a company's file doesn't choose either, since whoever may write into a shared folder would choose for everybody: a file to write
  /// to, and a server that gets all texts.
  package static let userAlone =
    [companyFolder, "activity.log", "archiveIndex"] + SettingsTable.names.filter { $0.hasPrefix("remote.") }

  /// Reads the settings that hold for a proposal.
  /// - Parameters:
  ///   - file: The proposal's path; `nil` for the current folder.
  ///   - variable: The environment.
  /// - Throws: ``SettingsError`` when a file can't be read or holds what is no setting's value.
  package init(for file: String? = nil, variable: (String) -> String?) throws(SettingsError) {
    var tree = JSONValue.object(JSONObject())
    for setting in SettingsTable.all {
      guard let text = variable(setting.variable), !text.isEmpty else { continue }
      do { try tree.set(setting.pointer, to: try setting.value(from: text)) } catch {
        throw SettingsError("\(setting.variable): \(error)")
      }
    }
    if let violation = SettingsTable.violations(in: tree).first {
      let setting = SettingsTable.all.first { $0.pointer == violation.pointer }
      throw SettingsError("\(setting?.variable ?? "ENCY_…"): \(violation.sentence)")
    }
    for name in SettingsTable.codes {
      guard let error = tree[name].flatMap({ SettingsTable.unknownCode(name, $0) }) else { continue }
      throw SettingsError("\(SettingsTable.variable(name)): \(error)")
    }
    layers.append(Layer(place: .variable, file: nil, tree: tree, exists: true))
    for path in ComparisonRules.files(for: file, named: Settings.folderFile).reversed() {
      var layer = try Settings.read(path, .folder)
      if case .object(var object) = layer.tree.content {
        for name in Settings.ownAlone { object[name] = nil }
        layer = Layer(place: .folder, file: path, tree: .object(object), exists: layer.exists)
      }
      layers.append(layer)
    }
    if let path = Settings.userFile(variable) { layers.append(try Settings.read(path, .user)) }
    if let folder = self[Settings.companyFolder]?.value.stringValue {
      if FileStore.isOpenFolder(folder) {
        var layer = try Settings.read("\(folder)/config.json", .company)
        proposed = Settings.takeOut(of: &layer)
        layers.append(layer)
      } else {
        missingFolder = folder
      }
    }
  }

  /// Takes out of a company's settings what only the user can settle, and paths that lead out of the company's folder.
  private static func takeOut(of layer: inout Layer) -> [String: Found] {
    guard let file = layer.file else { return [:] }
    var (tree, found) = (layer.tree, [String: Found]())
    for name in userAlone + SettingPath.readNames {
      let pointer = SettingsTable.pointer(name)
      guard let value = tree[pointer], userAlone.contains(name) || SettingPath.leadsOut(value, of: file) else {
        continue
      }
      found[name] = Found(value: value, place: .company, source: file)
      try? tree.remove(pointer)
    }
    if !found.isEmpty { layer = Layer(place: .company, file: file, tree: tree, exists: layer.exists) }
    return found
  }

  /// The value of a setting, or of a group of them, such as `seller.company`: then each member is the one that wins.
  package subscript(name: String) -> Found? {
    let pointer = SettingsTable.pointer(name)
    for layer in layers {
      guard let value = layer.tree[pointer] else { continue }
      let source = layer.file ?? SettingsTable.variable(name)
      return Found(value: value, place: layer.place, source: source)
    }
    return nil
  }

  /// `true` where the user or a company can have settled anything at all: else no file is read for it.
  package static func exist(for name: String, variable: (String) -> String?) -> Bool {
    [name, companyFolder].contains { variable(SettingsTable.variable($0)) != nil }
      || userFile(variable).map(FileStore.exists) ?? false
  }

  /// Whether anybody can have settled one of a group of settings that no file beside a proposal has. Files are only looked through, so that
  /// this costs next to nothing.
  /// - Parameters:
  ///   - group: The group's name.
  ///   - names: Those of its settings.
  ///   - variable: The environment.
  /// - Returns: `false` where nobody can.
  package static func mayHold(_ group: String, _ names: [String], variable: (String) -> String?) -> Bool {
    if names.contains(where: { variable(SettingsTable.variable("\(group).\($0)")) != nil }) { return true }
    func tree(_ path: String, _ links: FileDoor.Links) -> JSONValue? {
      (try? FileReading.read(path, limit: limit, links: links)).flatMap { try? JSONParser().parse($0) }
    }
    let own = userFile(variable).flatMap { FileStore.exists($0) ? tree($0, .followed) : nil }
    if own?[group] != nil { return true }
    guard let folder = variable(SettingsTable.variable(companyFolder)) ?? own?[companyFolder]?.stringValue else {
      return false
    }
    return tree("\(folder)/config.json", .refused)?[group] != nil
  }

  /// The settings of a group as one object, members in the schema's order; `nil` when none is set.
  package func group(_ name: String) -> JSONValue? {
    var tree = JSONValue.object(JSONObject())
    for setting in SettingsTable.all where setting.name.hasPrefix("\(name).") {
      guard let found = self[setting.name] else { continue }
      try? tree.set(setting.pointer, to: found.value)
    }
    return tree[SettingsTable.pointer(name)]
  }

  /// `$XDG_CONFIG_HOME/ency/config.json`, else `~/.config/ency/config.json`; `nil` when there is no place for one.
  package static func userFile(_ variable: (String) -> String?) -> String? {
    // The specification of the XDG folders has relative ones ignored.
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder + "/ency/config.json" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.config/ency/config.json"
  }

  /// The language of answers that the user has chosen, by variable or in the file of one's own; nothing else is read for it.
  package static func language(variable: (String) -> String?) -> Language? {
    if let language = variable("ENCY_LANGUAGE").flatMap({ Language(rawValue: $0) }) { return language }
    guard let path = userFile(variable), let bytes = try? FileReading.read(path, limit: limit) else { return nil }
    return (try? JSONParser().parse(bytes))?["language"]?.stringValue.flatMap { Language(rawValue: $0) }
  }

  private static let limit = 1 << 20

  private static func read(_ path: String, _ place: Place) throws(SettingsError) -> Layer {
    // Others write into the folders of proposals and of the company.
    let links: FileDoor.Links = place == .user ? .followed : .refused
    guard FileKind(at: path, followsLink: place == .user) != nil else {
      return Layer(place: place, file: path, tree: .object(JSONObject()), exists: false)
    }
    let bytes = try read(bytesOf: path, links)
    try check(bytes, called: path)
    return Layer(place: place, file: path, tree: try tree(bytes, called: path), exists: true)
  }

  private static func tree(_ bytes: [UInt8], called path: String) throws(SettingsError) -> JSONValue {
    do throws(JSONSyntaxError) { return try JSONParser().parse(bytes) } catch {
      throw SettingsError("\(path):\(error)")
    }
  }

  /// Changes a file of settings, or makes it; its other content is kept.
  /// - Parameters:
  ///   - path: The file.
  ///   - changes: New values; `nil` takes a setting or a group away.
  ///   - links: What may lead to the file.
  /// - Throws: ``SettingsError`` when a value isn't valid for its setting, or the file can't be read or written.
  package static func change(
    _ path: String, _ changes: [(name: String, value: JSONValue?)], links: FileDoor.Links = .followed
  ) throws(SettingsError) {
    let old = try bytes(of: path, links)
    var tree = JSONValue.object(JSONObject())
    if let old { tree = try Settings.tree(old, called: path) }
    let known = Set(SettingsTable.violations(in: tree).map(\.message))
    for change in changes {
      let pointer = SettingsTable.pointer(change.name)
      do throws(JSONEditError) {
        if let value = change.value {
          try tree.set(pointer, to: value, order: SettingsTable.order)
        } else if tree[pointer] != nil {
          try tree.remove(pointer)
          try removeEmptyGroups(above: pointer, in: &tree)
        }
      } catch { throw SettingsError("\(path): \(error)") }
    }
    if let fresh = SettingsTable.violations(in: tree).first(where: { !known.contains($0.message) }) {
      let name = fresh.pointer.tokens.joined(separator: ".")
      throw SettingsError("\(name): \(fresh.sentence)", isRefusal: true)
    }
    try write(Array(JSONPrinter().text(tree).utf8), to: path, since: old, links: links)
  }

  /// The text of a file of settings that is to be changed; `nil` where there is none.
  package static func bytes(of path: String, _ links: FileDoor.Links) throws(SettingsError) -> [UInt8]? {
    let isFollowed = if case .followed = links { true } else { false }
    return FileKind(at: path, followsLink: isFollowed) == nil ? nil : try read(bytesOf: path, links)
  }

  /// Writes the text of a file of settings, unless somebody else changed it meanwhile.
  /// - Throws: ``SettingsError`` when it can't be written.
  package static func write(
    _ bytes: [UInt8], to path: String, since old: [UInt8]?, links: FileDoor.Links = .followed
  ) throws(SettingsError) {
    if bytes == old { return }
    do throws(ContainerError) {
      var missing: [String] = []
      var folder = FileStore.parent(of: path)
      while !FileStore.exists(folder) {
        missing.append(folder)
        folder = FileStore.parent(of: folder)
      }
      for folder in missing.reversed() { try FileStore.makeFolder(folder) }
      try DurableFile.replace(
        path: path, links: links, with: bytes, expecting: old.map { .bytes($0) } ?? .absent, keepsUnsaved: false)
    } catch { throw SettingsError("\(error)") }
  }

  /// Checks the text of a file of settings.
  /// - Throws: ``SettingsError`` with the first thing that is wrong.
  package static func check(_ bytes: [UInt8], called path: String) throws(SettingsError) {
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(bytes) } catch {
      throw SettingsError("\(path):\(error)")
    }
    if let first = SettingsTable.violations(in: tree).first {
      let position = first.position.map { ":\($0)" } ?? ""
      throw SettingsError("\(path)\(position): \(first.sentence) (schema config)")
    }
    for name in SettingsTable.codes {
      guard let value = tree[name], let error = SettingsTable.unknownCode(name, value) else { continue }
      throw SettingsError("\(path)\(value.position.map { ":\($0)" } ?? ""): \(name): \(error)")
    }
  }

  private static func read(
    bytesOf path: String, _ links: FileDoor.Links = .followed
  ) throws(SettingsError) -> [UInt8] {
    do throws(ContainerError) { return try FileReading.read(path, limit: limit, links: links) } catch {
      throw SettingsError("\(error)")
    }
  }

  private static func removeEmptyGroups(
    above pointer: JSONPointer, in tree: inout JSONValue
  ) throws(JSONEditError) {
    for count in (1..<max(1, pointer.tokens.count)).reversed() {
      let group = JSONPointer(Array(pointer.tokens.prefix(count)))
      guard tree[group]?.objectValue?.members.isEmpty == true else { return }
      try tree.remove(group)
    }
  }
}

/// Why settings can't be read or changed.
package struct SettingsError: ReportedError, Equatable {
  package let finding: Finding
  package let isRefusal: Bool
  package var subject: String? { nil }

  /// The file or setting, what is wrong and what to do.
  package init(_ text: String, isRefusal: Bool = false) {
    finding = Finding(code: "settings", message: .asItIs(text: SafeText(text)))
    self.isRefusal = isRefusal
  }

  /// What is wrong, and what to do.
  package init(_ message: Message, remedy: Message? = nil) {
    (finding, isRefusal) = (Finding(code: "settings", message: message, remedy: remedy), true)
  }
}
