import LevelFiles
import Reporting
import TextFormats

extension LevelFormat {
  /// The format of levels that are a list of rules: reading, writing, tuning and showing them follow from the fields.
  ///
  ///     struct MazeLevel: PlayableLevel {
  ///       var name: String
  ///       var difficulty: Int
  ///       var targetScore: Int?
  ///       var width = 12
  ///     }
  ///     let format = LevelFormat<MazeLevel>(
  ///       game: "maze", fields: [RuleField("width", "columns of the maze", 2...40, default: 12, \.width)]
  ///     ) { MazeLevel(name: $0, difficulty: $1) }
  /// - Parameters:
  ///   - game: the name of the game, which the field `mode` of its files has.
  ///   - folder: where the built-in level files are.
  ///   - fields: the rules, which are top-level fields of the file. `name`, `difficulty` and `mode` are not among them;
  ///     every field can be tuned.
  ///   - board: the board, for levels that have one.
  ///   - make: a level with a name, a difficulty, and the defaults of all fields.
  public init(
    game: String, folder: @escaping @Sendable () throws -> String? = { nil }, fields: [RuleField<Level>],
    board: BoardField<Level>? = nil, make: @escaping @Sendable (_ name: String, _ difficulty: Int) -> Level
  ) {
    self.init(
      game: game, folder: folder,
      defect: { level in
        fields.lazy.compactMap { field in
          field.defect(in: level).map { (field.name, $0.found, $0.expected) }
        }.first
      }
    ) { file, _ in
      var mistakes = Mistakes()
      _ = mistakes.collect(
        try file.allow(
          ["name", "difficulty", "mode"] + (board.map { [$0.name] } ?? []) + fields.map(\.key) + [LevelTarget.key]))
      let (name, difficulty) = (mistakes.collect(try file.name()), mistakes.collect(try file.difficulty()))
      var level = make(name ?? "", difficulty ?? 0)
      _ = mistakes.collect(try file.read(fields, into: &level))
      if let board, let rows = mistakes.collect(try file.value(board.name).rows(board.meaning)) {
        let lines = rows.map { PositionLine($0.text, file: file.file, number: $0.line, column: $0.column) }
        do { try board.read(lines, &level) } catch let error as InputError { mistakes.add(error) }
      }
      try mistakes.check()
      return level
    } write: { level in
      var file = LevelWriter()
      file.add("name", level.name)
      file.add("difficulty", level.difficulty)
      file.add("mode", game)
      file.add(fields, of: level)
      if let board {
        let rows = board.write(level)
        if rows.count == 1 { file.add(board.name, rows[0]) } else { file.add(board.name, list: rows) }
      }
      return file.text
    }
    table = { Self.table(of: $0, game, fields) }
    rules = { LevelRule.all(fields, of: $0) }
    parameters = { level, _ in
      fields.filter { $0.isNumber && $0.value(in: level) != nil }.map { LevelParameter($0, of: level) }
    }
  }

  /// One row for each rule that the level has.
  private static func table(of level: Level, _ game: String, _ fields: [RuleField<Level>]) -> Table {
    var table = Table(
      title: "\(level.name): \(game)",
      columns: [
        Column("rule", title: "rule", .text), Column("value", title: "value", .text),
        Column("default", title: "default", .text), Column("meaning", title: "meaning", .text),
      ])
    for field in fields {
      guard let value = field.value(in: level) else { continue }
      table.append([
        .text(field.name), .text(field.words(value)),
        field.default(in: level).map { .text(field.words($0)) } ?? .missing,
        .text(field.meaning),
      ])
    }
    return table
  }
}
