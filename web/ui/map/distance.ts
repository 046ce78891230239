import type { Point } from './view.ts'

/** The mean radius of the earth. */
const earthMeters = 6_371_008.8

/** Meters along the surface. */
export function distance(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const height = Math.sin((to - from) / 2) ** 2
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const half = height + Math.cos(from) * Math.cos(to) * width
  return 2 * earthMeters * Math.asin(Math.min(1, Math.sqrt(half)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
