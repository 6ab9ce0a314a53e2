import EncyBase
package import EncyTexts
import Synchronization

/// The losses of pages without room: laying out always comes to an end, and says then what it cut.
package final class PageLosses: Sendable {
  /// So many pages a document has at most: about ten times what the largest offers take that were seen.
  static let mostPages = 2_000

  private struct State {
    var isTooLong = false
    var heads: [String] = []
  }

  private let state = Mutex(State())

  package init() {}

  /// `true` where there is more than the pages hold.
  package var isTooLong: Bool { state.withLock { $0.isTooLong } }

  /// A remark on heads of columns that were cut; `nil` where none was.
  package var remark: Message? {
    let heads = state.withLock { $0.heads }
    if heads.isEmpty { return nil }
    return .pageHeadsCut(list: .list(heads.map { .asItIs(text: SafeText(quoted: String($0.prefix(40)))) }, most: 3))
  }

  /// Why pages aren't made.
  package var refusal: Message { .errorPagesTooMany(most: SafeText(PageLosses.mostPages)) }

  func noteTooLong() { state.withLock { $0.isTooLong = true } }

  func noteCut(head: String) {
    state.withLock { if $0.heads.count < 100, !$0.heads.contains(head) { $0.heads.append(head) } }
  }
}
