#if Command && Store
internal import ArgumentParser
internal import Foundation
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// `ruckstat route waypoint`.
struct RouteWaypointCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "waypoint",
    abstract: "Add a place to a route, behind those that it has.",
    discussion: """
      A route is changed by the user who added it, or by an administrator.

      Examples:
        ruckstat route waypoint river-loop Spring --kind water_stop --latitude 46.01 --longitude 7.2
      """)

  @Argument(help: "The id of the route.") var id: String
  @Argument(help: "The name of the place.") var name: String
  @Option(help: "start, checkpoint, water_stop, rest_area, scenic or finish.")
  var kind: RouteWaypoint.Kind
  @Option(parsing: .unconditional, help: "Degrees north.") var latitude:
    Within<Double, Bounds.Latitude>
  @Option(parsing: .unconditional, help: "Degrees east.") var longitude:
    Within<Double, Bounds.Longitude>
  @Option(parsing: .unconditional, help: "The altitude.") var elevation:
    Within<Altitude, Bounds.Elevation>?
  @Option(help: "What else there is to say.") var description: String?

  @OptionGroup var kept: UserCommandOptions

  func run() async throws {
    let store = try await self.store.existing()
    let user = try await store.editor(whose.id, of: id)
    let id = id
    let waypoint = RouteWaypoint(
      id: UUID().uuidString.lowercased(), kind: kind, name: name, latitude: latitude.value,
      longitude: longitude.value, elevation: elevation?.value.meters, description: description)
    try await store.add(waypoint, to: id)
    try await store.write(output.resolved()) { try await $0.routes([id], user: user.id) }
  }
}

extension RouteWaypoint.Kind: NamedArgument {}
#endif
