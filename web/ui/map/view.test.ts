import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distance } from './distance.ts'
import { gridLines, roomyNames, scaleBar } from './marks.ts'
import { fitting, metersPerPixel, panned, pixelOf, pixelsOf, pointAt, zoomed } from './view.ts'

const size = { width: 600, height: 400 }
const lisbon = { latitude: 38.709, longitude: -9.1427 }
const near = (one: number, other: number, by = 1e-6) =>
  assert.ok(Math.abs(one - other) < by, `${one}, ${other}`)

test('a point is where it was drawn, on every view', () => {
  const view = fitting([{ ...lisbon, radius: 100 }], size)
  for (const pixel of [
    { x: 0, y: 0 },
    { x: 600, y: 400 },
    { x: 123, y: 321 },
  ]) {
    const back = pixelOf(view, size, pointAt(view, size, pixel))
    near(back.x, pixel.x)
    near(back.y, pixel.y)
  }
  near(pixelOf(view, size, lisbon).x, 300)
  near(pixelOf(view, size, lisbon).y, 200)
})

test('everything is in the view: circles whole, points with their surroundings', () => {
  const spots = [
    { ...lisbon, radius: 3_000 },
    { latitude: 38.72, longitude: -9.1, radius: 0 },
  ]
  const view = fitting(spots, size)
  for (const spot of spots) {
    const { x, y } = pixelOf(view, size, spot)
    const reach = pixelsOf(view, spot.radius, spot.latitude)
    assert.ok(x - reach >= 35 && x + reach <= 565 && y - reach >= 35 && y + reach <= 365)
  }
  near(metersPerPixel(fitting([lisbon], size)), 0.5 * Math.cos((38.709 * Math.PI) / 180), 1e-4)
  assert.equal(fitting([], size).longitude, 0)
})

test('the antimeridian is no border', () => {
  const spots = [
    { latitude: -17, longitude: 179.99 },
    { latitude: -17, longitude: -179.99 },
  ]
  const view = fitting(spots, size)
  near(Math.abs(view.longitude), 180, 1e-3)
  const [west, east] = spots.map((spot) => pixelOf(view, size, spot).x)
  assert.ok((west ?? 0) < (east ?? 0) && (east ?? 0) - (west ?? 0) < 600)
})

test('poles stay on the map', () => {
  for (const latitude of [90, -90]) {
    const view = fitting([{ latitude, longitude: 180, radius: 50 }], size)
    assert.ok(Number.isFinite(pixelOf(view, size, { latitude, longitude: 180 }).y))
    assert.ok(gridLines(view, size).length > 0)
  }
})

test('zoom keeps what is under the pointer, and has ends', () => {
  const view = fitting([{ ...lisbon, radius: 500 }], size)
  const pixel = { x: 90, y: 310 }
  const held = pointAt(view, size, pixel)
  const close = pixelOf(zoomed(view, size, 2, pixel), size, held)
  near(close.x, 90, 1e-3)
  near(close.y, 310, 1e-3)
  assert.equal(zoomed(view, size, 1e12).degrees, 1e-6)
  assert.equal(zoomed(view, size, 1e-12).degrees, 1.2)
})

test('moving the content by pixels moves every point by them', () => {
  const view = fitting([{ ...lisbon, radius: 500 }], size)
  const { x, y } = pixelOf(panned(view, size, { x: 40, y: -25 }), size, lisbon)
  near(x, 340, 1e-3)
  near(y, 175, 1e-3)
})

test('the scale bar is round and true, the grid has round degrees', () => {
  const view = fitting([{ ...lisbon, radius: 100 }], size)
  const { meters, pixels } = scaleBar(view)
  assert.ok(/^[125]0*$/.test(String(meters)) && pixels <= 120 && pixels > 40)
  const [left, right] = [0, pixels].map((x) => pointAt(view, size, { x, y: 200 }))
  if (left && right) near(distance(left, right), meters, meters * 0.01)
  for (const { label } of gridLines(view, size)) assert.match(label, /^-?\d+\.\d{3,5}°$/)
})

test('names that would cover each other are left out', () => {
  const at = (x: number, y: number) => ({ x, y, text: 'North quay' })
  assert.deepEqual(roomyNames([at(100, 100), at(120, 105), at(120, 130), at(300, 100)]), [
    true,
    false,
    true,
    true,
  ])
})
