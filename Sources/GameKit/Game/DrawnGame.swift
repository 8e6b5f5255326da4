import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// A puzzle whose positions can be shown: in a terminal, as a storyboard and in a page.
///
/// One requirement draws a position; the others have defaults that suit a plain board.
public protocol DrawnGame: Puzzle {
  /// A position as a frame.
  func frame(of state: State) -> BoardFrame

  /// A transition as frames, the last of which shows the position after it; a cascade has a frame for each step.
  /// Captions leave out what ``GameTransition/words(in:)`` says. In a game without time, clocks count viewing time from
  /// the beginning of the transition. The default is the position after it.
  func frames(of transition: GameTransition<Self>) -> [BoardFrame]

  /// The frames of a transition with the words explained, in games with phrases. The default explains nothing.
  func frames(of transition: GameTransition<Self>, explaining: PhraseExplanation) -> [BoardFrame]

  /// A function that turns each transition of a game into frames, and may carry content over from earlier ones. The
  /// default treats each transition by itself.
  func filming(explaining explanation: PhraseExplanation) -> (GameTransition<Self>) -> [BoardFrame]

  /// A frame as lines for a terminal.
  func drawing(of frame: BoardFrame, style: Style) -> [String]

  /// Remarks below the drawing of a position, one per line; the default shows the score, and the time of a timed game.
  func remarks(on state: State) -> [String]

  /// The drawing of its boards on a terminal, except for colours.
  static var boardDrawing: BoardDrawing { get }

  /// The writing on its tiles, such as Chinese characters.
  static var tileWriting: TileWriting { get }

  /// The meaning of the marks in its frames.
  static var legend: [BoardReplay.LegendEntry] { get }

  /// What each seat has on the board, such as `left cannon`; by default empty, and seats have numbers.
  static var seatNames: [String] { get }
}

extension DrawnGame {
  /// The position after the transition.
  public func frames(of transition: GameTransition<Self>) -> [BoardFrame] { [frame(of: transition.after)] }

  /// Seats have numbers.
  public static var seatNames: [String] { [] }

  /// The frames without explanations.
  public func frames(of transition: GameTransition<Self>, explaining: PhraseExplanation) -> [BoardFrame] {
    frames(of: transition)
  }

  /// The default makes the frames of every transition separately.
  public func filming(explaining explanation: PhraseExplanation) -> (GameTransition<Self>) -> [BoardFrame] {
    { frames(of: $0, explaining: explanation) }
  }

  /// A frame in the game's own style of boards.
  public func drawing(of frame: BoardFrame, style: Style) -> [String] {
    var drawing = Self.boardDrawing
    drawing.style = style
    return frame.lines(drawing)
  }

  /// A position as lines for a terminal, with what is said of it.
  public func drawing(of state: State, style: Style) -> [String] {
    drawing(of: frame(of: state), style: style) + remarks(on: state)
  }

  /// The score, and the time where there is one.
  public func remarks(on state: State) -> [String] {
    let score = "score \(score(of: state))"
    return [isTimed ? "\(Seconds(milliseconds: clock(of: state))) played, \(score)" : score]
  }

  /// A board with coordinates.
  public static var boardDrawing: BoardDrawing { BoardDrawing(hasCoordinates: true) }

  /// Symbols that are three columns wide.
  public static var tileWriting: TileWriting { .symbols(width: 3) }

  /// The default: no legend, because the marks explain themselves.
  public static var legend: [BoardReplay.LegendEntry] { [] }
}
