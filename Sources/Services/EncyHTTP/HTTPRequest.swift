/// A request to a server.
package struct HTTPRequest: Sendable, CustomStringConvertible, CustomReflectable {
  /// The method (RFC 9110, section 9).
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
  }

  /// A part of a form that may contain files (RFC 7578).
  package struct Part: Sendable {
    /// The bytes of a part.
    package enum Content: Sendable {
      case bytes([UInt8])
      /// The file of that path, read while it is sent.
      case file(String)
    }

    /// The name of the field.
    package var name: String
    /// The name of the file as the server sees it; `nil` for a text field. `"`, CR and LF are sent as %22, %0D and %0A.
    package var fileName: String?
    /// The media type; `application/octet-stream` for files without one.
    package var type: String?
    /// The bytes.
    package var content: Content

    /// A part made of its members.
    package init(name: String, fileName: String? = nil, type: String? = nil, content: Content) {
      (self.name, self.fileName, self.type, self.content) = (name, fileName, type, content)
    }
  }

  /// What is sent behind the header fields.
  package enum Body: Sendable {
    case none
    /// Bytes of a media type.
    case bytes([UInt8], type: String)
    /// Fields as `application/x-www-form-urlencoded`.
    case form([(String, String)])
    /// Parts as `multipart/form-data`.
    case multipart([Part])
  }

  /// The method.
  package var method: Method
  /// The address.
  package var address: HTTPAddress
  /// More header fields, sent only to the origin of the address.
  package var headers: [(String, String)]
  /// The body. GET and HEAD have none.
  package var body: Body
  /// The value of `Authorization`. It is sent only to the origin of the address and is masked wherever anything is printed.
  package var credential: String?
  /// The number of bytes that the body of an answer may have, counted after decoding.
  package var bodyLimit = 32 << 20
  /// Whether an answer may be compressed with gzip.
  package var acceptsGzip = false
  /// The seconds that everything may take, redirects too; `nil` for no limit but those of ``HTTPClient/Configuration``.
  package var timeLimit: Double?
  /// Whether no connection is made to an address that ``HTTPAddress/isPrivate``, whatever name leads to it; for addresses that
  /// others chose. It can't see behind a proxy.
  package var refusesPrivateAddresses = false

  /// A request made of its parts.
  package init(
    _ method: Method, _ address: HTTPAddress, headers: [(String, String)] = [], body: Body = .none
  ) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
  }

  /// Whether the request changes nothing on the server: GET and HEAD (RFC 9110, section 9.2.1).
  package var isSafe: Bool { method == .get || method == .head }

  /// The method and the address without its query, which may contain secrets.
  package var description: String {
    "\(method.rawValue) \(address.origin)\(address.path.prefix { $0 != "?" })"
  }

  /// The description only, so that `dump` prints no credential.
  package var customMirror: Mirror { Mirror(self, children: ["request": description]) }
}

extension HTTPRequest {
  /// Fields that this module sets, or that would change how a message is framed.
  private static let reserved: Set<String> = [
    "accept-encoding", "authorization", "connection", "content-length", "content-type", "expect", "host", "keep-alive",
    "proxy-authorization", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade", "user-agent",
  ]

  /// Checks what would end up in the head of the request, or can't be sent.
  func check() throws(HTTPError) {
    for (name, value) in headers {
      guard HTTPField.isName(name), HTTPField.isValue(value) else {
        throw HTTPError(.library, "header-invalid", ["name": HTTPField.shown(name)])
      }
      if Self.reserved.contains(name.lowercased()) { throw HTTPError(.library, "header-reserved", ["name": name]) }
    }
    if let credential, !HTTPField.isValue(credential) || credential.isEmpty {
      throw HTTPError(.library, "header-invalid", ["name": "Authorization"])
    }
    switch body {
    case .none: return
    case .bytes(_, let type):
      if !HTTPField.isValue(type) || type.isEmpty {
        throw HTTPError(.library, "header-invalid", ["name": "Content-Type"])
      }
    case .form: break
    case .multipart(let parts):
      for part in parts {
        let texts = [part.name, part.fileName ?? "", part.type ?? ""]
        // C texts end at the first NUL. A type becomes a line of its own.
        guard !texts.contains(where: { $0.utf8.contains(0) }), HTTPField.isValue(part.type ?? "") else {
          throw HTTPError(.library, "part-invalid", ["name": HTTPField.shown(part.name)])
        }
        if case .file(let path) = part.content, path.utf8.contains(0) {
          throw HTTPError(.library, "part-invalid", ["name": HTTPField.shown(part.name)])
        }
      }
    }
    if isSafe { throw HTTPError(.library, "body-not-allowed") }
  }
}

/// The grammar of header fields (RFC 9110, section 5).
enum HTTPField {
  private static let marks = Array("!#$%&'*+-.^_`|~".utf8)

  /// Whether a text is a token.
  static func isName(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 &- 0x30 < 10 || $0 | 0x20 &- 0x61 < 26 || marks.contains($0) }
  }

  /// Whether a text has no control characters, and no blanks at its ends.
  static func isValue(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } && ![0x20, 0x09].contains(text.utf8.first)
      && ![0x20, 0x09].contains(text.utf8.last)
  }

  /// A text of others for facts: without control characters, at most 200 characters.
  static func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.prefix(200).filter { $0.value >= 0x20 && $0.value != 0x7F }))
  }
}
