/// What is known of the points of an XML document before it is read.
struct PointPreparation: Sendable {
  var gpx: XMLPreparation<GPXPlace>?
  var tcx: XMLPreparation<TCXPlace>?
}
