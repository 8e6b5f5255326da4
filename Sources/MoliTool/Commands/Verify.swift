import ArgumentParser
import Foundation
import GameKit
import Simulation
import TextFormats

/// `moli verify`: checks that every recorded game replays to its recorded result.
struct Verify: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "verify",
      abstract: "Replays recorded games and rejects those that end differently.", discussion: discussion)
  }

  private static var discussion: String {
    """
    The level comes from the file's header. If it differs from the built-in or stored level of that name, the output \
    says so. docs/reference/records.md explains what a verified record proves.

    The exit status is 0 when every record is verified, 1 when one is refused or games are missing, and 65 when the \
    file is not a record file. Each refusal is printed with its reason.

    With --runs the argument is a game, and runs published by another implementation, one JSON object per line, are \
    repeated here and compared. It prints the numbers of equal and different runs, and the first differences of each \
    on standard error. A line that cannot be read is reported and skipped, and the exit status is then 65.

    GAMES with published runs: \(GameArgument.names(with: .published))

    \(VerbHelp.examples("verify", "moli verify games.jsonl"))
    """
  }

  @Argument(
    help: "A file that `moli play --records` wrote, or - for standard input; with --runs a game.", completion: .file())
  var file: String

  @Option(
    name: .long, help: ArgumentHelp("Runs published by another implementation, or -.", valueName: "file"),
    completion: .file())
  var runs: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Levels of these runs (default: the built-in ones).", valueName: "file"),
    completion: .file())
  var levels: String?

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    if levels == "-", runs == "-" { throw ValidationError("--levels and --runs cannot both be standard input") }
  }

  func run() throws {
    if let runs { return try verify(runs: runs) }
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    let words = lexicon.words
    try verify(lexicon.recordedGame(of: reader, words: words, file: file), reader, lexicon.library(of: words))
  }

  /// Compares the published runs of a game.
  private func verify(runs: String) throws {
    guard let game = GameArgument(argument: file) else {
      throw Failure.usage(
        "--runs: found \(file.quoted) as the game, expected one of \(GameArgument.names(with: .published))"
      )
    }
    try game.check(.published, need: "published runs")
    let comparisons = try comparisons(of: game.entry, runs: runs)
    let failed = comparisons.filter { !$0.differences.isEmpty }
    let unread = comparisons.filter { $0.mistake != nil }
    for run in comparisons {
      if let mistake = run.mistake { Terminal.note(lines: mistake.lines) }
      for difference in run.differences { Terminal.note("\(runs):\(run.line) (level \(run.level)): \(difference)") }
    }
    let mistakes = unread.isEmpty ? "" : ", \(unread.count) not compared"
    StandardOutput.print("\(comparisons.count - failed.count - unread.count) passed, \(failed.count) failed\(mistakes)")
    if comparisons.isEmpty {
      throw InputError(file: runs, line: 1, column: 1, found: "no run", expected: "a run on a line")
    }
    if !unread.isEmpty {
      throw Failure.badData("\(unread.count) of \(comparisons.count.counted("run")) cannot be compared")
    }
    if !failed.isEmpty { throw Failure.answerIsNo("\(failed.count) of \(comparisons.count.counted("run")) differ") }
  }

  private func comparisons<Entry: AnyGameEntry>(of entry: Entry, runs: String) throws -> [PublishedComparison] {
    func compare<Game: PublishedGame>(_ game: Game.Type) throws -> [PublishedComparison] {
      let library = lexicon.library(of: lexicon.words)
      let builtIn = levels == nil ? try library.builtIn(of: [entry]) : []
      let levels = try levels.map { SourceText(try InputFile(name: $0).text(.published), file: $0) }
      return try Game.comparisons(
        of: SourceText(InputFile(name: runs).text(.published), file: runs), levels: levels,
        builtIn: builtIn.compactMap { $0.content as? Game.GameLevel })
    }
    guard let game = Entry.Game.self as? any PublishedGame.Type else {
      throw Failure.internal("the game has no published runs")
    }
    return try compare(game)
  }

  private func verify<Game: PlayableGame>(_ game: Game, _ reader: RecordReader, _ library: LevelLibrary) throws {
    var reader = reader
    var check = RecordCheck(game, header: reader.header)
    var games = 0
    var refused = 0
    var isWhole = true
    while true {
      do {
        guard let record = try reader.next(Replayer<Game>.Record.self) else { break }
        games += 1
        if let fault = check.fault(in: record) {
          refused += 1
          Terminal.note("\(file):\(reader.line): \(fault)")
        }
      } catch {
        Terminal.note(error.description)
        if reader.isAtEnd || reader.end != nil {
          isWhole = false
        } else {
          games += 1
          refused += 1
        }
      }
    }
    guard refused == 0 else { throw Failure.answerIsNo("\(refused) of \(games.counted("game")) refused") }
    guard isWhole else {
      throw Failure.answerIsNo("the file was changed after it was written, so none of its games is verified")
    }
    StandardOutput.print(try answer(games, reader, library.identity(of: library.level(of: game))))
    if reader.header.version < RecordHeader.currentVersion && reader.end == nil {
      Terminal.note(
        "\(file): found version \(reader.header.version) of the format, which has no end mark, so missing games cannot be detected"
      )
    }
  }

  private func answer(_ games: Int, _ reader: RecordReader, _ identity: LevelIdentity) -> String {
    var parts = ["\(games.counted("game")) of \"\(reader.header.levelName.onOneLine)\" verified"]
    switch identity {
    case .known: break
    case .unheardOf: parts[0] += " with the level in the file: no built-in or stored level has this name"
    case .otherThan(.builtIn): parts[0] += " with the level in the file: the built-in level of this name differs"
    case .otherThan: parts[0] += " with the level in the file: the stored level of this name differs"
    }
    if let end = reader.end {
      if end.part.count > 1 { parts.append("part \(end.part) of a run") }
      if end.isInterrupted { parts.append("the run was interrupted before \(end.planned.counted("game"))") }
    }
    return parts.joined(separator: "; ")
  }
}
