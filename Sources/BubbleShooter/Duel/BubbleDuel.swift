import PuzzleCore
import TextFormats

/// The bubble shooter for two players at one grid, who shoot at any time.
///
/// Each player has a cannon, a queue, shots and a score. Shots take time to fly, and several may be in the air. Shots
/// of one player pass each other; shots of different players collide. A player without shots waits. The game ends when
/// the grid is cleared, when a bubble lands in row 13, or when both players have no shots and nothing flies. The
/// shooter of the bubble in row 13 loses; otherwise the higher score wins.
///
/// Time is counted in milliseconds. Events within a millisecond are resolved in their order and become visible at its
/// end. There is no reload time: the player decides how fast to shoot.
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
public struct BubbleDuel: RememberingPuzzle {
  /// The name of the game in files and commands: `bubble-duel`.
  public static let name = "bubble-duel"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 1
  /// Always false: a move is one of 170 million angles.
  public static let movesAreListed = false

  /// The level: the initial bubbles and the parameters of the rules.
  public let level: BubbleLevel
  /// The number of players: 2.
  public var seats: Int { 2 }
  /// The seat of this view: 0 has the left cannon, 1 the right one.
  public var seat = 0
  /// The position of this seat's cannon, in points.
  public var cannon: Vector2 { BubbleArena.cannons(players: 2)[min(max(0, seat), 1)] }
  /// The shots of this seat over the level's bubbles.
  public var opening: KnownShots { openings[min(max(0, seat), 1)] }
  private var openings: [KnownShots]
  /// The grid before the first shot.
  private let start: GameBubbleSet

  /// The same duel without the shots that it keeps from game to game.
  public var forgetting: BubbleDuel {
    var duel = self
    duel.openings = openings.map(\.forgetting)
    return duel
  }

  /// The duel on a level, from the left player's seat.
  /// - Throws: ``InputError`` when the level cannot be played.
  public init(level: BubbleLevel) throws(InputError) {
    try level.validate()
    self.level = level
    start = level.grid.loaded
    let board = FastBubbleBoard(start)
    openings = BubbleArena.cannons(players: 2).map { KnownShots(board: board, cannon: $0, physics: level.physics) }
  }

  /// The attached bubbles of the level and three bubbles for each player; the left player's are drawn first.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> BubbleDuelState {
    var players: [BubbleDuelPlayerState] = []
    for _ in 0..<2 {
      var queue = BubbleQueue()
      queue.refresh(present: start.typesLeft, using: &generator)
      players.append(BubbleDuelPlayerState(queue: queue, shotsLeft: level.shots))
    }
    return BubbleDuelState(grid: start, players: players)
  }

  /// Whether the game goes on and this player has shots.
  public func mayAct(in state: BubbleDuelState) -> Bool {
    !isOver(state) && state.players[seat].shotsLeft > 0
  }

  /// Candidate moves: for each cell within reach the middle of the widest interval of angles that lead there, ignoring
  /// flying bubbles.
  public func legalMoves(in state: BubbleDuelState, into moves: inout [BubbleAngle]) {
    moves.removeAll(keepingCapacity: true)
    guard canShoot(in: state) else { return }
    let board = FastBubbleBoard(state.grid)
    for interval in OutcomeIntervals(board: board, cannon: cannon, physics: level.physics).widest {
      moves.append(interval.middle)
    }
  }

  /// Whether the angle is upward, the cannon is loaded and the game goes on.
  public func isLegal(_ move: BubbleAngle, in state: BubbleDuelState) -> Bool { move.isUpward && canShoot(in: state) }

  /// A random angle from 5° to 175°, uniform over millionths of a degree; `nil` when the player cannot shoot.
  public func sampleMove(in state: BubbleDuelState, using generator: inout some RandomNumberGenerator) -> BubbleAngle? {
    guard canShoot(in: state) else { return nil }
    return .random(using: &generator)
  }

  /// The angle changed by an error in degrees. The result may not be upward.
  public func deflected(_ move: BubbleAngle, by error: Double) -> BubbleAngle {
    move.deflected(by: error)
  }

  /// Launches the loaded bubble.
  public func apply(_ move: BubbleAngle, to state: inout BubbleDuelState) {
    let now = Double(state.clock) / 1_000
    let time = now - state.anchor
    for index in state.flights.indices { state.flights[index].bubble.move(by: time) }
    state.anchor = now
    let bubble = MovingBubble(type: state.players[seat].queue.current, owner: seat, cannon: cannon, angle: move)
    state.flights.append(BubbleDuelFlight(bubble: bubble, launched: state.clock))
    state.players[seat].shotsLeft -= 1
    state.players[seat].queue.advance()
  }

  /// A colour for the first empty slot of a player who has shots, the left player first; `nil` when no slot is empty.
  public func chance(in state: BubbleDuelState, using generator: inout some RandomNumberGenerator) -> BubbleDuelDraw? {
    guard !isOver(state), let seat = state.players.firstIndex(where: \.lacksBubble) else { return nil }
    return BubbleDuelDraw(seat: seat, type: BubbleQueue.draw(present: state.grid.typesLeft, using: &generator))
  }

  /// Puts the drawn colour into that slot.
  public func resolve(_ chance: BubbleDuelDraw, in state: inout BubbleDuelState) {
    state.players[chance.seat].queue.fill(chance.type)
  }

  /// Whether this player's cannon can be fired now.
  func canShoot(in state: BubbleDuelState) -> Bool {
    mayAct(in: state) && !state.players.contains(where: \.lacksBubble)
  }
}
