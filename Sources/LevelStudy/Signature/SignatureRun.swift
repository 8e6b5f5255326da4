import GameKit
import PuzzleCore
import Simulation

/// Computes the signature from every agent and solver of every game, on a few deals. Games make special levels for it,
/// so that their built-in levels can be tuned without changing it.
public struct SignatureRun {
  private let registry: GameRegistry
  private let words: Words
  private let usesTables: Bool
  private let deals = SignatureDeals()

  /// Creates a run over the games of a registry.
  /// - Parameter usesTables: whether to include the parts that use look-up tables, which only optimised builds have.
  public init(registry: GameRegistry, words: Words, usesTables: Bool) {
    self.registry = registry
    self.words = words
    self.usesTables = usesTables
  }

  /// All parts, in the order of the games and of their agents and solvers, followed by the games' additional parts.
  public func signature() throws -> BehaviourSignature {
    BehaviourSignature(
      parts: try registry.entries.flatMap { try parts(of: $0) } + registry.entries.flatMap { further(of: $0) })
  }

  /// Whether an agent or solver of the games uses look-up tables, which only optimised builds have.
  public var looksUpTables: Bool {
    get throws { try registry.entries.contains { try looksUpTables($0) } }
  }

  private func looksUpTables(_ entry: some AnyGameEntry) throws -> Bool {
    func hasTabledSolver(_ game: some SolvableGame) -> Bool {
      game.solverChoices.contains { $0.usesTables }
    }
    return try games(of: entry.entry).contains { _, game in
      game.agentChoices.contains { $0.usesTables }
        || (game as? any SolvableGame).map { hasTabledSolver($0) } == true
    }
  }

  private func further(of entry: some AnyGameEntry) -> [SignaturePart] { entry.entry.signed.further(deals) }

  private func parts(of entry: some AnyGameEntry) throws -> [SignaturePart] {
    try games(of: entry.entry).flatMap { label, game in try parts(of: game, label) }
  }

  /// The games on their signed levels, with the levels' labels.
  private func games<Game: PlayableGame>(of entry: GameEntry<Game>) throws -> [(label: String, game: Game)] {
    let builtIn = { try LevelLibrary(registry: registry, words: words).builtInLevels(of: entry).map { ($0.name, $0) } }
    return try (entry.signed.make.map { try $0(words) } ?? builtIn()).map { label, level in
      (label, try entry.game(of: level, words: words))
    }
  }

  private func parts<Game: PlayableGame>(of game: Game, _ label: String) throws -> [SignaturePart] {
    let name = "\(Game.name) \(label)"
    let agents = try game.agentChoices.filter { usesTables || !$0.usesTables }.map { choice in
      let agent = try game.agent(choice.id)
      return deals.part("\(name) agent \(choice.id)") { part, index in
        var runner = GameRunner(game, budget: choice.usesTables ? deals.tabledBudget : deals.budget)
        part.add(record(agent, &runner, index))
      }
    }
    return agents + ((game as? any SolvableGame).map { solvers(of: $0, name) } ?? [])
  }

  private func solvers<Game: SolvableGame>(of game: Game, _ name: String) -> [SignaturePart] {
    game.solverChoices.filter { usesTables || !$0.usesTables }.map { choice in
      deals.part("\(name) solver \(choice.id)") { part, index in
        let budget = choice.usesTables ? deals.tabledBudget : deals.budget
        part.add(choice.solver.solve(game, from: game.deal(index, of: deals.seed), within: budget))
      }
    }
  }

  private func record<Game: Puzzle>(
    _ agent: some Agent<Game>, _ runner: inout GameRunner<Game>, _ index: Int
  ) -> GameRunner<Game>.Record {
    runner.record(agent, index: index, rootSeed: deals.seed)
  }
}
