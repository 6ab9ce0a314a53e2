import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyValidation

/// Proposals that other programs unpacked and packed again, and what a repair could not save.
@Suite("Packages packed again, and lost parts")
struct RepackedPackageTests {
  private static let origin = Origin(now: Instant(secondsSince1970: 1_772_452_900), seed: "r")
  private static let package = Result { try SoundPackage(seed: 3, items: 4, drawing: 400, sheet: 30, photos: [40]) }

  /// How a program names the entries, and what it adds.
  enum Packing: String, CaseIterable, Sendable {
    case plain, mimetypeFirst, folder, nestedFolder, backslashes, backslashFolder, mac, macFolder, windows, linux

    func names(_ path: String) -> String {
      switch self {
      case .folder, .macFolder: "hall/\(path)"
      case .nestedFolder: "a b/hall 3/\(path)"
      case .backslashes: path.replacing("/", with: "\\")
      case .backslashFolder: "hall\\" + path.replacing("/", with: "\\")
      case .plain, .mimetypeFirst, .mac, .windows, .linux: path
      }
    }

    func extras(_ paths: [String]) -> [String] {
      func beside(_ path: String, _ top: String) -> String {
        let steps = path.split(separator: "/").map(String.init)
        var folders = ["__MACOSX"]
        if !top.isEmpty { folders.append(top) }
        folders += steps.dropLast()
        return folders.joined(separator: "/") + "/._" + steps[steps.count - 1]
      }
      return switch self {
      case .mac: [".DS_Store", "model/.DS_Store", "plans/._k3"] + paths.map { beside($0, "") }
      case .macFolder: ["hall/.DS_Store", "__MACOSX/._hall"] + paths.map { beside($0, "hall") }
      case .windows: ["Thumbs.db", "media/Thumbs.db", "desktop.ini", "plans/k3/Desktop.ini"]
      case .linux: [".directory", "media/.directory", "model/@eaDir/offer.json"]
      default: []
      }
    }
  }

  private static func packed(_ parts: [String: [UInt8]], _ packing: Packing) throws -> [UInt8] {
    var archive = ZipFixture()
    var paths = parts.keys.sorted()
    if packing == .mimetypeFirst { paths = ["mimetype"] + paths.filter { $0 != "mimetype" } }
    for path in paths { archive.add(packing.names(path), parts[path] ?? []) }
    for path in packing.extras(paths) { archive.add(path, Array("{ no JSON, and no part".utf8)) }
    return archive.bytes
  }

  @Test(
    "the whole work comes back without what systems added, edited or not", arguments: Packing.allCases, [false, true])
  func repacked(packing: Packing, isEdited: Bool) throws {
    let package = try Self.package.get()
    var parts = package.parts
    let edited = Array("{\"items\": [{\"id\": \"new\", \"value\": 1}]}\n".utf8)
    if isEdited { parts["model/offer.json"] = edited }
    let salvage = try PackageRepair.salvage(
      ByteSource(bytes: Self.packed(parts, packing), name: "x.ency"), limits: .standard)
    let wanted = Set(parts.keys).subtracting(["mimetype", "manifest.json"])
    #expect(Set(salvage.parts.map(\.path)) == wanted)
    #expect(salvage.parts.allSatisfy { $0.state == (isEdited && $0.path == "model/offer.json" ? .recovered : .whole) })
    #expect(salvage.systemFiles.count == packing.extras(Array(parts.keys)).count)
    let repair = try PackageRepair(salvage, origin: Self.origin)
    #expect(repair.isUnchanged == !isEdited && repair.manifest.losses.isEmpty)
    let bytes = try repair.writer.build(limits: .standard)
    let fixed = try PackageReader(bytes: bytes)
    for path in wanted { #expect(try fixed.read(path) == parts[path], "\(path)") }
    let validator = Validator(today: SamplePackage.today, layers: Validator.Layer.package.andOuter)
    #expect(validator.validate(bytes: bytes, file: "fixed.ency").filter { $0.severity > .note } == [])
  }

  @Test("what systems put into a sound package is no part, is named, and goes with the next save")
  func addedFiles() throws {
    let package = try Self.package.get()
    var writer = PackageWriter()
    let reader = try PackageReader(bytes: package.bytes)
    for entry in reader.entries where entry.path != "manifest.json" && entry.path != "mimetype" {
      try writer.add(entry.path, bytes: reader.read(entry))
    }
    for name in ["__MACOSX/model/._offer.json", "model/.DS_Store", "media/Thumbs.db", "x/._inner.zip"] {
      try writer.add(name, bytes: Array("no JSON".utf8))
    }
    try writer.add("manifest.json", bytes: reader.read("manifest.json"))
    let bytes = try writer.build()
    let found = Validator(today: SamplePackage.today, layers: Validator.Layer.json.andOuter).validate(
      bytes: bytes, file: "x")
    #expect(found.map(\.code) == Array(repeating: "package-part-unlisted", count: 4), "\(found.map(\.summary))")
    var document = try Document(bytes: bytes, file: "x.ency")
    #expect(document.partPaths.count == package.parts.count - 2 && document.systemFiles.count == 4)
    #expect(!document.hasPart("model/.DS_Store"))
    try document.setTree("model/needs.json", to: [:])
    let saved = try PackageReader(bytes: document.package(origin: Self.origin).bytes)
    #expect(saved.entries.allSatisfy { !SystemFile.holds($0.path) })
    // What the manifest lists is a part, whatever it is called.
    var listed = try Document(bytes: package.bytes, file: "x.ency")
    try listed.setPart("x/.DS_Store", to: [1, 2, 3])
    let again = try Document(bytes: listed.package(origin: Self.origin).bytes, file: "x.ency")
    #expect(again.hasPart("x/.DS_Store") && again.systemFiles.isEmpty)
  }

  @Test(
    "each part that is lost is recorded until it is dismissed", arguments: ["building", "energy", "offer", "manifest"])
  func losses(name: String) throws {
    let package = try Self.package.get()
    let path = name == "manifest" ? "manifest.json" : "model/\(name).json"
    var bytes = package.bytes
    let place = try #require(package.place(path))
    for index in place.header.lowerBound..<place.data.upperBound { bytes[index] = 0 }
    let source = ByteSource(bytes: bytes, name: "x.ency")
    let repair = try PackageRepair(PackageRepair.salvage(source, limits: .standard), origin: Self.origin)
    #expect(repair.manifest.losses.map(\.path) == [path])
    let fixed = try repair.writer.build(limits: .standard)
    func warnings(_ bytes: [UInt8]) -> [String] {
      Validator(today: SamplePackage.today).validate(bytes: bytes, file: "fixed.ency").filter { $0.code == "part-lost" }
        .compactMap { $0.pointer?.description }
    }
    #expect(warnings(fixed) == ["/lost/0"])
    let schema = Validator(today: SamplePackage.today, layers: [.schema]).validate(bytes: fixed, file: "fixed.ency")
    #expect(schema.filter { $0.part == "manifest.json" } == [])
    // Saves keep the record, another repair adds to it, and a copy for the customer hasn't it.
    var document = try Document(bytes: fixed, file: "fixed.ency")
    try document.setTree("model/needs.json", to: [:])
    let saved = try document.package(origin: Self.origin).bytes
    #expect(warnings(saved) == ["/lost/0"])
    #expect(document.manifest.ofCustomerCopy(of: document.manifest.revisionHash, parts: []).losses.isEmpty)
    var more = document.manifest
    more.record([
      Manifest.Loss(path: path, isGone: true, time: nil), Manifest.Loss(path: "x", isGone: false, time: nil),
    ])
    #expect(more.losses.map(\.path) == [path, "x"])
    #expect(try document.dismissLosses().map(\.path) == [path])
    #expect(try warnings(document.package(origin: Self.origin).bytes) == [])
  }
}

/// A zip with stored entries, written by hand: its names may be any.
private struct ZipFixture {
  private var body: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  mutating func add(_ name: String, _ data: [UInt8]) {
    func little(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let crc = Int(Deflate.crc32(data))
    let facts =
      little(20, 2) + little(1 << 11, 2) + little(0, 6) + little(crc, 4) + little(data.count, 4)
      + little(data.count, 4) + little(name.utf8.count, 2) + little(0, 2)
    directory +=
      little(0x0201_4B50, 4) + little(20, 2) + facts + little(0, 6) + little(0, 4) + little(body.count, 4)
      + Array(name.utf8)
    body += little(0x0403_4B50, 4) + facts + Array(name.utf8) + data
    count += 1
  }

  var bytes: [UInt8] {
    func little(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return body + directory + little(0x0605_4B50, 4) + little(0, 4) + little(count, 2) + little(count, 2)
      + little(directory.count, 4) + little(body.count, 4) + little(0, 2)
  }
}
