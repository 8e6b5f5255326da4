import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

/// The instants of version 1 of the rules: a fall timer for each tile, started when it appears, and a tile at rest
/// lands when the timer's interval is over.
private struct FormerRules {
  /// A game whose lock delay is not asked.
  let game: TetrisPuzzle

  func settle(_ state: inout TetrisState, using generator: inout Xoshiro256) {
    let isNew = state.fallingTile == nil
    game.settle(&state, using: &generator)
    if isNew { state.sinceFall = 0 }
  }

  func apply(_ move: TetrisMove, to state: inout TetrisState) {
    switch move {
    case .left: state.fallingTile?.coordinate.col -= 1
    case .right: state.fallingTile?.coordinate.col += 1
    case .swap: game.apply(move, to: &state)
    case .drop: land(&state)
    }
  }

  func advance(_ state: inout TetrisState, by milliseconds: Int) -> Int {
    var left = milliseconds
    while left > 0, !state.status.hasGameEnded, let tile = state.fallingTile {
      let untilFall = game.rules.fallInterval - state.sinceFall
      let step = max(0, min(left, game.rules.endOfTime - state.clock, untilFall))
      state.clock += step
      state.sinceFall += step
      left -= step
      if state.clock >= game.rules.endOfTime {
        state.status = .endedWithWon
      } else if state.sinceFall >= game.rules.fallInterval {
        if game.canLand(at: tile.coordinate, in: state.grid) {
          land(&state)
        } else {
          state.fallingTile?.coordinate = tile.coordinate.nextRow
          state.sinceFall = 0
        }
      }
    }
    return max(0, milliseconds) - max(0, left)
  }

  private func land(_ state: inout TetrisState) {
    game.land(in: &state)
    state.sinceFall = 0
  }
}

@Suite("A lock delay of one fall interval, and the former rules")
struct FormerRulesTests {
  /// What both rules have.
  private func common(_ state: TetrisState) -> TetrisState {
    var state = state
    (state.rowTime, state.earlierLandings) = (0, [])
    return state
  }

  @Test(
    "games are the same where tiles are dropped at ends of the fall interval: every fall, landing, draw and end",
    arguments: [500, 73, 1100])
  func same(interval: Int) {
    let game = Fixtures.dense(lockDelay: interval, fallInterval: interval, time: 100 * interval)
    let former = FormerRules(game: game)
    var (landings, shifts, ends) = (0, 0, 0)
    for seed in 0..<40 {
      var choice = Xoshiro256(seed: Seed(UInt64(seed)))
      var (nature, other) = (choice, choice)
      var state = game.initialState(dealing: &nature)
      var old = game.initialState(dealing: &other)
      for _ in 0..<500 where game.outcome(of: state) == nil {
        if choice.uniform(below: 2) == 0 {
          // Often exactly to the next end of the interval, sometimes over several.
          let time = choice.uniform(below: 3) == 0 ? interval - state.sinceFall : choice.uniform(below: 2 * interval)
          #expect(game.advance(&state, by: time) == former.advance(&old, by: time), "seed \(seed)")
        } else {
          let moves = game.legalMoves(in: state).filter { $0 != .drop || state.sinceFall == 0 }
          guard !moves.isEmpty else { continue }
          let move = moves[choice.uniform(below: moves.count)]
          #expect(game.isLegal(move, in: old))
          game.apply(move, to: &state)
          former.apply(move, to: &old)
          shifts += move == .left || move == .right ? 1 : 0
        }
        game.settle(&state, using: &nature)
        former.settle(&old, using: &other)
        #expect(common(state) == common(old), "seed \(seed), interval \(interval)")
        guard common(state) == common(old) else { return }
      }
      landings += state.tilesLanded
      ends += state.status.hasGameEnded ? 1 : 0
    }
    #expect(landings > 400 && shifts > 400 && ends > 10, "\(landings) landings, \(shifts) shifts, \(ends) ends")
  }

  @Test("a drop between two ends is where they part: the fall timer of the game runs on, that of the tile began again")
  func parts() {
    let game = Fixtures.dense(lockDelay: 500)
    let former = FormerRules(game: game)
    var nature = Xoshiro256(seed: Seed(1))
    var state = game.initialState(dealing: &nature)
    var (old, other) = (state, nature)
    _ = game.advance(&state, by: 200)
    _ = former.advance(&old, by: 200)
    game.apply(.drop, to: &state)
    former.apply(.drop, to: &old)
    game.settle(&state, using: &nature)
    former.settle(&old, using: &other)
    #expect(state.fallingTile == old.fallingTile && state.sinceFall == 200 && old.sinceFall == 0)
    _ = game.advance(&state, by: 300)
    _ = former.advance(&old, by: 300)
    #expect(state.fallingTile?.coordinate.row == 1 && old.fallingTile?.coordinate.row == 0)
    _ = former.advance(&old, by: 200)
    #expect(state.fallingTile == old.fallingTile, "the same tile, later by what had passed of the interval")
  }
}
