/// The unknown heights of the ground under some bins: one for each bin in motion, and one for all
/// bins of a rest.
///
/// A walker at rest stays at one height, however a receiver wanders meanwhile; and the slope behind a rest
/// is that before it, changed by as much as from one bin in motion to the next.
package struct GroundNodes: Sendable {
  /// The node of each bin; they never fall and leave none out.
  let ofBins: ContiguousArray<Int>
  /// The number of nodes.
  package let count: Int

  /// The nodes of a number of bins with some rests among them, ascending ranges of bins.
  ///
  /// O(bins).
  package init(bins: Int, rests: [Range<Int>] = []) {
    var node = -1
    ofBins = ContiguousArray(capacity: bins) { output in
      var left = rests[...]
      for bin in 0..<bins {
        while let rest = left.first, rest.upperBound <= bin { left.removeFirst() }
        if left.first.map({ $0.lowerBound < bin }) != true { node += 1 }
        output.append(node)
      }
    }
    count = node + 1
  }

  /// Whether no bins have a node in common.
  var isEach: Bool { count == ofBins.count }

  /// Replaces the first values of a column of bins by the sum over the bins of each node.
  ///
  /// O(bins).
  func gather<Lane: RealLane>(_ column: inout MutableSpan<Lane>) {
    guard !isEach else { return }
    for bin in column.indices.dropFirst() {
      let (node, value) = (ofBins[bin], column[bin])
      column[node] = node == ofBins[bin - 1] ? column[node] + value : value
    }
  }

  /// Replaces a column, the first values of which are those of nodes, by their values at each bin.
  ///
  /// O(bins).
  func scatter<Lane: RealLane>(_ column: inout MutableSpan<Lane>) {
    guard !isEach else { return }
    for bin in column.indices.reversed() { column[bin] = column[ofBins[bin]] }
  }

  /// The values of a column of bins at the first bin of each node.
  ///
  /// O(bins).
  func firsts(of column: Span<Double>) -> ContiguousArray<Double> {
    ContiguousArray(capacity: count) { output in
      for bin in column.indices where bin == 0 || ofBins[bin] > ofBins[bin - 1] {
        output.append(column[bin])
      }
    }
  }
}
