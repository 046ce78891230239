import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../foundation/db/sql.ts'
import { migratedDatabase } from '../foundation/testing/migrated-database.ts'
import type { Clock } from '../foundation/time/clock.ts'
import { addSeconds, type Instant, instantFrom } from '../foundation/time/instant.ts'
import { waitingWork } from './waiting-work.ts'

const { database } = await migratedDatabase(3)
const product = { subscribers: [] }
const begin = instantFrom('2026-11-18T09:00:00Z')

/** One second passes between two looks at the clock. */
function steppingClock(): Clock {
  let now: Instant = begin
  return { now: () => (now = addSeconds(now, 1)) }
}

test('work that falls due between two looks is seen', async () => {
  assert.equal(await waitingWork({ database, clock: steppingClock(), product }), undefined)
  await database.change(sql`
    insert into due_work (work, organization_id, period, due_at)
    values ('waiting-work', 1, '2026', ${addSeconds(begin, 2)})`)
  assert.equal(await waitingWork({ database, clock: steppingClock(), product }), 'calendar')
})
