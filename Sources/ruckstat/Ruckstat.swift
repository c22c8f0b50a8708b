#if Command
internal import ArgumentParser

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Foundation
#endif

@main
struct Ruckstat: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ruckstat",
    abstract: "Numbers a person can trust from recorded rucks.",
    discussion: """
      Exit status: 0 all done, 1 nothing to do, 3 partly done (failures on standard error), \
      4 no input could be read, 64 wrong command line, 74 results not written.
      """,
    version: RuckstatVersion.current,
    subcommands: [
      AnalyzeCommand.self, SplitsCommand.self, EnergyCommand.self, InspectCommand.self,
      CompareCommand.self,
      EffortsCommand.self,
      StandardsCommand.self,
      StatsCommand.self, StreaksCommand.self, RecordsCommand.self,
      RouteCommand.self,
    ])

  static func main() async {
    // A reader that goes away (`| head`) is an error of writing, not a signal.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      exit(withError: error)
    }
  }
}
#else
@main
enum Ruckstat {
  static func main() {}
}
#endif
