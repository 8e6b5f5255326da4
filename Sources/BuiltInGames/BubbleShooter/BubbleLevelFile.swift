import BubbleShooter
import LevelFiles
import PuzzleCore
import TextFormats

/// A level of the bubble shooter as a designer writes it. It is a mapping with `name`, `difficulty` and `mode: bubbles`
/// (`mode: bubble-duel` for two players). The bubbles are rows of text under `cells`, or drawn as stated under
/// `generated`. `grid`, `shots`, `contact-factor` and `target-score` are optional.
///
/// All mistakes are in one ``InputError``, each with its line and column.
public enum BubbleLevelFile {
  static let (contact, cells, generated) = ("contact-factor", "cells", BubbleLevel.generatedSection)
  static let whole = BubbleLevel.fields.filter { $0.section == nil }
  private static let drawn = BubbleLevel.fields.filter { $0.section == generated }
  private static let names = ["name", "difficulty", "mode"] + whole.map(\.key) + [contact, cells, generated]

  /// Reads a level.
  /// - Parameters:
  ///   - game: the game of the level, which its `mode` must name.
  ///   - isDraft: whether the level need not be playable.
  /// - Throws: ``InputError`` for every mistake.
  public static func read(
    _ fields: LevelFields, of game: String = BubblePuzzle.name, isDraft: Bool = false
  ) throws -> BubbleLevel {
    var mistakes = Mistakes()
    _ = mistakes.collect(
      try fields.allow(
        names, also: [LevelTarget.key], elsewhere: ["under \(generated)": drawn.map(\.key)]))
    _ = mistakes.collect(try fields.value("mode").choice(of: [game]))
    let (name, difficulty) = (mistakes.collect(try name(fields)), mistakes.collect(try fields.difficulty()))
    var level = BubbleLevel(
      name: name ?? "", difficulty: difficulty ?? 0, grid: GameBubbleSet(numberOfRows: BubbleGeometry.levelRows))
    // The kind of the grid comes first, because it determines the length of rows.
    _ = mistakes.collect(try fields.read(whole, into: &level))
    _ = mistakes.collect(try readContents(of: fields, into: &level))
    if let contact = mistakes.collect(
      try fields.optional(contact)?.number(in: BubblePhysics.contactFactors)), let contact
    {
      level.physics = try BubblePhysics(contactFactor: contact)
    }
    try mistakes.check()
    if !isDraft, let defect = level.defect {
      throw fields.error(at: defect.field, found: defect.found, expected: defect.expected)
    }
    return level
  }

  /// A name of 1 to 30 characters.
  private static func name(_ fields: LevelFields) throws(InputError) -> String {
    let name = try fields.name()
    if let defect = BubbleLevel(name: name, grid: GameBubbleSet(numberOfRows: 0)).nameDefect {
      throw fields.error(at: "name", found: defect.found, expected: "a name of \(defect.expected) characters")
    }
    return name
  }

  /// The bubbles: rows of text, or the parameters of a generated level.
  private static func readContents(of fields: LevelFields, into level: inout BubbleLevel) throws(InputError) {
    let expected = "either \(cells), rows of bubbles, or \(generated), parameters of a random grid"
    switch (fields.optional(cells), fields.optional(generated)) {
    case (let cells?, nil): level.grid = try grid(cells, isHexagonal: level.grid.isHexagonal)
    case (nil, let parameters?):
      let generator = try BubbleLevelGenerator(isHexagonal: level.grid.isHexagonal)
      level.generation = BubbleGeneration(Seed(0), by: generator)
      try read(parameters, into: &level)
    case (nil, nil):
      throw fields.error(at: nil, found: "no \"\(cells)\" and no \"\(generated)\"", expected: expected)
    case (_?, let parameters?):
      throw parameters.error(found: "\(generated) and \(cells)", expected: expected)
    }
  }

  /// The parameters of a generated level.
  private static func read(_ parameters: LevelValue, into level: inout BubbleLevel) throws(InputError) {
    let fields = try parameters.fields("a generated level")
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow(drawn.map(\.key), elsewhere: ["at the top of the file": names]))
    _ = mistakes.collect(try fields.value("seed"))
    _ = mistakes.collect(try fields.read(drawn, into: &level))
    try mistakes.check()
  }

  /// Rows of bubbles; spaces between them are ignored.
  private static func grid(_ value: LevelValue, isHexagonal: Bool) throws(InputError) -> GameBubbleSet {
    var (rows, mistakes) = ([String](), Mistakes())
    for item in try value.list("rows of bubbles", of: 1...BubbleGeometry.levelRows) {
      let row = (mistakes.collect(try item.text("a row of bubbles")) ?? "").filter { $0 != " " }
      do {
        // Finds mistakes of this row; of the rows above only the number matters.
        _ = try GameBubbleSet(rows: Array(repeating: "", count: rows.count) + [row], isHexagonal: isHexagonal)
      } catch {
        let isLong = error.expected.hasPrefix("at most")
        let place = isLong ? "" : ", bubble \(error.column) of the row"
        mistakes.add(item.error(found: error.found + place, expected: error.expected))
      }
      rows.append(row)
    }
    try mistakes.check()
    return try GameBubbleSet(rows: rows, isHexagonal: isHexagonal)
  }

  /// The rows of the grid as a file has them.
  static func rows(of level: BubbleLevel) -> [String] { level.grid.rowTexts }

  /// The text of a level file of a game that ``read(_:of:isDraft:)`` reads as this level. Defaults are left out.
  public static func text(of level: BubbleLevel, game: String = BubblePuzzle.name) -> String {
    var file = LevelWriter()
    file.add("name", level.name)
    file.add("difficulty", level.difficulty)
    file.add("mode", game)
    file.add(whole, of: level)
    if level.physics != BubblePhysics() { file.add(contact, level.physics.contactFactor) }
    if level.generation != nil {
      file.add(BubbleLevel.fields, in: generated, of: level)
    } else {
      // Empty rows at the end are left out.
      let rows = rows(of: level)
      let last = rows.lastIndex { row in row.contains { $0 != "." } } ?? 0
      file.add(cells, list: Array(rows.prefix(last + 1)))
    }
    return file.text
  }
}
