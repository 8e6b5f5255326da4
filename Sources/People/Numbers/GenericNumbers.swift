import PuzzleCore

/// The numbers of ``GenericPerson``. `results/2026-11-26-people` has the fits.
extension ModelNumber {
  private static let rushHour = "Rush Hour, 16 people, 9,854 moves"

  private static func measured(
    _ id: String, _ meaning: String, unit: String = "", _ value: Double, in range: ClosedRange<Double>, error: String
  ) -> ModelNumber {
    ModelNumber(id, meaning, unit: unit, value, in: range, .measured(source: rushHour, error: error))
  }

  private static func chosen(
    _ id: String, _ meaning: String, unit: String = "", _ value: Double, in range: ClosedRange<Double>,
    _ reason: String, _ variation: Variation = .alone
  ) -> ModelNumber {
    ModelNumber(id, meaning, unit: unit, value, in: range, .chosen(reason: reason), variation: variation)
  }

  // MARK: Temper

  static let sightRange = measured(
    "sight-range", "distance over which the way to a win fades", unit: "moves", 4, in: 2.7...6,
    error: "within a factor of 1.5: five values were tried")
  static let sightSpread = chosen(
    "sight-spread", "spread of sight between people, of the logarithm", 0.5, in: 0...1,
    "0 to 1 make no difference on the fitted boards")
  static let leavingRate = measured(
    "leaving-rate", "median probability of giving up before a move, after 40 moves", 0.001, in: 0.0005...0.002,
    error: "error not computed; the level and the growth with the moves were fitted to the plays")
  static let leavingSpread = chosen(
    "leaving-spread", "spread of giving up between people, of the logarithm", 2, in: 1...3,
    "rounded from a fit of 2.4 in Rush Hour")
  static let restartRate = chosen(
    "restart-rate", "median probability of starting again before a move", 0.0025, in: 0.001...0.01,
    "near people's rates; they restart in 34 % of plays of Rush Hour, the model in 17 %")
  static let restartSpread = chosen(
    "restart-spread", "spread of starting again between people, of the logarithm", 1.8, in: 0.9...2.5,
    "near people's rates in Rush Hour")
  static let usualLookAhead = chosen(
    "usual-look-ahead", "look-ahead of the people who were measured", unit: "steps", 2, in: 1.5...3,
    "that of casual players")
  static let usualErrors = chosen(
    "usual-errors", "rate of slips and wrong plans of the people who were measured", 0.11, in: 0.05...0.2,
    "that of casual players")
  static let usualPatience = chosen(
    "usual-patience", "patience of the people who were measured", unit: "s", 420, in: 210...840,
    "that of casual players")
  static let firstThought = measured(
    "first-thought", "time before the first move", unit: "intervals between actions", 2.9, in: 1.5...6,
    error: "spread between plays 0.87 of the logarithm")
  static let firstSpread = measured(
    "first-spread", "spread of that time, of the logarithm", 0.87, in: 0.6...1.2, error: "error not computed")
  static let waitSpread = measured(
    "wait-spread", "spread of later waits, of the logarithm", 0.45, in: 0.3...0.7, error: "error not computed")
  static let longWaits = measured(
    "long-waits", "share of waits that are long", 0.08, in: 0.04...0.16, error: "error not computed")
  static let longWait = measured(
    "long-wait", "how many times as long these are", 3, in: 2...5, error: "error not computed")
  static let furtherAction = chosen(
    "further-action", "time of each further action of a move", unit: "intervals between actions", 0.28, in: 0.14...0.56,
    "quick repeats of one key")

  // MARK: Foresight

  private static let noDeadEnds = "no plays of a game with dead ends were at hand"
  static let estimateShare = chosen(
    "estimate-share", "share of people who go by how far a position looks from a win", 0.5, in: 0.25...0.75, noDeadEnds)
  static let sharpnessSpread = chosen(
    "sharpness-spread", "spread of telling estimates apart, of the logarithm", 0.5, in: 0.25...1, noDeadEnds)
  static let insight = chosen(
    "insight", "largest part of the hidden distance that is felt", 1, in: 0.5...1, noDeadEnds)
  static let horizon = chosen(
    "horizon", "most moves within which a dead end is seen", unit: "moves", 3, in: 1.5...6, noDeadEnds)
  static let blindness = chosen(
    "blindness", "largest rate of not seeing hopeless positions at a glance", 0.3, in: 0.1...0.6, noDeadEnds)
  static let misbelief = chosen(
    "misbelief", "largest spread of wrong beliefs about positions", unit: "log odds", 2, in: 1...4, noDeadEnds)
  static let nearSharpness = chosen(
    "near-sharpness", "weight of an estimate near a win", 2.2, in: 1.1...4.4, "as in plays of Rush Hour, roughly")
  static let sharpnessRange = chosen(
    "sharpness-range", "distance over which that weight fades", unit: "moves", 8, in: 4...16,
    "as in plays of Rush Hour, roughly")
  static let farSharpness = chosen(
    "far-sharpness", "weight of an estimate far from a win", 0.35, in: 0.175...0.7, "as in plays of Rush Hour, roughly")
  static let searchContrast = chosen(
    "search-contrast", "logarithm of how much likelier the best move is than the worst, by score", 4, in: 2...8,
    "no plays of a game with scores were at hand")

  // MARK: Dead ends and detours

  private static let minor = Variation.fixed("read where moves are chosen")
  static let stall = chosen(
    "stall", "moves without coming nearer after which one feels stuck", unit: "moves", 12, in: 6...24, noDeadEnds, minor
  )
  static let restartWhenStuck = chosen(
    "restart-when-stuck", "probability of starting again before a move when stuck", 0.1, in: 0.05...0.2, noDeadEnds,
    minor)
  static let restartOnTheWay = chosen(
    "restart-on-the-way", "the same when not stuck", 0.01, in: 0.005...0.02, noDeadEnds, minor)
  static let care = chosen(
    "care", "rate of keeping out of a dead end that is seen", 0.95, in: 0.8...1, noDeadEnds, minor)
  static let learning = chosen(
    "learning", "rate of remembering a dead end that was found out", 0.5, in: 0.25...0.9, noDeadEnds, minor)
  static let undoShare = chosen(
    "undo-share", "share of retreats that take one move back", 0.5, in: 0.25...0.75, noDeadEnds, minor)
  static let undoReluctance = chosen(
    "undo-reluctance", "factor on going back by an estimate", 0.25, in: 0.1...0.5, noDeadEnds, minor)
  static let visitReluctance = chosen(
    "visit-reluctance", "factor on each earlier visit, by an estimate", 0.7, in: 0.5...0.9, noDeadEnds, minor)

  // MARK: Means and ends

  static let reasonDepth = chosen(
    "reason-depth", "how deep chains of reasons go", unit: "steps", 4, in: 2...6, "among 2 to 6 on the fitted boards",
    .fixed("people share what is found about a position"))
  static let reasonFading = chosen(
    "reason-fading", "what a reason one step deeper counts", 0.5, in: 0.25...1, "among 0.25 to 1 on the fitted boards",
    .fixed("people share what is found about a position"))

  /// The weight of a feature in the choices of people.
  static func weight(_ feature: MoveFeature, _ weights: ChoiceWeights) -> ModelNumber {
    let value = weights.values[feature.rawValue]
    return measured(
      "weight-\(feature)", "weight in a choice of a move", unit: "log odds", value,
      in: min(0.5 * value, 1.5 * value)...max(0.5 * value, 1.5 * value),
      error: "weights from half of the people leave 0.007 bits a move more")
  }

  static let temper = [
    sightRange, sightSpread, leavingRate, leavingSpread, restartRate, restartSpread, usualLookAhead, usualErrors,
    usualPatience, firstThought, firstSpread, waitSpread, longWaits, longWait, furtherAction,
  ]
  static let foresight = [
    estimateShare, sharpnessSpread, insight, horizon, blindness, misbelief, nearSharpness, sharpnessRange, farSharpness,
    stall, restartWhenStuck, restartOnTheWay, care, learning, undoShare, undoReluctance, visitReluctance,
  ]
}

extension GenericPerson {
  /// The numbers of the model, as declared.
  public static var numbers: [ModelNumber] {
    let hasReasons = Game.self is any ObstructedPuzzle.Type
    let weights: ChoiceWeights = hasReasons ? .measured : .rulesAlone
    return ModelNumber.temper
      + MoveFeature.allCases.filter { weights.values[$0.rawValue] != 0 }.map { .weight($0, weights) }
      + (hasReasons ? [.reasonDepth, .reasonFading] : []) + ModelNumber.foresight + [.searchContrast]
  }
}
