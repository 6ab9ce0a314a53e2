package import EncyBase
internal import EncyTexts

extension ContainerError {
  /// A reason's stable name. New reasons may come with new versions, so a `switch` over codes needs a default.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name as it is printed, such as `zip-overlap`.
    public let rawValue: String

    /// Takes any text; unknown codes are allowed, since newer versions add some.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    private init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// The archive as a whole (APPNOTE.TXT 6.3.10, sections 4.3.12 to 4.3.16).
extension ContainerError.Code {
  /// No end record: this isn't a zip archive.
  public static let notZip = Self("zip-not-a-zip")
  /// It begins as a zip archive but its end is missing.
  public static let truncated = Self("zip-truncated")
  /// The end record carries a comment, in which a second archive could hide.
  public static let archiveComment = Self("zip-archive-comment")
  /// Bytes follow the end record.
  public static let suffix = Self("zip-suffix")
  /// Bytes stand in front of the first entry.
  public static let prefix = Self("zip-prefix")
  /// The archive is split over several files.
  public static let multiDisk = Self("zip-multi-disk")
  /// The number of entries differs from that in the end record.
  public static let entryCount = Self("zip-entry-count")
  /// A zip64 record or field is missing, needless in part, or contradicts the plain one.
  public static let zip64 = Self("zip-zip64")
  /// The central directory isn't at the offset given in the end record.
  public static let directoryBounds = Self("zip-directory-bounds")
  /// A record of the central directory can't be read.
  public static let directoryDamaged = Self("zip-directory-damaged")
  /// Bytes that belong to no record lie between two entries or before the directory.
  public static let gap = Self("zip-gap")
  /// An entry lies in the file that the directory doesn't list.
  public static let hiddenEntry = Self("zip-hidden-entry")
  /// Two entries share bytes.
  public static let overlap = Self("zip-overlap")
}

/// One entry's records (APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.12, 4.4 and 4.5).
extension ContainerError.Code {
  /// There is no local header where the directory points.
  public static let localHeader = Self("zip-local-header")
  /// The entry's data runs past the directory.
  public static let dataBounds = Self("zip-data-bounds")
  /// Directory and local header name the entry differently.
  public static let mismatchName = Self("zip-mismatch-name")
  /// Directory and local header give different compression methods.
  public static let mismatchMethod = Self("zip-mismatch-method")
  /// Directory and local header give different flags.
  public static let mismatchFlags = Self("zip-mismatch-flags")
  /// Directory and local header give different checksums.
  public static let mismatchCRC = Self("zip-mismatch-crc")
  /// Directory and local header give different sizes.
  public static let mismatchSize = Self("zip-mismatch-size")
  /// The data descriptor behind the data is missing or contradicts the directory.
  public static let descriptor = Self("zip-descriptor")
  /// The entry has a comment with other than plain text, such as a record that a scan could take for one.
  public static let entryComment = Self("zip-entry-comment")
  /// The extra field can't be split into its records.
  public static let extraDamaged = Self("zip-extra-damaged")
  /// A Unicode Path extra field gives another name than the header.
  public static let unicodePath = Self("zip-unicode-path")
  /// A Unicode Comment extra field gives another comment than the directory.
  public static let unicodeComment = Self("zip-unicode-comment")
  /// The compression method is neither stored (0) nor deflate (8).
  public static let method = Self("zip-method")
  /// The entry is encrypted.
  public static let encrypted = Self("zip-encrypted")
  /// A flag is set that the format reserves or that this toolkit can't follow.
  public static let flags = Self("zip-flags")
  /// A stored entry has two different sizes.
  public static let storedSize = Self("zip-stored-size")
  /// The entry is a link, device or other thing that isn't a plain file or folder, or asks for set-user-id.
  public static let specialFile = Self("zip-special-file")
  /// A folder entry carries data.
  public static let folderData = Self("zip-folder-data")
  /// Name and attributes disagree on whether the entry is a folder.
  public static let folderMismatch = Self("zip-folder-mismatch")
}

/// Names of entries (APPNOTE.TXT 6.3.10, section 4.4.17, and the rules of the Ency package).
extension ContainerError.Code {
  /// The name has no characters.
  public static let nameEmpty = Self("zip-name-empty")
  /// The name isn't UTF-8, or isn't marked as UTF-8 although it has other than ASCII characters.
  public static let nameEncoding = Self("zip-name-encoding")
  /// The name is over 1 024 bytes, or a part of it over 255.
  public static let nameLength = Self("zip-name-length")
  /// The name begins with `/`.
  public static let nameAbsolute = Self("zip-name-absolute")
  /// The name begins with a drive letter.
  public static let nameDrive = Self("zip-name-drive")
  /// The name has a backslash, which some systems take for a separator.
  public static let nameBackslash = Self("zip-name-backslash")
  /// The name has a colon, which names a hidden stream on some systems.
  public static let nameColon = Self("zip-name-colon")
  /// The name has a NUL, at which some programs stop reading.
  public static let nameNUL = Self("zip-name-nul")
  /// The name has a control character.
  public static let nameControl = Self("zip-name-control")
  /// The name has a character that turns the writing direction.
  public static let nameBidirectional = Self("zip-name-bidirectional")
  /// The name has a character that isn't shown, or that has no meaning in Unicode.
  public static let nameInvisible = Self("zip-name-invisible")
  /// The name mixes Latin letters with look-alike Greek or Cyrillic ones in one word.
  public static let nameMixedScript = Self("zip-name-mixed-script")
  /// A part of the name is `..`.
  public static let nameParent = Self("zip-name-parent")
  /// A part of the name is `.`.
  public static let nameDot = Self("zip-name-dot")
  /// A part of the name is empty.
  public static let nameEmptyPart = Self("zip-name-empty-part")
  /// A part of the name is a device on Windows, such as `CON`.
  public static let nameReserved = Self("zip-name-reserved")
  /// The name has one of the characters `< > " | ? *`, which Windows shares can't hold.
  public static let nameCharacter = Self("zip-name-character")
  /// A part of the name ends in a dot or space, which Windows shares drop.
  public static let nameTrailing = Self("zip-name-trailing")
  /// Two entries have the same name.
  public static let duplicate = Self("zip-duplicate")
  /// Two names differ only in case or in how letters are composed.
  public static let duplicateFolded = Self("zip-duplicate-folded")
  /// One name is both a file and a folder.
  public static let fileAndFolder = Self("zip-file-and-folder")
}

/// Limits and the data of entries.
extension ContainerError.Code {
  /// More entries than the limit.
  public static let limitEntries = Self("limit-entries")
  /// A central directory larger than the limit.
  public static let limitDirectory = Self("limit-directory")
  /// A JSON part larger than the limit for such.
  public static let limitJSONSize = Self("limit-json-size")
  /// One entry larger than the limit.
  public static let limitEntrySize = Self("limit-entry-size")
  /// All entries together larger than the limit.
  public static let limitTotalSize = Self("limit-total-size")
  /// An entry that grows more than the limit allows when unpacked.
  public static let limitRatio = Self("limit-ratio")
  /// The compressed data can't be read.
  public static let deflateDamaged = Self("entry-deflate")
  /// Bytes follow the end of the compressed data.
  public static let deflateTrailing = Self("entry-deflate-trailing")
  /// The data is shorter or longer than the directory gives.
  public static let entrySize = Self("entry-size")
  /// The data's checksum differs from the directory's.
  public static let entryCRC = Self("entry-crc")
  /// The package has no such entry.
  public static let entryMissing = Self("entry-missing")
}

/// The Ency package and its manifest.
extension ContainerError.Code {
  /// The first entry isn't `mimetype`.
  public static let mimetypeFirst = Self("package-mimetype-first")
  /// `mimetype` is compressed.
  public static let mimetypeMethod = Self("package-mimetype-method")
  /// `mimetype` has an extra field or a data descriptor.
  public static let mimetypeExtra = Self("package-mimetype-extra")
  /// `mimetype` names another media type.
  public static let mimetypeContent = Self("package-mimetype-content")
  /// There is no `manifest.json`.
  public static let manifestMissing = Self("package-manifest-missing")
  /// `manifest.json` isn't JSON.
  public static let manifestJSON = Self("manifest-json")
  /// A member of the manifest is missing or has the wrong form.
  public static let manifestMember = Self("manifest-member")
  /// The manifest names another format, or a format version that this toolkit can't read.
  public static let manifestFormat = Self("manifest-format")
  /// A part that the manifest lists isn't in the package.
  public static let partMissing = Self("package-part-missing")
  /// A part's size differs from that in the manifest.
  public static let partSize = Self("package-part-size")
  /// A part's SHA-256 differs from that in the manifest.
  public static let partHash = Self("package-part-hash")
  /// An entry that the manifest doesn't list.
  public static let partUnlisted = Self("package-part-unlisted")
}

/// Files and folders of the system.
extension ContainerError.Code {
  /// There is no such file or folder.
  public static let fileMissing = Self("file-missing")
  /// The file can't be opened or read.
  public static let fileUnreadable = Self("file-unreadable")
  /// A folder, device or pipe stands where a file is needed.
  public static let fileKind = Self("file-kind")
  /// The file is encrypted as a whole, so nobody can look into it.
  public static let fileEncrypted = Self("file-encrypted")
  /// More bytes than the limit.
  public static let fileTooLarge = Self("file-too-large")
  /// The file or folder is already there.
  public static let fileExists = Self("file-exists")
  /// The new file can't be written; the old one is untouched.
  public static let fileWrite = Self("file-write")
  /// The storage didn't confirm that the bytes are safe.
  public static let fileFlush = Self("file-flush")
  /// The storage gave back other bytes than were written; the old file is untouched.
  public static let fileReadBack = Self("file-read-back")
  /// The new file is written but can't take the old one's place.
  public static let fileReplace = Self("file-replace")
  /// Another process has been saving it for too long.
  public static let fileBusy = Self("file-busy")
  /// The file isn't the one that was expected there.
  public static let fileChanged = Self("file-changed")
  /// Another program wrote during the replacement; an earlier version of its file is kept beside the file, as the message says.
  public static let fileDisplaced = Self("file-displaced")
  /// libzip could not build the archive.
  public static let archiveWrite = Self("archive-write")
}

extension ContainerError.Code {
  /// What to do about a file when the place of the error knows nothing better.
  func remedy(_ file: String) -> Message {
    if [.mimetypeFirst, .mimetypeMethod, .mimetypeExtra, .manifestMissing].contains(self) {
      return .remedyPackedAgain(command: SafeText(command: ContainerError.repair(file)))
    }
    if rawValue.hasPrefix("zip-name-") || self == .duplicate || self == .duplicateFolded || self == .fileAndFolder {
      return .remedyRenameEntry
    }
    if rawValue.hasPrefix("limit-") {
      // The size of the directory follows from the number of entries.
      return .remedyRaiseLimitIfTrusted(option: SafeText(self == .limitDirectory ? "--limit-entries" : "--\(rawValue)"))
    }
    let damage: [ContainerError.Code] = [
      .truncated, .directoryBounds, .directoryDamaged, .entryCount, .entryCRC, .entrySize, .deflateDamaged, .descriptor,
    ]
    if damage.contains(self), file != "-" {
      return .remedySaveWhatIsWhole(command: SafeText(command: ContainerError.repair(file)))
    }
    if rawValue.hasPrefix("zip-") || rawValue.hasPrefix("entry-") { return .remedyFreshCopy }
    if rawValue.hasPrefix("package-") || rawValue.hasPrefix("manifest-") { return .remedyLastCopy }
    return .remedyPathAndRights
  }
}

extension ContainerError {
  /// The command that saves what is whole in a file, as a shell takes it.
  package static func repair(_ file: String) -> ShellCommand { "ency repair \(file) -o FIXED.ency" }
}
