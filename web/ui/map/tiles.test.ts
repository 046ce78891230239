import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MapTiles, tilesIn } from './tiles.ts'
import { pixelOf } from './view.ts'

const tiles: MapTiles = { url: '/{z}/{x}/{y}', kind: 'raster', min_zoom: 0, max_zoom: 14, attribution: '' }
const size = { width: 600, height: 400 }

test('a tile is where its corner is on the map', () => {
  const view = { latitude: 38.7, longitude: -9.2, degrees: 0.001 }
  const placed = tilesIn(view, size, tiles)
  // 360 / 0.001 pixels around the earth are 1406 tiles of 256 pixels: the next zoom level has 1024.
  assert.deepEqual(new Set(placed.map(({ zoom }) => zoom)), new Set([10]))
  for (const { url, left, top, pixels } of placed) {
    const [, z = 0, x = 0, y = 0] = url.split('/').map(Number)
    const longitude = (x / 2 ** z) * 360 - 180
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI
    const corner = pixelOf(view, size, { latitude, longitude })
    assert.ok(Math.abs(corner.x - left) < 0.01 && Math.abs(corner.y - top) < 0.01, url)
    assert.ok(left < size.width && top < size.height && left + pixels > 0 && top + pixels > 0)
  }
})

test('closer than the last zoom level, tiles grow; a map without tiles this far out shows none', () => {
  const close = tilesIn({ latitude: 38.7, longitude: -9.2, degrees: 1e-6 }, size, tiles)
  assert.ok(close.length <= 4 && close.every(({ zoom, pixels }) => zoom === 14 && pixels > 10_000))
  const far = tilesIn({ latitude: 0, longitude: 0, degrees: 0.6 }, size, { ...tiles, min_zoom: 9 })
  assert.deepEqual(far, [])
})

test('across the antimeridian the map goes on, and at the poles it ends', () => {
  const placed = tilesIn({ latitude: 84.9, longitude: 180, degrees: 0.3 }, size, tiles)
  const columns = new Set(placed.map(({ url }) => url.split('/')[2]))
  assert.ok(columns.has('0') && columns.has('3'), [...columns].join())
  assert.ok(placed.every(({ url }) => Number(url.split('/')[3]) >= 0))
})
