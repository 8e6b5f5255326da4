import PuzzleCore
import Search
import Simulation

/// A solver whose memory is bounded.
public protocol MemoryBoundedSolver {
  /// The most bytes of one search, approximately.
  var mostBytes: Int { get }
}

extension Solver {
  /// The number of threads on which the solver may run at the same time: `workers`, or fewer so that a search of each
  /// stays below 4 GB together.
  public func workers(_ workers: Int) -> Int {
    guard let bytes = (self as? any MemoryBoundedSolver)?.mostBytes else { return workers }
    return min(workers, max(1, (4 << 30) / max(1, bytes)))
  }
}

/// Solves a game from its rules alone: a search of ``RulesEngine``.
public struct RulesSolver<Game: PlayableGame>: Solver, MemoryBoundedSolver {
  /// The memory of a search if nothing else is asked for: 512 MB.
  public static var usualBytes: Int { 512 << 20 }

  private let search: RulesEngine<Game>.Search
  private let bytesPerPosition: Int
  /// The most bytes of one search, approximately.
  public let mostBytes: Int

  /// The name of the search: `bfs`, `astar` or `idastar`.
  public var id: String { search.rawValue }

  /// Creates a search that stores no more positions than fit.
  /// - Parameters:
  ///   - state: a usual position, which is measured.
  ///   - bytes: the most bytes.
  init(_ search: RulesEngine<Game>.Search, of game: Game, like state: Game.State, bytes: Int) {
    self.search = search
    bytesPerPosition = SearchMemory.bytes(for: state, of: game)
    mostBytes = search == .idastar ? 0 : bytes
  }

  /// Solves a position; see the search. It also stops when its memory is full.
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    Game.rulesEngine.solve(search, game, state, budget, max(1, mostBytes / max(1, bytesPerPosition)))
  }

  /// The memory in a sentence.
  var remark: String {
    guard search != .idastar else { return "\(id): the memory of one path, but positions are searched again" }
    let million = (bytesPerPosition * 1_000_000) >> 20
    let most = mostBytes / max(1, bytesPerPosition)
    return "\(id): at most \(million) MB for 1,000,000 positions; it stops at \(most.grouped) (\(mostBytes >> 20) MB)"
  }

  /// What the search does, in a few words.
  var summary: String {
    switch search {
    case .bfs: "the shortest solution by breadth-first search, from the rules alone"
    case .astar: "the shortest solution by A*, from the rules and a lower bound if there is one"
    case .idastar: "the same in little memory, by iterative deepening"
    }
  }
}

extension Int {
  /// The number with commas between its thousands.
  fileprivate var grouped: String {
    self < 1000 ? "\(self)" : (self / 1000).grouped + "," + String("\(1000 + self % 1000)".dropFirst())
  }
}

extension PlayableGame {
  /// The solvers of the game, the best exact one first: its own, and the searches that its rules allow.
  public var solvers: [SolverChoice<Self>] { solvers() }

  /// The solvers of the game, with this memory for searches that store positions.
  public func solvers(bytes: Int = RulesSolver<Self>.usualBytes) -> [SolverChoice<Self>] {
    let own = ownSolvers
    return own + rulesSolvers(bytes: bytes).filter { choice in !own.contains { $0.id == choice.id } }
  }

  /// The solvers that the game brings.
  private var ownSolvers: [SolverChoice<Self>] {
    func choices<Game: SolvableGame>(_ game: Game) -> [SolverChoice<Self>]? {
      // The game is the same value, so its choices have the same type.
      game.solverChoices as? [SolverChoice<Self>]
    }
    return (self as? any SolvableGame).flatMap { choices($0) } ?? []
  }

  /// The searches over the rules; none for a game with chance, several seats or moves that cannot be listed, and none
  /// if its positions change by themselves. With a lower bound, A* comes first.
  private func rulesSolvers(bytes: Int) -> [SolverChoice<Self>] {
    guard PositionGraph.exists(for: self) else { return [] }
    let deal = deal(0, of: Seed(1))
    guard PositionGraph.stands(deal, in: self) else { return [] }
    let searches: [RulesEngine<Self>.Search] =
      self is any EstimatedPuzzle ? [.astar, .bfs, .idastar] : [.bfs, .astar, .idastar]
    return searches.map { search in
      let solver = RulesSolver(search, of: self, like: deal, bytes: bytes)
      return SolverChoice(solver, solver.summary, prepare: { solver.remark })
    }
  }

  /// The best exact solver; `nil` for a game that nothing solves.
  public var bestSolver: (any Solver<Self>)? {
    (ownSolvers.first ?? rulesSolvers(bytes: RulesSolver<Self>.usualBytes).first)?.solver
  }

  /// Whether there is a solver.
  public var hasSolver: Bool { bestSolver != nil }

  /// The failure of a request that needs a solver in a game without one.
  public var lackOfSolver: Failure {
    .usage(
      "\(level.name) has no solver; a search needs one player, no chance, listed moves and positions that stand still")
  }

  /// The first greedy solver; `nil` when there is none.
  public var quickSolver: (any Solver<Self>)? { ownSolvers.first(where: \.isQuick)?.solver }

  /// The named solver, or the best exact one, with a weight if one is given; ready to solve.
  /// - Parameters:
  ///   - bytes: the memory for searches that store positions.
  ///   - note: prints remarks of the solver's tables.
  /// - Throws: ``Failure`` when no solver has that name, or it takes no weight.
  public func solver(
    _ name: String?, weight: Weight?, bytes: Int = RulesSolver<Self>.usualBytes, note: (String) -> Void
  ) throws -> any Solver<Self> {
    let choices = solvers(bytes: bytes)
    guard !choices.isEmpty else { throw lackOfSolver }
    guard let choice = name.map({ name in choices.first { $0.id == name } }) ?? choices.first else {
      throw Failure.usage(
        "unknown solver \"\(name ?? "")\" for \(Self.name); name one of " + choices.map(\.id).joined(separator: ", "))
    }
    guard let weight else {
      choice.prepare?().map(note)
      return choice.solver
    }
    guard let weighted = choice.weighted else {
      throw Failure.usage("--weight: found \(weight) for the solver \(choice.id), which has no weight; leave it out")
    }
    return weighted(weight)
  }
}
