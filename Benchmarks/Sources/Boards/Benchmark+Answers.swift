import Benchmark
import Foundation

/// An answer that is not the known one.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String
}

extension Benchmark {
  /// Registers a benchmark whose work throws when an answer is wrong. The program then ends with status 1: the library
  /// would only list the benchmark as failed and end well, but a run with a wrong answer must fail.
  /// - Parameter name: what the benchmark and its threshold file are called; without spaces.
  public static func answering(
    _ name: String, _ configuration: Configuration, _ work: @escaping (Benchmark) throws -> Void
  ) {
    Benchmark(name, configuration: configuration) { benchmark in
      do {
        try work(benchmark)
      } catch {
        FileHandle.standardError.write(Data("\n\(name): \(error)\n".utf8))
        exit(1)
      }
    }
  }

  /// Measures `work`, which returns how many things it did, and records how many that is a second.
  public func measure(_ things: BenchmarkMetric, _ work: () throws -> Int) rethrows {
    startMeasurement()
    let start = ContinuousClock.now
    let count = try work()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    stopMeasurement()
    measurement(things, Int((Double(count) / seconds).rounded()))
  }

  /// Compares an answer with the known one.
  /// - Throws: an error that says what was found and what was expected.
  public func expect<Answer: Equatable>(_ found: Answer, _ expected: Answer, _ what: @autoclosure () -> String) throws {
    guard found != expected else { return }
    throw WrongAnswer(description: "\(what()): found \(found), expected \(expected)")
  }
}
