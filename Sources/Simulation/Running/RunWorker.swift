import PuzzleCore

/// What one thread of a run keeps from game to game: its buffers and its own copies of the agents.
struct RunWorker<Game: Puzzle> {
  private var runner: GameRunner<Game>
  private let agents: [PlayingAgent<Game>]
  private let rootSeed: Seed
  private let givenDeal: (@Sendable (Int) -> Game.State)?
  private let encoder: RecordEncoder?

  init(_ simulation: SimulationRun<Game>, recording: Bool) {
    runner = GameRunner(simulation.game, budget: simulation.budget, limits: simulation.limits)
    agents = simulation.agents
    rootSeed = simulation.rootSeed
    givenDeal = simulation.givenDeal
    encoder = recording ? RecordEncoder() : nil
  }

  /// Plays the games of `indices` until they are finished or the run is cancelled. A game that not all agents have
  /// finished by then is left out.
  mutating func play(_ indices: Range<Int>, _ cancellation: Cancellation) -> PlayedChunk {
    var chunk = PlayedChunk()
    chunk.played.reserveCapacity(indices.count * agents.count)
    for index in indices {
      let deal = givenDeal?(index)
      for (number, agent) in agents.enumerated() {
        if cancellation.isCancelled {
          chunk.played.removeLast(number)
          chunk.isComplete = false
          return chunk
        }
        do {
          try chunk.played.append(play(agent, number, index, deal))
        } catch {
          chunk.failure = error
          return chunk
        }
      }
      chunk.games += 1
    }
    return chunk
  }

  private mutating func play(
    _ agent: PlayingAgent<Game>, _ number: Int, _ index: Int, _ deal: Game.State?
  ) throws -> PlayedGame {
    guard let encoder else {
      var result = agent.play(&runner, index, rootSeed, deal)
      result.agent = number
      return PlayedGame(result: result, line: [])
    }
    let record = agent.record(&runner, index, rootSeed, deal)
    let result = FinishedGame(record, agent: number, measures: runner.measured)
    return PlayedGame(result: result, line: try encoder.line(record))
  }
}
