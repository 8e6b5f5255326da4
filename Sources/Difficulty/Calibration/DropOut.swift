/// The people who do not return after a play: the share of plays after which a person is never seen again, by level,
/// result and attempt. In survival analysis this is a hazard in discrete time.
///
/// A person whose last play wins the level that people meet last has finished and has not left. Plays after the end of
/// the file are not known, so the last days of a file look like leaving.
public struct DropOut: Hashable, Sendable {
  /// Attempts from this number on are counted together.
  public static let lastAttempt = 3

  /// The number of plays of a kind.
  public struct Cell: Hashable, Sendable {
    /// The number of plays.
    public internal(set) var plays = 0
    /// The plays after which the person is never seen again.
    public internal(set) var left = 0

    /// The share of plays after which a person leaves; `nil` without plays.
    public var rate: Double? { plays > 0 ? Double(left) / Double(plays) : nil }

    static func + (one: Cell, other: Cell) -> Cell {
      var sum = one
      sum.plays += other.plays
      sum.left += other.left
      return sum
    }
  }

  /// The number of levels.
  public let levels: Int
  private var cells: [[[Cell]]]

  /// Counts the plays of all cohorts. Complexity: O(plays).
  public init(_ histories: PlayHistories) {
    levels = histories.levels
    let empty = Array(repeating: Array(repeating: Cell(), count: Self.lastAttempt), count: 2)
    cells = Array(repeating: empty, count: levels)
    let positions = histories.firstPositions
    let played = Set(histories.persons.flatMap { $0.plays.map(\.level) })
    let last = played.max { (positions[$0], $0) < (positions[$1], $1) }
    for person in histories.persons {
      for (index, play) in person.plays.enumerated() {
        let attempt = min(play.attempt, Self.lastAttempt) - 1
        let isEnd = index == person.plays.count - 1 && !(play.isWon && play.level == last)
        cells[play.level][play.isWon ? 1 : 0][attempt].plays += 1
        if isEnd { cells[play.level][play.isWon ? 1 : 0][attempt].left += 1 }
      }
    }
  }

  /// The plays of a level that were won or lost at an attempt, counted from 1; attempts from ``lastAttempt`` on are
  /// combined; all attempts when `nil`.
  public func cell(level: Int, won: Bool, attempt: Int? = nil) -> Cell {
    let all = cells[level][won ? 1 : 0]
    guard let attempt else { return all.reduce(Cell(), +) }
    return all[min(attempt, Self.lastAttempt) - 1]
  }
}
