import RushHour

/// A drag of a person, as a row of the moves.
struct Drag {
  var person: String
  var puzzle: String
  var attempt: String
  /// Whether it is the first one of its attempt.
  var isFirst: Bool
  /// The number of the car's letter, from 1.
  var car: UInt8?
  /// The cell to which the car is dragged.
  var cell: Int?
  /// Milliseconds since the drag before.
  var wait: Int

  /// The slide; `nil` if the drag moves nothing, or no car of the board.
  func slide(on board: Board) -> RushHour.Slide? {
    guard let letter = car, let to = cell, let car = board.car(letter), to != car.head else { return nil }
    return RushHour.Slide(car.letter, by: (to - car.head) / car.step)
  }

  /// The drags of a file, in their order.
  static func all(_ path: String) -> [Drag] {
    var (drags, last, attempt) = ([Drag](), "", "")
    for row in Rows(path, columns: ["person", "session", "puzzle", "attempt", "car", "to", "ms"]) {
      let (person, puzzle, written) = (row["person"] ?? "", row["puzzle"] ?? "", row["attempt"] ?? "")
      let play = "\(person)/\(row["session"] ?? "")/\(puzzle)"
      // The drag that wins is written with the attempt 0, whatever attempt it belongs to.
      let isFirst = play != last || written != "0" && written != attempt
      if isFirst { (last, attempt) = (play, written) }
      drags.append(
        Drag(
          person: person, puzzle: puzzle, attempt: attempt, isFirst: isFirst,
          car: row["car"]?.utf8.first.map { $0 &- 64 }, cell: row["to"].flatMap { Int($0) },
          wait: row["ms"].flatMap { Int($0) } ?? 0))
    }
    return drags
  }
}

/// The games of a file of puzzles, by their names.
func games(_ puzzles: String) -> [String: RushHour] {
  var games: [String: RushHour] = [:]
  for row in Rows(puzzles, columns: ["puzzle", "board"]) {
    let board = row["board"].flatMap { Board($0) }
    games[row["puzzle"] ?? ""] = board.map { RushHour(level: RushHourLevel(name: "", difficulty: 0, board: $0)) }
  }
  return games
}

extension [String: RushHour] {
  /// The game of a drag; ends the program if there is none.
  func game(of drag: Drag, in path: String) -> RushHour {
    guard let game = self[drag.puzzle] else {
      stop("\(path): found the puzzle \(drag.puzzle), expected one of the other file")
    }
    return game
  }
}
