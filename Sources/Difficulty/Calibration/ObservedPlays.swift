/// Human wins by level and cohort, as sums that take no more memory for more plays.
public struct ObservedPlays: Hashable, Sendable {
  /// The plays of one cohort on one level.
  public struct Cell: Hashable, Sendable {
    /// The number of plays.
    public internal(set) var plays = 0
    /// The number of plays won.
    public internal(set) var wins = 0
    /// The moves of the plays for which both moves and time are known.
    public internal(set) var timedMoves = 0
    /// The milliseconds of those plays.
    public internal(set) var milliseconds = 0
    /// The plays that were given up.
    public internal(set) var givenUp = 0
    /// The restarts in the plays of which their number is known.
    public internal(set) var restarts = 0
    /// The plays of which it is known whether they were given up.
    public internal(set) var givenUpKnown = 0
    /// The plays of which the number of restarts is known.
    public internal(set) var restartsKnown = 0

    /// The share of plays that were given up; `nil` if no play says so.
    public var givenUpRate: Double? { givenUpKnown > 0 ? Double(givenUp) / Double(givenUpKnown) : nil }

    /// The mean number of restarts in a play; `nil` if no play says so.
    public var meanRestarts: Double? { restartsKnown > 0 ? Double(restarts) / Double(restartsKnown) : nil }

    /// The win rate; `nil` without plays.
    public var rate: Double? { plays > 0 ? Double(wins) / Double(plays) : nil }

    /// Adds other plays. Sums wrap instead of trapping: no person plays 2^63 moves, but a file can claim it.
    mutating func add(_ other: Cell) {
      plays += other.plays
      wins += other.wins
      timedMoves &+= other.timedMoves
      milliseconds &+= other.milliseconds
      givenUp += other.givenUp
      givenUpKnown += other.givenUpKnown
      restarts &+= other.restarts
      restartsKnown += other.restartsKnown
    }
  }

  /// The number of levels.
  public let levels: Int
  /// The names of the cohorts, in the order in which they first appear.
  public private(set) var cohorts: [String] = []
  private var cells: [[Cell]] = []

  /// Creates an empty collection.
  public init(levels: Int) { self.levels = levels }

  /// The number of a cohort, which is added if it is new. Complexity: O(cohorts).
  public mutating func cohort(_ name: String) -> Int {
    if let index = cohorts.firstIndex(of: name) { return index }
    cohorts.append(name)
    cells.append(Array(repeating: Cell(), count: levels))
    return cohorts.count - 1
  }

  /// Adds plays of a cohort on a level.
  /// - Parameters:
  ///   - pace: the moves and milliseconds of those plays, if both are known.
  ///   - gaveUp: whether the people gave up, if it is known.
  ///   - restarts: how often they started again, if it is known.
  /// - Precondition: `0 <= wins <= plays`.
  public mutating func add(
    level: Int, cohort: Int, wins: Int, plays: Int = 1, pace: (moves: Int, milliseconds: Int)? = nil,
    gaveUp: Bool? = nil, restarts: Int? = nil
  ) {
    precondition(wins >= 0 && wins <= plays, "found \(wins) wins in \(plays) plays")
    var cell = Cell()
    (cell.plays, cell.wins) = (plays, wins)
    if let pace { (cell.timedMoves, cell.milliseconds) = pace }
    if let gaveUp { (cell.givenUp, cell.givenUpKnown) = (gaveUp ? plays : 0, plays) }
    if let restarts { (cell.restarts, cell.restartsKnown) = (restarts, plays) }
    cells[cohort][level].add(cell)
  }

  /// Removes the plays of a person.
  public mutating func remove(_ person: PlayHistories.Person) {
    for play in person.plays {
      guard cells[person.cohort][play.level].plays > 0 else { continue }
      cells[person.cohort][play.level].plays -= 1
      let wins = cells[person.cohort][play.level].wins - (play.isWon ? 1 : 0)
      cells[person.cohort][play.level].wins = min(
        max(0, wins), cells[person.cohort][play.level].plays)
    }
  }

  /// The plays of a cohort on a level.
  public func cell(level: Int, cohort: Int) -> Cell { cells[cohort][level] }

  /// All plays of a cohort.
  public func total(cohort: Int) -> Cell {
    cells[cohort].reduce(into: Cell()) { $0.add($1) }
  }

  /// The plays without those on one level.
  func leavingOut(level: Int) -> ObservedPlays {
    var rest = self
    for cohort in cohorts.indices { rest.cells[cohort][level] = Cell() }
    return rest
  }

  /// All plays as those of one cohort.
  public func pooled(as name: String) -> ObservedPlays {
    var whole = ObservedPlays(levels: levels)
    let cohort = whole.cohort(name)
    for cells in cells {
      for (level, cell) in cells.enumerated() { whole.cells[cohort][level].add(cell) }
    }
    return whole
  }

  /// The plays with the cohorts in alphabetical order, so that nothing depends on their order in a file.
  public var inAlphabeticalOrder: ObservedPlays {
    var sorted = ObservedPlays(levels: levels)
    for cohort in cohorts.indices.sorted(by: { cohorts[$0] < cohorts[$1] }) {
      sorted.cohorts.append(cohorts[cohort])
      sorted.cells.append(cells[cohort])
    }
    return sorted
  }
}
