internal import EncyBase
internal import EncyDocument

extension Rule {
  /// Floor plans and what is placed on them.
  static let planRules: [Rule] = [
    Rule("fan-off-page", .error, "Every fan stands on its plan's page") { context, report in
      for (path, tree) in context.overlays {
        guard let width = tree["source"]?["width"]?.doubleValue, let height = tree["source"]?["height"]?.doubleValue
        else { continue }
        for (pointer, fan) in tree.places("fans") {
          guard let position = fan["position"], let x = position["x"]?.doubleValue, let y = position["y"]?.doubleValue,
            !Rect(x: 0, y: 0, width: width, height: height).contains(Point(x: x, y: y))
          else { continue }
          let name = fan.filled("number") ?? fan.filled("id") ?? "a fan"
          report.add(
            path, tree, pointer.appending("position"),
            "\(name) stands at \(text(position["x"])), \(text(position["y"])), off the page, "
              + "which is \(text(tree["source"]?["width"])) wide and \(text(tree["source"]?["height"])) high",
            remedy: "move it onto the plan with `ency plan move`, or remove it")
        }
      }
    },
    Rule("scale-impossible", .error, "A plan's scale tells how long a plan unit is") { context, report in
      for (path, tree) in context.overlays {
        guard let stored = tree["scale"], let scale = PlanScale(json: stored) else { continue }
        let source = tree["source"]
        let mediaType = source?["mediaType"]?.stringValue ?? ""
        let resolution = source?["pixelsPerInch"]?["x"]?.doubleValue
        guard scale.millimetresPerUnit(mediaType: mediaType, pixelsPerInch: resolution) == nil else { continue }
        let place = JSONPointer(["scale"])
        let remedy = "measure a known length again with `ency plan scale --from x,y --to x,y --length MM`"
        switch scale {
        case .twoPoints(let from, let to, _) where from.distance(to: to) == 0:
          report.add(path, tree, place.appending("to"), "both points of the scale are the same", remedy: remedy)
        case .twoPoints:
          report.add(path, tree, place.appending("length"), "the length of the scale is not above 0", remedy: remedy)
        case .ratio where resolution == nil && mediaType.hasPrefix("image/") && mediaType != "image/svg+xml":
          report.add(
            path, tree, place.appending("ratio"),
            "a ratio says nothing on a picture whose resolution is not known", remedy: remedy)
        case .ratio:
          report.add(path, tree, place.appending("ratio"), "the ratio of the scale is not above 0", remedy: remedy)
        }
      }
    },
    Rule("scale-missing", .note, "A plan with fans has a scale") { context, report in
      for (path, tree) in context.overlays where tree["scale"] == nil {
        guard let count = tree["fans"]?.arrayValue?.count, count > 0 else { continue }
        report.add(
          path, tree, JSONPointer(["scale"]),
          "\(Wording.count(count, "fan")) placed, but the plan has no scale, so sizes and distances are not known",
          remedy: "set it with `ency plan scale --from x,y --to x,y --length MM`")
      }
    },
    Rule("fan-above-ceiling", .error, "No fan hangs above the ceiling") { context, report in
      let building = context.model("building")["ceilingHeight"]
      for (path, tree) in context.overlays {
        let zones = tree.places("zones").compactMap { $0.value["ceilingHeight"]?.doubleValue }
        guard let ceiling = (zones + [building?.doubleValue].compactMap(\.self)).max() else { continue }
        for (pointer, fan) in tree.places("fans") {
          guard let height = fan["mountHeight"], let value = height.doubleValue, value > ceiling else { continue }
          report.add(
            path, tree, pointer.appending("mountHeight"),
            "\(fan.filled("number") ?? "a fan") hangs at \(text(height)) mm, above the ceiling at \(measured(ceiling)) mm",
            remedy: "correct the height of the fan, or the ceiling height of the building")
        }
      }
    },
    Rule("plan-source-hash", .error, "A plan's drawing is the one its facts were taken from") { context, report in
      for (path, tree) in context.overlays {
        guard let source = tree["source"]?["path"]?.stringValue, let hash = tree["source"]?["sha256"]?.stringValue,
          SHA256Digest(hex: hash) != nil, let bytes = try? context.source.read(source),
          SHA256Digest(of: bytes).description != hash
        else { continue }
        report.add(
          path, tree, JSONPointer(["source", "sha256"]),
          "\(source) is not the drawing that was imported: its SHA-256 is another",
          remedy: "import the drawing again with `ency plan import`")
      }
    },
  ]

  private static func text(_ value: JSONValue?) -> String { value?.numberValue?.text ?? "?" }

  /// A number without needless decimals.
  static func measured(_ value: Double) -> String { JSONNumber(value, decimals: 2)?.text ?? "?" }
}
