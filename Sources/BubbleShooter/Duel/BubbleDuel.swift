import PuzzleCore
import TextFormats

/// The bubble shooter for two players at one grid, who shoot whenever they like.
///
/// Each has a cannon, a queue, shots and a score. Shots take their time and may be in the air together: those of one
/// player pass each other, those of both collide. A player out of shots waits. The game is over when the grid is
/// cleared, when a bubble lands in row 13, whose shooter loses, or when both are out of shots and nothing flies; then
/// the higher score wins.
///
/// Time counts in milliseconds. What happens within a millisecond is resolved in its order, and seen at its end. There
/// is no time of reloading: how fast a player shoots is up to the player.
///
/// ```swift
/// let grid = try GameBubbleSet(rows: ["RRYYGGBBRRYY", "RYYGGBBRRYY"])
/// let duel = try BubbleDuel(level: BubbleLevel(name: "ours", grid: grid))
/// var generator = Xoshiro256(seed: Seed(42))
/// var state = duel.initialState(dealing: &generator)
/// duel.seated(at: 1).apply(.up, to: &state)
/// duel.settle(&state, using: &generator)
/// _ = duel.advance(&state, by: 250)
/// ```
public struct BubbleDuel: Puzzle {
  /// `bubble-duel`.
  public static let name = "bubble-duel"
  /// The first version.
  public static let rulesVersion = 1
  /// An angle is one of 170 million.
  public static let movesAreListed = false

  /// The bubbles at the beginning and the numbers of the rules.
  public let level: BubbleLevel
  /// Two players.
  public var seats: Int { 2 }
  /// Whose view it is: 0 has the left cannon, 1 the right one.
  public var seat = 0
  /// Where the cannon of this seat stands.
  public var cannon: Vector2 { BubbleArena.cannons(players: 2)[min(max(0, seat), 1)] }

  /// The puzzle of a level, as the left player sees it.
  /// - Throws: ``PuzzleCore/InputError`` when the level cannot be played.
  public init(level: BubbleLevel) throws(InputError) {
    self.level = try BubblePuzzle(level: level).level
  }

  /// The attached bubbles of the level, and three bubbles for each player, those of the left one drawn first.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> BubbleDuelState {
    let grid = level.grid.loaded
    var players: [BubbleDuelPlayerState] = []
    for _ in 0..<2 {
      var queue = BubbleQueue()
      queue.refresh(present: grid.typesLeft, using: &generator)
      players.append(BubbleDuelPlayerState(queue: queue, shotsLeft: level.shots))
    }
    return BubbleDuelState(grid: grid, players: players)
  }

  /// Whether the game is open and this player has shots.
  public func mayAct(in state: BubbleDuelState) -> Bool {
    !isOver(state) && state.players[seat].shotsLeft > 0
  }

  /// Candidates: for each cell that this cannon can reach the middle of the widest interval that leads there, as if
  /// nothing flew.
  public func legalMoves(in state: BubbleDuelState, into moves: inout [BubbleAngle]) {
    moves.removeAll(keepingCapacity: true)
    guard canShoot(in: state) else { return }
    let board = FastBubbleBoard(state.grid)
    for interval in OutcomeIntervals(board: board, cannon: cannon, physics: level.physics).widest {
      moves.append(interval.middle)
    }
  }

  /// Whether the angle is upward, the cannon loaded and the game open.
  public func isLegal(_ move: BubbleAngle, in state: BubbleDuelState) -> Bool { move.isUpward && canShoot(in: state) }

  /// Any of the angles from 5° to 175°, each with the same probability: one uniform integer.
  public func sampleMove(in state: BubbleDuelState, using generator: inout some RandomNumberGenerator) -> BubbleAngle? {
    guard canShoot(in: state) else { return nil }
    return .random(using: &generator)
  }

  /// The angle, off by a number of degrees. It may not be upward any more.
  public func deflected(_ move: BubbleAngle, by error: Double) -> BubbleAngle {
    move.deflected(by: error)
  }

  /// Launches the loaded bubble.
  public func apply(_ move: BubbleAngle, to state: inout BubbleDuelState) {
    let moving = state.movingBubbles
    for index in moving.indices { state.flights[index].bubble = moving[index] }
    state.anchor = Double(state.clock) / 1_000
    let bubble = MovingBubble(type: state.players[seat].queue.current, owner: seat, cannon: cannon, angle: move)
    state.flights.append(BubbleDuelFlight(bubble: bubble, launched: state.clock))
    state.players[seat].shotsLeft -= 1
    state.players[seat].queue.advance()
  }

  /// A colour for the first empty slot of a player who has shots, the left player first.
  public func chance(in state: BubbleDuelState, using generator: inout some RandomNumberGenerator) -> BubbleDuelDraw? {
    guard !isOver(state), let seat = state.players.firstIndex(where: \.lacksBubble) else { return nil }
    return BubbleDuelDraw(seat: seat, type: BubbleQueue.draw(present: state.grid.typesLeft, using: &generator))
  }

  /// Puts the colour into that slot.
  public func resolve(_ chance: BubbleDuelDraw, in state: inout BubbleDuelState) {
    state.players[chance.seat].queue.fill(chance.type)
  }

  /// Whether this player's cannon can be fired now.
  func canShoot(in state: BubbleDuelState) -> Bool {
    mayAct(in: state) && !state.players.contains(where: \.lacksBubble)
  }
}
