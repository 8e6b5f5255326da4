// Measures the levels of the game in a program of the studio's own, without moli's tool and its database.
import GameKit
import LevelStudy
import LightsOut
import PuzzleCore
import Simulation

let library = LevelLibrary(registry: GameRegistry([LightsOut.entry]), words: .none)
let meter = LevelMeter(
  players: ["casual", "skilled"], games: 200, parBoards: 10, parBudget: .unlimited, rootSeed: Seed(1), workers: 2)
for level in try library.builtIn(of: [LightsOut.entry]) {
  let game = try level.anyGame(words: .none)
  let measured = try meter.measure(game, cancellation: Cancellation()) { _ in }
  for player in measured?.measurements ?? [] {
    print("\(player.level), \(player.player): \(player.wins) of \(player.games) games won")
  }
}
