import Phrasebook
import PuzzleCore
import Reporting
import Simulation

/// Turns a recorded game into frames.
public struct ReplayFilm<Game: PlayableGame> {
  private let game: Game
  private let explanation: PhraseExplanation
  private var assembly: TransitionAssembly<Game>
  private var replay: BoardReplay

  /// A film of a record, with its deal as the first frame.
  public init(of record: GameRecord<Game.State, Game.Move>, in game: Game, explaining explanation: PhraseExplanation) {
    self.game = game
    self.explanation = explanation
    assembly = TransitionAssembly(of: game)
    replay = BoardReplay(
      title: "\(game.level.name)",
      subtitle: "\(Game.name), game \(record.index) of seed \(record.seed), played by \(record.agent)",
      writing: Game.tileWriting, legend: Game.legend)
    var deal = game.frame(of: record.deal)
    deal.caption = "the deal"
    replay.frames = [deal]
  }

  /// Takes the next step of the replay.
  public mutating func show(_ step: ReplayStep<Game>) {
    if let transition = assembly.take(step) { show(transition) }
  }

  /// The whole film, with how the game ended in the last caption.
  public consuming func finished(_ record: GameRecord<Game.State, Game.Move>) -> BoardReplay {
    if let transition = assembly.finish() { show(transition) }
    let last = replay.frames.count - 1
    replay.frames[last].caption += "; " + game.ending(of: record)
    replay.frames[last].isPassing = false
    return replay
  }

  private mutating func show(_ transition: GameTransition<Game>) {
    var frames = game.frames(of: transition, explaining: explanation)
    if !game.isTimed, let start = replay.frames.last?.clock {
      for place in frames.indices { frames[place].clock += start }
    }
    if !frames.isEmpty {
      let move = transition.move.map { "move \(transition.index + 1): \(game.words(for: $0, in: transition.before))" }
      let parts = [move, frames[0].caption].compactMap { $0 }.filter { !$0.isEmpty }
      frames[0].caption = parts.isEmpty ? transition.words(in: game) : parts.joined(separator: "; ")
    }
    replay.frames += frames
  }
}
