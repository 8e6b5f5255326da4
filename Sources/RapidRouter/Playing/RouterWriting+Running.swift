extension RouterWriting {
  private typealias Finish = (reason: RouterResult.Reason, node: Int, moves: Int)

  /// Runs the program: the result of ``RouterPuzzle/apply(_:to:)``, without the program itself.
  func run(_ state: State) -> Run {
    let result = straightResult(of: state) ?? compiledResult(of: state)
    var score = 0
    if result.reason == .success {
      var counter = WordNeeds.Counter()
      for index in 0..<state.count { counter.add(needs[Int(state.program[index]) - 1]) }
      score =
        RouterScore(
          in: puzzle.survey.level, moves: result.moves, blocks: counter.count, shortest: puzzle.survey.shortestRoute
        ).total
    }
    return Run(
      program: state.program, reason: result.reason, node: result.node, moves: result.moves, score: score)
  }

  /// The result of a program of statements alone, which needs no code; `nil` for others.
  private func straightResult(of state: State) -> Finish? {
    var (van, reason) = (puzzle.survey.map.tables.start, RouterResult.Reason?.none)
    for index in 0..<state.count {
      guard let operation = needs[Int(state.program[index]) - 1].operation else { return nil }
      if reason == nil { reason = puzzle.survey.map.tables.act(operation, &van) }
    }
    return (reason ?? puzzle.survey.map.tables.ending(van), van.node, van.moves)
  }

  private func compiledResult(of state: State) -> Finish {
    let code = code(of: state)
    var machine = RouterMachine(puzzle.survey.map, for: code)
    let result = machine.run(code)
    return (result.reason, result.node, result.moves)
  }

  /// The program as code whose blocks have no numbers.
  func code(of state: State) -> RouterCode {
    var compiler = WordCompiler()
    for index in 0..<state.count { compiler.add(words[Int(state.program[index]) - 1]) }
    return compiler.code()
  }
}
