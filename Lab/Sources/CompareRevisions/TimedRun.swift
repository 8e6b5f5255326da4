import Foundation
import Glibc

/// A successful run of a program: its output and its processor time.
struct TimedRun {
  /// The message of a failed run, on one line.
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// The text on standard output.
  let output: String
  /// The user and system time of all its threads in seconds, as the kernel reports it.
  let seconds: Double

  /// Creates a finished run.
  init(output: String, seconds: Double) {
    (self.output, self.seconds) = (output, seconds)
  }

  /// Starts a program and waits for its end.
  /// - Throws: ``Failed`` if it cannot be started, is stopped, or ends with a status other than 0 and 1.
  init(of program: String, _ arguments: [String], input: String?, environment: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    try (input ?? "").write(to: files[0], atomically: false, encoding: .utf8)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (stream, file) in files.enumerated() {
      let flags = stream == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
      posix_spawn_file_actions_addopen(&actions, Int32(stream), file.path, flags, 0o600)
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let refusal = posix_spawn(&process, program, &actions, nil, &words, &variables)
    guard refusal == 0 else { throw Failed(description: "\(program): \(String(cString: strerror(refusal)))") }

    var (status, usage): (Int32, rusage) = (0, rusage())
    while wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failed(description: "\(program): \(String(cString: strerror(errno)))") }
    }
    let code = status & 0x7f == 0 ? Int(status >> 8) & 0xff : -1
    // Status 1 is a valid answer: a goal of tune that cannot be reached.
    guard code == 0 || code == 1 else {
      let text = (try? String(contentsOf: files[2], encoding: .utf8)) ?? ""
      let line = text.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      throw Failed(description: (code < 0 ? "stopped" : "status \(code)") + line)
    }
    output = try String(contentsOf: files[1], encoding: .utf8)
    seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// The times in the output, by label.
  func times(_ reading: Workload.Reading) -> [String: Double] {
    switch reading {
    case .process: return ["": seconds]
    case .rows(let column, let label):
      var logarithms: [String: [Double]] = [:]
      for row in rows {
        guard let label = label(row), let time = (row[column] as? NSNumber)?.doubleValue, time > 0 else { continue }
        logarithms[label, default: []].append(log(time))
      }
      return logarithms.mapValues { exp($0.reduce(0, +) / Double($0.count)) }
    }
  }

  /// The text that both programs must agree on: the checksums if there are any, or else the whole output without times.
  func answers(_ reading: Workload.Reading) -> String {
    switch reading {
    case .process: output.replacing(/"seconds":[0-9.e-]+/, with: "")
    case .rows: rows.compactMap { $0["checksum"] }.map { "\($0)" }.joined(separator: " ")
    }
  }

  private var rows: [[String: Any]] {
    output.split(whereSeparator: \.isNewline).compactMap {
      (try? JSONSerialization.jsonObject(with: Data($0.utf8))) as? [String: Any]
    }
  }
}
