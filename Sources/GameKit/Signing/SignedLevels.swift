import PuzzleCore

/// The levels whose deals the agents and solvers of a game play for the signature.
public struct SignedLevels<Level: PlayableLevel>: Sendable {
  /// Makes the levels; `nil` for the built-in ones.
  public let make: (@Sendable (Words) throws -> [(label: String, level: Level)])?
  /// Additional parts after those of all games, beyond agents and solvers on these levels.
  public var further: @Sendable (SignatureDeals) -> [SignaturePart]

  /// Creates levels with the labels that name them in the signature.
  public init(
    further: @escaping @Sendable (SignatureDeals) -> [SignaturePart] = { _ in [] },
    make: (@Sendable (Words) throws -> [(label: String, level: Level)])?
  ) {
    self.make = make
    self.further = further
  }

  /// The built-in levels under their names.
  public static var builtIn: SignedLevels { SignedLevels(make: nil) }
}

/// The deals of the signature, and the budget of an answer.
public struct SignatureDeals: Hashable, Sendable {
  /// The number of deals of each part.
  public var games = 2
  /// The seed of all deals.
  public var seed = Seed(2026)
  /// Nodes for a decision or an answer: enough for progress, few enough for about a second in all.
  public var budget = Budget(nodes: 8_000)
  /// The budget of solvers that use tables; only optimised builds run them.
  public var tabledBudget = Budget(nodes: 1_000_000)

  /// Creates the standard deals.
  public init() {}

  /// A part to which `add` contributes every deal.
  public func part(_ name: String, _ add: (inout SignaturePart, Int) -> Void) -> SignaturePart {
    var part = SignaturePart(name)
    for index in 0..<games { add(&part, index) }
    return part
  }
}
