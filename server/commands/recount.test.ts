import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { runStint, stintPlace } from '../testing/stint-process.ts'
import { trackedIn } from '../testing/tracked.ts'
import { world } from '../testing/world.ts'

const w = await world({ now: '2026-11-15T12:00:00Z' })
const { activity, send } = trackedIn(w)
const place = await stintPlace({ DATABASE_URL: w.databaseUrl, STINT_TEST_CLOCK: '1' })
const recount = (...args: string[]) => runStint(['recount', ...args], place)
const ours = ['--organization', String(w.organizationId)]
await send(w.user, [activity('2026-11-12T08:00:00Z'), activity('2026-11-13T08:00:00Z', { billable: true })])

test('0: the sums of all organizations are those of their activities', async () => {
  const { code, stdout, stderr } = await recount()
  assert.deepEqual([code, stderr], [0, ''])
  assert.match(stdout, new RegExp(`^organization ${w.organizationId}  equal  2 days$`, 'm'))
})

test('2: an organization that is none', async () => {
  assert.equal((await recount('--organization', '4242')).code, 2)
})

test('6, 0: sums that differ are named, and --repair corrects them', async () => {
  await w.database.change(sql`
    update daily_activities set tracked = tracked - 60, billable_manual = 5
    where organization_id = ${w.organizationId} and date = '2026-11-12'`)
  await w.database.change(sql`
    delete from daily_activities where organization_id = ${w.organizationId} and date = '2026-11-13'`)
  const broken = await recount(...ours)
  assert.equal(broken.code, 6)
  assert.match(broken.stdout, /2 DIFFERENT/)
  assert.match(broken.stderr, new RegExp(`user ${w.user.id}, 2026-11-12, project ${w.projectId}`))

  const { organizations } = JSON.parse((await recount('--repair', '--json', ...ours)).stdout)
  assert.equal(organizations[0].corrected_days_of_members, 2)
  assert.deepEqual(
    organizations[0].differences.map(({ missing_seconds }: { missing_seconds: number }) => missing_seconds),
    [60, 600],
  )
  assert.equal((await recount(...ours)).code, 0)
})
