import EncyTestSupport
import Foundation
import EncyTexts
import Testing

@testable import EncyContainer
@testable import EncyFiles

@Suite struct FolderTests {
  @Test(arguments: 0..<10) func unpackedIsListedAndPackedTheSame(seed: Int) throws {
    let folder = try TemporaryFolder()
    let bytes = try package(generatedParts(UInt64(seed)))
    let reader = try PackageReader(bytes: bytes)
    try reader.unpack(into: folder.path + "/unpacked")
    let listing = try FolderListing(of: folder.path + "/unpacked")
    #expect(listing.leftOut.isEmpty)
    #expect(Set(listing.files) == Set(reader.entries.map(\.path)))
    var writer = PackageWriter()
    for path in listing.files { try writer.add(path, bytes: FileReading.read("\(folder.path)/unpacked/\(path)")) }
    #expect(try writer.build() == bytes)
  }

  @Test func unpackingStaysInTheFolder() throws {
    let folder = try TemporaryFolder()
    let reader = try PackageReader(bytes: package([("manifest.json", [1]), ("model/a.json", [2])]))
    try FileManager.default.createDirectory(atPath: folder.path + "/unpacked", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/out", withIntermediateDirectories: true)
    try #require(symlink("../out", folder.path + "/unpacked/model") == 0)
    let escape = #expect(throws: ContainerError.self) { try reader.unpack(into: folder.path + "/unpacked") }
    #expect(escape?.code == .fileWrite)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").isEmpty)

    let again = #expect(throws: ContainerError.self) { try reader.unpack(into: folder.path + "/unpacked") }
    #expect(again?.code == .fileExists)
    #expect(try FileReading.read(folder.path + "/unpacked/manifest.json") == [1])
    try reader.unpack(into: folder.path + "/some") { $0.path.hasPrefix("model/") }
    #expect(try FolderListing(of: folder.path + "/some").files == ["model/a.json"])
  }

  @Test func listingSaysWhatItLeavesOut() throws {
    let folder = try TemporaryFolder()
    for name in ["a.json", "B.json", ".DS_Store", "a.json~", "Thumbs.db", "~$x.ency", "con.txt"] {
      try Data().write(to: URL(filePath: "\(folder.path)/\(name)"))
    }
    try FileManager.default.createDirectory(atPath: folder.path + "/.git/x", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/å/b", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder.path)/å/b/c"))
    try #require(symlink("a.json", folder.path + "/link") == 0 && mkfifo(folder.path + "/pipe", 0o600) == 0)
    let listing = try FolderListing(of: folder.path)
    #expect(listing.files == ["B.json", "a.json", "å/b/c"])
    #expect(
      listing.leftOut.map(\.path) == [
        ".DS_Store", ".git/", "Thumbs.db", "a.json~", "con.txt", "link", "pipe", "~$x.ency",
      ])
    #expect(
      listing.leftOut.first { $0.path == "link" }?.reason.description == "it is a link, which is not followed here")
    #expect(throws: ContainerError.self) { try FolderListing(of: folder.path, limit: 5) }
    let missing = #expect(throws: ContainerError.self) { try FolderListing(of: folder.path + "/none") }
    #expect(missing?.code == .fileMissing)
  }

  @Test("a folder that can't be made is told with its own reason")
  func reasons() throws {
    // Nobody makes folders there, root neither.
    let path = "/sys/ency-test"
    do {
      try FileStore.makeFolder(path)
      Issue.record("\(path) was made")
    } catch {
      let told = Language.english.text(error.finding.message)
      #expect(!told.shows("system-missing") && told.contains("making"), "\(told)")
    }
  }
}
