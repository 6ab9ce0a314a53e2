package import EncyBase
internal import EncyDrawing

/// What a page on a merge shows: every side, the plans, what waits for a decision, and all that was decided.
package struct MergePage: Sendable {
  /// One of the proposals.
  package struct Side: Sendable {
    /// What it is in the merge.
    package enum Role: String, Sendable { case base, ours = "old", theirs = "new", result }

    package var role: Role
    /// The role in words.
    package var title: String
    package var name: String
    package var facts: [String]

    package init(_ role: Role, title: String, name: String, facts: [String]) {
      (self.role, self.title, self.name, self.facts) = (role, title, name, facts)
    }
  }

  /// A value of a side.
  package struct Value: Sendable {
    /// Whether it is what came into the result, what was left, or what the side didn't change.
    package enum Standing: String, Sendable { case won, lost, same, plain }

    package var text: String
    package var standing: Standing
    /// Whose it is, and since when.
    package var author: String?

    package init(_ text: String, _ standing: Standing = .plain, author: String? = nil) {
      (self.text, self.standing, self.author) = (text, standing, author)
    }
  }

  /// A decision, or a conflict.
  package struct Row: Sendable {
    package var name: String
    /// What was decided, as a class of rows: `ours`, `theirs`, `both`, `merged`, `conflict`.
    package var choice: String
    /// The same in words.
    package var words: String
    /// The name of its mark in a picture; `nil` where it has none.
    package var anchor: String?
    /// By the columns of its table.
    package var values: [Value]

    package init(name: String, choice: String, words: String, anchor: String? = nil, values: [Value]) {
      (self.name, self.choice, self.words, self.anchor, self.values) = (name, choice, words, anchor, values)
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
    /// An SVG file, its ids beginning with the view's own; or a PNG file with its size; nil of both where it can't be drawn.
    package var svg: [UInt8]?
    package var png: (bytes: [UInt8], width: Int, height: Int)?
    package var remarks: [String]

    package init(
      title: String, svg: [UInt8]? = nil, png: (bytes: [UInt8], width: Int, height: Int)? = nil, remarks: [String] = []
    ) {
      (self.title, self.svg, self.png, self.remarks) = (title, svg, png, remarks)
    }
  }

  /// A plan in all its states.
  package struct Plan: Sendable {
    package var title: String
    package var views: [View]

    package init(title: String, views: [View]) { (self.title, self.views) = (title, views) }
  }

  package var language: Language
  package var title: String
  package var sides: [Side]
  package var summary: [String]
  /// The heading and columns of the table of conflicts, its first column being what it is about.
  package var conflicts: (heading: String, columns: [String], tables: [Table])
  package var plans: (heading: String, plans: [Plan])
  package var decisions: (heading: String, columns: [String], tables: [Table])

  package init(
    language: Language, title: String, sides: [Side], summary: [String],
    conflicts: (heading: String, columns: [String], tables: [Table]), plans: (heading: String, plans: [Plan]),
    decisions: (heading: String, columns: [String], tables: [Table])
  ) {
    (self.language, self.title, self.sides, self.summary) = (language, title, sides, summary)
    (self.conflicts, self.plans, self.decisions) = (conflicts, plans, decisions)
  }

  /// The page as one HTML file that needs no other and nothing but a browser.
  package func html() -> [UInt8] {
    let names = sides.filter { $0.role == .ours || $0.role == .theirs }.map(\.name)
    return ComparisonPage.file(title: "\(title): \(names.joined(separator: " + "))", language) { page in
      head(&page)
      page.raw("<main>\n")
      if !conflicts.tables.isEmpty {
        section("conflicts", conflicts.heading, &page)
        for table in conflicts.tables { write(table, conflicts.columns, isWhole: true, &page) }
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
        for table in decisions.tables { write(table, decisions.columns, isWhole: false, &page) }
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

  private func head(_ page: inout HTMLText) {
    page.raw("<header>\n<h1>")
    page.text(title)
    page.raw("</h1>\n<dl class=\"sides many\">\n")
    for side in sides {
      page.raw("<div class=\"")
      page.text(side.role.rawValue)
      page.raw("\"><dt>")
      page.text(side.title)
      page.raw("</dt><dd><b>")
      page.text(side.name)
      page.raw("</b>")
      for fact in side.facts {
        page.raw("<br>")
        page.text(fact)
      }
      page.raw("</dd></div>\n")
    }
    page.raw("</dl>\n<ul class=\"summary\">\n")
    for sentence in summary {
      page.raw("<li>")
      page.text(sentence)
      page.raw("</li>\n")
    }
    page.raw("</ul>\n")
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

  private func write(_ table: Table, _ columns: [String], isWhole: Bool, _ page: inout HTMLText) {
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
    page.raw(isWhole ? "<table class=\"merge whole\"><thead><tr>" : "<table class=\"merge\"><thead><tr>")
    for column in columns {
      page.raw("<th scope=\"col\">")
      page.text(column)
      page.raw("</th>")
    }
    page.raw("</tr></thead>\n")
    for row in table.rows { write(row, columns, &page) }
    page.raw("</table>\n")
    if isFolded { page.raw("</details>\n") }
  }

  private func write(_ row: Row, _ columns: [String], _ page: inout HTMLText) {
    let anchor = row.anchor.map(HTMLText.identifier)
    page.raw("<tbody")
    if let anchor {
      page.raw(" id=\"row-")
      page.text(anchor)
      page.raw("\" data-mark=\"")
      page.text(anchor)
      page.raw("\"")
    }
    page.raw(row.choice == "conflict" ? "><tr class=\"waits\"><th scope=\"row\">" : "><tr><th scope=\"row\">")
    if let anchor {
      page.raw("<a href=\"#")
      page.text(anchor)
      page.raw("\">")
      page.text(row.name)
      page.raw("</a>")
    } else {
      page.text(row.name)
    }
    page.raw(" <span class=\"kind ")
    page.text(row.choice)
    page.raw("\">")
    page.text(row.words)
    page.raw("</span></th>")
    for (column, value) in zip(columns.dropFirst(), row.values) {
      page.raw("<td class=\"")
      page.text(value.standing.rawValue)
      page.raw("\" data-side=\"")
      page.text(column)
      page.raw("\">")
      page.text(value.text)
      if let author = value.author {
        page.raw("<span class=\"who\">")
        page.text(author)
        page.raw("</span>")
      }
      page.raw("</td>")
    }
    page.raw("</tr></tbody>\n")
  }

  /// A plan's states, one at a time where there is a screen; on paper all.
  private func write(_ plan: Plan, _ number: Int, _ page: inout HTMLText) {
    page.raw("<div class=\"plans\">\n<h3>")
    page.text(plan.title)
    page.raw("</h3>\n<fieldset><legend>")
    page.text(ChangeWording.plan(language))
    page.raw("</legend>")
    for (index, view) in plan.views.enumerated() {
      page.raw("<label><input type=\"radio\" name=\"plan-")
      page.text(String(number))
      page.raw("\" value=\"")
      page.text(String(index))
      page.raw("\"")
      if index == 0 { page.raw(" checked") }
      page.raw("> ")
      page.text(view.title)
      page.raw("</label>")
    }
    page.raw("</fieldset>\n")
    for (index, view) in plan.views.enumerated() {
      page.raw("<div class=\"tab t")
      page.text(String(index))
      page.raw("\">\n<figure class=\"plan\" tabindex=\"0\">")
      if let svg = view.svg {
        page.raw(file: ComparisonPage.withoutDeclaration(svg))
      } else if let png = view.png {
        page.picture(png: png.bytes, words: view.title, width: png.width, height: png.height)
      }
      page.raw("<figcaption>")
      page.text(([view.title] + view.remarks).joined(separator: ": "))
      page.raw("</figcaption></figure>\n</div>\n")
    }
    page.raw("</div>\n")
  }
}
