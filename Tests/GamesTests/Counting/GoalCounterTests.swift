import Exact
import Phrasebook
import PuzzleCore
import Sliding
import Swapping
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Counting won boards")
struct GoalCounterTests {
  private static func words(_ entries: [String]) -> Phrases {
    Phrases(
      entries.map { entry in
        let halves = entry.split(separator: "/").map { $0.map(String.init) }
        return Phrase(chinese: halves[0], readings: Array(halves.dropFirst()))
      })
  }

  /// A game of made-up words on a grid; a Ci Hui is written `word/reading/reading`.
  private static func rules(_ entries: [String], rows: Int, columns: Int, mode: GameMode) -> (PhraseLevel, LineCatalog)
  {
    let phrases = words(entries)
    let type: GameType = entries[0].contains("/") ? .ciHui : .chengYu
    var rules = LevelRules.standard(mode: mode, type: type)
    (rules.rows, rules.columns, rules.phraseLength) = (rows, columns, phrases[0].chinese.count)
    return (
      PhraseLevel(name: "Test", difficulty: 0, gameType: type, gameMode: mode, phrases: phrases, rules: rules),
      LineCatalog(rule: LineRule(type: type, phrases: phrases))
    )
  }

  private static func grid(_ tiles: [String], rows: Int) -> TextGrid {
    let columns = tiles.count / rows
    return TextGrid(
      fromInitialGrid: (0..<rows).map { row in
        (0..<columns).map { tiles[row * columns + $0] == "_" ? nil : tiles[row * columns + $0] }
      })
  }

  /// All different arrangements of tiles.
  private static func arrangements(of tiles: [String]) -> [[String]] {
    var cells = tiles.sorted()
    var all = [cells]
    while let pivot = cells.indices.dropLast().last(where: { cells[$0] < cells[$0 + 1] }),
      let larger = cells.indices.last(where: { cells[$0] > cells[pivot] })
    {
      cells.swapAt(pivot, larger)
      cells[(pivot + 1)...].reverse()
      all.append(cells)
    }
    return all
  }

  /// Every arrangement that slides lead to, by sliding.
  private static func reachable(from tiles: [String], columns: Int) -> Set<[String]> {
    var seen: Set<[String]> = [tiles]
    var queue = [tiles]
    while let cells = queue.popLast() {
      guard let empty = cells.firstIndex(of: "_") else { continue }
      for start in [empty - columns, empty + columns, empty - 1, empty + 1] where cells.indices.contains(start) {
        guard abs(start - empty) == columns || start / columns == empty / columns else { continue }
        var next = cells
        next.swapAt(start, empty)
        if seen.insert(next).inserted { queue.append(next) }
      }
    }
    return seen
  }

  /// Words, tiles row by row, rows of the grid.
  private static let sliding: [([String], String, Int)] = [
    (["ab", "cd"], "abc_", 2), (["ab", "cd"], "ba_c", 2), (["ab", "ca", "bc"], "abc_", 2), (["ab", "aa"], "aab_", 2),
    (["ab", "cd", "ef", "ac", "bd"], "abcde_", 2), (["ab", "cd", "ef", "ac", "bd"], "badce_", 3),
    (["ab", "aa", "ba"], "abab_a", 3), (["ab", "cd", "ef", "gh", "eh"], "abcdefg_", 2),
    (["ab", "cd", "ef", "gh", "eh"], "badcefg_", 4),
    (["abc", "def", "ade", "fab"], "abcde_", 2), (["abc", "def", "ade", "fab"], "bacde_", 2),
    (["abc", "bca", "aab", "bbc"], "abcbcaaa_", 3), (["abc", "aba", "bab", "cac"], "abcabac_a", 3),
    (["abcd", "efgh", "dcba"], "abcdefg_", 2), (["ab/xy", "ba/xx", "bb/yx/xy"], "abxybax_", 2),
    (["a/x", "b/x/y"], "axb_", 2), (["a/x", "b/x/y", "c/y"], "axbyc_", 2),
  ]

  @Test("sliding: the won ones among all arrangements that slides lead to", arguments: sliding)
  func slidingBoards(words: [String], tiles: String, rows: Int) throws {
    let cells = tiles.map(String.init)
    let (level, catalog) = Self.rules(words, rows: rows, columns: cells.count / rows, mode: .sliding)
    let puzzle = try SlidingPuzzle(level: level, catalog: catalog)
    let won = Self.reachable(from: cells, columns: cells.count / rows).count { cells in
      let grid = Self.grid(cells, rows: rows)
      return puzzle.isWon(catalog.rule.correctLines(in: grid), on: grid)
    }
    let counter = GoalCounter(of: Self.grid(cells, rows: rows), in: puzzle, within: .unlimited)
    #expect(counter.count() == BigInteger(won))
  }

  /// Words, tiles row by row, rows of the grid.
  private static let swapping: [([String], String, Int)] = [
    (["ab", "cd"], "abcd", 2), (["ab", "cd", "ac", "bd"], "dcab", 2), (["ab", "aa", "ba"], "aaab", 2),
    (["ab", "ba", "aa", "bb"], "ababab", 3), (["abc", "bca", "cab"], "abcabcabc", 3),
    (["abc", "bca", "aab", "bbc"], "abcaabbbc", 3), (["abc", "def", "abd", "cef"], "abcdef", 2),
    (["ab/xy", "ba/xx", "bb/yx/xy"], "abxybaxx", 2), (["a/x", "b/x/y"], "axby", 2), (["ab", "cd"], "abce", 2),
  ]

  @Test("swapping: the won ones among all arrangements", arguments: swapping)
  func swappingBoards(words: [String], tiles: String, rows: Int) throws {
    let cells = tiles.map(String.init)
    let (level, catalog) = Self.rules(words, rows: rows, columns: cells.count / rows, mode: .swapping)
    let puzzle = try SwappingPuzzle(level: level, catalog: catalog)
    let won = Self.arrangements(of: cells).count { cells in
      let grid = Self.grid(cells, rows: rows)
      return puzzle.isWon(catalog.rule.correctLines(in: grid), on: grid)
    }
    let counter = GoalCounter(of: Self.grid(cells, rows: rows), in: puzzle, within: .unlimited)
    #expect(counter.count() == BigInteger(won))
  }

  @Test("a square of words that read the same in rows and columns is one board, not two")
  func crossed() throws {
    let (level, catalog) = Self.rules(["abc", "bca", "cab"], rows: 3, columns: 3, mode: .swapping)
    let puzzle = try SwappingPuzzle(level: level, catalog: catalog)
    var crossed = CrossedGoals(
      of: GoalTiles(of: Self.grid("abcbcacab".map(String.init), rows: 3), in: puzzle), budget: .max)
    let isComplete = crossed.run()
    #expect(isComplete)
    // abc, bca, cab in a cyclic order.
    #expect(crossed.count == 3)
    // Any of the three words in any of the three rows, or columns: 27 + 27 - 3.
    let counter = GoalCounter(of: Self.grid("abcbcacab".map(String.init), rows: 3), in: puzzle, within: .unlimited)
    #expect(counter.count() == 51)
  }

  @Test("different tiles and three lines: 4 x 3! x 4! boards in rows, as many in columns, half of them by parity")
  func closedForm() throws {
    let (level, catalog) = Self.rules(["abcd", "efgh", "ijkl", "mnop"], rows: 4, columns: 4, mode: .sliding)
    let puzzle = try SlidingPuzzle(level: level, catalog: catalog)
    for tiles in ["abcdefghijklmno_", "bacdefghijklmn_o"] {
      let counter = GoalCounter(of: Self.grid(tiles.map(String.init), rows: 4), in: puzzle, within: .unlimited)
      #expect(counter.count() == 576)
    }
    let spare = GoalCounter(of: Self.grid("abcdefghijkl_lll".map(String.init), rows: 4), in: puzzle, within: .unlimited)
    #expect(spare.count() == BigInteger(2 * 4 * 6 * 4))
  }

  @Test("numbers beyond 64 bits")
  func large() throws {
    let letters = (0..<8).map { row in (0..<8).map { String(UnicodeScalar(UInt8(192 + row * 8 + $0))) } }
    let (level, catalog) = Self.rules(letters.map { $0.joined() }, rows: 8, columns: 8, mode: .sliding)
    let puzzle = try SlidingPuzzle(level: level, catalog: catalog)
    var tiles = Array(letters.joined())
    tiles[63] = "_"
    let counter = GoalCounter(of: Self.grid(tiles, rows: 8), in: puzzle, within: .unlimited)
    // Rows and columns, the place of the free line, the order of the seven others, the free line, one of two parities.
    #expect(counter.count() == 2 * 8 * BigInteger.factorial(7) * .factorial(8) / 2)
  }

  @Test("no goals, no budget")
  func limits() throws {
    let (level, catalog) = Self.rules(["abcd", "efgh", "ijkl", "mnop"], rows: 4, columns: 4, mode: .sliding)
    let puzzle = try SlidingPuzzle(level: level, catalog: catalog)
    let none = GoalCounter(of: Self.grid("abcdefghxxxxxxx_".map(String.init), rows: 4), in: puzzle, within: .unlimited)
    #expect(none.count() == 0)
    let grid = Self.grid("abcdefghijklmno_".map(String.init), rows: 4)
    for nodes in 0..<400 {
      let poor = GoalCounter(of: grid, in: puzzle, within: Budget(nodes: nodes))
      let count = poor.count()
      #expect(count == nil || count == 576)
      if nodes < 3 { #expect(count == nil) }
    }
  }
}
