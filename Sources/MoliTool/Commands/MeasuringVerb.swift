import Difficulty
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import StudyFiles

/// A verb that measures levels by players that play them: `difficulty` and `order`.
protocol MeasuringVerb: StudiedVerb {
  var subject: MeasuredLevelOptions { get }
  var people: PlayerOptions { get }
  /// Games of each player on each level.
  var games: Int { get }
  var scale: DifficultyScale? { get }
  var library: LibraryOptions { get }
  /// Whether what is printed is a summary of what can be measured.
  var showsSummary: Bool { get }

  /// What measures the levels, as closely as is shown.
  /// - Parameter isShown: whether it is known how it is shown; otherwise as closely as any format shows it.
  func meter(of players: [MeasuredPlayer], isShown: Bool) -> LevelMeter
  /// Prints what was measured.
  /// - Returns: how the verb ends when the answer is no.
  func show(_ measured: [MeasuredLevel], by meter: LevelMeter, openings games: [any PlayableGame]) -> Failure?
}

extension MeasuringVerb {
  static var hasLibrary: Bool { true }
  var lexicon: LexiconOptions { subject.lexicon }
  var options: RunOptions { subject.options }

  func material() throws -> StudyMaterial { try subject.material(by: people.lineup()) }

  func run() throws {
    var files = RunFiles(reading: LevelLibrary.readFiles(subject.levels), database: lexicon.database)
    try library.claim(in: &files)
    let material = try material()
    let levels = try material.games()
    people.noteUnusedAbilities(of: material.players, in: levels)
    let meter = meter(of: material.players, isShown: true)
    let measured = try meter.measure(levels).declared(by: material.levels)
    guard !measured.isEmpty else {
      throw Interruption.failure("stopped before the first level was measured; there is nothing to show")
    }
    let added = Result { try Interruption.hold { try addToLibrary(measured, by: meter, material) } }
    let refusal = show(measured, by: meter, openings: levels)
    // What was measured is shown also when the library cannot take it.
    try added.get()
    if measured.count < levels.count {
      throw Interruption.failure(
        "stopped after \(measured.count) of \(levels.count) levels; these were measured completely")
    }
    if let refusal { throw refusal }
  }

  func checkDivisible() throws { try library.refuseInPlan() }

  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    let games = try material.games()
    // The format is chosen where the results are gathered.
    return MeasuredLevelsWork(games, meter(of: material.players, isShown: false)) { places, measured in
      let declared = measured.declared(by: places.map { material.levels[$0] })
      let shown = showsSummary ? declared.map(\.summary) : declared
      let meter = meter(of: material.players, isShown: true)
      let added = Result { try addToLibrary(shown, by: meter, material) }
      let refusal = show(shown, by: meter, openings: places.map { games[$0] })
      try added.get()
      if let refusal { throw refusal }
    }
  }
}
