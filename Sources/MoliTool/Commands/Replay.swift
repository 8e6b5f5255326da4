import ArgumentParser
import GameKit
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import SystemFiles

/// `moli replay`: shows a recorded game move by move.
struct Replay: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "replay", abstract: "Shows a recorded game move by move.",
      discussion: """
        --format text draws every position and each consequence of a move. --format jsonl prints one object per move \
        with the whole position before and after it, so that another program can check it. Events without a move (a \
        tile lands by itself, the time is up) are objects whose move is null. With several games in --index each \
        object names its game and player. A game that does not replay is reported and skipped, and the exit status is \
        1.

        --out FILE.html writes a page that plays offline in any browser. It states the result and marks the move that \
        changed the chance to win most. --out FILE.svg writes a storyboard, frames \
        side by side: those of --turns, or in a long game the turn with the most steps. With --out, nothing is \
        printed.

        \(VerbHelp.eachGame("MARKS AND TURNS", of: "replay") { $0.help.notes["replay"] ?? [] })
        EXAMPLES
          moli replay games.jsonl
          moli replay games.jsonl --index 12 --player casual --format jsonl
          moli replay games.jsonl --index all --format jsonl > transitions.jsonl
          moli replay games.jsonl --index 12 --out game.html
          moli replay games.jsonl --turns 17-20 --out turns.svg
        """)
  }

  @Argument(help: "A file that `moli play --records` wrote, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var choice: RecordedGameOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The game (default: 0), a range such as 3-7, or all.", valueName: "i"))
  var index: GameNumbers?

  @Option(
    name: .long, help: ArgumentHelp("Shows only these turns.", valueName: "n|n-m"))
  var turns: TurnRange?

  /// The forms in which positions are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, jsonl }

  @Option(name: .long, help: "The form of what is printed.")
  var format = Format.text

  @Flag(
    name: .long,
    help: "With jsonl: prints elapsed time and chance events as separate objects.")
  var everyStep = false

  @Option(
    name: .long,
    help: ArgumentHelp("Writes a page, or to a .svg file a storyboard. May be repeated.", valueName: "file"),
    completion: .file())
  var out: [String] = []

  @OptionGroup var overwriting: OverwriteOptions

  @OptionGroup var lexicon: LexiconOptions

  func validate() throws {
    try overwriting.check(out.first)
    guard index.map({ $0.single != nil }) ?? true || !writesFiles && turns == nil else {
      throw ValidationError("--out and --turns require one game; name it with --index")
    }
    guard everyStep ? format == .jsonl : format == .text || !writesFiles && turns == nil else {
      throw ValidationError(
        everyStep ? "--every-step requires --format jsonl" : "--out and --turns cannot be combined with --format jsonl")
    }
  }

  private var writesFiles: Bool { !out.isEmpty }

  /// Whether a file gets a storyboard. Every other file gets a page.
  private static func isDrawing(_ file: String) -> Bool { ReportFormat.ending(of: file) == "svg" }

  func run() throws {
    var files = RunFiles(reading: [file] + lexicon.files, database: lexicon.database)
    for file in out { try files.claim("--out", file, Self.isDrawing(file) ? .drawing : .page, overwriting) }
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    let game = try lexicon.recordedGame(of: reader, file: file)
    let explanation = try lexicon.explanation()
    if let index, index.single == nil { return try replay(index, of: game, reader, explanation) }
    try replay(game, reader, explanation)
    files.announce()
  }

  /// Shows several games in the order of the file. A game that does not replay is reported, and the remaining games are
  /// shown.
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
        guard games.contains(record.index), choice.isWanted(record) else { continue }
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
        "\(file): --index: found no game \(missing)\(choice.who)")
    }
    guard refused == 0 else {
      throw Failure.answerIsNo("\(file): \(refused.counted("fault")) in \(shown.counted("game"))")
    }
  }

  private var form: ReplayForm { format == .text ? .text : everyStep ? .steps : .transitions }

  private func replay<Game: PlayableGame>(
    _ game: Game, _ reader: RecordReader, _ explanation: PhraseExplanation
  ) throws {
    let record = try choice.find(index?.single, in: reader, Replayer<Game>.Record.self, file: file)
    let replayer = Replayer(game, deals: reader.header.deals)
    guard !writesFiles else {
      var film = ReplayFilm(of: record, in: game, explaining: explanation)
      do { _ = try replayer.replay(record) { film.show($0) } } catch { throw refusal(error) }
      try check(record, replayer)
      return try write(film.finished(record, highlights: highlights(of: record, in: game, film.positions)))
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
    // The end of the game is printed only if it matches the record.
    try check(record, replayer)
    printer.end(record)
  }

  /// The move that decided a game of one player, by people who play on from its positions: those who played it, or
  /// casual players instead of an agent with a name that the game does not know.
  private func highlights<Game: PlayableGame>(
    of record: Replayer<Game>.Record, in game: Game, _ positions: [Game.State]
  ) throws -> [Int: String] {
    guard game.seats == 1, let outcome = record.outcome else { return [:] }
    let agent = (try? game.agent(record.agent)) ?? game.people(.casual)
    let isWon = outcome == .won && record.score >= game.level.targetScore ?? .min
    let search = TurningPoint(game: game, agent: agent, workers: Processors.active)
    guard let change = try search.change(in: positions, isWon: isWon, Cancellation()), let words = change.words else {
      return [:]
    }
    return [change.move: words]
  }

  private func refusal(_ error: any Error) -> any Error {
    error is RecordFault ? Failure.answerIsNo("\(file): \(error)") : error
  }

  private func check<Game: PlayableGame>(_ record: Replayer<Game>.Record, _ replayer: Replayer<Game>) throws {
    if let fault = replayer.fault(in: record) { throw Failure.answerIsNo("\(file): \(fault)") }
  }

  /// The maximum number of frames of a storyboard.
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
    let pages = out.filter { !Self.isDrawing($0) }
    let drawings = out.filter(Self.isDrawing)
    guard let drawing = drawings.first else { return try write(part, to: pages) }
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
        "\(drawing) shows \(first == last ? "turn \(first)" : "turns \(first) to \(last)") of \(whole.frames.last?.turn ?? 0); choose others with --turns"
      )
    }
    try Interruption.hold {
      try write(part, to: pages)
      for drawing in drawings { try OutputFile(ofRun: drawing).write(text: Storyboard(board).svg) }
    }
  }

  private func write(_ replay: BoardReplay, to pages: [String]) throws {
    for page in pages { try OutputFile(ofRun: page).write(text: ReplayPage(replay).html) }
  }
}
