import BubbleShooter
import GameKit
import LevelFiles
import TextFormats

extension LevelDrawing where Level == BubbleLevel {
  /// Bubbles are painted into the cells of the grid.
  static func bubbles(of game: String) -> LevelDrawing {
    let isDuel = game == BubbleDuel.name
    var drawing = LevelDrawing { level, _ in
      BubbleCanvas(level, isDuel: isDuel).canvas
    } draw: { level, edit, _ in
      BubbleCanvas.drawn(edit, on: level)
    } changes: { before, after, _ in
      let items = BubbleLevelFile.rows(of: after)
      let edits: [LevelFileEdit.Change] =
        before.generation == nil
        ? [.items(BubbleLevelFile.cells, items.map { LevelFileEdit.Item($0) })]
        : [.exchange(BubbleLevelFile.generated, [.init(BubbleLevelFile.cells, .array(items.map(JSONValue.string)))])]
      return CanvasChanges(edits, reading: after)
    }
    drawing.readDraft = { fields, _ in try BubbleLevelFile.read(fields, of: game, isDraft: true) }
    return drawing
  }
}

/// The grid of a level as a canvas.
struct BubbleCanvas {
  private let level: BubbleLevel
  private let isDuel: Bool

  init(_ level: BubbleLevel, isDuel: Bool) { (self.level, self.isDuel) = (level, isDuel) }

  private static let brushes =
    BubbleType.allCases.filter { $0 != .empty }.map { type in
      CanvasBrush(
        String(type.character), title(type), symbol: String(type.character), colour: type.colour, kind: .fill)
    } + [CanvasBrush("erase", "empty", symbol: "·", kind: .erase)]

  private static func title(_ type: BubbleType) -> String {
    switch type {
    case .empty: "empty"
    case .red: "red"
    case .yellow: "yellow"
    case .green: "green"
    case .blue: "blue"
    case .indestructible: "stone"
    case .lightning: "lightning"
    case .bomb: "bomb"
    case .star: "star"
    }
  }

  var canvas: LevelCanvas {
    let grid = level.grid
    var canvas = LevelCanvas()
    (canvas.rows, canvas.columns) = (BubbleGeometry.levelRows, BubbleGeometry.columns)
    canvas.isShifted = grid.isHexagonal
    for (cell, type) in grid.bubbles.enumerated() where type != .empty {
      canvas.marks[place(cell, in: grid)] = [String(type.character)]
    }
    canvas.brushes = Self.brushes
    (canvas.canMirror, canvas.isMirrored) = (true, isDuel)
    canvas.warnings = warnings
    if level.generation != nil {
      canvas.note = "These bubbles are drawn from a seed. The first stroke keeps them as rows."
    }
    return canvas
  }

  private func place(_ cell: Int, in grid: GameBubbleSet) -> CellPlace {
    let (row, column) = grid.geometry.place(of: cell)
    return CellPlace(row: row, column: column)
  }

  // MARK: - Warnings

  private var warnings: [CanvasWarning] {
    var warnings: [CanvasWarning] = []
    if let defect = level.defect {
      warnings.append(CanvasWarning(.error, "Cannot be played: found \(defect.found), expected \(defect.expected)."))
    }
    let loose = level.grid.unattachedCells
    if !loose.isEmpty {
      let verb = loose.count == 1 ? "drops" : "drop"
      warnings.append(
        CanvasWarning(
          .warning, "\(loose.count.counted("bubble")) without support \(verb) before the game begins.",
          cells: loose.map { place($0, in: level.grid) }))
    }
    if level.defect == nil, let shot = shotThatClears {
      let name = Self.title(shot.type)
      let words = level.grid.geometry.words(for: shot.cell)
      warnings.append(
        CanvasWarning(
          .warning, "One \(name) bubble at \(words) removes everything.", cells: [place(shot.cell, in: level.grid)]))
    }
    let outcome = isDuel ? BubbleLevelRemarks.favoured(level.grid.loaded) : BubbleLevelRemarks.unreachable(level)
    if let outcome {
      warnings.append(CanvasWarning(.warning, outcome.prefix(1).uppercased() + outcome.dropFirst() + "."))
    }
    return warnings
  }

  /// A landing that leaves no coloured bubble. Cells that no shot can reach through empty ones are left out.
  private var shotThatClears: (type: BubbleType, cell: Int)? {
    let grid = level.grid.loaded
    let geometry = grid.geometry
    let colours = BubbleType.colors.filter { colour in grid.bubbles.contains(colour) }
    var queue = Array(geometry.cellRange(ofRow: geometry.rows - 1))
    var reached = Set(queue)
    while let cell = queue.popLast() {
      for next in geometry.neighbors(of: cell) where grid.bubbles[next] == .empty && reached.insert(next).inserted {
        queue.append(next)
      }
    }
    for cell in reached.sorted() {
      let near = Set(geometry.neighbors(of: cell).map { grid.bubbles[$0] }).subtracting([.empty])
      guard !near.isEmpty else { continue }
      for colour in colours where near.contains(colour) || near.contains(where: { $0.hasPower() }) {
        var after = grid
        if after.land(colour, at: cell)?.outcome == .cleared { return (colour, cell) }
      }
    }
    return nil
  }

  // MARK: - Strokes

  static func drawn(_ edit: CanvasEdit, on level: BubbleLevel) -> BubbleLevel {
    guard case .stroke(let brush, let cells, let isMirrored) = edit else { return level }
    let type = brush.first.flatMap { brush.count == 1 ? BubbleType($0) : nil } ?? .empty
    let isHexagonal = level.grid.isHexagonal
    let geometry = BubbleGeometry(isHexagonal: isHexagonal, rows: BubbleGeometry.levelRows)
    var types = level.grid.bubbles
    types += Array(repeating: .empty, count: max(0, geometry.count - types.count))
    for cell in cells where (0..<geometry.rows).contains(cell.row) {
      let last = geometry.cells(inRow: cell.row) - 1
      for column in isMirrored ? [cell.column, last - cell.column] : [cell.column] {
        if let number = geometry.cell(row: cell.row, column: column) { types[number] = type }
      }
    }
    // Rows that were there stay, so that the lines of the file do.
    let used = types.lastIndex { $0 != .empty }.map { geometry.place(of: $0).row + 1 } ?? 0
    let kept = level.generation == nil ? level.grid.geometry.rows : 1
    var grid = GameBubbleSet(numberOfRows: max(kept, used), isHexagonal: isHexagonal)
    for cell in grid.bubbles.indices { grid.updateBubble(at: cell, to: types[cell]) }
    guard grid.rowTexts != level.grid.rowTexts else { return level }
    var level = level
    level.grid = grid
    return level
  }
}
