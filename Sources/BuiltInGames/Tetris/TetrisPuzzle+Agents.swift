import GameKit
import People
import PuzzleCore
import Tetris

extension TetrisPuzzle {
  /// Agents from random play to sampling, and the four human-like players.
  public var agentChoices: [AgentChoice<TetrisPuzzle>] {
    [
      AgentChoice(id: "random", summary: "any input", options: [Self.inputs]) { settings in
        RandomAgent(settings.name, actionsPerSecond: settings.value("inputs", default: 4))
      },
      choice("greedy", "completes a phrase if possible, otherwise uses the lowest column", inputs: 4) { _ in .greedy },
    ]
      + PlayerGroup.presets.map { group in
        AgentChoice(id: group.name, summary: "a \(group.name) person", options: Self.abilities) { settings in
          var group = group
          group.centre = group.centre.turned(settings)
          group.lookAhead = Double(group.centre.lookAhead)
          return people(group)
        }
      } + [
        choice("placement", "the best column and swap by weighted features", inputs: 8) { _ in .placement },
        choice("beam", "looks ahead at the visible tiles", Self.lookAhead, inputs: 8) { settings in
          .beam(settings.lookAhead(.beam))
        },
        choice("sampled", "looks ahead and guesses the hidden tiles", Self.sampling, inputs: 8) { settings in
          .sampled(settings.lookAhead(.sampled), guesses: settings.whole("guesses", default: LookAhead.guesses))
        },
      ]
  }

  /// An agent that by default knows every phrase, sees the whole queue and never slips.
  private func choice(
    _ id: String, _ summary: String, _ options: [AgentOption] = [], inputs: Double,
    strategy: @escaping @Sendable (AgentSettings) -> TetrisStrategy
  ) -> AgentChoice<TetrisPuzzle> {
    AgentChoice(id: id, summary: summary, options: options + Self.abilities) { settings in
      let profile = PlayerProfile.flawless(id, actionsPerSecond: inputs)
      let search = PlacementSearch(self, index: phraseIndex)
      return TetrisPlayer(profile.turned(settings), strategy(settings), sharing: search)
    }
  }

  private static let inputs = AgentOption.number("inputs", "inputs per second", 0.01...1000)
  private static let abilities = [
    inputs,
    .number("vocabulary", "the share of the built-in lexicon that is known", 0...1),
    .number("error", "the probability of misplacing a tile", 0...1),
    .whole("reaction", "milliseconds before a new tile is noticed", 0...60_000),
    .whole("queue", "upcoming tiles that are considered", 0...1000),
  ]
  private static let lookAhead: [AgentOption] = [
    .whole("width", "positions kept after each tile", 1...256), .whole("depth", "tiles to look ahead", 1...16),
  ]
  private static let sampling = lookAhead + [.whole("guesses", "guesses at the hidden tiles", 1...256)]
}

extension PlayerProfile {
  /// The profile with the given abilities, named after the settings.
  fileprivate func turned(_ settings: AgentSettings) -> PlayerProfile {
    var turned = self
    turned.name = settings.name
    turned.vocabulary = settings.value("vocabulary", default: vocabulary)
    turned.actionsPerSecond = settings.value("inputs", default: actionsPerSecond)
    turned.errorRate = settings.value("error", default: errorRate)
    turned.lookAhead = settings.whole("queue", default: lookAhead)
    turned.reactionTime = settings.whole("reaction", default: reactionTime)
    return turned
  }
}

extension AgentSettings {
  /// The look-ahead with the given settings.
  fileprivate func lookAhead(_ usual: LookAhead) -> LookAhead {
    LookAhead(width: whole("width", default: usual.width), depth: whole("depth", default: usual.depth))
  }
}
