import BubbleShooter
import CMoli
import GameKit
import Phrasebook
import PuzzleCore
import RapidRouter
import SetCards
import Simulation
import Sliding
import Swapping
import Tetris

/// How the games of a batch are stepped.
struct BatchRules: Sendable {
  var games: Int
  /// Whether an ended game is dealt again in the same step, not in the next.
  var isSameStep: Bool
  /// Milliseconds that pass before each action of a timed game.
  var pace: Int
  /// Steps after which a game is left.
  var most: Int
}

/// Games of one level that are stepped together, on the caller's thread. A game depends on its seed and its actions
/// alone.
final class OpenBatch: Boxed, HandleObject {
  static var kind: HandleTable.Kind { .batch }

  let rules: BatchRules
  let actions: Int
  /// The largest value of each number of an observation; the last is that of the clock in seconds.
  let highest: [Int16]
  let reset: (UnsafePointer<UInt64>, UnsafePointer<UInt8>?, moli_arrays) -> Void
  let step: (moli_arrays) -> Void
  /// The name of an action.
  let text: (Int) -> String
  private let end: () -> Void

  private init(
    _ rules: BatchRules, actions: Int, highest: [Int16],
    reset: @escaping (UnsafePointer<UInt64>, UnsafePointer<UInt8>?, moli_arrays) -> Void,
    step: @escaping (moli_arrays) -> Void, text: @escaping (Int) -> String, end: @escaping () -> Void
  ) {
    (self.rules, self.actions, self.highest) = (rules, actions, highest)
    (self.reset, self.step, self.text, self.end) = (reset, step, text, end)
  }

  deinit { end() }

  /// Games whose positions are coded; `nil` for a game whose positions are not.
  static func open(_ game: any PlayableGame, _ rules: BatchRules) -> OpenBatch? {
    switch game {
    case let game as SlidingPuzzle:
      if let play = game.fastPlay(of: []) {
        let coding = GridCoding<SlidingBoard>(game.level, moves: SlidingMove.allCases, isEachLegal: false)
        return open(play.engine, play.steps(play.engine), coding, rules)
      }
      return open(
        game, SlidingPuzzle.rulesEngine.steps(game), TextGridCoding(game.level, moves: SlidingMove.allCases), rules)
    case let game as SwappingPuzzle:
      let moves = game.legalMoves(in: game.deal(0, of: Seed(0)))
      if let play = game.fastPlay(of: []) {
        let coding = GridCoding<SwappingBoard>(game.level, moves: moves, isEachLegal: true)
        return open(play.engine, play.steps(play.engine), coding, rules)
      }
      return open(game, SwappingPuzzle.rulesEngine.steps(game), TextGridCoding(game.level, moves: moves), rules)
    case let game as TetrisPuzzle:
      // Without it there are more tiles than numbers for them.
      guard let play = game.fastPlay(of: []) else { return nil }
      return open(play.engine, play.steps(play.engine), TetrisCoding(play.engine), rules)
    case let game as SetPuzzle: return open(game, SetPuzzle.rulesEngine.steps(game), SetCoding(), rules)
    case let game as BubblePuzzle:
      let fast = FastBubbles(game)
      return open(fast, EngineSteps(fast), BubbleCoding(game), rules)
    case let game as RouterPuzzle:
      let writing = RouterWriting(game)
      return open(writing, EngineSteps(writing), RouterCoding(writing), rules)
    default: return nil
    }
  }

  /// A game of a batch.
  private struct Slot<Coding: EngineCoding> {
    var position: SteppedPosition<Coding.Engine>
    var deal: Coding.Deal
    var seed: Seed
    /// The number of the deal; later deals of a game are the next of the same seed.
    var number = 0
    var steps = 0
    var score = 0
    /// Whether it has ended, and the next step deals again.
    var isOver = false
  }

  /// Compiled for each engine: everything that a step does is in closures that know its types.
  private static func open<Coding: EngineCoding>(
    _ game: Coding.Engine, _ steps: EngineSteps<Coding.Engine>, _ coding: Coding, _ rules: BatchRules
  ) -> OpenBatch {
    let slots = UnsafeMutablePointer<Slot<Coding>>.allocate(capacity: rules.games)
    let first = steps.deal(Seed(0), 0)
    let slot = Slot<Coding>(position: first, deal: coding.deal(of: first.state), seed: Seed(0))
    slots.initialize(repeating: slot, count: rules.games)
    let highest = coding.highest + [.max]
    let (actions, cells, isTimed) = (coding.actions, highest.count, game.isTimed)

    func deal(_ place: Int) {
      steps.redeal(slots[place].seed, slots[place].number, &slots[place].position)
      slots[place].deal = coding.deal(of: slots[place].position.state)
      (slots[place].steps, slots[place].isOver) = (0, false)
      slots[place].score = game.score(of: slots[place].position.state)
    }
    func observe(_ place: Int, _ observations: UnsafeMutablePointer<Int16>) {
      let numbers = observations + place * cells
      coding.write(slots[place].position.state, of: slots[place].deal, to: numbers)
      numbers[cells - 1] = Int16(clamping: game.clock(of: slots[place].position.state) / 1000)
    }
    func mask(_ place: Int, _ masks: UnsafeMutablePointer<UInt8>?) {
      guard let start = masks.map({ $0 + place * actions }) else { return }
      // The next action of a game that is over has no effect, so all are allowed.
      if slots[place].isOver { return start.update(repeating: 1, count: actions) }
      coding.mask(slots[place].position.state, in: game, to: start)
    }
    /// Returns whether the game ended, and whether it was left.
    func act(_ action: Int, _ place: Int, _ arrays: moli_arrays) -> (ended: Bool, left: Bool) {
      if isTimed { _ = steps.advance(rules.pace, &slots[place].position) }
      var isIllegal = false
      if game.outcome(of: slots[place].position.state) == nil {
        if let move = coding.move(action, in: slots[place].position.state) {
          isIllegal = steps.make(move, 0, &slots[place].position) == .illegal
        } else {
          isIllegal = true
        }
      }
      arrays.illegal?[place] = isIllegal ? 1 : 0
      slots[place].steps += 1
      let ended = game.outcome(of: slots[place].position.state) != nil
      if isIllegal && !ended {
        // Points come from moves and endings.
        arrays.rewards[place] = 0
      } else {
        let score = game.score(of: slots[place].position.state)
        arrays.rewards[place] = Float(score - slots[place].score)
        slots[place].score = score
      }
      return (ended, !ended && slots[place].steps >= rules.most)
    }

    return OpenBatch(
      rules, actions: actions, highest: highest,
      reset: { seeds, chosen, arrays in
        for place in 0..<rules.games {
          if chosen.map({ $0[place] == 0 }) == true { continue }
          (slots[place].seed, slots[place].number) = (Seed(seeds[place]), 0)
          deal(place)
          observe(place, arrays.observations)
          mask(place, arrays.masks)
        }
      },
      step: { arrays in
        for place in 0..<rules.games {
          if slots[place].isOver {
            slots[place].number += 1
            deal(place)
            arrays.rewards[place] = 0
            arrays.terminated[place] = 0
            arrays.truncated[place] = 0
            arrays.illegal?[place] = 0
          } else {
            let (ended, left) = act(Int(arrays.actions[place]), place, arrays)
            arrays.terminated[place] = ended ? 1 : 0
            arrays.truncated[place] = left ? 1 : 0
            if ended || left {
              if rules.isSameStep {
                if let final = arrays.final_observations { observe(place, final) }
                slots[place].number += 1
                deal(place)
              } else {
                slots[place].isOver = true
              }
            }
          }
          observe(place, arrays.observations)
          mask(place, arrays.masks)
        }
      },
      text: { coding.text($0, in: first.state) },
      end: {
        slots.deinitialize(count: rules.games)
        slots.deallocate()
      })
  }
}
