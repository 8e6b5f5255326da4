import PuzzleCore

/// The levels on whose deals the agents and solvers of a game sign.
public struct SignedLevels<Level: PlayableLevel>: Sendable {
  /// Makes the levels; `nil` for the built-in ones.
  public let make: (@Sendable (Words) throws -> [(label: String, level: Level)])?
  /// What is signed after the parts of all games, beyond agents and solvers on those levels.
  public var further: @Sendable (SignatureDeals) -> [SignaturePart]

  /// Levels with the labels by which parts of the signature name them.
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

/// Which deals are signed, and what an answer may cost.
public struct SignatureDeals: Hashable, Sendable {
  /// The deals of each part.
  public var games = 2
  /// The seed of all deals.
  public var seed = Seed(2026)
  /// Nodes for a decision or an answer: enough to get somewhere, few enough for a second in all.
  public var budget = Budget(nodes: 8_000)
  /// The same where tables are looked up; only optimised builds do it.
  public var tabledBudget = Budget(nodes: 1_000_000)

  /// The deals of the signature.
  public init() {}

  /// A part made of what is added for each deal.
  public func part(_ name: String, _ add: (inout SignaturePart, Int) -> Void) -> SignaturePart {
    var part = SignaturePart(name)
    for index in 0..<games { add(&part, index) }
    return part
  }
}
