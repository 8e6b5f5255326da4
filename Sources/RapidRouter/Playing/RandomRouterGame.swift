import PuzzleCore

/// The result of a whole game.
public struct RouterTotals: Hashable, Sendable {
  /// The outcome: won or lost.
  public var outcome: Outcome
  /// The reason why the game ended.
  public var ending: Ending
  /// The points.
  public var score: Int
  /// The number of programs.
  public var runs: Int
  /// The moves of the van in the last program.
  public var vanMoves: Int
  /// The number of blocks of the last program.
  public var blocks: Int
}

extension RouterPuzzle {
  /// The number of programs after which a game is lost.
  public var mostRuns: Int { survey.level.runs }

  /// Plays a game of random programs that are never written down: each block is run as soon as it is drawn. The result
  /// is that of a `RandomAgent`, in a fraction of the time.
  /// - Parameter seed: the seed of the agent.
  /// - Returns: `nil` where no block is on offer.
  public func randomGame(seed: Seed) -> RouterTotals? {
    var generator = Xoshiro256(seed: seed)
    var (last, runs) = (RandomRun(), 0)
    while runs < survey.level.runs, last.reason != .success {
      last = randomRun(using: &generator)
      // A program without blocks is not legal, and there are no others.
      if last.blocks == 0 { return nil }
      runs += 1
    }
    let isWon = last.reason == .success
    return RouterTotals(
      outcome: isWon ? .won : .lost, ending: Self.ending(for: last.reason), score: isWon ? score(of: last) : 0,
      runs: runs, vanMoves: last.moves, blocks: last.blocks)
  }

  /// Draws a number of random programs as code and runs them on a ``RouterMachine``, one game after another. Returns a
  /// checksum.
  public func randomRuns(_ count: Int, seed: Seed) -> Int {
    var (generator, code, checksum, runs) = (Xoshiro256(seed: seed), RouterCode(), 0, 0)
    var machine = RouterMachine(survey.map)
    for _ in 0..<count {
      code.removeAll()
      var blocks = 0
      survey.sampling.draw(using: &generator) { action, times in
        code.append(action, times: times)
        blocks += times > 0 ? 2 : 1
      }
      code.end()
      let result = machine.run(code)
      runs += 1
      let run = RandomRun(reason: result.reason, moves: result.moves, blocks: blocks)
      guard run.reason == .success || runs >= mostRuns else { continue }
      checksum = checksum &* 31 &+ (run.reason == .success ? score(of: run) : result.moves)
      runs = 0
    }
    return checksum
  }

  /// The result of a random program.
  private struct RandomRun {
    var reason: RouterResult.Reason?
    var moves = 0
    /// ``RouterProgram/blockCount`` of the program.
    var blocks = 0
  }

  @inline(__always)
  private func randomRun(using generator: inout Xoshiro256) -> RandomRun {
    var van = survey.map.tables.start
    var run = RandomRun()
    var isCounted = true
    survey.sampling.draw(using: &generator) { action, times in
      if isCounted { run.blocks += times > 0 ? 2 : 1 }
      if action == .soundHorn, times == 0 { isCounted = false }
      var left = max(1, times)
      while run.reason == nil, left > 0 {
        run.reason = survey.map.tables.act(action, &van)
        left -= 1
      }
    }
    run.reason = run.reason ?? survey.map.tables.ending(van)
    run.moves = van.moves
    return run
  }

  @inline(__always)
  private func score(of run: RandomRun) -> Int {
    RouterScore(in: survey.level, moves: run.moves, blocks: run.blocks, shortest: survey.shortestRoute).total
  }
}
