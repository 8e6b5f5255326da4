import PuzzleCore

/// Lights Out: 25 lights in a square; pressing one switches it and its neighbours. The game is won when all are off,
/// and lost when the presses that the level allows are used up.
public struct LightsOut: Puzzle {
  /// `lights-out`.
  public static let name = "lights-out"
  /// The first version.
  public static let rulesVersion = 1
  /// Rows and columns.
  public static let side = 5
  /// How many presses the deal is made of, and how many are allowed.
  public let level: LightsOutLevel

  /// The game of a level.
  public init(level: LightsOutLevel) { self.level = level }

  /// The lights that are on, a bit each, row by row, and the presses made.
  public struct State: Hashable, Codable, Sendable {
    /// Bit 5 * row + column of a light that is on.
    public var lights: UInt32
    /// Presses made.
    public var presses = 0

    /// Whether a light is on.
    public func isLit(_ light: Int) -> Bool { lights >> UInt32(light) & 1 == 1 }
  }

  /// A press of one light, numbered row by row from 0.
  public struct Press: Hashable, Comparable, Codable, Sendable, LosslessStringConvertible {
    /// The light.
    public let light: Int
    /// Its row.
    public var row: Int { light / LightsOut.side }
    /// Its column.
    public var column: Int { light % LightsOut.side }

    /// A press of a light.
    public init(_ light: Int) { self.light = light }

    /// A press as records write it.
    public init?(_ description: String) {
      guard let light = Int(description), String(light) == description else { return nil }
      self.light = light
    }

    /// The number of the light.
    public var description: String { "\(light)" }
    /// By number.
    public static func < (a: Press, b: Press) -> Bool { a.light < b.light }
  }

  /// For each light the lights that its press switches.
  static let crosses: [UInt32] = (0..<side * side).map { light in
    let (row, column) = (light / side, light % side)
    return [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)].reduce(0) { mask, step in
      let (r, c) = (row + step.0, column + step.1)
      return (0..<side).contains(r) && (0..<side).contains(c) ? mask | 1 << (r * side + c) : mask
    }
  }

  /// Random presses of different lights, until some light is on: every deal can be won.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    var lights: UInt32 = 0
    while lights == 0 {
      let pressed = generator.shuffled(Array(Self.crosses.indices)).prefix(level.scramble)
      lights = pressed.reduce(0) { $0 ^ Self.crosses[$1] }
    }
    return State(lights: lights)
  }

  /// Every light, while the game is open.
  public func legalMoves(in state: State, into moves: inout [Press]) {
    moves.removeAll(keepingCapacity: true)
    guard outcome(of: state) == nil else { return }
    for light in Self.crosses.indices { moves.append(Press(light)) }
  }

  /// Whether there is such a light and the game is open.
  public func isLegal(_ move: Press, in state: State) -> Bool {
    Self.crosses.indices.contains(move.light) && outcome(of: state) == nil
  }

  /// Switches the light and its neighbours.
  public func apply(_ move: Press, to state: inout State) {
    state.lights ^= Self.crosses[move.light]
    state.presses += 1
  }

  /// Won in the dark, lost without presses left.
  public func outcome(of state: State) -> Outcome? {
    state.lights == 0 ? .won : state.presses >= level.allowed ? .lost : nil
  }

  /// The presses left over by a win.
  public func score(of state: State) -> Int { state.lights == 0 ? level.allowed - state.presses : 0 }

  /// The lights without the presses.
  public func searchKey(of state: State) -> UInt32 { state.lights }

  /// The lights and the presses.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(Int(state.lights))
    hash.combine(state.presses)
  }

  /// Refuses lights that there are not, and presses that were never made.
  public func defect(in state: State) -> String? {
    if state.lights >> (Self.side * Self.side) != 0 { return "lights beyond the 25th" }
    return state.presses < 0 ? "\(state.presses) presses" : nil
  }
}
