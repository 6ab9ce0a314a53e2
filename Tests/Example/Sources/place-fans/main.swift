import EncyKit
import Foundation

// Opens a proposal, or what is left of it, places two fans on its plan, saves it and signs it: place-fans FILE RESULT KEY
let arguments = CommandLine.arguments
guard arguments.count == 4 else { end("usage: place-fans FILE RESULT KEY") }
let (file, result, key) = (arguments[1], arguments[2], arguments[3])
let origin = Origin()

/// What is left of a file that is truncated or damaged.
func repaired() throws -> Document {
  let rest = try RepairedProposal(contentsOf: file, origin: origin)
  for part in rest.parts where part.state != .whole { print("\(part.state):", part.path, part.reason) }
  return rest.document
}

/// The signature of bytes by OpenSSH, which keeps the key.
func signature(of bytes: [UInt8]) throws -> [UInt8] {
  let (input, output, process) = (Pipe(), Pipe(), Process())
  process.executableURL = URL(filePath: "/usr/bin/ssh-keygen")
  process.arguments = ["-q", "-Y", "sign", "-n", SignatureStatement.namespace, "-f", key]
  (process.standardInput, process.standardOutput) = (input, output)
  try process.run()
  try input.fileHandleForWriting.write(contentsOf: Data(bytes))
  try input.fileHandleForWriting.close()
  let signature = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { end("ssh-keygen failed") }
  return [UInt8](signature)
}

do {
  let before: Document
  do { before = try Document(contentsOf: file) } catch {
    print(error)
    before = try repaired()
  }

  // Points of the paper from the top left corner; blades 8 m over the floor.
  var document = before
  let places = [Point(x: 1094, y: 493), Point(x: 1094, y: 1060)]
  let fans = try document.placeFans("HVLS-7300", at: places, mountHeight: 8_000, origin: origin)
  for error in try document.newErrors(since: before) { end("\(error.message)") }
  try document.save(to: result, origin: origin)
  print("placed:", fans.count)

  var signed = try Document(contentsOf: result)
  try signed.sign(file: result, by: "anna@example.com", role: "seller", origin: origin, with: signature)
  print("signed, revision", try signed.save(to: result, origin: origin).revision)
} catch {
  end("\(error)")
}

/// Ends the program with a message.
func end(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
