import Foundation
import Testing

@testable import Difficulty

@Suite("Fixed searches")
struct FixedSearchesTests {
  @Test("a value is found only where games were played")
  func played() throws {
    for search in FixedSearches.all {
      let result = try search.tuner.tune(search.play)
      guard case .found(let parameter) = result.answer else { continue }
      let sample = result.sample(at: parameter.value)
      #expect(sample?.played ?? 0 >= ParameterTuner.probeGames, "\(search.name): \(parameter.value)")
    }
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/tuning/searches.txt")

  @Test("every search plays the same games at the same values and gives the same answer as before")
  func sameSteps() throws {
    let texts = try FixedSearches.all.map { try $0.text() }
    if ProcessInfo.processInfo.environment["MOLI_REGENERATE_GOLDEN"] != nil {
      try FileManager.default.createDirectory(
        at: Self.file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(texts.joined(separator: "\n").utf8).write(to: Self.file)
    }
    let kept = try String(decoding: Data(contentsOf: Self.file), as: UTF8.self)
    // One by one first: a message then shows the search that differs, not the whole file.
    for (text, expected) in zip(texts, kept.components(separatedBy: "\n\n")) {
      #expect(text.trimmingCharacters(in: .newlines) == expected.trimmingCharacters(in: .newlines))
    }
    #expect(texts.joined(separator: "\n") == kept)
  }
}
