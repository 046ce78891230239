import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nearSites } from './near-sites.ts'

const quay = { name: 'Quay', latitude: 38.7, longitude: -9.2, radius: 100, status: 'active' as const }
const pier = { ...quay, name: 'Pier', latitude: 38.7045, radius: 3_000 }
const gone = { ...quay, name: 'Gone', status: 'archived' as const }
const at = (latitude: number, accuracy = 10) => ({ latitude, longitude: -9.2, accuracy })

const shown = (position: ReturnType<typeof at>) =>
  nearSites(position, [pier, gone, quay]).map(({ site, inside, meters }) => [
    site.name,
    inside,
    Math.round(meters / 10),
  ])

test('the nearest center comes first among sites around the reader; archived ones are left out', () => {
  assert.deepEqual(shown(at(38.7)), [
    ['Quay', 'sure', 0],
    ['Pier', 'sure', 0],
  ])
})

test('a position that is not precise makes a site only likely', () => {
  assert.deepEqual(shown(at(38.7, 150))[0], ['Quay', 'likely', 0])
})

test('outside, sites come by the distance to their border', () => {
  assert.deepEqual(shown(at(38.76)), [
    ['Pier', 'no', 317],
    ['Quay', 'no', 657],
  ])
})
