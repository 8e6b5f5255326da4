import PuzzleCore

/// Monte Carlo tree search for any game: chance, hidden parts, time and several seats.
///
/// Every playout begins in a position that the player may be in (``PuzzleCore/Puzzle/determinized(_:using:)``), follows
/// the tree by upper confidence bounds, adds one move to it and goes on at random. The tree is *open-loop*: chance is
/// drawn again in every playout. A move that is not legal in every playout is compared over those in which it was.
///
/// Sources: Kocsis, Szepesvári, *Bandit based Monte-Carlo planning*, ECML 2006. Cowling, Powley, Whitehouse,
/// *Information set Monte Carlo tree search*, IEEE TCIAIG 4(2), 2012 (one tree, all seats observe all moves).
@usableFromInline
struct MonteCarloSearch<Guide: Prospect>: Sendable {
  @usableFromInline typealias Game = Guide.Game

  /// The exploration constant of the confidence bounds, for values from 0 to 1.
  @usableFromInline static var exploration: Double { 0.5 }

  /// The game as each of its seats sees it.
  @usableFromInline let views: [Game]
  @usableFromInline let own: Int
  @usableFromInline let guide: Guide
  @usableFromInline let horizon: Int
  /// The milliseconds that pass before each move of a timed game.
  @usableFromInline let delay: Int
  @usableFromInline var generator: Xoshiro256
  @usableFromInline var tree = MonteCarloTree<Game.Move>()
  @usableFromInline var scale = MonteCarloScale()
  @usableFromInline var moves: [Game.Move] = []
  /// For each legal move the node of the tree, or -1.
  @usableFromInline var places: [Int32] = []

  @inlinable
  init(_ game: Game, guide: Guide, horizon: Int, delay: Int, seed: Seed) {
    views = (0..<game.seats).map { game.seated(at: $0) }
    own = game.seat
    self.guide = guide
    self.horizon = horizon
    self.delay = delay
    generator = Xoshiro256(seed: seed)
  }

  /// The move to make in an observation after a number of playouts; `nil` if there is none. Playouts begin with one of
  /// `legal`, or with any move where it is empty.
  @inlinable
  mutating func choose(in seen: Game.State, from legal: [Game.Move], playouts: Int) -> Game.Move? {
    if legal.count == 1 || playouts < 1 { return legal.first ?? views[own].sampleMove(in: seen, using: &generator) }
    if legal.isEmpty && Game.movesAreListed { return nil }
    tree.clear(capacity: playouts)
    scale = MonteCarloScale()
    for _ in 0..<playouts { play(from: views[own].determinized(seen, using: &generator), first: legal) }
    return tree.best(scale)
  }

  /// One playout.
  @inlinable
  mutating func play(from start: Game.State, first legal: [Game.Move]) {
    var state = start
    var seat = own
    tree.path.removeAll(keepingCapacity: true)
    tree.path.append(0)
    var made = 0
    var isInTree = true
    var node: Int32 = 0
    while made < horizon && views[0].outcome(of: state) == nil {
      made += 1
      var move: Game.Move?
      if isInTree {
        let before = tree.nodes.count
        let next = descend(from: node, seat, in: state, first: node == 0 ? legal : [])
        if next >= 0 {
          move = tree.nodes[Int(next)].move
          node = next
          tree.path.append(next)
          isInTree = tree.nodes.count == before
        }
      } else {
        move = anyMove(of: seat, in: state)
      }
      if move == nil && !views[0].isTimed { break }
      make(move, by: seat, in: &state)
      guard let after = next(after: seat, in: state) else { break }
      seat = after
    }
    reward(state)
  }

  /// Adds the rewards of the last position to the nodes of the path.
  @inlinable
  mutating func reward(_ state: Game.State) {
    if views.count == 1 {
      let reward = MonteCarloReward(views[0], state, guide)
      scale.note(reward)
      for place in tree.path {
        tree.nodes[Int(place)].visits += 1
        tree.nodes[Int(place)].sum += reward
      }
      return
    }
    for (seat, view) in views.enumerated() {
      let reward = MonteCarloReward(view, state, guide)
      scale.note(reward)
      for place in tree.path where tree.nodes[Int(place)].seat == seat {
        tree.nodes[Int(place)].visits += 1
        tree.nodes[Int(place)].sum += reward
      }
    }
  }
}
