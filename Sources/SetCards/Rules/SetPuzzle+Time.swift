import PuzzleCore

extension SetPuzzle {
  /// Always true: time passes in every game of Set.
  public var isTimed: Bool { true }

  /// The milliseconds of play.
  public func clock(of state: SetState) -> Int { state.clock }

  /// Lets time pass until the game is over or the opponent's delay ends, and returns the milliseconds that passed. An
  /// opponent that finds no Set then waits for one.
  public func advance(_ state: inout SetState, by milliseconds: Int) -> Int {
    guard milliseconds > 0, !isOpponentsTurn(in: state), !state.game.isOver else { return 0 }
    let passed = min(milliseconds, state.opponentDelay ?? .max)
    state.clock += passed
    state.opponentDelay? -= passed
    guard state.opponentDelay == 0, !state.game.hasSet else { return passed }
    state.opponentDelay = nil
    let rest = milliseconds - passed
    state.clock += rest
    return passed + rest
  }

  /// Whether the opponent takes a Set or arms a delay. It does so when a Set was found since the last delay was armed,
  /// and when a Set appears after a delay that ended without one.
  ///
  /// A delay that ends without a Set arms no further one. Otherwise an opponent with short delays would act again and
  /// again on an unchanged table.
  func isOpponentsTurn(in state: SetState) -> Bool {
    guard rules.opponent != nil, !state.game.isOver else { return false }
    if state.setsFound > state.setsWhenArmed { return true }
    guard let delay = state.opponentDelay else { return state.setsFound > 0 && state.game.hasSet }
    return delay == 0
  }

  /// Arms the opponent's delay after each Set, and when a Set appears that it waits for. When the delay is over,
  /// chooses one of the Sets on the table. `nil` when the opponent has nothing to do.
  public func chance(in state: SetState, using generator: inout some RandomNumberGenerator) -> SetChance? {
    guard let opponent = rules.opponent, isOpponentsTurn(in: state) else { return nil }
    if state.opponentDelay == 0, state.setsFound == state.setsWhenArmed {
      let sets = SetDetector().sets(in: state.game.visible)
      if !sets.isEmpty { return .opponentTakes(sets[generator.uniform(below: sets.count)]) }
    }
    let span = opponent.longestDelay - opponent.shortestDelay + 1
    return .delay(opponent.shortestDelay + generator.uniform(below: span))
  }

  /// Arms the delay, or takes the Set.
  public func resolve(_ chance: SetChance, in state: inout SetState) {
    switch chance {
    case .delay(let milliseconds):
      state.opponentDelay = milliseconds
      state.setsWhenArmed = state.setsFound
    case .opponentTakes(let set):
      state.opponentDelay = nil
      state.game.giveToOpponent(set, by: rules, at: state.clock)
    }
  }
}

/// A chance event in a game against the computer.
public enum SetChance: Hashable, Sendable {
  /// The opponent will take a Set after this number of milliseconds.
  case delay(Int)
  /// The opponent takes this Set.
  case opponentTakes([Card])
}
