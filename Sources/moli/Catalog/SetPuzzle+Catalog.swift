import Phrasebook
import PuzzleCore
import Reporting
import SetCards

extension SetPuzzle: CatalogGame {
  /// From a random Set to expectimax, and the four human-like players.
  var agentChoices: [AgentChoice<SetPuzzle>] {
    [
      AgentChoice(id: "random", summary: "takes a random Set") { SetAgent(RandomSetPolicy()) },
      AgentChoice(id: "first", summary: "takes the first Set in slot order") { SetAgent(FirstSetPolicy()) },
    ]
      + PlayerProfile.presets.map { profile in
        AgentChoice(id: profile.name, summary: "a \(profile.name) person, who searches, misses and errs") {
          SetPlayer(profile)
        }
      } + [
        AgentChoice(id: "greedy", summary: "the most Sets to be expected after replacement") {
          SetAgent(GreedySetPolicy())
        },
        AgentChoice(id: "expectimax", summary: "over the unknown cards; the end of the game exactly") {
          SetAgent(ExpectimaxSetPolicy())
        },
      ]
  }

  /// The numbers in its level files.
  func knobs(pool: [Phrase]) -> [LevelKnob<SetLevel>] { LevelKnob.ofSet(level) }

  /// A human-like player.
  func person(_ profile: PlayerProfile) -> any Agent<SetPuzzle> { SetPlayer(profile) }

  /// Nobody solves a game whose deck is hidden.
  var solverChoices: [any Solver<SetPuzzle>] { [] }

  /// Deals are chosen by their seeds.
  func startingBoards() throws -> StartingBoards {
    throw Failure.usage("the deals of set are not numbered; --seed chooses them")
  }

  /// Deals are chosen by their seeds.
  func deal(_ board: StartingBoards.Board) throws -> SetState {
    throw Failure.usage("the deals of set are not numbered")
  }

  /// Cards that lie on the table; all others are in the deck. Or a position in the JSON that records have.
  func state(from line: String, file: String, number: Int) throws -> SetState {
    guard line.first(where: { !$0.isWhitespace }) == "{" else {
      let table = try CardText.parse(line, file: file, number: number, counts: 1...Card.count)
      return SetState(game: SetGame(table: table, deck: Card.all.filter { !table.contains($0) }))
    }
    let state: SetState = try PositionJSON.decode(line, file: file, number: number)
    if let defect = defect(in: state) {
      throw InputError(file: file, line: number, column: 1, found: defect, expected: "a position that can be played on")
    }
    return state
  }

  /// There is no solver, so there are no solutions.
  func targets(
    of solution: Solution<SetMove>, from state: SetState
  ) -> (lines: [CorrectLine], obstacle: String?) {
    ([], nil)
  }

  /// The opponent's delay or Set.
  func chanceValue(_ chance: SetChance) -> JSONValue {
    switch chance {
    case .delay(let milliseconds): ["delay": .integer(milliseconds)]
    case .opponentTakes(let set): ["opponentTakes": .cards(set)]
    }
  }

  /// A Set that the opponent took.
  func event(before: SetState, after: SetState) -> GameEvent? {
    guard after.game.opponentSets > before.game.opponentSets else { return nil }
    let set = Array(after.game.matched.suffix(3))
    return GameEvent(members: [.init("opponentTakes", .cards(set))])
  }

  /// The cards by slot, what is selected, and the numbers that count.
  func snapshot(of state: SetState) -> JSONValue {
    let game = state.game
    return [
      "table": .cards(game.table), "selected": .cards(game.selected), "isMatch": .bool(game.hasPendingMatch),
      "matched": .cards(game.matched), "deck": .cards(game.deck), "hint": .cards(game.hint),
      "sets": .array(SetDetector().sets(in: game.visible).map(JSONValue.cards)), "score": .integer(game.score),
      "playerSets": .integer(game.playerSets), "opponentSets": .integer(game.opponentSets),
      "lastMatch": .integer(game.lastMatch), "clock": .integer(state.clock),
      "opponentDelay": state.opponentDelay.map(JSONValue.integer) ?? .null, "isOver": .bool(game.isOver),
    ]
  }

  /// Nothing was drawn from a lexicon.
  func phrasesTested(in state: SetState) -> [String] { [] }

  /// For example `select 0121 ◉ g, a match`.
  func words(for move: SetMove, in state: SetState) -> String {
    switch move {
    case .hint: return "hint"
    case .deal: return state.game.hasPendingMatch ? "replace the match" : "deal three more cards"
    case .select(let card):
      var after = state
      apply(move, to: &after)
      if state.game.selected.count < 3 {
        if state.game.selected.contains(card) { return "deselect \(card)" }
        if after.game.selected.count == 3 {
          return "select \(card): a \(after.game.hasPendingMatch ? "match" : "mismatch")"
        }
      }
      return "select \(card)"
    }
  }
}

extension JSONValue {
  /// Cards as an array of their texts.
  static func cards(_ cards: [Card]) -> JSONValue { .array(cards.map { .string($0.description) }) }
}
