import PuzzleCore

/// What a successful run is worth.
public struct RouterScore: Hashable, Sendable {
  /// What could be better, the most important first.
  public enum Performance: String, CaseIterable, Hashable, Sendable {
    /// A shorter route exists.
    case pathLonger
    /// The program is shorter than the model solution.
    case algorithmShorter
    /// The program is longer than the model solution.
    case algorithmLonger
    /// Nothing.
    case scorePerfect
  }

  /// Points for the route.
  public var route: Int
  /// The most points for the route, 0 if it is not scored.
  public var mostRoute: Int
  /// Points for the number of blocks; `nil` if it is not scored.
  public var algorithm: Int?
  /// What could be better.
  public var performance: Performance

  /// The most points for the number of blocks.
  public static let mostAlgorithm = 10

  /// All points.
  public var total: Int { route + (algorithm ?? 0) }
  /// The most points of the level.
  public var most: Int { mostRoute + (algorithm == nil ? 0 : Self.mostAlgorithm) }

  /// Scores a run.
  ///
  /// The route gives the most points, less one for each node more than the shortest route has. The program gives 10 points, less
  /// one for each block more or less than the nearest model solution.
  /// - Parameters:
  ///   - moves: moves of the run.
  ///   - blocks: ``RouterProgram/blockCount`` of the program.
  ///   - shortest: nodes of the shortest route (``RouteSolver/shortestRoute()``), or `nil` if there is none.
  public init(in level: RouterLevel, moves: Int, blocks: Int, shortest: Int?) {
    mostRoute = level.scoresRoute ? (level.id.map { $0 < 13 } == true ? 20 : 10) : 0
    let detour = moves + 2 - (shortest ?? moves + 2)
    route = min(mostRoute, max(0, mostRoute - detour))
    let model = level.modelSolution.min { abs(blocks - $0) < abs(blocks - $1) }
    let difference = level.scoresAlgorithm ? model.map { blocks - $0 } : nil
    algorithm = difference.map { max(0, Self.mostAlgorithm - abs($0)) }
    if level.scoresRoute && detour > 0 {
      performance = .pathLonger
    } else {
      switch difference ?? 0 {
      case ..<0: performance = .algorithmShorter
      case 0: performance = .scorePerfect
      default: performance = .algorithmLonger
      }
    }
  }

  /// The popup of the answer. It always has the points for the program, which the app needs: 0 if they are not scored.
  var popup: JSONValue {
    func coins(_ points: Int, of most: Int) -> JSONValue {
      most == 0 ? .object([]) : ["whole": .integer(points), "half": 0, "zero": .integer(most - points)]
    }
    let mostAlgorithm = algorithm == nil ? 0 : Self.mostAlgorithm
    let message = total == most ? "Congratulations! You've aced it." : "Congratulations! \(advice)"
    return [
      "type": "popup", "popupType": "WIN", "popupMessage": .string(message), "totalScore": .integer(total),
      "maxScore": .integer(most), "routeCoins": coins(route, of: mostRoute),
      "instrCoins": coins(algorithm ?? 0, of: mostAlgorithm), "pathLengthScore": .integer(route),
      "maxScoreForPathLength": .integer(mostRoute), "instrScore": .integer(algorithm ?? 0),
      "maxScoreForNumberOfInstructions": .integer(mostAlgorithm), "performance": .string(performance.rawValue),
      "pathScoreDisabled": .bool(mostRoute == 0), "description": "win popup",
    ]
  }

  private var advice: String {
    switch performance {
    case .pathLonger: "There is a shorter route."
    case .algorithmShorter: "The model solution has more blocks."
    case .algorithmLonger: "The model solution has fewer blocks."
    case .scorePerfect: "Well done."
    }
  }
}
