/// The most probable profile of all bins of a track under its own noise.
struct BinProfiles {
  /// Metres, one for each bin; parts of one or two bins stay as they are.
  private(set) var altitudes: ContiguousArray<Double>
  /// The parts that are smoothed, and by what.
  private var smoothers: [(part: Range<Int>, smoother: WhittakerSmoother)] = []

  /// Smooths every part.
  ///
  /// O(bins).
  init(_ cells: AltitudeBins, _ noise: AltitudeNoise) {
    altitudes = cells.altitudes
    // Up to 3 m of noise the estimated roughness; from 8 m on twice as much: there a profile that
    // follows the altitudes more closely loses less at the turns than the threshold and the
    // subtracted bias return.
    let roughnessScale = 1 + min(max((noise.deviation - 3) / 5, 0), 1)
    for part in cells.parts where part.count > 2 {
      let smoother = WhittakerSmoother(
        shape: noise.shape, ground: noise.ground, roughness: roughnessScale * noise.roughness,
        count: part.count)
      var profile = ContiguousArray(altitudes[part])
      var span = profile.mutableSpan
      smoother.smooth(&span, about: GroundProcess.mean(span.span))
      altitudes.replaceSubrange(part, with: profile)
      smoothers.append((part, smoother))
    }
  }

  /// Simulates the effect of noise on the gain of the profiles.
  ///
  /// O(bins).
  func put(through trials: inout GainBiasSimulation) {
    for (part, smoother) in smoothers { trials.add(ContiguousArray(altitudes[part]), smoother) }
  }
}
