import PuzzleCore
import Testing

@testable import Sliding

@Suite("Slides without duplicates")
struct SlideStepsTests {
  /// A sequence of slides by the steps, or by all slides.
  private struct Word {
    var place: Int
    var empty: Int
    var cells: [Int]
    var slides: [UInt8] = []
  }

  @Test("every board that can be reached is, by the first of the shortest ways", arguments: [3, 4], [false, true])
  func complete(side: Int, inverse: Bool) throws {
    let moves = inverse ? SlidingMove.allCases.map(\.inverse) : SlidingMove.allCases
    let steps = SlideSteps.shared(side: side, inverse: inverse)
    let shape = GridShape(rows: side, columns: side, lineLength: side)
    let order = Dictionary(uniqueKeysWithValues: moves.enumerated().map { ($1.rawValue, UInt8($0)) })
    for empty in 0..<shape.count {
      let start = Word(place: empty, empty: empty, cells: (0..<shape.count).map { $0 == empty ? -1 : $0 })
      // All slides, breadth first in the order of the dictionary: the first word that leads to a board is the first of
      // the shortest.
      var first: [[Int]: [UInt8]] = [start.cells: []]
      var layer = [start]
      var live = [start]
      var generated = 0
      for length in 1...13 {
        var next: [Word] = []
        for word in layer {
          for move in moves {
            guard let cell = shape.start(of: move, empty: word.empty) else { continue }
            var longer = word
            longer.cells.swapAt(cell, word.empty)
            longer.empty = cell
            longer.slides.append(move.rawValue)
            guard first[longer.cells] == nil else { continue }
            first[longer.cells] = longer.slides
            next.append(longer)
          }
        }
        layer = next
        var longerLive: [Word] = []
        for word in live {
          var last: UInt8?
          for number in 0..<Int(steps.counts[word.place]) {
            let step = steps.steps[4 * word.place + number]
            var longer = word
            longer.cells.swapAt(Int(step.start / 4), word.empty)
            longer.empty = Int(step.start / 4)
            longer.slides.append(step.slide)
            longer.place = step.next
            let rank = try #require(order[step.slide])
            guard Int(step.empty) == 4 * word.empty, last.map({ $0 < rank }) ?? true else {
              Issue.record("length \(length), empty cell \(empty): not in order, or of another cell")
              return
            }
            last = rank
            longerLive.append(longer)
          }
        }
        live = longerLive
        generated += live.count
        let reached = Dictionary(live.map { ($0.cells, $0.slides) }) { one, _ in one }
        for word in layer { #expect(reached[word.cells] == word.slides, "length \(length), empty cell \(empty)") }
        // Up to the length that is learnt nothing else is reached.
        if length <= SlideSteps.wordLength {
          #expect(live.count == layer.count, "length \(length), empty cell \(empty)")
        }
        if side == 4, length == 12 { break }
      }
      #expect(generated >= first.count - 1)
    }
  }

  @Test("slides away from the goal are those that make the distance greater")
  func away() {
    for side in 3...4 {
      let steps = SlideSteps.shared(side: side, inverse: false)
      for place in steps.counts.indices {
        for number in 0..<Int(steps.counts[place]) {
          let step = steps.steps[4 * place + number]
          for tile in 1..<(side * side) {
            func distance(_ cell: UInt64) -> Int {
              abs(Int(cell) / 4 / side - tile / side) + abs(Int(cell) / 4 % side - tile % side)
            }
            #expect(step.isAway(UInt64(tile)) == (distance(step.empty) > distance(step.start) ? 1 : 0))
          }
        }
      }
    }
  }
}
