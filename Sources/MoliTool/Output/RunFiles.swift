import ArgumentParser
import Foundation
import GameKit
import Simulation
import SystemFiles
import UserData

/// Whether files may be overwritten that moli did not write.
struct OverwriteOptions: ParsableArguments {
  @Flag(name: .long, help: "Overwrites files that moli did not write.")
  var force = false

  /// Refuses the flag where nothing is written.
  func check(_ outputs: String?...) throws {
    guard force, outputs.allSatisfy({ $0 == nil || $0 == "-" }) else { return }
    throw ValidationError("--force goes with a file to write")
  }
}

/// The files of a run: what it reads, the database, and what it writes.
///
/// An output that is one of the others, or a link to one, is refused before anything is done; so is a place that cannot
/// be written to and, without `--force`, a file that moli did not write.
///
///     var files = RunFiles(reading: lexicon.files, database: lexicon.database)
///     try files.claim("--out", out, .summary, overwriting)
struct RunFiles {
  /// What is not to be written to, in words that complete "found FILE, …".
  private var taken: [(what: String, place: FilePlace)] = []
  private var outputs: [(option: String, name: String, place: FilePlace)] = []

  /// - Parameters:
  ///   - names: the files that are read; `-` is standard input.
  ///   - database: the database that is named, if one may be. The one in the user's data folder is never written to,
  ///     either.
  init(reading names: [String], database: DatabaseOptions? = nil) {
    let usual = StorageLocation.defaultURL(environment: FileSystem.environment)?.path
    for path in [usual, database?.file].compactMap({ $0 }) {
      for end in ["", "-wal", "-shm", "-journal"] { take(path + end, "the database") }
    }
    for name in names { take(name == "-" ? "/dev/stdin" : name, "which the run reads") }
    for stream in ["/dev/stdout", "/dev/stderr"] { take(stream, "where it prints to") }
    if let lexicon = try? DataDirectory.find().lexicon { take(lexicon, "a part of moli") }
  }

  private mutating func take(_ name: String, _ what: String) {
    if let place = FilePlace(name) { taken.append((what, place)) }
  }

  /// Takes a file for an output, if one is named.
  /// - Throws: ``Failure/usage(_:)`` for a file that is used otherwise or that moli did not write,
  ///   ``Failure/internal(_:)`` for a place that cannot be written to.
  mutating func claim(_ option: String, _ name: String?, _ kind: OutputKind, _ overwriting: OverwriteOptions) throws {
    guard let name else { return }
    let place = try free(option, name)
    if place.kind == .regular, !overwriting.force, !kind.isReplaceable(place.path) {
      throw Failure.usage(
        "\(option): found \"\(name)\", \(kind.refusal(place.path)); --force overwrites it")
    }
    outputs.append((option, name, place))
  }

  /// Takes a file that results are added to, if one is named. What it holds stays, so it is not among those that were
  /// written.
  /// - Throws: ``Failure/usage(_:)`` for a file that is used otherwise, ``Failure/internal(_:)`` for a place that
  ///   cannot be written to.
  mutating func claimAddition(_ option: String, _ name: String?) throws {
    guard let name else { return }
    taken.append(("which results are added to", try free(option, name)))
  }

  /// The place of a file that nothing else is done with and that can be written to.
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

  /// Says which files were written.
  func announce() {
    for output in outputs { Terminal.note("wrote \(output.name)") }
  }
}

extension OutputFile {
  /// A file of this run, which is removed when the process is ended before it is complete.
  init(ofRun path: String) { self.init(path: path, listedIn: MoliTool.unfinished) }
}
