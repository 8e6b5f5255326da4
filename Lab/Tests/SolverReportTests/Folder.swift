import Foundation

/// A folder for one test that goes away with it.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("solver-report-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// A run as `scripts/results/solvers` leaves it.
  func add(_ name: String, _ answers: [(length: Int?, nodes: Int, seconds: Double)], wall: Double = 1.5) throws {
    let lines = answers.map { answer in
      let verdict = answer.length == nil ? "budget-exhausted" : name.contains("greedy") ? "found" : "optimal"
      return "{\"game\":\"sliding\",\"verdict\":\"\(verdict)\",\"length\":\(answer.length.map(String.init) ?? "null"),"
        + "\"lowerBound\":1,\"moves\":[\"U\"],\"nodes\":\(answer.nodes),\"seconds\":\(answer.seconds),\"targets\":[]}\n"
    }
    try write(lines.joined(), to: name + ".jsonl")
    try write("command moli solve sliding --jobs 1\nwall \(wall)\npeak 2048\n", to: name + ".run")
  }

  func write(_ text: String, to name: String) throws {
    try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
  }
}
