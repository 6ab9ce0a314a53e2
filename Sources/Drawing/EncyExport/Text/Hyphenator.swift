internal import CCairo
internal import CHyphen
internal import EncyTexts

/// Where words of a language may be parted: the patterns of Liang (thesis "Word Hy-phen-a-tion by Com-put-er", 1983) that Debian keeps
/// for LibreOffice, read by libhyphen.
final class Hyphenator {
  private static let folder = "/usr/share/hyphen"

  private let dictionary: UnsafeMutablePointer<HyphenDict>
  private let encoding: String

  /// Loads the patterns of a language; `nil` where none are installed. C function: `hnj_hyphen_load`.
  init?(_ language: Language) {
    let names = ["sv": "hyph_sv_SE", "hr": "hyph_hr_HR", "en": "hyph_en_GB"]
    guard let name = names[language.rawValue], let loaded = hnj_hyphen_load("\(Hyphenator.folder)/\(name).dic") else {
      return nil
    }
    dictionary = loaded
    encoding = withUnsafeBytes(of: loaded.pointee.cset) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  deinit { hnj_hyphen_free(dictionary) }

  /// Before which of its letters a word may be parted: two letters at least stay before it, three follow. C function: `hnj_hyphen_hyphenate2`.
  func places(in word: [Unicode.Scalar]) -> [Int] {
    var lower = String.UnicodeScalarView()
    lower.append(contentsOf: word)
    guard let bytes = encoded(String(lower).lowercased()), bytes.count < 200 else { return [] }
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    var changes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var starts: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = bytes.withUnsafeBufferPointer {
      hnj_hyphen_hyphenate2(dictionary, $0.baseAddress, Int32(bytes.count), &marks, nil, &changes, &starts, &cuts)
    }
    defer {
      if let changes { for place in bytes.indices { free(changes[place]) } }
      free(changes)
      free(starts)
      free(cuts)
    }
    guard failed == 0, word.count >= 5 else { return [] }
    // A mark is odd where the word may be parted behind its letter; a place where letters change with it isn't used.
    return (2...word.count - 3).filter { marks[$0 - 1] & 1 == 1 && changes?[$0 - 1] == nil }
  }

  /// The word in the encoding of the patterns; `nil` where it has letters that they don't know. C function: `g_convert`.
  private func encoded(_ word: String) -> [CChar]? {
    var word = word
    return word.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { text -> [CChar]? in
        guard encoding != "UTF-8" else { return Array(text) }
        var count: gsize = 0
        let converted = g_convert(text.baseAddress, gssize(text.count), encoding, "UTF-8", nil, &count, nil)
        defer { g_free(converted) }
        return converted.map { Array(UnsafeBufferPointer(start: $0, count: Int(count))) }
      }
    }
  }
}
