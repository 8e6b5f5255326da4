import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("Reach")
struct ReachTests {
  /// Brings the tile to a column in the real game; the number of shifts and whether the last one lands it, or `nil`
  /// when it lands before or is blocked.
  private func shifts(
    to target: Int, in state: TetrisState, _ game: TetrisPuzzle, delay: Int, before: Int
  ) -> (count: Int, hasLanded: Bool)? {
    var state = state
    func wait() -> Bool { game.advance(&state, by: delay) == delay && state.fallingTile != nil }
    for _ in 0..<before { guard wait() else { return nil } }
    var count = 0
    while let tile = state.fallingTile, tile.coordinate.col != target {
      let move: TetrisMove = tile.coordinate.col < target ? .right : .left
      guard wait(), game.isLegal(move, in: state) else { return nil }
      game.apply(move, to: &state)
      count += 1
    }
    guard count == 0 || state.fallingTile != nil || state.landing?.cell.col == target else { return nil }
    return (count, count > 0 && state.fallingTile == nil)
  }

  @Test("agrees with shifting the tile in the game", arguments: [60, 333, 500, 700, 1429, 4000])
  func agrees(delay: Int) {
    for lockDelay in [0, 120, 500, 1300] { agrees(delay: delay, Fixtures.dense(lockDelay: lockDelay)) }
  }

  private func agrees(delay: Int, _ game: TetrisPuzzle) {
    let index = PhraseIndex(of: game)
    var unreachable = 0
    for seed in 0..<8 {
      var play = RandomPlay(game, seed: UInt64(seed))
      play.play(events: 80) { _, _, state in
        guard game.outcome(of: state) == nil, let tile = state.fallingTile, state.clock < 90_000 else { return }
        for before in 0...1 {
          let reach = Reach(
            of: .init(cell: tile.coordinate, sinceFall: state.sinceFall, rowTime: state.rowTime),
            on: TileStacks(state.grid, index: index), times: FallTimes(game.rules), delay: delay, actionsBefore: before)
          for column in 0..<game.rules.columns {
            let expected = shifts(to: column, in: state, game, delay: delay, before: before)
            let place = "seed \(seed), \(tile.coordinate) to \(column), \(before) before, \(game.rules.lockDelay)"
            #expect(reach.shifts(to: column) == expected?.count, "\(place)")
            #expect(reach.landsByShift(to: column) == expected?.hasLanded ?? false, "\(place)")
            if expected == nil { unreachable += 1 }
          }
        }
      }
    }
    #expect(delay < 700 || unreachable > 0)
  }

  @Test("a reaction time passes before the first action: like a tile that has fallen for so long")
  func reaction() {
    let grid = TileStacks(rows: 6, columns: 8)
    func reach(_ row: Int, _ sinceFall: Int, _ reaction: Int) -> [Int?] {
      let reach = Reach(
        of: .init(cell: at(row, 2), sinceFall: sinceFall), on: grid, times: FallTimes(interval: 500), delay: 400,
        reaction: reaction, actionsBefore: 0)
      return (0..<8).map { reach.shifts(to: $0) }
    }
    #expect(reach(0, 0, 1300) == reach(2, 300, 0) && reach(0, 0, 1300) != reach(0, 0, 0))
    #expect(reach(0, 0, 3000) == [nil, nil, 0, nil, nil, nil, nil, nil], "it lands before it is noticed")
    let swapped = Reach(
      of: .init(cell: at(0, 2), sinceFall: 0), on: grid, times: FallTimes(interval: 500), delay: 400, reaction: 3000,
      actionsBefore: 1)
    #expect((0..<8).allSatisfy { swapped.shifts(to: $0) == nil })
  }
}
