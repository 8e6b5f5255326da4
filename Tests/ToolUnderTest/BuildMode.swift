/// How the tests were built.
enum BuildMode {
  /// Whether the libraries are optimised; tests themselves never are.
  static var isOptimised: Bool {
    #if DEBUG
    false
    #else
    true
    #endif
  }
}
