internal import CCurl
internal import EncyBase
internal import Glibc

extension Transfer {
  /// What libcurl's result means. Its numbers are those of libcurl-errors(3), which never change; its words are looked at only
  /// where a number stands for several failures, and where they don't fit, the failure keeps the general name.
  func failure(_ code: Int32) -> HTTPError {
    let text = String(cString: errorText)
    let error = named(code, text)
    return text.isEmpty ? error : error.adding(["detail": HTTPField.shown(mask.masked(text))])
  }

  private func named(_ code: Int32, _ text: String) -> HTTPError {
    // Before the connection stands, failures of receiving and sending are the proxy's.
    let isConnecting = curl_get_size(handle, Int32(CURL_INFO_PRETRANSFER_TIME)) <= 0 && !isSent
    if order.proxy != nil, isConnecting, let error = proxyFailure(code) { return error }
    switch code {
    case 1, 91: return HTTPError(.http, "not-http")
    case 3: return HTTPError(.address, "address-host")
    case 5: return HTTPError(.proxy, "proxy-name-unknown")
    case 6: return HTTPError(.name, "name-unknown")
    case 7: return isPrivateRefused ? HTTPError(.address, "address-private") : HTTPError(.connect, connectCode)
    case 8:
      if text.contains("Content-Length") { return HTTPError(.http, "length-invalid") }
      return HTTPError(.http, text.lowercased().contains("header") ? "header-malformed" : "response-malformed")
    case 18: return HTTPError(.receive, "body-cut")
    case 26: return HTTPError(.send, "send-file")
    // libcurl's own names for a line of a head that is longer than 100 KiB, and for one that it can't keep.
    case 27 where isSent && !head.isComplete:
      return HTTPError(.limit, "headers-too-large", ["limit": "\(ResponseHead.byteLimit)"])
    case 43 where isSent: return HTTPError(.http, "header-malformed")
    case 28: return timeout
    case 35, 53, 54, 58, 59, 66, 80, 83, 90, 98: return handshakeFailure(text)
    case 52: return HTTPError(.receive, "receive-empty")
    case 55: return text.contains("alert") ? handshakeFailure(text) : HTTPError(.send, "send-failed", errnoFact)
    case 56:
      if text.contains("chunk") { return HTTPError(.http, "chunk-malformed") }
      if text.contains("alert") { return handshakeFailure(text) }
      return HTTPError(.receive, "receive-failed", errnoFact)
    case 60: return verificationFailure
    case 63: return HTTPError(.http, "length-invalid")
    case 77: return HTTPError(.tls, "tls-ca-file", ["file": settings.authorities ?? ""])
    case 97: return HTTPError(.proxy, "proxy-failed")
    default: return HTTPError(.library, "library-failed", ["result": "\(code)"])
    }
  }

  private var systemError: Int32 { Int32(clamping: curl_get_long(handle, Int32(CURL_INFO_OS_ERRNO))) }
  private var errnoFact: [String: String] { systemError > 0 ? ["errno": "\(systemError)"] : [:] }

  private var connectCode: String {
    switch systemError {
    case ECONNREFUSED: "connect-refused"
    case EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL: "connect-unreachable"
    case ETIMEDOUT: "connect-timeout"
    default: "connect-failed"
    }
  }

  /// CURLE_OPERATION_TIMEDOUT, of which only connecting has a limit in libcurl.
  private var timeout: HTTPError {
    let limit = ["limit": "\(settings.connectTimeout)"]
    let isResolved = curl_get_size(handle, Int32(CURL_INFO_NAMELOOKUP_TIME)) > 0
    return isResolved ? HTTPError(.connect, "connect-timeout", limit) : HTTPError(.name, "name-timeout", limit)
  }

  private func proxyFailure(_ code: Int32) -> HTTPError? {
    let status = curl_get_long(handle, Int32(CURL_INFO_HTTP_CONNECTCODE))
    if status == 407 { return HTTPError(.proxy, "proxy-authentication", ["status": "407"]) }
    if status > 0, !(200...299 ~= status) { return HTTPError(.proxy, "proxy-refused", ["status": "\(status)"]) }
    switch code {
    case 7: return HTTPError(.proxy, "proxy-unreachable", errnoFact)
    case 52, 55, 56: return HTTPError(.proxy, "proxy-failed", errnoFact)
    // Before the proxy answered, TLS was spoken with itself.
    case 35, 60, 83: return status <= 0 && order.proxy?.isEncrypted == true ? HTTPError(.proxy, "proxy-failed") : nil
    default: return nil
    }
  }

  private func handshakeFailure(_ text: String) -> HTTPError {
    let text = text.lowercased()
    let known = [
      ("wrong version number", "tls-not-spoken"), ("http request", "tls-not-spoken"),
      ("packet length too long", "tls-not-spoken"), ("unsupported protocol", "tls-version"),
      ("protocol version", "tls-version"), ("certificate required", "tls-client-certificate"),
      ("too small", "tls-weak"), ("key too weak", "tls-weak"), ("md too weak", "tls-weak"),
      ("insufficient security", "tls-weak"),
    ]
    return HTTPError(.tls, known.first { text.contains($0.0) }?.1 ?? "tls-handshake")
  }

  /// CURLE_PEER_FAILED_VERIFICATION, with OpenSSL's result (X509_V_ERR_… of x509_vfy.h). libcurl compares the name itself, after
  /// the chain was found good; its result is still 1 then, which OpenSSL doesn't use.
  private var verificationFailure: HTTPError {
    let result = curl_get_long(handle, Int32(CURL_INFO_SSL_VERIFYRESULT))
    let facts = ["clock": settings.now().description].merging(certificateFacts()) { $1 }
    switch result {
    case 0, 1, 62, 64: return HTTPError(.tls, "tls-wrong-host", facts)
    case 9: return HTTPError(.tls, "tls-not-yet-valid", facts)
    case 10: return HTTPError(.tls, "tls-expired", facts)
    case 18: return HTTPError(.tls, "tls-self-signed", facts)
    case 2, 19, 20, 21: return HTTPError(.tls, "tls-unknown-issuer", facts)
    case 23: return HTTPError(.tls, "tls-revoked", facts)
    case 66, 67, 68: return HTTPError(.tls, "tls-weak", facts)
    default: return HTTPError(.tls, "tls-untrusted", facts.merging(["verification": "\(result)"]) { $1 })
    }
  }

  /// The facts of the certificate that matters: the first of the chain that isn't valid now, else the server's own. Empty where
  /// the handshake ended before libcurl kept the chain.
  func certificateFacts() -> [String: String] {
    var chain: [[String: String]] = []
    // Bounded by the number of certificates that OpenSSL takes, and by the fields that libcurl prints.
    while chain.count < 20 {
      var fields: [String: String] = [:]
      for place in 0..<100 {
        guard let line = curl_certificate_line(handle, Int32(chain.count), Int32(place)) else { break }
        let parts = String(cString: line).split(separator: ":", maxSplits: 1).map(String.init)
        if parts.count == 2, fields[parts[0]] == nil { fields[parts[0]] = parts[1] }
      }
      if fields.isEmpty { break }
      chain.append(fields)
    }
    let now = settings.now()
    let invalid = chain.first { fields in
      let (from, until) = Self.span(fields)
      return (from.map { $0 > now } ?? false) || (until.map { $0 < now } ?? false)
    }
    guard let fields = invalid ?? chain.first else { return [:] }
    let (from, until) = Self.span(fields)
    let facts = [
      "certificate-subject": fields["Subject"], "certificate-issuer": fields["Issuer"],
      "certificate-names": fields["X509v3 Subject Alternative Name"],
      "certificate-from": from?.description, "certificate-until": until?.description,
    ]
    return facts.compactMapValues { $0.map(HTTPField.shown) }
  }

  private static func span(_ fields: [String: String]) -> (from: Instant?, until: Instant?) {
    (fields["Start date"].flatMap(HTTPDate.ofCertificate), fields["Expire date"].flatMap(HTTPDate.ofCertificate))
  }
}
