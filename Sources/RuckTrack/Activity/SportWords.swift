/// The words by which recordings name a sport, each with its kind.
///
/// Sources: the types `sport` and `sub_sport` of the FIT profile 21.205; `Activity@Sport` of the
/// schema TrainingCenterDatabase v2; the sport types of Strava's API and the numbers in its GPX
/// exports; the activity types of Garmin Connect, Komoot and OpenTracks in `trk/type`. A word is
/// compared by its letters and digits alone, in lower case: `Mountain Biking`, `mountain_biking`
/// and `MountainBiking` are one.
///
/// Words that say nothing of the kind (`generic`, `training`, `other`, `workout`, `golf`) are absent:
/// the track is judged. TCX has no word for walking, so `Other` may be a ruck.
enum SportWords {
  /// The kind that a sport or a type names; nil where it names none.
  ///
  /// Of several words those known must agree. O(length).
  static func kind(of text: String) -> ActivityKind? {
    let words = words(of: text)
    if let kind = kinds[words.joined()] { return kind }
    guard words.count <= 4 else { return nil }
    let known = Set(words.filter { $0.first?.isNumber == false }.compactMap { kinds[$0] })
    return known.count == 1 ? known.first : nil
  }

  /// The kind that a sub-sport decides whatever the sport is; nil where the sport decides.
  static func kindOfSubSport(_ text: String) -> ActivityKind? {
    subSports[words(of: text).joined()]
  }

  /// Whether a sport or sub-sport is done indoors on foot.
  static func isIndoor(_ text: String) -> Bool {
    [
      "treadmill", "treadmillrunning", "treadmillwalking", "indoorwalking", "indoorrunning",
      "virtualrun", "53",
    ].contains(words(of: text).joined())
  }

  /// The kind in a name that Strava gives by default, such as `Afternoon Swim`; nil for any other.
  static func kind(ofDefaultName name: String) -> ActivityKind? {
    let words = words(of: name)
    guard words.count == 2,
      ["morning", "lunch", "afternoon", "evening", "night"].contains(words[0])
    else { return nil }
    return kinds[words[1]]
  }

  private static func words(of text: String) -> [String] {
    text.prefix(longest).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  // No word of the tables is longer.
  private static let longest = 60

  private static let kinds: [String: ActivityKind] = table([
    (
      .foot,
      """
      run running runner jog jogging trailrun trailrunning streetrunning trackrunning roadrunning \
      treadmillrunning treadmillwalking treadmill virtualrun indoorrunning ultrarun ultrarunning \
      obstaclerun walk walking walker casualwalking speedwalking indoorwalking nordicwalking \
      fitnesswalking powerwalking racewalking dogwalking hike hiking hiker trekking trek backpacking \
      rambling mountaineering mountainhiking snowshoe snowshoeing ruck rucking ruckmarch march \
      marching tactical stairclimbing stairstepper stairs floorclimbing orienteering canicross \
      onfoot foot pedestrian laufen gehen wandern spazieren wanderung randonnee marche course \
      senderismo caminar correr camminata corsa 4 9 10 13 29 53
      """
    ),
    (
      .ride,
      """
      ride bike biking biker cycle cycling bicycle bicycling roadbiking roadcycling roadbike \
      mountainbike mountainbiking mountainbikeride mtb mtbeasy mtbadvanced racebike touringbicycle \
      citybike gravelride gravelcycling gravelbike virtualride indoorcycling spinning spin trackcycling \
      cyclocross bmx downhillbiking handcycle handcycling recumbentcycling velomobile ebike ebiking \
      ebikeride emountainbikeride ebikefitness ebikemountain ebikeenduro enduro commuting radfahren \
      radtour velo fahrrad ciclismo bicicletta 1 17 18 19 51
      """
    ),
    (.swim, "swim swimming lapswimming openwaterswimming poolswim openwater schwimmen nage 16"),
    (
      .ski,
      """
      ski skiing alpineski alpineskiing crosscountryski crosscountryskiing xcskiing nordicski \
      nordicskiing backcountryski backcountryskiing resortskiing resortskiingsnowboarding \
      skatingskiing skateskiing skitouring rollerski snowboard snowboarding skifahren langlauf \
      2 3 7 8 12
      """
    ),
    (
      .vehicle,
      """
      drive driving car auto motorcycle motorcycling motorcycles motorbike motorsports motorsport \
      rally atv motocross overland snowmobile snowmobiling boating boat motorboat sail sailing \
      sailrace yacht flying flight fly aircraft helicopter glider hanggliding paragliding skydiving \
      wingsuit train railway bus ferry tram transit transport
      """
    ),
    (
      .other,
      """
      transition fitnessequipment rowing row indoorrowing virtualrow kayak kayaking canoe canoeing \
      paddling rafting whitewater standuppaddling standuppaddleboarding sup surf surfing windsurf \
      windsurfing kitesurf kitesurfing wakeboarding wakesurfing waterskiing watertubing watersport \
      diving snorkeling poolapnea singlegasdiving multigasdiving iceskate iceskating inlineskate \
      inlineskating skate skating skateboard rockclimbing indoorclimbing bouldering horsebackriding \
      horseriding wheelchair wheelchairpushwalk wheelchairpushrun elliptical crossfit hiit \
      highintensityintervaltraining weighttraining strengthtraining yoga pilates meditation breathing \
      boxing mixedmartialarts dance jumprope jumpmaster basketball soccer tennis americanfootball \
      baseball cricket rugby hockey lacrosse volleyball racket pickleball padel racquetball squash \
      badminton tabletennis teamsport archery shooting videogaming grinding mobility parasport \
      wintersport cardiotraining flexibilitytraining 5 6 14 15 21 22 23 24 25 26 27 28 30 31 52
      """
    ),
  ])

  // Words of FIT: those that the sport's word alone would not say.
  private static let subSports: [String: ActivityKind] = table([
    (
      .foot,
      """
      treadmill street trail track indoorwalking casualwalking speedwalking indoorrunning \
      stairclimbing obstacle ultra rucking
      """
    ),
    (
      .ride,
      """
      spin indoorcycling road mountain downhill recumbent cyclocross handcycling trackcycling \
      ebikefitness ebikemountain ebikeenduro bmx gravelcycling commuting mixedsurface enduro \
      indoorhandcycling
      """
    ),
    (.swim, "lapswimming openwater"), (.ski, "backcountry resort skateskiing indoorskiing"),
    (
      .vehicle,
      """
      atv motocross overland rally sailrace trollingmotor rcdrone wingsuit flycanopy flyparaglide \
      flyparamotor flypressurized flynavigate flytimer flyaltimeter flywx flyvfr flyifr
      """
    ),
    (
      .other,
      """
      biketoruntransition runtobiketransition swimtobiketransition indoorrowing elliptical \
      flexibilitytraining strengthtraining cardiotraining yoga pilates whitewater singlegasdiving \
      multigasdiving gaugediving apneadiving apneahunting ccrdiving dynamicapnea breathing \
      indoorclimbing bouldering hiit amrap emom tabata indoorgrinding esport pickleball padel \
      indoorwheelchairwalk indoorwheelchairrun squash badminton racquetball tabletennis
      """
    ),
  ])

  private static func table(_ rows: [(ActivityKind, String)]) -> [String: ActivityKind] {
    var table: [String: ActivityKind] = [:]
    for (kind, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = kind }
    }
    return table
  }
}
