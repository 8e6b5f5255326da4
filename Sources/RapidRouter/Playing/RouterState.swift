/// A position of the game: the number of programs run, and the result of the last one.
public struct RouterState: Hashable, Codable, Sendable {
  /// A program that was run.
  public struct Attempt: Hashable, Codable, Sendable {
    /// The program of the attempt.
    public var program: RouterProgram
    /// The result of the run.
    public var result: RouterResult
    /// The points of the run, 0 if it failed.
    public var score: Int

    /// A program with its result and points.
    public init(_ program: RouterProgram, result: RouterResult, score: Int) {
      (self.program, self.result, self.score) = (program, result, score)
    }
  }

  /// The number of programs run.
  public var runs = 0
  /// The last program that was run; `nil` before the first.
  public var last: Attempt?

  /// The position before the first program.
  public init() {}
}
