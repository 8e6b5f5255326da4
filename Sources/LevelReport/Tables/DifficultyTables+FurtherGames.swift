import LevelStudy
import Reporting
import TextFormats

/// The games that were played in addition to those asked for.
extension DifficultyTables {
  /// The number of games that were asked for, and of further ones for each purpose; what was left out.
  var furtherNote: [String] {
    let further = measured.map(\.plays.further)
    let all = further.reduce(0) { $0 + $1.total }
    guard all > 0 else { return [] }
    let parts = FurtherGames.Purpose.allCases.compactMap { purpose in
      let games = further.reduce(0) { $0 + $1.games(for: purpose) }
      return games > 0 ? "\(games.grouped) \(purpose.words)" : nil
    }
    let left = FurtherGames.Purpose.allCases.compactMap { purpose in
      let levels = further.count { $0.leftOut.contains(purpose) }
      guard levels > 0 else { return nil as String? }
      return purpose.words + (measured.count > 1 ? " on \(levels.counted("level"))" : "")
    }
    return [
      "games: \(further.reduce(0) { $0 + $1.asked }.grouped) of the players and \(all.grouped) further: "
        + parts.joined(separator: ", ")
        + (left.isEmpty ? "" : "; shortened or left out to play fewer: " + left.joined(separator: ", "))
    ]
  }

  /// The further games of a level, for programs.
  static var furtherColumns: [TableColumn<MeasuredLevel>] {
    [
      TableColumn(
        "furtherGames", title: "further", .integer,
        meaning: "The number of games on the level in addition to those of the players."
      ) { .integer($0.plays.further.total) },
      TableColumn(
        "further", title: "further games", .text,
        meaning: "The further games by purpose; shortened where more were wanted, but would not be fewer than half."
      ) { level in
        let further = level.plays.further
        let purposes = FurtherGames.Purpose.allCases.filter {
          further.games(for: $0) > 0 || further.leftOut.contains($0)
        }
        return .objects(
          purposes.map { purpose in
            .object([
              .init("for", .string(purpose.rawValue)), .init("games", .integer(further.games(for: purpose))),
              .init("shortened", .bool(further.leftOut.contains(purpose))),
            ])
          })
      },
    ].map(\.forPrograms)
  }
}

extension FurtherGames.Purpose {
  /// The purpose in the words of the table.
  var words: String {
    switch self {
    case .curve: "for half"
    case .stops: "for stops"
    case .range: "for the range"
    case .deals: "for unfair deals"
    case .fit: "to test the curve"
    case .course: "for the course of games"
    case .attempts: "for attempts"
    case .placing: "to place fitted players"
    }
  }
}
