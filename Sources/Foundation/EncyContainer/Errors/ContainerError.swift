internal import EncyBase
public import EncyTexts

/// Why a package or file could not be read or written.
///
/// The message names what is wrong in plain words, the remedy what to do about it. Neither shows content of the package.
public struct ContainerError: Error, Sendable, Equatable {
  /// The stable name of the reason; scripts may compare it.
  public let code: Code
  /// The file as the caller named it, `-` for a stream.
  public let file: String
  /// The path of the entry inside the package, made printable; nil when the whole file is meant.
  public let entry: String?
  /// The byte in the file where the trouble lies, counted from 0; nil where no single place is known.
  public let offset: Int?
  /// What is wrong: a clause without a full stop.
  public let message: Message
  /// What to do about it: a sentence.
  public let remedy: Message

  package init(
    _ code: Code, file: String, entry: String? = nil, offset: Int? = nil, _ message: Message, remedy: Message? = nil
  ) {
    self.code = code
    self.file = file
    self.entry = entry.map(printable)
    self.offset = offset
    self.message = message
    self.remedy = remedy ?? code.remedy(file)
  }
}

extension ContainerError: ReportedError {
  /// Whether the answer is no: something isn't there or isn't what it was, and nothing failed.
  public var isRefusal: Bool {
    let refusals: [Code] = [.fileChanged, .fileDisplaced, .entryMissing]
    return refusals.contains(code) || code.rawValue == "age-no-match"
  }

  /// The file or folder as the caller named it; `nil` where who reads the file knows it.
  public var subject: String? { file }

  /// The error about the document: its code, the entry as part, what is wrong and what to do.
  public var finding: Finding {
    Finding(
      code: code.rawValue, part: entry, offset: offset, message: message, remedy: remedy)
  }

  /// Whether people are shown the code, too.
  public var showsCode: Bool { true }
}
