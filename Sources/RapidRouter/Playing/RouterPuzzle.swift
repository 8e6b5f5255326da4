import PuzzleCore
import TextFormats

/// Rapid Router as a game: a player writes a program, runs it, watches the van, and writes the next one.
///
/// A move is a whole program of blocks that the level offers. The first program that delivers everything wins, with the
/// points of the public game. The game is lost when the level allows no more runs. There are no chance events: every
/// deal of a level is the same.
///
/// ```swift
/// let level = RouterLevel(
///   name: "first bend", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(2, 2)]),
///   direction: .east, destinations: [RoadCell(2, 2)])
/// let game = try RouterPuzzle(level: level)
/// var state = RouterState()
/// game.apply(try RouterProgram("forward right", file: "-"), to: &state)
/// print(game.score(of: state))
/// ```
public struct RouterPuzzle: Puzzle {
  /// The name of the game in files and commands: `router`.
  public static let name = "router"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 2
  /// The differences of the earlier versions of the rules, by version.
  public static let earlierRules = [1: "a horn without fuel ended the run"]
  /// Always false: the programs are too many for a list.
  public static let movesAreListed = false

  /// The level that is played. It is part of the facts, so that a copy of the game is a copy of one reference.
  public var level: RouterLevel { survey.level }
  /// The facts about the map that are known before the first run.
  let survey: RouterSurvey

  /// The game of a level.
  /// - Throws: ``InputError`` when the level cannot be played.
  public init(level: RouterLevel) throws(InputError) {
    if let defect = level.defect {
      throw InputError(
        file: level.name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
    }
    survey = RouterSurvey(level)
  }

  /// The fewest actions that deliver everything with blocks on offer. A list that needs no more blocks than there are
  /// is preferred. `nil` if none is found, or the search exceeds its limit of states.
  public var shortestActions: [VanAction]? { survey.actions }

  /// Whether it is proved that no program of the blocks on offer wins.
  public var isImpossible: Bool { survey.plans.isImpossible }

  /// Whether a list of actions, a general program or the model program of the level wins with the blocks on offer.
  public var hasKnownWin: Bool {
    survey.taught.contains { $0.result.reason == .success } || survey.plans.fitting(level) != nil
  }

  /// The reason why no program wins, if that is proved; `nil` otherwise.
  /// - Parameter limit: the maximum number of holes and decisions of a search through all programs, used if the number
  ///   of every block is limited.
  public func obstacle(limit: Int) -> String? {
    if !isImpossible {
      guard ProgramSynthesis([level]).isLimited else { return nil }
      let shortest = ProgramSynthesis([level]).shortest(count: .placed, limit: limit)
      return shortest.isImpossible ? "no program of the blocks on offer wins" : nil
    }
    var free = level
    free.blocks = []
    return RouteSolver(free).fewestActions() == .none
      ? "no list of actions delivers everything with the fuel of the level" : "no program of the blocks on offer wins"
  }

  /// The number of nodes on the shortest route; `nil` if there is none.
  public var shortestRouteNodes: Int? { survey.shortestRoute }

  /// The start of a game, always the same: no program was run.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> RouterState { RouterState() }

  /// Candidate moves: the fewest actions as a list and folded into repeats, and general programs, as far as the level
  /// offers their blocks.
  public func legalMoves(in state: RouterState, into moves: inout [RouterProgram]) {
    moves.removeAll(keepingCapacity: true)
    if outcome(of: state) == nil { moves += survey.candidates }
  }

  /// Whether the program has blocks, can run, and uses only the blocks on offer.
  public func isLegal(_ move: RouterProgram, in state: RouterState) -> Bool {
    outcome(of: state) == nil && survey.allows(move)
  }

  /// A random program of blocks on offer; see ``ProgramSampling``.
  public func sampleMove(in state: RouterState, using generator: inout some RandomNumberGenerator) -> RouterProgram? {
    outcome(of: state) == nil ? survey.sampling.program(using: &generator) : nil
  }

  /// Runs the program and records the attempt.
  public func apply(_ move: RouterProgram, to state: inout RouterState) {
    state.runs += 1
    state.last = attempt(move)
  }

  /// A run of a program with its points.
  func attempt(_ program: RouterProgram) -> RouterState.Attempt? {
    guard let code = try? RouterCode(program) else { return nil }
    var machine = RouterMachine(survey.map, for: code)
    let result = machine.run(code)
    guard result.reason == .success else { return RouterState.Attempt(program, result: result, score: 0) }
    let score = RouterScore(
      in: level, moves: result.moves, blocks: program.blockCount, shortest: survey.shortestRoute)
    return RouterState.Attempt(program, result: result, score: score.total)
  }

  /// Won when the last program delivered everything, lost when no runs are left; `nil` while the game goes on.
  public func outcome(of state: RouterState) -> Outcome? {
    if state.last?.result.reason == .success { return .won }
    return state.runs >= survey.level.runs ? .lost : nil
  }

  /// The reason why the last program ended; `nil` while the game goes on.
  public func ending(of state: RouterState) -> Ending? {
    outcome(of: state).map { _ in Self.ending(for: state.last?.result.reason) }
  }

  /// The reason why a game is over, by the result of its last program.
  static func ending(for reason: RouterResult.Reason?) -> Ending {
    switch reason {
    case .success: return Ending("delivered", words: "delivered everything")
    case .crash: return Ending("crash", words: "crashed in the last run")
    case .redLight: return Ending("red-light", words: "went through a red light in the last run")
    case .outOfFuel: return Ending("out-of-fuel", words: "ran out of fuel in the last run")
    case .wrongDelivery: return Ending("wrong-delivery", words: "delivered at a wrong place in the last run")
    case .outOfInstructions, .undelivered, nil:
      return Ending("unfinished", words: "ended short of the destinations in the last run")
    case .endless: return Ending("endless", words: "went on for ever in the last run")
    }
  }

  /// The points of the winning program; 0 before.
  public func score(of state: RouterState) -> Int { state.last?.score ?? 0 }

  /// The measures of the last program: moves of the van and blocks.
  public var measures: [Measure] {
    [
      Measure("vanMoves", title: "moves of the van", taking: .last),
      Measure("blocks", title: "blocks", taking: .last),
    ]
  }

  /// The value of the measure at index `place` of ``measures``, for the last program.
  public func measure(_ place: Int, of state: RouterState) -> Int {
    place == 0 ? state.last?.result.moves ?? 0 : state.last?.program.blockCount ?? 0
  }
}
