import Foundation
import GameKit
import SystemFiles

/// The revision of level files in the user's version control.
enum LevelRevision {
  /// The revision of the first level's folder: `revision 1a2b3c4d`, with `and changes` if files were changed since.
  /// - Returns: `nil` without level files, without Git, or outside a repository.
  static func words(of levels: [any AnyLoadedLevel]) -> String? {
    let file = levels.lazy.compactMap { level -> String? in
      if case .file(let name) = level.origin, name != "-" { FileSystem.absolute(name) } else { nil }
    }.first
    guard let file else { return nil }
    let text = git(["describe", "--always", "--dirty=+", "--abbrev=8"], in: FileSystem.folder(of: file))
    guard let text, !text.isEmpty else { return nil }
    return text.hasSuffix("+") ? "revision \(text.dropLast()) and changes" : "revision \(text)"
  }

  /// The first line that Git prints; `nil` when it fails.
  private static func git(_ arguments: [String], in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // No program that a repository names is run.
    process.arguments = ["git", "-c", "core.fsmonitor=false", "-C", folder] + arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    do { try process.run() } catch { return nil }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}
