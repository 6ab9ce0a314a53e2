internal import EncyBase
internal import EncyTexts

/// The hall's size.
enum HallFigures {
  private static func length(_ name: String, _ label: Message) -> InputDeclaration {
    InputDeclaration(name, .message(label), at: "/building/\(name)", .estimate, unit("mm"))
  }

  static let inputs: [InputDeclaration] = [
    length("width", .inputWidth), length("length", .inputLength), length("ceilingHeight", .inputCeilingHeight),
  ]

  private static func figure(
    _ name: String, _ label: Message, _ text: String, decimals: Int, byZone: Formula, _ formula: Formula
  ) -> FigureDeclaration {
    FigureDeclaration(
      name, .message(label), unit(text), decimals: decimals, source: .message(.sourceHallSize),
      .choice(ZoneFigures.isByZone, .choice(ZoneFigures.hasZones, byZone, .absent("zones")), formula))
  }

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "boxArea", .message(.figureBoxArea), unit("m²"), decimals: 0, source: .message(.sourceHallSize),
      interest: .any([]), .input("width") * .input("length")),
    figure(
      "floorArea", .figureFloorArea, "m²", decimals: 0, byZone: ZoneFigures.total("zoneArea"), .figure("boxArea")),
    figure(
      "volume", .figureVolume, "m³", decimals: 0, byZone: ZoneFigures.total("zoneVolume"),
      .figure("floorArea") * .input("ceilingHeight")),
    figure(
      "wallArea", .figureWallArea, "m²", decimals: 1,
      byZone: ZoneFigures.total("zoneWallArea") + ZoneFigures.totalOfBorders("upperWallArea"),
      number("2") * (.input("width") + .input("length")) * .input("ceilingHeight")),
  ]
}
