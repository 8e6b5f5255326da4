import TextFormats

/// One run of a program in a level: the result, the score, the nodes, and the answer that an app plays back.
///
/// It follows the rules to the letter and remembers everything; ``RouterMachine`` gives the same results fast.
public struct RouterRun: Sendable {
  /// How it ended.
  public let result: RouterResult
  /// What it is worth; `nil` for a failed run, which is worth 0.
  public let score: RouterScore?
  /// The cells of the route: the origin, the start, and one for each move.
  public let visited: [RoadCell]
  /// The answer: batches of animations that play at one time.
  public let animations: [[RouterAnimation]]
  /// The blocks of the program as the public game counts them.
  public let blocks: Int
  /// Nodes of the shortest route through all destinations, if there is one.
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

  /// The answer as the app reads it: `[[Animation]]`.
  public var answer: JSONValue { .array(animations.map { .array($0.map(\.json)) }) }
}
