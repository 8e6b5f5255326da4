import PuzzleCore

extension GameRunner {
  /// Plays game `index` of the run of `rootSeed` with one agent per seat, and returns the results of the seats.
  ///
  /// Deal and chance do not depend on the players. The agent in seat *s* draws from the stream of the game and the
  /// seat, so two agents that exchange seats also exchange their luck.
  /// - Parameters:
  ///   - agents: one for each seat of the game.
  ///   - deal: the starting position, instead of the seed's own.
  public mutating func play(
    _ agents: [any Agent<Game>], index: Int, rootSeed: Seed, deal: Game.State? = nil
  ) -> [FinishedGame] {
    precondition(agents.count == game.seats, "a game needs one agent for each of its seats")
    // A game of one seat uses the loop on which its old records depend.
    if agents.count == 1 { return [self.play(agents[0], index: index, rootSeed: rootSeed, deal: deal)] }
    return meet(agents.map { SeatedAgent($0) }, index: index, rootSeed: rootSeed, deal: deal)
  }

  /// Plays a game of several seats.
  @inlinable
  mutating func meet(
    _ agents: [SeatedAgent<Game>], index: Int, rootSeed: Seed, deal: Game.State?
  ) -> [FinishedGame] {
    precondition(agents.count == game.seats, "a game needs one agent for each of its seats")
    var play = SeatedPlay(
      self, agents, index: index, rootSeed: rootSeed, from: deal ?? game.deal(index, of: rootSeed), isRecording: false)
    play.run()
    return finish(play)
  }

  /// Plays the game that `play(_:index:rootSeed:deal:)` plays, and records it.
  public mutating func record(
    _ agents: [any Agent<Game>], index: Int, rootSeed: Seed, deal: Game.State? = nil
  ) -> (record: Record, results: [FinishedGame]) {
    precondition(agents.count == game.seats, "a game needs one agent for each of its seats")
    if agents.count == 1 {
      let record = self.record(agents[0], index: index, rootSeed: rootSeed, deal: deal)
      return (record, [FinishedGame(record, measures: measured, ending: ending)])
    }
    let start = deal ?? game.deal(index, of: rootSeed)
    var play = SeatedPlay(
      self, agents.map { SeatedAgent($0) }, index: index, rootSeed: rootSeed, from: start, isRecording: true)
    play.run()
    let results = finish(play)
    var record = Record(
      index: index, seed: rootSeed, agents: agents.map { $0.id }, deal: start, moves: play.moves, seats: play.seats,
      times: play.times, end: game.clock(of: play.state), outcomes: results.map(\.outcome), ending: ending?.id,
      scores: results.map(\.score), hash: "")
    record.hash = game.digest(of: record, endingIn: play.state)
    return (record, results)
  }

  @inlinable
  mutating func finish(_ play: SeatedPlay<Game>) -> [FinishedGame] {
    let results = play.results
    counted = results[0].measures
    reason = play.forfeit?.reason.ending ?? results[0].ending
    return results
  }
}
