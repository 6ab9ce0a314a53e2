import EncyBase
import EncyTestSupport
import Foundation
import Testing

/// A proposal in a folder of its own, made by the commands that people use.
struct ProposalRun {
  /// A command that ended otherwise than it should.
  struct CommandFailed: Error, CustomStringConvertible {
    let description: String
  }

  let folder: TemporaryFolder
  var environment: [String: String] = [:]
  var umask: Int?

  init(environment: [String: String] = [:], umask: Int? = nil) throws {
    folder = try TemporaryFolder()
    (self.environment, self.umask) = (environment, umask)
  }

  func path(_ name: String) -> String { folder.path(name) }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path(name)))) }

  /// Runs `ency`, which has to exit 0; what it answered comes back.
  @discardableResult
  func ency(_ arguments: String...) throws -> String { try ency(arguments) }

  @discardableResult
  func ency(_ arguments: [String]) throws -> String {
    let result = try ProcessRunner.ency(
      arguments, environment: environment, folder: folder.path(""), umask: umask)
    guard result.status == 0 else { throw CommandFailed(description: result.story) }
    return result.text
  }

  /// Runs a tool of the machine in the folder; it has to exit 0.
  @discardableResult
  func tool(_ name: String, _ arguments: String...) throws -> ProcessRunner.Result { try tool(name, arguments) }

  @discardableResult
  func tool(_ name: String, _ arguments: [String]) throws -> ProcessRunner.Result {
    let result = try ProcessRunner.run(name, arguments, folder: folder.path(""))
    guard result.status == 0 else { throw CommandFailed(description: result.story) }
    return result
  }

  /// From nothing to a proposal `hall.ency` with one fan on the drawing.
  func propose(
    drawing: String, page: Int = 1, from: Point, to: Point, length: Double, product: String = "HVLS-7300", at: Point
  ) throws {
    func text(_ point: Point) -> String { String(format: "%.3f,%.3f", point.x, point.y) }
    try ency("new", "hall.ency", "--title", "Hall 7")
    try ency("plan", "import", "hall.ency", drawing, "--page", "\(page)")
    try ency(
      "plan", "scale", "hall.ency", "--from", text(from), "--to", text(to), "--length", String(format: "%g", length))
    try ency("plan", "place", "hall.ency", "--product", product, "--at", text(at))
  }

  /// The pages of a PDF with their sizes in points, as `pdfinfo` sees them.
  func pageSizes(_ name: String) throws -> [Size] {
    let lines = try tool("pdfinfo", "-f", "1", "-l", "999", name).text.split(separator: "\n")
    return lines.compactMap { line in
      guard line.hasPrefix("Page"), line.contains(" size:") else { return nil }
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return numbers.count >= 3 ? Size(width: numbers[1], height: numbers[2]) : nil
    }
  }

  /// A page of a PDF as pixels.
  func raster(pdf name: String, page: Int = 1, pixelsPerInch: Double) throws -> Raster {
    let result = try tool(
      "pdftoppm", "-cropbox", "-f", "\(page)", "-l", "\(page)", "-r", String(format: "%g", pixelsPerInch), name)
    return try Raster(result.output)
  }
}
