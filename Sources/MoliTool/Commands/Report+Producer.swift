import ArgumentParser
import Difficulty
import Foundation
import GameKit
import LevelFiles
import LevelReport
import LevelStudy
import PuzzleCore
import Reporting
import StudyFiles
import SystemFiles
import UserData

/// `moli report --for producer`: one page without statistics. The levels are measured as `moli check` does.
extension Report {
  /// The outputs of the page for producers.
  static let producerFormats: [ReportFormat] = [.html, .pdf, .png]

  func validateProducer() throws {
    guard audience == .producer else { return }
    if let other = places.first(where: { !Self.producerFormats.contains($0.format) }) {
      throw ValidationError(
        "--for producer: found \(other.format.rawValue), expected html, pdf or png, because the page has no tables")
    }
    guard curves.isEmpty else { throw ValidationError("--for producer: found an .svg file, expected html, pdf or png") }
    let unused = [
      ("--frames", frames != nil), ("--no-frames", noFrames), ("--no-replays", noReplays),
      ("--studied-boards", boardCount != nil), ("--scenarios", scenarios.number != nil),
    ]
    if let option = unused.first(where: \.1) {
      throw ValidationError("\(option.0) cannot be combined with --for producer, whose page does not show it")
    }
  }

  func runProducer() throws {
    let files = try claimed()
    let material = try material()
    let games = try material.games()
    people.noteUnusedAbilities(of: material.players, in: games)
    let meters = (targets: targetMeter(of: material.players), levels: producerMeter(of: material.players))
    let kept = try season.results(of: subject, material)
    let replays = LevelReplays(
      players: material.players, rootSeed: meters.levels.rootSeed, explanation: material.explanation)
    var measured: [MeasuredLevel] = []
    var checked: [String: CheckedTarget] = [:]
    var boards: [LevelExhibit] = []
    let steps = meters.levels.steps + meters.targets.gameLimit
    try InterruptibleJob.perform(unit: "games", total: steps * games.count) { job in
      for (place, game) in games.enumerated() {
        job.progress.begin(game.level.name)
        let target = material.levels[place].target
        guard let (level, check) = try measure(place, game, target, by: meters, kept, job) else { return }
        measured.append(level)
        checked[game.level.name] = check
        boards.append(LevelExhibit(board: try replays.board(of: game, level)))
        job.progress.finishPart(steps)
      }
    }
    kept?.summary.map { Terminal.note($0) }
    let places = games.indices.filter { checked[games[$0].level.name] != nil }
    var checks = places.compactMap { checked[games[$0].level.name] }
    _ = Interruption.hold { kept?.compare(&checks, at: places, accepting: false) }
    guard measured.count == games.count else {
      throw Interruption.failure(
        "stopped after \(measured.count) of \(games.count) levels, so nothing was written")
    }
    measured = Self.declared(measured, by: material.levels, kept?.season)
    let document = ReportDocument(
      DifficultyTables(measured, meter: meters.levels), exhibits: boards, people: [], frames: nil, origin: "",
      season: kept?.season.map { MeasuredSeason($0, measured: measured) })
    try writeProducer(try producerPage(document, checked, material.levels))
    files.announce()
  }

  /// Measures a level, and checks its target if it has one. A season takes what `moli check` has measured.
  private func measure(
    _ place: Int, _ game: any PlayableGame, _ target: LevelTarget?,
    by meters: (targets: TargetMeter, levels: LevelMeter),
    _ kept: SeasonResults?, _ job: InterruptibleJob
  ) throws -> (level: MeasuredLevel, check: CheckedTarget?)? {
    guard let target else {
      let measure = {
        try meters.levels.measure(game, cancellation: job.cancellation) { job.progress.show(done: $0) }
      }
      let level = try kept.map { try $0.level(place, of: game, by: meters.levels, measure) } ?? measure()
      return level.map { ($0, nil) }
    }
    let stated = CheckCommand.Targeted(place, game, target)
    let measure = {
      try KeptCheck.measure(stated, meters.targets, meters.levels, job.cancellation) { job.progress.show(done: $0) }
    }
    let found =
      try kept.map { try $0.check(place, target, meters.targets, meters.levels, measure) } ?? measure()
    guard let check = found?.target(stated, by: meters.levels), let level = check.measured else { return nil }
    return (level, check)
  }

  /// The measurements that the page shows: win rates, the order, and deals.
  private func producerMeter(of players: [MeasuredPlayer]) -> LevelMeter {
    var meter = meter(of: players)
    meter.games = min(games, CheckCommand.verdictGames)
    meter.parBudget = par.budget(or: CheckCommand.usualBudget)
    meter.studiedBoards = 0
    meter.scenarios = 0
    meter.stoppingParts = .summary
    meter.measuresLevels = false
    return meter
  }

  private func targetMeter(of players: [MeasuredPlayer]) -> TargetMeter {
    TargetMeter(
      players: players, gameLimit: gameCount ?? CheckCommand.usualGames, rootSeed: subject.options.rootSeed,
      workers: subject.options.workers)
  }

  private func producerPage(
    _ document: ReportDocument, _ checked: [String: CheckedTarget], _ levels: [any AnyLoadedLevel]
  ) throws -> OverviewPage {
    let cards = document.cards
    let standings = LevelStanding.all(
      of: cards.map(\.measured), verdicts: cards.map(\.anomalies),
      checked: cards.map { checked[$0.measured.level.name] }, in: document.season)
    let revision = LevelRevision.words(of: levels)
    let facts = [try Self.words(.today), cards.count.counted("level"), revision, "moli \(MoliTool.version)"]
    return ProducerReport(
      title: document.season?.file.name ?? producerTitle, subtitle: facts.compactMap { $0 }.joined(separator: " · "),
      standings: standings,
      boards: cards.map { $0.exhibit.board.flatMap(BoardThumbnail.init) }
    ).page
  }

  /// The folder or the game that was named, or a general title.
  private var producerTitle: String {
    guard let name = subject.levels.first, subject.levels.count == 1 else { return "The levels at a glance" }
    if MoliTool.registry.names.contains(name) { return "Levels of \(name)" }
    let isFolder = FileSystem.isFolder(name)
    let last = FileSystem.name(of: FileSystem.absolute(name))
    return isFolder && !last.isEmpty ? last : "The levels at a glance"
  }

  /// A date in words: `27 November 2026`.
  private static func words(_ day: CalendarDay) -> String {
    let parts = day.description.split(separator: "-")
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    guard parts.count == 3, let month = Int(parts[1]), months.indices.contains(month - 1), let number = Int(parts[2])
    else { return day.description }
    return "\(number) \(months[month - 1]) \(parts[0])"
  }

  /// Writes the page in every form. All forms are made before the first is written.
  private func writeProducer(_ page: OverviewPage) throws {
    let html = page.html
    let made = try places.map { (file: $0.file, bytes: try Self.bytes(of: html, as: $0.format)) }
    for place in made where place.file == "-" { StandardOutput.write(place.bytes[...]) }
    try Interruption.hold {
      for place in made where place.file != "-" { try OutputFile(ofRun: place.file).write(bytes: place.bytes) }
    }
  }

  /// A page as bytes: the page itself, or printed.
  static func bytes(of html: String, as format: ReportFormat) throws -> [UInt8] {
    guard let form = format.printing else { return Array(html.utf8) }
    return try PagePrinter.find(for: form).bytes(of: html, as: form)
  }
}
