import PuzzleCore

extension GameRunner {
  /// Plays game `index` of the run of `rootSeed` with an agent in each seat, and returns the results of the seats.
  ///
  /// Deal and chance are those of the game whoever plays it; the agent in seat *s* draws from the stream of the game
  /// and the seat, so that two agents that exchange their seats exchange their luck as well.
  /// - Parameters:
  ///   - agents: as many as the game has seats.
  ///   - deal: the position to start from in place of the seed's own.
  public mutating func play(
    _ agents: [any Agent<Game>], index: Int, rootSeed: Seed, deal: Game.State? = nil
  ) -> [FinishedGame] {
    precondition(agents.count == game.seats, "a game needs one agent for each of its seats")
    // One seat has the loop that its old records rest on.
    if agents.count == 1 { return [self.play(agents[0], index: index, rootSeed: rootSeed, deal: deal)] }
    var play = SeatedPlay(
      self, agents, index: index, rootSeed: rootSeed, from: deal ?? game.deal(index, of: rootSeed), isRecording: false)
    play.run()
    return finish(play)
  }

  /// Plays the game that ``play(_:index:rootSeed:deal:)`` plays, and records it.
  public mutating func record(
    _ agents: [any Agent<Game>], index: Int, rootSeed: Seed, deal: Game.State? = nil
  ) -> (record: Record, results: [FinishedGame]) {
    precondition(agents.count == game.seats, "a game needs one agent for each of its seats")
    if agents.count == 1 {
      let record = self.record(agents[0], index: index, rootSeed: rootSeed, deal: deal)
      return (record, [FinishedGame(record, measures: measured, ending: ending)])
    }
    let start = deal ?? game.deal(index, of: rootSeed)
    var play = SeatedPlay(self, agents, index: index, rootSeed: rootSeed, from: start, isRecording: true)
    play.run()
    let results = finish(play)
    var record = Record(
      index: index, seed: rootSeed, agents: agents.map { $0.id }, deal: start, moves: play.moves, seats: play.seats,
      times: play.times, end: game.clock(of: play.state), outcomes: results.map(\.outcome), ending: ending?.id,
      scores: results.map(\.score), hash: "")
    record.hash = game.digest(of: record, endingIn: play.state)
    return (record, results)
  }

  private mutating func finish(_ play: SeatedPlay<Game>) -> [FinishedGame] {
    let results = play.results
    counted = results[0].measures
    reason = results[0].ending
    return results
  }
}
