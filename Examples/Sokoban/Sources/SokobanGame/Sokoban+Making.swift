import GameKit
import PuzzleCore

extension LevelMaker where Level == SokobanLevel {
  /// Draws rooms with a wanted number of pushes. The time decides how many games are won.
  static var sokoban: LevelMaker {
    let fields = ["board"]
    return LevelMaker(
      version: 1,
      settings: [
        MakerSetting("columns", "columns without the outer walls", 3...10, usual: 5...7, fields: fields),
        MakerSetting("rows", "rows without the outer walls", 3...10, usual: 4...6, fields: fields),
        MakerSetting("walls", "percentage of these cells with a wall", 0...40, usual: 10...25, fields: fields),
        MakerSetting("boxes", "boxes, each with a goal", 1...4, usual: 2...3, fields: fields),
        MakerSetting("pushes", "fewest pushes that win", 1...60, usual: 6...14, fields: fields),
      ],
      parameters: ["time"], parts: parts
    ) { base, draw, _ in
      var level = base
      // Without a limit of time people win nearly every game.
      if level.time == 0, !draw.locked.contains("time") { level.time = 300_000 }
      guard draw.locked.isDisjoint(with: fields) else { return level }
      let (columns, rows, walls) = (draw.value("columns"), draw.value("rows"), draw.value("walls"))
      let (boxes, pushes) = (draw.value("boxes"), draw.value("pushes"))
      var left = mostPositions
      for _ in 0..<mostRooms where left > 0 {
        guard
          let room = Warehouse.random(
            columns: columns, rows: rows, walls: columns * rows * walls / 100, boxes: boxes, using: &draw.random)
        else { continue }
        let starts = room.starts(pushes: pushes, mostPositions: &left)
        guard !starts.isEmpty else { continue }
        level.board = starts[draw.random.uniform(below: starts.count)]
        if !draw.locked.contains("difficulty") { level.difficulty = pushes }
        return level
      }
      return nil
    }
  }

  /// Chosen so that a draw takes a quarter of a second at most: the rooms that are tried, and their positions.
  private static var mostRooms: Int { 400 }
  private static var mostPositions: Int { 60_000 }

  /// Each inner wall, box and goal with its place.
  @Sendable private static func parts(_ level: SokobanLevel) -> Set<String> {
    let board = level.board
    return Set(
      (1..<max(2, board.height - 1)).flatMap { row in
        (1..<max(2, board.width - 1)).compactMap { column in
          let sign = board.sign(at: row * board.width + column)
          return "-@".contains(sign) ? nil : "\(row) \(column) \(sign)"
        }
      })
  }
}

extension Warehouse {
  /// A room with a box on each goal; `nil` when walls divide it or leave no place for the boxes.
  static func random(
    columns: Int, rows: Int, walls: Int, boxes: Int, using random: inout Xoshiro256
  ) -> Warehouse? {
    let places = random.shuffled(Array(0..<columns * rows))
    guard places.count > walls + boxes else { return nil }
    var signs = [Character](repeating: "-", count: columns * rows)
    for place in places.prefix(walls) { signs[place] = "#" }
    for place in places.dropFirst(walls).prefix(boxes) { signs[place] = "*" }
    signs[places[walls + boxes]] = "@"
    let wall = String(repeating: "#", count: columns + 2)
    let inner = (0..<rows).map { row in "#" + String(signs[row * columns..<(row + 1) * columns]) + "#" }
    let room = Warehouse(([wall] + inner + [wall]).joined(separator: "/"))
    return room.flatMap { $0.floor.count == columns * rows - walls ? $0 : nil }
  }

  /// The boards from which `pushes` pushes are the fewest that bring every box to a goal, with no box on a goal, in a
  /// fixed order; none when there are more positions with fewer pushes than are left.
  ///
  /// Pulls lead backwards from all boxes on goals, with the player in any part of the room, so the number of pulls is
  /// the fewest pushes of a position.
  func starts(pushes: Int, mostPositions left: inout Int) -> [Warehouse] {
    typealias Position = (boxes: Cells, region: Cells)
    var layer: [Position] = []
    var open = floor.subtracting(goals)
    while let cell = open.first {
      let region = region(of: cell, around: goals)
      layer.append((goals, region))
      open = open.subtracting(region)
    }
    var seen = Set(layer.map { Sokoban.Board(region: $0.region.first ?? 0, boxes: $0.boxes) })
    for _ in 0..<pushes {
      var following: [Position] = []
      for position in layer {
        forEachPull(from: position) { boxes, player in
          let region = region(of: player, around: boxes)
          if seen.insert(Sokoban.Board(region: region.first ?? 0, boxes: boxes)).inserted {
            following.append((boxes, region))
          }
        }
      }
      layer = following
      left -= layer.count
      guard left > 0 else { return [] }
    }
    return layer.filter { $0.boxes.intersection(goals).count == 0 }.map { position in
      var board = self
      (board.boxes, board.player) = (position.boxes, position.region.first ?? player)
      return board
    }
  }

  /// Calls `body` with the boxes and the player after each pull of a box.
  private func forEachPull(from position: (boxes: Cells, region: Cells), _ body: (Cells, Int) -> Void) {
    position.boxes.forEach { box in
      for step in Step.allCases {
        let (near, far) = (box - offset(of: step), box - 2 * offset(of: step))
        guard position.region.contains(near), floor.contains(far), !position.boxes.contains(far) else { continue }
        var boxes = position.boxes
        boxes.remove(box)
        boxes.insert(near)
        body(boxes, far)
      }
    }
  }
}
