import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

/// A plan item beside fans whose changes pictures show.
protocol MarkedItem: DrawnItem {
  /// What several of them are called.
  static var plural: Message { get }
  /// Members whose change is seen in a picture.
  static var drawnMembers: Set<String> { get }

  /// What stands beside the mark of a change.
  static func changeWords(_ change: ItemChange<Self>, in marks: ChangeMarks) -> String
  /// What is drawn within the outline of one as it is after a change.
  func changeSymbol(_ corners: [Point], _ outline: (Stroke, Color) -> Shape, in marks: ChangeMarks) -> [DrawingItem]
  /// Marks all changes of items of the kind.
  static func mark(_ changes: [ItemChange<Self>], in marks: inout ChangeMarks, _ placer: inout LabelPlacer)
}

extension MarkedItem {
  /// Where it is, and what it is called.
  static var ownMembers: Set<String> {
    Set(PlanShape.pointMembers + [PlanShape.pointsMember, "radius", "rotation", nameMember])
  }
  static var drawnMembers: Set<String> { ownMembers }

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
