internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// `ruckstat config`.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "config", "Default values for options: body mass, units, the usual load.",
    subcommands: [
      ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ],
    defaultSubcommand: ConfigListCommand.self)
}

struct ConfigFile: ParsableArguments {
  @Option(
    help: "The JSON file (default: config.json in the platform's configuration folder).",
    completion: .file(extensions: ["json"]))
  var file: String?

  /// The path for the system.
  var path: String {
    get throws {
      guard let path = file ?? Configuration.standardPath else {
        throw ValidationError("there is no configuration folder: HOME is not set; give --file")
      }
      return path
    }
  }

  /// Changes the configuration and writes it, in one piece or not at all.
  func change(_ body: (inout Configuration) throws -> Void) throws {
    let path = try path
    var configuration = try Configuration.existing(at: path)
    try body(&configuration)
    do {
      let folder = (path as NSString).deletingLastPathComponent
      if !folder.isEmpty {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      }
      let file = try WrittenFile(
        PathBytes(argument: path), kind: "configuration", signature: Array("{".utf8))
      try file.write(configuration.encoded)
    } catch {
      throw ExitStatus.notWritten.saying("\(ArgumentBytes.shown(path)): was not written: \(error)")
    }
  }
}

/// `ruckstat config list`.
struct ConfigListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "list", "List your defaults and the file they are in.")

  @Flag(help: "List the names of all options that can have a default instead.") var all = false
  @OptionGroup var file: ConfigFile

  func run() async throws {
    if all { return try Terminal.write(table: Page(Configuration.keys)) }
    let path = try file.path
    var table = TextTable.facts
    table.add(["file", ArgumentBytes.shown(path)])
    for (key, value) in try Configuration.existing(at: path).members.sorted(by: { $0.key < $1.key })
    {
      table.add([key, value.text])
    }
    try Terminal.write(table: Page(table.lines))
  }
}

/// `ruckstat config get`.
struct ConfigGetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "get", "Print one default.")

  @Argument(help: .value("option", "The long name of an option, without dashes.")) var name: String
  @OptionGroup var file: ConfigFile

  func run() async throws {
    let name = String(name.drop { $0 == "-" })
    guard let value = try Configuration.existing(at: try file.path).members[name] else {
      throw ExitStatus.negative.saying("no default is set for \(name.printable)")
    }
    try Terminal.write(data: value.text + "\n")
  }
}

/// `ruckstat config set`.
struct ConfigSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "set", "Set a default.",
    discussion: """
      The name is the long name of any option; a load or a body mass counts only where neither an option \
      nor the recording gives one.

      Examples:
        ruckstat config set body-mass 180lb
        ruckstat config set units imperial
        ruckstat config set quiet true
      """)

  @Argument(help: .value("option", "The long name of an option, without dashes.")) var name: String

  @Argument(help: .value("value", "Its value; several for a repeatable one.")) var values: [String]

  @OptionGroup var file: ConfigFile

  func run() async throws {
    let name = String(name.drop { $0 == "-" })
    let value: ConfigurationValue
    if Configuration.isFlag(name) {
      try ensure(
        values.count == 1 && ["true", "false"].contains(values[0].lowercased()),
        "--\(name) is true or false")
      value = .flag(values[0].lowercased() == "true")
    } else {
      value = values.count == 1 ? .text(values[0]) : .list(values)
    }
    try file.change { try $0.set(name, to: value) }
    if ["body-mass", "load"].contains(name), let history = try? StoreOptions.path(nil),
      FileManager.default.fileExists(atPath: history)
    {
      Terminal.say("for saved sessions that lack one: ruckstat store recompute")
    }
  }
}

/// `ruckstat config unset`.
struct ConfigUnsetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "unset", "Delete a default.")

  @Argument(help: .value("option", "The long name of the option.")) var name: String

  @OptionGroup var file: ConfigFile

  func run() async throws {
    try file.change { try $0.set(String(name.drop { $0 == "-" }), to: nil) }
  }
}
