import Foundation
import LevelFiles
import Phrasebook
import PuzzleCore
import Simulation
import Sliding
import Swapping
import Tetris
import TextFormats

/// The parsers of everything that a person can write, and what the tool does with what they accept; last, whether the
/// two engines of a game agree.
///
/// An input's first byte chooses the parser. A test fails by trapping.
enum FuzzedParser: UInt8, CaseIterable {
  case levelFile, table, dictionary, board, records, tetrisPosition, tetrisEngines, set, bubbles, router

  /// The byte that chooses the parser: `0`, `1`, …
  var byte: UInt8 { UInt8(ascii: "0") + rawValue }

  /// Hands the rest of an input to its parser.
  static func test(_ input: UnsafeBufferPointer<UInt8>) {
    guard let first = input.first, let parser = FuzzedParser(rawValue: first &- UInt8(ascii: "0")) else { return }
    parser.test(Array(input.dropFirst()))
  }

  private func test(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do {
      switch self {
      case .levelFile: try testLevel(text)
      case .table: try testTable(bytes)
      case .dictionary: _ = try CEDICTParser.entries(in: bytes, file: "f")
      case .board: testBoards(text)
      case .records: try RecordTest(bytes).run()
      case .tetrisPosition: try PositionTest(bytes).run()
      case .tetrisEngines: try EnginesTest(bytes).run()
      case .set: try SetTest(bytes).run()
      case .bubbles: try BubbleTest(bytes).run()
      case .router: try RouterTest(bytes).run()
      }
    } catch {
      // A refusal is one line.
      precondition(
        !"\(error)".contains { $0.isNewline } || self == .levelFile || self == .set || self == .bubbles
          || self == .router,
        "\(error)")
      // A mistake is short, has a place and says nothing twice.
      guard let mistake = error as? InputError else { return }
      precondition(mistake.lines.allSatisfy { $0.count <= 500 && !$0.contains("found found") }, "\(mistake)")
      precondition(mistake.each.allSatisfy { $0.line > 0 } || self == .dictionary, "\(mistake)")
    }
  }

  private func testLevel(_ text: String) throws {
    let level = try LevelFile.read(LevelFields(text, file: "f"), lexicon: English.lexicon)
    try level.validate()
    switch level.gameMode {
    case .sliding: _ = try SlidingPuzzle(level: level, catalog: English.lines(of: level)).deal(0, of: Seed(1))
    case .swapping: _ = try SwappingPuzzle(level: level, catalog: English.lines(of: level)).deal(0, of: Seed(1))
    case .tetris: _ = try TetrisPuzzle(level: level, lexicon: English.lexicon).deal(0, of: Seed(1))
    }
  }

  private func testTable(_ bytes: [UInt8]) throws {
    let lexicon = try Lexicon.parse(table: bytes, file: "f")
    _ = lexicon.search("ti")
    // What is exported reads as the same lexicon.
    let again = try Lexicon.parse(table: Array(lexicon.table.utf8), file: "f")
    precondition(again.phrases.map(\.chinese) == lexicon.phrases.map(\.chinese))
    precondition(again.phrases.map(\.readings) == lexicon.phrases.map(\.readings))
  }

  private func testBoards(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) where !BoardText.isSkipped(line) {
      guard let grid = try? BoardText(rows: 4, columns: 4).parse(line, file: "f", number: 1) else { continue }
      if let state = try? Games.sliding.state(fromGrid: grid) {
        for move in Games.sliding.legalMoves(in: state) { precondition(Games.sliding.isLegal(move, in: state)) }
        _ = SlidingIDAStar().solve(Games.sliding, from: state, within: Budget(nodes: 50))
      }
      if let state = try? Games.swapping.state(fromGrid: grid) {
        _ = ExactMinimiser().solve(Games.swapping, from: state, within: Budget(nodes: 200))
        _ = ExactMinimiser().hint(on: grid, of: Games.swapping, within: Budget(nodes: 200))
      }
      precondition(
        (try? BoardText(rows: 4, columns: 4).parse(BoardText.line(of: grid), file: "f", number: 1)) == grid)
    }
  }
}
