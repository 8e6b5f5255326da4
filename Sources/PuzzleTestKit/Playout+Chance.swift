import PuzzleCore

extension Playout {
  /// Checks the chance event that would be drawn here.
  func checkChance(_ log: inout ConformanceLog) {
    var first = nature
    var second = nature
    let event = game.chance(in: state, using: &first)
    log.expect(
      game.chance(in: state, using: &second) == event && first == second, .chance, "drew twice, got two events")
    if event == nil {
      log.expect(first == nature, .chance, "numbers were drawn for nothing")
    } else {
      log.expect(game.outcome(of: state) == nil, .chance, "an event is drawn when the game is over")
    }
  }

  /// Lets time pass in copies of the position.
  mutating func checkTime(_ log: inout ConformanceLog) {
    guard game.isTimed else {
      checkTimeless(&log)
      return
    }
    let start = game.clock(of: state)
    let first = chooser.uniform(below: 1_000)
    let second = chooser.uniform(below: 1_000)
    var whole = state
    var parts = state
    let passed = game.advance(&whole, by: first + second)
    let passedFirst = game.advance(&parts, by: first)
    let passedSecond = passedFirst == first ? game.advance(&parts, by: second) : 0
    log.expect(
      passedFirst + passedSecond == passed && parts == whole, .time,
      "\(first) and \(second) ms lead to another position than \(first + second) ms")
    log.expect((0...(first + second)).contains(passed), .time, "\(passed) of \(first + second) ms passed")
    log.expect(
      game.clock(of: whole) == start + passed, .time,
      "the clock went from \(start) to \(game.clock(of: whole)) "
        + "when \(passed) ms passed")
    if passed < first + second {
      var generator = nature
      log.expect(
        game.outcome(of: whole) != nil || game.chance(in: whole, using: &generator) != nil, .time,
        "time stopped after \(passed) of \(first + second) ms for no reason")
    }
    var still = state
    log.expect(game.advance(&still, by: 0) == 0 && still == state, .time, "something happens in no time")
    if game.outcome(of: state) != nil {
      log.expect(passed == 0 && whole == state, .time, "time passes when the game is over")
    }
  }

  private func checkTimeless(_ log: inout ConformanceLog) {
    var later = state
    _ = game.advance(&later, by: 1_000)
    log.expect(later == state, .timeless, "waiting changes the position")
    log.expect(game.clock(of: state) == 0, .timeless, "the clock shows \(game.clock(of: state))")
  }
}
