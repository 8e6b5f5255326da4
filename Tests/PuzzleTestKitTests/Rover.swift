import PuzzleCore
import PuzzleTestKit

/// A toy whose move is a whole program, which cannot be listed: a van on a map of four by four cells has three attempts
/// to stop on its destination. A game says why it ended.
struct Rover: Puzzle {
  struct State: Hashable, Codable {
    /// A bit for each cell that is blocked.
    var walls: Int
    /// The number of the cell to reach.
    var destination: Int
    var attempts = 0
    /// How the last attempt ended: the name of an ending.
    var result: String?
  }

  /// What the van does; a program is a list of these.
  indirect enum Step: Hashable, Codable {
    case forwards, left, right
    case times(Int, [Step])

    var text: String {
      switch self {
      case .forwards: "F"
      case .left: "L"
      case .right: "R"
      case .times(let count, let body): "\(count)(" + body.map(\.text).joined() + ")"
      }
    }
  }

  /// A program, written like `F2(LF)`. Programs have no order.
  struct Program: Hashable, Codable, LosslessStringConvertible {
    var steps: [Step]
    /// How a flawed game writes the program.
    var flaw: Flaw?

    init(_ steps: [Step], flaw: Flaw? = nil) {
      self.steps = steps
      self.flaw = flaw
    }

    init?(_ description: String) {
      var text = Substring(description)
      guard let steps = Self.parse(&text), text.isEmpty else { return nil }
      self.init(steps)
    }

    init(from decoder: any Decoder) throws { self.init(try decoder.singleValueContainer().decode([Step].self)) }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(flaw == .forgetsLastStep ? Array(steps.dropLast()) : steps)
    }

    var description: String {
      let text = steps.map(\.text).joined()
      return flaw == .forgetsBrackets ? String(text.filter { $0 != "(" && $0 != ")" }) : text
    }

    static func == (a: Program, b: Program) -> Bool { a.steps == b.steps }
    func hash(into hasher: inout Hasher) { hasher.combine(steps) }

    /// The steps up to a closing bracket or the end.
    private static func parse(_ text: inout Substring) -> [Step]? {
      var steps: [Step] = []
      while let character = text.first, character != ")" {
        text.removeFirst()
        switch character {
        case "F": steps.append(.forwards)
        case "L": steps.append(.left)
        case "R": steps.append(.right)
        default:
          guard let count = character.wholeNumberValue, text.first == "(" else { return nil }
          text.removeFirst()
          guard let body = parse(&text), text.first == ")" else { return nil }
          text.removeFirst()
          steps.append(.times(count, body))
        }
      }
      return steps
    }
  }

  /// A way in which the game breaks its promises.
  enum Flaw: CaseIterable {
    case drawsEmpty, drawsWhenOver, takesEmpty
    case forgetsBrackets, forgetsLastStep
    case endsWhileOpen, endsWithShout, endsWithoutName
    case changesOutcome

    /// The rule that this flaw breaks.
    var rule: ConformanceRule {
      switch self {
      case .drawsEmpty: .samples
      case .drawsWhenOver: .noMovesOutOfTurn
      case .takesEmpty: .othersAreRefused
      case .forgetsBrackets, .forgetsLastStep: .moveCoding
      case .endsWhileOpen, .endsWithShout, .endsWithoutName: .ending
      case .changesOutcome: .movesRepeat
      }
    }
  }

  static let name = "rover"
  static let rulesVersion = 1
  static let movesAreListed = false
  static let fuel = 9

  var flaw: Flaw?
  private let accident = Walk.Shared()

  init(_ flaw: Flaw? = nil) { self.flaw = flaw }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    let destination = 1 + generator.uniform(below: 15)
    let walls = (1..<16).filter { $0 != destination && generator.uniform(below: 6) == 0 }
    return State(walls: walls.reduce(0) { $0 | 1 << $1 }, destination: destination)
  }

  private func isOver(_ state: State) -> Bool { state.result == "arrived" || state.attempts >= 3 }

  /// No program is worth a try on every map.
  func legalMoves(in state: State, into moves: inout [Program]) { moves.removeAll(keepingCapacity: true) }

  func isLegal(_ move: Program, in state: State) -> Bool {
    !isOver(state) && (!move.steps.isEmpty && move.description.utf8.count <= 60 || flaw == .takesEmpty)
  }

  func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Program? {
    if isOver(state) && flaw != .drawsWhenOver { return nil }
    if flaw == .drawsEmpty && generator.uniform(below: 3) == 0 { return Program([]) }
    let steps = (0...generator.uniform(below: 5)).map { _ in step(depth: 2, &generator) }
    return Program(steps, flaw: flaw)
  }

  private func step(depth: Int, _ generator: inout some RandomNumberGenerator) -> Step {
    switch generator.uniform(below: depth > 0 ? 7 : 6) {
    case 0..<3: .forwards
    case 3: .left
    case 4, 5: .right
    default:
      .times(
        2 + generator.uniform(below: 2),
        (0...generator.uniform(below: 2)).map { _ in step(depth: depth - 1, &generator) })
    }
  }

  /// How a program ends: the name of an ending.
  func result(of program: Program, in state: State) -> String {
    var van = Van(fuel: Self.fuel)
    for step in program.steps {
      if let failure = van.perform(step, walls: state.walls) { return failure }
    }
    return van.cell == state.destination ? "arrived" : "stranded"
  }

  func apply(_ move: Program, to state: inout State) {
    state.attempts += 1
    state.result = result(of: move, in: state)
    if flaw == .changesOutcome {
      accident.raise()
      state.walls = accident.value << 16
    }
  }

  func outcome(of state: State) -> Outcome? { isOver(state) ? (state.result == "arrived" ? .won : .lost) : nil }

  func ending(of state: State) -> Ending? {
    guard isOver(state) || flaw == .endsWhileOpen, let result = state.result else { return nil }
    return switch flaw {
    case .endsWithShout: Ending(result.uppercased() + "!")
    case .endsWithoutName: Ending("")
    default: Ending(result, words: result == "out-of-fuel" ? "ran out of fuel" : nil)
    }
  }

  func score(of state: State) -> Int { state.result == "arrived" ? 40 - 10 * state.attempts : 0 }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in [state.walls, state.destination, state.attempts] { hash.combine(number) }
    hash.combine(state.result ?? "")
  }
}

/// The van of a run: it starts in cell 0, at the corner, and looks along the row.
private struct Van {
  var cell = 0
  var fuel: Int
  private var heading = (1, 0)

  init(fuel: Int) { self.fuel = fuel }

  /// Does a step; the name of an ending when it cannot.
  mutating func perform(_ step: Rover.Step, walls: Int) -> String? {
    if case .times = step {
    } else {
      guard fuel > 0 else { return "out-of-fuel" }
      fuel -= 1
    }
    switch step {
    case .left: heading = (heading.1, -heading.0)
    case .right: heading = (-heading.1, heading.0)
    case .forwards:
      let (x, y) = (cell % 4 + heading.0, cell / 4 + heading.1)
      guard (0..<4).contains(x), (0..<4).contains(y), walls >> (4 * y + x) & 1 == 0 else { return "crashed" }
      cell = 4 * y + x
    case .times(let count, let body):
      for _ in 0..<max(0, count) {
        for step in body {
          if let failure = perform(step, walls: walls) { return failure }
        }
      }
    }
    return nil
  }
}

/// Writes a program with two corners at most; it never looks at a list of moves.
struct Planner: Agent {
  typealias Game = Rover
  let id = "planner"
  static let needsMoveList = false
  private var game = Rover()

  mutating func begin(_ game: Rover, seed: Seed) { self.game = game }

  mutating func decide(
    in state: Rover.State, from legal: [Rover.Program], within budget: Budget
  ) -> Decision<Rover.Program> {
    let (x, y) = (state.destination % 4, state.destination / 4)
    let plans = (0...3).flatMap { turn -> [Rover.Program] in
      func forwards(_ count: Int) -> [Rover.Step] { Array(repeating: .forwards, count: max(0, count)) }
      let alongRow = forwards(turn) + [.right] + forwards(y) + [.left] + forwards(x - turn)
      let alongColumn = [.right] + forwards(turn) + [.left] + forwards(x) + [.right] + forwards(y - turn)
      return [Rover.Program(alongRow), Rover.Program(alongColumn)]
    }
    return Decision(plans.first { game.result(of: $0, in: state) == "arrived" } ?? plans.first)
  }
}
