import Foundation
import PuzzleCore
import Search
import Synchronization
import Testing

@testable import TableFiles

@Suite("The cache of tables")
struct TableCacheTests {
  /// A recipe of bytes that follow from its name, and how often it was built.
  final class Counted: Sendable {
    let builds = Atomic(0)

    func recipe(_ name: String, count: Int = 1000) -> TableRecipe {
      TableRecipe(name: name, byteCount: count) { [self] in
        builds.wrappingAdd(1, ordering: .relaxed)
        return TableMemory(count: count) { memory in
          for place in memory.indices { memory[place] = Self.byte(of: name, place) }
        }
      }
    }

    var count: Int { builds.load(ordering: .relaxed) }

    static func byte(_ memory: TableMemory, _ place: Int) -> UInt8 { memory.bytes[place] }

    static func byte(of name: String, _ place: Int) -> UInt8 {
      UInt8(truncatingIfNeeded: place &* 37 &+ name.utf8.reduce(0) { $0 &* 31 &+ Int($1) })
    }

    static func isRight(_ memory: TableMemory, _ name: String, count: Int = 1000) -> Bool {
      memory.bytes.count == count && memory.bytes.enumerated().allSatisfy { $1 == byte(of: name, $0) }
    }
  }

  private let folder = TemporaryFolder()
  private var cache: TableCache { TableCache(directory: folder.url.appendingPathComponent("a/b").path) }
  private func file(_ name: String) -> URL { folder.url.appendingPathComponent("a/b/\(name).table") }
  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.url.appendingPathComponent("a/b").path)) ?? [])
      .sorted()
  }

  @Test("a table is built once, kept, and read again")
  func keeps() {
    let counted = Counted()
    let recipes = ["one", "two", "three"].map { counted.recipe($0) }
    let first = cache.tables(recipes, workers: 2)
    #expect(first.tables.map(\.origin) == [.built, .built, .built] && first.remark == nil)
    let second = cache.tables(recipes, workers: 1)
    #expect(second.tables.map(\.origin) == [.cached, .cached, .cached] && second.remark == nil)
    #expect(counted.count == 3)
    for (name, memory) in zip(["one", "two", "three"], second.memories) { #expect(Counted.isRight(memory, name)) }
    #expect(files() == ["one.table", "three.table", "two.table"])
  }

  @Test("an empty table can be kept, and one whose size is no multiple of a word")
  func sizes() {
    for count in [0, 1, 31, 32, 33, 4095] {
      let recipe = Counted().recipe("size-\(count)", count: count)
      #expect(cache.tables([recipe], workers: 1).tables[0].origin == .built)
      let again = cache.tables([recipe], workers: 1).tables[0]
      #expect(again.origin == .cached && Counted.isRight(again.memory, recipe.name, count: count))
    }
  }

  @Test("a file with any byte changed is built again")
  func damaged() throws {
    let counted = Counted()
    let recipe = counted.recipe("one")
    _ = cache.tables([recipe], workers: 1)
    let whole = try Data(contentsOf: file("one"))
    #expect(whole.count == 4096 + 1000)
    let places = Array(0..<64) + Array(stride(from: 64, to: whole.count, by: 41)) + [4095, whole.count - 1]
    for (number, place) in places.enumerated() {
      var bytes = whole
      bytes[place] ^= 1 << UInt8(place % 8)
      try bytes.write(to: file("one"))
      let table = cache.tables([recipe], workers: 1).tables[0]
      #expect(table.origin == .built && Counted.isRight(table.memory, "one"), "byte \(place)")
      #expect(counted.count == 2 + number)
      #expect(try Data(contentsOf: file("one")) == whole)
    }
  }

  @Test("a file of another length is built again", arguments: [0, 1, 100, 4095, 4096, 5095, 5097, 100_000])
  func truncated(length: Int) throws {
    let recipe = Counted().recipe("one")
    _ = cache.tables([recipe], workers: 1)
    var bytes = try Data(contentsOf: file("one")).prefix(length)
    bytes.append(Data(count: length - bytes.count))
    try bytes.write(to: file("one"))
    let table = cache.tables([recipe], workers: 1).tables[0]
    #expect(table.origin == .built && Counted.isRight(table.memory, "one"))
  }

  @Test("the table of another name is not taken, also under this name")
  func foreign() throws {
    let counted = Counted()
    _ = cache.tables([counted.recipe("one"), counted.recipe("two")], workers: 1)
    try Data(contentsOf: file("two")).write(to: file("one"))
    let table = cache.tables([counted.recipe("one")], workers: 1).tables[0]
    #expect(table.origin == .built && Counted.isRight(table.memory, "one"))
  }

  @Test("a folder or a link to nothing in the place of a file does no harm")
  func obstructed() throws {
    _ = cache.tables([Counted().recipe("other")], workers: 1)
    try FileManager.default.createDirectory(
      at: file("one").appendingPathComponent("x"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: file("two"), withDestinationURL: folder.url.appendingPathComponent("none"))
    let tables = cache.tables([Counted().recipe("one"), Counted().recipe("two")], workers: 1)
    #expect(zip(["one", "two"], tables.memories).allSatisfy { Counted.isRight($1, $0) })
    #expect(tables.remark?.hasPrefix("tables cannot be saved for the next run: ") == true)
    #expect(tables.tables[1].origin == .built)
    #expect(files() == ["one.table", "other.table", "two.table"], "no temporary file stays")
  }

  @Test("where nothing can be written the tables are in memory, and one line says so")
  func unwritable() throws {
    try Data("x".utf8).write(to: folder.url.appendingPathComponent("file"))
    for directory in [folder.url.appendingPathComponent("file/cache").path, nil] {
      let counted = Counted()
      let cache = TableCache(directory: directory)
      let tables = cache.tables([counted.recipe("one"), counted.recipe("two")], workers: 2)
      #expect(Counted.isRight(tables.memories[0], "one") && Counted.isRight(tables.memories[1], "two"))
      #expect(tables.remark?.contains("cannot be saved") == true && tables.remark?.contains("\n") == false)
      _ = cache.tables([counted.recipe("one")], workers: 2)
      #expect(counted.count == 3)
    }
  }

  @Test("tables that are no longer wanted are not stored, those that were finished are")
  func interrupted() {
    let counted = Counted()
    let recipes = [
      counted.recipe("one"),
      TableRecipe(name: "two", byteCount: 1000) {
        SearchInterruption.isRequested
          ? nil : TableMemory(count: 1000) { $0.initializeMemory(as: UInt8.self, repeating: 2) }
      },
    ]
    for workers in [1, 2] {
      let opened = SearchInterruption.check({ true }) { cache.tablesUnlessInterrupted(recipes, workers: workers) }
      #expect(opened == nil && files() == ["one.table"] && counted.count == 1)
    }
    #expect(SearchInterruption.check({ true }) { cache.tables(recipes, workers: 2) }.tables.count == 2)
    #expect(cache.tablesUnlessInterrupted(recipes, workers: 2)?.tables.map(\.origin) == [.cached, .cached])
  }

  @Test("what this process has written in part is removed, and nothing else")
  func unfinished() throws {
    _ = cache.tables([Counted().recipe("one")], workers: 1)
    for name in ["two.table.\(getpid())-17.tmp", "two.table.1-17.tmp", "mine.\(getpid())-17.tmp"] {
      try Data("part".utf8).write(to: folder.url.appendingPathComponent("a/b/\(name)"))
    }
    let before = files()
    cache.removeUnfinished()
    #expect(Set(before).subtracting(files()) == ["two.table.\(getpid())-17.tmp"])
    TableCache(directory: nil).removeUnfinished()
  }

  @Test("many who need the same table at once all get it, and one whole file stays")
  func concurrent() {
    let counted = Counted()
    let cache = cache
    let right = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      let memory = cache.tables([counted.recipe("one", count: 100_000)], workers: 1).memories[0]
      if Counted.isRight(memory, "one", count: 100_000) { right.wrappingAdd(1, ordering: .relaxed) }
    }
    #expect(right.load(ordering: .relaxed) == 16)
    #expect(cache.tables([counted.recipe("one", count: 100_000)], workers: 1).tables[0].origin == .cached)
    #expect(files() == ["one.table"])
  }

  @Test("a table that is in use survives its file")
  func outlives() throws {
    let recipe = Counted().recipe("one", count: 100_000)
    let memory = cache.tables([recipe], workers: 1).memories[0]
    try FileManager.default.removeItem(at: folder.url)
    #expect(Counted.isRight(memory, "one", count: 100_000))
  }

  @Test("the folder by the environment")
  func environment() {
    func path(_ environment: [String: String]) -> String? { TableCache(environment: environment).directory }
    #expect(path(["MOLI_CACHE": "/x", "XDG_CACHE_HOME": "/y", "HOME": "/z"]) == "/x")
    #expect(path(["MOLI_CACHE": "", "XDG_CACHE_HOME": "/y", "HOME": "/z"]) == "/y/moli")
    #expect(path(["XDG_CACHE_HOME": "relative", "HOME": "/z"]) == "/z/.cache/moli")
    #expect(path(["HOME": "/z"]) == "/z/.cache/moli")
    #expect(path(["HOME": ""]) == nil)
    #expect(path([:]) == nil)
  }
}

@Suite("Files of the cache that are changed while they are used")
struct TruncatedTableTests {
  @Test("a table whose file is truncated stays whole in every program that uses it")
  func truncated() async {
    // A process of its own: before tables were copied, this ended it with SIGBUS.
    await #expect(processExitsWith: .success) {
      let folder = TemporaryFolder()
      let recipe = TableCacheTests.Counted().recipe("one", count: 1_000_000)
      let cache = TableCache(directory: folder.url.path)
      _ = cache.tables([recipe], workers: 1)
      let table = cache.tables([recipe], workers: 1).tables[0]
      #expect(table.origin == .cached)
      #expect(truncate(folder.url.appendingPathComponent("one.table").path, 0) == 0)
      #expect(TableCacheTests.Counted.isRight(table.memory, "one", count: 1_000_000))
    }
  }
}
