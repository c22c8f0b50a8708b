import Foundation
import RuckHistory
import TestSupport
import Testing

@testable import RuckSessions

/// One list of fields, and all that is derived from it.
@Suite struct ListingTests {
  private struct Pole: Described {
    enum Kind: String, CaseIterable, FieldValue { case carbon, wood }

    var id = "left"
    var kind: Kind? = .wood
    var length: Double? = 16_093.44
    var uses = 3
    var tags: [String]? = ["a", "b"]
    var samples = [1.5, .nan]

    static let listing = Listing<Pole>(
      "poles", noun: "pole", by: "nothing", "Poles.", order: "The poles.",
      [
        .value("id", \.id, "Its name.").shown(), .value("kind", \.kind, "Of what.").shown(),
        .quantity("distance", .length, \.length, "How far.").shown(),
        .value("uses", \.uses, "How often.").atLeast(1), .value("tags", \.tags, "Words."),
        .list(
          "samples",
          [
            .quantity("value", .number, \.self, "The sample.").known(),
            .moment("at", \.self, "When."),
          ],
          \.samples, "Samples.", each: "A sample."),
      ])
  }

  private static let unknown = Pole(kind: nil, length: nil, tags: nil, samples: [])

  @Test func jsonAndCSVHoldEveryFieldInItsOrder() {
    let document = Rows([Pole(), Self.unknown])
    let known =
      #"{"schema":"ruckstat.poles/1","id":"left","kind":"wood","distance_m":16093.44,"uses":3,"#
      + #""tags":["a","b"],"samples":[{"value":1.5,"at":"1970-01-01T00:00:01.500Z"},"#
      + #"{"value":null,"at":null}]}"#
    let unknown =
      #"{"schema":"ruckstat.poles/1","id":"left","kind":null,"distance_m":null,"uses":3,"#
      + #""tags":null,"samples":[]}"#
    #expect(document.ndjson == known + "\n" + unknown + "\n")
    #expect(document.csv == "id,kind,distance_m,uses,tags\nleft,wood,16093.44,3,a b\nleft,,,3,\n")
  }

  @Test func tablesHaveTheShownFieldsInTheUnitsAskedFor() {
    let rows = [Pole(), Self.unknown]
    let (metric, imperial) = (NumberText(units: .metric), NumberText(units: .imperial))
    #expect(
      Pole.listing.cells(of: rows, metric) == [
        ["id", "kind", "distance"], ["left", "wood", "16.09 km"], ["left", "", ""],
      ])
    #expect(Pole.listing.cells(of: rows, imperial)[1] == ["left", "wood", "10.00 mi"])
    #expect(Pole.listing.textColumns == [.left, .left, .right])
  }

  @Test func schemaStatesTypesBoundsAndWords() throws {
    let row = try #require(Pole.listing.jsonSchema["$defs"]?["row"])
    #expect(row["required"]?.elements.compactMap(\.string) == Rows([Pole()]).columns.map(\.key))
    let members = try #require(row["properties"])
    #expect(members["id"]?.description == #"{"type":"string","description":"Its name."}"#)
    #expect(
      members["kind"]?.description == #"{"enum":["carbon","wood",null],"description":"Of what."}"#)
    #expect(
      members["distance_m"]?.description
        == #"{"type":["number","null"],"minimum":0,"description":"How far."}"#)
    #expect(
      members["uses"]?.description
        == #"{"type":"integer","minimum":1,"description":"How often."}"#)
    #expect(members["tags"]?["type"]?.description == #"["array","null"]"#)
    #expect(
      members["samples"]?["items"]?["properties"]?["value"]?.description
        == #"{"type":"number","description":"The sample."}"#)
  }

  @Test(arguments: DescribedSchemas.all.map(\.name))
  func committedSchemaIsTheDerivedOne(_ name: String) throws {
    let schema = try #require(DescribedSchemas.all.first { $0.name == name }?.schema)
    let file = Repository.datasets.appending(path: "schemas/\(name).schema.json")
    let difference = try Golden.difference(of: schema.text(indented: true) + "\n", from: file)
    #expect(difference == nil, "\(difference ?? ""): write it with 'ruckstat schema \(name)'")
  }
}
