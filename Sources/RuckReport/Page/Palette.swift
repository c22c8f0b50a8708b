/// The colours of a page under one light: few, and each with a meaning.
///
/// Texts have a contrast of at least 4.5 against both grounds, lines and areas of at least 3 (WCAG 2.2,
/// 1.4.3 and 1.4.11). Neighbours in a stack are parted by a line in the colour of the ground.
struct Palette {
  /// A colour of the style sheet.
  struct Colour {
    /// The name of the variable of the style sheet.
    let name: String
    /// Red, green and blue as `#rrggbb`.
    let code: String
    /// The least contrast against the grounds that the colour must have; 0 where it carries nothing.
    let minimumContrast: Double
  }

  /// The ground of the page, and the ground of plots.
  let grounds: [Colour]
  /// The colours that stand on them.
  let colours: [Colour]

  private init(
    ground: String, plot: String, ink: String, soft: String, hair: String, tint: String,
    line: String, load: String, none: String, steps: [String], tones: [String]
  ) {
    grounds = [
      Colour(name: "ground", code: ground, minimumContrast: 0),
      Colour(name: "plot", code: plot, minimumContrast: 0),
    ]
    colours =
      [
        Colour(name: "ink", code: ink, minimumContrast: 4.5),
        Colour(name: "soft", code: soft, minimumContrast: 4.5),
        Colour(name: "hair", code: hair, minimumContrast: 0),
        Colour(name: "tint", code: tint, minimumContrast: 0),
        Colour(name: "line", code: line, minimumContrast: 4.5),
        Colour(name: "load", code: load, minimumContrast: 4.5),
        Colour(name: "s0", code: none, minimumContrast: 3),
      ]
      + zip(1..., steps).map { Colour(name: "s\($0)", code: $1, minimumContrast: 3) }
      + zip(0..., tones).map { Colour(name: "t\($0)", code: $1, minimumContrast: 3) }
  }

  /// By day.
  static let light = Palette(
    ground: "#fbfaf7", plot: "#ffffff", ink: "#1b1f23", soft: "#565c64", hair: "#dedbd2",
    tint: "#d6e3ec", line: "#2d6187", load: "#a8440c", none: "#7d838a",
    steps: ["#c9712f", "#a8500f", "#7c3407", "#4a1d02"],
    tones: ["#123f75", "#4580b5", "#7d838a", "#c9712f", "#8a2a04"])

  /// By night.
  static let dark = Palette(
    ground: "#15181b", plot: "#1c2024", ink: "#ebe8e2", soft: "#a9afb6", hair: "#343a40",
    tint: "#2b3f4d", line: "#7db6dc", load: "#f2985c", none: "#858c94",
    steps: ["#b0673a", "#d98347", "#f5ac78", "#ffd9bd"],
    tones: ["#4f93e6", "#9cc9ee", "#858c94", "#e59a62", "#f2643d"])

  /// On paper.
  static let paper = Palette(
    ground: "#ffffff", plot: "#ffffff", ink: "#000000", soft: "#3f444a", hair: "#c9c9c9",
    tint: "#d6e3ec", line: "#1f4f70", load: "#8f3806", none: "#75797e",
    steps: ["#c66c2a", "#a04a0c", "#753006", "#451a02"],
    tones: ["#123f75", "#4580b5", "#75797e", "#c66c2a", "#832804"])

  /// The colours as variables of the style sheet.
  var variables: String {
    (grounds + colours).map { "--\($0.name):\($0.code)" }.joined(separator: ";")
  }
}
