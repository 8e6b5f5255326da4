import Exact

/// The starting boards of a level, numbered from 0.
///
/// A starting board is a choice of the level's phrases together with a distinct arrangement of their tiles, and, where
/// tiles fall, the column in which the first one appears. Equal tiles are not distinguished.
public struct StartingBoards {
  /// One starting board.
  public struct Board {
    /// The phrases that are drawn, as indices into the level's phrases; on a board with an empty cell the last one
    /// lacks its last tile.
    public var phrases: [Int]
    /// The tiles in order; an empty cell holds nothing.
    public var tiles: [String?]
    /// The column of the first falling tile; 0 in the grid games.
    public var column: Int
  }

  private let arrangements: GroupedArrangements
  private let texts: [String?]
  private let columns: Int

  /// The boards made of `drawn` of the given groups of tiles.
  /// - Parameters:
  ///   - groups: the tiles of each phrase of the level, in the level's order.
  ///   - leavesLastTileOut: whether the last tile of one phrase is left out to make room for an empty cell.
  ///   - columns: in how many columns the first tile can appear; 1 for the grid games.
  /// - Throws: ``Failure/badData(_:)`` when the level has too few phrases, or too many for 128-bit counts.
  public init(groups: [[String]], drawn: Int, leavesLastTileOut: Bool, columns: Int) throws {
    var symbols: [String: Int] = [:]
    var texts: [String?] = [nil]
    let coded = groups.map { group in
      group.map { tile in
        if let symbol = symbols[tile] { return symbol }
        texts.append(tile)
        symbols[tile] = texts.count - 1
        return texts.count - 1
      }
    }
    self.texts = texts
    self.columns = columns
    do {
      arrangements = try GroupedArrangements(
        groups: coded, drawn: drawn, mode: leavesLastTileOut ? .lastTileLeftOut(empty: 0) : .allTiles)
    } catch GroupedArrangementsError.tooFewGroups(let found, let drawn) {
      throw Failure.badData(
        "the starting boards of this level cannot be numbered: found \(found.counted("phrase")), expected at least "
          + "\(drawn), the number on a board")
    } catch {
      throw Failure.badData("the starting boards of this level cannot be numbered: \(error)")
    }
  }

  /// The number of starting boards.
  public var count: BigInteger { arrangements.count * BigInteger(columns) }

  /// The board with a number.
  /// - Throws: ``Failure/usage(_:)`` when no board has that number.
  public func board(number text: String) throws -> Board {
    guard let number = BigInteger(text), number.signum() >= 0, number < count else {
      throw Failure.usage("found the board number \(text.quoted), expected a whole number from 0 to \(count - 1)")
    }
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: BigInteger(columns))
    guard let board = arrangements.board(number: quotient), let column = Int(exactly: remainder) else {
      throw Failure.internal("board \(text) was counted but not found")
    }
    return Board(phrases: board.groups, tiles: board.tiles.map { texts[$0] }, column: column)
  }
}
