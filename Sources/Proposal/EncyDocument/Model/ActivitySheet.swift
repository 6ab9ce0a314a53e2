internal import EncyBase
package import EncyTexts

/// What was done to a proposal, for the seller alone.
package struct ActivitySheet {
  package let sheet: PaperSheet

  /// The most events that paper has: the newest.
  package static let most = 500

  /// - Returns: `nil` where nothing is kept.
  /// - Throws: `DocumentError` when the part is damaged.
  package init?(_ document: Document, _ language: Language) throws {
    let events = try document.model("activity").items("events").compactMap { try? ActivityEvent(json: $0) }
      .enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    if events.isEmpty { return nil }
    let format = NumberFormat(language)
    let columns = ["at", "by", "kind", "feature", "target"].map {
      PaperSheet.Column(language.text(.activityHeading(column: SafeText($0))))
    }
    let rows = events.suffix(ActivitySheet.most).map { event in
      [
        "\(format.date(ClockZone.utc.date(event.at))) \(ClockZone.utc.time(event.at))", event.by ?? "",
        [event.kindText(language), event.text].compactMap(\.self).joined(separator: ": "), event.feature ?? "",
        event.targetText(language) ?? "",
      ]
    }
    var sections = [PaperSheet.Section("", .table(columns, rows: rows))]
    if events.count > rows.count {
      sections.insert(
        PaperSheet.Section(
          "", .text(language.text(.activityNewest(count: rows.count, all: SafeText(events.count))))), at: 0)
    }
    sheet = PaperSheet(title: language.text(.activityTitle), subtitle: "", sections: sections)
  }
}
