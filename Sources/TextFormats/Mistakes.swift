/// Collects the mistakes of one file, so that a person sees all of them at once.
///
/// ```swift
/// func read(_ parts: [() throws(InputError) -> Int]) throws(InputError) -> [Int] {
///   var (mistakes, numbers) = (Mistakes(), [Int]())
///   for part in parts {
///     if let number = mistakes.collect(try part()) { numbers.append(number) }
///   }
///   try mistakes.check()
///   return numbers
/// }
/// ```
public struct Mistakes: Sendable {
  private var all: [InputError] = []

  /// Creates an empty collection.
  public init() {}

  /// Whether there are no mistakes.
  public var isEmpty: Bool { all.isEmpty }

  /// The number of mistakes.
  public var count: Int { all.count }

  /// Adds a mistake together with its ``InputError/others``.
  public mutating func add(_ error: InputError) {
    all += error.each
  }

  /// The value, or `nil` when reading it found a mistake, which is added.
  public mutating func collect<Value>(_ value: @autoclosure () throws(InputError) -> Value) -> Value? {
    do {
      return try value()
    } catch {
      add(error)
      return nil
    }
  }

  /// Throws if there are mistakes.
  /// - Throws: the first mistake by its place, with all others.
  public func check() throws(InputError) {
    let sorted = all.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }.map(\.element)
    guard var first = sorted.first else { return }
    var seen: Set<InputError> = [first]
    first.others += sorted.dropFirst().filter { seen.insert($0).inserted }
    throw first
  }
}
