import People
import Phrasebook
import PuzzleCore
import PuzzleTestKit
import Swapping
import Testing

@Suite("Errors of people who swap")
struct SwappingErrorTests {
  private static func person(
    errors: Double = 0, strategy: Double = 0, reaction: Int = 0, speed: Double = 100, lookAhead: Int = 4
  ) -> PlayerProfile {
    PlayerProfile(
      name: "test", vocabulary: 1, actionsPerSecond: speed, errorRate: errors, lookAhead: lookAhead,
      reactionTime: reaction, strategyErrorRate: strategy)
  }

  /// A game to its end: its swaps and the clock.
  private static func play(
    _ prototype: some Agent<SwappingPuzzle>, _ game: SwappingPuzzle, _ index: Int
  ) -> (moves: [SwappingMove], clock: Int, isWon: Bool) {
    var generator = Xoshiro256(seed: Seed(1).derived(.deal, index))
    var state = game.initialState(dealing: &generator)
    var agent = prototype
    agent.begin(game, seed: Seed(1).derived(.agent, index))
    var moves: [SwappingMove] = []
    while game.outcome(of: state) == nil {
      let decision = agent.decide(in: game.observation(of: state), from: game.legalMoves(in: state), within: .unlimited)
      _ = game.advance(&state, by: decision.delay)
      guard let move = decision.move, game.outcome(of: state) == nil else { continue }
      game.apply(move, to: &state)
      moves.append(move)
    }
    return (moves, state.clock, state.status == .endedWithWon)
  }

  /// The time of some games that must all be won, in milliseconds.
  private static func time(_ profile: PlayerProfile, games: Int = 30) throws -> Int {
    let game = try Words.game()
    return try (0..<games).reduce(0) { sum, index in
      let played = play(SwappingPlayer(profile), game, index)
      try #require(played.isWon, "seed 1, game \(index), \(profile)")
      return sum + played.clock
    }
  }

  @Test("a slip is taken back, after the reaction time, a slower action, and the search for the place")
  func takenBack() throws {
    let game = try Words.game()
    var generator = Xoshiro256(seed: Seed(1).derived(.deal, 0))
    let deal = game.initialState(dealing: &generator)
    var state = deal
    var player = SwappingPlayer(Self.person(errors: 1, reaction: 300, speed: 4))
    player.begin(game, seed: Seed(1))
    func next() throws -> Decision<SwappingMove> {
      let decision = player.decide(in: state, from: game.legalMoves(in: state), within: .unlimited)
      game.apply(try #require(decision.move), to: &state)
      return decision
    }
    for _ in 0..<4 {
      let slip = try next()
      let lines = game.correctLines(in: state)
      let back = try next()
      try #require(lines.isEmpty, "by luck a line is there; choose another seed")
      #expect(slip.move == back.move && state.grid == deal.grid)
      // 16 tiles are looked through for the place: 1 + 16 / 8 actions, and the swap; 125 ms is half an action.
      #expect(back.delay == 4 * 250 + 300 + 125)
    }
  }

  @Test("slips cost time in proportion")
  func dexterity() throws {
    let times = try [0, 0.1, 0.2, 0.3, 0.4].map { try Self.time(Self.person(errors: $0)) }
    #expect(times == times.sorted(), "\(times)")
    #expect((1.3...4).contains(Double(times[4]) / Double(times[0])), "\(times)")
  }

  @Test("wrong plans cost time, and wins where it is short; who has nothing but wrong plans still wins some")
  func strategy() throws {
    let game = try Words.game { $0.timeAllowed = 60_000 }
    let wins = [0, 0.25, 0.5, 0.75, 1].map { rate in
      (0..<60).count {
        Self.play(SwappingPlayer(Self.person(strategy: rate, speed: 4)), game, $0).isWon
      }
    }
    #expect(wins == wins.sorted(by: >) && wins[0] == 60 && wins[4] > 5 && wins[4] < 50, "\(wins)")
    #expect((2...30).contains(60 - wins[1]), "\(wins): a quarter of wrong plans costs some games, not most")
  }

  @Test("the player makes the errors of strategy, and HumanAgent adds none")
  func once() throws {
    let game = try Words.game()
    let profile = Self.person(strategy: 0.5)
    let player = SwappingPlayer(profile)
    let alone = Self.play(player, game, 1)
    let human = Self.play(HumanAgent(player, profile), game, 1)
    #expect(alone.moves == human.moves && alone.clock == human.clock)
  }

  @Test("the reaction time passes at the deal and after lines; the swaps are the same")
  func reaction() throws {
    let game = try Words.game()
    for index in 0..<6 {
      let quick = Self.play(SwappingPlayer(Self.person()), game, index)
      let slow = Self.play(SwappingPlayer(Self.person(reaction: 700)), game, index)
      #expect(quick.moves == slow.moves)
      let more = slow.clock - quick.clock
      #expect(more % 700 == 0 && (2...5).contains(more / 700), "seed 1, game \(index): \(more) ms")
    }
  }

  @Test("who knows no phrase plays on with wrong plans")
  func noWords() throws {
    let game = try Words.game()
    var profile = Self.person(strategy: 1, speed: 4)
    profile.vocabulary = 0
    #expect(Self.play(SwappingPlayer(profile), game, 0).moves.count > 20)
  }
}
