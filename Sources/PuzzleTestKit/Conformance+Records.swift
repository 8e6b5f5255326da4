import PuzzleCore
import Simulation
import TextFormats

extension Conformance {
  /// Plays a game as in a run, replays its record, and plays it again.
  func checkRecord(index: Int, _ log: inout ConformanceLog) {
    var runner = GameRunner(game, limits: PlayLimits(moves: steps))
    let record = play(index, log.seed, by: &runner)
    log.move = record.moves.count
    if let fault = Replayer(game).fault(in: record) { log.note(.replay, fault.description) }
    log.expect(play(index, log.seed, by: &runner) == record, .playsRepeat, "played twice, got two records")
    guard Self.isThorough(index) else { return }
    let copy = (try? JSONCode.bytes(record)).flatMap {
      try? JSONCode.value(GameRunner<Game>.Record.self, from: $0, userInfo: userInfo)
    }
    log.expect(copy == record, .recordCoding, "the decoded record differs")
    if let copy, let fault = Replayer(game).fault(in: copy) { log.note(.recordCoding, fault.description) }
  }

  /// A game of random players. Slow ones wait through many chance events, fast ones act in between.
  private func play(_ index: Int, _ seed: Seed, by runner: inout GameRunner<Game>) -> GameRunner<Game>.Record {
    let agents = (0..<max(1, game.seats)).map { seat in
      RandomAgent<Game>(actionsPerSecond: [0.5, 2, 8, 40][(index + seat) % 4])
    }
    guard agents.count > 1 else { return runner.record(agents[0], index: index, rootSeed: seed) }
    return runner.record(agents, index: index, rootSeed: seed).record
  }
}
