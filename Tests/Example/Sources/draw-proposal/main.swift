import EncyKit
import EncyPress
import Foundation

// Makes a proposal of a floor plan and draws it: draw-proposal DRAWING FOLDER
guard CommandLine.arguments.count == 3 else { end("usage: draw-proposal DRAWING FOLDER") }
let drawing = URL(filePath: CommandLine.arguments[1])
let folder = URL(filePath: CommandLine.arguments[2])
let origin = Origin()

do {
  var document = Document(file: "hall.ency", origin: origin)
  try document.setTree(
    "model/proposal.json", to: ["number": "2026-14", "title": "Fans for hall 3", "language": "en", "currency": "EUR"])

  // The drawing as it was sent, and the fans on it.
  let press = Press()
  let plan = try await press.addPlan(
    [UInt8](Data(contentsOf: drawing)), named: drawing.lastPathComponent, to: &document, origin: origin)
  try document.set("/plans/\(plan)/scale", to: ["method": "ratio", "ratio": 100])
  try document.placeFans("HVLS-7300", at: [Point(x: 669, y: 493), Point(x: 1519, y: 493)], origin: origin)
  try document.offer("HVLS-7300", quantity: 2, origin: origin)

  // The plan as a picture, 1200 pixels across, and in its own units; all of it for paper.
  try await Data(press.png(of: document, width: 1200)).write(to: folder.appending(path: "plan.png"))
  try await Data(press.svg(of: document)).write(to: folder.appending(path: "plan.svg"))
  try await Data(press.pdf(of: document)).write(to: folder.appending(path: "proposal.pdf"))
  for (number, page) in try await press.svgPages(of: document, language: .swedish).enumerated() {
    try Data(page).write(to: folder.appending(path: "page-\(number + 1).svg"))
  }
} catch {
  end("\(error)")
}

/// Ends the program with a message.
func end(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
