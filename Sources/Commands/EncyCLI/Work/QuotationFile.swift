internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncyInterchange
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// A quotation of UBL 2 that a proposal is made of.
enum QuotationFile {
  /// How large it may be, in bytes.
  private static let limit = 32 << 20

  /// Reads a file that begins as XML does.
  /// - Returns: `nil` for any other file, and for standard input.
  /// - Throws: ``PressError`` where it is no XML that may be read, ``Refusal`` where it is no quotation.
  static func read(_ path: String) throws -> Quotation? {
    guard path != "-", FileStore.isPlain(path), !FileStore.isFolder(path) else { return nil }
    guard let head = try? head(of: path), isXML(head) else { return nil }
    let press = try Session.pressService()
    let root = try press.readXML(try FileReading.read(path, limit: limit), named: path)
    return try naming(path) { try Quotation(root) }
  }

  private static func head(of path: String) throws -> [UInt8] {
    let file = try FileDoor.reading(path)
    return try file.read(upTo: 512)
  }

  /// Marks of an encoding and blanks may stand before the first angle bracket, zeros beside it.
  private static func isXML(_ head: [UInt8]) -> Bool {
    let before: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0, 0x20, 0x09, 0x0A, 0x0D]
    return head.first { !before.contains($0) } == UInt8(ascii: "<")
  }

  /// Says what had no place in the proposal.
  static func tell(_ unfit: [Quotation.Unfit], of source: String) throws {
    let session = Session.current
    for one in unfit {
      try session.note(
        .quotationUnfit(path: SafeText(one.path), line: SafeText("\(one.line)"), reason: SafeText(one.reason)))
    }
    if !unfit.isEmpty { try session.remark(.quotationUnfitSum(count: unfit.count, file: SafeText(source))) }
  }

  static func json(_ unfit: [Quotation.Unfit]) -> JSONValue {
    .array(
      unfit.map { one in
        [
          "path": .string(one.path), "line": .int(one.line),
          "message": .string(Session.current.language.text(one.reason)),
        ]
      })
  }
}
