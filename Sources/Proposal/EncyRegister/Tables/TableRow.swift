package import EncyBase
package import EncyTexts

/// A row of a list, with where it stands in its file.
package struct TableRow: Sendable {
  /// What a row holds.
  package enum Content: Sendable {
    /// A text for each heading.
    case cells([TableCell])
    /// Members by their names.
    case object(JSONObject)
  }

  package let content: Content
  /// Where it begins.
  package let place: SourcePosition
  /// The bytes of the file that it is written in, line end excluded.
  package let range: Range<Int>
}

/// A text in a row.
package struct TableCell: Sendable {
  package let text: String
  /// Where it begins.
  package let place: SourcePosition
}

/// Why a row can't be taken.
package struct TableFault: Sendable, Equatable {
  package let place: SourcePosition
  package let message: Message

  package init(_ place: SourcePosition, _ message: Message) { (self.place, self.message) = (place, message) }
}

/// How a list is written: what is needed to read one of its rows again.
package enum TableForm: Sendable, Equatable {
  /// Cells with a byte between them.
  case csv(separator: UInt8, TableEncoding)
  /// A JSON array of objects.
  case json

  /// What people call it.
  package var name: String { self == .json ? "JSON" : "CSV" }

  /// Three bytes that ``init(bytes:)`` reads again.
  var bytes: [UInt8] {
    switch self {
    case .csv(let separator, let encoding): [1, separator, encoding.rawValue]
    case .json: [2, 0, 0]
    }
  }

  init?(bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 3 else { return nil }
    switch bytes[0] {
    case 1:
      guard CSVReader.separators.contains(bytes[1]), let encoding = TableEncoding(rawValue: bytes[2]) else {
        return nil
      }
      self = .csv(separator: bytes[1], encoding)
    case 2: self = .json
    default: return nil
    }
  }
}

/// Why a list can't be read, with the place in it.
package struct TableError: ReportedError, Equatable {
  package let subject: String?
  package let finding: Finding
  package var isRefusal: Bool { false }

  package init(_ file: String, _ fault: TableFault, remedy: Message? = nil) {
    subject = file
    finding = Finding(code: "list", position: fault.place, message: fault.message, remedy: remedy)
  }
}
