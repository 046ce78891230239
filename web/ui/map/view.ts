export type Point = { latitude: number; longitude: number }
export type Pixel = { x: number; y: number }
export type Size = { width: number; height: number }

/** What a map shows: its center, and the degrees of longitude in a pixel. */
export type View = Point & { degrees: number }

/** A circle on the ground; a point has no radius. */
export type Spot = Point & { radius?: number }

const metersPerDegree = 111_195
/** From a tenth of a meter in a pixel to the whole earth in a small map. */
const closest = 1e-6
const widest = 1.2
/** Beyond this a Mercator map has no end. */
const lastLatitude = 85

/** Where a point is drawn. The shorter way around the earth counts, so that the antimeridian is no border. */
export function pixelOf(view: View, { width, height }: Size, point: Point): Pixel {
  return {
    x: width / 2 + eastOf(view, point) / view.degrees,
    y: height / 2 - (northing(point.latitude) - northing(view.latitude)) / view.degrees,
  }
}

export function pointAt(view: View, { width, height }: Size, { x, y }: Pixel): Point {
  return {
    latitude: latitudeOf(northing(view.latitude) - (y - height / 2) * view.degrees),
    longitude: turned(view.longitude + (x - width / 2) * view.degrees),
  }
}

/** Meters as pixels at a latitude: a Mercator map is larger near the poles, but circles stay circles. */
export function pixelsOf(view: View, meters: number, latitude: number): number {
  return meters / (metersPerDegree * narrowing(latitude)) / view.degrees
}

export function metersPerPixel(view: View): number {
  return view.degrees * metersPerDegree * narrowing(view.latitude)
}

/** The view after its content was moved by pixels. */
export function panned(view: View, size: Size, by: Pixel): View {
  const centre = pointAt(view, size, { x: size.width / 2 - by.x, y: size.height / 2 - by.y })
  return { ...view, ...centre }
}

/** Closer by a factor above 1; what is under the pixel stays there. */
export function zoomed(view: View, size: Size, factor: number, around?: Pixel): View {
  const degrees = within(view.degrees / factor, closest, widest)
  if (around === undefined) return { ...view, degrees }
  const held = pointAt(view, size, around)
  const next = { ...view, degrees }
  const now = pixelOf(next, size, held)
  return panned(next, size, { x: around.x - now.x, y: around.y - now.y })
}

const edgePixels = 36

/** A view with everything in it; of nothing, the whole earth. */
export function fitting(spots: readonly Spot[], { width, height }: Size): View {
  const [first] = spots
  if (first === undefined)
    return { latitude: 20, longitude: 0, degrees: within(360 / width, closest, widest) }
  const easts = spots.flatMap((spot) => around(eastOf(first, spot), spot))
  const norths = spots.flatMap((spot) => around(northing(spot.latitude), spot))
  const [west, east] = [Math.min(...easts), Math.max(...easts)]
  const [south, north] = [Math.min(...norths), Math.max(...norths)]
  const degrees = Math.max(
    (east - west) / Math.max(1, width - 2 * edgePixels),
    (north - south) / Math.max(1, height - 2 * edgePixels),
    // A single point is shown with its surroundings.
    0.5 / metersPerDegree,
  )
  return {
    latitude: latitudeOf((south + north) / 2),
    longitude: turned(first.longitude + (west + east) / 2),
    degrees: within(degrees, closest, widest),
  }
}

function around(degrees: number, { latitude, radius = 0 }: Spot): number[] {
  const reach = radius / (metersPerDegree * narrowing(latitude))
  return [degrees - reach, degrees + reach]
}

/** Degrees to the east, from -180 to 180. */
function eastOf(from: Point, to: Point): number {
  return turned(to.longitude - from.longitude)
}

function turned(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** Degrees to the north on the map, which grow with the latitude: 180 is its upper end. */
export function northing(latitude: number): number {
  const radians = (within(latitude, -lastLatitude, lastLatitude) * Math.PI) / 180
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI
}

function latitudeOf(northing: number): number {
  const radians = 2 * Math.atan(Math.exp((northing * Math.PI) / 180)) - Math.PI / 2
  return within((radians * 180) / Math.PI, -lastLatitude, lastLatitude)
}

function narrowing(latitude: number): number {
  return Math.cos((within(latitude, -lastLatitude, lastLatitude) * Math.PI) / 180)
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
