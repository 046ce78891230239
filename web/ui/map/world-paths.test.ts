import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { northing, type Point } from './view.ts'
import { worldPaths } from './world-paths.ts'

const { land, borders } = worldPaths()
const bottom = 180
const rings = linesOf(land)

test('inland cities are on land, oceans are not', () => {
  const cities: Record<string, Point> = {
    Paris: { latitude: 48.86, longitude: 2.35 },
    Nairobi: { latitude: -1.29, longitude: 36.82 },
    'Mexico City': { latitude: 19.43, longitude: -99.13 },
    Delhi: { latitude: 28.61, longitude: 77.21 },
    'Alice Springs': { latitude: -23.7, longitude: 133.88 },
    Dublin: { latitude: 53.35, longitude: -6.4 },
    Tokyo: { latitude: 35.7, longitude: 139.6 },
  }
  const oceans: Record<string, Point> = {
    Atlantic: { latitude: 30, longitude: -40 },
    Pacific: { latitude: 0, longitude: -140 },
    'Bay of Bengal': { latitude: 12, longitude: 88 },
    'North Sea': { latitude: 56, longitude: 3 },
  }
  for (const [name, point] of Object.entries(cities)) assert.equal(isOnLand(point), true, name)
  for (const [name, point] of Object.entries(oceans)) assert.equal(isOnLand(point), false, name)
})

test('no coast or border jumps across the map, also at the antimeridian', () => {
  const lines = [...rings.map((ring) => [...ring, ...ring.slice(0, 1)]), ...linesOf(borders)]
  const jumps = lines.flatMap((line) =>
    line.filter(([east, south], i) => {
      const [before] = line[i - 1] ?? [east]
      return Math.abs(east - before) > 60 && south < bottom
    }),
  )
  const corners = lines.flat()
  const out = corners.filter(([east, south]) => Math.abs(east) > 540 || Math.abs(south) > bottom)
  assert.deepEqual([jumps, out, corners.length > 10_000], [[], [], true])
})

test('150 kB: pages with maps load fast', () => {
  assert.ok(statSync(join(import.meta.dirname, 'world.json')).size <= 150_000)
})

type Corner = readonly [east: number, south: number]

function linesOf(path: string): Corner[][] {
  return path
    .split('M')
    .slice(1)
    .map((line) => line.replace('Z', '').split('L').map(cornerOf))
}

function cornerOf(text: string): Corner {
  const [east, south] = text.split(' ').map(Number)
  return [east ?? Number.NaN, south ?? Number.NaN]
}

/** A ray to the east crosses the coasts an odd number of times. */
function isOnLand({ latitude, longitude }: Point): boolean {
  const south = -northing(latitude)
  const crossed = rings.flatMap((ring) =>
    ring.filter(([east, at], i) => {
      const [nextEast, nextAt] = ring[(i + 1) % ring.length] ?? [east, at]
      if (at > south === nextAt > south) return false
      return longitude < east + ((south - at) / (nextAt - at)) * (nextEast - east)
    }),
  )
  return crossed.length % 2 === 1
}
