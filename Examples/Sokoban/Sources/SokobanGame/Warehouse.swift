import GameKit
import TextFormats

/// A board: its walls and goals, and where the boxes and the player stand. Its notation is XSB: `#` wall, `$` box, `.`
/// goal, `*` box on a goal, `@` player, `+` player on a goal, and a space, `-` or `_` for floor.
public struct Warehouse: Hashable, Sendable, TextCodable {
  /// The number of columns.
  public private(set) var width = 1
  /// The number of rows.
  public private(set) var height = 1
  /// The cells with a wall.
  public private(set) var walls = Cells()
  /// The cells where the boxes belong.
  public private(set) var goals = Cells()
  /// The cells with a box.
  public var boxes = Cells()
  /// The cell of the player.
  public var player = 0
  /// The cells that the player could reach if there were no boxes; none of them is at the edge.
  public private(set) var floor = Cells()

  /// The change of a cell's number by a step.
  func offset(of step: Step) -> Int {
    switch step {
    case .up: -width
    case .down: width
    case .left: -1
    case .right: 1
    }
  }

  /// A board without floor, to be replaced.
  static let none = Warehouse()

  private init() {}

  /// Signs that a row may consist of.
  static let signs: Set<Character> = ["#", "$", ".", "*", "@", "+", " ", "-", "_"]

  /// A board from its rows, which may also be on one line with `/` or `|` between them.
  /// - Throws: `InputError` with every mistake.
  public init(_ lines: [PositionLine]) throws(InputError) {
    let rows = lines.flatMap(Self.rows)
    var mistakes = Mistakes()
    (width, height) = (rows.map(\.text.count).max() ?? 0, rows.count)
    guard let first = rows.first, width > 0, width * height <= Cells.most else {
      let size = "\(width) columns and \(height) rows"
      throw (lines.first ?? PositionLine("")).mistake(
        found: size, expected: "a board of at most \(Cells.most) cells")
    }
    var players: [Int] = []
    for (row, line) in rows.enumerated() {
      for (column, sign) in line.text.enumerated() {
        let cell = row * width + column
        if sign == "#" { walls.insert(cell) }
        if "$*".contains(sign) { boxes.insert(cell) }
        if ".*+".contains(sign) { goals.insert(cell) }
        if "@+".contains(sign) { players.append(cell) }
        if !Self.signs.contains(sign) {
          mistakes.add(
            line.mistake(
              column: column + 1, found: "\"\(sign)\"",
              expected: "# for a wall, $ * for a box, . for a goal, @ + for the player, - for floor"))
        } else if "@+".contains(sign), players.count > 1 {
          mistakes.add(line.mistake(column: column + 1, found: "a second player", expected: "one"))
        }
      }
    }
    try mistakes.check()
    guard let player = players.first else { throw first.mistake(found: "no player", expected: "@, or + on a goal") }
    self.player = player
    fill()
    var hole: Int?
    floor.forEach { if isAtEdge($0) { hole = hole ?? $0 } }
    if let hole {
      throw rows[hole / width].mistake(
        column: hole % width + 1, found: "a way out of the board", expected: "walls around the player")
    }
    guard (1...goals.count + 1).contains(boxes.count), boxes.count <= goals.count else {
      throw first.mistake(
        found: "\(boxes.count.counted("box", "boxes")) and \(goals.count.counted("goal"))",
        expected: "at least one box, and a goal for each")
    }
  }

  /// The rows of a line, each with its column.
  private static func rows(of line: PositionLine) -> [PositionLine] {
    let text = String(line.text.reversed().drop { $0.isWhitespace }.reversed())
    guard text.contains(where: { $0 == "/" || $0 == "|" }) else {
      return [PositionLine(text, file: line.file, number: line.number, column: line.column)]
    }
    var column = line.column
    return text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "|" }.map { row in
      defer { column += row.count + 1 }
      return PositionLine(String(row), file: line.file, number: line.number, column: column)
    }
  }

  private func isAtEdge(_ cell: Int) -> Bool {
    cell < width || cell >= width * (height - 1) || cell % width == 0 || cell % width == width - 1
  }

  private mutating func fill() {
    var open = [player]
    floor.insert(player)
    while let cell = open.popLast() {
      guard !isAtEdge(cell) else { continue }
      for step in Step.allCases {
        let next = cell + offset(of: step)
        if !walls.contains(next), !floor.contains(next) {
          floor.insert(next)
          open.append(next)
        }
      }
    }
  }
}

extension Warehouse {
  /// The rows in XSB, with `-` for floor.
  public var rows: [String] {
    (0..<height).map { row in
      let signs = (0..<width).map { column in sign(at: row * width + column) }
      return String(signs.reversed().drop { $0 == "-" }.reversed())
    }
  }

  /// What is on a cell, in XSB.
  func sign(at cell: Int) -> Character {
    let isGoal = goals.contains(cell)
    if walls.contains(cell) { return "#" }
    if cell == player { return isGoal ? "+" : "@" }
    return boxes.contains(cell) ? isGoal ? "*" : "$" : isGoal ? "." : "-"
  }

  /// The rows with `/` between them.
  public var description: String { rows.joined(separator: "/") }

  /// `a board in XSB`.
  public static var expectedText: String { "a board in XSB" }

  /// A board as ``description`` writes it.
  public init?(_ description: String) {
    guard let board = try? Warehouse([PositionLine(description)]) else { return nil }
    self = board
  }
}

extension Warehouse {
  /// Calls `visit` with the cells that the player can walk to and their distances, nearest first, until it returns
  /// `true`.
  func walk(from start: Int, around boxes: Cells, until visit: (_ cell: Int, _ distance: Int) -> Bool) {
    var open = floor.subtracting(boxes)
    let offsets: InlineArray<4, Int> = [-width, width, -1, 1]
    withUnsafeTemporaryAllocation(of: Int16.self, capacity: Cells.most) { queue in
      queue[0] = Int16(start)
      open.remove(start)
      var (next, count, distance, end) = (0, 1, 0, 1)
      while next < count {
        let cell = Int(queue[next])
        if visit(cell, distance) { return }
        for step in 0..<4 {
          let neighbour = cell + offsets[step]
          guard open.contains(neighbour) else { continue }
          open.remove(neighbour)
          queue[count] = Int16(neighbour)
          count += 1
        }
        next += 1
        if next == end { (distance, end) = (distance + 1, count) }
      }
    }
  }

  /// The cells that the player can walk to.
  func region(of player: Int, around boxes: Cells) -> Cells {
    var region = Cells()
    walk(from: player, around: boxes) { cell, _ in
      region.insert(cell)
      return false
    }
    return region
  }

  /// The length of the shortest walk; `nil` if there is none.
  func steps(from start: Int, to end: Int, around boxes: Cells) -> Int? {
    var steps: Int?
    walk(from: start, around: boxes) { cell, distance in
      if cell == end { steps = distance }
      return cell == end
    }
    return steps
  }

  /// The shortest walk, with the first possible step of ``Step`` at every cell; `nil` if there is none.
  func path(from start: Int, to end: Int, around boxes: Cells) -> [Step]? {
    var distances: [Int: Int] = [:]
    walk(from: end, around: boxes) { cell, distance in
      distances[cell] = distance
      return cell == start
    }
    guard var rest = distances[start] else { return nil }
    var (cell, path) = (start, [Step]())
    while rest > 0, let step = Step.allCases.first(where: { distances[cell + offset(of: $0)] == rest - 1 }) {
      path.append(step)
      cell += offset(of: step)
      rest -= 1
    }
    return path
  }
}

/// A direction in which the player steps.
public enum Step: UInt8, CaseIterable, Sendable {
  case up, down, left, right

  /// The letter that solutions have for a step without a push: `u`, `d`, `l`, `r`.
  public var letter: String { ["u", "d", "l", "r"][Int(rawValue)] }
}
