internal import RuckMetrics

/// A subject of `ruckstat help` that belongs to no single command.
enum HelpTopic: String, CaseIterable {
  case rules, terrain, energy, units, json, exit, rare

  /// The page, in lines of at most 80 characters.
  var text: String {
    switch self {
    case .rules:
      """
      How figures are computed. Each rule is chosen by its name, a number after a
      colon changes its parameter, and documents state the rule with all of them.

        --distance-rule  \(Self.list(DistanceRule.names))
        --moving-rule    \(Self.list(MovingTimeRule.names))
        --gain-rule      \(Self.list(ElevationGainRule.names))
        --gap-rule       \(Self.list(GapRule.names))
        --clean          \(Self.list(CleaningRule.names))

      The first of each is the default, of gain it is adaptive. `ruckstat analyze FILE
      --explain gain` says what the rule did, with its source; `ruckstat compare
      --rules FILE` shows one track under every rule.
      """
    case .terrain:
      """
      The ground changes what a walk costs: --terrain dirt, --terrain-at 6km=sand.
      A name, a factor from 0.1 to 50, or snow by its depth, such as snow:20cm.

        \(Self.list(Terrain.kinds.map(\.name), by: 2))

      Without --terrain the ground is paved, factor 1. --difficulty-terrain is the
      ground of the difficulty score alone.

      --terrain-tiles FOLDER gives the altitudes of the ground: tiles of SRTM, such as
      N46E007.hgt. They are weighed against the recorded ones, each by its error; a
      recording without altitudes has those of the tiles.
      """
    case .energy:
      """
      Energy is integrated interval by interval with a published model of walking
      under load: --energy-model NAME (default: \(EnergyModels.defaultName)).

        \(Self.list(EnergyModels.names, by: 2))

      `ruckstat energy --speed 5km/h --load 20kg --model all` shows all models at
      given values, `ruckstat energy FILE --model all` along a track, and --explain
      their sources and domains. Gross energy includes rest, net energy does not. The
      interval is the model's own reported error. Without --body-mass 70 kg is
      assumed, and the output says so.
      """
    case .units:
      """
      Typed values carry their unit: 20kg, 45lb, 45#; 400m, 5km, 12mi, 500ft;
      5km/h, 3.5mph, 15:30/mi, 5:10/km; 1:02:03, 90min, 1h30m; 3L, 100oz, 3qt.

      Tables are in --units metric or imperial (default: imperial where the locale's
      region is the United States). JSON, NDJSON and CSV are in SI with the unit in
      each key, such as distance_m. Local times are those of --time-zone: auto (from
      the file, else the system), an IANA name, or an offset such as +05:30.
      """
    case .json:
      """
      --format json     one document: schema, version, a list, failures
      --format ndjson   a line for each session, with its schema; {"failure": ...}
      --format csv      one fixed header for each document, keys joined by _
      --fields NAMES    only these keys: --fields name,distance_m,load_mean_kg

      Units stand in the keys. What is not known is null, never 0. The same input
      gives the same bytes. Datasets/schemas has a JSON Schema of every document.

        ruckstat analyze ~/rucks --format ndjson | jq -r '[.start, .name] | @tsv'
      """
    case .exit:
      """
      0   everything asked for was done, also where a list is empty
      1   a name or number that does not exist; or a required standard not met
      3   partly done: some inputs failed or lost data; each is named on standard
          error, the rest is on standard output
      4   no input could be read
      6   the history is locked, damaged or newer than this program
      64  the command line or the configuration is wrong
      74  results could not be written
      """
    case .rare:
      """
      Options that few people need; every command that reads files has them.
      'ruckstat COMMAND --help-hidden' describes them.

        Limits      --max-memory --max-points --max-expansion --max-nesting
                    --max-element-size
        Files       --fit-load-field: the FIT field that holds the load
        Defaults    --default-load --default-body-mass: what "load" and "body-mass"
                    in the configuration mean
        Rules       --distance-rule --gap-rule --keep-vehicle
                    --difficulty-terrain --terrain-tiles
        Equations   --rest --vo2max --met-code --no-guard-rails
        Output      --progress --csv-raw --no-color --config
        Pages       --over --no-map --text-size --embed-data --stamp
                    --rule --history --as-of --image
      """
    }
  }

  /// Names in lines below each other, as far in as the first.
  private static func list(_ names: [String], by indent: Int = 19) -> String {
    let lines = names.joined(separator: ", ").folded(to: 79 - indent)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
