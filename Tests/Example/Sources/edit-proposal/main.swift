import EncyKit
import Foundation

// Opens a proposal, changes what it says, and saves it with what others saved meanwhile: edit-proposal FILE
guard CommandLine.arguments.count == 2 else { end("usage: edit-proposal FILE") }
let file = CommandLine.arguments[1]
let origin = Origin()

do {
  let before = try Document(contentsOf: file)
  var document = before
  print("before:", try document.value(at: "/proposal/title")?.stringValue ?? "untitled")

  try document.set("/proposal/title", to: "Edited from Swift")
  try document.set("/building/ceilingHeight", to: 11_000)  // millimetres
  try document.offer("HVLS-6100", quantity: 2, origin: origin)
  for message in try document.fix() { print("mended:", message) }

  for finding in document.findings() where finding.severity > .note {
    print(finding.severity, finding.code, finding.part ?? "", finding.pointer?.description ?? "", finding.message)
  }

  // A change that brings in errors is refused: a ceiling of wool is none.
  var wrong = document
  try wrong.set("/building/ceilingHeight", to: "wool")
  for error in try wrong.newErrors(since: before) { print("refused:", error.message) }

  let saved = try ChangeDriver(author: "Anna Berg", origin: origin).save(document, since: before, to: file)
  for conflict in saved.conflicts { print(saved.document.text(of: conflict, in: .english)) }
  if let manifest = saved.manifest { print("revision", manifest.revision) }
} catch {
  end("\(error)")
}

/// Ends the program with a message.
func end(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
