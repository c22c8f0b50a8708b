/// The words for what was done: the types `sport` and `sub_sport` of the FIT profile 21.205, with
/// rucking distinguished.
enum FITSport {
  /// The sub-sport "rucking": watches wrote the number before the profile named it, so the
  /// profile's version is not asked.
  static let rucking = 124

  /// The sport in words; nil where nothing is known.
  ///
  /// A session is a ruck by its sub-sport, or by its name unless its sport is one done on wheels,
  /// water or snow.
  static func word(sport: Int?, subSport: Int?, isNamedRuck: Bool) -> String? {
    if subSport == rucking { return "rucking" }
    switch sport {
    case nil, 0, 1, 10, 11, 16, 17, 45:
      if isNamedRuck { return "rucking" }
    default: break
    }
    return sport.map { sports[$0] ?? "sport_\($0)" }
  }

  /// The sub-sport in words; nil where it is generic, unknown or not of the profile.
  static func subWord(_ subSport: Int?) -> String? {
    subSport.flatMap { $0 == 0 ? nil : subSports[$0] }
  }

  /// The numbers of a sport and a sub-sport in words; those of generic ones where the words are not of the
  /// profile.
  static func numbers(_ sport: String?, _ subSport: String?) -> (sport: UInt8, subSport: UInt8) {
    func number(_ word: String?, _ table: [Int: String]) -> UInt8? {
      word.flatMap { word in table.filter { $0.value == word }.keys.min() }.flatMap {
        UInt8(exactly: $0)
      }
    }
    // A ruck is a hike by its sport.
    if sport == "rucking" { return (17, UInt8(rucking)) }
    return (number(sport, sports) ?? 0, number(subSport, subSports) ?? 0)
  }

  // Words by the number of the first of them.
  private static let sports = table([
    (
      0,
      """
      generic running cycling transition fitness_equipment swimming basketball soccer tennis \
      american_football training walking cross_country_skiing alpine_skiing snowboarding \
      rowing mountaineering hiking multisport paddling flying e_biking motorcycling boating \
      driving golf hang_gliding horseback_riding hunting fishing inline_skating \
      rock_climbing sailing ice_skating sky_diving snowshoeing snowmobiling \
      stand_up_paddleboarding surfing wakeboarding water_skiing kayaking rafting windsurfing \
      kitesurfing tactical jumpmaster boxing floor_climbing baseball
      """
    ),
    (53, "diving"),
    (56, "shooting"),
    (58, "winter_sport grinding"),
    (
      62,
      """
      hiit video_gaming racket wheelchair_push_walk wheelchair_push_run meditation \
      para_sport disc_golf team_sport cricket rugby hockey lacrosse volleyball water_tubing \
      wakesurfing water_sport archery mixed_martial_arts motor_sports snorkeling dance \
      jump_rope pool_apnea mobility geocaching canoeing
      """
    ),
  ])

  private static let subSports = table([
    (
      0,
      """
      generic treadmill street trail track spin indoor_cycling road mountain downhill \
      recumbent cyclocross hand_cycling track_cycling indoor_rowing elliptical \
      stair_climbing lap_swimming open_water flexibility_training strength_training warm_up \
      match exercise challenge indoor_skiing cardio_training indoor_walking e_bike_fitness \
      bmx casual_walking speed_walking bike_to_run_transition run_to_bike_transition \
      swim_to_bike_transition atv motocross backcountry resort rc_drone wingsuit whitewater \
      skate_skiing yoga pilates indoor_running gravel_cycling e_bike_mountain commuting \
      mixed_surface navigate track_me map single_gas_diving multi_gas_diving gauge_diving \
      apnea_diving apnea_hunting virtual_activity obstacle
      """
    ),
    (62, "breathing ccr_diving"),
    (
      65,
      """
      sail_race expedition ultra indoor_climbing bouldering hiit indoor_grinding \
      hunting_with_dogs amrap emom tabata
      """
    ),
    (
      77,
      """
      esport triathlon duathlon brick swim_run adventure_race trucker_workout pickleball \
      padel indoor_wheelchair_walk indoor_wheelchair_run indoor_hand_cycling
      """
    ),
    (
      90,
      """
      field ice ultimate platform squash badminton racquetball table_tennis overland \
      trolling_motor
      """
    ),
    (
      110,
      """
      fly_canopy fly_paraglide fly_paramotor fly_pressurized fly_navigate fly_timer \
      fly_altimeter fly_wx fly_vfr fly_ifr
      """
    ),
    (121, "dynamic_apnea"),
    (123, "enduro rucking rally pool_triathlon e_bike_enduro"),
  ])

  private static func table(_ runs: [(first: Int, words: String)]) -> [Int: String] {
    var table: [Int: String] = [:]
    for run in runs {
      for (index, word) in run.words.split(separator: " ").enumerated() {
        table[run.first + index] = String(word)
      }
    }
    return table
  }
}
