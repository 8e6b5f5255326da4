import Phrasebook

/// The effect of a landing on a grid: phrases are destroyed, tiles fall, and that may complete further phrases.
///
/// A literal transcription of the rules, on strings. It works on any grid, including grids that no game could reach.
public struct Cascade: Sendable {
  /// The phrases that count: all phrases of the lexicon with ``phraseLength`` tiles.
  public let phrases: Phrases
  /// The number of tiles in a phrase.
  public let phraseLength: Int
  /// The points for destroyed phrases.
  public let scoring: TetrisScoring

  /// The rules of a cascade.
  public init(phrases: Phrases, phraseLength: Int, scoring: TetrisScoring) {
    self.phrases = phrases
    self.phraseLength = phraseLength
    self.scoring = scoring
  }

  /// The rules of a cascade in which every phrase gives the same points.
  public init(phrases: Phrases, phraseLength: Int, pointsPerPhrase: Int) {
    self.init(
      phrases: phrases, phraseLength: phraseLength, scoring: TetrisScoring(pointsPerPhrase: pointsPerPhrase))
  }

  /// Runs the cascade that starts at a landed cell.
  public func run(on grid: TextGrid, from landed: Coordinate) -> CascadeReport {
    var report = CascadeReport(grid: grid, steps: [], clearedCharacters: [])
    var workList: Set<Coordinate> = [landed]
    while let cell = workList.min(by: Self.isBefore) {
      workList.remove(cell)
      guard let (phrase, cells) = firstPhrase(through: cell, in: report.grid) else { continue }
      let characters = Set(phrase.chinese)
      let destroyed = report.grid.getCoordinates(containing: characters)
      report.grid.removeTexts(at: destroyed)
      let shifted = Self.applyGravity(toColumnsOf: destroyed, in: &report.grid)
      workList.subtract(destroyed)
      workList.formUnion(shifted.map(\.to))
      report.clearedCharacters.formUnion(characters)
      report.steps.append(
        CascadeStep(
          phrase: phrase.text, cells: cells, destroyed: destroyed.sorted(by: Self.isBefore), shifted: shifted,
          points: scoring.points(ofStep: report.steps.count)))
    }
    return report
  }

  /// The first phrase in a window through the cell, and the window's cells; `nil` when there is none. The windows of
  /// the cell's row come first, from the left, then those of its column from the top.
  public func firstPhrase(through cell: Coordinate, in grid: TextGrid) -> (phrase: Phrase, cells: [Coordinate])? {
    guard grid.hasText(at: cell) else { return nil }
    for window in windows(through: cell) {
      guard let text = grid.getConcatenatedTexts(at: window), let phrase = phrases.first(whereChinese: text) else {
        continue
      }
      // Compared tile by tile, because tiles with several letters could concatenate to the same text.
      if phrase.chinese == grid.getTexts(at: window) { return (phrase, window) }
    }
    return nil
  }

  /// The canonical order of cells: lowest row on the screen first, each row from the left.
  public static func isBefore(_ a: Coordinate, _ b: Coordinate) -> Bool {
    (-a.row, a.col) < (-b.row, b.col)
  }

  /// All windows of ``phraseLength`` cells that contain the cell; some may reach over the edge.
  private func windows(through cell: Coordinate) -> [[Coordinate]] {
    let offsets = 0..<phraseLength
    let rowWindows = offsets.reversed().map { before in
      offsets.map { Coordinate(row: cell.row, col: cell.col - before + $0) }
    }
    let columnWindows = offsets.reversed().map { before in
      offsets.map { Coordinate(row: cell.row - before + $0, col: cell.col) }
    }
    return rowWindows + columnWindows
  }

  /// Lets the tiles above the emptied cells fall, column by column, and returns the moves in canonical order.
  private static func applyGravity(toColumnsOf emptied: Set<Coordinate>, in grid: inout TextGrid) -> [TileShift] {
    var shifts: [TileShift] = []
    for column in Set(emptied.map(\.col)) {
      guard let lowest = emptied.filter({ $0.col == column }).max() else { continue }
      var free = lowest
      for row in (0..<lowest.row).reversed() {
        let cell = Coordinate(row: row, col: column)
        guard grid[cell] != nil else { continue }
        grid.swap(cell, free)
        shifts.append(TileShift(from: cell, to: free))
        free = free.prevRow
      }
    }
    return shifts.sorted { isBefore($0.from, $1.from) }
  }
}

/// The effect of one landing on a grid.
public struct CascadeReport: Hashable, Sendable {
  /// The grid after the cascade.
  public var grid: TextGrid
  /// The steps in order; empty when nothing was destroyed.
  public var steps: [CascadeStep]
  /// The characters of all destroyed phrases; they are also removed from the queue and the pool.
  public var clearedCharacters: Set<String>

  /// The points of all steps.
  public var points: Int { steps.reduce(0) { $0 + $1.points } }
}
