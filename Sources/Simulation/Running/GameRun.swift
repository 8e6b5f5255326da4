/// A run of games, whichever engine plays them: ``SimulationRun`` without the types of positions and moves.
public protocol GameRun: Sendable {
  /// Plays the run and combines its games, strictly in order; see
  /// ``SimulationRun/reduce(into:recording:cancellation:onProgress:combine:)``.
  func reduce<Whole: Sendable>(
    into whole: Whole, recording: Bool, cancellation: Cancellation,
    onProgress: @escaping @Sendable (RunProgress) -> Void,
    combine: @escaping @Sendable (inout Whole, PlayedGame) throws -> Void
  ) throws -> (whole: Whole, progress: RunProgress)
}

extension SimulationRun: GameRun {}
