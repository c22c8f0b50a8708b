/// The shortest text that reads back as the same number; whole numbers without a fraction.
///
/// `3`, `0.3`, `-12.5`, `1e+20`; both zeros are `0`. `nan` and `inf` for what is no number.
package func plainNumber(_ value: Double) -> String {
  value == value.rounded() && value.magnitude < 1e15 ? String(Int64(value)) : value.description
}
