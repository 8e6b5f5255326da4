import Foundation

@testable import BuiltInGames
@testable import GameKit

/// One run of the built executable as a process of its own.
struct ToolRun {
  /// The exit status; for a process that a signal ended, 128 plus its number.
  let status: Int32
  /// What it wrote to standard output.
  let out: String
  /// What it wrote to standard error.
  let err: String

  /// The executable that the package built, beside the tests.
  static let executable = DataDirectory.runningExecutable.map {
    URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("moli")
  }

  /// Where all runs keep the tables of the solvers, so that not each of them builds its own, seconds each.
  private static let tables = executable?.deletingLastPathComponent().appendingPathComponent("tables-of-tests")

  /// Runs the tool in a folder with an environment that knows nothing of this machine's user.
  init(
    _ arguments: [String], in folder: URL, input: String, environment: [String: String], executable: URL?
  ) throws {
    let process = try Self.process(arguments, in: folder, environment: environment, executable: executable)
    let files = (0..<3).map { folder.appendingPathComponent(".stream-\(UUID().uuidString)-\($0)") }
    try Data(input.utf8).write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    out = try String(contentsOf: files[1], encoding: .utf8)
    err = try String(contentsOf: files[2], encoding: .utf8)
  }

  /// The longest that a run may take, so that one that waits for what never comes fails its test and does not hold up
  /// all others.
  private static let patience = DispatchTimeInterval.seconds(600)

  /// The process, not yet started.
  static func process(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], executable: URL? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = executable ?? Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let own = ProcessInfo.processInfo.environment
    // Where coverage is counted, the program's lines count as well.
    let profile = own["LLVM_PROFILE_FILE"].map { ["LLVM_PROFILE_FILE": $0] } ?? [:]
    process.environment = ["PATH": own["PATH"] ?? "", "HOME": folder.path, "MOLI_CACHE": tables?.path ?? ""]
      .merging(profile) { $1 }.merging(environment) { $1 }
    weak let watched = process
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) {
      if let watched, watched.isRunning { kill(watched.processIdentifier, SIGKILL) }
    }
    return process
  }

  /// The lines of the standard output.
  var lines: [String] { out.split(separator: "\n").map(String.init) }

  /// The standard output's lines, each a JSON object.
  func objects() throws -> [[String: Any]] {
    try lines.compactMap { try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
  }
}
