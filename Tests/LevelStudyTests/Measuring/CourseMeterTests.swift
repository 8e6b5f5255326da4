import Difficulty
import People
import Phrasebook
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("How games go")
struct CourseMeterTests {
  private func course<Game: PlayableGame>(of game: Game, _ group: PlayerGroup) throws -> MeasuredCourse {
    try #require(
      CourseMeter(games: 200, rootSeed: Seed(2), workers: 2).course(of: group, on: game, Cancellation()) { _ in })
  }

  @Test("stairs: the longest wait, near misses and what is played on follow from the steps; seed 2")
  func stairs() throws {
    // No player waits: every step is a higher score. The score to reach is the height. 4 of 5 is near, and a player who
    // jumps over loses.
    let game = Stairs(level: Stairs.Level(targetScore: 5))
    let course = try course(of: game, .casual)
    #expect(course.games == 20 && course.group == "casual")
    #expect(try #require(course.longestWait) <= 1)
    let casual = game.people(.casual)
    let lost = (0..<20).filter { index in
      var runner = GameRunner(game)
      return runner.record(casual, index: index, rootSeed: Seed(2)).outcome == .lost
    }
    // A loss is a jump from the fourth step to the sixth.
    #expect(course.nearMisses == WilsonInterval(successes: lost.count, of: lost.count))
    #expect(course.timeAfter == nil || course.timeAfter == 0)
  }

  @Test("a game that names no progress has near misses only where a score is asked for")
  func undefined() throws {
    let course = try course(of: Stairs(level: Stairs.Level()), .casual)
    #expect(course.nearMisses == nil && course.timeAfter == nil && course.longestWait != nil)
  }

  @Test("progress of grid games counts their lines: a won board has all", arguments: [GameMode.sliding, .swapping])
  func lines(mode: GameMode) throws {
    func check<Game: PlayableGame>(_ game: Game) throws {
      let progressing = try #require(game as? any ProgressingGame)
      try check(progressing, game)
    }
    func check<Game: ProgressingGame, Other: PlayableGame>(_ game: Game, _ other: Other) throws {
      var runner = GameRunner(game)
      let expert = game.people(.expert)
      let record = runner.record(expert, index: 0, rootSeed: Seed(2))
      var seen: [WinProgress] = []
      let final = try Replayer(game).replay(record) { seen.append(game.progress(in: $0.after)) }
      #expect(seen.allSatisfy { (0...$0.needed).contains($0.done) && $0.needed >= 3 })
      #expect(game.progress(in: final).isComplete == (game.outcome(of: final) == .won))
    }
    try check(try EnglishWords.game(EnglishWords.level(mode) { $0.timeAllowed = 600_000 }))
  }

  @Test("near is a step short, or a tenth; of two steps nothing is near but the whole")
  func near() {
    #expect(WinProgress(done: 2, of: 3).isNear && !WinProgress(done: 1, of: 3).isNear)
    #expect(WinProgress(done: 90, of: 100).isNear && !WinProgress(done: 89, of: 100).isNear)
    #expect(!WinProgress(done: 1, of: 2).isNear && WinProgress(done: 2, of: 2).isNear)
    #expect(WinProgress(done: 1, of: 0).needed == 1)
  }

  @Test("medians are of all games, of those lost, and of those won")
  func summary() {
    let games = [
      GameCourse(isWon: true, longestWait: 0.2, wasNear: true, timeAfter: 0.5),
      GameCourse(isWon: true, longestWait: 0.4, wasNear: true, timeAfter: 0.1),
      GameCourse(isWon: false, longestWait: 0.9, wasNear: true, timeAfter: nil),
      GameCourse(isWon: false, longestWait: 0.3, wasNear: false, timeAfter: 0.7),
    ]
    let all = MeasuredCourse(group: "g", games, hasProgress: true, hasTarget: true)
    #expect(all.longestWait == 0.3 && all.timeAfter == 0.1 && all.nearMisses == WilsonInterval(successes: 1, of: 2))
    let none = MeasuredCourse(group: "g", [], hasProgress: false, hasTarget: false)
    #expect(none.longestWait == nil && none.nearMisses == nil && none.timeAfter == nil)
  }
}
