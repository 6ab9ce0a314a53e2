import EncyBase
import EncyDocument
internal import EncyTexts

/// A plan item beside fans that pictures show: the symbol of its kind.
protocol DrawnItem: PlanItem {
  /// What several of them are called.
  static var plural: Message { get }
  /// Members whose change is seen in a picture of changes.
  static var drawnMembers: Set<String> { get }
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
  ///   - placer: Finds room for texts, and is told what they shall keep off.
  /// - Returns: What is drawn, with the labels that still want a place.
  static func draw(
    _ items: [Self], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord], _ placer: inout LabelPlacer
  ) -> DrawnLayer
  /// What the legend says of the items.
  static func legend(_ items: [Self], on drawing: PlanDrawing, hasScale: Bool) -> [PlanDrawing.LegendEntry]
  /// What stands beside the mark of a change.
  static func changeWords(_ change: ItemChange<Self>, in marks: ChangeMarks) -> String
  /// What is drawn within the outline of one as it is after a change.
  func changeSymbol(_ corners: [Point], _ outline: (Stroke, Color) -> Shape, in marks: ChangeMarks) -> [DrawingItem]
  /// Marks all changes of items of the kind.
  static func mark(_ changes: [ItemChange<Self>], in marks: inout ChangeMarks, _ placer: inout LabelPlacer)
}

/// What is drawn of the items of a kind.
struct DrawnLayer {
  var items: [DrawingItem] = []
  /// Labels that are placed once all that stands fast is drawn.
  var wishes: [LabelWish] = []
  /// The role of the group that it makes.
  var role = ""
}

/// An item that came, went or changed.
struct ItemChange<Item: PlanItem> {
  let old: Item?
  let new: Item?
  /// The name of its mark.
  let anchor: String
  let side: Int
  /// Labels of what else changed than a picture shows.
  let other: [String]

  var symbol: ChangeSymbol { old == nil ? .added : new == nil ? .removed : .changed }
}

extension DrawnItem {
  /// Where it is, and what it is called.
  static var ownMembers: Set<String> {
    Set(PlanShape.pointMembers + [PlanShape.pointsMember, "radius", "rotation", nameMember])
  }
  static var drawnMembers: Set<String> { ownMembers }
  static var hasOwnTexts: Bool { false }
  static var isAboveFans: Bool { false }

  static func legend(_ items: [Self], on drawing: PlanDrawing, hasScale: Bool) -> [PlanDrawing.LegendEntry] { [] }

  static func changeWords(_ change: ItemChange<Self>, in marks: ChangeMarks) -> String {
    marks.names(change.old?.name, change.new?.name)
  }

  func changeSymbol(_ corners: [Point], _ outline: (Stroke, Color) -> Shape, in marks: ChangeMarks) -> [DrawingItem] {
    []
  }

  static func mark(_ changes: [ItemChange<Self>], in marks: inout ChangeMarks, _ placer: inout LabelPlacer) {
    marks.outlines(changes, &placer)
  }
}

extension PlanDrawing {
  /// The kinds of items that have a symbol, fans apart.
  static let drawnKinds = PlanOverlay.elementKinds.compactMap { $0 as? any DrawnItem.Type }

  /// All that is placed on a plan, as it is drawn.
  struct DrawnItems {
    var belowFans: [DrawnLayer] = []
    var fans = FanItems()
    var aboveFans: [DrawnLayer] = []
  }

  /// Draws all that is placed on the plan. What stands fast comes first, so that labels keep off it.
  func drawItems(in frame: PlanFrame, words: [PlanWord], placer: inout LabelPlacer) -> DrawnItems {
    let kinds = PlanDrawing.drawnKinds
    var layers = kinds.map { DrawnLayer(role: $0.layer.rawValue) }
    func draw<Item: DrawnItem>(_ kind: Item.Type, _ placer: inout LabelPlacer) -> DrawnLayer {
      Item.draw(plan[kind], on: self, in: frame, words: words, &placer)
    }
    func draw(_ placer: inout LabelPlacer, where isNext: (any DrawnItem.Type) -> Bool) {
      for (index, kind) in kinds.enumerated() where shows(kind.layer) && isNext(kind) {
        layers[index] = draw(kind, &placer)
        layers[index].role = kind.layer.rawValue
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

  /// What the legend says of the items beside fans.
  func itemEntries(hasScale: Bool) -> [LegendEntry] {
    func entries<Item: DrawnItem>(_ kind: Item.Type) -> [LegendEntry] {
      Item.legend(plan[kind], on: self, hasScale: hasScale)
    }
    return PlanDrawing.drawnKinds.filter { shows($0.layer) }.flatMap { entries($0) }
  }
}
