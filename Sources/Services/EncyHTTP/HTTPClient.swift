internal import CCurl
package import EncyBase
internal import Glibc
internal import Synchronization

/// Sends requests over HTTP/1.1 by libcurl, which is loaded at the first of them.
///
/// Nothing is repeated here: a write uses a connection of its own, and libcurl sends none twice. For a read, libcurl itself tries
/// another connection when a kept one turns out to be closed. Redirects are followed by this class: at most five, never from https
/// to http, for reads, and for writes only with 307 and 308 at the same origin; the credential and the fields of the request go to
/// the first origin alone. Related libcurl documentation: <https://curl.se/libcurl/c/libcurl-security.html>
package final class HTTPClient: Sendable {
  /// What all requests of a client have in common.
  package struct Configuration: Sendable {
    /// The value of `User-Agent`.
    package var userAgent: String
    /// A file of certificates in PEM; the system's folder of certificates stays trusted beside it.
    package var caFile: String?
    /// The environment: variables for proxies (`https_proxy`, `no_proxy`, …) and certificates (`CURL_CA_BUNDLE`,
    /// `SSL_CERT_FILE`, `SSL_CERT_DIR`).
    package var variable: @Sendable (String) -> String?
    /// The seconds for the name, the connection, the proxy and TLS together.
    package var connectTimeout = 10.0
    /// Fewer bytes a second than this, in both directions together over ``stallSeconds``, end an exchange.
    package var stallRate = 100
    /// See ``stallRate``.
    package var stallSeconds = 30.0
    /// Whether requests may go unencrypted to other machines than this one.
    package var allowsPlainHTTP = false
    /// Receives lines of what is sent (`>`), received (`<`) and done (`*`), secrets masked. Called on the transfer thread.
    package var debug: (@Sendable (String) -> Void)?
    /// Receives the host that hasn't answered ``noticeSeconds`` after a request, once for each client.
    package var notice: (@Sendable (String) -> Void)?
    /// See ``notice``.
    package var noticeSeconds = 5.0
    /// The wall clock, for what is said of certificates.
    package var now: @Sendable () -> Instant = { Instant(secondsSince1970: time(nil)) }

    /// A configuration with the usual limits.
    package init(userAgent: String, variable: @escaping @Sendable (String) -> String?) {
      (self.userAgent, self.variable) = (userAgent, variable)
    }

    /// The file of trusted certificates: the configured one, else the environment's, in the order of the tool `curl`.
    var authorities: String? {
      ([caFile] + ["CURL_CA_BUNDLE", "SSL_CERT_FILE"].map(variable)).compactMap { $0 }.first { !$0.isEmpty }
    }
  }

  /// The configuration.
  package let configuration: Configuration
  private let mask = SecretMask()
  private let loop = Mutex<TransferLoop?>(nil)
  private let isNoticed = Mutex(false)
  private static let redirectLimit = 5
  /// The seconds that a look at a certificate may take, after the check failed.
  private static let inspectionLimit = 5.0

  /// A client; nothing is loaded yet.
  package init(_ configuration: Configuration) { self.configuration = configuration }

  deinit { loop.withLock { $0 }?.end() }

  /// The version of libcurl and of the libraries in it; `nil` where it isn't installed. C function: `curl_version`.
  package static var libraryVersion: String? { curl_library().map { String(cString: $0.pointee.version()) } }

  /// Masks a value wherever the client prints something, in errors too. Credentials of requests are masked from the first request on.
  package func registerSecret(_ secret: String) { mask.register(secret) }

  /// Sends a request and receives the whole answer, whatever its status.
  /// - Throws: ``HTTPError``.
  package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { try await exchange(request, nil) }

  /// Sends a request and passes the body of the answer on piece by piece, when its status is 2xx; the bodies of other answers are
  /// in what is returned.
  /// - Parameters:
  ///   - request: The request, whose ``HTTPRequest/bodyLimit`` counts too.
  ///   - sink: Receives the decoded bytes on the transfer thread: all requests of the client wait for it. An error that it throws
  ///     ends the exchange with `receiver-failed`. What it received of an answer that fails in the middle isn't whole.
  /// - Returns: The answer, without the body that was passed on.
  /// - Throws: ``HTTPError``.
  package func send(
    _ request: HTTPRequest, to sink: @escaping @Sendable ([UInt8]) throws -> Void
  ) async throws(HTTPError) -> HTTPResponse { try await exchange(request, sink) }

  private func exchange(
    _ request: HTTPRequest, _ sink: (@Sendable ([UInt8]) throws -> Void)?
  ) async throws(HTTPError) -> HTTPResponse {
    try request.check()
    if let credential = request.credential {
      mask.register(credential)
      if let mark = credential.firstIndex(of: " ") { mask.register(String(credential[mark...].dropFirst())) }
    }
    let begin = Transfer.now
    var order = Transfer.Order(request: request, address: request.address, sink: sink)
    order.deadline = request.timeLimit.map { begin + $0 }
    var (visited, received): (Set<HTTPAddress>, Int) = ([request.address], 0)
    while true {
      let answer = try await perform(&order, isFirst: visited.count == 1)
      received += answer.bytesReceived
      if let next = try target(of: answer, order) {
        guard visited.insert(next).inserted else { throw redirect("redirect-loop", next) }
        guard visited.count <= Self.redirectLimit + 1 else { throw redirect("redirect-too-many", next) }
        if next.origin != order.address.origin { order.isFirstOrigin = false }
        order.address = next
        continue
      }
      return HTTPResponse(
        status: answer.status, headers: answer.fields, body: answer.body, address: order.address,
        proxy: order.proxy?.shown, bytesReceived: received, duration: Transfer.now - begin,
        hasDeclaredEnd: answer.hasDeclaredEnd)
    }
  }

  /// One exchange, with the certificates in the error where they were the reason.
  private func perform(_ order: inout Transfer.Order, isFirst: Bool) async throws(HTTPError) -> Transfer.Answer {
    do throws(HTTPError) {
      if order.address.scheme == "http", !configuration.allowsPlainHTTP, !order.address.isLoopback {
        throw HTTPError(.address, "address-plain", ["host": order.address.host])
      }
      if order.request.refusesPrivateAddresses, order.address.isPrivate {
        throw HTTPError(.address, "address-private", ["host": order.address.host])
      }
      order.proxy = try ProxyChoice.choose(for: order.address, configuration.variable)
      order.proxy?.secrets.forEach(mask.register)
      guard !Task.isCancelled else { throw HTTPError(.cancelled, "cancelled") }
      let (loop, library) = try running()
      let transfer = try Transfer(order, configuration, mask, library)
      let notice = notice(of: order.address.host)
      let result = await loop.run(transfer)
      notice?.cancel()
      if case .failure(let error) = result, error.layer == .tls, error.facts["clock"] != nil,
        error.facts["certificate-from"] == nil
      {
        throw error.adding(await inspect(order, loop, library))
      }
      let answer = try result.get()
      if answer.status == 407, let proxy = order.proxy {
        // The proxy's own answer: it passed nothing on (RFC 9110, section 15.5.8).
        throw HTTPError(.proxy, "proxy-authentication", ["proxy": proxy.shown, "status": "407"])
      }
      return answer
    } catch {
      // An earlier exchange reached the server.
      throw isFirst ? error : error.adding([:], wasSent: true)
    }
  }

  /// Reports a host that is silent, until it is cancelled.
  private func notice(of host: String) -> Task<Void, Never>? {
    guard let notice = configuration.notice else { return nil }
    return Task {
      guard (try? await Task.sleep(for: .seconds(configuration.noticeSeconds))) != nil else { return }
      let isFirst = isNoticed.withLock { isNoticed in
        defer { isNoticed = true }
        return !isNoticed
      }
      if isFirst { notice(host) }
    }
  }

  private func running() throws(HTTPError) -> (TransferLoop, UnsafePointer<curl_library>) {
    guard let library = curl_library() else {
      throw HTTPError(.library, "library-missing", ["library": "libcurl.so.4", "package": "libcurl4"])
    }
    let loop = loop.withLock { loop in
      loop = loop ?? TransferLoop(library)
      return loop
    }
    guard let loop else { throw HTTPError(.library, "library-failed", ["result": "27"]) }
    return (loop, library)
  }

  /// The facts of the server's certificate, from a second connection that trusts it and sends nothing.
  private func inspect(
    _ order: Transfer.Order, _ loop: TransferLoop, _ library: UnsafePointer<curl_library>
  ) async -> [String: String] {
    var look = order
    look.isInspection = true
    look.deadline = min(order.deadline ?? .infinity, Transfer.now + Self.inspectionLimit)
    guard let transfer = try? Transfer(look, configuration, mask, library) else { return [:] }
    guard case .success = await loop.run(transfer) else { return [:] }
    return transfer.certificateFacts()
  }

  // MARK: - Redirects

  /// Where an answer sends the client; `nil` for an answer that is the last.
  private func target(of answer: Transfer.Answer, _ order: Transfer.Order) throws(HTTPError) -> HTTPAddress? {
    guard [301, 302, 303, 307, 308].contains(answer.status) else { return nil }
    let locations = answer.fields.filter { $0.name.lowercased() == "location" }
    guard let location = locations.first?.value, locations.allSatisfy({ $0.value == location }) else {
      throw redirect("redirect-location", nil)
    }
    let next: HTTPAddress
    do throws(HTTPError) { next = try order.address.resolving(location) } catch {
      throw error.adding(["host": order.address.host], wasSent: true)
    }
    if next.scheme == "http", order.address.scheme == "https" { throw redirect("redirect-insecure", next) }
    if !order.request.isSafe {
      guard answer.status >= 307, next.origin == order.address.origin else {
        throw redirect("redirect-write", next).adding(["status": "\(answer.status)"])
      }
    }
    return next
  }

  private func redirect(_ code: String, _ location: HTTPAddress?) -> HTTPError {
    let facts = location.map { ["location": HTTPField.shown(mask.masked($0.description))] } ?? [:]
    return HTTPError(.redirect, code, facts, mayHaveBeenSent: true)
  }
}
