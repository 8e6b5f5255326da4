import ArgumentParser
import Difficulty
import Foundation
import GameKit
import LevelFiles
import LevelStudy
import PuzzleCore
import Simulation
import StudyFiles
import SystemFiles
import TextFormats

/// `moli watch`: measures levels as their files change.
struct WatchCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "watch",
      abstract: "Measures levels as their files change.",
      discussion: """
        Prints one line per change of a level: the share won with its interval, the target, and what changed. At the \
        start it measures what your database does not know yet. Ctrl-C ends it.

        \(VerbHelp.examples("watch", "moli watch season/", "moli watch season.yaml --games 500"))
        """)
  }

  @Argument(help: "A season, a folder of level files, or level files.", completion: Completion.levels)
  var levels: [String]

  @OptionGroup var people: PlayerOptions

  @Option(name: .long, help: ArgumentHelp("Games of each player on each level.", valueName: "n"))
  var games = 1000

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions

  func validate() throws { try OptionRange("--games", 1...10_000_000).check(games) }

  func run() throws {
    let library = lexicon.library(of: lexicon.words)
    // A wrong name fails at once. Later a level that is not valid is only reported.
    let files = try Self.files(levels, library)
    var watch = LevelWatch(lines: [:])
    let players = try people.lineup()
    try look(&watch, Self.material(levels, library, players))
    Terminal.note("watching \(files.count.counted("file")); Ctrl-C ends it")
    var changes = FileWatch()
    _ = changes.changes(of: files)
    let cancellation = Cancellation()
    Interruption.hold(cancelling: cancellation) {
      while !cancellation.isCancelled {
        Thread.sleep(forTimeInterval: FileWatch.pause / .seconds(1))
        let now = (try? Self.files(levels, library)) ?? files
        guard !changes.changes(of: now).isEmpty, !cancellation.isCancelled else { continue }
        do { try look(&watch, Self.material(levels, library, players)) } catch { Self.report(error) }
      }
    }
  }

  /// All files whose change matters.
  private static func files(_ levels: [String], _ library: LevelLibrary) throws -> [String] {
    let files = LevelLibrary.readFiles(levels)
    guard !files.isEmpty else {
      throw Failure.missingInput("found no level files in \(levels.joined(separator: ", ").disclosed)")
    }
    return Set(files).sorted()
  }

  private static func material(
    _ levels: [String], _ library: LevelLibrary, _ players: [MeasuredPlayer]
  ) throws -> (StudyMaterial, Season?) {
    let season = try library.season(levels)
    let loaded = try season?.levels ?? library.levels(levels)
    return (StudyMaterial(words: library.words, levels: loaded, players: players), season)
  }

  private static func report(_ error: any Error) {
    let text = (error as? InputError)?.lines.first ?? (error as? Failure)?.description ?? "\(error)"
    StandardOutput.print("\(Self.clock)  \(text)")
    StandardOutput.flush()
  }

  /// The time of day as 13:04:59.
  private static var clock: String {
    let time = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
    return [time.hour, time.minute, time.second].map { number in
      let text = "\(number ?? 0)"
      return text.count < 2 ? "0\(text)" : text
    }.joined(separator: ":")
  }

  /// Measures what has changed and prints a line for each of these levels.
  private func look(_ watch: inout LevelWatch, _ found: (material: StudyMaterial, season: Season?)) throws {
    let (material, season) = found
    let results = SeasonResults(season, material, database: lexicon.database)
    let games = try material.games()
    var meter = LevelMeter(
      players: material.players, games: self.games, parBoards: 0, parBudget: .unlimited, rootSeed: options.rootSeed,
      workers: options.workers, series: MoliTool.registry.series)
    meter.measureRatesOnly()
    let isFirst = watch.lines.isEmpty
    var lines: [String: LevelWatch.Line] = [:]
    for (place, level) in material.levels.enumerated() {
      let key = season?.file.entries[place].id ?? level.place
      let stamp = "\(level.playDigest) \(level.name) \(level.target?.text ?? "")"
      if let known = watch.lines[key], known.stamp == stamp {
        lines[key] = known
        continue
      }
      let measured = try InterruptibleJob.perform(unit: "games", total: meter.steps) { job in
        job.progress.begin(level.name)
        return try results.level(place, of: games[place], by: meter) {
          try meter.measure(games[place], cancellation: job.cancellation) { job.progress.show(done: $0) }
        }
      }
      guard let share = measured?.share(of: results.population) else { break }
      let line = LevelWatch.Line(
        stamp: stamp, name: games[place].level.name, share: share, target: level.target,
        changed: isFirst ? "" : results.versions(place).last?.changed ?? "")
      lines[key] = line
      show(line, before: watch.lines[key]?.share, population: results.population)
    }
    if !isFirst {
      for (key, line) in watch.lines.sorted(by: { $0.key < $1.key }) where lines[key] == nil {
        StandardOutput.print("\(Self.clock)  \(line.name): removed")
      }
    }
    StandardOutput.flush()
    watch.lines = lines
    if isFirst { results.summary.map { Terminal.note($0) } }
  }

  private func show(_ line: LevelWatch.Line, before: SeasonGaps.Share?, population: String?) {
    StandardOutput.print("\(Self.clock)  \(line.words(since: before, population: population))")
    StandardOutput.flush()
  }
}

/// What was measured of the watched levels.
struct LevelWatch {
  /// A level with its result.
  struct Line {
    /// What decides whether the level is measured again.
    var stamp: String
    var name: String
    var share: SeasonGaps.Share
    var target: LevelTarget?
    var changed: String

    /// The result in words: `Market: 61.2 % ± 1.9 of casual won, was 64.0 %; target 60 % ± 5: met; time 30 → 33`.
    func words(since before: SeasonGaps.Share?, population: String?) -> String {
      func percent(_ share: Double) -> String { FixedDecimal.string(100 * share, digits: 1) ?? "–" }
      let half = (share.interval.upperBound - share.interval.lowerBound) / 2
      var words = "\(name): \(percent(share.rate)) % ± \(percent(half)) of \(population ?? "all") won"
      if let before { words += ", was \(percent(before.rate)) %" }
      if let target, case .winRate(let goal, population) = target.goal {
        let verdict = TargetVerdict(interval: share.interval, wanted: goal - target.tolerance...goal + target.tolerance)
        let word = verdict == .open ? "undecided" : verdict.rawValue
        words += "; target \(percent(goal)) % ± \(percent(target.tolerance)): \(word)"
      }
      return words + (changed.isEmpty ? "" : "; \(changed)")
    }
  }

  /// The levels by their id in the season, or by their place.
  var lines: [String: Line]
}
