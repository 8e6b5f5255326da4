import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// The games of a level: first those that decide about further games, with the further games, then those of the players
/// alone, which may be played separately, in any ranges.
extension LevelMeter {
  /// The results of a level's games, the part of a measurement that needs no solver; `nil` when it was cancelled before
  /// its last game.
  public func plays<Game: PlayableGame>(
    of game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MeasuredPlays? {
    guard
      let players = try LinkedPlayers.placed(players, on: game, workers: workers, cancellation: cancellation),
      let first = try firstPlays(of: game, cancellation: cancellation, onProgress: onProgress)
    else { return nil }
    let (before, begun) = (firstSteps, laterGames.lowerBound)
    let plays = try self.plays(of: game, first) { places, range, tallies in
      var run = LevelRun(meter: self, game: game, cancellation: cancellation, tallies: tallies)
      run.shares = LevelLineup(players, skills: [], on: axis).shares
      guard try run.play(players, places, range, { onProgress(before - begun + $0) }) else { return false }
      tallies = run.tallies
      return true
    }
    onProgress(playSteps)
    return plays
  }

  /// All players' games of a range; `nil` when it was cancelled before the last one.
  public func games<Game: PlayableGame>(
    of game: Game, _ range: Range<Int>, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> [GameResults]? {
    guard let players = try LinkedPlayers.placed(players, on: game, workers: workers, cancellation: cancellation)
    else { return nil }
    var run = LevelRun(meter: self, game: game, cancellation: cancellation, tallies: players.map { _ in tally(game) })
    run.games = players.map { _ in GameResults(measures: game.measures.count) }
    let isComplete = try run.play(players, Array(players.indices), range) { onProgress($0 - range.lowerBound) }
    return isComplete ? run.games : nil
  }

  /// The results of a level's games, with ``laterGames`` that were played separately: for each player all of them.
  public func plays<Game: PlayableGame>(
    of game: Game, _ first: FirstPlays, later: [GameResults]
  ) -> MeasuredPlays? {
    let begun = laterGames.lowerBound
    return plays(of: game, first) { places, range, tallies in
      for place in places {
        guard later[place].count >= range.upperBound - begun else { return false }
        for number in range { tallies[place].add(later[place].game(number - begun, index: number, agent: place)) }
      }
      return true
    }
  }

  /// An empty tally of a player's games.
  func tally<Game: PlayableGame>(_ game: Game) -> GameTally {
    GameTally(game.level, measures: game.measures.count, firstGames: parBoards)
  }

  /// Adds later games to the first ones, as many as the players need, and sums up; `nil` when some are missing.
  /// - Parameter more: adds games of a range to the tallies of some players; returns whether all were there.
  private func plays<Game: PlayableGame>(
    of game: Game, _ first: FirstPlays,
    more: (_ places: [Int], _ range: Range<Int>, _ tallies: inout [GameTally]) throws -> Bool
  ) rethrows -> MeasuredPlays? {
    var tallies = first.games.enumerated().map { place, games in
      (0..<games.count).reduce(into: tally(game)) { $0.add(games.game($1, index: $1, agent: place)) }
    }
    var played = laterGames.lowerBound
    for look in looks where look > played {
      let open = tallies.indices.filter { tallies[$0].games == played && !isKnown(tallies[$0], by: games) }
      guard try more(open, played..<look, &tallies) else { return nil }
      played = look
    }
    let shares = LevelLineup(players, skills: [], on: axis).shares
    let won = tallies.map(\.won) + first.won
    let response =
      first.skills.count < 2
      ? nil : ResponseCurve(skills: first.skills.map(\.skill), won: first.skills.map { won[$0.place] })
    var further = first.further
    further.asked = tallies.reduce(0) { $0 + $1.games }
    var plays = MeasuredPlays(
      tallies: tallies, shares: shares,
      population: PopulationShare(zip(shares, tallies).map { ($0, $1.won) }.filter { $0.0 > 0 }),
      pace: PopulationPace(
        zip(shares, tallies).map { ($0, $1.lengths) }.filter { $0.0 > 0 }, isTimed: game.isTimed),
      response: response, misfit: response.flatMap(ResponseMisfit.init), testedMisfit: first.testedMisfit,
      stopping: first.stopping, scenarios: first.scenarios, deals: first.deals,
      familiarities: first.familiarities, levelValues: first.levelValues)
    plays.further = further
    return plays
  }
}

/// Games of a level in progress, with the tallies of all who play.
struct LevelRun<Game: PlayableGame> {
  let meter: LevelMeter
  let game: Game
  let cancellation: Cancellation
  /// The games of each, in the order of the lineup.
  var tallies: [GameTally]
  /// The single games of the first ones of the lineup, if they are kept.
  var games: [GameResults] = []
  /// The shares of the population, for estimates during the games; empty for none.
  var shares: [Double] = []

  private struct Sums: Sendable {
    var tallies: [GameTally]
    var games: [GameResults]
  }

  /// Plays a range of games with some of the lineup and adds them; returns whether all were played.
  mutating func play(
    _ lineup: [MeasuredPlayer], _ places: [Int], _ range: Range<Int>, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    let range = addKnown(places, range)
    guard !places.isEmpty, !range.isEmpty else { return true }
    let run = game.run(
      of: try places.map { try lineup[$0].agent(of: game) }, games: range.upperBound, firstGame: range.lowerBound,
      rootSeed: meter.rootSeed, workers: meter.workers)
    let (shares, onEstimate) = (shares, meter.onEstimate)
    let (sums, progress) = try run.reduce(
      into: Sums(tallies: tallies, games: games), recording: false, cancellation: cancellation
    ) {
      onProgress(range.lowerBound + $0.done)
    } combine: { sums, played in
      let place = places[played.result.agent]
      sums.tallies[place].add(played.result)
      if sums.games.indices.contains(place) { sums.games[place].add(played.result) }
      // The games with the same number come one player after another.
      if place == places.last, !shares.isEmpty, (played.result.index + 1) % LevelMeter.gamesPerEstimate == 0,
        let share = PopulationShare(zip(shares, sums.tallies).map { ($0, $1.won) }.filter { $0.0 > 0 })
      {
        onEstimate(share)
      }
    }
    (tallies, games) = (sums.tallies, sums.games)
    return progress.done == progress.total
  }

  /// Adds the games of a range that the meter knows, and returns those that are left.
  private mutating func addKnown(_ places: [Int], _ range: Range<Int>) -> Range<Int> {
    let known = places.map { meter.known.indices.contains($0) ? meter.known[$0].count : 0 }.min() ?? 0
    let first = min(max(known, range.lowerBound), range.upperBound)
    for number in range.lowerBound..<first {
      for place in places {
        let game = meter.known[place].game(number, index: number, agent: place)
        tallies[place].add(game)
        if games.indices.contains(place) { games[place].add(game) }
      }
    }
    return first..<range.upperBound
  }
}
