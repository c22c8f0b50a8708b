#if Store
internal import RuckHistory

/// The JSON Schemas that are derived from lists of fields.
package enum DescribedSchemas {
  /// The schemas by the names of their documents, which are those of the files in `Datasets/schemas`.
  package static let all: [(name: String, schema: JSONValue)] = [
    named(DiaryRecord.self), named(ListedEquipment.self), named(LibraryExercise.self),
    named(GoalStanding.self),
    named(SessionMetric.self), named(ListedProgram.self), named(SavedRoute.self),
    named(KeptWaypoint.self),
    named(Assessment.self), named(UnitMember.self), named(PeopleUnit.self),
    named(User.self), named(SavedSession.self),
    named(AnalyzedSession.self), named(SessionEfforts.self), named(SessionVerdicts.self),
    named(SplitsDocument.listing),
    named(StreakAnswer.sheet), named(RecordsAnswer.sheet), named(StatisticsAnswer.sheet),
    named(SavedSession.whole),
    named(DiaryEntry.self), named(ProgramWeek.self), named(FollowedWeek.self),
    named(ProfileOnDay.sheet), named(RouteFacts.self), named(RouteDifficultyResult.self),
    named(RouteComparison.sheet), named(RoutePlanDocument.sheet), named(EqualEffort.self),
    named(SessionModels.listing(explains: true)),
    named(EnergyValues.sheet(explains: true)), named(StandardList.sheet),
    named(ImportCounts.sheet), named(SimplifiedRoute.sheet),
    named(TwoSessions.sheet), named(SuggestedLoad.sheet),
  ]

  private static func named<Subject>(_ sheet: Sheet<Subject>) -> (name: String, schema: JSONValue) {
    (sheet.name, sheet.jsonSchema)
  }

  private static func named<Row>(_ listing: Listing<Row>) -> (name: String, schema: JSONValue) {
    (listing.name, listing.jsonSchema)
  }

  private static func named<Row: Described>(_: Row.Type) -> (name: String, schema: JSONValue) {
    (Row.listing.name, Row.listing.jsonSchema)
  }
}
#endif
