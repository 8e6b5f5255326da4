import ArgumentParser
import Phrasebook
import Reporting

/// `moli level show`.
struct LevelShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the rules of a level and its phrases, or its opening table.",
    discussion: """
      EXAMPLES
        moli level show "Common cheng yus"
        moli level show Plenty
      """)

  @Argument(help: "A level by name, built-in or your own, or a .yaml file.")
  var level: String

  @OptionGroup var lexicon: LexiconOptions
  @OptionGroup var format: FormatOptions

  func run() throws {
    if try SetLevelLibrary.holds(level) { return format.print(SetLevelTable(try SetLevelLibrary.find(level)).table) }
    let level = try LevelLibrary.find(self.level, lexicon: lexicon.load(), database: lexicon.database)
    var table = Table(
      title: "\(level.name): \(level.gameType.rawValue) \(level.gameMode.rawValue), difficulty \(level.difficulty)",
      columns: [
        Column("phrase", title: "phrase", .text), Column("pinyin", title: "pinyin", .text),
        Column("rank", title: "rank", .integer), Column("count", title: "count", .integer),
      ], notes: Self.rules(of: level))
    for phrase in level.phrases {
      table.append([
        .text(phrase.text), .text(phrase.readings.map { $0.joined(separator: " ") }.joined(separator: " | ")),
        .integer(phrase.rank), .integer(phrase.count),
      ])
    }
    format.print(table)
  }

  private static func rules(of level: Level) -> [String] {
    let rules = level.rules
    let points = "\(rules.pointsPerLine) points for each \(level.gameMode == .tetris ? "phrase" : "line")"
    let first = "\(rules.rows) x \(rules.columns) cells, \(Seconds(milliseconds: rules.timeAllowed)), \(points)"
    if level.gameMode == .tetris {
      return [
        first,
        "a tile falls a row every \(Seconds(milliseconds: rules.fallInterval)), \(rules.queueLength) upcoming tiles are "
          + "seen, \(rules.upcomingPhrases) phrases are mixed at a time",
      ]
    }
    return [
      first,
      "on winning \(rules.winBonus) points, plus \(rules.pointsPerSecond) for each second left, less "
        + "\(rules.pointsPerMove) for each move",
    ]
  }
}
