import PuzzleCore

/// A question that a game answers line by line, other than the solution of a position of a level: another goal, or all
/// Sets of a table.
public struct SolveGoal: Sendable {
  /// A user's request to solve positions for this goal.
  public struct Request: Sendable {
    /// Nodes for one position; `nil` for the goal's own choice.
    public var budget: Budget?
    /// The number of threads that solve.
    public var workers: Int
    /// The size of the look-up tables; one of ``SolveGoal/tables``.
    public var tables: String?
    /// Reports the progress of solving.
    public var progress: SolveProgress

    /// Creates a request; by default on one thread, without tables or a progress display.
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
  /// The question that is answered, in a few words.
  public let meaning: String
  /// The one solver it has, if it can be named.
  public let solver: String?
  /// The sizes of look-up tables to choose from, the usual one first.
  public let tables: [String]
  /// Whether a budget makes a difference.
  public let takesBudget: Bool
  /// Creates the object that answers. If it also gives hints or counts solutions, it conforms to ``PositionAdvising``
  /// or ``PositionCounting``.
  public let answering: @Sendable (Request) throws -> any PositionAnswering

  /// Creates a goal that `answering` answers.
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

/// The progress display of a long preparation; shows nothing by default.
public struct SolveProgress: Sendable {
  /// Prints a remark for people.
  public var note: @Sendable (String) -> Void
  /// Begins the display of a job of some steps, named by its unit and label. The returned closure takes the number of
  /// steps that are done, or `nil` for the end.
  public var begin: @Sendable (_ unit: String, _ total: Int, _ label: String) -> @Sendable (Int?) -> Void

  /// Creates a display from closures; by default nothing is shown.
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
