internal import Glibc

/// The user's folder for what can be made anew.
package enum CacheFolder {
  /// `$XDG_CACHE_HOME/ency`, else `~/.cache/ency`; `nil` when `ENCY_CACHE` is `off`, or there is no place for one.
  package static func path(variable: (String) -> String?) -> String? {
    if variable("ENCY_CACHE") == "off" { return nil }
    // The specification of the XDG folders has relative ones ignored.
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/ency" }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.cache/ency"
  }

  /// Makes a folder for this user alone, with the one it lies in; what fails shows when something is written there. C function: `mkdir`.
  package static func make(_ path: String) {
    _ = mkdir(FileStore.parent(of: path), 0o700)
    _ = mkdir(path, 0o700)
  }
}
