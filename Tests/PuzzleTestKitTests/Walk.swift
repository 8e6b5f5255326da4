import PuzzleCore
import Synchronization

/// A toy with everything: a walker on the places 0 to 10 in gusts of wind that nature draws, on a clock, with gusts to
/// come that the player does not see, and with moves that can be taken back. It keeps its promises unless it is given a
/// flaw.
struct Walk: ReversiblePuzzle {
  static let name = "walk"
  static let rulesVersion = 1
  static let end = 6_000

  var flaw: Flaw?
  /// What accidents are made of.
  private let accident = Shared()

  init(_ flaw: Flaw? = nil) { self.flaw = flaw }

  var isTimed: Bool { flaw != .waitsWithoutTime && flaw != .clockWithoutTime }

  private func next() -> Int {
    accident.raise()
    return accident.value
  }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    if flaw == .dealsAlike { return State(place: 5, gusts: [1], flaw: flaw) }
    let place = flaw == .dealsByAccident ? next() % 11 : generator.uniform(below: 11)
    return State(place: place, gusts: (0..<20).map { _ in generator.uniform(below: 3) }, flaw: flaw)
  }

  private func isOver(_ state: State) -> Bool { state.clock >= Self.end || state.made >= 40 }
  private func isNaturesTurn(_ state: State) -> Bool { state.clock >= state.gust && !isOver(state) }

  func legalMoves(in state: State, into moves: inout [Move]) {
    if flaw != .appends { moves.removeAll(keepingCapacity: true) }
    if isOver(state) && flaw != .movesWhenOver { return }
    if isNaturesTurn(state) && flaw != .movesOutOfTurn { return }
    let first = moves.count
    for step in [-2, -1, 1, 2] where (0...10).contains(state.place + step) { moves.append(Move(step)) }
    switch flaw {
    case .descending: moves[first...].reverse()
    case .repeated: moves.append(Move(moves.last?.step ?? 1))
    case .listsIllegal: moves.append(Move(7))
    case .otherMoveInJSON: moves.append(Move(8))
    case .unreadableMove: moves.append(Move(9))
    default: break
    }
  }

  private func isStep(_ move: Move, from place: Int) -> Bool {
    [-2, -1, 1, 2].contains(move.step) && (0...10).contains(place + move.step)
  }

  func isLegal(_ move: Move, in state: State) -> Bool {
    if flaw == .movesWhenOver && isOver(state) || flaw == .movesOutOfTurn && isNaturesTurn(state) {
      return isStep(move, from: state.place)
    }
    guard !isOver(state), !isNaturesTurn(state) else { return false }
    switch (flaw, move.step) {
    case (.allowsStrangers, 100), (.otherMoveInJSON, 8), (.unreadableMove, 9): return true
    case (.allowsEarlier, -2...2): return true
    default: return isStep(move, from: state.place)
    }
  }

  func apply(_ move: Move, to state: inout State) {
    state.place = min(10, max(0, state.place + move.step))
    state.made += 1
    if flaw == .sharesStorage { state.shared.raise() }
    if flaw == .movesByAccident { state.place = next() % 11 }
  }

  func applyReversibly(_ move: Move, to state: inout State) -> State {
    let before = state
    apply(move, to: &state)
    if flaw == .reversesOtherwise { state.made += 1 }
    return before
  }

  func revert(_ undo: State, in state: inout State) {
    if flaw == .revertsNothing { return }
    // Right only for the move that was made last and when the walker made at most two moves.
    if flaw == .revertsOneOnly && undo.made > 2 { return }
    state = undo
  }

  func outcome(of state: State) -> Outcome? { isOver(state) ? (state.place == 10 ? .won : .lost) : nil }

  func score(of state: State) -> Int { state.place + (flaw == .scoresOtherwiseInJSON ? state.readings : 0) }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in [state.place, state.made, state.gust] { hash.combine(number) }
    if flaw != .sameFingerprint { hash.combine(state.clock) }
    if flaw == .otherFingerprint { hash.combine(state.readings) }
    hash.combine(state.shared.value)
    for gust in state.gusts { hash.combine(gust) }
  }

  func chance(in state: State, using generator: inout some RandomNumberGenerator) -> Int? {
    if flaw == .drawsForNothing && !isNaturesTurn(state) { _ = generator.next() }
    if flaw == .drawsWhenOver && state.clock == Self.end && state.gust < 99_000 { return 0 }
    guard isNaturesTurn(state) else { return nil }
    return flaw == .drawsByAccident ? next() % 3 - 1 : generator.uniform(below: 3) - 1
  }

  func resolve(_ chance: Int, in state: inout State) {
    let force = state.gusts.popLast() ?? 1
    state.place = min(10, max(0, state.place + chance * force))
    state.gust = state.clock >= Self.end ? 99_000 : state.gust + 500
    if flaw == .resolvesByAccident { state.place = next() % 11 }
  }

  func clock(of state: State) -> Int {
    switch flaw {
    case .clockWithoutTime: 7
    case .tellsWrongTime: state.clock / 2
    default: state.clock
    }
  }

  func advance(_ state: inout State, by milliseconds: Int) -> Int {
    if flaw == .clockWithoutTime { return milliseconds }
    if flaw == .runsOn && isOver(state) {
      state.clock += milliseconds
      return milliseconds
    }
    guard !isOver(state) else { return 0 }
    let most = min(state.gust, Self.end) - state.clock
    var passed = max(0, min(milliseconds, most))
    if flaw == .stopsForNothing { passed = min(passed, 100) }
    state.clock += passed
    switch flaw {
    case .losesTime where passed > 50: state.clock -= 1
    case .hurries where passed > 0 && passed < most: return passed + 2_000
    case .actsAtOnce: state.made += milliseconds == 0 ? 1 : 0
    default: break
    }
    return passed
  }

  func observation(of state: State) -> State {
    var seen = state
    seen.gusts = []
    if flaw == .observesOtherMoves { seen.place = 5 }
    if flaw == .observesTwice { seen.gusts = [state.gusts.count] + state.gusts.prefix(3) }
    return seen
  }

  func defect(in state: State) -> String? {
    flaw == .refusesReached && state.made > 5 ? "more than 5 moves" : nil
  }
}
