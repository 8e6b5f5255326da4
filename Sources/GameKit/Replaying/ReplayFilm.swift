import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// Turns a recorded game into frames.
public struct ReplayFilm<Game: PlayableGame> {
  private let game: Game
  private var assembly: TransitionAssembly<Game>
  private var filming: (GameTransition<Game>) -> [BoardFrame]
  private var replay: BoardReplay
  private var last: Game.State
  /// The first frame that shows what a move did, by the number of the move from 0.
  private var framesOfMoves: [Int: Int] = [:]
  /// The first position, and that after each move.
  public private(set) var positions: [Game.State]

  /// A film of a record, with its deal as the first frame.
  public init(of record: GameRecord<Game.State, Game.Move>, in game: Game, explaining explanation: PhraseExplanation) {
    self.game = game
    last = record.deal
    positions = [record.deal]
    filming = game.filming(explaining: explanation)
    assembly = TransitionAssembly(of: game)
    replay = BoardReplay(
      title: "\(game.level.name)",
      subtitle: "\(Game.name), game \(record.index) of seed \(record.seed), played by \(game.players(of: record))",
      writing: Game.tileWriting, legend: Game.legend)
    var deal = game.frame(of: record.deal)
    deal.caption = "the deal"
    replay.frames = [deal]
  }

  /// Takes the next step of the replay.
  public mutating func show(_ step: ReplayStep<Game>) {
    last = step.after
    if case .move = step.cause { positions.append(step.after) }
    if let transition = assembly.take(step) { show(transition) }
  }

  /// The whole film, with how the game ended in its result and in the last caption.
  /// - Parameter highlights: remarks on moves that decided the game, by the numbers of the moves from 0.
  public consuming func finished(
    _ record: GameRecord<Game.State, Game.Move>, highlights: [Int: String] = [:]
  ) -> BoardReplay {
    if let transition = assembly.finish() { show(transition) }
    replay.result = game.result(of: record, at: self.last)
    for (move, remark) in highlights {
      guard let place = framesOfMoves[move] else { continue }
      replay.frames[place].highlight = "move \(move + 1), \(remark)"
      replay.frames[place].caption += "; \(remark)"
    }
    let last = replay.frames.count - 1
    let ending = game.ending(of: record)
    replay.frames[last].caption = [replay.frames[last].caption, ending].filter { !$0.isEmpty }.joined(separator: "; ")
    replay.frames[last].isPassing = false
    return replay
  }

  private mutating func show(_ transition: GameTransition<Game>) {
    var frames = filming(transition)
    if !game.isTimed, let start = replay.frames.last?.clock {
      for place in frames.indices { frames[place].clock += start }
    }
    // Frames that only lead up to the event come before it.
    if let first = frames.firstIndex(where: { !$0.isPassing || !$0.caption.isEmpty }) ?? frames.indices.last {
      let move = transition.move.map { "move \(transition.index + 1): \(transition.words(for: $0, in: game))" }
      let parts = [move, frames[first].caption].compactMap { $0 }.filter { !$0.isEmpty }
      frames[first].caption = parts.isEmpty ? transition.words(in: game) : parts.joined(separator: "; ")
      if transition.move != nil { framesOfMoves[transition.index] = replay.frames.count + first }
    }
    for frame in frames {
      var frame = frame
      if frame.isPassing, frame.caption.isEmpty, let last = replay.frames.last { frame.caption = last.caption }
      replay.frames.append(frame)
    }
  }
}

extension PlayableGame {
  /// A move from a position, with its immediate consequences, as a separate replay.
  /// - Parameter state: a position in which the move is legal.
  public func replay(of move: Move, from state: State, title: String) -> BoardReplay {
    var after = state
    apply(move, to: &after)
    let transition = GameTransition<Self>(
      move: move, index: 0, clock: clock(of: state), before: state, middle: after, after: after)
    var first = frame(of: state)
    first.caption = "before"
    let frames = [first] + filming(explaining: .none)(transition)
    return BoardReplay(
      title: title, subtitle: level.name, writing: Self.tileWriting, legend: Self.legend, frames: frames)
  }
}
