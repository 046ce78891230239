import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { withStore } from '../../server/commands/store.ts'
import { sql } from '../../server/foundation/db/sql.ts'
import { queried } from '../../server/foundation/testing/queried.ts'
import { until } from '../../server/foundation/testing/until.ts'
import { instantFromSeconds } from '../../server/foundation/time/instant.ts'
import { readConfig } from '../../server/settings/config.ts'
import { makePlace } from '../../tools/chaos/place.ts'
import { makeCrew, startTimers } from './crew.ts'
import { makeSite } from './site.ts'

const stops: (() => Promise<void>)[] = []
after(async () => {
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop()
})

const count = 60
/** How long each of them may run: the budget is this long for all of them together. */
const each = 1_500

test('kill -9 of workers while a budget stops timers: all end at one second, and the budget is spent exactly', async () => {
  const place = await makePlace({ STINT_RATE_LIMIT_PER_MINUTE: '0' }, (stop) => stops.push(stop))
  const { organizationId, token } = await makeSite(place.environment)
  await withStore(readConfig(place.environment), async ({ database, write }) => {
    const crew = await write((writer) => makeCrew(writer, organizationId, count))
    const budget = { type: 'hours', hours: (count * each) / 3_600, stop_timer_when_budget_reached: true }
    const reply = await fetch(`${place.urls[0]}/v2/projects/${crew.projectId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ budget }),
    })
    assert.equal(reply.status, 200, await reply.text())
    const second = Math.floor(Date.now() / 1_000)
    const startedAt = instantFromSeconds(second - (second % 600) - 1_800)
    await write((writer) => startTimers(writer, organizationId, crew, startedAt))
    const stopped = async () => {
      const rows = await queried<{ user_id: number; reason: string; ran: number }>(
        database,
        sql`select user_id, reason, extract(epoch from occurred_at - ${startedAt}::timestamptz)::int as ran
            from tracking_states where organization_id = ${organizationId} and type = 'stop'`,
      )
      return rows
    }
    for (const kill of [1, 2] as const) {
      await until(async () => (await stopped()).length > (count * (kill - 1)) / 3, 'some are stopped')
      await place.killWorker(kill === 1 ? 0 : 1)
    }
    await until(async () => (await stopped()).length >= count, 'all are stopped')
    const ends = await stopped()
    assert.equal(new Set(ends.map(({ user_id }) => user_id)).size, count)
    assert.deepEqual(
      [...new Set(ends.map(({ reason, ran }) => `${reason} ${ran}`))],
      [`budget_reached ${each}`],
    )
    const spent = async () => {
      const rows = await queried<{ booked: number; counted: number }>(
        database,
        sql`select (select sum(tracked) from activities where organization_id = ${organizationId})::int as booked,
                   (select max(period_spent) from budget_histories where organization_id = ${organizationId})::int
                     as counted`,
      )
      return [rows[0]?.booked, rows[0]?.counted]
    }
    assert.equal((await spent())[0], count * each)
    await until(async () => (await spent())[1] === count * each, 'the history has counted all of it')
  })
})
