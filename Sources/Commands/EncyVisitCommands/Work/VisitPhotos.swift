internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlaces
internal import EncyTexts

/// Photos of a visit.
enum VisitPhotos {
  /// A photo by its number, and what it shows where that is said.
  static func told(_ number: Int, _ caption: String?) -> Message {
    guard let caption, !caption.isEmpty else { return .visitPhotoNumber(number: "\(number)") }
    return .visitPhotoTold(number: "\(number)", caption: SafeText(caption))
  }

  /// Puts photos into a proposal.
  /// - Returns: What stands in the list of a visit's photos.
  static func put(
    _ photos: [PhotoFile], captions: [String], into document: inout Document, ids: inout IDSource
  ) throws -> [JSONValue] {
    var items: [JSONValue] = []
    for (place, photo) in photos.enumerated() {
      var item = JSONObject()
      (item["id"], item["picture"]) = (.string(ids.next()), .string(try photo.put(into: &document)))
      if captions.indices.contains(place), !captions[place].isEmpty { item["caption"] = .string(captions[place]) }
      if let taken = photo.facts.taken { item["taken"] = .string(taken) }
      items.append(.object(item))
    }
    return items
  }
}
