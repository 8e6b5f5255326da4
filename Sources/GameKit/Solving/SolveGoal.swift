import PuzzleCore

/// A question that a game answers line by line, other than the solution of a position of a level: another goal, or all
/// Sets of a table.
public struct SolveGoal: Sendable {
  /// What a user asked for.
  public struct Request: Sendable {
    /// Nodes for one position; `nil` for the goal's own choice.
    public var budget: Budget?
    /// How many threads solve.
    public var workers: Int
    /// The size of the look-up tables; one of ``SolveGoal/tables``.
    public var tables: String?
    /// Shows what happens on the way.
    public var progress: SolveProgress

    /// A request.
    public init(
      budget: Budget? = nil, workers: Int = 1, tables: String? = nil, progress: SolveProgress = SolveProgress()
    ) {
      self.budget = budget
      self.workers = workers
      self.tables = tables
      self.progress = progress
    }
  }

  /// The name after `--goal`; `nil` for what the game answers when no goal is named.
  public let name: String?
  /// What is answered, in a few words.
  public let meaning: String
  /// The one solver it has, if it can be named.
  public let solver: String?
  /// The sizes of look-up tables to choose from, the usual one first.
  public let tables: [String]
  /// Whether a budget makes a difference.
  public let takesBudget: Bool
  /// Makes what answers. What also gives hints or counts solutions conforms to ``PositionAdvising`` or
  /// ``PositionCounting``.
  public let answering: @Sendable (Request) throws -> any PositionAnswering

  /// A goal.
  public init(
    _ name: String?, _ meaning: String, solver: String? = nil, tables: [String] = [], takesBudget: Bool = true,
    answering: @escaping @Sendable (Request) throws -> any PositionAnswering
  ) {
    self.name = name
    self.meaning = meaning
    self.solver = solver
    self.tables = tables
    self.takesBudget = takesBudget
    self.answering = answering
  }
}

/// What a long preparation shows while it goes on; nothing by default.
public struct SolveProgress: Sendable {
  /// Prints a remark for people.
  public var note: @Sendable (String) -> Void
  /// Begins to show a job of some steps, named by its unit and label; returns what shows how many are done, `nil` for
  /// the end.
  public var begin: @Sendable (_ unit: String, _ total: Int, _ label: String) -> @Sendable (Int?) -> Void

  /// A progress that shows itself by these closures.
  public init(
    note: @escaping @Sendable (String) -> Void = { _ in },
    begin: @escaping @Sendable (_ unit: String, _ total: Int, _ label: String) -> @Sendable (Int?) -> Void = {
      _, _, _ in
      { _ in }
    }
  ) {
    self.note = note
    self.begin = begin
  }
}
