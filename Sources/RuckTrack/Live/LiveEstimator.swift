internal import RuckKernels

/// The running figures of a session: counts point by point, corrected by full analyses.
///
/// A point costs O(1); nothing but the remembered positions of ``LiveEfforts`` grows.
struct LiveEstimator: Sendable {
  private let model: EnergyEstimator
  private let standing: EnergyEstimator
  private let settings: EnergyIntegration.Settings
  private let isCosted: Bool
  private let cleaning: CleaningRule
  private var path: LivePath
  private var relief = LiveGain()
  private var window: LiveWindow
  private var efforts: LiveEfforts
  private var splits: LiveSplits
  private var load: LoadCursor?
  private var givenLoad: Double?
  private var ground: LiveGround

  private var joules = 0.0
  private var work = 0.0
  private var lastDistance = 0.0
  private var altitude = Double.nan
  private var hasAltitude = false

  private var distance = GrowingFigure()
  private var movingTime = GrowingFigure()
  private var gain = GrowingFigure()
  private var loss = GrowingFigure()
  private var energy = GrowingFigure()
  private var ruckWork = GrowingFigure()
  /// The figures shown now.
  private(set) var figures = LiveFigures()

  init(
    _ analysis: SessionAnalysis, splits: SplitLength?, targets: [LiveTarget], window: Double
  ) {
    settings = analysis.energySettings
    model = EnergyEstimator(settings.model, guardRails: settings.guardRails)
    standing =
      settings.model.describesStanding
      ? model : EnergyEstimator(LCDABackpacking2022(), guardRails: settings.guardRails)
    isCosted = (analysis.kind ?? .foot).isCosted(by: settings.model)
    cleaning = analysis.rules.cleaning
    path = LivePath(analysis.rules)
    self.window = LiveWindow(length: window)
    efforts = LiveEfforts(targets)
    self.splits = LiveSplits(splits)
    load = analysis.possibleLoad.map { LoadCursor($0) }
    ground = LiveGround(analysis.terrain)
    figures.load = load?.load
  }

  /// Takes in a point; one without a time later than all before it changes nothing shown.
  ///
  /// - Parameters:
  ///   - point: the point.
  ///   - terrainFactor: that of the interval which ends at it; 0 where none is given.
  /// - Returns: the events.
  mutating func advance(to point: TrackPoint, terrainFactor: Double) -> [LiveEvent] {
    figures.rows += 1
    guard let time = point.time, RecordedRange.time.contains(time),
      time > figures.time ?? -.infinity
    else { return [] }
    let seconds = figures.time.map { time - $0 } ?? 0
    if figures.start == nil { figures.start = time }
    figures.time = time
    var events: [LiveEvent] = []
    if let fix = fix(point, at: time) {
      let wasOpen = path.distance
      events = path.advance(to: fix)
      for case .hole in events {
        // Rows before a hole say nothing about the current pace.
        window.clear()
        if path.distance - wasOpen == 0 { relief.breakOff() }
      }
    }
    if let altitude = point.altitude, RecordedRange.altitude.contains(altitude) {
      hasAltitude = true
      self.altitude = altitude
      relief.add(altitude)
    }
    window.add(time: time, distance: path.distance, altitude: altitude)
    measure(seconds, heartRate: point.heartRate ?? .nan, terrainFactor: terrainFactor)
    publish()
    events += efforts.advance(distance: path.distance, time: time)
    events += splits.advance(figures)
    return events
  }

  /// The position of a point; nil where it has none that the cleaning rule would keep.
  private func fix(_ point: TrackPoint, at time: Double) -> LivePath.Fix? {
    guard let latitude = point.latitude, let longitude = point.longitude, abs(latitude) <= 90,
      abs(longitude) <= 360
    else { return nil }
    if cleaning.isActive {
      if latitude == 0 && longitude == 0 { return nil }
      if let accuracy = point.horizontalAccuracy, accuracy > cleaning.worstAccuracy { return nil }
    }
    return LivePath.Fix(time: time, latitude: latitude, longitude: longitude)
  }

  /// Adds the energy and the work of the interval that ended here.
  private mutating func measure(
    _ seconds: Double, heartRate: Double, terrainFactor: Double
  ) {
    ground.advance(elapsed: figures.elapsed ?? 0, distance: path.distance)
    if let elapsed = figures.elapsed, load != nil {
      let before = load?.load
      _ = load?.advance(elapsed: elapsed, distance: path.distance)
      // A planned change of load takes precedence over a load given before it.
      if load?.load != before { givenLoad = nil }
    }
    figures.load = givenLoad ?? load?.load
    figures.speed = path.isResting ? 0 : window.speed
    figures.grade = window.grade
    let meters = max(0, path.distance - lastDistance)
    lastDistance = max(lastDistance, path.distance)
    if let carried = figures.load { work += carried * meters / 1000 }
    guard isCosted, seconds > 0 else { return }
    let speed = figures.speed ?? 0
    let grade = speed > 0 ? figures.grade ?? 0 : 0
    let state = WalkingState(
      bodyMass: settings.bodyMass, load: figures.load ?? 0,
      speed: settings.model.ownSpeed(overGround: speed, grade: grade), grade: grade,
      terrainFactor: ground.factor(ofRow: figures.rows - 1, given: terrainFactor, speed: speed),
      restingRate: settings.restingRate, heartRate: heartRate)
    let power = (speed > 0 ? model : standing).power(state)
    figures.power = power.known
    if let power = power.known { joules += power * min(seconds, GapRule.standard.longestRest) }
  }

  private mutating func publish() {
    distance.count(upTo: path.distance)
    movingTime.count(upTo: path.movingTime)
    gain.count(upTo: relief.gain)
    loss.count(upTo: relief.loss)
    energy.count(upTo: joules / Energy.joulesPerKilocalorie)
    ruckWork.count(upTo: work)
    show()
  }

  private mutating func show() {
    figures.distance = distance.shown
    figures.movingTime = movingTime.shown
    figures.gain = hasAltitude ? gain.shown : nil
    figures.loss = hasAltitude ? loss.shown : nil
    figures.grossKilocalories = isCosted ? energy.shown : nil
    figures.ruckWork = figures.load == nil ? nil : ruckWork.shown
    figures.isResting = path.isResting
  }

  /// Takes in the result of a full analysis of all rows so far.
  mutating func settle(_ summary: SessionSummary) {
    figures.settledRows = figures.rows
    distance.settle(summary.distance)
    movingTime.settle(summary.movingTime)
    gain.settle(summary.elevation?.gain)
    loss.settle(summary.elevation?.loss)
    energy.settle(summary.energy?.grossKilocalories)
    ruckWork.settle(summary.ruckWork)
    show()
  }

  /// Begins a new segment: nothing is counted up to the next point.
  mutating func pause(_ isPaused: Bool) -> [LiveEvent] {
    figures.isPaused = isPaused
    guard isPaused else { return [] }
    let changes = path.breakOff()
    relief.breakOff()
    window.clear()
    (figures.speed, figures.grade, figures.power) = (nil, nil, nil)
    show()
    return changes
  }

  /// From now on the load is another, in kilograms.
  mutating func carry(_ kilograms: Double) {
    givenLoad = kilograms
    figures.load = kilograms
  }

  /// From now on the ground is another.
  mutating func enter(_ terrain: Terrain) { ground.enter(terrain) }
}
