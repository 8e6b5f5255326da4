import PuzzleCore

/// Collects the first failure of each rule.
struct ConformanceLog {
  let seed: Seed
  private(set) var failures: [ConformanceFailure] = []
  /// The number of moves made in the current playout.
  var move = 0
  private var game = 0

  init(seed: Seed) { self.seed = seed }

  /// Starts the playout with number `game`.
  mutating func enter(game: Int) {
    self.game = game
    move = 0
  }

  /// Records a failure unless one of the same rule is known.
  mutating func note(_ rule: ConformanceRule, _ detail: @autoclosure () -> String) {
    guard !failures.contains(where: { $0.rule == rule }) else { return }
    failures.append(ConformanceFailure(rule: rule, seed: seed, game: game, move: move, detail: detail()))
  }

  /// Records a failure unless `holds`.
  mutating func expect(_ holds: Bool, _ rule: ConformanceRule, _ detail: @autoclosure () -> String) {
    if !holds { note(rule, detail()) }
  }
}
