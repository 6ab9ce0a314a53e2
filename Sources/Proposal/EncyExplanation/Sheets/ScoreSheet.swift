internal import EncyBase
package import EncyDocument
package import EncyFigures
package import EncyTexts

/// A scorecard on paper: bars, a radar of the blocks, and all marks.
package struct ScoreSheet {
  package let sheet: PaperSheet

  /// - Parameters:
  ///   - scores: The scorecard.
  ///   - language: The language of what isn't the scorecard's own.
  ///   - subtitle: What stands below the title.
  package init(_ scores: Scorecard, _ language: Language, subtitle: String = "") {
    let (format, means) = (NumberFormat(language), scores.means)
    func score(_ name: String, _ mean: ScoreMean?, _ depth: Int) -> PaperSheet.Score {
      PaperSheet.Score(
        name: name, value: mean.map { $0.number / Double(Scorecard.best) }, text: scores.text(mean, format),
        level: mean.map { ScoreSheet.level(scores.level(of: $0)) } ?? .fair, depth: depth)
    }
    var list = [score(language.text(.scoreAll), means.all, 0)]
    var rows: [[String]] = []
    for (place, block) in scores.blocks.enumerated() {
      let name = block.name
      list.append(score(name, means.blocks[place], 1))
      for (number, unit) in block.units.enumerated() {
        let own = unit.name
        list.append(score(own, means.units[place][number], 2))
        for course in unit.courses {
          rows.append([
            "\(name) › \(own) › \(course.name)", ScoreSheet.text(weight: course.weight, format),
            course.mark.map { scores.text($0, format) } ?? "–",
          ])
        }
      }
    }
    let columns = [
      PaperSheet.Column(""), PaperSheet.Column(language.text(.scoreWeight), isNumber: true),
      PaperSheet.Column(language.text(.scoreMark), isNumber: true),
    ]
    sheet = PaperSheet(
      title: scores.title.isEmpty ? language.text(.scoreAll) : scores.title, subtitle: subtitle,
      sections: [
        PaperSheet.Section("", .scores(list)),
        PaperSheet.Section(
          "",
          .text(
            [ScoreSheet.coverage(of: scores), ScoreSheet.legend(of: scores, format)].compactMap(\.self)
              .map { language.text($0) }.joined(separator: " "))),
        PaperSheet.Section("", .table(columns, rows: rows)),
      ])
  }

  /// That of a proposal.
  /// - Returns: `nil` where it has none, or one that can't be computed.
  /// - Throws: `DocumentError` when the part is damaged.
  package init?(_ document: Document, _ language: Language) throws {
    guard let scores = try? Scorecard(json: try document.model("scorecard")), !scores.blocks.isEmpty else { return nil }
    self.init(scores, language)
  }

  package static func level(_ level: Scorecard.Level) -> PaperSheet.Score.Level {
    switch level {
    case .good: .good
    case .fair: .fair
    case .weak: .weak
    }
  }

  package static func text(weight: UInt64, _ format: NumberFormat) -> String {
    format.string(ExactDecimal(coefficient: Int128(weight), scale: 3).normalized)
  }

  /// How many of all courses have a mark, where some have and some not.
  package static func coverage(of scores: Scorecard) -> Message? {
    let courses = scores.blocks.flatMap(\.units).flatMap(\.courses)
    let marked = courses.count { $0.mark != nil }
    return marked > 0 && marked < courses.count
      ? .scoreCoverage(marked: SafeText("\(marked)"), count: courses.count) : nil
  }

  /// What signs and colours mean.
  package static func legend(of scores: Scorecard, _ format: NumberFormat) -> Message {
    func sign(_ level: Scorecard.Level) -> SafeText { SafeText(ScoreSheet.level(level).sign) }
    return .scoreLegend(
      scale: SafeText("\(scores.scale)"), good: sign(.good), fair: sign(.fair), weak: sign(.weak),
      high: SafeText(scores.text(scores.good, format)), low: SafeText(scores.text(scores.weak, format)))
  }
}
