import Phrasebook
import PuzzleCore
import SetCards
import Simulation
import Sliding

/// Plays and solves what the signature is made of: every agent and solver of every game, on a few deals of levels that are
/// made here, so that levels can be tuned without touching it.
struct SignatureRun {
  /// The deals of each part.
  static let games = 2
  /// The seed of all deals.
  static let seed = Seed(2026)
  /// Nodes for a decision or an answer: enough to get somewhere, few enough for a second in all.
  static let budget = Budget(nodes: 8_000)
  /// The same where tables are looked up; only optimised builds do it.
  static let tabledBudget = Budget(nodes: 1_000_000)

  /// Which words count.
  let catalog: GameCatalog
  /// Whether to do also the parts that look up tables, which builds without optimisation do not have.
  let usesTables: Bool

  /// All parts, in the order of the games and of their agents and solvers.
  func signature() throws -> BehaviourSignature {
    var parts: [SignaturePart] = []
    for game in GameName.phraseGames {
      for type in GameType.allCases { parts += try self.parts(of: catalog.game(level(game, type)), type.rawValue) }
    }
    for level in Self.setLevels { parts += try self.parts(of: SetPuzzle(level: level), level.name) }
    return BehaviourSignature(parts: parts + [classic(side: 3), classic(side: 4)])
  }

  /// A level of the commonest phrases of the lexicon, with a clock of ten seconds where time is all that ends a game.
  func level(_ game: GameName, _ type: GameType) throws -> Level {
    var level = try catalog.commonLevel(game, type: type, count: 40)
    if game == .tetris { level.rules.timeAllowed = 10_000 }
    return level
  }

  /// Both dealing rules of Set, and a game against the computer.
  static let setLevels =
    Dealing.allCases.map { SetLevel(name: $0.rawValue, rules: SetRules(dealing: $0)) } + [
      SetLevel(
        name: "duel",
        rules: SetRules(
          hasSpeedBonus: true, opponent: SetRules.Opponent(shortestDelay: 5_000, longestDelay: 60_000)))
    ]

  private func parts<Game: CatalogGame>(of game: Game, _ kind: String) throws -> [SignaturePart] {
    let name = "\(Game.name) \(kind)"
    // Builds without optimisation have no tables.
    let isTabled = { (id: String) in Game.self == SlidingPuzzle.self && id == "idastar" }
    let budget = { (id: String) in isTabled(id) ? Self.tabledBudget : Self.budget }
    let agents = try game.agentChoices.map(\.id).filter { usesTables || !isTabled($0) }.map { id in
      let agent = try game.agent(id)
      return part("\(name) agent \(id)") { part, index in
        var runner = GameRunner(game, budget: budget(id))
        part.add(record(agent, &runner, index))
      }
    }
    let solvers = game.solverChoices.filter { usesTables || !isTabled($0.id) }.map { solver in
      part("\(name) solver \(solver.id)") { part, index in
        part.add(solver.solve(game, from: game.deal(index, of: Self.seed), within: budget(solver.id)))
      }
    }
    return agents + solvers
  }

  private func part(_ name: String, _ add: (inout SignaturePart, Int) -> Void) -> SignaturePart {
    var part = SignaturePart(name)
    for index in 0..<Self.games { add(&part, index) }
    return part
  }

  private func record<Game: Puzzle>(
    _ agent: some Agent<Game>, _ runner: inout GameRunner<Game>, _ index: Int
  ) -> GameRunner<Game>.Record {
    runner.record(agent, index: index, rootSeed: Self.seed)
  }

  /// The classic puzzle, without tables.
  private func classic(side: Int) -> SignaturePart {
    let game = ClassicPuzzle(side: side)
    return part("sliding classic \(side)x\(side) solver idastar") { part, index in
      part.add(ClassicSolver().solve(game, from: game.deal(index, of: Self.seed), within: Self.budget))
    }
  }
}
