import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

@Suite("One evaluation for each state of a proposal")
struct EvaluationTests {
  @Test("copies share it, and every change begins another, which is right")
  func states() throws {
    var document = try Document.hall()
    var random = SeededGenerator(7)
    let pointers = ["building/length", "building/ceilingHeight", "offer/vatRate"].map {
      JSONPointer($0.split(separator: "/").map(String.init))
    }
    for _ in 0..<200 {
      let (before, copy) = (try document.figureValues(), document)
      #expect(try copy.figureValues() === before)
      #expect(try copy.figureValues(answered: nil) === document.figureValues(answered: nil))
      let pointer = pointers[Int.random(in: 0..<3, using: &random)]
      let old = try document.value(at: pointer)
      try document.set(pointer, to: .int(Int.random(in: 3_000...90_000, using: &random)))
      if Bool.random(using: &random) { try document.removePart("model/offer.json") }
      let after = try document.figureValues()
      let ofCopy = try copy.figureValues()
      #expect(after !== before && ofCopy === before, "\(String(describing: old))")
      let fresh = FigureValues(try FigureInputs(document))
      for figure in fresh.catalog.figures where figure.each == nil {
        #expect(after.value(figure.name) == fresh.value(figure.name), "\(figure.name)")
      }
      if !document.hasPart("model/offer.json") { document = try Document.hall() }
    }
  }

  @Test("tasks ask for figures at once")
  func tasks() async throws {
    let document = try Document.hall()
    let expected = FigureValues(try FigureInputs(document)).value("floorArea")
    await withTaskGroup(of: Outcome?.self) { group in
      for _ in 0..<16 { group.addTask { try? document.figureValues().value("floorArea") } }
      for await value in group { #expect(value == expected) }
    }
  }
}
