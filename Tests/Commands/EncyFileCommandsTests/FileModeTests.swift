import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Who may read what is made of a protected file.
@Suite("File modes")
struct FileModeTests {
  private let folder: TemporaryFolder
  private let hall: String

  init() throws {
    folder = try TemporaryFolder()
    hall = try folder.write("hall.ency", EncyTestFile.hall())
  }

  private func mode(_ name: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int)
  }

  private func protect(_ name: String, _ mode: Int) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(name))
  }

  @Test(
    "a working folder and a decrypted file give nobody a right that their source doesn't",
    arguments: [0o600, 0o640, 0o644])
  func made(of source: Int) async throws {
    let rights = source & 0o044 | (source & 0o044) >> 2
    try protect("hall.ency", source)
    let opened = await CommandRun.ency(["open", hall, folder.path("work")])
    #expect(opened.status == 0, "\(opened.errorText)")
    #expect(try mode("work") & 0o077 & ~rights == 0)
    // An empty folder that was there is narrowed, too.
    try FileManager.default.createDirectory(atPath: folder.path("there"), withIntermediateDirectories: false)
    try protect("there", 0o755)
    #expect(await CommandRun.ency(["open", hall, folder.path("there")]).status == 0)
    #expect(try mode("there") == 0o700 | rights)

    let words = try folder.write("words", Array("three plain words".utf8))
    let sealed = await CommandRun.ency(
      ["encrypt", hall, "-o", folder.path("hall.age"), "--passphrase-file", words])
    #expect(sealed.status == 0, "\(sealed.errorText)")
    try protect("hall.age", source)
    let run = await CommandRun.ency(
      ["decrypt", folder.path("hall.age"), "-o", folder.path("again.ency"), "--passphrase-file", words])
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try mode("again.ency") & 0o077 & ~(source & 0o066) == 0)
  }
}
