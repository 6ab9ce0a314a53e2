import Foundation
import Testing

@testable import EncyContainer
@testable import EncyFiles

/// What may lie in a folder that others write into.
@Suite("The one door to files", .timeLimit(.minutes(1))) struct FileDoorTests {
  private let desk: TemporaryFolder
  private var path: String { desk.path + "/place" }

  init() throws {
    desk = try TemporaryFolder()
    try Data("canary".utf8).write(to: URL(filePath: desk.path + "/canary"))
  }

  /// Kinds that are no plain file, by the name that errors have for them.
  static let kinds = ["pipe", "socket", "folder", "link", "dangling", "round", "device"]

  private func put(_ kind: String, at path: String) throws {
    switch kind {
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "folder": try #require(mkdir(path, 0o700) == 0)
    case "link": try #require(symlink(desk.path + "/canary", path) == 0)
    case "dangling": try #require(symlink(desk.path + "/none", path) == 0)
    case "round": try #require(symlink(path, path) == 0)
    case "device": if mknod(path, 0o600 | S_IFCHR, dev_t(0x105)) != 0 { try #require(symlink("/dev/zero", path) == 0) }
    default:
      let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(listener) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let name = Array(path.utf8CString)
      try #require(name.count <= MemoryLayout.size(ofValue: address.sun_path))
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.map { UInt8(bitPattern: $0) }) }
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(result == 0)
    }
  }

  @Test("what is no plain file is refused by its kind, and nobody waits", arguments: kinds)
  func reading(_ kind: String) throws {
    try put(kind, at: path)
    for links: FileDoor.Links in [.followed, .refused, .refusedBelow(desk.path)] {
      let isFollowed = if case .followed = links { true } else { false }
      if isFollowed, kind == "link" {
        #expect(try FileReading.read(path, links: links) == Array("canary".utf8))
        continue
      }
      let error = #expect(throws: ContainerError.self) { try FileReading.read(path, links: links) }
      #expect(throws: ContainerError.self) { try PackageReader(path: path, limits: .standard, links: links) }
      if !isFollowed || !["dangling", "round"].contains(kind) { #expect(error?.code == .fileKind) }
      #expect(error?.file == path)
      let name = ["dangling", "round"].contains(kind) ? "link" : kind
      if error?.code == .fileKind { #expect(error.map { "\($0)".contains(name) } == true || kind == "device") }
    }
  }

  @Test("a folder that stays open shows plain files below it, and refuses all else without waiting", arguments: kinds)
  func view(_ kind: String) throws {
    try #require(mkdir(desk.path + "/a", 0o700) == 0)
    try #require(mkdir(desk.path + "/a/b", 0o700) == 0)
    try put(kind, at: desk.path + "/a/b/odd")
    try Data("plain".utf8).write(to: URL(filePath: desk.path + "/a/b/file"))
    try Data().write(to: URL(filePath: desk.path + "/a/b/empty"))
    let large = [UInt8](repeating: 7, count: (1 << 20) + 3)
    try Data(large).write(to: URL(filePath: desk.path + "/a/b/large"))
    let view = try FolderView(desk.path)
    #expect(try Set(view.items("a/b").compactMap(\.name)) == ["odd", "file", "empty", "large"])
    #expect(try view.read("a/b/file", limit: 5) == Array("plain".utf8))
    #expect(try view.source("a/b/large", limit: 9).size == large.count)
    for (name, size) in [("file", 5), ("empty", 0), ("large", large.count)] {
      var bytes: [UInt8] = []
      #expect(try view.pieces("a/b/\(name)") { bytes += $0 } == size)
      #expect(bytes == (try FileReading.read(desk.path + "/a/b/\(name)")))
    }
    #expect(throws: ContainerError.self) { try view.read("a/b/file", limit: 4) }
    #expect(throws: ContainerError.self) { try view.read("a/b/odd", limit: 9) }
    #expect(throws: ContainerError.self) { try view.source("a/b/odd", limit: 9) }
    // Nor does a link on the way lead on, or a path out of the folder.
    try #require(symlink(desk.path + "/a", desk.path + "/way") == 0)
    for path in ["way/b/file", "../\(URL(filePath: desk.path).lastPathComponent)/way/b/file", "none/file"] {
      #expect(throws: ContainerError.self, "\(path)") { try view.read(path, limit: 9) }
    }
    #expect(throws: ContainerError.self) { try view.items("way/b") }
  }

  @Test("a link on the way is followed where the user named the path, and nowhere else")
  func way() throws {
    try FileManager.default.createDirectory(atPath: desk.path + "/w/a/b", withIntermediateDirectories: true)
    try Data("inside".utf8).write(to: URL(filePath: desk.path + "/w/a/b/c"))
    try #require(symlink("a", desk.path + "/w/link") == 0 && symlink("w", desk.path + "/here") == 0)
    for root in [desk.path + "/w", desk.path + "/here", desk.path + "/w/"] {
      #expect(try FileReading.read("\(root)/a/b/c", links: .refusedBelow(root)) == Array("inside".utf8))
      #expect(try FileReading.read("\(root)/link/b/c") == Array("inside".utf8))
      let error = #expect(throws: ContainerError.self) {
        try FileReading.read("\(root)/link/b/c", links: .refusedBelow(root))
      }
      #expect(error?.code == .fileKind && error?.file.hasSuffix("/link") == true)
      let written = #expect(throws: ContainerError.self) {
        try DurableFile.replace(path: "\(root)/link/b/new", links: .refusedBelow(root), with: [1])
      }
      #expect(written?.code == .fileKind)
      try DurableFile.replace(path: "\(root)/x/y/new", links: .refusedBelow(root), with: [1])
      #expect(try FileReading.read("\(root)/x/y/new") == [1])
    }
    #expect(!FileManager.default.fileExists(atPath: desk.path + "/w/a/b/new"))
    let missing = #expect(throws: ContainerError.self) {
      try FileReading.read(desk.path + "/w/no/c", links: .refusedBelow(desk.path + "/w"))
    }
    #expect(missing?.code == .fileMissing)
  }

  @Test("streams are read where the path names one of the system's own, within the limit")
  func streams() throws {
    let ends = UnsafeMutablePointer<Int32>.allocate(capacity: 2)
    defer { ends.deallocate() }
    try #require(pipe(ends) == 0)
    try #require(write(ends[1], "through", 7) == 7 && close(ends[1]) == 0)
    #expect(try FileReading.read("/dev/fd/\(ends[0])") == Array("through".utf8))
    close(ends[0])
    #expect(try FileReading.read("/dev/null") == [])
    let long = #expect(throws: ContainerError.self) { try FileReading.read("/dev/zero", limit: 1 << 20) }
    #expect(long?.code == .fileTooLarge)
    // Not by way of a link, nor of a path that only begins so.
    try #require(symlink("/dev/zero", path) == 0)
    for way in [path, "/dev/../dev/zero", "/dev/..\(path)"] {
      let refused = #expect(throws: ContainerError.self) { try FileReading.read(way, limit: 1 << 20) }
      #expect(refused?.code == .fileKind, "\(way)")
    }
    #expect(throws: ContainerError.self) { try FileReading.read("/dev/null", links: .refused) }
  }

  @Test(
    "an output replaces a link itself or is refused; it never goes where the link leads",
    arguments: ["link", "dangling"])
  func links(_ kind: String) throws {
    try put(kind, at: path)
    let refused = #expect(throws: ContainerError.self) {
      try DurableFile.replace(path: path, links: .refused, with: [1], expecting: .absent)
    }
    #expect(refused?.code == .fileKind)
    try DurableFile.replace(path: path, links: .replaced, with: [1])
    #expect(FileKind(at: path) == .file)
    #expect(try FileReading.read(path) == [1] && FileReading.read(desk.path + "/canary") == Array("canary".utf8))
    #expect(!FileManager.default.fileExists(atPath: desk.path + "/none"))
  }

  @Test("a pipe that nobody reads is given up, one that somebody reads gets it all")
  func sending() throws {
    try put("pipe", at: path)
    let lonely = #expect(throws: ContainerError.self) { _ = try FileDoor.sending(path) }
    #expect(lonely?.code == .fileWrite)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let file = try FileDoor.sending(path)
    #expect(fcntl(file.descriptor, F_GETFL) & O_NONBLOCK == 0)
    try #require(unlink(path) == 0)
    try put("link", at: path)
    #expect(throws: ContainerError.self) { _ = try FileDoor.sending(path) }
  }

  @Test("a folder goes with all in it, and what its links lead to stays")
  func removing() throws {
    try FileManager.default.createDirectory(atPath: path + "/a/b", withIntermediateDirectories: true)
    for kind in ["pipe", "link", "dangling", "round"] { try put(kind, at: "\(path)/a/\(kind)") }
    try FileManager.default.createDirectory(atPath: desk.path + "/kept", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: desk.path + "/kept/x"))
    try #require(symlink(desk.path + "/kept", path + "/a/b/folder") == 0)
    try #require(symlink(path, desk.path + "/other") == 0)
    #expect(throws: ContainerError.self) { try FileStore.removeTree(desk.path + "/other") }
    try FileStore.removeTree(path)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: desk.path + "/kept/x"))
    #expect(FileManager.default.fileExists(atPath: desk.path + "/canary"))
  }
}
