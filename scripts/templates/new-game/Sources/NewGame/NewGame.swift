import PuzzleCore
import TextFormats

/// A pile of discs of different sizes, 1 on top when all is sorted. A move turns over the upper part of the pile. The
/// game is won when every disc lies on a larger one, and lost when the turns that the level allows are used up.
public struct NewGame: ReversiblePuzzle {
  /// `new-game`.
  public static let name = "new-game"
  /// The first version of the rules.
  public static let rulesVersion = 1
  /// How many discs there are, and how many turns are allowed.
  public let level: NewGameLevel

  /// The game of a level.
  public init(level: NewGameLevel) { self.level = level }

  /// The discs from the top, and the turns made.
  public struct State: Hashable, Codable, Sendable {
    /// The sizes of the discs, the top one first.
    public var discs: [Int]
    /// Turns made.
    public var turns: Int

    /// A pile.
    public init(discs: [Int], turns: Int = 0) {
      self.discs = discs
      self.turns = turns
    }
  }

  /// A turn of the upper part of the pile, at least 2 discs.
  public struct Turn: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible {
    /// How many discs are turned over.
    public let count: Int

    /// A turn.
    public init(_ count: Int) { self.count = count }

    /// A turn as records write it.
    public init?(_ description: String) {
      guard let count = Int(description), String(count) == description else { return nil }
      self.count = count
    }

    /// The number of discs.
    public var description: String { "\(count)" }
    /// By number.
    public static func < (a: Turn, b: Turn) -> Bool { a.count < b.count }
  }

  /// The discs in a random order that is not the sorted one.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    var discs = Array(1...level.discs)
    while outcome(of: State(discs: discs)) == .won { discs = generator.shuffled(discs) }
    return State(discs: discs)
  }

  /// Every turn, while the game is open.
  public func legalMoves(in state: State, into moves: inout [Turn]) {
    moves.removeAll(keepingCapacity: true)
    if outcome(of: state) == nil { moves += (2...level.discs).map { Turn($0) } }
  }

  /// Whether there are that many discs and the game is open.
  public func isLegal(_ move: Turn, in state: State) -> Bool {
    move.count >= 2 && move.count <= level.discs && outcome(of: state) == nil
  }

  /// Turns discs over.
  public func apply(_ move: Turn, to state: inout State) {
    state.discs[..<move.count].reverse()
    state.turns += 1
  }

  /// Turns them back.
  public func applyReversibly(_ move: Turn, to state: inout State) -> Turn {
    apply(move, to: &state)
    return move
  }

  /// Turns them back.
  public func revert(_ undo: Turn, in state: inout State) {
    state.discs[..<undo.count].reverse()
    state.turns -= 1
  }

  /// Won when sorted, lost without turns left.
  public func outcome(of state: State) -> Outcome? {
    if zip(state.discs, state.discs.dropFirst()).allSatisfy({ $0 < $1 }) { return .won }
    return state.turns >= level.turns ? .lost : nil
  }

  /// The turns left over by a win.
  public func score(of state: State) -> Int { outcome(of: state) == .won ? level.turns - state.turns : 0 }

  /// The discs and the turns.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    for disc in state.discs { hash.combine(disc) }
    hash.combine(state.turns)
  }

  /// Refuses a pile of other discs, and turns that cannot have been made.
  public func defect(in state: State) -> String? {
    if state.discs.sorted() != Array(1...level.discs) { return "discs \(state.discs)" }
    return (0...level.turns).contains(state.turns) ? nil : "\(state.turns) turns"
  }
}

/// A level: the size of the pile and the turns allowed.
public struct NewGameLevel: Hashable, Codable, Sendable {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares.
  public var difficulty: Int
  /// The score that a player is expected to reach.
  public var targetScore: Int?
  /// How many discs there are, 3 to 10.
  public var discs = 6
  /// How many turns a player has, 1 to 1000.
  public var turns = 20

  /// A level with the defaults of all rules.
  public init(name: String, difficulty: Int = 0) {
    self.name = name
    self.difficulty = difficulty
  }

  /// The rules that level files give, that tuning changes and that `level show` prints. A new rule is a property and a
  /// line here.
  public static let fields: [RuleField<NewGameLevel>] = [
    .targetScore(\.targetScore),
    RuleField("discs", "discs in the pile", 3...10, default: 6, \.discs),
    RuleField("turns", "turns a player has", 1...1000, default: 20, \.turns),
  ]
}
