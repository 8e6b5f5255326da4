import Foundation
import PuzzleCore
import SmallGames
import Testing

@testable import People

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

  /// The steps of a person in this number of decisions in a long game; ends when the person leaves the game.
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
    // Time does not pass in this game, so patience of time never begins to run; with none at all the game is left at
    // once.
    #expect(steps(profile(patience: Patience(milliseconds: 10)), count: 50).count == 50)
    #expect(steps(profile(patience: Patience(milliseconds: 0))).isEmpty)
  }

  /// A game whose state is the time; nothing is ever scored, or as much as the time says.
  private struct Clock: Puzzle {
    typealias Move = Int
    static let name = "clock"
    static let rulesVersion = 1
    /// The time from which there is no more to score.
    var lastProgress = 0
    func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
    func legalMoves(in state: Int, into moves: inout [Int]) { moves = [1] }
    func isLegal(_ move: Int, in state: Int) -> Bool { true }
    func apply(_ move: Int, to state: inout Int) { state += move }
    func outcome(of state: Int) -> Outcome? { nil }
    func score(of state: Int) -> Int { min(state, lastProgress) }
    func clock(of state: Int) -> Int { state }
    func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  }

  /// Waits.
  private struct Waiting: Agent {
    typealias Game = Clock
    let id = "waiting"
    mutating func begin(_ game: Clock, seed: Seed) {}
    mutating func decide(in state: Int, from legal: [Int], within budget: Budget) -> Decision<Int> { Decision(1) }
  }

  /// The time at which a person gives up.
  private func giveUp(_ game: Clock = Clock(), median: Int, seed: Int) -> Int {
    var agent = HumanAgent(Waiting(), profile(patience: Patience(milliseconds: median)))
    agent.begin(game, seed: Seed(UInt64(seed)))
    var time = 0
    while !agent.decide(in: time, from: [1], within: .unlimited).isLeaving { time += 1 }
    return time
  }

  @Test("people give up at a constant rate after a calm time: half of them wait longer than their patience")
  func waits() {
    let times = (0..<2000).map { giveUp(median: 100, seed: $0) }
    // Four standard deviations of a share of 2,000 are at most 0.045.
    for (limit, share) in [(12, 1), (50, 0.743), (100, 0.5), (200, 0.2264), (400, 0.0464)] {
      #expect(abs(Double(times.count { $0 > limit }) / 2000 - share) < 0.045, "\(limit)")
    }
    #expect(giveUp(median: 100, seed: 3) == times[3])
  }

  @Test("a new best score draws a new wait")
  func progress() {
    let times = (0..<500).map { giveUp(Clock(lastProgress: 300), median: 100, seed: $0) }
    #expect(times.allSatisfy { $0 > 300 }, "while every moment brings a point, no person gives up")
    #expect(abs(times.count { $0 > 400 } - 250) < 45)
  }

  @Test("a profile keeps its weaknesses in JSON, and one without has neither field")
  func coding() throws {
    let weak = profile(error: 0.25, patience: Patience(milliseconds: 9000, moves: 4))
    let data = try JSONEncoder().encode(weak)
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: data) == weak)
    var steady = PlayerProfile.casual
    (steady.patience, steady.strategyErrorRate) = (.endless, 0)
    let plain = String(decoding: try JSONEncoder().encode(steady), as: UTF8.self)
    #expect(!plain.contains("strategyErrorRate") && !plain.contains("patience"))
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: Data(plain.utf8)) == steady)
  }

  /// A toy whose move is an aim: any number.
  private struct Range: Puzzle {
    typealias Move = Double
    static let name = "range"
    static let rulesVersion = 1
    static let movesAreListed = false
    func initialState(dealing generator: inout some RandomNumberGenerator) -> Int { 0 }
    func legalMoves(in state: Int, into moves: inout [Double]) { moves = [] }
    func isLegal(_ move: Double, in state: Int) -> Bool { true }
    func sampleMove(in state: Int, using generator: inout some RandomNumberGenerator) -> Double? {
      1000 + generator.uniformUnit()
    }
    func deflected(_ move: Double, by error: Double) -> Double { move + error }
    func apply(_ move: Double, to state: inout Int) { state += 1 }
    func outcome(of state: Int) -> Outcome? { nil }
    func score(of state: Int) -> Int { state }
    func fingerprint(_ state: Int, into hash: inout StableHash) { hash.combine(state) }
  }

  /// Always aims at 7.
  private struct Marksman: Agent {
    typealias Game = Range
    let id = "marksman"
    static let needsMoveList = false
    mutating func begin(_ game: Range, seed: Seed) {}
    mutating func decide(in state: Int, from legal: [Double], within budget: Budget) -> Decision<Double> { Decision(7) }
  }

  private func shots(noise: Double, error: Double = 0, count: Int = 4000) -> [Double] {
    var player = PlayerProfile.expert
    player.aimNoise = noise
    player.strategyErrorRate = error
    var agent = HumanAgent(Marksman(), player)
    agent.begin(Range(), seed: Seed(5))
    return (0..<count).compactMap { _ in agent.decide(in: 0, from: [], within: .unlimited).move }
  }

  @Test("aim noise has the standard deviation asked for, and none leaves the aim alone")
  func aimNoise() {
    #expect(shots(noise: 0, count: 50).allSatisfy { $0 == 7 })
    for noise in [0.5, 4] {
      let misses = shots(noise: noise).map { ($0 - 7) / noise }
      let variance = misses.reduce(0) { $0 + $1 * $1 } / Double(misses.count)
      #expect(abs(misses.reduce(0, +) / Double(misses.count)) < 5 / 63.2 && abs(variance - 1) < 5 * 0.0224)
    }
    #expect(shots(noise: 2, count: 9) == shots(noise: 2, count: 9))
  }

  @Test(
    "where moves cannot be listed, an error of strategy is a drawn move; errors do not change the aim of the others")
  func unlistedErrors() {
    #expect(!HumanAgent<Marksman>.needsMoveList && HumanAgent<Steady>.needsMoveList)
    let taken = shots(noise: 0, error: 0.25)
    let errors = taken.count { $0 >= 1000 }
    #expect(abs(errors - 1000) < 5 * 28 && taken.allSatisfy { $0 == 7 || (1000..<1001).contains($0) })
    let (steady, erring) = (shots(noise: 2), shots(noise: 2, error: 0.25))
    #expect(zip(steady, erring).allSatisfy { $0 == $1 || $1 > 900 })
  }
}
