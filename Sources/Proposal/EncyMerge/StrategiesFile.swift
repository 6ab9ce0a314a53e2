internal import EncyBase
package import EncyCompare
internal import EncyContainer
internal import EncyFiles
internal import EncyTexts

/// What is done at which places without asking, as a file says it: a line each, `PATTERN STRATEGY`. Patterns are those of
/// `.encydiffignore`; of several that name a place the last one counts. Empty lines and lines that begin with `#` say nothing.
package enum StrategiesFile {
  /// A larger one is none.
  private static let largest = 1 << 20

  /// Reads a file.
  /// - Throws: ``RuleError`` naming the file, and the line where one says nothing.
  package static func read(
    _ file: String
  ) throws(RuleError) -> [(pattern: PlacePattern, strategy: MergeStrategies.Strategy)] {
    let bytes: [UInt8]
    do throws(ContainerError) {
      bytes = try FileReading.read(file, limit: largest, links: FileDoor.links(ofRules: file))
    } catch {
      throw .container(error)
    }
    return try parse(bytes, name: file)
  }

  /// Reads the lines of a file.
  /// - Throws: ``RuleError`` naming the file and the line that says nothing.
  package static func parse(
    _ bytes: [UInt8], name: String
  ) throws(RuleError) -> [(pattern: PlacePattern, strategy: MergeStrategies.Strategy)] {
    var places: [(pattern: PlacePattern, strategy: MergeStrategies.Strategy)] = []
    let text = String(decoding: bytes, as: UTF8.self)
    var stars = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(RuleError) {
        guard let place = try place(line) else { continue }
        places.append(place)
        stars += place.pattern.stars
        try PlacePattern.check(stars: stars)
      } catch {
        throw error.at(line: index + 1, of: name)
      }
    }
    return places
  }

  /// What a line says; `nil` for one that says nothing.
  private static func place(
    _ line: Substring
  ) throws(RuleError) -> (pattern: PlacePattern, strategy: MergeStrategies.Strategy)? {
    let known = MergeStrategies.Strategy.allCases.map(\.rawValue).joined(separator: ", ")
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let last = words.last, let first = words.first, !first.hasPrefix("#") else { return nil }
    guard let strategy = MergeStrategies.Strategy(rawValue: String(last)) else {
      throw .rule(.errorRuleStrategy(text: SafeText(String(last)), known: SafeText(known)))
    }
    // A pattern may have spaces in it.
    let pattern = line[first.startIndex..<last.startIndex].reversed().drop(while: \.isWhitespace).reversed()
    if pattern.isEmpty {
      throw .rule(.errorRuleAlone(text: SafeText(String(last))))
    }
    return (try PlacePattern(String(pattern)), strategy)
  }
}
