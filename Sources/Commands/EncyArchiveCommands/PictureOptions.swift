internal import ArgumentParser
internal import EncyArchive
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPressService
internal import EncySession
internal import EncyTexts

/// What is kept beside packages.
struct PictureOptions: ParsableArguments {
  @Flag(name: .customLong("no-thumbnail"), help: "Keep no picture of the first plan beside the proposal.")
  var leavesPictureOut = false
  @Flag(name: .customLong("pdf"), help: "Keep the proposal's PDF, in its own language, beside it, too.")
  var keepsPDF = false

  /// What is to be drawn.
  var kinds: [ArchivePicture.Kind] { (leavesPictureOut ? [] : [.png]) + (keepsPDF ? [.pdf] : []) }
}

/// Draws what archives keep beside packages.
struct ArchiveDrawer: Sendable {
  /// Pixels across a picture.
  private static let width = 320
  private let session = Session.current
  /// - Returns: `nil` where there is nothing that could be drawn.
  private let draw: @Sendable (_ kind: ArchivePicture.Kind, _ package: Document) async throws -> [UInt8]?

  /// The press draws; without one this process becomes the sibling that has it. `nil` where that isn't installed.
  init?() throws {
    guard let press = try? Session.pressService() else { return nil }
    let limits = try Session.current.drawingLimits()
    draw = { kind, package in
      switch kind {
      case .pdf:
        // The package lies beside it, so it brings none along.
        var request = ExportRequest(format: .pdf, limits: limits)
        try ThemeOption.apply(to: &request, for: package.file)
        // The stored picture contains nothing that another day changes.
        request.today = nil
        return try await press.export(package, request).first?.bytes
      case .png:
        if let plan = try package.plans().first {
          let request = RenderRequest(
            plan: plan.id, format: .png, pixels: .width(ArchiveDrawer.width), limits: limits)
          return try await press.render(package, request)
        }
        // What stands for it.
        guard package.hasPart("preview.png") else { return nil }
        let preview = try package.bytes(of: "preview.png")
        return SourceKind(preview) == .png ? preview : nil
      }
    }
  }

  /// Draws, on a thread that waits.
  var drawing: ArchiveDrawing {
    { package, kinds in
      var pictures = ArchivePictures()
      for kind in kinds {
        do {
          // Several are drawn at once, on threads that know nothing of the session.
          let drawn = try Session.$current.withValue(session) {
            try OwnThread.wait { try await self.draw(kind, package) }
          }
          if let drawn { pictures.drawn.append(ArchivePicture(kind, drawn)) }
        } catch {
          pictures.undrawn.append((kind, SafeText(Failure.of(error).finding.message)))
        }
      }
      return pictures
    }
  }
}
