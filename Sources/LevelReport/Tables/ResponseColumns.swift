import Difficulty
import GameKit
import LevelStudy
import People
import PuzzleCore
import Reporting
import TextFormats

/// What is shown of a level as a whole, declared once: how much of the population wins, at which skill half do, how steep that is, and what
/// stops people.
enum ResponseColumns {
  /// Everything about the level, for programs; the name is not among it.
  static var all: [TableColumn<MeasuredLevel>] {
    var columns: [TableColumn<MeasuredLevel>] = [
      TableColumn("game", title: "game", .text) { .text($0.game) },
      TableColumn("type", title: "type", .text) { $0.typeCell },
      declared, won, interval,
    ]
    columns += halfSkill
    columns += [steps, misfit, stops]
    columns += gains
    columns += LuckColumns.all
    columns += CourseColumns.all
    columns += [
      par,
      TableColumn("parBoards", title: "boards", .integer) { .integer($0.par?.boards) },
      TableColumn("parSolved", title: "solved", .integer) { .integer($0.par?.solved) },
    ]
    return columns
  }

  /// What the designer says.
  static var declared: TableColumn<MeasuredLevel> {
    TableColumn(
      "declared", title: "declared", .integer,
      meaning: "The difficulty that the level's designer declares; only the order of the levels counts."
    ) { .integer($0.declaredDifficulty) }
  }

  /// The fewest moves.
  static var par: TableColumn<MeasuredLevel> {
    TableColumn(
      "par", title: "par", .integer, meaning: Metric.general.first { $0.id == "par" }?.meaning.asSentence
    ) { .integer($0.par?.median?.exact) }
  }

  /// The share of the population that wins.
  static var won: TableColumn<MeasuredLevel> {
    TableColumn(
      "population", title: "won", .percent(digits: 1),
      meaning:
        "The share of the population that wins: the groups' shares of games won, each counted by its share of all people."
    ) { .number($0.population?.rate) }
  }

  /// The same in whole points, so that a summary fits a narrow terminal.
  static var wonInPoints: TableColumn<MeasuredLevel> {
    TableColumn("population", title: "won", .percent(digits: 0)) { .number($0.population?.rate) }
  }

  /// Its interval.
  static var interval: TableColumn<MeasuredLevel> {
    TableColumn(
      "population95", title: "95 % interval", .percentInterval(digits: 1),
      meaning:
        "Where the population's share lies with 95 % confidence. It includes persons, deals and chance, not that these people "
        + "are models."
    ) { bounds($0.population?.interval) }
  }

  /// Half of the interval's width, in points.
  static var error: TableColumn<MeasuredLevel> {
    TableColumn("populationError", title: "±", .decimal(digits: 1)) {
      .number($0.population.map { 50 * ($0.interval.upperBound - $0.interval.lowerBound) })
    }
  }

  /// What a number on the axis of skill is.
  static let skillMeaning = "Steps between the presets of people: 0 novice, 1 casual, 2 skilled, 3 expert."

  /// Where half of the games are won, as people read it.
  static var half: TableColumn<MeasuredLevel> {
    TableColumn(
      "half", title: "half", .text,
      meaning: "The skill at which half of the games are won. \(skillMeaning)"
    ) { $0.response.map { .text(skill($0.halfSkill.place)) } ?? .missing }
  }

  /// The same for programs: a skill is missing where it lies beyond the groups that played; the interval ends there.
  static var halfSkill: [TableColumn<MeasuredLevel>] {
    [
      TableColumn("halfSkill", title: "half win at", .decimal(digits: 2)) {
        guard let place = $0.response?.halfSkill.place, place.isReached else { return .missing }
        return .number(place.value)
      },
      TableColumn("halfSkill95", title: "95 % interval", .interval(digits: 2)) {
        bounds($0.response?.halfSkill.interval)
      },
    ]
  }

  /// How many steps of skill lie between 10 and 90 % won.
  static var steps: TableColumn<MeasuredLevel> {
    TableColumn(
      "steps", title: "10–90 %", .decimal(digits: 1),
      meaning:
        "How many steps of skill lie between the group that wins 10 % and the one that wins 90 %: few are a wall, many hardly tell "
        + "people apart; – where not both were seen."
    ) { .number($0.response?.width?.value) }
  }

  /// How far the curve is off for groups that were left out of it.
  static var misfit: TableColumn<MeasuredLevel> {
    TableColumn("misfit", title: "misfit", .percent(digits: 1)) { .number($0.misfit?.value) }
  }

  /// What stops people most.
  static var stops: TableColumn<MeasuredLevel> {
    TableColumn(
      "stops", title: "stops", .text,
      meaning:
        "What would gain most if it were perfect: words, hands, plan, clock or patience; several where they gain "
        + "the same to half a "
        + "point; – where nothing gains more than two points."
    ) { level in
      let largest = level.obstacles?.largest ?? []
      return largest.isEmpty ? .missing : .text(largest.map(\.obstacle.rawValue).joined(separator: ", "))
    }
  }

  /// What each ability made perfect would gain, in all games: `words`, `hands`, `plan`, `clock`, `patience`.
  static var gains: [TableColumn<MeasuredLevel>] { Obstacle.allCases.map(gain) + Obstacle.allCases.map(gainInterval) }

  /// What one ability made perfect would gain.
  static func gain(_ obstacle: Obstacle) -> TableColumn<MeasuredLevel> {
    TableColumn("\(obstacle.rawValue)Gain", title: obstacle.rawValue, .percent(digits: 1)) {
      .number($0.obstacles?.gain(obstacle)?.gain)
    }
  }

  private static func gainInterval(_ obstacle: Obstacle) -> TableColumn<MeasuredLevel> {
    TableColumn("\(obstacle.rawValue)Gain95", title: "95 % interval", .percentInterval(digits: 1)) {
      bounds($0.obstacles?.gain(obstacle)?.interval)
    }
  }

  static func bounds(_ interval: ClosedRange<Double>?) -> Cell {
    interval.map { .interval($0.lowerBound, $0.upperBound) } ?? .missing
  }

  /// A skill in steps of the presets: `1.2`, or a bound where it lies beyond the groups that played.
  static func skill(_ place: ResponseCurve.Place) -> String {
    func text(_ skill: Double) -> String { FixedDecimal.string(skill, digits: 1) ?? "" }
    return switch place {
    case .below(let skill): "< \(text(skill))"
    case .at(let skill): text(skill)
    case .above(let skill): "> \(text(skill))"
    }
  }

  /// A skill in words: `1.2: just above casual`.
  static func words(_ place: ResponseCurve.Place) -> String {
    let names = PlayerGroup.presets.map(\.name)
    switch place {
    case .below: return "\(skill(place)): below \(names[0])"
    case .above: return "\(skill(place)): above \(names[names.count - 1])"
    case .at(let value):
      let nearest = min(max(0, Int(value.rounded())), names.count - 1)
      let distance = value - Double(nearest)
      let side = abs(distance) < 0.1 ? "" : distance > 0 ? "above " : "below "
      return
        "\(skill(place)): \(abs(distance) < 0.1 ? "" : abs(distance) < 0.25 ? "just " : "")\(side)\(names[nearest])"
    }
  }
}
