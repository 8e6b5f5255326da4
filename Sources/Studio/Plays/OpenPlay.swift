import Foundation
import GameKit
import LevelStudy
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Synchronization
import TextFormats
import UserData

/// A game that somebody plays in the studio. The server holds the position; in a timed game the time is real.
protocol AnyOpenPlay: Sendable {
  /// The play now.
  func answer() throws -> JSONValue
  /// The play after a move or a step back.
  /// - Throws: ``StudioError`` for an old turn or a move that is not possible.
  func answer(to move: PlayMove) throws -> JSONValue
  /// The steps of a hint.
  func hints() -> [String]
  /// The play after it was left.
  func leave() throws -> JSONValue
  /// Whether it has ended.
  var isOver: Bool { get }
}

/// A move as the page sends it: one of four kinds, and the turn that the page has seen.
struct PlayMove: Decodable, Sendable {
  /// The identifier of a listed move.
  var move: String?
  /// The angle in degrees, in a game whose moves are aimed.
  var angle: Double?
  /// A program as text.
  var program: String?
  /// A step back: `undo` or `restart`.
  var retreat: String?
  var turn: Int
  var seat: Int?
}

/// A game in progress, with its types.
final class OpenPlay<Game: PlayableGame>: AnyOpenPlay {
  private struct State {
    var play: HandPlay<Game>
    var said = ""
    /// The play's own result, from its end.
    var result: [JSONValue.Member]?
    /// Simulated people on the same deal; `null` while they play.
    var people: JSONValue = .null
  }

  private let id: String
  private let level: LoadedLevel<Game>
  private let game: Game
  private let hash: String
  private let studio: StudioServer
  private let begun = Date()
  private let start = ContinuousClock.now
  private let state: Mutex<State>

  init(
    _ level: LoadedLevel<Game>, _ game: Game, deal: Int, people: Int, rival: String?, hash: String, id: String,
    studio: StudioServer
  ) throws {
    (self.level, self.game, self.hash, self.id, self.studio) = (level, game, hash, id, studio)
    let seats = Set(0..<max(1, min(people, game.seats)))
    let opponent = try game.seats > seats.count ? rival.map(game.agent) ?? game.rival ?? game.agent("casual") : nil
    state = Mutex(
      State(
        play: HandPlay(
          game, index: deal, rootSeed: BoardAnswers<Game>.rootSeed, seats: seats, against: opponent)))
  }

  /// The milliseconds since the beginning.
  private var elapsed: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

  var isOver: Bool { state.withLock { $0.play.isOver } }

  func answer() throws -> JSONValue { try state.withLock { try answer(&$0) } }

  func answer(to wanted: PlayMove) throws -> JSONValue {
    try state.withLock { state in
      let now = elapsed
      state.play.advance(to: now)
      guard wanted.turn == state.play.turn else {
        throw StudioError(.conflict, "turn: found \(wanted.turn), expected \(state.play.turn), the present one")
      }
      let seat = wanted.seat ?? 0
      do {
        if let retreat = wanted.retreat {
          guard let back = Retreat(rawValue: retreat) else {
            throw StudioError(.unprocessable, "retreat: found \(retreat.quoted), expected undo or restart")
          }
          try state.play.goBack(back, at: now)
        } else {
          try state.play.make(move(wanted, in: state.play, seat), by: seat, at: now)
        }
      } catch let error as HandFault {
        throw StudioError(.unprocessable, "\(error)")
      }
      return try answer(&state)
    }
  }

  private func move(_ wanted: PlayMove, in play: HandPlay<Game>, _ seat: Int) throws -> Game.Move {
    if let id = wanted.move {
      let moves = play.controls(of: seat).moves
      guard let place = Int(id.dropFirst()), id.hasPrefix("m"), moves.indices.contains(place) else {
        throw StudioError(.unprocessable, "move: found \(id.quoted), expected the id of a move of this turn")
      }
      return moves[place].move
    }
    if let angle = wanted.angle {
      guard angle.isFinite, let move = game.seated(at: seat).move(atAngle: angle) else {
        throw StudioError(.unprocessable, "angle: found \(angle), expected an angle at which the game can shoot")
      }
      return move
    }
    if let program = wanted.program { return try game.move(written: program) }
    throw StudioError(.unprocessable, "found no move, expected one of move, angle, program and retreat")
  }

  func hints() -> [String] {
    let seen = state.withLock { $0.play.seen() }
    let answers = BoardAnswers(game: game, explanation: studio.settings.explanation)
    return answers.hints(in: seen, budget: StudioRoutes.budget)
  }

  func leave() throws -> JSONValue {
    try state.withLock { state in
      state.play.advance(to: elapsed)
      state.play.leave()
      return try answer(&state)
    }
  }

  // MARK: - Answers

  private func answer(_ state: inout State) throws -> JSONValue {
    state.play.advance(to: elapsed)
    let answers = BoardAnswers(game: game, explanation: studio.settings.explanation)
    let frames = film(state.play.takeTransitions(), &state.said)
    if state.play.isOver, state.result == nil { try finish(&state) }
    let play = state.play
    func number(_ milliseconds: Int) -> JSONValue { .decimal(Double(milliseconds) / 1000, digits: 2) }
    return .object([
      .init("id", .string(id)), .init("hash", .string(hash)), .init("deal", .integer(play.index)),
      .init("turn", .integer(play.turn)), .init("clock", number(play.clock)), .init("isTimed", .bool(game.isTimed)),
      .init("outcome", outcome(of: play)), .init("ending", play.ending.map { .string($0.words) } ?? .null),
      .init("score", .integer(play.score())), .init("people", .integer(play.seats.count)),
      .init("board", answers.board(game.frame(of: play.seen()))),
      .init("frames", .array(frames.map(answers.board))), .init("said", .string(state.said)),
      .init("controls", controls(of: play, seat: 0)),
      .init("seats", .array(play.seats.sorted().dropFirst().map { controls(of: play, seat: $0) })),
      .init("nextEvent", play.nextEvent.map(number) ?? .null),
      .init("result", state.result.map { .object($0 + [.init("people", state.people)]) } ?? .null),
    ])
  }

  private func outcome(of play: HandPlay<Game>) -> JSONValue {
    guard play.isOver else { return .null }
    return .string(play.isLeft ? "left" : play.outcome()?.rawValue ?? "left")
  }

  /// The transitions as pictures, and what happened in words.
  private func film(_ transitions: [GameTransition<Game>], _ said: inout String) -> [BoardFrame] {
    guard !transitions.isEmpty else { return [] }
    var frames: [BoardFrame] = []
    var words: [String] = []
    for transition in transitions.suffix(4) {
      let shown = game.frames(of: transition, explaining: studio.settings.explanation)
      frames += shown
      let captions = shown.map(\.caption).filter { !$0.isEmpty }
      words.append(([transition.words(in: game)] + captions).joined(separator: "; "))
    }
    said = words.joined(separator: ". ")
    return frames.suffix(Self.mostFrames)
  }

  private static var mostFrames: Int { 24 }

  /// Positions with more moves than this are played by picking cells or by writing, not from a list.
  private static var mostMoves: Int { 2000 }

  private func controls(of play: HandPlay<Game>, seat: Int) -> JSONValue {
    let seated = game.seated(at: seat)
    let isOpen = play.seatsToAct.contains(seat)
    let controls = play.controls(of: seat)
    let moves = isOpen ? controls.moves.prefix(Self.mostMoves) : []
    let frame = seated.frame(of: play.seen(by: seat))
    let part = BoardPart(frame, writing: Game.tileWriting, legend: Game.legend)
    return .object([
      .init("seat", .integer(seat)), .init("mayAct", .bool(isOpen)),
      .init(
        "moves",
        .array(
          moves.enumerated().map { place, move in
            let cells = move.gesture.cells.map { JSONValue.array([.integer($0.row), .integer($0.column)]) }
            return .object([
              .init("id", .string("m\(place)")), .init("words", .string(move.gesture.words.english)),
              .init("cells", cells.isEmpty ? .null : .array(cells)),
              .init("key", move.gesture.key.map(JSONValue.string) ?? .null),
            ])
          })),
      .init("aim", isOpen ? controls.aim.map { aim($0, on: part) } ?? .null : .null),
      .init("program", isOpen ? controls.program.map(program) ?? .null : .null),
      .init("retreats", .array(seat == 0 ? play.possibleRetreats.map { .string($0.rawValue) } : [])),
      .init("lattice", lattice(of: frame)),
    ])
  }

  private func aim(_ aim: AimControl, on part: BoardPart) -> JSONValue {
    let origin = part.point(aim.origin) ?? aim.origin
    return .object([
      .init("x", .decimal(origin.x, digits: 2)), .init("y", .decimal(origin.y, digits: 2)),
      .init("low", .decimal(aim.range.lowerBound, digits: 3)), .init("high", .decimal(aim.range.upperBound, digits: 3)),
      .init("step", .decimal(aim.step, digits: 3)), .init("words", .string(aim.words.english)),
    ])
  }

  private func program(_ program: ProgramControl) -> JSONValue {
    .object([
      .init(
        "blocks",
        .array(
          program.blocks.map { block in
            .object([
              .init("id", .string(block.id)), .init("label", .string(block.text)),
              .init("inner", .bool(block.isAround)),
              .init("most", block.most.map(JSONValue.integer) ?? .null),
            ])
          })),
      .init("parts", .array(program.parts.map(JSONValue.string))), .init("limit", .null),
    ])
  }

  /// The cells of a picture, so that a page can find the one that was picked; `null` for a table, whose cells are its own.
  private func lattice(of frame: BoardFrame) -> JSONValue {
    guard frame.scene != nil, let first = frame.lattice.first else { return .null }
    return ["rows": .integer(frame.lattice.count), "columns": .integer(first.count)]
  }

  // MARK: - End

  private static var persons: Int { 50 }

  /// Keeps the play before its result is shown. Simulated people play the same deal meanwhile; see ``State/people``.
  private func finish(_ state: inout State) throws {
    let play = state.play
    let words = level.entry.usesWords ? try level.words(inUse: studio.shelf.library.words).lexicon.digest : nil
    let own = try OwnPlay(
      play, of: level, lexicon: words, revision: studio.settings.version, id: UUID().uuidString,
      player: studio.settings.player, started: begun, time: elapsed)
    // Two people at one keyboard say nothing of how hard the level is.
    let isMeasure = play.seats.count == 1
    let isKept = isMeasure && play.turn > 0 ? try studio.settings.keep?(own) ?? false : false
    state.result = [
      .init("won", .bool(own.isWon)), .init("moves", .integer(own.moves)),
      .init("seconds", .decimal(Double(own.time) / 1000, digits: 1)), .init("score", .integer(own.score)),
      .init("scores", .array(play.seats.sorted().map { .integer(play.score(of: $0)) })), .init("kept", .bool(isKept)),
    ]
    studio.plays.end(id)
    guard isMeasure else { return state.people = .array([]) }
    let isCompared = studio.plays.compare { [self, game] cancellation in
      let people = try? game.peoplePlaying(
        deal: play.index, of: play.rootSeed, persons: Self.persons, cancellation: cancellation)
      let values = JSONValue.array((people ?? []).map(Self.value))
      self.state.withLock { $0.people = values }
    }
    if !isCompared { state.people = .array([]) }
  }

  private static func value(_ people: PeopleOnDeal) -> JSONValue {
    .object([
      .init("name", .string(people.group)), .init("wins", .integer(people.won.successes)),
      .init("games", .integer(people.won.trials)),
      .init("medianMoves", people.medianMoves.map(JSONValue.integer) ?? .null),
      .init("medianSeconds", people.medianTime.map { .decimal(Double($0) / 1000, digits: 1) } ?? .null),
    ])
  }
}

extension AnyLoadedLevel {
  /// A play of the level.
  func openPlay(_ wanted: StudioRoutes.Play, id: String, hash: String, studio: StudioServer) throws -> any AnyOpenPlay {
    let game = try StudioRoutes(studio: studio).game(of: self, wanted.text, wanted.file)
    return try OpenPlay(
      loaded, game, deal: wanted.deal, people: wanted.people ?? 1, rival: wanted.opponent, hash: hash, id: id,
      studio: studio)
  }
}
