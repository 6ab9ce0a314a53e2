import EncyBase
import EncyDocument
import EncySchemas
import EncyTestSupport
import Testing

@testable import EncyValidation

@Suite("Places of our own schemas, read from their text")
struct BuiltInPlaceTests {
  private static let parts = SchemaLibrary.all.filter { $0.part != nil }

  @Test("say what the compiled schemas say", arguments: parts)
  func same(schema: BuiltInSchema) throws {
    let path = try #require(schema.part).replacing("*", with: "x")
    let read = try #require(BuiltInPlace.root(ofPart: path))
    let program = try #require(try PartSchemas.builtIn.program(forPart: path))
    var count = 0
    compare(read, try #require(SchemaCursor.root(program, .null)), schema.name, &count)
    #expect(count > 3)
  }

  private func compare(_ read: any SchemaPlace, _ compiled: any SchemaPlace, _ place: String, _ count: inout Int) {
    count += 1
    let (left, right) = (read.info, compiled.info)
    #expect(left.label == right.label, "\(place)")
    #expect(left.types == right.types, "\(place)")
    #expect(left.unit == right.unit, "\(place)")
    #expect(left.precision == right.precision, "\(place)")
    #expect(left.tolerance == right.tolerance, "\(place)")
    #expect(left.format == right.format, "\(place)")
    #expect(left.identity == right.identity, "\(place)")
    #expect(left.isOrdered == right.isOrdered, "\(place)")
    #expect(left.reference == right.reference, "\(place)")
    #expect(left.merge == right.merge, "\(place)")
    #expect(left.isText == right.isText, "\(place)")
    #expect(left.isDerived == right.isDerived, "\(place)")
    #expect(left.choiceLabels.map(\.label) == right.choiceLabels.map(\.label), "\(place)")
    #expect((left.personalData == nil) == (right.personalData == nil), "\(place)")
    #expect(Set(left.propertyOrder).isSuperset(of: right.propertyOrder), "\(place)")
    for name in left.propertyOrder + ["no such member"] {
      let (inner, other) = (read.member(name, .null), compiled.member(name, .null))
      #expect((inner == nil) == (other == nil), "\(place)/\(name)")
      if let inner, let other { compare(inner, other, "\(place)/\(name)", &count) }
    }
    let (item, other) = (read.item(0, .null), compiled.item(0, .null))
    #expect((item == nil) == (other == nil), "\(place)/0")
    if let item, let other { compare(item, other, "\(place)/0", &count) }
  }
}
