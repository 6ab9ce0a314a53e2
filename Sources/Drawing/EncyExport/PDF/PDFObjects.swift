internal import CDeflate
internal import EncyBase

/// A PDF file while its objects are made (ISO 32000-1, 7.5): streams by themselves, all else packed together in streams of objects.
struct PDFObjects {
  private enum Content {
    case reserved
    case plain([UInt8])
    /// Bytes of the dictionary without the length, and of the stream.
    case stream([UInt8], [UInt8])
  }

  private var objects: [Content] = []
  /// So many objects share a stream: readers unpack all of it for one.
  private static let together = 150

  /// The number of an object that is given later.
  mutating func reserve() -> Int {
    objects.append(.reserved)
    return objects.count
  }

  /// Gives an object.
  mutating func set(_ number: Int, _ syntax: PDFSyntax) { objects[number - 1] = .plain(syntax.bytes) }

  /// Adds an object.
  /// - Returns: Its number.
  @discardableResult
  mutating func add(_ syntax: PDFSyntax) -> Int {
    objects.append(.plain(syntax.bytes))
    return objects.count
  }

  /// Adds a stream.
  /// - Parameters:
  ///   - entries: The entries of its dictionary beside length and filter.
  ///   - bytes: What it holds.
  ///   - isPacked: Whether it is deflated here.
  /// - Returns: Its number.
  mutating func add(_ entries: String, stream bytes: [UInt8], isPacked: Bool = true) -> Int {
    let number = reserve()
    set(number, entries, stream: bytes, isPacked: isPacked)
    return number
  }

  /// Gives a stream; see ``add(_:stream:isPacked:)``.
  mutating func set(_ number: Int, _ entries: String, stream bytes: [UInt8], isPacked: Bool = true) {
    guard isPacked else {
      objects[number - 1] = .stream(Array(entries.utf8), bytes)
      return
    }
    objects[number - 1] = .stream(Array("\(entries)/Filter/FlateDecode".utf8), PDFObjects.deflated(bytes))
  }

  /// The whole file.
  /// - Parameters:
  ///   - root: The number of the catalog.
  ///   - information: The number of the information dictionary.
  /// - Returns: Its bytes.
  consuming func finish(root: Int, information: Int) -> [UInt8] {
    var packed: [[Int]] = []
    for number in 1...objects.count {
      guard case .plain = objects[number - 1] else { continue }
      if packed.isEmpty || packed[packed.count - 1].count == PDFObjects.together { packed.append([]) }
      packed[packed.count - 1].append(number)
    }
    // Kind and place of each object (7.5.8.3): 1 and its offset, or 2 and its stream and place in it.
    var table: [(kind: UInt8, first: Int, second: Int)] = Array(
      repeating: (0, 0, 0), count: objects.count + packed.count + 2)
    table[0] = (0, 0, 65_535)
    // The comment tells programs that move files that this isn't text.
    var file = PDFSyntax("%PDF-1.7\n%")
    file.put([0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
    func put(_ number: Int, _ dictionary: [UInt8], _ stream: [UInt8]) {
      table[number] = (1, file.bytes.count, 0)
      file.put(number)
      file.put(" 0 obj\n<<")
      file.put(dictionary)
      file.put("/Length ")
      file.put(stream.count)
      file.put(">>\nstream\n")
      file.put(stream)
      file.put("\nendstream\nendobj\n")
    }
    for (place, object) in objects.enumerated() {
      if case .stream(let dictionary, let bytes) = object { put(place + 1, dictionary, bytes) }
    }
    for (place, numbers) in packed.enumerated() {
      var (head, body) = (PDFSyntax(), PDFSyntax())
      let stream = objects.count + place + 1
      for (index, number) in numbers.enumerated() {
        guard case .plain(let bytes) = objects[number - 1] else { continue }
        table[number] = (2, stream, index)
        head.put("\(number) \(body.bytes.count) ")
        body.put(bytes)
        body.put("\n")
      }
      let entries = "/Type/ObjStm/N \(numbers.count)/First \(head.bytes.count)/Filter/FlateDecode"
      put(stream, Array(entries.utf8), PDFObjects.deflated(head.bytes + body.bytes))
    }
    let last = objects.count + packed.count + 1
    let start = file.bytes.count
    table[last] = (1, start, 0)
    var rows: [UInt8] = []
    for row in table {
      rows.append(row.kind)
      for shift in [24, 16, 8, 0] { rows.append(UInt8(truncatingIfNeeded: row.first >> shift)) }
      for shift in [8, 0] { rows.append(UInt8(truncatingIfNeeded: row.second >> shift)) }
    }
    // By its content, so that the same document has the same (14.4).
    let identity = "\(SHA256Digest(of: file.bytes))".prefix(32).uppercased()
    let entries =
      "/Type/XRef/Size \(last + 1)/W[1 4 2]/Root \(root) 0 R/Info \(information) 0 R/ID[<\(identity)><\(identity)>]"
      + "/Filter/FlateDecode"
    put(last, Array(entries.utf8), PDFObjects.deflated(rows))
    file.put("startxref\n\(start)\n%%EOF\n")
    return file.bytes
  }

  /// Packs bytes as the filter FlateDecode unpacks them (RFC 1950). C function: `libdeflate_zlib_compress`.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else { return [] }
    defer { libdeflate_free_compressor(compressor) }
    let most = libdeflate_zlib_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = bytes.withUnsafeBytes { input in
        libdeflate_zlib_compress(compressor, input.baseAddress, input.count, buffer.baseAddress, most)
      }
    }
  }
}
