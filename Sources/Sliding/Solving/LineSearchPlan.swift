/// What a slide of each tile changes, laid out flat for ``LineSearch``: which lines, which tile sets, which choices.
struct LineSearchPlan: Sendable {
  /// A tile set that holds the tile: its lines, and for each of them where the tile stands in the placement.
  struct Change: Sendable {
    let set: Int
    let firstLine: Int
    let endLine: Int
    /// The place of the first of the lines' shifts in ``shifts``.
    let firstShift: Int
  }

  /// A choice that holds the tile: the place of the choice, the tile set that changes and the two that do not.
  struct Affected: Sendable {
    let choice: Int
    let changed: Int
    let first: Int
    let second: Int
  }

  /// Changes of each label, one label after another; label *l* has `changeStarts[l] ..< changeStarts[l + 1]`.
  let changes: [Change]
  let changeStarts: [Int]
  /// Bits by which the nibble of a tile is shifted in the placement of a line.
  let shifts: [Int]
  /// Affected choices of each label, as with ``changes``.
  let affected: [Affected]
  let affectedStarts: [Int]

  /// The plan for goals.
  init(goals: LineGoals) {
    var changes: [Change] = []
    var changeStarts: [Int] = []
    var shifts: [Int] = []
    var affected: [Affected] = []
    var affectedStarts: [Int] = []
    for label in 0..<16 {
      changeStarts.append(changes.count)
      for (set, lines) in goals.sets.enumerated() {
        let places = lines.compactMap { goals.lines[$0].labels.firstIndex(of: label) }
        guard !places.isEmpty else { continue }
        changes.append(
          Change(
            set: set, firstLine: lines.lowerBound, endLine: lines.upperBound, firstShift: shifts.count))
        shifts += places.map { 4 * $0 }
      }
      let changed = Set(changes[(changeStarts.last ?? 0)...].map(\.set))
      affectedStarts.append(affected.count)
      for (place, choice) in goals.choices.enumerated() {
        guard let set = choice.first(where: changed.contains) else { continue }
        let others = choice.filter { $0 != set }
        affected.append(Affected(choice: place, changed: set, first: others[0], second: others[1]))
      }
    }
    self.changes = changes
    self.changeStarts = changeStarts + [changes.count]
    self.shifts = shifts
    self.affected = affected
    self.affectedStarts = affectedStarts + [affected.count]
  }
}
