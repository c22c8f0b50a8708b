#if Command
internal import ArgumentParser
internal import RuckFormats

/// The command that the first words of a command line name.
struct NamedCommand {
  /// The command.
  let type: any ParsableCommand.Type
  /// Its words from the program's name on: `ruckstat route plan`.
  let words: String
  /// Whether no further word could name another.
  var isLeaf: Bool { type.configuration.subcommands.isEmpty }

  init(_ arguments: [String]) {
    var type: any ParsableCommand.Type = Ruckstat.self
    var words = ["ruckstat"]
    for argument in arguments {
      let next = type.configuration.subcommands.first { $0.configuration.commandName == argument }
      guard let next else { break }
      type = next
      words.append(argument)
    }
    (self.type, self.words) = (type, words.joined(separator: " "))
  }

  /// The command with its options, those of the configuration among them.
  func parse(_ arguments: [String]) throws -> any ParsableCommand {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("-h") { throw CleanExit.helpRequest(type) }
    do {
      return try Ruckstat.parseAsRoot(
        try PathList.expanded(try Configuration.completed(arguments, of: self)))
    } catch {
      // Only a line that is refused is worth a look at the names of all options.
      if isLeaf {
        try OptionWords.check(options, of: self)
        try Self.checkPaths(among: options)
      }
      throw error
    }
  }

  /// Refuses the name of a file that is read as an option.
  private static func checkPaths(among options: ArraySlice<String>) throws {
    for option in options where option.hasPrefix("-") && option.count > 1 {
      guard (try? PathBytes(argument: option).status()) != nil else { continue }
      let name = ArgumentBytes.shown(option)
      throw ValidationError("'\(name)' begins like an option; write the file as ./\(name)")
    }
  }

  /// What an error has to say, with the usage of this command.
  func message(of error: any Error) -> String {
    guard isLeaf, let error = error as? ValidationError else {
      return Ruckstat.fullMessage(for: error)
    }
    return """
      Error: \(error.message)
      Usage: \(Ruckstat.usageString(for: type))
        See '\(words) --help' for more information.
      """
  }
}
#endif
