import Difficulty
import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// Moves and seconds as the difficulty of levels that nearly everyone wins.
extension DifficultyTables {
  /// The columns of the medians, where a level shows them.
  var paceColumns: [TableColumn<MeasuredLevel>] {
    paceUnits.map { unit in
      TableColumn(unit.rawValue, title: unit.rawValue, .text) { level in
        .text(level.showsPace ? level.pace?.words(in: unit) : nil)
      }
    }
  }

  /// The units in which a level shows its median; none if no level does.
  private var paceUnits: [WinUnit] {
    guard measured.contains(where: \.showsPace) else { return [] }
    return WinUnit.allCases.filter { unit in
      unit == .moves || measured.contains { $0.showsPace && $0.pace?.milliseconds != nil }
    }
  }

  /// The meaning of these columns, and the order of the levels.
  var paceNote: [String] {
    guard !paceUnits.isEmpty else { return [] }
    let share = FixedDecimal.string(100 * MeasuredLevel.nearlyEveryone, digits: 0) ?? ""
    return [
      "\(paceUnits.map(\.rawValue).joined(separator: ", ")): half of the population wins within these (95 % interval), for levels won by at least \(share) % or "
        + "with such a target; those who do not win count as needing longer. Equal percentages "
        + "are in the order of \(Self.unit(of: measured).rawValue)"
    ]
  }

  /// The unit that orders levels which nearly everyone wins: seconds, if time passes in all of them.
  private static func unit(of measured: [MeasuredLevel]) -> WinUnit {
    measured.allSatisfy { !$0.isWonByNearlyEveryone || $0.pace?.milliseconds != nil } ? .seconds : .moves
  }

  /// The sort key of each level, ascending by difficulty: the share not won, and the median to a win among levels that
  /// nearly everyone wins with the same share in whole per cent.
  static func difficulties(of measured: [MeasuredLevel]) -> [(share: Double, median: Int, exact: Double)] {
    let unit = unit(of: measured)
    return measured.map { level in
      let rate = level.population?.rate ?? 0
      guard level.isWonByNearlyEveryone, let pace = level.pace else { return (-rate, 0, -rate) }
      let median = unit == .moves ? pace.moves.median : pace.milliseconds?.median
      return (-(100 * rate).rounded() / 100, median ?? .max, -rate)
    }
  }
}
