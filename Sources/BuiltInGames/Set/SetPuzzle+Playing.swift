import GameKit
import People
import PuzzleCore
import SetCards
import Simulation
import TextFormats

extension SetPuzzle: PlayableGame, NarratedGame {
  /// Agents from a random Set to expectimax, and the four human-like players.
  public var agentChoices: [AgentChoice<SetPuzzle>] {
    [
      AgentChoice(id: "random", summary: "takes a random Set") { SetAgent(RandomSetPolicy()) },
      AgentChoice(id: "first", summary: "takes the first Set in slot order") { SetAgent(FirstSetPolicy()) },
    ]
      + people("person, who searches, overlooks Sets and makes mistakes") + [
        AgentChoice(id: "greedy", summary: "leaves the most expected Sets after replacement") {
          SetAgent(GreedySetPolicy())
        },
        AgentChoice(id: "expectimax", summary: "expectimax over the unknown cards, exact at the end of the game") {
          SetAgent(ExpectimaxSetPolicy())
        },
      ]
  }

  /// A human-like player that looks for Sets.
  public func person(_ profile: PlayerProfile) -> SetPlayer { SetPlayer(profile) }

  /// The random agent plays on the fast engine where it can, and the other agents in loops of their own.
  public func playing(_ agent: any Agent<SetPuzzle>) -> PlayingAgent<SetPuzzle> {
    guard let random = agent as? SetAgent<RandomSetPolicy> else { return compiled(agent) }
    let loops = EngineLoops<SetPuzzle> { game, seed, count in
      if let checksum = game.randomDecisions(count, seed: seed) { return checksum }
      var walks = RandomWalks(game, seed: seed)
      return walks.decide(count)
    }
    return PlayingAgent(random, loops: loops) { game, limits, index, seed, deal in
      guard limits.moves >= SetAgent.mostDecisions, limits.time >= random.longestGame else { return nil }
      let (dealing, seed) = (seed.derived(.deal, index), seed.derived(.agent, index))
      return random.totals(of: game, from: deal, dealing: dealing, seed: seed).map { totals in
        FinishedGame(
          index: index, outcome: .won, score: totals.score, moves: totals.moves, end: totals.time,
          measures: [totals.sets])
      }
    }
  }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { SetPlayer.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// The abilities that matter in this game. It has no words, and players neither plan ahead nor aim.
  public static var abilities: Set<Ability> {
    [.pace, .strategyError, .dexterityError, .reaction, .patience, .patienceMoves]
  }

  /// Reads the cards on the table, with all others in the deck, or a position in the JSON of records.
  public func state(from line: PositionLine) throws -> SetState {
    guard !line.isJSON else { return try line.decoded(for: self) }
    let table = try CardText.parse(line.text, file: line.file, number: line.number, counts: 1...Card.count)
    return SetState(game: SetGame(table: table, deck: Card.all.filter { !table.contains($0) }))
  }

  /// The opponent's delay or Set.
  public func chanceValue(_ chance: SetChance) -> JSONValue {
    switch chance {
    case .delay(let milliseconds): ["delay": .integer(milliseconds)]
    case .opponentTakes(let set): ["opponentTakes": .cards(set)]
    }
  }

  /// A Set that the opponent took.
  public func event(before: SetState, after: SetState) -> GameEvent? {
    guard after.game.opponentSets > before.game.opponentSets else { return nil }
    let set = Array(after.game.matched.suffix(3))
    return GameEvent(members: [.init("opponentTakes", .cards(set))])
  }

  /// The cards by slot, the selection, and the relevant numbers.
  public func snapshot(of state: SetState) -> JSONValue {
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

  /// The move and its result in words, for example `select one green dotted square (0211): a match`.
  public func words(for move: SetMove, in state: SetState) -> HintText {
    switch move {
    case .hint: return "hint"
    case .deal: return state.game.hasPendingMatch ? "replace the match" : "deal three more cards"
    case .select(let card):
      var after = state
      apply(move, to: &after)
      // The digits find the card in a terminal and in data.
      let name = "\(CardFace(card).name) (\(card))"
      if state.game.selected.count < 3 {
        if state.game.selected.contains(card) { return "deselect \(name)" }
        if after.game.selected.count == 3 {
          return "select \(name): a \(after.game.hasPendingMatch ? "match" : "mismatch")"
        }
      }
      return "select \(name)"
    }
  }
}

extension JSONValue {
  /// Cards as an array of their texts.
  public static func cards(_ cards: [Card]) -> JSONValue { .array(cards.map { .string($0.description) }) }
}
