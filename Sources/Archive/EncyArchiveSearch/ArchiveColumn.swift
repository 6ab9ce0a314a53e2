package import EncyBase

/// The values of a version that answers show, as the index of an archive keeps them beside its words. Each member is a column of
/// ``ArchiveColumn/all``.
package struct ArchiveSummary: Sendable {
  /// `nil` of an encrypted one.
  package var revision: Int?
  /// Seconds since 1970.
  package var modified: Int? = 0
  package var number = "", title = "", customer = "", salesperson = ""
  /// The status; empty for a package that can't be read here.
  package var status = ""
  /// Days since 1970.
  package var day: Int?, until: Int?
  package var currencyCode: String?
  /// The amount with tax as it was accepted, else as it is offered; as it was sent; and what is saved each year; in minor units.
  package var total: Int?, sentTotal: Int?, saving: Int?
  /// The amount without tax as it was sent, or is offered, and as the customer accepted it, in minor units.
  package var net: Int?, acceptedNet: Int?
  package var latitude: Double?, longitude: Double?
  /// Why the package can't be read.
  package var failure: String?

  package init() {}

  package var date: CalendarDate? { day.map { CalendarDate(daysSince1970: $0) } }
  package var currency: Currency? { currencyCode.flatMap { Currency($0) } }
  /// The amount with tax as it was accepted, in minor units.
  package var acceptedTotal: Int? { acceptedNet == nil ? nil : total }
  /// The amount without tax as it was accepted, else as it was sent or is offered.
  package var currentNet: Int? { acceptedNet ?? net }
}

/// A column of the index: how databases keep it, what answers call it, and by which name it is asked for. One more is a member of
/// ``ArchiveSummary`` and a line in ``all``; what it has is a figure, or read by `PackageFacts`.
package struct ArchiveColumn: Sendable {
  /// A value as databases keep it.
  package enum Value: Hashable, Sendable { case null, integer(Int), real(Double), text(String) }

  /// The kind of a column's value, with its member of the summary. A derived value isn't stored.
  package enum Content: Sendable {
    case text(any WritableKeyPath<ArchiveSummary, String> & Sendable)
    case code(any WritableKeyPath<ArchiveSummary, String?> & Sendable)
    case number(any WritableKeyPath<ArchiveSummary, Int?> & Sendable)
    case amount(any WritableKeyPath<ArchiveSummary, Int?> & Sendable)
    case day(any WritableKeyPath<ArchiveSummary, Int?> & Sendable)
    case degrees(any WritableKeyPath<ArchiveSummary, Double?> & Sendable)
    case derivedAmount(any KeyPath<ArchiveSummary, Int?> & Sendable)
  }

  package let name: String
  package let content: Content
  /// The types in SQLite and PostgreSQL; `nil` where it isn't kept, or otherwise.
  package let sqlite, server: String?
  /// The member of answers in JSON, and the heading of their tables; `nil` for what is shown in none.
  package let member: String?
  /// The field by which its values are asked for, and the figure whose labels name that field, too.
  package let field, label: String?
  /// The figure whose amount it has; `nil` where several things decide it.
  package let figure: String?

  private init(
    _ name: String, _ content: Content, _ types: (sqlite: String?, server: String?)? = nil, member: String? = nil,
    field: String? = nil, label: String? = nil, figure: String? = nil
  ) {
    let usual: (sqlite: String?, server: String?) =
      switch content {
      case .text: ("TEXT", "text NOT NULL")
      case .code: ("TEXT", "text")
      case .number, .amount: ("INTEGER", "bigint")
      case .day: ("INTEGER", "integer")
      case .degrees: ("REAL", nil)
      case .derivedAmount: (nil, nil)
      }
    (self.name, self.content, self.member) = (name, content, member)
    (self.field, self.label, self.figure) = (field, label, figure)
    (sqlite, server) = types ?? usual
  }

  /// In the order of answers. PostgreSQL has the date as the day of its partitions, and the position as a point.
  package static let all = [
    ArchiveColumn("revision", .number(\.revision), member: "revision", field: "revision"),
    ArchiveColumn("modified", .number(\.modified), ("INTEGER NOT NULL", "bigint NOT NULL")),
    ArchiveColumn("number", .text(\.number), member: "number"),
    ArchiveColumn("title", .text(\.title), member: "title"),
    ArchiveColumn("customer", .text(\.customer), member: "customer"),
    ArchiveColumn("salesperson", .text(\.salesperson), member: "salesperson"),
    ArchiveColumn("status", .text(\.status), ("TEXT NOT NULL", #"text COLLATE "C" NOT NULL"#), member: "status"),
    ArchiveColumn("date", .day(\.day), ("INTEGER", nil), member: "date"),
    ArchiveColumn("until", .day(\.until)),
    ArchiveColumn("currency", .code(\.currencyCode), member: "currency"),
    ArchiveColumn("total", .amount(\.total), member: "total", field: "total", label: "toPay"),
    ArchiveColumn("sent_total", .amount(\.sentTotal), member: "sentTotal", field: "sentTotal"),
    ArchiveColumn("accepted_total", .derivedAmount(\.acceptedTotal), member: "acceptedTotal", field: "acceptedTotal"),
    ArchiveColumn("saving", .amount(\.saving), member: "saving", figure: "netSaving"),
    ArchiveColumn("net", .amount(\.net)),
    ArchiveColumn("accepted_net", .amount(\.acceptedNet), figure: "acceptedNetAmount"),
    ArchiveColumn("current_net", .derivedAmount(\.currentNet), field: "net", label: "netAmount"),
    ArchiveColumn("latitude", .degrees(\.latitude)),
    ArchiveColumn("longitude", .degrees(\.longitude)),
    ArchiveColumn("failure", .code(\.failure)),
  ]
  /// Those of SQLite, those of PostgreSQL, and those of answers with their names there.
  package static let kept = all.filter { $0.sqlite != nil }
  package static let onServer = all.filter { $0.server != nil }
  package static let shown = all.compactMap { column in column.member.map { (member: $0, column: column) } }

  /// Whether it has amounts in minor units.
  package var isAmount: Bool {
    switch content {
    case .amount, .derivedAmount: true
    default: false
    }
  }

  /// The value as databases keep it.
  package func value(of summary: ArchiveSummary) -> Value {
    switch content {
    case .text(let path): .text(summary[keyPath: path])
    case .code(let path): summary[keyPath: path].map { .text($0) } ?? .null
    case .number(let path), .amount(let path), .day(let path): summary[keyPath: path].map { .integer($0) } ?? .null
    case .degrees(let path): summary[keyPath: path].map { .real($0) } ?? .null
    case .derivedAmount(let path): summary[keyPath: path].map { .integer($0) } ?? .null
    }
  }

  /// Takes a value from a database. One of another kind is none.
  package func put(_ value: Value, into summary: inout ArchiveSummary) {
    switch (content, value) {
    case (.text(let path), .text(let text)): summary[keyPath: path] = text
    case (.code(let path), .text(let text)): summary[keyPath: path] = text
    case (.number(let path), .integer(let number)), (.amount(let path), .integer(let number)),
      (.day(let path), .integer(let number)):
      summary[keyPath: path] = number
    case (.degrees(let path), .real(let number)): summary[keyPath: path] = number
    default: break
    }
  }

  /// The value as answers in JSON have it. A package that can't be read has no status.
  package func json(of summary: ArchiveSummary) -> JSONValue {
    switch (content, value(of: summary)) {
    case (.day, .integer(let day)): .string(CalendarDate(daysSince1970: day).description)
    case (_, .integer(let number)): .int(number)
    case (_, .text(let text)): name == "status" && text.isEmpty ? .null : .string(text)
    default: .null
    }
  }

  /// The value as tables have it: amounts in whole units of the currency.
  package func text(of summary: ArchiveSummary) -> String {
    let value = json(of: summary)
    guard let number = value.numberValue else { return value.stringValue ?? "" }
    return isAmount ? MeasureUnit("minor", currency: summary.currency ?? .sek).text(number) : number.text
  }
}
