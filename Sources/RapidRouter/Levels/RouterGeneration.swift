import PuzzleCore
import TextFormats

/// What the map of a level is drawn from: the parameters of a generator and a seed.
public struct RouterGeneration: Hashable, Sendable {
  /// The number from which everything is drawn.
  public var seed: Seed
  /// The parameters.
  public var generator: RouterLevelGenerator

  /// Parameters and a seed.
  public init(_ seed: Seed, by generator: RouterLevelGenerator = RouterLevelGenerator()) {
    (self.seed, self.generator) = (seed, generator)
  }
}

extension RouterGeneration {
  /// The seed and the parameters, each declared once.
  public static let fields: [RuleField<RouterGeneration>] = [
    RuleField("seed", "the number from which the map is drawn", 0...1_000_000_000) {
      Int(clamping: $0.seed.value)
    } put: {
      $0.seed = Seed(UInt64(max(0, $1)))
    },
    field("size", "columns and rows of the map", RouterLevelGenerator.sizes, \.generator.size),
    field("nodes", "cells with a road", RouterLevelGenerator.nodeCounts, \.generator.nodes),
    field("branches", "percentage of these cells that lie on side roads", 0...100, \.generator.branches),
    field("loops", "percentage of pairs of neighbouring cells that get a road in addition", 0...100, \.generator.loops),
    field("curves", "percentage of cells in which a road turns", 0...100, \.generator.curves),
    field("lights", "traffic lights", 0...RouterLevelGenerator.mostLights, \.generator.lights),
    field("cows", "cows", 0...RouterLevelGenerator.mostCows, \.generator.cows),
    field("destinations", "destinations", 1...RouterLevelGenerator.mostDestinations, \.generator.destinations),
  ]

  private static func field(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>,
    _ path: WritableKeyPath<RouterGeneration, Int> & Sendable
  ) -> RuleField<RouterGeneration> {
    RuleField(name, meaning, range, default: RouterGeneration(Seed(0))[keyPath: path], path)
  }
}

extension RouterLevel {
  /// A level that is drawn from a seed.
  public init(name: String, generation: RouterGeneration) {
    self.init(name: name, nodes: [], direction: .east, destinations: [])
    self.generation = generation
  }

  /// Takes roads, destinations, lights, cows, fuel and the model solution from the generator. All blocks are on offer.
  mutating func draw(from generation: RouterGeneration) {
    let map = generation.generator.map(generation.seed)
    (nodes, direction, destinations) = (map.nodes, map.direction, map.destinations)
    (lights, cows, fuel, blocks) = (map.lights, map.cows, map.fuel, [])
    (modelSolution, model) = (map.modelSolution, map.model)
    (scoresRoute, scoresAlgorithm) = (true, true)
  }

  /// The fuel of the generator; `nil` for a level that is not drawn. Complexity: that of drawing the map.
  var drawnFuel: Int? { generation.map { $0.generator.map($0.seed).fuel } }
}
