internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// A small file that an option names: a configuration, a table of standards, a truth.
enum SettingsFile {
  /// The maximum size of one: 16 MiB.
  static let limit = 16 << 20

  /// The content of the file that an argument names.
  static func read(_ argument: String, _ what: String) throws -> [UInt8] {
    try read(PathBytes(argument: argument), what)
  }

  /// The content of a file that is needed for what the words say: `the configuration`; pipes are read to their
  /// end.
  static func read(_ path: PathBytes, _ what: String) throws -> [UInt8] {
    do throws(FormatError) {
      return Array(try FileBytes.read(path, limit: limit))
    } catch {
      throw ValidationError("cannot read \(what) \(path): \(error.message)")
    }
  }
}

/// Paths that `--paths-from` reads: one a line, or, where the list has such a byte, one before each NUL.
enum PathList {
  /// The arguments with the paths of the list behind them, instead of the option; where the line has none,
  /// what the configuration gives counts.
  static func expanded(_ arguments: [String], behind usual: [String]) throws -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let (lists, others) = PlainArguments.taking("--paths-from", from: arguments[..<end] + usual)
    return others + (try lists.flatMap(paths)) + arguments[end...]
  }

  private static func paths(_ list: String) throws -> [String] {
    let bytes: [UInt8]
    do throws(FormatError) {
      bytes = Array(
        list == "-"
          ? try FileBytes.readStandardInput(limit: SettingsFile.limit)
          : try FileBytes.read(PathBytes(argument: list), limit: SettingsFile.limit))
    } catch {
      throw ValidationError(
        "cannot read the list of paths \(ArgumentBytes.shown(list)): \(error.message)")
    }
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { path in
      let text = ArgumentBytes.text(of: Array(path.last == 0x0d ? path.dropLast() : path))
      // A path is not an option.
      return text.hasPrefix("-") ? "./" + text : text
    }
  }
}

extension InputFile {
  /// The files of arguments of the command line: a folder means all files below it.
  static func expand(_ arguments: [String]) -> [InputFile] {
    expand(arguments.map(PathBytes.init(argument:))) { name, time in
      TimeZone(identifier: name).map { $0.offset(time) }
    }
  }
}
