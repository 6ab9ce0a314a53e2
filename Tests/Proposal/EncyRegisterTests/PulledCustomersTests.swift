import EncyBase
import EncyRegister
import EncyTestSupport
import Foundation
import Testing

/// The list of customers that a service has.
struct PulledCustomersTests {
  private static func customer(_ id: Int, _ name: String) -> JSONValue {
    ["name": .string(name), "customerId": .string("\(id)")]
  }

  /// Whatever is pulled in whatever pages: the list is what the service has, and the counts say how it came about.
  @Test(arguments: 0..<40)
  func pulls(_ seed: Int) throws {
    let folder = try TemporaryFolder()
    let file = folder.path("config/customers-zoho.json")
    var random = SeededGenerator(UInt64(seed))
    var service: [Int: String] = [:]
    for round in 0..<6 {
      let before = service
      for id in 0..<12 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: service[id] = "Kund \"\(id)\"\nrunda \(round)"
        case 1: service[id] = nil
        default: break
        }
      }
      let isFull = round == 0 || Bool.random(using: &random)
      var pulled = PulledCustomers()
      for (id, name) in service where isFull || before[id] != name {
        pulled.take(PulledCustomersTests.customer(id, "an earlier page"), id: "\(id)")
        pulled.take(PulledCustomersTests.customer(id, name), id: "\(id)")
      }
      if !isFull { for id in before.keys where service[id] == nil { pulled.remove(id: "\(id)") } }
      let trial = try pulled.write(to: file, replaces: isFull, isDry: true)
      let changes = try pulled.write(to: file, replaces: isFull, isDry: false)
      #expect(trial == changes)
      #expect(changes.added == service.keys.count { before[$0] == nil })
      #expect(changes.removed == before.keys.count { service[$0] == nil })
      #expect(changes.changed == service.count { before[$0.key] != nil && before[$0.key] != $0.value })
      let rows = try #require(try JSONParser().parse(Array(Data(contentsOf: URL(filePath: file)))).arrayValue)
      let found = rows.map { [$0["customerId"]?.stringValue ?? "", $0["name"]?.stringValue ?? ""] }
      #expect(Set(found) == Set(service.map { ["\($0.key)", $0.value] }) && found.count == service.count)
    }
  }

  /// What isn't such a list is left alone.
  @Test(arguments: [
    "{}", "[\n{\"name\": \"A\"}\n]", "[\n{\"customerId\": 1}\n]", "x", "[\n{\"customerId\":\n\"1\"}\n]\n",
  ])
  func damaged(_ text: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path("customers-zoho.json")
    try Data(text.utf8).write(to: URL(filePath: file))
    var pulled = PulledCustomers()
    pulled.take(PulledCustomersTests.customer(1, "A"), id: "1")
    #expect(throws: (any Error).self) { try pulled.write(to: file, replaces: false, isDry: false) }
    #expect(try String(contentsOf: URL(filePath: file), encoding: .utf8) == text)
  }
}
