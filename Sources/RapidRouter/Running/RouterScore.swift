import TextFormats

/// The score of a successful run.
public struct RouterScore: Hashable, Sendable {
  /// The possible improvement, the most important one first.
  public enum Performance: String, CaseIterable, Hashable, Sendable {
    /// A shorter route exists.
    case pathLonger
    /// The program is shorter than the model solution.
    case algorithmShorter
    /// The program is longer than the model solution.
    case algorithmLonger
    /// Nothing could be better.
    case scorePerfect
  }

  /// The points for the route.
  public var route: Int
  /// The maximum number of points for the route, 0 if it is not scored.
  public var mostRoute: Int
  /// The points for the number of blocks; `nil` if it is not scored.
  public var algorithm: Int?
  /// The most important possible improvement.
  public var performance: Performance

  /// The maximum number of points for the number of blocks.
  public static let mostAlgorithm = 10

  /// The total points.
  public var total: Int { route + (algorithm ?? 0) }
  /// The maximum number of points of the level.
  public var most: Int { mostRoute + (algorithm == nil ? 0 : Self.mostAlgorithm) }

  /// Scores a run.
  ///
  /// The route gives the most points, minus one for each node more than on the shortest route. The program gives 10
  /// points, minus one for each block more or less than in the nearest model solution; without model solutions it gives
  /// 0 of 10 points.
  /// - Parameters:
  ///   - moves: the number of moves of the run.
  ///   - blocks: ``RouterProgram/blockCount`` of the program.
  ///   - shortest: the number of nodes on the shortest route (``RouteSolver/shortestRoute()``), or `nil` if there is
  ///     none.
  public init(in level: RouterLevel, moves: Int, blocks: Int, shortest: Int?) {
    mostRoute = level.scoresRoute ? (level.id.map { $0 < 13 } == true ? 20 : 10) : 0
    let detour = moves + 2 - (shortest ?? moves + 2)
    route = min(mostRoute, max(0, mostRoute - detour))
    let points = Self.algorithm(blocks: blocks, models: level.modelSolution)
    algorithm = level.scoresAlgorithm ? points : nil
    if level.scoresRoute && detour > 0 {
      performance = .pathLonger
    } else if !level.scoresAlgorithm || points == Self.mostAlgorithm {
      performance = .scorePerfect
    } else {
      // The public game reports every program without points as longer.
      let isShorter =
        points > 0 && blocks < Self.nearest(to: blocks, among: level.modelSolution) ?? 0
      performance = isShorter ? .algorithmShorter : .algorithmLonger
    }
  }

  /// The points for a number of blocks: 10, minus one for each block of difference to the nearest model solution; 0
  /// without one.
  static func algorithm(blocks: Int, models: [Int]) -> Int {
    nearest(to: blocks, among: models).map { max(0, mostAlgorithm - abs(blocks - $0)) } ?? 0
  }

  private static func nearest(to blocks: Int, among models: [Int]) -> Int? {
    models.min { abs(blocks - $0) < abs(blocks - $1) }
  }

  /// The popup of the answer. It always contains the points for the program, which the app requires; 0 if they are not
  /// scored.
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
    case .algorithmLonger:
      algorithm == 0 ? "This number of blocks gives no points." : "The model solution has fewer blocks."
    case .scorePerfect: "Well done."
    }
  }
}
