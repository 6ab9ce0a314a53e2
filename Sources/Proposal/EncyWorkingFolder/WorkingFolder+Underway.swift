internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles

extension WorkingFolder {
  /// What the changes of a folder are told against that was being brought up to date with a merge when the save was cut off: each
  /// file against what it held when it was saved, or where it has what came in by the merge, against that. Else what others did
  /// would pass for the folder's own change.
  /// - Parameters:
  ///   - held: What the folder held when it was saved.
  ///   - next: What it was to hold.
  ///   - folder: The folder.
  /// - Returns: What it was, part by part.
  /// - Throws: What reading throws.
  static func underway(from held: Document, to next: Document, in folder: String) throws -> Document {
    var base = held
    for part in Set(held.partPaths + next.partPaths).sorted() {
      if held.hasPart(part), next.hasPart(part), try held.hasSameBytes(part, as: next, part) == true { continue }
      let file = "\(folder)/\(part)"
      guard FileStore.exists(file) else {
        if !next.hasPart(part), base.hasPart(part) { try base.removePart(part) }
        continue
      }
      guard next.hasPart(part) else { continue }
      let old = held.hasPart(part) ? try held.bytes(of: part) : []
      let present = try FileReading.read(file, links: .refusedBelow(folder))
      if try isNearer(present, to: next.bytes(of: part), than: old, isJSON: part.hasSuffix(".json")) {
        try base.takePart(part, from: next)
      }
    }
    // It is written last.
    let manifest = "\(folder)/\(PackageReader.manifestPath)"
    if FileStore.exists(manifest),
      try FileReading.read(manifest, links: .refusedBelow(folder)) == next.manifest.bytes()
    {
      base.adopt(next.manifest)
    }
    return base
  }

  /// Whether a file that somebody may have edited since came from one content rather than from another: determined by the lines that only
  /// one of them has.
  private static func isNearer(_ file: [UInt8], to new: [UInt8], than old: [UInt8], isJSON: Bool) -> Bool {
    var file = file
    if isJSON, let tree = try? JSONParser().parse(file) { file = JSONPrinter().bytes(tree) }
    if file == new || file == old { return file == new }
    func lines(_ bytes: [UInt8]) -> Set<ArraySlice<UInt8>> { Set(bytes.split(separator: 0x0A)) }
    let (present, before, after) = (lines(file), lines(old), lines(new))
    let (fromNew, fromOld) = (after.subtracting(before), before.subtracting(after))
    return 2 * present.intersection(fromNew).count + fromOld.count
      > 2 * present.intersection(fromOld).count + fromNew.count
  }
}
