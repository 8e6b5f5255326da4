import ArgumentParser
import EngineBench
import Foundation
import GameKit
import LevelReport
import LevelStudy
import PuzzleCore
import Reporting
import StudyFiles

/// `moli report`: writes the measurements of levels as a page.
struct Report: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "report",
      abstract: "Measures levels and writes a page with charts, tables and replays.",
      discussion: """
        The page works offline. It shows the level curve with its targets, and a card for each level with games to watch. Two levels \
        of the same name are compared as the old and the new version. --for producer writes one page without statistics. csv, json \
        and jsonl have a row for each level and player, and markdown has all tables. docs/reference/report.md has the details.

        \(VerbHelp.examples("report", "moli report", "moli report my-level.yaml --games 5000 --out mine.html", "moli report my-levels --for producer --out levels.pdf", "moli report --ladder 8 --out ladder.html --out ladder.csv", "moli bench frames --format json > frames.json && moli report --frames frames.json"))
        """)
  }

  @OptionGroup var subject: MeasuredLevelOptions

  /// The readers of the page.
  enum Audience: String, CaseIterable, ExpressibleByArgument {
    /// Everything that was measured, with the answer first.
    case analyst
    /// One page without statistics.
    case producer
  }

  @Option(name: .customLong("for"), help: "Who reads the page.")
  var audience = Audience.analyst

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The file, - for standard output; may be repeated. Its ending chooses the format, .svg the level curve (default: "
        + "report.html, or - with --format).",
      valueName: "file"), completion: .file())
  var out: [String] = []

  @Option(
    name: .long,
    help: "The default is from the file's ending; pdf and png need Chromium.")
  var format: ReportFormat?

  @OptionGroup var people: PlayerOptions

  @Option(
    name: .customLong("games"),
    help: ArgumentHelp(
      "Games of each player on each level (default: 1000; for a producer as in check).", valueName: "n"))
  var gameCount: Int?

  @OptionGroup var season: SeasonOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var par: ParOptions

  @Option(
    name: .customLong("studied-boards"),
    help: ArgumentHelp(
      "Number of boards whose shortest solutions are counted (default: 10).", valueName: "n"))
  var boardCount: Int?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Output of `moli bench frames --format json` (default: a short measurement).", valueName: "file"),
    completion: .file())
  var frames: String?

  @Flag(name: .long, help: "Leaves out frame times, so that the same seed gives the same bytes.")
  var noFrames = false

  @Flag(name: .long, help: "Leaves out the games, for a smaller page.")
  var noReplays = false

  @OptionGroup var overwriting: OverwriteOptions

  var lexicon: LexiconOptions { subject.lexicon }
  private var options: RunOptions { subject.options }
  var games: Int { gameCount ?? 1000 }
  private var studiedBoards: Int { boardCount ?? 10 }

  func validate() throws {
    try OptionRange("--games", 1...10_000_000).check(gameCount)
    try OptionRange("--studied-boards", 0...10_000).check(boardCount)
    guard out.count(where: { $0 == "-" }) <= 1 else { throw ValidationError("--out: found - twice, expected it once") }
    for file in out where !curves.contains(file) { try ReportFormat.check(file, format) }
    try overwriting.check(out.first { $0 != "-" } ?? places.first { $0.file != "-" }?.file)
    if frames != nil, frames == "-" || !places.contains(where: { $0.format.showsFrames }) {
      throw ValidationError("--frames: found - or a table of levels, expected a file, and a page or Markdown as output")
    }
    if audience == .analyst, places.contains(where: { $0.format == .png }) {
      throw ValidationError(
        "--out, --format: found png for analysts, expected --for producer, whose page fits on a picture")
    }
    if let place = places.first(where: { $0.format.printing != nil && $0.file == "-" }) {
      throw ValidationError("--out: found - with \(place.format.rawValue), expected the name of a file")
    }
    try validateProducer()
  }

  /// The files that get the level curve.
  var curves: [String] { out.filter { ReportFormat.ending(of: $0) == "svg" } }

  var places: [(file: String, format: ReportFormat)] {
    let files = out.filter { !curves.contains($0) }
    let usual = (format ?? .html).isPage ? "report.\((format ?? .html).rawValue)" : "-"
    return (files.isEmpty ? [usual] : files).map { ($0, format ?? ReportFormat(file: $0)) }
  }

  func run() throws {
    if audience == .producer { return try runProducer() }
    let files = try claimed()
    let material = try material()
    let levels = try material.games()
    people.noteUnusedAbilities(of: material.players, in: levels)
    let budget = try frames.map { try FrameBudgetTable(InputFile(name: $0).text(.results), file: $0).table }
    let meter = meter(of: material.players)
    var exhibits: [LevelExhibit] = []
    let kept = try season.results(of: subject, material)
    let measured = try meter.measure(levels, keeping: kept) { game, level in
      exhibits += try exhibit(of: material, exhibits.count, game, level)
    }
    guard !measured.isEmpty else {
      throw Interruption.failure("stopped before the first level was measured, so nothing was written")
    }
    let document = try document(
      measured, of: material.levels, exhibits, by: meter, season: kept?.season,
      frames: try noFrames || !places.contains { $0.format.showsFrames }
        ? nil : budget ?? shortFrames(Array(levels.prefix(measured.count))))
    try write(document)
    files.announce()
    if measured.count < levels.count {
      throw Interruption.failure(
        "stopped after \(measured.count) of \(levels.count) levels; results of unfinished levels are left out")
    }
  }

  /// The named levels, the players, and the English of the phrases.
  func material() throws -> StudyMaterial {
    var material = try subject.material(by: people.lineup())
    material.explanation = try lexicon.explanation()
    return material
  }

  func meter(of players: [MeasuredPlayer]) -> LevelMeter {
    var meter = LevelMeter(
      players: players, games: games, parBoards: par.boards, parBudget: par.budget(),
      rootSeed: options.rootSeed, workers: options.workers, studiedBoards: studiedBoards,
      series: MoliTool.registry.series)
    meter.scenarios = scenarios.count
    return meter
  }

  /// The board and games of a level for the page, which are played again for it. The list is empty if no page is
  /// written.
  func exhibit(
    of material: StudyMaterial, _ place: Int, _ game: any PlayableGame, _ level: MeasuredLevel
  ) throws -> [LevelExhibit] {
    guard places.contains(where: \.format.isPage) else { return [] }
    let replays = LevelReplays(
      players: material.players, rootSeed: options.rootSeed, explanation: material.explanation)
    return [
      LevelExhibit(
        sheet: try LevelSheet(of: material.levels[place], words: material.words),
        board: try replays.board(of: game, level), films: noReplays ? [] : try replays.films(of: game, level))
    ]
  }

  func document(
    _ measured: [MeasuredLevel], of levels: [any AnyLoadedLevel], _ exhibits: [LevelExhibit], by meter: LevelMeter,
    season: Season? = nil, frames: Table?
  ) throws -> ReportDocument {
    let measured = Self.declared(measured, by: levels, season)
    var document = ReportDocument(
      DifficultyTables(measured, meter: meter), exhibits: exhibits, people: meter.players.compactMap(\.group),
      frames: frames, origin: origin(measured.count, meter.players),
      season: season.map { MeasuredSeason($0, measured: measured) })
    // The levels of a season are different levels, also if their names are equal.
    if season == nil { document.versions = LevelVersions.all(of: levels, measured: measured) }
    return document
  }

  /// The measured levels with what their files declare. The order of a season is that of its file.
  static func declared(
    _ measured: [MeasuredLevel], by levels: [any AnyLoadedLevel], _ season: Season?
  ) -> [MeasuredLevel] {
    var measured = measured.declared(by: levels)
    if season != nil { for place in measured.indices { measured[place].isDifficultyDeclared = false } }
    return measured
  }

  /// Claims the output files.
  func claimed() throws -> RunFiles {
    let inputs =
      LevelLibrary.readFiles(subject.levels) + people.files + lexicon.files + [frames].compactMap { $0 }
    var files = RunFiles(reading: inputs, database: lexicon.database)
    for place in places where place.file != "-" {
      try files.claim("--out", place.file, place.format.kind, overwriting)
    }
    for curve in curves { try files.claim("--out", curve, .drawing, overwriting) }
    // A missing program is reported before any work.
    for form in places.compactMap(\.format.printing) { _ = try PagePrinter.find(for: form) }
    return files
  }

  /// Writes and prints a report.
  func write(_ document: ReportDocument) throws {
    // The results are printed even if a file fails, and a file that fails does not affect the others.
    for place in places where place.file == "-" {
      StandardOutput.print(text(of: document, as: place.format), terminator: "")
    }
    // Printing takes seconds, during which Ctrl-C still ends the run.
    let made = try places.filter { $0.file != "-" }.map { place in
      (file: place.file, bytes: try Self.bytes(of: text(of: document, as: place.format), as: place.format))
    }
    try Interruption.hold {
      var results = made.map { place in Result { try OutputFile(ofRun: place.file).write(bytes: place.bytes) } }
      results += curves.map { curve in
        Result { try OutputFile(ofRun: curve).write(text: document.curve.svg) }
      }
      for result in results { try result.get() }
    }
  }

  private func origin(_ levels: Int, _ players: [MeasuredPlayer]) -> String {
    "\(levels.counted("level")), \(players.count.counted("player")), \(games.counted("game")) of each player on each level, "
      + "seed \(options.rootSeed), moli \(MoliTool.version). Relative difficulty: not calibrated to people."
  }

  /// Times some landings on the first measured level whose game supports it; `nil` without such a level.
  private func shortFrames(_ games: [any PlayableGame]) throws -> Table? {
    func measure<Game: LandingGame>(_ game: Game) throws -> Table {
      let bench = FrameBench(
        games: [game], landings: 2000, repeats: 3, seed: options.rootSeed, budget: .unlimited)
      let played = try bench.play(Game.framedAgent) { try $0.framedAgent(Game.framedAgent) }
      return FrameBudgetTable([played] + [try Game.hardLandings(bench)].compactMap { $0 }).table
    }
    return try games.lazy.compactMap { $0 as? any LandingGame }.first { type(of: $0).isBudgeted }.map {
      try measure($0)
    }
  }

  private func text(of document: ReportDocument, as format: ReportFormat) -> String {
    switch format {
    case .html, .pdf, .png: document.page.html
    case .markdown: document.markdown
    case .csv: document.table.rendered(as: .csv)
    case .json: document.table.rendered(as: .json)
    case .jsonl: document.table.rendered(as: .jsonl)
    }
  }
}
