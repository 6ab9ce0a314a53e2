import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyTexts

extension Zone: MarkedItem {
  static let plural = Message.pictureZones
  static let drawnMembers = ownMembers.union(["ceilingHeight"])

  /// The zones' outlines; their names are labels.
  static func draw(
    _ zones: [Zone], on drawing: PlanDrawing, in frame: PlanFrame, words: [PlanWord], _ placer: inout LabelPlacer
  ) -> DrawnLayer {
    var items: [DrawingItem] = []
    var wishes: [LabelWish] = []
    let size = frame.fontSize
    for zone in zones {
      guard let corners = frame.points(zone.points), frame.box.overlaps(Polygon.bounds(corners)) else { continue }
      let lines = drawing.zoneLines(zone)
      items.append(
        .group(
          Group(
            role: "zone", id: zone.id, title: lines.first, summary: lines.dropFirst().joined(separator: ", "),
            items: [
              .shape(.polygon(corners, stroke: Stroke(Ink.white.withAlpha(0.7), width: size * 0.34, join: .round))),
              .shape(
                .polygon(
                  corners,
                  stroke: Stroke(
                    Ink.accent, width: size * 0.16, dash: [size * 1.6, size * 0.4, size * 0.3, size * 0.4], join: .round
                  ))),
            ])))
      if !lines.isEmpty {
        let places = Polygon.roomyPlaces(corners, within: frame.box)
        let (name, facts) = drawing.wrapped(zone, width: Polygon.bounds(corners).width, size: size)
        wishes.append(
          LabelWish(
            role: "zone-labels", lines: name + facts, nameLines: name.count,
            center: places.first ?? Polygon.bounds(corners).center,
            radius: size * 0.3, color: Ink.accent, anchor: .inside(places, outline: corners)))
      }
    }
    return DrawnLayer(items: items, wishes: wishes)
  }

  static func changeWords(_ change: ItemChange<Zone>, in marks: ChangeMarks) -> String {
    let (old, new, language) = (change.old, change.new, marks.language)
    var words = [marks.names(old?.name, new?.name)]
    func area(_ zone: Zone?) -> String? { zone.flatMap(marks.base.areaText) }
    func height(_ zone: Zone?) -> String? { zone?.ceilingHeight.map { marks.metres($0) } }
    func ceiling(_ text: String) -> String { language.text(.pageCeilingHeightShort(value: SafeText(text))) }
    if old != nil, new != nil {
      if area(old) != area(new), let before = area(old), let after = area(new) { words.append("\(before) → \(after)") }
      if height(old) != height(new) {
        let missing = language.text(.pictureMissing)
        words.append(ceiling("\(height(old) ?? missing) → \(height(new) ?? missing)"))
      }
    } else {
      words += [area(new ?? old), height(new ?? old).map(ceiling)].compactMap(\.self)
    }
    return words.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension PlanDrawing {
  /// Name, and area and ceiling height, in lines as wide as the zone and no wider than is read at a glance.
  fileprivate func wrapped(_ zone: Zone, width: Double, size: Double) -> (name: [String], facts: [String]) {
    let room = min(max(width - size * 0.8, size * 5), size * 20)
    let lines = zoneLines(zone)
    func fitted(_ text: String?, isName: Bool) -> [String] {
      text.map {
        measure.fittedLines(
          of: $0, font: labelFont(size, isName: isName), width: room, language: language, maximum: isName ? 3 : 2)
      } ?? []
    }
    let hasName = !cleaned(zone.name ?? "").isEmpty
    return (
      fitted(hasName ? lines.first : nil, isName: true),
      fitted(hasName ? lines.dropFirst().first : lines.first, isName: false)
    )
  }

  /// Name; area and ceiling height.
  fileprivate func zoneLines(_ zone: Zone) -> [String] {
    var facts = [areaText(zone)].compactMap(\.self)
    if let height = zone.ceilingHeight {
      facts.append(language.text(.pageCeilingHeightShort(value: SafeText(metres(height)))))
    }
    let name = cleaned(zone.name ?? "")
    return [name, facts.joined(separator: " · ")].filter { !$0.isEmpty }
  }

  /// The area on site; `nil` without a scale.
  func areaText(_ zone: Zone) -> String? {
    guard let factor = plan.millimetresPerUnit else { return nil }
    let area = zone.points.signedArea().magnitude * factor * factor / 1e6
    return area.isFinite ? NumberFormat(language).quantity(area, decimals: area < 10 ? 1 : 0, unit: "m²") : nil
  }
}
