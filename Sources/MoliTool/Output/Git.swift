import Foundation

/// Asks Git about a folder.
enum Git {
  /// The lines that Git prints; `nil` when it fails or is not there.
  static func lines(_ arguments: [String], in folder: String) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // No program that a repository names is run.
    process.arguments = ["git", "-c", "core.fsmonitor=false", "-C", folder] + arguments
    // Git sets these for its hooks: they name another folder than the one asked about.
    process.environment = ProcessInfo.processInfo.environment
      .filter { !["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].contains($0.key) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    do { try process.run() } catch { return nil }
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
