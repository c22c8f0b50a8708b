// The entry points of libFuzzer. The environment variable RUCKSTAT_HARNESS chooses what the bytes
// mean, so that one program, compiled once, holds every harness.

import Foundation

/// What arbitrary bytes are taken for.
///
/// Whatever they are, nothing may trap, hang, answer out of proportion or write what it must not.
enum Harness: String, CaseIterable {
  /// A recorded file, through the readers and every command.
  case session
  /// A command line, a configuration, a table of standards, a truth file.
  case options
  /// A digest of sessions.
  case digest
  /// Anything through the functions for C.
  case library

  static let chosen: Harness = {
    let name = ProcessInfo.processInfo.environment["RUCKSTAT_HARNESS"] ?? ""
    guard let harness = Harness(rawValue: name) else {
      fail("RUCKSTAT_HARNESS is '\(name)': \(Harness.allCases.map(\.rawValue))")
    }
    return harness
  }()

  /// Whether each input goes through every command line, not only through those that its hash
  /// chooses: for kept seeds.
  static let isExhaustive = ProcessInfo.processInfo.environment["RUCKSTAT_FUZZ_ALL"] == "1"

  func run(_ bytes: [UInt8]) {
    switch self {
    case .session: SessionHarness.run(bytes)
    case .options: OptionsHarness.run(bytes)
    case .digest: DigestHarness.run(bytes)
    case .library: LibraryHarness.run(bytes)
    }
  }
}

/// Ends the process so that libFuzzer keeps the input; the reason goes to the first standard error,
/// for the program's own is captured.
func fail(_ reason: String) -> Never {
  let text = "HARNESS: \(reason)\n"
  try? FileHandle(fileDescriptor: CapturedOutput.firstStandardError).write(
    contentsOf: Data(text.utf8))
  abort()
}

/// A hash of bytes that is the same in every run (FNV-1a, 64 bits).
func stableHash(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

/// What libFuzzer calls once, before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func initializeFuzzer(
  _ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?
) -> CInt {
  // A configuration of this machine must not decide what is tried.
  setenv("XDG_CONFIG_HOME", "/dev/null/none", 1)
  setenv("HOME", "/dev/null/none", 1)
  setenv("TZ", "UTC", 1)
  setenv("LC_ALL", "C", 1)
  _ = CapturedOutput.firstStandardError
  return 0
}

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Harness.chosen.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
