internal import EncyBase
internal import EncyCanvas
internal import EncyDrawing
package import EncyExport
package import EncyTexts

/// What a page on a difference shows.
package struct ComparisonPage: Sendable {
  /// One of the two proposals.
  package struct Side: Sendable {
    package var name: String
    /// What distinguishes it: its revision, when it was saved.
    package var facts: [String]

    package init(name: String, facts: [String]) { (self.name, self.facts) = (name, facts) }
  }

  /// Computed figures that are others now for the same reason.
  package struct Consequence: Sendable {
    package var figures: [(label: String, old: String, new: String)]
    package var cause: String

    package init(figures: [(label: String, old: String, new: String)], cause: String) {
      (self.figures, self.cause) = (figures, cause)
    }
  }

  /// A piece of a value.
  package struct Piece: Sendable, Equatable {
    /// Whether only its own side has it.
    package var isChanged: Bool
    package var text: String

    package init(_ text: String, isChanged: Bool = false) { (self.text, self.isChanged) = (text, isChanged) }
  }

  /// A value before and after; `nil` where there is none.
  package struct Row: Sendable {
    package var label: String
    package var old: [Piece]?
    package var new: [Piece]?

    package init(label: String, old: [Piece]?, new: [Piece]?) { (self.label, self.old, self.new) = (label, old, new) }
  }

  /// What happened to one thing.
  package struct Entry: Sendable {
    /// What was done.
    package enum Kind: String, Sendable { case added, removed, changed, moved }

    package var kind: Kind
    /// What it is called.
    package var name: String
    /// The name of its mark in the section's picture; `nil` where it has none.
    package var anchor: String?
    package var rows: [Row]

    package init(_ kind: Kind, name: String, anchor: String? = nil, rows: [Row]) {
      (self.kind, self.name, self.anchor, self.rows) = (kind, name, anchor, rows)
    }
  }

  /// Changes that are listed together.
  package struct Group: Sendable {
    /// What happened to all of them; empty where each stands for itself.
    package var sentence: [Piece]
    package var entries: [Entry]

    /// How many lines it takes.
    var rowCount: Int { entries.reduce(0) { $0 + max(1, $1.rows.count) } }

    package init(_ sentence: [Piece] = [], entries: [Entry]) { (self.sentence, self.entries) = (sentence, entries) }
  }

  /// A picture file of a side.
  package struct Photo: Sendable {
    /// A PNG small enough for a page; `nil` where it can't be shown.
    package var thumbnail: (png: [UInt8], width: Int, height: Int)?
    /// Its type and size.
    package var facts: String

    package init(thumbnail: (png: [UInt8], width: Int, height: Int)?, facts: String) {
      (self.thumbnail, self.facts) = (thumbnail, facts)
    }
  }

  /// A drawing that took another's place: PNG files of one size.
  package struct Views: Sendable {
    package var width, height: Int
    package var old, new, overlay, difference: [UInt8]
    /// How the two lie on one another, and whether any difference is seen.
    package var remarks: [String]

    package init(
      width: Int, height: Int, old: [UInt8], new: [UInt8], overlay: [UInt8], difference: [UInt8], remarks: [String]
    ) {
      (self.width, self.height, self.old, self.new) = (width, height, old, new)
      (self.overlay, self.difference, self.remarks) = (overlay, difference, remarks)
    }
  }

  /// A part of the proposal.
  package struct Section: Sendable {
    package var title: String
    /// What happened to the part as a whole; `nil` when it was changed.
    package var kind: Entry.Kind?
    package var remarks: [String]
    /// A plan's picture, its ids beginning with the section's own.
    package var picture: PageDrawing?
    package var views: Views?
    package var photos: (old: Photo?, new: Photo?)?
    package var groups: [Group]

    /// How many rows of changes it has.
    var count: Int { groups.reduce(0) { $0 + $1.entries.count } }

    package init(
      title: String, kind: Entry.Kind? = nil, remarks: [String] = [], picture: PageDrawing? = nil, views: Views? = nil,
      photos: (old: Photo?, new: Photo?)? = nil, groups: [Group] = []
    ) {
      (self.title, self.kind, self.remarks, self.picture) = (title, kind, remarks, picture)
      (self.views, self.photos, self.groups) = (views, photos, groups)
    }
  }

  package var language: Language
  package var old, new: Side
  /// The difference in a few sentences.
  package var summary: [String]
  package var consequences: [Consequence]
  package var sections: [Section]

  package init(
    language: Language, old: Side, new: Side, summary: [String], consequences: [Consequence], sections: [Section]
  ) {
    (self.language, self.old, self.new) = (language, old, new)
    (self.summary, self.consequences, self.sections) = (summary, consequences, sections)
  }

  // MARK: The file

  /// So many rows are found at a glance.
  static let fewEntries = 8

  /// The page as one HTML file that needs no other and nothing but a browser; scripts of its own only move between views and filter.
  package func html() -> [UInt8] {
    ComparisonPage.file(title: "\(language.text(.pictureTitle)): \(old.name) – \(new.name)", language) { page in
      head(&page)
      page.raw("<main>\n")
      if sections.isEmpty {
        page.raw("<p>")
        page.text(language.text(.pictureNothing))
        page.raw("</p>\n")
      }
      follows(&page)
      if sections.reduce(0, { $0 + $1.count }) >= ComparisonPage.fewEntries {
        ComparisonPage.filter(language, &page)
      }
      for (index, section) in sections.enumerated() { write(section, index + 1, &page) }
      page.raw("</main>\n")
    }
  }

  /// A page that looks and works as this one.
  static func file(title: String, _ language: Language, body: (inout HTMLText) -> Void) -> [UInt8] {
    HTMLText.file(
      title: title, language, style: PageCode([ComparisonPage.style, SVGPrinter.styles]),
      script: PageCode([ComparisonPage.script]), body: body)
  }

  /// A field that leaves only the rows with what is written in it; seen where scripts run.
  static func filter(_ language: Language, _ page: inout HTMLText) {
    page.raw("<p class=\"filter\" hidden><label>")
    page.text(language.text(.pictureFilterLabel))
    page.raw(" <input type=\"search\" id=\"filter\"></label> <output id=\"found\"></output></p>\n")
  }

  private func head(_ page: inout HTMLText) {
    page.raw("<header>\n<h1>")
    page.text(language.text(.pictureTitle))
    page.raw("</h1>\n<dl class=\"sides\">\n")
    for (word, side, isOld) in [(Message.pictureBefore, old, true), (.pictureAfter, new, false)] {
      page.raw(isOld ? "<div class=\"old\"><dt>" : "<div class=\"new\"><dt>")
      page.text(language.text(word))
      page.raw("</dt><dd><b>")
      page.text(side.name)
      page.raw("</b>")
      for fact in side.facts {
        page.raw("<br>")
        page.text(fact)
      }
      page.raw("</dd></div>\n")
    }
    page.raw("</dl>\n")
    if !summary.isEmpty {
      page.raw("<h2>")
      page.text(language.text(.pictureSummary))
      page.raw("</h2>\n<ul class=\"summary\">\n")
      for sentence in summary {
        page.raw("<li>")
        page.text(sentence)
        page.raw("</li>\n")
      }
      page.raw("</ul>\n")
    }
    if sections.count > 1 {
      page.raw("<nav><ul>\n")
      for (index, section) in sections.enumerated() {
        page.raw("<li><a href=\"#s")
        page.text(String(index + 1))
        page.raw("\">")
        page.text(section.title)
        page.raw("</a>")
        if section.count > 0 {
          page.raw(" <span class=\"count\">")
          page.text(NumberFormat(language).string(section.count))
          page.raw("</span>")
        }
        page.raw("</li>\n")
      }
      page.raw("</ul></nav>\n")
    }
    page.raw("</header>\n")
  }

  private func follows(_ page: inout HTMLText) {
    if consequences.isEmpty { return }
    page.raw("<section class=\"follows\">\n<h2>")
    page.text(language.text(.pictureFollows))
    page.raw("</h2>\n<table><thead><tr>")
    for word in [Message.pictureValue, .pictureBefore, .pictureAfter] {
      page.raw("<th scope=\"col\">")
      page.text(language.text(word))
      page.raw("</th>")
    }
    page.raw("</tr></thead>\n")
    for consequence in consequences {
      page.raw("<tbody>\n")
      for figure in consequence.figures {
        page.raw("<tr><th scope=\"row\">")
        page.text(figure.label)
        page.raw("</th>")
        cell([Piece(figure.old)], isOld: true, &page)
        cell([Piece(figure.new)], isOld: false, &page)
        page.raw("</tr>\n")
      }
      if !consequence.cause.isEmpty {
        page.raw("<tr class=\"cause\"><td colspan=\"3\">")
        page.text(consequence.cause)
        page.raw("</td></tr>\n")
      }
      page.raw("</tbody>\n")
    }
    page.raw("</table>\n</section>\n")
  }

  private func write(_ section: Section, _ number: Int, _ page: inout HTMLText) {
    page.raw("<section id=\"s")
    page.text(String(number))
    page.raw("\">\n<h2>")
    page.text(section.title)
    if let kind = section.kind {
      page.raw(" ")
      badge(kind, &page)
    }
    page.raw("</h2>\n")
    for remark in section.remarks {
      page.raw("<p>")
      page.text(remark)
      page.raw("</p>\n")
    }
    if let picture = section.picture {
      page.raw("<figure class=\"plan\" tabindex=\"0\">")
      page.drawing(picture)
      page.raw("</figure>\n")
    }
    if let views = section.views { write(views, number, &page) }
    if let photos = section.photos { write(photos, &page) }
    write(section.groups, &page)
    page.raw("</section>\n")
  }

  private func badge(_ kind: Entry.Kind, _ page: inout HTMLText) {
    let (sign, word): (StaticString, Message) =
      switch kind {
      case .added: ("+", .pictureIsAdded)
      case .removed: ("×", .pictureIsRemoved)
      case .changed: ("△", .pictureIsChanged)
      case .moved: ("→", .pictureIsMoved)
      }
    page.raw("<span class=\"kind ")
    page.text(kind.rawValue)
    page.raw("\"><span aria-hidden=\"true\">")
    page.raw(sign)
    page.raw("</span> ")
    page.text(language.text(word))
    page.raw("</span>")
  }

  /// Changes in tables; large groups are folded under their summary.
  private func write(_ groups: [Group], _ page: inout HTMLText) {
    var seen: Set<String> = []
    var alone: [Entry] = []
    func endTable() {
      if !alone.isEmpty { table(alone, &seen, &page) }
      alone = []
    }
    for group in groups {
      if group.sentence.isEmpty {
        alone += group.entries
        continue
      }
      endTable()
      page.raw(group.rowCount < ComparisonPage.fewEntries ? "<details open><summary>" : "<details><summary>")
      for piece in group.sentence {
        if piece.isChanged { page.raw("<b>") }
        page.text(piece.text)
        if piece.isChanged { page.raw("</b>") }
      }
      page.raw("</summary>\n")
      if !group.entries.isEmpty { table(group.entries, &seen, &page) }
      page.raw("</details>\n")
    }
    endTable()
  }

  private func table(_ entries: [Entry], _ seen: inout Set<String>, _ page: inout HTMLText) {
    // What tells one value of each item doesn't name it.
    let hasLabels = entries.contains { $0.rows.contains { !$0.label.isEmpty } }
    page.raw("<table class=\"changes\"><thead><tr>")
    for word in [Message.pictureItem] + (hasLabels ? [.pictureValue] : []) + [.pictureBefore, .pictureAfter] {
      page.raw("<th scope=\"col\">")
      page.text(language.text(word))
      page.raw("</th>")
    }
    page.raw("</tr></thead>\n")
    for entry in entries {
      page.startRow(mark: entry.anchor, seen: &seen)
      page.raw("<tr><th scope=\"rowgroup\" rowspan=\"")
      page.text(String(max(entry.rows.count, 1)))
      page.raw("\">")
      page.link(entry.name, mark: entry.anchor)
      page.raw(" ")
      badge(entry.kind, &page)
      page.raw("</th>")
      if entry.rows.isEmpty { page.raw(hasLabels ? "<td></td><td></td><td></td>" : "<td></td><td></td>") }
      for (index, row) in entry.rows.enumerated() {
        if index > 0 { page.raw("<tr>") }
        if hasLabels {
          page.raw("<td>")
          page.text(row.label)
          page.raw("</td>")
        }
        cell(row.old, isOld: true, &page)
        cell(row.new, isOld: false, &page)
        page.raw("</tr>\n")
      }
      if entry.rows.isEmpty { page.raw("</tr>\n") }
      page.raw("</tbody>\n")
    }
    page.raw("</table>\n")
  }

  private func cell(_ pieces: [Piece]?, isOld: Bool, _ page: inout HTMLText) {
    page.raw(isOld ? "<td class=\"old\"" : "<td class=\"new\"")
    page.raw(" data-side=\"")
    page.text(language.text(isOld ? Message.pictureBefore : .pictureAfter))
    guard let pieces else {
      page.raw("\"><span class=\"none\">–</span></td>")
      return
    }
    page.raw("\">")
    ComparisonPage.write(pieces, isOld: isOld, &page)
    page.raw("</td>")
  }

  /// Pieces of a text; what changed is struck through, or underlined.
  static func write(_ pieces: [Piece], isOld: Bool, _ page: inout HTMLText) {
    for piece in pieces {
      if piece.isChanged { page.raw(isOld ? "<del>" : "<ins>") }
      page.text(piece.text)
      if piece.isChanged { page.raw(isOld ? "</del>" : "</ins>") }
    }
  }

  private func write(_ photos: (old: Photo?, new: Photo?), _ page: inout HTMLText) {
    page.raw("<div class=\"photos\">\n")
    for (word, photo) in [(Message.pictureBefore, photos.old), (.pictureAfter, photos.new)] {
      page.raw("<figure>")
      if let shown = photo?.thumbnail {
        page.picture(png: shown.png, words: language.text(word), width: shown.width, height: shown.height)
      } else {
        page.raw("<p class=\"none\">")
        page.text(language.text(photo == nil ? Message.pictureMissing : .pictureNoPicture))
        page.raw("</p>")
      }
      page.raw("<figcaption>")
      page.text([language.text(word), photo?.facts].compactMap(\.self).joined(separator: ": "))
      page.raw("</figcaption></figure>\n")
    }
    page.raw("</div>\n")
  }

  /// Three views of a drawing that took another's place. Without a script all are there, chosen by the buttons' own state.
  private func write(_ views: Views, _ number: Int, _ page: inout HTMLText) {
    page.raw("<div class=\"views\">\n<h3>")
    page.text(language.text(.pictureDrawingChanged))
    page.raw("</h3>\n")
    for remark in views.remarks {
      page.raw("<p>")
      page.text(remark)
      page.raw("</p>\n")
    }
    page.raw("<fieldset><legend>")
    page.text(language.text(.pictureDrawing))
    page.raw("</legend>")
    for (index, word) in [Message.pictureOverlay, .pictureSwipe, .pictureDifferenceImage].enumerated() {
      page.raw("<label><input type=\"radio\" name=\"view-")
      page.text(String(number))
      page.raw("\" value=\"")
      page.text(String(index))
      page.raw("\"")
      if index == 0 { page.raw(" checked") }
      page.raw("> ")
      page.text(language.text(word))
      page.raw("</label>")
    }
    page.raw("</fieldset>\n")
    func figure(_ name: StaticString, _ word: Message, _ body: (inout HTMLText) -> Void) {
      page.raw("<figure class=\"view ")
      page.raw(name)
      page.raw("\"><figcaption>")
      page.text(language.text(word))
      page.raw("</figcaption>")
      body(&page)
      page.raw("</figure>\n")
    }
    func picture(_ png: [UInt8], _ word: Message, _ page: inout HTMLText) {
      page.picture(png: png, words: language.text(word), width: views.width, height: views.height)
    }
    func key(_ page: inout HTMLText) {
      page.raw("<p class=\"key\"><span class=\"old\">■</span> ")
      page.text(language.text(.pictureOnlyOld))
      page.raw(" <span class=\"new\">■</span> ")
      page.text(language.text(.pictureOnlyNew))
      page.raw("</p>")
    }
    figure("overlay", .pictureOverlay) { page in
      picture(views.overlay, .pictureOverlay, &page)
      key(&page)
    }
    figure("swipe", .pictureSwipe) { page in
      page.raw("<div class=\"stage\">")
      picture(views.new, .pictureAfter, &page)
      picture(views.old, .pictureBefore, &page)
      page.raw("</div><label>")
      page.text(language.text(.pictureSwipeHint))
      page.raw(" <input type=\"range\" min=\"0\" max=\"100\" value=\"50\"></label>")
    }
    figure("difference", .pictureDifferenceImage) { page in
      picture(views.difference, .pictureDifferenceImage, &page)
      key(&page)
    }
    page.raw("</div>\n")
  }
}
