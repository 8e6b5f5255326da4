import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("The app's swapping view models")
struct SwappingViewModelTests {
  private let almost = PhraseGames.grid("一 日 千 里", "二 话 不 说", "三 心 家 意", "四 海 为 二")
  private let first = Coordinate(row: 2, col: 2)
  private let second = Coordinate(row: 3, col: 3)

  @Test("spec Swapping: swap any two cells, no restriction; every swap counts one move: all pairs of cells")
  func swapTiles() throws {
    let game = try PhraseGames.swapping(.chengYu)
    for start in almost.coordinates {
      for end in almost.coordinates where start != end {
        var state = GridGameState(grid: almost)
        #expect(game.swapTiles(start, end, in: &state), "\(start) and \(end)")
        #expect(state.moves == 1)
        var expected = almost
        expected.swap(start, end)
        #expect(state.grid == expected)
      }
    }
  }

  @Test("a tile dragged out of bounds, or onto itself, goes back and no move is counted")
  func outOfBounds() throws {
    let game = try PhraseGames.swapping(.chengYu)
    for end in [first, Coordinate(row: -1, col: 2), Coordinate(row: 2, col: 4), Coordinate(row: .max, col: .min)] {
      var state = GridGameState(grid: almost)
      #expect(!game.swapTiles(first, end, in: &state))
      #expect(state == GridGameState(grid: almost))
    }
  }

  @Test("spec Swapping: won when all 16 cells are highlighted", arguments: [false, true])
  func won(columns: Bool) throws {
    let game = try PhraseGames.swapping(.chengYu)
    var state = GridGameState(grid: columns ? PhraseGames.transposed(almost) : almost)
    #expect(game.score(of: state) == 2000)
    #expect(game.advance(&state, by: 20_000) == 20_000)
    #expect(game.swapTiles(first, second, in: &state))
    #expect(state.status == .endedWithWon)
    #expect(game.outcome(of: state) == .won)
    #expect(game.highlightedCoordinates(in: state).count == 16)
    #expect(game.score(of: state) == 4000 + 5000 + 4000 - 50)
    #expect(!game.swapTiles(first, second, in: &state))
  }

  @Test("spec Swapping: three rows are not enough (the seeds' \"3 rows or columns\" is a copy of the sliding rule)")
  func threeLines() throws {
    let game = try PhraseGames.swapping(.chengYu)
    var state = GridGameState(grid: PhraseGames.grid("一 日 千 里", "二 话 不 说", "三 心 二 意", "海 四 家 为"))
    #expect(game.correctLines(in: state).count == 3)
    #expect(game.swapTiles(Coordinate(row: 3, col: 0), Coordinate(row: 3, col: 1), in: &state))
    #expect(state.status == .inProgress)
    #expect(game.swapTiles(Coordinate(row: 3, col: 2), Coordinate(row: 3, col: 3), in: &state))
    #expect(state.status == .endedWithWon)
  }

  @Test("spec Swapping: lost when the 60 s run out; nothing can be swapped any more")
  func lost() throws {
    let game = try PhraseGames.swapping(.chengYu)
    var state = GridGameState(grid: almost)
    #expect(game.advance(&state, by: 100_000) == 60_000)
    #expect(state.status == .endedWithLost)
    #expect(game.outcome(of: state) == .lost)
    #expect(!game.swapTiles(first, second, in: &state))
    #expect(game.score(of: state) == 2000)
  }

  @Test("correct lines are highlighted after a swap, wrong ones are not")
  func highlights() throws {
    let game = try PhraseGames.swapping(.chengYu)
    var state = GridGameState(grid: almost)
    #expect(game.highlightedCoordinates(in: state).allSatisfy { $0.row <= 1 })
    #expect(game.swapTiles(.origin, first, in: &state))
    #expect(Set(game.highlightedCoordinates(in: state).map(\.row)) == [1])
    #expect(game.swapTiles(.origin, first, in: &state))
    #expect(game.highlightedCoordinates(in: state).count == 8)
    #expect(state.moves == 2)
  }

  @Test("Ci Hui: a swap that completes the last line wins")
  func ciHui() throws {
    let game = try PhraseGames.swapping(.ciHui)
    var state = GridGameState(
      grid: PhraseGames.grid("中 国 zhōng guó", "yín háng 银 行", "行 为 xíng you", "朋 友 péng wéi"))
    #expect(game.swapTiles(Coordinate(row: 2, col: 3), Coordinate(row: 3, col: 3), in: &state))
    #expect(state.status == .endedWithWon)
  }
}
