import Foundation
import Testing

@testable import PuzzleCore

@Suite("Texts of hints")
struct HintTextTests {
  /// The numbers of the places in a template.
  private func places(_ text: String) -> Set<Int> {
    Set(text.matches(of: /\{([0-9]+)\}/).compactMap { Int($0.1) })
  }

  /// The sentences of every module, as the sources have them: the file, the English and the Chinese.
  private static func templates() throws -> [(file: String, english: String, chinese: String)] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    var found: [(String, String, String)] = []
    for file in files ?? [] where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8).replacing(/"\s*\+ "/, with: "")
      for match in text.matches(of: /static let \w+ = HintTemplate\(\s*"([^"]*)",\s*"([^"]*)"\)/) {
        found.append((file.lastPathComponent, String(match.1), String(match.2)))
      }
    }
    return found
  }

  @Test("every sentence has an English and a Chinese text with the same places")
  func table() throws {
    let templates = try Self.templates()
    #expect(templates.count > 80)
    for (file, english, chinese) in templates {
      #expect(!english.isEmpty && english.unicodeScalars.allSatisfy { $0.isASCII || $0 == "±" }, "\(file): \(english)")
      #expect(!chinese.isEmpty && chinese.unicodeScalars.contains { $0.value > 0x2000 }, "\(file): \(chinese)")
      #expect(places(chinese).isSubset(of: places(english)), "\(file): \(chinese)")
      // What is expected in place of an unknown tile is part of the Chinese sentence.
      if !chinese.contains("词库中的任何词语") {
        #expect(places(chinese) == places(english), "\(file): \(english)")
      }
    }
  }

  @Test("values stand in their places, in each language their own")
  func filling() {
    let slide = HintTemplate("slide {0} {1}", "把{0}向{1}滑")
    let text = slide("心", HintTemplate.up())
    #expect(text == HintText(english: "slide 心 up", chinese: "把心向上滑") && text.description == "slide 心 up")
    #expect(text[.en] == "slide 心 up" && text[.zh] == "把心向上滑")
    #expect(HintTemplate.moves(1).english == "1 move" && HintTemplate.moves(2).english == "2 moves")
    #expect(HintTemplate.moves(2).chinese == "2 步")
    #expect(HintText.joined(["a", "b", "c"], by: .comma).english == "a, b, c")
    #expect(HintText.joined([], by: .comma).isEmpty && HintText.none.isEmpty && !HintText(7).isEmpty)
    // A value that looks like a place is not filled again.
    #expect(HintTemplate.and("{1}", "x").english == "{1} and x")
  }

  @Test("help levels are ordered by what they give away")
  func levels() {
    #expect(HelpLevel.allCases == HelpLevel.allCases.sorted() && HelpLevel.nudge < .solution)
    #expect(HelpLevel.names == "\"nudge\", \"tile\", \"move\" or \"solution\"")
  }
}
