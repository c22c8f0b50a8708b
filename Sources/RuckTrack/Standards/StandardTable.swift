internal import RuckKernels

/// The standards that come with this library.
///
/// The figures are those in circulation when the table was made; the body that sets a standard may
/// change it. `version` distinguishes tables of the same march.
public enum StandardTable {
  /// Names this table, with the standards' own versions.
  public static let version = "2026-11"

  /// All standards, those of one body together.
  public static let all: [Standard] =
    [
      twelveMile(
        "e3b-12-mile", "EIB and EFMB foot march",
        source: "US Army, Expert Infantryman Badge and Expert Field Medical Badge", .sourced,
        note: "35 lb are the dry weight of the pack."),
      twelveMile(
        "air-assault-12-mile", "Air Assault School foot march",
        source: "US Army, Air Assault School", .sourced, note: "35 lb are the dry weight."),
      twelveMile(
        "rasp-12-mile", "RASP foot march",
        source: "US Army, Ranger Assessment and Selection Program", .sourced,
        note: "The source asks for less than 3 h."),
      twelveMile(
        "ranger-school-12-mile", "Ranger School foot march", pounds: 45,
        source: "web pages of trainers", .low, note: "Loads of 45 to 65 lb are stated."),
      twelveMile(
        "sfas-12-mile", "Special Forces Assessment and Selection foot march", pounds: 45,
        source: "web pages of trainers", .low, note: "Loads of 45 to 65 lb are stated."),
      Standard(
        name: "goruck-selection-12-mile", title: "GORUCK Selection entry, 12 miles",
        distance: Length.miles(12).meters, limits: [limit(3, 30)], source: "GORUCK",
        version: "read in 2026", trust: .sourced,
        note: "The source read names no load for this entry test."),
      Standard(
        name: "goruck-selection-5-mile", title: "GORUCK Selection entry, 5 miles",
        distance: Length.miles(5).meters, limits: [limit(0, 40)], source: "GORUCK",
        version: "read in 2026", trust: .sourced,
        note: "The source read names no load for this entry test."),
      norwegian(
        "norwegian-foot-march", version: "current", newer,
        source: "University of Minnesota; Vigilancema", .sourced),
      norwegian(
        "norwegian-foot-march-older", version: "older, embassy", older,
        source: "a table of the Norwegian embassy", .sourced),
    ] + german
    + [
      Standard(
        name: "legion-30-km", title: "French Foreign Legion march, 30 km",
        distance: 30_000, load: 22, limits: [limit(4, 0)], source: "web pages", version: "undated",
        trust: .low)
    ]

  /// A standard by its name.
  public static func named(_ name: String) -> Standard? { all.first { $0.name == name } }

  private static func limit(_ hours: Double, _ minutes: Double) -> Standard.Limit {
    Standard.Limit(seconds: hours * 3600 + minutes * 60)
  }

  private static func twelveMile(
    _ name: String, _ title: String, pounds: Double = 35, source: String, _ trust: Standard.Trust,
    note: String
  ) -> Standard {
    Standard(
      name: name, title: title, distance: Length.miles(12).meters,
      load: Mass.pounds(pounds).kilograms, limits: [limit(3, 0)], source: source,
      version: "read in 2026", trust: trust, note: note)
  }

  private static var german: [Standard] {
    [(6.0, 60.0, "bronze"), (9, 90, "silver"), (12, 120, "gold")].map {
      kilometers, minutes, badge in
      Standard(
        name: "gafpb-\(badge)", title: "German Armed Forces Proficiency Badge march, \(badge)",
        distance: kilometers * 1000, load: 15, limits: [limit(0, minutes)],
        source: "Bundeswehr", version: "read in 2026", trust: .partly,
        note: "The load was read, the distances and times are from memory.")
    }
  }

  // Ages from and to, then hours and minutes of women and men.
  private typealias AgeGroup = (
    from: Int, to: Int?, women: (Double, Double), men: (Double, Double)
  )

  private static let newer: [AgeGroup] = [
    (18, 20, (5, 25), (4, 35)), (21, 34, (5, 15), (4, 30)), (35, 42, (5, 25), (4, 35)),
    (43, 49, (5, 30), (4, 40)), (50, 54, (5, 40), (4, 50)), (55, 59, (5, 50), (5, 0)),
    (60, nil, (6, 0), (5, 15)),
  ]

  private static let older: [AgeGroup] = [
    (0, 34, (4, 50), (4, 30)), (35, 42, (5, 0), (4, 35)), (43, 49, (5, 15), (4, 40)),
    (50, 54, (5, 30), (4, 50)), (55, 59, (5, 45), (5, 0)), (60, nil, (6, 0), (5, 15)),
  ]

  private static func norwegian(
    _ name: String, version: String, _ groups: [AgeGroup], source: String, _ trust: Standard.Trust
  ) -> Standard {
    var limits: [Standard.Limit] = []
    for group in groups {
      for (sex, time) in [(Sex.female, group.women), (Sex.male, group.men)] {
        let seconds: Double = time.0 * 3600 + time.1 * 60
        limits.append(
          Standard.Limit(
            seconds: seconds, sex: sex, youngest: group.from, oldest: group.to))
      }
    }
    return Standard(
      name: name, title: "Norwegian Foot March (\(version))", distance: 30_000, load: 11,
      limits: limits, source: source, version: version, trust: trust,
      note: "Two tables are in circulation; this is the \(version) one.")
  }
}
