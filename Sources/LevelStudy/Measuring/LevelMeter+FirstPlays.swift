import Difficulty
import GameKit
import PuzzleCore
import Simulation

extension LevelMeter {
  /// The results of a level's first games and of all further ones; `nil` when it was cancelled before the last one.
  public func firstPlays<Game: PlayableGame>(
    of game: Game, cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> FirstPlays? {
    guard let placed = try LinkedPlayers.placed(players, on: game, workers: workers, cancellation: cancellation)
    else { return nil }
    var opening = LevelOpening(meter: self, game: game, cancellation: cancellation, players: placed)
    if players.contains(where: { $0.link != nil }) { opening.further.add(LinkedPlayers.allGames, for: .placing) }
    let found = try opening.play(onProgress)
    onProgress(firstSteps)
    return cancellation.isCancelled ? nil : found
  }
}

/// The first games of a level and the further games that depend on them, in order of their value.
private struct LevelOpening<Game: PlayableGame> {
  private let meter: LevelMeter
  private var run: LevelRun<Game>
  private var lineup: LevelLineup
  var further = FurtherGames()

  private var game: Game { run.game }

  init(meter: LevelMeter, game: Game, cancellation: Cancellation, players: [MeasuredPlayer]) {
    self.meter = meter
    lineup = LevelLineup(players, skills: [], on: meter.axis)
    run = LevelRun(meter: meter, game: game, cancellation: cancellation, tallies: [])
    run.shares = lineup.shares
    run.games = players.map { _ in GameResults(measures: game.measures.count) }
    run.tallies = players.map { _ in meter.tally(game) }
  }

  /// Plays all games; `nil` when it was cancelled.
  mutating func play(_ onProgress: @escaping @Sendable (Int) -> Void) throws -> FirstPlays? {
    guard try playPlayers(onProgress) else { return nil }
    let asked = run.tallies.reduce(0) { $0 + $1.games }
    let budget = FurtherBudget(asked: meter.limitsFurther ? asked : FurtherBudget.unlimited, purposes: purposes)
    var done = meter.laterGames.lowerBound
    guard try playCurve(budget, { [done] in onProgress(done + $0) }) else { return nil }
    done += meter.curveSteps
    let (before, varied) = (done, done + meter.stopping.steps)
    var plays = FirstPlays(games: run.games, stopping: MeasuredStopping(players: meter.players.count))
    var middle = meter.stopping.parts.isEmpty ? nil : meter.stopping.middle(lineup, run.tallies)
    if let subject = middle {
      guard
        try meter.stopping.measureObstacles(
          of: subject, on: game, limit: budget.part(of: .stops), into: &plays.stopping, &further, run.cancellation,
          { onProgress(before + $0) })
      else { return nil }
    }
    var varying = meter.varying
    varying.limit = budget.part(of: .range)
    plays.scenarios = try varying.measure(lineup, run.tallies, of: game, run.cancellation, { _ in })
    further.add(plays.scenarios?.groups.flatMap(\.won).reduce(0) { $0 + $1.games } ?? 0, for: .range)
    if purposes.contains(.range), plays.scenarios == nil { further.leaveOut(.range) }
    if var subject = middle {
      guard
        try meter.stopping.measureLuck(
          of: &subject, on: game, limit: budget.deals(after: further), into: &plays.stopping, &further,
          run.cancellation, { onProgress(before + $0) })
      else { return nil }
      middle = subject
    }
    plays.testedMisfit = try testedMisfit(budget.fit(after: further))
    if let middle {
      guard
        try meter.stopping.measureDetails(
          of: middle, among: lineup, run.tallies, on: game, limit: budget.details(after: further),
          into: &plays.stopping,
          &further, run.cancellation, { onProgress(before + $0) })
      else { return nil }
    }
    onProgress(varied)
    guard !run.cancellation.isCancelled else { return nil }
    finish(&plays)
    return plays
  }

  /// What applies to the level and has a part of the further games.
  private var purposes: [FurtherGames.Purpose] {
    let people = lineup.groups.filter { lineup.shares[$0.place] > 0 }.map(\.group)
    let hasScenarios =
      meter.varying.canPlay && !people.isEmpty && !people.contains { $0.link != nil }
      && game.modelNumbers(of: people).contains { $0.isVaried }
    var purposes: [FurtherGames.Purpose] = meter.skills.count < 2 ? [] : [.curve]
    if meter.stopping.measuresObstacles, !people.isEmpty { purposes.append(.stops) }
    if hasScenarios { purposes.append(.range) }
    if meter.stopping.measuresLuck(of: game), !people.isEmpty { purposes.append(.deals) }
    return purposes
  }

  /// Plays the games of the players, until each is known well enough.
  private mutating func playPlayers(_ onProgress: @escaping @Sendable (Int) -> Void) throws -> Bool {
    var played = 0
    for look in meter.looks where look <= meter.laterGames.lowerBound {
      let open = run.tallies.indices.filter {
        run.tallies[$0].games == played && (played == 0 || !meter.isKnown(run.tallies[$0], by: meter.games))
      }
      guard try run.play(lineup.all, open, played..<look, onProgress) else { return false }
      played = look
    }
    run.shares = []
    return true
  }

  /// Plays the games of groups that play for the response curve alone: those of the requested skills, and others where
  /// it is steep, as many as the budget allows.
  private mutating func playCurve(
    _ budget: FurtherBudget, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    guard meter.skills.count > 1 else { return true }
    lineup.add(meter.skills.filter { lineup.has($0, on: meter.axis) }, on: meter.axis)
    let (all, firstGames) = (budget.part(of: .curve), meter.firstGames)
    func turn(_ number: Int) -> @Sendable (Int) -> Void { { onProgress(number * firstGames + $0) } }
    let presets = meter.skills.filter { !lineup.has($0, on: meter.axis) }
    let each = presets.isEmpty ? 0 : min(firstGames, all / presets.count)
    if presets.isEmpty || each >= min(firstGames, Self.leastGames) {
      guard try add(presets, games: each, turn(0)) else { return false }
    } else {
      further.leaveOut(.curve)
    }
    for (number, gap) in LevelMeter.gaps.enumerated() {
      let skills = lineup.skillsBetween(run.tallies, games: firstGames, gap: gap)
      let left = all - further.games(for: .curve)
      // More groups with fewer games each say more about the curve.
      let games = min(firstGames, max(LevelMeter.gamesBeforeLook, left / max(1, skills.count)))
      let groups = min(skills.count, left / max(1, games))
      if groups < skills.count || games < firstGames && groups > 0 { further.leaveOut(.curve) }
      guard try add(Array(skills.prefix(groups)), games: games, turn(number + 1)) else { return false }
    }
    return true
  }

  /// The fewest games of a group for the response curve.
  private static var leastGames: Int { 20 }

  /// Adds groups to the lineup and plays their games.
  private mutating func add(
    _ skills: [Double], games: Int, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> Bool {
    let before = lineup.all.count
    lineup.add(skills, on: meter.axis)
    let new = Array(before..<lineup.all.count)
    run.tallies += new.map { _ in meter.tally(game) }
    let first = min(LevelMeter.gamesBeforeLook, games)
    guard try run.play(lineup.all, new, 0..<first, onProgress) else { return false }
    let open = new.filter { !meter.isKnown(run.tallies[$0], by: meter.firstGames) }
    guard try run.play(lineup.all, open, first..<games, onProgress) else { return false }
    further.add(new.reduce(0) { $0 + run.tallies[$1].games }, for: .curve)
    return true
  }

  /// The misfit of the response curve in separate games, if the first result seems more than chance; otherwise `nil`.
  ///
  /// Groups stop early when their share looks extreme, which inflates the misfit of their games. The separate games
  /// come after all others, and every group plays the same number of them.
  private mutating func testedMisfit(_ limit: Int) throws -> ResponseMisfit? {
    let (skills, places) = (lineup.skills.map(\.skill), lineup.skills.map(\.place))
    guard skills.count > 1,
      let found = ResponseMisfit(ResponseCurve(skills: skills, won: places.map { run.tallies[$0].won })),
      found.value > LevelAnomaly.misfitShare, found.isBeyondChance
    else { return nil }
    let wanted = 2 * meter.firstGames
    let games = min(wanted, limit / places.count)
    if games < wanted { further.leaveOut(.fit) }
    guard games >= min(wanted, LevelMeter.gamesBeforeLook) else { return nil }
    var test = LevelRun(
      meter: meter, game: game, cancellation: run.cancellation, tallies: lineup.all.map { _ in meter.tally(game) })
    let start = meter.games
    guard try test.play(lineup.all, places.sorted(), start..<start + games, { _ in }) else { return nil }
    further.add(games * places.count, for: .fit)
    return ResponseMisfit(ResponseCurve(skills: skills, won: places.map { test.tallies[$0].won }))
  }

  /// Adds the results that need no games.
  private func finish(_ plays: inout FirstPlays) {
    plays.games = run.games
    plays.skills = lineup.skills.map { FirstPlays.Skill(skill: $0.skill, place: $0.place) }
    plays.won = run.tallies.dropFirst(meter.players.count).map(\.won)
    plays.deals = DealMeter(
      deals: min(meter.studiedBoards, meter.games), rootSeed: meter.rootSeed, workers: meter.workers
    ).samples(of: game, cancellation: run.cancellation)
    plays.familiarities = lineup.all.prefix(meter.players.count).map { player in
      player.group.flatMap { group in (game as? any PhraseGame)?.familiarity(to: group) }
    }
    plays.levelValues = meter.measuresLevels ? (game as? any MeasuredLevels)?.levelValues ?? [] : []
    plays.further = further
  }
}
