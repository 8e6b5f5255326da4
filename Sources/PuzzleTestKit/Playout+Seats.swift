import PuzzleCore

extension Playout {
  /// Compares whose turn it is with the available moves of each seat.
  func checkTurns(_ log: inout ConformanceLog) {
    var isOpen = false
    for (seat, view) in views.enumerated() {
      let (legal, sample) = (options[seat].legal, options[seat].sample)
      if view.mayAct(in: state) {
        isOpen = true
        // In an untimed game, a seat that may act but cannot would block the game for ever.
        if views.count > 1 && !game.isTimed && game.outcome(of: state) == nil && !isChancesTurn {
          log.expect(sample != nil || !legal.isEmpty, .turns, "seat \(seat) may act, but has no move")
        }
        continue
      }
      log.expect(legal.isEmpty && sample == nil, .turns, "seat \(seat) may not act, but has moves")
      let others = options.flatMap { $0.legal + ($0.sample.map { [$0] } ?? []) } + options[seat].before + earlier
      for move in others where view.isLegal(move, in: state) {
        log.note(.turns, "\(move) is legal for seat \(seat), which may not act")
      }
    }
    if !game.isTimed && game.outcome(of: state) == nil && !isChancesTurn {
      log.expect(isOpen, .turns, "no seat may act, but the game is not over")
    }
  }

  private var isChancesTurn: Bool {
    var generator = nature
    return game.chance(in: state, using: &generator) != nil
  }

  /// Compares the values that must be equal from every seat.
  mutating func checkSeats(_ log: inout ConformanceLog) {
    guard views.count > 1 else {
      log.expect(game.seats == 1 && game.seat == 0, .seating, "seat \(game.seat) of \(game.seats)")
      return
    }
    let time = 1 + chooser.uniform(below: 2_000)
    let expected = facts(from: 0, passing: time)
    for (seat, view) in views.enumerated() {
      log.expect(
        view.seat == seat && view.seats == views.count, .seating,
        "the view of seat \(seat) of \(views.count) is seat \(view.seat) of \(view.seats)")
      let facts = facts(from: seat, passing: time)
      for (name, found) in facts where found != expected[name] {
        log.note(.seating, "the \(name) is another one for seat \(seat)")
      }
    }
  }

  /// The values that belong to the game rather than to a seat, by name; equal values compare equal.
  private func facts(from seat: Int, passing time: Int) -> [String: AnyHashable] {
    let view = views[seat]
    var generator = nature
    var later = state
    let passed = view.advance(&later, by: time)
    var hash = StableHash()
    view.fingerprint(state, into: &hash)
    return [
      "end": AnyHashable(view.outcome(of: state) != nil), "ending": AnyHashable(view.ending(of: state)),
      "clock": AnyHashable(view.clock(of: state)), "chance": AnyHashable(view.chance(in: state, using: &generator)),
      "passing of time": AnyHashable(later), "time that passed": AnyHashable(passed),
      "fingerprint": AnyHashable(hash.value), "defect": AnyHashable(view.defect(in: state)),
      "timing": AnyHashable(view.isTimed),
    ]
  }
}
