import BuiltInGames
import LevelFiles
import PuzzleCore
import Testing
import TextFormats

@testable import GameKit

@Suite("Drawn levels")
struct LevelDrawingTests {
  private let library = LevelLibrary(registry: .builtIn, words: .builtIn)
  private var context: CanvasContext { CanvasContext(words: library.words) }

  /// A level as a file, with the name of the file.
  private func files(of game: String) throws -> [(text: String, file: String, level: any AnyLoadedLevel)] {
    try library.levels([game]).map { level in
      let (text, file) = try level.source()
      return (text, file, level)
    }
  }

  @Test(
    "every level with a board can be drawn on, and only the lines of strokes change",
    arguments: ["bubbles", "bubble-duel", "router"])
  func strokes(_ game: String) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Xoshiro256(seed: Seed(seed))
    for (text, file, level) in try files(of: game) {
      let canvas = try level.canvas(context)
      var drawn = text
      for _ in 0..<4 {
        let brush = canvas.brushes[random.uniform(below: canvas.brushes.count)]
        var cell = CellPlace(row: random.uniform(below: canvas.rows), column: random.uniform(below: canvas.columns))
        var cells = [cell]
        for _ in 0..<random.uniform(below: 6) {
          if random.uniform(below: 2) == 0 { cell.row += random.uniform(below: 3) - 1 } else { cell.column += 1 }
          cells.append(cell)
        }
        let edit = CanvasEdit.stroke(brush: brush.id, cells: cells, isMirrored: random.uniform(below: 2) == 0)
        let current = try library.draft(LevelFields(drawn, file: file), from: .made).level
        drawn = try current.drawn([edit], in: drawn, file: file, words: library.words)
        let after = try library.draft(LevelFields(drawn, file: file), from: .made).level
        _ = try after.canvas(context)
        #expect(after.name == level.name && after.gameName == level.gameName, "seed \(seed)")
      }
      let old = Set(text.split(separator: "\n").filter { $0.contains("#") || $0.contains("\"name\"") })
      #expect(old.isSubset(of: Set(drawn.split(separator: "\n"))), "seed \(seed), \(file)")
    }
  }

  @Test("one stroke over one bubble changes one line")
  func oneLine() throws {
    let (text, file, level) = try files(of: "bubbles")[0]
    let edit = CanvasEdit.stroke(brush: "B", cells: [CellPlace(row: 0, column: 0)], isMirrored: true)
    let drawn = try level.drawn([edit], in: "# kept\n" + text, file: file, words: library.words)
    let pairs = zip(("# kept\n" + text).split(separator: "\n"), drawn.split(separator: "\n"))
    let changed = pairs.filter { $0 != $1 }
    #expect(changed.count == 1 && changed[0].1.contains("\"B") && changed[0].1.contains("B\""))
  }

  @Test("what cannot be played is a draft with the reason")
  func drafts() throws {
    let (text, file, level) = try files(of: "bubbles")[0]
    let cells = (0..<12).flatMap { row in (0..<12).map { CellPlace(row: row, column: $0) } }
    let drawn = try level.drawn(
      [.stroke(brush: "erase", cells: cells, isMirrored: false)], in: text, file: file, words: library.words)
    #expect(throws: InputError.self) { try library.read(LevelFields(drawn, file: file), from: .made) }
    let (draft, defect) = try library.draft(LevelFields(drawn, file: file), from: .made)
    #expect(defect != nil)
    #expect(try draft.canvas(context).warnings.first?.severity == .error)
    #expect(throws: InputError.self) { try library.draft(LevelFields("name: A", file: "a.yaml"), from: .made) }
  }

  /// A level of bubbles with these rows.
  private func bubbles(_ rows: String..., game: String = "bubbles") throws -> LevelCanvas {
    let text = "name: A\ndifficulty: 1\nmode: \(game)\ncells: [\(rows.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
    return try library.draft(LevelFields(text, file: "a.yaml"), from: .made).level.canvas(context)
  }

  @Test("bubbles: one shot that removes all, bubbles without support and a favoured side are found")
  func bubbleWarnings() throws {
    let one = try bubbles("RR", "YB").warnings
    #expect(one.contains { $0.text.hasPrefix("One red bubble") })
    #expect(try bubbles("RYRY", "GBG").warnings.isEmpty)
    let loose = try bubbles("RYRY", "...", "..B").warnings
    #expect(loose.contains { $0.cells == [CellPlace(row: 2, column: 2)] })
    #expect(try bubbles("RYGRYG......", game: "bubble-duel").warnings.contains { $0.text.contains("left side") })
    #expect(try bubbles("RYGRYYYYRGYR", game: "bubble-duel").warnings.isEmpty)
  }

  @Test("roads follow the stroke in both directions, and what keeps a level from being won is listed")
  func roads() throws {
    let map = ["S-+", "  |", "+-D"].map { "\"\($0)\"" }.joined(separator: ", ")
    let text = "{\"name\": \"A\", \"mode\": \"router\", \"map\": [\(map)]}"
    let level = try library.read(LevelFields(text, file: "a.json"), from: .made)
    func drawn(_ brush: String, _ cells: [(Int, Int)]) throws -> (text: String, canvas: LevelCanvas) {
      let stroke = CanvasEdit.stroke(
        brush: brush, cells: cells.map { CellPlace(row: $0, column: $1) }, isMirrored: false)
      let drawn = try level.drawn([stroke], in: text, file: "a.json", words: library.words)
      return (drawn, try library.draft(LevelFields(drawn, file: "a.json"), from: .made).level.canvas(context))
    }
    let (road, canvas) = try drawn("road", [(8, 1), (8, 2), (9, 2)])
    #expect(road.contains("\"S-+-+\""), "\(road)")
    #expect(canvas.links.count == 5 && canvas.warnings.isEmpty)
    #expect(try drawn("end", [(9, 1)]).canvas.warnings.contains { $0.severity == .error })
    #expect(try drawn("erase", [(8, 1)]).canvas.warnings.first?.severity == .error)
    // Characters cannot say that a cell has two marks.
    let two = try drawn("cow", [(9, 1)]).text
    #expect(two.contains("\"path\"") && !two.contains("\"map\""))
  }

  @Test("cows of a map in characters are kept when the map is written in the fields of the public game")
  func cowsOfAMap() throws {
    let text = "{\"name\": \"A\", \"mode\": \"router\", \"map\": [\"S-C-D\"], \"cows\": []}"
    let level = try library.read(LevelFields(text, file: "a.json"), from: .made)
    let stroke = CanvasEdit.stroke(brush: "start", cells: [CellPlace(row: 0, column: 9)], isMirrored: false)
    let drawn = try level.drawn([stroke], in: text, file: "a.json", words: library.words)
    #expect(drawn.contains("\"path\"") && drawn.contains("potentialCoordinates"))
  }

  @Test("words are added with their reading and removed with their line", arguments: ["swapping", "sliding", "tetris"])
  func words(_ game: String) throws {
    let (text, file, level) = try files(of: game)[0]
    let canvas = try level.canvas(context)
    let words = try #require(canvas.words)
    #expect(words.allSatisfy { $0.shares.count == 4 && $0.shares.allSatisfy((0...1).contains) })
    let found = try level.suggestions(for: words[0].text.first.map(String.init) ?? "", context)
    let new = try #require(found.first)
    let added = try level.drawn([.add(word: new.text)], in: text, file: file, words: library.words)
    #expect(added.split(separator: "\n").count == text.split(separator: "\n").count + 1)
    #expect(added.contains("- \(new.text)"))
    let back = try level.drawn([.remove(word: new.text)], in: added, file: file, words: library.words)
    #expect(back == text)
    #expect(throws: Failure.self) { try level.drawn([.add(word: "龘龘龘")], in: text, file: file, words: library.words) }
    #expect(throws: Failure.self) {
      try level.drawn([.add(word: words[0].text)], in: text, file: file, words: library.words)
    }
  }
}
