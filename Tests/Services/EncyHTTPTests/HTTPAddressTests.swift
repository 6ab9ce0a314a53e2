import EncyHTTP
import Testing

/// Addresses and references, by RFC 3986.
@Suite("HTTP addresses")
struct HTTPAddressTests {
  @Test(
    "what is an address is written one way",
    arguments: [
      ("https://Example.COM", "https://example.com/"), ("HTTP://a:80/x?y", "http://a/x?y"),
      ("https://a:8443/a/../b/./c?d=%20", "https://a:8443/b/c?d=%20"),
      ("https://[2001:DB8:0:0::1]:443/", "https://[2001:db8::1]/"),
      ("http://127.0.0.1:/..", "http://127.0.0.1/"), ("https://a_b.c?q/../r", "https://a_b.c/?q/../r"),
    ])
  func written(text: String, expected: String) throws {
    #expect(try HTTPAddress(text).description == expected)
  }

  @Test(
    "what isn't is refused by name",
    arguments: [
      ("ftp://a/", "address-scheme"), ("//a/", "address-scheme"), ("a", "address-scheme"), ("", "address-scheme"),
      ("https://u:p@a/", "address-user"), ("https://@a/", "address-user"), ("https://a/#b", "address-fragment"),
      ("https://a b/", "address-syntax"), ("https://å.se/", "address-syntax"), ("https://a/%2", "address-syntax"),
      ("https://a/\r\nX: y", "address-syntax"), ("https://a/[", "address-syntax"), ("https://a\\b/", "address-syntax"),
      ("https:///x", "address-host"), ("https:x", "address-host"), ("https://[::1/", "address-host"),
      ("https://[::1%25eth0]/", "address-host"), ("https://a..b/", "address-host"), ("https://-a/", "address-host"),
      ("https://127.1/", "address-host"), ("https://0x7f000001/", "address-host"),
      ("https://2130706433/", "address-host"), ("https://1.2.3.04/", "address-host"), ("https://a%41/", "address-host"),
      ("https://a:0/", "address-port"), ("https://a:65536/", "address-port"), ("https://a:8o/", "address-port"),
      ("https://[::1]x/", "address-port"), ("1ttp://a/", "address-syntax"),
    ])
  func refused(text: String, code: String) throws {
    let error = #expect(throws: HTTPError.self) { try HTTPAddress(text) }
    #expect(error?.code == code, "\(text)")
    #expect(error?.layer == .address && error?.mayHaveBeenSent == false)
    #expect(!"\(String(describing: error))".contains("u:p"))
  }

  /// RFC 3986, section 5.4, for the base `http://a/b/c/d;p?q`.
  @Test(
    "references are resolved as the standard's own examples are",
    arguments: [
      ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"), ("g?y", "/b/c/g?y"),
      ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"), (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"),
      (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"),
      ("../../g", "/g"),
      ("../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."), (".g", "/b/c/.g"), ("g..", "/b/c/g.."),
      ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"), ("g;x=1/../y", "/b/c/y"),
      ("g?y/../x", "/b/c/g?y/../x"), ("//g", "g/"), ("https://g/x", "https g/x"),
    ])
  func resolved(reference: String, expected: String) throws {
    let result = try HTTPAddress("http://a/b/c/d;p?q").resolving(reference)
    let whole = expected.hasPrefix("/") ? "http://a\(expected)" : "http://\(expected)"
    #expect(result.description == (expected == "https g/x" ? "https://g/x" : whole))
  }

  @Test(
    "references that lead nowhere are refused",
    arguments: [
      ("", "redirect-location"), ("http:g", "redirect-location"), ("a b", "redirect-location"),
      ("https://u@h/", "redirect-location"), ("//", "redirect-location"), ("http:///x", "redirect-location"),
      ("ftp://h/", "redirect-scheme"), ("file:///etc/passwd", "redirect-scheme"), ("javascript:x", "redirect-scheme"),
    ])
  func broken(reference: String, code: String) throws {
    let base = try HTTPAddress("http://a/")
    #expect(#expect(throws: HTTPError.self) { try base.resolving(reference) }?.code == code)
  }

  @Test("path and query are appended as text")
  func appended() throws {
    let base = try HTTPAddress("https://h/books/v3?org=1")
    #expect(
      base.appending("/a b/ö%2f?#/..", query: [("q&", "x=y z+å"), ("", "")]).description
        == "https://h/books/v3/a%20b/%C3%B6%252f%3F%23/%2E%2E?org=1&q%26=x%3Dy%20z%2B%C3%A5&=")
    #expect(base.appending("").description == base.description)
    #expect(try HTTPAddress("https://h/").appending("x/").path == "/x/")
  }

  @Test("addresses that aren't public are known")
  func ranges() throws {
    for host in [
      "127.0.0.1", "127.9.9.9", "[::1]", "localhost", "[::ffff:127.0.0.1]",
    ] { #expect(try HTTPAddress("http://\(host)/").isLoopback, "\(host)") }
    for host in [
      "10.1.1.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0",
      "224.0.0.1",
      "[fe80::1]", "[fd00::1]", "[::]", "[ff02::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a00:1]", "localhost",
    ] { #expect(try HTTPAddress("http://\(host)/").isPrivate, "\(host)") }
    for host in ["172.32.0.1", "8.8.8.8", "[2001:4860::8888]", "example.com", "localhost.example.com", "100.128.0.1"] {
      #expect(try !HTTPAddress("http://\(host)/").isPrivate, "\(host)")
      #expect(try !HTTPAddress("http://\(host)/").isLoopback, "\(host)")
    }
  }
}
