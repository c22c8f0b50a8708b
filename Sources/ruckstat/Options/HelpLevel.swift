internal import ArgumentParser

/// The options that a help shows: `-h` those that people use, `--help` all of them.
enum HelpLevel {
  /// Whether the command line asks for the short help.
  static let isShort: Bool = {
    let arguments = ProcessArguments.read() ?? []
    return arguments.isEmpty || arguments.prefix { $0 != "--" }.contains("-h")
  }()
}

extension ArgumentVisibility {
  /// In the help that shows everything, in completions and in the manual.
  static var full: ArgumentVisibility { HelpLevel.isShort ? .hidden : .default }
}

extension ArgumentHelp {
  /// A help of an option whose value has a name.
  static func value(_ name: String, _ abstract: String) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: name)
  }

  /// A help that only `--help-hidden` and ``HelpTopic/rare`` show: for limits and for a single equation.
  static func rare(_ abstract: String, valueName: String? = nil) -> ArgumentHelp {
    ArgumentHelp(abstract, valueName: valueName, visibility: .hidden)
  }

  /// A help that only ``ArgumentVisibility/full`` shows.
  static func full(
    _ abstract: String, discussion: String = "", valueName: String? = nil
  ) -> ArgumentHelp {
    ArgumentHelp(abstract, discussion: discussion, valueName: valueName, visibility: .full)
  }
}

extension CommandConfiguration {
  /// A command with its name and what it does.
  init(
    _ name: String, _ abstract: String, discussion: String = "",
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: abstract, discussion: discussion, subcommands: subcommands,
      defaultSubcommand: defaultSubcommand)
  }
}
