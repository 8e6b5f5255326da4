import PuzzleCore
import TextFormats

/// A level of Rapid Router: roads, the van at the start, where to deliver, lights, cows, fuel, and how a program is
/// scored.
///
/// ```swift
/// let level = RouterLevel(
///   name: "first bend", nodes: .road([RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(2, 2)]), direction: .east,
///   destinations: [RoadCell(2, 2)])
/// let program = try RouterProgram("forward right", file: "-")
/// let run = try RouterRun(of: program, in: level)
/// print(run.result.reason == .success, run.animations.count)
/// ```
public struct RouterLevel: Hashable, Sendable {
  /// A cell with a road.
  public struct Node: Hashable, Sendable {
    /// Where it is.
    public var cell: RoadCell
    /// The indices of the nodes that a road leads to.
    public var neighbours: [Int]

    /// A node.
    public init(_ cell: RoadCell, neighbours: [Int]) { (self.cell, self.neighbours) = (cell, neighbours) }
  }

  /// A block that the level offers.
  public struct OfferedBlock: Hashable, Sendable {
    /// Its type.
    public var type: BlockType
    /// The most of its kind in a program; `nil` for any number.
    public var most: Int?

    /// A block on offer.
    public init(_ type: BlockType, most: Int? = nil) { (self.type, self.most) = (type, most) }
  }

  /// The number of the level, or `nil`: levels below 13 give 20 points for the route.
  public var id: Int?
  /// Its name.
  public var name: String
  /// The roads; the first node is the origin.
  public var nodes: [Node]
  /// The direction from the origin to the node where the van starts.
  public var direction: RoadDirection
  /// Where to deliver.
  public var destinations: [RoadCell]
  /// The traffic lights.
  public var lights: [TrafficLight]
  /// Groups of cows: one stands on every cell.
  public var cows: [[RoadCell]]
  /// The fuel at the start. One action more than this can be made.
  public var fuel: Int
  /// The blocks on offer; none offers all.
  public var blocks: [OfferedBlock]
  /// The numbers of blocks that good programs have.
  public var modelSolution: [Int]
  /// Whether the length of the route gives points.
  public var scoresRoute: Bool
  /// Whether the number of blocks gives points.
  public var scoresAlgorithm: Bool

  /// The difficulty that its designer declares, 0 to 1000; only the order counts.
  public var difficulty = 0
  /// The score that a player is expected to reach, if the designer names one.
  public var targetScore: Int?
  /// How many programs a player may run.
  public var runs = usualRuns
  /// A program that the designer had in mind.
  public var model: RouterProgram?
  private var source: RouterGeneration?

  /// The programs of a level that does not say how many may be run.
  public static let usualRuns = 3

  /// A level. It is not checked: see ``faults()``.
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

  /// What everything on the map is drawn from; `nil` for a map of a designer. A change draws the map again, and `nil`
  /// keeps it; fuel that is not that of the generator stays.
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
  /// The numbers of a level that change how hard it is, each declared once, in the order in which documentation lists
  /// them. Those of the section ``generatedSection`` exist in a level that is drawn.
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

  /// The field of a level file that holds what a generated level is drawn from.
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
