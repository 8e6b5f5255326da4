import Foundation
import Testing

/// A folder of `Tests/Fixtures`.
struct FixtureFolder {
  let url: URL

  init(_ name: String) {
    url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name)
  }

  /// Whether the fixtures are to be written, not compared: `scripts/regenerate/golden` says so.
  static var isRegenerating: Bool { ProcessInfo.processInfo.environment["MOLI_REGENERATE_GOLDEN"] == "1" }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// The names of the files with an extension, sorted.
  func files(_ ending: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Compares a text with its file, or writes the file when regenerating.
  func expect(_ text: String, in name: String) throws {
    if Self.isRegenerating {
      try Data(text.utf8).write(to: url.appendingPathComponent(name))
      return
    }
    let golden = try? self.text(name)
    guard golden != text else { return }
    let hint = "run scripts/regenerate/golden, read the difference, and say in the commit message why it changed"
    guard let golden else {
      Issue.record("\(name) is missing; \(hint)")
      return
    }
    let (old, new) = (
      golden.split(separator: "\n", omittingEmptySubsequences: false),
      text.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let line = zip(old, new).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(name) differs from line \(line + 1): found \(line < new.count ? String(new[line]).debugDescription : "the end"), \
      golden \(line < old.count ? String(old[line]).debugDescription : "the end"); \(hint)
      """)
  }
}
