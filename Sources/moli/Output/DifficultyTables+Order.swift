import Difficulty
import Reporting

/// What `moli difficulty --order` prints.
extension DifficultyTables {
  /// A row for each pair of levels that measure in another order than declared.
  var inversions: Table {
    var table = Table(
      title: order.inversions.isEmpty
        ? "No level measures against the declared order"
        : "\(order.inversions.count.counted("pair")) of levels against the declared order, "
          + "\(order.significantInversions.count) of them beyond doubt",
      columns: [
        Column("declaredEasier", title: "declared easier", .text),
        Column("declaredHarder", title: "declared harder", .text),
        Column("gap", title: "harder by", scale.column), Column("intervals", title: "intervals", .text),
      ],
      notes: [
        "apart: the intervals of the two do not overlap, so it is no chance; overlap: the two may be equally hard, or the right "
          + "way round"
      ])
    for pair in order.inversions {
      table.append([
        .text(pair.declaredEasier.name), .text(pair.declaredHarder.name), .number(scale.distance(pair.gap)),
        .text(pair.isSignificant ? "apart" : "overlap"),
      ])
    }
    return table
  }

  /// A row a level, in the order that is proposed.
  var proposedOrder: Table {
    var table = Table(
      title: "Proposed order of \(order.proposedOrder.count.counted("level"))",
      columns: [
        Column("place", title: "place", .integer), Column("level", title: "level", .text),
        Column("game", title: "game", .text), Column("declared", title: "declared", .integer),
        Column("difficulty", title: "difficulty", scale.column),
        Column("difficulty95", title: "interval", scale.intervalColumn),
        Column("harderThan", title: "declared easier than, but harder", .text),
        Column("perhapsHarderThan", title: "perhaps harder", .text),
      ],
      notes: [
        scaleNote,
        "intervals: together right with 95 % confidence (Bonferroni), so that any two apart are no chance, however many pairs "
          + "there are",
        "proposed: the declared order, changed only where intervals are apart",
      ])
    for (number, place) in order.proposedOrder.enumerated() {
      let (level, game) = (measured[place.level].level, measured[place.level].game)
      table.append([
        .integer(number + 1), .text(level.name), .text(game), .integer(level.difficulty),
        .number(relative.map { scale.place($0.levels[place.level].value) }),
        .interval(scale.place(place.interval.lowerBound), scale.place(place.interval.upperBound)),
        names(place.harderThan), names(place.perhapsHarderThan),
      ])
    }
    return table
  }

  private func names(_ levels: [Int]) -> Cell {
    levels.isEmpty ? .missing : .text(levels.map { measured[$0].level.name }.joined(separator: "; "))
  }
}
