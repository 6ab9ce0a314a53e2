import EncyBase
package import EncyCanvas
package import EncyDocument

/// A plan item beside fans that pictures show.
package protocol DrawnItem: PlanItem {
  /// Whether its texts stand fast within it, so that labels of other things have to keep off them.
  static var hasOwnTexts: Bool { get }
  /// Whether it is drawn over the fans.
  static var isAboveFans: Bool { get }

  /// Draws all items of the kind, in the page's points.
  /// - Parameters:
  ///   - items: The items.
  ///   - drawing: The plan's drawing.
  ///   - frame: The plan's place on the page.
  ///   - words: The words of the customer's drawing, on the page.
  ///   - placer: Finds room for texts, and is given the areas that they shall avoid.
  /// - Returns: What is drawn, with the labels that still want a place.
  static func draw(
    _ items: [Self], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord], _ placer: inout LabelPlacer
  ) -> DrawnLayer
  /// The legend entries of the items.
  static func legend(_ items: [Self], on drawing: PlanDrawing, hasScale: Bool) -> [PlanDrawing.LegendEntry]
}

/// What is drawn of the items of a kind.
package struct DrawnLayer {
  package var items: [DrawingItem] = []
  /// Labels that are placed once all that stands fast is drawn.
  package var wishes: [LabelWish] = []
  /// The role of the group that it makes.
  package var role = ""
}

extension DrawnItem {
  package static var hasOwnTexts: Bool { false }
  package static var isAboveFans: Bool { false }

  package static func legend(_ items: [Self], on drawing: PlanDrawing, hasScale: Bool) -> [PlanDrawing.LegendEntry] {
    []
  }
}

extension PlanDrawing {
  /// The kinds of items that have a symbol, fans apart.
  static let drawnKinds = PlanOverlay.elementKinds.compactMap { $0 as? any DrawnItem.Type }

  /// All that is placed on a plan, as it is drawn.
  package struct DrawnItems {
    package var belowFans: [DrawnLayer] = []
    package var fans = FanItems()
    package var aboveFans: [DrawnLayer] = []
  }

  /// Draws all that is placed on the plan. What stands fast comes first, so that labels keep off it.
  package func drawItems(in frame: PlanFrame, words: [PlanWord], placer: inout LabelPlacer) -> DrawnItems {
    let kinds = PlanDrawing.drawnKinds
    var layers = kinds.map { _ in DrawnLayer() }
    func draw<Item: DrawnItem>(_ kind: Item.Type, _ placer: inout LabelPlacer) -> DrawnLayer {
      var layer = Item.draw(plan[kind], on: self, in: frame, words: words, &placer)
      layer.role = kind.layer.rawValue
      return layer
    }
    func draw(_ placer: inout LabelPlacer, where isNext: (any DrawnItem.Type) -> Bool) {
      for (index, kind) in kinds.enumerated() where shows(kind.layer) && isNext(kind) {
        layers[index] = draw(kind, &placer)
      }
    }
    var made = DrawnItems()
    draw(&placer) { $0.hasOwnTexts }
    draw(&placer) { !$0.hasOwnTexts && !$0.isAboveFans }
    if shows(.fans) || shows(.coverage) { made.fans = fanItems(in: frame, placer: &placer) }
    draw(&placer) { !$0.hasOwnTexts && $0.isAboveFans }
    for (kind, layer) in zip(kinds, layers) {
      if kind.isAboveFans { made.aboveFans.append(layer) } else { made.belowFans.append(layer) }
    }
    return made
  }

  /// The legend entries of the items other than fans.
  func itemEntries(hasScale: Bool) -> [LegendEntry] {
    func entries<Item: DrawnItem>(_ kind: Item.Type) -> [LegendEntry] {
      Item.legend(plan[kind], on: self, hasScale: hasScale)
    }
    return PlanDrawing.drawnKinds.filter { shows($0.layer) }.flatMap { entries($0) }
  }
}
