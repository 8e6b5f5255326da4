import PuzzleCore
import SetCards
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Turning points")
struct TurningPointTests {
  @Test("in a lost game it is a fall, in a won one a rise, at a move of the game; the film marks it")
  func turningPoints() throws {
    try check(EnglishWords.game(EnglishWords.level(.swapping)))
  }

  private func check(_ game: some PlayableGame) throws {
    let agent = try game.agent("random")
    let record = game.recordedGame(of: agent, index: 0, rootSeed: Seed(1))
    var film = ReplayFilm(of: record, in: game, explaining: .none)
    _ = try Replayer(game).replay(record) { film.show($0) }
    #expect(film.positions.count == record.moves.count + 1)
    let positions = Array(film.positions.suffix(9))
    let search = TurningPoint(game: game, agent: agent, workers: 1, places: 2, playouts: 2)
    for isWon in [false, true] {
      let change = try #require(try search.change(in: positions, isWon: isWon, Cancellation()))
      #expect((0..<8).contains(change.move))
      #expect(isWon ? change.after >= change.before : change.after <= change.before)
    }
    #expect(try search.change(in: [record.deal], Cancellation())?.words == nil, "a game without moves")
    let replay = film.finished(record, highlights: [1: "turning point"])
    let marked = replay.frames.filter { !$0.highlight.isEmpty }
    #expect(marked.map(\.highlight) == ["move 2, turning point"] && marked[0].caption.contains("turning point"))
    #expect(replay.result.contains(" after \(record.moves.count) moves"))
  }

  @Test("a small change is no turning point")
  func words() {
    typealias Change = TurningPoint<SetPuzzle>.Change
    #expect(Change(move: 3, before: 0.5, after: 0.45, games: 100).words == nil)
    #expect(
      Change(move: 3, before: 0.62, after: 0.18, games: 100).words
        == "turning point: the chance to win falls from 62 % to 18 %")
    #expect(
      Change(move: 3, before: 0.2, after: 0.8, games: 100).words
        == "turning point: the chance to win rises from 20 % to 80 %")
  }
}
