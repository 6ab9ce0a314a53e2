internal import EncyBase

/// Which heading of a list means which member of what is kept: by the names that are known, and by those that somebody gave.
package struct TableColumns: Sendable {
  /// A member and the headings that mean it.
  package typealias Names = (member: String, headings: [String])

  private var known: [String: String] = [:]
  private var own: [String: String] = [:]
  /// The place of a known heading among those of its member.
  private var ranks: [String: Int] = [:]

  /// - Parameters:
  ///   - known: The names that are known; case, accents and what is no letter don't count.
  ///   - own: Those that were given, which win.
  package init(known: [Names], own: [Names] = []) {
    for (member, headings) in known {
      for (rank, heading) in headings.enumerated().reversed() {
        let key = TableColumns.key(heading)
        (self.known[key], ranks[key]) = (member, rank)
      }
    }
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

  /// The headings that mean each member, the one that counts first before the others: those that were given, then the known ones.
  /// - Parameters:
  ///   - headings: The headings.
  ///   - onlyOwn: Whether only those count that were given.
  /// - Returns: The places of headings, by members.
  func places(of headings: [String], onlyOwn: Bool = false) -> [String: [Int]] {
    let keys = headings.map(TableColumns.key)
    var places: [String: [Int]] = [:]
    for (place, key) in keys.enumerated() { if let member = own[key] { places[member, default: []].append(place) } }
    if onlyOwn { return places }
    let order = keys.indices.sorted { (ranks[keys[$0]] ?? 0, $0) < (ranks[keys[$1]] ?? 0, $1) }
    for place in order where own[keys[place]] == nil {
      if let member = known[keys[place]] { places[member, default: []].append(place) }
    }
    return places
  }

  static func key(_ heading: String) -> String {
    String(decoding: FoldedText.words(heading).flatMap(\.folded), as: UTF8.self)
  }
}
