import GamesUnderTest
import Phrasebook
import PuzzleCore
import Sliding
import Testing

@testable import Swapping

/// Counts of reachable positions, compared with a file: a mistake in making moves, in their legality or in when a game
/// is won shows in the numbers, and for boards without a winning line the numbers are published ones. The deepest
/// layers are left to `scripts/check/soak counts`.
@Suite("Counts of positions by depth")
struct PerftTests {
  private static var files: [String] { (try? PerftFile.names()) ?? [] }

  @Test("the files are there that the other tests have a case for")
  func fixtures() {
    #expect(Self.files.count { $0.hasPrefix("sliding") } == 14)
    #expect(Self.files.count { $0.hasPrefix("swapping") } == 3)
  }

  @Test("the rules reach as many positions as the file says", arguments: files)
  func rules(_ name: String) throws {
    let file = try PerftFile(name)
    // The readable rules are slow without optimisation.
    let depth = file.depth(sequences: 30_000, positions: 600)
    #expect(depth >= 2)
    switch file.game {
    case "sliding":
      let game = try SlidingPuzzle(level: file.level(.sliding), catalog: file.catalog())
      let start = try game.state(fromGrid: file.grid())
      compare(Perft(game: game) { $0.grid }.rows(from: start, depth: depth), with: file)
    case "swapping":
      let game = try SwappingPuzzle(level: file.level(.swapping), catalog: file.catalog())
      let start = try game.state(fromGrid: file.grid())
      compare(Perft(game: game) { $0.grid }.rows(from: start, depth: depth), with: file)
    default: Issue.record("\(name): a game \(file.game)")
    }
  }

  @Test(
    "the packed sliding board reaches as many positions as the file says",
    arguments: files.filter { $0.hasPrefix("sliding") })
  func packedSliding(_ name: String) throws {
    let file = try PerftFile(name)
    let game = try SlidingPuzzle(level: file.level(.sliding), catalog: file.catalog())
    let grid = try file.grid()
    let board = try #require(SlidingBoard(of: game, grid: grid))
    let start = try #require(board.state(of: grid))
    let perft = Perft(game: board) { $0.cells }
    compare(perft.rows(from: start, depth: file.depth(sequences: .max, positions: 1500)), with: file)
    for row in file.rows where row.sequences <= 30_000 {
      #expect(perft.sequences(from: start, depth: row.depth) == row.sequences, "\(name), depth \(row.depth)")
    }
  }

  @Test(
    "the packed swapping board reaches as many positions as the file says",
    arguments: files.filter { $0.hasPrefix("swapping") })
  func packedSwapping(_ name: String) throws {
    let file = try PerftFile(name)
    let game = try SwappingPuzzle(level: file.level(.swapping), catalog: file.catalog())
    let board = try #require(SymbolBoard(try file.grid(), of: game))
    let size = board.cells.count
    let swaps = (0..<size).flatMap { a in ((a + 1)..<size).map { (a, $0) } }
    var layer: [[UInt8]: Int] = [board.cells: 1]
    var seen: Set<[UInt8]> = [board.cells]
    for row in file.rows.dropFirst() {
      var next: [[UInt8]: Int] = [:]
      var fresh = 0
      for (cells, sequences) in layer {
        // A won board is left alone; the text of its lines decides.
        let grid = TextGrid(fromInitialGrid: rows(of: cells, board))
        guard !game.isWon(game.catalog.rule.correctLines(in: grid), on: grid) else { continue }
        for (a, b) in swaps {
          var swapped = cells
          swapped.swapAt(a, b)
          if seen.insert(swapped).inserted { fresh += 1 }
          next[swapped, default: 0] += sequences
        }
      }
      layer = next
      let found = PerftFile.Row(depth: row.depth, sequences: layer.values.reduce(0, +), positions: fresh)
      #expect(found == row, "\(name), depth \(row.depth)")
    }
  }

  private func rows(of cells: [UInt8], _ board: SymbolBoard) -> [[String?]] {
    (0..<cells.count / board.numColumns).map { row in
      (0..<board.numColumns).map { board.texts[Int(cells[row * board.numColumns + $0])] }
    }
  }

  private func compare(_ found: [PerftFile.Row], with file: PerftFile) {
    for (found, expected) in zip(found, file.rows) {
      #expect(found == expected, "\(file.name), depth \(expected.depth)")
    }
  }
}
