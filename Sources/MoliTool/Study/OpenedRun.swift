import Simulation

/// A run of games that is ready to be played on any engine.
struct OpenedRun {
  /// Plays the part that the options select, and writes records, tables and library rows.
  let playPart: (PlayedAddition?) throws -> RunResult
  /// Plays a range of games and returns its results.
  let play: (Range<Int>, Cancellation, @escaping @Sendable (RunProgress) -> Void) throws -> RunResult
  /// Makes the summary of results, which may cover only a part of the run.
  var summary: (_ result: RunResult, _ part: String) -> RunSummary

  init(
    playPart: @escaping (PlayedAddition?) throws -> RunResult,
    play: @escaping (Range<Int>, Cancellation, @escaping @Sendable (RunProgress) -> Void) throws -> RunResult
  ) {
    self.playPart = playPart
    self.play = play
    summary = { _, _ in preconditionFailure("the level is not known yet") }
  }
}
