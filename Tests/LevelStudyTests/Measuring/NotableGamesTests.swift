import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy

@Suite("NotableGames")
struct NotableGamesTests {
  private func games(_ list: [(score: Int, isWon: Bool)]) -> NotableGames {
    var games = NotableGames()
    for (index, game) in list.enumerated() {
      games.add(
        FinishedGame(index: index, outcome: game.isWon ? .won : .lost, score: game.score, moves: 1, end: 1),
        isWon: game.isWon)
    }
    return games
  }

  @Test("the first of the best wins, the first with the median score, the first failure")
  func choice() {
    let games = games([(5, true), (9, false), (7, true), (7, true), (1, false), (2, false)])
    #expect(games.best?.index == 2 && games.best?.score == 7)
    #expect(games.median == 0 && games.failing == 1)
  }

  @Test("nothing is chosen where there is none")
  func none() {
    #expect(games([]).median == nil && games([]).best == nil && games([]).failing == nil)
    #expect(games([(3, false)]).best == nil && games([(3, true)]).failing == nil)
  }
}
