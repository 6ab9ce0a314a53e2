package import Glibc

/// What distinguishes one state of a file from another without reading it: where it lies, how long it is, when it was written.
package struct FileStamp: Sendable, Hashable {
  let device: UInt64
  let inode: UInt64
  package let size: Int
  /// Seconds and nanoseconds since 1970 (stat(2), `st_mtim`).
  package let seconds: Int
  package let nanoseconds: Int

  package init(_ attributes: stat) {
    device = UInt64(attributes.st_dev)
    inode = UInt64(attributes.st_ino)
    size = Int(attributes.st_size)
    seconds = attributes.st_mtim.tv_sec
    nanoseconds = attributes.st_mtim.tv_nsec
  }

  /// The stamp of a file in a folder; nil if there is none. Links aren't followed. C function: `fstatat`.
  package init?(_ name: String, in folder: Int32) {
    var attributes = stat()
    guard fstatat(folder, name, &attributes, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    self.init(attributes)
  }

  /// Whether it is the same file, whatever was written to it.
  package func isSameFile(as other: FileStamp) -> Bool {
    device == other.device && inode == other.inode
  }
}
