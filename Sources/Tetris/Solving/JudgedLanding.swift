/// A way to land the falling tile, or an upcoming one in its place, in numbers, and what it is worth; see
/// ``Placement``.
struct JudgedLanding: Hashable, Sendable {
  /// 0 to land the falling tile; else the place of the upcoming tile that is exchanged for it, plus one.
  var choice: Int
  /// What lands.
  var tile: Tile
  /// Where it lands.
  var row: Int
  /// Where it lands.
  var column: Int
  /// The inputs it takes.
  var actions: Int
  /// How many phrases are destroyed at once, as far as the visible tiles tell.
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

  /// Whether a greedy player prefers one landing to another: a phrase when there is one, else the lowest column.
  @inline(__always)
  static func isGreedier(_ a: JudgedLanding, _ b: JudgedLanding) -> Bool { a.greed < b.greed }

  /// What a greedy player compares, number by number, smaller first.
  private var greed: (Int, Int, Int, Int, Int) {
    phrases == 0 ? (0, min(choice, 1), -row, actions, column) : (-phrases, actions, choice, column, 0)
  }
}
