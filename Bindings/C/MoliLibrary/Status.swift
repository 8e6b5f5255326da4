import CMoli
import GameKit
import Phrasebook
import PuzzleCore
import Simulation
import TextFormats

/// The statuses of `moli.h`.
enum Status: Int32 {
  case ok = 0
  case badArgument
  case badHandle
  case busy
  case tooSmall
  case mistake
  case illegal
  case over
  case cancelled
  case notSupported
  case failed

  init(_ result: StepResult) {
    switch result {
    case .done: self = .ok
    case .illegal: self = .illegal
    case .over: self = .over
    }
  }

  /// The name in the header; static, so that the pointer stays valid.
  var name: StaticString {
    switch self {
    case .ok: "MOLI_OK"
    case .badArgument: "MOLI_BAD_ARGUMENT"
    case .badHandle: "MOLI_BAD_HANDLE"
    case .busy: "MOLI_BUSY"
    case .tooSmall: "MOLI_TOO_SMALL"
    case .mistake: "MOLI_MISTAKE"
    case .illegal: "MOLI_ILLEGAL"
    case .over: "MOLI_OVER"
    case .cancelled: "MOLI_CANCELLED"
    case .notSupported: "MOLI_NOT_SUPPORTED"
    case .failed: "MOLI_FAILED"
    }
  }
}

/// Why a call did nothing, with its words.
struct Refusal: Error {
  var status: Status
  var text: String

  init(_ status: Status, _ text: String = "") { (self.status, self.text) = (status, text) }
}

extension UnsafeMutablePointer<moli_error>? {
  /// Describes an error, and returns its status.
  func set(_ error: any Error) -> Status {
    switch error {
    case let refusal as Refusal:
      return set(refusal.status, refusal.text)
    case let mistake as InputError:
      return set(.mistake, mistake.lines.joined(separator: "\n"), line: mistake.line, column: mistake.column)
    case let failure as Failure:
      if case .internal = failure { return set(.failed, failure.description) }
      return set(.mistake, failure.description)
    case let rule as RuleError: return set(.mistake, "\(rule)")
    default: return set(.failed, "\(error)")
    }
  }

  /// Writes a text, shortened to whole characters if it does not fit.
  private func set(_ status: Status, _ text: String, line: Int = 0, column: Int = 0) -> Status {
    guard let self else { return status }
    self.pointee.line = Int32(clamping: line)
    self.pointee.column = Int32(clamping: column)
    withUnsafeMutableBytes(of: &self.pointee.text) { place in
      var bytes = Array(text.utf8.prefix(place.count - 1))
      if bytes.count < text.utf8.count {
        while let last = bytes.last, last & 0xc0 == 0x80 { bytes.removeLast() }
        if let last = bytes.last, last >= 0xc0 { bytes.removeLast() }
      }
      place.copyBytes(from: bytes)
      place[bytes.count] = 0
    }
    return status
  }
}

/// A caller's buffer for a text.
struct TextBuffer {
  var start: UnsafeMutablePointer<CChar>?
  var capacity: Int
  var length: UnsafeMutablePointer<Int>?

  /// Writes a text, or keeps it with an object if it does not fit.
  func write(_ bytes: [UInt8], keptBy object: Boxed? = nil) -> Status {
    length?.pointee = bytes.count
    guard let start, capacity > bytes.count else {
      object?.keptText = bytes
      return start == nil && capacity > 0 ? .badArgument : .tooSmall
    }
    bytes.withUnsafeBytes {
      UnsafeMutableRawPointer(start).copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count)
    }
    start[bytes.count] = 0
    return .ok
  }

  func write(_ text: String, keptBy object: Boxed? = nil) -> Status { write(Array(text.utf8), keptBy: object) }

  func write(_ value: JSONValue, keptBy object: Boxed? = nil) -> Status {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    return write(bytes, keptBy: object)
  }
}

/// The longest text that is read, in bytes, like the largest level file.
let longestText = 16 << 20

/// A caller's text.
/// - Throws: ``Refusal`` for a text that is missing, too long or not UTF-8.
func text(_ start: UnsafePointer<CChar>?, _ length: Int) throws -> String {
  guard let start, length >= 0, length <= longestText else {
    throw Refusal(.badArgument, "found no text, expected UTF-8 of at most \(longestText) bytes")
  }
  let bytes = UnsafeRawBufferPointer(start: start, count: length)
  guard let text = String(validating: bytes, as: UTF8.self) else {
    throw Refusal(.badArgument, "found bytes that are not UTF-8")
  }
  return text
}
