import Foundation

/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The program's entry, under the name that the package manager gives to that of an executable target.
///
/// `FuzzParsers seeds FOLDER REPOSITORY` writes the first inputs; everything else is libFuzzer's command line.
@_cdecl("FuzzParsers_main")
func fuzzParsersMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  let words = CommandLine.arguments
  if words.count == 4, words[1] == "seeds" {
    do {
      try Seeds(folder: URL(fileURLWithPath: words[2]), repository: URL(fileURLWithPath: words[3])).write()
      return 0
    } catch {
      FileHandle.standardError.write(Data("FuzzParsers: \(error)\n".utf8))
      return 1
    }
  }
  var count = count
  var arguments = arguments
  return runFuzzer(&count, &arguments) { bytes, size in
    FuzzedParser.test(UnsafeBufferPointer(start: bytes, count: size))
    return 0
  }
}
