import SystemFiles

/// The place to which a name leads in the file system, after following all links.
///
/// Two names of one file are the same place: `out.json` and `./out.json`, a symbolic link and its target, two hard
/// links.
public struct FilePlace: Sendable {
  /// The kind of file at a path.
  public enum Kind: Sendable {
    /// Nothing exists there, and the folder may not exist either.
    case missing
    /// A file with contents.
    case regular
    /// A folder.
    case folder
    /// A device, a pipe, a socket.
    case special
  }

  /// The full path after following all links.
  public let path: String
  /// The kind of file at the path.
  public let kind: Kind
  /// The read, write and execute permissions of what is there.
  let permissions: mode_t?
  private let identity: [UInt64]?

  /// The maximum number of symbolic links that are followed; the same limit as in Linux.
  private static let linkLimit = 40

  /// Follows the links of a name.
  /// - Returns: `nil` when it leads nowhere (a loop of links, a path through a file, a name that is too long); `errno`
  ///   has the reason.
  public init?(_ name: String) {
    var status = FileStatus()
    // The name of an open pipe links to a target that is not a valid path.
    if FileSystem.stat(name, &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      (path, kind, identity, permissions) = (name, .special, nil, nil)
      return
    }
    guard let path = Self.resolved(name, links: Self.linkLimit) else { return nil }
    self.path = path
    guard FileSystem.stat(path, &status) == 0 else {
      guard errno == ENOENT else { return nil }
      (kind, identity, permissions) = (.missing, nil, nil)
      return
    }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      default: .special
      }
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino)]
    permissions = status.st_mode & 0o777
  }

  /// Whether both are the same file. A device or a pipe does not count: it may be read and written, even more than
  /// once.
  public func isSame(as other: FilePlace) -> Bool {
    guard kind != .special, other.kind != .special else { return false }
    return path == other.path || (identity != nil && identity == other.identity)
  }

  private static func resolved(_ name: String, links: Int) -> String? {
    if let whole = FileSystem.realpath(name) { return whole }
    guard errno == ENOENT else { return nil }
    guard links > 0 else {
      errno = ELOOP
      return nil
    }
    let whole = FileSystem.absolute(name)
    let folder = FileSystem.folder(of: whole)
    // A missing file may be the target of a link.
    if let target = FileSystem.target(ofLink: name) {
      let next = FileSystem.isAbsolute(target) ? target : FileSystem.path(target, in: folder)
      return resolved(next, links: links - 1)
    }
    guard folder != whole else { return whole }
    guard let parent = resolved(folder, links: links) else { return nil }
    return FileSystem.path(FileSystem.name(of: whole), in: parent)
  }
}
