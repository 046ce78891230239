import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Fix } from './bearing.ts'
import { silence } from './course.ts'
import { distance, moved, type Point } from './distance.ts'
import { candidates, stretchAround } from './stretch.ts'

const fixAt = (at: number): Fix => ({ latitude: 0, longitude: 0, accuracy: 5, at })

test('a stretch reaches as far as fixes without twelve hours of silence between them', () => {
  const fixes = [0, silence, 3 * silence, 3 * silence + 60].map(fixAt)
  const window = { from: -9 * silence, to: 9 * silence }
  assert.deepEqual(stretchAround(fixes, { from: 10, to: 20 }, window), {
    from: 0,
    to: silence,
    isWhole: true,
  })
  const late = { from: 3 * silence, to: 3 * silence }
  assert.deepEqual(stretchAround(fixes, late, window), {
    from: 3 * silence,
    to: 3 * silence + 60,
    isWhole: true,
  })
})

test('a window that ends before the silence decides nothing', () => {
  const { isWhole } = stretchAround([fixAt(0)], { from: 0, to: 0 }, { from: -silence, to: 9 * silence })
  assert.equal(isWhole, false)
})

const anywhere: fc.Arbitrary<Point> = fc.record({
  latitude: fc.oneof(fc.double({ min: -90, max: 90, noNaN: true }), fc.constantFrom(-90, 89.9999, 90, 0)),
  longitude: fc.oneof(fc.double({ min: -180, max: 180, noNaN: true }), fc.constantFrom(-180, 179.9999, 180)),
})

test('no site within reach of a fix is left out, wherever it is', () => {
  fc.assert(
    fc.property(
      anywhere,
      fc.integer({ min: -3_500, max: 3_500 }),
      fc.integer({ min: -3_500, max: 3_500 }),
      fc.integer({ min: 50, max: 3_000 }),
      (centre, north, east, radius) => {
        const { latitude, longitude } = moved(centre, north, east)
        if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return
        const fix = { latitude, longitude, accuracy: 5, at: 1 }
        const shape = { ...centre, radius, since: 0, isActive: true }
        const found = candidates([fix], new Map([[7, [shape]]]))
        if (distance(fix, shape) <= radius) assert.equal(found.length, 1)
        if (distance(fix, shape) > radius + 2_000) assert.equal(found.length, 0)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('sites that were never active are no candidates', () => {
  const shape = { latitude: 0, longitude: 0, radius: 100, since: 0, isActive: false }
  assert.deepEqual(candidates([fixAt(1)], new Map([[1, [shape]]])), [])
})
