internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Sums over an archive as a table with bars, and as a drawing.
struct StatisticsText {
  private let statistics: ArchiveStatistics
  private let key: ArchiveStatistics.Key
  private let language: Language
  private let format: NumberFormat
  private let store: String
  /// The greatest amount of each currency, whose bar is the longest.
  private var greatest: [String: Int] = [:]

  init(_ statistics: ArchiveStatistics, _ key: ArchiveStatistics.Key, _ language: Language, store: String) {
    (self.statistics, self.key, self.language, self.store) = (statistics, key, language, store)
    format = NumberFormat(language)
    for group in statistics.groups {
      greatest[group.currency?.code ?? "", default: 0] = max(
        greatest[group.currency?.code ?? "", default: 0], group.offered)
    }
  }

  private func name(_ group: ArchiveStatistics.Group) -> String {
    if group.name.isEmpty { return inCurrency(language.text(.archiveNoneNamed), group) }
    let name = key == .status ? language.text(.proposalStatus(status: SafeText(group.name))) : group.name
    return inCurrency(name, group)
  }

  /// A name, with the group's currency where there are several.
  private func inCurrency(_ name: String, _ group: ArchiveStatistics.Group) -> String {
    guard statistics.all.count > 1, let currency = group.currency else { return name }
    return "\(name), \(currency.code)"
  }

  private func money(_ amount: Int, _ group: ArchiveStatistics.Group) -> String {
    guard let currency = group.currency, amount != 0 else { return "–" }
    return format.money(amount, currency, decimals: 0)
  }

  private func rate(_ group: ArchiveStatistics.Group) -> String {
    group.rate.map { format.percent($0, decimals: 0) } ?? "–"
  }

  /// The shares of the longest bar, of 1.
  private func bar(_ group: ArchiveStatistics.Group) -> (offered: Double, won: Double) {
    let most = Double(greatest[group.currency?.code ?? ""] ?? 0)
    guard most > 0 else { return (0, 0) }
    return (max(0, Double(group.offered) / most), max(0, Double(group.wonAmount) / most))
  }

  private func bar(_ group: ArchiveStatistics.Group, columns: Int) -> String {
    let (offered, won) = bar(group)
    let full = Int((won * Double(columns)).rounded())
    // What there is at all is seen.
    let all = max(full, Int((offered * Double(columns)).rounded()), group.offered > 0 ? 1 : 0)
    return String(repeating: "█", count: full) + String(repeating: "░", count: all - full)
  }

  /// Whether there is room for all columns.
  private var isWide: Bool { Session.current.width.map { $0 >= 120 } ?? true }

  /// What is left out where there is too little room; `nil` for nothing.
  var hidden: Message? {
    if isWide { return nil }
    let shown = counts(isWide: false).count
    let names =
      counts(isWide: true).dropFirst().dropLast(shown - 1).map(\.heading)
      + [.archiveRateHeading, .archiveSavingHeading]
    return .archiveStatsNarrow(columns: .list(names, most: 12))
  }

  /// What the bars show; `nil` where there are none.
  var legend: TerminalText? {
    guard greatest.values.contains(where: { $0 > 0 }) else { return nil }
    return "█ \(language.text(.archiveWonSumHeading))   █░ \(language.text(.archiveOfferedHeading))"
  }

  /// The counts that are shown: how many there are, those that were won, and where there is room others of which there are any.
  private func counts(isWide: Bool) -> [(heading: Message, count: (ArchiveStatistics.Group) -> Int)] {
    typealias Count = (heading: Message, count: (ArchiveStatistics.Group) -> Int)
    let all: Count = (.archiveCountHeading, { $0.count })
    let won: Count = (.archiveWonHeading, { $0.won })
    if !isWide { return [all, won] }
    let others: [Count] = [
      (.archiveDraftsHeading, { $0.drafts }), (.archiveOpenHeading, { $0.open }),
      (.archiveExpiredHeading, { $0.expired }), (.archiveWithdrawnHeading, { $0.withdrawn }),
      (.archiveLostHeading, { $0.lost }),
    ]
    return [all] + others.filter { other in statistics.all.contains { other.count($0) > 0 } } + [won]
  }

  /// A line of headings, one for each group, and the sums.
  var lines: [TerminalText] {
    let columns = Session.current.width
    let counts = counts(isWide: isWide)
    let amounts = isWide ? 4 : 2
    var table = TextTable([.left] + Array(repeating: .right, count: counts.count + amounts) + [.left])
    func heading(_ message: Message) -> String { language.text(message) }
    let first = language.heading(
      key == .year
        ? .archiveYear
        : key == .customer ? .overviewCustomer : key == .status ? .overviewStatusLabel : .archiveSalesperson)
    let sums: [Message] = [.archiveOfferedHeading, .archiveWonSumHeading]
    let headings = isWide ? [.archiveRateHeading] + sums + [.archiveSavingHeading] : sums
    table.add([first] + counts.map { heading($0.heading) } + headings.map(heading) + [""])
    func add(_ group: ArchiveStatistics.Group, _ name: String, _ bar: String) {
      let sums = [money(group.offered, group), money(group.wonAmount, group)]
      table.add(
        [name] + counts.map { format.string($0.count(group)) }
          + (isWide ? [rate(group)] + sums + [money(group.saving, group)] : sums) + [bar])
    }
    for group in statistics.groups { add(group, name(group), bar(group, columns: isWide ? 14 : 10)) }
    if statistics.groups.count > 1 {
      for group in statistics.all { add(group, inCurrency(language.text(.archiveAll), group), "") }
    }
    return table.lines(columns: columns)
  }

  // MARK: Drawing

  /// The same as a drawing: a bar for each group.
  var svg: String {
    func escaped(_ text: String) -> String {
      replacingScalars(in: visible(text)) { ["<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;"][$0] }
    }
    // More than so many bars nobody reads.
    let groups = statistics.groups.prefix(60)
    let (row, left, bar) = (28, 220, 420)
    let height = 70 + row * groups.count + 20
    let title = language.text(.archiveStatsTitle(store: SafeText(FileStore.name(of: store))))
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"900\" height=\"\(height)\" viewBox=\"0 0 900 \(height)\" "
        + "font-family=\"Inter, sans-serif\" font-size=\"13\" role=\"img\">",
      "<title>\(escaped(title))</title>", "<rect width=\"900\" height=\"\(height)\" fill=\"#ffffff\"/>",
      "<text x=\"20\" y=\"30\" font-size=\"17\" font-weight=\"600\" fill=\"#1a1a1a\">\(escaped(title))</text>",
    ]
    func legend(_ x: Int, _ colour: String, _ message: Message) {
      lines.append("<rect x=\"\(x)\" y=\"42\" width=\"12\" height=\"12\" rx=\"2\" fill=\"\(colour)\"/>")
      lines.append(
        "<text x=\"\(x + 18)\" y=\"53\" fill=\"#4a4a4a\">\(escaped(language.text(message)))</text>")
    }
    legend(left, "#1f6f8b", .archiveWonSumHeading)
    legend(left + 170, "#cfe0e6", .archiveOfferedHeading)
    for (place, group) in groups.enumerated() {
      let y = 70 + place * row
      let (offered, won) = self.bar(group)
      func rect(_ share: Double, _ colour: String) -> String {
        let width = NumberFormat(.english).string(share * Double(bar), decimals: 1).replacing(",", with: "")
        return "<rect x=\"\(left)\" y=\"\(y)\" width=\"\(width)\" height=\"18\" rx=\"2\" fill=\"\(colour)\"/>"
      }
      let name = name(group)
      let short = name.count > 28 ? "\(name.prefix(27))…" : name
      lines.append(
        "<text x=\"\(left - 12)\" y=\"\(y + 14)\" text-anchor=\"end\" fill=\"#1a1a1a\">\(escaped(short))</text>")
      lines.append(rect(offered, "#cfe0e6"))
      lines.append(rect(won, "#1f6f8b"))
      let sums = "\(money(group.wonAmount, group)) / \(money(group.offered, group))"
      lines.append("<text x=\"\(left + bar + 12)\" y=\"\(y + 14)\" fill=\"#4a4a4a\">\(escaped(sums))</text>")
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }
}
