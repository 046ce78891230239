import assert from 'node:assert/strict'
import { test } from 'node:test'
import { jobSitesIn, locationItem, plainSite, walkItems } from '../../../testing/job-sites.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { world } from '../../../testing/world.ts'
import { moved, type Point } from '../rules/distance.ts'

const w = await world({ now: '2026-11-16T06:00:00Z' })
const { create, put } = jobSitesIn(w)
const { send, list, activity } = trackedIn(w)

/** Visits of a day to a site, as hours and minutes. */
async function visits(siteId: number, day: string): Promise<(string | undefined)[][]> {
  await w.settle()
  const window = `enter[start]=${day}T00:00:00Z&enter[stop]=${day}T23:59:59Z&job_site_ids[]=${siteId}`
  const rows = await list(w.owner, 'passive_job_site_visits', window)
  return rows.map(({ enter_at, exit_at }) => [enter_at.slice(11, 16), exit_at?.slice(11, 16)])
}

/** A walk to the east and back, ten minutes each, with its time. */
function walk(day: string, centre: Point, accuracy = 10): object[] {
  const fixes = Array.from({ length: 30 }, (_, minute) => {
    const { latitude, longitude } = moved(centre, 0, minute >= 10 && minute < 20 ? 900 : 15)
    const at = `${day}T08:${String(minute).padStart(2, '0')}:00Z`
    const turned = ((((longitude + 180) % 360) + 360) % 360) - 180
    return { ...locationItem(w, at, 0, accuracy), latitude, longitude: turned }
  })
  return [...['00', '10', '20'].map((minute) => activity(`${day}T08:${minute}:00Z`)), ...fixes]
}
const twoVisits = [
  ['08:00', '08:10'],
  ['08:20', undefined],
]

test('stored fixes across the antimeridian and near the poles give the visits of any other place', async () => {
  const places = [
    { latitude: 12, longitude: 180 },
    { latitude: -40, longitude: -179.9999 },
    { latitude: 89.5, longitude: 10 },
    { latitude: -89.5, longitude: -170 },
  ]
  const ids: number[] = []
  for (const place of places) ids.push((await create({ ...place, name: JSON.stringify(place) })).id)
  for (const [i, place] of places.entries()) {
    const day = `2026-11-1${i + 6}`
    await w.moveClock(`${day}T08:31:00Z`)
    await send(w.user, walk(day, place))
    assert.deepEqual(await visits(ids[i] ?? 0, day), twoVisits, JSON.stringify(place))
  }
  for (const id of ids) await put(id, { status: 'archived' })
})

test('accuracy 0 counts, 10 km proves nothing', async () => {
  const site = await create()
  await w.moveClock('2026-11-20T08:31:00Z')
  await send(w.user, walk('2026-11-20', plainSite, 0))
  assert.deepEqual(await visits(site.id, '2026-11-20'), twoVisits)
  await w.moveClock('2026-11-21T08:31:00Z')
  await send(w.user, walk('2026-11-21', plainSite, 10_000))
  assert.deepEqual(await visits(site.id, '2026-11-21'), [])
  await put(site.id, { status: 'archived' })
})

test('two sites with one center: each has its own visits', async () => {
  const [small, large] = [await create({ radius: 50 }), await create({ radius: 3_000 })]
  await w.moveClock('2026-11-22T08:31:00Z')
  await send(w.user, walk('2026-11-22', plainSite))
  assert.deepEqual(await visits(small.id, '2026-11-22'), twoVisits)
  assert.deepEqual(await visits(large.id, '2026-11-22'), [['08:00', undefined]])
  for (const { id } of [small, large]) await put(id, { status: 'archived' })
})

test('a radius that shrinks while a member is inside ends the visit from then on, a larger one does not', async () => {
  const site = await create({ radius: 300 })
  const day = '2026-11-23'
  const at = (start: string, minutes: number) => walkItems(w, `${day}T${start}:00Z`, minutes, () => 200)
  await w.moveClock(`${day}T08:10:00Z`)
  await send(w.user, at('08:00', 10))
  await put(site.id, { radius: 500 })
  await w.moveClock(`${day}T08:20:00Z`)
  await send(w.user, at('08:10', 10))
  assert.deepEqual(await visits(site.id, day), [['08:00', undefined]])
  await put(site.id, { radius: 50 })
  await w.moveClock(`${day}T08:31:00Z`)
  await send(w.user, at('08:21', 9))
  assert.deepEqual(await visits(site.id, day), [['08:00', '08:21']])
  // Back in a wider circle: another visit; the one before stays as it was.
  await put(site.id, { radius: 400 })
  await w.moveClock(`${day}T08:50:00Z`)
  await send(w.user, at('08:40', 9))
  assert.deepEqual(await visits(site.id, day), [
    ['08:00', '08:21'],
    ['08:40', undefined],
  ])
})

test('a site that moves away ends the visit from then on', async () => {
  const site = await create({ radius: 100 })
  const day = '2026-11-24'
  await w.moveClock(`${day}T08:10:00Z`)
  await send(
    w.user,
    walkItems(w, `${day}T08:00:00Z`, 10, () => 0),
  )
  await put(site.id, { latitude: plainSite.latitude + 0.02 })
  await w.moveClock(`${day}T08:21:00Z`)
  await send(
    w.user,
    walkItems(w, `${day}T08:11:00Z`, 9, () => 0),
  )
  assert.deepEqual(await visits(site.id, day), [['08:00', '08:11']])
})
