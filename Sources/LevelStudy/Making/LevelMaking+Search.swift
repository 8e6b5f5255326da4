import Difficulty
import GameKit
import LevelFiles
import People
import PuzzleCore
import Simulation
import TextFormats

/// The search for the level of a seed.
extension LevelMaking {
  /// The result of a seed.
  public enum Outcome: Sendable {
    /// A level that meets the request.
    case made(MadeLevel)
    /// None was found.
    case failed(MakingFailure)
  }

  /// What a search has seen so far.
  struct Progress {
    var games = 0
    var candidates = 0
    var nearest: Double?
    var dropped: [DropReason: Int] = [:]
    /// The win rates of candidates: in their first games where they are only selected, or else as near to the target as
    /// a parameter brought them.
    var shares = SeenValues()
    /// The lengths of the wins of levels that met the target.
    var lengths = SeenValues()
    /// Whether all candidates of a round were the same level.
    var isExhausted = false

    mutating func drop(_ reason: DropReason) { dropped[reason, default: 0] += 1 }
  }

  /// Searches the level of a seed.
  /// - Parameters:
  ///   - others: levels from which it must differ.
  ///   - onProgress: called with the number of games so far.
  public func level(
    _ seed: Seed, others: [MadeLevel] = [], cancellation: Cancellation,
    onProgress: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws -> Outcome {
    var progress = Progress()
    for round in 0..<request.rounds {
      if let made = try drawn(seed, round, others, cancellation, &progress, onProgress) { return .made(made) }
      if cancellation.isCancelled || progress.dropped[.length, default: 0] >= Self.mostOfOtherLength { break }
      if progress.isExhausted || isHopeless(progress, round: round) { break }
    }
    let isFar = progress.nearest.map { abs($0 - request.target) > 2 * request.tolerance } ?? true
    return .failed(
      MakingFailure(
        seed: seed, nearest: progress.nearest, candidates: progress.candidates, dropped: progress.dropped,
        lengths: progress.lengths.range, isHopeless: isFar || isHopeless(progress, round: request.rounds),
        wasStopped: cancellation.isCancelled))
  }

  /// Whether further draws are unlikely to meet the request. The numbers are chosen: what one draw in ten gives is
  /// missed by less than one search in ten.
  private func isHopeless(_ progress: Progress, round: Int) -> Bool {
    if progress.candidates == 0 { return round >= 5 }
    let least = parameters(of: base.level).isEmpty ? 2 * candidates : candidates
    if progress.shares.areFar(from: request.target...request.target, atLeast: least, by: 0.05) { return true }
    guard let wanted = request.length?.range else { return false }
    let nearest = progress.lengths.range.map { $0.clamped(to: wanted).lowerBound } ?? 0
    return progress.lengths.areFar(from: wanted, atLeast: 4, by: nearest / 10)
  }

  /// The levels of a seed that met the target but not the length, after which it is given up. Chosen: each costs all
  /// its final games.
  private static var mostOfOtherLength: Int { 8 }

  private func drawn(
    _ seed: Seed, _ round: Int, _ others: [MadeLevel], _ cancellation: Cancellation, _ progress: inout Progress,
    _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> MadeLevel? {
    var found: [Playable] = []
    for number in 0..<candidates {
      // A draw may take a second, so it counts as progress, which is where a limit of time is noticed.
      onProgress(progress.games)
      if cancellation.isCancelled { return nil }
      switch try playable(seed, draw: round * 1_000 + number) {
      case .success(let candidate): found.append(candidate)
      case .failure(let reason): progress.drop(reason)
      }
    }
    progress.candidates += found.count
    if let first = found.first, found.count == candidates, found.allSatisfy({ $0.text == first.text }) {
      (found, progress.isExhausted) = ([first], true)
    }
    let isTuned = !parameters(of: base.level).isEmpty
    let race = LevelRace(target: request.target, rounds: isTuned ? [100, 200] : [200, 800, 3_200])
    var (played, seen) = (progress.games, progress.shares)
    let left = try race.run(found.count) { candidate, games in
      played += games.count
      onProgress(played)
      let wins = try request.players.wins(
        in: found[candidate].game, games, rootSeed: seed.derived(.auxiliary, 1), workers: workers,
        cancellation: cancellation)
      if let wins, !isTuned, games.lowerBound == 0 { seen.add(wins.rate) }
      return wins?.shares
    }
    (progress.games, progress.shares) = (played, seen)
    for runner in left ?? [] {
      let (text, level, _) = found[runner.number]
      note(runner.share, in: &progress)
      guard
        let turned = try tuned(text, level, seed: seed, share: runner.share, cancellation, &progress, onProgress)
      else { continue }
      if let made = try measured(turned, seed: seed, others, cancellation, &progress) { return made }
      if cancellation.isCancelled { return nil }
    }
    return nil
  }

  /// A candidate that can be played.
  private typealias Playable = (text: String, level: Game.GameLevel, game: Game)

  /// A draw, or why it is dropped.
  private func playable(_ seed: Seed, draw: Int) throws -> Result<Playable, DropReason> {
    guard let (text, level) = try candidate(seed.derived(.deal, draw), name: name(of: seed)),
      let game = try? base.entry.game(of: level, words: words)
    else { return .failure(.undrawn) }
    guard hasLiveStarts(game, seed: seed.derived(.auxiliary, 3)) else { return .failure(.stuck) }
    guard try base.entry.levels.obstacle(level) == nil else { return .failure(.unwinnable) }
    return .success((text, level, game))
  }

  private func note(_ share: Double, in progress: inout Progress) {
    if abs(share - request.target) < abs((progress.nearest ?? .infinity) - request.target) { progress.nearest = share }
  }

  /// A candidate whose share is near the target, by its parameter where it has one.
  private func tuned(
    _ text: String, _ level: Game.GameLevel, seed: Seed, share: Double, _ cancellation: Cancellation,
    _ progress: inout Progress, _ onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> (text: String, level: Game.GameLevel, setting: String?)? {
    let parameters = parameters(of: level)
    guard !parameters.isEmpty else { return abs(share - request.target) < request.tolerance ? (text, level, nil) : nil }
    var nearest: Double?
    defer { if let nearest { progress.shares.add(nearest) } }
    for parameter in parameters {
      let range = ParameterRange(parameter: parameter, level: level) { (try? base.entry.levels.check($0)) != nil }
      let values = try range.values(from: nil, to: nil)
      let trial = LevelTrial<Game>(
        level: level, parameter: parameter, metric: try .named("win", of: base.game(words: words)),
        players: request.players,
        rootSeed: seed.derived(.auxiliary, 1), workers: workers
      ) { [base, words] in try base.entry.game(of: $0, words: words) }
      var tuner = ParameterTuner(
        values: values, start: parameter.value(level) ?? values.range.lowerBound,
        goal: TuningGoal(.share, request.target), precision: request.tolerance / 2, gameLimit: 25_000)
      tuner.roundings = parameter.roundings
      var played = progress.games
      let result = try tuner.tune { value, games in
        played += games.count
        onProgress(played)
        return try trial.play(value, games, cancellation: cancellation) { _ in }
      }
      progress.games = played
      guard !cancellation.isCancelled, let value = result.nearest else { continue }
      if let reached = result.sample(at: value)?.estimate {
        note(reached, in: &progress)
        if abs(reached - request.target) < abs((nearest ?? .infinity) - request.target) { nearest = reached }
      }
      guard result.isMet else { continue }
      let setting = ParameterSetting(parameter, value)
      let turned = parameter.turned(level, value)
      var edit = LevelFileEdit(text, file: source.file)
      try edit.apply(parameter.change(turned, value))
      guard let read = try? base.read(edit.text, file: source.file, words: words), read == turned else { continue }
      return (edit.text, turned, setting.text)
    }
    return nil
  }

  /// Measures a level in games that no search has seen; `nil` when it does not meet the request.
  private func measured(
    _ candidate: (text: String, level: Game.GameLevel, setting: String?), seed: Seed, _ others: [MadeLevel],
    _ cancellation: Cancellation, _ progress: inout Progress
  ) throws -> MadeLevel? {
    let game = try base.entry.game(of: candidate.level, words: words)
    let root = MadeLevel.finalSeed(of: seed)
    guard
      let wins = try request.players.wins(
        in: game, 0..<request.games, rootSeed: root, workers: workers, cancellation: cancellation)
    else { return nil }
    progress.games += request.games
    note(wins.rate, in: &progress)
    let interval = wins.interval
    let allowed = request.target - request.tolerance...request.target + request.tolerance
    guard allowed.contains(interval.lowerBound), allowed.contains(interval.upperBound),
      let wonGame = wins.shares.firstIndex(where: { $0 > 0 })
    else { return nil }
    let length = try medianLength(of: game, root, cancellation)
    if let wanted = request.length {
      guard let length, wanted.range.contains(length) else {
        if let length { progress.lengths.add(length) }
        progress.drop(.length)
        return nil
      }
    }
    guard try isFair(game, root, cancellation) else {
      progress.drop(.unfair)
      return nil
    }
    let made = MadeLevel(
      seed: seed, name: candidate.level.name, text: try stamped(candidate.text, seed: seed), setting: candidate.setting,
      won: wins.rate, interval: interval, games: request.games, searchGames: progress.games, wonGame: wonGame,
      length: length, fairDeals: request.fairDeals, parts: parts(of: candidate.level))
    guard others.allSatisfy({ made.distance(to: $0) >= request.leastDistance }) else {
      progress.drop(.similar)
      return nil
    }
    return made
  }

  /// The median length of the games won; `nil` if none is wanted.
  private func medianLength(of game: Game, _ root: Seed, _ cancellation: Cancellation) throws -> Double? {
    guard let unit = request.length?.unit else { return nil }
    let lengths = try game.lengths(
      in: unit, by: request.players.players.map(\.player), games: 0..<1_000, rootSeed: root, workers: workers,
      cancellation: cancellation)
    let won = (lengths ?? []).flatMap { $0 }.filter(\.isWon).map(\.length).sorted()
    return won.isEmpty ? nil : Double(won[(won.count - 1) / 2]) / unit.scale
  }

  /// Whether each of the first deals is won by one of fifty people of each group.
  private func isFair(_ game: Game, _ root: Seed, _ cancellation: Cancellation) throws -> Bool {
    try (0..<request.fairDeals).allSatisfy { deal in
      try game.peoplePlaying(deal: deal, of: root, persons: 50, cancellation: cancellation)?
        .contains { $0.won.successes > 0 } ?? false
    }
  }

  /// The text with its origin and target.
  private func stamped(_ text: String, seed: Seed) throws -> String {
    var edit = LevelFileEdit(text, file: source.file)
    let origin = origin(of: seed)
    let isJSON = source.file.hasSuffix(".json")
    if !request.locked.contains(LevelParts.origin) {
      try edit.apply(.field(LevelParts.origin, isJSON ? origin : LevelWriter.scalar(origin)))
    }
    let population = request.players.player.flatMap(\.group).map(\.name)
    if !request.locked.contains(LevelTarget.key), let population, PlayerGroup.withName(population) != nil {
      try edit.apply(.target(LevelTarget(.winRate(request.target, population: population), tolerance: 0.05)))
    }
    return edit.text
  }
}

extension MixedWins {
  /// The 95 % interval of ``rate``: Wilson's for one player, the normal approximation for several.
  var interval: ClosedRange<Double> {
    guard won.count > 1 else {
      let interval = WilsonInterval(successes: won.first?.wins ?? 0, of: won.first?.games ?? 0)
      return interval.lower...interval.upper
    }
    let squares = shares.reduce(0) { $0 + ($1 - rate) * ($1 - rate) }
    let n = Double(max(2, shares.count))
    let half = StandardNormal.twoSidedQuantile(confidence: 0.95) * (squares / (n - 1) / n).squareRoot()
    return max(0, rate - half)...min(1, rate + half)
  }
}
