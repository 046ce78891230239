import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { pino } from 'pino'
import { is } from '../../../foundation/db/columns.ts'
import { sql } from '../../../foundation/db/sql.ts'
import { serve } from '../../../process/serve.ts'
import { readConfig } from '../../../settings/config.ts'
import { worldSecret } from '../../../testing/bare-world.ts'
import { world } from '../../../testing/world.ts'

const w = await world({ now: '2026-11-15T08:00:00Z' })
const config = readConfig({ STINT_TEST_CLOCK: '1', STINT_DATABASE_CONNECTIONS: '4' })
// A process of its own would be the same: what they share is the database only.
const second = await serve({
  config,
  databaseUrl: w.databaseUrl,
  secret: worldSecret,
  log: pino({ level: 'silent' }),
  role: 'worker',
})
after(second.stop)

function snapshots(): Promise<{ day: string; occupied: number }[]> {
  return w.database.rows(
    { day: is.date, occupied: is.int },
    sql`select day, occupied from seat_snapshots where organization_id = ${w.organizationId} order by day`,
  )
}

test('a day that is not over has no snapshot', async () => {
  await w.settle()
  assert.deepEqual(await snapshots(), [])
})

test('three days later there are exactly three, also with two workers', async () => {
  await w.moveClock('2026-11-18T08:00:00Z')
  await w.settle()
  assert.deepEqual(await snapshots(), [
    { day: '2026-11-15', occupied: 6 },
    { day: '2026-11-16', occupied: 6 },
    { day: '2026-11-17', occupied: 6 },
  ])
})

test('a snapshot stays as it was, and the next one counts anew', async () => {
  await w.addPerson('Nora New')
  await w.moveClock('2026-11-19T00:00:00Z')
  await w.settle()
  assert.deepEqual((await snapshots()).slice(-2), [
    { day: '2026-11-17', occupied: 6 },
    { day: '2026-11-18', occupied: 7 },
  ])
})
