/// How much higher the responses of one sample are than those of another: on common deals if there are enough, else by the
/// two means.
struct Contrast {
  /// The mean difference.
  let mean: Double
  /// Its standard error; 0 when all common games ended alike.
  let standardError: Double

  init(_ first: TuningSample, _ second: TuningSample) {
    let paired = first.difference(from: second)
    if paired.games >= min(first.count, second.count) / 2, paired.games > 10 {
      (mean, standardError) = (paired.mean, paired.standardError)
    } else {
      mean = first.mean - second.mean
      let (a, b) = (first.standardError, second.standardError)
      standardError = (a * a + b * b).squareRoot()
    }
  }
}
