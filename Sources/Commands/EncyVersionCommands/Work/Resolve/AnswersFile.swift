internal import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyMerge
internal import EncySession
internal import EncyTexts

/// Answers to conflicts in a file: a list as `ency resolve --json` prints it (schema Output/conflicts), in which those that are
/// to be settled have a member `take`, one of ours, theirs and base, or `value`. A conflict is named by its id, else its pointer.
struct AnswersFile {
  private struct Entry {
    let id: String?
    let pointer: JSONPointer?
    let answer: Merge.Answer
  }

  private let file: String
  private var entries: [Entry] = []

  /// Reads the file; `-` is standard input.
  /// - Throws: ``Failure`` when it can't be read or isn't such a list.
  init(contentsOf file: String) throws {
    self.file = file
    let limits = try Session.current.limits()
    let bytes = try file == "-" ? Session.current.input() : FileReading.read(file, limit: limits.jsonSize)
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try limits.jsonParser.parse(bytes) } catch {
      throw Failure.of(error, file: file)
    }
    guard let list = tree["conflicts"]?.arrayValue else {
      throw Failure.couldNotRead(.errorAnswersNoList, file: file)
    }
    if let version = tree["ency"]?["version"]?.intValue, version != 1 {
      throw Failure.couldNotRead(.errorAnswersVersion(version: SafeText(version)), file: file)
    }
    for (index, item) in list.enumerated() {
      let place = "\(file): /conflicts/\(index)"
      let take = item["take"].flatMap { $0 == .null ? nil : $0 }
      let value = item["value"]
      guard take != nil || value != nil else { continue }
      if take != nil, value != nil { throw Failure.couldNotRead(.errorAnswerTwice, file: place) }
      let id = item["id"]?.stringValue
      let pointer = item["pointer"]?.stringValue.flatMap { JSONPointer($0) }
      guard id != nil || pointer != nil else {
        throw Failure.couldNotRead(.errorAnswerNameless, file: place)
      }
      let answer: Merge.Answer
      if let value {
        answer = .value(value)
      } else if let side = take?.stringValue.flatMap({ SideArgument(rawValue: $0) }) {
        answer = side.answer
      } else {
        throw Failure.couldNotRead(.errorAnswerSide(place: SafeText(place)))
      }
      entries.append(Entry(id: id, pointer: pointer, answer: answer))
    }
  }

  /// The answers by pointer, for a merge that has yet to find its conflicts.
  var byPointer: [JSONPointer: Merge.Answer] {
    var answers: [JSONPointer: Merge.Answer] = [:]
    for entry in entries { if let pointer = entry.pointer { answers[pointer] = entry.answer } }
    return answers
  }

  /// The answers to a proposal's conflicts.
  /// - Throws: ``Failure`` when one is about none of them.
  func answers(_ choice: ConflictChoice) throws -> [ConflictAnswer] {
    try entries.map { entry in
      if let id = entry.id, choice.conflict(id) != nil {
        return ConflictAnswer(id, entry.answer)
      }
      if let pointer = entry.pointer { return ConflictAnswer(try choice.conflict(at: pointer).id, entry.answer) }
      return ConflictAnswer(try choice.conflicts(at: entry.id ?? "")[0].id, entry.answer)
    }
  }
}
