import Foundation
import Testing

@testable import RuckReport

@Suite struct PaletteTests {
  @Test(
    "Texts have a contrast of 4.5 and lines of 3 against every ground, by day, by night and on paper",
    arguments: [("light", Palette.light), ("dark", Palette.dark), ("paper", Palette.paper)])
  func contrast(_ name: String, _ palette: Palette) {
    for colour in palette.colours {
      for ground in palette.grounds {
        let contrast = Self.contrast(colour.code, ground.code)
        #expect(contrast >= colour.minimumContrast, "\(name): \(colour.name) on \(ground.name)")
      }
    }
  }

  @Test("Each step of load is darker by day, and lighter by night, than the one before")
  func steps() {
    for (palette, isRising) in [(Palette.light, true), (Palette.dark, true), (Palette.paper, true)]
    {
      let steps = palette.colours.filter { ["s1", "s2", "s3", "s4"].contains($0.name) }
        .map { Self.contrast($0.code, palette.grounds[0].code) }
      #expect(zip(steps, steps.dropFirst()).allSatisfy { ($0 < $1) == isRising })
    }
  }

  @Test("Black on white has the greatest contrast there is")
  func witness() {
    #expect(abs(Self.contrast("#000000", "#ffffff") - 21) < 1e-9)
  }

  // WCAG 2.2: (lighter + 0.05) / (darker + 0.05) of relative luminances.
  private static func contrast(_ one: String, _ other: String) -> Double {
    let (a, b) = (luminance(one), luminance(other))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  private static func luminance(_ code: String) -> Double {
    let number = Int(code.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part -> Double in
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
