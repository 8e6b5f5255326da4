import ArgumentParser
import Difficulty
import Reporting

extension DifficultyScale: ExpressibleByArgument {}

extension DifficultyScale {
  /// How a column of places or distances is written: hundredths of a logit, whole points of Elo's.
  var column: Column.Kind { .decimal(digits: self == .elo ? 0 : 2) }

  /// How a column of intervals is written.
  var intervalColumn: Column.Kind { .interval(digits: self == .elo ? 0 : 2) }
}
