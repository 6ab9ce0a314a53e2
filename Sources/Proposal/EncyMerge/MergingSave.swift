package import EncyBase
internal import EncyChanges
internal import EncyCompare
package import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyTexts
package import EncyWorkingFolder

/// Saves that take in what others saved meanwhile.
///
/// What is to be saved, the state that it came from and the file as it is now are merged, and the result takes the file's place only
/// if the file still is what was merged; else it is merged anew with what is there then.
package enum MergingSave {
  /// A change of what a merge made.
  package typealias Settling = (inout Document) throws(DocumentError) -> Void

  /// What a save is about, and so what it may do to a proposal that was sent.
  package enum Act: Sendable {
    /// A change like any other: nothing that the figures of a sent proposal follow from may be another (``SentLock``).
    case change
    /// Answers to conflicts, which chose between states that were there.
    case resolution
    /// A signature, which holds for that very state: it goes beside the signatures that others added, and is refused where they changed
    /// anything else.
    case signature
    /// Sending, or taking up again what was sent: refused where anybody else saved meanwhile.
    case status
  }

  /// What a save took in.
  package struct Merged: Sendable {
    /// The revision that was found in the file.
    package let theirs: Manifest
    /// Who made it, where that is known, and when.
    package let author: MergeConflict.Author
    /// How many places only ours changed, only theirs did, and both did without contradicting each other.
    package let changes: (ours: Int, theirs: Int, both: Int)
    /// The conflicts that it left; ours stands in each.
    package let conflicts: [MergeConflict]
    /// What came of it.
    package let document: Document
  }

  /// What came of a save.
  package struct Result: Sendable {
    /// The manifest as written; nil when nothing had to be.
    package let manifest: Manifest?
    /// What was taken in; nil when nobody saved meanwhile.
    package let merged: Merged?
    /// What the file holds now.
    package let document: Document
    /// The paths of parts of a working folder that were edited in it while it was saved: they aren't in the file.
    package let left: [String]

    package init(manifest: Manifest?, merged: Merged?, document: Document, left: [String]) {
      (self.manifest, self.merged, self.document, self.left) = (manifest, merged, document, left)
    }
  }

  /// Saves a change of a proposal into its file.
  /// - Parameters:
  ///   - document: The proposal as changed.
  ///   - base: As it was read from the file.
  ///   - file: The file.
  ///   - act: What the change is about.
  ///   - author: Who saves.
  ///   - origin: The clock.
  ///   - settle: Puts right in a merged proposal what the change chose by the state that it was made on, as a number that was free then.
  /// - Returns: What was written, and what was taken in.
  /// - Throws: ``DocumentError``; the file stays as it is then.
  package static func save(
    _ document: Document, since base: Document, to file: String, as act: Act = .change,
    by author: @autoclosure () -> MergeConflict.Author, origin: Origin, settle: Settling = { _ in }
  ) throws(DocumentError) -> Result {
    try repeating(file) { turn throws(DocumentError) in
      guard let turn else {
        if act == .change { try SentLock.refuse(document, since: base) }
        let manifest = try document.save(to: file, origin: origin)
        return Result(manifest: manifest, merged: nil, document: document, left: [])
      }
      let theirs = try Document(contentsOf: file, limits: base.limits)
      guard theirs.manifest.id == base.manifest.id else {
        throw .folder(path: file, message: .errorFileReplaced)
      }
      if act == .status { throw .folder(path: file, message: .errorChangedWhileSending) }
      try SentLock.refuse(document, besides: theirs, since: base, today: origin.today)
      if act == .signature {
        let signed = try beside(theirs, document, since: base)
        let manifest = try signed.save(to: file, over: theirs, origin: origin, turn: turn)
        return Result(manifest: manifest, merged: nil, document: signed, left: [])
      }
      var step = try Step(base: base, ours: document, theirs: theirs, by: author(), origin: origin)
      try settle(&step.document)
      guard step.isNew else { return Result(manifest: nil, merged: step.merged, document: theirs, left: []) }
      if act == .change { try SentLock.refuse(step.document, since: theirs) }
      let manifest = try step.document.save(to: file, over: theirs, origin: origin, turn: turn)
      return Result(manifest: manifest, merged: step.merged, document: step.document, left: [])
    }
  }

  /// What others left as it was, with the signatures that a document has and without those that it took away.
  private static func beside(
    _ theirs: Document, _ ours: Document, since base: Document
  ) throws(DocumentError) -> Document {
    guard theirs.manifest.signedHash == base.manifest.signedHash else {
      throw .folder(path: theirs.file, message: .errorChangedWhileSigning)
    }
    var signed = theirs
    for path in ours.partPaths where !base.hasPart(path) { try signed.setPart(path, to: ours.bytes(of: path)) }
    for path in base.partPaths where !ours.hasPart(path) && signed.hasPart(path) { try signed.removePart(path) }
    return signed
  }

  /// A try after another until one isn't overtaken. The first gets no turn.
  fileprivate static func repeating(
    _ file: String, _ body: (SaveTurn?) throws(DocumentError) -> Result
  ) throws(DocumentError) -> Result {
    var attempts = SaveAttempts(path: file)
    while true {
      do throws(DocumentError) { return try body(attempts.turn) } catch {
        guard case .container(let cause) = error else { throw error }
        do throws(ContainerError) { try attempts.next(after: cause) } catch { throw .container(error) }
      }
    }
  }

  /// One merge with what was found.
  fileprivate struct Step {
    let merged: Merged
    var document: Document
    /// Whether the result holds something that the file lacks.
    let isNew: Bool

    init(
      base: Document, ours: Document, theirs: Document, by author: MergeConflict.Author, origin: Origin
    ) throws(DocumentError) {
      var options = Merge.Options()
      options.isDetailed = true
      options.isBaseOfOurs = true
      let other = Merge.Side(theirs, author: .init(file: FileStore.name(of: theirs.file)))
      let merge = try Merge(
        base: base, ours: Merge.Side(ours, author: author), theirs: other, options: options, origin: origin)
      var changes = (ours: 0, theirs: 0, both: 0)
      for decision in merge.decisions {
        // How deep a decision lies hangs on what the other side did; what was changed doesn't.
        switch decision.choice {
        case .ours: changes.ours += decision.places.count
        case .theirs: changes.theirs += decision.places.count
        case .both: changes.both += decision.places.count
        case .merged: changes.both += 1
        case .conflict: break
        }
      }
      merged = Merged(
        theirs: theirs.manifest, author: try MergeWork.author(other, since: base), changes: changes,
        conflicts: merge.conflicts, document: merge.document)
      isNew = merge.outcome == .merged || merge.outcome == .ours
      var document = merge.document
      if isNew { document.join([theirs]) }
      self.document = document
    }
  }
}

/// A working folder that is being saved: nobody else saves it as long as this is there.
package struct FolderSave {
  package let folder: WorkingFolder
  /// What the folder held when this was made.
  package let contents: WorkingFolder.Contents
  private let turn: SaveTurn

  /// - Parameters:
  ///   - path: The folder, or one in it.
  ///   - limits: What its packages may hold.
  ///   - leaving: Parts that are left out, and folders with all parts below, by their paths.
  /// - Throws: ``DocumentError`` when the path is in no working folder, it can't be read, a part is lost, or another process has been saving
  ///   it for half a minute.
  package init(at path: String, limits: PackageLimits, leaving: [String] = []) throws(DocumentError) {
    turn = try WorkingFolder.turn(at: path)
    folder = try WorkingFolder(at: path, limits: limits)
    contents = try folder.contents(leaving: leaving)
  }

  /// Saves the folder into its file, merged with what others saved there, and brings it up to date with the file; or into another file,
  /// whatever that holds.
  /// - Parameters:
  ///   - target: Another file.
  ///   - merges: Whether to merge; else a file that changed is refused.
  ///   - author: Who saves.
  ///   - origin: The clock.
  /// - Returns: What was written, and what was taken in.
  /// - Throws: ``DocumentError``; file and folder stay as they are, unless it says that the file is in place.
  package func run(
    to target: String? = nil, merges: Bool = true, by author: @autoclosure () -> MergeConflict.Author, origin: Origin
  ) throws(DocumentError) -> MergingSave.Result {
    try withExtendedLifetime(turn) { () throws(DocumentError) in
      try MergingSave.repeating(folder.file) { turn throws(DocumentError) in
        try step(to: target, merges: merges, by: author(), origin: origin, turn: turn)
      }
    }
  }

  /// Brings a change of what the folder held into its files, merged with what was edited there meanwhile. Nothing is saved into the
  /// folder's proposal.
  /// - Parameters:
  ///   - document: What was changed.
  ///   - base: What the folder held before.
  ///   - act: What the change is about.
  ///   - author: Who changes it.
  ///   - origin: The clock.
  ///   - settle: As for ``MergingSave/save(_:since:to:as:by:origin:settle:)``.
  /// - Returns: What was written, and what was taken in.
  /// - Throws: ``DocumentError``, with `file-changed` when a file is edited just now.
  package func change(
    to document: Document, since base: Document, as act: MergingSave.Act = .change, by author: MergeConflict.Author,
    origin: Origin, settle: MergingSave.Settling = { _ in }
  ) throws(DocumentError) -> MergingSave.Result {
    try withExtendedLifetime(turn) { () throws(DocumentError) in
      if try contents.document.holdsSame(as: base) {
        if act == .change { try SentLock.refuse(document, since: base) }
        let manifest = try folder.change(to: document, from: contents, origin: origin)
        return MergingSave.Result(manifest: manifest, merged: nil, document: document, left: [])
      }
      try SentLock.refuse(document, besides: contents.document, since: base, today: origin.today)
      var step = try MergingSave.Step(
        base: base, ours: document, theirs: contents.document, by: author, origin: origin)
      try settle(&step.document)
      if act == .change { try SentLock.refuse(step.document, since: contents.document) }
      let manifest = try folder.change(to: step.document, from: contents, origin: origin)
      return MergingSave.Result(manifest: manifest, merged: step.merged, document: step.document, left: [])
    }
  }

  private func step(
    to target: String?, merges: Bool, by author: @autoclosure () -> MergeConflict.Author, origin: Origin,
    turn: SaveTurn?
  ) throws(DocumentError) -> MergingSave.Result {
    // What was taken up again since the folder was opened may be changed.
    let isOpenAgain =
      try SentLock.isSent(folder.base) && (try? folder.fileIsUnchanged()) == false
      && (try? folder.present().document).flatMap { try? SentLock.isSent($0) } == false
    if !isOpenAgain {
      try SentLock.refuse(contents.document, since: folder.base, as: FileStore.shown(folder.file))
    }
    if let saved = try folder.save(contents, to: target, turn: turn, origin: origin) {
      return MergingSave.Result(manifest: saved.manifest, merged: nil, document: contents.document, left: saved.left)
    }
    guard merges else { throw folder.changedUnderneath }
    let present = try folder.present()
    try SentLock.refuse(contents.document, besides: present.document, since: folder.base, today: origin.today)
    let step = try MergingSave.Step(
      base: folder.base, ours: contents.document, theirs: present.document, by: author(), origin: origin)
    guard step.isNew else {
      let left = try folder.take(present, from: contents, origin: origin)
      return MergingSave.Result(manifest: nil, merged: step.merged, document: present.document, left: left)
    }
    try SentLock.refuse(step.document, since: present.document)
    let saved = try folder.write(step.document, from: contents, over: present, turn: turn, origin: origin)
    return MergingSave.Result(
      manifest: saved.manifest, merged: step.merged, document: step.document, left: saved.left)
  }
}

extension WorkingFolder {
  /// What a save would take in, and what it would leave as conflicts; nil when nobody saved the file since the folder was opened.
  /// - Throws: ``DocumentError`` when a save would be refused.
  package func outlook(by author: MergeConflict.Author, origin: Origin) throws(DocumentError) -> MergingSave.Merged? {
    if try fileIsUnchanged() { return nil }
    return try MergingSave.Step(
      base: base, ours: document(), theirs: present().document, by: author, origin: origin
    ).merged
  }
}

extension Document {
  /// Whether another state of a proposal has the same parts and the same manifest.
  fileprivate func holdsSame(as other: Document) throws(DocumentError) -> Bool {
    guard manifest == other.manifest, partPaths == other.partPaths else { return false }
    for path in partPaths {
      if let answer = try hasSameBytes(path, as: other, path) {
        if answer { continue }
        return false
      }
      if try bytes(of: path) != other.bytes(of: path) { return false }
    }
    return true
  }
}
