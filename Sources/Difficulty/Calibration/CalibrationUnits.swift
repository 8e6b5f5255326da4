import CMathematics

/// The plays in the likelihood: one unit per person, whose skill is integrated over, or one unit per cohort, whose
/// skill is one of the places.
struct CalibrationUnits {
  /// Plays of a unit at one level that have the same chance.
  struct Cell {
    var level: Int
    var plays: Double
    var wins: Double
    var logAttempt: Double
    var position: Double
  }

  struct Unit {
    var cohort: Int
    /// The cells of the unit. Those of one level are adjacent.
    var cells: Range<Int>
    /// The ranges of cells of one level.
    var groups: Range<Int>
  }

  private(set) var cells: [Cell] = []
  private(set) var groups: [Range<Int>] = []
  private(set) var units: [Unit] = []

  /// Creates one unit per cohort.
  init(_ plays: ObservedPlays) {
    for cohort in plays.cohorts.indices {
      add(
        cohort: cohort,
        (0..<plays.levels).compactMap { level in
          let cell = plays.cell(level: level, cohort: cohort)
          guard cell.plays > 0 else { return nil }
          return Cell(level: level, plays: Double(cell.plays), wins: Double(cell.wins), logAttempt: 0, position: 0)
        })
    }
  }

  /// Creates one unit per person.
  init(_ histories: PlayHistories, persons: some Sequence<Int>, leavingOut level: Int? = nil) {
    for person in persons { add(histories.persons[person], leavingOut: level) }
  }

  private mutating func add(_ person: PlayHistories.Person, leavingOut level: Int?) {
    let plays = person.plays.enumerated().filter { $0.element.level != level }
    add(
      cohort: person.cohort,
      plays.sorted { ($0.element.level, $0.offset) < ($1.element.level, $1.offset) }.map { position, play in
        Cell(
          level: play.level, plays: 1, wins: play.isWon ? 1 : 0, logAttempt: log(Double(play.attempt)),
          position: Double(position))
      })
  }

  private mutating func add(cohort: Int, _ new: [Cell]) {
    let (firstCell, firstGroup) = (cells.count, groups.count)
    for cell in new {
      if cells.count == firstCell || cells[cells.count - 1].level != cell.level {
        groups.append(cells.count..<cells.count)
      }
      cells.append(cell)
      groups[groups.count - 1] = groups[groups.count - 1].lowerBound..<cells.count
    }
    units.append(Unit(cohort: cohort, cells: firstCell..<cells.count, groups: firstGroup..<groups.count))
  }
}
