import Reporting

/// The material that a report shows of one level next to its numbers.
public struct LevelExhibit: Sendable {
  /// The instruction, rules and words; `nil` to leave them out.
  public var sheet: LevelSheet?
  /// A board of the level, as the first frame; `nil` to show none.
  public var board: BoardReplay?
  /// The games to play back in the page.
  public var films: [BoardReplay]

  /// Creates an exhibit; by default one that shows nothing.
  public init(sheet: LevelSheet? = nil, board: BoardReplay? = nil, films: [BoardReplay] = []) {
    self.sheet = sheet
    self.board = board
    self.films = films
  }
}
