import Foundation
import GameKit
import PuzzleCore
import TextFormats

/// A level: a board, and the time that a player has.
public struct SokobanLevel: TimedLevel {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares.
  public var difficulty: Int
  /// Part of every level; the game has no points.
  public var targetScore: Int?
  /// Walls, goals, boxes and player.
  public var board: Warehouse
  /// Milliseconds that a player has; 0 for no limit.
  public var time = 300_000

  /// A level with the time of the study.
  public init(name: String, difficulty: Int, board: Warehouse, time: Int = 300_000) {
    (self.name, self.difficulty, self.board, self.time) = (name, difficulty, board, time)
  }

  /// The milliseconds after which the game is lost.
  public var timeAllowed: Int { time == 0 ? .max : time }

  /// How levels are read and written.
  static var format: LevelFormat<SokobanLevel> {
    let limit = RuleField<SokobanLevel>(
      "time", "time to place the boxes, 0 for no limit", unit: .milliseconds, 0...3_600_000, step: 1000,
      default: 300_000, \.time
    ).limited { _ in 1000...3_600_000 }
    let rows = BoardField<SokobanLevel>("board", "rows of a board in XSB") {
      $1.board = try Warehouse($0)
    } write: {
      $0.board.rows
    }
    var format = LevelFormat(
      game: Sokoban.name, folder: { Bundle.module.resourceURL?.appendingPathComponent("Levels").path },
      fields: [limit], board: rows
    ) { SokobanLevel(name: $0, difficulty: $1, board: .none) }
    format.contents = { $0.board.boxes.count.counted("box", "boxes") }
    format.obstacle = {
      Sokoban(level: $0).estimate(of: State(player: $0.board.player, boxes: $0.board.boxes)) == nil
        ? "no pushes bring the boxes to the goals" : nil
    }
    format.maker = .sokoban
    format.pack = LevelPack("boards in XSB", endings: ["xsb", "sok", "txt"], read: levels) { levels in
      levels.map { "; \($0.name)\n" + $0.board.rows.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }
    return format
  }

  /// The levels of a collection. A board ends at an empty line, at text, or at the end of its line where `/` or `|`
  /// separates its rows. Its name is on a line that begins with `;` or `Title:`: above it, or below it in a file that
  /// ends with such a line.
  private static func levels(_ lines: [PositionLine]) throws -> [SokobanLevel] {
    var (blocks, names) = ([[PositionLine]](), [(line: Int, name: String)]())
    for line in lines {
      let isWhole = line.text.contains { $0 == "/" || $0 == "|" }
      if isRow(line.text) {
        if let last = blocks.last?.last, last.number == line.number - 1, !isWhole {
          blocks[blocks.count - 1].append(line)
        } else {
          blocks.append([line])
        }
      } else if let name = name(in: line.text) {
        names.append((line.number, name))
      }
    }
    let isBelow = (names.last?.line ?? 0) > (blocks.last?.last?.number ?? 0)
    var (levels, mistakes) = ([SokobanLevel](), Mistakes())
    for (index, block) in blocks.enumerated() {
      let before = index == 0 ? 0 : blocks[index - 1][0].number
      let after = index + 1 < blocks.count ? blocks[index + 1][0].number : .max
      let name =
        isBelow
        ? names.first { (block[0].number..<after).contains($0.line) }
        : names.last { (before..<block[0].number).contains($0.line) }
      if let board = mistakes.collect(try Warehouse(block)) {
        levels.append(SokobanLevel(name: name?.name ?? "", difficulty: 0, board: board))
      }
    }
    try mistakes.check()
    return levels
  }

  /// Whether a line is a row of a board: it has a wall, and begins with a sign of boards.
  private static func isRow(_ text: String) -> Bool {
    text.contains("#") && text.first.map(Warehouse.signs.contains) == true && text.first { $0 != " " } != ";"
  }

  /// The name of a board on a line of text.
  private static func name(in text: String) -> String? {
    let text = text.trimmed
    let name =
      text.hasPrefix(";")
      ? String(text.dropFirst()).trimmed
      : text.lowercased().hasPrefix("title:") ? String(text.dropFirst("title:".count)).trimmed : ""
    return name.isEmpty ? nil : name
  }
}

private typealias State = Sokoban.State
