internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyTexts

/// A setting that names a file or a folder: how a path that somebody types is checked and stored.
package enum SettingPath: Sendable {
  /// A file that exists.
  case file
  /// A built-in theme, or a file that is one.
  case theme
  /// A folder that exists; stored from the root on.
  case folder
  /// A file that is made when it is needed, in a folder that exists; stored from the root on.
  case log

  /// A path as a file of settings stores it, and where it leads.
  package struct Stored: Sendable, Equatable {
    package let value: String
    package let path: String
  }

  private static let kinds: [String: SettingPath] = [
    "customers": .file, "catalog": .file, "team.keys": .file, "team.people": .file, "theme": .theme,
    Settings.companyFolder: .folder, "activity.log": .log,
  ]

  /// The settings that name a file to read.
  static let readNames: [String] = kinds.filter { $0.value == .file || $0.value == .theme }.keys.sorted()

  /// `true` for a setting that names a file to read.
  package static func isRead(_ name: String) -> Bool { readNames.contains(name) }

  /// `true` for a path in a file of settings to what doesn't lie in the folder of that file or below it.
  static func leadsOut(_ value: JSONValue, of settings: String) -> Bool {
    guard let path = value.stringValue else { return false }
    if path.split(separator: "/").contains("..") { return true }
    return path.hasPrefix("/") && !path.hasPrefix(FileStore.parent(of: settings) + "/")
  }

  /// The path that somebody means who types a text in the current folder.
  /// - Parameters:
  ///   - name: The setting.
  ///   - text: What was typed: a path from the root, from the home folder (`~/`), from the current folder, or else from the folder of the
  ///     file of settings.
  ///   - settings: The file of settings that it goes into.
  ///   - place: Whose file that is.
  ///   - home: The home folder.
  /// - Returns: What is stored; `nil` for a setting that names no path, and for a built-in theme.
  /// - Throws: ``SettingsError`` where nothing fitting is at the path, with a name that is near.
  package static func stored(
    _ name: String, _ text: String, in settings: String, _ place: Settings.Place, home: String?
  ) throws(SettingsError) -> Stored? {
    guard let kind = kinds[name], !text.isEmpty else { return nil }
    if kind == .theme, PageTheme.builtIn.contains(text) { return nil }
    let text = text.hasPrefix("~/") ? home.map { $0 + text.dropFirst() } ?? text : text
    let folder = whole(FileStore.parent(of: settings))
    var (path, value) = (text, text)
    if !text.hasPrefix("/") {
      path = whole(text)
      value = kind == .folder || kind == .log ? path : relative(path, to: folder)
      // As it is written in a file of settings.
      if !FileStore.exists(path), FileStore.exists("\(folder)/\(text)") { (path, value) = ("\(folder)/\(text)", text) }
    }
    if kind == .theme, !text.contains("/"), !text.contains("."), !FileStore.exists(path) {
      _ = try PageTheme(text)
    }
    try kind.check(name, path, place)
    try refuseOutside(name, value, in: settings, place)
    return Stored(value: value, path: path)
  }

  /// Checks the paths that the text of a file of settings has otherwise than before.
  /// - Throws: ``SettingsError`` where nothing fitting is there.
  package static func check(
    _ bytes: [UInt8], since old: [UInt8]?, in settings: String, _ place: Settings.Place
  ) throws(SettingsError) {
    guard let tree = try? JSONParser().parse(bytes) else { return }
    let before = old.flatMap { try? JSONParser().parse($0) }
    for (name, kind) in kinds.sorted(by: { $0.key < $1.key }) {
      let pointer = SettingsTable.pointer(name)
      guard let value = tree[pointer]?.stringValue, value != before?[pointer]?.stringValue,
        kind != .theme || !PageTheme.builtIn.contains(value)
      else { continue }
      if kind == .theme, !value.contains("/"), !value.contains(".") { _ = try PageTheme(value) }
      try kind.check(name, path(value, in: settings), place)
      try refuseOutside(name, value, in: settings, place)
    }
  }

  /// Refuses a path that doesn't hold from a file that others may write, too.
  private static func refuseOutside(
    _ name: String, _ value: String, in settings: String, _ place: Settings.Place
  ) throws(SettingsError) {
    switch place {
    case .folder where value.hasPrefix("/") || value.split(separator: "/").contains(".."):
      throw SettingsError(.errorThemePlace(source: SafeText(settings), theme: SafeText(value)))
    case .company where leadsOut(.string(value), of: settings) && readNames.contains(name):
      throw SettingsError(
        .errorSettingOutside(name: SafeText(name), path: SafeText(value)),
        remedy: .remedySettingOwn(name: SafeText(name), value: SafeText(path(value, in: settings))))
    default: return
    }
  }

  private func check(_ name: String, _ path: String, _ place: Settings.Place) throws(SettingsError) {
    let parent = FileStore.parent(of: path)
    switch self {
    case .folder:
      guard FileStore.isFolder(path) else {
        throw SettingsError(
          .errorSettingFolder(name: SafeText(name), path: SafeText(path)), remedy: SettingPath.near(path, in: parent))
      }
    case .log:
      guard FileStore.isFolder(parent), !FileStore.isFolder(path) else {
        throw SettingsError(.errorSettingFolder(name: SafeText(name), path: SafeText(parent)))
      }
    case .file, .theme:
      switch FileKind(at: path, followsLink: place == .user) {
      case .file: break
      case nil:
        throw SettingsError(
          .errorSettingFile(name: SafeText(name), path: SafeText(path)), remedy: SettingPath.near(path, in: parent))
      case let kind?:
        throw SettingsError(
          .atPlace(place: "\(name): \(path)", error: SafeText(kind.message)))
      }
      if self == .theme { _ = try PageTheme(path, links: place == .user ? .followed : .refused) }
    }
  }

  /// Where a path in a file of settings leads: one that doesn't begin at the root begins in the folder of that file.
  package static func path(_ value: String, in settings: String) -> String {
    if value.hasPrefix("/") { return value }
    let path = "\(FileStore.parent(of: settings))/\(value)"
    return value.hasPrefix("../") ? whole(path) : path
  }

  /// The name in a folder that was meant by a misspelled one.
  private static func near(_ path: String, in folder: String) -> Message? {
    let names = ((try? FileDoor.items(in: folder)) ?? []).compactMap(\.name)
    return .nearest(to: FileStore.name(of: path), among: names.sorted())
  }

  /// A path from the root on, without links on the way to it; one in the last place stays, and what doesn't exist is taken as written.
  private static func whole(_ path: String) -> String {
    guard !FileStore.isFolder(path) else { return (try? FileStore.absolutePath(path)) ?? path }
    let parent = FileStore.parent(of: path)
    guard parent != path, parent != "." || path != "." else { return (try? FileStore.absolutePath(path)) ?? path }
    let folder = whole(parent)
    return folder == "/" ? "/\(FileStore.name(of: path))" : "\(folder)/\(FileStore.name(of: path))"
  }

  /// A path as it is written from a folder on; both from the root on and without links.
  package static func relative(_ path: String, to folder: String) -> String {
    let (steps, base) = (path.split(separator: "/"), folder.split(separator: "/"))
    let same = zip(steps, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - same)
    return (up + steps.dropFirst(same).map(String.init)).joined(separator: "/")
  }
}
