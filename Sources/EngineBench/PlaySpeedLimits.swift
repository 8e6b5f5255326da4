import TextFormats

/// Limits for the speed of play: an earlier table of `moli bench play`, with room for noise.
///
/// The time of a decision is compared in draws of the random generator, timed in the same run. So a faster machine does
/// not matter, nor a faster engine, and a slower engine does.
public struct PlaySpeedLimits: Sendable {
  /// How many times as long a decision may take.
  public static let slowdown = 1.5
  /// How many times as many allocations a decision may make, and how many more.
  public static let allocations = (factor: 1.1, more: 0.5)

  private struct Limit {
    var draws: Double
    var allocations: Double?
  }

  private let file: String
  private var limits: [[String]: Limit] = [:]

  /// Reads the columns `game`, `level`, `player`, `draws` and `allocationsPerDecision` of a CSV table.
  /// - Throws: ``InputError`` with the place of a mistake.
  public init(csv text: String, file: String) throws(InputError) {
    self.file = file
    let source = SourceText(text, file: file)
    var reader = DelimitedReader(source, separator: UInt8(ascii: ","))
    var fields: [DelimitedReader.Field] = []
    let expected = ["game", "level", "player", "draws", "allocationsPerDecision"]
    let names = try reader.nextRow(into: &fields) ? fields.map(\.text) : []
    let places = expected.compactMap { names.firstIndex(of: $0) }
    guard places.count == expected.count else {
      throw source.error(
        at: 0, found: names.isEmpty ? "an empty file" : "the columns \(names.joined(separator: ", "))",
        expected: "a table of `moli bench play --format csv`")
    }
    while try reader.nextRow(into: &fields) {
      guard fields.count == names.count else {
        throw source.error(
          at: fields[0].offset, found: "\(fields.count) fields", expected: "\(names.count), as in the first line")
      }
      func number(_ place: Int) throws(InputError) -> Double? {
        let field = fields[places[place]]
        guard !field.bytes.isEmpty else { return nil }
        guard let value = Double(field.text), value >= 0, value.isFinite else {
          throw source.error(at: field.offset, found: field.text.quoted, expected: "a number from 0")
        }
        return value
      }
      let limit = Limit(draws: try number(3) ?? .infinity, allocations: try number(4))
      limits[places.prefix(3).map { fields[$0].text }] = limit
    }
  }

  /// A text for each row that is beyond its limit or has none.
  public func faults(of rows: [PlaySpeedTable.Row]) -> [String] {
    rows.flatMap { row -> [String] in
      let key = [row.game, row.level, row.speed.player]
      let name = key.joined(separator: ", ")
      guard let limit = limits[key] else { return ["\(name): \(file) has no limit"] }
      var faults: [String] = []
      let longest = limit.draws * Self.slowdown
      if row.speed.drawsEach > longest {
        faults.append(
          "\(name): a decision takes \(decimal(row.speed.drawsEach, 1)) draws, expected at most \(decimal(longest, 1))")
      }
      if let each = row.speed.allocationsEach, let allowed = limit.allocations,
        case let most = allowed * Self.allocations.factor + Self.allocations.more, each > most
      {
        faults.append("\(name): \(decimal(each, 1)) allocations a decision, expected at most \(decimal(most, 1))")
      }
      return faults
    }
  }

  private func decimal(_ number: Double, _ digits: Int) -> String { FixedDecimal.string(number, digits: digits) ?? "" }
}
