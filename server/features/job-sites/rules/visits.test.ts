import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Fix } from './bearing.ts'
import { type Circumstances, silence, type Visit } from './course.ts'
import { distance, moved, type Point } from './distance.ts'
import { type Shape, visitsOf } from './visits.ts'
import { honest, type Noise, noisyFixes, seededNoise } from './walks.ts'

const quay: Point = { latitude: 38.7, longitude: -9.2 }
const circle = (radius: number, at = quay, since = 0): Shape => ({ ...at, radius, since, isActive: true })
const day = { until: 8 * 3_600 }
const counts = (visits: Visit[][]) => visits.map(({ length }) => length).sort((a, b) => a - b)
const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)]

/** All noise towards or away from the center; noise as the accuracy says; a phone that claims to know more than it does. */
const noises = {
  along: { north: 30, east: 0, accuracy: 30 },
  honest: { north: 30 * honest, east: 30 * honest, accuracy: 30 },
  boastful: { north: 30, east: 30, accuracy: 30 },
}

/** Working days of eight hours with a fix a minute, always the same ones. */
function days(noise: Noise, radius: number, metresFrom: (minute: number) => number): Visit[][] {
  const length = noise === noises.along ? 400 : 100
  const chance = seededNoise(7_919)
  return Array.from({ length }, () =>
    visitsOf(noisyFixes(chance, { centre: quay, minutes: 480, noise, metresFrom }), [circle(radius)], day),
  )
}

for (const [name, noise] of Object.entries(noises)) {
  test(`exactly one visit: eight hours at the center of 50 m, ${name} noise of 30 m`, () => {
    assert.deepEqual(new Set(counts(days(noise, 50, () => 0))), new Set([1]))
  })

  const most = name === 'boastful' ? 4 : 3
  test(`at most ${most} visits on 19 of 20 days: standing on the border of 100 m, ${name} noise`, () => {
    const sorted = counts(days(noise, 100, () => 100))
    assert.ok((percentile(sorted, 0.95) ?? 9) <= most, `${sorted.slice(-20)}`)
  })

  test(`no visit: 80 m outside of the circle, ${name} noise`, () => {
    assert.equal(counts(days(noise, 100, () => 180)).at(-1), 0)
  })
}

test('two visits, to the minute: four hours in, one away, three in', () => {
  const away = (minute: number) => (minute >= 240 && minute < 300 ? 2_000 : 0)
  for (const visits of days(noises.along, 100, away)) {
    assert.equal(visits.length, 2)
    const [first, second] = visits
    assert.equal(first?.exitAt, 240 * 60)
    assert.equal(second?.exitAt, undefined)
    for (const late of [first?.enterAt ?? 9_999, (second?.enterAt ?? 0) - 300 * 60])
      assert.ok(late >= 0 && late <= 180, `${late}`)
  }
})

/** Any walk around a site: fixes at most two hours apart, with any accuracy. */
const walk = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 7_200 }),
      north: fc.integer({ min: -900, max: 900 }),
      east: fc.integer({ min: -900, max: 900 }),
      accuracy: fc.constantFrom(0, 3, 10, 30, 80, 250, 10_000),
    }),
    { maxLength: 120 },
  )
  .map((steps): Fix[] => {
    let at = 0
    return steps.map(({ gap, north, east, accuracy }) => {
      at += gap
      return { ...moved(quay, north, east), at, accuracy }
    })
  })
const derive = (fixes: Fix[], shapes = [circle(300)], more: Partial<Circumstances> = {}) =>
  visitsOf(fixes, shapes, { until: (fixes.at(-1)?.at ?? 0) + 60, ...more })

test('shuffled, split and repeated batches give the same visits', () => {
  fc.assert(
    fc.property(
      walk.chain((fixes) =>
        fc.tuple(
          fc.constant(fixes),
          fc.shuffledSubarray(fixes, { minLength: fixes.length }),
          fc.subarray(fixes),
        ),
      ),
      ([fixes, shuffled, repeated]) => {
        const until = { until: (fixes.at(-1)?.at ?? 0) + 60 }
        assert.deepEqual(
          derive([...repeated, ...shuffled], undefined, until),
          derive(fixes, undefined, until),
        )
      },
    ),
  )
})

test('visits are disjoint and ordered, and each was seen within', () => {
  fc.assert(
    fc.property(walk, fc.integer({ min: 50, max: 600 }), (fixes, radius) => {
      const instants = derive(fixes, [circle(radius)]).flatMap(({ enterAt, lastSeenAt, exitAt }) => [
        enterAt,
        lastSeenAt,
        exitAt ?? Number.POSITIVE_INFINITY,
      ])
      for (const [i, at] of instants.entries())
        if (i > 0) assert.ok((instants[i - 1] ?? 0) <= at, `${instants}`)
      assert.ok(!instants.slice(0, -1).includes(Number.POSITIVE_INFINITY))
    }),
  )
})

test('after twelve hours of silence nothing depends on what was before', () => {
  fc.assert(
    fc.property(walk, walk, (before, after) => {
      const start = (before.at(-1)?.at ?? 0) + silence + 1
      const later = after.map((fix) => ({ ...fix, at: fix.at + start }))
      const until = { until: (later.at(-1)?.at ?? start) + 60 }
      const apart = [
        ...derive(before, undefined, { until: later[0]?.at ?? until.until }),
        ...derive(later, undefined, until),
      ]
      assert.deepEqual(derive([...before, ...later], undefined, until), apart)
    }),
  )
})

test('the same visits across the antimeridian and at the poles: an hour in, an hour away, an hour in', () => {
  const fixesAt = (place: (metres: number, minute: number) => Point): Fix[] =>
    Array.from({ length: 180 }, (_, minute) => ({
      ...place(minute >= 60 && minute < 120 ? 1_000 : 20, minute),
      at: minute * 60,
      accuracy: 5,
    }))
  const east = (centre: Point) => (metres: number, minute: number) => {
    const { latitude, longitude } = moved(centre, 0, minute % 2 ? metres : -metres)
    return { latitude, longitude: ((((longitude + 180) % 360) + 360) % 360) - 180 }
  }
  // Around a pole every direction is one of longitude.
  const pole = (sign: number) => (metres: number, minute: number) => ({
    latitude: sign * (90 - metres / 111_195),
    longitude: ((minute * 67) % 360) - 180,
  })
  const cases: [Point, Fix[]][] = [
    ...[
      { latitude: 0, longitude: 180 },
      { latitude: 0, longitude: -180 },
      { latitude: 51, longitude: -179.9999 },
      { latitude: 84, longitude: 179.9999 },
    ].map((centre): [Point, Fix[]] => [centre, fixesAt(east(centre))]),
    [{ latitude: 90, longitude: 0 }, fixesAt(pole(1))],
    [{ latitude: 89.9999, longitude: 20 }, fixesAt(pole(1))],
    [{ latitude: -90, longitude: 180 }, fixesAt(pole(-1))],
  ]
  for (const [centre, fixes] of cases)
    assert.deepEqual(
      visitsOf(fixes, [circle(100, centre)], { until: 180 * 60 }).map(({ enterAt, exitAt }) => [
        enterAt,
        exitAt,
      ]),
      [
        [0, 3_600],
        [7_200, undefined],
      ],
      JSON.stringify(centre),
    )
  assert.ok(distance({ latitude: 0, longitude: 179.9999 }, { latitude: 0, longitude: -179.9999 }) < 23)
  assert.ok(distance({ latitude: 90, longitude: 0 }, { latitude: 90, longitude: 135 }) < 0.001)
})

const each = (minutes: number, metres: (minute: number) => number, accuracy = 10): Fix[] =>
  Array.from({ length: minutes }, (_, minute) => ({
    ...moved(quay, metres(minute), 0),
    at: minute * 60,
    accuracy,
  }))

test('accuracy 0 counts as 5 m; 10 km proves nothing', () => {
  assert.equal(
    visitsOf(
      each(10, () => 0, 0),
      [circle(100)],
      day,
    ).length,
    1,
  )
  assert.equal(
    visitsOf(
      each(60, () => 0, 10_000),
      [circle(3_000)],
      day,
    ).length,
    0,
  )
  assert.equal(
    visitsOf(
      each(60, () => 0, Number.NaN),
      [circle(100)],
      day,
    ).length,
    0,
  )
  const blurred = [
    ...each(10, () => 0),
    ...each(40, () => 5_000, 10_000).map((f) => ({ ...f, at: f.at + 600 })),
  ]
  assert.equal(visitsOf(blurred, [circle(100)], { until: 3_000 })[0]?.exitAt, undefined)
})

test('four fixes in a row: three that are only probably inside start no visit, however long they take', () => {
  // 60 m from the center of 100 m, known to 60 m: inside, but not surely.
  const fix = (minute: number): Fix => ({ ...moved(quay, 60, 0), at: minute * 60, accuracy: 60 })
  const visitsAfter = (count: number) =>
    visitsOf(
      Array.from({ length: count }, (_, i) => fix(i * 2)),
      [circle(100)],
      day,
    )
  assert.deepEqual(visitsAfter(3), [])
  assert.deepEqual(
    visitsAfter(4).map(({ enterAt, enterReason }) => [enterAt, enterReason]),
    [[0, 'four_fixes']],
  )
})

test('two sites with one center: each has its own visits', () => {
  const fixes = each(60, (minute) => (minute < 30 ? 0 : 200))
  const [small, large] = [50, 1_000].map((radius) => visitsOf(fixes, [circle(radius)], { until: 3_600 }))
  assert.equal(small?.[0]?.exitAt, 30 * 60)
  assert.equal(large?.[0]?.exitAt, undefined)
})

test('a radius that shrinks ends a visit from then on, and not before', () => {
  const fixes = each(60, () => 200)
  const shapes = [circle(300), circle(100, quay, 30 * 60)]
  const [visit, ...more] = visitsOf(fixes, shapes, { until: 3_600 })
  assert.deepEqual([visit?.enterAt, visit?.exitAt, more.length], [0, 30 * 60, 0])
  const [stays] = visitsOf(fixes, [circle(300), circle(500, quay, 30 * 60)], { until: 3_600 })
  assert.equal(stays?.exitAt, undefined)
})

test('archived: an open visit ends at that moment, and nothing begins', () => {
  const shapes = [circle(300), { ...circle(300, quay, 1_000), isActive: false }]
  const visits = visitsOf(
    each(60, () => 0),
    shapes,
    { until: 3_600 },
  )
  assert.deepEqual(
    visits.map(({ exitAt, exitReason }) => [exitAt, exitReason]),
    [[1_000, 'archived']],
  )
})

test('lost: an hour of tracked time without a fix ends a visit where it was last seen', () => {
  const fixes = [...each(10, () => 0), ...each(10, () => 0).map((fix) => ({ ...fix, at: fix.at + 9_000 }))]
  const tracked = visitsOf(fixes, [circle(100)], { until: 9_600 })
  assert.deepEqual(
    tracked.map(({ enterAt, exitAt, exitReason }) => [enterAt, exitAt, exitReason]),
    [
      [0, 540, 'lost'],
      [9_000, undefined, undefined],
    ],
  )
  // A pause without tracked time leaves the visit open.
  const paused = visitsOf(fixes, [circle(100)], { until: 9_600, trackedBetween: () => 0 })
  assert.deepEqual(
    paused.map(({ enterAt, lastSeenAt, exitAt }) => [enterAt, lastSeenAt, exitAt]),
    [[0, 9_540, undefined]],
  )
})

test('back within five minutes: one visit, unless an exit action has happened', () => {
  const fixes = each(30, (minute) => (minute >= 10 && minute < 13 ? 700 : 0))
  assert.equal(visitsOf(fixes, [circle(100)], { until: 1_800 }).length, 1)
  assert.equal(visitsOf(fixes, [circle(100)], { until: 1_800, firedExits: [600] }).length, 2)
})
