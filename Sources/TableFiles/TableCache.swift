import PuzzleCore
import Search
import Synchronization
import SystemFiles

/// The folder that stores tables between runs.
///
/// The cache is optional and untrusted: a missing or damaged table is built again, and if the folder cannot be written,
/// tables live in memory only.
///
/// ```swift
/// func open(_ recipes: [TableRecipe], environment: [String: String]) -> OpenedTables {
///   // Built on two threads at the first call, read from the user's cache later.
///   TableCache(environment: environment).tables(recipes, workers: 2) { table, done in print(table, done) }
/// }
/// ```
public struct TableCache: Sendable {
  /// The folder; `nil` to store nothing.
  public let directory: String?

  /// A cache in a folder, which need not exist.
  public init(directory: String?) { self.directory = directory }

  /// The user's cache: the folder named by `MOLI_CACHE`, otherwise `$XDG_CACHE_HOME/moli`, otherwise
  /// `$HOME/.cache/moli`. Empty variables count as unset. The last two must be absolute paths.
  /// - Parameter environment: the environment variables.
  public init(environment: [String: String]) {
    if let path = environment["MOLI_CACHE"], !path.isEmpty {
      self.init(directory: FileSystem.absolute(path))
      return
    }
    func folder(_ name: String) -> String? { environment[name].flatMap { FileSystem.isAbsolute($0) ? $0 : nil } }
    let caches = folder("XDG_CACHE_HOME") ?? folder("HOME").map { FileSystem.path(".cache", in: $0) }
    self.init(directory: caches.map { FileSystem.path("moli", in: $0) })
  }

  /// The user's cache by the environment of this process.
  public static var user: TableCache { TableCache(environment: FileSystem.environment) }

  /// The cache of this process: the user's, unless the program has chosen another.
  public static var chosen: TableCache { choice.withLock { $0 } ?? user }

  private static let choice = Mutex<TableCache?>(nil)

  /// Makes a cache that of this process, for tables that are opened later.
  public static func choose(_ cache: TableCache) { choice.withLock { $0 = cache } }

  /// The tables of the recipes, in order. Tables missing from the cache are built on up to `workers` threads and
  /// stored.
  /// - Parameter report: called while a table is built, with the index of its recipe and the completed fraction, 0 to
  ///   1; from several threads.
  public func tables(
    _ recipes: [TableRecipe], workers: Int, reporting report: @escaping @Sendable (Int, Double) -> Void = { _, _ in }
  ) -> OpenedTables {
    SearchInterruption.check({ false }) {
      OpenedTables(tables: opened(recipes, workers: workers, reporting: report).compactMap { $0 })
    }
  }

  /// The same; `nil` if ``SearchInterruption`` asks to stop before all tables are built. Those that are built are
  /// stored.
  public func tablesUnlessInterrupted(_ recipes: [TableRecipe], workers: Int) -> OpenedTables? {
    let tables = opened(recipes, workers: workers) { _, _ in }.compactMap { $0 }
    return tables.count == recipes.count ? OpenedTables(tables: tables) : nil
  }

  private func opened(
    _ recipes: [TableRecipe], workers: Int, reporting report: @escaping @Sendable (Int, Double) -> Void
  ) -> [OpenedTables.Table?] {
    removeLeftovers()
    let opened = Mutex<[OpenedTables.Table?]>(Array(repeating: nil, count: recipes.count))
    let next = Atomic(0)
    let isInterrupted = SearchInterruption.request
    Threads.perform(max(1, min(workers, recipes.count))) { _ in
      SearchInterruption.check(isInterrupted) {
        while true {
          let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard place < recipes.count else { return }
          let table = table(recipes[place]) { report(place, $0) }
          opened.withLock { $0[place] = table }
        }
      }
    }
    return opened.withLock { $0 }
  }

  /// Removes this process's partly written files, for a program that ends while its tables are built. A table being
  /// written at that time is not stored.
  public func removeUnfinished() {
    guard let directory else { return }
    let names = FileSystem.names(in: directory) ?? []
    for name in names where TableFile.isUnfinishedHere(name) {
      FileSystem.unlink(FileSystem.path(name, in: directory))
    }
  }

  /// Removes partly written files of processes that no longer exist. If another machine shares the folder, it may lose
  /// a file; its table then lives in memory only.
  private func removeLeftovers() {
    guard let directory else { return }
    for name in FileSystem.names(in: directory) ?? [] {
      guard let process = TableFile.process(ofUnfinished: name), kill(process, 0) != 0, errno == ESRCH else { continue }
      FileSystem.unlink(FileSystem.path(name, in: directory))
    }
  }

  /// A table; `nil` if building it was interrupted.
  private func table(_ recipe: TableRecipe, reporting report: @escaping TableRecipe.Report) -> OpenedTables.Table? {
    guard let directory else {
      report(0)
      return recipe.buildUnlessInterrupted(reporting: report).map {
        .init(memory: $0, origin: .builtOnly("found no folder for a cache"))
      }
    }
    let file = TableFile(path: FileSystem.path(recipe.name + ".table", in: directory))
    if let memory = try? file.read(name: recipe.name, byteCount: recipe.byteCount) {
      return .init(memory: memory, origin: .cached)
    }
    report(0)
    guard let built = recipe.buildUnlessInterrupted(reporting: report) else { return nil }
    do {
      FileSystem.makeFolder(directory)
      try file.write(built, name: recipe.name)
      return .init(memory: built, origin: .built)
    } catch {
      return .init(memory: built, origin: .builtOnly("\(directory): \(error)"))
    }
  }
}
