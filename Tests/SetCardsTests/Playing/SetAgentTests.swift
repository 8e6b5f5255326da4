import People
import PuzzleCore
import Simulation
import Testing

@testable import SetCards

@Suite("Players of Set")
struct SetAgentTests {
  private static let puzzle = Result { try SetPuzzle(level: SetLevel(name: "any")) }

  private static var agents: [any Agent<SetPuzzle>] {
    [
      SetAgent(RandomSetPolicy()), SetAgent(FirstSetPolicy()), SetAgent(GreedySetPolicy()),
      SetAgent(ExpectimaxSetPolicy()),
    ] + PlayerProfile.presets.map { SetPlayer($0) }
  }

  private static func play(_ agent: some Agent<SetPuzzle>, _ index: Int) throws -> FinishedGame {
    var runner = GameRunner(try puzzle.get(), budget: Budget(nodes: 2_000))
    return runner.play(agent, index: index, rootSeed: Seed(3))
  }

  @Test("all of them end their games")
  func ends() throws {
    for agent in Self.agents {
      let game = try Self.play(agent, 0)
      #expect(game.outcome == .won && game.moves > 60, "\(agent.id)")
    }
  }

  @Test("an agent plays the game of its policy on the fast core")
  func policies() throws {
    for index in 0..<6 {
      let game = try Self.play(SetAgent(FirstSetPolicy()), index)
      var generator = Xoshiro256(seed: Seed(3).derived(.deal, index))
      var fast = FastSetGame(dealing: try Self.puzzle.get().rules.dealing, using: &generator)
      var (policy, odds) = (FirstSetPolicy(), TableOdds())
      fast.play(&policy, using: &generator, counting: &odds)
      #expect(game.score == fast.score, "game \(index)")
    }
  }

  @Test("no agent's decision depends on the order of the deck")
  func hiddenOrder() throws {
    let puzzle = try Self.puzzle.get()
    var shuffler = Xoshiro256(seed: Seed(81))
    for cardsLeft in [69, 30, 6, 3] {
      let deck = shuffler.shuffled(Card.all)
      let matched = Array(deck.dropFirst(12).dropLast(cardsLeft))
      let table = Array(deck.prefix(12))
      for agent in Self.agents {
        var decisions: Set<Decision<SetMove>> = []
        for _ in 0..<6 {
          let hidden = shuffler.shuffled(Array(deck.suffix(cardsLeft)))
          let state = SetState(game: SetGame(table: table, deck: hidden))
          decisions.insert(Self.decision(of: agent, in: state, puzzle))
          decisions.insert(Self.decision(of: agent, in: puzzle.observation(of: state), puzzle))
        }
        #expect(decisions.count == 1, "\(agent.id) with \(cardsLeft) cards left, \(matched.count) matched")
      }
    }
  }

  private static func decision(
    of prototype: some Agent<SetPuzzle>, in state: SetState, _ puzzle: SetPuzzle
  ) -> Decision<SetMove> {
    var agent = prototype
    agent.begin(puzzle, seed: Seed(4))
    return agent.decide(in: state, from: puzzle.legalMoves(in: state), within: Budget(nodes: 20_000))
  }

  @Test("the time of a search falls with the number of Sets and with their similarity")
  func searchTimes() {
    let times = SetSearchTimes(.casual)
    let alike = cards("0000 0001 0002")
    let unlike = cards("0000 1111 2222")
    #expect(SetSearchTimes.differences(alike) == 1 && SetSearchTimes.differences(unlike) == 4)
    #expect(times.mean(of: alike) < times.mean(of: unlike))
    #expect(times.mean(ofFirst: [alike, unlike]) < times.mean(of: alike))
    #expect(times.mean(ofFirst: []) == .infinity)
    #expect(SetSearchTimes(.expert).base < SetSearchTimes(.novice).base)
  }

  @Test("a measured mean of the race is the mean that is claimed")
  func race() throws {
    let table = cards("0000 0001 0002 0100 0201 1112 1021 2210")
    let expected = SetSearchTimes(.casual).mean(ofFirst: SetFinder.all(in: table))
    let state = SetState(game: SetGame(table: table, deck: []))
    let puzzle = try Self.puzzle.get()
    var agent = SetPlayer(PlayerProfile.casual)
    var sum = 0
    for index in 0..<2_000 {
      agent.begin(puzzle, seed: Seed(5).derived(.agent, index))
      sum += agent.decide(in: state, from: puzzle.legalMoves(in: state), within: .unlimited).delay
    }
    // Four standard errors of an exponential time.
    #expect(abs(Double(sum) / 2_000 - expected) < 4 * expected / 2_000.0.squareRoot())
  }

  @Test("people miss Sets and claim wrong ones, beginners more than experts")
  func people() throws {
    var penalties: [Int] = []
    for profile in [PlayerProfile.novice, .expert] {
      var sum = 0
      for index in 0..<4 { sum += try Self.play(SetPlayer(profile), index).score }
      penalties.append(sum)
    }
    #expect(penalties[0] < penalties[1])
    var (wrong, missed) = (0, 0)
    var runner = GameRunner(try Self.puzzle.get())
    for index in 0..<20 {
      let record = runner.record(SetPlayer(.novice), index: index, rootSeed: Seed(3))
      var state = record.deal
      for move in record.moves {
        let score = state.game.score
        if move == .deal, state.game.firstSet != nil, !state.game.hasPendingMatch { missed += 1 }
        try Self.puzzle.get().apply(move, to: &state)
        if state.game.score == score - 5 { wrong += 1 }
      }
    }
    #expect(wrong > 0 && missed > 0)
  }

  @Test("exponential numbers have mean 1 and variance 1")
  func exponential() {
    var generator = Xoshiro256(seed: Seed(6))
    let numbers = (0..<20_000).map { _ in generator.exponential() }
    let mean = numbers.reduce(0, +) / 20_000
    let variance = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    #expect(abs(mean - 1) < 0.03 && abs(variance - 1) < 0.12)
  }

  @Test("a person against the computer loses cards to it, and the game ends")
  func opponent() throws {
    let rules = SetRules(opponent: SetRules.Opponent(shortestDelay: 3_000, longestDelay: 12_000))
    let puzzle = try SetPuzzle(level: SetLevel(name: "duel", rules: rules))
    var runner = GameRunner(puzzle)
    let record = runner.record(SetPlayer(.casual), index: 0, rootSeed: Seed(3))
    #expect(record.outcome == .lost || record.outcome == .won || record.outcome == .drawn)
    let replay = Replayer(puzzle).fault(in: record)
    #expect(replay == nil)
  }
}
