internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
package import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The texts that a person and a company keep, and their way into proposals.
package struct TextShelf {
  let folders: [KeptFolder]
  package let texts: [KeptText]

  package init() throws {
    folders = try KeptFolders.of(KeptFolders.texts)
    texts = try KeptText.all(in: folders)
  }

  /// Says how the characters of a text were read, where that had to be found out.
  static func tellEncoding(_ text: KeptText, _ content: KeptText.Content) throws {
    if content.encoding == .utf8 { return }
    try Session.current.remark(
      .noteTextEncoding(file: SafeText(text.file), encoding: SafeText(content.encoding.name)))
  }

  /// The names, each once.
  package var names: [String] { texts.map(\.name).uniqued() }

  /// The text that a word names: a file by its path, else a kept one in the language that suits.
  /// - Throws: ``Failure`` when there is none, with the name that was meant.
  func text(_ word: String, in language: Language) throws -> KeptText {
    if word.contains("/") || (word.hasSuffix(".txt") || word.hasSuffix(".md")) && FileStore.exists(word) {
      return KeptText(file: word)
    }
    if let text = KeptText.best(texts, word, in: language) { return text }
    if names.isEmpty { throw Failure.no(.errorNoTexts(folder: try KeptFolders.list(folders))) }
    let near = Suggestion.nearest(to: word, among: names) ?? names.joined(separator: ", ")
    throw Failure.no(.errorNoSuchText(name: SafeText(word), names: SafeText(near)))
  }
}

/// What of a proposal a kept text goes into.
enum TextPlace: String, CaseIterable { case terms, notes, introduction }

extension TextPlace {
  /// Puts texts into a proposal: terms behind those that are there, a term of the same name or heading in its place; notes and the
  /// introduction as paragraphs behind what stands there and doesn't say so yet.
  func put(
    _ texts: [(text: KeptText, content: KeptText.Content)], isAlone: Bool, into document: inout Document,
    ids: inout IDSource
  ) throws {
    let pointer = JSONPointer(["proposal", rawValue])
    let guide = FieldGuide(document)
    let order = guide.order(part: "model/proposal.json", in: try document.tree(of: "model/proposal.json"))
    guard self == .terms else {
      var paragraphs = isAlone ? [] : [try document.value(at: pointer)?.stringValue].compactMap(\.self)
      for (_, content) in texts where !paragraphs.contains(where: { $0.contains(content.whole) }) {
        paragraphs.append(content.whole)
      }
      return try document.set(pointer, to: .string(paragraphs.joined(separator: "\n\n")), order: order)
    }
    var terms = isAlone ? [] : try document.value(at: pointer)?.arrayValue ?? []
    for (text, content) in texts {
      let place = terms.firstIndex { $0.text("id") == text.name || $0.text("heading") == content.heading }
      let id = place.flatMap { terms[$0].text("id") } ?? TextPlace.id(text.name, terms, &ids)
      let term: JSONValue = ["id": .string(id), "heading": .string(content.heading), "text": .string(content.body)]
      if let place { terms[place] = term } else { terms.append(term) }
    }
    try document.set(pointer, to: .array(terms), order: order)
  }

  /// The name where it can be an identity, else a new one.
  private static func id(_ name: String, _ terms: [JSONValue], _ ids: inout IDSource) -> String {
    let taken = Set(terms.compactMap { $0.text("id") })
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || [0x2D, 0x2E, 0x5F].contains(byte)
    }
    let isStart = name.utf8.first.map { ![0x2D, 0x2E, 0x5F].contains($0) } ?? false
    return isPlain && isStart && name.utf8.count <= 64 && !taken.contains(name) ? name : ids.next(avoiding: taken)
  }
}
