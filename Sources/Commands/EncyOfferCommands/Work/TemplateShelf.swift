package import EncyBase
package import EncyCommandBase
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The templates that a person and a company keep.
package struct TemplateShelf {
  static let ending = ".ency"

  struct Item {
    let name: String
    let file: String
    let isCompany: Bool
  }

  let folders: [KeptFolder]
  let items: [Item]

  init() throws {
    folders = try KeptFolders.of(KeptFolders.templates)
    items = try folders.flatMap { folder in
      try folder.names(endingIn: [TemplateShelf.ending]).map { name in
        Item(
          name: String(name.dropLast(TemplateShelf.ending.utf8.count)), file: "\(folder.path)/\(name)",
          isCompany: folder.isCompany)
      }
    }
  }

  /// The path of what a word names: a file, else a template; where there is neither, the word, unless it can be no path.
  /// - Throws: ``Failure`` when it is only a name and there is no such template.
  package static func path(_ word: String) throws -> String {
    let isFolder = FileStore.isFolder(word)
    if word == "-" || word.contains("/") || word.hasSuffix(ending) || (FileStore.exists(word) && !isFolder) {
      return word
    }
    let shelf = try TemplateShelf()
    if let item = shelf.items.first(where: { $0.name == word }) { return item.file }
    if isFolder { return word }
    if shelf.items.isEmpty { throw Failure.couldNotRead(.errorNoTemplates(name: SafeText(word))) }
    let names = shelf.items.map(\.name).uniqued()
    let near = Suggestion.nearest(to: word, among: names) ?? names.joined(separator: ", ")
    throw Failure.couldNotRead(.errorNoSuchTemplate(name: SafeText(word), names: SafeText(near)))
  }

  /// The file of the template that somebody chooses to start from, by its number or name; `nil` for none.
  /// - Throws: What listing them does.
  package static func asked() throws -> String? {
    let (session, items) = (Session.current, try TemplateShelf().items)
    if items.isEmpty { return nil }
    for (place, item) in items.enumerated() {
      let template = try? ProposalTemplate(DocumentFile.open(item.file))
      try session.note("\(place + 1)  \(item.name)  \(template?.description ?? "")")
    }
    while let line = session.ask("\(session.language.text(.dialogueStart)) "), !line.isEmpty {
      let number = Int(line).map { $0 - 1 } ?? -1
      if items.indices.contains(number) { return items[number].file }
      if let item = items.first(where: { $0.name == line }) { return item.file }
      let names = items.map(\.name).joined(separator: ", ")
      try session.note("! \(session.language.text(.dialogueNotAmong(text: SafeText(line), choices: SafeText(names))))")
    }
    return nil
  }

  /// What questions are called in the reader's language, each with its group: "Building, Length".
  package static func labels(_ pointers: [JSONPointer], in document: Document, _ guide: FieldGuide) -> [String] {
    let language = Session.current.language
    return pointers.map { pointer in
      guard let (path, inner) = try? document.locate(pointer) else { return "\(pointer)" }
      let tree = (try? document.tree(of: path)) ?? nil
      let words = (0...inner.tokens.count).compactMap { count in
        guide.field(part: path, at: JSONPointer(Array(inner.tokens.prefix(count))), in: tree)?.label?[language]
      }
      return words.isEmpty ? "\(pointer)" : words.joined(separator: ", ")
    }
  }

  /// The texts of a refusal to use a name.
  static func refuse(name: String) throws {
    let isOdd =
      name.isEmpty || name.hasPrefix(".") || name.contains("/") || name.hasSuffix(ending) || name.utf8.count > 50
      || name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    if isOdd { throw Failure.no(.errorTemplateName(name: SafeText(name))) }
  }
}
