import Benchmark

let benchmarks: @Sendable () -> Void = {
  boardBenchmarks()
  phraseBoardBenchmarks()
}
