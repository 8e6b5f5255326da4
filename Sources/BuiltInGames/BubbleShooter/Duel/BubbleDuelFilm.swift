import BubbleShooter
import GameKit
import PuzzleCore
import Reporting

/// The frames of a duel, transition after transition.
///
/// Flights are straight between frames, so there is a frame wherever one turns. Popped and dropping bubbles stay
/// visible for a while after they have left the grid, and the film remembers them between transitions.
struct BubbleDuelFilm {
  private let game: BubbleDuel
  /// Things that are shown for a while: paths of shots, and bubbles that have left the grid.
  private var remains: [Remains] = []
  /// The position after the last transition.
  private var last: BubbleDuelState?
  /// The clock of the last frame.
  private var shown = 0

  /// The time for which popping bubbles and paths of shots are shown, in milliseconds.
  private static let glimpse = 250
  /// The maximum number of milliseconds between two frames while something drops.
  private static let pace = 100

  init(of game: BubbleDuel) { self.game = game }

  /// The frames of the next transition, including everything that happened before it.
  mutating func frames(of transition: GameTransition<BubbleDuel>) -> [BoardFrame] {
    var frames: [BoardFrame] = []
    if let last { follow(last, until: transition.before.clock, into: &frames) }
    if let move = transition.move {
      pass(until: transition.before.clock, transition.before, into: &frames)
      frames.append(launch(move, transition))
    } else {
      follow(transition.before, until: transition.after.clock, into: &frames)
      if game.outcome(of: transition.after) != nil { finish(transition.after, into: &frames) }
    }
    last = transition.after
    shown = max(shown, transition.after.clock)
    return frames.isEmpty ? [game.frame(of: transition.after)] : frames
  }

  /// The shot with its path if nothing else flew. Players often shoot at the same moment, which must not stop the film.
  private mutating func launch(_ angle: BubbleAngle, _ transition: GameTransition<BubbleDuel>) -> BoardFrame {
    let (after, cannon) = (transition.after, game.seated(at: transition.seat).cannon)
    let board = FastBubbleBoard(after.grid)
    if let aim = AimAssist(board: board, cannon: cannon, angle: angle, physics: game.level.physics) {
      remains.append(Remains(.aim(aim.path), begin: after.clock, end: after.clock + Self.glimpse))
    }
    var frame = game.frame(scene(after), of: after)
    frame.isPassing = true
    return frame
  }

  /// Adds frames of the flights while time passes.
  private mutating func follow(_ state: BubbleDuelState, until clock: Int, into frames: inout [BoardFrame]) {
    for incident in game.incidents(from: state, until: clock) {
      pass(until: incident.clock, incident.before, into: &frames)
      frames.append(frame(of: incident))
      shown = incident.clock
    }
  }

  private mutating func frame(of incident: BubbleDuelIncident) -> BoardFrame {
    var after = incident.after
    after.clock = incident.clock
    var names: [Int: String] = [:]
    if case .landed(let bubble, let resolution) = incident.kind {
      let flight = incident.before.flights.first { !after.flights.map(\.name).contains($0.name) }
      names[bubble.cell] = flight?.name
      leave(resolution, of: incident, landed: names)
    }
    var frame = game.frame(scene(after, names: names), of: after)
    frame.caption = incident.words
    frame.isPassing = incident.kind == .reflected
    return frame
  }

  /// Remembers the bubbles that a landing removes. Falls exist only in the picture, so their sideways starts are drawn
  /// from the clock.
  private mutating func leave(_ resolution: BubbleResolution, of incident: BubbleDuelIncident, landed: [Int: String]) {
    let geometry = incident.before.grid.geometry
    var generator = Xoshiro256(seed: Seed(UInt64(incident.clock)))
    for bubble in resolution.popped {
      remains.append(
        Remains(
          .rest(bubble.type, geometry.center(of: bubble.cell)), name: landed[bubble.cell], begin: incident.clock,
          end: incident.clock + Self.glimpse))
    }
    for bubble in resolution.dropped {
      let fall = DropFall(DroppingBubble(bubble, of: geometry, using: &generator))
      remains.append(
        Remains(
          .fall(fall), name: "drop \(incident.clock) \(bubble.cell)", begin: incident.clock,
          end: incident.clock + fall.steps * 1_000 / 60))
    }
  }

  /// Frames up to a moment before which nothing turns or lands.
  private mutating func pass(until clock: Int, _ state: BubbleDuelState, into frames: inout [BoardFrame]) {
    while !remains.isEmpty, shown + Self.pace < clock {
      shown += Self.pace
      remains.removeAll { $0.end <= shown }
      var moment = state
      moment.clock = shown
      var frame = game.frame(scene(moment), of: moment)
      frame.isPassing = true
      frames.append(frame)
    }
    remains.removeAll { $0.end <= clock }
  }

  /// Lets the bubbles in the air come down after the end of the game.
  private mutating func finish(_ state: BubbleDuelState, into frames: inout [BoardFrame]) {
    guard let end = remains.map(\.end).max() else { return }
    var resting = state
    resting.flights = []
    pass(until: end, resting, into: &frames)
    resting.clock = end
    var frame = game.frame(scene(resting), of: resting)
    frame.isPassing = true
    frames.append(frame)
  }

  /// The grid with the remaining pictures.
  private func scene(_ state: BubbleDuelState, names: [Int: String] = [:]) -> BubbleScene {
    var scene = BubbleScene(state.grid, names: names)
    for part in remains {
      switch part.kind {
      case .aim(let path): scene.add(way: path)
      case .rest(let type, let place):
        scene.add(type, at: place, id: part.name)
        scene.ring(at: place)
      case .fall(let fall):
        let steps = max(0, state.clock - part.begin) * 60 / 1_000
        scene.add(fall.start.type, at: fall.bubble(after: steps).position, id: part.name)
      }
    }
    return scene
  }

  /// Something that is shown for a while.
  private struct Remains {
    enum Kind {
      /// The path of a shot.
      case aim([Vector2])
      /// A bubble that pops where it was.
      case rest(BubbleType, Vector2)
      case fall(DropFall)
    }

    var kind: Kind
    /// The name that identifies it, if it moves.
    var name: String?
    /// The first moment when it is shown, in milliseconds of play.
    var begin: Int
    /// The moment when it disappears.
    var end: Int

    init(_ kind: Kind, name: String? = nil, begin: Int, end: Int) {
      (self.kind, self.name, self.begin, self.end) = (kind, name, begin, end)
    }
  }
}
