internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat route waypoint`.
struct WaypointCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "waypoint", "List, add, edit and delete the waypoints of saved routes.",
    discussion: """
      'route add FILE' saves those of the file. A route is changed by the user who added it, or by an \
      administrator.

      Examples:
        ruckstat route waypoint list river-loop
        ruckstat route waypoint add river-loop Spring --kind water_stop --latitude 46.01 --longitude 7.2
        ruckstat route waypoint edit river-loop-spring --name 'Upper spring'
      """,
    subcommands: [
      ListCommand<Waypoints>.self, ChangeCommand<RouteWaypointAddition>.self,
      ChangeCommand<WaypointEdit>.self, RemoveOneCommand<Waypoints>.self,
    ], defaultSubcommand: ChangeCommand<RouteWaypointAddition>.self)
}

/// The waypoints of saved routes.
enum Waypoints: Removable {
  struct Choice: ParsableArguments {
    @Argument(help: "A route, by its id or name (default: all).") var route: String?
  }

  static func all(_ choice: Choice?, in scope: Scope) async throws -> [KeptWaypoint] {
    var routes = try await Routes.all(nil, in: scope)
    if let id = choice?.route { routes = [try await scope.find(Routes.self, id)] }
    return routes.flatMap { route in
      route.route.waypoints.map { KeptWaypoint($0, of: route) }
    }
  }

  static func named(_ row: KeptWaypoint, in scope: Scope) async throws -> String {
    _ = try await scope.editor(of: row.route)
    return "waypoint \(row.id.printable) of route \(row.route.id.printable)"
  }

  static func remove(_ row: KeptWaypoint, in scope: Scope) async throws {
    try await scope.store.change(route: row.route.id) { route in
      route.waypoints.removeAll { $0.id == row.id }
    }
  }
}

extension RouteWaypoint.Kind: NamedArgument {}

/// The options that describe a waypoint.
struct WaypointOptions: ParsableArguments {
  @Option(help: "start, checkpoint, water_stop, rest_area, scenic or finish.")
  var kind: RouteWaypoint.Kind?
  @Option(parsing: .unconditional, help: "Degrees north.") var latitude:
    Within<Double, Bounds.Latitude>?
  @Option(parsing: .unconditional, help: "Degrees east.") var longitude:
    Within<Double, Bounds.Longitude>?
  @Option(parsing: .unconditional, help: "The altitude.") var elevation:
    Within<Altitude, Bounds.Elevation>?
  @Option(help: "A description.") var description: String?
}

/// `ruckstat route waypoint add`.
struct RouteWaypointAddition: Change {
  typealias Thing = Routes

  static let configuration = CommandConfiguration(
    "add", "Add a waypoint to a route, after its others.")

  @Argument(help: "The name of the waypoint.") var name: String
  @OptionGroup var options: WaypointOptions

  func validate() throws {
    try ensure(
      !name.isEmpty && options.kind != nil && options.latitude != nil && options.longitude != nil,
      "a waypoint has a name, --kind, --latitude and --longitude")
  }

  func apply(to row: SavedRoute, in scope: Scope) async throws {
    _ = try await scope.editor(of: row)
    guard let kind = options.kind, let latitude = options.latitude,
      let longitude = options.longitude
    else { return }
    let taken = Set(try await Waypoints.all(nil, in: scope).map(\.id))
    let waypoint = RouteWaypoint(
      id: NamedID.free(of: "\(row.id) \(name)", or: "waypoint", taken: taken), kind: kind,
      name: name,
      latitude: latitude.value, longitude: longitude.value,
      elevation: options.elevation?.value.meters, description: options.description)
    try await scope.store.change(route: row.id) { $0.waypoints.append(waypoint) }
  }
}

/// `ruckstat route waypoint edit`.
struct WaypointEdit: Change {
  typealias Thing = Waypoints

  static let configuration = CommandConfiguration(
    "edit", "Edit a waypoint; an empty text removes a description.")

  @Option(help: "The name.") var name: String?
  @OptionGroup var options: WaypointOptions

  func validate() throws { try ensure(name?.isEmpty != true, "a waypoint has a name") }

  func apply(to row: KeptWaypoint, in scope: Scope) async throws {
    _ = try await scope.editor(of: row.route)
    var waypoint = row.waypoint
    waypoint.name = name ?? waypoint.name
    waypoint.kind = options.kind ?? waypoint.kind
    waypoint.latitude = options.latitude?.value ?? waypoint.latitude
    waypoint.longitude = options.longitude?.value ?? waypoint.longitude
    waypoint.elevation = options.elevation?.value.meters ?? waypoint.elevation
    waypoint.description = options.description.replacing(waypoint.description)
    try await scope.store.change(route: row.route.id) { [waypoint] route in
      for index in route.waypoints.indices where route.waypoints[index].id == row.id {
        route.waypoints[index] = waypoint
      }
    }
  }
}
