import PuzzleCore
import RapidRouter
import Testing

@Suite("Folding actions into repeats")
struct LoopFoldingTests {
  /// All programs of two actions and repeats with a number of blocks, as the lists of actions that they make.
  private static func made(by blocks: Int, longest: Int) -> Set<[VanAction]> {
    var bySize: [Set<[VanAction]>] = [[[]]]
    for size in 1...blocks {
      var lists: Set<[VanAction]> = []
      for first in 1...size {
        // The first block of the program, a leaf or a repeat, and what follows it.
        let heads: [[VanAction]] =
          first == 1
          ? [[.move(.forward)], [.move(.left)]]
          : bySize[first - 1].filter { !$0.isEmpty }.flatMap { body in
            (2...max(2, longest / body.count)).map { times in (0..<times).flatMap { _ in body } }
          }
        for head in heads {
          for tail in bySize[size - first] where head.count + tail.count <= longest { lists.insert(head + tail) }
        }
      }
      bySize.append(lists)
    }
    return bySize.dropFirst().reduce(into: []) { $0.formUnion($1) }
  }

  @Test("no program of actions and repeats with fewer blocks makes the same actions, for all lists of up to 9")
  func fewest() {
    let longest = 9
    var fewest: [[VanAction]: Int] = [:]
    for blocks in 1...longest {
      for list in Self.made(by: blocks, longest: longest) where fewest[list] == nil { fewest[list] = blocks }
    }
    var lists = 0
    for length in 1...longest {
      for bits in 0..<(1 << length) {
        let actions = (0..<length).map { bits >> $0 & 1 == 0 ? VanAction.move(.forward) : .move(.left) }
        let program = RouterProgram(LoopFolding().blocks(for: actions))
        #expect(program.blockCount == fewest[actions], "\(program)")
        #expect(Self.actions(of: program.start) == actions, "\(program)")
        lists += 1
      }
    }
    #expect(lists == 1022)
  }

  @Test("of equally many blocks a repeat says more")
  func repeatsFirst() {
    #expect(LoopFolding().blocks(for: [.wait, .wait]) == [.times(2, [.action(.wait)])])
    #expect(LoopFolding().blocks(for: [.wait, .deliver]) == [.action(.wait), .action(.deliver)])
  }

  @Test("a repeat has at most 20 rounds, rounds of a limited length, and long lists stay as they are")
  func limits() {
    let forwards = Array(repeating: VanAction.move(.forward), count: 42)
    let program = RouterProgram(LoopFolding().blocks(for: forwards))
    #expect(program.description == "repeat 2 { repeat 3 { repeat 7 { forward } } }" || program.blockCount <= 4)
    #expect(Self.actions(of: program.start) == forwards)
    let stairs = (0..<8).map { $0 % 2 == 0 ? VanAction.move(.left) : .move(.right) }
    #expect(LoopFolding(longestUnit: 1).blocks(for: stairs) == stairs.map { .action($0) })
    #expect(
      LoopFolding(longestUnit: 2).blocks(for: stairs) == [.times(4, [.action(.move(.left)), .action(.move(.right))])])
    let long = Array(repeating: VanAction.wait, count: LoopFolding.longest + 1)
    #expect(LoopFolding().blocks(for: long) == long.map { .action($0) })
    #expect(LoopFolding().blocks(for: []).isEmpty)
  }

  private static func actions(of blocks: [RouterBlock]) -> [VanAction] {
    blocks.flatMap { block -> [VanAction] in
      switch block {
      case .action(let action): [action]
      case .times(let times, let body): (0..<times).flatMap { _ in actions(of: body) }
      default: []
      }
    }
  }
}
