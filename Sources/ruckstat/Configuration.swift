#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckSessions

/// Defaults for options, from a JSON file whose keys are the options' long names.
///
/// `{"body-mass": "80kg", "load": "45lb", "quiet": true, "sport": ["hiking", "walking"]}`. They
/// become arguments of the command before these are parsed: every option works, and what the command
/// line gives takes precedence. The file serves all commands: an option that the command does not
/// have, or has with other values, is left out; a value that no command takes is an error.
///
/// A configured load or body mass is that of recordings which give none; see `--default-load`.
struct Configuration {
  /// The options that some keys mean; every other key means the option of its name.
  private static let meanings = [
    "load": "default-load", "body-mass": "default-body-mass", "fit.load_field": "fit-load-field",
  ]

  /// What only tables can do, and what only documents: where it is configured it has no effect on the
  /// others, while a command line that asks for both is wrong.
  private static let ofTables: Set<String> = ["--plot", "--columns"]
  private static let ofDocuments: Set<String> = ["--fields"]

  /// The file for people.
  private let path: String
  private let members: [String: Member]

  /// The arguments of a command line with those of the configuration that it names, else of the
  /// platform's, which may be absent.
  ///
  /// - Throws: `ValidationError` for a configuration that is wrong.
  static func completed(_ arguments: [String], of command: NamedCommand) throws -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end]
    guard command.isLeaf, !options.contains(where: ["--help", "--help-hidden"].contains)
    else { return arguments }
    guard let configuration = try load(named: value(of: "--config", in: options)) else {
      return arguments
    }
    var added = try configuration.arguments(for: command.type).filter { argument in
      !options.contains { $0 == argument.name || $0.hasPrefix(argument.name + "=") }
    }
    let format =
      value(of: "--format", in: options)
      ?? value(of: "--format", in: added.flatMap(\.words)[...]) ?? "table"
    let withoutEffect = format == "table" ? ofDocuments : ofTables
    added.removeAll { withoutEffect.contains($0.name) }
    return options + added.flatMap(\.words) + arguments[end...]
  }

  /// The words that give the options which a command has, each with the option's name.
  ///
  /// All members are checked.
  private func arguments(
    for command: any ParsableCommand.Type
  ) throws -> [(name: String, words: [String])] {
    // To look at every option of every command takes as long as to read a small file.
    guard !members.isEmpty else { return [] }
    let known = Ruckstat.everyOption
    let own = Dictionary(grouping: command.options, by: \.name)
    return try members.sorted { $0.key < $1.key }.compactMap { key, member in
      let name = Self.meanings[key] ?? key
      guard let everywhere = known[name], name != "config" else {
        throw ValidationError(
          "\(path): unknown option \"\(key)\"; a configuration may set "
            + Set(known.keys).subtracting(["config"]).sorted().joined(separator: ", "))
      }
      var refusal: Refusal?
      for option in (own[name] ?? []).map(\.kind) + everywhere {
        do throws(Refusal) {
          let words = try member.words(of: option, named: "--\(name)")
          return own[name]?.first?.kind == option ? ("--\(name)", words) : nil
        } catch {
          refusal = refusal ?? error
        }
      }
      throw ValidationError("\(path): \"\(key)\"\(refusal?.description ?? "")")
    }
  }

  /// The value of an option on a command line; the last one counts.
  private static func value(of name: String, in arguments: ArraySlice<String>) -> String? {
    for (place, argument) in zip(arguments.indices, arguments).reversed() {
      if argument.hasPrefix(name + "=") { return String(argument.dropFirst(name.count + 1)) }
      if argument == name, place + 1 < arguments.endIndex { return arguments[place + 1] }
    }
    return nil
  }

  private static func load(named path: String?) throws -> Configuration? {
    if let path { return try Configuration(path) }
    guard let standard = standardPath, FileManager.default.fileExists(atPath: standard) else {
      return nil
    }
    return try Configuration(standard)
  }

  private init(_ argument: String) throws {
    let data = try SettingsFile.read(argument, "the configuration")
    path = ArgumentBytes.shown(argument)
    guard let members = try? JSONDecoder().decode([String: Member].self, from: data) else {
      throw ValidationError("the configuration \(path) must be one JSON object of options")
    }
    self.members = members
  }

  /// Where the configuration lies if no other is named.
  private static var standardPath: String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty {
      return folder + "/ruckstat/config.json"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    #if os(macOS)
    return home + "/Library/Application Support/ruckstat/config.json"
    #else
    return home + "/.config/ruckstat/config.json"
    #endif
  }
}

/// The value of a key as it stands in the file.
private enum Member: Decodable {
  case text(String)
  case flag(Bool)
  case list([String])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let whole = try? container.decode(Int.self) {
      self = .text(String(whole))
    } else if let number = try? container.decode(Double.self) {
      self = .text(JSONValue.text(of: number))
    } else if let members = try? container.decode([Member].self) {
      let texts = members.compactMap { if case .text(let text) = $0 { text } else { nil } }
      self = texts.count == members.count ? .list(texts) : .other
    } else {
      self = .other
    }
  }

  /// The words that give an option this value; a refusal follows the key.
  func words(
    of option: any ConfigurableArgument.Type, named name: String
  ) throws(Refusal) -> [String] {
    switch (self, option.content) {
    case (.flag(let isGiven), nil): return isGiven ? [name] : []
    case (_, nil): throw Refusal(" must be true or false")
    case (.text(let text), let content?): return [try Self.word(text, name, content)]
    case (.list(let texts), let content?) where content.isRepeatable:
      var words: [String] = []
      for text in texts { words.append(try Self.word(text, name, content)) }
      return words
    case (_, let content?):
      throw Refusal(
        " must be a text or a number" + (content.isRepeatable ? ", or a list of them" : ""))
    }
  }

  private static func word(
    _ text: String, _ name: String, _ content: any OptionContent.Type
  ) throws(Refusal) -> String {
    do throws(Refusal) {
      try content.check(text)
    } catch {
      throw Refusal(": '\(text)' is invalid: \(error)")
    }
    return "\(name)=\(text)"
  }
}

/// An option or a flag of a command.
protocol ConfigurableArgument {
  /// What the option holds; nil for a flag.
  static var content: (any OptionContent.Type)? { get }
}

extension Option: ConfigurableArgument where Value: OptionContent {
  static var content: (any OptionContent.Type)? { Value.self }
}

extension Flag: ConfigurableArgument where Value == Bool {
  static var content: (any OptionContent.Type)? { nil }
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
  static var options: [(name: String, kind: any ConfigurableArgument.Type)] {
    Mirror(reflecting: Self()).children.flatMap { child in
      let kind = Swift.type(of: child.value)
      if let group = kind as? any ArgumentGroup.Type { return group.content.options }
      guard let option = kind as? any ConfigurableArgument.Type else { return [] }
      return [(name: longName(child.label ?? ""), kind: option)]
    }
  }

  // A wrapped property's storage has an underscore before its name.
  private static func longName(_ label: String) -> String {
    label.drop { $0 == "_" }.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }
}

extension ParsableCommand {
  /// The kinds of every option of this command and of those below it, by name.
  fileprivate static var everyOption: [String: [any ConfigurableArgument.Type]] {
    let own = Dictionary(grouping: options, by: \.name).mapValues { $0.map(\.kind) }
    return configuration.subcommands.reduce(into: own) { all, command in
      all.merge(command.everyOption) { $0 + $1 }
    }
  }
}
#endif
