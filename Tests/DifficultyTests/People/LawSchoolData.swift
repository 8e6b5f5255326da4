@testable import Difficulty

/// The answers of 1,000 persons to the five questions of section 6 of the Law School Admission Test, after R. D. Bock,
/// M. Lieberman, *Psychometrika* 35 (1970), 179-197: how many gave each pattern of right answers. `LSAT` in the R package
/// ltm, `LSAT6` in mirt.
enum LawSchoolData {
  /// Patterns 00000, 00001, 00010, ... 11111, the first digit for item 1.
  static let counts = [
    3, 6, 2, 11, 1, 1, 3, 4, 1, 8, 0, 16, 0, 3, 2, 15, 10, 29, 14, 81, 3, 28, 15, 80, 16, 56, 21, 173, 11, 61, 28, 298,
  ]

  /// The answers, summed up by score.
  static var groups: ScoreGroups {
    var groups = ScoreGroups(items: (1...5).map { "Item \($0)" })
    for (pattern, count) in counts.enumerated() {
      groups.add((0..<5).map { pattern >> (4 - $0) & 1 == 1 }, count: count)
    }
    return groups
  }
}
