import PuzzleCore

extension MonteCarloSearch {
  /// The node of the next move in the tree, which may be new; -1 if the seat has no move.
  @inlinable
  mutating func descend(from parent: Int32, _ seat: Int, in state: Game.State, first: [Game.Move]) -> Int32 {
    if first.isEmpty {
      offer(seat, in: state, after: parent)
    } else {
      moves.removeAll(keepingCapacity: true)
      moves.append(contentsOf: first)
    }
    guard !moves.isEmpty else { return -1 }
    let (untried, last) = find(parent)
    guard untried > 0 else { return choice() }
    var left = generator.uniform(below: untried)
    for index in moves.indices where places[index] < 0 {
      if left == 0 { return tree.add(moves[index], by: seat, to: parent, after: last) }
      left -= 1
    }
    return -1
  }

  /// Fills ``moves`` with those that can be chosen after a node. Where moves cannot be listed, these are the legal ones
  /// that were tried there, and a new one after 1, 4, 9, ... playouts.
  @inlinable
  mutating func offer(_ seat: Int, in state: Game.State, after parent: Int32) {
    guard !Game.movesAreListed else { return views[seat].legalMoves(in: state, into: &moves) }
    moves.removeAll(keepingCapacity: true)
    var child = tree.nodes[Int(parent)].firstChild
    var tried = 0
    while child >= 0 {
      if let move = tree.nodes[Int(child)].move, views[seat].isLegal(move, in: state) { moves.append(move) }
      tried += 1
      child = tree.nodes[Int(child)].nextSibling
    }
    guard moves.isEmpty || tried * tried <= Int(tree.nodes[Int(parent)].visits),
      let move = views[seat].sampleMove(in: state, using: &generator), !moves.contains(move)
    else { return }
    moves.append(move)
  }

  /// Finds the node of each move and counts its chance. The nodes of most positions are found in one pass, because
  /// moves are listed in the same order.
  /// - Returns: the number of moves without a node, and the last node after the parent.
  @inlinable
  mutating func find(_ parent: Int32) -> (untried: Int, last: Int32) {
    places.removeAll(keepingCapacity: true)
    for _ in moves { places.append(-1) }
    var (found, last, guess) = (0, Int32(-1), 0)
    var child = tree.nodes[Int(parent)].firstChild
    while child >= 0 {
      if let move = tree.nodes[Int(child)].move {
        var index = guess
        if index >= moves.count || moves[index] != move { index = moves.firstIndex(of: move) ?? -1 }
        if index >= 0 {
          places[index] = child
          tree.nodes[Int(child)].chances += 1
          found += 1
          guess = index + 1
        }
      }
      last = child
      child = tree.nodes[Int(child)].nextSibling
    }
    return (moves.count - found, last)
  }

  /// The node with the highest confidence bound, after all moves were tried.
  @inlinable
  func choice() -> Int32 {
    var best = (place: Int32(-1), bound: -Double.infinity)
    // Most moves could be chosen equally often, so their logarithms are the same.
    var (chances, logarithm) = (Int32(1), 0.0)
    for place in places {
      let node = tree.nodes[Int(place)]
      if node.chances != chances {
        chances = node.chances
        logarithm = MonteCarloTree<Game.Move>.logarithm(Double(chances))
      }
      let visits = Double(node.visits)
      let spread = logarithm / visits
      let bound = scale.value(of: node.sum, visits) + Self.exploration * spread.squareRoot()
      if bound > best.bound { best = (place, bound) }
    }
    return best.place
  }

  /// A random legal move of a seat.
  @inlinable
  mutating func anyMove(of seat: Int, in state: Game.State) -> Game.Move? {
    guard Game.movesAreListed && !Game.drawsWithoutList else {
      return views[seat].sampleMove(in: state, using: &generator)
    }
    views[seat].legalMoves(in: state, into: &moves)
    return moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
  }

  /// Lets the time of a decision pass and makes a move if it is legal then, as games are played. In a timed game of
  /// several seats all of them act at the same pace.
  @inlinable
  mutating func make(_ move: Game.Move?, by seat: Int, in state: inout Game.State) {
    if views[0].isTimed {
      if seat == own || !views[own].mayAct(in: state) { pass(&state) }
      guard let move, views[seat].isLegal(move, in: state) else { return }
      views[seat].apply(move, to: &state)
    } else if let move {
      views[seat].apply(move, to: &state)
    }
    if Game.Chance.self != Never.self { _ = views[0].resolveChance(in: &state, using: &generator) }
  }

  /// Lets the time of a decision pass.
  @inlinable
  mutating func pass(_ state: inout Game.State) {
    var (left, stood) = (delay, false)
    while left > 0 && views[0].outcome(of: state) == nil {
      let passed = views[0].advance(&state, by: left)
      let happened = views[0].resolveChance(in: &state, using: &generator)
      if passed <= 0 && (!happened || stood) { return }
      stood = passed <= 0
      left -= passed
    }
  }

  /// The seat that acts next; `nil` if no one can. While no one may act in a timed game, the player waits.
  @inlinable
  func next(after seat: Int, in state: Game.State) -> Int? {
    guard views.count > 1 else { return own }
    for step in 1...views.count {
      let next = (seat + step) % views.count
      if views[next].mayAct(in: state) { return next }
    }
    return views[0].isTimed ? own : nil
  }
}
