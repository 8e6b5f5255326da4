import People
import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("Errors of people who slide")
struct SlidingErrorTests {
  private static func person(
    errors: Double = 0, strategy: Double = 0, reaction: Int = 0, lookAhead: Int = 4
  ) -> PlayerProfile {
    PlayerProfile(
      name: "test", vocabulary: 1000, actionsPerSecond: 5, errorRate: errors, lookAhead: lookAhead,
      reactionTime: reaction, strategyErrorRate: strategy)
  }

  private static func total(_ profile: PlayerProfile, deals: Int = 12) throws -> Int {
    let puzzle = try Fixtures.chengYu()
    return try (0..<deals).reduce(0) { sum, index in
      let played = PlayedGame(puzzle, by: SlidingPlayer(profile), index)
      try #require(played.end.status == .endedWithWon, "seed 21, deal \(index), \(profile)")
      return sum + played.moves.count
    }
  }

  @Test("a slip is taken back by the next slide, after the reaction time and half an action more")
  func takenBack() throws {
    let puzzle = try Fixtures.chengYu()
    var state = Fixtures.deal(puzzle, 0)
    var player = SlidingPlayer(Self.person(errors: 1, reaction: 300, lookAhead: 2))
    player.begin(puzzle, seed: Seed(21))
    var decisions: [Decision<SlidingMove>] = []
    for _ in 0..<12 {
      let decision = player.decide(in: state, from: puzzle.legalMoves(in: state), within: .unlimited)
      decisions.append(decision)
      puzzle.apply(try #require(decision.move), to: &state)
    }
    for place in stride(from: 0, to: 12, by: 2) {
      #expect(decisions[place + 1].move == decisions[place].move?.inverse)
      #expect(decisions[place + 1].delay == 200 + 300 + 100)
      #expect(decisions[place].delay == (place == 0 ? 500 : 200))
    }
    #expect(state.grid == Fixtures.deal(puzzle, 0).grid)
  }

  @Test("slips cost slides in proportion: each is made, taken back, and made good")
  func dexterity() throws {
    let totals = try [0, 0.1, 0.2, 0.3, 0.4].map { try Self.total(Self.person(errors: $0)) }
    #expect(totals == totals.sorted(), "\(totals)")
    // With probability p a slide takes p / (1 - p) slips, two slides each: at 0.4 there are 2.33 times as many.
    let ratio = Double(totals[4]) / Double(totals[0])
    #expect((1.9...2.8).contains(ratio), "\(totals)")
  }

  @Test("wrong plans cost slides in games that are won, and wins: at 1 the person still wins some")
  func strategy() throws {
    let puzzle = try Fixtures.chengYu()
    let games = [0, 0.25, 0.5, 0.75, 1].map { rate in
      (0..<60).map {
        PlayedGame(puzzle, by: SlidingPlayer(Self.person(strategy: rate)), $0)
      }
    }
    let wins = games.map { $0.count { $0.end.status == .endedWithWon } }
    #expect(wins == wins.sorted(by: >) && wins[0] == 60 && wins[4] > 5 && wins[4] < 45, "\(wins)")
    #expect((3...30).contains(60 - wins[1]), "\(wins): a quarter of wrong plans costs some games, not most")
    let means = games.map { games in
      let won = games.filter { $0.end.status == .endedWithWon }
      return Double(won.reduce(0) { $0 + $1.moves.count }) / Double(won.count)
    }
    // Who overlooks a phrase of the board slides the rest about until there is a line by luck: that takes hundreds of
    // slides, also in games that are won.
    #expect(means == means.sorted() && (6...11.5).contains(means[4] / means[0]), "\(means)")
    let steps = zip(means, means.dropFirst()).map { $1 - $0 }
    #expect((steps.max() ?? 0) * 10 < 6 * (means[4] - means[0]), "\(means)")
  }

  @Test("the player makes the errors of strategy, and HumanAgent adds none")
  func once() throws {
    let puzzle = try Fixtures.chengYu()
    let profile = Self.person(strategy: 0.5)
    let player = SlidingPlayer(profile)
    #expect(PlayedGame(puzzle, by: HumanAgent(player, profile), 1) == PlayedGame(puzzle, by: player, 1))
  }

  @Test("the reaction time passes at the deal and after each line but the last; the slides are the same")
  func reaction() throws {
    let puzzle = try Fixtures.chengYu()
    for index in 0..<6 {
      let quick = PlayedGame(puzzle, by: SlidingPlayer(Self.person()), index)
      let slow = PlayedGame(puzzle, by: SlidingPlayer(Self.person(reaction: 700)), index)
      #expect(quick.moves == slow.moves)
      let pauses = (slow.end.clock - quick.end.clock) / 700
      #expect((1...3).contains(pauses) && (slow.end.clock - quick.end.clock) % 700 == 0, "seed 21, deal \(index)")
    }
  }

  @Test("look-ahead saves slides at every step up to 3, and costs none beyond")
  func lookAhead() throws {
    let totals = try [1, 2, 3, 6].map { try Self.total(Self.person(lookAhead: $0), deals: 40) }
    #expect(totals[0] > totals[1] && totals[1] > totals[2] && totals[2] >= totals[3], "\(totals)")
  }
}
