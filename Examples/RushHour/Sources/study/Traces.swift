import PuzzleCore
import RushHour
import Simulation

/// Prints the moves of people as `moli player check` reads them. A drag that moves nothing, or not legally, is left out
/// and counted, and its time goes to the next move. The car that reaches the gate leaves at once, without a time.
func traces(puzzles: String, moves: String) {
  let games = games(puzzles)
  var state: RushHour.State?
  var (number, wait, left) = (0, 0, 0)
  print("person,level,attempt,number,move,ms")
  func write(_ move: RushHour.Slide, _ drag: Drag, _ wait: String) {
    number += 1
    print("\(drag.person),\(drag.puzzle),\(drag.attempt),\(number),\(move),\(wait)")
  }
  for drag in Drag.all(moves) {
    let game = games.game(of: drag, in: moves)
    if drag.isFirst { (state, number, wait) = (game.deal(0, of: Seed(0)), 0, 0) }
    wait += drag.wait
    guard var next = state, let slide = drag.slide(on: next.board), game.isLegal(slide, in: next) else {
      left += 1
      continue
    }
    write(slide, drag, "\(wait)")
    wait = 0
    game.apply(slide, to: &next)
    if game.isLegal(.exit, in: next) {
      // Elsewhere this is a slide.
      var last = next
      game.apply(.exit, to: &last)
      if game.outcome(of: last) == .won {
        write(.exit, drag, "")
        next = last
      }
    }
    state = next
  }
  note("\(left) drags are left out: they move nothing, or not legally")
}
