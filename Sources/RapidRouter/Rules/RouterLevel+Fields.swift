import PuzzleCore
import TextFormats

extension RouterLevel {
  /// The numbers of a level that change how hard it is, each declared once, in the order in which documentation lists them. Those of the
  /// section ``generatedSection`` exist in a level that is drawn.
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
