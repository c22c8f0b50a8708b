internal import ArgumentParser
internal import Dispatch
internal import Foundation
internal import RuckMetrics
internal import _RuckShims

struct Ruckstat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ruckstat",
    abstract: "Distance, climb, energy and training load of your rucks.",
    usage: """
      ruckstat PATH...
      ruckstat COMMAND ...
      """,
    discussion: """
      Examples:
        ruckstat morning.fit --load 35lb --body-mass 180lb
        ruckstat ~/rucks
        ruckstat compare may.fit june.fit
        ruckstat standards ~/rucks --require e3b-12-mile

      'ruckstat COMMAND -h' lists common options, '--help' all of them. \
      Topics of 'ruckstat help': \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
    version: ProgramVersion.text,
    groupedSubcommands: groups,
    helpNames: .long)

  private static let groups = [
    CommandGroup(
      name: "Analysis",
      subcommands: [
        AnalyzeCommand.self, LastCommand.self, SplitsCommand.self, EffortsCommand.self,
        StandardsCommand.self, CompareCommand.self, ReportCommand.self, InspectCommand.self,
        EnergyCommand.self, LoadCommand.self, PointsCommand.self, ConvertCommand.self,
        LiveCommand.self,
      ]),
    CommandGroup(
      name: "History",
      subcommands: [
        ImportCommand.self, LogCommand.self, SessionListCommand.self, ShowCommand.self,
        EditCommand.self, JoinCommand.self, SplitCommand.self, DeleteCommand.self,
        UndoCommand.self, StartCommand.self, FinishCommand.self, MetricCommand.self,
        StoreGroup.self,
      ]),
    CommandGroup(
      name: "Statistics",
      subcommands: [StatsCommand.self, RecordsCommand.self, StreaksCommand.self]),
    CommandGroup(
      name: "Planning",
      subcommands: [
        RouteCommand.self, ProgramCommand.self, GoalCommand.self, TrainingCommand.self,
        DiaryCommand.self,
      ]),
    CommandGroup(
      name: "People and gear",
      subcommands: [
        GearCommand.self, ProfileCommand.self, UserCommand.self, TeamCommand.self,
      ]),
    CommandGroup(
      name: "Setup",
      subcommands: [
        ConfigCommand.self, CompletionCommand.self, ManualCommand.self, SchemaCommand.self,
      ]),
  ]
}

/// The start of the program.
@main
enum Start {
  /// Descriptors that the program needs next to the standard ones: four for the system's threads,
  /// which trap without one, one to read a file for each processor, two to spare.
  private static var neededDescriptors: Int { 6 + max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  static func main() {
    ruck_keep_freed_memory()
    // A reader that goes away (`| head`) is an error of writing, not a signal.
    signal(SIGPIPE, SIG_IGN)
    // So is a file that grows beyond what the system allows (ulimit -f).
    signal(SIGXFSZ, SIG_IGN)
    occupyStandardDescriptors()
    guard hasDescriptors() else {
      Terminal.say("the system lets this program open too few files (ulimit -n)")
      exit(ExitStatus.nothingRead.rawValue)
    }
    guard let arguments = ProcessArguments.read() else {
      Terminal.say("the command line cannot be read: /proc is not mounted")
      exit(64)
    }
    // The threads start here, after everything on which they could trap.
    Task { await run(arguments) }
    dispatchMain()
  }

  /// Runs the command that the arguments ask for, and ends the program.
  private static func run(_ arguments: [String]) async -> Never {
    var named = NamedCommand(arguments)
    do {
      let arguments = try FirstWord.completed(arguments)
      named = NamedCommand(arguments)
      try await named.run(arguments)
      exit(ExitStatus.done.rawValue)
    } catch let status as ExitCode {
      // To find out that there is nothing to say, the parser would write its whole help.
      exit(status.rawValue)
    } catch let answer as Answer {
      end(writing: answer.text)
    } catch {
      end(error, of: named)
    }
  }

  /// Ends the program with what an error has to say: help and the version are results, which must
  /// be written; the rest is talk.
  private static func end(_ error: any Error, of command: NamedCommand) -> Never {
    // To each question about an error the parser writes its whole help or usage.
    let mistake = (error as? ValidationError)?.message
    let status = mistake == nil ? Ruckstat.exitCode(for: error) : ExitStatus.wrongCommandLine.code
    let text = ArgumentBytes.shown(
      mistake.map { $0.isEmpty ? "" : "ruckstat: \($0)" } ?? command.message(of: error, status))
    guard !text.isEmpty else { exit(status.rawValue) }
    guard status.isSuccess else {
      Terminal.say(lines: text)
      exit(status.rawValue)
    }
    end(writing: text)
  }

  /// Ends the program with a text on standard output.
  private static func end(writing text: String) -> Never {
    do {
      try Terminal.write(
        data: UsageText.folded(in: text, to: TerminalSize.lineWidth) + "\n")
    } catch {
      exit(Ruckstat.exitCode(for: error).rawValue)
    }
    exit(ExitStatus.done.rawValue)
  }

  /// Gives a closed standard descriptor a file that refuses what is asked of it, so that no file
  /// opened later gets its number and what was meant for it.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      OpenFile.occupyDescriptor(forReading: descriptor != STDIN_FILENO)
    }
  }

  private static func hasDescriptors() -> Bool {
    var copies: [Int32] = []
    defer { for copy in copies { _ = close(copy) } }
    for _ in 0..<neededDescriptors {
      let copy = dup(STDIN_FILENO)
      if copy < 0 { return false }
      copies.append(copy)
    }
    return true
  }
}
