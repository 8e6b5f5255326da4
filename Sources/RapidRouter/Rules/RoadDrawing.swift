import TextFormats

/// A road map drawn with characters, as the field `map` of a level file has it.
///
/// ```text
/// S-+-+ D
///   |   |
///   +---+
/// ```
///
/// The characters at odd places of odd lines are cells: `S` the start, `D` a destination, `C` a cow, `+` a road. Between
/// cells, `-` and `|` are roads in both directions; where a cell could be, they are a cell, too. A space is no road. The
/// lowest line has row 0.
struct RoadDrawing: Sendable {
  /// The cells in reading order, the start first.
  private(set) var nodes: [RouterLevel.Node] = []
  private(set) var destinations: [RoadCell] = []
  private(set) var cows: [RoadCell] = []
  /// The direction of the only road at the start.
  private(set) var direction = RoadDirection.east

  /// Where a character is, by line and character from 0.
  struct Spot: Hashable, Sendable {
    var line: Int
    var character: Int
  }
  /// Where the cells, destinations and cows are.
  private var spots: (nodes: [Spot], destinations: [Spot], cows: [Spot]) = ([], [], [])

  /// Where the drawing has what a place of a level file stands for; `nil` for what it has not.
  func spot(_ place: [JSONPlace.Step], cowsBefore: Int) -> Spot? {
    guard case .key(let field)? = place.first else { return nil }
    var index: Int?
    if place.count > 1, case .index(let number) = place[1] { index = number }
    let all: [Spot] =
      switch field {
      case "path", "origin": spots.nodes
      case "destinations": spots.destinations
      case "cows": spots.cows
      default: []
      }
    let number = (index ?? 0) - (field == "cows" ? cowsBefore : 0)
    if all.indices.contains(number) { return all[number] }
    // A mark that is missing has no place of its own.
    return field == "path" || field == "destinations" ? Spot(line: 0, character: 0) : nil
  }

  /// What is wrong with a drawing, by line and character from 0.
  struct Mistake: Error {
    var line: Int
    var character: Int
    var found: String
    var expected: String
  }

  private static let cellCharacters = "S, D, C, +, -, | or a space"

  /// Reads the lines of a drawing.
  init(lines: [String]) throws(Mistake) {
    let most = 2 * RouterLevel.columns.count - 1
    guard lines.count <= most else {
      throw Mistake(line: most, character: 0, found: "\(lines.count) lines", expected: "at most \(most)")
    }
    let marks = lines.map(Array.init)
    var starts: [(line: Int, character: Int)] = []
    var places: [(cell: RoadCell, mark: Character, line: Int, character: Int)] = []
    for (line, row) in marks.enumerated() {
      if row.count > most {
        throw Mistake(line: line, character: most, found: "\(row.count) characters", expected: "at most \(most)")
      }
      for (character, mark) in row.enumerated() where mark != " " && mark != "." {
        guard line.isMultiple(of: 2), character.isMultiple(of: 2) else {
          let isBetween = line.isMultiple(of: 2) ? mark == "-" : character.isMultiple(of: 2) && mark == "|"
          if isBetween { continue }
          let expected =
            line.isMultiple(of: 2) ? "- or a space" : character.isMultiple(of: 2) ? "| or a space" : "a space"
          throw Mistake(line: line, character: character, found: String(mark).quoted, expected: expected)
        }
        guard "SDC+-|".contains(mark) else {
          throw Mistake(
            line: line, character: character, found: String(mark).quoted, expected: Self.cellCharacters)
        }
        if mark == "S" { starts.append((line, character)) }
        places.append((RoadCell(character / 2, (marks.count + 1) / 2 - 1 - line / 2), mark, line, character))
      }
    }
    guard let start = starts.first else {
      throw Mistake(line: 0, character: 0, found: "no S", expected: "S, the start")
    }
    if starts.count > 1 {
      throw Mistake(
        line: starts[1].line, character: starts[1].character, found: "a second S", expected: "one start")
    }
    let first = places.filter { $0.mark == "S" }
    try connect(first + places.filter { $0.mark != "S" }, marks)
    guard let only = nodes[0].neighbours.first, nodes[0].neighbours.count == 1 else {
      throw Mistake(
        line: start.line, character: start.character,
        found: "a start with \(nodes[0].neighbours.count.counted("road"))",
        expected: "1 road: the van starts on it")
    }
    direction = nodes[0].cell.direction(to: nodes[only].cell) ?? .east
  }

  private mutating func connect(
    _ places: [(cell: RoadCell, mark: Character, line: Int, character: Int)], _ marks: [[Character]]
  ) throws(Mistake) {
    func mark(_ line: Int, _ character: Int) -> Character {
      marks.indices.contains(line) && marks[line].indices.contains(character) ? marks[line][character] : " "
    }
    let index = Dictionary(places.enumerated().map { ($1.cell, $0) }) { first, _ in first }
    nodes = places.map { RouterLevel.Node($0.cell, neighbours: []) }
    for (number, place) in places.enumerated() {
      let spot = Spot(line: place.line, character: place.character)
      spots.nodes.append(spot)
      for direction in RoadDirection.allCases {
        let (down, right) = direction.steps
        let sign = mark(place.line + down, place.character + right)
        guard sign == (right == 0 ? "|" : "-") else { continue }
        guard let other = index[place.cell.neighbour(to: direction)] else {
          throw Mistake(
            line: place.line + down, character: place.character + right,
            found: "\(String(sign).quoted) that ends nowhere",
            expected: "a road between two cells")
        }
        nodes[number].neighbours.append(other)
      }
      if place.mark == "D" {
        destinations.append(place.cell)
        spots.destinations.append(spot)
      }
      if place.mark == "C" {
        cows.append(place.cell)
        spots.cows.append(spot)
      }
    }
    for (line, row) in marks.enumerated() {
      for (character, sign) in row.enumerated()
      where line.isMultiple(of: 2) != character.isMultiple(of: 2) && sign != " " && sign != "." {
        let ends =
          line.isMultiple(of: 2)
          ? [mark(line, character - 1), mark(line, character + 1)]
          : [mark(line - 1, character), mark(line + 1, character)]
        guard ends.contains(" ") || ends.contains(".") else { continue }
        throw Mistake(
          line: line, character: character, found: "\(String(sign).quoted) that ends nowhere",
          expected: "a road between two cells")
      }
    }
  }
}

extension RoadDirection {
  /// The step to the next line and the next character of a drawing.
  fileprivate var steps: (down: Int, right: Int) {
    switch self {
    case .north: (-1, 0)
    case .east: (0, 1)
    case .south: (1, 0)
    case .west: (0, -1)
    }
  }
}

extension RouterLevel {
  /// The roads as a drawing; `nil` if a cell has two marks, or a cow is one of several in its group.
  public var drawnRoads: [String]? {
    let rows = nodes.map(\.cell.y).max() ?? 0
    var lines = Array(
      repeating: Array(repeating: Character(" "), count: 2 * Self.columns.count - 1), count: 2 * rows + 1)
    var marks: [RoadCell: Character] = [:]
    let special =
      (nodes.first.map { [($0.cell, Character("S"))] } ?? []) + destinations.map { ($0, "D") }
      + cows.joined().map { ($0, "C") }
    for (cell, mark) in special {
      guard marks.updateValue(mark, forKey: cell) == nil else { return nil }
    }
    guard cows.allSatisfy({ $0.count == 1 }) else { return nil }
    for node in nodes {
      guard Self.columns.contains(node.cell.x), Self.rows.contains(node.cell.y) else { return nil }
      lines[2 * (rows - node.cell.y)][2 * node.cell.x] = marks[node.cell] ?? "+"
      for other in node.neighbours where nodes.indices.contains(other) {
        guard let direction = node.cell.direction(to: nodes[other].cell) else { return nil }
        let (down, right) = direction.steps
        lines[2 * (rows - node.cell.y) + down][2 * node.cell.x + right] = right == 0 ? "|" : "-"
      }
    }
    return lines.map { line in
      String(line.prefix((line.lastIndex { $0 != " " } ?? -1) + 1))
    }
  }

  /// The level with its roads in the order in which a drawing is read.
  public var inDrawingOrder: RouterLevel? {
    guard let lines = drawnRoads, let drawing = try? RoadDrawing(lines: lines) else { return nil }
    var level = self
    level.nodes = drawing.nodes
    (level.direction, level.destinations, level.cows) = (
      drawing.direction, drawing.destinations, drawing.cows.map { [$0] }
    )
    return level
  }
}
