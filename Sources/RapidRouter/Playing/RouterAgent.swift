import PuzzleCore

/// The kind of program that an agent writes.
public enum RouterStrategy: String, CaseIterable, Hashable, Sendable {
  /// The fewest actions as a list.
  case straight
  /// The fewest actions folded into repeats, with as few blocks as actions and repeats can have.
  case folded
  /// General programs with loops and conditions, one after the other; those that handle lights and cows come first.
  /// After the last, or if the blocks on offer allow none, the program of ``folded``.
  case general
  /// The program with the most points that a search finds.
  case best
}

/// An agent that writes programs by a fixed strategy. It leaves when no program is possible with the blocks on offer.
public struct RouterAgent: Agent {
  /// The name of its strategy.
  public var id: String { strategy.rawValue }
  /// The kind of program that it writes.
  public let strategy: RouterStrategy
  private var game: RouterPuzzle?
  private let searched = SearchedPrograms()

  /// An agent with a strategy.
  public init(_ strategy: RouterStrategy) { self.strategy = strategy }

  /// Always false: the agent finds its programs itself.
  public static var needsMoveList: Bool { false }

  /// Stores the game. The agent draws no random numbers, so the seed is unused.
  public mutating func begin(_ game: RouterPuzzle, seed: Seed) { self.game = game }

  /// The program of its strategy.
  public mutating func decide(
    in state: RouterState, from legal: [RouterProgram], within budget: Budget
  ) -> Decision<RouterProgram> {
    guard let game, let program = program(in: state, of: game), game.isLegal(program, in: state) else {
      return .leaving
    }
    return Decision(program)
  }

  private func program(in state: RouterState, of game: RouterPuzzle) -> RouterProgram? {
    let lists = game.survey.plans.lists
    func first(_ programs: [RouterProgram], after runs: Int = 0) -> RouterProgram? {
      state.runs > runs ? nil : programs.first { game.isLegal($0, in: state) }
    }
    let straight = lists.map { RouterProgram(actions: $0) }
    let folded = lists.map { RouterProgram(LoopFolding().blocks(for: $0)) } + straight
    switch strategy {
    case .straight: return first(straight)
    case .folded: return first(folded)
    case .general:
      let idioms = game.survey.idioms
      return idioms.indices.contains(state.runs) ? idioms[state.runs].program : first(folded, after: idioms.count)
    case .best: return state.runs > 0 ? nil : searched.best(of: game.level)
    }
  }
}
