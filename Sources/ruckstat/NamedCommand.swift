internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The command that the first words of a command line name.
struct NamedCommand {
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

  /// Runs the command with its options, those of the configuration among them.
  func run(_ arguments: [String]) async throws {
    let (parsed, configured) = try parse(arguments)
    do {
      try await Configuration.$given.withValue(configured) {
        var command = parsed
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          try command.run()
        }
      }
      await OpenHistories.shared.close()
    } catch {
      await OpenHistories.shared.close()
      if let error = error as? StoreError { throw error.said }
      if let error = error as? HistoryError { throw error.said }
      throw error
    }
  }

  /// The command, and the names of the options that the configuration gave.
  private func parse(_ arguments: [String]) throws -> (
    command: any ParsableCommand, configured: Set<String>
  ) {
    let options = arguments.prefix { $0 != "--" }
    if options.contains("-h") { throw CleanExit.helpRequest(type) }
    if isLeaf { try OptionWords.checkUser(options, of: self) }
    do {
      var added = try Configuration.additions(to: arguments, of: self)
      let typed = try PathList.expanded(
        arguments, behind: added.first { $0.name == "--paths-from" }?.words ?? [])
      added.removeAll { $0.name == "--paths-from" }
      return try parse(typed, adding: added)
    } catch {
      if readsPipe(error), !arguments.contains("-") { return try parse(arguments + ["-"]) }
      // Only a line that is refused is worth a look at the names of all options.
      if isLeaf {
        try OptionWords.check(options, of: self)
        try OptionWords.checkUnits(options, of: self)
        try Self.checkPaths(among: options)
      }
      throw error
    }
  }

  private typealias Addition = (name: String, words: [String])

  /// The command of a line with as many as it takes of the options that the configuration adds.
  ///
  /// An option that is refused next to the others or next to the line is not a default of this
  /// command. Where one is too many, one is left out; else each is taken that is not refused next
  /// to those before it. The format shapes what other options can do: it is the last to be left
  /// out.
  private func parse(
    _ typed: [String], adding added: [Addition]
  ) throws -> (command: any ParsableCommand, configured: Set<String>) {
    // Before the line's own options, of which the last counts: those by short names do, too.
    let depth = words.split(separator: " ").count - 1
    func line(_ added: [Addition]) -> [String] {
      typed.prefix(depth) + added.flatMap(\.words) + typed.dropFirst(depth)
    }
    func parsed(_ added: [Addition]) throws -> (any ParsableCommand, Set<String>) {
      let line = line(added)
      // Among all commands only where the line is refused or asks for help: these name the whole command.
      if isLeaf, let chosen = try? type.parseAsRoot(Array(line.dropFirst(depth))),
        Swift.type(of: chosen) == type
      {
        return (chosen, Set(added.map(\.name)))
      }
      return (try Ruckstat.parseAsRoot(line), Set(added.map(\.name)))
    }
    do {
      return try parsed(added)
    } catch {
      guard !added.isEmpty else { throw error }
      // What the line says by itself is wrong: its own error is of use.
      let alone = try parsed([])
      let last = added.sorted { $0.name == "--format" && $1.name != "--format" }
      for index in last.indices.reversed() {
        let others = Array(last[..<index] + last[(index + 1)...])
        if let found = try? parsed(others) { return found }
      }
      var taken: [Addition] = []
      var found = alone
      for addition in last {
        guard let next = try? parsed(taken + [addition]) else { continue }
        taken.append(addition)
        found = next
      }
      return found
    }
  }

  /// Refuses the name of a file that is read as an option.
  private static func checkPaths(among options: ArraySlice<String>) throws {
    for option in options
    where option.hasPrefix("-") && option.count > 1 && PathBytes.status(option) != nil {
      let name = ArgumentBytes.shown(option)
      throw ValidationError("'\(name)' begins like an option; write the file as ./\(name)")
    }
  }

  /// Returns the message of an error: a help as it is, a mistake in one line, with a hint where to read on if
  /// it is one of the parser's.
  func message(of error: any Error, _ status: ExitCode) -> String {
    guard !status.isSuccess else { return Ruckstat.fullMessage(for: error) }
    let text = Ruckstat.message(for: error)
    guard !text.isEmpty else { return "" }
    return "ruckstat: \(text.prefix(1).lowercased())\(text.dropFirst())\n  see: \(words) -h"
  }

  /// Whether a line lacks only paths, and standard input has what they would name.
  private func readsPipe(_ error: any Error) -> Bool {
    isLeaf && PipedInput.isThere
      && Ruckstat.message(for: error).hasPrefix("Missing expected argument '<path>")
  }
}
