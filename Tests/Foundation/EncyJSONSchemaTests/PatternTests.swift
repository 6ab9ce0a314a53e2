import Testing

@testable import EncyJSONSchema
@testable import EncyPattern

struct PatternTests {
  @Test(arguments: [
    ("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "L3", true), ("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", "", false),
    ("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", String(repeating: "a", count: 64), true),
    ("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$", String(repeating: "a", count: 65), false),
    ("b", "abc", true), ("^b", "abc", false), ("a|bc$", "xbc", true), ("^(a|bc)$", "abc", false), ("", "", true),
    ("^(?:ab)*c$", "ababc", true), ("^a{2,3}$", "aaaa", false), ("^a{2,}$", "aaaa", true), ("^a{0}$", "", true),
    ("^(a*)*$", "aaa", true), ("^(a|b?)+c$", "abac", true), ("^\\d+$", "12٣", false), ("^\\S+$", "a\u{A0}b", false),
    ("^[^\\d]$", "x", true), ("^[\\w-]+$", "a-b_c", true), ("^[^\\W]$", "-", false), ("^[\\D]$", "5", false),
    ("^\\p{L}+$", "Åäö漢", true), ("^\\P{Lu}+$", "aB", false), ("^\\u{1F600}$", "😀", true), ("^.$", "😀", true),
    ("^.$", "\n", false), ("\\bcat\\b", "a cat!", true), ("\\bcat\\b", "concat", false), ("^\\x41\\u0042$", "AB", true),
    ("^[\\u00e0-\\u00ef]$", "é", true), ("(^|/)\\.\\.?(/|$)", "a/../b", true), ("(^|/)\\.\\.?(/|$)", "a/.b", false),
    ("$^", "", true), ("^$", "a", false), ("x*$", "aaa", true), ("^a+?b??$", "aab", true), ("[^]", "\n", true),
    ("[]", "a", false), ("^\\uD83D\\uDE00$", "😀", true), ("\\uD83D", "😀", false), ("^[😀-😂]$", "😁", true),
    ("^\\cJ\\0$", "\n\0", true), ("^[\\b]$", "\u{8}", true), ("\\B", "", true), ("^\\B-", "-", true),
    ("^a{1,1000}$", String(repeating: "a", count: 1000), true),
    ("^a{1,1000}$", String(repeating: "a", count: 1001), false),
    ("^.{0,5000}$", String(repeating: "é", count: 5000), true),
    ("^.{0,5000}$", String(repeating: "é", count: 5001), false),
    ("^(a{2}|b){2,3}$", "aabaa", true), ("^(a{2}|b){2,3}?$", "ab", false), ("^\\p{ASCII}\\P{Any}?$", "a", true),
  ])
  func matches(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try Pattern(pattern).matches(text) == isMatch)
  }

  @Test(arguments: [
    ("^(?=.*\\d)(?=.*[A-Z]).{4,}$", "ab1C", true), ("^(?=.*\\d)(?=.*[A-Z]).{4,}$", "ab1c", false),
    ("^(?!foo)", "foobar", false), ("^(?!foo)", "barfoo", true), ("(?<=\\$)\\d+", "cost: $42", true),
    ("(?<=\\$)\\d+", "42", false), ("(?<!\\$)\\b\\d", "$4", false), ("(?<!a|bc)d", "bcd", false),
    ("^(\\w+) \\1$", "ha ha", true), ("^(\\w+) \\1$", "ha ho", false), ("^(?<q>['\"]).*\\k<q>$", "'x'", true),
    ("^(?<q>['\"]).*\\k<q>$", "'x\"", false), ("\\k<n>(?<n>a)", "a", true), ("^(?<é>x)\\k<é>$", "xx", true),
    ("^(?<𝒜>x)\\k<\\u{1d49c}>$", "xx", true), ("^(?:(a)|b)*\\1$", "ab", true), ("^(?:(a)|b)+\\1$", "aba", false),
    ("^(?=(a+))a*b\\1$", "aabaa", true), ("(?<=\\1(a))b", "aab", true), ("(?<=\\1(a))b", "ab", false),
    ("(?<=(\\d+)(\\d+))$", "1053", true), ("^(a*?)*?\\1b$", "aab", true), ("^(?!(a)b)\\1a$", "a", true),
    ("^((a)|(b)\\2)+$", "ab", true), ("^(z)((a+)?(b+)?(c))*\\4$", "zaacbbbcac", true), ("^(a?)*?$", "aaa", true),
    ("(?=(?=a).)b", "ab", false), ("(?=(?!b).)a", "ba", true), ("(?:(?=(a))b)*\\1$", "a", true),
  ])
  func looksAndRefers(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try Pattern(pattern).matches(text) == isMatch)
  }

  @Test(arguments: [
    ("Script=Greek", "αΩ", "aж"), ("sc=Cyrl", "жЯ", "αz"), ("Script_Extensions=Hira", "あー", "aア"),
    ("sc=Hira", "あ", "ー"), ("scx=Latin", "aÉ", "α"), ("gc=Nd", "1٣", "a²"), ("General_Category=Letter", "a漢", "1"),
    ("Emoji_Presentation", "😀", "a1"), ("XIDS", "aé", "1_"), ("Changes_When_Uppercased", "aß", "A"),
    ("Extended_Pictographic", "😀", "a"), ("Bidi_Mirrored", "(<", "a"), ("Any", "a😀", ""), ("Cn", "\u{378}", "a"),
    ("sc=Tols", "\u{11DB0}", "a"), ("Soft_Dotted", "ij", "a"), ("Zzzz", "", ""), ("sc=Zzzz", "\u{378}", "a"),
  ])
  func properties(name: String, members: String, others: String) throws {
    guard name != "Zzzz" else {
      #expect(throws: PatternError.self) { try Pattern("\\p{Zzzz}") }
      return
    }
    let (inside, outside) = (try Pattern("^\\p{\(name)}$"), try Pattern("^\\P{\(name)}$"))
    for (text, isMember) in [(members, true), (others, false)] {
      for scalar in text.unicodeScalars {
        #expect(inside.matches(String(scalar)) == isMember, "\(scalar)")
        #expect(outside.matches(String(scalar)) == !isMember, "\(scalar)")
      }
    }
  }

  /// The tables and the standard library agree on what both know, where its Unicode is as new.
  @Test func tablesAgreeWithTheLibrary() throws {
    let letters = try #require(UnicodeTables.set("L"))
    let whiteSpace = try #require(UnicodeTables.set("White_Space"))
    let hexDigits = try #require(UnicodeTables.set("AHex"))
    for value in UInt32(0)..<0x2000 {
      guard let scalar = Unicode.Scalar(value), scalar.properties.generalCategory != .unassigned else { continue }
      let isLetter =
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
      #expect(letters.contains(value) == isLetter, "\(value)")
      #expect(whiteSpace.contains(value) == scalar.properties.isWhitespace, "\(value)")
      #expect(hexDigits.contains(value) == scalar.properties.isASCIIHexDigit, "\(value)")
    }
  }

  @Test(arguments: [
    "(", ")", "[a", "a**", "*a", "a{2,1}", "a{", "{1}", "]", "}", "\\", "\\a", "\\Z", "\\1", "(a)\\2", "a{,3}",
    "(?<n>a)\\k<m>", "\\k", "\\k<n", "(?<n>a)(?<n>b)", "(?<1>a)", "(?<>a)", "(?<a", "(?<\\x61>a)", "[b-a]",
    "\\p{Nonsense}", "\\p{L", "\\p", "\\p{Script}", "\\p{sc=}", "\\p{Greek}", "\\p{gc=Alphabetic}", "\\p{lu}", "^*",
    "$+", "\\b?", "(?=a)*", "(?!a){2}", "(?<=a)+", "(?<!a)?", "(a{1000}){1000}", "((a{0,100}){0,100}){0,100}",
    "\\u{110000}", "\\u{}", "\\u12", "(?x)", "(?i)", "(?i:a)", "\\c1", "\\00", "\\01", "[\\d-z]", "[a-\\d]", "[\\B]",
    "[\\1]", "\\xZ1", "\\-", "\\_", "[\\d-z", "\\é",
  ])
  func isRefused(pattern: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
    #expect(error?.description.isEmpty == false)
  }

  @Test func errorsNameTheCharacter() {
    let error = #expect(throws: PatternError.self) { try Pattern("é😀\\a") }
    #expect(error?.description == "\\a at character 3 is no escape")
  }

  static let long = String(repeating: "a", count: 20_000)

  /// Patterns that other engines need exponential time for are answered, exactly where they are matched in linear time.
  @Test(arguments: [
    ("(a+)+$", "b", false), ("(a*)*$", "b", true), ("(a|a)*$", "b", true), ("(a|aa)+$", "b", false),
    ("^(a|a)*$", "!", false), ("(.*a){12}$", "!", false), ("^(([a-z])+.)+[A-Z]([a-z])+$", "!", false),
    ("(\\w+\\s?)*$", "!", true), ("(a+a+)+y", "b", false), ("(a?){50}a{50}", "", true), ("(a?){50}b{50}", "", false),
    ("(?:(?:a?)*)*b$", "", false), ("(?=(a+)+$)b", "b", false), ("^(?=(a|a)*$)", "b", false),
    ("^(?!(a|a)*$)", "b", true), ("a(?<=(a|aa)+c)", "b", false),
  ])
  func neverRunsAway(pattern: String, end: String, isMatch: Bool) throws {
    #expect(verdict(try Pattern(pattern), PatternTests.long + end) == (isMatch ? .match : .noMatch))
  }

  @Test(arguments: ["^(a+)+\\1$", "^(?:(a|aa)+)\\1c$"])
  func givesUp(pattern: String) throws {
    #expect(verdict(try Pattern(pattern), PatternTests.long + "b") == .exceeded)
  }

  /// Sets of many places are walked without states, and still in few steps.
  @Test func manyStates() throws {
    let pattern = try Pattern("^[ab]*a[ab]{12}$")
    var text = ""
    var seed: UInt32 = 7
    for _ in 0..<20_000 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      text += seed >> 31 == 0 ? "a" : "b"
    }
    let place = text.index(text.endIndex, offsetBy: -13)
    #expect(pattern.matches(text) == (text[place] == "a"))
    #expect(!pattern.matches(text + "c"))
  }

  @Test(arguments: [10_000, 30_000])
  func depthIsFree(count: Int) throws {
    let groups = String(repeating: "(", count: count) + "a" + String(repeating: ")", count: count)
    #expect(try Pattern(groups).matches("ba"))
    let loops = String(repeating: "(?:", count: count) + "a" + String(repeating: ")*", count: count)
    #expect(try Pattern("^\(loops)b").matches("aab"))
    let looks = String(repeating: "(?=", count: count) + "a" + String(repeating: ")", count: count)
    #expect(try Pattern(looks).matches("ba"))
    #expect(throws: PatternError.self) { try Pattern(String(repeating: "(", count: count)) }
  }

  @Test func sizeIsLimited() {
    for pattern in [
      String(repeating: "a", count: 200_000), String(repeating: "(", count: 200_000), "a{300000}", "(?:ab){90000}",
      "(?:(?:a{0,1000}){0,1000}){0,1000}", (0..<5000).map { "\\u{\(String(0x4E00 + $0, radix: 16))}" }.joined(),
    ] {
      let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
      #expect(error?.description == PatternError.tooLarge.description)
    }
  }

  /// Bytes that are no UTF-8 are read as U+FFFD and never past the end.
  @Test func illFormedTexts() throws {
    let dot = try Pattern("^\u{FFFD}+$")
    for bytes: [UInt8] in [
      [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF5, 0x80],
    ] {
      #expect(bytes.withUnsafeBufferPointer { dot.search($0) } == .match, "\(bytes)")
    }
    let behind = try Pattern("(?<=^\u{FFFD}{3})a$")
    #expect([0xE2, 0x82, 0x82, 0x80, 0x61].withUnsafeBufferPointer { behind.search($0) } == .noMatch)
    #expect([0x82, 0x82, 0xFF, 0x61].withUnsafeBufferPointer { behind.search($0) } == .match)
  }

  /// States are found by many threads at once.
  @Test func isSharedByThreads() async throws {
    for _ in 0..<20 {
      let pattern = try Pattern("^(?:[a-f]{1,40}-)*x$|b[a-c]{6}d")
      await withTaskGroup(of: Bool.self) { group in
        for worker in 0..<8 {
          group.addTask {
            let head = String(repeating: "abcdef", count: worker + 1)
            return (worker < 6) == pattern.matches("\(head)-\(head)-x")
          }
        }
        for await isRight in group { #expect(isRight) }
      }
    }
  }

  private func verdict(_ pattern: Pattern, _ text: String) -> PatternVerdict {
    var copy = text
    return copy.withUTF8 { pattern.search($0) }
  }
}
