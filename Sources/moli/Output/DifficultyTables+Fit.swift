import Difficulty
import Reporting

/// What `moli difficulty --fit` prints.
extension DifficultyTables {
  /// A row for each level and each player: place and mean squares of the residuals.
  var fit: Table {
    var table = Table(
      title: "Fit of levels and players to one scale",
      columns: [
        Column("kind", title: "", .text), Column("name", title: "name", .text),
        Column("place", title: "place", scale.column), Column("standardError", title: "±", scale.column),
        Column("infit", title: "infit", .decimal(digits: 2)),
        Column("infitDeviate", title: "z", .decimal(digits: 1)),
        Column("outfit", title: "outfit", .decimal(digits: 2)),
        Column("outfitDeviate", title: "z", .decimal(digits: 1)),
      ],
      notes: [
        "place: difficulty of a level, ability of a player; a player wins half the games where both are equal",
        "infit, outfit: mean squares of residuals, 1 when the scale explains the wins; z: the same as a standard normal variable",
      ])
    guard let relative else { return table }
    let kinds = [
      ("level", zip(relative.levels, relative.fit.levels)), ("player", zip(relative.players, relative.fit.players)),
    ]
    for (kind, items) in kinds {
      for (item, squares) in items {
        table.append([
          .text(kind), .text(item.name), .number(scale.place(item.value)), .number(scale.distance(item.standardError)),
          .number(squares?.infit), .number(squares?.infitDeviate), .number(squares?.outfit),
          .number(squares?.outfitDeviate),
        ])
      }
    }
    if let probability = relative.fit.probability, let pearson = FixedDecimal.string(relative.fit.pearson, digits: 1) {
      table.notes.append(
        "all together: chi-square \(pearson) with \(relative.fit.freedom.counted("degree")) of freedom, "
          + Self.words(probability: probability) + "; with many games a small departure shows, too")
    }
    return table
  }

  /// A row for each level and player: what was won and what the scale says.
  var residuals: Table {
    var table = Table(
      title: "Residuals",
      columns: [
        Column("level", title: "level", .text), Column("player", title: "player", .text),
        Column("games", title: "games", .integer), Column("winRate", title: "won", .percent(digits: 1)),
        Column("expectedRate", title: "expected", .percent(digits: 1)),
        Column("residual", title: "residual", .decimal(digits: 1)),
        Column("levelInfit", title: "level infit", .decimal(digits: 2)),
        Column("playerInfit", title: "player infit", .decimal(digits: 2)),
      ],
      notes: ["residual: wins beyond the expected ones, in standard deviations of chance"])
    for residual in relative?.fit.residuals ?? [] {
      let measurement = measured[residual.level].measurements[residual.player]
      table.append([
        .text(measurement.level), .text(measurement.player), .integer(measurement.games),
        .number(measurement.winRate.rate), .number(residual.expectedRate), .number(residual.standardised),
        .number(relative?.fit.levels[residual.level]?.infit), .number(relative?.fit.players[residual.player]?.infit),
      ])
    }
    return table
  }
}
