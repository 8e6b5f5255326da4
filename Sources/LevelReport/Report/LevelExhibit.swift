import Reporting

/// What a report shows of one level next to its numbers.
public struct LevelExhibit: Sendable {
  /// How it is played, its rules and words; `nil` where nothing is said of them.
  public var sheet: LevelSheet?
  /// A board of it, in the first frame; `nil` where none is shown.
  public var board: BoardReplay?
  /// Games to be played in the page.
  public var films: [BoardReplay]

  /// Creates it from its parts.
  public init(sheet: LevelSheet? = nil, board: BoardReplay? = nil, films: [BoardReplay] = []) {
    self.sheet = sheet
    self.board = board
    self.films = films
  }
}
