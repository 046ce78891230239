import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { jobSitesIn, locationItem } from '../../../testing/job-sites.ts'
import { timersIn } from '../../../testing/timers.ts'
import { trackedIn } from '../../../testing/tracked.ts'
import { type Person, world } from '../../../testing/world.ts'
import { seededNoise } from '../rules/walks.ts'

const w = await world({ now: '2026-11-18T07:00:00Z' })
const { create } = jobSitesIn(w)
const { send, list } = trackedIn(w)
const { running } = timersIn(w)
const day = '2026-11-18'
const rule = { enter_action: 'track', exit_action: 'track', start_project_id: w.projectId }
await create({ rules: [{ ...rule, user_ids: [w.user.id, w.projectManager.id] }] })

const noise = seededNoise(4_711)
const timeOf = (minute: number) => new Date(Date.parse(`${day}T07:50:00Z`) + minute * 60_000).toISOString()
/** On the way until 8:00, near the border with a weak signal until 9:10, away until 9:30, at the center until 10:00. */
const route = Array.from({ length: 140 }, (_, minute) => {
  const isWeak = minute % 7 === 3
  if (minute < 10) return { metres: 600, accuracy: 20 }
  if (minute < 80) return { metres: 70 + 15 * noise(), accuracy: isWeak ? 400 : 25 }
  if (minute < 100) return { metres: 1_500, accuracy: isWeak ? 80 : 15 }
  return { metres: minute < 130 ? 10 : 900, accuracy: 10 }
})
const fixes = () =>
  route.map(({ metres, accuracy }, minute) => locationItem(w, timeOf(minute), metres, accuracy))

async function visitsOf(person: Person): Promise<string[]> {
  await w.settle()
  const window = `enter[start]=${day}T00:00:00Z&enter[stop]=2026-11-19T00:00:00Z&user_ids[]=${person.id}`
  const rows = await list(w.owner, 'job_site_visits', window)
  return rows.map(
    ({ enter_at, exit_at, enter_reason, exit_reason }) =>
      `${enter_at} to ${exit_at}, ${enter_reason}, ${exit_reason}`,
  )
}

test('online: the timer starts and stops at the fence, and the visits are those of the route', async () => {
  let kept: object[] = []
  for (const [minute, item] of fixes().entries()) {
    kept.push(item)
    // Live, every two minutes; rejected fixes are sent again, as their time comes with the timer.
    if (minute % 2 === 0) continue
    await w.moveClock(`${timeOf(minute).slice(0, 17)}05Z`)
    const { body } = await send(w.user, kept)
    const isKept = (_: object, i: number) => body.results[i]?.result === 'rejected'
    kept = kept.filter(isKept).slice(-20)
    if ([11, 81, 101, 131].includes(minute) || minute % 10 === 3) await w.settle()
  }
  await w.settle()
  assert.equal(await running(w.user), null)
  const visits = await visitsOf(w.user)
  assert.equal(visits.length, 2, visits.join('\n'))
  assert.match(visits[0] ?? '', /^2026-11-18T08:0\d:00Z to 2026-11-18T09:10:00Z/)
  assert.match(visits[1] ?? '', /^2026-11-18T09:3\d:00Z to 2026-11-18T10:00:00Z/)
})

test('offline until the evening: the same visits and times', async () => {
  await w.moveClock(`${day}T20:00:00Z`)
  const slots = `time_slot[start]=${day}T00:00:00Z&time_slot[stop]=2026-11-19T00:00:00Z`
  const tracked = (await list(w.owner, 'activities', `${slots}&user_ids[]=${w.user.id}`)).map(
    ({ time_slot, starts_at, tracked: seconds, project_id }) => ({
      uuid: randomUUID(),
      kind: 'activity',
      time_slot,
      starts_at,
      tracked: seconds,
      project_id,
    }),
  )
  const items = [...tracked, ...fixes()]
  const shuffled = items.map((_, i) => items[(i * 61) % items.length] ?? {})
  assert.equal(new Set(shuffled).size, items.length)
  for (const half of [shuffled.slice(0, 90), shuffled.slice(60)]) await send(w.projectManager, half)
  await send(w.projectManager, shuffled)
  assert.deepEqual(await visitsOf(w.projectManager), await visitsOf(w.user))
  assert.equal(await running(w.projectManager), null)
})
