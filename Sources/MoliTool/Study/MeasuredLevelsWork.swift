import GameKit
import LevelStudy
import Simulation
import StudyFiles

/// The work of measuring levels. Each level has one unit for the games and a separate one for the boards for par. The
/// games of a level are one unit, because later games depend on earlier ones.
struct MeasuredLevelsWork: DividedWork {
  private enum Part {
    case games
    case boards
  }

  /// The result for the boards of a level.
  private struct Boards: Codable {
    var boards: BoardMeasurement?
  }

  let facts: WorkFacts
  private let games: [any PlayableGame]
  private let meter: LevelMeter
  private let parts: [(level: Int, part: Part)]
  private let show: (_ places: [Int], [MeasuredLevel]) throws -> Void
  private var plays: [Int: MeasuredPlays] = [:]
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
    parts = games.indices.flatMap { level -> [(Int, Part)] in
      games[level].hasSolver && meter.parBoards > 0 ? [(level, .games), (level, .boards)] : [(level, .games)]
    }
  }

  var units: [WorkUnit] {
    parts.map { level, part in
      let name = games[level].level.name
      return part == .games
        ? WorkUnit(name: "\(name): games", steps: meter.playSteps)
        : WorkUnit(name: "\(name): boards", steps: meter.parBoards)
    }
  }

  func seconds(of unit: Int, _ cost: CostMeter) throws -> Double {
    let (level, part) = parts[unit]
    switch part {
    case .games: return try meter.secondsOfPlays(of: games[level], cost)
    case .boards: return meter.secondsOfBoards(of: games[level], cost)
    }
  }

  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock? {
    let (level, part) = parts[units[0]]
    let game = games[level]
    switch part {
    case .games:
      return try meter.plays(of: game, cancellation: cancellation, onProgress: onProgress)
        .map { try StudyBlock(units, $0) }
    case .boards:
      let boards = meter.boards(of: game, cancellation: cancellation, onProgress: onProgress)
      return cancellation.isCancelled ? nil : try StudyBlock(units, Boards(boards: boards))
    }
  }

  mutating func add(_ block: StudyBlock) throws {
    let (level, part) = parts[block.units[0]]
    switch part {
    case .games:
      let found = try block.value(MeasuredPlays.self)
      guard found.fits(players: meter.players.count) else {
        throw StudyRefusal(reason: "found games of other players, expected \(meter.players.count.counted("player"))")
      }
      plays[level] = found
    case .boards: boards[level] = try block.value(Boards.self)
    }
  }

  func finish() throws {
    let whole = games.indices.filter { level in
      plays[level] != nil && (boards[level] != nil || !parts.contains { $0 == (level, .boards) })
    }
    guard !whole.isEmpty else { throw Failure.answerIsNo("no level is complete, so there is no result") }
    try show(whole, whole.compactMap { level in plays[level].map { measured(level, $0) } })
  }

  private func measured(_ level: Int, _ plays: MeasuredPlays) -> MeasuredLevel {
    // A game with a solver has a board sample even if no boards are requested. The sample is then empty.
    let boards =
      boards[level]?.boards
      ?? meter.boards(of: games[level], cancellation: Cancellation(), onProgress: { _ in })
    return meter.level(of: games[level], plays, boards)
  }
}
