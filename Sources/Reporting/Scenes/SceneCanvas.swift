/// A canvas of characters with three layers: painted background, lines, and words, which lines never cross.
struct SceneCanvas {
  /// Differences below this are rounding.
  static let tolerance = 1e-9

  /// The content of one character of the canvas.
  struct Place: Hashable {
    var ground: SceneColour?
    /// The dots of a Braille character, as its offset from U+2800.
    var dots: UInt32 = 0
    /// The arms of a box character: 1 up, 2 right, 4 down, 8 left.
    var arms = 0
    var lineColour = SceneColour.ink
    /// A character; empty for the second cell of a double-width one.
    var word: String?
    var wordColour: SceneColour?
    var wordGround: SceneColour?
    var emphasis = Emphasis.none
  }

  let columns: Int
  let rows: Int
  private(set) var places: [Place]

  /// An empty canvas, with space for the last border at the right and lower edges.
  init(columns: Int, rows: Int) {
    self.columns = max(1, columns) + 1
    self.rows = max(1, rows) + 1
    places = Array(repeating: Place(), count: self.columns * self.rows)
  }

  /// The index of a character at a distance from the edge. For points far outside it is some index outside the canvas.
  private static func index(_ distance: Double) -> Int {
    Int(max(-1e6, min(1e6, (distance + tolerance).rounded(.down))))
  }

  private func isOnSheet(_ row: Int, _ column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }
}

extension SceneCanvas {
  /// Writes words with their middle at a point.
  mutating func write(
    _ text: String, at centre: ScenePoint, ink: SceneColour? = nil, ground: SceneColour? = nil,
    emphasis: Emphasis = .none
  ) {
    let row = Self.index(centre.y)
    var column = Self.index(centre.x - Double(text.displayWidth - 1) / 2)
    for character in text {
      let width = character.displayWidth
      if width > 0, isOnSheet(row, column), isOnSheet(row, column + width - 1) {
        for part in 0..<width {
          erase(row, column + part)
          let index = row * columns + column + part
          places[index].word = part == 0 ? String(character) : ""
          places[index].wordColour = ink
          places[index].wordGround = ground
          places[index].emphasis = emphasis
        }
      }
      column += width
    }
  }

  /// Erases a character, and the other half of a double-width one.
  private mutating func erase(_ row: Int, _ column: Int) {
    let index = row * columns + column
    if places[index].word == "", column > 0 { places[index - 1].word = " " }
    if places[index].word?.displayWidth == 2, column + 1 < columns { places[index + 1].word = " " }
    places[index].word = nil
    places[index].emphasis = .none
  }

  /// Paints the inside of a polygon over everything: each character whose centre is inside by the even-odd rule.
  mutating func fill(_ corners: [ScenePoint], _ colour: SceneColour) {
    guard let bounds = SceneBounds(around: corners) else { return }
    paint(around: bounds, margin: 0, colour) { point in
      var isInside = false
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where (from.y > point.y) != (to.y > point.y) {
        if point.x < from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x) { isInside.toggle() }
      }
      return isInside
    }
  }

  /// Paints a wide line over everything; `width` is in columns.
  mutating func fill(along points: [ScenePoint], width: Double, _ colour: SceneColour) {
    guard let bounds = SceneBounds(around: points) else { return }
    paint(around: bounds, margin: width / 2, colour) { point in
      zip(points, points.dropFirst()).contains { from, to in
        // In units of columns; a row is two columns high.
        let way = ScenePoint(to.x - from.x, 2 * (to.y - from.y))
        let here = ScenePoint(point.x - from.x, 2 * (point.y - from.y))
        let square = way.x * way.x + way.y * way.y
        let share = square > 0 ? min(1, max(0, (here.x * way.x + here.y * way.y) / square)) : 0
        return (here - way * share).length <= width / 2
      }
    }
  }

  private mutating func paint(
    around bounds: SceneBounds, margin: Double, _ colour: SceneColour, _ isInside: (ScenePoint) -> Bool
  ) {
    let first = (
      row: max(0, Self.index(bounds.corner.y - margin)), column: max(0, Self.index(bounds.corner.x - margin))
    )
    let last = (
      row: min(rows - 1, Self.index(bounds.corner.y + bounds.height + margin)),
      column: min(columns - 1, Self.index(bounds.corner.x + bounds.width + margin))
    )
    guard first.row <= last.row, first.column <= last.column else { return }
    for row in first.row...last.row {
      for column in first.column...last.column where isInside(ScenePoint(Double(column) + 0.5, Double(row) + 0.5)) {
        erase(row, column)
        places[row * columns + column] = Place(ground: colour)
      }
    }
  }

  /// Draws a line in dots, two by four per character.
  mutating func dot(_ points: [ScenePoint], _ colour: SceneColour, isDashed: Bool) {
    var walked = 0
    for (from, to) in zip(points, points.dropFirst()) {
      guard let (start, end) = clipped(from, to) else { continue }
      let way = ScenePoint((end.x - start.x) * 2, (end.y - start.y) * 4)
      let steps = max(1, Int(max(abs(way.x), abs(way.y)).rounded(.up)))
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        if !isDashed || walked % 6 < 3 { dot(at: start + (end - start) * share, colour) }
        if step < steps { walked += 1 }
      }
    }
  }

  private mutating func dot(at point: ScenePoint, _ colour: SceneColour) {
    let (x, y) = (Self.index(point.x * 2), Self.index(point.y * 4))
    guard x >= 0, y >= 0, isOnSheet(y / 4, x / 2) else { return }
    // The dots are numbered down the left column, then down the right one; the fourth row was added later.
    let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]
    let index = y / 4 * columns + x / 2
    places[index].dots |= bits[y % 4 * 2 + x % 2]
    places[index].lineColour = colour
  }

  /// The part of a line near the canvas (Liang and Barsky 1984), so that a distant line takes no longer; `nil` if there
  /// is none.
  private func clipped(_ from: ScenePoint, _ to: ScenePoint) -> (ScenePoint, ScenePoint)? {
    var (enters, leaves) = (0.0, 1.0)
    let way = to - from
    for (distance, room) in [
      (-way.x, from.x), (way.x, Double(columns) - from.x), (-way.y, from.y), (way.y, Double(rows) - from.y),
    ] {
      if distance == 0, room < 0 { return nil }
      if distance < 0 {
        enters = max(enters, room / distance)
      } else if distance > 0 {
        leaves = min(leaves, room / distance)
      }
    }
    return enters <= leaves ? (from + way * enters, from + way * leaves) : nil
  }

  /// Draws a line along rows and columns in box characters.
  mutating func box(_ points: [ScenePoint], _ colour: SceneColour) {
    for (from, to) in zip(points, points.dropFirst()) {
      let (row, column) = (Self.index(from.y), Self.index(from.x))
      let (toRow, toColumn) = (Self.index(to.y), Self.index(to.x))
      if row == toRow {
        let (first, last) = (min(column, toColumn), max(column, toColumn))
        for place in 0..<columns where first <= place && place <= last {
          add(arms: (place < last ? 2 : 0) + (place > first ? 8 : 0), row, place, colour)
        }
      } else {
        let (first, last) = (min(row, toRow), max(row, toRow))
        for place in 0..<rows where first <= place && place <= last {
          add(arms: (place < last ? 4 : 0) + (place > first ? 1 : 0), place, column, colour)
        }
      }
    }
  }

  private mutating func add(arms: Int, _ row: Int, _ column: Int, _ colour: SceneColour) {
    guard isOnSheet(row, column) else { return }
    places[row * columns + column].arms |= arms
    places[row * columns + column].lineColour = colour
  }
}
