import TextFormats

/// One run of a program in a level: the result, the score, the visited cells, and the answer that an app plays.
///
/// It follows the rules literally and records everything; ``RouterMachine`` computes the same results faster.
public struct RouterRun: Sendable {
  /// The result of the run.
  public let result: RouterResult
  /// The score; `nil` for a failed run, which scores 0.
  public let score: RouterScore?
  /// The cells of the route: the origin, the start, and one for each move.
  public let visited: [RoadCell]
  /// The answer: batches of simultaneous animations.
  public let animations: [[RouterAnimation]]
  /// The number of blocks as the public game counts them.
  public let blocks: Int
  /// The number of nodes on the shortest route through all destinations; `nil` if there is none.
  public let optimalNodes: Int?

  /// Runs a program.
  /// - Throws: ``RouterLevel/Fault`` or ``RouterProgram/Refusal`` for a level or a program that cannot run.
  public init(of program: RouterProgram, in level: RouterLevel) throws {
    if let fault = level.faults().first { throw fault }
    if let refusal = program.refusal() { throw refusal }
    let blocks = program.blockCount
    let optimalNodes = RouteSolver(level).shortestRoute()?.count
    var interpreter = RouterInterpreter(NumberedProgram(program), in: level)
    let result = interpreter.run()
    score =
      result.reason == .success
      ? RouterScore(in: level, moves: result.moves, blocks: blocks, shortest: optimalNodes) : nil
    interpreter.finish(result, score: score)
    (self.result, self.blocks, self.optimalNodes) = (result, blocks, optimalNodes)
    visited = interpreter.van.visited.map { level.nodes[$0].cell }
    animations = interpreter.batches
  }

  /// The answer in the form that the app reads: `[[Animation]]`.
  public var answer: JSONValue { .array(animations.map { .array($0.map(\.json)) }) }
}
