import PuzzleCore
import Synchronization
import SystemFiles

/// Unfinished files of processes that no longer exist.
///
/// An unfinished file is named after the process that writes it, so that a later run in the same folder can remove the
/// files of a killed process. Files of other machines stay, because their processes cannot be checked from here.
public enum Leftovers {
  /// The unique part of an unfinished file's name: eight random digits, the number of this process, and eight digits
  /// for the machine.
  public static var mark: String { "\(digits())-\(getpid())-\(machine)" }

  /// The end of the name of an unfinished file.
  static let ending = ".partial"
  /// The names of temporary records around their mark.
  private static let records = (beginning: "moli-", ending: ".jsonl")

  /// The path of records that are removed when their run is over.
  public static var temporaryRecords: String {
    let folder = FileSystem.temporaryFolder
    removeOnce(in: folder)
    return folder + "/" + records.beginning + mark + records.ending
  }

  /// An identifier of the machine and its process namespace.
  private static let machine: String = {
    var hash = StableHash()
    let name = FileSystem.file(reading: "/proc/sys/kernel/hostname")?.readAll() ?? []
    hash.combine(String(decoding: name, as: UTF8.self))
    hash.combine(FileSystem.target(ofLink: "/proc/self/ns/pid") ?? "")
    return String(hash.hexadecimal.prefix(8))
  }()

  /// Eight random digits.
  private static func digits() -> String {
    let digits = String(UInt32.random(in: 0 ... .max), radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private static let seen = Mutex<Set<String>>([])

  /// Removes the leftovers in a folder, once per process.
  public static func removeOnce(in folder: String) {
    guard seen.withLock({ $0.insert(folder).inserted }) else { return }
    remove(in: folder)
  }

  /// Removes the unfinished files in a folder whose process on this machine no longer exists. Files that cannot be
  /// removed stay.
  static func remove(in folder: String) {
    for name in FileSystem.names(in: folder) ?? [] {
      guard let process = Self.process(of: name), process != getpid(), kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      FileSystem.unlink(folder + "/" + name)
    }
  }

  /// The process of this machine whose number is in the name of an unfinished file; `nil` for any other name.
  static func process(of name: String) -> pid_t? {
    let mark: Substring
    if name.hasSuffix(ending) {
      mark = name.dropLast(ending.count).split(separator: ".").last ?? ""
    } else if name.hasPrefix(records.beginning), name.hasSuffix(records.ending) {
      mark = name.dropFirst(records.beginning.count).dropLast(records.ending.count)
    } else {
      return nil
    }
    let parts = mark.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 8, parts[2] == machine, let process = pid_t(parts[1]),
      process > 0
    else {
      return nil
    }
    return process
  }
}
