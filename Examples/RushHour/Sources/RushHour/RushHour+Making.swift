import GameKit
import PuzzleCore

extension LevelMaker where Level == RushHourLevel {
  /// Draws boards with a wanted number of moves. The time decides how many games are won.
  static var rushHour: LevelMaker {
    LevelMaker(
      version: 1,
      settings: [
        MakerSetting("cars", "cars with the red one", 2...13, usual: 8...12, fields: ["board"]),
        MakerSetting("walls", "cells with a wall", 0...4, usual: 0...1, fields: ["board"]),
        MakerSetting("moves", "fewest moves that win", 2...60, usual: 7...15, fields: ["board"]),
      ],
      parameters: ["time"], parts: parts
    ) { base, draw, _ in
      var level = base
      // Without a limit of time people win nearly every game.
      if level.time == 0, !draw.locked.contains("time") { level.time = 60_000 }
      guard !draw.locked.contains("board") else { return level }
      let (cars, walls, moves) = (draw.value("cars"), draw.value("walls"), draw.value("moves"))
      for _ in 0..<mostBoards {
        guard let board = Board.random(cars: cars, walls: walls, using: &draw.random) else { continue }
        let starts = board.starts(moves: moves, mostBoards: mostPositions)
        guard !starts.isEmpty else { continue }
        level.board = starts[draw.random.uniform(below: starts.count)]
        if !draw.locked.contains("difficulty") { level.difficulty = moves }
        return level
      }
      return nil
    }
  }

  /// Chosen so that a draw takes about a tenth of a second: the boards that are tried, and their positions.
  private static var mostBoards: Int { 200 }
  private static var mostPositions: Int { 20_000 }

  /// Each car with its place, and the walls.
  @Sendable private static func parts(_ level: RushHourLevel) -> Set<String> {
    let walls = (0..<36).filter { level.board[$0] == Board.wall }
    return Set(level.board.cars.map { "\($0.head) \($0.length) \($0.step)" } + walls.map { "wall \($0)" })
  }
}

extension Board {
  /// A board with cars and walls at random places; `nil` when there is no room for the next one.
  ///
  /// No other car lies in the red one's row, because it could never let the red car out.
  static func random(cars: Int, walls: Int, using random: inout Xoshiro256) -> Board? {
    var board = Board()
    board.put(Car(letter: red, head: 12 + random.uniform(below: 5), length: 2, step: 1), as: red)
    for number in 1..<cars {
      let letter = UInt8(number < Int(red) ? number : number + 1)
      // A quarter of the cars are three cells long, as in the published sets.
      let length = random.uniform(below: 4) == 0 ? 3 : 2
      let places = (0..<36).flatMap { head in
        [1, side].map { Car(letter: letter, head: head, length: length, step: $0) }
      }.filter { board.isFree($0) && ($0.step == side || $0.head / side != 2) }
      guard !places.isEmpty else { return nil }
      board.put(places[random.uniform(below: places.count)], as: letter)
    }
    for _ in 0..<walls {
      let places = (0..<36).filter { board[$0] == 0 && $0 / side != 2 }
      guard !places.isEmpty else { return nil }
      board[places[random.uniform(below: places.count)]] = wall
    }
    return board
  }

  private func isFree(_ car: Car) -> Bool {
    let before = car.step == 1 ? car.head % Self.side : car.head / Self.side
    return before + car.length <= Self.side && (0..<car.length).allSatisfy { self[car.head + $0 * car.step] == 0 }
  }

  /// The boards that slides lead to and from which `moves` moves are the fewest that win, in a fixed order; none when
  /// more than `mostBoards` boards can be reached.
  func starts(moves: Int, mostBoards: Int) -> [Board] {
    var (numbers, boards, next) = ([self: 0], [self], 0)
    while next < boards.count {
      boards[next].forEachNeighbour { board in
        guard numbers[board] == nil else { return }
        numbers[board] = boards.count
        boards.append(board)
      }
      guard boards.count <= mostBoards else { return [] }
      next += 1
    }
    // Slides can be taken back, so the distances are found from the boards with the red car at the gate, one move from
    // a win.
    var layer = boards.filter { $0[Board.gate] == Board.red && $0[Board.gate + 1] == Board.red }
    var seen = Set(layer)
    for _ in 1..<moves {
      var following: [Board] = []
      for board in layer { board.forEachNeighbour { if seen.insert($0).inserted { following.append($0) } } }
      layer = following
    }
    return layer
  }

  /// Calls `body` with each board that one slide makes.
  private func forEachNeighbour(_ body: (Board) -> Void) {
    forEachCar { car in
      let (back, forward) = (room(of: car, forward: false), room(of: car, forward: true))
      for cells in -back...forward where cells != 0 {
        guard let moved = car.moved(by: cells) else { continue }
        var next = self
        next.put(car, as: 0)
        next.put(moved, as: car.letter)
        body(next)
      }
    }
  }
}
