extension Metric {
  /// How far the response curve misses groups that are left out of it.
  public static let misfit = Metric(
    "misfit", title: "misfit", .level,
    meaning:
      "how far the curve over skill misses groups that are left out of it, chance taken off; root mean square, as a share of games",
    source: "leaving one out; chance by drawing games anew: Efron 1979")

  /// What is measured of the attempts of each group of people.
  public static let ofAttempts = [
    Metric(
      "attemptsMedian", title: "attempts", .player,
      meaning: "attempts, each on another deal, within which half of the persons would pass if nobody gave up",
      source: "averages over orders: Hoeffding 1948"),
    Metric(
      "givesUp", title: "give up", .player,
      meaning:
        "share of the persons who give up within those attempts and before they pass; passes and goesOn are the others",
      source: "as attempts"),
  ]

  /// What is measured where persons meet the same deals.
  public static let ofLuck = [
    Metric(
      "dealShare", title: "deal", .level,
      meaning:
        "share of the variance of winning that lies between deals; personShare between persons, chanceShare in neither",
      source: "two-way random model: Searle, Casella, McCulloch 1992; interval: Tukey 1958"),
    Metric(
      "worstDealsWon", title: "worst deals", .level,
      meaning: "share won of the worst 5 % of the deals, by other persons than found them", source: "counted"),
  ]

  /// What is measured of the course of games.
  public static let ofCourse = [
    Metric(
      "longestWait", title: "longest wait", .level,
      meaning: "the longest time without a higher score than before, as a share of the game; the median over the games",
      source: "counted"),
    Metric(
      "nearMisses", title: "near misses", .level,
      meaning: "of the games not won, those that lacked one step of the win, or a tenth of what it takes",
      source: "counted"),
    Metric(
      "timeAfter", title: "played on", .level,
      meaning: "what is left of a won game when its win has been earned, as a share; the median over the games won",
      source: "counted"),
  ]
}
