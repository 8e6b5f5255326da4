import Difficulty
import Reporting

extension DifficultyScale {
  /// How a column of places or distances is written: hundredths of a logit, whole points of Elo's.
  public var column: Column.Kind { .decimal(digits: self == .elo ? 0 : 2) }

  /// How a column of intervals is written.
  public var intervalColumn: Column.Kind { .interval(digits: self == .elo ? 0 : 2) }
}
