import Testing

@testable import EncyValidation

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
    ("$^", "", true), ("^$", "a", false), ("x*$", "aaa", true), ("^a+?b??$", "aab", true),
  ])
  func matches(pattern: String, text: String, isMatch: Bool) throws {
    #expect(try Pattern(pattern).matches(text) == isMatch)
  }

  @Test(arguments: [
    "(", ")", "[a", "a**", "*a", "a{2,1}", "a{", "]", "}", "\\", "\\a", "\\1", "(?=a)", "(?<!a)", "(?<n>a)\\k<n>",
    "[b-a]",
    "\\p{Nonsense}", "\\p{L", "^*", "(a{1000}){1000}", "\\u{110000}", "(?x)", "\\c1", "[\\d-z", "\\xZ1",
  ])
  func isRefused(pattern: String) {
    let error = #expect(throws: PatternError.self) { try Pattern(pattern) }
    #expect(error?.description.isEmpty == false)
  }

  /// Patterns that other engines need exponential time for; a run that doesn't end fails the whole suite.
  @Test(arguments: ["(a+)+$", "^(a|a)*$", "^(a*)*$", "(.*a){12}$", "^(([a-z])+.)+[A-Z]([a-z])+$"])
  func neverRunsAway(pattern: String) throws {
    let text = String(repeating: "a", count: 20_000) + "!"
    #expect(try Pattern(pattern).matches(text) == false)
  }

  @Test func depthIsLimited() {
    let deep = String(repeating: "(", count: 5000) + String(repeating: ")", count: 5000)
    #expect(throws: PatternError.self) { try Pattern(deep) }
  }
}
