import PuzzleCore

/// A toy with time, chance and hidden parts: presents fall into lanes that nature draws, the player runs to catch them.
/// Of the presents only the next two can be seen.
struct Catcher: Puzzle {
  struct State: Hashable, Codable {
    var clock = 0
    var lane = 2
    /// The lane of the falling present; `nil` when nature is to draw it.
    var target: Int?
    /// When the present lands.
    var landing = 0
    var missed = 0
    var points = 0
    /// The values of the presents to come.
    var presents: [Int]
  }

  enum Move: String, Hashable, Comparable, Codable, LosslessStringConvertible {
    case left = "L"
    case right = "R"
    init?(_ description: String) { self.init(rawValue: description) }
    var description: String { rawValue }
    static func < (a: Move, b: Move) -> Bool { a == .left && b == .right }
  }

  static let name = "catcher"
  static let rulesVersion = 3
  var timeAllowed = 20_000
  let isTimed = true

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(presents: (0..<40).map { _ in generator.uniform(below: 9) + 1 })
  }

  private func isOver(_ state: State) -> Bool {
    state.clock >= timeAllowed || state.missed >= 10 || state.presents.isEmpty
  }

  func legalMoves(in state: State, into moves: inout [Move]) {
    moves.removeAll(keepingCapacity: true)
    guard !isOver(state), state.target != nil else { return }
    if state.lane > 0 { moves.append(.left) }
    if state.lane < 4 { moves.append(.right) }
  }

  func isLegal(_ move: Move, in state: State) -> Bool {
    guard !isOver(state), state.target != nil else { return false }
    return move == .left ? state.lane > 0 : state.lane < 4
  }

  func apply(_ move: Move, to state: inout State) { state.lane += move == .left ? -1 : 1 }

  func outcome(of state: State) -> Outcome? { isOver(state) ? (state.missed >= 10 ? .lost : .won) : nil }

  func score(of state: State) -> Int { state.points }

  let measures = [
    Measure("missed", title: "missed", taking: .last), Measure("farthest", title: "farthest target", taking: .largest),
  ]

  func measure(_ place: Int, of state: State) -> Int {
    place == 0 ? state.missed : abs((state.target ?? state.lane) - state.lane)
  }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in [state.clock, state.lane, state.target ?? -1, state.landing, state.missed, state.points] {
      hash.combine(number)
    }
    hash.combine(state.presents.count)
    for present in state.presents { hash.combine(present) }
  }

  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
    state.target == nil && !isOver(state) ? generator.uniform(below: 5) : nil
  }

  func resolve(_ chance: Int, in state: inout State) {
    state.target = chance
    state.landing = state.clock + 400
  }

  func clock(of state: State) -> Int { state.clock }

  func advance(_ state: inout State, by milliseconds: Int) -> Int {
    guard !isOver(state), let target = state.target else { return 0 }
    let passed = max(0, min(milliseconds, min(state.landing, timeAllowed) - state.clock))
    state.clock += passed
    if state.clock == state.landing && passed > 0 {
      let value = state.presents.removeFirst()
      if target == state.lane { state.points += value } else { state.missed += 1 }
      state.target = nil
    }
    return passed
  }

  func observation(of state: State) -> State {
    var seen = state
    seen.presents = Array(state.presents.prefix(2))
    return seen
  }

  func defect(in state: State) -> String? {
    guard (0...timeAllowed).contains(state.clock), (0...4).contains(state.lane), (0...10).contains(state.missed),
      (0...9_999).contains(state.points), state.presents.allSatisfy((1...9).contains)
    else { return "numbers out of range" }
    guard let target = state.target else { return nil }
    return (0...4).contains(target) && (state.clock...(state.clock + 400)).contains(state.landing)
      ? nil : "a present that falls nowhere"
  }
}
