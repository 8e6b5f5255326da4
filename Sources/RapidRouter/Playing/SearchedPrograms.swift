import Synchronization

/// A cache of the programs with the most points. Every game of a level is the same, and copies of an agent play on
/// several threads.
final class SearchedPrograms: Sendable {
  /// The maximum number of holes and decisions of each search; a level takes at most a dozen searches of some seconds.
  private static let limit = ProgramSynthesis.defaultLimit / 10

  private let programs = Mutex<[RouterLevel: RouterProgram?]>([:])

  /// The program of a level; `nil` if none was found. Other threads wait while it is searched.
  func best(of level: RouterLevel) -> RouterProgram? {
    programs.withLock { programs in
      if let known = programs[level] { return known }
      let program = ProgramSynthesis([level]).best(limit: Self.limit).program
      programs[level] = .some(program)
      return program
    }
  }
}
