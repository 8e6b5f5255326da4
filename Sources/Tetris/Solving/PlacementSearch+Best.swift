import PuzzleCore

/// Finds the best landing without judging all of them exactly.
///
/// A tile about to land no longer counts as in sight, so every choice of a tile needs a survey of the grid of its own.
/// But a tile that goes out of sight only lowers shares. So all landings are first judged on one survey, with all tiles
/// in sight. That is exact for a tile without a related one on the grid and for a landing that completes a phrase. For
/// any other it is a limit from above, and only landings whose limits reach the best worth are judged exactly. An
/// example with phrases of two tiles:
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
    let lanes = lanes(of: position, evaluator, delay: delay, reaction: reaction, swaps: 0)
    // The same for every tile that is exchanged for the falling one.
    let exchanged =
      position.tiles.count < 2 ? lanes : self.lanes(of: position, evaluator, delay: delay, reaction: reaction, swaps: 1)
    var best: JudgedLanding?
    // Landings that complete phrases first, because they are usually the best.
    for choice in position.tiles.indices {
      if choice == 0 {
        judgeCompleting(&position, &trial, evaluator, choice, lanes, &best)
      } else {
        judgeCompleting(&position, &trial, evaluator, choice, exchanged, &best)
      }
    }
    for choice in position.tiles.indices where !trial.choices[choice].isRepeated {
      if choice == 0 {
        judgeOthers(&position, &trial, evaluator, choice, lanes, &best)
        // Limits rule out nothing, so the landings of the falling tile are judged at once.
        if best == nil { best = judgeLimits(of: &position, &trial, evaluator, nil) }
      } else {
        judgeOthers(&position, &trial, evaluator, choice, exchanged, &best)
      }
    }
    return judgeLimits(of: &position, &trial, evaluator, best)
  }

  private func lanes(
    of position: borrowing PlacementPosition, _ evaluator: PlacementEvaluator, delay: Int, reaction: Int, swaps: Int
  ) -> LandingLanes {
    LandingLanes(
      reach(of: position, delay: delay, reaction: reaction, actionsBefore: swaps), swaps: swaps, on: position.grid,
      evaluator)
  }

  /// Judges the landings of a choice that complete phrases, and notes where its tile belongs with a neighbour.
  private func judgeCompleting(
    _ position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator, _ choice: Int,
    _ lanes: borrowing LandingLanes, _ best: inout JudgedLanding?
  ) {
    let tile = position.tiles[choice]
    var found = PlacementTrial.Choice(isRepeated: position.tiles[..<choice].contains(tile))
    defer { trial.note(found, for: choice) }
    guard !found.isRepeated else { return }
    found.isAlone = evaluator.isWithoutPartners(tile)
    guard !found.isAlone || evaluator.length < 2 else { return }
    evaluator.findNeighbours(on: position.grid)
    for place in 0..<lanes.count {
      let column = Int(lanes.order[place])
      guard evaluator.mayBelong(tile, in: column) else { continue }
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
      best = better(landing(of: choice, position, column, lanes, outcome), best)
    }
  }

  /// Judges the other landings of a choice.
  private func judgeOthers(
    _ position: inout PlacementPosition, _ trial: inout PlacementTrial, _ evaluator: PlacementEvaluator,
    _ choice: Int, _ lanes: borrowing LandingLanes, _ best: inout JudgedLanding?
  ) {
    let (tile, found) = (position.tiles[choice], trial.choices[choice])
    func isTooLow(_ rank: Int, _ own: Int) -> Bool {
      if let best { rank < evaluator.leastRank(for: best.value, own: own) } else { false }
    }
    let isExact = found.isAlone || !evaluator.dependsOnSight(of: tile)
    func consider(_ column: Int, worth: Double) {
      let outcome = PlacementTrial.Outcome(
        phrases: 0, gain: 0, worth: worth, loss: position.grid.height(column) == rows - 1 ? weights.loss : 0)
      let landing = landing(of: choice, position, column, lanes, outcome)
      if let best, landing.value < best.value { return }
      if isExact { best = better(landing, best) } else { trial.limits.append(landing) }
    }
    var own = found.own ?? evaluator.largestOwn
    var isWeighed = false
    for place in 0..<lanes.count {
      let column = Int(lanes.order[place])
      let bit: UInt32 = 1 &<< UInt32(column)
      if found.related & bit != 0 {
        let gain = trial.gains[choice &* PlacementTrial.stride &+ column]
        guard found.completing & bit == 0, !isTooLow(lanes.ranks[column] &+ gain, own) else { continue }
        consider(column, worth: trial.worth(after: tile, column: column, on: &position.grid))
        continue
      }
      if isTooLow(lanes.ranks[column], own) {
        // The ranks that follow are lower.
        if found.related == 0 { return }
        continue
      }
      if !isWeighed {
        if found.own == nil { own = evaluator.ownLimit(of: tile) }
        evaluator.weighAlone(tile)
        isWeighed = true
      }
      if isTooLow(lanes.ranks[column] &- evaluator.spoils[column], own) { continue }
      consider(column, worth: evaluator.unrelatedValue(of: position.grid, afterLandingIn: column))
    }
  }

  @inline(__always)
  private func landing(
    of choice: Int, _ position: borrowing PlacementPosition, _ column: Int, _ lanes: borrowing LandingLanes,
    _ outcome: PlacementTrial.Outcome
  ) -> JudgedLanding {
    let actions = Int(lanes.actions[column])
    return JudgedLanding(
      choice: choice, tile: position.tiles[choice], row: rows - 1 - position.grid.height(column), column: column,
      actions: actions, phrases: outcome.phrases, value: outcome.value(after: actions, weights))
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
      evaluator.prepareAside(position.grid)
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
        best = better(landing, best)
      }
      evaluator.putBack(tile)
      evaluator.endAside()
      trial.limits.removeAll { $0.choice == choice }
    }
    return best
  }

  @inline(__always)
  private func better(_ landing: JudgedLanding, _ best: JudgedLanding?) -> JudgedLanding {
    if let best, !JudgedLanding.isBetter(landing, best) { return best }
    return landing
  }
}
