import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { readConfig } from '../../server/settings/config.ts'
import { bodyOf } from '../../server/testing/call.ts'
import { startStint, stintPlace } from '../../server/testing/stint-process.ts'
import { makeSite } from './site.ts'

const place = await stintPlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' })
let running = startStint(['start'], place)
await running.ready()
const { organizationId, token } = await makeSite(place)
const base = `/v2/organizations/${organizationId}`

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const reply = await fetch(running.baseUrl + path, { method, headers, body: JSON.stringify(body) })
  return await bodyOf(reply)
}

const { user }: { user: { id: number } } = await bodyOf(
  await fetch(`${running.baseUrl}/v2/users/me`, { headers: { Authorization: `Bearer ${token}` } }),
)
const members = [{ user_id: user.id, role: 'user' }]
const { project } = await call<{ project: { id: number } }>('POST', `${base}/projects`, {
  name: 'Long haul',
  members,
})

const midnight = Math.floor(Date.now() / 86_400_000) * 86_400
/** Fifty slots, one behind the other, back into the past. */
const batchAt = (place: number) =>
  Array.from({ length: 50 }, (_, i) => ({
    uuid: randomUUID(),
    kind: 'activity',
    project_id: project.id,
    time_slot: new Date((midnight - (place * 50 + i + 1) * 600) * 1000).toISOString(),
    tracked: 450,
  }))
const batches: ReturnType<typeof batchAt>[] = []
type Sent = { results: { result: string }[] }
const send = (items: object[]) =>
  call<Sent>('POST', `${base}/tracking/batches`, { device_id: 'journey', items })

type Kept = { items: string[]; activities: string[]; days: number; slots: number }

const kept = () =>
  withStore(readConfig(place), async ({ database }) => {
    const [found] = await queried<Kept>(
      database,
      sql`
      select array(select uuid::text from tracked_items where organization_id = ${organizationId}) as items,
             array(select uuid::text from activities where organization_id = ${organizationId}) as activities,
             (select coalesce(sum(tracked), 0) from daily_activities where organization_id = ${organizationId})::int as days,
             (select coalesce(sum(tracked), 0) from activities where organization_id = ${organizationId})::int as slots`,
    )
    return found ?? assert.fail('no counts')
  })

test('200: kill -9 under a load of batches: each is there whole or not at all, and the repeat is clean', async () => {
  let answered = 0
  const isAnswered = (batch: object[]) =>
    send(batch).then(
      () => {
        answered += 1
        if (answered === 10) running.child.kill('SIGKILL')
        return true
      },
      () => false,
    )
  // Each goes on until it meets the kill.
  const callers = Array.from({ length: 8 }, async () => {
    for (let goesOn = true; goesOn; ) {
      const batch = batchAt(batches.length)
      batches.push(batch)
      goesOn = await isAnswered(batch)
    }
  })
  await Promise.all(callers)
  await running.ended

  running = startStint(['start'], place)
  await running.ready()
  const after = await kept()
  const known = new Set(after.items)
  for (const batch of batches) {
    const there = batch.filter(({ uuid }) => known.has(uuid)).length
    assert.ok(there === 0 || there === batch.length, `${there} of ${batch.length}`)
  }
  assert.deepEqual(after.activities.toSorted(), after.items.toSorted())
  assert.equal(after.days, after.slots)
  assert.ok(after.items.length >= answered * 50)

  for (const batch of batches) {
    const results = new Set((await send(batch)).results.map(({ result }) => result))
    const isThere = known.has(batch[0]?.uuid ?? '')
    assert.deepEqual([...results], [isThere ? 'duplicate' : 'accepted'])
  }
  const whole = await kept()
  assert.equal(whole.slots, batches.flat().length * 450)
  assert.equal(whole.days, whole.slots)
})
