package import EncyBase
package import EncyFigures
package import EncyTexts

extension FigureValues {
  /// Every place of every figure that is shown though nobody asked for it by name.
  package var asked: [FigurePlace] {
    catalog.figures.filter { isOfInterest($0.name) }.flatMap { places(of: $0.name) }
  }

  /// Each of them that comes to something, but for shared costs, which go on after it was sent, as `model/quote.json` keeps what was sent: name, scenario or item, and the exact text.
  package func quoted(_ language: Language) -> JSONValue {
    let text = FigureText(language, inputs.currency)
    return .array(
      asked.compactMap { place in
        guard catalog.figures[place.figure].group != .split, outcome(place).number != nil || outcome(place) == .never
        else { return nil }
        let figure = json(of: place, text)
        var object = JSONObject()
        for name in ["name", "label", "item", "scenario", "text", "exact", "number", "unit"] {
          object[name] = figure[name]
        }
        // The schema has bounds, and what never comes has no number.
        if outcome(place).number.map({ $0.magnitude > 1e15 }) ?? true { object["number"] = nil }
        return .object(object)
      })
  }

  /// What third parties' figures come to, by the part that they are of, in the order of the catalog.
  package func ofParts(_ language: Language) -> [(title: String, figures: [(label: String, value: String)])] {
    let text = FigureText(language, inputs.currency)
    var parts: [(title: String, figures: [(label: String, value: String)])] = []
    for place in asked {
      let (figure, outcome) = (catalog.figures[place.figure], outcome(place))
      guard let title = figure.part?.title.text(language), outcome.isNumber || outcome == .never else { continue }
      if parts.last?.title != title { parts.append((title, [])) }
      parts[parts.count - 1].figures.append((label(place, language), text.text(outcome, of: figure)))
    }
    return parts
  }

  /// A figure that comes to something else than was sent.
  package struct Departure: Sendable {
    package let place: FigurePlace
    /// Its place in the list of the quote.
    package let index: Int
    /// As it was sent, and as it would be sent now, in the language in which it was.
    package let sent: String
    package let now: String
  }

  /// The figures of a sent quote that would be sent otherwise today; those that this version doesn't know are passed over. What the customer
  /// accepted changes none of them.
  /// - Parameter quote: `model/quote.json`.
  /// - Returns: Each in the order of the quote.
  package func departures(from quote: JSONNode) -> [Departure] {
    let language = quote["language"]?.stringValue.flatMap { Language(rawValue: $0) } ?? .swedish
    let text = FigureText(language, inputs.currency)
    let values = FigureValues(inputs.answered(nil))
    return (quote["figures"]?.arrayValue ?? []).enumerated().compactMap { index, item in
      guard let name = item["name"]?.stringValue, let sent = item["text"]?.stringValue,
        let figure = catalog.figure(name), figure.group != .split
      else { return nil }
      let id = (item["scenario"] ?? item["item"])?.stringValue
      guard (figure.each == nil) == (id == nil), let place = values.place(of: name, id) else { return nil }
      let now = text.text(values.outcome(place), of: figure)
      return now.isExactly(sent) ? nil : Departure(place: place, index: index, sent: sent, now: now)
    }
  }
}
