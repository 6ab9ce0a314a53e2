internal import EncyBase
internal import EncyDrawing
package import EncyExport
package import EncyTexts

/// What a page on a merge shows: what waits for a decision, what every side did and what that does to the figures, the plans, and all
/// that was decided.
package struct MergePage: Sendable {
  /// Whose something is; everywhere on the page it has the same colour and line.
  package enum Owner: Sendable, Equatable {
    case base
    /// A side; 0 is ours.
    case side(Int)
    /// What several made together, or came out of all.
    case result

    /// The class of what is theirs.
    var name: String {
      switch self {
      case .base: "of-base"
      case .side(let place): "of-\(place == 0 ? 0 : (place - 1) % (PlanSide.Look.differentSides - 1) + 1)"
      case .result: "of-result"
      }
    }
  }

  /// A sentence on what a side did.
  package struct Deed: Sendable {
    package var text: String
    /// Whether it waits for a decision.
    package var waits: Bool

    package init(_ text: String, waits: Bool = false) { (self.text, self.waits) = (text, waits) }
  }

  /// One of the proposals.
  package struct Side: Sendable {
    package var owner: Owner
    /// What it is in the merge, in words.
    package var title: String
    package var name: String
    package var facts: [String]
    /// What it did, the most important first.
    package var deeds: [Deed]

    package init(_ owner: Owner, title: String, name: String, facts: [String], deeds: [Deed]) {
      (self.owner, self.title, self.name, self.facts) = (owner, title, name, facts)
      self.deeds = deeds
    }
  }

  /// A computed figure as it comes out on each side, in their order; `nil` where it can't be computed.
  package struct Figure: Sendable {
    package var label: String
    package var values: [String?]

    package init(label: String, values: [String?]) { (self.label, self.values) = (label, values) }
  }

  /// A value of a side.
  package struct Value: Sendable {
    /// Whether it is what came into the result, what was left, or what the side didn't change.
    package enum Standing: String, Sendable { case won, lost, same, plain }

    /// Its text; those pieces are marked that only this side has, or has no more.
    package var pieces: [(text: String, change: Change?)]
    package var standing: Standing
    package var owner: Owner
    /// Whose it is, and since when.
    package var author: String?

    /// What became of a piece of a text.
    package enum Change: Sendable { case removed, added }

    package init(_ text: String, _ standing: Standing = .plain, of owner: Owner, author: String? = nil) {
      pieces = [(text, nil)]
      (self.standing, self.owner, self.author) = (standing, owner, author)
    }
  }

  /// A decision, or a conflict.
  package struct Row: Sendable {
    package var name: String
    /// What was decided, as a class of rows: `ours`, `theirs`, `both`, `merged`, `conflict`.
    package var choice: String
    /// The same in words.
    package var words: String
    /// Further remarks, a sentence each.
    package var remarks: [String]
    /// The name of its mark in a picture; `nil` where it has none.
    package var anchor: String?
    /// By the columns of its table.
    package var values: [Value]

    package init(
      name: String, choice: String, words: String, remarks: [String] = [], anchor: String? = nil, values: [Value]
    ) {
      (self.name, self.choice, self.words, self.remarks) = (name, choice, words, remarks)
      (self.anchor, self.values) = (anchor, values)
    }
  }

  /// Rows below a heading.
  package struct Table: Sendable {
    package var heading: String
    package var rows: [Row]

    package init(heading: String, rows: [Row]) { (self.heading, self.rows) = (heading, rows) }
  }

  /// A state of a plan.
  package struct View: Sendable {
    package var title: String
    /// The plan's picture, its ids beginning with the view's own; `nil` where it can't be drawn.
    package var picture: PageDrawing?
    package var remarks: [String]

    package init(title: String, picture: PageDrawing? = nil, remarks: [String] = []) {
      (self.title, self.picture, self.remarks) = (title, picture, remarks)
    }
  }

  /// A plan in all its states.
  package struct Plan: Sendable {
    package var title: String
    package var views: [View]
    /// Two views that are shown beside one another at first, by their places, where the drawing itself is in question.
    package var pair: (Int, Int)?

    package init(title: String, views: [View], pair: (Int, Int)? = nil) {
      (self.title, self.views, self.pair) = (title, views, pair)
    }
  }

  package var language: Language
  package var title: String
  /// How many decisions wait.
  package var waiting: Int
  package var sides: [Side]
  /// Further remarks on the whole, a sentence each.
  package var summary: [String]
  package var figures: [Figure]
  /// The heading and columns of the table of conflicts, its first column being what it is about.
  package var conflicts: (heading: String, columns: [String], tables: [Table])
  package var plans: (heading: String, plans: [Plan])
  package var decisions: (heading: String, columns: [String], tables: [Table])

  package init(
    language: Language, title: String, waiting: Int, sides: [Side], summary: [String], figures: [Figure],
    conflicts: (heading: String, columns: [String], tables: [Table]), plans: (heading: String, plans: [Plan]),
    decisions: (heading: String, columns: [String], tables: [Table])
  ) {
    (self.language, self.title, self.waiting, self.sides) = (language, title, waiting, sides)
    (self.summary, self.figures) = (summary, figures)
    (self.conflicts, self.plans, self.decisions) = (conflicts, plans, decisions)
  }

  /// The page as one HTML file that needs no other and nothing but a browser.
  package func html() -> [UInt8] {
    let names = sides.filter { if case .side = $0.owner { true } else { false } }.map(\.name)
    return ComparisonPage.file(title: "\(title): \(names.joined(separator: " + "))", language) { page in
      var seen: Set<String> = []
      head(&page)
      page.raw("<main>\n")
      if !conflicts.tables.isEmpty {
        section("conflicts", conflicts.heading, &page)
        for table in conflicts.tables { write(table, conflicts.columns, isWhole: true, &seen, &page) }
        page.raw("</section>\n")
      }
      if !plans.plans.isEmpty {
        section("plans", plans.heading, &page)
        for (index, plan) in plans.plans.enumerated() { write(plan, index + 1, &page) }
        page.raw("</section>\n")
      }
      if !decisions.tables.isEmpty {
        section("decisions", decisions.heading, &page)
        if decisions.tables.reduce(0, { $0 + $1.rows.count }) >= ComparisonPage.fewEntries {
          ComparisonPage.filter(language, &page)
        }
        for table in decisions.tables { write(table, decisions.columns, isWhole: false, &seen, &page) }
        page.raw("</section>\n")
      }
      page.raw("</main>\n")
    }
  }

  private func section(_ id: StaticString, _ heading: String, _ page: inout HTMLText) {
    page.raw("<section id=\"")
    page.raw(id)
    page.raw("\">\n<h2>")
    page.text(heading)
    page.raw("</h2>\n")
  }

  // MARK: The head

  private func head(_ page: inout HTMLText) {
    page.raw("<header>\n<h1>")
    page.text(title)
    page.raw("</h1>\n")
    verdict(&page)
    page.raw("<dl class=\"sides many\">\n")
    for side in sides { write(side, &page) }
    page.raw("</dl>\n")
    if !summary.isEmpty {
      page.raw("<ul class=\"summary\">\n")
      for sentence in summary {
        page.raw("<li>")
        page.text(sentence)
        page.raw("</li>\n")
      }
      page.raw("</ul>\n")
    }
    writeFigures(&page)
    let parts: [(id: StaticString, heading: String, count: Int)] = [
      ("conflicts", conflicts.heading, conflicts.tables.reduce(0) { $0 + $1.rows.count }),
      ("plans", plans.heading, plans.plans.count),
      ("decisions", decisions.heading, decisions.tables.reduce(0) { $0 + $1.rows.count }),
    ].filter { $0.2 > 0 }
    if parts.count > 1 {
      page.raw("<nav><ul>\n")
      for part in parts {
        page.raw("<li><a href=\"#")
        page.raw(part.id)
        page.raw("\">")
        page.text(part.heading)
        page.raw("</a> <span class=\"count\">")
        page.text(NumberFormat(language).string(part.count))
        page.raw("</span></li>\n")
      }
      page.raw("</ul></nav>\n")
    }
    page.raw("</header>\n")
  }

  /// How many decisions wait: what a reader asks first.
  private func verdict(_ page: inout HTMLText) {
    page.raw(waiting > 0 ? "<p class=\"verdict waits\">" : "<p class=\"verdict\">")
    page.raw(waiting > 0 ? "<span aria-hidden=\"true\">◆</span> <b>" : "<span aria-hidden=\"true\">✓</span> <b>")
    switch waiting {
    case 0: page.text(language.text(.pictureWaitNothing))
    default: page.text(language.text(.pictureWait(count: waiting)))
    }
    page.raw("</b>")
    if waiting > 0 {
      page.raw(". ")
      page.text(language.text(.pictureOursStands))
    }
    page.raw("</p>\n")
  }

  private func write(_ side: Side, _ page: inout HTMLText) {
    page.raw("<div class=\"")
    page.text(side.owner.name)
    page.raw("\"><dt>")
    page.text(side.title)
    page.raw("</dt><dd><b>")
    page.text(side.name)
    page.raw("</b>")
    if !side.facts.isEmpty {
      page.raw("<br><span class=\"facts\">")
      page.text(side.facts.joined(separator: ", "))
      page.raw("</span>")
    }
    if !side.deeds.isEmpty {
      page.raw("<ul>")
      for deed in side.deeds {
        page.raw(deed.waits ? "<li class=\"waits\">" : "<li>")
        page.text(deed.text)
        page.raw("</li>")
      }
      page.raw("</ul>")
    }
    page.raw("</dd></div>\n")
  }

  private func writeFigures(_ page: inout HTMLText) {
    if figures.isEmpty { return }
    if figures.allSatisfy({ Set($0.values).count == 1 }) {
      page.raw("<p class=\"none\">")
      page.text(language.text(.pictureFiguresStay))
      for (index, figure) in figures.enumerated() {
        page.raw(index == 0 ? " " : " · ")
        page.text([figure.label, figure.values.first ?? nil].compactMap(\.self).joined(separator: " "))
      }
      page.raw("</p>\n")
      return
    }
    page.raw("<h2 class=\"small\">")
    page.text(language.text(.pictureFigures))
    page.raw("</h2>\n<table class=\"figures\"><thead><tr><th scope=\"col\">")
    page.text(language.text(.pictureValue))
    page.raw("</th>")
    for side in sides {
      page.raw("<th scope=\"col\" class=\"")
      page.text(side.owner.name)
      page.raw("\">")
      page.text(column(side))
      page.raw("</th>")
    }
    page.raw("</tr></thead>\n<tbody>\n")
    for figure in figures {
      page.raw("<tr><th scope=\"row\">")
      page.text(figure.label)
      page.raw("</th>")
      for (index, (side, value)) in zip(sides, figure.values).enumerated() {
        page.raw("<td class=\"")
        page.text(side.owner.name)
        page.raw(index > 0 && value != figure.values[0] ? " won\" data-side=\"" : " same\" data-side=\"")
        page.text(column(side))
        page.raw("\">")
        page.text(value ?? "–")
        page.raw("</td>")
      }
      page.raw("</tr>\n")
    }
    page.raw("</tbody></table>\n")
  }

  /// What a column of a side's values is called: several of theirs by their files.
  private func column(_ side: Side) -> String {
    let isOne = sides.count { $0.title == side.title } == 1
    let name = isOne ? side.title : side.name
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: Tables

  private func write(
    _ table: Table, _ columns: [String], isWhole: Bool, _ seen: inout Set<String>, _ page: inout HTMLText
  ) {
    // Conflicts are for everybody, what was decided for those who ask.
    let isFolded = !isWhole && table.rows.count >= ComparisonPage.fewEntries
    if isFolded {
      page.raw("<details><summary><b>")
      page.text(table.heading)
      page.raw("</b> <span class=\"count\">")
      page.text(NumberFormat(language).string(table.rows.count))
      page.raw("</span></summary>\n")
    } else if !table.heading.isEmpty {
      page.raw("<h3>")
      page.text(table.heading)
      page.raw("</h3>\n")
    }
    // Of very many conflicts the first few are enough for a glance, and the plan is not far below.
    let shown =
      isWhole && table.rows.count > 2 * ComparisonPage.fewEntries ? ComparisonPage.fewEntries : table.rows.count
    write(table.rows[..<shown], columns, isWhole: isWhole, &seen, &page)
    if shown < table.rows.count {
      page.raw("<details><summary>")
      page.text(language.text(.pictureMore(count: table.rows.count - shown)))
      page.raw("</summary>\n")
      write(table.rows[shown...], columns, isWhole: isWhole, &seen, &page)
      page.raw("</details>\n")
    }
    if isFolded { page.raw("</details>\n") }
  }

  private func write(
    _ rows: ArraySlice<Row>, _ columns: [String], isWhole: Bool, _ seen: inout Set<String>, _ page: inout HTMLText
  ) {
    page.raw(isWhole ? "<table class=\"merge whole\"><thead><tr>" : "<table class=\"merge\"><thead><tr>")
    // Of more than two, each value names its side.
    let isMany = sides.count { if case .side = $0.owner { true } else { false } } > 2
    let heads: [Owner?] = [nil, .base, .side(0), isMany ? nil : .side(1), .result]
    for (column, owner) in zip(columns, heads) {
      page.raw("<th scope=\"col\"")
      if let owner {
        page.raw(" class=\"")
        page.text(owner.name)
        page.raw("\"")
      }
      page.raw(">")
      page.text(column)
      page.raw("</th>")
    }
    page.raw("</tr></thead>\n")
    for row in rows { write(row, columns, &seen, &page) }
    page.raw("</table>\n")
  }

  private func write(_ row: Row, _ columns: [String], _ seen: inout Set<String>, _ page: inout HTMLText) {
    page.startRow(mark: row.anchor, seen: &seen)
    page.raw(row.choice == "conflict" ? "<tr class=\"waits\"><th scope=\"row\">" : "<tr><th scope=\"row\">")
    page.link(row.name, mark: row.anchor)
    page.raw(" <span class=\"kind ")
    page.text(row.choice)
    page.raw("\">")
    page.text(row.words)
    page.raw("</span>")
    for remark in row.remarks {
      page.raw("<span class=\"who\">")
      page.text(remark)
      page.raw("</span>")
    }
    page.raw("</th>")
    for (column, value) in zip(columns.dropFirst(), row.values) {
      page.raw("<td class=\"")
      page.text(value.owner.name)
      page.raw(" ")
      page.text(value.standing.rawValue)
      page.raw("\" data-side=\"")
      page.text(column)
      page.raw("\">")
      for piece in value.pieces {
        guard let change = piece.change else {
          page.text(piece.text)
          continue
        }
        ComparisonPage.write([.init(piece.text, isChanged: true)], isOld: change == .removed, &page)
      }
      if let author = value.author {
        page.raw("<span class=\"who\">")
        page.text(author)
        page.raw("</span>")
      }
      page.raw("</td>")
    }
    page.raw("</tr></tbody>\n")
  }

  // MARK: Plans

  /// A plan's states, one at a time where there is a screen; on paper all.
  private func write(_ plan: Plan, _ number: Int, _ page: inout HTMLText) {
    page.raw("<div class=\"plans\">\n<h3>")
    page.text(plan.title)
    page.raw("</h3>\n")
    if plan.views.count > 1 {
      page.raw("<fieldset><legend>")
      page.text(language.text(.picturePlan))
      page.raw("</legend>")
      func choice(_ value: String, _ title: String, isFirst: Bool) {
        page.raw("<label><input type=\"radio\" name=\"plan-")
        page.text(String(number))
        page.raw("\" value=\"")
        page.text(value)
        page.raw("\"")
        if isFirst { page.raw(" checked") }
        page.raw("> ")
        page.text(title)
        page.raw("</label>")
      }
      if plan.pair != nil { choice("pair", language.text(.pictureSideBySide), isFirst: true) }
      for (index, view) in plan.views.enumerated() {
        choice(String(index), view.title, isFirst: index == 0 && plan.pair == nil)
      }
      page.raw("</fieldset>\n")
    }
    page.raw("<div class=\"tabs\">\n")
    for (index, view) in plan.views.enumerated() {
      page.raw("<div class=\"tab t")
      page.text(String(index))
      if let pair = plan.pair, pair.0 == index || pair.1 == index { page.raw(" paired") }
      page.raw("\">\n<figure class=\"plan\" tabindex=\"0\">")
      if let picture = view.picture { page.drawing(picture) }
      page.raw("<figcaption>")
      page.text(([view.title] + view.remarks).joined(separator: ": "))
      page.raw("</figcaption></figure>\n</div>\n")
    }
    page.raw("</div>\n</div>\n")
  }
}
