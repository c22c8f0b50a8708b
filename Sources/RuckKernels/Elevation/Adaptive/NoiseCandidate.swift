/// A noise process, and a kind and roughness of the ground.
struct NoiseCandidate {
  /// Seconds, the correlation time of the noise.
  let time: Double
  /// The ratio of the noise's smoothing time to its memory.
  let smoothing: Double
  /// The power of ten of the roughness for bins of a second.
  let exponent: Double
  let shape: AR2Noise
  let ground: GroundProcess
  let roughness: Double

  init(
    _ time: Double, _ smoothing: Double, _ exponent: Double, on ground: GroundProcess,
    width: Double
  ) {
    (self.time, self.smoothing, self.exponent) = (time, smoothing, exponent)
    self.ground = ground
    shape = AR2Noise(correlationTime: time, smoothing: smoothing, width: width)
    roughness = Elementary.exp2(exponent * 3.321_928_094_887_362) * width * width * width
  }
}
