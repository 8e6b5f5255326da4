extension Int {
  /// The number with its noun: `1 game`, `2 games`.
  public func counted(_ one: String, _ many: String? = nil) -> String {
    "\(self) \(self == 1 ? one : many ?? one + "s")"
  }
}
