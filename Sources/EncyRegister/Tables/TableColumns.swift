internal import EncyBase

/// Which heading of a list means which member of what is kept: by the names that are known, and by those that somebody gave.
package struct TableColumns: Sendable {
  /// A member and the headings that mean it.
  package typealias Names = (member: String, headings: [String])

  private var known: [String: String] = [:]
  private var own: [String: String] = [:]

  /// - Parameters:
  ///   - known: The names that are known; case, accents and what is no letter don't count.
  ///   - own: Those that were given, which win.
  package init(known: [Names], own: [Names] = []) {
    for (member, headings) in known { for heading in headings { self.known[TableColumns.key(heading)] = member } }
    for (member, headings) in own { for heading in headings { self.own[TableColumns.key(heading)] = member } }
  }

  /// The member that each heading means; of several that mean one, the first that was given, else the first that is known.
  package func members(of headings: [String]) -> [String?] {
    let keys = headings.map(TableColumns.key)
    var members = [String?](repeating: nil, count: keys.count)
    for names in [own, known] {
      for (place, key) in keys.enumerated() where members[place] == nil {
        guard let member = names[key], !members.contains(member), own[key] == nil || own[key] == member else {
          continue
        }
        members[place] = member
      }
    }
    return members
  }

  private static func key(_ heading: String) -> String {
    String(decoding: FoldedText.words(heading).flatMap(\.folded), as: UTF8.self)
  }
}
