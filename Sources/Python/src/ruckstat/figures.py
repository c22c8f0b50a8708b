"""The figures of documents, by the keys of JSON; written by ``make_figures.py``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, TypedDict

if TYPE_CHECKING:
    from typing import NotRequired


class SummarySource(TypedDict):
    """File that the session was read from."""

    path: str
    """The file's path, `-` for standard input; paths of joined files with ` + ` between them."""
    path_bytes: NotRequired[str]
    """The bytes of `path`; only where they are not UTF-8."""
    format: str
    """The format of the file: `gpx`, `tcx`, `fit`, `kml`, `geojson`, `csv`, `igc`, `nmea`; `joined` for files of
    several formats."""
    bytes: int | None
    """The size of the input in bytes; null with `--private`."""
    fingerprint: str
    """XXH64 of the input; of joined files that of their fingerprints, a line each."""
    session_index: int
    """The number of the session in its file, from 0."""


class SummaryPointsDroppedByReason(TypedDict):
    """The positions left out, by reason."""

    out_of_range: int
    """Positions left out for this reason; see `DropReason`."""
    null_island: int
    """Positions left out for this reason; see `DropReason`."""
    inaccurate: int
    """Positions left out for this reason; see `DropReason`."""
    duplicate_time: int
    """Positions left out for this reason; see `DropReason`."""
    backward_time: int
    """Positions left out for this reason; see `DropReason`."""
    spike: int
    """Positions left out for this reason; see `DropReason`."""
    impossible_speed: int
    """Positions left out for this reason; see `DropReason`."""
    impossible_climb: int
    """Positions left out for this reason; see `DropReason`."""
    held: int
    """Positions left out for this reason; see `DropReason`."""
    filled: int
    """Positions left out for this reason; see `DropReason`."""


class SummaryRows(TypedDict):
    """Rows of the session in the file, by what became of them; all others sum to the total."""

    total: int
    """All of them."""
    used: int
    """Rows of this fate; see `RowFate`."""
    without_position: int
    """Rows of this fate; see `RowFate`."""
    dropped: int
    """Rows of this fate; see `RowFate`."""
    untimed: int
    """Rows of this fate; see `RowFate`."""
    covered: int
    """Rows of this fate; see `RowFate`."""
    other_walker: int
    """Rows of this fate; see `RowFate`."""
    stray: int
    """Rows of this fate; see `RowFate`."""
    excluded: int
    """Rows of this fate; see `RowFate`."""


class SummaryElevation(TypedDict):
    """Altitudes; null where nothing is known of them."""

    gain_m: float | None
    """Gain by the rule of gain, m."""
    loss_m: float | None
    """Loss by the same rule, m, positive."""
    min_m: float | None
    """The lowest altitude, m."""
    max_m: float | None
    """The highest altitude, m."""
    device_gain_m: float | None
    """Gain that the device counted, m."""
    gain_interval_m: list[float] | None
    """Within what the gain lies with about 90 % certainty, m; null where the rule does not state it."""
    source: Literal["barometric", "gps", "terrain-model", "unknown"] | None
    """Source of the altitudes, by their noise; null where the rule does not look."""
    noise_m: float | None
    """Standard deviation of the altitudes' noise, m."""
    doubtful_gain_m: float | None
    """Gain that may be noise or weather, m: why the interval begins below it."""
    hidden_gain_m: float | None
    """Gain that the noise may hide, m: why the interval ends above it."""
    rest_s: float | None
    """Time at rest that shows the altitudes' noise, s."""
    repeated_s: float | None
    """Time along places passed before, which show the altitudes' noise as rests do, s."""


class SummaryLoad(TypedDict):
    """The load that was carried."""

    mean_kg: float | None
    """The load averaged over recorded time, kg; over distance where there are no times."""
    max_kg: float | None
    """The largest load, kg."""
    body_mass_fraction: float | None
    """The mean load as a share of body mass; null where one of them is unknown or assumed."""
    source: Literal["option", "file", "profile", "config", "system", "assumed", "unknown"]
    """Source of the load."""
    origin: str | None
    """Origin of the load: in the file, in the table of loads, by default; null where the source says it."""


class SummaryWalker(TypedDict):
    """The person who walked."""

    body_mass_kg: float
    """Body mass without load, kg; 70 where it is assumed."""
    body_mass_source: Literal["option", "file", "profile", "config", "system", "assumed", "unknown"]
    """Source of the body mass."""


class SummaryEnergy(TypedDict):
    """Energy by the model; null where nothing is known."""

    model: str | None
    """The energy model by name."""
    gross_kcal: float | None
    """Gross energy, kcal."""
    net_kcal: float | None
    """Gross energy less the resting rate, kcal."""
    mean_power_w: float | None
    """Gross power averaged over the time that the model answered, W."""
    interval_kcal: list[float] | None
    """Within what the gross energy lies by the model's reported error, kcal."""
    outside_domain_fraction: float | None
    """Share of the answered time outside the domain in which the model was measured."""
    covered_fraction: float | None
    """Share of the recorded time that the model answered."""
    device_kcal: float | None
    """Energy that the device stated, kcal."""
    iso_metabolic_pace_s_per_km: float | None
    """The pace on the level without a load that costs the mean power in motion, s/km."""


class SummaryHeartRate(TypedDict):
    """Heart rate; null without samples."""

    mean_bpm: float | None
    """Averaged over time, beats a minute."""
    max_bpm: float | None
    """The highest sample, beats a minute."""
    zone_rule: str | None
    """The scheme that bounds the zones."""
    zone_bounds_bpm: list[float] | None
    """The bounds of the zones, beats a minute, rising."""
    zones_s: list[float] | None
    """Time in each zone, s, lowest zone first."""
    below_zones_s: float | None
    """Time below the lowest zone, s."""
    decoupling_fraction: float | None
    """The share of work per heart beat that the second half lacks against the first; negative where it has more."""


class SummaryCadence(TypedDict):
    """Cadence; null without samples."""

    mean_per_min: float | None
    """Steps or revolutions a minute as recorded, averaged over time."""


class SummaryPower(TypedDict):
    """Power of a power meter; null without samples."""

    mean_w: float | None
    """Averaged over time, W."""


class SummaryTemperature(TypedDict):
    """Temperature; null without samples."""

    mean_c: float | None
    """Averaged over time, degrees Celsius."""


class SummaryTrainingLoad(TypedDict):
    """Training load of the session; null where no measure is known."""

    banister_trimp: float | None
    """Banister's training impulse: minutes times heart-rate reserve times a weight; needs resting and maximum heart
    rate and sex."""
    edwards_trimp: float | None
    """Edwards' training impulse: minutes in five zones of the maximum heart rate, weighted 1 to 5."""
    session_rpe: float | None
    """Perceived exertion (0 to 10) times minutes."""
    load_kg_km: float | None
    """Load times distance, kg km."""
    body_mass_percent_km: float | None
    """Load in percent of body mass times distance, % km."""
    loaded_descent_kg_m: float | None
    """Load times loss, kg m."""


class SummaryDifficulty(TypedDict):
    """The route's difficulty; null where distance or gain is unknown."""

    score: float | None
    """(distance / 10 mi + gain / 1000 ft) times the factor of the terrain."""
    level: Literal["easy", "moderate", "hard", "extreme"] | None
    """`easy` below 1, `moderate` below 2.5, `hard` below 4, else `extreme`."""
    terrain: Literal["urban", "mixed", "trail", "beach", "mountain"] | None
    """The terrain of `--difficulty-terrain`; not the energy model's."""


class SummaryBounds(TypedDict):
    """The box around all points used; null without positions and with `--private`."""

    south: float | None
    """The least latitude, degrees."""
    west: float | None
    """The western longitude, degrees; greater than `east` where the box crosses the antimeridian."""
    north: float | None
    """The greatest latitude, degrees."""
    east: float | None
    """The eastern longitude, degrees."""


class SummaryRules(TypedDict):
    """The rules that computed the numbers, by name and parameters."""

    distance: str
    """The rule of distance, such as `trend` or `haversine(R=6371008.8)`."""
    gain: str
    """The rule of gain and loss."""
    moving: str
    """The rule of moving time."""
    cleaning: str
    """The rule that chose the points."""
    gap: str
    """The rule of gaps in the recording."""
    vehicle: str
    """The rule of what was not on foot."""


class Pause(TypedDict):
    """A rest."""

    start: str | None
    """When it starts."""
    start_s: float
    """Time from the start of the session, s."""
    duration_s: float
    """Duration, s."""


class Hole(TypedDict):
    """A hole or a jump."""

    kind: Literal["rest", "bridged", "jump", "paused", "excluded"]
    """Meaning of the gap; paused: nothing, for someone had stopped the recording and moved on."""
    start: str | None
    """When it starts."""
    start_s: float
    """Time from the start of the session, s."""
    duration_s: float
    """Duration, s."""
    distance_m: float
    """Distance between its ends, or of a bridge the way that the device counted across it, m."""
    way_m: float
    """Expected length of the way across it, as the distance counts it, m."""
    moving_s: float
    """Expected time in motion within it, as the moving time counts it, s."""


class Excluded(TypedDict):
    """A period that was not on foot."""

    reason: Literal["lift", "faster-than-record", "no-steps", "carried"]
    """lift: it rises faster than legs do, or rises or falls straight and evenly; faster-than-record: on foot, for
    its length; no-steps: it is fast and the cadence channel counts none; carried: it stands out of a walk as a bus
    or a ferry does."""
    start: str | None
    """When it starts."""
    start_s: float
    """Time from the start of the session, s."""
    duration_s: float
    """Duration, s."""
    distance_m: float
    """Length of its path, m."""


class Split(TypedDict):
    """A part of a session between two marks of distance or time."""

    index: int
    """The number of the split, from 0."""
    start_m: float
    """Distance from the start of the session to the start of the split, m."""
    end_m: float
    """Distance from the start of the session to the end of the split, m."""
    start: str | None
    """When the split starts, interpolated."""
    end: str | None
    """When the split ends, interpolated."""
    partial: bool
    """Whether the session ended before the split was full."""
    distance_m: float
    """Length of the split, m."""
    elapsed_s: float | None
    """Time from start to end, pauses and gaps included, s; null without times, and where the clock was set back so
    that the end lies before the start."""
    moving_s: float | None
    """Time in motion, s."""
    pace_s_per_km: float | None
    """Recorded time over distance, s/km: elapsed less unrecorded and excluded time."""
    gain_m: float | None
    """Gain, m; null without altitudes."""
    loss_m: float | None
    """Loss, m; null without altitudes."""
    mean_heart_rate_bpm: float | None
    """Heart rate averaged over time, beats a minute."""
    mean_load_kg: float | None
    """Load averaged over distance, kg."""
    gross_kcal: float | None
    """Gross energy, kcal."""


class Diagnostic(TypedDict):
    """Diagnostics of reading and analysis."""

    code: str
    """The stable code of what was noticed; new codes may be added."""
    severity: Literal["note", "warning", "error"]
    """`note`: the numbers are right; `warning`: something was repaired, dropped or assumed; `error`: data were
    lost."""
    offset: int | None
    """Position of its first time in the file, in bytes; null where there is no such position."""
    message: str
    """Message for a person."""
    count: int
    """Number of times it happened."""


class Summary(TypedDict):
    """What the analysis of a session found."""

    schema: NotRequired[Literal["ruckstat.analysis/1"]]
    """In a line of `--format ndjson` only: the schema of the document."""
    source: SummarySource
    """File that the session was read from."""
    name: str | None
    """The session's name, as the file states it."""
    sport: str | None
    """The sport, as the file states it."""
    kind: Literal["foot", "ride", "swim", "ski", "vehicle", "other", "unknown"]
    """Kind of activity: on foot, by bike and so on."""
    kind_source: Literal["option", "file", "judged", "unknown"]
    """The source of the kind: given, the file's sport, the track's speeds and steps, or none."""
    points: int
    """Positions with both coordinates, as recorded."""
    points_dropped: int
    """Positions that the cleaning rule left out."""
    points_dropped_by_reason: SummaryPointsDroppedByReason
    """The positions left out, by reason."""
    rows: SummaryRows
    """Rows of the session in the file, by what became of them; all others sum to the total."""
    segments: int
    """Segments of the recording; what lies between two is an interval like any other."""
    start: str | None
    """The earliest time."""
    end: str | None
    """The latest time."""
    utc_offset_s: int | None
    """Local time less UTC, s."""
    utc_offset_source: Literal["option", "file", "profile", "config", "system", "assumed", "unknown"] | None
    """Source of the offset: `--time-zone`, the file, or the system's zone."""
    start_local: str | None
    """The earliest time as the local clock showed it, without a zone."""
    day: str | None
    """The local day of the earliest time."""
    elapsed_s: float | None
    """Latest less earliest time, s."""
    unrecorded_s: float | None
    """Time of holes in which neither motion nor rest is known, s."""
    bridged_s: float | None
    """Time of holes that were bridged, s."""
    excluded_s: float | None
    """Time of periods that were not on foot, s."""
    timer_s: float | None
    """Time that the device's timer ran, s."""
    moving_s: float | None
    """Time in motion by the rule of moving time, s."""
    moving_interval_s: list[float] | None
    """Within what the time in motion lies with about 90 % certainty, s; null where positions do not judge it."""
    distance_m: float | None
    """Distance by the rule of distance, m."""
    distance_interval_m: list[float] | None
    """Within what the distance lies with about 90 % certainty, m; null where it is not made of positions with
    times."""
    distance_recorded_m: float | None
    """Distance between neighbouring points of a segment as recorded: wander at rest, jumps and what was cut out
    included, m."""
    device_distance_m: float | None
    """Distance that the device counted, m."""
    pace_s_per_km: float | None
    """Recorded time over distance, s/km: elapsed less unrecorded and excluded time."""
    moving_pace_s_per_km: float | None
    """Moving time over distance, s/km."""
    pace_adjusted_s_per_km: float | None
    """The pace of equal metabolic cost on the level without a load, interval by interval, s/km."""
    speed_m_per_s: float | None
    """Distance over elapsed time, m/s."""
    max_speed_m_per_s: float | None
    """The highest speed over a window of time, m/s."""
    elevation: SummaryElevation | None
    """Altitudes; null where nothing is known of them."""
    load: SummaryLoad
    """The load that was carried."""
    walker: SummaryWalker
    """The person who walked."""
    ruck_work_kg_km: float | None
    """Load times distance, summed over the intervals, kg km; null without a known load."""
    ruck_power_kg_km_per_h: float | None
    """Ruck work over elapsed time, kg km/h."""
    intensity_score: float | None
    """(ruck work / 100 + gain / 100 times 1.2) times 15 / pace, in lb mi, ft and min/mi."""
    energy: SummaryEnergy | None
    """Energy by the model; null where nothing is known."""
    heart_rate: SummaryHeartRate | None
    """Heart rate; null without samples."""
    cadence: SummaryCadence | None
    """Cadence; null without samples."""
    power: SummaryPower | None
    """Power of a power meter; null without samples."""
    temperature: SummaryTemperature | None
    """Temperature; null without samples."""
    training_load: SummaryTrainingLoad | None
    """Training load of the session; null where no measure is known."""
    difficulty: SummaryDifficulty | None
    """The route's difficulty; null where distance or gain is unknown."""
    load_factor: float | None
    """Gross energy over that of the same walk on level, paved ground without a load; null where it is unknown and
    by models of heart rate."""
    bounds: SummaryBounds | None
    """The box around all points used; null without positions and with `--private`."""
    rules: SummaryRules
    """The rules that computed the numbers, by name and parameters."""
    pauses: list[Pause] | None
    """Rests of ten seconds and more, in order; null without times."""
    holes: list[Hole] | None
    """Intervals in which nothing was recorded, and jumps, in order; null without times."""
    excluded: list[Excluded] | None
    """Periods that were not on foot and are cut out, in order; null without times."""
    splits: list[Split]
    """The session cut at even distances or times."""
    diagnostics: list[Diagnostic]
    """Diagnostics of reading and analysis."""


class Effort(TypedDict):
    """A best part of a session."""

    kind: Literal["fastest", "farthest", "power", "climb"]
    """Kind of effort: the `fastest` over a distance, the `farthest` in a time, the highest mean `power` or the
    fastest `climb` over a time."""
    target_m: float | None
    """The distance asked for, m; null for kinds with a time."""
    target_s: float | None
    """The time asked for, s; null for kinds with a distance."""
    elapsed_s: float | None
    """Time from start to end, s."""
    distance_m: float | None
    """Distance from start to end, m."""
    pace_s_per_km: float | None
    """Time over distance, s/km."""
    start: str | None
    """When it starts."""
    end: str | None
    """When it ends."""
    start_m: float | None
    """Distance from the start of the session to its start, m."""
    end_m: float | None
    """Distance from the start of the session to its end, m."""
    first_row: int
    """The first row of the track in it, from 0."""
    last_row: int
    """The last row of the track in it."""
    mean_power_w: float | None
    """Mean metabolic power by the energy model, W; for `power` only."""
    climb_m_per_h: float | None
    """Gain over time, m/h; for `climb` only."""
    mean_load_kg: float | None
    """Load averaged over the effort, kg."""


class StatisticsGroupLongestSession(TypedDict):
    """The session of the longest distance."""

    session: str
    """The session's identity."""
    path: str | None
    """The file it was read from; null for one of a digest."""
    path_bytes: NotRequired[str]
    """The bytes of `path`; only where they are not UTF-8."""


class StatisticsGroupFastestSession(TypedDict):
    """The session of the fastest pace."""

    session: str
    """The session's identity."""
    path: str | None
    """The file it was read from; null for one of a digest."""
    path_bytes: NotRequired[str]
    """The bytes of `path`; only where they are not UTF-8."""


class StatisticsGroupKnown(TypedDict):
    """Number of sessions that know a quantity."""

    distance: int
    """Sessions that know it."""
    elapsed: int
    """Sessions that know it."""
    gain: int
    """Sessions that know it."""
    load: int
    """Sessions that know it."""
    energy: int
    """Sessions that know it."""


class StatisticsGroup(TypedDict):
    """The statistics of a group of sessions."""

    schema: NotRequired[Literal["ruckstat.stats/1"]]
    """In a line of `--format ndjson` only: the schema of the document."""
    group_by: str
    """By what the sessions were put into the group. In CSV the row of all stands only where nothing is grouped."""
    key: str
    """The group: `all`, `2025-04-01`, `2025-W14`, `2025-04`, `2025`, `load 15-20 kg`, ..."""
    sessions: int
    """Sessions."""
    distance_m: float
    """Sum of distances, m."""
    elapsed_s: float
    """Sum of elapsed times, s."""
    moving_s: float
    """Sum of moving times, s."""
    gross_kcal: float
    """Sum of gross energies, kcal."""
    gain_m: float
    """Sum of gains, m."""
    loss_m: float
    """Sum of losses, m."""
    ruck_work_kg_km: float
    """Sum of load times distance, kg km."""
    mean_load_kg: float | None
    """Mean load, each session counting once, kg."""
    mean_load_by_time_kg: float | None
    """Mean load weighted by elapsed time, kg."""
    mean_load_by_distance_kg: float | None
    """Mean load weighted by distance, kg."""
    longest_m: float | None
    """The longest distance, m."""
    longest_session: StatisticsGroupLongestSession | None
    """The session of the longest distance."""
    fastest_pace_s_per_km: float | None
    """The fastest pace over elapsed time, s/km."""
    fastest_session: StatisticsGroupFastestSession | None
    """The session of the fastest pace."""
    mean_distance_m: float | None
    """Mean distance of a session, m."""
    mean_elapsed_s: float | None
    """Mean elapsed time of a session, s."""
    overall_pace_s_per_km: float | None
    """Sum of elapsed times over sum of distances, s/km."""
    known: StatisticsGroupKnown
    """Number of sessions that know a quantity."""


class RecordReplaced(TypedDict):
    """The record before it; null where there was none."""

    value: float
    """The value, in `unit`."""
    interval: list[float] | None
    """Within what the value lies with 90 % probability, in `unit`: from the interval of the session's distance,
    gain or energy, of which a part has its share; null where that is unknown, and for times by the clock and
    loads."""
    session: str
    """The identity of the session that holds it."""
    path: str | None
    """The file that the session was read from."""
    path_bytes: NotRequired[str]
    """The bytes of `path`; only where they are not UTF-8."""
    set_on: str
    """The local day on which it was set."""
    load_kg: float | None
    """The load that was carried, kg."""


class Record(TypedDict):
    """A personal record."""

    schema: NotRequired[Literal["ruckstat.records/1"]]
    """In a line of `--format ndjson` only: the schema of the document."""
    kind: str
    """Kind of record: `longest-distance`, `fastest-5km`, `power-20min`, ..."""
    load_band: str | None
    """The band of loads, `load 15-20 kg`; null with any load."""
    value: float
    """The value, in `unit`."""
    interval: list[float] | None
    """Within what the value lies with 90 % probability, in `unit`: from the interval of the session's distance,
    gain or energy, of which a part has its share; null where that is unknown, and for times by the clock and
    loads."""
    unit: str
    """The unit of the value."""
    trust: Literal["high", "low"] | None
    """`low` where an end of the interval is not better than the record before, or the session is not believed; null
    where the interval is unknown."""
    session: str
    """The identity of the session that holds it."""
    path: str | None
    """The file that the session was read from."""
    path_bytes: NotRequired[str]
    """The bytes of `path`; only where they are not UTF-8."""
    set_on: str
    """The local day on which it was set."""
    load_kg: float | None
    """The load that was carried, kg."""
    load_percent_of_body_mass: float | None
    """The load in percent of body mass."""
    held_by_heavier_band: bool
    """Whether a session of a heavier band holds it, which was better with more."""
    replaced: RecordReplaced | None
    """The record before it; null where there was none."""


class HistorySessionSource(TypedDict):
    """File that the session was read from; null for a typed one."""

    path: str | None
    """The file's path from the root on."""
    path_bytes: NotRequired[str]
    """The bytes of `path`; only where they are not UTF-8."""
    format: str | None
    """The format: `gpx`, `tcx`, `fit`, `kml`, `geojson`, `csv`, `igc`, `nmea`."""
    bytes: int | None
    """Bytes of the file."""
    fingerprint: str | None
    """XXH64 (seed 0) of the unpacked bytes."""
    session_index: int | None
    """Index of the session in the file, from 0."""


class HistorySession(TypedDict):
    """A session of the history."""

    schema: NotRequired[Literal["ruckstat.history/1"]]
    """In a line of `--format ndjson` only: the schema of the document."""
    number: int
    """The number by which people name the session; never given to another."""
    id: str
    """The name by which other stores and files refer to it."""
    state: Literal["active", "completed", "discarded"]
    """State of the session."""
    start: str | None
    """The start."""
    day: str | None
    """The local day of the start."""
    utc_offset_s: int
    """Seconds that local time was ahead of UTC."""
    name: str | None
    """The name a person or program gave it."""
    sport: str | None
    """The sport, as the recording names it."""
    kind: Literal["foot", "ride", "swim", "ski", "vehicle", "other", "unknown"]
    """Kind of activity: on foot, by bike and so on."""
    doubts: list[str]
    """Codes of why the session is not believed."""
    user: str
    """Whose session; `me` where no user is named."""
    distance_m: float | None
    """Distance, m."""
    elapsed_s: float | None
    """Time from start to end, s."""
    pace_s_per_km: float | None
    """Recorded time over distance, s/km."""
    gain_m: float | None
    """Gain, m."""
    mean_load_kg: float | None
    """The load averaged over time, kg."""
    gross_kcal: float | None
    """Gross energy, kcal."""
    energy_from: Literal["track", "means"] | None
    """Basis of the energy: interval by interval, or one power at the mean speed."""
    ruck_work_kg_km: float | None
    """Load times distance, kg·km."""
    moving_s: float | None
    """Time counted as moving, s."""
    body_mass_kg: float | None
    """Body mass without load, kg; null where it was assumed."""
    mean_heart_rate_bpm: float | None
    """Mean heart rate, beats a minute."""
    source: HistorySessionSource | None
    """File that the session was read from; null for a typed one."""
