import Dispatch
import Search
import Synchronization
import SystemFiles

/// The folder in which tables are kept from one run to the next.
///
/// Nothing in it is needed and nothing in it is trusted: a table that is missing or damaged is built again, and where
/// the folder cannot be written tables live in memory only.
///
/// ```swift
/// func open(_ recipes: [TableRecipe], environment: [String: String]) -> OpenedTables {
///   // Built on two threads at the first call, read from the user's cache later.
///   TableCache(environment: environment).tables(recipes, workers: 2) { table, done in print(table, done) }
/// }
/// ```
public struct TableCache: Sendable {
  /// The folder; `nil` to keep nothing.
  public let directory: String?

  /// A cache in a folder, which need not exist.
  public init(directory: String?) { self.directory = directory }

  /// The user's cache: the folder that `MOLI_CACHE` names, else `$XDG_CACHE_HOME/moli`, else `$HOME/.cache/moli`.
  /// Variables that are empty count as unset, and of the last two those that are not absolute paths.
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

  /// The tables of the recipes, in their order. Those that are not in the cache are built side by side on up to
  /// `workers` threads, and kept.
  /// - Parameter report: is called while a table is built, with the place of its recipe and the part that is done, from
  ///   0 to 1; from several threads.
  public func tables(
    _ recipes: [TableRecipe], workers: Int, reporting report: @escaping @Sendable (Int, Double) -> Void = { _, _ in }
  ) -> OpenedTables {
    removeLeftovers()
    let opened = Mutex<[OpenedTables.Table?]>(Array(repeating: nil, count: recipes.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, recipes.count))) { _ in
      while true {
        let place = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard place < recipes.count else { return }
        let table = table(recipes[place]) { report(place, $0) }
        opened.withLock { $0[place] = table }
      }
    }
    return OpenedTables(tables: opened.withLock { $0 }.compactMap { $0 })
  }

  /// Removes the files that this process has written in part: for a program that ends while its tables are built. A
  /// table that is written meanwhile is not kept.
  public func removeUnfinished() {
    guard let directory else { return }
    let names = FileSystem.names(in: directory) ?? []
    for name in names where TableFile.isUnfinishedHere(name) {
      FileSystem.unlink(FileSystem.path(name, in: directory))
    }
  }

  /// Removes what processes have written in part that are gone. One of another machine that shares the folder may lose
  /// a file; its table then lives in memory only.
  private func removeLeftovers() {
    guard let directory else { return }
    for name in FileSystem.names(in: directory) ?? [] {
      guard let process = TableFile.process(ofUnfinished: name), kill(process, 0) != 0, errno == ESRCH else { continue }
      FileSystem.unlink(FileSystem.path(name, in: directory))
    }
  }

  private func table(_ recipe: TableRecipe, reporting report: @escaping TableRecipe.Report) -> OpenedTables.Table {
    guard let directory else {
      report(0)
      return .init(memory: recipe.build(reporting: report), origin: .builtOnly("no folder for a cache is known"))
    }
    let file = TableFile(path: FileSystem.path(recipe.name + ".table", in: directory))
    if let memory = try? file.read(name: recipe.name, byteCount: recipe.byteCount) {
      return .init(memory: memory, origin: .cached)
    }
    report(0)
    let built = recipe.build(reporting: report)
    do {
      FileSystem.makeFolder(directory)
      try file.write(built, name: recipe.name)
      return .init(memory: built, origin: .built)
    } catch {
      return .init(memory: built, origin: .builtOnly("\(directory): \(error)"))
    }
  }
}
