import EncyBase
import EncyContainer
import EncyExport
import EncyFiles
import Glibc
import Synchronization

/// What earlier runs had drawn of PDF and SVG plans, in the user's cache folder, so that a plan whose fans were moved needn't be drawn
/// again: pixels, pages of PDF, words on them, and where words of all languages were parted.
///
/// A file holds one drawing: its bytes, then the key, then the digest of all that. Pixels are followed by their size and place.
struct DrawnPlanCache: Sendable {
  let folder: CacheFolder
  /// Bytes of all files together.
  var mostBytes = 256 << 20
  /// Bytes of one drawing.
  var mostEntryBytes = 64 << 20

  /// The cache of this process; `nil` where there is none.
  static func forProcess() -> DrawnPlanCache? { isWanted.withLock { $0 } ? DrawnPlanCache(variable: variable) : nil }

  /// From now on this process, which serves one command, remembers drawings.
  static func hold() { isWanted.withLock { $0 = true } }

  private static let isWanted = Mutex(false)

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// The cache of the current user; `nil` when it is off, or there is no place for one.
  init?(variable: (String) -> String?) {
    guard let folder = CacheFolder(variable: variable) else { return nil }
    self.folder = folder.folder("plans")
  }

  /// What the pixels of a part of a plan depend on: the drawing, what is requested of it, and everything that draws it.
  /// - Parameters:
  ///   - drawing: The file as it was sent.
  ///   - page: From 1.
  ///   - layers: Those chosen.
  ///   - numbers: Size and place.
  ///   - tool: The file that changes when what draws does, beyond the packages of the system.
  /// - Returns: `nil` where what draws can't be distinguished from what drew earlier.
  static func key(
    of drawing: [UInt8], page: Int, layers: [String]?, numbers: [Double], drawnBy tool: String
  ) -> SHA256Digest? {
    // Debian's list of packages is written anew with each change of them: poppler, librsvg, cairo, fonts and their configuration.
    let tools = ["/proc/self/exe", tool, "/var/lib/dpkg/status", "/etc/fonts", "/usr/local/share/fonts"]
    let states = tools.map { state(of: $0) }
    guard states[0] != nil, states[1] != nil, states[2] != nil else { return nil }
    let names = layers.map { $0.map { "\($0.utf8.count):\($0)" }.joined() } ?? "as the document says"
    let words =
      [SHA256Digest(of: drawing).description, String(page), names] + numbers.map { String($0.bitPattern) }
      + states.map { $0 ?? "none" }
    return SHA256Digest(of: words.joined(separator: "\n"))
  }

  /// C function: `stat`.
  private static func state(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return "\(status.st_dev) \(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  private static func partingsKey() -> SHA256Digest? {
    key(of: [], page: 0, layers: ["partings"], numbers: [], drawnBy: "/usr/share/hyphen")
  }

  /// Tells what sets text where words were parted in earlier runs.
  func lendPartings(to measure: PangoTextMeasure) {
    guard let key = DrawnPlanCache.partingsKey(), let known = bytes(key).flatMap({ KnownPartings($0) }) else { return }
    measure.partings = known
  }

  /// Remembers where words were parted that nobody knew before.
  func keepPartings(of measure: PangoTextMeasure) {
    let known = measure.partings
    guard known.hasNew, let key = DrawnPlanCache.partingsKey() else { return }
    store(known.bytes, as: key)
  }

  // MARK: Files

  private static let name = Array("encyplan".utf8)
  /// Name, key, digest.
  private static let sealSize = 8 + 32 + 32
  /// Width and height, four numbers of the region.
  private static let placeSize = 6 * 8

  /// The pixels that are remembered under a key; `nil` where there are none, or not those that were stored.
  func lookUp(_ key: SHA256Digest) -> PlanPixels? {
    guard var bytes = self.bytes(key), bytes.count > DrawnPlanCache.placeSize else { return nil }
    let place = Array(bytes.suffix(DrawnPlanCache.placeSize))
    bytes.removeLast(place.count)
    let numbers = stride(from: 0, to: place.count, by: 8).map { start in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(place[start + $1]) << UInt64(8 * $1) }
    }
    guard let width = Int(exactly: numbers[0]), let height = Int(exactly: numbers[1]), width > 0, height > 0,
      width < 1 << 20, height < 1 << 20, bytes.count == width * height * 3
    else { return nil }
    let edges = numbers[2...].map { Double(bitPattern: $0) }
    return PlanPixels(
      width: width, height: height, bytesPerPixel: 3, bytes: bytes,
      region: Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3]))
  }

  /// Remembers pixels, in one step; failures aren't reported.
  func store(_ pixels: PlanPixels, as key: SHA256Digest) {
    guard pixels.bytesPerPixel == 3, pixels.bytes.count <= mostEntryBytes else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.bytes.count + DrawnPlanCache.placeSize + DrawnPlanCache.sealSize)
    bytes += pixels.bytes
    let region = pixels.region
    let numbers =
      [UInt64(pixels.width), UInt64(pixels.height)]
      + [region.x, region.y, region.width, region.height].map(\.bitPattern)
    for number in numbers { bytes += withUnsafeBytes(of: number.littleEndian) { Array($0) } }
    store(bytes, as: key)
  }

  /// What is remembered under a key; `nil` where there is nothing, or not what was stored.
  func bytes(_ key: SHA256Digest) -> [UInt8]? {
    guard let file = folder.open(key.description), file.size <= mostEntryBytes + 1024,
      file.size > DrawnPlanCache.sealSize, var bytes = file.read(at: 0, file.size)
    else { return nil }
    let digest = Array(bytes.suffix(32))
    bytes.removeLast(digest.count)
    guard SHA256Digest(of: bytes).bytes == digest, bytes.suffix(40).elementsEqual(DrawnPlanCache.name + key.bytes)
    else { return nil }
    bytes.removeLast(40)
    file.touch()
    return bytes
  }

  /// Remembers something, in one step; failures aren't reported.
  func store(_ drawn: [UInt8], as key: SHA256Digest) {
    guard !drawn.isEmpty, drawn.count <= mostEntryBytes else { return }
    var bytes = drawn
    bytes += DrawnPlanCache.name + key.bytes
    bytes += SHA256Digest(of: bytes).bytes
    folder.write(key.description, bytes, most: mostBytes)
  }
}
