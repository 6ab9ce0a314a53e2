import EncyBase
import EncyDocument
import EncyTestSupport
import Foundation
import Synchronization

extension SaveScene {
  /// The ways to save that the law is checked for.
  enum Kind: String, CaseIterable, Sendable {
    case set, setLarge, setThroughLink, setOnShare, setOverStaleLock, new, newOnShare, saveFolder, saveFolderOnShare
    /// A colleague saved since the folder was opened.
    case merge, mergeOnShare
    /// And contradicts it.
    case mergeWithConflict

    /// The scene, made once and shared by all tests.
    func scene() throws -> SaveScene {
      try Kind.scenes.withLock { scenes in
        if let scene = scenes[self] { return scene }
        let scene = try make()
        scenes[self] = scene
        return scene
      }
    }

    private static let scenes = Mutex<[Kind: SaveScene]>([:])

    /// Lays the scene out and runs it once without faults.
    private func make() throws -> SaveScene {
      let share = rawValue.hasSuffix("OnShare") ? Kind.share : []
      return switch self {
      case .set, .setOnShare:
        try SaveScene(
          rawValue, target: "hall.ency", share: share, prepare: { try Kind.lay(Kind.sample(), $0) },
          command: { ["set", "\($0)/hall.ency", "/building/ceilingHeight=11000"] },
          next: { desk, _ in ["set", "\(desk)/hall.ency", "/building/width=41000"] })
      case .setLarge:
        try SaveScene(
          rawValue, target: "hall.ency", prepare: { try Kind.lay(Kind.large(), $0) },
          command: { ["set", "\($0)/hall.ency", "/building/ceilingHeight=11000"] },
          next: { desk, _ in ["set", "\(desk)/hall.ency", "/building/width=41000"] })
      case .setOverStaleLock:
        // A save on a share was killed while it held the save lock.
        try SaveScene(
          rawValue, target: "hall.ency", share: Kind.share,
          prepare: { desk in
            try Kind.lay(Kind.sample(), desk)
            let fault = Fault(call: 2, mode: .killBefore, kinds: ["rename"])
            let set = ["set", "\(desk)/hall.ency", "/building/ceilingHeight=12000"]
            let run = try SaveScene.ency(set, desk: desk, share: Kind.share, fault: fault)
            let left = try SaveScene.tree(desk).keys
            guard run.status == 137, left.count == 3, left.contains(".hall.ency.ency-lock") else {
              throw SceneError(description: "\(left): \(run.story)")
            }
          },
          command: { ["set", "\($0)/hall.ency", "/building/ceilingHeight=11000"] },
          next: { desk, _ in ["set", "\(desk)/hall.ency", "/building/width=41000"] })
      case .setThroughLink:
        try SaveScene(
          rawValue, target: "store/hall.ency",
          prepare: { desk in
            let files = FileManager.default
            try files.createDirectory(atPath: "\(desk)/store", withIntermediateDirectories: true)
            try Kind.lay(Kind.sample(), "\(desk)/store")
            try files.createSymbolicLink(atPath: "\(desk)/near", withDestinationPath: "store/hall.ency")
            try files.createSymbolicLink(atPath: "\(desk)/far.ency", withDestinationPath: "\(desk)/near")
          },
          command: { ["set", "\($0)/far.ency", "/building/ceilingHeight=11000"] },
          next: { desk, _ in ["set", "\(desk)/far.ency", "/building/width=41000"] })
      case .new, .newOnShare:
        try SaveScene(
          rawValue, target: "hall.ency", share: share, prepare: { _ in },
          command: { ["new", "\($0)/hall.ency", "--customer", "Lager AB", "--product", "HVLS-6100=4"] },
          next: { desk, isThere in
            isThere
              ? ["set", "\(desk)/hall.ency", "/building/width=41000"]
              : ["new", "\(desk)/hall.ency", "--customer", "Lager AB", "--product", "HVLS-6100=4"]
          })
      case .saveFolder, .saveFolderOnShare:
        try SaveScene(
          rawValue, target: "hall.ency", share: share,
          prepare: { desk in
            try Kind.lay(Kind.sample(), desk)
            let run = try ProcessRunner.ency(
              ["open", "\(desk)/hall.ency", "\(desk)/unpacked"], environment: Kind.fixed)
            guard run.status == 0 else { throw SceneError(description: run.story) }
            try Data(#"{"remarks": "Kran i norr"}"#.utf8)
              .write(to: URL(filePath: "\(desk)/unpacked/model/needs.json"))
          },
          command: { ["save", "\($0)/unpacked"] }, next: { desk, _ in ["save", "\(desk)/unpacked"] })
      case .merge, .mergeOnShare, .mergeWithConflict:
        try SaveScene(
          rawValue, target: "hall.ency", share: share, status: self == .mergeWithConflict ? 1 : 0,
          prepare: { try Kind.layMerge($0, hasConflict: self == .mergeWithConflict) },
          command: { ["save", "\($0)/unpacked"] }, next: { desk, _ in ["save", "\(desk)/unpacked"] })
      }
    }

    private static let share = ["no-exchange", "no-link", "no-folder-flush", "no-lock"]
    private static let fixed = ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests"]

    private static func lay(_ package: [UInt8], _ folder: String) throws {
      try Data(package).write(to: URL(filePath: "\(folder)/hall.ency"))
    }

    /// A working folder that changed one part and added another, above a file that somebody saved since: the same part and another
    /// changed, one added, one removed. What a third colleague makes of that lies beside it.
    private static func layMerge(_ desk: String, hasConflict: Bool) throws {
      try lay(sample(), desk)
      let run = try ProcessRunner.ency(["open", "\(desk)/hall.ency", "\(desk)/unpacked"], environment: fixed)
      guard run.status == 0 else { throw SaveScene.SceneError(description: run.story) }
      let building = URL(filePath: "\(desk)/unpacked/model/building.json")
      let text = try String(contentsOf: building, encoding: .utf8)
      try Data(text.replacing("\"width\": 40000", with: "\"width\":   41500").utf8).write(to: building)
      try FileManager.default.createDirectory(atPath: "\(desk)/unpacked/extra", withIntermediateDirectories: true)
      try Data("{}\n".utf8).write(to: URL(filePath: "\(desk)/unpacked/extra/ours.json"))

      var theirs = try Document(contentsOf: "\(desk)/hall.ency")
      let height = JSONPointer(["building", hasConflict ? "width" : "ceilingHeight"])
      try theirs.set(height, to: 11_000)
      try theirs.set(JSONPointer(["customer", "project"]), to: "Etapp 2")
      try theirs.setPart("extra/theirs.bin", to: (0..<3_000).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) })
      try theirs.removePart("model/needs.json")
      try theirs.save(to: "\(desk)/hall.ency", origin: .fixed)
      var third = try Document(contentsOf: "\(desk)/hall.ency")
      try third.set(JSONPointer(["proposal", "title"]), to: "Tredje titeln")
      try third.save(to: "\(desk)/third.ency", origin: .fixed)
    }

    /// The warehouse sample.
    static func sample() throws -> [UInt8] {
      let file = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
      return try [UInt8](Data(contentsOf: file))
    }

    /// A package of about 4 MB, most of it photos that can't be compressed, so that saving takes several writes.
    static func large() throws -> [UInt8] {
      var document = try Document.hall()
      var state: UInt64 = 0x9e37_79b9_7f4a_7c15
      for _ in 0..<3 {
        var photo: [UInt8] = [0xff, 0xd8, 0xff, 0xe0]
        while photo.count < 1_300_000 {
          state ^= state << 13
          state ^= state >> 7
          state ^= state << 17
          withUnsafeBytes(of: state) { photo.append(contentsOf: $0) }
        }
        try document.setPart("media/\(SHA256Digest(of: photo)).jpg", to: photo)
      }
      return try document.package(origin: .fixed).bytes
    }
  }
}
