// The umbrella: a client writes `import RuckMetrics` and has the engine.

@_exported public import RuckFormats
@_exported public import RuckHistory
@_exported public import RuckKernels
@_exported public import RuckSessions
@_exported public import RuckTrack
