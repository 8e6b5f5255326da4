extension ProgramSearch {
  /// A hash of a list of statements. Sequences of actions and repeats of them have equal hashes if they make the same
  /// actions.
  private struct Digest {
    var sum: UInt64 = 0
    /// The base to the power of the length.
    var power: UInt64 = 1
    /// Whether it is a closed list of actions and repeats of actions.
    var isPlain = true

    static let base: UInt64 = 0xd134_2543_de82_ef95

    mutating func append(_ token: UInt64) {
      sum = sum &* Self.base &+ token
      power = power &* Self.base
    }

    mutating func append(_ other: Digest) {
      sum = sum &* other.power &+ other.sum
      power = power &* other.power
    }
  }

  /// The last step of MurmurHash3 in the form of SplitMix64 (variant 13 of David Stafford): all bits depend on all
  /// bits.
  private static func mix(_ word: UInt64) -> UInt64 {
    var word = (word ^ word &>> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word &>> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word &>> 31
  }

  private static func mix(_ first: UInt64, _ second: UInt64) -> UInt64 {
    mix(first &* 0x9e37_79b9_7f4a_7c15 &+ second)
  }

  /// A hash of everything that decides whether a state can succeed: the van, the continuation of the program, the
  /// procedures, and the limited blocks in use.
  func key(_ state: SearchState) -> UInt64 {
    let (map, van) = (maps[state.map], state.van)
    var key = Self.mix(
      UInt64(van.node) | UInt64(van.heading) << 8 | UInt64(van.fuel + 1) << 10 | UInt64(van.delivered) << 26
        | UInt64(state.map) << 42 | (isFree(state.slot) ? 1 << 58 : 0))
    func add(_ word: UInt64) { key = Self.mix(key, word) }
    if map.mostMoves < Int.max / 2 { add(UInt64(van.moves)) }
    if map.hasLights { add(UInt64(map.phase(van.ticks))) }
    if van.cows != 0 {
      add(UInt64(truncatingIfNeeded: van.cows))
      add(UInt64(truncatingIfNeeded: van.cows >> 64))
    }
    if isExact { add(UInt64(program.openBodies)) }
    if isComplete { add(UInt64(program.holes)) }
    for type in offer.limited { add(UInt64(used[type])) }
    if maps.count > 1 || program.statementsOfPlayer > 1 { add(digest(PartialProgram.start, state).sum) }
    for index in 0..<program.procedureCount {
      let procedure = Int(program.procedures[index])
      add(digest(PartialProgram.slot(procedure, .body), state).sum)
      add(UInt64(min(program[procedure].calls, 2)))
    }
    var index = state.frame
    while index >= 0 {
      let frame = frames[index]
      let statement = Int(frame.statement)
      let kind = program[statement].kind
      add(UInt64(kind.rawValue))
      if kind != .branch && kind != .call {
        add(token(statement, state))
        if kind == .times { add(UInt64(state.counts[Int(program[statement].link)])) }
        if program[statement].isOnce { add(UInt64(frame.passes)) }
      }
      add(digest(PartialProgram.slot(statement, .next), state).sum)
      index = Int(frame.parent)
    }
    return key
  }

  func isFree(_ slot: Int) -> Bool {
    let owner = program[slot / 3]
    return !offer.countsAll
      && (owner.isFree || slot % 3 == 0 && owner.kind == .action && owner.operation == .soundHorn)
  }

  private func digest(_ slot: Int, _ state: SearchState) -> Digest {
    var digest = Digest()
    var slot = slot
    while true {
      let value = program[slot: slot]
      if value == PartialProgram.end { return digest }
      if value == PartialProgram.hole {
        digest.isPlain = false
        digest.append(Self.mix((slot == state.slot ? 1 : 2) + (isFree(slot) ? 4 : 0)))
        return digest
      }
      let statement = program[Int(value)]
      if statement.kind == .action {
        digest.append(Self.mix(UInt64(statement.operation.rawValue) + 16))
      } else if let body = plainBody(Int(value), state) {
        for _ in 0..<(statement.kind == .call ? 1 : statement.times) { digest.append(body) }
      } else {
        digest.isPlain = false
        digest.append(token(Int(value), state))
      }
      slot = PartialProgram.slot(Int(value), .next)
    }
  }

  /// The body of a repeat or a procedure that consists only of actions.
  private func plainBody(_ index: Int, _ state: SearchState) -> Digest? {
    let statement = program[index]
    if statement.kind == .call && !allowsRecursion {
      let body = digest(PartialProgram.slot(Int(statement.link), .body), state)
      return body.isPlain ? body : nil
    }
    guard statement.kind == .times && statement.times != PartialProgram.undecided else { return nil }
    let body = digest(PartialProgram.slot(index, .body), state)
    return body.isPlain ? body : nil
  }

  /// A hash of a loop, a branch or a call.
  private func token(_ index: Int, _ state: SearchState) -> UInt64 {
    let statement = program[index]
    var token = Self.mix(UInt64(statement.kind.rawValue) + 64, UInt64(statement.conditions))
    switch statement.kind {
    case .times: token = Self.mix(token, UInt64(statement.times) | UInt64(statement.leastTimes) << 8)
    case .call:
      let procedure = (0..<program.procedureCount).first { program.procedures[$0] == statement.link } ?? 0
      return Self.mix(token, UInt64(procedure))
    case .action: return Self.mix(UInt64(statement.operation.rawValue) + 16)
    default: break
    }
    token = Self.mix(token, digest(PartialProgram.slot(index, .body), state).sum)
    guard statement.kind == .branch || statement.kind == .elseif else { return token }
    return Self.mix(token, digest(PartialProgram.slot(index, .tail), state).sum)
  }
}
