import Foundation
import Testing

/// A process of `StoreWriter`, which the package builds beside the tests.
final class WriterProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()
  private var text = ""

  init(_ arguments: [String]) throws {
    let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    process.executableURL = folder.appendingPathComponent("StoreWriter")
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
  }

  /// Waits until it has written a number of lines, or has ended.
  func waitForLines(_ count: Int) {
    while text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) < count {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { return }
      text += String(decoding: piece, as: UTF8.self)
    }
  }

  /// Kills it at once, and returns the complete lines that it had written.
  func kill() throws -> [String] {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let remarks = try remarks()
    #expect(process.terminationReason == .uncaughtSignal, "\(remarks)")
    text += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Waits until it ends; its status and what it complained about.
  func wait() throws -> (status: Int32, remarks: String) {
    let remarks = try remarks()
    process.waitUntilExit()
    return (process.terminationStatus, remarks)
  }

  private func remarks() throws -> String {
    String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }
}
