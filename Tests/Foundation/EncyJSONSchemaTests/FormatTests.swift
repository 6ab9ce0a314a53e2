import Testing

@testable import EncyJSONSchema

struct FormatTests {
  @Test func examplesAreOfTheirFormat() {
    for format in StringFormat.allCases { #expect(format.accepts(format.example), "\(format)") }
  }

  @Test(arguments: [
    (StringFormat.date, "2024-02-29"), (.date, "0000-02-29"), (.dateTime, "2016-12-31T23:59:60Z"),
    (.dateTime, "2017-01-01T00:59:60+01:00"), (.dateTime, "2016-12-31T15:59:60.5-08:00"),
    (.dateTime, "2015-06-30t23:59:60z"), (.time, "23:59:60Z"), (.time, "00:29:60+00:30"), (.duration, "P1Y2M3DT4H5M6S"),
    (.duration, "P3W"), (.duration, "PT1M"), (.email, "a.b+c@example.com"), (.email, "\"a b\\\"@\"@example.com"),
    (.email, "a@[192.0.2.1]"), (.email, "a@[IPv6:2001:db8::1]"), (.internationalEmail, "åke@exämple.se"),
    (.internationalEmail, "a\u{30A}ke@exa\u{308}mple.se"),
    (.internationalEmail, "\u{1109}\u{1175}\u{11AF}\u{1105}\u{1168}@\u{1109}\u{1175}\u{11AF}.\u{1110}\u{1166}"),
    (.internationalEmail, "\"å k\"@example.se"), (.hostname, "xn--bcher-kva.example"), (.hostname, "1.a-b.C"),
    (.internationalHostname, "bücher.example"), (.internationalHostname, "אבג.example"),
    (.internationalHostname, "l·l"),
    (.internationalHostname, "بي\u{200C}بي"), (.internationalHostname, "क्\u{200C}ष"), (.ipv4, "255.0.10.9"),
    (.ipv6, "::"), (.ipv6, "1::"), (.ipv6, "1:2:3:4:5:6:7::"), (.ipv6, "::ffff:192.0.2.1"),
    (.ipv6, "1:2:3:4:5:6:1.2.3.4"),
    (.uri, "a:"), (.uri, "http://[v1.a:b]:80/%41?a/?b#c/?d"), (.uri, "http://a@b:/"), (.uri, "urn:x:y"),
    (.uriReference, ""), (.uriReference, "a/b:c"), (.uriReference, "?a:b"), (.iri, "http://exämple.se/å?\u{E000}#ö"),
    (.iriReference, "/\u{10000}"), (.uuid, "F81D4FAE-7dec-4e5f-8a7d-00a0c91e6bf6"), (.uriTemplate, "{+a.b*,c:30}%20å"),
    (.uriTemplate, "{%41}"), (.jsonPointer, ""), (.jsonPointer, "/~0~1/é"), (.relativeJSONPointer, "0-1#"),
    (.relativeJSONPointer, "12+3/a"), (.regex, "^(?<a>x)\\k<a>(?<!y)\\p{Script=Greek}$"),
  ])
  func isAccepted(format: StringFormat, text: String) { #expect(format.accepts(text)) }

  @Test(arguments: [
    (StringFormat.date, "2023-02-29"), (.date, "2024-13-01"), (.date, "2024-4-01"), (.date, "1900-02-29"),
    (.dateTime, "2016-12-30T23:59:60Z"), (.dateTime, "2016-12-31T00:59:60+01:00"),
    (.dateTime, "2016-12-31T23:59:60+01:00"),
    (.dateTime, "2016-12-31 23:59:59Z"), (.dateTime, "2016-12-31T23:59:59.Z"), (.dateTime, "2016-12-31T23:59:59."),
    (.dateTime, "2016-12-31T23:59:59"), (.time, "23:59:60+00:30"), (.time, "1:00:00Z"), (.duration, "P"),
    (.duration, "PT"),
    (.duration, "P1Y2D"), (.duration, "PW"), (.duration, "P1W1D"), (.duration, "P1DT"), (.duration, "P1S"),
    (.email, "a..b@example.com"), (.email, "å@example.com"), (.email, "\"å\"@example.com"), (.email, "a@b@example.com"),
    (.email, "a@-b.com"), (.email, "a@[1.2.3]"), (.email, "@example.com"), (.email, "\"@example.com"),
    (.hostname, "a..b"), (.hostname, "a_b"), (.hostname, "a."), (.hostname, "xn--X"), (.hostname, ""),
    (.hostname, String(repeating: "a", count: 64)), (.internationalHostname, "a\u{308}.example"),
    (.internationalHostname, "Bücher.example"), (.internationalHostname, "אa"), (.internationalHostname, "0a.א"),
    (.internationalHostname, "a\u{200C}b"), (.internationalHostname, "ﬁ"), (.internationalHostname, "a·l"),
    (.internationalHostname, "xn--example-"), (.internationalHostname, "✓"), (.ipv4, "1.2.3"), (.ipv4, "1.2.3.04"),
    (.ipv4, "1.2.3.4.5"), (.ipv4, "256.1.1.1"), (.ipv6, ":::"), (.ipv6, "1:2:3:4:5:6:7:8:9"), (.ipv6, "1:"),
    (.ipv6, ""),
    (.ipv6, "::1.2.3"), (.ipv6, "1:2:3:4:5:6:7:1.2.3.4"), (.ipv6, "::1::"), (.ipv6, "12345::"), (.uri, "//a/b"),
    (.uri, "http://a/[b]"), (.uri, "http://a/%4"), (.uri, "http://[::1"), (.uri, "http://a:b/"), (.uri, "http://a#b#c"),
    (.uri, "http://exämple.se/"), (.uriReference, "a:b c"), (.uriReference, "1:b"), (.iri, "http://a/\u{E000}"),
    (.iri, "http://a/\u{FFFE}"), (.uuid, "f81d4fae7dec4e5f8a7d00a0c91e6bf6"),
    (.uuid, "f81d4fae-7dec-4e5f-8a7d-00a0c91e6bfg"),
    (.uriTemplate, "{a"), (.uriTemplate, "{}"), (.uriTemplate, "%4"), (.uriTemplate, "{%4}"), (.uriTemplate, "{a:3*}"),
    (.jsonPointer, "a"), (.jsonPointer, "/~2"), (.jsonPointer, "/~"), (.relativeJSONPointer, "01"),
    (.relativeJSONPointer, "+1"), (.relativeJSONPointer, "0#/a"), (.relativeJSONPointer, "0+/a"), (.regex, "^(a]"),
    (.regex, "\\a"),
  ])
  func isRefused(format: StringFormat, text: String) { #expect(!format.accepts(text)) }

  /// Long texts are judged at once.
  @Test func longTexts() {
    let long = String(repeating: "é", count: 10_000)
    for format in StringFormat.allCases where ![.regex, .uriTemplate, .iriReference].contains(format) {
      #expect(!format.accepts(long), "\(format)")
    }
  }
}
