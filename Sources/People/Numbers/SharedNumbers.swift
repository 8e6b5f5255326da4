/// Numbers of people that several games share.
extension ModelNumber {
  /// See ``PlayerSpread/correlation``.
  public static let correlation = ModelNumber(
    "correlation", "correlation between any two abilities except patience", 0.2, in: 0...0.5,
    .chosen(reason: "no data on several abilities at once"))

  /// See ``PlayerProfile/planningFactor``.
  public static let planningEffort = ModelNumber(
    "planning-effort", "how much longer the next action of a plan takes without look-ahead than with much", 0.45,
    in: 0.1...0.9, .chosen(reason: "no measurement was found"))

  /// See ``Patience/calm``.
  public static let calm = ModelNumber(
    "calm", "share of the median wait for progress in which no player gives up", 0.125, in: 0...0.5,
    .transferred(from: "Rush Hour, 733 plays (results/2026-11-27-patience)"),
    variation: .fixed("the median, patience, is varied instead"))

  /// See ``PlayerProfile/slipDelay``.
  public static let slipPause = ModelNumber(
    "slip-pause", "what noticing a slip costs", unit: "intervals between actions", 0.5, in: 0.25...1,
    .chosen(reason: "grows with the interval; people pause 50 to 150 ms in quick tasks (Rabbitt 1966, Laming 1968)"))

  /// See ``PlayerProfile/slipDelay``.
  public static let slipLeast = ModelNumber(
    "slip-least", "the least that noticing a slip costs", unit: "ms", 50, in: 25...150,
    .transferred(from: "quick tasks (Rabbitt 1966, Laming 1968)"))

  /// The numbers of ``PlayerProfile/slipDelay``.
  public static let slips = [slipPause, slipLeast]
}
