internal import EncyBase
internal import EncyContainer
internal import EncyFiles
package import EncyRegister
internal import EncySession
internal import EncySettings
internal import EncyTexts

/// Where lists of one kind are: those that the settings name, and those that the toolkit writes, of the user and of the company.
package struct ListPlaces {
  /// Headings that somebody gave, those of the user first.
  package let columns: [TableColumns.Names]
  /// The lists there are, each once, those of the toolkit first.
  package let (own, company): ([String], [String])
  /// The company's folder.
  package var root: String? { written.company.map { FileStore.parent(of: $0) } }
  /// The list that the toolkit writes for the user, and the company's.
  let written: (own: String?, company: String?)

  /// - Parameters:
  ///   - setting: The setting that names a list.
  ///   - group: The settings that say what headings mean.
  ///   - names: The columns.
  ///   - file: What the lists that the toolkit writes are called.
  ///   - pulled: The name of the list that was read from a service, which comes after the user's own.
  /// - Throws: `SettingsError` when settings can't be read.
  package init(
    _ setting: String, columns group: String, _ names: [String], file: String, pulled: String? = nil
  ) throws {
    let session = Session.current
    let settings = try Settings(variable: session.variable)
    try settings.reportCompany([setting])
    var (own, company): ([String], [String]) = ([], [])
    var columns: [TableColumns.Names] = []
    for layer in settings.layers {
      for name in names {
        guard let heading = layer.tree[group]?[name]?.stringValue else { continue }
        columns.append((name, [heading]))
      }
      guard let named = layer.tree[setting]?.stringValue, !named.isEmpty else { continue }
      let path = layer.file.map { SettingPath.path(named, in: $0) } ?? named
      if layer.place == .company { company.append(path) } else if own.isEmpty { own.append(path) }
    }
    func beside(_ settings: String?, _ name: String?) -> String? {
      settings.flatMap { settings in name.map { "\(FileStore.parent(of: settings))/\($0)" } }
    }
    let written = (
      own: beside(Settings.userFile(session.variable), file),
      company: beside(settings.layers.first { $0.place == .company }?.file, file)
    )
    if let file = written.own, FileStore.exists(file) { own.insert(file, at: 0) }
    if let file = written.company, FileStore.exists(file) { company.insert(file, at: 0) }
    if let file = beside(Settings.userFile(session.variable), pulled), FileStore.exists(file) { own.append(file) }
    (self.columns, self.written) = (columns, written)
    self.own = own.uniqued()
    self.company = company.uniqued().filter { !own.contains($0) }
  }

  /// The list that the toolkit writes.
  /// - Throws: ``Failure`` when there is no place for one.
  package func writtenFile(isShared: Bool) throws -> String {
    guard let file = isShared ? written.company : written.own else {
      throw Failure.couldNotRead(isShared ? .errorCompanyFolderMissing : .errorSettingsNowhere)
    }
    return file
  }
}
