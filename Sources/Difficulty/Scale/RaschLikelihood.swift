/// The log posterior of ``RaschModel`` and its derivatives. The places are the difficulties b of the levels, followed
/// by the abilities a of the players.
struct RaschLikelihood {
  /// Games whose log odds of winning are a linear function of the places: the sum of place x coefficient.
  private struct Observation {
    var terms: [(place: Int, coefficient: Double)]
    var wins: Double
    var games: Double

    func logOdds(at places: [Double]) -> Double {
      terms.reduce(0) { $0 + places[$1.place] * $1.coefficient }
    }
  }

  /// The number of levels.
  let levels: Int
  /// The number of places.
  let size: Int
  /// The games that were played.
  private let played: [Observation]
  /// The games that the prior adds.
  private let added: [Observation]

  /// Creates the likelihood of a table in which each level and each player has `priorGames` more games, half of them
  /// won.
  init(_ table: WinTable, priorGames: Double) {
    let levels = table.levels.count
    let players = table.players.count
    self.levels = levels
    size = levels + players
    played = table.entries.map {
      Observation(
        terms: [($0.level, -1), (levels + $0.player, 1)], wins: Double($0.wins), games: Double($0.games))
    }
    let meanLevel = (0..<levels).map { (place: $0, coefficient: -1 / Double(levels)) }
    let meanPlayer = (0..<players).map { (place: levels + $0, coefficient: 1 / Double(players)) }
    added =
      (0..<levels).map {
        Observation(terms: [($0, -1)] + meanPlayer, wins: priorGames / 2, games: priorGames)
      }
      + (0..<players).map {
        Observation(terms: meanLevel + [(levels + $0, 1)], wins: priorGames / 2, games: priorGames)
      }
  }

  /// The logarithm of the posterior, up to a constant, with the constraint that the b add up to 0.
  func logPosterior(at places: [Double]) -> Double {
    let constraint = places[..<levels].reduce(0, +)
    return (played + added).reduce(-constraint * constraint / 2) { sum, observation in
      let x = observation.logOdds(at: places)
      return sum + observation.wins * x - observation.games * Logistic.softplus(x)
    }
  }

  /// The gradient of the log posterior and the information, its negative second derivative, row-major.
  ///
  /// The likelihood is unchanged when all places move together; the constraint term fixes them, and is 0 at the
  /// maximum.
  func derivatives(at places: [Double]) -> ConcaveMaximum.Derivatives {
    var gradient = [Double](repeating: 0, count: size)
    var information = [Double](repeating: 0, count: size * size)
    for observation in played + added {
      let p = Logistic.probability(observation.logOdds(at: places))
      let residual = observation.wins - observation.games * p
      let weight = observation.games * p * (1 - p)
      for (row, left) in observation.terms {
        gradient[row] += left * residual
        for (column, right) in observation.terms { information[row * size + column] += left * right * weight }
      }
    }
    let constraint = places[..<levels].reduce(0, +)
    for row in 0..<levels {
      gradient[row] -= constraint
      for column in 0..<levels { information[row * size + column] += 1 }
    }
    return ConcaveMaximum.Derivatives(gradient: gradient, information: information)
  }
}
