#if Command
internal import ArgumentParser
internal import Foundation
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// What was carried where neither an option nor a recording says it of one session.
struct LoadTableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The load on foot where no file and no other option gives one; \"load\" of the configuration "
        + "is one.", valueName: "mass"))
  var defaultLoad: String?

  @Option(
    help: ArgumentHelp(
      "A table of loads, body masses and kinds by day or file: CSV with the header "
        + "day,file,load,body_mass,kind. What it says takes precedence over the other options.",
      valueName: "file"))
  var loads: String?

  /// Sets the default load and the table.
  func fill(_ request: inout SessionRequest, _ configuration: Configuration) throws {
    let given = try defaultLoad.map {
      Sourced(
        LoadProfile(
          constant: try OptionText("default-load", $0).mass(in: GuardRails.loads)), .option)
    }
    let configured = try LoadOptions.mass.resolve(nil, configuration)
    request.defaultLoad =
      given ?? configured.map { Sourced(LoadProfile(constant: $0.value), $0.source) }
    guard let loads else { return }
    let data = try SettingsFile.read(loads, "the table of loads")
    do {
      request.table = try LoadTable(String(decoding: data, as: UTF8.self))
    } catch {
      throw ValidationError(
        "--loads: \(ArgumentBytes.shown(loads)), line \(error.line): \(error.message)")
    }
  }
}
#endif
