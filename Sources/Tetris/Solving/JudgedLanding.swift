/// A way to land the falling tile, or an upcoming one in its place, in numbers, with its worth; see ``Placement``.
struct JudgedLanding: Hashable, Sendable {
  /// 0 to land the falling tile; else the place of the upcoming tile that is exchanged for it, plus one.
  var choice: Int
  var tile: Tile
  var row: Int
  var column: Int
  /// The number of inputs it takes.
  var actions: Int
  /// The number of phrases destroyed at once, judged from the visible tiles.
  var phrases: Int
  /// The worth in points.
  var value: Double

  /// Whether one landing is better than another of the same position. Ties go to fewer inputs, then to the falling
  /// tile, the nearer upcoming tile, the column on the left.
  @inline(__always)
  static func isBetter(_ a: JudgedLanding, _ b: JudgedLanding) -> Bool {
    if a.value != b.value { return a.value > b.value }
    return (a.actions, a.choice, a.column) < (b.actions, b.choice, b.column)
  }

  /// Whether a greedy player prefers one landing to another: it takes a phrase if there is one, otherwise the lowest
  /// column.
  @inline(__always)
  static func isGreedier(_ a: JudgedLanding, _ b: JudgedLanding) -> Bool { a.greed < b.greed }

  /// The numbers that a greedy player compares in this order; smaller is better.
  private var greed: (Int, Int, Int, Int, Int) {
    phrases == 0 ? (0, min(choice, 1), -row, actions, column) : (-phrases, actions, choice, column, 0)
  }
}
