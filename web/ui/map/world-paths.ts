import { northing } from './view.ts'
import world from './world.json' with { type: 'json' }

/** Hundredths of a degree, as tools/map/world-outline.ts writes them. */
const steps = 100
/** The lower end of the map. */
const bottom = 180

type Corner = readonly [east: number, south: number]

/** The land and the borders of the earth as paths of SVG, in degrees to the east and, as on the map, to the south. */
export function worldPaths(): { land: string; borders: string } {
  const lines = world.lines.map(cornersOf)
  const walked = (line: number) => (line < 0 ? lines[~line]?.toReversed() : lines[line]) ?? []
  return {
    land: world.land.map((ring) => `${pathOf(closed(unbroken(ring.flatMap(walked))))}Z`).join(''),
    borders: world.borders.map((line) => pathOf(unbroken(walked(line)))).join(''),
  }
}

function cornersOf(line: readonly number[]): Corner[] {
  const corners: Corner[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < line.length; i += 2) {
    x += line[i] ?? 0
    y += line[i + 1] ?? 0
    corners.push([x / steps, -northing(y / steps)])
  }
  return corners
}

/** Land that reaches over the antimeridian goes on beyond 180°, instead of all the way back. */
function unbroken(corners: readonly Corner[]): Corner[] {
  let [turn, last] = [0, corners[0]?.[0] ?? 0]
  return corners.map(([east, south]) => {
    if (Math.abs(east - last) > 180) turn += east < last ? 360 : -360
    last = east
    return [east + turn, south]
  })
}

/** A coast all around the earth, as that of Antarctica, is closed along the end of the map. */
function closed(ring: Corner[]): Corner[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (first === undefined || last === undefined || Math.abs(first[0] - last[0]) < 180) return ring
  return [...ring, [last[0], bottom], [first[0], bottom]]
}

function pathOf(corners: readonly Corner[]): string {
  return `M${corners.map(([east, south]) => `${east.toFixed(2)} ${south.toFixed(2)}`).join('L')}`
}
