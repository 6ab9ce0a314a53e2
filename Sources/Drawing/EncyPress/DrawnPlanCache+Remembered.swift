import EncyBase
import EncyDrawing
import EncyExport

/// How something that was made of a drawing is kept in the cache, and found there again.
struct RememberedForm<Made> {
  var find: (DrawnPlanCache, SHA256Digest) -> Made?
  var keep: (DrawnPlanCache, SHA256Digest, Made) -> Void
}

extension RememberedForm where Made == [UInt8] {
  static var file: RememberedForm {
    RememberedForm(find: { $0.bytes($1) }, keep: { $0.store($2, as: $1) })
  }
}

extension RememberedForm where Made == PlanPixels {
  static var pixels: RememberedForm {
    RememberedForm(find: { $0.lookUp($1) }, keep: { $0.store($2, as: $1) })
  }
}

extension DrawnPlanCache? {
  /// What was made of a drawing in an earlier run, or is made now; parameters as ``DrawnPlanCache/key(of:page:layers:numbers:drawnBy:)``
  /// has them.
  func remembered<Made>(
    of drawing: [UInt8], page: Int, layers: [String]?, numbers: [Double] = [], drawnBy tool: String = "/proc/self/exe",
    as form: RememberedForm<Made>, make: () async throws -> Made
  ) async rethrows -> Made {
    guard let cache = self,
      let key = DrawnPlanCache.key(of: drawing, page: page, layers: layers, numbers: numbers, drawnBy: tool)
    else { return try await make() }
    if let known = form.find(cache, key) { return known }
    let made = try await make()
    form.keep(cache, key, made)
    return made
  }
}
