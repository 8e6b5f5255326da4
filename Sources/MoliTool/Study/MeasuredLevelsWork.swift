import GameKit
import LevelStudy
import Simulation
import StudyFiles

/// The work of measuring levels. Each level has one unit for the first games with the further ones, which depend on
/// them, one for each range of later games, and one for the boards for par.
///
/// All later games are played, because no machine knows the results of the others. The gathered games of a player are
/// used until its win rate is known, as in one process.
struct MeasuredLevelsWork: DividedWork {
  private enum Part: Hashable {
    case first
    case later(Range<Int>)
    case boards
  }

  /// The fewest games of each player in a unit of later games.
  private static let leastGames = 100

  /// The result for the boards of a level.
  private struct Boards: Codable {
    var boards: BoardMeasurement?
  }

  let facts: WorkFacts
  private let games: [any PlayableGame]
  private let meter: LevelMeter
  private let parts: [(level: Int, part: Part)]
  private let show: (_ places: [Int], [MeasuredLevel]) throws -> Void
  private var first: [Int: FirstPlays] = [:]
  private var later: [Int: [Range<Int>: [GameResults]]] = [:]
  private var boards: [Int: Boards] = [:]

  /// - Parameter show: produces the output of the verb for the complete levels, given by their indices.
  init(
    _ games: [any PlayableGame], _ meter: LevelMeter,
    show: @escaping (_ places: [Int], [MeasuredLevel]) throws -> Void
  ) {
    self.games = games
    self.meter = meter
    self.show = show
    facts = WorkFacts(
      seed: meter.rootSeed, games: meter.games, agents: meter.players.map(\.name), metric: "difficulty")
    let range = meter.laterGames
    let most = max(1, PlayedGamesWork.mostUnits / max(1, games.count))
    let pieces = range.isEmpty ? [] : range.parts(of: Self.leastGames, atMost: most)
    parts = games.indices.flatMap { level -> [(Int, Part)] in
      ([.first] + pieces.map(Part.later) + (games[level].hasSolver && meter.parBoards > 0 ? [.boards] : []))
        .map { (level, $0) }
    }
  }

  var units: [WorkUnit] {
    parts.map { level, part in
      let name = games[level].level.name
      return switch part {
      case .first where meter.laterGames.isEmpty: WorkUnit(name: "\(name): games", steps: meter.firstSteps)
      case .first:
        WorkUnit(name: "\(name): games 1 to \(meter.laterGames.lowerBound) and further", steps: meter.firstSteps)
      case .later(let range):
        WorkUnit(name: "\(name): games \(range.lowerBound + 1) to \(range.upperBound)", steps: range.count)
      case .boards: WorkUnit(name: "\(name): boards", steps: meter.parBoards)
      }
    }
  }

  /// The first unit of each part: later games of a level cost the same.
  var kinds: [Int] {
    parts.indices.filter { place in
      guard place > 0, case .later = parts[place].part, case .later = parts[place - 1].part else { return true }
      return false
    }
  }

  func seconds(of unit: Int, _ cost: CostMeter) throws -> Double {
    let (level, part) = parts[unit]
    switch part {
    case .first: return try meter.secondsOfFirstPlays(of: games[level], cost)
    case .later(let range): return try meter.secondsPerGame(of: games[level], cost) * Double(range.count)
    case .boards: return meter.secondsOfBoards(of: games[level], cost)
    }
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    let (level, part) = parts[units[0]]
    let game = games[level]
    switch part {
    case .first:
      return try meter.firstPlays(of: game, cancellation: cancellation, onProgress: onProgress)
        .map { try StudyBlock(units, $0) }
    case .later(let range):
      return try meter.games(of: game, range, cancellation: cancellation, onProgress: onProgress)
        .map { try StudyBlock(units, $0) }
    case .boards:
      let boards = meter.boards(of: game, cancellation: cancellation, onProgress: onProgress)
      return cancellation.isCancelled ? nil : try StudyBlock(units, Boards(boards: boards))
    }
  }

  mutating func add(_ block: StudyBlock) throws {
    let (level, part) = parts[block.units[0]]
    let refusal = StudyRefusal(
      reason: "found games of other players, expected \(meter.players.count.counted("player"))")
    switch part {
    case .first:
      let found = try block.value(FirstPlays.self)
      guard found.fits(players: meter.players.count) else { throw refusal }
      first[level] = found
    case .later(let range):
      let found = try block.value([GameResults].self)
      guard found.count == meter.players.count, found.allSatisfy({ $0.count == range.count }) else { throw refusal }
      later[level, default: [:]][range] = found
    case .boards: boards[level] = try block.value(Boards.self)
    }
  }

  /// The results of a level's games; `nil` if some that its players need are missing.
  private func plays(_ level: Int) -> MeasuredPlays? {
    guard let first = first[level] else { return nil }
    let pieces = (later[level] ?? [:]).sorted { $0.key.lowerBound < $1.key.lowerBound }
    var played = meter.players.map { _ in GameResults(measures: games[level].measures.count) }
    var end = meter.laterGames.lowerBound
    for (range, games) in pieces where range.lowerBound == end {
      for place in played.indices { played[place].add(games[place]) }
      end = range.upperBound
    }
    return meter.plays(of: games[level], first, later: played)
  }

  func finish() throws {
    let whole = games.indices.compactMap { level -> (Int, MeasuredLevel)? in
      guard boards[level] != nil || !parts.contains(where: { $0 == (level, .boards) }), let plays = plays(level)
      else { return nil }
      return (level, measured(level, plays))
    }
    guard !whole.isEmpty else { throw Failure.answerIsNo("no level is complete, so there is no result") }
    try show(whole.map(\.0), whole.map(\.1))
  }

  private func measured(_ level: Int, _ plays: MeasuredPlays) -> MeasuredLevel {
    // A game with a solver has a board sample even if no boards are requested. The sample is then empty.
    let boards =
      boards[level]?.boards
      ?? meter.boards(of: games[level], cancellation: Cancellation(), onProgress: { _ in })
    return meter.level(of: games[level], plays, boards)
  }
}
