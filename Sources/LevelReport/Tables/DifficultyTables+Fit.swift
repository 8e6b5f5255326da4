import Difficulty
import LevelStudy
import Reporting
import TextFormats

/// The output of `moli difficulty --fit`.
extension DifficultyTables {
  /// A level or a player on the scale.
  private typealias Item = (kind: String, estimate: LogitEstimate, squares: MeanSquares?)

  /// One row per level and per player: its place and the mean squares of its residuals.
  public var fit: Table {
    let (scale, relative) = (scale ?? .logit, Self.relative(measured))
    let columns: [TableColumn<Item>] = [
      TableColumn("kind", title: "", .text) { .text($0.kind) },
      TableColumn("name", title: "name", .text) { .text($0.estimate.name) },
      TableColumn("place", title: "place", scale.column) { .number(scale.place($0.estimate.value)) },
      TableColumn("standardError", title: "±", scale.column) {
        .number(scale.distance($0.estimate.standardError))
      },
      TableColumn("infit", title: "infit", .decimal(digits: 2)) { .number($0.squares?.infit) },
      TableColumn("infitDeviate", title: "z", .decimal(digits: 1)) { .number($0.squares?.infitDeviate) },
      TableColumn("outfit", title: "outfit", .decimal(digits: 2)) { .number($0.squares?.outfit) },
      TableColumn("outfitDeviate", title: "z", .decimal(digits: 1)) { .number($0.squares?.outfitDeviate) },
    ]
    return Table(
      title: "Fit of levels and players to one scale", columns: columns, rows: relative.map(Self.items) ?? [],
      notes: [
        "place: difficulty of a level or ability of a player; at equal places a player wins half the games",
        "infit, outfit: mean squared residuals, 1 if the scale explains the wins; z: the same as a standard normal variable",
      ] + Self.allTogether(relative?.fit))
  }

  private static func items(_ relative: RelativeDifficulty) -> [Item] {
    let levels = zip(relative.levels, relative.fit.levels).map { ("level", $0, $1) }
    return levels + zip(relative.players, relative.fit.players).map { ("player", $0, $1) }
  }

  /// The joint test of all residuals.
  private static func allTogether(_ fit: ScaleFit?) -> [String] {
    guard let fit, let probability = fit.probability,
      let pearson = FixedDecimal.string(fit.pearson, digits: 1)
    else { return [] }
    return [
      "all together: chi-square \(pearson) with \(fit.freedom.counted("degree")) of freedom, "
        + words(probability: probability) + "; with many games even a small misfit is significant"
    ]
  }

  /// One row per level and player: the observed and the expected wins.
  public var residuals: Table {
    let fit = Self.relative(measured)?.fit
    func row(_ residual: ScaleFit.Residual) -> PlayerRow {
      PlayerRow(level: measured[residual.level], place: residual.player)
    }
    let players = ["player", "games", "winRate"].map {
      TableColumn<PlayerRow>.named($0).with(digits: 1).of(row)
    }
    let columns: [TableColumn<ScaleFit.Residual>] = [
      TableColumn("level", title: "level", .text) { .text(row($0).measurement.level) },
      TableColumn("expectedRate", title: "expected", .percent(digits: 1)) { .number($0.expectedRate) },
      TableColumn("residual", title: "residual", .decimal(digits: 1)) { .number($0.standardised) },
      TableColumn("levelInfit", title: "level infit", .decimal(digits: 2)) {
        .number(fit?.levels[$0.level]?.infit)
      },
      TableColumn("playerInfit", title: "player infit", .decimal(digits: 2)) {
        .number(fit?.players[$0.player]?.infit)
      },
    ]
    return Table(
      title: "Residuals", columns: [columns[0]] + players + columns[1...], rows: fit?.residuals ?? [],
      notes: ["residual: wins above expectation, in standard deviations of chance"])
  }
}
