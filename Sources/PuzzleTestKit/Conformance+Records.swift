import PuzzleCore
import Simulation

extension Conformance {
  /// Plays a game as a run does, replays its record, and plays it again.
  func checkRecord(index: Int, _ log: inout ConformanceLog) {
    var runner = GameRunner(game, limits: PlayLimits(moves: steps))
    // Slow players wait through much of what nature does, fast ones act in between.
    let agent = RandomAgent<Game>(actionsPerSecond: [0.5, 2, 8, 40][index % 4])
    let record = runner.record(agent, index: index, rootSeed: log.seed)
    log.move = record.moves.count
    if let fault = Replayer(game).fault(in: record) { log.note(.replay, fault.description) }
    log.expect(
      runner.record(agent, index: index, rootSeed: log.seed) == record, .playsRepeat,
      "played twice, got two records")
    guard Self.isThorough(index) else { return }
    let copy = JSONText.of(record).flatMap {
      JSONText.decode(GameRunner<Game>.Record.self, from: $0, userInfo: userInfo)
    }
    log.expect(copy == record, .recordCoding, "another record was read")
    if let copy, let fault = Replayer(game).fault(in: copy) { log.note(.recordCoding, fault.description) }
  }
}
