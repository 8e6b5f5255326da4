import Difficulty
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import StudyFiles

/// A verb that measures levels by letting players play them: `difficulty` and `order`.
protocol MeasuringVerb: StudiedVerb {
  var subject: MeasuredLevelOptions { get }
  var people: PlayerOptions { get }
  /// The number of games of each player on each level.
  var games: Int { get }
  var scale: DifficultyScale? { get }
  var library: LibraryOptions { get }
  var season: SeasonOptions { get }
  /// Whether the verb prints only a summary of the measurements.
  var showsSummary: Bool { get }

  /// The meter that measures the levels, with as much detail as the output shows.
  /// - Parameter isShown: whether the output format is known. If not, the meter measures everything that some format
  ///   shows.
  func meter(of players: [MeasuredPlayer], isShown: Bool) -> LevelMeter
  /// Prints the measured levels.
  /// - Returns: the failure that ends the verb when the answer is no; `nil` otherwise.
  func show(_ measured: [MeasuredLevel], by meter: LevelMeter, openings games: [any PlayableGame]) -> Failure?
  /// Refuses levels that the verb cannot use, before they are measured.
  func check(_ season: SeasonResults?) throws
  /// Prints the measured levels of a season or folder.
  /// - Returns: as ``show(_:by:openings:)``.
  func show(
    _ measured: [MeasuredLevel], of season: SeasonResults, by meter: LevelMeter, openings games: [any PlayableGame]
  ) throws -> Failure?
}

extension MeasuringVerb {
  static var hasLibrary: Bool { true }
  var lexicon: LexiconOptions { subject.lexicon }
  var options: RunOptions { subject.options }

  func material() throws -> StudyMaterial { try subject.material(by: people.lineup()) }

  func check(_ season: SeasonResults?) throws {}
  func show(
    _ measured: [MeasuredLevel], of season: SeasonResults, by meter: LevelMeter, openings games: [any PlayableGame]
  ) throws -> Failure? { show(measured, by: meter, openings: games) }

  func run() throws {
    var files = RunFiles(reading: LevelLibrary.readFiles(subject.levels), database: lexicon.database)
    try library.claim(in: &files)
    let material = try material()
    let levels = try material.games()
    people.noteUnusedAbilities(of: material.players, in: levels)
    let meter = meter(of: material.players, isShown: true)
    let kept = try season.results(of: subject, material)
    try check(kept)
    let measured = Report.declared(
      try meter.measure(levels, keeping: kept), by: material.levels, kept?.season)
    guard !measured.isEmpty else {
      throw Interruption.failure("stopped before the first level was measured, so there is no result")
    }
    let added = Result { try Interruption.hold { try addToLibrary(measured, by: meter, material) } }
    let refusal =
      try kept.map { try show(measured, of: $0, by: meter, openings: levels) }
      ?? show(measured, by: meter, openings: levels)
    // The results are printed even if adding them to the library fails.
    try added.get()
    if measured.count < levels.count {
      throw Interruption.failure(
        "stopped after \(measured.count) of \(levels.count) levels; results of unfinished levels are left out")
    }
    if let refusal { throw refusal }
  }

  func checkDivisible() throws {
    try library.refuseInPlan()
    try season.refuseInPlan()
  }

  func divided(_ material: StudyMaterial) throws -> any DividedWork {
    let games = try material.games()
    // The output format is chosen when the results are gathered, so it is unknown here.
    return MeasuredLevelsWork(games, meter(of: material.players, isShown: false)) { places, measured in
      let declared = Report.declared(measured, by: places.map { material.levels[$0] }, material.season)
      let shown = showsSummary ? declared.map(\.summary) : declared
      let meter = meter(of: material.players, isShown: true)
      let added = Result { try addToLibrary(shown, by: meter, material) }
      let season = material.season.map { SeasonResults($0, material, database: lexicon.database, creates: false) }
      let openings = places.map { games[$0] }
      let refusal =
        try places.count < games.count
        ? show(shown, by: meter, openings: openings)
        : season.map { try show(shown, of: $0, by: meter, openings: openings) }
          ?? show(shown, by: meter, openings: openings)
      try added.get()
      if let refusal { throw refusal }
    }
  }
}
