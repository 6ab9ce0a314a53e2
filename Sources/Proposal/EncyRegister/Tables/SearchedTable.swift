internal import EncyBase
package import EncyContainer
package import EncyFiles
internal import EncyTexts

/// A list in a file with its index, which is kept in the user's cache folder as long as the file stays as it is.
///
/// What is found is read from the list itself, so that a cache can't put words into it. A cache is taken only if its checksum is right and it
/// was made of this state of the file (where it lies, size, times), for these columns, by this program; else it is made anew.
package struct SearchedTable: Sendable {
  package let file: String
  /// How it is written.
  package let form: TableForm
  /// The headings of CSV; none of JSON.
  package let headings: [String]
  /// Why rows were left out; of many the first.
  package let faults: [TableFault]
  package let index: SearchIndex
  private let source: ByteSource
  private let state: FileState?
  private let heads: @Sendable ([String]) -> Bool

  /// How a list is read.
  package struct Reading {
    /// What decides about the texts of a row beside the list.
    let key: [UInt8]
    /// The texts of a row that one searches for, or why it can't be taken; of the list's headings.
    let texts: (_ headings: [String]) -> (TableRow) -> Result<[SearchIndex.Text], Fault>
    /// Whether a row has the headings that the list needs.
    let heads: @Sendable ([String]) -> Bool
    /// Whether rows that can't be read are left out.
    let takesRest: Bool

    package init(
      key: [UInt8], takesRest: Bool, heads: @escaping @Sendable ([String]) -> Bool,
      texts: @escaping (_ headings: [String]) -> (TableRow) -> Result<[SearchIndex.Text], Fault>
    ) {
      (self.key, self.takesRest, self.heads, self.texts) = (key, takesRest, heads, texts)
    }
  }

  /// Why a row can't be taken, as an error.
  package struct Fault: Error {
    package let fault: TableFault
    package init(_ fault: TableFault) { self.fault = fault }
  }

  /// As many faults are told; then the list isn't read on, unless the rest is to be taken.
  package static let mostFaults = 20
  private static let limit = 2 << 30
  /// The most bytes of all caches of lists.
  private static let mostCached = 256 << 20

  /// Opens a list.
  /// - Throws: ``TableError`` when it is none, or rows can't be read and the rest isn't to be taken; ``ContainerError`` when the file can't.
  package init(
    _ file: String, _ reading: Reading, links: FileDoor.Links = .followed, cache: CacheFolder? = nil
  ) throws {
    let moment = FileState.now
    self.file = file
    heads = reading.heads
    state = FileState(file)
    source = try ByteSource(path: file, limit: SearchedTable.limit, links: links)
    let cached = state.flatMap { state in cache.flatMap { TableCache($0.folder("lists"), file, state, reading) } }
    if let kept = cached?.read() {
      (form, headings, index, faults) = (kept.form, kept.headings, kept.index, [])
      return
    }
    var reader = try TableReader(source, heads: heads)
    headings = reader.headings.map(\.text)
    let texts = reading.texts(headings)
    var builder = SearchIndexBuilder()
    var faults: [TableFault] = []
    while let item = try reader.next() {
      let fault: TableFault
      switch item {
      case .fault(let found): fault = found
      case .row(let row):
        switch texts(row) {
        case .success(let texts):
          builder.add(row.range, line: row.place.line, texts)
          continue
        case .failure(let error): fault = error.fault
        }
      }
      faults.append(fault)
      if faults.count >= SearchedTable.mostFaults, !reading.takesRest { break }
    }
    if let first = faults.first, !reading.takesRest {
      let more = faults.dropFirst().prefix(4).map { fault -> Message in
        .errorTableAlso(place: SafeText("\(fault.place)"), what: SafeText(fault.message))
      }
      let told = more.isEmpty ? first.message : .errorTableRows(first: SafeText(first.message), more: .list(more))
      throw TableError(file, TableFault(first.place, told), remedy: .remedyTableRows)
    }
    guard let index = builder.index(), state == nil || FileState(file) == state else {
      throw ContainerError(.fileChanged, file: file, .fileChangedMeanwhile, remedy: .remedyTryAgain)
    }
    (form, self.index, self.faults) = (reader.form, index, faults)
    // Of rows that are left out is told each time, until they are mended.
    guard let cached, faults.isEmpty, state?.isSettled(at: moment) == true else { return }
    cached.write(form, headings, index, most: SearchedTable.mostCached)
  }

  /// Every row that was taken, in turn; quicker than one by one.
  /// - Throws: ``ContainerError`` when the list was changed meanwhile, and what `body` does.
  package func forEach(_ body: (TableRow) throws -> Void) throws {
    var reader = try TableReader(source, heads: heads)
    var number = 0
    while number < index.count, let item = try reader.next() {
      guard case .row(let row) = item, row.range == index.row(number).range else { continue }
      number += 1
      try body(row)
    }
    guard state == nil || FileState(file) == state else {
      throw ContainerError(.fileChanged, file: file, .fileChangedMeanwhile, remedy: .remedyTryAgain)
    }
  }

  /// A row of the list, by its number.
  /// - Throws: ``ContainerError`` when the list was changed meanwhile.
  package func row(_ number: Int) throws(ContainerError) -> TableRow {
    let place = index.row(number)
    guard let row = TableReader.row(in: source, place.range, form, line: place.line),
      state == nil || FileState(file) == state
    else { throw ContainerError(.fileChanged, file: file, .fileChangedMeanwhile, remedy: .remedyTryAgain) }
    return row
  }
}

/// The file in the cache folder for one state of a list: 8 bytes of name and version, the checksum of what follows (CRC-32, 8 bytes), the
/// key, how the list is written, its headings, the index.
private struct TableCache {
  private let folder: CacheFolder
  private let name: String
  private let key: [UInt8]

  private static let mark = Array("encylst1".utf8)
  private static let headSize = 16

  init?(_ folder: CacheFolder, _ file: String, _ state: FileState, _ reading: SearchedTable.Reading) {
    guard let path = try? FileStore.absolutePath(file), let tool = FileState("/proc/self/exe") else { return nil }
    func text(_ state: FileState) -> String {
      "\(state.device) \(state.inode) \(state.size) \(state.modified) \(state.changed)"
    }
    let place = "\(path)\n\(text(tool))\n\(SHA256Digest(of: reading.key))"
    self.folder = folder
    name = String(SHA256Digest(of: place).description.prefix(32))
    key = SHA256Digest(of: "\(place)\n\(text(state))").bytes
  }

  func read() -> (form: TableForm, headings: [String], index: SearchIndex)? {
    guard let file = folder.open(name), file.size <= 1 << 30, let bytes = file.read(at: 0, file.size) else {
      return nil
    }
    let head = TableCache.headSize
    guard bytes.count >= head + key.count + 8, bytes.starts(with: TableCache.mark),
      bytes[head..<head + key.count].elementsEqual(key)
    else { return nil }
    // Copies of what is long cost more than the search.
    let (checksum, length) = bytes.withUnsafeBytes { raw in
      (Deflate.crc32(UnsafeRawBufferPointer(rebasing: raw[head...])), raw.number(head + key.count + 4))
    }
    guard bytes.withUnsafeBytes({ $0.number(8) }) == Int(checksum) else { return nil }
    let start = head + key.count
    guard let form = TableForm(bytes: bytes[start..<start + 3]), length <= bytes.count - start - 8 else { return nil }
    let names = Array(bytes[(start + 8)..<(start + 8 + length)])
    guard let headings = (try? JSONParser().parse(names))?.arrayValue?.compactMap(\.stringValue),
      let index = SearchIndex(bytes: Array(bytes[(start + 8 + length)...]))
    else { return nil }
    file.touch()
    return (form, headings, index)
  }

  func write(_ form: TableForm, _ headings: [String], _ index: SearchIndex, most: Int) {
    guard index.bytes.count < most else { return }
    let names = JSONPrinter(isCompact: true).bytes(.array(headings.map { .string($0) }))
    var bytes = TableCache.mark
    // A copy of what is long is enough.
    bytes.reserveCapacity(TableCache.headSize + key.count + 8 + names.count + index.bytes.count)
    bytes.append(number: 0)
    bytes.append(number: 0)
    bytes += key + form.bytes + [0]
    bytes.append(number: names.count)
    bytes += names
    bytes += index.bytes
    let checksum = bytes.withUnsafeBytes {
      Deflate.crc32(UnsafeRawBufferPointer(rebasing: $0[TableCache.headSize...]))
    }
    var sum: [UInt8] = []
    sum.append(number: Int(checksum))
    bytes.replaceSubrange(8..<12, with: sum)
    folder.write(name, bytes, most: most)
  }
}
