import LevelStudy
import Reporting

/// How games on a level go, declared once.
enum CourseColumns {
  /// All of them, for programs.
  static var all: [TableColumn<MeasuredLevel>] { [wait, near, near95, after] }

  /// Whose games were watched.
  static var group: TableColumn<MeasuredLevel> {
    TableColumn("watched", title: "who", .text, meaning: "The group that wins nearest to half of its games.") {
      $0.stopping.course.map { .text($0.group) } ?? .missing
    }
  }

  /// How many were watched.
  static var games: TableColumn<MeasuredLevel> {
    TableColumn("watchedGames", title: "games", .integer, meaning: "How many of its games were watched.") {
      .integer($0.stopping.course?.games)
    }
  }

  /// The longest time without progress.
  static var wait: TableColumn<MeasuredLevel> {
    TableColumn(
      "longestWait", title: "wait", .percent(digits: 0),
      meaning: "The longest time without a higher score than before, as a share of the game; the median of the games."
    ) {
      .number($0.stopping.course?.longestWait)
    }
  }

  /// Near misses among the games not won.
  static var near: TableColumn<MeasuredLevel> {
    TableColumn(
      "nearMisses", title: "near", .percent(digits: 0),
      meaning:
        "Near misses: of the games not won those that lacked at most one step of the win, or a tenth of what it takes."
    ) {
      .number($0.stopping.course?.nearMisses?.rate)
    }
  }

  /// Their interval; none without games that were not won.
  static var near95: TableColumn<MeasuredLevel> {
    TableColumn(
      "nearMisses95", title: "95 % interval", .percentInterval(digits: 0),
      meaning: "Where the share of near misses lies with 95 % confidence."
    ) {
      guard let near = $0.stopping.course?.nearMisses, near.trials > 0 else { return .missing }
      return .interval(near.lower, near.upper)
    }
  }

  /// What is left of a won game when its win has been earned.
  static var after: TableColumn<MeasuredLevel> {
    TableColumn(
      "timeAfter", title: "played on", .percent(digits: 0),
      meaning: "What is left of a won game when the win has been earned, the median; – where the game ends then."
    ) { .number($0.stopping.course?.timeAfter) }
  }
}
