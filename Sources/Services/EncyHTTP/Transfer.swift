internal import CCurl
internal import Glibc
internal import Synchronization

/// One exchange with a server: a request and its answer, or a look at the server's certificates. It belongs to whoever prepares it, then
/// to the thread of ``TransferLoop``, until it is finished.
final class Transfer: @unchecked Sendable {
  /// What an exchange consists of.
  struct Order: Sendable {
    var request: HTTPRequest
    var address: HTTPAddress
    /// Whether the fields and the credential of the request go along.
    var isFirstOrigin = true
    var proxy: ProxyChoice?
    /// The moment by which everything must be done, by ``Transfer/now``.
    var deadline: Double?
    /// Whether only the certificates are looked at: nothing is trusted, and nothing is sent.
    var isInspection = false
    var sink: (@Sendable ([UInt8]) throws -> Void)?
  }

  /// What came back.
  struct Answer: Sendable {
    let status: Int
    let fields: [(name: String, value: String)]
    let body: [UInt8]
    let bytesReceived: Int
    let hasDeclaredEnd: Bool
  }

  let order: Order
  let settings: HTTPClient.Configuration
  let mask: SecretMask
  let library: UnsafePointer<curl_library>
  let handle: UnsafeMutableRawPointer
  let isCancelled = Atomic(false)
  /// Whoever waits for the end.
  var waiting: CheckedContinuation<Result<Answer, HTTPError>, Never>?

  private(set) var head = ResponseHead()
  private var (body, encodedCount, decodedCount): ([UInt8], Int, Int) = ([], 0, 0)
  private var decoder: GzipDecoder?
  private var meter: ActivityMeter
  /// Why a callback ended the transfer.
  private var refusal: HTTPError?
  /// Whether libcurl passed a byte of the request to the system. It reports them after the call that sent them.
  private(set) var isSent = false
  /// The beginning of a line of the head that was sent.
  private var unshown: [UInt8] = []
  /// Whether an address was refused since it is private.
  private(set) var isPrivateRefused = false
  let errorText: UnsafeMutablePointer<CChar>
  private let filter: UnsafeMutablePointer<curl_address_filter>
  private var (fields, form): (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?)

  /// Seconds of a clock that is never set. C function: `clock_gettime`.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  init(
    _ order: Order, _ settings: HTTPClient.Configuration, _ mask: SecretMask, _ library: UnsafePointer<curl_library>
  ) throws(HTTPError) {
    guard let handle = library.pointee.easy_init() else {
      throw HTTPError(.library, "library-failed", ["result": "27"])
    }
    (self.order, self.settings, self.mask, self.library, self.handle) = (order, settings, mask, library, handle)
    meter = ActivityMeter(rate: settings.stallRate, seconds: settings.stallSeconds)
    // CURL_ERROR_SIZE.
    errorText = .allocate(capacity: 256)
    errorText.initialize(repeating: 0, count: 256)
    filter = .allocate(capacity: 1)
    let context = Unmanaged.passUnretained(self).toOpaque()
    filter.initialize(
      to: curl_address_filter(context: context) { context, address, count in
        let bytes = Array(UnsafeBufferPointer(start: address, count: Int(count)))
        return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().allows(bytes) ? 1 : 0
      })
    try prepare(context)
  }

  deinit {
    library.pointee.easy_cleanup(handle)
    library.pointee.slist_free_all(fields)
    library.pointee.mime_free(form)
    filter.deallocate()
    errorText.deallocate()
  }

  // MARK: - Preparing

  private func set(_ option: Int, _ value: Int) throws(HTTPError) {
    try check(curl_set_long(handle, Int32(option), value), option)
  }

  private func set(_ option: Int, _ text: String) throws(HTTPError) {
    try check(text.withCString { curl_set_pointer(handle, Int32(option), $0) }, option)
  }

  private func check(_ code: Int32, _ option: Int) throws(HTTPError) {
    if code != 0 { throw HTTPError(.library, "library-failed", ["result": "\(code)", "option": "\(option)"]) }
  }

  private func prepare(_ context: UnsafeMutableRawPointer) throws(HTTPError) {
    try check(
      curl_set_callbacks(
        handle, context,
        { bytes, size, count, context in
          let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
          return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().takeHead(line) ? line.count : 0
        },
        { bytes, size, count, context in
          let piece = UnsafeRawBufferPointer(start: bytes, count: size * count)
          return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().takeBody(piece) ? piece.count : 0
        },
        { _, kind, bytes, count, context in
          let piece = UnsafeRawBufferPointer(start: bytes, count: count)
          Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue().observe(Int(kind), piece)
          return 0
        }), CURL_POINTER_WRITEDATA)
    try check(curl_set_pointer(handle, Int32(CURL_POINTER_ERRORBUFFER), errorText), CURL_POINTER_ERRORBUFFER)
    // Proxies are asked to connect by names, which they resolve. A kept connection was made without asking.
    if order.request.refusesPrivateAddresses, order.proxy == nil {
      try set(CURL_LONG_FRESH_CONNECT, 1)
      try check(curl_set_address_filter(handle, filter), CURL_TEXT_PROXY)
    }
    try set(CURL_TEXT_URL, order.address.description)
    try set(CURL_TEXT_PROTOCOLS, order.address.scheme)
    try set(CURL_TEXT_PROXY, order.proxy?.setting ?? "")
    try set(CURL_TEXT_NOPROXY, "")
    try set(CURL_TEXT_USERAGENT, settings.userAgent)
    if let file = settings.authorities {
      for option in [CURL_TEXT_CAINFO, CURL_TEXT_PROXY_CAINFO] { try set(option, file) }
    }
    if let folder = settings.variable("SSL_CERT_DIR"), !folder.isEmpty {
      for option in [CURL_TEXT_CAPATH, CURL_TEXT_PROXY_CAPATH] { try set(option, folder) }
    }
    // Otherwise ending a transfer waits for the resolver, and everything else waits with it.
    try set(CURL_LONG_QUICK_EXIT, 1)
    let verifies = order.isInspection ? 0 : 1
    for (option, value) in [
      // Signals: none. Verbose: for the bytes that were sent. Version: HTTP/1.1 only. TLS: 1.2 and up. Proxies: Basic only, which is
      // sent at once, so that no request is sent twice.
      (CURL_LONG_NOSIGNAL, 1), (CURL_LONG_VERBOSE, 1), (CURL_LONG_FOLLOWLOCATION, 0), (CURL_LONG_HTTP_VERSION, 2),
      (CURL_LONG_PATH_AS_IS, 1), (CURL_LONG_HTTP_CONTENT_DECODING, 0), (CURL_LONG_SUPPRESS_CONNECT_HEADERS, 1),
      (CURL_LONG_PROXYAUTH, 1), (CURL_LONG_SSLVERSION, 6), (CURL_LONG_PROXY_SSLVERSION, 6),
      (CURL_LONG_SSL_VERIFYPEER, verifies),
      (CURL_LONG_SSL_VERIFYHOST, verifies * 2), (CURL_LONG_CERTINFO, order.address.scheme == "https" ? 1 : 0),
      (CURL_LONG_CONNECTTIMEOUT_MS, max(1, Int(settings.connectTimeout * 1000))),
    ] { try set(option, value) }
    if order.isInspection {
      for option in [CURL_LONG_CONNECT_ONLY, CURL_LONG_FRESH_CONNECT, CURL_LONG_FORBID_REUSE] { try set(option, 1) }
      return
    }
    if !order.request.isSafe {
      // libcurl sends a request again by itself when a connection that it used before is closed without an answer.
      for option in [CURL_LONG_FRESH_CONNECT, CURL_LONG_FORBID_REUSE] { try set(option, 1) }
    }
    try prepareBody()
  }

  /// Sets the method, the body and the fields.
  private func prepareBody() throws(HTTPError) {
    let request = order.request
    var lines = ["Expect:"]
    switch request.body {
    case .none:
      switch request.method {
      case .get: try set(CURL_LONG_HTTPGET, 1)
      case .head: try set(CURL_LONG_NOBODY, 1)
      case .delete: try set(CURL_TEXT_CUSTOMREQUEST, request.method.rawValue)
      case .post, .put:
        try setBody([])
        lines.append("Content-Type:")
      }
    case .bytes(let bytes, let type):
      try setBody(bytes)
      lines.append("Content-Type: \(type)")
    case .form(let pairs):
      let text = pairs.map { "\(HTTPAddress.encoded($0.0))=\(HTTPAddress.encoded($0.1))" }.joined(separator: "&")
      try setBody(Array(text.utf8))
      lines.append("Content-Type: application/x-www-form-urlencoded")
    case .multipart(let parts): try setForm(parts)
    }
    if request.acceptsGzip { lines.append("Accept-Encoding: gzip") }
    if order.isFirstOrigin {
      // A name alone would remove the field; with a semicolon it is sent empty.
      lines += request.headers.map { $0.1.isEmpty ? "\($0.0);" : "\($0.0): \($0.1)" }
      if let credential = request.credential { lines.append("Authorization: \(credential)") }
    }
    for line in lines {
      guard let longer = library.pointee.slist_append(fields, line) else {
        throw HTTPError(.library, "library-failed", ["result": "27"])
      }
      fields = longer
    }
    try check(curl_set_pointer(handle, Int32(CURL_POINTER_HTTPHEADER), fields), CURL_POINTER_HTTPHEADER)
  }

  private func setBody(_ bytes: [UInt8]) throws(HTTPError) {
    try set(CURL_LONG_POST, 1)
    try check(curl_set_size(handle, Int32(CURL_SIZE_POSTFIELDSIZE), Int64(bytes.count)), CURL_SIZE_POSTFIELDSIZE)
    let code = bytes.withUnsafeBytes { piece in
      curl_set_pointer(handle, Int32(CURL_TEXT_COPYPOSTFIELDS), piece.baseAddress ?? UnsafeRawPointer(errorText))
    }
    try check(code, CURL_TEXT_COPYPOSTFIELDS)
    if order.request.method != .post { try set(CURL_TEXT_CUSTOMREQUEST, order.request.method.rawValue) }
  }

  private func setForm(_ parts: [HTTPRequest.Part]) throws(HTTPError) {
    let curl = library.pointee
    form = curl.mime_init(handle)
    for part in parts {
      guard let form, let item = curl.mime_addpart(form) else {
        throw HTTPError(.library, "library-failed", ["result": "27"])
      }
      var code = curl.mime_name(item, part.name)
      switch part.content {
      case .bytes(let bytes):
        if code == 0 {
          code = bytes.withUnsafeBytes { curl.mime_data(item, $0.baseAddress ?? UnsafeRawPointer(errorText), $0.count) }
        }
      case .file(let path):
        // Something else than a file could make the transfer thread wait, or never end.
        var info = stat()
        guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, access(path, R_OK) == 0,
          curl.mime_filedata(item, path) == 0
        else {
          throw HTTPError(.send, "send-file", ["file": path])
        }
      }
      // Replaces the name that the path gave.
      if code == 0 { code = curl.mime_filename(item, part.fileName) }
      if let type = part.type ?? part.fileName.map({ _ in "application/octet-stream" }), code == 0 {
        code = curl.mime_type(item, type)
      }
      try check(code, CURL_POINTER_MIMEPOST)
    }
    try check(curl_set_pointer(handle, Int32(CURL_POINTER_MIMEPOST), form), CURL_POINTER_MIMEPOST)
    if order.request.method != .post { try set(CURL_TEXT_CUSTOMREQUEST, order.request.method.rawValue) }
  }

  // MARK: - Receiving, on the thread of the loop

  private func allows(_ address: [UInt8]) -> Bool {
    if HostAddress.isPrivate(address) { isPrivateRefused = true }
    return !HostAddress.isPrivate(address)
  }

  private func observe(_ kind: Int, _ bytes: UnsafeRawBufferPointer) {
    switch kind {
    case CURL_DEBUG_HEADER_OUT, CURL_DEBUG_DATA_OUT:
      // What asks a proxy for a connection is no part of the request.
      if !bytes.starts(with: "CONNECT ".utf8) { isSent = true }
      meter.count(bytes.count, at: Self.now)
    case CURL_DEBUG_HEADER_IN where isSent, CURL_DEBUG_DATA_IN: meter.count(bytes.count, at: Self.now)
    default: break
    }
    guard let debug = settings.debug, kind <= CURL_DEBUG_HEADER_OUT else { return }
    var shown = Array(bytes)
    if kind == CURL_DEBUG_HEADER_OUT {
      // What the system takes ends anywhere, in a secret too: only whole lines can be masked.
      let end = (unshown + shown).lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      (shown, unshown) = (Array((unshown + shown)[..<end]), Array((unshown + shown)[end...]))
    }
    let mark = kind == CURL_DEBUG_TEXT ? "*" : kind == CURL_DEBUG_HEADER_OUT ? ">" : "<"
    for line in String(decoding: shown, as: UTF8.self).split(whereSeparator: \.isNewline) {
      debug("\(mark) \(HTTPField.shown(mask.head(String(line))))")
    }
    if kind == CURL_DEBUG_HEADER_OUT, isSent, shown.suffix(4) == [0x0D, 0x0A, 0x0D, 0x0A] { showBody(debug) }
  }

  private func showBody(_ debug: (String) -> Void) {
    switch order.request.body {
    case .none: break
    case .bytes(let bytes, let type): debug("> \(mask.body(bytes, type: type))")
    case .form(let pairs):
      for (name, value) in pairs {
        debug("> \(HTTPField.shown(mask.masked("\(name)=\(SecretMask.isSecret(name) ? "***" : value)")))")
      }
    case .multipart(let parts):
      for part in parts {
        debug("> \(HTTPField.shown(mask.masked("part \(part.name) \(part.fileName ?? "")")))")
      }
    }
  }

  private func takeHead(_ line: UnsafeRawBufferPointer) -> Bool {
    let wasComplete = head.isComplete
    do throws(HTTPError) {
      try head.take(line)
      if head.isComplete, !wasComplete { try beginBody() }
      return true
    } catch {
      refusal = error
      return false
    }
  }

  private var hasBody: Bool { order.request.method != .head && head.status != 204 && head.status != 304 }

  private func beginBody() throws(HTTPError) {
    let codings = head.values("content-encoding").map { $0.lowercased() }.filter { $0 != "identity" && !$0.isEmpty }
    guard hasBody else { return }
    if !codings.isEmpty {
      guard order.request.acceptsGzip, codings == ["gzip"] || codings == ["x-gzip"] else {
        throw HTTPError(
          .content, "encoding-unexpected", ["encoding": HTTPField.shown(codings.joined(separator: ", "))])
      }
      decoder = GzipDecoder()
    }
    guard let length = head.length else { return }
    if decoder == nil, length > order.request.bodyLimit { throw tooLarge }
    if order.sink == nil { body.reserveCapacity(min(length, 1 << 20)) }
  }

  private var tooLarge: HTTPError {
    HTTPError(.limit, "body-too-large", ["limit": "\(order.request.bodyLimit)"])
  }

  private func takeBody(_ piece: UnsafeRawBufferPointer) -> Bool {
    encodedCount += piece.count
    guard let decoder else { return deliver(piece) }
    // What gzip can't make smaller grows by less than this; more is empty blocks or members, perhaps without an end.
    if encodedCount - encodedCount >> 8 - 1024 > order.request.bodyLimit {
      refusal = tooLarge
      return false
    }
    switch decoder.decode(piece, deliver) {
    case .more: return true
    case .stopped: return false
    case .broken:
      refusal = HTTPError(.content, "encoding-broken")
      return false
    }
  }

  /// Decoded bytes may be so many times the received ones, from the first MiB on.
  private static let (ratioLimit, ratioStart) = (200, 1 << 20)

  private func deliver(_ bytes: UnsafeRawBufferPointer) -> Bool {
    decodedCount += bytes.count
    if decodedCount > order.request.bodyLimit {
      refusal = tooLarge
    } else if decoder != nil, decodedCount > Self.ratioStart, decodedCount > encodedCount * Self.ratioLimit {
      refusal = HTTPError(.limit, "body-ratio", ["limit": "\(Self.ratioLimit)"])
    } else if let sink = order.sink, 200...299 ~= head.status {
      do { try sink(Array(bytes)) } catch {
        refusal = HTTPError(.receive, "receiver-failed", ["detail": "\(error)"])
      }
    } else {
      body += bytes
    }
    return refusal == nil
  }

  // MARK: - Ending, on the thread of the loop

  /// Why the transfer must end now, beside what libcurl itself finds.
  func overdue(at now: Double) -> HTTPError? {
    if isCancelled.load(ordering: .relaxed) { return HTTPError(.cancelled, "cancelled") }
    if let deadline = order.deadline, now >= deadline {
      return HTTPError(.time, "time-limit", ["limit": "\(order.request.timeLimit ?? settings.connectTimeout)"])
    }
    return meter.isStalled(at: now) ? HTTPError(.time, "stalled", ["limit": "\(settings.stallSeconds)"]) : nil
  }

  /// The seconds after which ``overdue(at:)`` may have another answer.
  func patience(at now: Double) -> Double { min(settings.stallSeconds / 10, order.deadline.map { $0 - now } ?? 60) }

  /// Ends with libcurl's result, or with the reason for which it was ended.
  func finish(_ code: Int32, _ reason: HTTPError? = nil) {
    let result = result(code, reason)
    if let debug = settings.debug {
      switch result {
      case .success(let answer) where !answer.body.isEmpty:
        let type = answer.fields.first { $0.name.lowercased() == "content-type" }?.value
        debug("< \(mask.body(answer.body, type: type))")
      case .success: break
      case .failure(let error): debug("* \(error.layer.rawValue): \(error.code)")
      }
    }
    waiting?.resume(returning: result)
    waiting = nil
  }

  private func result(_ code: Int32, _ reason: HTTPError?) -> Result<Answer, HTTPError> {
    var error = reason ?? refusal
    if error == nil, code != 0 { error = failure(code) }
    if error == nil, !order.isInspection, !head.isComplete { error = HTTPError(.receive, "receive-empty") }
    if error == nil, let decoder, encodedCount > 0, !decoder.isFinished {
      error = HTTPError(.content, "encoding-broken")
    }
    if let error {
      var facts = ["host": order.address.host, "port": "\(order.address.port)"]
      if let proxy = order.proxy { facts["proxy"] = proxy.shown }
      let whole = error.adding(facts, wasSent: isSent || mayHaveSentUnseen(code))
      return .failure(
        HTTPError(
          whole.layer, whole.code, whole.facts.mapValues(mask.masked), mayHaveBeenSent: whole.mayHaveBeenSent))
    }
    return .success(
      Answer(
        status: head.status, fields: head.fields, body: body, bytesReceived: head.bytes + encodedCount,
        hasDeclaredEnd: !hasBody || head.length != nil || head.isChunked))
  }

  /// Whether a failed call may have sent a whole record of TLS that libcurl doesn't report (CURLE_SEND_ERROR).
  private func mayHaveSentUnseen(_ code: Int32) -> Bool { code == 55 && order.address.scheme == "https" }
}
