import ArgumentParser
import GameKit
import Phrasebook
import PuzzleCore
import Simulation
import SystemFiles
import TextFormats

/// A source of positions: a file, standard input, or the command line.
struct PositionSource: Sendable {
  /// The name of the source for messages; `-` is standard input.
  let name: String
  /// The positions as text, if they do not come from a file.
  var text: String?

  /// The lines that contain positions.
  func lines(
    shapes: [BoardText], hasNumbers: Bool = false,
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws -> LineSource {
    if let text {
      return LineSource(text: text, name: name, shapes: shapes, hasNumbers: hasNumbers)
    }
    return try LineSource(name: name, shapes: shapes, hasNumbers: hasNumbers, isStopped: isStopped)
  }
}

/// The positions of a game: the lines of a file, the deal of a level and seed, or a position of a recorded game.
struct PositionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A game or a level, then a file of positions or -.", valueName: "game|level|file"),
    completion: Completion.levelsAndGames)
  var names: [String] = []

  @Option(
    name: .long, help: ArgumentHelp("A file of positions or -, never a game.", valueName: "file", visibility: .hidden),
    completion: .file())
  var board: String?

  @Option(name: .long, help: ArgumentHelp("A single position instead of a file.", valueName: "position"))
  var position: String?

  @Option(name: .long, help: ArgumentHelp("Type of positions without a level: chengyu or cihui.", valueName: "type"))
  var type: String?

  @Option(
    name: .customLong("level"),
    help: ArgumentHelp("The same, always a level.", valueName: "level", visibility: .hidden),
    completion: Completion.levels)
  var namedLevel: String?

  @Option(name: .long, help: ArgumentHelp("The root seed of the deal (default: 1).", valueName: "n"))
  var seed: UInt64?

  @Option(name: .long, help: ArgumentHelp("The deal, or the game of --record (default: 0).", valueName: "i"))
  var index: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Takes the position from a game in a record file.", valueName: "file"),
    completion: .file())
  var record: String?

  @OptionGroup var recorded: RecordedGameOptions

  @Option(
    name: .customLong("move"),
    help: ArgumentHelp("Number of moves made in that game (default: all).", valueName: "n"))
  var moves: Int?

  @OptionGroup var words: LexiconOptions

  func validate() throws {
    try OptionRange("--index", 0...).check(index)
    try OptionRange("--move", 0...).check(moves)
    if let conflict { throw ValidationError(conflict) }
  }

  /// The conflict between the options and the source of positions; `nil` if there is none. ``OptionCombinations``
  /// contains the rules that depend only on the names of options.
  private var conflict: String? {
    guard !names.isEmpty, files.count <= 1, named == nil || namedLevel == nil else {
      let found = (names + [namedLevel].compactMap { $0 }).map(\.quoted).joined(separator: ", ")
      return "found \(names.isEmpty ? "nothing" : found), expected a game or a level, then a file of positions"
    }
    if record == "-" { return "--record: found -, expected the name of a file" }
    if [files.first, board, position].count(where: { $0 != nil }) > 1 {
      return "found two sources of positions, expected one of a file, --board and --position"
    }
    if record != nil {
      return source == nil && level == nil
        ? nil : "--record cannot be combined with boards, levels, --type and --seed: a record contains its own game"
    }
    if seed != nil || index != nil, source != nil || level == nil {
      return "--seed and --index cannot be combined with boards: they choose a deal of a level"
    }
    return type != nil && level != nil ? "--type cannot be combined with a level, which has its own type" : nil
  }

  private var namedGame: GameArgument? { names.first.flatMap { GameArgument(argument: $0) } }

  /// The level, if an argument names it: the first argument that is not a game, or a level after a game.
  private var named: String? {
    let rest = namedGame == nil ? names[...] : names.dropFirst()
    return rest.first.flatMap { namedGame == nil || Self.isLevel($0) ? $0 : nil }
  }

  /// Whether a name after a game is a level rather than a file of positions. Built-in levels have names without an
  /// extension, so such a name is a file only if the file exists.
  private static func isLevel(_ name: String) -> Bool {
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
    let isFile = name == "-" || name.contains(".") || name.contains("/") || FileSystem.exists(name)
    return !isFile
  }

  /// The files of positions among the arguments.
  private var files: ArraySlice<String> {
    names.dropFirst((namedGame == nil ? 0 : 1) + (named == nil ? 0 : 1))
  }

  /// The level, named with or without the option.
  var level: String? { namedLevel ?? named }

  /// The levels of a pack that is named in place of a level; `nil` when no pack of several levels is named.
  func pack() throws -> [any AnyLoadedLevel]? {
    guard let level, source == nil, record == nil else { return nil }
    let levels = try words.library().pack(level, for: namedGame?.entry)
    return levels.flatMap { $0.count > 1 ? $0 : nil }
  }

  /// The named game, or the game of the level.
  var game: GameArgument {
    get throws {
      if let namedGame { return namedGame }
      let level = try words.library().subject(level ?? "")
      guard let game = GameArgument(argument: level.gameName) else {
        throw Failure.internal("the registry has no game \(level.gameName)")
      }
      return game
    }
  }

  /// The source of the positions; `nil` for a deal and for a position of a record.
  var source: PositionSource? {
    if let position { return PositionSource(name: "--position", text: position) }
    return (board ?? files.first).map { PositionSource(name: $0) }
  }

  /// Refuses a command without positions.
  func checkGiven() throws {
    guard source != nil || level != nil || record != nil else {
      throw ValidationError("found no position; name a level or a file of positions, or give --position or --record")
    }
  }

  /// The game with the rules of the record, of the level, or of any board of the type.
  func loadGame() throws -> any PlayableGame {
    let loaded = words.words
    if let level, namedGame == nil { return try loadLevel(level, words: loaded).anyGame(words: loaded) }
    let game = try game
    try words.check(for: game.entry)
    if let record { return try loadRecordedGame(record, loaded) }
    if let level { return try loadGame(level: level) }
    return try plainGame(game.entry, loaded)
  }

  /// A level that was named, for the game that was named.
  func loadLevel(_ name: String, words loaded: Words) throws -> any AnyLoadedLevel {
    let library = words.library(of: loaded)
    guard namedGame == nil else { return try library.level(name).checked(for: namedGame?.entry) }
    let level = try library.subject(name)
    try words.check(for: [level])
    return level
  }

  /// The game with the rules of a level other than that of the option.
  func loadGame(level: String) throws -> any PlayableGame {
    let words = words.words
    return try self.words.library(of: words).level(level).checked(for: namedGame?.entry).anyGame(words: words)
  }

  /// The game with rules that belong to no level.
  private func plainGame(_ entry: any AnyGameEntry, _ words: Words) throws -> any PlayableGame {
    guard let game = try entry.plainGame(type, words: words) else {
      throw Failure.usage("positions of \(entry.name) need the rules of a level; name a level")
    }
    return game
  }

  /// The game, if its solutions can be counted.
  func loadCountedGame() throws -> any CountedGame {
    guard let counted = try loadGame() as? any CountedGame else {
      throw try game.lacks("boards whose solutions are counted", .counted)
    }
    return counted
  }

  private func loadRecordedGame(_ file: String, _ words: Words) throws -> any PlayableGame {
    let (reader, game) = (try RecordReader(InputFile(name: file).open(), name: file), try game)
    guard reader.header.game == game.name else {
      throw Failure.usage("\(file): found games of \(reader.header.game), expected games of \(game.name)")
    }
    return try self.words.recordedGame(of: reader, words: words, file: file)
  }

  /// Passes each position to `body` with its line; the line is `nil` for a position without one. A wrong line is
  /// reported with its place, and reading continues.
  /// - Throws: ``Failure/badData(_:)`` at the end if lines were wrong; ``InputError`` if a file has no
  ///   position.
  func forEach<Game: PlayableGame>(of game: Game, _ body: (_ line: LineSource.Line?, Game.State) throws -> Void) throws
  {
    guard let source else { return try body(nil, position(of: game)) }
    var lines = try source.lines(shapes: game.boardShape.map { [$0] } ?? [])
    try lines.forEachPosition(in: source.name) { try body($0, game.state(from: $1)) }
  }

  /// The only position, which does not come from a file.
  func position<Game: PlayableGame>(of game: Game) throws -> Game.State {
    if let record { return try recordedPosition(of: game, in: record) }
    return game.settledDeal(index ?? 0, of: Seed(seed ?? 1))
  }

  /// The position after the given number of moves of the recorded game.
  private func recordedPosition<Game: PlayableGame>(of game: Game, in file: String) throws -> Game.State {
    let reader = try RecordReader(InputFile(name: file).open(), name: file)
    var record = try recorded.find(index, in: reader, Replayer<Game>.Record.self, file: file)
    let count = moves ?? record.moves.count
    guard count <= record.moves.count else {
      throw Failure.usage(
        "--move: found \(count), expected at most \(record.moves.count), the number of moves in the game")
    }
    record.moves = Array(record.moves.prefix(count))
    if !record.times.isEmpty { record.times = Array(record.times.prefix(count)) }
    record.end = record.times.last ?? game.clock(of: record.deal)
    do {
      return try Replayer(game, deals: reader.header.deals).replay(record)
    } catch let fault as RecordFault {
      throw Failure.answerIsNo("\(file): \(fault)")
    }
  }
}

extension LineSource {
  /// Passes each position to `body` with its line. A wrong line is reported with its place, and reading continues.
  /// - Parameter file: the name of the file, for messages.
  /// - Throws: ``Failure/badData(_:)`` at the end if lines were wrong; ``InputError`` if there is no
  ///   position.
  mutating func forEachPosition(
    in file: String, _ body: (Line, PositionLine) throws -> Void
  ) throws {
    var (positions, wrong) = (0, 0)
    while let line = try next(1)?.first {
      positions += 1
      do {
        try body(line, line.position(in: file))
      } catch let error as InputError {
        wrong += 1
        Terminal.note(line.placed(error).description)
      }
    }
    if positions == 0 {
      throw InputError(
        file: file, line: 1, column: 1, found: "no position", expected: "a position on a line")
    }
    if wrong > 0 {
      throw Failure.badData(wrong == 1 ? "1 position is wrong" : "\(wrong) positions are wrong")
    }
  }
}
