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

  static let figures: [FigureDeclaration] = [
    FigureDeclaration(
      "floorArea", .message(.figureFloorArea), unit("m²"), decimals: 1, source: "a hall is a box",
      .input("width") * .input("length")),
    FigureDeclaration(
      "volume", .message(.figureVolume), unit("m³"), decimals: 0, source: "a hall is a box",
      .figure("floorArea") * .input("ceilingHeight")),
    FigureDeclaration(
      "wallArea", .message(.figureWallArea), unit("m²"), decimals: 1, source: "a hall is a box",
      number("2") * (.input("width") + .input("length")) * .input("ceilingHeight")),
  ]
}
