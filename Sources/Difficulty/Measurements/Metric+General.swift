extension Metric {
  /// The metrics that are measured on every game.
  public static let general =
    [
      Metric(
        "winRate", title: "won", .player,
        meaning: "share of all games won, with the interval of all shares not refuted",
        source: "Wilson 1927; Brown, Cai, DasGupta 2001"),
      Metric(
        "secondsToWin", title: "seconds to win", .player,
        meaning:
          "play time of the games won: one in two was won sooner than the median, one in twenty sooner than the best 5 %",
        source: "percentiles by nearest rank: Hyndman, Fan 1996, definition 1"),
      Metric(
        "movesToWin", title: "moves to win", .player, meaning: "the same of the moves made in the games won",
        source: "as seconds to win"),
      Metric(
        "score", title: "score", .player, meaning: "scores that one game in ten, in two, nine in ten do not exceed",
        source: "as seconds to win"),
      Metric(
        "hazard", title: "hazard of failing", .player,
        meaning:
          "of the games still going at the start of a slice of time, the share that failed in it; its peak, and when",
        source: "life tables: Singer, Willett 1993"),
      Metric(
        "timeouts", title: "time ran out", .player, meaning: "share of all games that the clock ended unwon",
        source: "counted"),
      Metric(
        "abandoned", title: "left", .player, meaning: "share of all games that the player left before they were over",
        source: "counted"),
      Metric(
        "parRatio", title: "moves / par", .player,
        meaning:
          "moves of a game won over the fewest of the same deal, the median of the deals; read it with the share of those deals that was won",
        source: "as golf has it; Jarušek, Pelánek 2011 compare moves made with moves needed"),
      Metric(
        "parWins", title: "of deals won", .player, meaning: "share of the deals with a proved par that was won",
        source: "counted"),
      Metric(
        "par", title: "par", .board, meaning: "fewest moves that win, proved by a solver; the median over the boards",
        source: "exact solvers"),
    ] + ofBoards

  /// The identifiers of those that are measured only where time passes.
  public static let ofTime: Set<String> = ["secondsToWin", "hazard", "timeouts"]

  /// Those of boards in addition to par, in the order in which boards give their values.
  public static let ofBoards = [
    Metric(
      "branching", title: "branching", .board,
      meaning: "legal moves at each position of a shortest solution, on average; not shown where it is always the same",
      source: "Jarušek, Pelánek 2011"),
    Metric(
      "greedyGap", title: "greedy gap", .board, .mean,
      meaning:
        "how many times par a quick solver needs that takes what looks best at once, on average; 1 when greed is enough",
      source: "after the counterintuitive moves of Jarušek, Pelánek 2010"),
    Metric(
      "greedyMisses", title: "greed misses", .board, .mean,
      meaning: "share of the boards on which that solver needs more moves than the fewest",
      source: "counted"),
    Metric(
      "solutions", title: "shortest solutions", .board,
      meaning: "how many different shortest solutions there are; few are hard to find", source: "counted exactly"),
    Metric(
      "entropy", title: "puzzle entropy", .board,
      meaning:
        "bits to choose a shortest solution blindly: choices along one, less the logarithm of how many there are",
      source: "after Chen, White, Sturtevant 2023; all legal moves count as open, so it is an upper bound"),
  ]
}
