internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// Defaults for options, from a JSON file whose keys are the options' long names.
///
/// `{"body-mass": "80kg", "load": "45lb", "quiet": true, "sport": ["hiking", "walking"]}`. They
/// become arguments of the command before these are parsed: every option works, and what the command
/// line gives takes precedence. The file serves all commands: an option that the command does not
/// have, or has with other values, or that it refuses besides what the command line gives, is left out; a
/// value that no command takes is an error.
///
/// A configured load or body mass is that of recordings which give none; see `--default-load`.
struct Configuration {
  /// The options that some keys mean; every other key means the option of its name.
  private static let meanings = [
    "load": "default-load", "body-mass": "default-body-mass", "fit.load_field": "fit-load-field",
  ]

  /// Options about one thing or one question, which are no defaults for the next: a configured `yes` would
  /// skip the confirmation.
  private static let ofOneTime: Set<String> = [
    "again", "at", "config", "force", "list", "name", "on", "override", "planned", "redo",
    "removed",
    "session", "update", "value", "yes",
  ]

  /// The options of the running command that the configuration gave, by their names with dashes.
  ///
  /// An option that does not apply to these recordings is left out; given on the command line, it is an
  /// error.
  @TaskLocal static var given: Set<String> = []

  /// The origin of an option's value, by its name with dashes.
  static func source(of name: String) -> ValueSource { given.contains(name) ? .config : .option }

  /// The file for people.
  private let path: String
  /// The values by their keys.
  private(set) var members: [String: ConfigurationValue]

  /// The options that the configuration adds to a command line: the one that the line names, else the
  /// platform's, which may be absent.
  ///
  /// - Returns: the words of each option with its name.
  /// - Throws: `ValidationError` for a configuration that is wrong.
  static func additions(
    to arguments: [String], of command: NamedCommand
  ) throws -> [(name: String, words: [String])] {
    let options = arguments.prefix { $0 != "--" }
    guard command.isLeaf, !options.contains(where: ["--help", "--help-hidden"].contains) else {
      return []
    }
    let named = PlainArguments.taking("--config", from: options).values.last
    let configuration = try named.map { try Configuration($0) } ?? standardPath.map(existing)
    guard let configuration else { return [] }
    return try configuration.arguments(for: command.type).filter { argument in
      !argument.words.isEmpty
        && !options.contains { $0 == argument.name || $0.hasPrefix(argument.name + "=") }
    }
  }

  /// The words that give the options which a command has, each with the option's name.
  ///
  /// All members are checked.
  private func arguments(
    for command: any ParsableCommand.Type
  ) throws -> [(name: String, words: [String])] {
    guard !members.isEmpty else { return [] }
    // A correction is what is typed for one session: no default corrects it.
    let options = command == EditCommand.self ? ShowCommand.options : command.options
    let own = Dictionary(grouping: options, by: \.name)
    var everywhere = OptionSearch()
    return try members.sorted { $0.key < $1.key }.compactMap { key, member in
      let name = Self.meanings[key] ?? key
      if Self.ofOneTime.contains(name) {
        throw ValidationError(
          "\(path): \"\(key)\" has no default: give --\(name) on the command line")
      }
      var refusal: Refusal?
      func words(_ kind: OptionKind) -> [String]? {
        do throws(Refusal) {
          return try member.words(of: kind, named: "--\(name)")
        } catch {
          refusal = refusal ?? error
          return nil
        }
      }
      for (index, option) in (own[name] ?? []).enumerated() {
        guard let words = words(option.kind) else { continue }
        return index == 0 ? ("--\(name)", words) : nil
      }
      var index = 0
      while let kind = everywhere.kind(index, of: name) {
        if words(kind) != nil { return nil }
        index += 1
      }
      if let refusal { throw ValidationError("\(path): \"\(key)\"\(refusal.description)") }
      throw ValidationError(
        "\(path): unknown option \"\(key)\""
          + NearestName.hint(for: key, among: Self.keys)
          + "; 'ruckstat config list --all' lists them")
    }
  }

  /// The configuration of a file, empty without one.
  ///
  /// - Throws: `ValidationError` for a file of another form.
  static func existing(at path: String) throws -> Configuration {
    FileManager.default.fileExists(atPath: path)
      ? try Configuration(path) : Configuration(path: path, members: [:])
  }

  /// Sets the option of a name, or takes it out.
  ///
  /// - Throws: `ValidationError` for an option that no command has, or a value that it does not take.
  mutating func set(_ name: String, to value: ConfigurationValue?) throws {
    guard let value else {
      try ensure(
        members.removeValue(forKey: name) != nil,
        "\(path) does not set \"\(name)\""
          + NearestName.hint(for: name, among: members.keys.sorted()))
      return
    }
    members[name] = value
    _ = try arguments(for: AnalyzeCommand.self)
  }

  /// The names of all options that can have a default.
  static var keys: [String] {
    OptionSearch.all.keys.filter { !ofOneTime.contains($0) }.sorted()
  }

  /// Whether an option of a name is a flag, on every command that has it.
  static func isFlag(_ name: String) -> Bool {
    let kinds = OptionSearch.all[meanings[name] ?? name] ?? []
    return !kinds.isEmpty && kinds.allSatisfy { $0.check == nil }
  }

  /// The file as it is written.
  var encoded: [UInt8] {
    let sorted = members.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }
    return Array((JSONValue.object(sorted).text(indented: true) + "\n").utf8)
  }

  /// The path of the configuration unless another is named.
  static var standardPath: String? {
    EnvironmentVariables.path(of: "config.json", in: "XDG_CONFIG_HOME", else: ".config")
  }
}

extension Configuration {
  private init(_ argument: String) throws {
    let data = try SettingsFile.read(argument, "the configuration")
    path = ArgumentBytes.shown(argument)
    let bytes = data.starts(with: Self.byteOrderMark) ? Array(data.dropFirst(3)) : data
    let object: [(key: String, value: JSONValue)]
    do throws(JSONValue.Damage) {
      object = try JSONValue(reading: bytes).members ?? []
    } catch {
      throw ValidationError(
        "the configuration \(path) must be one JSON object of options: it is damaged in "
          + Self.position(error.offset, in: bytes))
    }
    try ensure(
      bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      "the configuration \(path) must be one JSON object of options")
    members = Dictionary(
      object.map { ($0.key, ConfigurationValue($0.value)) }, uniquingKeysWith: { $1 })
  }

  private static let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]

  /// `line 3, column 12` of a position in bytes.
  private static func position(_ offset: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return "line \(line), column \(before.count - start + 1)"
  }
}

/// The argument of an option of a command: whether it may be repeated, with one more value each time, and a
/// check that refuses a text that is not a value; nil for a flag.
typealias OptionKind = (isRepeatable: Bool, check: ((String) throws(Refusal) -> Void)?)

/// An option or a flag of a command.
private protocol ConfigurableArgument {
  static var kind: OptionKind { get }
}

extension Option: ConfigurableArgument where Value: OptionContent {
  fileprivate static var kind: OptionKind {
    (Value.isRepeatable, { text throws(Refusal) in try Value.check(text) })
  }
}

extension Flag: ConfigurableArgument where Value == Bool {
  fileprivate static var kind: OptionKind { (false, nil) }
}

/// A group of options that are not properties.
protocol ListedOptions {
  /// The options by their long names.
  static var listed: [(name: String, kind: OptionKind)] { get }
}

/// A group of options.
private protocol ArgumentGroup {
  static var content: any ParsableArguments.Type { get }
}

extension OptionGroup: ArgumentGroup {
  fileprivate static var content: any ParsableArguments.Type { Value.self }
}

extension ParsableArguments {
  /// The options and flags of a command or group by their long names, which are those of the
  /// properties: `maxHeartRate` is `max-heart-rate`.
  static var options: [(name: String, kind: OptionKind)] {
    if let group = Self.self as? any ListedOptions.Type { return group.listed }
    return Mirror(reflecting: Self()).children.flatMap { child in
      let kind = Swift.type(of: child.value)
      if let group = kind as? any ArgumentGroup.Type { return group.content.options }
      guard let option = kind as? any ConfigurableArgument.Type else { return [] }
      return [(name: longName(child.label ?? ""), kind: option.kind)]
    }
  }

  // A wrapped property's storage has an underscore before its name.
  static func longName(_ label: String) -> String {
    label.drop { $0 == "_" }.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension ParsableCommand {
  /// This command and those below it.
  fileprivate static var everyCommand: [any ParsableCommand.Type] {
    [self] + configuration.subcommands.flatMap { $0.everyCommand }
  }
}

/// The kinds of the options of all commands by name, which are looked at one command after the
/// other and only as far as they are asked for: all of them take longer than the analysis of a
/// ruck.
private struct OptionSearch {
  private var commands = Ruckstat.everyCommand[...]
  private var kinds: [String: [OptionKind]] = [:]

  /// The kind at an index among those of a name; nil beyond the last.
  mutating func kind(_ index: Int, of name: String) -> OptionKind? {
    while true {
      if let found = kinds[name], index < found.count { return found[index] }
      guard let command = commands.popFirst() else { return nil }
      for option in command.options { kinds[option.name, default: []].append(option.kind) }
    }
  }

  /// The kinds of all options.
  static var all: [String: [OptionKind]] {
    Dictionary(grouping: Ruckstat.everyCommand.flatMap { $0.options }, by: \.name)
      .mapValues { $0.map(\.kind) }
  }
}
