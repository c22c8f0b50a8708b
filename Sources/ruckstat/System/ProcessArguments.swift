#if Command
internal import RuckFormats

#if canImport(Glibc)
@unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#else
internal import Darwin
#endif

/// The bytes of the command line.
enum ProcessArguments {
  /// The arguments behind the program's name, as ``ArgumentBytes`` writes them; nil where the
  /// system does not say what they are.
  ///
  /// `CommandLine.arguments` repairs what is not UTF-8, and on Linux is empty where `/proc` is not
  /// mounted.
  static func read() -> [String]? {
    guard let all = CommandLine.argc > 0 ? given() : onStack() else { return nil }
    return all.dropFirst().map { ArgumentBytes.text(of: $0) }
  }

  private static func given() -> [[UInt8]]? {
    let arguments = unsafe CommandLine.unsafeArgv
    return (0..<Int(CommandLine.argc)).compactMap { place in
      unsafe arguments[place].map { unsafe bytes(of: UnsafePointer($0)) }
    }
  }

  /// The arguments where the kernel put them at the start: a count and that many pointers, then a
  /// null, then the environment.
  private static func onStack() -> [[UInt8]]? {
    #if os(Linux)
    let environment = unsafe environ
    // An environment that was moved from the start of the stack tells nothing. The frame of a
    // function lies below that start by what was called so far; no other memory is so near.
    var frame = 0
    let below = unsafe withUnsafeMutablePointer(to: &frame) { UInt(bitPattern: $0) }
    let start = UInt(bitPattern: environment)
    guard start > below, start - below < 1 << 20, unsafe environment[-1] == nil else { return nil }
    var count = 0
    while UInt(bitPattern: unsafe environment[-2 - count]) != UInt(count) {
      count += 1
      // The kernel takes no more than 6 MiB of arguments.
      if count > 1 << 20 { return nil }
    }
    return (0..<count).compactMap { place in
      unsafe environment[place - count - 1].map { unsafe bytes(of: UnsafePointer($0)) }
    }
    #else
    return nil
    #endif
  }

  private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}
#endif
