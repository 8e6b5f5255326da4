import PuzzleCore
import TextFormats

/// The state that one thread of a run keeps between games: its buffers and the agents.
struct RunWorker<Game: Puzzle> {
  private var runner: GameRunner<Game>
  private let agents: [PlayingAgent<Game>]
  private let games: [PlayingAgent<Game>.Games]
  /// The agent whose games are played without records and from their own deals; `nil` in other runs.
  private let alone: Int?
  private let seatings: [Seating]
  private let rootSeed: Seed
  private let givenDeal: (@Sendable (Int) -> Game.State)?
  private let isRecording: Bool
  /// Whether an agent waits for another program, which a cancelled run no longer does.
  private let waits: Bool

  init(_ simulation: SimulationRun<Game>, recording: Bool) {
    runner = GameRunner(simulation.game, budget: simulation.budget, limits: simulation.limits)
    agents = simulation.agents
    games = agents.map(\.games)
    seatings = simulation.seatings
    rootSeed = simulation.rootSeed
    givenDeal = simulation.givenDeal
    isRecording = recording
    waits = simulation.waits
    let isAlone = seatings.count == 1 && seatings[0].agents.count == 1 && givenDeal == nil && !recording
    alone = isAlone && !waits ? seatings[0].agents[0] : nil
  }

  /// Plays the games of `indices` until they are finished or the run is cancelled. A game that is not finished in all
  /// seatings is left out.
  mutating func play(_ indices: Range<Int>, _ cancellation: Cancellation) -> PlayedChunk {
    var chunk = PlayedChunk()
    chunk.played.reserveCapacity(indices.count * seatings.count)
    if let number = alone {
      games[number].playAll(&runner, indices, rootSeed, number, cancellation, &chunk.played)
      chunk.games = chunk.played.count
      chunk.isComplete = chunk.games == indices.count
      return chunk
    }
    for index in indices {
      // Dealt once for all players.
      let deal = givenDeal?(index) ?? (seatings.count > 1 ? runner.game.deal(index, of: rootSeed) : nil)
      for (number, seating) in seatings.enumerated() {
        if cancellation.isCancelled {
          chunk.played.removeLast(number)
          chunk.isComplete = false
          return chunk
        }
        do {
          try chunk.played.append(play(seating, index, deal))
        } catch {
          chunk.failure = error
          return chunk
        }
        // Its last moves may be missing.
        if waits, cancellation.isCancelled {
          chunk.played.removeLast(number + 1)
          chunk.isComplete = false
          return chunk
        }
      }
      chunk.games += 1
    }
    return chunk
  }

  /// Plays the games of some numbers in the same way.
  mutating func play(_ numbers: ArraySlice<Int>, _ cancellation: Cancellation) -> PlayedChunk {
    var chunk = PlayedChunk()
    for number in numbers where chunk.isComplete && chunk.failure == nil {
      let next = play(number..<number + 1, cancellation)
      chunk.played += next.played
      chunk.games += next.games
      (chunk.isComplete, chunk.failure) = (next.isComplete, next.failure)
    }
    return chunk
  }

  private mutating func play(_ seating: Seating, _ index: Int, _ deal: Game.State?) throws -> PlayedGame {
    // A game of one seat uses the loop that was compiled for the agent.
    seating.agents.count == 1
      ? try play(seating.agents[0], index, deal) : try play(meetingOf: seating, index, deal)
  }

  private mutating func play(_ number: Int, _ index: Int, _ deal: Game.State?) throws -> PlayedGame {
    guard isRecording else {
      var result = games[number].play(&runner, index, rootSeed, deal)
      result.agent = number
      return PlayedGame(result)
    }
    let record = agents[number].record(&runner, index, rootSeed, deal)
    let result = FinishedGame(record, agent: number, measures: runner.measured, ending: runner.ending)
    return PlayedGame(result: result, others: [], line: try JSONCode.bytes(record))
  }

  private mutating func play(meetingOf seating: Seating, _ index: Int, _ deal: Game.State?) throws -> PlayedGame {
    var line: [UInt8] = []
    var results: [FinishedGame]
    if isRecording {
      let players = seating.agents.map { agents[$0].agent }
      let played = runner.record(players, index: index, rootSeed: rootSeed, deal: deal)
      results = played.results
      line = try JSONCode.bytes(played.record)
    } else {
      let seats = seating.agents.map { agents[$0].seat }
      results = agents[seating.agents[0]].meet(&runner, seats, index, rootSeed, deal)
    }
    for (seat, agent) in seating.agents.enumerated() { results[seat].agent = agent }
    return PlayedGame(result: results[0], others: Array(results.dropFirst()), line: line)
  }
}

/// A few games in a row, played by one worker.
struct PlayedChunk: Sendable {
  /// The games, each once in every seating.
  var played: [PlayedGame] = []
  /// The number of games that were finished in all seatings.
  var games = 0
  /// Whether all games of the chunk were finished.
  var isComplete = true
  /// The error of a record that could not be encoded; `nil` if there is none.
  var failure: (any Error)?
}
