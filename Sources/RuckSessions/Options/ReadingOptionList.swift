package import RuckFormats

/// The options for reading files: the limits, and the field in which a watch keeps the weight of the pack.
package enum ReadingOptionList: OptionList {
  package static let options: [NamedOption<RecordingReader>] = [
    NamedOption(
      "fit-load-field", FITLoadField.self,
      "The FIT field that holds the load: session.178/10, '3.40/10 lb' (see inspect).", at: .rare
    ) { $0.fitLoadField = $1 },
    NamedOption(
      "max-nesting", Within<Int, Bounds.Count>.self, "Maximum nesting depth of XML elements.",
      usual: "256", at: .rare
    ) { $0.limits.nestingDepth = $1.value },
    NamedOption(
      "max-element-size", ByteSize.self, "Largest XML tag or text.", usual: "1MiB", at: .rare
    ) { $0.limits.elementSize = $1.bytes },
    NamedOption(
      "max-points", Within<Int, Bounds.Points>.self, "Points of one file.", usual: "20000000",
      at: .rare
    ) { $0.limits.pointCount = $1.value },
    NamedOption(
      "max-expansion", Within<Int, Bounds.Count>.self, "Maximum expansion ratio of gzip.",
      usual: "100", at: .rare
    ) { $0.limits.expansionRatio = $1.value },
    NamedOption(
      "max-memory", ByteSize.self, "Memory for the files read at one time, up to 1024GiB.",
      usual: "2GiB", at: .rare
    ) { $0.limits.memory = $1.bytes },
  ]
}

extension ByteSize: ReadValue {
  package static var accepted: String {
    "a size from 1 byte to 1024GiB; write 500MB, 64KiB or a number"
  }
}

extension FITLoadField: ReadValue {
  package static var accepted: String { "a field; write session.178/10 or '3.40/10 lb'" }
}
