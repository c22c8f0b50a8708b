#if Command || Store
import RuckHistory
import Testing

@testable import RuckSessions

/// Rows and columns of a list as people ask for them.
@Suite struct ListSelectionTests {
  private struct Pole: Described {
    let id: String
    let length: Double?
    var uses = 1
    var tags: [String] = []

    static let listing = Listing<Pole>(
      "poles", noun: "pole", by: "nothing", "Poles.", order: "The poles.",
      [
        .value("id", \.id, "Its name.").shown(),
        .quantity("distance", .length, \.length, "How far.").shown(),
        .quantity("age", .time, { _ in 5400 }, "How old."),
        .value("uses", \.uses, "How often.").shown(), .value("tags", \.tags, "Words."),
      ])
  }

  private static let poles = [
    Pole(id: "left", length: 5000, uses: 10, tags: ["a", "red"]), Pole(id: "Right", length: nil),
    Pole(id: "spare", length: 1609.344, uses: 9),
  ]

  private func selected(
    columns: String? = nil, sort: String? = nil, isReversed: Bool = false, limit: Int? = nil,
    conditions: [String] = []
  ) throws -> ListSelection<Pole> {
    try ListSelection(
      columns: columns.map { try FieldNames(typed: $0) }, sort: sort.map { try Field(typed: $0) },
      isReversed: isReversed, limit: limit,
      conditions: conditions.map { try FieldCondition(typed: $0) })
  }

  private func ids(_ selection: ListSelection<Pole>) -> [String] {
    selection.rows(of: Self.poles).map(\.id)
  }

  @Test func conditionsCompareWithWhatPeopleType() throws {
    #expect(try ids(selected(conditions: ["distance>2mi"])) == ["left"])
    // The length of the second one is unknown: it meets no condition.
    #expect(try ids(selected(conditions: ["distance<=1mi"])) == ["spare"])
    #expect(try ids(selected(conditions: ["distance_m != 5000 m"])) == ["spare"])
    #expect(try ids(selected(conditions: ["age=1:30:00"])).count == 3)
    #expect(try ids(selected(conditions: ["id~RI"])) == ["Right"])
    #expect(try ids(selected(conditions: ["uses>9", "tags~red"])) == ["left"])
  }

  @Test func theUnknownComesLastInBothOrders() throws {
    #expect(try ids(selected(sort: "distance")) == ["spare", "left", "Right"])
    #expect(try ids(selected(sort: "dist", isReversed: true)) == ["left", "spare", "Right"])
    #expect(try ids(selected(sort: "uses", limit: 2)) == ["Right", "spare"])
    #expect(try ids(selected(isReversed: true)) == ["spare", "Right", "left"])
  }

  @Test func columnsAreThoseAskedForAlsoOnesThatTablesLeaveOut() throws {
    let number = NumberText(units: .imperial)
    let some = try selected(columns: "tags, age")
    #expect(
      some.cells(of: Self.poles, number) == [
        ["tags", "age"], ["a, red", "1:30:00"], ["", "1:30:00"], ["", "1:30:00"],
      ])
    let usual = try selected()
    #expect(usual.cells(of: Self.poles, number)[0] == ["id", "distance", "uses"])
  }

  @Test func aWrongNameIsAnsweredByTheNearest() {
    for (columns, sort) in [(nil, "distanse"), ("id,distanse", nil)] as [(String?, String?)] {
      let refusal = #expect(throws: Refusal.self) {
        try selected(columns: columns, sort: sort)
      }
      #expect(refusal?.description.contains("did you mean distance?") == true)
      #expect(refusal?.description.contains("id, distance, age, uses, tags") == true)
    }
    for text in ["distance", "distance>far", "uses=many", "=3"] {
      #expect(throws: Refusal.self, "\(text)") { try selected(conditions: [text]) }
    }
  }
}
#endif
