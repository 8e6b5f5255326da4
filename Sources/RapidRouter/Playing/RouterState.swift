/// A position of the game: how many programs were run, and what the last one did.
public struct RouterState: Hashable, Codable, Sendable {
  /// A program that was run.
  public struct Attempt: Hashable, Codable, Sendable {
    /// The program.
    public var program: RouterProgram
    /// How it ended, and what it took.
    public var result: RouterResult
    /// Its points, 0 if it failed.
    public var score: Int

    /// A program with what it did.
    public init(_ program: RouterProgram, result: RouterResult, score: Int) {
      (self.program, self.result, self.score) = (program, result, score)
    }
  }

  /// Programs that were run.
  public var runs = 0
  /// The last of them.
  public var last: Attempt?

  /// The position before the first program.
  public init() {}
}
