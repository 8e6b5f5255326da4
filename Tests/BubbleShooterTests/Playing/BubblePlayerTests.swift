import BubbleShooter
import People
import PuzzleCore
import Simulation
import Testing

@Suite("People who play bubble shooter")
struct BubblePlayerTests {
  private func profile(
    aim: Double = 0, error: Double = 0, strategy: Double = 0, look: Int = 1, reaction: Int = 0
  ) -> PlayerProfile {
    PlayerProfile(
      name: "test", vocabulary: 1, actionsPerSecond: 2, errorRate: error, lookAhead: look, reactionTime: reaction,
      strategyErrorRate: strategy, aimNoise: aim)
  }

  private func shots(_ profile: PlayerProfile, games: Int = 25, assist: Bool = true) throws -> Int {
    let source = try BubbleLevelGenerator(rows: 7, colors: 4, clustering: 0)
    return try (0..<games).reduce(0) { sum, number in
      var runner = GameRunner(try BubblePuzzle(level: source.level(Seed(UInt64(number)))))
      let agent = HumanAgent(BubblePlayer(profile, hasAimAssist: assist), profile)
      // A game that is lost early was not short.
      let game = runner.play(agent, index: number, rootSeed: Seed(9))
      return sum + (game.outcome == .won ? game.moves : 50)
    }
  }

  @Test("each weakness costs shots: aim, slips, wrong plans; look-ahead, which is not offered, changes nothing")
  func weaknesses() throws {
    let best = try shots(profile())
    #expect(try best < shots(profile(aim: 2)))
    #expect(try shots(profile(aim: 1)) < shots(profile(aim: 6)))
    #expect(try best < shots(profile(error: 0.4)))
    #expect(try best < shots(profile(strategy: 0.5)))
    #expect(try best == shots(profile(look: 3)))
  }

  @Test("a decision takes the reaction time and the pace; the same seed gives the same person")
  func time() throws {
    let puzzle = try BubblePuzzle(level: BubbleLevelGenerator().level(Seed(1)))
    var generator = Xoshiro256(seed: Seed(1))
    let state = puzzle.initialState(dealing: &generator)
    var (player, twin) = (BubblePlayer(profile(reaction: 300)), BubblePlayer(profile()).with(profile(reaction: 300)))
    player.begin(puzzle, seed: Seed(4))
    twin.begin(puzzle, seed: Seed(4))
    let decision = player.decide(in: state, from: [], within: .unlimited)
    #expect(decision.delay == 800 && decision == twin.decide(in: state, from: [], within: .unlimited))
    #expect(decision.move?.isUpward == true)
  }

  @Test("without aim assist, and only then, a shot off a wall has more noise than its aim noise")
  func banks() throws {
    // Shots off the walls clear it as straight ones do, so that they are among the good ones.
    let puzzle = try BubblePuzzle(level: BubbleLevel(name: "open", grid: grid("....RR......")))
    let queue = BubbleQueue(current: .red, next: .red, secondNext: .red)
    let state = BubbleState(grid: puzzle.level.grid, queue: queue, shotsLeft: 9)
    func angles(_ assist: Bool) -> [BubbleAngle?] {
      (0..<12).map { seed in
        var player = BubblePlayer(profile(aim: 0.3, strategy: 1), hasAimAssist: assist)
        player.begin(puzzle, seed: Seed(UInt64(seed)))
        return player.decide(in: state, from: [], within: .unlimited).move
      }
    }
    let board = FastBubbleBoard(state.grid)
    var moved = 0
    for (with, without) in zip(angles(true), angles(false)) {
      let (with, without) = (try #require(with), try #require(without))
      let reflections = board.flight(from: puzzle.cannon, angle: with, physics: puzzle.level.physics).reflections
      #expect((with == without) == (reflections == 0))
      if reflections > 0 { moved += 1 }
    }
    #expect(moved > 0)
  }
}
