import EncyKit

// Opens a proposal, changes two values, validates it and saves it: edit-proposal FILE
guard CommandLine.arguments.count == 2 else { fatalError("usage: edit-proposal FILE") }
let file = CommandLine.arguments[1]

do {
  var document = try Document(contentsOf: file)
  print("before:", try document.value(at: "/proposal/title")?.stringValue ?? "untitled")

  try document.set("/proposal/title", to: "Edited from Swift")
  try document.set("/building/ceilingHeight", to: 11_000)

  let findings = document.findings()
  for finding in findings where finding.severity == .error {
    print(finding.part ?? "", finding.position?.description ?? "", finding.message)
  }
  guard !findings.contains(where: { $0.severity == .error }) else { fatalError("not valid, not saved") }

  let saved = try document.save(to: file, origin: Origin())
  print("revision", saved.revision)
} catch {
  print(error)
}
