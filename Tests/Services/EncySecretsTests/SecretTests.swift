import EncyBase
import Testing

@testable import EncySecrets

@Suite("A secret") struct SecretTests {
  @Test("is masked wherever it is printed")
  func masked() {
    let secret = Secret("1000.8cb99dfe-geheim")
    let set = SecretSet(["refresh_token": secret])
    let token = AccessToken(secret: secret, facts: ["api_domain": "https://www.zohoapis.eu"])
    let grant = TokenGrant(accessToken: secret, expiresIn: 3_600, refreshToken: secret)
    var dumped = ""
    for value in [secret, set, token, grant, [secret], ["a": secret]] as [Any] {
      dump(value, to: &dumped)
      dumped += "\(value)\(String(reflecting: value))\(String(describing: value))"
    }
    #expect(!dumped.contains("geheim") && dumped.contains("…"), "\(dumped)")
    #expect(secret.masked(in: "refused: 1000.8cb99dfe-geheim!") == "refused: …!")
    #expect(set.masked(in: "1000.8cb99dfe-geheim 1000.8cb99dfe-geheim") == "… …")
  }

  @Test("equals another with the same bytes, and can be lent and erased")
  func bytes() {
    #expect(Secret("åäö") == Secret(Array("åäö".utf8)) && Secret("a") != Secret("b") && Secret("a") != Secret("ab"))
    #expect(Secret("") == Secret([]) && Secret("").text.isEmpty && Secret("åäö").count == 6)
    #expect(Secret("åäö").withBytes { Array($0) } == Array("åäö".utf8))
    var bytes: [UInt8] = [1, 2, 3]
    Secret.erase(&bytes)
    #expect(bytes == [])
  }

  @Test("is one of several of an account, which are a JSON object of texts")
  func set() async {
    let set = SecretSet(["b": Secret("\"å\n"), "a": Secret("x")])
    let json = await set.withJSON { $0.text }
    #expect(json == "{\"a\":\"x\",\"b\":\"\\\"å\\n\"}")
    #expect(SecretSet(json: Array(" \(json)\n".utf8)) == set)
    for text in ["", "[]", "{\"a\": 1}", "{\"a\": {}}", "{\"a\": \"x\", \"a\": \"y\"}", "{\"a\": \"x\"}{}"] {
      #expect(SecretSet(json: Array(text.utf8)) == nil, "\(text)")
    }
  }
}
