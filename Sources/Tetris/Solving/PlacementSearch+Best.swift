import PuzzleCore

/// Finds the best landing without judging all of them exactly.
///
/// A tile about to land no longer counts as in sight, so every choice of a tile needs a survey of the grid of its own.
/// But a tile that goes out of sight only lowers shares. So all landings are first judged on one survey, with all tiles
/// in sight. That is exact for a tile without a related one on the grid and for a landing that completes a phrase. For
/// any other it is a limit from above, and only landings whose limits reach the best worth are judged exactly. An example
/// with phrases of two tiles:
/// ```
/// A falls, and there is a B on the grid, with a free cell at its left and AB in mind
/// A beside the B   exact: 100 for the phrase, and the worth of the grid without A and B
/// A elsewhere      at most the worth of a grid on which the B still waits for an A in sight: below 100, so not judged
/// ```
extension PlacementSearch {
  /// The best of the landings that ``judge(_:_:_:delay:reaction:within:visit:)`` visits without a budget, by
  /// ``JudgedLanding/isBetter(_:_:)``; `nil` without any.
  /// - Precondition: ``PlacementEvaluator/isMonotone``.
  func best(
    of position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator, delay: Int,
    reaction: Int
  ) -> JudgedLanding? {
    evaluator.look(at: position.tiles)
    trial.begin(on: position.grid)
    trial.forgetLandings()
    evaluator.findLimits(on: position.grid)
    let reach = reach(of: position, delay: delay, reaction: reaction, actionsBefore: 0)
    // The same for every tile that is exchanged for the falling one.
    let exchanged =
      position.tiles.count < 2 ? reach : self.reach(of: position, delay: delay, reaction: reaction, actionsBefore: 1)
    var best: JudgedLanding?
    // Landings that complete phrases first, because they are usually the best.
    for choice in position.tiles.indices {
      judgeCompleting(&position, &trial, evaluator, choice, choice == 0 ? reach : exchanged, &best)
    }
    for choice in position.tiles.indices where !trial.choices[choice].isRepeated {
      judgeOthers(&position, &trial, evaluator, choice, choice == 0 ? reach : exchanged, &best)
    }
    return judgeLimits(of: &position, &trial, evaluator, best)
  }

  /// Judges the landings of a choice that complete phrases, and notes where its tile belongs with a neighbour.
  private func judgeCompleting(
    _ position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator, _ choice: Int,
    _ reach: borrowing Reach, _ best: inout JudgedLanding?
  ) {
    let tile = position.tiles[choice]
    var found = PlacementTrial.Choice(isRepeated: position.tiles[..<choice].contains(tile))
    defer { trial.note(found, for: choice) }
    guard !found.isRepeated else { return }
    found.isAlone = evaluator.isWithoutPartners(tile)
    guard !found.isAlone || evaluator.length < 2 else { return }
    for column in 0..<columns where evaluator.mayBelong(tile, in: column) {
      guard let actions = reach.actions(to: column, choice), position.grid.height(column) < rows else { continue }
      let own = found.own ?? evaluator.ownLimit(of: tile)
      if found.own == nil {
        if !found.isAlone { _ = evaluator.relate(to: tile) }
        found.own = own
      }
      let (count, gain) = evaluator.belonging(in: column, of: position.grid, own: own)
      guard count > 0 || evaluator.length < 2 else { continue }
      let bit: UInt32 = 1 &<< UInt32(column)
      found.related |= bit
      trial.gains[choice &* PlacementTrial.stride &+ column] = gain
      // All other tiles of a phrase must be there already.
      guard count >= evaluator.length &- 1,
        let outcome = trial.completion(tile, column: column, on: &position.grid, upcoming: position.tiles)
      else { continue }
      found.completing |= bit
      let landing = JudgedLanding(
        choice: choice, tile: tile, row: rows - 1 - position.grid.height(column), column: column, actions: actions,
        phrases: outcome.phrases, value: outcome.value(after: actions, weights))
      best = Self.better(landing, best)
    }
  }

  /// Judges the other landings of a choice.
  private func judgeOthers(
    _ position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator,
    _ choice: Int, _ reach: borrowing Reach, _ best: inout JudgedLanding?
  ) {
    let (tile, found) = (position.tiles[choice], trial.choices[choice])
    // A landing takes at least one input, and one more after a swap.
    let least = -weights.action * Double(choice == 0 ? 1 : 2)
    if let best, found.related == 0, least + evaluator.limitAnywhere < best.value { return }
    let isExact = found.isAlone || !evaluator.dependsOnSight(of: tile)
    let own = found.own ?? evaluator.ownLimit(of: tile)
    var isWeighed = false
    let start = position.flight.cell.col
    // From the tile's column outwards, because near landings take fewer inputs.
    for step in 1..<(2 * columns) {
      let column = step & 1 == 0 ? start + step / 2 : start - step / 2
      guard 0..<columns ~= column, found.completing >> UInt32(column) & 1 == 0,
        let actions = reach.actions(to: column, choice)
      else { continue }
      let height = position.grid.height(column)
      guard height < rows else { continue }
      let isRelated = found.related >> UInt32(column) & 1 != 0
      let gain = isRelated ? trial.gains[choice &* PlacementTrial.stride &+ column] : 0
      var outcome = PlacementTrial.Outcome(
        phrases: 0, gain: 0, worth: evaluator.limit(in: column, own: own &+ gain),
        loss: height == rows - 1 ? weights.loss : 0)
      if let best, outcome.value(after: actions, weights) < best.value { continue }
      if isRelated {
        outcome.worth = trial.worth(after: tile, column: column, on: &position.grid)
      } else {
        if !isWeighed {
          evaluator.weighAlone(tile)
          isWeighed = true
        }
        outcome.worth = evaluator.unrelatedValue(of: position.grid, afterLandingIn: column)
      }
      let landing = JudgedLanding(
        choice: choice, tile: tile, row: rows - 1 - height, column: column, actions: actions, phrases: 0,
        value: outcome.value(after: actions, weights))
      if let best, landing.value < best.value { continue }
      if isExact { best = Self.better(landing, best) } else { trial.limits.append(landing) }
    }
  }

  /// The best landing when the landings whose limits are high enough are judged exactly, beginning with the highest.
  private func judgeLimits(
    of position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator,
    _ given: JudgedLanding?
  ) -> JudgedLanding? {
    var best = given
    while let highest = trial.highestLimit, highest.value >= best?.value ?? -.infinity {
      let (choice, tile, found) = (highest.choice, highest.tile, trial.choices[highest.choice])
      evaluator.setAside(tile)
      trial.begin(on: position.grid)
      evaluator.weighAlone(tile)
      for place in trial.limits.indices where trial.limits[place].choice == choice {
        var landing = trial.limits[place]
        if let best, landing.value < best.value { continue }
        let isLast = position.grid.height(landing.column) == rows - 1
        let outcome = PlacementTrial.Outcome(
          phrases: 0, gain: 0,
          worth: found.related >> UInt32(landing.column) & 1 != 0
            ? trial.worth(after: tile, column: landing.column, on: &position.grid)
            : evaluator.unrelatedValue(of: position.grid, afterLandingIn: landing.column),
          loss: isLast ? weights.loss : 0)
        landing.value = outcome.value(after: landing.actions, weights)
        best = Self.better(landing, best)
      }
      evaluator.putBack(tile)
      trial.limits.removeAll { $0.choice == choice }
    }
    return best
  }

  @inline(__always)
  private static func better(_ landing: JudgedLanding, _ best: JudgedLanding?) -> JudgedLanding {
    if let best, !JudgedLanding.isBetter(landing, best) { return best }
    return landing
  }
}
