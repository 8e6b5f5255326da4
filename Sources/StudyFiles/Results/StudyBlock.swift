import Foundation
import GameKit

/// Some units of a study with their joint result.
public struct StudyBlock: Sendable {
  /// The indices of the units in the plan, ascending.
  public var units: [Int]
  /// The result as JSON.
  public var result: Data

  /// Creates a block with the result of some units.
  /// - Throws: `EncodingError`.
  public init(_ units: [Int], _ result: some Encodable) throws {
    self.units = units
    self.result = try StudyCode.data(result)
  }

  /// A block that was read.
  init(units: [Int], result: Data) {
    self.units = units
    self.result = result
  }

  /// The result of the units.
  /// - Throws: ``GameKit/Failure`` when it is of another type.
  public func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    do {
      return try StudyCode.value(type, from: result)
    } catch DecodingError.dataCorrupted(let context) {
      let text = PositionJSON.words(for: context)
      throw StudyRefusal(reason: text.hasPrefix("found ") ? text : "found \(text), expected what this program writes")
    } catch {
      throw StudyRefusal(reason: "found a result of another kind, expected what this program writes")
    }
  }

  /// The block on one line, without the line's end.
  func line() -> Data {
    Data("{\"units\":\"\(units.asRanges)\",\"result\":".utf8) + result + Data("}".utf8)
  }

  /// Reads the output of ``line()``; `nil` for anything else.
  init?(line: some Collection<UInt8>, units count: Int) {
    let (start, middle) = (Array("{\"units\":\"".utf8), Array("\",\"result\":".utf8))
    let bytes = Array(line)
    guard bytes.starts(with: start), bytes.last == UInt8(ascii: "}"),
      let end = bytes[start.count...].firstIndex(of: UInt8(ascii: "\"")),
      bytes[end...].starts(with: middle),
      let units = [Int](ranges: String(decoding: bytes[start.count..<end], as: UTF8.self), below: count)
    else { return nil }
    self.init(units: units, result: Data(bytes[(end + middle.count)...].dropLast()))
  }
}

/// The reason why the content of a result cannot be used, without the name of its file.
public struct StudyRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in words that follow the name of a file.
  public var reason: String

  /// Creates a refusal with its reason.
  public init(reason: String) { self.reason = reason }

  /// The reason of the refusal.
  public var description: String { reason }
}

extension [Int] {
  /// Ascending indices, counted from 1, with adjacent ones joined: `1-3,7`.
  var asRanges: String {
    var runs: [ClosedRange<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound + 1)" : "\($0.lowerBound + 1)-\($0.upperBound + 1)" }
      .joined(separator: ",")
  }

  /// Reads ``asRanges``; `nil` for anything else, and for indices that are not ascending or not below `count`.
  init?(ranges text: String, below count: Int) {
    self = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1], first >= 1,
        first <= last, last <= count, first - 1 > self.last ?? -1
      else { return nil }
      self += Array(first - 1...last - 1)
    }
  }
}
