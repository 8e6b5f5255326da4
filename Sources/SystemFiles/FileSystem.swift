import TextFormats

/// The system calls that take or return file names: the only place where a text becomes the bytes of a name, and back.
///
/// The standard library repairs names that are not UTF-8 and would then read or write another file. Names of calls,
/// arguments, results and `errno` are those of the system.
package enum FileSystem {
  /// Opens a file; -1 when that fails.
  package static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0o666) -> Int32 {
    with(path) { systemOpen($0, flags, mode) }
  }

  /// The status of the file that a name leads to; links are followed.
  package static func stat(_ path: String, _ status: inout FileStatus) -> Int32 {
    with(path) { systemStat($0, &status) }
  }

  /// Whether the process may do something with a file.
  package static func access(_ path: String, _ mode: Int32) -> Int32 {
    with(path) { systemAccess($0, mode) }
  }

  /// Removes a file.
  @discardableResult
  package static func unlink(_ path: String) -> Int32 { with(path) { systemUnlink($0) } }

  /// Gives a file another name.
  package static func rename(_ path: String, _ other: String) -> Int32 {
    with(path) { from in with(other) { systemRename(from, $0) } }
  }

  /// Gives a file a second name.
  package static func link(_ path: String, _ other: String) -> Int32 {
    with(path) { from in with(other) { systemLink(from, $0) } }
  }

  /// The full path with all links resolved.
  package static func realpath(_ path: String) -> String? {
    with(path) { name in
      guard let whole = systemRealpath(name) else { return nil }
      defer { free(whole) }
      return text(whole)
    }
  }

  /// The target of a symbolic link; `nil` for anything else.
  package static func target(ofLink path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { bytes in
      with(path) { name in
        bytes.baseAddress.map {
          readlink(name, $0.assumingMemoryBound(to: CChar.self), bytes.count)
        } ?? -1
      }
    }
    return count < 0 ? nil : FileName.text(of: bytes.prefix(count))
  }

  /// Whether a name leads to something.
  package static func exists(_ path: String) -> Bool {
    var status = FileStatus()
    return stat(path, &status) == 0
  }

  /// Whether a name leads to a folder.
  package static func isFolder(_ path: String) -> Bool {
    var status = FileStatus()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a name leads to an empty file.
  package static func isEmptyFile(_ path: String) -> Bool {
    var status = FileStatus()
    return stat(path, &status) == 0 && status.st_size == 0
  }

  /// The names in a folder, unordered; `nil` when it cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let stream = with(folder, opendir) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { text($0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Creates a folder and its missing parents.
  @discardableResult
  package static func makeFolder(_ path: String) -> Bool {
    guard !isFolder(path) else { return true }
    let folder = folder(of: path)
    if folder != path, folder != ".", !makeFolder(folder) { return false }
    // Another process may have created it meanwhile.
    return with(path) { mkdir($0, 0o777) } == 0 || errno == EEXIST
  }

  /// Why no file can be made in a folder, in words; `nil` if one can. What is made to find out is removed.
  package static func obstacle(toFilesIn folder: String) -> String? {
    var missing: [String] = []
    var parent = folder
    while !exists(parent), parent != self.folder(of: parent) {
      missing.append(parent)
      parent = self.folder(of: parent)
    }
    // The innermost folder goes first, because a folder must be empty.
    defer { for folder in missing { _ = with(folder) { systemRemoveFolder($0) } } }
    guard makeFolder(folder) else { return failure }
    let file = path(".moli-\(getpid())", in: folder)
    let descriptor = open(file, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return failure }
    close(descriptor)
    unlink(file)
    return nil
  }

  /// Opens a file for reading; `nil` when that fails.
  package static func file(reading path: String) -> OpenFile? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    return descriptor < 0 ? nil : OpenFile(descriptor: descriptor)
  }

  /// Runs a call with the bytes of a name.
  private static func with<Result>(
    _ path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    guard FileName.hasBytes(path) else { return path.withCString(body) }
    return (FileName.bytes(of: path).map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
      bytes in
      bytes.baseAddress.map(body) ?? "".withCString(body)
    }
  }

  static func text(_ name: UnsafePointer<CChar>) -> String {
    FileName.text(of: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}

/// The system's status of a file.
package typealias FileStatus = stat

// The system calls; they have the same names as the functions above.
private typealias Name = UnsafePointer<CChar>
private func systemOpen(_ name: Name, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(name, flags, mode)
}
private func systemStat(_ name: Name, _ status: inout FileStatus) -> Int32 { stat(name, &status) }
private func systemAccess(_ name: Name, _ mode: Int32) -> Int32 { access(name, mode) }
private func systemUnlink(_ name: Name) -> Int32 { unlink(name) }
private func systemRemoveFolder(_ name: Name) -> Int32 { rmdir(name) }
private func systemRename(_ name: Name, _ other: Name) -> Int32 { rename(name, other) }
private func systemLink(_ name: Name, _ other: Name) -> Int32 { link(name, other) }
private func systemRealpath(_ name: Name) -> UnsafeMutablePointer<CChar>? { realpath(name, nil) }
