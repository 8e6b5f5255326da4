import CStamp
import GameKit
import SystemFiles

/// The revision of moli that this program was built from.
///
/// `scripts/stamp` writes it into the tools of `scripts/install` and `scripts/release`. Any other build asks the
/// version control of the folder that it was built from: a text that was compiled in would be out of date, because the
/// package manager builds nothing again when only the revision changes. What was changed there after the build is said.
enum ProgramRevision {
  /// `revision 1a2b3c4d5e6f of 2026-11-27` with the date of the commit, or `unknown revision`.
  static var words: String {
    stamp.isEmpty ? words(root: sources, executable: DataDirectory.runningExecutable) : stamp
  }

  /// The folder of the package that this was built from. `nil` in a release, which has a stamp and names no folder of
  /// the machine that built it.
  private static var sources: String? {
    #if MOLI_RELEASE
    nil
    #else
    root(ofFile: #filePath)
    #endif
  }

  /// The revision that `scripts/stamp` has written into the program; empty if it has not.
  static var stamp: String { String(cString: moli_stamp()) }

  /// The revision that a stamp names; `nil` for an empty stamp, and if something was changed after the revision.
  static func clean(_ stamp: String) -> String? {
    let words = stamp.split(separator: " ")
    guard words.count == 4, words[0] == "revision", words[1].allSatisfy(\.isHexDigit), words[2] == "of" else {
      return nil
    }
    return String(words[1])
  }

  /// The revision of a program without a stamp.
  /// - Parameters:
  ///   - root: the folder of the package that it was built from; `nil` if it is not known.
  ///   - executable: the file of the program.
  static func words(root: String?, executable: String?) -> String {
    guard let root, let executable, let built = FileStamp(executable),
      // A copy without version control may lie in a folder that has another one.
      Git.lines(["rev-parse", "--show-prefix"], in: root) == [],
      let commit = Git.lines(["log", "-1", "--format=%H %cs"], in: root)?.first?.split(separator: " "),
      commit.count == 2, let changes = Git.lines(["status", "--porcelain", "--"] + parts, in: root)
    else { return "unknown revision" }
    let isLater = parts.contains { hasLater(FileSystem.path($0, in: root), than: built) }
    return "revision \(commit[0].prefix(12)) of \(commit[1])" + (changes.isEmpty ? "" : " with changes")
      + (isLater ? ", built before the last change of its sources" : "")
  }

  /// What programs are built from.
  private static let parts = ["Package.swift", "Sources"]

  /// The folder of the package; `nil` if the compiler was told to leave it out.
  private static func root(ofFile file: String) -> String? {
    guard FileSystem.isAbsolute(file) else { return nil }
    return (1...4).reduce(file) { path, _ in FileSystem.folder(of: path) }
  }

  /// Whether a file or folder, or anything in it, was changed later than another file.
  private static func hasLater(_ path: String, than built: FileStamp) -> Bool {
    if let stamp = FileStamp(path), stamp.isLater(than: built) { return true }
    return FileSystem.isFolder(path)
      && (FileSystem.names(in: path) ?? []).contains { hasLater(FileSystem.path($0, in: path), than: built) }
  }
}
