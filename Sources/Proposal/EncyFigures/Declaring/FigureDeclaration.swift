package import EncyBase
internal import EncyDocument
package import EncyTexts

/// A value of the proposal that figures follow from. A class: whoever walks over many would copy each.
package final class InputDeclaration: Sendable {
  /// How a value is read.
  package enum Kind: String, Sendable {
    /// A decimal number whose digits all count.
    case exact
    /// Minor units of the currency, computed with in whole ones.
    case money
    /// A measured number.
    case estimate
    /// A number that was measured on a plan, so that nobody sets it by itself.
    case drawn
    case text
    case truth
    /// Whether there is anything.
    case presence
    /// Of a field: whether its item is the last of the list.
    case last
  }

  /// What is measured over all plans.
  package enum PlanMeasure: Sendable {
    /// The number of plans with fans.
    case plansWithFans
    /// The floor area of all zones in m², without those within others.
    case zoneArea
  }

  package let name: String
  package let label: Label
  /// From the part's name on, as `ency show` takes it; of a field, from the list's item on.
  package let pointer: JSONPointer
  package let kind: Kind
  package let unit: FigureUnit
  /// Of a field: the list whose item it is a member of, and the field that holds that item's id.
  package let through: (list: JSONPointer, by: String)?
  /// Of a field of a list that stands in each item of another: whether it is a member of that item; with an empty pointer its number.
  package let isOuter: Bool
  /// What is measured on the plans instead of read from a member; the pointer names the lists that it follows from.
  let measure: PlanMeasure?
  package let part: PartPlace
  /// The part that its pointer leads into; `nil` for every plan.
  package var partPath: String? { part.path }

  /// Declares an input; of a third party's `part`, the pointer leads into that part instead of beginning with a part's name.
  package init(
    _ name: String, _ label: Label, at pointer: String, _ kind: Kind, _ unit: FigureUnit = .one,
    through: (list: String, by: String)? = nil, isOuter: Bool = false, measure: PlanMeasure? = nil, part: String? = nil
  ) {
    (self.name, self.label, self.kind, self.unit, self.isOuter) = (name, label, kind, unit, isOuter)
    self.measure = measure
    (self.pointer, self.part) = PartPlace.of(JSONPointer(pointer) ?? JSONPointer(), part)
    self.through = through.flatMap { through in JSONPointer(through.list).map { ($0, through.by) } }
  }
}

/// The part that a pointer leads into.
package struct PartPlace: Sendable {
  /// The part's entry; `nil` for every plan.
  package let path: String?
  /// How many of the pointer's tokens name the part.
  let tokens: Int

  /// A pointer from the part's name on, and where it leads: into a part of ours, whose name it begins with, or into that one.
  package static func of(_ pointer: JSONPointer, _ part: String?) -> (JSONPointer, PartPlace) {
    if let part {
      let tokens = PartName.tokens(of: part)
      return (JSONPointer(tokens + pointer.tokens), PartPlace(path: part, tokens: tokens.count))
    }
    let name = pointer.tokens.first
    return (pointer, PartPlace(path: name.flatMap { $0 == "plans" ? nil : "model/\($0).json" }, tokens: 1))
  }
}

/// What something is called: a text of ours, or what a part brings along.
package enum Label: Sendable, Equatable {
  case message(Message)
  case given(LocalizedText)

  package func text(_ language: Language) -> String {
    switch self {
    case .message(let message): language.text(message)
    case .given(let text): text[language]
    }
  }
}

/// Items of the proposal that figures are summed over, or that there is a figure for each of.
package final class ListDeclaration: Sendable {
  package let name: String
  /// A step `*` stands for every plan, or with ``everyone`` for every item of the list before it.
  package let pointer: JSONPointer
  package let fields: [InputDeclaration]
  /// The items where the proposal has none.
  package let standIns: [[String: String]]
  /// The input that holds the id of the item which stands for all; the item with the id `standard` does without it.
  package let chosenBy: (input: String, standard: String)?
  /// The field by which items are put together, as one with a field `count`.
  package let grouping: String?
  /// Of a list that stands in each item of another: the list whose items stand in where an item has none, and the field for their ids.
  package let everyone: (list: JSONPointer, field: String)?
  /// Of a list that stands nowhere: a figure, and one that there is for each item of a list, whose different numbers are the items, each with
  /// that number as its only field. None where there is but one, or where no item of that list has the field `having`.
  package let numbers: (first: String, each: String, having: String)?
  /// What is measured on the plans instead of read from their items, and the input that must be true for that: else there are no items.
  package let measured: (ZoneMeasures.List, when: String)?
  package let part: PartPlace
  /// The part that its pointer leads into; `nil` for every plan.
  package var partPath: String? { part.path }

  package init(
    _ name: String, at pointer: String, fields: [InputDeclaration], standIns: [[String: String]] = [],
    chosenBy: (input: String, standard: String)? = nil, grouping: String? = nil,
    everyone: (list: String, field: String)? = nil, numbers: (first: String, each: String, having: String)? = nil,
    measured: (ZoneMeasures.List, when: String)? = nil, part: String? = nil
  ) {
    (self.name, self.fields, self.standIns, self.numbers) = (name, fields, standIns, numbers)
    (self.chosenBy, self.grouping, self.measured) = (chosenBy, grouping, measured)
    self.everyone = everyone.flatMap { everyone in JSONPointer(everyone.list).map { ($0, everyone.field) } }
    (self.pointer, self.part) = PartPlace.of(JSONPointer(pointer) ?? JSONPointer(), part)
  }
}

extension ListDeclaration {
  /// Of a list that stands in each item of another: the way to that one, and from its items on.
  package var halves: (above: JSONPointer, below: JSONPointer)? {
    guard everyone != nil, let star = pointer.tokens.firstIndex(of: "*") else { return nil }
    return (JSONPointer(Array(pointer.tokens[..<star])), JSONPointer(Array(pointer.tokens[(star + 1)...])))
  }
}

/// A computed figure.
package struct FigureDeclaration: Sendable {
  package let name: String
  package let label: Label
  package let unit: FigureUnit
  /// How many decimals are shown; of money none for 0, and for all else the currency's.
  package let decimals: Int
  /// The list for each of whose items there is one; `nil` for one of the proposal.
  package let each: String?
  package let formula: Formula
  /// Where the formula is from: paper, standard with its section, or decision.
  package let source: Label
  /// For what the formula holds; `nil` where it always does.
  package let validity: Label?
  /// When it is shown though nobody asked for it by name; `nil` for always. What isn't computed this way doesn't miss its inputs.
  package let interest: Formula.Condition?
  /// The third party's part whose schema declares it, and what that is called; `nil` for one of ours.
  package let part: (path: String, title: Label)?
  /// Beside which others it is shown.
  package fileprivate(set) var group = FigureGroup.others

  package init(
    _ name: String, _ label: Label, _ unit: FigureUnit, decimals: Int = 2, each: String? = nil, source: Label,
    validity: Label? = nil, interest: Formula.Condition? = nil, part: (path: String, title: Label)? = nil,
    _ formula: Formula
  ) {
    (self.name, self.label, self.unit, self.decimals) = (name, label, unit, decimals)
    (self.each, self.formula, self.source, self.validity) = (each, formula, source, validity)
    self.part = part
    self.interest = interest
  }
}

/// What a figure is about, as they are shown together.
package enum FigureGroup: String, Sendable, CaseIterable {
  case offer, hall, energy, money, split
  /// Those that third parties declare for their parts.
  case others
}

extension [FigureDeclaration] {
  /// The same as figures of a group.
  func grouped(_ group: FigureGroup) -> [FigureDeclaration] {
    map { figure in
      var figure = figure
      figure.group = group
      return figure
    }
  }
}
