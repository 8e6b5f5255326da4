/// Where the numbers stand when the classic puzzle is solved.
public enum ClassicGoal: String, CaseIterable, Sendable {
  /// `0 1 2 3 ...` row by row, 0 being the empty cell: Korf's convention.
  case emptyFirst = "classic"
  /// `1 2 3 ... 0`: the empty cell in the last corner.
  case emptyLast = "classic-last"
}
