import Difficulty
import GameKit
import Phrasebook
import Reporting

/// The measurements of a level as a whole: the win rate of the population, the skill at which half of the games are
/// won, the steepness, and what stops people.
extension LevelMetric where Row == MeasuredLevel {
  /// All metrics of levels, in the order of data, without the level's name.
  public static var all: [LevelMetric] {
    [LevelMetric(.level, declared + response), misfit, LevelMetric(.level, obstacles)] + luck + course + [
      par, scenarios,
    ] + pace
  }

  private static var declared: [TableColumn<MeasuredLevel>] {
    [
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("type", title: "type", .text) { .text(($0.level as? PhraseLevel)?.phraseType.rawValue) },
      TableColumn(
        "declared", title: "declared", .integer,
        meaning: "The difficulty that the level's designer declares; only the order of the levels counts."
      ) { .integer($0.declaredDifficulty) },
    ]
  }

  private static var response: [TableColumn<MeasuredLevel>] {
    let population = TableColumn<MeasuredLevel>(
      "population", title: "won", .percent(digits: 1),
      meaning:
        "The win rate in the population: the mean of the groups' win rates, weighted by their shares of the population."
    ) { .number($0.population?.rate) }
    let halfSkill = TableColumn<MeasuredLevel>("halfSkill", title: "half win at", .decimal(digits: 2)) {
      // The skill is missing if it lies beyond the groups that played; the interval ends there.
      guard let place = $0.response?.halfSkill.place, place.isReached else { return .missing }
      return .number(place.value)
    }
    let steps = TableColumn<MeasuredLevel>(
      "steps", title: "10–90 %", .decimal(digits: 1),
      meaning:
        "The steps of skill between win rates of 10 % and 90 %: few are a wall, many hardly distinguish "
        + "players; – if not both were measured."
    ) { .number($0.response?.width?.value) }
    return [
      population,
      population.interval(
        meaning:
          "The 95 % interval of the population's win rate. It covers people, deals and chance, not the error of the player "
          + "model."
      ) { $0.population?.interval },
      halfSkill, halfSkill.interval { $0.response?.halfSkill.interval }, steps,
    ]
  }

  private static var misfit: LevelMetric {
    LevelMetric(
      "misfit", "misfit", .percent(digits: 1),
      meaning:
        "error of the curve over skill for groups left out of the fit, without chance; root mean square, as a share of games",
      source: "leaving one out; chance by resampling games: Efron 1979"
    ) { .number($0.misfit?.value) }.measured { $0.misfit != nil }
  }

  /// The gain from each ability if it were perfect, in all games: `words`, `hands`, `plan`, `clock`, `patience`.
  private static var obstacles: [TableColumn<MeasuredLevel>] {
    let stops = TableColumn<MeasuredLevel>(
      "stops", title: "stops", .text,
      meaning:
        "The ability whose perfection would gain most: words, hands, plan, clock or patience; several if they gain "
        + "the same to half a point; – if none gains more than two points."
    ) { level in
      let largest = level.obstacles?.largest ?? []
      return .text(largest.isEmpty ? nil : largest.map(\.obstacle.rawValue).joined(separator: ", "))
    }
    let gains = Obstacle.allCases.map { obstacle in
      TableColumn<MeasuredLevel>("\(obstacle.rawValue)Gain", title: obstacle.rawValue, .percent(digits: 1)) {
        .number($0.obstacles?.gain(obstacle)?.gain)
      }
    }
    let intervals = zip(Obstacle.allCases, gains).map { obstacle, gain in
      gain.interval { $0.obstacles?.gain(obstacle)?.interval }
    }
    return [stops] + gains + intervals
  }

  private static var par: LevelMetric {
    let metric = Metric(
      "par", title: "par", .board, meaning: "fewest moves that win, proved by a solver; median over the boards",
      source: "exact solvers")
    return LevelMetric(
      metric, .level,
      [
        TableColumn(metric, .integer) { .integer($0.par?.median?.exact) },
        TableColumn("parBoards", title: "boards", .integer) { .integer($0.par?.boards) },
        TableColumn("parSolved", title: "solved", .integer) { .integer($0.par?.solved) },
      ]
    ).measured { $0.boards != nil }
  }
}

extension TableColumn<MeasuredLevel> {
  /// The column with the name of the level.
  public static var level: TableColumn { TableColumn("level", title: "level", .text) { .text($0.level.name) }.key }

  /// The skill at which half of the games are won, for people.
  public static var half: TableColumn {
    TableColumn(
      "half", title: "half", .text,
      meaning: "The skill at which half of the games are won. \(ResponseCurve.Place.meaning)"
    ) { .text($0.response?.halfSkill.place.text) }
  }
}
