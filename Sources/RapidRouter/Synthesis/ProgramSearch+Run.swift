// The van's run through a program with holes. Steps are counted as in `RouterInterpreter`, because a run of too many
// steps fails. A block is one step, and a loop one more each time it is tested again. A call is two. All tests of a
// branch and its `elseif` parts are one step together. A hole takes none.
//
//     repeat 2 { forward }        loop, forward, loop, forward, loop: 5 steps
//     call p, with p { forward }  call, its second step, forward: 3 steps
//
// The stack is a chain of frames through `SearchFrame.parent`. A branch or a call pushes one at its beginning, to
// continue after it. A loop pushes one for each pass, to be tested again. Popping moves `state.frame` to the parent and
// keeps the frame, because a state to which the search returns may still refer to it. `frameCount` decreases only in
// `search`.
extension ProgramSearch {
  /// Runs the partial program until it needs a decision.
  mutating func run(_ state: inout SearchState) -> Stop {
    var map = maps[state.map]
    while true {
      if state.test >= 0 {
        if let stop = test(&state, map) { return stop }
        continue
      }
      let value = program[slot: state.slot]
      if value == PartialProgram.hole { return .hole }
      if value == PartialProgram.end {
        // The end of a body, or without a frame the end of the program on this map.
        if state.frame >= 0 {
          if !goBack(&state) { return .failed }
          continue
        }
        guard map.tables.ending(state.van) == .success else { return .failed }
        if state.map + 1 == maps.count { return .success }
        state = SearchState(van: maps[state.map + 1].tables.start, map: state.map + 1)
        map = maps[state.map]
        continue
      }
      state.van.steps += 1
      let index = Int(value)
      let statement = program[index]
      switch statement.kind {
      case .action:
        let changes = state.van.changes
        if map.tables.act(statement.operation, &state.van) != nil || !map.isPromising(state.van) { return .failed }
        state.slot = PartialProgram.slot(index, .next)
        if state.van.changes != changes { state.stepsAtTick = state.van.steps }
      case .times, .whilst, .until:
        state.test = index
        state.passes = 0
        state.isIdle = false
      case .branch:
        push(index, &state)
        state.test = index
      case .elseif:
        // It takes no step, so the one counted above is undone. The frame of its branch is already on the stack.
        state.van.steps -= 1
        state.test = index
      case .call:
        // The second of its two steps.
        state.van.steps += 1
        if isEndless(call: statement.link, state) { return .failed }
        push(index, &state)
        state.slot = PartialProgram.slot(Int(statement.link), .body)
      case .root, .procedure: return .failed
      }
      if isOverLimit(state) { return .failed }
    }
  }

  /// Whether a run has too many steps, in total or since the last tick. Such a run might still have succeeded.
  private mutating func isOverLimit(_ state: SearchState) -> Bool {
    let isStill = state.van.steps - state.stepsAtTick > Self.mostStepsOfTick
    if state.van.steps <= RouterResult.stepLimit && !isStill { return false }
    isExhaustive = false
    return true
  }

  private mutating func push(_ statement: Int, _ state: inout SearchState, passes: Int = 0) {
    frames[frameCount] = SearchFrame(
      statement: Int32(statement), parent: Int32(state.frame), changes: Int32(state.van.changes),
      passes: Int32(passes),
      counts: state.counts)
    state.frame = frameCount
    frameCount += 1
  }

  /// Begins a pass of a loop.
  mutating func enter(loop: Int, _ state: inout SearchState) {
    let statement = program[loop]
    if statement.kind == .times { state.counts[Int(statement.link)] += 1 }
    // Two passes represent all higher numbers: the search only asks whether a loop made two, and keys should not differ
    // otherwise.
    push(loop, &state, passes: min(state.passes + 1, 2))
    state.test = -1
    state.isIdle = false
    state.slot = PartialProgram.slot(loop, .body)
  }

  /// Ends a list of statements.
  /// - Returns: `false` if the run is endless.
  private mutating func goBack(_ state: inout SearchState) -> Bool {
    let frame = frames[state.frame]
    let index = Int(frame.statement)
    let kind = program[index].kind
    state.frame = Int(frame.parent)
    if kind == .branch || kind == .call {
      state.slot = PartialProgram.slot(index, .next)
      return true
    }
    // A pass without changes leaves everything as it was, and so does the next one.
    state.isIdle = Int(frame.changes) == state.van.changes && frame.counts == state.counts
    if kind != .times && state.isIdle { return false }
    // Counts the step of the following test.
    state.van.steps += 1
    state.test = index
    state.passes = Int(frame.passes)
    return !isOverLimit(state)
  }

  /// Whether a procedure is called recursively in the same situation as at the previous call.
  private func isEndless(call procedure: Int16, _ state: SearchState) -> Bool {
    var index = state.frame
    while index >= 0 {
      let frame = frames[index]
      // Further down the stack even more has happened since, because `changes` only grows.
      if allowsRecursion && Int(frame.changes) != state.van.changes { return false }
      let statement = program[Int(frame.statement)]
      let isCall = statement.kind == .call && statement.link == procedure
      if isCall && (!allowsRecursion || frame.counts == state.counts) { return true }
      index = Int(frame.parent)
    }
    return false
  }

  /// Tests a loop or a branch and continues.
  /// - Returns: the reason why the run stops, or `nil`.
  @inline(__always)
  private mutating func test(_ state: inout SearchState, _ map: SearchMap) -> Stop? {
    let index = state.test
    let statement = program[index]
    if statement.kind == .times { return testTimes(&state) }
    let truth = map.truth(state.van)
    // If some conditions of the set hold and others do not, the search must decide.
    let holds = statement.conditions & truth != 0
    if holds && statement.conditions & ~truth != 0 { return .condition }
    if statement.kind == .branch || statement.kind == .elseif {
      state.test = -1
      state.slot = PartialProgram.slot(index, holds ? .body : .tail)
      return nil
    }
    if holds == (statement.kind == .whilst) {
      enter(loop: index, &state)
      return nil
    }
    // The loop is executed only once. With one pass it equals its blocks, with none it is not needed.
    if statement.isOnce && state.passes < 2 { return .failed }
    state.test = -1
    state.slot = PartialProgram.slot(index, .next)
    return nil
  }

  /// Tests a repeat. If the number of rounds is open, the search decides once the minimum is reached; a pass without
  /// changes is the last.
  private mutating func testTimes(_ state: inout SearchState) -> Stop? {
    let loop = program[state.test]
    let count = state.counts[Int(loop.link)]
    if loop.times == PartialProgram.undecided {
      if count >= (isComplete ? 0 : loop.leastTimes) || state.isIdle { return .count }
      enter(loop: state.test, &state)
    } else if count < loop.times && !state.isIdle {
      enter(loop: state.test, &state)
    } else {
      leave(loop: state.test, &state)
    }
    return nil
  }

  /// Continues after a repeat, whose count restarts at 0 when the van reaches it again.
  func leave(loop: Int, _ state: inout SearchState) {
    state.counts[Int(program[loop].link)] = 0
    state.slot = PartialProgram.slot(loop, .next)
    state.test = -1
    state.isIdle = false
  }
}
