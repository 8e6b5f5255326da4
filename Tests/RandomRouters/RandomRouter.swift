import PuzzleCore
import RapidRouter

/// Random levels and programs that use everything there is, valid or not worth winning: for tests of the engines. The
/// same numbers give the same ones.
public struct RandomRouter<Generator: RandomNumberGenerator> {
  /// Where everything is drawn from.
  public var generator: Generator

  /// From a generator.
  public init(using generator: Generator) { self.generator = generator }

  /// A number of a range.
  public mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + generator.uniform(below: range.count)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func element<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

  /// A map that grows from the origin, with loops, lights and cows.
  public mutating func level(size: Int, nodes most: Int, destinations: Int = 2) -> RouterLevel {
    var cells = [RoadCell(number(0...size - 1), number(0...size - 1))]
    var roads: Set<[Int]> = []
    for _ in 0..<most * 8 where cells.count < most {
      let from = cells.count < 2 ? 0 : number(1...cells.count - 1)
      let cell = cells[from].neighbour(to: element(RoadDirection.allCases))
      guard (0..<size).contains(cell.x), (0..<size).contains(cell.y) else { continue }
      if let old = cells.firstIndex(of: cell) {
        if old > 0 && from > 0 && chance(40) { roads.insert([min(old, from), max(old, from)]) }
      } else {
        cells.append(cell)
        roads.insert([from, cells.count - 1])
      }
    }
    let nodes = cells.indices.map { index in
      RouterLevel.Node(
        cells[index], neighbours: cells.indices.filter { roads.contains([min($0, index), max($0, index)]) })
    }
    var level = RouterLevel(
      name: "random", nodes: nodes, direction: cells[0].direction(to: cells[1]) ?? .north,
      destinations: [element(Array(cells.dropFirst()))])
    for _ in 0..<destinations - 1 {
      let cell = element(cells)
      if chance(50), !level.destinations.contains(cell) { level.destinations.append(cell) }
    }
    for road in roads.sorted(by: { ($0[0], $0[1]) < ($1[0], $1[1]) }) where chance(25) {
      let (from, to) = chance(50) ? (road[0], road[1]) : (road[1], road[0])
      guard let direction = cells[from].direction(to: cells[to]) else { continue }
      level.lights.append(
        TrafficLight(
          source: cells[from], direction: direction, startTime: number(0...4),
          startingColour: element(TrafficLight.Colour.allCases), greenDuration: number(1...4),
          redDuration: number(1...4)))
    }
    level.cows = [cells.filter { _ in chance(12) }]
    level.fuel = chance(20) ? number(0...12) : number(20...60)
    level.modelSolution = chance(50) ? [number(1...9)] : []
    level.scoresAlgorithm = chance(50)
    return level
  }

  /// A program that uses every kind of block.
  public mutating func program() -> RouterProgram {
    let names = (0..<number(0...2)).map { "p\($0)" }
    return RouterProgram(
      blocks(depth: 0, least: 1, names),
      procedures: names.map { .init($0, blocks(depth: 1, least: 1, names)) })
  }

  private mutating func blocks(depth: Int, least: Int, _ names: [String]) -> [RouterBlock] {
    (0..<number(least...4)).map { _ in block(depth: depth, names) }
  }

  private mutating func block(depth: Int, _ names: [String]) -> RouterBlock {
    switch number(0...(depth < 3 ? 20 : 11)) {
    case 0: return .set(element(["a", "b c"]), number(-2...3))
    case 1: return .increment(element(["a", "not"]), number(-1...2))
    case 2 where !names.isEmpty: return .call(element(names))
    case 12, 13: return .times(number(0...5), blocks(depth: depth + 1, least: 1, names))
    case 14, 15: return .whilst(condition(), blocks(depth: depth + 1, least: 1, names))
    case 16, 17: return .until(condition(), blocks(depth: depth + 1, least: 1, names))
    case 18, 19, 20:
      let branches = (0..<number(1...3)).map { _ in
        RouterBlock.Branch(condition(), blocks(depth: depth + 1, least: 0, names))
      }
      let otherwise =
        chance(50)
        ? RouterBlock.Otherwise(blocks(depth: depth + 1, least: 0, names), isNumberedFirst: chance(30)) : nil
      return .branch(branches, otherwise: otherwise)
    default: return .action(element(VanAction.all + [.move(.forward), .move(.forward), .move(.left), .move(.right)]))
    }
  }

  private mutating func condition() -> RouterCondition {
    switch number(0...8) {
    case 0: return .atDestination
    case 1, 2: return .roadExists(element(RelativeDirection.allCases))
    case 3: return .deadEnd
    case 4: return .trafficLight(element(TrafficLight.Colour.allCases))
    case 5: return .cowCrossing
    case 6, 7: return .not(condition())
    default: return .compare(operand(), element(RouterCondition.Comparison.allCases), operand())
    }
  }

  private mutating func operand() -> RouterCondition.Operand {
    chance(60) ? .variable(element(["a", "b c", "not"])) : .number(number(-2...6))
  }
}

extension RandomRouter<Xoshiro256> {
  /// From a seed.
  public init(_ seed: UInt64) { self.init(using: Xoshiro256(seed: Seed(seed))) }
}

/// The interpreter and the machine, side by side.
public enum RouterEngines {
  /// Runs a random program in a random level on both.
  /// - Returns: what they do differently, or `nil`.
  public static func difference(choosing generator: inout some RandomNumberGenerator) -> String? {
    var random = RandomRouter(using: Xoshiro256(seed: Seed(generator.next())))
    let level = random.level(
      size: random.number(2...8), nodes: random.number(2...30), destinations: random.number(1...4))
    let program = random.program()
    guard let code = try? RouterCode(program), let run = try? RouterRun(of: program, in: level) else {
      return "\(program) cannot run in \(level.json.text)"
    }
    var machine = RouterMachine(level)
    let result = machine.run(code)
    return result == run.result ? nil : "\(program) in \(level.json.text): \(run.result) and \(result)"
  }
}
