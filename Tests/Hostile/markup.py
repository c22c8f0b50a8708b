"""Writes GPX and TCX, the right ones and others."""

import datetime

_START = datetime.datetime(2024, 5, 1, 6)


def stamp(seconds):
    """A time some seconds after the start; years beyond the calendar as they come."""
    return (_START + datetime.timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")


def point(latitude, longitude, altitude=None, time=None, more=""):
    """A track point; numbers or texts as they are to stand there."""
    height = "" if altitude is None else f"<ele>{altitude}</ele>"
    clock = "" if time is None else f"<time>{time if isinstance(time, str) else stamp(time)}</time>"
    return f'<trkpt lat="{latitude}" lon="{longitude}">{height}{clock}{more}</trkpt>\n'


def gpx(*tracks, head='<?xml version="1.0"?>', before=""):
    """A file of tracks; a track is a list of segments, a segment a list of points."""
    body = "".join(
        "<trk>" + "".join("<trkseg>" + "".join(segment) + "</trkseg>\n" for segment in track) + "</trk>\n"
        for track in tracks)
    return (
        f'{head}<gpx version="1.1" creator="hostile" xmlns="http://www.topografix.com/GPX/1/1">\n'
        f"{before}{body}</gpx>\n").encode()


def walk(count=120):
    """An honest walk: a point every ten seconds at 1.3 m/s over hills."""
    return [
        point(45 + i * 13 / 111_195, 7, 300 + abs(i % 40 - 20), 10 * i) for i in range(count)]


def trackpoint(time, altitude=None, distance=None, place=None, heart=None):
    text = f"<Trackpoint><Time>{time if isinstance(time, str) else stamp(time)}</Time>"
    if place:
        text += (
            f"<Position><LatitudeDegrees>{place[0]}</LatitudeDegrees>"
            f"<LongitudeDegrees>{place[1]}</LongitudeDegrees></Position>")
    if altitude is not None:
        text += f"<AltitudeMeters>{altitude}</AltitudeMeters>"
    if distance is not None:
        text += f"<DistanceMeters>{distance}</DistanceMeters>"
    if heart is not None:
        text += f"<HeartRateBpm><Value>{heart}</Value></HeartRateBpm>"
    return text + "</Trackpoint>\n"


def lap(points, distance="0", seconds="1"):
    return (
        f'<Lap StartTime="{stamp(0)}"><TotalTimeSeconds>{seconds}</TotalTimeSeconds>'
        f"<DistanceMeters>{distance}</DistanceMeters><Calories>1</Calories>"
        f"<Track>{''.join(points)}</Track></Lap>\n")


def tcx(*activities):
    """A file of activities; an activity is a list of laps."""
    body = "".join(
        f'<Activity Sport="Other"><Id>{stamp(i)}</Id>{"".join(laps)}</Activity>\n'
        for i, laps in enumerate(activities))
    return (
        '<?xml version="1.0"?><TrainingCenterDatabase xmlns='
        '"http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>'
        f"{body}</Activities></TrainingCenterDatabase>\n").encode()
