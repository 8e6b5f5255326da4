import Foundation
import GameKit
import PuzzleCore
import Reporting
import Simulation
import Synchronization

extension HintCommand {
  /// Writes a pack of hints with its tables of texts. The files appear when all hints are complete.
  func writePack() throws {
    guard let name = positions.level else { return }
    let words = positions.words.words
    let level = try positions.loadLevel(name, words: words)
    try positions.game.check(.hinting, need: "hints")
    try writePack(of: level, level.anyGame(words: words))
  }

  private func writePack<Game: PlayableGame>(of level: some AnyLoadedLevel, _ game: Game) throws {
    guard game is any HintingGame || game.hasSolver else { throw game.lackOfSolver }
    guard let count, let out else { return }
    let header = HintPack.Header(of: level, seed: Seed(positions.seed ?? 1), first: positions.index ?? 0, count: count)
    let request = HintRequest(
      steps: steps ?? 10_000, budget: Budget(nodes: budget), wantsPlan: true, tables: Game.lookupTables)
    let pack = try HintPackFiles(game, header, for: request, explaining: positions.words.explanation())
    var files = RunFiles(
      reading: positions.words.files + [positions.level].compactMap { $0 }, database: positions.words.database)
    try files.claim("--out", out, .document(HintPack.format), overwriting)
    for table in HintPack.tables(beside: out) {
      try files.claim("--out", table.path, .document(HintPack.textFormat), overwriting)
    }
    let unsolved = Mutex(UnsolvedCount())
    let workers = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    let written = try InterruptibleJob.perform(unit: "hints", total: count) { job in
      try pack.write(to: out, listedIn: MoliTool.unfinished, workers: workers, isStopped: { job.wasStopped }) {
        job.progress.show(done: $0)
        let outcome = $1
        unsolved.withLock { $0.count(outcome) }
      }
    }
    guard let written else { throw Interruption.failure("stopped; \(out) was not written") }
    files.announce()
    if written.shortened > 0 {
      Terminal.note(
        "\(written.shortened.counted("deal")) of \(count) had more moves than fit into \(HintPack.limit) bytes; "
          + "their member left counts those that are missing")
    }
    try unsolved.withLock { try $0.check() }
  }
}
