import PuzzleCore
import TextFormats

extension Playout {
  /// Writes the position and reads it again.
  func checkCoding(_ log: inout ConformanceLog) {
    guard let text = try? JSONCode.bytes(state) else {
      log.note(.stateCoding, "the position cannot be written")
      return
    }
    guard let copy = try? JSONCode.value(Game.State.self, from: text, userInfo: kit.userInfo) else {
      log.note(.stateCoding, "the position cannot be read again")
      return
    }
    log.expect(copy == state, .stateCoding, "another position was read")
    log.expect((try? JSONCode.bytes(copy)) == text, .stateCoding, "the position that was read is written differently")
    for (seat, view) in views.enumerated() {
      log.expect(
        view.legalMoves(in: copy) == options[seat].legal, .stateCoding, "other moves are legal after reading")
      log.expect(
        view.score(of: copy) == view.score(of: state) && view.outcome(of: copy) == view.outcome(of: state),
        .stateCoding, "score or outcome is another one after reading")
    }
    log.expect(
      game.clock(of: copy) == game.clock(of: state) && game.ending(of: copy) == game.ending(of: state), .stateCoding,
      "clock or ending is another one after reading")
    log.expect(
      copy != state || kit.fingerprint(copy) == kit.fingerprint(state), .fingerprint,
      "an equal position has another fingerprint")
  }

  /// Writes a move and reads it again, in both of its forms.
  func checkCoding(of move: Game.Move, _ log: inout ConformanceLog) {
    log.expect(
      Game.Move(move.description) == move, .moveCoding, "\(move) is not read from its description")
    let copy = (try? JSONCode.bytes(move)).flatMap { try? JSONCode.value(Game.Move.self, from: $0) }
    log.expect(copy == move, .moveCoding, "\(move) is not the same after JSON")
  }
}
