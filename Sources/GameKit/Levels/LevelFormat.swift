import LevelFiles
import Reporting
import TextFormats

/// How the levels of a game are read, written, changed and described: everything that is known about a level before a
/// game.
///
/// The parts that all levels share (name, difficulty, where a file lies) are the ``LevelLibrary``'s; the game reads the
/// body.
///
/// ```
/// let format = LevelFormat<LightsOutLevel>(
///   game: "lights-out", folder: { try DataDirectory.find().levels }
/// ) { fields, _ in
///   try LightsOutLevel(fields)
/// } write: { $0.yaml }
/// ```
public struct LevelFormat<Level: PlayableLevel>: Sendable {
  /// The folder of the built-in level files; `nil` for a game without any.
  public var folder: (@Sendable () throws -> String?)
  /// Whether a level file is one of the game, judged by its `mode`.
  public var isMine: @Sendable (LevelFields) -> Bool
  /// Reads a level from the fields of its file, which have been parsed already.
  public var read: @Sendable (LevelFields, Words) throws -> Level
  /// Writes a level as a file.
  public var write: @Sendable (Level) -> String
  /// Throws if a level is not playable.
  public var check: @Sendable (Level) throws -> Void
  /// What is in a level, in a few words: `40 phrases`.
  public var contents: @Sendable (Level) -> String = { "difficulty \($0.difficulty)" }
  /// The rules and contents of a level as a table; the default shows its file.
  public var table: @Sendable (Level) -> Table
  /// The rules of a level with their values, for programs that show a level; none by default.
  public var rules: @Sendable (Level) -> [LevelRule] = { _ in [] }
  /// Whether two levels have the same deals and rules, whatever else is known of their words.
  public var isSame: @Sendable (Level, Level) -> Bool = { $0 == $1 }
  /// A level with the contents of another added, such as phrases or cards, each once; `nil` when the other has no
  /// contents of this kind. Without a closure nothing can be added to levels of the game.
  public var adding: (@Sendable (Level, any PlayableLevel) throws -> Level?)?
  /// The parameters of a level that can be tuned; none by default.
  public var parameters: @Sendable (Level, Words) throws -> [LevelParameter<Level>] = { _, _ in [] }
  /// How new levels are drawn; without one, the parameters of a level are varied.
  public var maker: LevelMaker<Level>?
  /// How levels are drawn; `nil` for a game whose levels are only edited as text and parameters.
  public var drawing: LevelDrawing<Level>?
  /// The mapping of a level file that holds the rules: `rules`; `nil` when they are fields of the level itself.
  public var ruleSection: String?
  /// Remarks on a valid level and its file, one line each with its place, such as a rule that the game does not use.
  public var remarks: @Sendable (Level, LevelFields) throws -> [String] = { _, _ in [] }
  /// Why no game of a level can be won, in words that follow "cannot be won: "; `nil` if that is not proved.
  public var obstacle: @Sendable (Level) throws -> String? = { _ in nil }
  /// Rules that levels of the game may state although the game does not use them.
  public var unusedRules: [String] = []

  /// The other games that can play these levels: their levels are of the same type.
  public var siblings: Set<String> = []
  /// Adapts the contents of a level to a rule that is about to change, such as rows to another kind of grid; without a
  /// closure they stay.
  public var fitting: (@Sendable (_ level: Level, _ rule: String, _ value: String) -> Level)?

  /// The notation of files with many levels; `nil` for a game without packs.
  public var pack: LevelPack<Level>?

  /// Writes a level as a file that enables the user's own phrases; `nil` for a game without phrases.
  public var writeWithOwnPhrases: (@Sendable (Level) -> String)?

  /// Creates a format; its other properties are set afterwards.
  /// - Parameters:
  ///   - game: the name of the game, which the field `mode` of its files has.
  ///   - folder: where the built-in level files are.
  ///   - defect: what keeps a level from being played, if anything does; see ``check``.
  ///   - read: reads a level; throws `InputError` with the place of every mistake.
  ///   - write: writes a level as a file that `read` reads to the same level.
  public init(
    game: String, folder: @escaping @Sendable () throws -> String? = { nil },
    defect: @escaping @Sendable (Level) -> (field: String, found: String, expected: String)? = { _ in nil },
    read: @escaping @Sendable (LevelFields, Words) throws -> Level, write: @escaping @Sendable (Level) -> String
  ) {
    self.folder = folder
    isMine = { $0.game?.lowercased() == game.lowercased() }
    check = { level in
      guard let defect = defect(level) else { return }
      throw InputError(
        file: level.name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
    }
    table = { Self.plainTable($0, write($0)) }
    self.read = read
    self.write = write
  }

  /// A table of the level's file with one row for each line.
  private static func plainTable(_ level: Level, _ text: String) -> Table {
    var table = Table(
      title: level.name, columns: [Column("line", title: "level file", .text)])
    for line in text.split(separator: "\n") { table.append([.text(String(line))]) }
    return table
  }
}
