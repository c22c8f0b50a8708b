internal import ArgumentParser

/// `ruckstat route`.
struct RouteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "route", "Routes: how hard they are, and how to walk them in time.",
    discussion: """
      Reads routes, courses and recordings; the rests of a recording are left out. 'add' saves a \
      route, 'list' finds it again.

      Examples:
        ruckstat route show course.gpx
        ruckstat route difficulty course.gpx --load 35lb --body-mass 180lb --against ~/rucks
        ruckstat route compare flat.gpx hills.gpx --load 20kg --body-mass 80kg
        ruckstat route plan course.gpx --time 3h --load 35lb --body-mass 180lb
        ruckstat route simplify track.gpx --tolerance 10m > course.gpx
        ruckstat route add course.gpx --name 'River loop' && ruckstat route list --search river
      """,
    subcommands: [
      RouteShowCommand.self, RouteDifficultyCommand.self, RouteCompareCommand.self,
      RoutePlanCommand.self, RouteSimplifyCommand.self, RouteAddCommand.self,
      ListCommand<Routes>.self, ChangeCommand<RouteEdit>.self, ChangeCommand<RouteReviewing>.self,
      WaypointCommand.self, RemoveOneCommand<Routes>.self,
    ])
}
