/// The contents of a hint, and the search budget for it.
public struct HintRequest: Sendable {
  /// The largest number of steps of advice.
  public var steps: Int
  /// The largest number of alternatives, in games that rank them.
  public var alternatives: Int
  /// The number of games sampled from each alternative to estimate its gain; 0 for no estimates.
  public var samples: Int
  /// The search budget.
  public var budget: Budget
  /// Whether a plan in stages is wanted; see ``Hint/plan``.
  public var wantsPlan: Bool
  /// Whether other first moves are compared with the advised one, where the game can; see ``Hint/equallyGood``. It
  /// takes about as long as the search.
  public var comparesMoves = true
  /// Whether lines that are nearly complete are named, where the game can; see ``Hint/near``.
  public var namesNearLines = true
  /// Look-up tables of the game's solver. They change the search, but not the hint.
  public var tables: LookupTables

  /// Creates a request, by default for one step with an unlimited budget.
  public init(
    steps: Int = 1, alternatives: Int = 1, samples: Int = 0, budget: Budget = .unlimited, wantsPlan: Bool = false,
    tables: LookupTables = .none
  ) {
    self.tables = tables
    self.wantsPlan = wantsPlan
    self.steps = steps
    self.alternatives = alternatives
    self.samples = samples
    self.budget = budget
  }
}

/// Tables that a program keeps between requests; opened when a solver first asks for them.
public struct LookupTables: Sendable {
  private let open: @Sendable () -> (any Sendable)?

  /// Tables for solvers that need none.
  public static let none = LookupTables(nil)

  /// Creates tables of a type that the solver knows; `nil` for none.
  public init(_ tables: @autoclosure @escaping @Sendable () -> (any Sendable)?) { open = tables }

  /// The tables, if they are of this type.
  public func opened<Tables>(as type: Tables.Type = Tables.self) -> Tables? { open() as? Tables }
}
