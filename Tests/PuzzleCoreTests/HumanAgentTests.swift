import Foundation
import PuzzleCore
import Testing

@Suite("People who err and give up")
struct HumanAgentTests {
  /// Always adds 1.
  private struct Steady: Agent {
    let id = "steady"
    mutating func begin(_ game: CountingGame, seed: Seed) {}
    mutating func decide(
      in state: CountingGame.State, from legal: [CountingGame.Move], within budget: Budget
    ) -> Decision<CountingGame.Move> { Decision(legal.first, after: 5) }
  }

  private func profile(error: Double = 0, patience: Patience = .endless) -> PlayerProfile {
    PlayerProfile(
      name: "p", vocabulary: 1, actionsPerSecond: 1, errorRate: 0, lookAhead: 1, strategyErrorRate: error,
      patience: patience)
  }

  /// The steps that a person takes in so many decisions on a long game; ends where the game is left.
  private func steps(_ profile: PlayerProfile, seed: UInt64 = 1, count: Int = 3000) -> [Int] {
    let game = CountingGame(target: 1_000_000)
    var agent = HumanAgent(Steady(), profile)
    agent.begin(game, seed: Seed(seed))
    var state = CountingGame.State(sum: 0)
    var steps: [Int] = []
    for _ in 0..<count {
      let decision = agent.decide(in: state, from: game.legalMoves(in: state), within: .unlimited)
      guard let move = decision.move else {
        #expect(decision.isLeaving)
        return steps
      }
      #expect(decision.delay == 5, "an error takes as long as the decision")
      steps.append(move.step)
      game.apply(move, to: &state)
    }
    return steps
  }

  @Test("without weaknesses it is the agent underneath, and it has its name")
  func plain() {
    #expect(steps(profile()).allSatisfy { $0 == 1 })
    #expect(HumanAgent(Steady(), profile(error: 1)).id == "steady")
  }

  @Test("errors come as often as the rate says, and are uniform over the legal moves", arguments: [0.1, 0.5, 1])
  func errors(rate: Double) {
    let seed: UInt64 = 7
    let taken = steps(profile(error: rate), seed: seed)
    // A third of the errors is the right move.
    for step in 2...3 {
      let expected = rate / 3 * Double(taken.count)
      let count = Double(taken.count { $0 == step })
      #expect(abs(count - expected) < 5 * expected.squareRoot(), "seed \(seed), step \(step): \(count) of \(expected)")
    }
  }

  @Test("the same seed errs alike, another one differently")
  func repeatable() {
    #expect(steps(profile(error: 0.3)) == steps(profile(error: 0.3)))
    #expect(steps(profile(error: 0.3)) != steps(profile(error: 0.3), seed: 2))
  }

  @Test("patience ends after its moves")
  func patience() {
    #expect(steps(profile(patience: Patience(moves: 17))).count == 17)
    // There is no time in this game, so patience of time never begins to run; with none at all the game is left at once.
    #expect(steps(profile(patience: Patience(milliseconds: 10)), count: 50).count == 50)
    #expect(steps(profile(patience: Patience(milliseconds: 0))).isEmpty)
  }

  @Test("a profile keeps its weaknesses in JSON, and one without has neither field")
  func coding() throws {
    let weak = profile(error: 0.25, patience: Patience(milliseconds: 9000, moves: 4))
    let data = try JSONEncoder().encode(weak)
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: data) == weak)
    let plain = String(decoding: try JSONEncoder().encode(PlayerProfile.casual), as: UTF8.self)
    #expect(!plain.contains("strategyErrorRate") && !plain.contains("patience"))
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: Data(plain.utf8)) == .casual)
  }
}
