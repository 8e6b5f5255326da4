/// The side of its column that text keeps to.
public enum Alignment: Hashable, Sendable {
  /// Words.
  case leading
  /// Numbers.
  case trailing
}
