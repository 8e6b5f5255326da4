import PuzzleCore
import TextFormats

/// A level of Rapid Router: roads, the van at the start, destinations, lights, cows, fuel, and the scoring of programs.
///
/// ```swift
/// let level = RouterLevel(
///   name: "first bend", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(2, 2)]),
///   direction: .east, destinations: [RoadCell(2, 2)])
/// let program = try RouterProgram("forward right", file: "-")
/// let run = try RouterRun(of: program, in: level)
/// print(run.result.reason == .success, run.animations.count)
/// ```
public struct RouterLevel: Hashable, Sendable {
  /// A cell with a road.
  public struct Node: Hashable, Sendable {
    /// The cell of the node on the map.
    public var cell: RoadCell
    /// The indices of the nodes connected to it by a road.
    public var neighbours: [Int]

    /// Creates a node at a cell, with the indices of the nodes that roads connect to it.
    public init(_ cell: RoadCell, neighbours: [Int]) { (self.cell, self.neighbours) = (cell, neighbours) }
  }

  /// A block that the level offers.
  public struct OfferedBlock: Hashable, Sendable {
    /// The type of the block.
    public var type: BlockType
    /// The maximum number of blocks of this type in a program; `nil` for any number.
    public var most: Int?

    /// A block on offer.
    public init(_ type: BlockType, most: Int? = nil) { (self.type, self.most) = (type, most) }
  }

  /// The number of the level, or `nil`: levels below 13 give 20 points for the route.
  public var id: Int?
  /// The name of the level.
  public var name: String
  /// The roads; the first node is the origin.
  public var nodes: [Node]
  /// The direction from the origin to the node where the van starts.
  public var direction: RoadDirection
  /// The cells of the destinations.
  public var destinations: [RoadCell]
  /// The traffic lights.
  public var lights: [TrafficLight]
  /// Groups of cows, with one cow on every cell.
  public var cows: [[RoadCell]]
  /// The fuel at the start. It allows one action more than its value.
  public var fuel: Int
  /// The blocks on offer; an empty list offers all.
  public var blocks: [OfferedBlock]
  /// The numbers of blocks of good programs.
  public var modelSolution: [Int]
  /// Whether the length of the route gives points.
  public var scoresRoute: Bool
  /// Whether the number of blocks gives points.
  public var scoresAlgorithm: Bool

  /// The difficulty declared by the designer, 0 to 1000; only the order matters.
  public var difficulty = 0
  /// The score that a player is expected to reach; `nil` when the designer names none.
  public var targetScore: Int?
  /// The number of programs that a player may run.
  public var runs = usualRuns
  /// The designer's model program.
  public var model: RouterProgram?
  private var source: RouterGeneration?

  /// The default number of runs.
  public static let usualRuns = 3

  /// Creates a level without checking it; see ``faults()``.
  public init(
    id: Int? = nil, name: String, nodes: [Node], direction: RoadDirection, destinations: [RoadCell],
    lights: [TrafficLight] = [], cows: [[RoadCell]] = [], fuel: Int = 50, blocks: [OfferedBlock] = [],
    modelSolution: [Int] = [], scoresRoute: Bool = true, scoresAlgorithm: Bool = false
  ) {
    self.id = id
    self.name = name
    self.nodes = nodes
    self.direction = direction
    self.destinations = destinations
    self.lights = lights
    self.cows = cows
    self.fuel = fuel
    self.blocks = blocks
    self.modelSolution = modelSolution
    self.scoresRoute = scoresRoute
    self.scoresAlgorithm = scoresAlgorithm
  }

  /// The source of a generated map; `nil` for a designer's map. A new value draws the map again, and `nil` keeps it.
  /// Fuel that differs from the generator's is kept.
  public var generation: RouterGeneration? {
    get { source }
    set {
      let ownFuel = drawnFuel.map { $0 == fuel } == false ? fuel : nil
      source = newValue
      if let newValue { draw(from: newValue) }
      if let ownFuel { fuel = ownFuel }
    }
  }
}

extension [RouterLevel.Node] {
  /// One road through all cells, in order.
  public static func road(_ cells: [RoadCell]) -> [RouterLevel.Node] {
    cells.indices.map { index in
      RouterLevel.Node(cells[index], neighbours: [index - 1, index + 1].filter(cells.indices.contains))
    }
  }
}

extension RouterLevel {
  /// The parameters of a level that affect its difficulty, each declared once, in the order of the documentation. The
  /// fields of the section ``generatedSection`` exist only in a drawn level.
  public static let fields: [RuleField<RouterLevel>] =
    [
      .targetScore(\.targetScore),
      RuleField("runs", "programs that a player may run", 1...1000, default: usualRuns, \.runs),
      RuleField("fuel", "fuel at the start", 0...largestNumber, as: "max_fuel") {
        $0.fuel
      } put: {
        $0.fuel = $1
      }.defaulting { $0.generation == nil ? nil : $0.drawnFuel },
    ] + generatedFields

  /// The field of a level file with the source of a generated level.
  public static let generatedSection = "generated"

  private static let generatedFields = RouterGeneration.fields.map { field in
    RuleField<RouterLevel>(field.name, field.meaning, field.range, in: generatedSection) {
      $0.generation.flatMap(field.value)
    } put: { level, value in
      guard var generation = level.generation, field.range.contains(value) else { return }
      field.set(value, in: &generation)
      level.generation = generation
    }.defaulting { $0.generation == nil ? nil : field.default(in: RouterGeneration(Seed(0))) }
  }
}
