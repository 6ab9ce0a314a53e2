package import EncyBase
package import EncyDocument

extension Origin {
  /// A fixed moment, 2026-03-02 at noon, and fixed ids.
  package static let fixed = Origin(now: Instant(secondsSince1970: 1_772_452_800), seed: "tests")
}

extension Document {
  /// A small but whole proposal: a hall with one SVG plan at 1 px = 100 mm, two fans, three lines, a customer.
  package static func hall(file: String = "hall.ency", origin: Origin = .fixed) throws -> Document {
    var document = Document(file: file, origin: origin)
    for (path, text) in hallParts { try document.setTree(path, to: JSONParser().parse(text)) }
    let drawing = Array(hallDrawing.utf8)
    try document.setPart("plans/hall-a/source.svg", to: drawing)
    try document.setTree("plans/hall-a/overlay.json", to: hallOverlay(drawing))
    return document
  }

  private static let hallParts: [(String, String)] = [
    (
      "model/proposal.json",
      """
      {"number": "OFF-2026-0142", "title": "Takfläktar för hall 3", "kind": "offer", "status": "draft",
       "printedRevision": 0, "language": "sv", "currency": "SEK", "date": "2026-03-02", "validUntil": "2026-04-30"}
      """
    ),
    (
      "model/customer.json",
      """
      {"name": "Lager & Logistik AB", "project": "Hall 3",
       "contacts": [{"id": "eva", "name": "Eva Lind", "email": "eva@lager.example", "preferred": true}]}
      """
    ),
    ("model/team.json", #"{"people": [], "company": {"name": "Nordluft AB"}}"#),
    (
      "model/building.json",
      """
      {"name": "Hall 3", "use": "warehouse", "width": 40000, "length": 60000, "ceilingHeight": 9500}
      """
    ),
    (
      "model/products.json",
      """
      {"products": [{"id": "HVLS-6100", "name": "Nordluft HVLS-6100", "type": "hvls", "diameter": 6100,
        "price": 5190000, "vatRate": 25}]}
      """
    ),
    (
      "model/offer.json",
      """
      {"lines": [
        {"id": "L1", "kind": "product", "product": "HVLS-6100", "quantity": 2, "unit": "pcs", "unitPrice": 5190000},
        {"id": "L2", "kind": "free", "description": "Montage", "quantity": 12.50, "unit": "hour", "unitPrice": 89500},
        {"id": "L3", "kind": "free", "description": "Service", "quantity": 1, "unit": "lump", "unitPrice": 450000,
         "optional": true}],
       "vatMode": "normal", "vatRate": 25}
      """
    ),
  ]

  private static let hallDrawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="none"/></svg>
    """

  private static func hallOverlay(_ drawing: [UInt8]) -> JSONValue {
    [
      "name": "Hall 3",
      "source": [
        "path": "plans/hall-a/source.svg", "mediaType": "image/svg+xml",
        "sha256": .string(SHA256Digest(of: drawing).description), "size": .int(drawing.count), "width": 600,
        "height": 400, "unit": "px",
      ],
      "scale": ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 600, "y": 0], "length": 60000],
      "fans": [
        ["id": "fan-a", "number": "F1", "product": "HVLS-6100", "position": ["x": 150, "y": 200]],
        ["id": "fan-b", "number": "F2", "product": "HVLS-6100", "position": ["x": 450, "y": 200]],
      ],
    ]
  }
}
