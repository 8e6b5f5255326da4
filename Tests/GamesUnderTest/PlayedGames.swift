import PuzzleCore
import Simulation

/// Plays games with records, replays each one step by step and checks every position on the way.
public struct PlayedGames<Subject: GameUnderTest>: Sendable {
  /// What is played.
  public let subject: Subject
  /// The root seed.
  public let seed: Seed

  /// Games of a subject.
  public init(_ subject: Subject, seed: Seed) {
    self.subject = subject
    self.seed = seed
  }

  /// What a batch of games came to.
  public struct Tally: Sendable {
    /// How many games were played.
    public var games = 0
    /// How many of them were won.
    public var won = 0
    /// Moves made in all.
    public var moves = 0
    /// Positions that were checked.
    public var positions = 0
    /// The first failures, with everything needed to see them again.
    public var failures: [String] = []

    /// Nothing yet.
    public init() {}

    /// Adds another tally.
    public mutating func add(_ other: Tally) {
      games += other.games
      won += other.won
      moves += other.moves
      positions += other.positions
      failures += other.failures.prefix(max(0, 20 - failures.count))
    }
  }

  /// Plays the games of `indices` with an agent.
  public func check(_ indices: some Sequence<Int>, agent: any Agent<Subject.Game>, budget: Budget) -> Tally {
    play(indices, agent, budget)
  }

  private func play(_ indices: some Sequence<Int>, _ agent: some Agent<Subject.Game>, _ budget: Budget) -> Tally {
    let game = subject.game
    var runner = GameRunner(game, budget: budget)
    let replayer = Replayer(game)
    var tally = Tally()
    for index in indices {
      let record = runner.record(agent, index: index, rootSeed: seed)
      var fault = subject.fault(in: record.deal) ?? game.defect(in: record.deal)
      do {
        let final = try replayer.replay(record) { step in
          tally.positions += 1
          fault = fault ?? subject.fault(in: step)
          // Waiting changes nothing but the clock, which `fault(in: step)` says, unless it ends the game.
          guard !step.isWait || game.outcome(of: step.after) != nil else { return }
          fault = fault ?? subject.fault(in: step.after)
        }
        fault = fault ?? game.defect(in: final)
        if game.outcome(of: final) == nil && game.isTimed { fault = fault ?? "the game was left open" }
        fault = fault ?? replayer.fault(in: record)?.description
      } catch {
        fault = fault ?? "\(error)"
      }
      tally.games += 1
      tally.moves += record.moves.count
      if record.outcome == .won { tally.won += 1 }
      if let fault, tally.failures.count < 20 {
        tally.failures.append("seed \(seed), game \(index), \(agent.id): \(fault)")
      }
    }
    return tally
  }
}
