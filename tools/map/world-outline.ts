import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Place, simplified } from './simplify.ts'

/**
 * Writes web/ui/map/world.json: coasts and borders for maps without tiles. Its source is Natural Earth at 1:50 million, which
 * is in the public domain, as TopoJSON (`countries-50m.json` of the package world-atlas):
 *
 *     node tools/map/world-outline.ts countries-50m.json
 */
type Shape = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] }
type Topology = {
  transform: { scale: Place; translate: Place }
  arcs: Place[][]
  objects: { countries: { geometries: Shape[] }; land: { geometries: Shape[] } }
}

/** Hundredths of a degree: a kilometer, which is finer than the source. */
const steps = 100
/** Corners and islands below this many square degrees are left out: together the file is under 150 kB. */
const leastCorner = 0.016
const leastIsland = 0.03

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('Name the file countries-50m.json.')
const { transform, arcs, objects }: Topology = JSON.parse(readFileSync(source, 'utf8'))

const lines = arcs.map((arc) => simplified(placesOf(arc), leastCorner))
const rings = objects.land.geometries
  .flatMap(ringsOf)
  .filter((ring) => areaIn(ring.flatMap(lineOf)) >= leastIsland)
const borders = inTwoCountries(objects.countries.geometries)
const kept = [...new Set([...rings.flat().map(arcIn), ...borders])]
const renamed = new Map(kept.map((arc, at) => [arc, at]))
const nameOf = (arc: number) => renamed.get(arc) ?? 0

const world = {
  lines: kept.map((arc) => stepsOf(lines[arc] ?? [])),
  land: rings.map((ring) => ring.map((arc) => (arc < 0 ? ~nameOf(~arc) : nameOf(arc)))),
  borders: borders.map(nameOf),
}
const file = join(import.meta.dirname, '../../web/ui/map/world.json')
writeFileSync(file, `${JSON.stringify(world)}\n`)

/** The source has each corner as the way from the one before it. */
function placesOf(arc: readonly Place[]): Place[] {
  const { scale, translate } = transform
  let [x, y] = [0, 0]
  return arc.map(([east, north]) => {
    x += east
    y += north
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** The same in whole steps, without corners that fall on the one before. */
function stepsOf(line: readonly Place[]): number[] {
  let [x, y] = [0, 0]
  return line.flatMap(([longitude, latitude], at) => {
    const [east, north] = [Math.round(longitude * steps) - x, Math.round(latitude * steps) - y]
    x += east
    y += north
    return at > 0 && east === 0 && north === 0 ? [] : [east, north]
  })
}

function ringsOf(shape: Shape): number[][] {
  return shape.type === 'MultiPolygon' ? shape.arcs.flat() : shape.arcs
}

/** A negative number is an arc that is walked backwards. */
function arcIn(arc: number): number {
  return arc < 0 ? ~arc : arc
}

function lineOf(arc: number): Place[] {
  const line = lines[arcIn(arc)] ?? []
  return arc < 0 ? line.toReversed() : line
}

function areaIn(ring: readonly Place[]): number {
  const doubled = ring.map(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return x * nextY - nextX * y
  })
  return Math.abs(doubled.reduce((all, each) => all + each, 0)) / 2
}

function inTwoCountries(countries: readonly Shape[]): number[] {
  const owners = new Map<number, Set<Shape>>()
  for (const country of countries)
    for (const arc of ringsOf(country).flat().map(arcIn))
      owners.set(arc, (owners.get(arc) ?? new Set()).add(country))
  return [...owners].filter(([, { size }]) => size > 1).map(([arc]) => arc)
}
