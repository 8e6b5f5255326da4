import Foundation
import People
import PuzzleCore
import RushHour
import Simulation

/// What a person chose from.
private struct Choice {
  var features: [SIMD8<Double>]
  var made: Int
  var person: String
}

/// Fits the weights of ``MoveFeature`` to the moves of people, with and without what the game says about obstacles, and
/// prints them with the bits a move that they leave, also for people who were not fitted (odd and even people in turn).
func fit(puzzles: String, moves: String) {
  let (games, drags) = (games(puzzles), Drag.all(moves))
  let full = choices(drags, of: moves, games) { $0 }
  report("with reasons", full, Array(MoveFeature.allCases))
  let bare = choices(drags, of: moves, games) { RulesAlone(game: $0) }
  report("rules alone", bare, [.approach, .gain, .undo, .justFreed, .freedBefore])
}

private func report(_ title: String, _ choices: [Choice], _ features: [MoveFeature]) {
  let people = Set(choices.map(\.person)).sorted { (Int($0) ?? 0) < (Int($1) ?? 0) }
  let halves = (0..<2).map { half in Set(people.indices.filter { $0 % 2 == half }.map { people[$0] }) }
  let others = halves.map { half in
    bits(choices.filter { half.contains($0.person) }, weights(choices.filter { !half.contains($0.person) }, features))
  }
  let fitted = weights(choices, features)
  let uniform = choices.reduce(0) { $0 + log2(Double($1.features.count)) } / Double(choices.count)
  print("\(title): \(choices.count) moves of \(people.count) people")
  for feature in features { print("  \(feature): \(String(format: "%.3f", fitted[feature.rawValue]))") }
  print(
    String(
      format: "  bits a move: %.3f fitted, %.3f other people, %.3f any legal move", bits(choices, fitted),
      others.reduce(0, +) / 2, uniform))
}

/// The choices of people, in their order. A drag that moves nothing, or no car of the board, is left out and counted.
private func choices<Game: Puzzle>(
  _ drags: [Drag], of path: String, _ games: [String: RushHour], _ make: (RushHour) -> Game
) -> [Choice] where Game.State == RushHour.State, Game.Move == RushHour.Slide {
  var readers: [String: ChoiceReader<Game>] = [:]
  var (choices, left): ([Choice], Int) = ([], 0)
  var reader: ChoiceReader<Game>?
  for drag in drags {
    if drag.isFirst {
      let game = make(games.game(of: drag, in: path))
      reader = readers[drag.puzzle] ?? ChoiceReader(game, deal: game.deal(0, of: Seed(0)))
      readers[drag.puzzle] = reader
    }
    guard let move = reader.flatMap({ drag.slide(on: $0.state.board) }) else {
      left += 1
      continue
    }
    if let legal = reader?.legal, legal.count > 1, let made = legal.firstIndex(of: move),
      let features = reader?.features
    {
      choices.append(Choice(features: features, made: made, person: drag.person))
    }
    if reader?.make(move) != true { left += 1 }
  }
  print("\(left) drags are left out: they move nothing")
  return choices
}

/// The weights of largest likelihood, by Newton's method; the likelihood of a conditional logit is concave.
private func weights(_ choices: [Choice], _ active: [MoveFeature]) -> SIMD8<Double> {
  var weights = SIMD8<Double>.zero
  let count = active.count
  for _ in 0..<50 {
    var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
    for choice in choices {
      let shares = shares(choice, weights)
      let mean = zip(shares, choice.features).reduce(SIMD8<Double>.zero) { $0 + $1.0 * $1.1 }
      for (share, features) in zip(shares, choice.features) {
        let off = features - mean
        for row in 0..<count {
          for column in 0..<count {
            rows[row][column] += share * off[active[row].rawValue] * off[active[column].rawValue]
          }
        }
      }
      let gain = choice.features[choice.made] - mean
      for row in 0..<count { rows[row][count] += gain[active[row].rawValue] }
    }
    let step = solution(of: rows)
    for (place, feature) in active.enumerated() { weights[feature.rawValue] += step[place] }
    if step.allSatisfy({ abs($0) < 1e-9 }) { break }
  }
  return weights
}

private func shares(_ choice: Choice, _ weights: SIMD8<Double>) -> [Double] {
  let utilities = choice.features.map { ($0 * weights).sum() }
  let most = utilities.max() ?? 0
  let odds = utilities.map { exp($0 - most) }
  let total = odds.reduce(0, +)
  return odds.map { $0 / total }
}

private func bits(_ choices: [Choice], _ weights: SIMD8<Double>) -> Double {
  choices.reduce(0) { $0 - log2(shares($1, weights)[$1.made]) } / Double(choices.count)
}

/// The solution of linear equations, each with its right side last, by Gaussian elimination.
private func solution(of equations: [[Double]]) -> [Double] {
  var rows = equations
  for pivot in rows.indices {
    let scale = rows[pivot][pivot]
    guard abs(scale) > 1e-12 else { continue }
    for column in rows[pivot].indices { rows[pivot][column] /= scale }
    for row in rows.indices where row != pivot {
      let factor = rows[row][pivot]
      for column in rows[row].indices { rows[row][column] -= factor * rows[pivot][column] }
    }
  }
  return rows.map { $0.last ?? 0 }
}
