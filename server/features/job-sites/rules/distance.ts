/** The mean radius of the earth in meters: within 0.6 % anywhere, which is below what a phone knows. */
const earthMetres = 6_371_008.8

export type Point = { latitude: number; longitude: number }

/** Meters along the surface. Also right at the poles and across the antimeridian. */
export function distance(a: Point, b: Point): number {
  const [from, to] = [radians(a.latitude), radians(b.latitude)]
  const height = Math.sin((to - from) / 2) ** 2
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const half = height + Math.cos(from) * Math.cos(to) * width
  return 2 * earthMetres * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Where one arrives after so many meters to the north and to the east. For short ways. */
export function moved({ latitude, longitude }: Point, north: number, east: number): Point {
  const degrees = 180 / Math.PI / earthMetres
  const width = Math.max(Math.cos(radians(latitude)), 1e-9)
  return { latitude: latitude + north * degrees, longitude: longitude + (east * degrees) / width }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
