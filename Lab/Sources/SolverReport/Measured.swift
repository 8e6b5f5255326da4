import Reporting

/// Numbers of the tables, in units for people.
extension Cell {
  /// Microseconds as milliseconds.
  static func milliseconds(_ microseconds: Double?) -> Cell { .number(microseconds.map { $0 / 1e3 }) }

  /// Bytes as megabytes of 10⁶.
  static func megabytes(_ bytes: Int?) -> Cell { .number(bytes.map { Double($0) / 1e6 }) }

  /// A count in millions.
  static func millions(_ count: Double?) -> Cell { .number(count.map { $0 / 1e6 }) }
}
