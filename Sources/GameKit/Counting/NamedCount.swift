import Reporting

/// An exact count about a game that needs no board, for example of hands of cards.
public struct NamedCount: Sendable {
  /// A numeric option of a count.
  public struct Option: Sendable {
    /// The name on the command line without dashes.
    public let name: String
    /// The meaning of the number in a few words.
    public let meaning: String
    /// The allowed range of the numbers.
    public let range: ClosedRange<Int>
    /// Whether the option is required.
    public let isRequired: Bool

    /// Creates an option that takes a number in `range`.
    public init(_ name: String, _ meaning: String, _ range: ClosedRange<Int>, isRequired: Bool = false) {
      self.name = name
      self.meaning = meaning
      self.range = range
      self.isRequired = isRequired
    }
  }

  /// The name on the command line.
  public let name: String
  /// A description of the count in one sentence.
  public let abstract: String
  /// The method of counting, with examples.
  public let discussion: String
  /// The options of the count.
  public let options: [Option]
  /// Counts with the given values of options, and returns a table.
  public let table: @Sendable ([String: Int]) -> Table

  /// Creates a count that `table` computes.
  public init(
    _ name: String, abstract: String, discussion: String, options: [Option] = [],
    table: @escaping @Sendable ([String: Int]) -> Table
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.options = options
    self.table = table
  }
}
