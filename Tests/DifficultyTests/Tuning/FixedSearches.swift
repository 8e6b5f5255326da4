import Difficulty
import PuzzleCore

/// Searches of every kind, each with a name, whose every step is kept in `Tests/Fixtures/tuning/searches.txt`.
enum FixedSearches {
  /// One search: what is tuned, and the results of its games.
  struct Search {
    let name: String
    let tuner: ParameterTuner
    let play: ParameterTuner.Play

    init(
      _ name: String, in values: ParameterValues = ParameterValues(20...10_000), start: Int = 600,
      for goal: TuningGoal = TuningGoal(.share, 0.6), gameLimit: Int = 50_000, play: @escaping ParameterTuner.Play
    ) {
      self.name = name
      tuner = ParameterTuner(values: values, start: start, goal: goal, gameLimit: gameLimit)
      self.play = play
    }

    /// Every batch of games in its order, and the answer, in one line each.
    func text() throws -> String {
      var played: [String] = []
      let result = try tuner.tune { value, games in
        played.append("\(value):\(games.lowerBound)-\(games.upperBound)")
        return try play(value, games)
      }
      let answer: String =
        switch result.answer {
        case .found(let parameter): FixedSearches.text(parameter)
        case .unattainable(let nearest): "unattainable, nearest \(nearest)"
        case .noEffect(_, let bound): "no effect above \(FixedSearches.digits(bound))"
        case .noResults: "no results"
        case .unfinished: "unfinished"
        }
      return """
        \(name)
          games \(result.games)\(result.isMonotone ? "" : ", not monotone"): \(played.joined(separator: " "))
          \(answer)

        """
    }
  }

  /// All searches.
  static var all: [Search] { curves + limits + statistics }

  /// Curves of every nature, near the start and far from it, rising and falling, fine and coarse.
  private static var curves: [Search] {
    KnownCurve.Nature.allCases.flatMap { nature in
      (0..<3).flatMap { seed in
        let curve = KnownCurve(nature: nature, seed: seed)
        let falling = KnownCurve(nature: nature, slope: -6, seed: seed)
        let steep = KnownCurve(nature: nature, slope: 40, seed: seed)
        let name = "\(nature.rawValue), seed \(seed)"
        return [
          Search("\(name), rising to 60 %") { curve.play($0, $1) },
          Search("\(name), falling to 30 %", for: TuningGoal(.share, 0.3)) { falling.play($0, $1) },
          Search("\(name), steep, in steps of 10", in: ParameterValues(20...10_000, step: 10)) { steep.play($0, $1) },
          Search("\(name), few values", in: ParameterValues(2...24), start: 12, for: TuningGoal(.share, 0.56)) {
            curve.play($0 * 30 - 1, $1)
          },
          Search("\(name), out of reach", in: ParameterValues(20...250), start: 100) { curve.play($0, $1) },
          Search(
            "\(name), at the end", in: ParameterValues(20...250), start: 100,
            for: TuningGoal(.share, curve.winRate(250))
          ) { curve.play($0, $1) },
          Search("\(name), without effect") { KnownCurve(nature: nature, slope: 0, seed: seed).play($0, $1) },
          Search("\(name), hump", start: 250) { curve.play($0 <= 2000 ? $0 : 125_000 / $0, $1) },
        ]
      }
    }
  }

  /// Searches that are stopped or run out of games.
  private static var limits: [Search] {
    let curve = KnownCurve(nature: .mixed, seed: 7)
    return [50, 250, 450, 1000, 1500, 2500, 4000].map { limit in
      Search("at most \(limit) games", gameLimit: limit) { curve.play($0, $1) }
    } + [
      Search("stopped at game 900") { $1.upperBound > 900 ? nil : curve.play($0, $1) },
      Search("no game has a result", for: TuningGoal(.mean, 5)) { $1.map { _ in nil } },
    ]
  }

  /// Means and medians of results near the parameter's value, which some games do not have.
  private static var statistics: [Search] {
    let spread = { (value: Int, game: Int) in 0.7 + 0.6 * Double((game * 2_654_435_761 + value * 97) % 1000) / 999 }
    let gate = KnownCurve(nature: .chaotic, slope: 40, seed: 3)
    return [TuningGoal(.median, 500), TuningGoal(.mean, 500), TuningGoal(.mean, 4000)].map { goal in
      Search("\(goal.statistic) \(goal.target)", start: 300, for: goal) { value, games in
        games.map { $0 % 4 == 0 ? nil : Double(value) * spread(value, $0) }
      }
    } + [
      Search("mean 400 where lower values have no results", start: 1200, for: TuningGoal(.mean, 400)) { value, games in
        zip(games, gate.play(value, games)).map { game, isWon in
          isWon == 1 ? Double(value) * (0.9 + 0.2 * Double((game * 7919 + value) % 100) / 99) : nil
        }
      }
    ]
  }

  private static func text(_ parameter: TunedValue) -> String {
    let response =
      "\(digits(parameter.responseInterval.lowerBound)) to \(digits(parameter.responseInterval.upperBound))"
    let neighbours = parameter.neighbours.map { ", neighbours \($0)" } ?? ""
    return
      "found \(parameter.value) in \(parameter.interval), response \(digits(parameter.response)) in \(response)\(neighbours)"
      + (parameter.isPrecise ? "" : ", not precise")
  }

  /// Nine decimals: more than any answer means, fewer than the mathematics libraries of two systems differ in.
  private static func digits(_ number: Double) -> String { "\((number * 1e9).rounded() / 1e9)" }
}
