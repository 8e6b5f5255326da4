/// Runs a numbered program as the public game does: a stack of lists of blocks, from which each step takes the first.
struct RouterInterpreter {
  /// An item on the interpreter's stack.
  private enum Item {
    case block(NumberedProgram.Block)
    /// The second step of a call.
    case procedure(String)
  }

  private let program: NumberedProgram
  private(set) var van: Van
  private(set) var batches: [[RouterAnimation]]
  private var stack: [[Item]]
  /// The number of rounds of each repeat, by block number.
  private var counts: [Int: Int] = [:]
  private var variables: [String: Int] = [:]
  private var steps = 0

  init(_ program: NumberedProgram, in level: RouterLevel) {
    self.program = program
    van = Van(level)
    stack = [program.start.map { .block($0) }]
    batches = [[.sound("starting sound", milliseconds: 820)], [.sound("starting engine")]]
  }

  /// Runs the program to its end.
  mutating func run() -> RouterResult {
    while let last = stack.last {
      guard let item = last.first else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].removeFirst()
      steps += 1
      guard steps <= RouterResult.stepLimit else { return result(.endless) }
      switch item {
      case .procedure(let name): push(program.procedures[name] ?? [])
      case .block(let block):
        if let reason = step(block) { return result(reason, at: block) }
      }
    }
    return result(ending)
  }

  private var ending: RouterResult.Reason {
    let destinations = van.level.destinations
    if destinations.count > 1 { return van.delivered.count == destinations.count ? .success : .undelivered }
    return van.level.nodes[van.current].cell == destinations[0] ? .success : .outOfInstructions
  }

  private func result(_ reason: RouterResult.Reason, at block: NumberedProgram.Block? = nil) -> RouterResult {
    RouterResult(
      reason: reason, block: block?.number ?? 0, moves: van.visited.count - 2, fuel: van.fuel, ticks: van.ticks,
      timestamps: batches.count - 2, steps: steps, node: van.current)
  }

  private mutating func push(_ blocks: [NumberedProgram.Block]) { stack.append(blocks.map { .block($0) }) }

  /// Runs one block.
  /// - Returns: the reason of a failure, or `nil`.
  private mutating func step(_ block: NumberedProgram.Block) -> RouterResult.Reason? {
    switch block.block {
    case .action(let action): return act(action, block)
    case .set(let name, let value):
      variables[name] = value
      return act(.wait, block)
    case .increment(let name, let value):
      variables[name, default: 0] += value
      return act(.wait, block)
    case .times(let times, _):
      emit(.highlight(block.number, .repeatTimes))
      let count = counts[block.number, default: 0]
      counts[block.number] = count < times ? count + 1 : 0
      if count < times { pushLoop(block) }
    case .whilst: if holds(block.conditions[0]) { pushLoop(block) }
    case .until: if !holds(block.conditions[0]) { pushLoop(block) }
    case .branch(let branches, let otherwise):
      if let index = branches.indices.first(where: { holds(block.conditions[$0]) }) {
        push(block.bodies[otherwise?.isNumberedFirst == true ? index + 1 : index])
      } else if let otherwise {
        push(block.bodies[otherwise.isNumberedFirst ? 0 : branches.count])
      }
    case .call(let name): stack.append([.procedure(name)])
    }
    return nil
  }

  /// Pushes the loop again and its body on top.
  private mutating func pushLoop(_ block: NumberedProgram.Block) {
    stack.append([.block(block)])
    push(block.bodies[0])
  }

  private mutating func emit(_ animation: RouterAnimation) { batches[batches.count - 1].append(animation) }

  private mutating func endBatch() { batches.append([]) }

  private mutating func tick() {
    for light in van.tick() { emit(.light(light, van.colour(of: light))) }
    endBatch()
  }

  private mutating func holds(_ condition: NumberedProgram.Condition) -> Bool {
    let number = condition.number
    let (holds, what): (Bool, String)
    switch condition.condition {
    case .not(let inner): return !self.holds(.init(number: number + 1, condition: inner))
    case .compare(let left, let comparison, let right):
      emit(.highlight(number, .compare))
      return comparison.holds(value(of: left), value(of: right))
    case .atDestination: (holds, what) = (van.destination != nil, "at a destination")
    case .roadExists(let direction): (holds, what) = (van.node(to: direction) != nil, "\(direction)")
    case .deadEnd: (holds, what) = (van.isAtDeadEnd, "dead end")
    case .trafficLight(let colour): (holds, what) = (van.light == colour, "traffic light \(colour)")
    case .cowCrossing: (holds, what) = (van.isAtCow, "cow crossing")
    }
    emit(.highlight(number, condition.condition.type))
    emit(.observe(what, van.gauge))
    endBatch()
    return holds
  }

  private func value(of operand: RouterCondition.Operand) -> Int {
    switch operand {
    case .variable(let name): variables[name, default: 0]
    case .number(let value): value
    }
  }

  private mutating func act(_ action: VanAction, _ block: NumberedProgram.Block) -> RouterResult.Reason? {
    emit(.highlight(block.number, block.block.type))
    let name = name(of: action)
    do throws(Van.Failure) {
      switch action {
      case .move(let direction): try van.move(to: van.node(to: direction))
      case .turnAround: try van.move(to: van.previous)
      case .wait: try van.wait()
      case .deliver:
        let destination = try van.deliver()
        emit(.deliver(destination: destination, byBlock: true, van.gauge))
        emit(.sound("van sound: delivery"))
        tick()
        return nil
      case .soundHorn:
        guard soundHorn() else { return nil }
      }
      emit(.move(name, van.gauge))
      tick()
      return nil
    } catch {
      return fail(error, name)
    }
  }

  /// - Returns: whether there was fuel for it. Without fuel the public game shows the popup of a failure and continues.
  private mutating func soundHorn() -> Bool {
    let (cow, hasFuel) = van.soundHorn()
    emit(.sound("van sound: sounding the horn"))
    if let cow {
      // The public game sends the animation of the leaving cow twice.
      for _ in 0..<2 {
        emit(.cowSound)
        emit(.cowLeaves(group: cow, van.level.nodes[van.current].cell))
      }
    }
    if !hasFuel {
      emit(.failure(.outOfFuel))
      emit(.sound("failure sound"))
      emit(.sound("stopping engine"))
    }
    return hasFuel
  }

  private mutating func fail(_ failure: Van.Failure, _ attempted: String) -> RouterResult.Reason {
    switch failure {
    case .noRoad, .cow:
      emit(.crash(failure == .cow ? "COLLISION_WITH_COW" : "CRASH", attempted: attempted, van.gauge))
      tick()
      return .crash
    case .redLight: return .redLight
    case .outOfFuel: return .outOfFuel
    case .wrongDelivery: return .wrongDelivery
    }
  }

  /// The name of the action in the answer. A van turns around by the road straight on, or otherwise by one to a side.
  private func name(of action: VanAction) -> String {
    switch action {
    case .move(.forward): return "FORWARD"
    case .move(.left): return "TURN_LEFT"
    case .move(.right): return "TURN_RIGHT"
    case .turnAround:
      let direction = [RelativeDirection.forward, .right, .left].first { van.node(to: $0) != nil } ?? .forward
      return "TURN_AROUND_\(direction.rawValue)"
    case .wait: return "WAIT"
    case .deliver: return "DELIVER"
    case .soundHorn: return "SOUND_HORN"
    }
  }

  /// Adds the ending to the answer.
  mutating func finish(_ result: RouterResult, score: RouterScore?) {
    if let score, van.level.destinations.count == 1 {
      emit(.deliver(destination: 0, byBlock: false, van.gauge))
      finish(.win(score), sound: "win sound")
    } else if let score {
      finish(.win(score), sound: "win sound")
    } else {
      finish(.failure(result.reason), sound: "failure sound", incorrect: result.block)
    }
  }

  private mutating func finish(_ popup: RouterAnimation, sound: String, incorrect block: Int = 0) {
    emit(.sound("stopping engine"))
    emit(popup)
    emit(.sound(sound))
    if block > 0, let type = lastHighlight(of: block) { emit(.highlightIncorrect(block, type)) }
    emit(.stopControls)
    emit(.sound("stopping engine"))
  }

  private func lastHighlight(of block: Int) -> BlockType? {
    for animation in batches.reversed().joined() {
      if case .highlight(block, let type) = animation { return type }
    }
    return nil
  }
}
