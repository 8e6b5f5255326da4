import ArgumentParser
import Foundation
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// `moli replay`: shows a recorded game move by move.
struct Replay: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Shows a recorded game move by move.",
      discussion: """
        --format text draws every position, and each step of what follows from a move. --format jsonl prints one object for each move, with the whole position before and after it, so that another \
        program can check it; what happens without a move (a tile lands by itself, the time is up) is an object whose \
        move is null. With --games the objects of all games follow one another, and each names its game and who played it; a game that \
        does not replay is reported, the rest goes on, and the exit status is 1.

        --html writes a page that plays in any browser without a network. --svg writes a storyboard of frames side by side: \
        those of --turns, or of a long game the turn with the most steps; nothing is printed then.

        \(VerbHelp.eachGame("MARKS AND TURNS") { $0.help.notes["replay"] ?? [] })
        EXAMPLES
          moli replay games.jsonl
          moli replay games.jsonl --game 12 --agent casual --format jsonl
          moli replay games.jsonl --games all --format jsonl > transitions.jsonl
          moli replay games.jsonl --game 12 --html game.html
          moli replay games.jsonl --turns 17-20 --svg turns.svg
        """)
  }

  @Argument(help: "A file that `moli play --records` wrote, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var choice: RecordedGameOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Several games, one after another: all of the file, or some by their numbers.", valueName: "all|i,i-j"))
  var games: GameNumbers?

  @Option(
    name: .long, help: ArgumentHelp("Only these turns, in drawings, pages and storyboards.", valueName: "n|n-m"))
  var turns: TurnRange?

  @Option(name: .long, help: "How to print it: text or jsonl.")
  var format: OutputFormat = .text

  @Flag(
    name: .long,
    help: "With jsonl: passing time and what nature does are objects of their own, and objects make a chain.")
  var everyStep = false

  @Option(name: .long, help: ArgumentHelp("Writes a page that plays the game.", valueName: "file"), completion: .file())
  var html: String?

  @Option(name: .long, help: ArgumentHelp("Writes a storyboard.", valueName: "file"), completion: .file())
  var svg: String?

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    try overwriting.check(html, svg)
    guard games == nil || choice.number == nil else {
      throw ValidationError("--game and --games: found both, expected one of them")
    }
    guard games == nil || !writesFiles else {
      throw ValidationError("--html and --svg show one game; name it with --game")
    }
    guard games == nil || turns == nil else { throw ValidationError("--turns is for one game; name it with --game") }
    guard !everyStep || format == .jsonl else { throw ValidationError("--every-step goes with --format jsonl") }
    guard format == .text || format == .jsonl else {
      throw ValidationError("--format: found \(format.rawValue), expected text or jsonl")
    }
    for (name, file) in [("--html", html), ("--svg", svg)] where file == "-" || file == "" {
      throw ValidationError("\(name): found \"\(file ?? "")\", expected the name of a file")
    }
    guard !writesFiles || format == .text else { throw ValidationError("--html and --svg go without --format") }
    guard turns == nil || format == .text else { throw ValidationError("--turns goes without --format jsonl") }
  }

  private var writesFiles: Bool { html != nil || svg != nil }

  func run() throws {
    var files = RunFiles(reading: [file] + lexicon.files, database: lexicon.database)
    try files.claim("--html", html, .page, overwriting)
    try files.claim("--svg", svg, .drawing, overwriting)
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    let recorded = try lexicon.recordedLevel(of: reader, file: file)
    let explanation = try lexicon.explanation()
    if let games { return try replay(games, of: recorded.anyGame, reader, explanation) }
    try replay(recorded.anyGame, reader, explanation)
    files.announce()
  }

  /// Shows several games in the order of the file. One that does not replay is reported, and the rest goes on.
  private func replay<Game: PlayableGame>(
    _ games: GameNumbers, of game: Game, _ reader: RecordReader, _ explanation: PhraseExplanation
  ) throws {
    var reader = reader
    var printer = TransitionPrinter(game: game, form: form, explaining: explanation)
    let replayer = Replayer(game, deals: reader.header.deals)
    var check = RecordCheck(game, header: reader.header)
    var (shown, refused, unmet) = (0, 0, games.ranges ?? [])
    while true {
      do {
        guard let record = try reader.next(Replayer<Game>.Record.self), !games.isOver(before: record.index) else {
          break
        }
        guard games.contains(record.index), choice.agent.map(record.agents.contains) ?? true else { continue }
        unmet.removeAll { $0.range.contains(record.index) }
        printer.begin(record, isFirst: shown == 0)
        shown += 1
        _ = try replayer.replay(record) { printer.show($0) }
        printer.flush()
        if let fault = check.fault(in: record) { throw fault }
        printer.end(record)
        Terminal.flush()
      } catch {
        printer.flush()
        refused += 1
        Terminal.note(error is RecordFault ? "\(file):\(reader.line): \(error)" : "\(error)")
      }
    }
    if let missing = unmet.first {
      throw Failure.usage(
        "\(file): --games: there is no game \(missing)" + (choice.agent.map { " played by \($0)" } ?? ""))
    }
    guard refused == 0 else {
      throw Failure.answerIsNo("\(file): \(refused.counted("fault")) in \(shown.counted("game"))")
    }
  }

  private var form: ReplayForm { format == .text ? .text : everyStep ? .steps : .transitions }

  private func replay<Game: PlayableGame>(
    _ game: Game, _ reader: RecordReader, _ explanation: PhraseExplanation
  ) throws {
    let record = try choice.find(in: reader, Replayer<Game>.Record.self, file: file)
    let replayer = Replayer(game, deals: reader.header.deals)
    guard !writesFiles else {
      var film = ReplayFilm(of: record, in: game, explaining: explanation)
      do { _ = try replayer.replay(record) { film.show($0) } } catch { throw refusal(error) }
      try check(record, replayer)
      return try write(film.finished(record))
    }
    var printer = TransitionPrinter(
      game: game, form: form, turns: turns?.range, explaining: explanation)
    do {
      printer.begin(record)
      _ = try replayer.replay(record) { printer.show($0) }
      printer.flush()
    } catch {
      printer.flush()
      throw refusal(error)
    }
    // How the game ended is said only when it ended as the record claims.
    try check(record, replayer)
    printer.end(record)
  }

  private func refusal(_ error: any Error) -> any Error {
    error is RecordFault ? Failure.answerIsNo("\(file): \(error)") : error
  }

  private func check<Game: PlayableGame>(_ record: Replayer<Game>.Record, _ replayer: Replayer<Game>) throws {
    if let fault = replayer.fault(in: record) { throw Failure.answerIsNo("\(file): \(fault)") }
  }

  /// The most frames that a storyboard takes.
  private static let storyboardLimit = 400

  private func write(_ whole: BoardReplay) throws {
    var part = whole
    if let turns {
      part.frames.removeAll { !turns.range.contains($0.turn) }
      guard !part.frames.isEmpty else {
        throw Failure.usage(
          "--turns: found \(turns), expected turns from \(whole.frames.first?.turn ?? 0) to \(whole.frames.last?.turn ?? 0)"
        )
      }
    }
    guard let svg else { return try write(page: part) }
    var board = turns == nil ? whole.highlights : part
    if turns != nil, board.frames.contains(where: { !$0.isPassing }) { board.frames.removeAll(where: \.isPassing) }
    guard board.frames.count <= Self.storyboardLimit else {
      throw Failure.usage(
        "--turns: found \(board.frames.count) frames, expected at most \(Self.storyboardLimit) in a storyboard")
    }
    if turns == nil, let first = board.frames.first?.turn, let last = board.frames.last?.turn,
      first > (whole.frames.first?.turn ?? 0)
    {
      Terminal.note(
        "\(svg) shows \(first == last ? "turn \(first)" : "turns \(first) to \(last)") of \(whole.frames.last?.turn ?? 0); --turns chooses others"
      )
    }
    try Interruption.hold {
      try write(page: part)
      try OutputFile(ofRun: svg).write(Data(Storyboard(board).svg.utf8))
    }
  }

  private func write(page replay: BoardReplay) throws {
    if let html { try OutputFile(ofRun: html).write(Data(ReplayPage(replay).html.utf8)) }
  }
}
