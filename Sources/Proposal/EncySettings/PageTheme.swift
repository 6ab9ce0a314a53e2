package import EncyBase
package import EncyContainer
internal import EncyFiles
internal import EncyJSONSchema
internal import EncyTexts
internal import EncyValidation

/// How printed proposals look, as a file describes it (schema `theme`), or one of the built-in ones.
package struct PageTheme: Sendable, Equatable {
  /// The company's picture.
  package struct Logo: Sendable, Equatable {
    /// Its path, for messages.
    package let path: String
    package let bytes: [UInt8]
  }

  /// What the file holds; it has passed its schema, but for the values of colours.
  package let tree: JSONValue
  package let logo: Logo?

  /// The names that need no file.
  package static let builtIn = ["nordic", "classic", "studio"]

  private static let program: JSONSchema = {
    guard let program = try? JSONSchema(uri: "https://ency.example/schemas/1/theme.schema.json", in: .builtIn)
    else { preconditionFailure("the schema theme is built in, and a test compiles it") }
    return program
  }()
  private static let (limit, logoLimit) = (1 << 20, 50 << 20)

  /// A theme.
  /// - Parameters:
  ///   - name: The name of a built-in one, else the path of a file.
  ///   - links: What may lead to the file.
  /// - Throws: ``SettingsError`` when there is none, it isn't one, or its picture can't be read.
  package init(_ name: String, links: FileDoor.Links = .followed) throws(SettingsError) {
    if PageTheme.builtIn.contains(name) {
      (tree, logo) = (["base": .string(name), "name": .string(name)], nil)
      return
    }
    let names = SafeText(PageTheme.builtIn.joined(separator: ", "))
    guard name.contains("/") || name.contains(".") else {
      throw SettingsError(
        .errorThemeUnknown(theme: SafeText(name), names: names), remedy: .nearest(to: name, among: PageTheme.builtIn))
    }
    let tree: JSONValue
    let bytes: [UInt8]
    do throws(ContainerError) { bytes = try FileReading.read(name, limit: PageTheme.limit, links: links) } catch {
      throw SettingsError("\(error)")
    }
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(bytes) } catch {
      throw SettingsError("\(name):\(error)", isRefusal: true)
    }
    // A colour that can't be used is told, and another stands in for it.
    let violations = PageTheme.program.violations(in: tree, assertsFormat: true)
    let first = violations.first { violation in
      let (tokens, keyword) = (violation.pointer.tokens, violation.keyword)
      return tokens.first != "colors" || tokens.count != 2 || !["type", "pattern", "maxLength"].contains(keyword)
    }
    if let first {
      let position = first.position.map { ":\($0)" } ?? ""
      throw SettingsError(
        "\(name)\(position): \(first.pointer): \(first.sentence) (schema theme)", isRefusal: true)
    }
    self.tree = tree
    logo = try tree["logo"]?["file"]?.stringValue.map { path throws(SettingsError) in try PageTheme.logo(path, of: name)
    }
  }

  /// A picture beside the theme or below it: a theme from elsewhere doesn't reach for other files.
  private static func logo(_ path: String, of theme: String) throws(SettingsError) -> Logo {
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !path.hasPrefix("/"), !steps.contains(".."), !path.isEmpty else {
      throw SettingsError(.errorThemeLogoPlace(theme: SafeText(theme), path: SafeText(path)))
    }
    let folder = FileStore.parent(of: theme)
    let whole = "\(folder)/\(path)"
    do throws(ContainerError) {
      return Logo(path: whole, bytes: try FileReading.read(whole, limit: logoLimit, links: .refusedBelow(folder)))
    } catch { throw SettingsError("\(error)") }
  }

  /// The theme that holds for a proposal: as asked for, else the setting `theme`.
  /// - Parameters:
  ///   - asked: What the command was told; `nil` for nothing.
  ///   - settings: The proposal's.
  /// - Returns: The theme; `nil` where nobody chose one.
  /// - Throws: ``SettingsError`` as the initializer does, and where a file beside the proposal names one that lies elsewhere.
  package static func chosen(_ asked: String?, _ settings: Settings) throws(SettingsError) -> PageTheme? {
    if let asked { return try PageTheme(asked) }
    guard let found = settings["theme"], let name = found.value.stringValue else { return nil }
    let isFile = !builtIn.contains(name) && (name.contains("/") || name.contains("."))
    guard isFile, found.place != .variable else {
      do { return try PageTheme(name) } catch {
        throw SettingsError(
          .atPlace(place: "\(found.source): theme", error: SafeText(error.finding.message)),
          remedy: error.finding.remedy)
      }
    }
    let folder = FileStore.parent(of: found.source)
    // Anybody may have written a file beside proposals: it names what lies with it.
    if found.place == .folder, name.hasPrefix("/") || name.split(separator: "/").contains("..") {
      throw SettingsError(.errorThemePlace(source: SafeText(found.source), theme: SafeText(name)))
    }
    let path = SettingPath.path(name, in: found.source)
    return try PageTheme(
      path, links: found.place == .user ? .followed : found.place == .folder ? .refusedBelow(folder) : .refused)
  }
}
