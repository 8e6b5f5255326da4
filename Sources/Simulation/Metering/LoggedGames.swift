import PuzzleCore

/// Games of a run's first agent with all its decisions, which can be played again without the agent.
public struct LoggedGames<Game: Puzzle>: Sendable {
  /// The records of the games, in their order.
  public let records: [GameRecord<Game.State, Game.Move>]
  /// The number of decisions of all seats.
  public let decisions: Int
  /// An agent that repeats the decisions.
  public let script: ScriptedAgent<Game>

  /// The numbers of the games in their run.
  public var indices: Range<Int> {
    let first = records.first?.index ?? 0
    return first..<first + records.count
  }
  /// The sum of the first seat's scores.
  public var score: Int { records.reduce(0) { $0 &+ $1.score } }
}

extension SimulationRun {
  /// Plays games of the first agent, one after another, and keeps its decisions. It has all seats.
  /// - Parameters:
  ///   - first: the number of the first game.
  ///   - goesOn: whether another game is played after this many games and decisions.
  public func logged(
    from first: Int, while goesOn: (_ games: Int, _ decisions: Int) -> Bool
  ) -> LoggedGames<Game> {
    func agent<Base: Agent<Game>>(_ base: Base, _ log: DecisionLog<Game>) -> any Agent<Game> {
      LoggingAgent(base, log: log)
    }
    let log = DecisionLog<Game>()
    let player = agent(agents[0].agent, log)
    let players = Array(repeating: player, count: game.seats)
    var runner = GameRunner(game, budget: budget, limits: limits)
    var records: [GameRecord<Game.State, Game.Move>] = []
    repeat {
      records.append(runner.record(players, index: first + records.count, rootSeed: rootSeed).record)
    } while goesOn(records.count, log.count)
    return LoggedGames(
      records: records, decisions: log.count, script: ScriptedAgent(player.id, scripts: log.scripts))
  }

  /// Plays games on the calling thread, as a worker of the run does, and drops their results. Returns the sum of the
  /// first seat's scores.
  public func playDropping(_ indices: Range<Int>) -> Int {
    var worker = RunWorker(self, recording: false)
    var sum = 0
    let size = Self.chunkSize(for: indices.count)
    for first in stride(from: indices.lowerBound, to: indices.upperBound, by: size) {
      let chunk = worker.play(first..<min(first + size, indices.upperBound), Cancellation())
      for played in chunk.played { sum &+= played.result.score }
    }
    return sum
  }
}
