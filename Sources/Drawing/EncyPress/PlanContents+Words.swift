import EncyBase
import EncyDocument
import EncyDrawing
import EncyUnderlay

extension PlanContents {
  /// The words of plans on which something is labelled, by the plans' ids. A drawing whose words can't be read has none: labels only
  /// keep off less.
  func words(of plans: [PlanOverlay]) async -> [String: [PlanWord]] {
    var words: [String: [PlanWord]] = [:]
    for plan in plans where !plan.items.isEmpty {
      if let found = await remembered(plan) { words[plan.id] = found }
    }
    return words
  }

  /// Reading a drawing takes longer than laying out the page that it stands on.
  private func remembered(_ plan: PlanOverlay) async -> [PlanWord]? {
    guard let (bytes, type) = try? source(plan), !type.isRaster else { return nil }
    // Many drawings have no text.
    if type == .svg, !bytes.contains(Array("<text".utf8)) { return nil }
    let form = RememberedForm<[PlanWord]?>(
      find: { cache, key in cache.bytes(key).flatMap { [PlanWord](remembered: $0) }.map { .some($0) } },
      keep: { cache, key, words in if let words { cache.store(words.remembered, as: key) } })
    return await cache.remembered(of: bytes, page: plan.source.page, layers: ["words"], as: form) {
      await words(bytes, type, plan)
    }
  }

  private func words(_ bytes: [UInt8], _ type: SourceKind, _ plan: PlanOverlay) async -> [PlanWord]? {
    let found: [DrawingContent.Word]? =
      switch type {
      case .pdf: try? await DrawingContent.words(PDFPlan(bytes), page: plan.source.page)
      case .svg: (try? cleaned(bytes, of: plan)).map { DrawingContent.words($0) }
      case .png, .jpeg: nil
      }
    return found?.map { PlanWord(text: $0.text, box: $0.box) }
  }
}

extension [PlanWord] {
  /// Text and box of each; numbers by their bits, so that they come back as they were.
  fileprivate var remembered: [UInt8] {
    let words = map { word -> JSONValue in
      let box = [word.box.x, word.box.y, word.box.width, word.box.height]
      return .array([.string(word.text)] + box.map { .int(Int(Int64(bitPattern: $0.bitPattern))) })
    }
    return JSONPrinter(isCompact: true).bytes(.array(words))
  }

  fileprivate init?(remembered bytes: [UInt8]) {
    guard let words = (try? JSONParser().parse(bytes))?.arrayValue else { return nil }
    self = words.compactMap { word in
      guard let items = word.arrayValue, items.count == 5, let text = items[0].stringValue else { return nil }
      let box = items[1...].compactMap { $0.intValue.map { Double(bitPattern: UInt64(bitPattern: Int64($0))) } }
      return box.count == 4
        ? PlanWord(text: text, box: Rect(x: box[0], y: box[1], width: box[2], height: box[3])) : nil
    }
  }
}
