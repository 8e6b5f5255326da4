import ArgumentParser
import Foundation
import GameKit
import Simulation
import SystemFiles
import UserData

/// The option to overwrite files that moli did not write.
struct OverwriteOptions: ParsableArguments {
  @Flag(name: .long, help: "Overwrites files that moli did not write.")
  var force = false

  /// Refuses the flag if no file is written.
  func check(_ outputs: String?...) throws {
    guard force, outputs.allSatisfy({ $0 == nil || $0 == "-" }) else { return }
    throw ValidationError("--force requires a file to write")
  }
}

/// The files of a run: its inputs, the database, and its outputs.
///
/// Three kinds of output are refused before any work: a file that the run already uses, or a link to it; a place that
/// is not writable; and, without `--force`, a file that moli did not write.
///
///     var files = RunFiles(reading: lexicon.files, database: lexicon.database)
///     try files.claim("--out", out, .summary, overwriting)
struct RunFiles {
  /// The files that must not be written, with text that completes "found FILE, …".
  private var taken: [(what: String, place: FilePlace)] = []
  private var outputs: [(option: String, name: String, place: FilePlace)] = []

  /// - Parameters:
  ///   - names: the input files; `-` is standard input.
  ///   - database: the options that may name a database. The default database in the user's data folder is always
  ///     protected.
  init(reading names: [String], database: DatabaseOptions? = nil) {
    let usual = StorageLocation.defaultURL(environment: FileSystem.environment)?.path
    for path in [usual, database?.file].compactMap({ $0 }) {
      for end in ["", "-wal", "-shm", "-journal"] { take(path + end, "the database") }
    }
    for name in names { take(name == "-" ? "/dev/stdin" : name, "an input of the run") }
    for stream in ["/dev/stdout", "/dev/stderr"] { take(stream, "the output of the run") }
    if let lexicon = try? DataDirectory.find().lexicon { take(lexicon, "a part of moli") }
  }

  private mutating func take(_ name: String, _ what: String) {
    if let place = FilePlace(name) { taken.append((what, place)) }
  }

  /// Claims a file as an output, if one is named.
  /// - Throws: ``Failure/usage(_:)`` for a file that is already used or that moli did not write,
  ///   ``Failure/internal(_:)`` for a place that is not writable.
  mutating func claim(_ option: String, _ name: String?, _ kind: OutputKind, _ overwriting: OverwriteOptions) throws {
    guard let name else { return }
    let place = try free(option, name)
    if place.kind == .regular, !overwriting.force, !kind.isReplaceable(place.path) {
      throw Failure.usage(
        "\(option): found \"\(name)\", \(kind.refusal(place.path)); --force overwrites it")
    }
    outputs.append((option, name, place))
  }

  /// Claims a file that results are added to, if one is named. Its content is kept, so it is not announced as written.
  /// - Throws: ``Failure/usage(_:)`` for a file that is already used, ``Failure/internal(_:)`` for a place that is not
  ///   writable.
  mutating func claimAddition(_ option: String, _ name: String?) throws {
    guard let name else { return }
    taken.append(("the library of results", try free(option, name)))
  }

  /// The place of a file that is not yet used and is writable.
  private func free(_ option: String, _ name: String) throws -> FilePlace {
    guard name != "-", !name.isEmpty else {
      throw Failure.usage("\(option): found \(name.quoted), expected the name of a file")
    }
    if let place = FilePlace(name) {
      if let other = taken.first(where: { $0.place.isSame(as: place) }) {
        throw Failure.usage("\(option): found \"\(name)\", \(other.what), expected another file")
      }
      if let other = outputs.first(where: { $0.place.isSame(as: place) }) {
        let options = other.option == option ? option : "\(other.option) and \(option)"
        throw Failure.usage("\(options): found \"\(name)\" for both, expected two files")
      }
    }
    return try OutputFile(path: name).checkPlace()
  }

  /// Reports the files that were written.
  func announce() {
    for output in outputs { Terminal.note("wrote \(output.name)") }
  }
}

extension OutputFile {
  /// Creates an output file of this run. It is removed if the process ends before the file is complete.
  init(ofRun path: String) { self.init(path: path, listedIn: MoliTool.unfinished) }
}
