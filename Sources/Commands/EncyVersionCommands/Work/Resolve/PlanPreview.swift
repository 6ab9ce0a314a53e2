internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncyPictures
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The place on a plan that a conflict is about, on a terminal: as a picture where it shows any, else in characters.
struct PlanPreview {
  let document: Document
  let phrase: ConflictPhrase
  /// Other conflicts, of which those are shown, too, that break the same rule.
  var others: [ConflictPhrase] = []
  let inColour: Bool

  private var language: EncyTexts.Language { phrase.language }

  /// Shows it until a key is pressed; what was drawn is drawn anew when the window has another size.
  /// - Throws: ``PressError`` where there is nothing to draw.
  func show(on terminal: KeyTerminal, by press: any PressService) async throws {
    let way = (try? TerminalPictures.auto.chosen(Session.current)) ?? .none
    repeat {
      terminal.show(["Drawing the plan …"])
      let size = terminal.size
      if way == .none {
        terminal.show(try await lines(columns: size.columns, rows: size.rows, by: press))
      } else {
        let (head, foot) = (head(size.columns), legend(size.columns))
        let room = max(3, size.rows - head.count - foot.count - 1)
        // Cells of most terminals are about so large.
        let extent = ThumbnailSize(width: min(1600, size.columns * 9), height: min(1000, room * 18))
        let pictures = try await press.conflictPictures(document, request(extent, isBare: false)).map(\.picture)
        terminal.show(head, pictures, as: way, foot)
      }
    } while terminal.key() == .resized
  }

  /// What is shown where there are no pictures, in characters; never more lines than fit.
  func lines(columns: Int, rows: Int, by press: any PressService) async throws -> [TerminalText] {
    let (head, foot) = (head(columns), legend(columns))
    let room = max(3, rows - head.count - foot.count - 1)
    // Each of several has its own title, and as many columns.
    let half = max(1, (columns - 4) / 2)
    let whole = max(1, isAboutPlan ? 2 * half + 3 : columns - 1)
    let pictures = try await press.conflictPictures(
      document, request(BraillePicture.size(columns: whole, rows: room), isBare: true))
    let width = pictures.count > 1 ? half : whole
    let blocks = pictures.map { picture -> [TerminalText] in
      let braille = BraillePicture(picture: picture.picture, inColour: inColour, words: picture.words)
      let made = (picture.picture.width + BraillePicture.cell.width - 1) / BraillePicture.cell.width
      let lines = braille.lines.map { $0 + .spaces(width - made) }
      guard let side = picture.side else { return lines }
      let title = [
        side == .ours ? language.text(.conflictOurs) : language.text(.conflictTheirs), picture.title,
      ]
      let text = PlanPreview.fitted(title.filter { !$0.isEmpty }.joined(separator: ": "), width)
      return [text + .spaces(width - text.width)] + lines
    }
    let count = blocks.map(\.count).max() ?? 0
    let body = (0..<count).map { row in
      blocks.map { row < $0.count ? $0[row] : .spaces(width) }.joined(separator: " │ ")
    }
    let bar = pictures.count == 1 ? scale(pictures[0], columns) : []
    return Array((head + body.prefix(max(0, rows - head.count - foot.count - bar.count)) + bar + foot).prefix(rows))
  }

  private func request(_ size: ThumbnailSize, isBare: Bool) throws -> ConflictPictureRequest {
    let own = phrase.conflict
    let partners = others.filter {
      own.kind == .rule && $0.conflict.kind == .rule && $0.conflict.reason == own.reason
        && $0.conflict.planID == own.planID && $0.conflict.id != own.id
    }
    let members = (phrase.members.isEmpty ? [phrase] : phrase.members) + partners
    var theirs: Document? = document
    let origin = try Session.current.origin()
    do { try theirs?.resolve(members.map { .init($0.conflict.id, .theirs) }, by: nil, origin: origin) } catch {
      theirs = nil
    }
    return ConflictPictureRequest(
      conflicts: members.map(\.conflict), plan: phrase.conflict.planID ?? "", theirs: theirs, language: language,
      size: size, isBare: isBare, limits: try Session.current.drawingLimits())
  }

  // MARK: Words

  private static func fitted(_ text: String, _ columns: Int) -> TerminalText { TerminalText(text).fitted(to: columns) }

  /// What it is about.
  private func head(_ columns: Int) -> [TerminalText] {
    let text = PlanPreview.fitted(phrase.label, columns - 1)
    return [inColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text]
  }

  /// Whether the plan itself is in question, rather than something on it: then each side has its own picture.
  private var isAboutPlan: Bool {
    ([phrase] + phrase.members).contains { $0.conflict.pointer.tokens.count < 4 }
  }

  /// Whose each line is, and what each side has.
  private func legend(_ columns: Int) -> [TerminalText] {
    let key = PlanPreview.fitted("any key: back", columns - 1)
    let back = inColour ? "\u{1B}[2m\(key)\u{1B}[0m" : key
    if isAboutPlan { return [phrase.reason.map { PlanPreview.fitted($0, columns - 1) }, back].compactMap(\.self) }
    func entry(_ sample: String, _ term: Message, _ value: String, _ colour: Int) -> TerminalText {
      let word = language.text(term)
      let rest = PlanPreview.fitted(value.isEmpty ? word : "\(word)  \(value)", columns - 5)
      return inColour ? "\u{1B}[38;5;\(colour)m\(sample)\u{1B}[0m \(rest)" : "\(sample) \(rest)"
    }
    return [
      entry("···", .conflictBase, phrase.before ?? "", 244), entry("───", .conflictOurs, phrase.ours.text, 39),
      entry("╌╌╌", .conflictTheirs, phrase.theirs.text, 208),
      back,
    ]
  }

  /// A bar as long as a round length on site.
  private func scale(_ picture: ConflictPicture, _ columns: Int) -> [TerminalText] {
    guard let pixel = picture.millimetresPerPixel else { return [] }
    let column = pixel * Double(BraillePicture.cell.width)
    let length = [0.5, 1, 2, 5, 10, 20, 50, 100].last { $0 * 1000 / column <= Double(columns) / 3 }
    guard let length, column > 0 else { return [] }
    let text = " " + NumberFormat(language).quantity(length, decimals: length < 1 ? 1 : 0, unit: "m")
    let count = max(2, Int((length * 1000 / column).rounded()))
    return ["├\(String(repeating: "─", count: count - 2))┤\(text)"]
  }
}
